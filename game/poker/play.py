"""What may happen at the poker table, one small function a step; each step returns the next position and events.

Reads from top to bottom: start, chances, view, apply, what a seat may do, a hand begins, cards, bets, a hand ends.

Used: the button moves to the next seat with chips; heads-up with blinds the button posts the small blind and
speaks first before the first cards' bets, last afterwards; at stud the lowest door card brings in and the best
open cards speak first; the last bettor of the last round shows first. Side pots go before the main pot, each split
on its own; if a seat is all-in all live hands are shown; an unopened pot stays for the next hand, each seat's part
remembered, so that a seat whose last chip lies in it plays on.

Refused: a dead button and dead blinds, a seat without chips leaves; paying a seat that folded; asking a winner to
show when nobody called.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from game.core import LUCK, Event, GameEnded, Result, Seat, illegal, put
from game.poker import actions as act
from game.poker import betting, hands, pots
from game.poker.actions import DRAWS, Action
from game.poker.betting import Round
from game.poker.cards import parse
from game.poker.rules import Rules
from game.poker.state import BOARD, EMPTY, Hand, Past, State, View, idle, no_hand

Events = tuple[Event, ...]
Applied = tuple[State, Events]

SHOWING = ((act.SHOW, 1),)
JACKS = hands.strength(*parse("JC JD 4H 3S 2C"))
"""The weakest hand with a pair of jacks."""


def start(rules: Rules) -> State:
    """Before the first hand: the button may deal.

    >>> print(start(Rules(seats=2)))
    draw, hand 0 of 20, deal, between
    B0   100
     1   100
    pot 0
    seat 0 to act
    """
    return State(
        rules=rules, turn=rules.button, result=None, number=0, button=rules.button,
        stacks=tuple(rules.stack_of(seat) for seat in range(rules.seats)),
        bought=(0,) * rules.seats, phase="between", hand=no_hand(rules.seats),
    )  # fmt: skip


def chances(state: State) -> tuple[tuple[Action, int], ...]:
    """The cards that may come next, all alike."""
    if state.turn != LUCK:
        return ()
    if state.phase == "show":
        return SHOWING
    stub = state.hand.stub
    return tuple([chance for card, chance in enumerate(act.CHANCES) if stub >> card & 1])


def view(state: State, seat: Seat | None) -> View:
    """What `seat` (None: a spectator) sees and may do."""
    rules, turn, result, number, button, stacks, bought, phase, hand = state
    shown = hand.open
    cards = [
        held if owner == seat else tuple([c if c < 0 or shown >> c & 1 else None for c in held])
        for owner, held in enumerate(hand.cards)
    ]
    ante, bet = rules.stakes(max(1, number))
    order = hand.drawers if phase == "draw" else hand.round.due if phase == "bets" else ()
    return View(
        seat=seat, turn=turn, actions=menu(state) if seat == turn and seat is not None else (), result=result,
        rules=rules, number=number, button=button, ante=ante, bet=bet, stacks=stacks, bought=bought, phase=phase,
        street=hand.street, live=hand.live, dealt_in=hand.dealt_in, cards=tuple(cards), board=hand.board,
        stub=hand.stub.bit_count(), drawn=hand.drawn, tossed=() if seat is None else hand.tossed[seat],
        paid=hand.paid, round=hand.round, past=hand.past,
        pots=hand.pots or (pots.layers(hand.paid, hand.live) if any(hand.live) else ()),
        order=tuple([s for s in order if hand.live[s] and (phase == "draw" or stacks[s])]),
    )  # fmt: skip


def apply(state: State, action: Action) -> Applied:
    """The position after an action and what happened; raises IllegalAction."""
    turn, phase = state.turn, state.phase
    if turn == LUCK:
        if phase == "show" and action == act.SHOW:
            return show(state)
        if phase == "cards" and action in act.CHANCE_OF and state.hand.stub >> action.amount & 1:
            return deal_card(state, action.amount)
    elif turn is not None and action in menu(state):
        if phase == "between":
            return begin_hand(state)
        return draw(state, turn, action) if phase == "draw" else bet(state, turn, action)
    raise illegal(action, state, [chance for chance, _ in chances(state)] or menu(state))


# Hidden hands --------------------------------------------------------------------------------------------


def merge_views(views: tuple[View, ...], seat: Seat) -> View:
    """The open table: every seat's view of one position laid into one seat's, all cards face up."""
    return views[seat]._replace(cards=tuple(seen.cards[owner] for owner, seen in enumerate(views)))


# What a seat may do --------------------------------------------------------------------------------------


def menu(state: State) -> tuple[Action, ...]:
    """What the seat to act may do: fold or check, call, then rising amounts; draws by their bits."""
    seat, hand = state.turn, state.hand
    if seat is None or seat == LUCK:
        return ()
    if state.phase == "between":
        return (act.DEAL,)
    if state.phase == "draw":
        return draws(state.rules.discards, hand.cards[seat] if state.rules.discards == 4 else ())
    free = not state.rules.openers or hand.round.bettor >= 0 or hand.street > 0
    may_bet = free or hands.strength(*hand.cards[seat]) >= JACKS
    return betting.menu(hand.round, seat, hand.live, state.stacks, sum(hand.paid), state.rules.limit, may_bet)


@lru_cache
def draws(discards: int, cards: tuple[int, ...]) -> tuple[Action, ...]:
    """The draws open under `Rules.discards`, in the order of their bits; the cards matter for four and an ace."""
    most = 5 if discards == 5 else 3
    kept = [31 ^ 1 << place for place, card in enumerate(cards) if card >> 2 == 12]
    return tuple([action for action in DRAWS if action.amount.bit_count() <= most or action.amount in kept])


def clockwise(seats: int, after: Seat) -> list[Seat]:
    """All seats from the left of one, that one last."""
    return [(after + step) % seats for step in range(1, seats + 1)]


def clockwise_live(state: State) -> list[Seat]:
    return [seat for seat in clockwise(state.rules.seats, state.button) if state.hand.live[seat]]


# A hand begins -------------------------------------------------------------------------------------------


def begin_hand(state: State) -> Applied:
    """The button deals: stakes, antes, blinds; then luck deals the first street."""
    rules, seats = state.rules, state.rules.seats
    assert state.turn is not None
    number, button = state.number + 1, state.turn
    events: list[Event] = [act.HandBegun(number, button)]
    ante, bet = rules.stakes(number)
    if number > 1 and (ante, bet) != rules.stakes(number - 1):
        events.append(act.StakesRose(ante, bet))
    stacks, bought = list(state.stacks), list(state.bought)
    paid = list(state.hand.paid) if state.hand.carried else [0] * seats
    for seat in range(seats):
        if rules.rebuy and not stacks[seat] and not paid[seat]:
            stacks[seat] = rules.stack_of(seat)
            bought[seat] += stacks[seat]
            events.append(act.Rebought(seat, stacks[seat]))
    live = tuple([stacks[seat] + paid[seat] > 0 for seat in range(seats)])
    order = [seat for seat in clockwise(seats, button) if live[seat]]
    dues = [(seat, "ante", ante) for seat in order]
    if rules.blinds:
        small, big = (order[-1], order[0]) if len(order) == 2 else order[:2]
        dues += [(small, "small", max(1, bet // 2)), (big, "big", bet)]
    bets = [0] * seats
    past: list[Past] = []
    for seat, kind, due in dues:
        if chips := min(due, stacks[seat]):
            stacks[seat] -= chips
            paid[seat] += chips
            past.append(Past(0, seat, "ante" if kind == "ante" else "blind", chips))
            if kind == "ante":
                events.append(act.AntePosted(seat, chips, not stacks[seat]))
            else:
                bets[seat] = chips
                events.append(act.BlindPosted(seat, kind, chips, not stacks[seat]))
    now = idle(seats)._replace(bets=tuple(bets))
    hand = no_hand(seats)._replace(live=live, dealt_in=live, paid=tuple(paid), past=tuple(past), round=now)
    after = State(rules, None, None, number, button, tuple(stacks), tuple(bought), "cards", hand)
    return start_street(after, events)


def start_street(state: State, events: Iterable[Event]) -> Applied:
    """Luck deals the street's cards, or the first seat draws."""
    hand, street = state.hand, state.street
    order = clockwise_live(state)
    if street.draw:
        return next_drawer(state._replace(hand=hand._replace(drawers=tuple(order))), tuple(events))
    queue = tuple([2 * s for _ in range(street.down) for s in order])
    queue += tuple([2 * s + 1 for _ in range(street.up) for s in order])
    queue += (BOARD,) * street.board
    return state._replace(phase="cards", turn=LUCK, hand=hand._replace(queue=queue)), tuple(events)


# Cards ---------------------------------------------------------------------------------------------------


def deal_card(state: State, card: int) -> Applied:
    """Luck deals one card to where the queue says."""
    hand = state.hand
    where, *rest = hand.queue
    cards, board = hand.cards, hand.board
    if where == BOARD:
        event: Event = act.BoardDealt(len(board))
        board = (*board, card)
    else:
        seat = where >> 1
        held = cards[seat]
        place = held.index(EMPTY) if EMPTY in held else len(held)
        event = act.CardDealt(seat, place)
        cards = put(cards, seat, put(held, place, card))
    bit = 1 << card
    shown = hand.open | bit if where & 1 else hand.open  # to the board as well
    hand = hand._replace(cards=cards, board=board, stub=hand.stub ^ bit, queue=tuple(rest), open=shown)
    state = state._replace(hand=hand)
    return refill(state, rest[0] >> 1, (event,)) if rest else next_drawer(state, (event,))


def refill(state: State, seat: Seat, events: Events) -> Applied:
    """If the stub is empty, folded hands and discards of seats already served become a new one."""
    hand = state.hand
    if hand.stub:
        return state, events
    held = tuple([cards if alive else () for cards, alive in zip(hand.cards, hand.live, strict=True)])
    kept = {card for cards in (*held, hand.tossed[seat]) for card in cards}
    fresh = sum([1 << card for card in range(52) if card not in kept])
    assert fresh, "five cards for six seats never need more than there are"
    hand = hand._replace(stub=fresh, cards=held)
    return state._replace(hand=hand), (*events, act.StubShuffled(fresh.bit_count()))


def draw(state: State, seat: Seat, action: Action) -> Applied:
    """A seat throws cards away; luck replaces them before the next seat draws."""
    hand, places = state.hand, action.places
    held = hand.cards[seat]
    kept = tuple([EMPTY if place in places else card for place, card in enumerate(held)])
    events: Events = (act.Discarded(seat, places),)
    shown = hand.open
    if state.rules.discards == 4 and len(places) == 4:
        place = next(place for place in range(5) if place not in places)
        shown |= 1 << held[place]
        events += (act.AceShown(seat, place),)
    hand = hand._replace(
        cards=put(hand.cards, seat, kept),
        open=shown,
        queue=(2 * seat,) * len(places),
        drawers=hand.drawers[1:],
        drawn=put(hand.drawn, seat, len(places)),
        tossed=put(hand.tossed, seat, tuple([held[place] for place in places])),
        past=(*hand.past, Past(hand.street, seat, "draw", action.amount)),
    )
    state = state._replace(hand=hand)
    if places:
        return refill(state._replace(phase="cards", turn=LUCK), seat, events)
    return next_drawer(state, events)


def next_drawer(state: State, events: Events) -> Applied:
    """The next seat draws; once no seat is left to draw, a round of betting begins."""
    if drawers := state.hand.drawers:
        return state._replace(phase="draw", turn=drawers[0]), events
    return start_bets(state, events)


# Bets ----------------------------------------------------------------------------------------------------


def start_bets(state: State, events: Events) -> Applied:
    """A round of betting begins, unless the street has none or nobody could respond."""
    rules, hand, stacks = state.rules, state.hand, state.stacks
    if not state.street.bets:
        return end_round(state, events)
    _, bet = rules.stakes(state.number)
    seats = rules.seats
    size = 2 * bet if state.street.big and rules.limit == "fixed" else bet
    able = betting.able(hand.live, stacks)
    uncapped = rules.limit != "fixed" or not rules.raises or (rules.heads_up_free and sum(hand.live) == 2)
    now = Round(
        bets=hand.round.bets, level=0, base=0, size=size, raises=0, most=0 if uncapped else rules.raises + 1,
        due=(), acted=(-1,) * seats,
    )  # fmt: skip
    first = clockwise_live(state)[0]
    if rules.game == "stud" and hand.street == 0 and len(able) > 1:
        # the lowest door card, suits c d h s breaking ties, must bring in
        seat = min(able, key=lambda seat: hand.cards[seat][2])
        chips = min(max(1, bet // 2), stacks[seat])
        past = (*hand.past, Past(0, seat, "blind", chips))
        hand = hand._replace(paid=put(hand.paid, seat, hand.paid[seat] + chips), past=past)
        state = state._replace(stacks=put(stacks, seat, stacks[seat] - chips), hand=hand)
        now = now._replace(bets=put(now.bets, seat, chips), level=chips, acted=put(now.acted, seat, chips))
        events += (act.BlindPosted(seat, "bring-in", chips, chips == stacks[seat]),)
        first = (seat + 1) % seats
    elif rules.game == "stud":
        first = best_open(state)
    elif rules.blinds and hand.street == 0:
        big = clockwise_live(state)[0 if sum(hand.dealt_in) == 2 else 1]
        first = (big + 1) % seats
        now = now._replace(level=bet, base=bet, raises=1)
    return next_bettor(state, now._replace(due=tuple(clockwise(seats, (first - 1) % seats))), events)


def best_open(state: State) -> Seat:
    """The seat whose open cards are best; the first of equals left of the button."""
    hand = state.hand

    def worth(seat: Seat) -> tuple[tuple[int, int], ...]:
        ranks = [card >> 2 for card in hand.cards[seat] if hand.open >> card & 1]
        return tuple(sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True))

    return max(clockwise_live(state), key=worth)


def next_bettor(state: State, now: Round, events: Events) -> Applied:
    now = betting.trim(now, state.hand.live, state.stacks)
    state = state._replace(hand=state.hand._replace(round=now))
    return (state._replace(phase="bets", turn=now.due[0]), events) if now.due else end_round(state, events)


def bet(state: State, seat: Seat, action: Action) -> Applied:
    """A seat folds, checks, calls, bets or raises."""
    hand, now, stacks = state.hand, state.hand.round, state.stacks
    verb, to = action
    event: Event
    chips = 0
    if verb == "fold":
        hand = hand._replace(live=put(hand.live, seat, False))
        now, event = now._replace(due=now.due[1:]), act.Folded(seat)
    elif verb in ("bet", "raise"):
        chips = to - now.bets[seat]
        event = act.Raised(seat, chips, to, not now.level, chips == stacks[seat])
        now = betting.raise_to(now, seat, to, state.rules.limit == "fixed")
    else:
        chips = betting.owed(now, seat, hand.live, stacks)
        event = act.Called(seat, chips, chips == stacks[seat]) if chips else act.Checked(seat)
        now = betting.stay(now, seat, chips)
    past = (*hand.past, Past(hand.street, seat, verb, chips, to))
    hand = hand._replace(paid=put(hand.paid, seat, hand.paid[seat] + chips), round=now, past=past)
    state = state._replace(stacks=put(stacks, seat, stacks[seat] - chips), hand=hand)
    return end_round(state, (event,)) if sum(hand.live) == 1 else next_bettor(state, now, (event,))


def end_round(state: State, events: Events) -> Applied:
    """Give back what nobody called; then the next street, the showdown, or the last seat wins."""
    rules, hand, now = state.rules, state.hand, state.hand.round
    if any(now.bets):
        seat, chips = pots.uncalled(now.bets)
        if chips:
            hand = hand._replace(paid=put(hand.paid, seat, hand.paid[seat] - chips))
            state = state._replace(stacks=put(state.stacks, seat, state.stacks[seat] + chips))
            events += (act.BetReturned(seat, chips),)
        events += (act.BetsGathered(sum(hand.paid)),)
    hand = hand._replace(round=idle(rules.seats))
    if sum(hand.live) == 1:  # need not show
        seat, chips = hand.live.index(True), sum(hand.paid)
        return award(state, hand, (pots.Pot(chips, (seat,), ((seat, chips),)),), events)
    if hand.street == len(rules.streets) - 1:
        hand = hand._replace(round=idle(rules.seats, now.bettor))
        return state._replace(phase="show", turn=LUCK, hand=hand), events
    unopened = rules.openers and hand.street == 0 and now.bettor < 0
    if unopened and len(betting.able(hand.live, state.stacks)) > 1:  # else there was nothing to open
        state = state._replace(hand=hand._replace(carried=True))
        return end_hand(state, (*events, act.PassedOut(sum(hand.paid))))
    return start_street(state._replace(hand=hand._replace(street=hand.street + 1)), events)


# A hand ends ---------------------------------------------------------------------------------------------


def show(state: State) -> Applied:
    """The hands are turned over, and every pot is split."""
    hand, rules = state.hand, state.rules
    live = clockwise_live(state)
    strengths = {seat: hands.best(hand.cards[seat] + hand.board, rules.wheel) for seat in live}
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
    hand = hand._replace(open=shown, round=idle(rules.seats))
    return award(state, hand, tuple([pots.split(pot, strengths, live) for pot in found]), tuple(events))


def award(state: State, hand: Hand, won: tuple[pots.Pot, ...], events: Events) -> Applied:
    """Every pot goes to its winners, the last side pot first."""
    stacks = list(state.stacks)
    for place, pot in reversed(list(enumerate(won))):
        for seat, chips in pot.shares:
            stacks[seat] += chips
            events += (act.PotWon(place, seat, chips),)
    hand = hand._replace(pots=won, paid=(0,) * state.rules.seats)
    return end_hand(state._replace(stacks=tuple(stacks), hand=hand), events)


def end_hand(state: State, events: Events) -> Applied:
    """Who is broke leaves; the game ends with the last hand or when one seat has all chips."""
    rules, hand, stacks = state.rules, state.hand, state.stacks
    ending = state.number >= rules.hands
    if hand.carried and ending:  # nobody is left to play for it
        events = (*events, *(act.PotReturned(seat, chips) for seat, chips in enumerate(hand.paid) if chips))
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
        return state._replace(phase="over", turn=None, result=result), (*events, GameEnded(result))
    # a seat that will buy again may have the button too
    able = [seat for seat in clockwise(rules.seats, state.button) if rules.rebuy or seat in left]
    return state._replace(phase="between", turn=able[0]), events
