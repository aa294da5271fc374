"""Yut Nori: throw four sticks, walk the mals round the board, capture, and bring them all home first.

The rules are those most Korean families play today, with a switch wherever families differ. A turn: throw
until no throw is pending (yut and mo earn another), then use the results one at a time, in any order, on
any mal. Mals of one side on one station merge and walk together; mals of another side are sent back to
waiting, and one more throw is earned unless the capture was made by a yut or mo, which earned one already.
A mal landing on station 0 stays there and leaves with any forward result. The back-do stick walks one
station back along the lane walked; from station 1 to station 0 with the lap complete.

Used (Korean and English Wikipedia, 윷놀이; rule sheets of Korean tournaments): results without a use
are kept while another result may make them usable, and are lost with the turn; two to four sides, or two
teams of two that share one set of mals; a throw-off for who begins, if wished; a stick off the mat (nak)
voids that throw and those still pending. With ``use="fifo"`` the oldest result is used first and is lost
if it has no use; with ``use="each"`` every result is used before the next throw. ``finish="land"`` brings
home whatever reaches station 0, by a back-do too.

Refused: playing on for the lower ranks; splitting a stack; party stations (traps, Seoul, Busan); captures
in passing; the stick of fools. They are rules of single villages or single programs.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from fractions import Fraction
from functools import cached_property
from typing import ClassVar, Literal, NamedTuple

from game.core import LUCK, Event, IllegalAction, Result, Seat, UnreadableAction
from game.yut.board import DONE, HOME, WAITING
from game.yut.book import Book, Hand, Side, Way
from game.yut.drawing import draw
from game.yut.presets import impossible, make_presets, make_variants
from game.yut.words import (
    AGAIN,
    NAK,
    PASS_REASONS,
    RANKS,
    STEPS,
    THROW,
    Action,
    BeginnerFound,
    CameHome,
    Captured,
    Fall,
    GameEnded,
    Hopped,
    ResultsLost,
    Stacked,
    Throw,
    Thrown,
    TurnPassed,
    Use,
)  # fmt: skip

__all__ = [
    "HOME", "PASS_REASONS", "PRESETS", "REASONS", "STEPS", "VARIANTS", "WAITING", "Action",
    "BeginnerFound", "CameHome", "Captured", "Fall", "GameEnded", "Hopped", "ResultsLost", "Rules",
    "Stacked", "State", "Throw", "Thrown", "TurnPassed", "Use", "View",
]  # fmt: skip

REASONS = ("all-home",)
"""How a game ends: a side brought its last mal home."""

_new = tuple.__new__  # a NamedTuple built this way costs half as much
_THROW_ONLY: tuple[Action, ...] = (THROW,)
OUT = "out"
"""In the throw-off: a seat that threw less than the best."""


class View(NamedTuple):
    """All a seat may know of a game without secrets: everything; and what it may do."""

    seat: Seat | None
    turn: Seat | None
    actions: tuple[Action, ...]
    result: Result | None
    rules: Rules
    mover: Seat
    """Whose turn at the sticks it is, also while luck answers."""
    stations: tuple[tuple[int, ...], ...]
    """For each side the sorted stations of its mals; -1 waiting, 29 home."""
    hand: Hand
    """Results in hand, in the order thrown."""
    pending: int
    """Throws still to make."""
    sides: tuple[Side, ...]
    """For each side the sorted places of its mals (see `board`): the lanes are open knowledge."""
    toss: tuple[str, ...]
    """During the throw-off what each seat threw ("" not yet, "out" beaten); empty once play began."""
    fallen: str
    """What the sticks on the mat show: the latest throw, whoever made it; "" before the first."""


class State(NamedTuple):
    """The whole truth of one position; the fields are explained at `View`."""

    rules: Rules
    sides: tuple[Side, ...]
    mover: Seat
    pending: int
    hand: Hand
    turn: Seat | None
    result: Result | None
    toss: tuple[str, ...]
    fallen: str

    @property
    def chances(self) -> tuple[tuple[Fall, int], ...]:
        """The exact odds of the throw, while luck is to answer."""
        return self.rules.book.odds if self.turn == LUCK else ()

    def view(self, seat: Seat | None, /) -> View:
        """What `seat` (None: a spectator) sees and may do."""
        rules, sides, mover, pending, hand, turn, result, toss, fallen = self
        book = rules.book
        actions: tuple[Action, ...] = ()
        if seat == turn and seat is not None:
            if pending and not (hand and rules.use == "each"):
                actions = _THROW_ONLY
            else:
                actions = book.menu(sides[book.side_of[seat]], hand).actions
        stations = tuple([book.stations(side) for side in sides])
        return _new(View, (seat, turn, actions, result, rules, mover, stations, hand, pending, sides, toss, fallen))

    def apply(self, action: Action, /) -> tuple[State, tuple[Event, ...]]:
        """The position after `action` and what happened; raises IllegalAction if it is not allowed here."""
        rules, sides, seat, pending, hand, turn, _, toss, fallen = self
        if action.__class__ is Use and turn == seat and (not pending or rules.use == "each"):
            book = rules.book
            way = book.menu(sides[book.side_of[seat]], hand).ways.get(action)
            if way is not None:
                return self._use(book, way)
        elif action == THROW and turn == seat and pending and not (hand and rules.use == "each"):
            return _new(State, (rules, sides, seat, pending, hand, LUCK, None, toss, fallen)), ()
        elif turn == LUCK and any(action == fall for fall, _ in rules.book.odds):
            assert isinstance(action, Fall)
            return self._toss(action.result) if toss else self._fall(action.result)
        raise IllegalAction(f"{action} is not allowed here: {_refusal(self)}")

    def _use(self, book: Book, way: Way) -> tuple[State, tuple[Event, ...]]:
        rules, sides, seat, pending, hand, _, _, _, fallen = self
        me = book.side_of[seat]
        step = book.step(sides[me], way)
        events = book.told(seat, way, step)
        reached = way.reached
        at = hand.index(way.action.result)
        rest = hand[:at] + hand[at + 1 :]
        if 0 <= reached < HOME:
            for other in book.sides:
                if other != me and reached in book.stations(sides[other]):
                    after, pieces = book.sent_back(sides[other], reached)
                    sides = (*sides[:other], after, *sides[other + 1 :])
                    pending += way.again
                    events += (book.captured(seat, other, reached, pieces, way.again),)
        sides = (*sides[:me], step.after, *sides[me + 1 :])
        if step.won:
            scores = tuple([sides[side].count(DONE) for side in book.side_of])
            result = Result(scores, "all-home")
            state = _new(State, (rules, sides, seat, 0, rest, None, result, (), fallen))
            return state, (*events, GameEnded(result))
        return _go_on(rules, sides, seat, pending, rest, events, "hand-used", fallen)

    def _fall(self, fallen: str) -> tuple[State, tuple[Event, ...]]:
        rules, sides, seat, pending, hand, *_ = self
        again = fallen in AGAIN
        events: tuple[Event, ...] = (Thrown(seat, fallen, again),)
        if fallen != NAK:
            return _go_on(rules, sides, seat, pending - 1 + again, (*hand, fallen), events, "hand-used", fallen)
        if hand and rules.nak_voids_hand:
            events += (ResultsLost(seat, hand, "nak"),)
            hand = ()
        return _go_on(rules, sides, seat, 0, hand, events, "nak", fallen)

    def _toss(self, fallen: str) -> tuple[State, tuple[Event, ...]]:
        """A throw for who begins: the best begins, those who tie throw again."""
        rules, sides, seat, _, _, _, _, toss, _ = self
        events: tuple[Event, ...] = (Thrown(seat, fallen, False),)
        toss = (*toss[:seat], fallen, *toss[seat + 1 :])
        if "" not in toss:
            best = max(toss, key=lambda word: RANKS.index(word) if word != OUT else -1)
            if toss.count(best) == 1:
                seat = toss.index(best)
                state = _new(State, (rules, sides, seat, 1, (), seat, None, (), fallen))
                return state, (*events, BeginnerFound(seat))
            toss = tuple(["" if word == best else OUT for word in toss])
        following = next(
            s % rules.seats for s in range(seat + 1, seat + 1 + rules.seats) if not toss[s % rules.seats]
        )
        return _new(State, (rules, sides, following, 1, (), following, None, toss, fallen)), events

    def __str__(self) -> str:
        """The position drawn in text: the board, then each side, then who is to do what."""
        return draw(self)


def _go_on(
    rules: Rules,
    sides: tuple[Side, ...],
    seat: Seat,
    pending: int,
    hand: Hand,
    events: tuple[Event, ...],
    why: str,
    fallen: str,
) -> tuple[State, tuple[Event, ...]]:
    """Who acts next; results that can never be used are lost on the way."""
    if pending and rules.use != "each":
        return _new(State, (rules, sides, seat, pending, hand, seat, None, (), fallen)), events
    book = rules.book
    side = sides[book.side_of[seat]]
    while hand:
        if book.menu(side, hand).actions:
            return _new(State, (rules, sides, seat, pending, hand, seat, None, (), fallen)), events
        lost = hand if rules.use == "free" else hand[:1]
        hand = hand[len(lost) :]
        events += (ResultsLost(seat, lost, "no-use"),)
        why = "no-use"
    if pending:
        return _new(State, (rules, sides, seat, pending, hand, seat, None, (), fallen)), events
    passed = book.passed[seat, why]
    following = passed.following
    return _new(State, (rules, sides, following, 1, (), following, None, (), fallen)), (*events, passed)


@dataclass(frozen=True)
class Rules:
    """The house rules; `Rules()` is the family table. Raises ValueError for impossible ones.

    >>> Rules().read("5:backdo")
    Use(station=5, result='backdo', long=False)
    """

    seats: int = 2
    pieces: int = 4
    """Mals of each side, 1 to 4."""
    teams: bool = False
    """Four seats play two against two, partners opposite each other, and share their side's mals."""
    belly: Fraction = Fraction(11, 20)
    """How likely a stick shows its flat side: 1/2 to 3/5."""
    back_do: bool = True
    """One stick is marked; alone on its belly it walks back."""
    back_do_empty: Literal["skip", "as_do", "home"] = "skip"
    """A back-do with nothing on the board: void, played as a do, or a waiting mal goes to station 0."""
    back_do_start: Literal["home", "waiting"] = "home"
    """A back-do from station 1: to station 0 with the lap complete, or back to waiting."""
    capture_bonus: bool = True
    """A capture earns a throw ..."""
    capture_bonus_after_yut_mo: bool = False
    """... even if a yut or mo made it."""
    finish: Literal["pass", "land"] = "pass"
    """A mal is home once it passes station 0, or once it lands there."""
    shortcut: Literal["forced", "choice"] = "forced"
    use: Literal["free", "fifo", "each"] = "free"
    """Results: collected and used in any order; in the order thrown; each before the next throw."""
    nak: Fraction = Fraction(0)
    """How likely a stick leaves the mat: 0 to 1/2."""
    nak_voids_hand: bool = False
    starter: Seat = 0
    throw_off: bool = False
    """Each seat throws once for who begins; `starter` throws first."""

    table: ClassVar[str] = "yut"
    hidden: ClassVar[bool] = False

    def __post_init__(self) -> None:
        problem = impossible(self)
        if problem:
            raise ValueError(problem)

    def __reduce__(self) -> tuple[type[Rules], tuple[object, ...]]:
        """Pickle the fields only, not the book of positions."""
        return Rules, tuple(getattr(self, field.name) for field in fields(self))

    @cached_property
    def book(self) -> Book:
        """Moves and events prepared once; no part of equality."""
        return Book(self)

    def start(self) -> State:
        sides = tuple((WAITING,) * self.pieces for _ in self.book.sides)
        toss = ("",) * self.seats if self.throw_off else ()
        return State(self, sides, self.starter, 1, (), self.starter, None, toss, "")

    def read(self, text: str, /) -> Action:
        """The inverse of ``str(action)``; raises UnreadableAction for anything else."""
        action = self.book.read.get(text)
        if action is None:
            shapes = "throw, w:do, 5:backdo" + (", 5:geol:long" if self.shortcut == "choice" else "")
            raise UnreadableAction(f"{text!a} is nothing that can be done here; actions look like {shapes}")
        return action


def _refusal(state: State) -> str:
    if state.turn is None:
        return "the game is over"
    if state.turn == LUCK:
        return f"the sticks are falling, luck answers {', '.join(str(fall) for fall, _ in state.chances)}"
    allowed = ", ".join(map(str, state.view(state.turn).actions))
    hand = " ".join(state.hand) or "nothing"
    return f"seat {state.turn} has {hand} in hand and may play {allowed}"


PRESETS: dict[str, Rules] = make_presets(Rules)
"""Rules offered by name in the lobby."""
VARIANTS: tuple[Rules, ...] = make_variants(Rules)
"""Corners of the rules that the laws are checked on besides the presets."""
