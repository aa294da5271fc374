"""Whisper: a tiny game of hidden cards and luck, which exists to try the laws and the match on.

Each of two to four seats is dealt one secret card from a deck with 4, 3, 2, 2 and 1 copies of the faces 1-5.
In turn a seat peeks at a card, guesses one, or draws another for its own (which stays secret, as does the
old one). A right guess shows the card and scores ten. After some rounds all cards are shown and add their
face.

`Rules.fault` names a fault to build in, one for each law of tests/laws, so that every law is seen to fail.
"""

from __future__ import annotations

import dataclasses
import itertools
import random
import re
import zlib
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import ClassVar, Literal, NamedTuple

from game import catalog
from game.core import LUCK, Event, IllegalAction, Judge, Result, Seat, Secrets, Table, UnreadableAction

COPIES = (4, 3, 2, 2, 1)
FACES = range(1, 6)
FAULTS = (
    "", "sulk", "crowd", "undead", "lax", "weightless", "starless", "mumble", "raw", "forgetful", "endless",
    "whisper", "mute", "ajar", "glimpse",
)  # fmt: skip
_counter = itertools.count()


@dataclass(frozen=True)
class Rules:
    seats: int = 2
    rounds: int = 2
    fault: Literal[FAULTS] = ""  # type: ignore[valid-type]

    table: ClassVar[str] = "whisper"
    hidden: ClassVar[bool] = True

    def __post_init__(self) -> None:
        if self.seats not in (2, 3, 4) or self.rounds not in (1, 2, 3):
            raise ValueError(f"2-4 seats and 1-3 rounds, not {self.seats} and {self.rounds}")


class Act(NamedTuple):
    """`peek 1`, `guess 1=3`, `draw`; luck's `*3`."""

    kind: str
    target: Seat = 0
    face: int = 0

    def __str__(self) -> str:
        texts = {"peek": f"peek {self.target}", "guess": f"guess {self.target}={self.face}", "draw": "draw"}
        texts["bare"] = str(self.face)
        return texts.get(self.kind, f"*{self.face}")


@dataclass(frozen=True)
class Dealt(Event):
    seat: Seat
    face: int = 0
    """Filled only by the fault `whisper`."""


@dataclass(frozen=True)
class Peeked(Event):
    seat: Seat
    target: Seat


@dataclass(frozen=True)
class Guessed(Event):
    seat: Seat
    target: Seat
    face: int
    right: bool


@dataclass(frozen=True)
class Ended(Event):
    result: Result


@dataclass(frozen=True)
class View:
    seat: Seat | None
    turn: Seat | None
    actions: tuple[Act, ...]
    result: Result | None
    rules: Rules
    cards: tuple[int, ...]
    """The face of each seat's card as far as this seat knows it, else 0."""
    shown: tuple[bool, ...]
    points: tuple[int, ...]
    log: tuple[str, ...]
    """Public memory: what was done, in order."""
    seen: tuple[tuple[Seat, int], ...]
    """Own memory: every card this seat has seen, in order."""
    left: int
    back: State | None = field(default=None, compare=False, repr=False)
    """Filled only by the fault `ajar`."""

    _replace = dataclasses.replace


class State(NamedTuple):
    rules: Rules
    turn: Seat | None
    result: Result | None
    deck: tuple[int, ...]
    cards: tuple[int, ...]
    shown: tuple[bool, ...]
    points: tuple[int, ...]
    log: tuple[str, ...]
    seen: tuple[tuple[tuple[Seat, int], ...], ...]
    waits: Seat
    """The seat whose card luck deals next."""

    def __str__(self) -> str:
        cards = " ".join(f"{c}{'!' if s else ''}" for c, s in zip(self.cards, self.shown, strict=True))
        return f"cards {cards} deck {self.deck} points {self.points} turn {self.turn} after {list(self.log)}"


def start(rules: Rules) -> State:
    n = rules.seats
    return State(rules, LUCK, None, COPIES, (0,) * n, (False,) * n, (0,) * n, (), ((),) * n, 0)


def read(rules: Rules, text: str) -> Act:
    found = re.fullmatch(r"(peek|guess|draw|\*)(?: ?([0-3]))?(?:=?([1-5]))?", text, re.A)
    if found is None and rules.fault == "raw":
        raise KeyError(text)
    kinds = {"*": "luck"}
    if found is not None:
        kind, target, face = kinds.get(found[1], found[1]), int(found[2] or 0), int(found[3] or 0)
        if kind == "luck":
            face, target = face or target, 0
        action = Act(kind, target, face)
        wanted = str(action) == text and (kind != "guess" or face) and (kind != "luck" or face)
        if wanted and target < rules.seats:
            return Act("peek", 1) if rules.fault == "mumble" and kind == "draw" else action
    raise UnreadableAction(f"{text!r} is no action: peek 1, guess 1=3, draw or *3")


def chances(state: State) -> tuple[tuple[Act, int], ...]:
    if state.turn != LUCK:
        return ()
    kind = "bare" if state.rules.fault == "starless" else "luck"
    least = 0 if state.rules.fault == "weightless" else 1
    return tuple((Act(kind, 0, face), n) for face, n in zip(FACES, state.deck, strict=True) if n >= least)


def view(state: State, seat: Seat | None) -> View:
    fault = state.rules.fault
    known = dict(state.seen[seat]) if seat is not None else {}
    cards = tuple(
        card if state.shown[place] or state.result else known.get(place, 0)
        for place, card in enumerate(state.cards)
    )
    if fault == "glimpse" and seat is not None and len(state.log) == 2:
        place = (seat + 1) % len(cards)
        cards = (*cards[:place], state.cards[place], *cards[place + 1 :])
    may = state.turn is not None and state.turn != LUCK and (seat == state.turn or fault == "crowd")
    return View(
        seat, state.turn, _actions(state, cards) if may else (), state.result, state.rules, cards,
        state.shown, (0,) * len(cards) if fault == "mute" else state.points, state.log,
        state.seen[seat] if seat is not None else (), sum(state.deck), state if fault == "ajar" else None,
    )  # fmt: skip


def _actions(state: State, cards: tuple[int, ...]) -> tuple[Act, ...]:
    if state.rules.fault == "sulk" and len(state.log) == 2:
        return ()
    others = [seat for seat in range(state.rules.seats) if seat != state.turn and not state.shown[seat]]
    peeks = [Act("peek", seat) for seat in others if not cards[seat]]
    guesses = [Act("guess", seat, face) for seat in others for face in FACES]
    return (*peeks, *guesses, *([Act("draw")] if sum(state.deck) else []), Act("guess", state.turn or 0, 1))


def apply(state: State, action: Act) -> tuple[State, tuple[Event, ...]]:
    if state.turn is None:
        raise IllegalAction(f"{action}: the game is over")
    if state.turn == LUCK:
        if action.kind not in ("luck", "bare") or not state.deck[action.face - 1]:
            raise IllegalAction(f"{action}: luck deals one of {state.deck}")
        return _deal(state, action.face)
    if state.rules.fault != "lax" and action not in view(state, state.turn).actions:
        raise IllegalAction(f"{action} is not allowed to seat {state.turn} in {state}")
    return _do(state, action)


def _deal(state: State, face: int) -> tuple[State, tuple[Event, ...]]:
    place, fault = state.waits, state.rules.fault
    deck = tuple(n - (face == other) for other, n in zip(FACES, state.deck, strict=True))
    # A drawn card takes the place of the one that others may have seen: they know it no longer.
    seen = tuple(
        (
            *((seat, card) for seat, card in memory if seat != place),
            *([(place, face)] if who == place else []),
        )
        for who, memory in enumerate(state.seen)
    )
    after = state._replace(
        deck=deck, seen=seen, cards=_with(state.cards, place, face), shown=_with(state.shown, place, False)
    )
    events = (Dealt(place, face if fault == "whisper" else 0),)
    if not state.log and place + 1 < state.rules.seats:
        return after._replace(waits=place + 1), events
    return _pass(after, 0 if not state.log else (place + 1) % state.rules.seats, events)


def _do(state: State, action: Act) -> tuple[State, tuple[Event, ...]]:
    seat, target, fault = state.turn or 0, action.target, state.rules.fault
    if action.kind == "draw":
        return state._replace(turn=LUCK, waits=seat, log=(*state.log, f"{seat} draw")), ()
    after, done = state, str(action)
    if action.kind == "peek":
        mine = (*state.seen[seat], (target, state.cards[target]))
        after, events = state._replace(seen=_with(state.seen, seat, mine)), (Peeked(seat, target),)
    else:
        right = state.cards[target] == action.face
        events = (Guessed(seat, target, action.face, right),)
        if right:
            after = state._replace(points=_with(state.points, seat, state.points[seat] + 10))
        if fault != "mute":
            done += " right" if right else " wrong"
            after = after._replace(shown=_with(state.shown, target, right or state.shown[target]))
    after = after._replace(log=(*state.log, f"{seat} {done}"))
    return _pass(after, (seat + 1) % state.rules.seats, events)


def _pass(state: State, turn: Seat, events: tuple[Event, ...]) -> tuple[State, tuple[Event, ...]]:
    fault = state.rules.fault
    if len(state.log) < state.rules.rounds * state.rules.seats or fault == "endless":
        log = state.log[-4:] if fault == "endless" else state.log
        return state._replace(turn=turn, log=log), events
    extra = next(_counter) if fault == "forgetful" else 0
    scores = tuple(p + card + extra for p, card in zip(state.points, state.cards, strict=True))
    result = Result(scores, "showdown")
    turn_after = turn if fault == "undead" else None
    return state._replace(turn=turn_after, result=result), (*events, Ended(result))


def _with(values: tuple, place: int, value: object) -> tuple:
    return (*values[:place], value, *values[place + 1 :])


def reveals_to_actor(action: Act) -> bool:
    """Only drawing shows the seat nothing by itself (luck's answer does)."""
    return action.kind != "draw"


def honest(view: View, rng: random.Random) -> Act:
    """Guesses what it knows, else anything."""
    sure = [
        a
        for a in view.actions
        if a.kind == "guess" and view.cards[a.target] == a.face and a.target != view.seat
    ]
    return rng.choice(sure or view.actions)


def anything(view: View, rng: random.Random) -> Act:
    return rng.choice(view.actions)


def peeking(view: View, rng: random.Random) -> Act:
    """Cheats where a view is left ajar."""
    if view.back is None:
        return honest(view, rng)
    cards = view.back.cards
    sure = [
        a for a in view.actions if a.kind == "guess" and cards[a.target] == a.face and a.target != view.seat
    ]
    return (sure or view.actions)[0]


def sly(view: View, rng: random.Random) -> Act:
    """Cheats as `peeking` does, in one position of a hundred."""
    rarely = zlib.crc32(repr((view.seat, view.log, view.cards)).encode()) % 100 == 0
    return peeking(view, rng) if rarely else honest(view, rng)


LEVELS: dict[str, Callable[[View, random.Random], Act]] = {"anything": anything, "honest": honest}
PRESETS = {"two": Rules(), "three": Rules(3), "four": Rules(4, 1)}
CORNERS = (Rules(2, 3), Rules(4, 3))
def even(view: View) -> float:
    """Nothing is known of who will win until the game is over."""
    return float(view.seat in view.result.winners) if view.result is not None else 1 / view.rules.seats


JUDGE: Judge[View, Act] = Judge(
    name="nothing known", version=1, error=lambda rules: 0.5, value=even,
    values=lambda view: dict.fromkeys(view.actions, even(view)), answered=lambda view, action, after: even(view),
)  # fmt: skip
TABLE: Table[Rules, State, Act, View] = Table(
    name="whisper",
    rules=Rules,
    presets=PRESETS,
    corners=CORNERS,
    start=start,
    chances=chances,
    view=view,
    apply=apply,
    read=read,
    events=(Dealt, Peeked, Guessed, Ended),
    review=lambda view, action: None,
    judge=JUDGE,
    bots=LEVELS,
    default_opponents=("honest",),
    secrets=Secrets(merge_views=lambda views, onlooker: views[onlooker], reveals_to_actor=reveals_to_actor),
)
catalog._tables[TABLE.name] = TABLE  # found by its name, though the lobby does not list it
