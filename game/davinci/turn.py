"""What follows from each action: the course of a turn, phase by phase.

Everything here is a function of a state and an action that `State.allows` has let through.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core import LUCK, Event, Result, Seat
from game.davinci.view import Asked, Held
from game.davinci.words import (
    JOKER,
    Action,
    Begins,
    ColourChosen,
    Dealt,
    Draw,
    GameEnded,
    Go,
    Guess,
    Guessed,
    Open,
    Phase,
    Place,
    RackSorted,
    SeatBegins,
    SeatOut,
    Stop,
    Stopped,
    Tile,
    TileDealt,
    TileDrawn,
    TileOpened,
    TilePlaced,
    TurnBegan,
    WentOn,
)

if TYPE_CHECKING:
    from game.davinci.state import State

MOST_TURNS = 250
"""After so many turns the game is drawn; only `free` can come near it."""

Step = tuple["State", tuple[Event, ...]]


def after(state: State, action: Action) -> Step:
    """The position after a legal action and what happened."""
    match action:
        case Begins(seat):
            return state._replace(phase="deal", first=seat), (SeatBegins(seat),)
        case Dealt(tile):
            return _deal(state, tile) if state.phase == "deal" else _turn_up(state, tile)
        case Draw(colour):
            drawing = state._replace(phase="turn-up", turn=LUCK, colour=colour)
            return drawing, (ColourChosen(state.mover, colour),)
        case Place(gap):
            return _set_joker(state, gap) if state.phase == "arrange" else _place(state, gap)
        case Guess():
            return _guess(state, action)
        case Go():
            if state.phase == "arrange":
                return _next_to_set(state)
            return state._replace(phase="guess"), (WentOn(state.mover),)
        case Stop():
            events: tuple[Event, ...] = (Stopped(state.mover),)
            return _put_away(state, events) if state.loose else _end_turn(state, events)
        case Open(slot):
            return _open_own(state, slot)


# Before the first turn ---------------------------------------------------------------------------------


def _deal(state: State, tile: Tile) -> Step:
    """One tile at a time, clockwise from whoever begins; then all set up their racks."""
    rules, hands = state.rules, state.hands
    first = state.first
    dealt = sum(map(len, hands))
    seat = (first + dealt) % rules.seats
    hands = _with(hands, seat, (*hands[seat], Held(tile, False, len(hands[seat]), 0)))
    pile = tuple(other for other in state.pile if other != tile)
    told: tuple[Event, ...] = (TileDealt(seat, tile.colour),)
    state = state._replace(hands=hands, pile=pile)
    if dealt + 1 < rules.seats * rules.opening:
        return state, told
    backs = tuple(tuple(held.tile.colour for held in hand) for hand in hands)
    state, events = set_up(state._replace(backs=backs, phase="arrange"), first)
    return state, told + events


def set_up(state: State, seat: Seat) -> Step:
    """Sort this seat's numbers; its jokers wait for their gaps, black first."""
    tiles = sorted((held.tile for held in state.hands[seat]), key=lambda tile: tile.key)
    numbers = [tile for tile in tiles if tile.value != JOKER]
    hand = tuple(Held(tile, False, order, 0) for order, tile in enumerate(numbers))
    loose = tuple(tile for tile in tiles if tile.value == JOKER)
    hands = _with(state.hands, seat, hand)
    return state._replace(turn=seat, mover=seat, hands=hands, loose=loose), ()


def _set_joker(state: State, gap: int) -> Step:
    seat, hand = state.mover, state.hands[state.mover]
    tiles = [held.tile for held in hand]
    tiles.insert(gap, state.loose[0])
    placed = tuple(Held(tile, False, order, 0) for order, tile in enumerate(tiles))
    state = state._replace(hands=_with(state.hands, seat, placed), loose=state.loose[1:])
    return (state, ()) if state.loose else _next_to_set(state)


def _next_to_set(state: State) -> Step:
    """On to the next seat; when all are done, all racks are shown at once and the game begins."""
    seats, first = state.rules.seats, state.first
    following = (state.mover + 1) % seats
    if following != first:
        return set_up(state, following)
    events: tuple[Event, ...] = tuple(RackSorted(seat) for seat in range(seats))
    return _begin_turn(state._replace(backs=()), first, events)


# A turn ------------------------------------------------------------------------------------------------


def _begin_turn(state: State, seat: Seat, events: tuple[Event, ...]) -> Step:
    phase: Phase = "draw" if state.pile else "guess"
    state = state._replace(phase=phase, turn=seat, mover=seat, number=state.number + 1, drawn=None)
    return state, (*events, TurnBegan(seat))


def _turn_up(state: State, tile: Tile) -> Step:
    """The drawn tile comes to its owner's hand, and into the rack if there is but one gap for it."""
    seat = state.mover
    pile = tuple(other for other in state.pile if other != tile)
    state = state._replace(
        pile=pile, colour=None, turn=seat, loose=(tile,), drawn=len(state.hands[seat]), phase="place"
    )
    told: tuple[Event, ...] = (TileDrawn(seat, tile.colour),)
    if state.rules.aside:
        return state._replace(phase="guess"), told
    state, events = _put_away(state, ())
    return state, told + events


def _put_away(state: State, events: tuple[Event, ...]) -> Step:
    """Place the tile in hand, or ask its owner where."""
    state = state._replace(phase="place")
    choices = state.actions
    if len(choices) > 1:
        return state, events
    (only,) = choices
    assert isinstance(only, Place)
    state, more = _place(state, only.gap)
    return state, events + more


def _place(state: State, gap: int) -> Step:
    seat, hand = state.mover, state.hands[state.mover]
    held = Held(state.loose[0], state.loose_open, len(hand), state.number)
    hands = _with(state.hands, seat, (*hand[:gap], held, *hand[gap:]))
    state = state._replace(hands=hands, loose=(), loose_open=False, phase="guess")
    events: tuple[Event, ...] = (TilePlaced(seat, gap),)
    return _end_turn(state, events) if state.rules.aside else (state, events)


def _guess(state: State, guess: Guess) -> Step:
    seat, hand = state.mover, state.hands[guess.seat]
    held = hand[guess.slot]
    right = held.tile.value == guess.value
    tiles = len(state.hands[seat]) + len(state.loose)
    asked = Asked(
        state.number, seat, tiles, guess.seat, held.order, held.tile.colour, guess.value, right,
        None if right else state.drawn,
    )  # fmt: skip
    state = state._replace(asked=(*state.asked, asked))
    told: tuple[Event, ...] = (Guessed(seat, guess.seat, guess.slot, guess.value, right),)
    if not right:
        return _miss(state, told)
    state = state._replace(hands=_with(state.hands, guess.seat, _opened(hand, guess.slot)))
    told = (*told, TileOpened(guess.seat, guess.slot))
    if not state.hidden(guess.seat):
        told = (*told, SeatOut(guess.seat))
        if all(not state.hidden(other) for other in range(state.rules.seats) if other != seat):
            return _won_by(state, seat, told)
    return state._replace(phase="decide"), told


def _miss(state: State, told: tuple[Event, ...]) -> Step:
    """A wrong guess costs the drawn tile; with nothing drawn, what the rules say."""
    seat, hand = state.mover, state.hands[state.mover]
    if state.loose:
        return _put_away(state._replace(loose_open=True), (*told, TileOpened(seat, None)))
    if state.drawn is not None:
        slot = next(at for at, held in enumerate(hand) if held.order == state.drawn)
        state = state._replace(hands=_with(state.hands, seat, _opened(hand, slot)))
        return _end_turn(state, (*told, TileOpened(seat, slot)))
    if state.rules.empty_pile == "reveal_own":
        return state._replace(phase="open"), told
    return _end_turn(state, told)


def _open_own(state: State, slot: int) -> Step:
    seat, hand = state.mover, state.hands[state.mover]
    asked = (*state.asked[:-1], state.asked[-1]._replace(cost=hand[slot].order))
    state = state._replace(hands=_with(state.hands, seat, _opened(hand, slot)), asked=asked)
    return _end_turn(state, (TileOpened(seat, slot),))


def _end_turn(state: State, events: tuple[Event, ...]) -> Step:
    """The next seat that is not out, unless the game is over."""
    rules, seat = state.rules, state.mover
    inside = [other for other in range(rules.seats) if state.hidden(other)]
    if seat not in inside:
        events = (*events, SeatOut(seat))
    if len(inside) == 1:
        return _won_by(state, inside[0], events)
    if rules.empty_pile == "draw" and not state.pile:
        return _finish(state, Result(_ones(rules.seats, inside), "pile-empty"), events)
    if state.number >= MOST_TURNS:
        return _finish(state, Result(_ones(rules.seats, inside), "turn-limit"), events)
    around = ((seat + step) % rules.seats for step in range(1, rules.seats + 1))
    return _begin_turn(state, next(other for other in around if other in inside), events)


def _won_by(state: State, seat: Seat, events: tuple[Event, ...]) -> Step:
    return _finish(state, Result(_ones(state.rules.seats, [seat]), "last-hidden"), events)


def _finish(state: State, result: Result, events: tuple[Event, ...]) -> Step:
    return state._replace(phase="over", turn=None, result=result), (*events, GameEnded(result))


def _ones(seats: int, winners: list[Seat]) -> tuple[int, ...]:
    return tuple(int(seat in winners) for seat in range(seats))


def _opened(hand: tuple[Held, ...], slot: int) -> tuple[Held, ...]:
    return (*hand[:slot], hand[slot]._replace(open=True), *hand[slot + 1 :])


def _with(hands: tuple[tuple[Held, ...], ...], seat: Seat, hand: tuple[Held, ...]) -> tuple[tuple[Held, ...], ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])
