"""What may happen at the tile rack: the start, luck's odds, what a seat sees and may do, and what follows.

Read from top to bottom: first the functions of `game.core.Table`, then the course of a turn, phase by phase.
"""

from __future__ import annotations

from game.core import LUCK, Event, GameEnded, Result, Seat, illegal, put
from game.davinci.actions import (
    BEGINS,
    DEALT,
    DRAWS,
    GO,
    GUESSES,
    OPENS,
    PLACES,
    STOP,
    Action,
    Begins,
    ColourChosen,
    Dealt,
    Draw,
    Go,
    Guess,
    Guessed,
    Open,
    Place,
    RackSorted,
    SeatBegins,
    SeatOut,
    Stop,
    Stopped,
    TileDealt,
    TileDrawn,
    TileOpened,
    TilePlaced,
    TilesSorted,
    TurnBegan,
    WentOn,
)  # fmt: skip
from game.davinci.rules import MOST_TURNS, Rules
from game.davinci.state import Asked, Phase, Slot, State, View, covered, gaps, opened
from game.davinci.tiles import COLOURS, JOKER, Tile

Applied = tuple[State, tuple[Event, ...]]


def start(rules: Rules) -> State:
    """The position before the lots are drawn or the first tile is dealt."""
    first = rules.starter or 0
    return State(
        rules=rules,
        phase="lots" if rules.starter is None else "deal",
        turn=LUCK,
        mover=first,
        result=None,
        first=first,
        number=0,
        hands=((),) * rules.seats,
        backs=(),
        unplaced=(),
        pile=rules.tiles,
        colour=None,
        drawn=None,
        asked=(),
    )


def chances(state: State) -> tuple[tuple[Action, int], ...]:
    """On luck's turn, each tile (or seat) that may come with weight 1: all are as likely. Else empty."""
    rules = state.rules
    if state.phase == "lots":
        return tuple((begins, 1) for begins in BEGINS[: rules.seats])
    if state.phase == "deal":
        without = rules.jokers and not rules.opening_jokers
        return tuple((DEALT[tile], 1) for tile in state.pile if not (without and tile.value == JOKER))
    if state.phase == "turn-up":
        return tuple((DEALT[tile], 1) for tile in state.pile if tile.colour == state.colour)
    return ()


def view(state: State, seat: Seat | None) -> View:
    """What `seat` (None: a spectator) sees and may do."""
    over = state.result is not None
    racks = tuple(
        tuple(Slot(colour, None, False, order, 0) for order, colour in enumerate(state.backs[owner]))
        if state.backs and owner != seat
        else (hand if owner == seat or over else covered(hand))
        for owner, hand in enumerate(state.hands)
    )
    unplaced = state.unplaced
    if seat != state.mover and not over:
        unplaced = covered(unplaced) if state.number else ()
    black = sum(tile.colour == "b" for tile in state.pile)
    return View(
        seat=seat,
        turn=state.turn,
        actions=legal_actions(state) if seat == state.turn else (),
        result=state.result,
        rules=state.rules,
        phase=state.phase,
        mover=state.mover,
        first=state.first,
        number=state.number,
        racks=racks,
        unplaced=unplaced,
        pile=(black, len(state.pile) - black),
        colour=state.colour,
        drawn=state.drawn,
        asked=state.asked,
    )


def apply(state: State, action: Action) -> Applied:
    """The position after `action` and what happened; raises IllegalAction if it is not allowed here."""
    if not _allows(state, action):
        raise illegal(action, state, [chance for chance, _ in chances(state)] or legal_actions(state))
    match action:
        case Begins(seat):
            return state._replace(phase="deal", first=seat), (SeatBegins(seat),)
        case Dealt(tile):
            return _deal(state, tile) if state.phase == "deal" else _turn_up(state, tile)
        case Draw(colour):
            return state._replace(phase="turn-up", turn=LUCK, colour=colour), (ColourChosen(state.mover, colour),)
        case Place(gap):
            if state.phase != "arrange":
                return _place(state, gap, ())
            state = set_joker(state, gap)
            made = (TilesSorted(state.mover),)
            return (state, made) if state.unplaced else _next_to_set(state, made)
        case Guess():
            return _guess(state, action)
        case Go():
            if state.phase == "arrange":
                return _next_to_set(state, ())
            return state._replace(phase="guess"), (WentOn(state.mover),)
        case Stop():
            events: tuple[Event, ...] = (Stopped(state.mover),)
            return _put_away(state, events) if state.unplaced else _end_turn(state, events)
        case Open(slot):
            return _open_own(state, slot)


def reveals_to_actor(action: Action) -> bool:
    """Whether the action itself shows its maker something new; a drawn tile comes with luck's answer."""
    return isinstance(action, Guess)


def merge_views(views: tuple[View, ...], onlooker: Seat) -> View:
    """The open table: every seat's view of one position laid into the onlooker's, own racks face up.

    Before the first turn the tiles in hand are the mover's, as they are afterwards.
    """
    mover = views[0].mover
    racks = tuple(view.racks[seat] for seat, view in enumerate(views))
    base = views[onlooker] if views[0].number else views[mover]
    return base._replace(racks=racks, unplaced=views[mover].unplaced)


def legal_actions(state: State) -> tuple[Action, ...]:
    """What the seat on turn may do; empty on luck's turn and at the end."""
    match state.phase:
        case "draw":
            left = {tile.colour for tile in state.pile}
            return tuple(DRAWS[colour] for colour in COLOURS if colour in left)
        case "arrange" | "place":
            if not state.unplaced:
                return (GO,)
            return tuple(PLACES[gap] for gap in gaps(state.hands[state.mover], state.unplaced[0]))
        case "guess":
            named = len(state.rules.values)
            return tuple(
                guess
                for seat, hand in enumerate(state.hands)
                if seat != state.mover
                for slot, held in enumerate(hand)
                if not held.open
                for guess in GUESSES[seat, slot][:named]
            )
        case "decide":
            return (GO, STOP)
        case "open":
            return tuple(OPENS[slot] for slot, held in enumerate(state.hands[state.mover]) if not held.open)
    return ()


def _allows(state: State, action: object) -> bool:
    """Whether the action is legal here, without listing the some hundred guesses."""
    if isinstance(action, Guess) and state.phase == "guess" and action.seat != state.mover:
        hand = state.hands[action.seat] if 0 <= action.seat < len(state.hands) else ()
        named = action.value != JOKER or state.rules.jokers
        return 0 <= action.slot < len(hand) and not hand[action.slot].open and named
    if state.turn == LUCK:
        return any(action == chance for chance, _ in chances(state))
    return state.phase != "guess" and action in legal_actions(state)


# Before the first turn ---------------------------------------------------------------------------------


def _deal(state: State, tile: Tile) -> Applied:
    """One tile at a time, clockwise from the first seat; then all set up their racks."""
    rules, hands = state.rules, state.hands
    first = state.first
    dealt = sum(map(len, hands))
    seat = (first + dealt) % rules.seats
    hands = put(hands, seat, (*hands[seat], Slot(*tile, False, len(hands[seat]), 0)))
    pile = tuple(other for other in state.pile if other != tile)
    events: tuple[Event, ...] = (TileDealt(seat, tile.colour),)
    state = state._replace(hands=hands, pile=pile)
    if dealt + 1 < rules.seats * rules.opening:
        return state, events
    backs = tuple(tuple(slot.colour for slot in hand) for hand in hands)
    return set_up(state._replace(backs=backs, phase="arrange"), first), (*events, TilesSorted(first))


def set_up(state: State, seat: Seat) -> State:
    """Sort this seat's numbers; its jokers wait for their gaps, black first."""
    row = sorted(state.hands[seat], key=lambda slot: slot.key)
    jokers = tuple(slot._replace(order=-1) for slot in row if slot.value == JOKER)
    hands = put(state.hands, seat, _in_order(row[: len(row) - len(jokers)]))
    return state._replace(turn=seat, mover=seat, hands=hands, unplaced=jokers)


def set_joker(state: State, gap: int) -> State:
    """Put the first joker in hand into a gap of the rack being set up."""
    seat, row = state.mover, [*state.hands[state.mover]]
    row.insert(gap, state.unplaced[0])
    return state._replace(hands=put(state.hands, seat, _in_order(row)), unplaced=state.unplaced[1:])


def _in_order(row: list[Slot]) -> tuple[Slot, ...]:
    """Opening tiles, numbered from left to right."""
    return tuple(slot._replace(order=order) for order, slot in enumerate(row))


def _next_to_set(state: State, events: tuple[Event, ...]) -> Applied:
    """On to the next seat; when all are done, all racks are shown at once and the game begins."""
    seats, first = state.rules.seats, state.first
    following = (state.mover + 1) % seats
    if following != first:
        return set_up(state, following), (*events, TilesSorted(following))
    return _begin_turn(state._replace(backs=()), first, (*events, *map(RackSorted, range(seats))))


# A turn ------------------------------------------------------------------------------------------------


def _begin_turn(state: State, seat: Seat, events: tuple[Event, ...]) -> Applied:
    phase: Phase = "draw" if state.pile else "guess"
    state = state._replace(phase=phase, turn=seat, mover=seat, number=state.number + 1, drawn=None)
    return state, (*events, TurnBegan(seat))


def _turn_up(state: State, tile: Tile) -> Applied:
    """The drawn tile comes to its owner's hand, and into the rack if there is but one gap for it."""
    seat = state.mover
    pile = tuple(other for other in state.pile if other != tile)
    drawn = len(state.hands[seat])
    slot = Slot(*tile, False, drawn, state.number)
    state = state._replace(pile=pile, colour=None, turn=seat, unplaced=(slot,), drawn=drawn, phase="place")
    made: tuple[Event, ...] = (TileDrawn(seat, tile.colour),)
    return (state._replace(phase="guess"), made) if state.rules.aside else _put_away(state, made)


def _put_away(state: State, events: tuple[Event, ...]) -> Applied:
    """Place the tile in hand, or ask its owner where."""
    open_to = gaps(state.hands[state.mover], state.unplaced[0])
    return (state._replace(phase="place"), events) if len(open_to) > 1 else _place(state, open_to[0], events)


def _place(state: State, gap: int, events: tuple[Event, ...]) -> Applied:
    seat, hand = state.mover, state.hands[state.mover]
    hands = put(state.hands, seat, (*hand[:gap], *state.unplaced, *hand[gap:]))
    state = state._replace(hands=hands, unplaced=(), phase="guess")
    events = (*events, TilePlaced(seat, gap))
    return _end_turn(state, events) if state.rules.aside else (state, events)


def _guess(state: State, guess: Guess) -> Applied:
    seat, hand = state.mover, state.hands[guess.seat]
    held = hand[guess.slot]
    right = held.value == guess.value
    tiles = len(state.hands[seat]) + len(state.unplaced)
    asked = Asked(
        state.number, seat, tiles, guess.seat, held.order, held.colour, guess.value, right,
        None if right else state.drawn,
    )  # fmt: skip
    state = state._replace(asked=(*state.asked, asked))
    events: tuple[Event, ...] = (Guessed(seat, guess.seat, guess.slot, guess.value, right),)
    if not right:
        return _miss(state, events)
    state = state._replace(hands=put(state.hands, guess.seat, opened(hand, guess.slot)))
    events = (*events, TileOpened(guess.seat, guess.slot))
    if not state.hidden(guess.seat):
        events = (*events, SeatOut(guess.seat))
        if all(not state.hidden(other) for other in range(state.rules.seats) if other != seat):
            return _finish(state, [seat], "last-hidden", events)
    return state._replace(phase="decide"), events


def _miss(state: State, events: tuple[Event, ...]) -> Applied:
    """A wrong guess costs the drawn tile; with nothing drawn, what the rules say."""
    seat, hand = state.mover, state.hands[state.mover]
    if state.unplaced:
        return _put_away(state._replace(unplaced=opened(state.unplaced, 0)), (*events, TileOpened(seat, None)))
    if state.drawn is not None:
        slot = next(at for at, held in enumerate(hand) if held.order == state.drawn)
        state = state._replace(hands=put(state.hands, seat, opened(hand, slot)))
        return _end_turn(state, (*events, TileOpened(seat, slot)))
    if state.rules.empty_pile == "reveal_own":
        return state._replace(phase="open"), events
    return _end_turn(state, events)


def _open_own(state: State, slot: int) -> Applied:
    seat, hand = state.mover, state.hands[state.mover]
    asked = (*state.asked[:-1], state.asked[-1]._replace(cost=hand[slot].order))
    state = state._replace(hands=put(state.hands, seat, opened(hand, slot)), asked=asked)
    return _end_turn(state, (TileOpened(seat, slot),))


def _end_turn(state: State, events: tuple[Event, ...]) -> Applied:
    """The next seat that is not out, unless the game is over."""
    rules, seat = state.rules, state.mover
    inside = [other for other in range(rules.seats) if state.hidden(other)]
    if seat not in inside:
        events = (*events, SeatOut(seat))
    if len(inside) == 1:
        return _finish(state, inside, "last-hidden", events)
    if rules.empty_pile == "draw" and not state.pile:
        return _finish(state, inside, "pile-empty", events)
    if state.number >= MOST_TURNS:
        return _finish(state, inside, "turn-limit", events)
    around = ((seat + step) % rules.seats for step in range(1, rules.seats + 1))
    return _begin_turn(state, next(other for other in around if other in inside), events)


def _finish(state: State, winners: list[Seat], reason: str, events: tuple[Event, ...]) -> Applied:
    result = Result(tuple(int(seat in winners) for seat in range(state.rules.seats)), reason)
    return state._replace(phase="over", turn=None, result=result), (*events, GameEnded(result))
