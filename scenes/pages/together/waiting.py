"""With somebody else: the page before the game, the table, and the page over it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.net.room import Room
from game.net.wire import clean
from scenes.engine.draw.colours import GOLD, HANJI, MUTED
from scenes.engine.input.controls import Act
from scenes.engine.speak.words import Said, Words, verbatim
from scenes.engine.stage import Answer, Go, Pop, Push, Scene, Stage
from scenes.engine.ui import layout, widgets
from scenes.engine.ui.layout import Piece
from scenes.engine.ui.page import Page, Style
from scenes.engine.ui.widgets import Target
from scenes.pages.together.party import Party
from scenes.pages.together.told_table import ToldTable, dealer_line, listen
from scenes.table.cast import level_name
from scenes.table.kit import Kit
from scenes.table.table_scene import TableScene
from scenes.tables import KITS


def _heard(stage: Stage, party: Party) -> Said:
    """What is told aloud: who deals, and who is there."""
    lines = [dealer_line(stage, party), *(line for line, _ in _chairs(stage, party))]
    return Said(" ".join(lines), lines[0].key)


def _written(stage: Stage, party: Party, width: float) -> list[Piece]:
    """The same as it is written, with a button for each seat at which a bot may be seated."""
    canvas, words = stage.canvas, stage.words
    lines = []
    if party.room is not None:
        lines = [(words(f"{party.room.table}.title"), 26.0, GOLD), (dealer_line(stage, party), 19.0, HANJI)]
        if party.ended is not None or party.silent:
            lines.append((words("together.silent"), 20.0, GOLD))
    pieces = [layout.sentence(canvas, line, width, size=size, tint=tint, align="center")
              for line, size, tint in lines]
    for seat, (line, may_be_given) in enumerate(_chairs(stage, party)):
        if may_be_given:  # its person has the seat back whenever they come
            one = widgets.button(f"seat.{seat}", line, partial(party.tell, f"bot {seat}"), "people", group="main",
                                 size=21)
            pieces.append(layout.of_targets(canvas, [one], width))
        else:
            pieces.append(layout.sentence(canvas, line, width, size=23, tint=HANJI, align="center", gap=14.0))
    if party.room is None:
        calling = words("together.calling" if party.ended is None else "together.no_table")
        pieces.append(layout.sentence(canvas, calling, width, size=22, tint=GOLD, align="center"))
        if party.ended:
            pieces.append(layout.sentence(canvas, verbatim(clean(party.ended, 200)), width, size=18, tint=MUTED,
                                          align="center"))
    return pieces


def _chairs(stage: Stage, party: Party) -> list[tuple[Said, bool]]:
    """A line for each seat, and whether a bot may be seated there now."""
    found = party.room
    return [] if found is None else [_chair(stage.words, party, found, seat) for seat in range(len(found.chairs))]


def _chair(words: Words, party: Party, found: Room, seat: int) -> tuple[Said, bool]:
    chair = found.chairs[seat]
    if chair.level:
        return words("together.bot", name=level_name(words, found.table, chair.level)), False
    if chair.free:
        return words("together.free"), party.seat is not None
    name = words("together.you", name=verbatim(chair.name)) if seat == party.seat else verbatim(chair.name)
    state = "stand_in" if chair.stand_in else "absent" if chair.absent else "away" if not chair.here else \
        "ready" if chair.ready or found.phase != "gathering" else "choosing"
    may = chair.absent and not chair.stand_in and party.seat not in (None, seat)
    return words(f"together.{state}", name=name), may


class Waiting(Page):
    """The room before the game, until everybody is ready."""

    overlay = False
    lively = 20.0
    title_key = "together.title"
    style = Style(pygame.FRect(140, 24, 1000, 680), 40.0, shade=0.0, backdrop="title/night")
    preferred = "ready"

    def __init__(self, party: Party) -> None:
        super().__init__()
        self.party = party
        self._offered = False
        """Whether one could be ready already."""

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        stage.sounds.ambience("night_loop")
        stage.sounds.music("music_courtyard")

    @property
    def question(self) -> Said:
        return _heard(self.stage, self.party)

    def body(self, room: pygame.FRect) -> Sequence[Piece]:
        canvas, words, party = self.stage.canvas, self.stage.words, self.party
        code = [] if party.code is None else [
            layout.sentence(canvas, words("together.code"), room.w, size=19, tint=MUTED, align="center", gap=2.0),
            layout.sentence(canvas, verbatim(str(party.code).replace("-", " ")), room.w, size=30, tint=GOLD,
                            align="center", bold=True)]
        return [*code, *_written(self.stage, party, room.w)]

    def buttons(self) -> Sequence[Target]:
        words, party = self.stage.words, self.party
        found = [widgets.button("leave", words("together.leave"), self.cancel, "home", size=22)]
        if party.code is not None:
            found.append(widgets.button("copy", words("together.copy"), self._copy, "copy", size=22))
        if party.rules is not None:
            rules = party.rules
            found.append(widgets.button("rules", words("button.rules"),
                                        lambda: Push(self.stage.doors.rules(rules)), "book", size=22))
        if party.seat is not None and party.room is not None and party.room.phase == "gathering":
            ready = party.room.chairs[party.seat].ready
            found.append(widgets.button("ready", words("together.not_ready" if ready else "together.be_ready"),
                                        partial(party.tell, "wait" if ready else "ready"), "check", look="primary",
                                        size=24))
        return found

    def cancel(self) -> Answer:
        return left(self.party, self.stage)

    def _copy(self) -> Answer:
        self.stage.copy(str(self.party.code), "together.copied", "together.not_copied")
        return None

    def handle(self, act: Act) -> Answer:
        return self._copy() if act.name == "copy" and self.party.code is not None else super().handle(act)

    def update(self, dt: float) -> Answer:
        listen(self.stage, self.party)
        if not self._offered and any(target.key == "ready" for target in self.buttons()):
            self._offered, self.focus.key = True, "ready"  # Enter must not leave only because that was there first
        return None if self.party.seen is None else Go(table(self.party))


class Over(Page):
    """The same over the table, where nothing stops: the others play on."""

    lively = 20.0
    title_key = "together.title"
    style = Style(pygame.FRect(190, 40, 900, 640), 40.0, shade=0.55)
    preferred = "go_on"
    closed_by = ("pause",)

    def __init__(self, party: Party, log: Callable[[], Answer]) -> None:
        """`log` opens the list of moves."""
        super().__init__()
        self.party = party
        self._log = log

    @property
    def question(self) -> Said:
        return _heard(self.stage, self.party)

    def body(self, room: pygame.FRect) -> Sequence[Piece]:
        return _written(self.stage, self.party, room.w)

    def buttons(self) -> Sequence[Target]:
        words = self.stage.words
        leave = partial(left, self.party, self.stage)
        return [widgets.button("leave", words("together.leave"), leave, "home", size=22),
                widgets.button("log", words("pause.log"), self._log, "log", size=22),
                widgets.button("settings", words("pause.settings"),
                               lambda: Push(self.stage.doors.settings()), "settings", size=22),
                widgets.button("go_on", words("pause.go_on"), Pop, "play", look="primary", size=24)]

    def update(self, dt: float) -> None:
        listen(self.stage, self.party)


class Seat(TableScene):
    """The table itself; it leads on when another game is to be played."""

    def __init__(self, party: Party, kit: Kit, driver: ToldTable) -> None:
        super().__init__(kit, driver)
        self.party = party

    def update(self, dt: float) -> Answer:
        answer = super().update(dt)
        if answer is not None or self.match is self.party.seen:
            return answer
        return Go(Waiting(self.party) if self.party.seen is None else table(self.party))


def table(party: Party) -> Scene:
    """The table of the game that has begun."""
    assert party.seen is not None
    kit = KITS[party.seen.table]

    def room() -> Answer:
        return Push(Over(party, scene.show_log))

    scene = Seat(party, kit, ToldTable(party, room=room, leave=lambda: left(party, scene.stage)))
    return scene


def left(party: Party, stage: Stage) -> Answer:
    """Get up; the seat may be given to a bot."""
    party.close()
    return Go(stage.doors.title())
