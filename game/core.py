"""The words every table shares; read this file first.

A table is four things that know nothing of pictures: `Rules` (a value whose fields are the house
rules), `State` (the whole truth, immutable), `View` (the share of the truth one seat may have, with
what it may do), and `Event` (what happened, told without faces). Chance is a seat too, `LUCK`: its
moves are actions with exact integer weights, so applying an action never depends on anything hidden.

Used: explicit chance nodes and one action at a time, as in OpenSpiel; moves that travel as text, as
in Simon Tatham's puzzles. Refused: base classes for engines, plugins, an event bus; tables share
words, not code.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, ClassVar, NamedTuple, Protocol, TypeVar

Seat = int
"""0 .. seats-1 around the table; `LUCK` is a seat too."""

LUCK: Seat = -1
"""Chance sits at the table: on its turn a state lists `chances`, and nobody else may act."""


class UnreadableAction(ValueError):
    """The text means nothing in this game."""


class IllegalAction(ValueError):
    """The action means something, but not here; the message names the action and the position."""


class Event:
    """What happened, in the past tense; a table's events are frozen dataclasses derived from this.

    An event names places (seat, heap, station, rack slot), never a hidden face: whether a face shows
    is asked of the view. So one telling of the story suits every seat.
    """

    __slots__ = ()


class Result(NamedTuple):
    """How a game ended."""

    scores: tuple[int, ...]
    """One number a seat (coins, pieces home, chips); the highest wins."""
    reason: str
    """A key such as ``took-last-coin``, which the scene turns into words."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats with the best score, in order.

        >>> Result((1, 0, 1), "example").winners
        (0, 2)
        """
        best = max(self.scores)
        return tuple(seat for seat, score in enumerate(self.scores) if score == best)


A = TypeVar("A")
A_co = TypeVar("A_co", covariant=True)
V_co = TypeVar("V_co", covariant=True)


class View(Protocol[A_co]):
    """All that one seat may know, and may do. `seat` None is a spectator."""

    @property
    def seat(self) -> Seat | None: ...
    @property
    def turn(self) -> Seat | None:
        """A seat, `LUCK`, or None when the game is over."""
    @property
    def actions(self) -> tuple[A_co, ...]:
        """The legal actions in a fixed order; empty unless this seat is to act."""
    @property
    def result(self) -> Result | None: ...


class State(Protocol[A, V_co]):
    """The whole truth of a game; immutable and hashable, so undo, search and replay cost nothing."""

    @property
    def rules(self) -> Rules[A, V_co]: ...
    @property
    def turn(self) -> Seat | None: ...
    @property
    def result(self) -> Result | None:
        """Set exactly when `turn` is None."""
    @property
    def chances(self) -> tuple[tuple[A, int], ...]:
        """On LUCK's turn every possible action with its exact integer weight; else empty."""
    def view(self, seat: Seat | None, /) -> V_co: ...
    def apply(self, action: A, /) -> tuple[State[A, V_co], tuple[Event, ...]]:
        """The position after the action and what happened on the way; always checks.

        Raises `IllegalAction`.
        """


class Rules(Protocol[A, V_co]):
    """A frozen dataclass whose fields are the house rules; raises ValueError for impossible ones.

    Rules with hidden information have two methods more: ``together(views, onlooker)``, the view of a table laid
    open (see `game.replay`), and, unless every action tells its maker something, ``tells(action)`` (see
    `game.match`).
    """

    table: ClassVar[str]
    """The table's name in the catalogue, such as ``nim``."""
    hidden: ClassVar[bool]
    """Hidden information: one human against bots, never hot-seat."""

    @property
    def seats(self) -> int: ...
    def start(self) -> State[A, V_co]: ...
    def read(self, text: str, /) -> A:
        """The inverse of ``str(action)``; raises `UnreadableAction`."""


AnyState = State[Any, Any]
AnyRules = Rules[Any, Any]

Bot = Callable[[Any, random.Random], Any]
"""A view and a source of whims go in, one of the view's actions comes out."""
