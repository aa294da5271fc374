"""Puts into words what happens on stage: places, moves, whose turn it is, what has the focus, notices.

One onlooker for all scenes: it compares what it sees with what it told last. A scene helps with
``title_key`` (what the place is called); a table is asked for its lines, which come from the view of the
person alone, so that nothing can be heard that could not be seen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from game.history import History
from game.moves import Step
from scenes.engine.draw.window_surface import HEIGHT, WIDTH
from scenes.engine.speak.words import Said, Words
from scenes.engine.stage import Answer, Push, Scene, Stage
from scenes.engine.ui.widgets import Focus, Target

if TYPE_CHECKING:  # the courtyard opens before anything of a table is loaded
    from scenes.table.desk import Desk
    from scenes.table.table_scene import TableScene

ROLES = {"choice": "choice", "toggle": "switch", "slider": "slider", "track": "slider", "mark": "mark",
         "mark_on": "mark_on", "mark_off": "mark_off", "card_on": "mark_on", "key": "key",
         "key_on": "key_on", "row": "row",
         "bare": "thing"}
"""Looks to the roles they are spoken with; all others are buttons."""


def on_screen(targets: Sequence[Target]) -> list[Target]:
    """Targets that can be seen; some digits have one of their own off the screen."""
    return [one for one in targets if 0 <= one.area.centerx <= WIDTH and 0 <= one.area.centery <= HEIGHT]


def spoken(words: Words, target: Target, targets: Sequence[Target]) -> Said:
    """A target with its name, value, role, state and place: "Music, slider, 45%, 2 of 6"."""
    mates = [one for one in on_screen(targets) if one.group == target.group]
    at = next((n for n, one in enumerate(mates, start=1) if one.key == target.key), 0)
    role = words(f"tell.role.{ROLES.get(target.look, 'button')}")
    parts = [target.label, role]
    if target.value is not None:
        parts.append(target.value)
    if not target.enabled:
        parts.append(words("tell.disabled"))
    if at and len(mates) > 1:
        parts.append(words("tell.place", at=at, all=len(mates)))
    if target.tip is not None and (target.value is not None or target.upright):
        parts.append(target.tip)
    return Said(", ".join(parts), target.label.key)


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
    board = table.kit.board(stage.words, table.desk.shown.view, table.part.side_name)
    lines = [table.turn_line(), *board, *_luck(stage, table.desk), *_ending(table.desk)]
    status = table.status_line()
    return [*lines, status] if status else lines


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

    def look(self, scene: Scene) -> None:
        """Tell what is new since the last look; nothing while nobody listens, or a motion still runs."""
        if not self.stage.narrator.on:
            self._scene = None
            return
        parts = self._notice()
        table = table_in(scene)
        if table is None or not table.animator.travelling:
            if scene is not self._scene or self.stage.words.language != self._language:
                parts += self._arrive(scene)
            elif table is not None:
                parts += self._moves(table.match, table.part.step_line)
            parts += self._attention(scene)
        self.stage.narrator.tell(parts)
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
        """A new place: what it is called, and at a table how things stand."""
        self._scene, self._language = scene, self.stage.words.language
        self._heard.clear()
        parts: list[Said] = []
        if getattr(scene, "title_key", ""):
            parts.append(self.stage.words(scene.title_key))
        table = table_in(scene)
        if table is not None:
            parts.append(self.stage.words(f"{table.match.table}.title"))
            parts += _luck(self.stage, table.desk)
            self._match = (table.match, table.match.number)
        page = getattr(scene, "lines", ())
        if page and table is None:
            parts += page
            self._attention(scene)  # the first line has the focus, and has just been told
        question = getattr(scene, "question", None)
        return [*parts, question] if isinstance(question, Said) else parts

    def _moves(self, match: History, step_line: Callable[[Step], Said]) -> list[Said]:
        """The moves made since the last look, in their order; after an undo only how things stand."""
        last, number = self._match
        self._match = (match, match.number)
        if last is not match or match.number < number:
            self._heard.clear()
            return []
        lines = [step_line(step) for step in match.steps[number:]]
        if lines:
            self._heard["status"] = str(lines[-1])
        return [line for line in lines if line]

    def _attention(self, scene: Any) -> list[Said]:
        """Whose turn it is, what has the focus, and what that would do: each when it changes."""
        parts: list[Said] = []
        table = table_in(scene)
        if table is not None:
            parts += self._changed("turn", table.turn_line())
        focus = getattr(scene, "focus", None)
        if focus is not None:
            targets = scene.targets()
            here = focus.current(targets)
            if here is not None:
                parts += self._changed("focus", spoken(self.stage.words, here, targets))
        if table is not None:
            for line in _ending(table.desk):
                parts += self._changed(line.key, line)
            parts += self._changed("status", table.status_line())
            parts += self._feelings(table.desk)
        return parts

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
            from scenes.pages.narration_page import NarrationPage

            return None if isinstance(scene, NarrationPage) else Push(NarrationPage(board_lines(self.stage, scene)))
        table = table_in(scene)
        if name == "narrate_score" and table is not None:
            view = table.desk.shown.view
            parts = [table.turn_line(), *table.kit.score(self.stage.words, view, table.part.side_name)]
        else:
            parts = self._focus(scene.targets(), scene.focus)
        if self.stage.narrator.on:
            self.stage.narrator.tell(parts)
        elif parts:
            self.stage.notices.say(Said(" · ".join(parts), parts[0].key))
        return None

    def _focus(self, targets: Sequence[Target], focus: Focus) -> list[Said]:
        here = focus.current(targets)
        return [self.stage.words("tell.nothing")] if here is None else [spoken(self.stage.words, here, targets)]
