"""One motion for each event of the tile rack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core import Event
from game.davinci.words import (
    ColourChosen,
    GameEnded,
    Guessed,
    RackSorted,
    SeatBegins,
    SeatOut,
    Stopped,
    TileDealt,
    TileDrawn,
    TileOpened,
    TilePlaced,
    TurnBegan,
    WentOn,
)
from scenes.davinci.places import key
from scenes.stage.motion import Pose, Timeline, ease_in_out, ease_out, ease_out_back

if TYPE_CHECKING:
    from scenes.davinci.table import DavinciTable
    from scenes.table import Motion

SLIDE = 0.26
TURN = 0.32
DEAL = 0.07
TURNS, FACING = 8, 5
"""Frames of a tile turning over, and the first that shows what is carved on it."""


def _hidden(pose: Pose, colour: str) -> Pose:
    return pose._replace(image=f"davinci/tile:{colour}_back")


def _colour(pose: Pose) -> str:
    """The picture's name down to the colour: ``davinci/tile:b``."""
    return pose.image.partition("_")[0]


def tile_dealt(scene: DavinciTable, timeline: Timeline, event: Any, start: float) -> float:
    """From the pile to the end of the seat's row, one after another."""
    order = scene.dealt(event.seat)
    _from_pile(scene, timeline, event.seat, order, event.colour, start)
    timeline.cue(start + SLIDE * 0.8, "davinci/tile", 0.6)
    return start + DEAL


def tile_drawn(scene: DavinciTable, timeline: Timeline, event: Any, start: float) -> float:
    view = scene.seen()
    if view.drawn is None:
        return start
    _from_pile(scene, timeline, event.seat, view.drawn, event.colour, start)
    timeline.cue(start, "davinci/draw")
    return start + SLIDE


def _from_pile(scene: DavinciTable, timeline: Timeline, seat: int, order: int, colour: str, start: float) -> None:
    goal = scene.goal(key(seat, order))
    if goal is None:
        return
    name = key(seat, order)
    x, y = scene.ground.piles[colour == "w"]
    back = _hidden(Pose(x, y, 0.7, z=9), colour)
    timeline.legs.pop(name, None)
    timeline.appear(name, back)
    shown = timeline.move(name, _hidden(goal, colour)._replace(z=9, lift=30), start=start, length=SLIDE,
                          ease=ease_in_out, arc=24)
    timeline.move(name, goal, start=shown, length=0.12, ease=ease_out)


def tile_placed(scene: DavinciTable, timeline: Timeline, event: Any, start: float) -> float:
    """Neighbours part, the tile comes down between them."""
    for name, goal in scene.row(event.seat):
        timeline.move(name, goal, start=start, length=0.18, ease=ease_in_out)
    timeline.cue(start + 0.16, "davinci/place")
    return start + 0.2


def rack_sorted(scene: DavinciTable, timeline: Timeline, event: Any, start: float) -> float:
    for name, goal in scene.row(event.seat):
        timeline.move(name, goal, start=start, length=0.24, ease=ease_in_out, arc=10)
    timeline.cue(start + 0.1, "davinci/sort", 0.7)
    return start + 0.24


def guessed(scene: DavinciTable, timeline: Timeline, event: Any, start: float) -> float:
    """The tile asked about rises; a miss shakes it, a hit makes it tremble before it turns."""
    slot = scene.before_view().racks[event.target][event.slot]
    name = key(event.target, slot.order)
    rest = timeline.latest(name)
    if rest is None:
        return start
    scene.call(event, start)
    timeline.cue(start, "davinci/ask")
    risen = rest._replace(lift=16, z=8)
    at = timeline.move(name, risen, start=start, length=0.16, ease=ease_out_back)
    at += 0.28
    if event.right:
        for swing in (3.0, -3.0, 2.0):
            at = timeline.move(name, risen._replace(x=risen.x + swing), start=at, length=0.05)
        at = timeline.move(name, risen, start=at, length=0.05)
        timeline.cue(at, "davinci/right")
        timeline.burst(at, "ring", risen.x, risen.y - risen.lift, 0.9)
        return at
    timeline.cue(at, "davinci/wrong")
    for swing in (6.0, -6.0, 4.0, -4.0):
        at = timeline.move(name, risen._replace(x=risen.x + swing), start=at, length=0.05)
    return timeline.move(name, rest, start=at, length=0.1, ease=ease_out) + 0.05


def tile_opened(scene: DavinciTable, timeline: Timeline, event: Any, start: float) -> float:
    """The tile turns over and leans back, its face to all."""
    name = scene.opened_key(event)
    goal = scene.goal(name)
    rest = timeline.latest(name)
    if goal is None or rest is None:
        return start
    frames = [f"{goal.image}_turn_{number}" if number >= FACING else f"{_colour(goal)}_turn_{number}"
              for number in range(TURNS)]
    timeline.cue(start, "davinci/turn")
    at = timeline.move(name, goal._replace(lift=14, z=8), start=start, length=TURN, frames=frames)
    timeline.burst(at, "star", goal.x, goal.y - 14, 0.9)
    return timeline.move(name, goal, start=at, length=0.1, ease=ease_out) + 0.06


def seat_out(scene: DavinciTable, timeline: Timeline, event: Any, start: float) -> float:
    timeline.cue(start, "davinci/out")
    return start + 0.3


def turn_began(scene: DavinciTable, timeline: Timeline, event: Any, start: float) -> float:
    timeline.cue(start, "toggle", 0.35)
    return start + 0.05


def colour_chosen(scene: DavinciTable, timeline: Timeline, event: Any, start: float) -> float:
    timeline.cue(start, "davinci/tile", 0.35)
    return start


def seat_begins(scene: DavinciTable, timeline: Timeline, event: Any, start: float) -> float:
    timeline.cue(start, "wood")
    return start + 0.2


def went_on(scene: DavinciTable, timeline: Timeline, event: Any, start: float) -> float:
    timeline.cue(start, "wood", 0.8)
    return start + 0.1


def stopped(scene: DavinciTable, timeline: Timeline, event: Any, start: float) -> float:
    timeline.cue(start, "davinci/place", 0.6)
    return start + 0.1


def game_ended(scene: DavinciTable, timeline: Timeline, event: Any, start: float) -> float:
    people = [seat for seat in event.result.winners if scene.match.players[seat].person]
    timeline.cue(start + 0.15, "win" if people or not scene.match.persons else "lose")
    return start + 0.2


MOTIONS: dict[type[Event], Motion] = {
    ColourChosen: colour_chosen, GameEnded: game_ended, Guessed: guessed, RackSorted: rack_sorted,
    SeatBegins: seat_begins, SeatOut: seat_out, Stopped: stopped, TileDealt: tile_dealt, TileDrawn: tile_drawn,
    TileOpened: tile_opened, TilePlaced: tile_placed, TurnBegan: turn_began, WentOn: went_on,
}
