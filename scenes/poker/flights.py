"""Chips on their way: from purse to bet, from bets to the pot, from the pot to whoever won it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes.poker.chips import chip_image
from scenes.stage import tempo
from scenes.stage.motion import Pose, Timeline, ease_in_out, ease_out

if TYPE_CHECKING:
    from scenes.poker.table import PokerTable

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


def purse(scene: PokerTable, seat: int) -> tuple[float, float]:
    """Where a seat's chips come from and go to."""
    x, y, radius = scene.seats.face(seat)
    return x, y + radius


def bet_place(scene: PokerTable, seat: int) -> tuple[float, float]:
    """Where a seat's chips lie while a round of betting goes on."""
    return scene.ground.bets[scene.place_of(seat)]


def _chips(scene: PokerTable, timeline: Timeline, event: Any, start: float, sound: str) -> float:
    """Chips fly from a seat's purse to its bet."""
    scene.laid[event.seat] += event.chips
    way = purse(scene, event.seat), bet_place(scene, event.seat)
    fly(timeline, f"fly.{event.seat}.{start:.3f}", event.chips, way, start)
    timeline.cue(start + CHIPS * 0.9, sound)
    return start + CHIPS * 0.7


def ante_posted(scene: PokerTable, timeline: Timeline, event: Any, start: float) -> float:
    """An ante goes straight to the middle."""
    way = purse(scene, event.seat), scene.ground.pot
    fly(timeline, f"ante.{event.seat}.{start:.3f}", event.chips, way, start)
    timeline.cue(start + CHIPS * 0.9, "poker/chip")
    return start + 0.03


def blind_posted(scene: PokerTable, timeline: Timeline, event: Any, start: float) -> float:
    _chips(scene, timeline, event, start, "poker/chip")
    return start + 0.06


def called(scene: PokerTable, timeline: Timeline, event: Any, start: float) -> float:
    return _chips(scene, timeline, event, start, "poker/bet")


def raised(scene: PokerTable, timeline: Timeline, event: Any, start: float) -> float:
    return _chips(scene, timeline, event, start, "poker/chips")


def bets_gathered(scene: PokerTable, timeline: Timeline, event: Any, start: float) -> float:
    """Every bet slides to the pot."""
    timeline.cue(start + CHIPS * 0.5, "poker/chips")
    laid = +scene.laid
    scene.laid.clear()
    for seat, chips in laid.items():
        way = bet_place(scene, seat), scene.ground.pot
        fly(timeline, f"gather.{seat}.{start:.3f}", chips, way, start, arc=8)
    if not laid:
        timeline.burst(start, "ring", *scene.ground.pot, 0.5)
    return start + (CHIPS if laid else 0.1)


def bet_returned(scene: PokerTable, timeline: Timeline, event: Any, start: float) -> float:
    """What nobody called goes back."""
    scene.laid[event.seat] -= event.chips
    way = bet_place(scene, event.seat), purse(scene, event.seat)
    fly(timeline, f"back.{event.seat}", event.chips, way, start)
    timeline.cue(start, "poker/chip")
    return start + 0.14


def pot_won(scene: PokerTable, timeline: Timeline, event: Any, start: float) -> float:
    """The chips fly to the winner; what they add to is counted up when they have arrived."""
    x, y = purse(scene, event.seat)
    way = (scene.ground.pot, (x, y))
    at = fly(timeline, f"won.{event.pot}.{event.seat}", event.chips, way, start + 0.05, 0.30, 44)
    timeline.cue(start + 0.12, "poker/win_pot")
    timeline.burst(at, "ring", x, y, 0.8)
    for order in range(3):
        timeline.burst(at + order * 0.05, "spark", x + (order - 1) * 30, y - 6, 0.8)
    return start + 0.30


def rebought(scene: PokerTable, timeline: Timeline, event: Any, start: float) -> float:
    """New chips come from the bank beside the deck."""
    way = scene.ground.stub, purse(scene, event.seat)
    at = fly(timeline, f"bought.{event.seat}", event.chips, way, start)
    timeline.cue(start + CHIPS * 0.9, "poker/chips")
    return at


def passed_out(scene: PokerTable, timeline: Timeline, event: Any, start: float) -> float:
    """What was paid stays in the middle: it hops once."""
    pot = scene.ground.pot
    fly(timeline, f"stays.{start:.3f}", event.pot, (pot, pot), start, 0.12, 16)
    timeline.cue(start, "poker/check")
    return start + 0.12


def stakes_rose(scene: PokerTable, timeline: Timeline, event: Any, start: float) -> float:
    """A higher chip rises over the middle."""
    x, y = scene.ground.pot
    fly(timeline, f"stakes.{start:.3f}", event.bet, ((x, y + 20), (x, y - 24)), start, 0.15, 0)
    timeline.burst(start + 0.15, "star", x, y - 24, 0.8)
    timeline.cue(start, "wood")
    return start + 0.15
