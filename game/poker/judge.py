"""What a position at the poker table is worth to a seat: the chips it will have when the hand is over, on average.

Chips bought are taken off. Between two hands that is what the seat has; within one it is worked out in two ways:

* the solved game, heads-up draw: both seats play the mix from there on (`solved_value`). What the mix does now and
  then is as good as what it does most often, so it costs nothing. Where the mix never comes by its own acts, as
  with aces that have called a bet, both go on by the best answer (``answered`` of `policy`);
* every other game: a seat that owes chips stays as often as seats of its kind do (`theory.RANGES`), those that stay
  have the better part of their hands, and nobody bets again. Shares of the pot are exact at draw and sampled at
  hold'em and stud, by a seed taken from the view, so that the same view always gives the same number. What the
  estimate does not know is how the others answer: a choice costs something only where, at its most, it stays behind
  the least that another one brings (`_after`), and by more than `CLEAR`; it costs the difference of these two.
  The size of a bet is not judged, but for one thing: without a limit fewer stay against a larger bet, so that too
  large a one may cost something.
  At draw two things are read more closely, as games of this hall's opponents for four seats show them: before the
  draw who is asked for chips stays with the hands that the price suits (`theory.price_stays`; a first bet of two
  chips finds 16 to 25 % of each of the others, reckoned are 27), and a bet after the draw shows the better part of
  the hands (`theory.after_bets`). What a bluff after standing pat may bring is known only roughly.

Luck is measured by another number, the share of the pot if nobody bet again, which every deal leaves unchanged on
the mean; what betting adds to it is part of the estimate. A showdown is no luck: what lies open then was held
before, and how likely that was hangs on how the others play, which the judge only guesses.

Refused: strategies learned from opponents; the cards that others show later.
"""

from __future__ import annotations

import functools
import itertools
import math
import zlib
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Literal, NamedTuple

from game.advice import own_seat
from game.core import Judge, Seat, put
from game.poker import bots, equity, pots, theory
from game.poker.actions import DRAWS, Action
from game.poker.hands import strength
from game.poker.rules import Rules
from game.poker.state import EMPTY, View

SUPPORT = 0.02
"""An action that the solved mix chooses at least so often is part of it."""
SAMPLES = 1_000
"""Deals sampled for a share at hold'em and stud: a standard error of some 1.4 %."""
CLEAR = 0.05
"""Differences below this part of the pot are none: the estimate does not know them."""
KEPT = 2_000
"""Positions whose worth is kept."""


def prepare(rules: Rules) -> None:
    """Make what bots, coach and judge need by these rules; over a second at draw, a third of one elsewhere."""
    import numpy as np

    from game.poker import batch, cards, policy, solved_value

    some = cards.parse("QC QD 4H 9S 2C")
    batch.strengths(np.array([some], np.uint8))
    batch.strengths(np.array([(*some, 50, 51)], np.uint8))
    if rules.game in ("draw", "showdown"):
        theory.draw_values(some, (*theory.USUAL * (rules.seats - 1),))
        for acts in range(len(theory.RANGES)):
            theory.against((-1, acts))
    if rules.game == "draw" and rules.seats == 2:
        for name in ("latest", bots.JUDGES):
            policy.bucket_of(some, name)
        solved_value.people()


def value(view: View, table: str = bots.JUDGES) -> float:
    """The chips the view's seat will have after the hand, on average. ValueError for a spectator.

    `table` names the solved table.
    """
    seat = own_seat(view)
    if view.result is not None:
        return float(view.result.scores[seat])
    has = float(view.stacks[seat] - view.bought[seat])
    if view.phase == "between":
        return has + view.paid[seat]
    if not view.live[seat]:
        return has
    if len(view.cards[seat]) < _dealt(view):
        return has + _part(view, view.paid, _everybody(view), 1 / sum(view.live))
    if view.phase in ("bets", "draw") and view.turn == seat:
        return max(values(view, table).values())
    if bots.is_solved(view) and view.rules.game == "draw":
        from game.poker import solved_value

        return has + view.paid[seat] + view.ante * solved_value.net(view, table)
    return has + _outlook(view, view.paid, share_of(view, True).share, view.round.level)


def values(view: View, table: str = bots.JUDGES) -> Mapping[Action, float]:
    """The chips after the hand, on average, for each action open to the view's seat."""
    if not view.actions:
        return {}
    if view.phase == "between":
        return dict.fromkeys(view.actions, value(view._replace(actions=())))
    return _solved(view, table) if bots.is_solved(view) else _estimated(view)


def _dealt(view: View) -> int:
    """The cards a seat has before its first decision."""
    first = view.rules.streets[0]
    return first.down + first.up


# The solved game ---------------------------------------------------------------------------------------------


@functools.lru_cache(KEPT)
def _solved(view: View, table: str) -> Mapping[Action, float]:
    from game.poker import solved_value

    seat = own_seat(view)
    has = view.stacks[seat] - view.bought[seat] + view.paid[seat]
    nets = solved_value.nets(view, table)
    mix = {action: chance for chance, action in bots.solved_mix(view, table)}
    inside = {action: chance for action, chance in mix.items() if chance >= SUPPORT}
    whole = sum(inside.values())
    best = sum(chance * nets[action] for action, chance in inside.items()) / whole
    return {
        action: has + view.ante * (best if action in inside else min(best, net)) for action, net in nets.items()
    }


# Every other game --------------------------------------------------------------------------------------------


Answers = Literal["price", "kind", "all"]
"""Who stays that is asked for chips: the hands that the price of a call suits (before the draw, elsewhere as the
next); as many as of the seat's kind; or everybody."""


class _Stays(NamedTuple):
    """Another seat that may still put chips in."""

    seat: Seat
    paid: int
    """What it will have paid in the hand if it stays."""
    chance: float
    """That it stays."""
    beaten: float = 1.0
    """At draw, before the draw: how often the own hand beats those with which it stays, at the most."""


@functools.lru_cache(KEPT)
def _estimated(view: View) -> Mapping[Action, float]:
    seat = own_seat(view)
    has = view.stacks[seat] - view.bought[seat]
    if view.phase == "draw":
        shares = {DRAWS[draw.places]: draw.value for draw in theory.draws_of(view)}
        everybody = _everybody(view)
        found = {action: has + _part(view, view.paid, everybody, shares[action]) for action in view.actions}
        if DRAWS[0] in found and theory.has_bet(view, seat):
            found[DRAWS[0]] = max(found[DRAWS[0]], min(max(found.values()), has + _bluff(view)))
        return found
    calls = theory.to_call(view)
    worths = _bets(view, [action for action in view.actions if action.verb in ("bet", "raise")])
    for action in view.actions:
        if action.verb == "fold":
            worths[action] = _Worth(has, has, has)
        elif action not in worths:
            worths[action] = _after(view, calls, max(view.round.level, view.round.bets[seat]))
    top = max(worth.middle for worth in worths.values())
    sure, clear = max(worth.least for worth in worths.values()), CLEAR * view.pot
    return {
        action: top if worths[action].most + clear >= sure else top - (sure - worths[action].most)
        for action in view.actions
    }


def _bluff(view: View) -> float:
    """The chips won by a bet after the draw, with a hand that beats nobody, if as many stay as of their kind do."""
    bet = min(view.stacks[view.seat], 2 * view.bet) if view.seat is not None else 0
    fold = math.prod(1 - _stays(view, other) for other in theory.opponents(view))
    return fold * (sum(view.paid) + bet) - bet


class _Worth(NamedTuple):
    """Chips after the hand, on average."""

    middle: float
    """As the estimate has it."""
    least: float
    most: float
    """Over all that the estimate does not know: see `_after`."""


def _bets(view: View, sizes: list[Action]) -> dict[Action, _Worth]:
    """For each size of a bet what `_after` gives for the least; without a limit less where it is too large.

    Then the sizes worked out are the least, each about double the one before, and the largest; those between are
    worth what the one below them is.
    """
    found: dict[Action, _Worth] = {}
    seat, at = own_seat(view), 0
    for action in sizes:
        further = view.rules.limit == "no" and (action.amount >= 2 * at or action == sizes[-1])
        if not found or further:
            at = action.amount
            worked_out = _after(view, at - view.round.bets[seat], at)
            if found:
                worked_out = _Worth(*map(min, worked_out, found[sizes[0]]))
        found[action] = worked_out
    return found


def _after(view: View, chips: int, level: int) -> _Worth:
    """The chips after the hand if the seat adds so many now.

    Least and most are over two standard errors of the share, over all ways to read the others' acts (`_readings`)
    and to say who stays (`Answers`), and, where others act after the seat, with one of them betting.
    """
    seat = own_seat(view)
    has = view.stacks[seat] - view.bought[seat] - chips
    paid = put(view.paid, seat, view.paid[seat] + chips)
    raised = level > view.round.level
    readings = _readings(view)
    shares = {max(0.0, min(1.0, found.share + away * found.error)) for found in readings for away in (-2, 2)}
    ways: tuple[Answers, ...] = ("price", "kind", "all")
    all_found = [has + _outlook(view, paid, share, level, raised, way) for share in shares for way in ways]
    middle = has + _outlook(view, paid, readings[0].share, level, raised)
    if not raised:
        all_found += [has + _bet_into(view, paid, min(shares), other) for other in view.order if other != seat]
    return _Worth(middle, min(middle, *all_found), max(middle, *all_found))


def _bet_into(view: View, paid: tuple[int, ...], share: float, other: Seat) -> float:
    """The chips won where the other seat bets the better part of its hands, and the own seat calls or folds."""
    bet = view.bet * (1 + (view.street > 0))
    single = max(share, 1e-6) ** (1 / len(theory.opponents(view)))
    bets = _stays(view, other)
    beaten = max(0.0, (single - (1 - bets)) / bets)
    return float(max(0.0, beaten * (sum(paid) + 2 * bet) - bet))


def _outlook(
    view: View, paid: tuple[int, ...], share: float, level: int, raised: bool = False,
    answers: Answers = "price",
) -> float:
    """The chips won from the pots if nobody bets again, less those the own seat still has to put in.

    `level` is what everybody must have in the round; `raised`: the own seat has just bet, so that all others are
    asked again.
    """
    seat = own_seat(view)
    others: list[_Stays] = []
    for other in theory.opponents(view):
        owed = max(0, min(view.stacks[other], level - view.round.bets[other])) if view.phase == "bets" else 0
        asked = owed and (raised or other in view.order)
        stays, beaten = 1.0, 1.0
        if asked and answers != "all":
            if view.rules.game == "draw" and not view.street:
                stays, beaten = _before_the_draw(view, other, owed / (sum(paid) + owed), answers)
            else:
                stays = _stays(view, other)
            if view.rules.limit == "no":  # half of all hands stay against the pot, fewer against more
                stays = min(stays, view.pot / (view.pot + owed))
        others.append(_Stays(other, paid[other] + owed, stays, beaten))
    due = 0
    if not raised and view.turn != seat and view.phase == "bets" and seat in view.order:
        due = max(0, min(view.stacks[seat], level - view.round.bets[seat]))
    stays = _part(view, put(paid, seat, paid[seat] + due), others, share) - due
    return max(0.0, stays) if due else stays


def _stays(view: View, seat: Seat) -> float:
    """How often a seat of this kind answers a bet."""
    acts = theory.kind(view, seat)[1] if view.rules.game == "draw" else min(2, sum(
        past.seat == seat and past.verb in ("bet", "raise") for past in view.past))  # fmt: skip
    return theory.RANGES[min(2, acts + 1)] / theory.RANGES[acts]


def _before_the_draw(view: View, seat: Seat, price: float, answers: Answers) -> tuple[float, float]:
    """How often a seat stays that is asked this part of the pot before the draw, and how often it is beaten then.

    It stays with the better part of the hands of its kind.
    """
    acts = theory.kind(view, seat)[1]
    stays = _stays(view, seat)
    if answers == "price":
        me = (-1, max(1, theory.kind(view, own_seat(view))[1]))
        them = [theory.kind(view, other) for other in theory.opponents(view) if other != seat]
        stays = min(1.0, theory.price_stays(price, (me, *them)) / theory.RANGES[acts])
    part, known = stays * theory.RANGES[acts], zip(theory.RANGES, _beaten(view.mine), strict=True)
    for (more, high), (less, low) in itertools.pairwise(known):
        if part >= less:
            return stays, low + (high - low) * (part - less) / (more - less)
    return stays, low


@functools.lru_cache(KEPT)
def _beaten(mine: tuple[int, ...]) -> tuple[float, ...]:
    """How often a hand beats, after the best draw, a seat of each of the kinds that have not drawn."""
    return tuple([float(theory.draw_values(mine, ((-1, acts),)).max()) for acts in range(len(theory.RANGES))])


def _everybody(view: View) -> list[_Stays]:
    return [_Stays(other, view.paid[other], 1.0) for other in theory.opponents(view)]


def _part(view: View, paid: tuple[int, ...], others: list[_Stays], share: float) -> float:
    """The chips the seat wins on average from the pots, `share` being its share against all of `others`."""
    seat = own_seat(view)
    if not others:
        return float(sum(paid))
    single = max(share, 1e-6) ** (1 / len(others))
    beat = {seat: 1.0}
    for other in others:
        if other.chance == 1.0:
            beat[other.seat] = single
        elif other.beaten < 1.0:
            beat[other.seat] = min(single, other.beaten)
        else:  # who folds has the worst hands, which were beaten anyway
            beat[other.seat] = theory.of_the_better(single, other.chance)
    total = 0.0
    for answers in itertools.product(*((True,) if other.chance == 1.0 else (True, False) for other in others)):
        told = list(zip(others, answers, strict=True))
        chance = math.prod(other.chance if stays else 1 - other.chance for other, stays in told)
        inside = {other.seat: other.paid for other, stays in told if stays}
        live = tuple([one == seat or one in inside for one in range(len(paid))])
        found = pots.layers(tuple([inside.get(one, chips) for one, chips in enumerate(paid)]), live)
        won = [math.prod([beat[rival] for rival in pot.contenders]) * pot.chips
               for pot in found if seat in pot.contenders]  # fmt: skip
        total += chance * sum(won)
    return total


# Shares of the pot -------------------------------------------------------------------------------------------


def _readings(view: View) -> tuple[theory.Equity, theory.Equity]:
    """The share of the pot as `share_of` reads the others' acts, and read otherwise, as strongly as may be wrong.

    At draw acts mean what they are read for or, before the draw, more, and a bet after it may come from more hands
    than usual. Elsewhere acts may mean nothing.
    """
    read = share_of(view, True)
    if view.rules.game != "draw" or not theory.opponents(view):
        return read, share_of(view, False)
    if view.street:
        return read, theory.Equity(theory.after_bets(view, 0), 0.0)
    them = [(drawn, min(2, acts + 1) if acts else 0) for drawn, acts in theory.kinds(view)]
    return read, theory.Equity(float(theory.draw_values(view.mine, tuple(sorted(them))).max()), 0.0)


@functools.lru_cache(KEPT)
def share_of(view: View, reading: bool) -> theory.Equity:
    """The share of the pot against all that are left, with the others' acts read or not; 0 for a folded seat."""
    seat, others = view.seat, len(theory.opponents(view))
    if seat is None or not view.live[seat] or not view.mine or not others:
        return equity.equity(view)
    view = view._replace(actions=())
    if view.rules.game == "showdown":
        return theory.Equity(float(_dealt_shares()[strength(*view.mine)]) ** others, 0.0)
    if view.rules.game == "draw" and EMPTY in view.cards[seat]:  # thrown away, and not yet replaced
        them = theory.kinds(view, reading)
        held = theory.draw_values((*view.mine, *view.tossed)[:5], them)
        return theory.Equity(float(held[(1 << len(view.mine)) - 1]), 0.0)
    if view.rules.game == "draw" and view.street and reading:
        return theory.Equity(theory.after_bets(view, 1), 0.0)
    seen = (seat, view.cards, view.board, view.tossed, view.live, view.past if reading else ())
    return equity.equity(view, SAMPLES, zlib.crc32(repr(seen).encode()), reading)


@functools.cache
def _dealt_shares() -> theory.Numbers:
    """(7462,): the share of a pot each strength wins against five cards as dealt."""
    import numpy as np

    from game.poker import draws

    net = draws.web()
    spread = np.bincount(net.classes, net.five.times, 7462)
    return draws.shares(spread / spread.sum())


@functools.cache
def _mean_share(game: str, seats: int) -> float:
    """The mean share of the seat's first cards, so that luck has the mean 0."""
    if game != "draw":
        return 1 / seats
    import numpy as np

    from game.poker import draws

    net = draws.web()
    kinds = np.arange(0, len(net.classes), 20)
    row = draws.sums(theory.value_against(((-1, 0),) * (seats - 1)))
    held = (draws.exclude(row[net.parts(kinds)]) / draws.WAYS).max(axis=1)
    return float(np.average(held, weights=net.five.times[kinds]))


def dealt(before: View, after: View) -> tuple[float, float] | None:
    """The value of the draw and the mean of all draws, in the unit luck is counted in; None for a showdown."""
    seat = own_seat(before)
    if before.phase == "show":
        return None
    if not before.live[seat] or len(after.cards[seat]) < _dealt(after) or not after.live[seat]:
        return value(after), value(before)
    first = len(before.cards[seat]) < _dealt(before)
    mean = _mean_share(before.rules.game, sum(before.live)) if first else share_of(before, False).share
    came = share_of(after, False).share
    everybody = _everybody(before)
    return _part(before, before.paid, everybody, came), _part(before, before.paid, everybody, mean)


ERRORS = {"solved": 0.27, "draw": 0.55, "holdem": 0.3, "stud": 0.5, "showdown": 0.02}
"""How far an estimate is off by fixed limit, in least bets (at the showdown in antes). In the solved game it is off
too, for others do not play the mix, and what they hold is seen late."""
FREE_ERROR = 2.5
"""The same where a bet may be as large as the pot."""


def error(rules: Rules) -> float:
    """How far the chips are off, as one standard deviation over the hands of a match, whose stakes may rise."""
    heads_up_draw = rules.game == "draw" and rules.seats == 2
    if rules.game != "showdown" and rules.limit != "fixed" and not heads_up_draw:
        return FREE_ERROR * rules.bet  # rising stakes hardly matter: a hand costs no more than the chips there are
    stakes = [rules.stakes(number) for number in range(1, rules.hands + 1)]
    least = [ante if rules.game == "showdown" else bet for ante, bet in stakes]
    game = "solved" if rules.seats == 2 and bots.has_solved(rules) else rules.game
    return ERRORS[game] * math.sqrt(sum(chips * chips for chips in least) / len(least))


JUDGE: Judge[View, Action] = Judge(
    name="solved mix and estimate", version=4, error=error, unit="chips", point=1.0,
    value=value, values=values, dealt=dealt,
)  # fmt: skip

VERSION_3: Judge[View, Action] = replace(
    JUDGE, version=3, value=partial(value, table="first"), values=partial(values, table="first")
)
"""As it was when the solved table had no answers for what it never reaches: who came there then drew five cards or
raised, and coming there cost chips."""
