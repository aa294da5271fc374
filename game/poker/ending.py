"""How a hand ends: the last seat takes all, or hands are turned over and every pot goes where it belongs.

Used: side pots before the main pot, each split on its own; if a seat is all-in all live hands are shown; an
unopened pot stays for the next hand, each seat's part remembered, so that a seat whose last chip lies in it
plays on. Refused: paying a seat that folded; asking a winner to show when nobody called.
"""

from __future__ import annotations

from typing import TypeVar

from game.core import Event, Result, Seat
from game.poker import actions as act
from game.poker import pots
from game.poker.state import Events, State, idle

Step = tuple[State, Events]
T = TypeVar("T")


def clockwise(seats: int, after: Seat) -> list[Seat]:
    """All seats from the left of one, that one last."""
    return [(after + step) % seats for step in range(1, seats + 1)]


def put(row: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    return (*row[:place], value, *row[place + 1 :])


def clockwise_live(state: State) -> list[Seat]:
    return [seat for seat in clockwise(state.rules.seats, state.button) if state.hand.live[seat]]


def win_unseen(state: State, events: Events) -> Step:
    """All others folded: the last seat takes everything and need not show."""
    hand = state.hand
    seat = hand.live.index(True)
    chips = sum(hand.paid)
    stacks = put(state.stacks, seat, state.stacks[seat] + chips)
    pot = pots.Pot(chips, (seat,), ((seat, chips),))
    hand = hand._replace(pots=(pot,), paid=(0,) * state.rules.seats)
    return end_hand(state._replace(stacks=stacks, hand=hand), (*events, act.PotWon(0, seat, chips)))


def show(state: State) -> Step:
    """The hands are turned over and every pot goes where it belongs, the last side pot first."""
    hand, rules = state.hand, state.rules
    live = clockwise_live(state)
    strengths = {seat: rules.judge(hand.cards[seat], hand.board) for seat in live}
    found = pots.layers(hand.paid, hand.live)
    first = hand.round.bettor if hand.round.bettor >= 0 else live[0]
    order = clockwise(rules.seats, (first - 1) % rules.seats)
    all_in = any(not state.stacks[seat] for seat in live)
    events: list[Event] = []
    shown = hand.open
    for seat, shows in pots.showing(found, strengths, order, rules.muck and not all_in):
        events.append(act.HandShown(seat) if shows else act.HandMucked(seat))
        if shows:
            shown |= sum([1 << card for card in hand.cards[seat]])
    stacks = list(state.stacks)
    won = []
    for place in reversed(range(len(found))):
        pot = pots.split(found[place], strengths, live)
        won.append(pot)
        for seat, chips in pot.shares:
            stacks[seat] += chips
            events.append(act.PotWon(place, seat, chips))
    hand = hand._replace(open=shown, pots=tuple(reversed(won)), paid=(0,) * rules.seats, round=idle(rules.seats))
    return end_hand(state._replace(stacks=tuple(stacks), hand=hand), tuple(events))


def pass_out(state: State, events: Events) -> Step:
    """Nobody could open; what was paid stays in the middle, each seat's part remembered."""
    hand = state.hand._replace(carried=True)
    return end_hand(state._replace(hand=hand), (*events, act.PassedOut(sum(hand.paid))))


def end_hand(state: State, events: Events) -> Step:
    """Who is broke leaves; the game ends with the last hand or when one seat has all chips."""
    rules, hand, stacks = state.rules, state.hand, state.stacks
    ending = state.number >= rules.hands
    if hand.carried and ending:  # nobody is left to play for it
        stacks = tuple([mine + back for mine, back in zip(stacks, hand.paid, strict=True)])
        hand = hand._replace(paid=(0,) * rules.seats, carried=False)
    state = state._replace(stacks=stacks, hand=hand)
    seats = range(rules.seats)
    broke = [seat for seat in seats if hand.dealt_in[seat] and not stacks[seat] + hand.paid[seat]]
    events = (*events, *map(act.SeatBroke, broke), act.HandEnded(state.number))
    left = [seat for seat in seats if stacks[seat] + hand.paid[seat]]
    alone = len(left) == 1 and not rules.rebuy
    if ending or alone:
        scores = tuple([mine - more for mine, more in zip(stacks, state.bought, strict=True)])
        result = Result(scores, "last-with-chips" if alone else "hands-played")
        after = state._replace(phase="over", turn=None, result=result)
        return after, (*events, act.GameEnded(result))
    # a seat that will buy again may have the button too
    able = [seat for seat in clockwise(rules.seats, state.button) if rules.rebuy or seat in left]
    return state._replace(phase="between", turn=able[0]), events
