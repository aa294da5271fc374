"""One motion for each event of the poker table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core import Event, Seat
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
    GameEnded,
    HandBegun,
    HandEnded,
    HandMucked,
    HandShown,
    PassedOut,
    PotWon,
    Raised,
    Rebought,
    SeatBroke,
    StakesRose,
    StubShuffled,
)
from scenes.finale import finale_of_scene, leap
from scenes.poker.flights import (
    ante_posted,
    bet_place,
    bet_returned,
    bets_gathered,
    blind_posted,
    called,
    passed_out,
    pot_won,
    purse,
    raised,
    rebought,
    stakes_rose,
)
from scenes.poker.places import key
from scenes.stage import tempo
from scenes.stage.motion import Pose, Timeline, ease_in, ease_in_out, ease_out, ease_out_cubic

if TYPE_CHECKING:
    from scenes.poker.table import PokerTable

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


def _deal(scene: PokerTable, timeline: Timeline, name: str, start: float) -> float:
    """A card glides from the stub to its place, a little askew, and lies straight; returns when it lies."""
    goal = scene.goal(name)
    if goal is None:
        return start
    x, y = scene.ground.stub
    _make_way(timeline, name)
    rest = Pose(x, y, scene.ground.stub_size, z=9, image=BACK)
    timeline.appear(name, rest._replace(alpha=0.0))
    timeline.move(name, rest._replace(angle=8.0 if goal.x < x else -8.0), start=start, length=0.0)
    at = timeline.move(name, goal._replace(image=BACK, z=9), length=tempo.CARD, ease=ease_out_cubic, arc=12)
    if goal.image != BACK:
        at = _flip(timeline, name, goal, at)
    else:
        timeline.move(name, goal, start=at, length=0.0)
    timeline.cue(start, "poker/card", 0.7)
    return at


def card_dealt(scene: PokerTable, timeline: Timeline, event: Any, start: float) -> float:
    _deal(scene, timeline, key(event.seat, event.place), start)
    return start + scene.gap


def board_dealt(scene: PokerTable, timeline: Timeline, event: Any, start: float) -> float:
    at = _deal(scene, timeline, f"board.{event.place}", start)
    timeline.cue(start + tempo.CARD, "poker/flip")
    return at - tempo.FLIP


def _muck(scene: PokerTable, timeline: Timeline, name: str, start: float) -> float:
    """A card slides face down to those out of the hand; beside the coach, where they have no place, it fades."""
    x, y = scene.ground.discards
    rest = timeline.latest(name)
    if rest is None:
        return start
    seen = 0.0 if scene.beside_coach else 1.0
    gone = Pose(x, y, scene.ground.stub_size * 0.94, angle=14.0 if rest.x < x else -14.0, alpha=seen, z=1,
                image=BACK)
    return timeline.move(name, gone, start=start, length=MUCK, ease=ease_in_out, arc=10)


def folded(scene: PokerTable, timeline: Timeline, event: Any, start: float) -> float:
    held = [name for name in timeline.before if name.startswith(f"card.{event.seat}.")]
    for order, name in enumerate(held):
        _muck(scene, timeline, name, start + 0.02 * order)
    timeline.cue(start, "poker/fold")
    return start + 0.2


def discarded(scene: PokerTable, timeline: Timeline, event: Any, start: float) -> float:
    """The cards thrown away slide to the middle; who stands pat raps the table."""
    for order, place in enumerate(event.places):
        _muck(scene, timeline, key(event.seat, place), start + 0.02 * order)
    if not event.places:
        return _rap(scene, timeline, event.seat, start)
    timeline.cue(start, "poker/fold", 0.8)
    return start + MUCK


def ace_shown(scene: PokerTable, timeline: Timeline, event: Any, start: float) -> float:
    """The ace that is kept leaps up, so that everybody sees it."""
    timeline.cue(start, "poker/flip")
    return leap(timeline, key(event.seat, event.place), start, 14, 0.16)


def hand_shown(scene: PokerTable, timeline: Timeline, event: Any, start: float) -> float:
    """The seat's cards turn over, one just after the other; the next seat begins when the last is on edge."""
    at = start
    for name, goal in scene.goals(f"card.{event.seat}."):
        if timeline.latest(name) is not None:
            _flip(timeline, name, goal, at)
            at += 0.04
    timeline.cue(start, "poker/flip")
    return at + tempo.FLIP / 2


def hand_mucked(scene: PokerTable, timeline: Timeline, event: Any, start: float) -> float:
    """The beaten cards are pushed back, unseen."""
    for name, _ in scene.goals(f"card.{event.seat}."):
        rest = timeline.latest(name)
        if rest is not None:
            timeline.move(name, rest._replace(size=rest.size * 0.93), start=start, length=0.06, ease=ease_out)
            timeline.move(name, rest, length=0.08, ease=ease_in_out)
    timeline.cue(start, "poker/fold")
    return start + 0.12


def _shuffle(scene: PokerTable, timeline: Timeline, start: float) -> float:
    """The deck parts, its halves lean over and fall into each other."""
    x, y = scene.ground.stub
    size = scene.ground.stub_size
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


def hand_begun(scene: PokerTable, timeline: Timeline, event: Any, start: float) -> float:
    """The deck is shuffled while the stakes go in."""
    return _shuffle(scene, timeline, start) - SHUFFLE / 2


def stub_shuffled(scene: PokerTable, timeline: Timeline, event: Any, start: float) -> float:
    return _shuffle(scene, timeline, start)


def hand_ended(scene: PokerTable, timeline: Timeline, event: Any, start: float) -> float:
    """The dealer raps on the deck: it is over."""
    timeline.cue(start, "wood")
    timeline.burst(start, "ring", *scene.ground.stub, 0.5)
    return start + 0.05


# people ---------------------------------------------------------------------------------------------------


def _rap(scene: PokerTable, timeline: Timeline, seat: Seat, start: float) -> float:
    """Two knocks beside the cards, which jump a little."""
    x, y = bet_place(scene, seat)
    for knock in (0.0, 0.13):
        timeline.burst(start + knock, "ring", x, y, 0.35 + knock)
    for name in [name for name in timeline.before if name.startswith(f"card.{seat}.")]:
        leap(timeline, name, start, 4, 0.12)
    timeline.cue(start, "poker/check")
    return start + 0.16


def checked(scene: PokerTable, timeline: Timeline, event: Any, start: float) -> float:
    return _rap(scene, timeline, event.seat, start)


def seat_broke(scene: PokerTable, timeline: Timeline, event: Any, start: float) -> float:
    """Dust settles over an empty purse."""
    x, y = purse(scene, event.seat)
    for order in range(3):
        timeline.burst(start + order * 0.05, "dust", x + (order - 1) * 26, y, 0.8)
    timeline.cue(start, "back")
    return start + 0.2


def belongings(scene: PokerTable, seat: Seat) -> list[str]:
    """The cards before a seat."""
    return [name for name, _ in scene.goals(f"card.{seat}.")]


MOTIONS: dict[type[Event], Any] = {
    AceShown: ace_shown, AntePosted: ante_posted, BetReturned: bet_returned, BetsGathered: bets_gathered,
    BlindPosted: blind_posted, BoardDealt: board_dealt, Called: called, CardDealt: card_dealt, Checked: checked,
    Discarded: discarded, Folded: folded, GameEnded: finale_of_scene(belongings), HandBegun: hand_begun,
    HandEnded: hand_ended, HandMucked: hand_mucked, HandShown: hand_shown, PassedOut: passed_out, PotWon: pot_won,
    Raised: raised, Rebought: rebought, SeatBroke: seat_broke, StakesRose: stakes_rose, StubShuffled: stub_shuffled,
}
