"""One motion for each event of the Nim table, and what the people of the hall feel about it."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.core import Event, GameEnded, Seat
from game.nim.actions import CoinsTaken
from scenes.engine.anim import tempo
from scenes.engine.anim.motion import Timeline, ease_in, ease_in_out, ease_out
from scenes.table.reactions import Felt
from scenes.table.shown import Change, Motion, celebration
from scenes.tables.nim.places import bowl_pose, key
from scenes.tables.nim.shown import Shown

LIFT, FLIGHT, SPIN, DROP = 0.05, 2 * tempo.STEP, 0.13, 0.03
"""Seconds in which a coin rises, flies over, the last one spins down, and each drops among the others."""
STAGGER = 0.06
CLOSING = 0.22
"""Seconds in which the rest of a heap slides to the middle."""
FLYING = 8.0
"""Drawing order from which on a coin is in the air."""
FLIP_FRAMES = tuple(f"nim/coin:flip_{n:02d}" for n in range(24))
SPIN_FRAMES = tuple(f"nim/coin:spin_{n:02d}" for n in range(6, 16))
CLINKS = {1: "coin_one", 2: "coin_two", 3: "coin_three"}
LEAPING = 6
"""Coins of the winner's bowl that leap at the end: the topmost."""


def coins_taken(change: Change, timeline: Timeline, start: float) -> float:
    """The coins rise one by one, fly over in an arc, turning, and clink into the bowl, each a note higher.

    Heap and bowl count along.
    """
    event: CoinsTaken = change.event
    shown: Shown = change.before
    held = shown.bowls[event.seat]
    bowl = change.places.bowls[event.seat]
    pan = (bowl.x - 640) / 640 * 0.7
    gap = tempo.apart(event.coins, STAGGER, LIFT + FLIGHT + SPIN + DROP, tempo.MOVE)
    timeline.cue(start, "coin_slide", 0.7, 0.0)
    landed = start
    counts: list[tuple[float, bool]] = []
    """When a coin rises, and when one has landed."""
    for order in range(event.coins):
        coin = event.left + event.coins - 1 - order
        name = key(event.heap, coin)
        origin = timeline.before[name]
        rest = bowl_pose(change.places, event.seat, held + order, event.heap, coin)
        risen = origin._replace(lift=18.0, z=FLYING + order / 100)
        timeline.move(name, risen, start=start + order * gap, length=LIFT, ease=ease_out)
        reach = math.hypot(rest.x - origin.x, rest.y - origin.y)
        above = rest._replace(z=FLYING + 1 + order / 100, lift=0.0)
        landed = timeline.move(name, above, length=FLIGHT, ease=ease_in_out, arc=60 + reach * 0.12,
                               frames=FLIP_FRAMES[order % 2 * 12:] + FLIP_FRAMES[:order % 2 * 12])
        timeline.cue(landed, "count", 0.55, pan, take=order + 1)
        timeline.burst(landed, "spark", bowl.x + (order % 3 - 1) * 14, bowl.y - 12, 0.8)
        if order == event.coins - 1:
            timeline.burst(landed, "ring", bowl.x, bowl.y, 0.7)
            spun = rest._replace(z=FLYING + 1, lift=4.0)
            timeline.move(name, spun, length=SPIN, ease=ease_in, frames=SPIN_FRAMES)
        lies = timeline.move(name, rest, length=DROP, ease=ease_in)
        counts += [(start + order * gap, False), (lies - DROP, True)]
    for at, lands in sorted(counts):
        shown = shown.landed(event.seat, event.heap) if lands else shown.lifted(event.heap)
        timeline.reach(at, shown)
    _close_up(change, timeline, start + LIFT)
    timeline.cue(landed - 0.02 - (event.coins - 1) * gap, CLINKS.get(event.coins, "coin_many"), 1.0, pan)
    timeline.cue(landed + SPIN * 0.3, "coin_settle", 0.5, pan)
    return landed + SPIN + DROP


def _close_up(change: Change, timeline: Timeline, start: float) -> None:
    """What is left of the heap slides to the middle."""
    for coin in range(change.event.left):
        name = key(change.event.heap, coin)
        now, then = timeline.before[name], change.rest[name]
        if now[:2] != then[:2]:
            timeline.move(name, then, start=start, length=CLOSING, ease=ease_in_out)


def belongings(change: Change, seat: Seat) -> list[str]:
    """The uppermost coins of a seat's bowl, those laid last."""
    held = [key(heap, coin) for owner, heap, coin in change.after.owners if owner == seat]
    return held[-LEAPING:]


MOTIONS: dict[type[Event], Motion] = {CoinsTaken: coins_taken, GameEnded: celebration(belongings)}


def feels(change: Change) -> Sequence[Felt]:
    """With one coin left everybody sees how it ends: whoever must take it, or may, is next."""
    view, event = change.after.view, change.event
    if not isinstance(event, CoinsTaken) or sum(change.after.heaps) != 1 or view.rules.seats != 2:
        return ()
    losing, other = view.rules.misere, 1 - event.seat
    if not losing and view.rules.takes is not None and 1 not in view.rules.takes:
        return ()
    return [Felt(event.seat, "glad" if losing else "dismayed", "one_coin" if losing else "slipped"),
            Felt(other, "dismayed" if losing else "glad", "trapped" if losing else "")]
