"""One motion for each event of the tile rack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core import Event, Seat
from game.davinci.actions import (
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
from scenes import plates
from scenes.davinci import asked
from scenes.davinci.places import TILE, key
from scenes.finale import finale_of_scene, leap
from scenes.stage import tempo
from scenes.stage.motion import Pose, Timeline, ease_in, ease_in_out, ease_out, ease_out_back

if TYPE_CHECKING:
    from scenes.davinci.table import DavinciTable

SLIDE, DROP = 2 * tempo.STEP, 0.10
"""Seconds in which a tile comes from the pile, and in which it comes down."""
DEALT = 0.16
"""The same for a tile of the opening."""
PART = 0.16
RISE, THINK, TREMBLE = tempo.STEP, 0.17, tempo.SHAKE
"""A tile asked about rises, everybody waits for the answer, and it trembles."""
TURN = 0.24
TURNS, FACING = 8, 5
"""Frames of a tile turning over, and the first that shows what is carved on it."""
SWINGS = (1.0, -0.8, 0.5, -0.25)
"""How far a tile that trembles goes to either side, in parts of the most there may be; it dies away."""


def _hidden(pose: Pose, colour: str) -> Pose:
    return pose._replace(image=f"davinci/tile:{colour}_back")


def _colour(pose: Pose) -> str:
    """The picture's name down to the colour: ``davinci/tile:b``."""
    return pose.image.partition("_")[0]


def tile_dealt(scene: DavinciTable, timeline: Timeline, event: Any, start: float) -> float:
    """From the pile to the end of the seat's row, one after another."""
    order = scene.dealt(event.seat)
    _from_pile(scene, timeline, event.seat, order, event.colour, start, DEALT - DROP / 2)
    timeline.cue(start + DEALT, "davinci/tile", 0.6)
    return start + scene.gap


def tile_drawn(scene: DavinciTable, timeline: Timeline, event: Any, start: float) -> float:
    view = scene.seen()
    if view.drawn is None:
        return start
    _from_pile(scene, timeline, event.seat, view.drawn, event.colour, start, SLIDE)
    timeline.cue(start, "davinci/draw")
    return start + SLIDE


def _from_pile(scene: DavinciTable, timeline: Timeline, seat: int, order: int, colour: str, start: float,
               slide: float) -> None:
    """A tile is taken off its pile, carried over the table, and set on its foot, giving a little."""
    name = key(seat, order)
    goal = scene.goal(name)
    if goal is None:
        return
    x, y = scene.ground.piles[colour == "w"]
    back = _hidden(Pose(x, y, 0.7, z=9), colour)
    timeline.legs.pop(name, None)
    timeline.appear(name, back)
    above = _hidden(goal, colour)._replace(z=9, lift=26)
    shown = timeline.move(name, above, start=start, length=slide, ease=ease_in_out, arc=24)
    down = timeline.move(name, goal._replace(z=9), start=shown, length=DROP / 2, ease=ease_in)
    _settle(timeline, name, goal, down, DROP / 2)


def _settle(timeline: Timeline, name: str, goal: Pose, start: float, length: float) -> float:
    """What has come down is pressed for a moment, its foot staying where it is."""
    pressed = goal._replace(size=goal.size * 0.96, y=goal.y + 0.02 * TILE[1] * goal.size, wide=1.05)
    timeline.move(name, pressed, start=start, length=length * 0.4, ease=ease_out)
    return timeline.move(name, goal, length=length * 0.6, ease=ease_in_out)


def tile_placed(scene: DavinciTable, timeline: Timeline, event: Any, start: float) -> float:
    """Neighbours part, the tile comes down between them."""
    placed = asked.placed(event, scene.seen())
    at = start + PART
    for name, goal in scene.row(event.seat):
        if name == placed:
            timeline.move(name, goal._replace(lift=22, z=8), start=start, length=PART * 0.75, ease=ease_in_out)
            down = timeline.move(name, goal._replace(z=8), length=PART * 0.25, ease=ease_in)
            at = _settle(timeline, name, goal, down, 0.06)
        else:
            timeline.move(name, goal, start=start, length=PART * 0.75, ease=ease_in_out)
    timeline.cue(start + PART, "davinci/place")
    return at


def rack_sorted(scene: DavinciTable, timeline: Timeline, event: Any, start: float) -> float:
    for name, goal in scene.row(event.seat):
        timeline.move(name, goal, start=start, length=0.2, ease=ease_in_out, arc=10)
    timeline.cue(start + 0.1, "davinci/sort", 0.7)
    return start + 0.2


def guessed(scene: DavinciTable, timeline: Timeline, event: Any, start: float) -> float:
    """The tile asked about rises; a miss shakes it, a hit, each in a row a note higher, makes it tremble."""
    slot = scene.before_view().racks[event.target][event.slot]
    name = key(event.target, slot.order)
    rest = timeline.latest(name)
    if rest is None:
        return start
    scene.call(event, start)
    timeline.cue(start, "davinci/ask")
    risen = rest._replace(lift=16, z=8)
    at = timeline.move(name, risen, start=start, length=RISE, ease=ease_out_back) + THINK
    reach = tempo.REACH / 2 if event.right else tempo.REACH
    if not event.right:
        timeline.cue(at, "davinci/wrong")
    for swing in SWINGS:
        at = timeline.move(name, risen._replace(x=risen.x + reach * swing), start=at, length=TREMBLE / 5)
    at = timeline.move(name, risen, start=at, length=TREMBLE / 5)
    if event.right:
        timeline.cue(at, "davinci/right", take=asked.hits_in_a_row(scene.match.steps))
        timeline.burst(at, "ring", risen.x, risen.y - risen.lift, 0.9)
        return at
    return timeline.move(name, rest, start=at, length=0.1, ease=ease_in)


def tile_opened(scene: DavinciTable, timeline: Timeline, event: Any, start: float) -> float:
    """The tile turns over and leans back, its face to all."""
    name = asked.opened(event, scene.before_view(), scene.seen())
    goal = scene.goal(name)
    rest = timeline.latest(name)
    if goal is None or rest is None:
        return start
    frames = [f"{goal.image}_turn_{number}" if number >= FACING else f"{_colour(goal)}_turn_{number}"
              for number in range(TURNS)]
    timeline.cue(start, "davinci/turn")
    at = timeline.move(name, goal._replace(lift=14, z=8), start=start, length=TURN, frames=frames)
    timeline.burst(at, "star", goal.x, goal.y - 14, 0.9)
    down = timeline.move(name, goal._replace(z=8), start=at, length=0.06, ease=ease_in)
    return _settle(timeline, name, goal, down, 0.06)


def seat_out(scene: DavinciTable, timeline: Timeline, event: Any, start: float) -> float:
    """The whole row is told: one tile after the other dips, as if a finger ran over them."""
    row = scene.row(event.seat)
    gap = tempo.apart(len(row), 0.04, 0.12, 0.4)
    for order, (name, goal) in enumerate(row):
        timeline.move(name, goal._replace(y=goal.y + 6, size=goal.size * 0.97), start=start + order * gap,
                      length=0.05, ease=ease_out)
        timeline.move(name, goal, length=0.07, ease=ease_in_out)
    timeline.cue(start, "davinci/out")
    return start + 0.3


def _on_plate(scene: DavinciTable, timeline: Timeline, seat: Seat, start: float, kind: str, power: float) -> None:
    """A light on the mark of a seat's plate."""
    timeline.burst(start, kind, *plates.mark_spot(scene.ground.plates[scene.place_of(seat)]), power)


def turn_began(scene: DavinciTable, timeline: Timeline, event: Any, start: float) -> float:
    timeline.cue(start, "toggle", 0.35)
    _on_plate(scene, timeline, event.seat, start, "spark", 0.9)
    return start + 0.05


def colour_chosen(scene: DavinciTable, timeline: Timeline, event: Any, start: float) -> float:
    """A hand touches the pile."""
    x, y = scene.ground.piles[event.colour == "w"]
    timeline.cue(start, "davinci/tile", 0.35)
    timeline.burst(start, "dust", x, y + 20, 0.5)
    return start


def seat_begins(scene: DavinciTable, timeline: Timeline, event: Any, start: float) -> float:
    timeline.cue(start, "wood")
    _on_plate(scene, timeline, event.seat, start, "star", 1.0)
    return start + 0.2


def went_on(scene: DavinciTable, timeline: Timeline, event: Any, start: float) -> float:
    """The tile in hand taps the table: more."""
    timeline.cue(start, "wood", 0.8)
    _on_plate(scene, timeline, event.seat, start, "ring", 0.5)
    drawn = scene.seen().drawn
    if drawn is not None:
        leap(timeline, key(event.seat, drawn), start, 6, 0.1)
    return start + 0.1


def stopped(scene: DavinciTable, timeline: Timeline, event: Any, start: float) -> float:
    """The hand is drawn back: dust on the rack."""
    rack = scene.ground.racks[scene.place_of(event.seat)]
    timeline.cue(start, "davinci/place", 0.6)
    timeline.burst(start, "dust", rack.centerx, rack.bottom - 6, 0.7)
    return start + 0.06


def belongings(scene: DavinciTable, seat: Seat) -> list[str]:
    """The tiles of a seat."""
    return [name for name, _ in scene.row(seat)]


MOTIONS: dict[type[Event], Any] = {
    ColourChosen: colour_chosen, GameEnded: finale_of_scene(belongings), Guessed: guessed, RackSorted: rack_sorted,
    SeatBegins: seat_begins, SeatOut: seat_out, Stopped: stopped, TileDealt: tile_dealt, TileDrawn: tile_drawn,
    TileOpened: tile_opened, TilePlaced: tile_placed, TurnBegan: turn_began, WentOn: went_on,
}
