"""One motion for each event of the poker table, and what the people of the hall feel about it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.core import Event, GameEnded, Seat
from game.poker.actions import (
    AceShown,
    AntePosted,
    BetReturned,
    BetsGathered,
    BlindPosted,
    BoardDealt,
    Called,
    CardDealt,
    Checked,
    Discarded,
    Folded,
    HandBegun,
    HandEnded,
    HandMucked,
    HandShown,
    PassedOut,
    PotReturned,
    PotWon,
    Raised,
    Rebought,
    SeatBroke,
    StakesRose,
    StubShuffled,
)
from game.poker.coach import shown_strength
from game.poker.hands import category
from game.poker.pots import takes
from game.poker.state import View
from scenes.engine.anim import tempo
from scenes.engine.anim.motion import Pose, Timeline, ease_in, ease_in_out, ease_out, ease_out_cubic
from scenes.table.reactions import Felt
from scenes.table.shown import Change, Motion, celebration, leap
from scenes.tables.poker.chips import chip_image
from scenes.tables.poker.places import held, key

MUCK = 2 * tempo.STEP
SHUFFLE = 0.24
BACK = "poker/cards:back"
EDGE = 0.06
"""What is seen of a card's breadth when it stands on its edge."""


# cards ----------------------------------------------------------------------------------------------------


def _flip(timeline: Timeline, name: str, goal: Pose, start: float) -> float:
    """A card turns over where it lies: up on its edge, and down with its face to all."""
    rest = timeline.latest(name) or goal
    up = rest._replace(size=goal.size * 1.05, lift=rest.lift + 9, z=9, wide=EDGE)
    timeline.move(name, up, start=start, length=tempo.FLIP / 2, ease=ease_in)
    timeline.move(name, up._replace(image=goal.image), length=0.0)
    return timeline.move(name, goal, length=tempo.FLIP / 2, ease=ease_out)


def _make_way(timeline: Timeline, name: str) -> None:
    """The card that lay in a place goes its own way from now on: another one comes there."""
    legs = timeline.legs.pop(name, None)
    if legs:
        gone = f"{name}.gone"
        timeline.appear(gone, timeline.before[name])
        timeline.legs[gone] = legs


def _deal(change: Change, timeline: Timeline, name: str, start: float) -> float:
    """A card glides from the stub to its place, a little askew, and lies straight; returns when it lies."""
    goal = change.goal[name]
    x, y = change.places.stub
    _make_way(timeline, name)
    rest = Pose(x, y, change.places.stub_size, z=9, image=BACK)
    timeline.appear(name, rest._replace(alpha=0.0))
    timeline.move(name, rest._replace(angle=8.0 if goal.x < x else -8.0), start=start, length=0.0)
    at = timeline.move(name, goal._replace(image=BACK, z=9), length=tempo.CARD, ease=ease_out_cubic, arc=12)
    if goal.image != BACK:
        at = _flip(timeline, name, goal, at)
    else:
        timeline.move(name, goal, start=at, length=0.0)
    timeline.cue(start, "poker/card", 0.7)
    timeline.reach(start, change.after)  # the pack is a card lower as soon as it leaves
    return at


def card_dealt(change: Change, timeline: Timeline, start: float) -> float:
    """The next card leaves while this one is on its way."""
    _deal(change, timeline, key(change.event.seat, change.event.place), start)
    return start + tempo.apart(change.of, tempo.CARD / 2, tempo.CARD + tempo.FLIP, tempo.DEAL)


def board_dealt(change: Change, timeline: Timeline, start: float) -> float:
    at = _deal(change, timeline, f"board.{change.event.place}", start)
    timeline.cue(start + tempo.CARD, "poker/flip")
    return at - tempo.FLIP


def _muck(change: Change, timeline: Timeline, name: str, start: float) -> float:
    """A card slides face down to those out of the hand; beside the coach, where they have no place, it fades."""
    x, y = change.places.discards
    rest = timeline.latest(name)
    if rest is None:
        return start
    gone = Pose(x, y, change.places.stub_size * 0.94, angle=14.0 if rest.x < x else -14.0,
                alpha=0.0 if change.places.panel.w else 1.0, z=1, image=BACK)
    return timeline.move(name, gone, start=start, length=MUCK, ease=ease_in_out, arc=10)


def folded(change: Change, timeline: Timeline, start: float) -> float:
    """The cards slide away; the seat is out of the hand when they lie with the others that are."""
    gone = [_muck(change, timeline, name, start + 0.02 * order)
            for order, name in enumerate(held(timeline.before, change.event.seat))]
    timeline.reach(max(gone, default=start), change.after)
    timeline.cue(start, "poker/fold")
    return start + 0.2


def discarded(change: Change, timeline: Timeline, start: float) -> float:
    """The cards thrown away slide to the middle; who stands pat raps the table."""
    for order, place in enumerate(change.event.places):
        _muck(change, timeline, key(change.event.seat, place), start + 0.02 * order)
    if not change.event.places:
        return rap(change, timeline, start)
    timeline.cue(start, "poker/fold", 0.8)
    return start + MUCK


def ace_shown(change: Change, timeline: Timeline, start: float) -> float:
    """The ace that is kept leaps up, so that everybody sees it."""
    timeline.cue(start, "poker/flip")
    return leap(timeline, key(change.event.seat, change.event.place), start, 14, 0.16)


def hand_shown(change: Change, timeline: Timeline, start: float) -> float:
    """The seat's cards turn over, one just after the other; the next seat begins when the last is on edge."""
    at = start
    for name in held(change.goal, change.event.seat):
        if timeline.latest(name) is not None:
            _flip(timeline, name, change.goal[name], at)
            at += 0.04
    timeline.cue(start, "poker/flip")
    return at + tempo.FLIP / 2


def hand_mucked(change: Change, timeline: Timeline, start: float) -> float:
    """The beaten cards are pushed back, unseen."""
    for name in held(change.goal, change.event.seat):
        rest = timeline.latest(name)
        if rest is not None:
            timeline.move(name, rest._replace(size=rest.size * 0.93), start=start, length=0.06, ease=ease_out)
            timeline.move(name, rest, length=0.08, ease=ease_in_out)
    timeline.cue(start, "poker/fold")
    return start + 0.12


def shuffle(change: Change, timeline: Timeline, start: float) -> float:
    """The deck parts, its halves lean over and fall into each other."""
    x, y = change.places.stub
    size = change.places.stub_size
    for half, side in enumerate((-1, 1)):
        name = f"half.{half}.{start:.3f}"
        rest = Pose(x, y, size, z=8 + half / 10, image=BACK)
        timeline.appear(name, rest)
        apart = rest._replace(x=x + side * 46 * size, angle=-side * 12.0, lift=10)
        timeline.move(name, apart, start=start, length=SHUFFLE * 0.4, ease=ease_out)
        timeline.move(name, rest._replace(x=x + side * 14 * size, angle=-side * 4.0, lift=4), length=SHUFFLE * 0.35,
                      ease=ease_in_out)
        timeline.move(name, rest, length=SHUFFLE * 0.25, ease=ease_in)
        timeline.move(name, rest._replace(alpha=0.0), length=0.0)
    timeline.cue(start, "poker/riffle")
    return start + SHUFFLE


def hand_begun(change: Change, timeline: Timeline, start: float) -> float:
    """The deck is shuffled while the stakes go in; what lay there from the hand before is gone."""
    timeline.reach(start, change.after)
    return shuffle(change, timeline, start) - SHUFFLE / 2


def hand_ended(change: Change, timeline: Timeline, start: float) -> float:
    """The dealer raps on the deck: it is over."""
    timeline.cue(start, "wood")
    x, y = change.places.stub
    timeline.burst(start, "ring", x, y, 0.5)
    return start + 0.05


# people ---------------------------------------------------------------------------------------------------


def rap(change: Change, timeline: Timeline, start: float) -> float:
    """Two knocks beside the cards, which jump a little."""
    seat = change.event.seat
    x, y = bet_place(change, seat)
    for knock in (0.0, 0.13):
        timeline.burst(start + knock, "ring", x, y, 0.35 + knock)
    for name in held(timeline.before, seat):
        leap(timeline, name, start, 4, 0.12)
    timeline.cue(start, "poker/check")
    return start + 0.16


def seat_broke(change: Change, timeline: Timeline, start: float) -> float:
    """Dust settles over an empty purse."""
    x, y = purse(change, change.event.seat)
    for order in range(3):
        timeline.burst(start + order * 0.05, "dust", x + (order - 1) * 26, y, 0.8)
    timeline.cue(start, "back")
    return start + 0.2


def belongings(change: Change, seat: Seat) -> list[str]:
    """The cards before a seat."""
    return list(held(change.rest, seat))


# chips: from purse to bet, from bets to the pot, from the pot to whoever won it -----------------------------


CHIPS, LAND = 2 * tempo.STEP, 0.06
"""Seconds in which chips fly, and in which they give as they land."""


def fly(timeline: Timeline, name: str, chips: int, way: tuple[tuple[float, float], tuple[float, float]],
        start: float, length: float = CHIPS, arc: float = 34) -> float:
    """A stack of chips appears at one place, flies to another, gives as it lands and is gone there."""
    (x, y), (u, v) = way
    rest = Pose(x, y, 0.9, z=9, image=chip_image(chips))
    timeline.appear(name, rest._replace(alpha=0.0))
    timeline.move(name, rest, start=start, length=0.0)
    there = rest._replace(x=u, y=v)
    at = timeline.move(name, there, length=length, ease=ease_in_out, arc=arc)
    timeline.move(name, there._replace(size=0.84, wide=1.12), length=LAND / 2, ease=ease_out)
    timeline.move(name, there, length=LAND / 2)
    timeline.move(name, there._replace(alpha=0.0), length=0.0)
    return at


def purse(change: Change, seat: Seat) -> tuple[float, float]:
    """Where a seat's chips come from and go to."""
    x, y, radius = change.places.ring(change.after.place_of(seat))
    return x, y + radius


def bet_place(change: Change, seat: Seat) -> tuple[float, float]:
    """Where a seat's chips lie while a round of betting goes on."""
    place: tuple[float, float] = change.places.bets[change.after.place_of(seat)]
    return place


def bet(change: Change, timeline: Timeline, start: float, sound: str) -> float:
    """Chips fly from a seat's purse, which has them no longer, to its bet, which has them once they lie there."""
    seat, chips = change.event.seat, change.event.chips
    timeline.reach(start, change.before.with_stacks(change.after.view.stacks))
    at = fly(timeline, f"fly.{seat}.{start:.3f}", chips, (purse(change, seat), bet_place(change, seat)), start)
    timeline.reach(at, change.after)
    timeline.cue(start + CHIPS * 0.9, sound)
    return start + CHIPS * 0.7


def ante_posted(change: Change, timeline: Timeline, start: float) -> float:
    """An ante goes straight to the middle."""
    seat = change.event.seat
    way = purse(change, seat), change.places.pot
    at = fly(timeline, f"ante.{seat}.{start:.3f}", change.event.chips, way, start)
    timeline.reach(at, change.after)
    timeline.cue(start + CHIPS * 0.9, "poker/chip")
    return start + 0.03


def blind_posted(change: Change, timeline: Timeline, start: float) -> float:
    bet(change, timeline, start, "poker/chip")
    return start + 0.06


def bets_gathered(change: Change, timeline: Timeline, start: float) -> float:
    """Every bet slides to the pot."""
    timeline.cue(start + CHIPS * 0.5, "poker/chips")
    bets = {seat: chips for seat, chips in enumerate(change.before.view.round.bets) if chips}
    timeline.reach(start, change.before.swept())
    for seat, chips in bets.items():
        way = bet_place(change, seat), change.places.pot
        fly(timeline, f"gather.{seat}.{start:.3f}", chips, way, start, arc=8)
    if not bets:
        x, y = change.places.pot
        timeline.burst(start, "ring", x, y, 0.5)
    return start + (CHIPS if bets else 0.1)


def bet_returned(change: Change, timeline: Timeline, start: float) -> float:
    """What nobody called goes back."""
    seat = change.event.seat
    timeline.reach(start, change.after.with_stacks(change.before.view.stacks))
    fly(timeline, f"back.{seat}", change.event.chips, (bet_place(change, seat), purse(change, seat)), start)
    timeline.cue(start, "poker/chip")
    return start + 0.14


def pot_won(change: Change, timeline: Timeline, start: float) -> float:
    """The chips fly to the winner, who has them when they have arrived."""
    seat = change.event.seat
    x, y = purse(change, seat)
    leave = start + 0.05
    timeline.reach(leave, change.after.with_stacks(change.before.view.stacks))
    at = fly(timeline, f"won.{change.event.pot}.{seat}", change.event.chips, (change.places.pot, (x, y)), leave,
             0.30, 44)
    timeline.reach(at, change.after)
    timeline.cue(start + 0.12, "poker/win_pot")
    timeline.burst(at, "ring", x, y, 0.8)
    for order in range(3):
        timeline.burst(at + order * 0.05, "spark", x + (order - 1) * 30, y - 6, 0.8)
    return start + 0.30


def pot_returned(change: Change, timeline: Timeline, start: float) -> float:
    """What a seat had in the pot flies back to it, one seat's part close behind another's."""
    seat = change.event.seat
    way = change.places.pot, purse(change, seat)
    at = fly(timeline, f"returned.{seat}", change.event.chips, way, start)
    timeline.reach(at, change.after)
    timeline.cue(start, "poker/chip")
    return start + 0.06


def rebought(change: Change, timeline: Timeline, start: float) -> float:
    """New chips come from the bank beside the deck."""
    seat = change.event.seat
    way = change.places.stub, purse(change, seat)
    at = fly(timeline, f"bought.{seat}", change.event.chips, way, start)
    timeline.cue(start + CHIPS * 0.9, "poker/chips")
    return at


def passed_out(change: Change, timeline: Timeline, start: float) -> float:
    """What was paid stays in the middle: it hops once."""
    pot = change.places.pot
    fly(timeline, f"stays.{start:.3f}", change.event.pot, (pot, pot), start, 0.12, 16)
    timeline.cue(start, "poker/check")
    return start + 0.12


def stakes_rose(change: Change, timeline: Timeline, start: float) -> float:
    """A higher chip rises over the middle."""
    x, y = change.places.pot
    fly(timeline, f"stakes.{start:.3f}", change.event.bet, ((x, y + 20), (x, y - 24)), start, 0.15, 0)
    timeline.burst(start + 0.15, "star", x, y - 24, 0.8)
    timeline.cue(start, "wood")
    return start + 0.15


MOTIONS: dict[type[Event], Motion] = {
    AceShown: ace_shown, AntePosted: ante_posted, BetReturned: bet_returned, BetsGathered: bets_gathered,
    BlindPosted: blind_posted, BoardDealt: board_dealt, Called: partial(bet, sound="poker/bet"),
    CardDealt: card_dealt, Checked: rap, Discarded: discarded, Folded: folded,
    GameEnded: celebration(belongings), HandBegun: hand_begun, HandEnded: hand_ended, HandMucked: hand_mucked,
    HandShown: hand_shown, PassedOut: passed_out, PotReturned: pot_returned, PotWon: pot_won,
    Raised: partial(bet, sound="poker/chips"), Rebought: rebought, SeatBroke: seat_broke, StakesRose: stakes_rose,
    StubShuffled: shuffle,
}


BIG = 0.25
"""The part of all chips at a table from which a pot is a big one."""


def feels(change: Change) -> Sequence[Felt]:
    """Whoever won or lost a big pot, was found bluffing, or has no chips left."""
    if isinstance(change.event, SeatBroke):
        return [Felt(change.event.seat, "dismayed", "broke")]
    if not isinstance(change.event, HandEnded):
        return ()
    view: View = change.last.view
    won = takes(view.pots)
    if not won:
        return ()
    big = max(won.values()) >= BIG * (sum(view.stacks) + sum(view.round.bets))
    shown = any(pot.shown for pot in view.pots)
    losers = [seat for seat, live in enumerate(view.live) if live and seat not in won] if shown else []
    bluffer = _bluffer(view, losers)
    line = "no_bluff" if bluffer is not None else "big_pot" if big else ""
    return [*(Felt(seat, "glad", line) for seat in won),
            *(Felt(seat, "dismayed", "bluffed" if seat == bluffer else "") for seat in losers
              if big or seat == bluffer)]


def _bluffer(view: View, losers: Sequence[int]) -> int | None:
    """Whoever raised last, was called, and has shown less than a pair."""
    raised = [past.seat for past in view.past if past.verb in ("bet", "raise")]
    if not raised or raised[-1] not in losers:
        return None
    strength = shown_strength(view, raised[-1])
    return raised[-1] if strength is not None and category(strength) == 0 else None
