"""One motion for each event of the stick table.

A motion starts from the scene's `told`, the story just before its event, moves what the event moved to where
the story then has it, and passes the story on. Times are in seconds at normal speed; the whole turn of a
bot, one throw and one walk, stays under two.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from game.core import Event, Seat
from game.yut.actions import (
    NAK,
    BeginnerFound,
    CameHome,
    Captured,
    GameEnded,
    Hopped,
    ResultsLost,
    Stacked,
    Thrown,
    TurnPassed,
)
from game.yut.board import HOME, WAITING
from scenes.finale import finale_of_scene, leap
from scenes.stage import tempo
from scenes.stage.motion import Pose, Timeline, ease_in, ease_in_out, ease_out
from scenes.yut import props, throws
from scenes.yut.places import MAL, STACK, Places, chip_key, chip_pose, mal_key, mal_pose

if TYPE_CHECKING:
    from scenes.yut.table import YutTable

CONTACT_CLINKS = ("yut/mat", "yut/knock")
"""What a contact of a recorded throw sounds like, by its kind."""
CALL_CLINKS = ("yut/call", "yut/yutmo", "yut/backdo", "yut/nak")
CALLS = {"yut": 1, "mo": 1, "backdo": 2, NAK: 3}
"""Which of them is heard when a result is called; the first for all others."""
TO_HAND = 0.16
"""Seconds in which a result that was called goes to the hand."""
SQUASH = 0.07
BACK = 0.20
"""Seconds in which a mal that walked off the board the wrong way is back in its slot."""
HIT_STOP, FLIGHT = 0.07, 0.36
NOTICE = 0.5
"""Seconds that a turn lost without a move stays on stage."""


def thrown(scene: YutTable, timeline: Timeline, event: Event, start: float) -> float:
    """The sticks are gathered, fly, tumble, knock and lie; the result is called and becomes a chip."""
    assert isinstance(event, Thrown)
    before = scene.told
    scene.told = before.after(event)
    assert scene.told.thrown is not None
    clip = throws.fall(scene.whim, scene.told.thrown.number, event.result)
    timeline.cue(start, "yut/gather", 0.6)
    _tumble(scene, timeline, clip, start)
    end = start + tempo.GATHER + tempo.FLY + tempo.SETTLE
    called = end - 0.08
    scene.caller.start(event.result, called)
    timeline.cue(called, CALL_CLINKS[CALLS.get(event.result, 0)], 0.9)
    if event.result == NAK or before.toss:
        return end
    _to_hand(scene, timeline, called)
    return max(end, called + TO_HAND)


def _tumble(scene: YutTable, timeline: Timeline, clip: throws.Clip, start: float) -> None:
    """The sticks from where they lie into the hand, through the air and down, with their knocks and the dust."""
    mat = scene.ground.cast
    ways = [throws.flight(clip, stick, mat, start + tempo.GATHER) for stick in range(throws.STICKS)]
    if scene.stage.clock.shows_ways:
        scene.stage.canvas.foresee([partial(props.draw_sticks, poses=poses)
                                    for poses in zip(*(way.poses for way in ways), strict=True)])
    for stick, way in enumerate(ways):
        key = f"stick.{stick}"
        lying = timeline.before.get(key, way.origin)  # it keeps its look until it is in the hand
        held = way.origin._replace(image=lying.image, angle=lying.angle, size=lying.size)
        timeline.move(key, held, start=start, length=tempo.GATHER, ease=ease_in)
        timeline.legs[key].append(way)
    for contact in clip.contacts:  # each stick has a voice of its own
        at = start + tempo.GATHER + contact.at
        side = throws.pan_of(contact, mat)
        timeline.cue(at, CONTACT_CLINKS[contact.kind], contact.force, side, contact.stick + 1)
        if contact.kind == 0 and contact.force > 0.35:
            x, y = throws.middle_of(mat)
            timeline.burst(at, "dust", x + contact.x * throws.scale_of(mat), y + 46, 0.5 + 0.5 * contact.force)


def _to_hand(scene: YutTable, timeline: Timeline, called: float) -> None:
    """What was called becomes a chip and goes to the others."""
    ground = scene.ground
    goal = chip_pose(ground, scene.told, len(scene.told.chips) - 1)
    middle = throws.middle_of(ground.cast)
    key = chip_key(scene.told.chips[-1].serial)
    born = goal._replace(x=middle[0], y=middle[1], alpha=0.0, z=9)
    timeline.move(key, born, start=called, length=0.0)
    timeline.move(key, goal._replace(z=9), length=TO_HAND, ease=ease_in_out, arc=30)
    _settle_chips(timeline, ground, scene, called)


def _settle_chips(timeline: Timeline, ground: Places, scene: YutTable, start: float) -> None:
    """The chips in hand move together or apart, as their number asks."""
    for place, chip in enumerate(scene.told.chips):
        key = chip_key(chip.serial)
        if key in timeline.before:
            timeline.move(key, chip_pose(ground, scene.told, place), start=start, length=0.14, ease=ease_in_out)


def chip_used(scene: YutTable, timeline: Timeline, result: str, start: float) -> float:
    """The chip goes to the board and is gone; the walk starts at the same time."""
    before = scene.told
    place = next(p for p, chip in enumerate(before.chips) if chip.result == result)
    key = chip_key(before.chips[place].serial)
    scene.told = before.without(result)
    origin = timeline.before.get(key) or chip_pose(scene.ground, before, place)
    timeline.move(key, origin._replace(x=origin.x + 40, alpha=0.0, z=9), start=start, length=0.16, ease=ease_in)
    _settle_chips(timeline, scene.ground, scene, start + 0.1)
    return start


def beginner_found(scene: YutTable, timeline: Timeline, event: Event, start: float) -> float:
    """A breath, so that the best throw is seen before the game begins."""
    assert isinstance(event, BeginnerFound)
    scene.told = scene.told.after(event)
    timeline.cue(start + 0.1, "your_turn")
    side = scene.rules.side_of(event.seat)
    for order, mal in enumerate(range(scene.rules.pieces)):
        leap(timeline, mal_key(side, mal), start + 0.1 + order * 0.05, 10, 0.16)
    x, y = scene.ground.blocks[side].area.center
    timeline.burst(start + 0.1, "star", x, y)
    return start + NOTICE


def hopped(scene: YutTable, timeline: Timeline, event: Event, start: float) -> float:
    """From station to station, a stack as one, with a tap on each and a squash at the end."""
    assert isinstance(event, Hopped)
    ground, side = scene.ground, event.side
    who = scene.told.walkers(side, event.path[0])
    scene.told = scene.told.after(event)
    path = event.path[-1:] if scene.carrying.dropped else event.path[1:]  # what was carried need not walk
    off = path[-1] in (HOME, WAITING)
    load = 0 if off else sum(at == path[-1] for at in scene.told.mals[side]) - len(who)
    spare = BACK if path[-1] == WAITING else SQUASH
    length = min(tempo.STEP, (tempo.MOVE - spare) / len(path))
    size = ground.mal / MAL
    arrived = start
    for mal in who:
        leads = mal == who[0]
        key, at = mal_key(side, mal), start
        for step, station in enumerate(path):
            x, y = ground.at(station)
            last = step == len(path) - 1
            y -= load * STACK * size if last else 0.0
            goal = Pose(x, y, size, alpha=float(leads), z=5, image=ground.mal_image(side, len(who) if leads else 1))
            if last and off:
                goal = goal._replace(image=ground.mal_image(side, 1))
            at = timeline.move(key, goal, start=at, length=length, ease=ease_in_out, arc=14 if step else 24)
        arrived = max(arrived, at)
        if path[-1] == WAITING:
            rest = mal_pose(ground, scene.told, side, mal)
            arrived = timeline.move(key, rest._replace(z=5), start=at, length=BACK, ease=ease_in_out, arc=30)
    for step in range(len(path)):
        timeline.cue(start + (step + 1) * length - 0.02, "yut/hop", 0.5 + 0.5 * (step == len(path) - 1),
                     take=step + 1)
    if not off and not load:
        arrived = _squash(timeline, scene, side, who, arrived)
    return arrived


def _squash(timeline: Timeline, scene: YutTable, side: int, who: tuple[int, ...], start: float) -> float:
    """What has come down gives for a moment: broader and lower, and itself again."""
    at = start
    for mal in who:
        rest = mal_pose(scene.ground, scene.told, side, mal)
        pressed = rest._replace(size=rest.size * 0.92, wide=1.14)
        timeline.move(mal_key(side, mal), pressed, start=start, length=SQUASH * 0.4, ease=ease_out)
        at = timeline.move(mal_key(side, mal), rest, length=SQUASH * 0.6, ease=ease_in_out)
    return at


def captured(scene: YutTable, timeline: Timeline, event: Event, start: float) -> float:
    """A moment of stillness, then the victims are thrown off the board, spinning, into their slots."""
    assert isinstance(event, Captured)
    ground = scene.ground
    victims = [mal for mal, at in enumerate(scene.told.mals[event.side]) if at == event.station]
    scene.told = scene.told.after(event)
    timeline.cue(start, "yut/capture")
    x, y = ground.at(event.station)
    timeline.burst(start, "ring", x, y)
    timeline.burst(start, "dust", x, y, 0.8)
    timeline.burst(start, "shake", power=1.0)
    landed = start
    for order, mal in enumerate(victims):
        goal = mal_pose(ground, scene.told, event.side, mal)
        key = mal_key(event.side, mal)
        landed = timeline.move(
            key,
            goal._replace(z=8, angle=540.0),
            start=start + HIT_STOP + order * 0.05,
            length=FLIGHT,
            ease=ease_in,
            arc=110,
        )
        timeline.move(key, goal, length=0.0)
        _squash(timeline, scene, event.side, (mal,), landed)
        timeline.burst(landed, "dust", goal.x, goal.y + 8, 0.5)
    timeline.cue(landed, "wood", 0.8)
    return landed


def stacked(scene: YutTable, timeline: Timeline, event: Event, start: float) -> float:
    """The arrivals land on those who stood there, and the whole stack settles under its new load."""
    assert isinstance(event, Stacked)
    ground = scene.ground
    timeline.cue(start, "yut/stack")
    x, y = ground.at(event.station)
    timeline.burst(start, "dust", x, y + 8, 0.6)
    for mal, at in enumerate(scene.told.mals[event.side]):
        if at == event.station:
            rest = mal_pose(ground, scene.told, event.side, mal)
            key = mal_key(event.side, mal)
            timeline.move(key, rest, start=start, length=0.0)
            timeline.move(key, rest._replace(size=rest.size * 0.93, wide=1.12), length=0.05, ease=ease_out)
            timeline.move(key, rest, length=0.08, ease=ease_in_out)
    return start + 0.13


def came_home(scene: YutTable, timeline: Timeline, event: Event, start: float) -> float:
    """Off the board and, in an arc, back to their slots, where a golden ring greets them."""
    assert isinstance(event, CameHome)
    ground = scene.ground
    coming = [
        mal
        for mal, at in enumerate(scene.told.mals[event.side])
        if at == HOME and timeline.legs.get(mal_key(event.side, mal))
    ]
    before = scene.told.mals[event.side].count(HOME) - len(coming)
    timeline.cue(start, "yut/home")
    landed = start
    for order, mal in enumerate(coming):
        goal = mal_pose(ground, scene.told, event.side, mal)
        key = mal_key(event.side, mal)
        landed = timeline.move(
            key,
            goal._replace(z=8, size=goal.size * 1.15),
            start=start + order * 0.06,
            length=0.30,
            ease=ease_in_out,
            arc=60,
        )
        landed = timeline.move(key, goal, length=0.08)
        timeline.cue(landed - 0.08, "count", 0.5, take=before + order + 1)
        timeline.burst(landed - 0.04, "star", goal.x, goal.y, 0.8)
    return landed


def results_lost(scene: YutTable, timeline: Timeline, event: Event, start: float) -> float:
    """The chips drop and fade; the reason stands in the status line."""
    assert isinstance(event, ResultsLost)
    ground = scene.ground
    gone = scene.told
    scene.told = gone.after(event)
    kept = {chip.serial for chip in scene.told.chips}
    timeline.cue(start + 0.1, "back")
    for place, chip in enumerate(gone.chips):
        if chip.serial not in kept:
            here = chip_pose(ground, gone, place)
            timeline.move(
                chip_key(chip.serial),
                here._replace(y=here.y + 40, alpha=0.0, angle=-12.0),
                start=start + NOTICE - 0.25,
                length=0.25,
                ease=ease_in,
            )
    return start + NOTICE


def turn_passed(scene: YutTable, timeline: Timeline, event: Event, start: float) -> float:
    """A spark on the plate of whoever is next; where nothing was used, a moment to read why."""
    assert isinstance(event, TurnPassed)
    wait = NOTICE if event.reason == "nak" else 0.0
    timeline.cue(start, "toggle", 0.35)
    names = scene.ground.blocks[scene.rules.side_of(event.following)].names
    timeline.burst(start + wait, "spark", names.x + 16, names.centery)
    return start + wait


def belongings(scene: YutTable, seat: Seat) -> list[str]:
    """The mals of a seat's side."""
    return [mal_key(scene.rules.side_of(seat), mal) for mal in range(scene.rules.pieces)]


MOTIONS: dict[type[Event], Any] = {
    Thrown: thrown, BeginnerFound: beginner_found, Hopped: hopped, Captured: captured, Stacked: stacked,
    CameHome: came_home, ResultsLost: results_lost, TurnPassed: turn_passed, GameEnded: finale_of_scene(belongings),
}  # fmt: skip
