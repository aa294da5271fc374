"""Random games under every house rule, with all invariants checked after every action.

A thousand hands run with the tests; ``python -m tests.game.poker.fuzz 1000000 fuzz.txt`` plays a million and
writes its progress to a file. A hand is a complete game of poker; here they are played in short sittings. Run
once so: 1,000,000 hands in 350,284 sittings, no fault.
"""

from __future__ import annotations

import random
import sys
import time
from fractions import Fraction
from pathlib import Path

from game.core import LUCK
from game.poker import hands
from game.poker import play as poker
from game.poker.cards import NAMES
from game.poker.pots import layers
from game.poker.rules import Rules
from game.poker.state import State

LONGEST = 400
"""Actions a hand may take at the very most; fixed limit without a cap on raises is bounded by chips."""


def some_rules(source: random.Random) -> Rules:
    """House rules drawn over all games, limits, seat counts and stack sizes."""
    game = source.choice(("draw", "draw", "holdem", "stud", "showdown"))
    seats = source.randint(2, 6)
    blinds = game in ("draw", "holdem") and source.random() < (0.8 if game == "holdem" else 0.3)
    bet = source.choice((2, 2, 4, 10))
    top = source.choice((3, 3 * bet, 10 * bet, 40 * bet))
    return Rules(
        game=game,
        seats=seats,
        limit=source.choice(("fixed", "pot", "no")),
        stacks=tuple(source.randint(1, top) for _ in range(seats)),
        ante=source.choice((1, 2, bet)) if not blinds or source.random() < 0.3 else 0,
        bet=bet,
        blinds=blinds,
        raises=source.choice((0, 3, 4)),
        heads_up_free=source.random() < 0.5,
        discards=source.choice((3, 4, 5)),
        openers=game == "draw" and not blinds and source.random() < 0.3,
        muck=source.random() < 0.5,
        wheel=game in ("holdem", "stud") or source.random() < 0.7,
        hands=source.randint(1, 6),
        rise=source.choice((0, 1, 2)),
        rebuy=source.random() < 0.3,
        button=source.randrange(seats),
    )


class Broken(AssertionError):
    """An invariant does not hold; shows rules, log and position."""


def play(rules: Rules, source: random.Random) -> int:
    """One game of random actions, everything checked; answers the number of hands."""
    state = poker.start(rules)
    temper = source.choice((0.15, 0.5, 0.9))  # how seldom a seat folds: showdowns need patience
    log: list[str] = []
    since = 0
    while state.turn is not None:
        if state.turn == LUCK:
            action = source.choice(poker.chances(state))[0]
        else:
            menu = poker.menu(state)
            action = source.choice(menu)
            if action.verb == "fold" and source.random() < temper:
                action = menu[1]
            elif len(menu) > 20 and state.phase == "bets" and source.random() < 0.3:
                action = menu[-1]
        log.append(str(action))
        before = state
        try:
            state, _ = poker.apply(state, action)
            check(state)
            if before.phase == "show":
                check_payment(before, state)
            since = since + 1 if state.phase not in ("between", "over") else 0
            if since > LONGEST:
                raise Broken("the hand does not end")
        except Exception as error:
            played = " ".join(log)
            raise Broken(f"{error!r}\n{rules!r}\n{played}\nbefore:\n{before}\nafter:\n{state}") from error
    return state.number


def check(state: State) -> None:
    """The invariants of one position."""
    hand, rules = state.hand, state.rules
    seats = range(rules.seats)
    start = sum(rules.stack_of(seat) for seat in seats)
    assert sum(state.stacks) + sum(hand.paid) == start + sum(state.bought), "chips come and go"
    assert min(state.stacks) >= 0 <= min(hand.paid), "nobody owes chips"
    seen = hand.stub
    for cards in (hand.board, *(held for seat, held in enumerate(hand.cards) if hand.live[seat])):
        for card in cards:
            if card >= 0:
                assert not seen >> card & 1, f"{NAMES[card]} is there twice"
                seen |= 1 << card
    if any(hand.live):
        assert all(pot.contenders for pot in layers(hand.paid, hand.live)), "a pot without contender"
    if state.phase == "bets":
        seat = state.turn
        assert hand.live[seat], "a folded seat is to act"
        assert state.stacks[seat] > 0, "an all-in seat is to act"
        menu = poker.menu(state)
        assert len(menu) >= 1
        others = [s for s in seats if s != seat and hand.live[s]]
        assert others, "a seat bets against nobody"
        for action in (menu[-1], menu[-2]) if len(menu) > 2 else ():
            if action.verb in ("bet", "raise"):
                assert any(state.stacks[s] for s in others), "a raise against seats that are all-in"
                assert hand.round.level < action.amount <= hand.round.bets[seat] + state.stacks[seat]
    if state.phase in ("between", "over"):
        assert hand.carried or not any(hand.paid), "chips stay behind"


def check_payment(before: State, after: State) -> None:
    """Chip level by chip level, the slow obvious way: each level's chips go to the best who paid it."""
    hand, rules = before.hand, before.rules
    live = [seat for seat in range(rules.seats) if hand.live[seat]]
    strengths = {seat: hands.best(hand.cards[seat] + hand.board, rules.wheel) for seat in live}
    due = [Fraction(0)] * rules.seats
    winners: list[int] = []
    for level in range(1, max(hand.paid) + 1):
        chips = sum(paid >= level for paid in hand.paid)
        contenders = [seat for seat in strengths if hand.paid[seat] >= level]
        if contenders:
            best = max(strengths[seat] for seat in contenders)
            winners = [seat for seat in contenders if strengths[seat] == best]
        for seat in winners:
            due[seat] += Fraction(chips, len(winners))
    for seat, share in enumerate(due):
        got = after.stacks[seat] - before.stacks[seat]
        if share.denominator == 1 and all(len(pot.shares) == 1 for pot in after.hand.pots):
            assert got == share, f"seat {seat} won {got}, not {share}"
        assert abs(got - share) < len(after.hand.pots), f"seat {seat} won {got}, not about {share}"


def main() -> None:
    wanted, report = int(sys.argv[1]), Path(sys.argv[2])
    games = hands = 0
    start = time.time()
    while hands < wanted:
        hands += play(some_rules(random.Random(games)), random.Random(f"game {games}"))
        games += 1
        if games % 5_000 == 0 or hands >= wanted:
            report.write_text(f"{games} games, {hands} hands, {time.time() - start:.0f} s, no fault\n")


if __name__ == "__main__":
    main()
