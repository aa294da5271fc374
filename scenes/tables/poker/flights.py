"""Chips on their way: from purse to bet, from bets to the pot, from the pot to whoever won it."""

from __future__ import annotations

from game.core import Seat
from scenes.engine.anim import tempo
from scenes.engine.anim.motion import Pose, Timeline, ease_in_out, ease_out
from scenes.table.shown import Change
from scenes.tables.poker.chips import chip_image
from scenes.tables.poker.places import Places
from scenes.tables.poker.shown import Shown

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
    places: Places = change.places
    shown: Shown = change.after
    x, y, radius = places.ring(shown.place_of(seat))
    return x, y + radius


def bet_place(change: Change, seat: Seat) -> tuple[float, float]:
    """Where a seat's chips lie while a round of betting goes on."""
    shown: Shown = change.after
    place: tuple[float, float] = change.places.bets[shown.place_of(seat)]
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
    before: Shown = change.before
    bets = {seat: chips for seat, chips in enumerate(before.view.round.bets) if chips}
    timeline.reach(start, before.swept())
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
