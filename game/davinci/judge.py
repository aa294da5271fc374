"""What a position at the tile rack is worth to a seat: its odds of winning, by what it may know.

At the end of a turn the odds are the fitted value (`value`); before that the turn is thought through
(`look_ahead`): which guess, and whether to go on or to stop, with likely hits followed to the end. Before the seat
draws they are the mean over all tiles that may come, each as likely as it knows. A tile that another seat has drawn
counts once that seat's turn is over. Before the first turn a rack is valued as if the others' backs stood black and
white in turn.

A bluff gains what the value cannot measure, the guesses it leads astray; so it is credited with `BLUFF`, and is
worth the best guess at most. Which colour is drawn and which of several gaps a tile takes is not judged: the value
has learned from seats that choose their gaps at random.

The luck of a guess has the mean 0 for a seat that knows no more than the judge does. From others' guesses the judge
learns only that an honest seat does not hold what it names; the strongest opponent reads more in them
(`opponent_model`) and is right in two guesses of three where the judge expects one of two. What it gains by that is
counted as luck, some 0.2 games a game against ``memory4``; for all other levels, and for all draws, the mean is 0
(``assets/minds/level_costs.json``).

Used: the trust in others' guesses that the whole game has taught (`bluff_model`). Refused: the chance of being
right as the worth of a guess (it calls the best players careless); weighing racks by sampled guesses
(`opponent_model`): that changes with the samples drawn, and a judge must not.
"""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from itertools import chain

from game.advice import own_seat
from game.core import Judge, Seat, put
from game.davinci import play
from game.davinci.actions import GO, OPENS, Action, Guess, Open
from game.davinci.bluff_model import trust
from game.davinci.look_ahead import Thought, answered, bluff_guesses, paid
from game.davinci.rules import Rules
from game.davinci.state import Slot, View, gaps, opened
from game.davinci.theory import less_held
from game.davinci.tiles import COLOURS, JOKER, Colour, Tile

WIDTH = 3
"""How many of the likeliest guesses are thought through."""
DEPTH = 2
"""How many guesses one after the other are thought through."""
FOLLOW = 0.5
"""From this chance on a further guess is thought through beyond that."""
BLUFF = 0.08
"""What a bluff is credited with beside its value: as much as the strongest opponent gives up for one."""
DEALS = 24
"""Deals over which the odds before the first tile are averaged."""
KEPT = 2_000
"""Positions whose worth is kept."""


@lru_cache(maxsize=KEPT)
def value(view: View) -> float:
    """The odds of the view's seat, whoever is to act. ValueError for a spectator, who cannot win."""
    seat = own_seat(view)
    if view.result is not None:
        return (seat in view.result.winners) / len(view.result.winners)
    if not view.number:
        return _of_rack(view) if view.phase == "arrange" else _of_deals(view.rules, seat)
    if not view.hidden[seat]:
        return 0.0
    if view.mover != seat:
        return _static(_before_drawing(view))
    match view.phase:
        case "draw":
            return _drawing(view, less_held(view, hidden_only=True)[0])  # what most draw
        case "turn-up":
            assert view.colour is not None
            return _drawing(view, view.colour)
        case "place":
            return _static(view) if view.rules.aside else value(_placed(view))
        case "guess":
            return max(_candidates(view).values(), default=_static(view))
        case "decide":
            return max(_static(view), _going_on(view))
    return max(_opening(view).values())


def values(view: View) -> dict[Action, float]:
    """The odds after each action open to the view's seat."""
    return {action: worth(view, action) for action in view.actions}


def worth(view: View, action: Action) -> float:
    """The odds after one action open to the view's seat; never above those of the best one thought of."""
    match action:
        case Guess():
            known = _candidates(view).get(action)
            return min(_guessing(view, action)[1], value(view)) if known is None else known
        case Open():
            return _opening(view)[action]
    if view.number and view.phase == "decide":
        return _going_on(view) if action == GO else _static(view)
    return value(view)


def alike(view: View) -> bool:
    """Whether the view offers nothing but what is not judged: a colour to draw, a gap for a tile."""
    return not (view.number and view.phase in ("guess", "decide", "open"))


def best(view: View) -> Action:
    """The action after which the odds are best; of equals the first thought of, a bluff only after all others."""
    if view.phase == "guess":
        found = _candidates(view)
        return max(found, key=found.__getitem__)
    return max(view.actions, key=lambda action: worth(view, action))


def reckoned(view: View, action: Action, after: View) -> float:
    """What the worth of a guess had reckoned for the answer it got."""
    assert isinstance(action, Guess)
    chance, mean, right, wrong = _guessing(view, action)
    if not chance:
        return worth(view, action)
    shift = worth(view, action) - mean  # what was not thought of is worth no more than the best
    return shift + (right if after.asked[-1].right else wrong)


# Thinking ----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def _thought(view: View) -> Thought:
    return Thought(view, trust(view), width=WIDTH, depth=DEPTH, follow=FOLLOW)


@lru_cache(maxsize=KEPT)
def _static(view: View) -> float:
    """The odds if the turn ends like this."""
    return _thought(view).stop(view)


@lru_cache(maxsize=KEPT)
def _going_on(view: View) -> float:
    return _thought(view).go_on(view, DEPTH)


@lru_cache(maxsize=KEPT)
def _candidates(view: View) -> dict[Guess, float]:
    """The guesses that may be the best, bluffs among them, with the odds after each."""
    thought = _thought(view)
    found = {guess: thought.worth(view, guess, p, DEPTH) for p, guess in thought.likeliest(view, WIDTH)}
    best = max(found.values(), default=0.0)
    for guess in bluff_guesses(view)[:2]:
        found.setdefault(guess, min(best, thought.stop(paid(answered(view, guess, False))) + BLUFF))
    return found


@lru_cache(maxsize=KEPT)
def _guessing(view: View, guess: Guess) -> tuple[float, float, float, float]:
    """The chance that a guess is right; the odds on the mean, if it is right, and if it is wrong."""
    thought = _thought(view)
    chance = 0.0
    seats, chances = thought.theirs(view)
    if guess.seat in seats and chances:
        key = Tile(view.racks[guess.seat][guess.slot].colour, guess.value).key
        chance = chances[seats.index(guess.seat)][guess.slot].get(key, 0.0)
    wrong = thought.stop(paid(answered(view, guess, False)))
    if not chance:
        credit = BLUFF if names_own(view, guess) else 0.0
        return 0.0, wrong + credit, 0.0, wrong + credit
    right = thought.hit(answered(view, guess, True), DEPTH)
    return chance, chance * right + (1 - chance) * wrong, right, wrong


def names_own(view: View, guess: Guess) -> bool:
    """Whether the guess names a hidden tile of the view's own seat."""
    named = Tile(view.racks[guess.seat][guess.slot].colour, guess.value)
    return any(slot.tile == named and not slot.open for slot in (*view.racks[own_seat(view)], *view.unplaced))


@lru_cache(maxsize=KEPT)
def _opening(view: View) -> dict[Action, float]:
    """The odds after opening each own tile, the price of a miss."""
    seat, thought, rack = view.mover, _thought(view), view.racks[view.mover]
    return {
        OPENS[at]: thought.stop(view._replace(racks=put(view.racks, seat, opened(rack, at))))
        for at, slot in enumerate(rack)
        if not slot.open
    }


# Drawing -----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=KEPT)
def _drawing(view: View, colour: Colour) -> float:
    """The mean over the tiles of that colour that may come to the view's seat."""
    if view.phase == "draw":
        view = view._replace(phase="turn-up", colour=colour)
    coming = _may_come(view, colour)
    whole = sum(coming.values())
    return sum(chance * value(_drawn(view, tile)) for tile, chance in coming.items()) / whole


def _may_come(view: View, colour: Colour) -> dict[Tile, float]:
    """How likely each tile of that colour lies in the pile."""
    _, chances = _thought(view).theirs(view)
    held: dict[int, float] = defaultdict(float)
    for key, chance in chain.from_iterable(slot.items() for row in chances for slot in row):
        held[key] += chance
    seen = view.known_tiles
    unseen = [tile for tile in view.rules.tiles if tile.colour == colour and tile not in seen]
    found = {tile: max(0.0, 1 - held[tile.key]) for tile in unseen}
    return {tile: chance for tile, chance in found.items() if chance > 1e-9} or dict.fromkeys(unseen, 1.0)


def _drawn(view: View, tile: Tile) -> View:
    """The view once its seat has drawn that tile."""
    seat = view.mover
    rack = view.racks[seat]
    slot = Slot(tile.colour, tile.value, False, len(rack), view.number)
    pile = (view.pile[0] - (tile.colour == "b"), view.pile[1] - (tile.colour == "w"))
    view = view._replace(pile=pile, colour=None, turn=seat, drawn=len(rack), phase="guess", unplaced=(slot,))
    return view if view.rules.aside else _placed(view)


def _placed(view: View) -> View:
    """The view once its seat has put its tile into the middle one of the gaps open to it."""
    seat, rack = view.mover, view.racks[view.mover]
    open_to = gaps(rack, view.unplaced[0])
    gap = open_to[len(open_to) // 2]
    racks = put(view.racks, seat, (*rack[:gap], view.unplaced[0], *rack[gap:]))
    return view._replace(racks=racks, unplaced=(), phase="guess", actions=())


def _before_drawing(view: View) -> View:
    """The view in another seat's turn without the tile that seat has drawn, while it is hidden."""
    kept = tuple(slot for slot in view.racks[view.mover] if slot.order != view.drawn or slot.open)
    unplaced = tuple(slot for slot in view.unplaced if slot.open)
    return view._replace(racks=put(view.racks, view.mover, kept), unplaced=unplaced)


# Before the first turn ---------------------------------------------------------------------------------------


@lru_cache(maxsize=KEPT)
def _of_rack(view: View) -> float:
    """As if the others' backs stood black and white in turn, and own jokers in the middle."""
    seat = own_seat(view)
    tiles = sorted((*view.racks[seat], *view.unplaced), key=lambda slot: slot.key)
    numbers = [slot for slot in tiles if slot.value != JOKER]
    middle = len(numbers) // 2
    row = (*numbers[:middle], *tiles[len(numbers) :], *numbers[middle:])
    rack = tuple(slot._replace(order=order) for order, slot in enumerate(row))
    others = tuple(Slot(COLOURS[at % 2], None, False, at, 0) for at in range(view.rules.opening))
    racks = tuple(rack if owner == seat else others for owner in range(view.rules.seats))
    return _static(view._replace(number=1, mover=view.first, racks=racks, unplaced=(), phase="draw", actions=()))


@lru_cache(maxsize=64)
def _of_deals(rules: Rules, seat: Seat) -> float:
    """The mean over some deals, always the same ones: the numbers of Park and Miller choose the tiles."""
    total, number = 0.0, 1
    for _ in range(DEALS):
        state = play.start(rules)
        while state.phase in ("lots", "deal"):
            number = number * 48271 % 2147483647
            chances = play.chances(state)
            state = play.apply(state, chances[number % len(chances)][0])[0]
        total += _of_rack(play.view(state, seat))
    return total / DEALS


def error(rules: Rules) -> float:
    """How far the odds are off, with two seats and with more."""
    return 0.05 if rules.seats == 2 else 0.08


JUDGE: Judge[View, Action] = Judge(
    name="value and look-ahead", version=1, error=error, value=value, values=values, worth=worth, alike=alike,
    answered=reckoned
)
