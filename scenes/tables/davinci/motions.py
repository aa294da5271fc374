"""One motion for each event of the tile rack, and what the people of the hall feel about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core import Event, GameEnded, Seat
from game.davinci.actions import (
    ColourChosen,
    Guessed,
    RackSorted,
    SeatBegins,
    SeatOut,
    Stopped,
    TileDealt,
    TileDrawn,
    TileOpened,
    TilePlaced,
    TilesSorted,
    TurnBegan,
    WentOn,
)
from game.davinci.state import View
from game.davinci.tiles import Value
from scenes.engine.anim import tempo
from scenes.engine.anim.motion import Pose, Timeline, ease_in, ease_in_out, ease_out, ease_out_back
from scenes.table import hud
from scenes.table.reactions import Felt
from scenes.table.shown import Change, Motion, celebration, leap
from scenes.tables.davinci.places import TILE, key

SLIDE, DROP = 2 * tempo.STEP, 0.10
"""Seconds in which a tile comes from the pile, and in which it comes down."""
DEALT = 0.16
"""The same for a tile of the opening."""
PART = 0.16
SORT = 0.2
"""Seconds in which a row is put in order."""
RISE, THINK, TREMBLE = tempo.STEP, 0.17, tempo.SHAKE
"""A tile asked about rises, everybody waits for the answer, and it trembles."""
TURN = 0.24
TURNS, FACING = 8, 5
"""Frames of a tile turning over, and the first that shows what is carved on it."""
SWINGS = (1.0, -0.8, 0.5, -0.25)
"""How far a tile that trembles goes to either side, in parts of the most there may be; it dies away."""
CALLED = 1.1
"""Seconds for which the value named stands over its tile."""


class Named(NamedTuple):
    """A value called out over the tile it was named for; see `Timeline.call`."""

    value: Value
    right: bool
    below: bool
    """Whether it stands under the tile: over it only in the own rack."""


def _hidden(pose: Pose, colour: str) -> Pose:
    return pose._replace(image=f"davinci/tile:{colour}_back")


def _row(change: Change, seat: Seat) -> list[tuple[str, Pose]]:
    """The tiles of a seat, and where they will stand when all that is under way has happened."""
    return [(name, pose) for name, pose in change.goal.items() if name.startswith(f"tile.{seat}.")]


def tile_dealt(change: Change, timeline: Timeline, start: float) -> float:
    """From the pile to the end of the seat's row, one after another."""
    name = key(change.event.seat, len(change.before.view.racks[change.event.seat]))
    _from_pile(change, timeline, name, change.rest[name], start, DEALT - DROP / 2)
    timeline.cue(start + DEALT, "davinci/tile", 0.6)
    return start + tempo.apart(change.of, tempo.CARD / 2, DEALT + DROP, tempo.DEAL)


def tile_drawn(change: Change, timeline: Timeline, start: float) -> float:
    """From the pile to where the tile will stand in its rack, or wait for its gap."""
    name = key(change.event.seat, change.after.view.drawn)
    _from_pile(change, timeline, name, change.goal[name], start, SLIDE)
    timeline.cue(start, "davinci/draw")
    return start + SLIDE


def _from_pile(change: Change, timeline: Timeline, name: str, goal: Pose, start: float, slide: float) -> None:
    """A tile is taken off its pile, carried over the table, and set on its foot, giving a little."""
    colour = change.event.colour
    x, y = change.places.piles[colour == "w"]
    back = _hidden(Pose(x, y, 0.7, z=9), colour)
    timeline.legs.pop(name, None)
    timeline.appear(name, back)
    timeline.reach(start, change.before.without(colour))
    above = _hidden(goal, colour)._replace(z=9, lift=26)
    arrived = timeline.move(name, above, start=start, length=slide, ease=ease_in_out, arc=24)
    down = timeline.move(name, goal._replace(z=9), start=arrived, length=DROP / 2, ease=ease_in)
    _settle(timeline, name, goal, down, DROP / 2)


def _settle(timeline: Timeline, name: str, goal: Pose, start: float, length: float) -> float:
    """What has come down is pressed for a moment, its foot staying where it is."""
    pressed = goal._replace(size=goal.size * 0.96, y=goal.y + 0.02 * TILE[1] * goal.size, wide=1.05)
    timeline.move(name, pressed, start=start, length=length * 0.4, ease=ease_out)
    return timeline.move(name, goal, length=length * 0.6, ease=ease_in_out)


def tile_placed(change: Change, timeline: Timeline, start: float) -> float:
    """Neighbours part, the tile comes down between them."""
    event: TilePlaced = change.event
    placed = key(event.seat, change.after.view.racks[event.seat][event.slot].order)
    at = start + PART
    for name, goal in _row(change, event.seat):
        if name == placed:
            timeline.move(name, goal._replace(lift=22, z=8), start=start, length=PART * 0.75, ease=ease_in_out)
            down = timeline.move(name, goal._replace(z=8), length=PART * 0.25, ease=ease_in)
            at = _settle(timeline, name, goal, down, 0.06)
        else:
            timeline.move(name, goal, start=start, length=PART * 0.75, ease=ease_in_out)
    timeline.cue(start + PART, "davinci/place")
    return at


def tiles_sorted(change: Change, timeline: Timeline, start: float) -> float:
    """Whose eyes see the tiles stand otherwise sees them change places; for all others nothing happens."""
    if change.before.painted == change.after.painted:
        return start
    start = max(start, timeline.length)  # all tiles that are dealt have come
    timeline.cue(start, "davinci/sort", 0.7)
    stood = change.lay_out(change.before)
    goals = {name: pose for name, pose in change.rest.items() if stood.get(name) != pose}
    return _sorted(change, timeline, goals, start)


def rack_sorted(change: Change, timeline: Timeline, start: float) -> float:
    """The tiles of a seat take their places in its row."""
    timeline.cue(start + 0.1, "davinci/sort", 0.7)
    return _sorted(change, timeline, dict(_row(change, change.event.seat)), start)


def _sorted(change: Change, timeline: Timeline, goals: dict[str, Pose], start: float) -> float:
    """Tiles go where those of the same face stand now; those without a goal stay. Of backs nobody sees which went
    where: those of a colour keep their order.

    A tile is named by its place, so one that changes places goes on under another name.
    """
    stood = change.lay_out(change.before)
    alike: dict[tuple[str, str], list[str]] = {}
    for name, pose in sorted(stood.items(), key=lambda one: one[1].x):
        if name in goals or name not in change.rest:
            alike.setdefault((name.rpartition(".")[0], pose.image), []).append(name)
    came = {}
    for name, goal in sorted(goals.items(), key=lambda one: one[1].x):
        same = alike.get((name.rpartition(".")[0], goal.image))
        came[name] = timeline.latest(same.pop(0) if same else name)
    for name, goal in goals.items():
        origin = came[name] or goal
        if timeline.latest(name) is None:
            timeline.appear(name, origin._replace(alpha=0.0))
        if timeline.latest(name) != origin:
            timeline.move(name, origin, start=start, length=0.0)
        timeline.move(name, goal, start=start, length=SORT, ease=ease_in_out, arc=10)
    for name in stood.keys() - change.rest.keys():
        rest = timeline.latest(name)
        if rest is not None:
            timeline.move(name, rest._replace(alpha=0.0), start=start, length=0.0)
    return start + SORT


def guessed(change: Change, timeline: Timeline, start: float) -> float:
    """The tile asked about rises; a miss shakes it, a hit, each in a row a note higher, makes it tremble."""
    event: Guessed = change.event
    before, after = change.before, change.after
    name = key(event.target, before.view.racks[event.target][event.slot].order)
    rest = timeline.latest(name)
    if rest is None:
        return start
    timeline.reach(start, before.asks(event, after))
    _call(change, timeline, name, start)
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
        timeline.cue(at, "davinci/right", take=_hits_in_a_row(after.view))
        timeline.burst(at, "ring", risen.x, risen.y - risen.lift, 0.9)
        return at
    return timeline.move(name, rest, start=at, length=0.1, ease=ease_in)


def _call(change: Change, timeline: Timeline, name: str, start: float) -> None:
    """Call the guess out at its tile."""
    event: Guessed = change.event
    pose = change.goal[name]
    reach = TILE[1] * pose.size / 2 + 8
    below = change.before.place(event.target) != 0
    named = Named(event.value, event.right, below)
    timeline.call(start, named, pose.x, pose.y + (reach if below else -reach), CALLED)


def _hits_in_a_row(view: View) -> int:
    """The latest guesses of this turn, as far as they were right."""
    hits = 0
    for one in reversed(view.asked):
        if one.turn != view.asked[-1].turn or not one.right:
            break
        hits += 1
    return hits


def tile_opened(change: Change, timeline: Timeline, start: float) -> float:
    """The tile turns over and leans back, its face to all."""
    event: TileOpened = change.event
    view: View = change.before.view
    slot = view.unplaced[0] if event.slot is None else view.racks[event.seat][event.slot]
    name = key(event.seat, slot.order)
    goal = change.goal[name]
    back = goal.image.partition("_")[0]
    frames = [f"{goal.image if number >= FACING else back}_turn_{number}" for number in range(TURNS)]
    timeline.cue(start, "davinci/turn")
    at = timeline.move(name, goal._replace(lift=14, z=8), start=start, length=TURN, frames=frames)
    timeline.burst(at, "star", goal.x, goal.y - 14, 0.9)
    down = timeline.move(name, goal._replace(z=8), start=at, length=0.06, ease=ease_in)
    return _settle(timeline, name, goal, down, 0.06)


def seat_out(change: Change, timeline: Timeline, start: float) -> float:
    """The whole row is told: one tile after the other dips, as if a finger ran over them."""
    row = _row(change, change.event.seat)
    gap = tempo.apart(len(row), 0.04, 0.12, 0.4)
    for order, (name, goal) in enumerate(row):
        timeline.move(name, goal._replace(y=goal.y + 6, size=goal.size * 0.97), start=start + order * gap,
                      length=0.05, ease=ease_out)
        timeline.move(name, goal, length=0.07, ease=ease_in_out)
    timeline.cue(start, "davinci/out")
    return start + 0.3


def _on_plate(change: Change, timeline: Timeline, seat: Seat, start: float, kind: str, power: float) -> None:
    """A light on the mark of a seat's plate."""
    timeline.burst(start, kind, *hud.mark_spot(change.places.plates[change.after.place(seat)]), power)


def turn_began(change: Change, timeline: Timeline, start: float) -> float:
    timeline.cue(start, "toggle", 0.35)
    _on_plate(change, timeline, change.event.seat, start, "spark", 0.9)
    return start + 0.05


def colour_chosen(change: Change, timeline: Timeline, start: float) -> float:
    """A hand touches the pile."""
    x, y = change.places.piles[change.event.colour == "w"]
    timeline.cue(start, "davinci/tile", 0.35)
    timeline.burst(start, "dust", x, y + 20, 0.5)
    return start


def seat_begins(change: Change, timeline: Timeline, start: float) -> float:
    timeline.cue(start, "wood")
    _on_plate(change, timeline, change.event.seat, start, "star", 1.0)
    return start + 0.2


def went_on(change: Change, timeline: Timeline, start: float) -> float:
    """The tile in hand taps the table: more."""
    timeline.cue(start, "wood", 0.8)
    seat = change.event.seat
    _on_plate(change, timeline, seat, start, "ring", 0.5)
    drawn = change.after.view.drawn
    if drawn is not None:
        leap(timeline, key(seat, drawn), start, 6, 0.1)
    return start + 0.1


def stopped(change: Change, timeline: Timeline, start: float) -> float:
    """The hand is drawn back: dust on the rack."""
    rack = change.places.racks[change.after.place(change.event.seat)]
    timeline.cue(start, "davinci/place", 0.6)
    timeline.burst(start, "dust", rack.centerx, rack.bottom - 6, 0.7)
    return start + 0.06


def belongings(change: Change, seat: Seat) -> list[str]:
    """The tiles of a seat."""
    return [name for name, _ in _row(change, seat)]


MOTIONS: dict[type[Event], Motion] = {
    ColourChosen: colour_chosen, GameEnded: celebration(belongings), Guessed: guessed, RackSorted: rack_sorted,
    SeatBegins: seat_begins, SeatOut: seat_out, Stopped: stopped, TileDealt: tile_dealt, TileDrawn: tile_drawn,
    TileOpened: tile_opened, TilePlaced: tile_placed, TilesSorted: tiles_sorted, TurnBegan: turn_began,
    WentOn: went_on,
}


def feels(change: Change) -> Sequence[Felt]:
    """Whoever guessed and whose tile it was, and whoever has no hidden tile left."""
    match change.event:
        case Guessed(seat, target, _, _, True):
            return [Felt(seat, "glad", "right"), Felt(target, "dismayed", "found")]
        case Guessed(seat, target, _, _, False):
            return [Felt(seat, "dismayed", "wrong"), Felt(target, "glad")]
        case SeatOut(seat):
            return [Felt(seat, "dismayed")]
        case _:
            return ()
