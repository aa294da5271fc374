"""How much a player who sees everything could win from a fixed strategy for heads-up draw.

The exploiter knows the strategy exactly, tells all 134,459 kinds of hands and all 7,462 final strengths apart (no
buckets) and may hold any cards. `respond` finds its best play and value within the model of `solver`, what cards
keep from each other included (`removal`; after the draw by final buckets); `play_real` lets the same exploiter
play with one shared deck.

Used: exact best response, seat by seat. Refused: win rates against other bots as a measure of safety; a bot
may beat ten others and lose everything to the eleventh.
"""

from __future__ import annotations

import functools
from functools import partial
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from assets.make.pieces import Shared
from assets.make.poker import removal, solver
from assets.make.poker.solver import BEFORE, across, mover, normal, put_in
from assets.make.report import Report
from game.poker import batch, draws
from game.poker.policy import BY_COUNT, CLOSED, SIGHTS, Policy, held, moves

Numbers = NDArray[Any]
SELDOM = 1e-9
"""What all ways of betting weigh in what is wanted after one, so that after one that never comes something sensible
is held too."""


class Fixed(NamedTuple):
    """A finished strategy: chances by bucket at every decision."""

    bucket: Numbers
    """(134459,): bucket of each kind of hand."""
    holds: Numbers
    """(9, `SIGHTS`, 134459, 6): which cards are held when so many are drawn, by the betting before and by what is
    seen of the other's draw."""
    final: Numbers
    """(7462,): bucket of each final strength."""
    pre: dict[str, Numbers]
    """node -> (I, actions)"""
    draw: tuple[Numbers, Numbers]
    """(9, I, 6) and (9, 6, I, 6)"""
    post: dict[str, Numbers]
    """node -> (324, F, actions)"""


def fixed(policy: Policy, holds: Numbers) -> Fixed:
    """The shipped policy for all hands at once; `holds` as of `held_by`."""
    return Fixed(policy.bucket, holds, policy.final, policy.pre, policy.draw, policy.post)


def average(policy: solver.Policy, bucket: Numbers, holds: Numbers, final: Numbers) -> Fixed:
    """The average strategy of a solution, as exact as it was found."""
    pre, post = ({node: normal(table.total) for node, table in part.items()} for part in (policy.pre, policy.post))
    return Fixed(bucket, holds, final, pre, (normal(policy.draw[0].total), normal(policy.draw[1].total)), post)


def held_by(wants: Numbers) -> Numbers:
    """(…, 6, 7462) values of final strengths by number of cards drawn -> (…, 134459, 6) the best holds."""
    found = np.empty((*wants.shape[:-2], len(draws.web().classes), 6), np.uint8)
    done: dict[bytes, Numbers] = {}  # situations may want the same
    for place in np.ndindex(wants.shape[:-2]):
        key = wants[place].tobytes()
        if key not in done:
            rows = np.stack([draws.sums(row.astype(np.float64)) for row in wants[place]])
            for start in range(0, found.shape[-2], 2048):
                kinds = np.arange(start, min(start + 2048, found.shape[-2]))
                sums = draws.exclude(rows[:, _parts()[kinds]].reshape(-1, 32))
                found[place][kinds] = held(np.moveaxis(sums.reshape(6, len(kinds), 32), 0, 1))
            done[key] = found[place]
        found[place] = done[key]
    return found


class Best(NamedTuple):
    """The exploiter's play from one seat."""

    value: float
    """Chips a hand in the model."""
    pre: dict[str, Numbers]
    """node -> (134459,) index of the move"""
    draw: Numbers
    """Holds: (9, 134459) for seat 0, (54, 134459) for seat 1."""
    post: dict[str, Numbers]
    """node -> (324, 7462) index of the move"""


def weights() -> Numbers:
    """Chance of each kind of hand."""
    times = draws.web().five.times
    found: Numbers = times / times.sum()
    return found


def chains(
    bucket: Numbers, holds: Numbers, final: Numbers, shared: Shared, report: Report = lambda part: None
) -> Numbers:
    """(9, `SIGHTS`, 6, I, F): final buckets of buckets of hands, by betting, what is seen and number drawn."""
    in_memory = shared._replace(kept=None)
    count = int(final.max()) + 1
    each = in_memory.results("chains", partial(chain, bucket, holds, final), count, report)
    found = np.empty((*each[0].shape, count), np.float32)
    for one, part in enumerate(each):
        np.maximum(part, 0, out=found[..., one])
    return found


def chain(bucket: Numbers, holds: Numbers, final: Numbers, one: int) -> Numbers:
    """(9, `SIGHTS`, 6, I): how likely each bucket of hands comes to one final bucket."""
    kinds, count = np.arange(len(bucket)), int(bucket.max()) + 1
    # whole numbers below 2**24, so that four bytes are enough
    hands = draws.exclude(draws.sums((final == one).astype(np.float32))[_parts()])
    whole = np.maximum(np.bincount(bucket, weights(), count), 1e-12)
    found = np.empty((*holds.shape[:2], 6, count), np.float32)
    for k, masks in enumerate(BY_COUNT):
        first = holds[0, 0, :, k]
        usual = hands[kinds, first]
        there = np.bincount(bucket, weights() * usual, count)
        for place in np.ndindex(holds.shape[:2]):
            mine = holds[place][:, k]
            others = np.flatnonzero(mine != first)  # few
            change = weights()[others] * (hands[others, mine[others]] - usual[others])
            sums = there + np.bincount(bucket[others], change, count)
            found[(*place, k)] = sums / (whole * draws.WAYS[masks[0]])
    return found


@functools.cache
def _parts() -> Numbers:
    """(134459, 32) `draws.Web.parts` of all kinds of hands."""
    return draws.web().parts(np.arange(len(draws.web().classes)))


def finals(fixed: Fixed, place: tuple[int, int], k: int, reach: Numbers) -> Numbers:
    """(7462,): final strengths of a seat that draws `k` cards, by its reach (I,) of each bucket of hands.

    `place` is the betting before the draw and what is seen of the other's.
    """
    load = (reach / np.maximum(np.bincount(fixed.bucket, weights()), 1e-12))[fixed.bucket] * weights()
    chosen = np.flatnonzero(load)
    if not len(chosen):
        return np.zeros(7462)
    return np.maximum(draws.spread_of(load[chosen], fixed.holds[place][chosen, k], chosen), 0)


def fixed_reaches(fixed: Fixed, seat: int, start: Numbers) -> dict[str, Numbers]:
    """The strategy's reach, by bucket, of every first-round sequence, when it sits at `seat`."""
    found = {"": start}
    todo = [""]
    while todo:
        node = todo.pop()
        for place, move in enumerate(moves(node)):
            after = node + move
            mine = mover(node) == seat
            found[after] = found[node] * fixed.pre[node][:, place] if mine else found[node]
            if move != "f" and after not in CLOSED:
                todo.append(after)
    return found


def _later(fixed: Fixed, seat: int, reach: Numbers, meet: Numbers, picks: dict[str, Numbers]) -> Numbers:
    """Second round: the exploiter's values (324, 7462) against the strategy's reach of final strengths.

    `meet` are the weights (6, 6, F, F) of two final buckets.
    """
    before = np.repeat(BEFORE, 36)[:, None]
    final = fixed.final.astype(np.intp)
    starts = np.searchsorted(final, np.arange(final[-1] + 1))
    sign = np.sign(np.arange(len(starts))[:, None] - np.arange(len(starts)))
    wins = meet * sign if seat == 0 else -meet * sign
    own = meet.diagonal(axis1=2, axis2=3).reshape(36, -1)
    same = np.tile(own, (9, 1))

    def close(theirs: Numbers, coarse: Numbers) -> Numbers:
        """Wins less losses of each strength: against other buckets, and within its own."""
        upto = np.cumsum(theirs, axis=1)
        below = upto - theirs
        inside = below + upto - (2 * below[:, starts] + coarse)[:, final]
        return across(wins, seat, coarse)[:, final] + same[:, final] * inside

    def visit(node: str, other: Numbers) -> Numbers:
        mine = mover(node) == seat
        values = []
        for place, move in enumerate(moves(node)):
            after = node + move
            theirs = other if mine else other * fixed.post[node][:, final, place]
            if move == "f" or after in CLOSED:
                coarse = np.add.reduceat(theirs, starts, axis=1)
            if move == "f":
                chips = before + 4 * put_in(after)[mover(node)]
                values.append((across(meet, seat, coarse) * (-chips if mine else chips))[:, final])
            elif after in CLOSED:
                values.append(close(theirs, coarse) * (before + 4 * put_in(after)[0]))
            else:
                values.append(visit(after, theirs))
        if not mine:
            return np.asarray(np.sum(values, axis=0))
        best = values[0].copy()
        pick = np.zeros(best.shape, np.int8)
        for place, value in enumerate(values[1:], 1):
            better = value > best
            best[better], pick[better] = value[better], place
        picks[node] = pick
        return best

    return visit("", reach)


def _values(
    fixed: Fixed, seat: int, meet: Numbers, picks: dict[str, Numbers]
) -> tuple[dict[str, Numbers], Numbers]:
    """The strategy's reaches before the draw, and the exploiter's values (9, 6, 6, 7462) of final strengths."""
    start = np.bincount(fixed.bucket, weights())
    found = fixed_reaches(fixed, 1 - seat, start)
    into = np.stack([found[closed] for closed in CLOSED])
    reach = np.zeros((9, 6, 6, 7462))
    for way, there in enumerate(into):
        for k in range(6):
            if seat:
                reach[way, k] = finals(fixed, (way, 0), k, there * fixed.draw[0][way, :, k])
                continue
            for j in range(6):
                reach[way, j, k] = finals(fixed, (way, 1 + j), k, there * fixed.draw[1][way, j, :, k])
    return found, _later(fixed, seat, reach.reshape(324, 7462), meet, picks).reshape(9, 6, 6, 7462)


def wanted(fixed: Fixed, meet: Numbers, final: Numbers) -> Numbers:
    """(9, `SIGHTS`, 6, F) 16-bit numbers: what buckets of strengths are worth to who draws so many cards.

    The best hold is the one with the best mean of these: who draws one card after a raise wants a flush more than a
    pair, which a plain share does not know, and who draws against one that stands pat wants more than who draws
    against three cards.
    """
    worth = np.empty((9, SIGHTS, 6, 7462))
    for seat in (0, 1):
        _, values = _values(fixed, seat, meet, {})
        worth[:, 1 if seat else 0 : 7 if seat else 1] = values if seat else values.sum(axis=2)[:, None]
    worth += SELDOM * worth.sum(axis=0)
    often = draws.usual_spread()
    starts = np.searchsorted(final, np.arange(final[-1] + 1))
    coarse = np.add.reduceat(worth * often, starts, axis=-1) / np.add.reduceat(often, starts)
    coarse -= coarse.min(axis=-1, keepdims=True)
    coarse *= 65_535 / np.maximum(coarse.max(axis=-1, keepdims=True), 1e-300)
    return coarse.astype(np.uint16)


def drawing(fixed: Fixed) -> Numbers:
    """(6, 9, `SIGHTS`, 134459): how often the strategy itself comes to draw so many cards with each kind."""
    ones = np.ones(fixed.pre[""].shape[0])
    found = np.zeros((6, 9, SIGHTS, len(ones)))
    for seat, table in enumerate(fixed.draw):
        own = fixed_reaches(fixed, seat, ones)
        into = np.stack([own[closed] for closed in CLOSED])
        if seat == 0:
            found[:, :, 0] = np.einsum("si,sik->ksi", into, table)
        else:
            found[:, :, 1:] = np.einsum("si,sjik->ksji", into, table) / 6  # each number drawn by the other alike
    return found[..., fixed.bucket] * weights()


def respond(
    fixed: Fixed, meet: Numbers, seat: int, shared: Shared, report: Report = lambda part: None
) -> Best:
    """The exploiter's best play at `seat`; `meet` as of `solver.Model`."""
    post: dict[str, Numbers] = {}
    found, values = _values(fixed, seat, meet, post)
    worths = _by_situation(values, seat)
    drawn = shared._replace(kept=None).results("draws", partial(best_draw, worths), len(worths), report)
    mean, options = _first_round(fixed, seat, found, [worth for worth, _ in drawn])
    pre = {node: values.argmax(axis=-1) for node, values in options.items()}
    return Best(float(mean @ weights()), pre, np.array([hold for _, hold in drawn]), post)


def _by_situation(values: Numbers, seat: int) -> Numbers:
    """(n, 6, 7462) worths of final strengths at each draw of a seat, 9 for seat 0 and 54 for seat 1.

    Seat 0 chooses a number of cards, then the other answers: values add up over the answer.
    """
    return np.asarray(values.sum(axis=2)) if seat == 0 else values.reshape(54, 6, 7462)


def _first_round(
    fixed: Fixed, seat: int, found: dict[str, Numbers], drawn: list[Numbers]
) -> tuple[Numbers, dict[str, Numbers]]:
    """The exploiter's best values (134459,) before the draw, and those of each move (134459, moves) by node.

    `found` are the strategy's reaches, `drawn` the best values at each draw.
    """
    after = np.zeros((9, len(fixed.bucket)))
    for number, worth in enumerate(drawn):
        after[9 * number // len(drawn)] += worth
    options: dict[str, Numbers] = {}
    hands = np.maximum(np.bincount(fixed.bucket, weights()) * removal.ALL, 1e-9)  # buckets may be empty

    def visit(node: str) -> Numbers:
        mine = mover(node) == seat
        values = []
        for move in moves(node):
            down = node + move
            if move == "f":
                chips = (1 + 2 * put_in(down)[mover(node)]) * (-1 if mine else 1)
                values.append(chips * removal.apart((found[down] / hands)[fixed.bucket]))
            else:
                values.append(after[CLOSED.index(down)] if down in CLOSED else visit(down))
        if not mine:
            return np.asarray(np.sum(values, axis=0))
        options[node] = np.stack(values, axis=-1)
        return np.asarray(options[node].max(axis=-1))

    return visit(""), options


class Choice(NamedTuple):
    """A decision before or at the draw, and what its options are worth to the exploiter."""

    values: Numbers
    """(134459, options): chips, weighed by how likely the strategy comes there."""
    stake: float
    """Chips in the pot of each seat, weighed alike."""
    own: Numbers
    """(134459,): how likely the strategy itself comes there with each kind of hand."""


def choices(fixed: Fixed, holds: Numbers, meet: Numbers, seat: int, shared: Shared) -> list[Choice]:
    """All decisions of a seat before and at the draw, where the exploiter holds what `holds` says."""
    found, values = _values(fixed, seat, meet, {})
    worths = _by_situation(values, seat)
    results = shared._replace(kept=None).results
    drawn = results("held", partial(held_draw, worths, holds, seat), len(worths))
    _, options = _first_round(fixed, seat, found, [values.max(axis=-1) for values in drawn])
    own = fixed_reaches(fixed, seat, np.ones(fixed.pre[""].shape[0]))
    listed = []
    for number, values in enumerate(drawn):
        way, sight = (number, 0) if seat == 0 else divmod(number, 6)
        there = found[CLOSED[way]]
        there = there @ fixed.draw[0][way, :, sight] if seat else there.sum()
        listed.append(Choice(values, float(BEFORE[way] * there), own[CLOSED[way]][fixed.bucket]))
    for node, values in options.items():
        listed.append(Choice(values, float((1 + 2 * put_in(node)[0]) * found[node].sum()), own[node][fixed.bucket]))
    return listed


def held_draw(worths: Numbers, holds: Numbers, seat: int, number: int) -> Numbers:
    """(134459, 6): as of `best_draw` what each number of cards drawn is worth, where `holds` says what is held."""
    mine, kinds = holds[(number // 6, 1 + number % 6) if seat else (number, 0)], np.arange(holds.shape[2])
    found = np.empty((len(kinds), 6), np.float32)
    for k, worth in enumerate(worths[number]):
        sums = draws.exclude(draws.sums(worth.astype(np.float32))[_parts()])  # close enough to tell hands apart
        found[:, k] = sums[kinds, mine[:, k]] / draws.WAYS[BY_COUNT[k][0]]
    return found


def best_draw(worths: Numbers, number: int) -> tuple[Numbers, Numbers]:
    """For each kind of hand what its best draw is worth, and the hold, where final strengths have these worths.

    `worths` (n, 6, 7462) are by situation and number of cards drawn; `number` is the situation.
    """
    best = np.full(len(weights()), -np.inf)
    hold = np.zeros(len(best), np.uint8)
    for k, value in enumerate(worths[number]):
        masks = np.flatnonzero(5 - k == draws.SIZES)
        options = draws.means(value)[:, masks]
        place = options.argmax(axis=1)
        worth = options[np.arange(len(best)), place]
        better = worth > best
        best[better], hold[better] = worth[better], masks[place[better]]
    return best, hold


def play_real(fixed: Fixed, best: Best | None, seat: int, count: int, seed: int) -> Numbers:
    """Chips the player at `seat` wins in each of `count` hands with one shared deck.

    That player is the exploiter `best`, or the strategy itself if None; the other is the strategy.
    """
    source = np.random.default_rng(seed)
    deck = np.argsort(source.random((count, 52), np.float32), axis=1).astype(np.uint8)[:, :20]
    cards = [np.sort(deck[:, :5], axis=1), np.sort(deck[:, 5:10], axis=1)]
    kind = [draws.kind_of(hand) for hand in cards]
    cards = [_as_kind(hand, draws.web().five.cards[k]) for hand, k in zip(cards, kind, strict=True)]
    everyone = np.arange(count)
    chips = np.zeros(count)

    def pick(chances: Numbers) -> Numbers:
        roll = source.random(len(chances))[:, None]
        place = (np.cumsum(chances, axis=1) < roll).sum(axis=1)
        return np.asarray(np.minimum(place, chances.shape[1] - 1))

    def move_of(player: int, node: str, who: Numbers, stage: Numbers | None, info: list[Numbers]) -> Numbers:
        exploits = best is not None and player == seat
        mine = info[player][who]
        if stage is None:
            return best.pre[node][mine] if exploits else pick(fixed.pre[node][fixed.bucket[mine]])  # type: ignore[union-attr]
        here = stage[who]
        if exploits:
            return best.post[node][here, mine]  # type: ignore[union-attr]
        return pick(fixed.post[node][here, fixed.final[mine]])

    def betting(
        who: Numbers, stage: Numbers | None, info: list[Numbers], unit: int, before: Numbers
    ) -> dict[str, Numbers]:
        groups, closed = {"": who}, {}
        while groups:
            node, players = groups.popitem()
            player = mover(node)
            chosen = move_of(player, node, players, stage, info)
            for place, move in enumerate(moves(node)):
                after, these = node + move, players[chosen == place]
                if move == "f":
                    lost = before[these] + unit * put_in(after)[player]
                    chips[these] = lost * (-1 if player == seat else 1)
                elif after in CLOSED:
                    closed[after] = these
                elif len(these):
                    groups[after] = these
        return closed

    closed = betting(everyone, None, kind, 2, np.ones(count))
    stage = np.zeros(count, np.int64)
    alive = []
    drawn = np.zeros(count, np.int64)
    finals = [np.zeros(count, np.int64), np.zeros(count, np.int64)]
    for s, name in enumerate(CLOSED):
        who = closed.get(name, everyone[:0])
        alive.append(who)
        stage[who] = s
    playing = np.concatenate(alive)
    for player in (0, 1):
        mine, s = kind[player][playing], stage[playing]
        if best is not None and player == seat:
            hold = best.draw[s if player == 0 else s * 6 + drawn[playing], mine]
        else:
            b = fixed.bucket[mine]
            table = fixed.draw[0][s, b] if player == 0 else fixed.draw[1][s, drawn[playing], b]
            sight = np.zeros_like(s) if player == 0 else 1 + drawn[playing]
            hold = fixed.holds[s, sight, mine, pick(table)]
        count_drawn = 5 - draws.SIZES[hold]
        new = deck[playing, 10 + 5 * player : 15 + 5 * player]
        kept = (hold[:, None] >> np.arange(5) & 1).astype(bool)
        finals[player][playing] = batch.strengths(np.where(kept, cards[player][playing], new))
        if player == 0:
            drawn[playing] = count_drawn
        else:
            stage[playing] = s * 36 + drawn[playing] * 6 + count_drawn
    before = np.ones(count)
    before[playing] = BEFORE[stage[playing] // 36]
    for name, who in betting(playing, stage, finals, 4, before).items():
        won = np.sign(finals[seat][who] - finals[1 - seat][who])
        chips[who] = won * (before[who] + 4 * put_in(name)[0])
    return chips


def _as_kind(cards: Numbers, model: Numbers) -> Numbers:
    """The hands with places in the order of their kinds, so that holds of the kind fit."""

    def suits(hand: Numbers) -> Numbers:
        masks = np.zeros((len(hand), 4), np.int64)
        for place in range(5):
            masks[np.arange(len(hand)), hand[:, place] & 3] |= np.int64(1) << (hand[:, place] >> 2)
        return np.argsort(masks, axis=1, kind="stable")

    rename = np.zeros((len(cards), 4), np.int64)
    np.put_along_axis(rename, suits(model), suits(cards), axis=1)
    return (model & ~np.uint8(3)) | np.take_along_axis(rename, (model & 3).astype(np.int64), axis=1).astype(
        np.uint8
    )
