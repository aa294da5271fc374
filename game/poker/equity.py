"""What a hand is worth at any of the games: equity against what the others may hold, and outs.

At hold'em every holding and every last card is counted on turn and river against one opponent; elsewhere what is
missing is dealt at random many times at once, and the size of the error is told. Draw and showdown are exact.

Used: equal chances for all unseen cards; on request opponents who bet or raised are given better hands. Refused:
"exact" numbers that only score the cards on the table without running them out.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from game.advice import own_seat
from game.core import Seat
from game.poker import hands, theory
from game.poker.state import EMPTY, View

MOST_TOLD = 4.0
"""Without a limit: how strongly the hands of a seat that bets are read at the most."""


def unseen(view: View) -> list[int]:
    """The cards this seat has not seen."""
    seen = {card for held in view.cards for card in held if card is not None and card != EMPTY}
    seen |= {*view.board, *view.tossed}
    return [card for card in range(52) if card not in seen]


def equity(view: View, samples: int = 4_000, seed: int = 1, reading: bool = False) -> theory.Equity:
    """The share of the pot this seat's hand wins on average against what the others may hold.

    With `reading` opponents who called or raised are given better hands. Zero for a seat that has folded.
    """
    if view.seat is None or not view.live[view.seat] or not view.mine:
        return theory.Equity(0.0, 0.0)
    if not theory.opponents(view):
        return theory.Equity(1.0, 0.0)
    if view.rules.game in ("draw", "showdown"):
        return theory.draw_share(view, reading)
    if view.rules.game == "holdem" and len(theory.opponents(view)) == 1 and len(view.board) >= 4 and not reading:
        return _count_holdem(view)
    return _sample(view, samples, seed, reading)


def _count_holdem(view: View) -> theory.Equity:
    """Heads-up on turn or river: every holding and every last card."""
    import numpy as np

    from game.poker import batch

    lacking = 5 - len(view.board)
    found = np.array(list(combinations(unseen(view), 2 + lacking)), np.uint8)
    # on the turn each of three cards may be the one to come
    dealt = np.concatenate([np.roll(found, place, axis=1) for place in range(1 + 2 * lacking)])
    theirs = batch.strengths(_beside(view.board, dealt))
    ours = batch.strengths(_beside(view.mine + view.board, dealt[:, 2:]))
    return theory.Equity(float((ours > theirs).mean() + (ours == theirs).mean() / 2), 0.0)


def _beside(cards: Sequence[int], rows: Any) -> Any:
    """The same cards before each row of others."""
    import numpy as np

    return np.hstack([np.broadcast_to(np.array(cards, np.uint8), (len(rows), len(cards))), rows])


def _sample(view: View, samples: int, seed: int, reading: bool) -> theory.Equity:
    """Deal what is missing at random, many times at once."""
    import numpy as np

    from game.poker import batch

    source = np.random.default_rng(seed)
    rest = np.array(unseen(view), np.int64)  # numpy shuffles numbers of 64 bits in half the time
    seats = [own_seat(view), *theory.opponents(view)]
    shuffled = source.permuted(np.broadcast_to(rest, (samples, len(rest))), axis=1).astype(np.uint8)
    known = [[card for card in view.cards[seat] if card is not None] for seat in seats]
    size = 2 if view.rules.game == "holdem" else 7  # what lacks to seven lies on the board
    lacking = [*(size - len(cards) for cards in known), 7 - size - len(view.board)]
    *held, board = map(_beside, (*known, view.board), np.split(shuffled, np.cumsum(lacking), axis=1))
    strength = np.stack([batch.strengths(np.hstack([cards, board])) for cards in held]).astype(np.int32)
    best = strength.max(axis=0)
    share = (strength[0] == best) / (strength == best).sum(axis=0)
    weight = np.ones(samples)
    if reading:
        for place, seat in enumerate(seats[1:], 1):
            if told := raises_told(view, seat):
                # who bets tends to end well: weigh deals by where the hand ends among all; sorted stably, equals
                # come in the same order on every processor
                rank = strength[place].argsort(kind="stable").argsort() / samples
                weight *= (0.15 + rank) ** min(MOST_TOLD if view.rules.limit == "no" else 2.0, 0.7 * told)
    mean = float((share * weight).sum() / weight.sum())
    spread = float(np.sqrt((weight**2 * (share - mean) ** 2).sum()) / weight.sum())
    return theory.Equity(mean, spread)


def raises_told(view: View, seat: Seat) -> float:
    """How often a seat has bet or raised in this hand; without a limit a bet over the pot counts up to thrice."""
    told, pot = 0.0, 0
    for past in view.past:
        if past.seat == seat and past.verb in ("bet", "raise"):
            told += 1.0 if view.rules.limit != "no" else min(3.0, max(1.0, past.amount / max(1, pot)))
        pot += past.amount if past.verb != "draw" else 0
    return told


def outs(view: View) -> tuple[int, ...]:
    """Hold'em and stud: the unseen cards that lift this seat's hand into a better category next.

    What the board alone would give everybody is not counted.
    """
    own, board = view.mine, view.board
    if view.rules.game not in ("holdem", "stud") or not 5 <= len(own) + len(board) < 7:
        return ()
    now = hands.category(hands.best(own + board))
    found = []
    for card in unseen(view):
        then = hands.category(hands.best((*own, *board, card)))
        shared = hands.category(hands.best((*board, card))) if len(board) >= 4 else -1
        if then > max(now, shared):
            found.append(card)
    return tuple(found)
