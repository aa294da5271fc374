"""The room of a table at several machines: who sits where, who is ready, and how the luck is sealed before play.

Everybody in the room sees the same `Room`. The seed of the luck is the host's; it shows the commitment first. When
every seat is taken and every person ready, each person's machine chooses a number and shows its SHA-256; only when
all have shown theirs are the numbers opened. Joined they are the match's own text, which is mixed into every draw
(`game.luck`): a host that commits before it knows them, and guests that commit before they know each other's,
cannot choose what is dealt.

Refused: going on without a number of somebody who does not open it, for its owner would choose between two deals.
The seat is given to a bot, and all begins again with a new seed and new numbers.
"""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from game import catalog
from game.core import Rules, Seat
from game.match import Player
from game.net.wire import clean, digest, is_hex
from game.notation import read_rules
from game.setup import OWN_NAME

NUMBER = 32
"""Hex digits of a person's number."""
Phase = Literal["gathering", "sealing", "opening", "playing", "over"]


class Unwelcome(ValueError):
    """Something that cannot be done in the room now; one line."""


class Chair(NamedTuple):
    """One seat of the room."""

    name: str = ""
    """A person's; empty while nobody has taken it."""
    level: str = ""
    """A bot's level; empty for a person's chair."""
    here: bool = False
    absent: bool = False
    """Away for so long that the others may give the seat to a bot."""
    ready: bool = False
    seal: str = ""
    """SHA-256 of the number, 64 hex digits."""
    number: str = ""
    """The number once it was opened, `NUMBER` hex digits."""
    stand_in: bool = False
    """Whether a bot plays for its person meanwhile."""

    @property
    def person(self) -> bool:
        return not self.level

    @property
    def free(self) -> bool:
        return self.person and not self.name

    @property
    def acts(self) -> bool:
        """Whether a person acts here, and not a bot in its place."""
        return self.person and not self.free and not self.stand_in


class Room(NamedTuple):
    """All that everybody may know before and beside the game."""

    hall: str
    """The version of the dealer's Madang."""
    table: str
    rules: str
    """As `game.notation.write_rules` has them."""
    dealer: Literal["host", "house"]
    sealed: str
    """The commitment of the seed to come, or of the game being played."""
    chairs: tuple[Chair, ...]
    match: str = ""
    """The name of the match, eight hex digits; empty before the first."""
    phase: Phase = "gathering"
    watchers: int = 0

    @property
    def house_rules(self) -> Rules:
        """Raises `game.notation.BadRules`."""
        return read_rules(catalog.table(self.table).rules, self.rules)


def entered(room: Room, name: str) -> tuple[Room, Seat]:
    """Somebody takes the first free seat; raises `Unwelcome` where there is none."""
    seat = next((seat for seat, chair in enumerate(room.chairs) if chair.free), None)
    if seat is None:
        raise Unwelcome("every seat is taken; one may look on")
    taken = {chair.name for chair in room.chairs}
    wanted = clean(name) or f"Guest {seat + 1}"
    called, count = wanted, 2
    while called in taken:
        called, count = f"{wanted[:20]} {count}", count + 1
    return changed(room, seat, name=called, here=True), seat


def changed(room: Room, seat: Seat, **fields: Any) -> Room:
    """The room with another chair at a seat."""
    chairs = list(room.chairs)
    chairs[seat] = chairs[seat]._replace(**fields)
    return room._replace(chairs=tuple(chairs))


def came(room: Room, seat: Seat) -> Room:
    """Its person is there: the seat is theirs again at once."""
    chair = room.chairs[seat]
    if chair.here and not (chair.absent or chair.stand_in):
        return room
    return changed(room, seat, here=True, absent=False, stand_in=False)


def left(room: Room, seat: Seat, *, long: bool) -> Room:
    """Its person is away, perhaps for so `long` that the others may go on without."""
    chair = room.chairs[seat]
    absent = long or chair.absent
    if (chair.here, chair.absent) == (False, absent):
        return room
    return changed(room, seat, here=False, absent=absent)


def readied(room: Room, seat: Seat, ready: bool) -> Room:
    """A person is ready, or not any more; means nothing once the game has begun."""
    if room.phase != "gathering":
        return room
    return changed(room, seat, ready=ready)


def given(room: Room, asks: Seat | None, seat: Seat) -> Room:
    """A free seat, or that of somebody absent, is given to a bot, at the wish of another; raises `Unwelcome`.

    Before play the others' numbers are void with it.
    """
    if 0 <= seat < len(room.chairs) and room.chairs[seat].free and room.phase == "gathering":
        return changed(room, seat, level=catalog.table(room.table).default_opponents[0])
    if not 0 <= seat < len(room.chairs) or asks == seat or not room.chairs[seat].acts:
        raise Unwelcome("no person plays on that seat")
    if not room.chairs[seat].absent:
        raise Unwelcome("that seat may be given away after a minute of absence")
    return began_again(changed(room, seat, stand_in=True, ready=True))


def began_again(room: Room) -> Room:
    """Back to gathering, if the luck was being sealed: all numbers are void."""
    if room.phase not in ("sealing", "opening"):
        return room
    return room._replace(phase="gathering",
                         chairs=tuple(chair._replace(seal="", number="") for chair in room.chairs))


def promised(room: Room, seat: Seat, seal: str) -> Room:
    """A person's machine shows the digest of its number; raises `Unwelcome`."""
    if room.phase != "sealing" or room.chairs[seat].seal not in ("", seal):
        raise Unwelcome("numbers are sealed once, before the game")
    if not is_hex(seal, 64):
        raise Unwelcome("a seal is 64 hex digits")
    return changed(room, seat, seal=seal)


def shown(room: Room, seat: Seat, number: str) -> Room:
    """A person's machine opens its number; raises `Unwelcome` for another than was sealed."""
    if room.phase != "opening" or room.chairs[seat].number not in ("", number):
        raise Unwelcome("numbers are opened once, when all are sealed")
    if not is_hex(number, NUMBER) or digest(number) != room.chairs[seat].seal:
        raise Unwelcome("this is not the number that was sealed")
    return changed(room, seat, number=number)


def moved_on(room: Room) -> Room:
    """The room in its next phase, if all that this one waits for is there; ``playing`` begins the match."""
    acting = [chair for chair in room.chairs if chair.acts]
    if room.phase == "gathering" and acting and all(not chair.free for chair in room.chairs) \
            and all(chair.ready for chair in acting):
        chairs = tuple(chair._replace(seal="", number="") for chair in room.chairs)
        return room._replace(phase="sealing", chairs=chairs)
    if room.phase == "sealing" and all(chair.seal for chair in acting):
        return room._replace(phase="opening")
    if room.phase == "opening" and all(chair.number for chair in acting):
        return room._replace(phase="playing")
    return room


def own_text(room: Room) -> str:
    """What the persons' numbers mix into the luck."""
    return ".".join(chair.number for chair in room.chairs if chair.number)


def players(room: Room) -> tuple[Player, ...]:
    """Who plays, as the match keeps it."""
    return tuple(Player(chair.name if chair.person else f"{OWN_NAME} {seat + 1}", chair.level or None)
                 for seat, chair in enumerate(room.chairs))
