"""The session and the driver of a table elsewhere: what is shown has been told by the host, and nothing else.

Acts are sent and not played; the table moves when the host has told what came of them. A step is shown when the
motion before it has ended.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from game.history import History
from game.moves import Step
from game.session import Session, Undone
from scenes.engine.input.controls import Act
from scenes.engine.speak.words import Said
from scenes.engine.stage import Answer, Push, Stage
from scenes.engine.ui import widgets
from scenes.engine.ui.widgets import Target
from scenes.pages.run.driver import StationBanner
from scenes.pages.together.party import Party
from scenes.table.desk import Banner, Desk, Paper, follow
from scenes.table.driver import Driver
from scenes.table.hud import end_buttons, in_corner, over_bar
from scenes.table.part import Did

CLOSED = ("hint", "coach", "new", "paste", "load", "save", "copy", "undo", "redo")
"""Acts of a table that mean nothing among several machines."""
RECORD = 6.0
"""Seconds for which the end waits for the record of the game."""


class Elsewhere(Session):
    """A match that a host deals: a `Session` in which nothing can be taken back or kept."""

    kept = True
    place = 0

    def __init__(self, party: Party) -> None:
        assert party.seen is not None
        self.party = party
        self._seen = party.seen
        self._held: Callable[[], bool] = lambda: False

    def connect(self, *, held: Callable[[], bool] = lambda: False, **more: Any) -> None:
        """`held` as for every session; there is nothing else to give it."""
        self._held = held

    @property
    def match(self) -> Any:
        """The match with its seed once it is over, before that what was told of it."""
        return self.party.whole if self.whole else self._seen

    @property
    def whole(self) -> bool:
        return self._seen.turn is None and self.party.whole is not None

    @property
    def shown(self) -> History:
        return self._seen

    @property
    def matches(self) -> tuple[Any, ...]:
        return (self.match,)

    def save(self) -> None:
        """The host keeps the game."""

    def forget_bot(self) -> None:
        """Nobody thinks here."""

    @property
    def person_acts(self) -> bool:
        return self.party.own_turn

    @property
    def bot_acts(self) -> bool:
        return self._seen.turn is not None and not self.party.own_turn and not self._held()

    def play(self, action: object) -> tuple[Step, ...]:
        """Raises `game.core.IllegalAction`: the host plays."""
        return self._seen.play(action)

    @property
    def undo_refusal(self) -> str | None:
        return "nothing-to-undo"

    @property
    def can_redo(self) -> bool:
        return False

    def leaves_match(self, way: str) -> bool:
        return False

    def undo(self) -> Undone:
        return Undone("nothing-to-undo")

    def redo(self) -> bool:
        return False

    def show_next(self) -> tuple[Step, ...]:
        """To the next position that was told; the steps that led there."""
        return self._seen.go_on()


class Finish(StationBanner):
    """The end of a game: who won, what the check of the luck came to, and what to do next."""

    def __init__(self, desk: Desk, banner: Banner, party: Party, leave: Callable[[], Answer]) -> None:
        super().__init__(desk, banner, leave, party.seat)
        self.whose = banner.headline
        """Who won."""
        self.party = party
        self.headline = self._told

    def _told(self) -> Said:
        whose = self.whose()
        return Said("\n".join(map(str, [whose, *self.spoken()])), whose.key)

    def spoken(self) -> list[Said]:
        """What the check of the record came to, once there is one."""
        words, record = self.desk.stage.words, self.party.record
        if record is None:
            return []
        draws = len(record.match.draws())
        return [words("together.not_as_shown") if record.fault else
                words("together.checked", n=draws) if draws else words("together.checked_record")]

    def targets(self) -> list[Target]:
        """Another game, watching this one, and the way out, side by side."""
        desk, words, bar = self.desk, self.desk.stage.words, self.desk.places.bar
        if not desk.still:
            return []
        entries: list[tuple[str, str, Callable[[], Answer], str]] = [
            ("again", "together.again", partial(self.party.tell, "again"), "new"),
            ("watch", "replay.watch", desk.watch, "play"),
            ("leave", "together.leave", self._on, "home")]
        if self.party.whole is None:
            del entries[1]
        if self.party.seat is None:
            del entries[0]
        return end_buttons(desk.stage.canvas, over_bar(bar), [
            widgets.button(key, words(text), do, icon, look="button" if place else "primary", group="bar")
            for place, (key, text, do, icon) in enumerate(entries)])


class ToldTable(Driver):
    """Leads a table by what a host tells."""

    def __init__(self, party: Party, *, room: Callable[[], Answer], leave: Callable[[], Answer]) -> None:
        """`room` opens the page of who is there, `leave` gets up."""
        super().__init__()
        self.party = party
        self._room, self._leave = room, leave
        self._waited = 0.0

    # life -----------------------------------------------------------------------------------------------

    def begin(self, stage: Stage, table: str) -> Session:
        return Elsewhere(self.party)

    def connect(self) -> None:
        part = self.part
        self.desk.session.connect(held=lambda: part.waits)

    def prepare(self) -> None:
        """Make nothing: nobody thinks here, and there are no hints."""

    def enter(self) -> None:
        desk = self.desk
        desk.panel = Paper(desk)
        desk.banner = self._finish = Finish(desk, desk.banner, self.party, self._leave)

    # what can be done -----------------------------------------------------------------------------------

    def handle(self, act: Act) -> Did | None:
        if act.name in CLOSED:
            self.desk.refuse(self.desk.stage.words("together.closed"))
            return Did()
        if act.name in ("pause", "focus_lost"):
            self.desk.end_motion()
            return Did(self._room() if act.name == "pause" else None)
        return None

    def allows(self, action: object) -> bool:
        """Send it: the host plays, and tells."""
        self.part.played(action)
        self.party.act(action)
        return False

    def cancel(self) -> Did | None:
        return Did() if self.part.cancel() else Did(self._room())

    def furniture(self) -> Sequence[Target]:
        """Who is there, the rules, and the page of the room."""
        words, desk = self.desk.stage.words, self.desk
        rules, pause = words("button.rules"), words("button.pause")
        return in_corner([
            ("who", "people", words("together.who"), self._room, dealer_line(desk.stage, self.party)),
            ("rules", "book", rules, lambda: Push(desk.stage.doors.rules(desk.match.rules)), rules),
            ("pause", "menu", pause, self._room, pause)])

    # time and words -------------------------------------------------------------------------------------

    def bot(self, step: float) -> None:
        """The host has its bots act."""

    def update(self, dt: float) -> None:
        desk, party = self.desk, self.party
        listen(desk.stage, party)
        session = desk.session
        if not isinstance(session, Elsewhere) or not desk.still or self.part.waits:
            return
        ends = party.seen is not None and party.seen.over_next  # in the position to be shown next
        if ends and party.whole is None and self._waited < RECORD and party.ended is None:
            self._waited += dt
            return
        before = party.own_turn
        follow(desk, session.show_next)
        if party.own_turn and not before:
            desk.stage.hear("click", 0.4)

    @property
    def lively(self) -> float | None:
        return 60.0

    def turn_line(self) -> Said | None:
        """Whom one waits for."""
        desk, party = self.desk, self.party
        turn = desk.match.turn
        if party.ended is not None or party.silent:
            return desk.stage.words("together.silent")
        if turn is None:
            return self._finish.whose()
        if turn == party.seat:
            return None
        return desk.stage.words("together.waiting", name=desk.name(turn))


def dealer_line(stage: Stage, party: Party) -> Said:
    """Who deals, and what that means, in one line."""
    house = party.room is not None and party.room.dealer == "house"
    return stage.words("together.house_deals" if house else
                       "together.you_deal" if party.dealer else "together.host_deals")


def listen(stage: Stage, party: Party) -> None:
    """Take what was heard, and tell what was refused."""
    party.follow()
    if party.refused:
        stage.say("together.refused")
        party.refused = ""
