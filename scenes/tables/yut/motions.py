"""One motion for each event of the stick table, and what the people of the hall feel about it.

Times are in seconds at normal speed; the whole turn of a bot, one throw and one walk, stays under two.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core import Event, GameEnded, Seat
from game.yut.actions import (
    NAK,
    BeginnerFound,
    CameHome,
    Captured,
    Hopped,
    ResultsLost,
    ResultUsed,
    Stacked,
    Thrown,
    TurnPassed,
)
from game.yut.board import HOME, WAITING
from scenes.engine.anim import tempo
from scenes.engine.anim.motion import Pose, Timeline, ease_in, ease_in_out, ease_out
from scenes.table.reactions import Felt
from scenes.table.shown import Change, Motion, celebration, leap
from scenes.tables.yut import props, throws
from scenes.tables.yut.places import MAL, STACK, Places, chip_key, chip_pose, mal_key, mal_pose, stick_key
from scenes.tables.yut.shown import Shown

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


def thrown(change: Change, timeline: Timeline, start: float) -> float:
    """The sticks are gathered, fly, tumble, knock and lie; the result is called and becomes a chip."""
    event: Thrown = change.event
    shown: Shown = change.after
    places: Places = change.places
    assert shown.thrown is not None
    clip = throws.fall(shown.commitment, shown.thrown.number, event.result)
    timeline.cue(start, "yut/gather", 0.6)
    _tumble(places, timeline, clip, start)
    end = start + tempo.GATHER + tempo.FLY + tempo.SETTLE
    called = end - 0.08
    timeline.call(called, event.result, *places.mat.center, props.CALL_LIFE)
    timeline.cue(called, CALL_CLINKS[CALLS.get(event.result, 0)], 0.9)
    timeline.reach(called, shown)
    if shown.chips == change.before.chips:
        return end
    _to_hand(places, shown, timeline, called)
    return max(end, called + TO_HAND)


def _tumble(places: Places, timeline: Timeline, clip: throws.Clip, start: float) -> None:
    """The sticks from where they lie into the hand, through the air and down, with their knocks and the dust."""
    mat = places.mat
    for stick in range(throws.STICKS):
        way = throws.flight(clip, stick, mat, start + tempo.GATHER)
        key = stick_key(stick)
        lying = timeline.before.get(key, way.origin)  # it keeps its look until it is in the hand
        held = way.origin._replace(image=lying.image, angle=lying.angle, size=lying.size)
        timeline.move(key, held, start=start, length=tempo.GATHER, ease=ease_in)
        timeline.legs[key].append(way)
    for contact in clip.contacts:  # each stick has a voice of its own
        at = start + tempo.GATHER + contact.at
        side = throws.pan_of(contact, mat)
        timeline.cue(at, CONTACT_CLINKS[contact.kind], contact.force, side, contact.stick + 1)
        if contact.kind == 0 and contact.force > 0.35:
            x = mat.centerx + contact.x * throws.scale_of(mat)
            timeline.burst(at, "dust", x, mat.centery + 46, 0.5 + 0.5 * contact.force)


def _to_hand(places: Places, shown: Shown, timeline: Timeline, called: float) -> None:
    """What was called becomes a chip and goes to the others."""
    goal = chip_pose(places, shown, len(shown.chips) - 1)
    key = chip_key(shown.chips[-1].serial)
    born = goal._replace(x=places.mat.centerx, y=places.mat.centery, alpha=0.0, z=9)
    timeline.move(key, born, start=called, length=0.0)
    timeline.move(key, goal._replace(z=9), length=TO_HAND, ease=ease_in_out, arc=30)
    _settle_chips(places, shown, timeline, called)


def _settle_chips(places: Places, shown: Shown, timeline: Timeline, start: float) -> None:
    """The chips in hand move together or apart, as their number asks."""
    for place, chip in enumerate(shown.chips):
        key = chip_key(chip.serial)
        if key in timeline.before:
            timeline.move(key, chip_pose(places, shown, place), start=start, length=0.14, ease=ease_in_out)


def result_used(change: Change, timeline: Timeline, start: float) -> float:
    """The chip goes to the board and is gone; the walk starts at the same time."""
    before: Shown = change.before
    gone = next(place for place, chip in enumerate(before.chips) if chip not in change.after.chips)
    key = chip_key(before.chips[gone].serial)
    origin = timeline.latest(key) or chip_pose(change.places, before, gone)
    timeline.cue(start, "page", 0.3)
    timeline.move(key, origin._replace(x=origin.x + 40, alpha=0.0, z=9), start=start, length=0.16, ease=ease_in)
    _settle_chips(change.places, change.after, timeline, start + 0.1)
    return start


def beginner_found(change: Change, timeline: Timeline, start: float) -> float:
    """A breath, so that the best throw is seen before the game begins."""
    timeline.cue(start + 0.1, "your_turn")
    timeline.reach(start + 0.1, change.after)
    for order, mal in enumerate(belongings(change, change.event.seat)):
        leap(timeline, mal, start + 0.1 + order * 0.05, 10, 0.16)
    x, y = change.places.blocks[change.after.view.rules.side_of(change.event.seat)].area.center
    timeline.burst(start + 0.1, "star", x, y)
    return start + NOTICE


def hopped(change: Change, timeline: Timeline, start: float) -> float:
    """From station to station, a stack as one, with a tap on each and a squash at the end."""
    event: Hopped = change.event
    places: Places = change.places
    side, who = event.side, change.before.walkers(event.side, event.path[0])
    path = event.path[-1:] if change.by_hand else event.path[1:]  # what was carried need not walk
    off = path[-1] in (HOME, WAITING)
    load = 0 if off else len(change.after.standing(side, path[-1])) - len(who)
    spare = BACK if path[-1] == WAITING else SQUASH
    length = min(tempo.STEP, (tempo.MOVE - spare) / len(path))
    size = places.mal / MAL
    arrived = start
    for mal in who:
        leads = mal == who[0]
        key, at = mal_key(side, mal), start
        for step, station in enumerate(path):
            x, y = places.at(station)
            last = step == len(path) - 1
            y -= load * STACK * size if last else 0.0
            goal = Pose(x, y, size, alpha=float(leads), z=5, image=places.mal_image(side, len(who) if leads else 1))
            if last and off:
                goal = goal._replace(image=places.mal_image(side, 1))
            at = timeline.move(key, goal, start=at, length=length, ease=ease_in_out, arc=14 if step else 24)
        arrived = max(arrived, at)
        if path[-1] == WAITING:
            rest = mal_pose(places, change.after, side, mal)
            arrived = timeline.move(key, rest._replace(z=5), start=at, length=BACK, ease=ease_in_out, arc=30)
    for step in range(len(path)):
        timeline.cue(start + (step + 1) * length - 0.02, "yut/hop", 0.5 + 0.5 * (step == len(path) - 1),
                     take=step + 1)
    if not off and not load:
        arrived = _squash(change, timeline, side, who, arrived)
    return arrived


def _squash(change: Change, timeline: Timeline, side: int, who: tuple[int, ...], start: float) -> float:
    """What has come down gives for a moment: broader and lower, and itself again."""
    at = start
    for mal in who:
        rest = mal_pose(change.places, change.after, side, mal)
        pressed = rest._replace(size=rest.size * 0.92, wide=1.14)
        timeline.move(mal_key(side, mal), pressed, start=start, length=SQUASH * 0.4, ease=ease_out)
        at = timeline.move(mal_key(side, mal), rest, length=SQUASH * 0.6, ease=ease_in_out)
    return at


def captured(change: Change, timeline: Timeline, start: float) -> float:
    """A moment of stillness, then the victims are thrown off the board, spinning, into their slots."""
    event: Captured = change.event
    victims = change.before.standing(event.side, event.station)
    timeline.cue(start, "yut/capture")
    x, y = change.places.at(event.station)
    timeline.burst(start, "ring", x, y)
    timeline.burst(start, "dust", x, y, 0.8)
    timeline.burst(start, "shake", power=1.0)
    landed = start
    for order, mal in enumerate(victims):
        goal = mal_pose(change.places, change.after, event.side, mal)
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
        _squash(change, timeline, event.side, (mal,), landed)
        timeline.burst(landed, "dust", goal.x, goal.y + 8, 0.5)
    timeline.cue(landed, "wood", 0.8)
    return landed


def stacked(change: Change, timeline: Timeline, start: float) -> float:
    """The arrivals land on those who stood there, and the whole stack settles under its new load."""
    event: Stacked = change.event
    timeline.cue(start, "yut/stack")
    x, y = change.places.at(event.station)
    timeline.burst(start, "dust", x, y + 8, 0.6)
    for mal in change.after.standing(event.side, event.station):
        rest = mal_pose(change.places, change.after, event.side, mal)
        key = mal_key(event.side, mal)
        timeline.move(key, rest, start=start, length=0.0)
        timeline.move(key, rest._replace(size=rest.size * 0.93, wide=1.12), length=0.05, ease=ease_out)
        timeline.move(key, rest, length=0.08, ease=ease_in_out)
    return start + 0.13


def came_home(change: Change, timeline: Timeline, start: float) -> float:
    """Off the board and, in an arc, back to their slots, where a golden ring greets them."""
    event: CameHome = change.event
    home = change.after.standing(event.side, HOME)
    coming = [mal for mal in home if timeline.legs.get(mal_key(event.side, mal))]  # they have just walked
    before = len(home) - len(coming)
    timeline.cue(start, "yut/home")
    landed = start
    for order, mal in enumerate(coming):
        goal = mal_pose(change.places, change.after, event.side, mal)
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


def results_lost(change: Change, timeline: Timeline, start: float) -> float:
    """The chips drop and fade; the reason stands in the status line."""
    timeline.cue(start + 0.1, "back")
    timeline.reach(start, change.after)
    for place, chip in enumerate(change.before.chips):
        if chip not in change.after.chips:
            here = chip_pose(change.places, change.before, place)
            timeline.move(
                chip_key(chip.serial),
                here._replace(y=here.y + 40, alpha=0.0, angle=-12.0),
                start=start + NOTICE - 0.25,
                length=0.25,
                ease=ease_in,
            )
    return start + NOTICE


def turn_passed(change: Change, timeline: Timeline, start: float) -> float:
    """A spark on the plate of whoever is next; where nothing was used, a moment to read why."""
    wait = NOTICE if change.event.reason == "nak" else 0.0
    timeline.cue(start, "toggle", 0.35)
    names = change.places.blocks[change.after.view.rules.side_of(change.event.following)].names
    timeline.burst(start + wait, "spark", names.x + 16, names.centery)
    return start + wait


def belongings(change: Change, seat: Seat) -> list[str]:
    """The mals of a seat's side."""
    side = change.after.view.rules.side_of(seat)
    return [mal_key(side, mal) for mal in range(len(change.after.mals[side]))]


MOTIONS: dict[type[Event], Motion] = {
    Thrown: thrown, BeginnerFound: beginner_found, ResultUsed: result_used, Hopped: hopped, Captured: captured,
    Stacked: stacked, CameHome: came_home, ResultsLost: results_lost, TurnPassed: turn_passed,
    GameEnded: celebration(belongings),
}  # fmt: skip


def feels(change: Change) -> Sequence[Felt]:
    """Captures, throws that come again or fall off the mat, and pieces that come home when few are left."""
    rules, event = change.after.view.rules, change.event
    match event:
        case Captured(seat, side, _, _, _):
            caught = [one for one in range(rules.seats) if rules.side_of(one) == side]
            return [Felt(seat, "glad", "captures"), *(Felt(one, "dismayed", "captured") for one in caught)]
        case Thrown(seat, result, again) if not change.before.view.toss:
            if result == "nak":
                return [Felt(seat, "dismayed", "nak")]
            return [Felt(seat, "glad")] if again else []
        case CameHome(seat, _, _, home):
            return [Felt(seat, "glad", "one_left" if home == rules.pieces - 1 else "")]
        case _:
            return ()
