"""The mathematics of a seat's decisions at draw, and the price of a call at every game.

Every function takes what a seat can see and nothing else. For five-card draw the value of all 32 ways to draw is
exact against opponents of a known kind (see `draws`); an opponent's kind is read from its public acts: how many
cards it drew and whether it called, bet or raised. Hold'em and stud are in `equity`.

Used: opponents' cards independent of each other and of ours at draw (measured: about 2 thousandths of a small
bet). Refused: reading opponents' habits over many hands; this hall's opponents have none to find.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from game.core import Seat
from game.poker import betting, hands
from game.poker.actions import Action
from game.poker.state import View

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers = NDArray[np.float64]

Kind = tuple[int, int]
"""How an opponent plays so far: cards drawn (-1 not yet), and 0 nothing, 1 called or bet, 2 raised."""
RANGES = (1.0, 0.62, 0.3)
"""The share of all hands, best first, with which a seat of each kind goes on."""


class DrawOption(NamedTuple):
    """One way to draw."""

    places: int
    """Bits of the places thrown away, as in the action ``draw``."""
    value: float
    """The share of the pot it wins on average."""


class Equity(NamedTuple):
    """What part of the pot a hand wins on average if all stay to the showdown."""

    share: float
    error: float
    """One standard error; 0 where every outcome was counted."""


def pot_odds(view: View) -> Fraction:
    """The share of the pot a call must win to pay for itself; 0 where checking is free.

    >>> from game.poker import play
    >>> from game.poker.rules import Rules
    >>> pot_odds(play.view(play.start(Rules()), 0))
    Fraction(0, 1)
    """
    call = to_call(view)
    return Fraction(call, view.pot + call) if call else Fraction(0)


def to_call(view: View) -> int:
    """Chips this seat must add to stay, as far as it has them."""
    if view.seat is None or view.phase != "bets":
        return 0
    return betting.owed(view.round, view.seat, view.live, view.stacks)


def by_pot(view: View, sizes: Sequence[Action], share: Fraction | float) -> Action:
    """The bet or raise nearest to a share of the pot as it is after a call; 1 raises by the whole pot."""
    wish = view.round.level + share * (view.pot + to_call(view))
    return min(sizes, key=lambda action: abs(action.amount - wish))


def opponents(view: View) -> list[Seat]:
    """The other seats that have not folded."""
    return [seat for seat, alive in enumerate(view.live) if alive and seat != view.seat]


def kind(view: View, seat: Seat) -> Kind:
    """What the seat's public acts of this hand suggest it holds."""
    acts = [past.verb for past in view.past if past.seat == seat and past.street == 0]
    return view.drawn[seat], 2 if "raise" in acts else 1 if "bet" in acts or "call" in acts else 0


def has_bet(view: View, seat: Seat, street: int = 0) -> int:
    """How often the seat has bet or raised on that street."""
    return sum(past.seat == seat and past.street == street and past.verb in ("bet", "raise") for past in view.past)


# Five-card draw ------------------------------------------------------------------------------------------


@functools.cache
def _usual() -> Any:
    """Shares against a usual opponent, the value of each kind of hand before the draw, and its best hold."""
    from game.poker import draws

    means = draws.means(draws.shares(draws.usual_spread()))
    return means.max(axis=1), means.argmax(axis=1)


@functools.lru_cache(32)
def against(opponent: Kind) -> Numbers:
    """(7462,): the share of a pot each strength wins against an opponent of this kind."""
    import numpy as np

    from game.poker import draws

    drawn, acts = opponent
    value, hold = _usual()
    weights = draws.web().five.times.astype(np.float64)
    order = np.argsort(-value)
    inside = np.cumsum(weights[order]) <= RANGES[acts] * weights.sum()
    chosen = np.sort(order[inside])
    if drawn >= 0:
        drew = chosen[5 - draws.SIZES[hold[chosen]] == drawn]
        chosen = drew if len(drew) else np.flatnonzero(5 - draws.SIZES[hold] == drawn)
    weight = weights[chosen] / weights[chosen].sum()
    return draws.shares(draws.spread_of(weight, hold[chosen], chosen))


@functools.lru_cache(64)
def value_against(them: tuple[Kind, ...]) -> Numbers:
    """(7462,): the chance to beat them all, ties counted as shares; kinds sorted."""
    import numpy as np

    return functools.reduce(np.multiply, map(against, them), np.ones(7462))


@functools.lru_cache(64)
def _winning(them: tuple[Kind, ...]) -> Numbers:
    """(1001,): how many of all hands before the draw win at least so many thousandths of the pot; kinds sorted."""
    import numpy as np

    from game.poker import draws

    values = draws.means(value_against(them)).max(axis=1)
    times = np.histogram(values, 1000, (0.0, 1.0), weights=draws.web().five.times)[0]
    return np.append(np.cumsum(times[::-1])[::-1], 0.0) / times.sum()


def price_stays(price: float, them: tuple[Kind, ...]) -> float:
    """The share of all hands before the draw that win so much of the pot against opponents of these kinds.

    Who is asked that price for a call, and stays with no other hand, loses nothing by it.
    """
    return float(_winning(tuple(sorted(them)))[round(1000 * price)])


@functools.lru_cache(32)  # a megabyte each; games for four seats know a hundred, and mostly ask for these
def _sums(them: tuple[Kind, ...]) -> Numbers:
    from game.poker import draws

    return draws.sums(value_against(them))


USUAL: tuple[Kind, ...] = ((-1, 0),)


def draw_values(cards: tuple[int, ...], them: tuple[Kind, ...] = USUAL) -> Numbers:
    """(32,): the exact mean share for each set of places held (bits), for five different cards.

    >>> from game.poker.cards import parse
    >>> values = draw_values(parse("QC QD 4H 9S 2C"))
    >>> int(values.argmax())  # hold the first two
    3
    """
    parts, moved = by_kind(cards)
    return (_turn() @ _sums(them)[parts])[moved]


def by_kind(cards: tuple[int, ...]) -> tuple[Any, list[int]]:
    """Five cards as a hand of their kind: `draws.Web.parts` of it, and its set of places for each set of ours."""
    from game.poker import draws

    net, (masks, order) = draws.web(), _suits(cards)
    a, b, c, d = (masks[suit] for suit in order)
    kind = int(net.five.keys.searchsorted(a << 39 | b << 26 | c << 13 | d))
    model = net.five.cards[kind].tolist()
    rename = dict(zip(order, _suits(model)[1], strict=True))
    # place of each of our cards within the kind's own hand
    spots = tuple([model.index(card & ~3 | rename[card & 3]) for card in cards])
    return net.parts([kind])[0], _moved(spots)


def _suits(cards: Sequence[int]) -> tuple[list[int], list[int]]:
    """The bits of the ranks of each suit, and the suits from the least bits to the most."""
    masks = [0, 0, 0, 0]
    for card in cards:
        masks[card & 3] |= 1 << (card >> 2)
    return masks, sorted(range(4), key=masks.__getitem__)


@functools.cache
def _turn() -> Any:
    """(32, 32): from the sums of the parts of a hand to the means of holding them."""
    import numpy as np

    from game.poker import draws

    return draws.exclude(np.eye(32)).T / draws.WAYS[:, None]


@functools.cache
def _moved(spots: tuple[int, ...]) -> list[int]:
    """For each set of places of a hand, the set in another hand where each place lies at its spot."""
    return [sum(1 << spots[place] for place in range(5) if mask >> place & 1) for mask in range(32)]


def draws_of(view: View) -> list[DrawOption]:
    """Every way to draw that this seat may choose, the best first."""
    if view.phase != "draw" or not view.actions:
        return []
    values = draw_values(view.mine, kinds(view))
    found = [DrawOption(action.amount, float(values[31 ^ action.amount])) for action in view.actions]
    return sorted(found, key=lambda draw: (-draw.value, draw.places.bit_count()))


def kinds(view: View, reading: bool = True) -> tuple[Kind, ...]:
    """The opponents' kinds, sorted; without `reading` only how many there are and what they drew."""
    found = [kind(view, seat) for seat in opponents(view)]
    return tuple(sorted(found if reading else [(drawn, 0) for drawn, _ in found]))


def draw_share(view: View, reading: bool = True) -> Equity:
    """The exact share at draw against opponents of the kinds their acts tell."""
    them = kinds(view, reading)
    if view.seat is not None and view.drawn[view.seat] >= 0:
        return Equity(float(value_against(them)[hands.strength(*view.mine)]), 0.0)
    values = draw_values(view.mine, them)
    allowed = [31 ^ mask for mask in range(32) if mask.bit_count() <= view.rules.discards]
    return Equity(float(max(values[hold] for hold in allowed)), 0.0)


def after_bets(view: View, more: int) -> float:
    """The exact share after the draw; who has bet since has the better part of its hands, the better the `more`.

    Shares that read nothing into such bets are far too large: in 300 games of five styles for four seats, hands
    that beat 65 % of what somebody might have who bet once, beat 11 % of what it had.
    """
    found = 1.0
    for other in opponents(view):
        beats = float(against(kind(view, other))[hands.strength(*view.mine)])
        bets = has_bet(view, other, view.street)
        found *= of_the_better(beats, RANGES[min(2, bets + more)]) if bets else beats
    return found


def of_the_better(beats: float, part: float) -> float:
    """How often a hand wins against the better part of some hands, if it beats so many of all of them."""
    return max(0.02, (beats - (1 - part)) / part)
