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
from scenes.poker.places import chip_image, key
from scenes.stage.motion import Pose, Timeline, ease_in_out, ease_out, ease_out_cubic

if TYPE_CHECKING:
    from scenes.poker.table import PokerTable
    from scenes.table import Motion

DEAL = 0.2
STAGGER = 0.07
FLIP = 0.16
CHIPS = 0.26
BACK = "poker/cards:back"


def _deal(scene: PokerTable, timeline: Timeline, name: str, start: float) -> float:
    goal = scene.goal(name)
    if goal is None:
        return start
    x, y = scene.ground.stub
    timeline.legs.pop(name, None)
    timeline.appear(name, Pose(x, y, 0.5, alpha=0.0, z=9, image=BACK))
    timeline.move(name, Pose(x, y, 0.5, z=9, image=BACK), start=start, length=0.01)
    at = timeline.move(name, goal._replace(image=BACK, z=9), length=DEAL, ease=ease_out_cubic, arc=10)
    timeline.move(name, goal, start=at, length=FLIP if goal.image != BACK else 0.01, ease=ease_out)
    timeline.cue(start, "poker/card", 0.7)
    return start + STAGGER


def card_dealt(scene: PokerTable, timeline: Timeline, event: Any, start: float) -> float:
    return _deal(scene, timeline, key(event.seat, event.place), start)


def board_dealt(scene: PokerTable, timeline: Timeline, event: Any, start: float) -> float:
    at = _deal(scene, timeline, f"board.{event.place}", start)
    timeline.cue(start + DEAL, "poker/flip")
    return at + 0.12


def _chips(scene: PokerTable, timeline: Timeline, seat: int, chips: int, start: float, sound: str) -> float:
    """Chips fly from a seat's plate to its bet."""
    ground = scene.ground
    place = scene.place_of(seat)
    plate = ground.plates[place]
    x, y = ground.bets[place]
    name = f"fly.{seat}.{start:.3f}"
    image = chip_image(chips)
    timeline.appear(name, Pose(plate.centerx, plate.y, 0.9, alpha=0.0, z=9, image=image))
    timeline.move(name, Pose(plate.centerx, plate.y, 0.9, z=9, image=image), start=start, length=0.01)
    timeline.move(name, Pose(x, y, 0.9, z=9, image=image), length=CHIPS, ease=ease_in_out, arc=34)
    timeline.move(name, Pose(x, y, 0.9, alpha=0.0, z=9, image=image), length=0.05)
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
    for name, goal in scene.cards_of(event.seat):
        rest = timeline.latest(name)
        if rest is None:
            continue
        timeline.move(name, rest._replace(size=rest.size * 1.06, lift=8), start=at, length=FLIP / 2)
        timeline.move(name, goal, length=FLIP / 2)
        at += 0.04
    timeline.cue(start, "poker/flip")
    return at + FLIP


def pot_won(scene: PokerTable, timeline: Timeline, event: Any, start: float) -> float:
    ground = scene.ground
    plate = ground.plates[scene.place_of(event.seat)]
    x, y = ground.pot
    name = f"won.{event.pot}.{event.seat}"
    image = chip_image(event.chips)
    timeline.appear(name, Pose(x, y, 1.0, alpha=0.0, z=9, image=image))
    timeline.move(name, Pose(x, y, 1.0, z=9, image=image), start=start + 0.1, length=0.01)
    timeline.move(name, Pose(plate.centerx, plate.y, 1.0, z=9, image=image), length=0.34, ease=ease_in_out, arc=40)
    timeline.move(name, Pose(plate.centerx, plate.y, 1.0, alpha=0.0, z=9, image=image), length=0.05)
    timeline.cue(start + 0.2, "poker/win_pot")
    return start + 0.34


def game_ended(scene: PokerTable, timeline: Timeline, event: Any, start: float) -> float:
    people = [seat for seat in event.result.winners if scene.match.players[seat].person]
    timeline.cue(start + 0.2, "win" if people or not scene.match.persons else "lose")
    return start + 0.25


MOTIONS: dict[type[Event], Motion] = {
    AceShown: _knock("poker/flip", 0.1), AntePosted: ante_posted, BetReturned: _knock("poker/chip", 0.12),
    BetsGathered: _knock("poker/chips", 0.18), BlindPosted: blind_posted, BoardDealt: board_dealt, Called: called,
    CardDealt: card_dealt, Checked: _knock("poker/check", 0.16), Discarded: discarded, Folded: folded,
    GameEnded: game_ended, HandBegun: _knock("poker/riffle", 0.3), HandEnded: _knock("wood", 0.05),
    HandMucked: _knock("poker/fold", 0.12), HandShown: hand_shown, PassedOut: _knock("poker/check", 0.1),
    PotWon: pot_won, Raised: raised, Rebought: _knock("poker/chips", 0.2), SeatBroke: _knock("back", 0.2),
    StakesRose: _knock("wood", 0.15), StubShuffled: _knock("poker/riffle", 0.3),
}
