"""One motion for each event of the poker table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core import Event
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
from scenes.poker.chips import chip_image
from scenes.poker.places import key
from scenes.stage.motion import Pose, Timeline, ease_in, ease_in_out, ease_out, ease_out_cubic

if TYPE_CHECKING:
    from scenes.poker.table import PokerTable
    from scenes.table import Motion

DEAL = 0.2
STAGGER = 0.07
FLIP = 0.18
CHIPS = 0.26
BACK = "poker/cards:back"
EDGE = 0.06
"""What is seen of a card's breadth when it stands on its edge."""


def _flip(timeline: Timeline, name: str, goal: Pose, start: float) -> float:
    """A card turns over where it lies: up on its edge, and down with its face to all."""
    rest = timeline.latest(name) or goal
    up = rest._replace(size=goal.size * 1.05, lift=rest.lift + 9, z=9, wide=EDGE)
    timeline.move(name, up, start=start, length=FLIP / 2, ease=ease_in)
    timeline.move(name, up._replace(image=goal.image), length=0.001)
    return timeline.move(name, goal, length=FLIP / 2, ease=ease_out)


def _deal(scene: PokerTable, timeline: Timeline, name: str, start: float) -> float:
    goal = scene.goal(name)
    if goal is None:
        return start
    x, y = scene.ground.stub
    timeline.legs.pop(name, None)
    rest = Pose(x, y, scene.ground.stub_size, z=9, image=BACK)
    timeline.appear(name, rest._replace(alpha=0.0))
    timeline.move(name, rest, start=start, length=0.01)
    at = timeline.move(name, goal._replace(image=BACK, z=9), length=DEAL, ease=ease_out_cubic, arc=10)
    if goal.image != BACK:
        _flip(timeline, name, goal, at)
    else:
        timeline.move(name, goal, start=at, length=0.01)
    timeline.cue(start, "poker/card", 0.7)
    return start + STAGGER


def card_dealt(scene: PokerTable, timeline: Timeline, event: Any, start: float) -> float:
    return _deal(scene, timeline, key(event.seat, event.place), start)


def board_dealt(scene: PokerTable, timeline: Timeline, event: Any, start: float) -> float:
    at = _deal(scene, timeline, f"board.{event.place}", start)
    timeline.cue(start + DEAL, "poker/flip")
    return at + 0.12


def _fly(timeline: Timeline, name: str, chips: int, way: tuple[tuple[float, float], tuple[float, float]],
         start: float, length: float = CHIPS, arc: float = 34) -> float:
    """A stack of chips appears at one place, flies to another and is gone there; returns when it arrives."""
    (x, y), (u, v) = way
    rest = Pose(x, y, 0.9, z=9, image=chip_image(chips))
    timeline.appear(name, rest._replace(alpha=0.0))
    timeline.move(name, rest, start=start, length=0.01)
    at = timeline.move(name, rest._replace(x=u, y=v), length=length, ease=ease_in_out, arc=arc)
    timeline.move(name, rest._replace(x=u, y=v, alpha=0.0), length=0.05)
    return at


def _purse(scene: PokerTable, seat: int) -> tuple[float, float]:
    """Where a seat's chips come from and go to."""
    x, y, radius = scene.seats.face(seat)
    return x, y + radius


def _chips(scene: PokerTable, timeline: Timeline, seat: int, chips: int, start: float, sound: str) -> float:
    """Chips fly from a seat's purse to its bet."""
    bet = scene.ground.bets[scene.place_of(seat)]
    _fly(timeline, f"fly.{seat}.{start:.3f}", chips, (_purse(scene, seat), bet), start)
    timeline.cue(start + CHIPS * 0.8, sound)
    return start + CHIPS * 0.7


def ante_posted(scene: PokerTable, timeline: Timeline, event: Any, start: float) -> float:
    return _chips(scene, timeline, event.seat, event.chips, start, "poker/chip") - CHIPS * 0.5


def blind_posted(scene: PokerTable, timeline: Timeline, event: Any, start: float) -> float:
    return _chips(scene, timeline, event.seat, event.chips, start, "poker/chip")


def called(scene: PokerTable, timeline: Timeline, event: Any, start: float) -> float:
    return _chips(scene, timeline, event.seat, event.chips, start, "poker/bet")


def raised(scene: PokerTable, timeline: Timeline, event: Any, start: float) -> float:
    return _chips(scene, timeline, event.seat, event.chips, start, "poker/chips")


def _knock(sound: str, wait: float) -> Motion:
    def motion(scene: Any, timeline: Timeline, event: Any, start: float) -> float:
        timeline.cue(start, sound)
        return start + wait

    return motion


def folded(scene: PokerTable, timeline: Timeline, event: Any, start: float) -> float:
    """The cards slide to the middle and fade."""
    x, y = scene.ground.pot
    for name in list(timeline.before):
        if name.startswith(f"card.{event.seat}."):
            rest = timeline.latest(name)
            if rest is not None:
                gone = Pose(x, y - 40, rest.size * 0.7, alpha=0.0, z=1, image=BACK)
                timeline.move(name, gone, start=start, length=0.26, ease=ease_in_out)
    timeline.cue(start, "poker/fold")
    return start + 0.2


def discarded(scene: PokerTable, timeline: Timeline, event: Any, start: float) -> float:
    x, y = scene.ground.pot
    for place in event.places:
        name = key(event.seat, place)
        rest = timeline.latest(name)
        if rest is not None:
            timeline.move(name, Pose(x, y - 40, rest.size * 0.7, alpha=0.0, z=1, image=BACK), start=start,
                          length=0.24, ease=ease_in_out)
    timeline.cue(start, "poker/fold" if event.places else "poker/check", 0.8)
    return start + 0.26


def hand_shown(scene: PokerTable, timeline: Timeline, event: Any, start: float) -> float:
    """The seat's cards turn over, one just after the other."""
    at = start
    for name, goal in scene.goals(f"card.{event.seat}."):
        if timeline.latest(name) is not None:
            _flip(timeline, name, goal, at)
            at += 0.05
    timeline.cue(start, "poker/flip")
    return at + FLIP


def bets_gathered(scene: PokerTable, timeline: Timeline, event: Any, start: float) -> float:
    """Every bet slides to the pot."""
    for seat, chips in scene.bets_before.items():
        bet = scene.ground.bets[scene.place_of(seat)]
        _fly(timeline, f"gather.{seat}.{start:.3f}", chips, (bet, scene.ground.pot), start, arc=8)
    timeline.cue(start + CHIPS * 0.5, "poker/chips")
    return start + (CHIPS if scene.bets_before else 0.1)


def bet_returned(scene: PokerTable, timeline: Timeline, event: Any, start: float) -> float:
    """What nobody called goes back."""
    bet = scene.ground.bets[scene.place_of(event.seat)]
    _fly(timeline, f"back.{event.seat}", event.chips, (bet, _purse(scene, event.seat)), start)
    timeline.cue(start, "poker/chip")
    return start + 0.14


def pot_won(scene: PokerTable, timeline: Timeline, event: Any, start: float) -> float:
    x, y = _purse(scene, event.seat)
    way = (scene.ground.pot, (x, y))
    _fly(timeline, f"won.{event.pot}.{event.seat}", event.chips, way, start + 0.1, 0.34, 40)
    timeline.cue(start + 0.2, "poker/win_pot")
    timeline.burst(start + 0.44, "ring", x, y, 0.8)
    for order in range(3):
        timeline.burst(start + 0.44 + order * 0.05, "spark", x + (order - 1) * 30, y - 6, 0.8)
    return start + 0.34


def game_ended(scene: PokerTable, timeline: Timeline, event: Any, start: float) -> float:
    people = [seat for seat in event.result.winners if scene.match.players[seat].person]
    timeline.cue(start + 0.2, "win" if people or not scene.match.persons else "lose")
    return start + 0.25


MOTIONS: dict[type[Event], Motion] = {
    AceShown: _knock("poker/flip", 0.1), AntePosted: ante_posted, BetReturned: bet_returned,
    BetsGathered: bets_gathered, BlindPosted: blind_posted, BoardDealt: board_dealt, Called: called,
    CardDealt: card_dealt, Checked: _knock("poker/check", 0.16), Discarded: discarded, Folded: folded,
    GameEnded: game_ended, HandBegun: _knock("poker/riffle", 0.3), HandEnded: _knock("wood", 0.05),
    HandMucked: _knock("poker/fold", 0.12), HandShown: hand_shown, PassedOut: _knock("poker/check", 0.1),
    PotWon: pot_won, Raised: raised, Rebought: _knock("poker/chips", 0.2), SeatBroke: _knock("back", 0.2),
    StakesRose: _knock("wood", 0.15), StubShuffled: _knock("poker/riffle", 0.3),
}
