"""A table elsewhere as far as this machine has heard: the room, the game, the record, and what is wrong.

It lives as long as the connection; pages and table look at it in every frame and never wait.
"""

from __future__ import annotations

from pathlib import Path

from game.core import Rules, Seat
from game.match import Match, Player
from game.net import dealer as dealers
from game.net.code import Code
from game.net.line import Ended, HostProcess, Line, Opened, Refused, Seated
from game.net.remote import Record
from game.net.room import Room
from game.net.seen import OutOfOrder, Seen
from game.net.wire import BadFile, Told, Wanted
from game.notation import BadRules
from game.setup import own_name

HOST = "host"
"""The folder of this machine's table, beside the tickets."""
GUEST = "guest"
"""The level that stands for another person: nobody at this screen plays for them."""


def left_open(folder: Path) -> bool:
    """Whether a game was being played at the table that was open here last."""
    try:
        return dealers.read(folder / HOST).room.phase == "playing"
    except BadFile:
        return False


class Party:
    """One connection, and the host beside it where this machine deals."""

    def __init__(self, folder: Path, name: str, *, code: Code | None = None, watch: bool = False,
                 house: Code | None = None, dealt: tuple[Rules, tuple[str, ...]] | None = None,
                 resumed: bool = False) -> None:
        """Join at a `code`; or have a table opened by rules and levels, at a `house` or by a host here, and join
        that; or have the table `resumed` that was open here last."""
        self.folder, self.name, self.watch = folder, name, watch
        wanted = None if dealt is None else Wanted.by(*dealt)
        own = resumed or (wanted is not None and house is None)
        self.dealer = HostProcess(folder / HOST, wanted) if own else None
        """None where another machine deals."""
        self.code = code
        """What the others type, once there is a table."""
        self.line = self._called(code) if code is not None else \
            self._called(house, wanted) if house is not None else None
        self.room: Room | None = None
        self.rules: Rules | None = None
        self.seat: Seat | None = None
        self.seen: Seen | None = None
        self.record: Record | None = None
        self.whole: Match | None = None
        """The match of the record, its players as they are shown here."""
        self.silent = False
        """Whether the host does not answer just now."""
        self.ended: str | None = None
        """Why there is no connection any more; empty where it was closed here."""
        self.refused = ""
        """The host's last refusal, until somebody has said it."""
        self.acted: tuple[str, int] | None = None
        """The match and position for which an act was sent."""

    def _called(self, code: Code, wanted: Wanted | None = None) -> Line:
        ticket = "seat.json" if self.dealer is None else "own-seat.json"
        return Line(code, self.name, self.folder / ticket, watch=self.watch, wanted=wanted)

    def follow(self) -> None:
        """Take in what was heard since the last frame."""
        if self.dealer is not None and self.line is None:
            self.code = self.dealer.poll()
            if self.dealer.trouble:
                self.ended = self.dealer.trouble
            elif self.code is not None:
                self.line = self._called(self.code)
        for news in [] if self.line is None else self.line.news():
            if isinstance(news, Room):
                self._room(news)
            elif isinstance(news, Told):
                self._told(news)
            elif isinstance(news, Record):
                self._recorded(news)
            elif isinstance(news, Opened):
                self.code = news.code
            elif isinstance(news, Seated):
                self.seat = news.seat if news.seat >= 0 else None
            elif isinstance(news, Ended):
                self.ended = news.why
            elif isinstance(news, Refused):
                self.acted, self.refused = None, news.why
            else:
                self.silent = bool(news)

    def _room(self, room: Room) -> None:
        try:
            self.rules = room.house_rules
        except BadRules:
            return
        self.room = room
        if room.phase == "gathering":
            self.seen = self.record = self.whole = None

    def _told(self, told: Told) -> None:
        if self.room is None or self.rules is None:
            return
        try:
            if told.number == 0:
                self.record = self.whole = self.acted = None
                self.seen = Seen(self.rules, self._players(self.room), self.seat, told)
            elif self.seen is not None:
                self.seen.hear(told)
        except OutOfOrder:
            return  # what is missing is asked for, and told again

    def _recorded(self, record: Record) -> None:
        if self.room is not None:
            self.record = record
            self.whole = Match.from_record(record.match.record._replace(players=self._players(self.room)))

    def _players(self, room: Room) -> tuple[Player, ...]:
        """Who plays, as shown here: only the own seat is a person's."""
        return tuple(
            Player(own_name(seat), chair.level) if chair.level else
            Player(chair.name or own_name(seat), None if seat == self.seat else GUEST)
            for seat, chair in enumerate(room.chairs)
        )

    @property
    def own_turn(self) -> bool:
        """Whether this seat is to act in the position told last, and has not."""
        seen = self.seen
        return seen is not None and self.seat is not None and seen.turn == self.seat \
            and self.acted != (seen.match, seen.number)

    def act(self, action: object) -> None:
        """Send an act; what came of it is told."""
        if self.own_turn and self.line is not None and self.seen is not None:
            self.acted = (self.seen.match, self.seen.number)
            self.line.act(str(action))

    def tell(self, text: str) -> None:
        """Tell the host something, such as ``ready``."""
        if self.line is not None:
            self.line.tell(text)

    def close(self) -> None:
        """Leave; a host of this machine ends with it."""
        if self.line is not None:
            self.line.close()
        if self.dealer is not None:
            self.dealer.stop()
