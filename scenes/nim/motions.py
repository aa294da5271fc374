"""One motion for each event of the Nim table."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.core import Event
from game.nim.rules import CoinsTaken, GameEnded
from scenes.nim.places import Places, bowl_pose, key
from scenes.stage.motion import Timeline, ease_in, ease_in_out, ease_out

if TYPE_CHECKING:
    from scenes.nim.table import NimTable
    from scenes.table import Motion

LIFT = 0.07
FLIGHT = 0.30
STAGGER = 0.05
SPIN = 0.22
FLIP_FRAMES = tuple(f"nim/coin:flip_{n:02d}" for n in range(24))
SPIN_FRAMES = tuple(f"nim/coin:spin_{n:02d}" for n in range(16))
CLINKS = {1: "coin_one", 2: "coin_two", 3: "coin_three"}


def coins_taken(scene: NimTable, timeline: Timeline, event: Event, start: float) -> float:
    """The coins rise one after another, fly over in an arc, turning, and clink into the bowl."""
    assert isinstance(event, CoinsTaken)
    ground: Places = scene.ground
    held = scene.held_before(event.seat)
    bowl = ground.bowls[event.seat]
    pan = (bowl.x - 640) / 640 * 0.7
    stagger = min(STAGGER, 0.30 / max(1, event.coins))
    timeline.cue(start, "coin_slide", 0.7, 0.0)
    landed = start
    for order in range(event.coins):
        coin = event.left + event.coins - 1 - order
        name = key(event.heap, coin)
        origin = timeline.before[name]
        rest = bowl_pose(ground, event.seat, held + order, event.heap, coin)
        leave = start + order * stagger
        risen = origin._replace(lift=16.0, z=8 + order / 100)
        timeline.move(name, risen, start=leave, length=LIFT, ease=ease_out)
        reach = math.hypot(rest.x - origin.x, rest.y - origin.y)
        above = rest._replace(z=9 + order / 100, lift=0.0)
        landed = timeline.move(name, above, length=FLIGHT, ease=ease_in_out, arc=60 + reach * 0.12,
                               frames=FLIP_FRAMES[order % 2 * 12:] + FLIP_FRAMES[:order % 2 * 12])
        timeline.burst(landed, "spark", bowl.x + (order % 3 - 1) * 14, bowl.y - 12, 0.8)
        if order == event.coins - 1:
            timeline.burst(landed, "ring", bowl.x, bowl.y, 0.7)
            timeline.move(name, rest._replace(z=9, lift=3.0), length=SPIN, ease=ease_in, frames=SPIN_FRAMES)
        timeline.move(name, rest, length=0.05, ease=ease_in)
    timeline.cue(landed - 0.02 - (event.coins - 1) * stagger, CLINKS.get(event.coins, "coin_many"), 1.0, pan)
    timeline.cue(landed + SPIN * 0.3, "coin_settle", 0.5, pan)
    return landed + SPIN


def game_ended(scene: NimTable, timeline: Timeline, event: Event, start: float) -> float:
    """A breath, then the call: the banner itself is drawn by the scene from the moment of the end."""
    assert isinstance(event, GameEnded)
    people = [seat for seat in event.result.winners if scene.match.players[seat].person]
    timeline.cue(start + 0.12, "win" if people or not scene.match.persons else "lose")
    return start + 0.15


MOTIONS: dict[type[Event], Motion] = {CoinsTaken: coins_taken, GameEnded: game_ended}
