"""What the people of the hall feel at a table: for a moment another face, and now and then a word.

A table says which of its events somebody feels something about, as `Feels` in its file ``motions.py``; all of it
can be seen by everybody. A face changes when the picture has come to the event and holds nothing up.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game import people
from game.core import Seat
from game.history import History
from scenes.engine.speak.words import Said, Words
from scenes.table import cast
from scenes.table.cast import Mood
from scenes.table.shown import Change

SECONDS = 1.8
"""How long a face stays as an event made it, in real seconds."""
VARIANTS = 2
"""In how many ways the same is said: ``says.LINE.0`` and so on."""


class Felt(NamedTuple):
    """What an event made somebody feel."""

    seat: Seat
    mood: Mood
    line: str = ""
    """What may be said, the middle of the key ``says.LINE.0``; "" for nothing."""


Feels = Callable[[Change], Sequence[Felt]]
"""(change) -> who feels what about its event."""


def person(match: History, seat: Seat) -> str | None:
    """Who of `people.CAST` sits there; None for people, and for levels nobody plays."""
    level = match.players[seat].level
    places = people.PLACES.get(match.table, {})
    return None if level is None or people.base(level) not in places else people.person(match.table, level)


def face(match: History, felt: Reactions, seat: Seat) -> str | None:
    """The picture of an opponent as they feel just now; None where nobody of the hall sits."""
    who = person(match, seat)
    return None if who is None else cast.portrait(who, felt.mood(seat))


def seated_portraits(match: History) -> list[str]:
    """The pictures of everybody at a table in every mood, the calm ones first."""
    seated = [cast.portraits(person(match, seat)) for seat in range(len(match.players))]
    return [picture for mood in zip(*seated, strict=True) for picture in mood]


def said(words: Words, felt: Felt, number: int) -> Said | None:
    """What somebody says after `number` actions, in quotation marks; None for nothing.

    Every other time only the face speaks. The same game says the same.
    """
    if not felt.line or (number + felt.seat) % 2:
        return None
    return words("says.quoted", line=words(f"says.{felt.line}.{(number // 2 + felt.seat) % VARIANTS}"))


@dataclass
class Reactions:
    """Who feels what just now at one table."""

    count: int = 0
    """How many have been shown; a listener who counts along knows which are new."""
    latest: list[tuple[Felt, int]] = field(default_factory=list)
    """Those that began last, with the number of actions they come from."""
    _due: list[tuple[float, Felt, int]] = field(default_factory=list)
    _now: dict[Seat, tuple[Felt, int, float]] = field(default_factory=dict)
    """By seat what is felt, the number of actions it comes from, and the seconds it lasts."""

    def begin(self, felt: Sequence[tuple[float, Felt]], number: int) -> None:
        """A motion begins: at its seconds somebody feels something; what an earlier one still held begins now."""
        self._start(list(self._due))
        self._due = [(at, one, number) for at, one in felt]

    def clear(self) -> None:
        """Everybody is calm, as after an undo."""
        self._due.clear()
        self._now.clear()

    def update(self, dt: float, reached: float) -> None:
        """`dt` real seconds more; the motion has come to `reached`, infinity once it is over."""
        self._now = {seat: (felt, number, left - dt)
                     for seat, (felt, number, left) in self._now.items() if left > dt}
        if self._due:
            self._start([one for one in self._due if one[0] <= reached])

    def _start(self, begun: list[tuple[float, Felt, int]]) -> None:
        if not begun:
            return
        self._due = [one for one in self._due if one not in begun]
        self._now |= {felt.seat: (felt, number, SECONDS) for _, felt, number in begun}
        self.latest = [(felt, number) for _, felt, number in begun]
        self.count += len(begun)

    @property
    def active(self) -> bool:
        """Whether somebody feels something, or is about to."""
        return bool(self._now or self._due)

    @property
    def key(self) -> tuple[object, ...]:
        """Equal as long as all faces and words are the same."""
        return tuple((felt, number) for felt, number, _ in self._now.values())

    def felt(self, seat: Seat) -> tuple[object, ...] | None:
        """Equal as long as one seat's face and words are the same."""
        return self._now[seat][:2] if seat in self._now else None

    def mood(self, seat: Seat) -> Mood:
        """The face a seat makes."""
        return self._now[seat][0].mood if seat in self._now else "calm"

    def spoken(self, words: Words, seat: Seat) -> Said | None:
        """What a seat says just now."""
        return said(words, *self._now[seat][:2]) if seat in self._now else None
