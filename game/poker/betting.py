"""One round of betting: whose turn it is, what may be done, what counts as a full raise.

Used: one bet and a capped number of raises at fixed limit; at pot limit and no limit the last full bet or raise is
the least raise. Nobody may raise what no opponent has the chips to answer, nor fold where checking is free.

A short all-in is one that makes no full bet or raise. What matters to a seat that has acted is the sum it faces
when the turn comes back, whether one all-in or several made it:

* Fixed limit: from half a bet on, the seat may raise again (Poker TDA Rules 2022 and 2024, 47-B: at least 50 % of
  a full bet or raise; Robert's Rules of Poker 11, section 3, Betting and Raising 6: half a bet is treated as a
  whole one, and all-ins too small by themselves count as a raise for whom they add up to one). Short all-ins
  that together reach half a bet above the last full bet are a raise: it counts towards the cap, and the next one
  is a whole bet more. Below half a bet, a seat that has not acted may complete the bet.
* Pot limit and no limit: only a full raise lets the seat raise again (TDA 47-A; Robert's Rules, No-Limit Rules 3
  and 5), and the least raise is still the last full one.

Refused: straddles, bets in the dark.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core import Seat, put
from game.poker.actions import CALL, CHECK, FOLD, Action, sized


class Round(NamedTuple):
    """The state of one round; chips are what each seat has put in during this round."""

    bets: tuple[int, ...]
    level: int
    """What a seat must have put in to stay."""
    base: int
    """The level after the last full bet or raise; below `level` when short all-ins came after it."""
    size: int
    """The least full raise: the fixed bet, or at the other limits the last full bet or raise."""
    raises: int
    """Full bets and raises so far."""
    most: int
    """How many there may be, 0 for no limit."""
    due: tuple[Seat, ...]
    """The seats still to act, the next one first."""
    acted: tuple[int, ...]
    """The level at which each seat last acted, -1 if it has not."""
    bettor: Seat = -1
    """Who bet or raised last, -1 if nobody did."""


def able(live: Sequence[bool], stacks: Sequence[int]) -> list[Seat]:
    """The seats that can still bet: not folded and not all-in."""
    return [seat for seat, alive in enumerate(live) if alive and stacks[seat] > 0]


def owed(now: Round, seat: Seat, live: Sequence[bool], stacks: Sequence[int]) -> int:
    """What the seat must add to stay. A blind that was posted short binds nobody when no one can respond."""
    others = [other for other in able(live, stacks) if other != seat]
    level = now.level
    if not others:
        level = min(level, max([b for s, b in enumerate(now.bets) if s != seat and live[s]], default=0))
    return max(0, min(level - now.bets[seat], stacks[seat]))


def trim(now: Round, live: Sequence[bool], stacks: Sequence[int]) -> Round:
    """Drop the seats at the head of the queue that have nothing to decide."""
    due = now.due
    while due:
        seat = due[0]
        in_play = live[seat] and stacks[seat] > 0
        if in_play and (owed(now, seat, live, stacks) or (now.acted[seat] < 0 and len(able(live, stacks)) > 1)):
            break
        due = due[1:]
    return now if due is now.due else now._replace(due=due)


def menu(
    now: Round, seat: Seat, live: Sequence[bool], stacks: Sequence[int], pot: int, limit: str, may_bet: bool = True
) -> tuple[Action, ...]:
    """What the seat to act may do, in a fixed order; `pot` is all chips paid in this hand."""
    fixed = limit == "fixed"
    mine, all_in = now.bets[seat], now.bets[seat] + stacks[seat]
    first = (FOLD, CALL) if owed(now, seat, live, stacks) else (CHECK,)
    answerable = any(
        now.bets[other] + stacks[other] > now.level for other in able(live, stacks) if other != seat
    )
    capped = now.most and now.raises >= now.most
    if not may_bet or not reopened(now, seat, fixed) or not answerable or all_in <= now.level or capped:
        return first
    whole = full_raise(now, fixed)
    high = {"fixed": whole, "pot": max(whole, now.level + pot + now.level - mine), "no": all_in}[limit]
    return first + sized("raise" if now.level else "bet", min(whole, all_in), min(high, all_in))


def reopened(now: Round, seat: Seat, fixed: bool) -> bool:
    """Whether the seat may raise: it has not acted in this round, or faces enough since it did."""
    acted = now.acted[seat]
    more = now.level - acted
    if acted < 0:
        return True
    # without a fixed limit, a full bet that completes a short one adds less than its size
    return 2 * more >= now.size if fixed else more >= now.size or now.base > acted


def stay(now: Round, seat: Seat, chips: int) -> Round:
    """The seat checks, or calls with so many chips."""
    bets = put(now.bets, seat, now.bets[seat] + chips)
    return now._replace(bets=bets, due=now.due[1:], acted=put(now.acted, seat, now.level))


def raise_to(now: Round, seat: Seat, to: int, fixed: bool) -> Round:
    """The seat bets or raises to so many chips; from `full_raise` on it is a full bet or raise."""
    more = to - now.level if now.base else to  # a short bet or a bring-in is completed from nothing
    counts = 2 * (to - now.base) >= now.size if fixed else to >= full_raise(now, fixed)
    seats = len(now.bets)
    return now._replace(
        bets=put(now.bets, seat, to),
        level=to,
        base=to if counts else now.base,
        size=now.size if fixed or not counts else max(now.size, more),
        raises=now.raises + counts,
        due=tuple([(seat + step) % seats for step in range(1, seats)]),
        acted=put(now.acted, seat, to),
        bettor=seat,
    )


def full_raise(now: Round, fixed: bool) -> int:
    """What a bet or raise must reach to be a full one: a short bet or a bring-in is completed first."""
    return now.level + now.size if now.base and not fixed else now.base + now.size
