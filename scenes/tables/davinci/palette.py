"""The hidden tile aimed at, and the row of values under the table: to name one of it, or to pencil some on it.

What the person pencils on the backs of others' tiles is kept with the settings under the game's promise of luck, so
that a resumed, loaded or taken back game finds its notes again. No match, no log and no opponent ever meets them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.core import Seat
from game.davinci.actions import Guess
from game.davinci.state import View
from game.davinci.tiles import JOKER, VALUES, Value
from game.store import Store
from scenes.engine.anim.motion import Pose
from scenes.engine.draw.canvas import Canvas
from scenes.engine.input.controls import Act
from scenes.engine.speak.words import Said, verbatim
from scenes.engine.stage import Answer
from scenes.engine.ui import layout
from scenes.engine.ui.widgets import Target
from scenes.table.desk import Desk
from scenes.tables.davinci import places
from scenes.tables.davinci.texts import asked_value, value_name

LETTER_KEYS: dict[str, Value] = {"0": 0, "Q": 10, "W": 11, "E": JOKER}
GRAPHITE, PAPER = (44, 42, 48), (246, 238, 214)
PENCIL = (
    ((226, 174, 62), ((0.66, 0.1), (0.9, 0.34), (0.38, 0.86), (0.14, 0.62))),
    ((176, 124, 36), ((0.78, 0.22), (0.9, 0.34), (0.38, 0.86), (0.26, 0.74))),
    ((206, 92, 84), ((0.66, 0.1), (0.74, 0.02), (0.98, 0.26), (0.9, 0.34))),
    ((240, 218, 176), ((0.14, 0.62), (0.38, 0.86), (0.04, 0.96))),
    ((40, 36, 40), ((0.075, 0.85), (0.15, 0.925), (0.04, 0.96))),
)
"""Its shaft, the shaft's shadow, the rubber, the wood and the lead: colours and corners in parts of its room."""


class Palette:
    """The values, and the pencil beside them."""

    def __init__(self, desk: Desk, aim: Aim) -> None:
        self.desk = desk
        self.aim = aim
        self.notes = Notes(desk.stage.store)

    def noted(self, seat: Seat, order: int) -> tuple[Value, ...]:
        """What the person noted on a tile."""
        return self.notes.of(self.desk.match.commitment, seat, order)

    def note(self, value: Value) -> None:
        """Write a value on the tile aimed at, or rub it out."""
        desk = self.desk
        assert self.aim.tile is not None
        self.notes.toggle(desk.match.commitment, *self.aim.tile, value)
        desk.stage.tell_store_troubles()
        desk.stage.hear("toggle")

    def _signs(self, seat: Seat, order: int) -> list[Said]:
        """The notes on a tile in signs, neighbours taken together."""
        noted = self.noted(seat, order)
        if not noted:
            return []
        words = self.desk.stage.words
        return [value_name(words, first) if first == last else
                words("davinci.note_run", first=value_name(words, first), last=value_name(words, last))
                for first, last in runs(noted)]

    def aloud(self, seat: Seat, order: int) -> Said | None:
        """The same for who listens."""
        signs = self._signs(seat, order)
        return self.desk.stage.words("davinci.noted", values=", ".join(signs)) if signs else None

    # targets ------------------------------------------------------------------------------------------

    @property
    def has_pencil(self) -> bool:
        """Whether something can be noted: not in a lesson, nor where others' tiles are to stay bare."""
        return not self.desk.teaching and "marks" not in self.desk.part.without

    def _cells(self, view: View) -> list[pygame.FRect]:
        """The room of each value, and at last that of the pencil where there is one."""
        room: pygame.FRect = self.desk.places.palette
        return layout.row(room.inflate(-6, 0), [1.0] * (len(view.rules.values) + self.has_pencil), 6.0)

    def targets(self, view: View) -> list[Target]:
        """A target for each value of the tile aimed at, and one for the pencil; a lesson has none."""
        aimed, desk, words = self.aim.slot, self.desk, self.desk.stage.words
        if aimed is None or not view.actions:
            return []
        seat, index = aimed
        missed, noted = view.missed(seat, index), self.noted(seat, view.racks[seat][index].order)
        values, pencil = view.rules.values, self.aim.pencil
        out = frozenset[Value]() if pencil else ruled_out(view, seat, index)
        listed: list[Target] = []
        cells = self._cells(view)
        for value, cell in zip(values, cells, strict=False):
            do = partial(self.note, value) if pencil else partial(desk.play, Guess(seat, index, value))
            on = pencil and value in noted
            listed.append(Target(f"value.{value}", cell, asked_value(words, value), do,
                                 "mark_on" if on else "mark_off" if value in missed else "mark",
                                 role="play", group="values", short=value_name(words, value), size=24,
                                 passed=value in out, several=pencil))
        if self.has_pencil:
            tip = desk.stage.key_tip(words("davinci.pencil"), "key.notes")
            label = words("davinci.pencil_on" if pencil else "davinci.pencil")
            listed.append(Target("pencil", cells[-1], label, self.aim.take_pencil, "bare",
                                 role="play", group="values", tip=tip))
        return listed

    def handle(self, act: Act, view: View) -> bool:
        """Digits and letters at a tile aimed at: to the value, or onto the tile; whether it was one."""
        desk = self.desk
        value: Value | None = None
        if act.name == "choose":
            value = act.value
        elif act.name == "key":
            value = LETTER_KEYS.get(act.text)
        if value is None:
            return False
        if value == JOKER and not view.rules.jokers:
            desk.refuse(desk.stage.words("davinci.no_joker"))
            return True
        desk.focus.key, desk.focus.keys_in_use = f"value.{value}", True
        if self.aim.pencil:
            self.note(value)
        return True

    def line(self, jokers: bool) -> Said:
        """Which keys mean what here."""
        words, prompt = self.desk.stage.words, self.desk.stage.controls.prompt
        if self.aim.pencil:
            return words("davinci.keys_pencil", key=prompt("key.notes"))
        return words("davinci.keys" if jokers else "davinci.keys_no_joker")

    # drawing ------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, view: View) -> None:
        """A sheet under the values while the pencil is in hand, and the pencil itself."""
        if self.aim.slot is None or not view.actions or not self.has_pencil:
            return
        area = self._cells(view)[-1]
        if self.aim.pencil:
            canvas.panel("panel_light", self.desk.places.palette.inflate(18, 18))
        lit = self.aim.pencil or self.desk.focus.key == "pencil"
        canvas.panel("slot_on" if lit else "slot", area)
        side = min(area.w, area.h) - 12
        icon = pygame.FRect(0, 0, side, side).move_to(center=area.center)
        canvas.picture(("pencil",), icon, _pencil)

    def draw_note(self, canvas: Canvas, seat: Seat, order: int, pose: Pose) -> None:
        """What is noted on a hidden tile, on a scrap of paper on its back; as much as it holds."""
        signs = self._signs(seat, order)
        if not signs:
            return
        most = places.TILE[0] * pose.size - 4
        lines, text = [], ""
        for one in signs:
            longer = f"{text}·{one}" if text else str(one)
            if text and canvas.measure(verbatim(longer), 18)[0] > most - 10:
                lines.append(text)
                longer = str(one)
            text = longer
        lines.append(text)
        tall = canvas.line_height(18)
        fit = max(1, int(places.TILE[1] * pose.size * 0.8 / tall))
        if len(lines) > fit:
            lines = [*lines[: fit - 1], "…"] if fit > 1 else [f"{lines[0]}…"]
        scrap = pygame.FRect(0, 0, most, tall * len(lines) + 2).move_to(center=(pose.x, pose.y - pose.lift))
        canvas.box(scrap.move(1.5, 2.5), (10, 6, 4, 120), radius=3)
        canvas.box(scrap, PAPER, radius=3)
        for row, line in enumerate(lines):
            area = pygame.FRect(scrap.x + 2, scrap.y + 1 + row * tall, scrap.w - 4, tall)
            canvas.paragraph(verbatim(line), area, size=18, colour=GRAPHITE, align="center", middle=True, fit=True)


def _pencil(surface: pygame.Surface, k: float) -> None:
    """A yellow pencil that points to the lower left."""
    wide, tall = surface.get_size()
    for colour, corners in PENCIL:
        pygame.draw.polygon(surface, colour, [(x * wide, y * tall) for x, y in corners])


def ruled_out(view: View, seat: Seat, index: int) -> frozenset[Value]:
    """Values that everybody sees a hidden tile cannot have: named wrongly, or on an open tile of its colour."""
    colour = view.racks[seat][index].colour
    shown = {slot.tile.value for rack in view.racks for slot in rack
             if slot.open and slot.tile is not None and slot.colour == colour}
    return frozenset({*view.missed(seat, index), *shown})


class Aim:
    """Which tile it is, and with what in the hand."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.tile: tuple[Seat, int] | None = None
        """Seat and order of the tile."""
        self.pencil = False
        """Whether the pencil is in hand: values are noted, and none is named."""

    @property
    def slot(self) -> tuple[Seat, int] | None:
        """Where the tile stands now; None where no tile is aimed at, or none can be."""
        if self.tile is None:
            return None
        view: View = self.desk.seen()
        if view.phase != "guess":
            return None
        seat, order = self.tile
        index = view.slot_of(seat, order)
        if index is None or view.racks[seat][index].open:
            return None
        return seat, index

    @property
    def seen(self) -> tuple[Seat, int] | None:
        """Seat and order of the tile, or of the one that has the focus to be aimed at."""
        if self.slot is not None:
            return self.tile
        here = (self.desk.focus.key or "").split(".")
        return (int(here[1]), int(here[2])) if here[0] == "aim" else None

    def take(self, seat: Seat, order: int) -> None:
        """Aim at a tile, and offer the first value it may have; at the same one again: at none."""
        again = self.tile == (seat, order)
        self.tile, self.pencil = None if again else (seat, order), False
        if not again:
            view: View = self.desk.seen()
            index = view.slot_of(seat, order)
            out = frozenset[Value]() if index is None else ruled_out(view, seat, index)
            best = next((one for one in VALUES if one not in out), 0)
            self.desk.focus.key = f"value.{best}"

    def drop(self) -> None:
        """Aim at nothing."""
        self.tile, self.pencil = None, False

    def take_pencil(self) -> Answer:
        """Into the hand, or out of it."""
        self.pencil = not self.pencil
        self.desk.stage.hear("brush" if self.pencil else "back")
        return None


KEPT = "davinci.notes"
MOST = 40
"""Games whose notes are kept; the oldest are forgotten first."""


class Notes:
    """The notes of the game on the table."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._game = ""
        self._noted: dict[str, tuple[Value, ...]] = {}

    def of(self, game: str, seat: Seat, order: int) -> tuple[Value, ...]:
        """What is noted on a tile, in the order of the values; `game` is the match's commitment."""
        if game != self._game:
            self._game, self._noted = game, _read(_kept(self.store).get(game[:16]))
        return self._noted.get(f"{seat}.{order}", ())

    def toggle(self, game: str, seat: Seat, order: int, value: Value) -> None:
        """Note a value, or rub it out."""
        before = self.of(game, seat, order)
        self._noted[f"{seat}.{order}"] = tuple(one for one in VALUES if (one in before) != (one == value))
        kept = _kept(self.store)
        kept.pop(game[:16], None)  # what was touched last is forgotten last
        kept[game[:16]] = {tile: list(values) for tile, values in self._noted.items() if values}
        self.store.set_setting(KEPT, dict(list(kept.items())[-MOST:]))


def runs(values: Sequence[Value]) -> list[tuple[Value, Value]]:
    """Neighbouring values taken together, from three on, as (first, last).

    >>> runs((0, 2, 3, 4, 7, 8, "-"))
    [(0, 0), (2, 4), (7, 7), (8, 8), ('-', '-')]
    """
    found: list[list[Value]] = []
    for value in values:
        last = found[-1][-1] if found else None
        if isinstance(value, int) and isinstance(last, int) and value == last + 1:
            found[-1].append(value)
        else:
            found.append([value])
    pairs: list[tuple[Value, Value]] = []
    for run in found:
        pairs += [(run[0], run[-1])] if len(run) > 2 else [(one, one) for one in run]
    return pairs


def _kept(store: Store) -> dict[str, object]:
    return store.kept(KEPT, dict)


def _read(kept: object) -> dict[str, tuple[Value, ...]]:
    """The notes of a game by tile; what makes no sense is left out."""
    if not isinstance(kept, dict):
        return {}
    return {str(tile): tuple(one for one in VALUES if any(type(one) is type(had) and one == had for had in values))
            for tile, values in kept.items() if isinstance(values, list)}
