"""Throws of four sticks, simulated, sorted by what they show, and written down for the game to replay.

Files ``throws/upN_KK.json`` show N bellies (0 = mo, 1 = do ... 4 = yut); in ``throws/nak_KK.json`` one stick leaves
the mat.  The game draws the result first and then plays a clip that lands so.

A clip is one JSON object; all numbers are integers unless said otherwise:

    fps      60
    count    number of pictures; the last one is at rest
    bellies  how many bellies are up in the end (of a nak: of all four sticks, also the lost one)
    lost     index of the stick that left the mat, or -1
    tracks   for each of the 4 sticks a flat list, five numbers a picture:
             x, y   point of the mat under the stick's middle, half logical pixels from the middle of the throwing
                    area, y downwards
             h      height of the stick's middle above the mat, half logical pixels
             f      number of the frame in sprites/yut/stick (``f%03d`` plain, ``m%03d`` marked stick)
             r      turn of that frame against the clock, half degrees
    rest     for each stick [x, y, heading, turn, belly, since]: x, y in half pixels; heading = number of the pose
             in sprites/yut/rest (``belly_07``...) and sprites/yut/shade (``shade_07``); turn = remaining turn
             against the clock in tenths of a degree; belly 1 = belly up; since = picture from which the stick lies
             still: from there on the resting pose may be drawn (cross-fade over five pictures)
    hits     [picture, stick, speed 1..100, kind]: kind 0 = on the mat or earth, 1 = on another stick

To draw: the frame's anchor goes to (x, y - 0.335 h), frames of ``stick`` enlarged by 190/132 x (1 + h / 1600) in
pixels; its shadow (``yut/shade:cast_L_B``) to (x + 0.28 h, y + 0.20 h), paler with h.  Draw by rising h.
Resting poses: anchor to (x, y - 0.335 h) with the last h of the track, first all shades, then all sticks.

To mirror a clip left to right (light must not be mirrored, so frames change): x -> -x; a resting heading k ->
(16 - k) % 16 and turn -> -turn; and of a track, with f = (light * 7 + pitch) * 12 + roll:
    light 0:  light 0, pitch 6 - pitch, roll the same, r -> -r
    else:     light 6 - light, pitch the same, roll (12 - roll) % 12, r -> 360 - r   (half degrees)
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from assets.make.report import Report
from assets.make.yut import orient
from assets.make.yut import stick_model as model

if TYPE_CHECKING:
    from assets.make.yut.throw_sim import Run

UNIT = 95.0  # logical pixels
AREA = (258.0 / UNIT, 198.0 / UNIT / orient.SLOPE)  # half width and half depth within which sticks must lie
GAP = 0.05  # units between two lying sticks
LONGEST = 94  # pictures, once the tail is quickened
FLAT = 0.955  # z of a normal that counts as lying; the resting pose takes over from there
TRIES = 16000
HEADINGS = 16
Vectors = NDArray[np.float64]


# ---- judging -------------------------------------------------------------------------------------


def belly_heights(run: Run) -> list[float]:
    """z of each belly's normal in the last picture: 1 = belly up, -1 = back up, between: leaning."""
    return [float((orient.from_quaternion(*q) @ np.array([0.0, 0.0, -1.0]))[2]) for q in run.turn[-1]]


def headings(run: Run) -> list[float]:
    """Direction of each stick on the mat in the last picture, radians."""
    axes = [orient.from_quaternion(*q)[:, 0] for q in run.turn[-1]]
    return [math.atan2(a[1], a[0]) for a in axes]


def footprint(x: float, y: float, heading: float, room: float = 0.0) -> Vectors:
    """The four corners of a lying stick."""
    along = np.array([math.cos(heading), math.sin(heading)]) * (model.LENGTH / 2 + room)
    aside = np.array([-math.sin(heading), math.cos(heading)]) * (model.RADIUS + room)
    return np.array([[x, y]]) + np.array([along + aside, along - aside, -along - aside, -along + aside])


def apart(a: Vectors, b: Vectors) -> bool:
    """Whether two rectangles can be separated by a line along one of their sides."""
    for shape in (a, b):
        for k in (0, 1):
            axis = shape[k + 1] - shape[k]
            p, q = a @ axis, b @ axis
            if p.max() < q.min() or q.max() < p.min():
                return True
    return False


def still_since(run: Run) -> list[int]:
    """For each stick the first picture from which it hardly moves any more."""
    out = []
    for k in range(run.place.shape[1]):
        moved = np.abs(run.place[:, k] - run.place[-1, k]).max(1) * UNIT > 0.9
        turned = np.abs((run.turn[:, k] * run.turn[-1, k]).sum(1)) < math.cos(math.radians(1.2))
        restless = np.nonzero(moved | turned)[0]
        out.append(int(restless[-1]) + 1 if len(restless) else 0)
    return out


def quickened(run: Run) -> Run:
    """The same throw with its last rocking played faster: the eye has understood, and the players wait."""
    count = len(run.place)
    times = [float(t) for t in range(50)]
    step = 1.0
    while times[-1] + step < count - 1:
        step = min(1.7, step + 0.06)
        times.append(times[-1] + step)
    low = np.floor(times).astype(int).clip(0, count - 2)
    part = (np.array(times) - low)[:, None, None]
    place = run.place[low] * (1 - part) + run.place[low + 1] * part
    a, b = run.turn[low], run.turn[low + 1]
    b = b * np.where((a * b).sum(2, keepdims=True) < 0, -1.0, 1.0)
    turn = a * (1 - part) + b * part
    return replace(run, place=place, turn=turn / np.linalg.norm(turn, axis=2, keepdims=True))


def lies_well(run: Run) -> bool:
    """All four flat on the ground, apart from each other, soon, after a throw worth seeing."""
    if max(still_since(run)) > LONGEST or not 4.2 < run.place[:, :, 2].max() < 7.2:
        return False
    up = belly_heights(run)
    if min(abs(u) for u in up) < FLAT or run.place[-1, :, 2].max() > model.high_point() + 0.03:
        return False
    prints = [footprint(x, y, a, GAP / 2) for (x, y), a in zip(run.place[-1, :, :2], headings(run), strict=True)]
    return all(apart(prints[i], prints[j]) for i in range(4) for j in range(i))


def inside(run: Run, k: int) -> bool:
    """Whether stick k lies wholly within the throwing area."""
    corners = footprint(*run.place[-1, k, :2], headings(run)[k])
    return bool((np.abs(corners) < AREA).all())


def lost_stick(run: Run) -> int:
    """The one stick lying beside the mat where it can still be seen, if the other three lie inside; else -1."""
    out = [k for k in range(4) if not inside(run, k)]
    if len(out) != 1:
        return -1
    k = out[0]
    corners = footprint(*run.place[-1, k, :2], headings(run)[k])
    y = run.place[-1, k, 1]
    # below the mat, towards the player: there it is seen, also when the clip is mirrored
    seen = np.abs(corners[:, 0]).max() < 2.95 and corners[:, 1].min() > -3.5
    return k if seen and y < -2.52 else -1


# ---- writing down --------------------------------------------------------------------------------


def impacts(run: Run) -> list[list[int]]:
    """Sudden changes of a stick's movement, told apart by what was near: the mat, or another stick."""
    dt = 1 / 60
    speed = np.diff(run.place, axis=0) / dt
    jolt = np.diff(speed, axis=0)
    jolt[:, :, 2] += 115.0 * dt
    force = np.linalg.norm(jolt, axis=2)
    for k in range(4):  # a blow on one end mostly shows in the spin
        q = run.turn[:, k]
        sign = np.where((q[1:] * q[:-1]).sum(1) < 0, -1.0, 1.0)[:, None]
        spin = 2 * np.linalg.norm(q[1:] * sign - q[:-1], axis=1) / dt
        force[:, k] += 0.18 * np.abs(np.diff(spin))
    hull = model.hull()
    out: list[list[int]] = []
    last: dict[tuple[int, int], int] = {}
    for t in range(4, len(force)):
        for k in range(4):
            around = force[max(0, t - 1) : t + 2, k]
            if force[t, k] < 1.6 or force[t, k] < around.max():
                continue
            body = run.place[t + 1, k] + hull @ orient.from_quaternion(*run.turn[t + 1, k]).T
            near = any(
                j != k and force[max(0, t - 1) : t + 2, j].max() > 1.2 and close(run, t + 1, j, k) for j in range(4)
            )
            on_ground = body[:, 2].min() < 0.16
            kind = 0 if on_ground and not (near and force[t, k] < 6) else 1
            if kind == 1 and not near:
                continue
            if t - last.get((k, kind), -9) < 4:
                continue
            last[k, kind] = t
            out.append([t + 1, k, max(1, min(100, round(force[t, k] * 3.0))), kind])
    return out


def audible(hits: list[list[int]], count: int) -> list[list[int]]:
    """The hits worth a sound: at most 28 of a clip, none of the last trembling."""
    loud = sorted((hit for hit in hits if hit[2] >= 8 and hit[0] < count), key=lambda hit: -hit[2])[:28]
    return sorted(loud)


def close(run: Run, t: int, a: int, b: int) -> bool:
    """Whether two sticks touch, or nearly: least distance of their axes."""
    line = np.linspace(-0.95, 0.95, 15)[:, None]
    pa = run.place[t, a] + line * orient.from_quaternion(*run.turn[t, a])[:, 0]
    pb = run.place[t, b] + line * orient.from_quaternion(*run.turn[t, b])[:, 0]
    return bool(np.linalg.norm(pa[:, None] - pb[None], axis=2).min() < 0.50)


def on_picture(x: float, y: float) -> list[int]:
    """A place on the mat in half logical pixels."""
    return [round(2 * UNIT * x), round(-2 * UNIT * orient.SLOPE * y)]


def picture_angle(heading: float) -> float:
    """Direction in the picture, degrees, of a direction on the mat."""
    return math.degrees(math.atan2(math.sin(heading) * orient.SLOPE, math.cos(heading)))


def write_clip(run: Run, path: Path, lost: int) -> None:
    """One file, as described above."""
    since = still_since(run)
    count = max(since) + 6
    place, turn = run.place[:count], run.turn[:count]
    count = len(place)
    tracks: list[list[int]] = []
    for k in range(4):
        track: list[int] = []
        for t in range(count):
            frame, rotation = orient.frame_of(orient.from_quaternion(*turn[t, k]))
            x, y, z = place[t, k]
            track += [*on_picture(x, y), max(0, round(2 * UNIT * z)), frame, round(2 * rotation)]
        tracks.append(track)
    rest = []
    up = belly_heights(run)
    for k, heading in enumerate(headings(run)):
        heading %= math.pi
        step = round(heading / math.pi * HEADINGS)
        remaining = (picture_angle(heading) - picture_angle(step * math.pi / HEADINGS) + 90) % 180 - 90
        x, y = place[-1, k, :2]
        rest.append([*on_picture(x, y), step % HEADINGS, round(10 * remaining), int(up[k] > 0), since[k]])
    clip: dict[str, Any] = {
        "fps": 60,
        "count": count,
        "bellies": sum(r[4] for r in rest),
        "lost": lost,
        "rest": rest,
        "hits": audible(impacts(run), count),
        "tracks": tracks,
    }
    path.write_text(json.dumps(clip, separators=(",", ":")) + "\n", "utf-8")


def search(
    folder: Path, load: float, wanted: Mapping[str, int], counts: dict[str, int], report: Callable[[], None]
) -> None:
    """Throw until the results `wanted` have their clips; nothing else is kept, so searches may run side by side."""
    from assets.make.shared.stage import hushed
    from assets.make.yut.throw_sim import Yard

    with hushed():
        yard = Yard(load)
    for seed in range(TRIES):
        if all(counts[name] >= wanted[name] for name in wanted):
            return
        wild = "nak" in wanted and seed % 3 == 2 and counts["nak"] < wanted["nak"]
        with hushed():
            run = quickened(yard.throw(seed, wild=wild))
        if not lies_well(run):
            continue
        lost = lost_stick(run)
        if lost >= 0:
            name = "nak"
        elif all(inside(run, k) for k in range(4)):
            name = f"up{sum(u > 0 for u in belly_heights(run))}"
        else:
            continue
        if name in wanted and counts[name] < wanted[name]:
            counts[name] += 1
            write_clip(run, folder / f"{name}_{counts[name]:02}.json", lost)
            report()
    raise RuntimeError(f"not all clips found: {counts}")


SEARCHES: tuple[tuple[float, tuple[str, ...]], ...] = (
    (0.0, ("up2", "up3", "nak")),
    (0.05, ("up0", "up1")),
    (-0.07, ("up4",)),
)


def build(assets: Path, report: Report, *wanted: tuple[str, int]) -> None:
    """The common results with fair sticks, the rare ones with loaded ones; `wanted` says how many of each."""
    folder = assets / "throws"
    most = dict(wanted)
    counts = dict.fromkeys(most, 0)
    for load, names in SEARCHES:
        search(
            folder, load, {name: most[name] for name in names}, counts,
            lambda: report(sum(counts.values()) / sum(most.values())),
        )  # fmt: skip
