"""Puts into words what happens on stage: places, moves, whose turn it is, what has the focus, notices.

One onlooker for all scenes: it compares what it sees with what it told last. A scene helps with ``title_key``
(what the place is called); a table is asked for its lines, which come from the view of the person alone, so
that nothing can be heard that could not be seen. A whole screen in words is a page of lines to walk through.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.history import History
from scenes.engine.input.scanning import in_reach, walked
from scenes.engine.speak.narrator import seconds
from scenes.engine.speak.words import Said, Words
from scenes.engine.stage import Answer, Pop, Push, Scene, Stage
from scenes.engine.ui import layout, widgets
from scenes.engine.ui.layout import Piece
from scenes.engine.ui.page import Page, Style
from scenes.engine.ui.widgets import Target

if TYPE_CHECKING:  # the courtyard opens before anything of a table is loaded
    from scenes.table.desk import Desk
    from scenes.table.part import Part
    from scenes.table.table_scene import TableScene

ROLES = {"choice": "choice", "toggle": "switch", "slider": "slider", "track": "slider", "mark": "mark",
         "mark_on": "mark_on", "mark_off": "mark_off", "card_on": "mark_on", "key": "key",
         "key_on": "key_on", "row": "row"}
"""Looks to the roles they are spoken with; pieces and papers have none, all others are buttons."""


FLEETING = ("turn", "focus", "status")
"""What is told anew after an undo, and after a step back in a replay."""


def spoken(words: Words, target: Target, targets: Sequence[Target]) -> Said:
    """A target with its name, value, role, state and place: "Music, slider, 45%, 2 of 6"."""
    mates = [one for one in in_reach(targets) if one.group == target.group]
    at = next((n for n, one in enumerate(mates, start=1) if one.key == target.key), 0)
    parts = [target.label]
    if target.look != "bare":
        parts.append(words(f"tell.role.{ROLES.get(target.look, 'button')}"))
    if target.value is not None:
        parts.append(target.value)
    if not target.enabled:
        parts.append(words("tell.disabled"))
    if at and len(mates) > 1:
        parts.append(words("tell.place", at=at, all=len(mates)))
    if target.tip is not None and (target.value is not None or target.upright):
        parts.append(target.tip)
    return Said(", ".join(part.removesuffix(".") for part in parts), target.label.key)


def table_in(scene: Any) -> TableScene | None:
    """The scene, where it is one of a table."""
    from scenes.table.table_scene import TableScene

    return scene if isinstance(scene, TableScene) else None


def board_lines(stage: Stage, scene: Any) -> list[Said]:
    """The whole board in words, from the view of whoever looks on; on other screens all that is written there."""
    table = table_in(scene)
    if table is None:
        top = max((text.layer for text in stage.canvas.texts), default=0)
        return [Said(one.text, one.key or "") for one in stage.canvas.texts if one.layer in (top, top - 1)]
    board = table.kit.board(stage.words, table.desk.shown.view, table.side_name)
    lines = [table.turn_line(), *board, *_luck(stage, table.desk), *_ending(table.desk)]
    status = table.status_line()
    return [*lines, status] if status else lines


def paper_rows(stage: Stage, desk: Desk) -> list[Said]:
    """What is written on the coach's paper, a sentence for each row of it; without buttons and tips."""
    targets = desk.targets()
    buttons = {str(text) for target in targets for text in (target.label, target.short, target.tip) if text}
    inside = [text for text in stage.canvas.texts
              if desk.panel.area.collidepoint(text.ink.center) and text.text not in buttons]
    top = max((text.layer for text in inside), default=0)
    rows: list[list[Any]] = []
    for text in inside:
        if text.layer == top:
            row = next((row for row in rows if abs(row[0].ink.centery - text.ink.centery) < 6), None)
            rows.append([text]) if row is None else row.append(text)
    return [Said(", ".join(text.text.removesuffix(".") for text in row), row[0].key or "") for row in rows]


def _others(words: Words, desk: Desk) -> list[Said]:
    """Who else sits at the table, where one person plays."""
    persons = desk.match.persons
    if len(persons) != 1:
        return []
    names = [desk.name(seat) for seat in range(len(desk.match.players)) if seat not in persons]
    return [words("tell.against", names=", ".join(names))] if names else []


def _luck(stage: Stage, desk: Desk) -> list[Said]:
    """The commitment in short, or why the game does not count, where a table tells of it."""
    from scenes.table import commitment

    return [commitment.line(stage.words, desk.session.match)] if desk.shows_commitment else []


def _ending(desk: Desk) -> list[Said]:
    """What the banner of the end tells besides who won."""
    return desk.banner.spoken() if desk.concluded else []


class Narration:
    """Remembers what was told last."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._scene: Scene | None = None
        self._match: tuple[Any, int] = (None, 0)
        self._heard: dict[str, str] = {}
        self._notices = 0
        self._language = stage.words.language
        self._unread = False
        self._felt = 0
        self._paper: list[Said] = []
        """The coach's paper as it was told last."""
        self._written: tuple[object, int] = ((), 0)
        """The position that it is about, and how many pictures there were before it was."""

    def look(self, scene: Scene) -> None:
        """Tell what is new since the last look; nothing while nobody listens, or a motion still runs."""
        if not self.stage.narrator.on:
            self._scene = None
            return
        parts = self._notice()
        table = table_in(scene)
        before = self._heard.get("focus")
        if table is None or not table.animator.travelling:
            if scene is not self._scene or self.stage.words.language != self._language:
                parts += self._arrive(scene)
            elif table is not None:
                parts += self._moves(table.match, table.part)
            parts += self._attention(scene)
        self.stage.narrator.tell(parts)
        here = self._heard.get("focus")
        news = [part for part in parts if part != here]
        if news:  # one switch: the walk waits until it was heard
            heard = [*news, *([here] if here is not None and here != before else [])]
            self.stage.scanner.hold(seconds(" ".join(heard)))
        unread, self._unread = self._unread, self.stage.narrator.unread
        if self._unread and not unread:
            self.stage.say("notice.output_lost")

    def _notice(self) -> list[Said]:
        """Lines that came up at the top of the screen."""
        log = self.stage.notices.log
        new = self.stage.notices.count - self._notices
        self._notices = self.stage.notices.count
        return log[-new:] if new else []

    def _arrive(self, scene: Any) -> list[Said]:
        """A new place: what it is called, and at a table how things stand; back at a game, only that."""
        table, words = table_in(scene), self.stage.words
        back = table is not None and self._match[0] is table.match and self._language == words.language
        self._scene, self._language = scene, words.language
        self._heard.clear()
        if table is not None and back:
            return self._moves(table.match, table.part)
        parts: list[Said] = []
        if getattr(scene, "title_key", ""):
            parts.append(words(scene.title_key))
        if table is not None:
            if table.driver.title_key:
                parts.append(words(table.driver.title_key))
            parts.append(words(f"{table.match.table}.title"))
            parts += _others(words, table.desk)
            parts += _luck(self.stage, table.desk)
            self._match = (table.match, table.match.number)
        page = getattr(scene, "lines", ())
        if page and table is None:
            parts += page
            self._attention(scene)  # the first line has the focus, and has just been told
        question = getattr(scene, "question", None)
        return [*parts, question] if isinstance(question, Said) else parts

    def _moves(self, match: History, part: Part) -> list[Said]:
        """The moves made since the last look, in their order; after an undo only how things stand."""
        last, number = self._match
        self._match = (match, match.number)
        if last is not match or match.number < number:
            for what in [what for what in self._heard if what in FLEETING]:
                del self._heard[what]
            return []
        steps = [step for step in match.steps[number:] if part.step_line(step)]
        if steps:
            self._heard["status"] = str(part.step_line(steps[-1]))
        return [part.aloud(step) for step in steps]

    def _attention(self, scene: Any) -> list[Said]:
        """Whose turn it is, what has the focus, and what that would do: each when it changes."""
        parts: list[Said] = []
        table = table_in(scene)
        if table is not None:
            if table.driver.plays:
                hand = table.kit.hand(self.stage.words, table.desk.shown.view, table.side_name)
                for place, line in enumerate(hand):
                    parts += self._changed(f"hand.{place}", line)
            parts += self._changed("turn", table.turn_line())
        focus = getattr(scene, "focus", None)
        if focus is not None:
            targets = scene.targets()
            here = focus.current(targets)
            if here is not None:
                parts += self._changed("focus", self._lit(here, targets))
        if table is not None:
            if table.driver.plays:  # a review tells of its paper itself
                parts += self._coach(table.desk)
            for line in _ending(table.desk):
                parts += self._changed(line.key, line)
            parts += self._changed("status", table.status_line())
            parts += self._feelings(table.desk)
        return parts

    def _lit(self, here: Target, targets: Sequence[Target]) -> Said:
        """What has the focus; with one switch, a group that the press would enter."""
        words, scanner = self.stage.words, self.stage.scanner
        lit = scanner.lit(walked(targets)) if scanner.seconds else []
        if len(lit) > 1:
            return words("tell.group", first=here.label.removesuffix("."), n=len(lit) - 1)
        return spoken(words, here, walked(targets) if scanner.seconds else targets)

    def _coach(self, desk: Desk) -> list[Said]:
        """What is new on the coach's paper, row by row, as it was painted last; all of it where most is new."""
        if not desk.coach_open:
            self._paper, self._written = [], ((), 0)
            return []
        if self._written[0] != desk.position_key:
            self._written = desk.position_key, self.stage.narrator.pictures
        if self.stage.narrator.pictures == self._written[1] or desk.session.bot_acts:  # not painted, or gone soon
            return []
        rows = paper_rows(self.stage, desk)
        new = [row for row in rows if row not in self._paper]
        self._paper = rows
        return rows if 2 * len(new) > len(rows) else new

    def _feelings(self, desk: Desk) -> list[Said]:
        """What opponents felt since the last look: their words, else how they look."""
        from scenes.table.reactions import said

        reactions, words = desk.reactions, self.stage.words
        new = reactions.count - self._felt
        self._felt = reactions.count
        parts = []
        for felt, number in reactions.latest[-new:] if new > 0 else ():
            line = said(words, felt, number)
            name = desk.name(felt.seat)
            parts.append(words(f"tell.mood.{felt.mood}", name=name) if line is None else
                         words("tell.says", name=name, line=line))
        return parts

    def _changed(self, what: str, line: Said | None) -> list[Said]:
        if not line or self._heard.get(what) == line:
            return []
        self._heard[what] = str(line)
        return [line]

    def asked(self, name: str, scene: Any) -> Answer:
        """Score and focus are told as a line; the board opens as a page to walk through."""
        if name == "narrate_scan":

            return None if isinstance(scene, NarrationPage) else Push(NarrationPage(board_lines(self.stage, scene)))
        table = table_in(scene)
        if name == "narrate_score" and table is not None:
            view = table.desk.shown.view
            parts = [table.turn_line(), *table.kit.score(self.stage.words, view, table.side_name)]
        else:
            targets, words = scene.targets(), self.stage.words
            here = scene.focus.current(targets)
            parts = [words("tell.nothing") if here is None else spoken(words, here, targets)]
        if self.stage.narrator.on:
            self.stage.narrator.tell(parts)
        elif parts:
            self.stage.notices.say(Said(" · ".join(parts), parts[0].key))
        return None



SIZE = 21.0


class NarrationPage(Page):
    """Lines as targets, so that arrows walk from one to the next and each is read aloud."""

    style = Style(pygame.FRect(120, 12, 1040, 698), 40.0)
    counts = False
    preferred = "line.0"
    title_key = "inwords.title"
    closed_by = ("narrate_scan", "narrate_score", "narrate_focus")

    def __init__(self, lines: Sequence[Said]) -> None:
        super().__init__()
        self.lines = [line for line in lines if line]

    def body(self, room: pygame.FRect) -> Sequence[Piece]:
        canvas = self.stage.canvas
        lines = [widgets.button(f"line.{number}", line, lambda: None, look="row", group="lines", size=SIZE)
                 for number, line in enumerate(self.lines)]
        return [layout.of_targets(canvas, [line], room.w, gap=2.0) for line in lines]

    def buttons(self) -> Sequence[Target]:
        return [widgets.button("back", self.stage.words("button.back"), Pop, "back", look="primary")]
