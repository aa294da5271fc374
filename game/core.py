"""The contract that every table fulfils; read this file first.

A table has four kinds of values that know nothing of pictures: `Rules` (a value whose fields are the house
rules), `State` (the position, immutable), `View` (the part of the position that one seat may see, with what it
may do), and `Event` (what happened, without hidden faces). Chance is a seat too, `LUCK`: its moves are actions
with exact integer weights, so applying an action never depends on anything hidden.

What may happen is given by functions over these values; the record `Table` holds them with all else that a
table supplies. Each table makes one such record, in its file ``table.py``.

Used: explicit chance nodes and one action at a time, as in OpenSpiel; moves that travel as text, as in Simon
Tatham's puzzles. Refused: base classes for engines, plugins, an event bus; tables share words, not code.
"""

from __future__ import annotations

import difflib
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, Generic, Literal, NamedTuple, Protocol, Self, TypeVar

from game.advice import Advice

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
    is asked of the view. So every seat gets the same events.
    """

    __slots__ = ()

    private: ClassVar[bool] = False
    """Whether it tells its `seat` alone something: for all others it is as if nothing had happened, and it makes no
    move (`game.moves`)."""


@dataclass(frozen=True, slots=True)
class SeatEvent(Event):
    """What one seat did, or what happened to it; a table's events may be derived from this instead."""

    seat: Seat


def seat_of(event: Event) -> Seat | None:
    """The seat an event tells of; None where it has no field ``seat``."""
    return getattr(event, "seat", None)


class Judged(NamedTuple):
    """What a table's review says of a choice that was not the best."""

    better: Any
    """The action that would have been better."""
    reasons: tuple[Advice, ...]
    """Why, for the scene to put into words."""


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

    def __str__(self) -> str:
        return f"{self.reason}, won by seat {' '.join(map(str, self.winners))}"


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over; the last event of every table."""

    result: Result


class Rules(Protocol):
    """A frozen dataclass whose fields are the house rules, all with defaults; `Rules()` is the usual game.

    Fields hold int, bool, str, Literal, Fraction, None and tuples of them, which `game.notation` can write. Raises
    ValueError for rules that cannot be played.
    """

    table: ClassVar[str]
    """The table's name in the catalogue, such as ``nim``."""
    hidden: ClassVar[bool]
    """Hidden information: one human against bots, never hot-seat."""

    @property
    def seats(self) -> int: ...


class State(Protocol):
    """A position, whole; immutable and hashable, so undo, search and replay cost nothing. `str` draws it."""

    @property
    def rules(self) -> Any: ...
    @property
    def turn(self) -> Seat | None:
        """A seat, `LUCK`, or None when the game is over."""
    @property
    def result(self) -> Result | None:
        """Set exactly when `turn` is None."""


class View(Protocol):
    """All that one seat may know, and may do; a value. `seat` None is a spectator."""

    @property
    def seat(self) -> Seat | None: ...
    @property
    def turn(self) -> Seat | None: ...
    @property
    def actions(self) -> tuple[Any, ...]:
        """The legal actions in a fixed order; empty unless this seat is to act."""
    @property
    def result(self) -> Result | None: ...
    @property
    def rules(self) -> Any: ...
    def _replace(self, *, actions: Any = ...) -> Self:
        """A copy with other actions, as of a NamedTuple."""


class Question(NamedTuple):
    """One thing luck decides at a table, for the page about its fairness (`game.fairness`)."""

    name: str
    kinds: tuple[str, ...]
    """All that may come, in the order of the chart."""
    kind: Callable[[str], str | None]
    """The kind of a luck action, given as text; None if it has no part in this question."""
    to: Callable[[Event], Seat | None]
    """The seat this event of a draw gives it to, settled before luck draws; None for other events."""
    runs: Literal["thrown", "dealt", ""] = ""
    """Whether each draw has its odds from nothing before it, or a pack is dealt out; "" if runs mean nothing."""


R = TypeVar("R", bound=Rules)
S = TypeVar("S", bound=State)
A = TypeVar("A")
V = TypeVar("V", bound=View)
T = TypeVar("T")


@dataclass(frozen=True, kw_only=True, eq=False)
class Judge(Generic[V, A]):
    """The one function of a table that says what a position is worth to a seat, from what that seat may know.

    Worth is the odds of winning, 0..1, or at a table that plays for chips the chips expected. The ledger relies on
    three equations, which the laws check: a finished position is worth its result; where the view's seat is to act,
    ``value(view)`` is ``max(values(view).values())``; where luck is to act at a table with secrets, it is the mean
    over all that may come.
    """

    name: str
    """One word or two, for the foot of a page, such as ``solved table``."""
    version: int
    """Grows with every change that changes a number; part of every record made with the judge."""
    error: Callable[[Any], float] = lambda rules: 0.0
    """How far a figure of the judge is off by these rules, as one standard deviation in its unit; 0 for exact.
    Measured by how much it corrects one once it has looked further (``tests/bench/bench_judges.py``)."""
    sure: Callable[[Any], bool] = lambda rules: False
    """Whether by these rules only figures within a turn are off by that, and those at its start are exact."""
    unit: Literal["odds", "chips"] = "odds"
    point: float = 0.01
    """The least cost of a decision that is worth telling."""
    value: Callable[[V], float]
    """What the position is worth to the view's seat, whoever is to act."""
    values: Callable[[V], Mapping[A, float]]
    """What each of the view's actions is worth to its seat; empty where the view offers none."""
    worth: Callable[[V, A], float] | None = None
    """One entry of `values`, where that takes less time than all; None: looked up in `values`."""
    alike: Callable[[V], bool] = lambda view: False
    """Whether it is plain without any thinking that all of the view's actions are worth the same; False where that
    is not known."""
    answered: Callable[[V, A, V], float] | None = None
    """(view before, action, view after) for an action that by itself shows something hidden, as a guess does: what
    `worth` had reckoned for the answer that came. Set exactly where a table has such actions."""
    dealt: Callable[[V, V], tuple[float, float] | None] | None = None
    """(view before luck's turn, view after it) at a table with secrets: what came and the mean of what could have
    come, in the measure that luck is counted by, where that is not `value`; the rest of the change is estimate.
    None where nothing came, and only what others held was shown: then the change is theirs."""
    sides: Callable[[Any], Sequence[int]] = lambda rules: range(rules.seats)
    """The side of each seat: seats of one side win and lose together."""
    opposed: bool = True
    """Whether, between two sides, what one loses by an action is what the other gains; not where the judge expects
    slips of one of them."""
    facing: Callable[[str], Judge[V, A] | None] = lambda level: None
    """The judge that reckons with the slips of an opponent of that level, shown beside this one; None where there
    is none."""

    def of(self, view: V, action: A) -> float:
        """What one of the view's actions is worth to its seat."""
        return self.values(view)[action] if self.worth is None else self.worth(view, action)


@dataclass(frozen=True, kw_only=True)
class Secrets(Generic[A, V]):
    """What a table with hidden information supplies besides."""

    merge_views: Callable[[tuple[V, ...], Seat], V]
    """(the views of all seats of one position, a seat) -> that seat's view with everything open."""
    reveals_to_actor: Callable[[A], bool] = lambda action: False
    """Whether an action by itself may show something hidden to the seat that makes it, as a guess does; by default
    none does: what is dealt or turned up comes with luck's answer."""


@dataclass(frozen=True, kw_only=True, eq=False)
class RunGames(Generic[R]):
    """What an arcade run plays at a table (`game.run`): games for two, the person on seat 0."""

    games: Sequence[R]
    """The rules from which the day chooses."""
    halving: Callable[[R], float]
    """What halves a station's score when given away, in the judge's unit; such that equal levels score alike."""
    talismans: Mapping[str, Callable[[R], R]]
    """Talismans of this table alone: a name -> from the rules of the day, those it is played by."""
    opponents: Mapping[str, str] = field(default_factory=dict)
    """Talismans with an opponent of their own: a name -> what follows the level, as in ``casual slips-first``."""
    until: Mapping[int, str] = field(default_factory=dict)
    """Where levels have changed: the last version of the run's rules by which they were as before -> what follows
    the level to have it as it was then, as in ``memory2 until-2``."""
    judges: Mapping[int, Judge[Any, Any]] = field(default_factory=dict)
    """Where the table's judge has changed: the last version of the run's rules by which it was as before -> it as
    it was then. Files of runs name it."""
    halvings: Mapping[int, Callable[[R], float]] = field(default_factory=dict)
    """Where `halving` has changed: the last version of the run's rules by which it was as before -> it as it was
    then."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Table(Generic[R, S, A, V]):
    """All that a table supplies; one instance each. It cannot be pickled: send the name instead."""

    name: str
    version: int = 1
    """Of the rules: raised when the same game ID would no longer deal the same game."""
    rules: type[R]
    presets: Mapping[str, R]
    """Rules by the names under which the lobby offers them; the first is the usual game."""
    corners: Sequence[R] = ()
    """Further rules besides the presets on which the laws are checked."""
    bound: int = 5000
    """Actions within which every game ends."""
    start: Callable[[R], S]
    chances: Callable[[S], tuple[tuple[A, int], ...]]
    """On LUCK's turn every possible action with its exact integer weight; else empty."""
    view: Callable[[S, Seat | None], V]
    apply: Callable[[S, A], tuple[S, tuple[Event, ...]]]
    """The position after an action and what happened on the way; always checks, raises `IllegalAction`."""
    read: Callable[[R, str], A]
    """The inverse of ``str(action)``; raises `UnreadableAction`."""
    events: Sequence[type[Event]]
    """The classes of what `apply` may say has happened, besides `GameEnded`."""
    judge: Judge[V, A]
    """What positions and actions are worth: coach, hints, review, ledger and run quote it, and have no other."""
    review: Callable[[V, A], Judged | None]
    """What was wrong with a choice, by what its seat saw; None where nothing clearly was."""
    run: RunGames[R] | None = None
    """What an arcade run plays here; None: no run comes to this table."""
    bots: Mapping[str, Callable[[V, random.Random], A]]
    """Opponents by level, the weakest first: a view and a random generator -> one of the view's actions. Levels
    with parameters may be looked up though they are not listed."""
    default_opponents: Sequence[str]
    """The levels that sit down, in this order, where nobody has chosen."""
    first_game: tuple[R, Sequence[str]] | None = None
    """Rules and opponents of a newcomer's first game; None: the first preset and `default_opponents`."""
    prepare: Callable[[R], None] = lambda rules: None
    """Makes what bots, hints and coach of games by these rules need once in a process, and make themselves at their
    first question otherwise. May take seconds of processor time; called in any thread, twice without harm."""
    secrets: Secrets[A, V] | None = None
    """Set exactly where ``rules.hidden``."""
    questions: Sequence[Question] = ()
    """What luck decides; empty where it decides nothing."""

    def __post_init__(self) -> None:
        if (self.secrets is not None) != self.rules.hidden:
            raise ValueError(f"{self.name}: secrets are supplied exactly where rules.hidden is true")

    @property
    def variants(self) -> Sequence[R]:
        """The presets and the corners."""
        return (*self.presets.values(), *self.corners)

    def bot(self, level: str) -> Callable[[V, random.Random], A]:
        """The opponent of that level; raises ValueError with the nearest name."""
        if level not in self.bots:
            raise ValueError(f"{self.name} has no opponent {level!r}{near(level, list(self.bots))}")
        return self.bots[level]


AnyTable = Table[Any, Any, Any, Any]

Bot = Callable[[Any, random.Random], Any]
"""A view and a random generator -> one of the view's actions."""


def whole(number: object) -> bool:
    """Whether it is an int and no bool, for rules to check their fields.

    >>> whole(3), whole(True), whole(3.0)
    (True, False, False)
    """
    return isinstance(number, int) and not isinstance(number, bool)


def check(rules: Any, **allowed: Sequence[Any]) -> None:
    """Check fields of rules: raises ValueError unless each field named holds one of what is allowed for it.

    Fields whose default is True or False must hold one of the two, named or not. Types count: True is no 1.
    """
    for one in fields(rules):
        value = getattr(rules, one.name)
        right = allowed.get(one.name, (True, False) if isinstance(one.default, bool) else None)
        if right is not None and not any(type(value) is type(each) and value == each for each in right):
            told = "True or False" if right == (True, False) else f"one of {', '.join(map(str, right))}"
            if isinstance(right, range):
                told = f"a whole number from {right[0]} to {right[-1]}"
            raise ValueError(f"{one.name} {value!r}: {told}")


SHOWN = 8
"""How many of the allowed actions an error lists."""


def illegal(action: object, state: State, allowed: Sequence[Any]) -> IllegalAction:
    """The error for an action that is not allowed here: what would be, the first few of many, and the position.

    At a table with secrets the position is for no guest's eyes.
    """
    if state.turn is None:
        right = "the game is over"
    else:
        who = "luck" if state.turn == LUCK else f"seat {state.turn}"
        right = f"{who} may play {', '.join(map(str, allowed[:SHOWN]))}{' …' if len(allowed) > SHOWN else ''}"
    return IllegalAction(f"{action} is not allowed here: {right}\n{state}")


def choices(view: View) -> tuple[Any, ...]:
    """The view's actions; raises ValueError where there is none, for bots, which are asked only on their turn."""
    if not view.actions:
        raise ValueError(f"seat {view.seat} has nothing to choose: the turn is {view.turn}'s")
    return view.actions


def put(row: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """The row with another item at that place.

    >>> put((1, 2, 3), 1, 5)
    (1, 5, 3)
    """
    return (*row[:at], item, *row[at + 1 :])


def near(word: str, known: Sequence[str]) -> str:
    """The end of an error message about an unknown word.

    >>> near("exprt", ["beginner", "expert"]), near("zzz", ["beginner", "expert"])
    ('; did you mean expert?', '; there are beginner, expert')
    """
    close = difflib.get_close_matches(word[:60], known, 1)
    return f"; did you mean {close[0]}?" if close else f"; there are {', '.join(known)}"
