"""The throw as it is seen: four sticks gathered, thrown up, tumbling, and lying at last as luck had drawn.

The engine draws the result first; a recorded throw that lands just so is then chosen, mirrored or not, and
the mark given to one of its sticks, by the match's commitment and the number of the throw, which have nothing
to do with its luck. So the same throw looks the same after an undo, and hardly two
throws look alike. What the numbers of a recording mean is told in `assets/make/yut/throws.py`.
"""

from __future__ import annotations

import json
import math
import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

import pygame
from pygame.math import clamp

from game.yut.actions import NAK
from scenes.engine.anim import tempo
from scenes.engine.anim.motion import Leg, Pose
from scenes.engine.asset_errors import ASSETS, AssetError, missing, one_line

STICKS = 4
FOLDER = ASSETS / "throws"
BELLIES = {"mo": 0, "do": 1, "backdo": 1, "gae": 2, "geol": 3, "yut": 4}
"""How many flat sides show for each result."""
AREA = (528.0, 408.0)
"""Width and height of the mat's room in which recordings are shown at their own size."""
PITCHES, ROLLS, HEADINGS = 7, 12, 16
RISE = 0.335
"""How far up the picture a unit of height moves a thing."""
VOICES, APART = 16, 0.022
"""How many contacts of a throw are heard at most, and how many seconds lie between two of a kind."""
HASTE = 0.4
"""How much faster the end of the settling runs than its beginning: bounces are seen, rocking is cut short."""
LONGEST, FAR = 2000, 1_000_000
"""Bounds for the pictures of a recording and for any number in it."""
FADE = 5
"""Pictures over which the exact resting pose takes over."""


class Contact(NamedTuple):
    """Something touched: when (seconds as shown), how hard (0..1), where on the mat, what, and which stick."""

    at: float
    force: float
    x: float
    kind: int
    """0: on the mat, 1: stick on stick."""
    stick: int


class Clip(NamedTuple):
    """One throw, its poses on a mat of its own size with the middle at (0, 0)."""

    length: float
    """Seconds as recorded; shown it takes `tempo.FLY` and `tempo.SETTLE`."""
    touch: float
    """The part of it after which the first stick touches the mat."""
    sticks: tuple[tuple[Pose, ...], ...]
    """sticks[stick][picture]; the last picture lies still."""
    contacts: tuple[Contact, ...]


def recorded(shown: float, touch: float) -> float:
    """How much of a recording has passed, 0..1, so many seconds after the sticks left the hand."""
    if shown <= tempo.FLY:
        return touch * max(0.0, shown) / tempo.FLY
    v = min(1.0, (shown - tempo.FLY) / tempo.SETTLE)
    return touch + (1 - touch) * ((1 - HASTE) * v + HASTE * v * v)


def as_shown(part: float, touch: float) -> float:
    """When a part of a recording is shown: the inverse of `recorded`."""
    if part <= touch:
        return tempo.FLY * part / touch
    rest = (part - touch) / (1 - touch)
    v = (math.sqrt((1 - HASTE) ** 2 + 4 * HASTE * rest) - (1 - HASTE)) / (2 * HASTE)
    return tempo.FLY + tempo.SETTLE * v


@dataclass(frozen=True, slots=True)
class Flight(Leg):
    """A leg through recorded poses: in the air almost as recorded, hastened once the sticks lie."""

    poses: tuple[Pose, ...] = ()
    touch: float = 0.5

    def at(self, t: float) -> Pose:
        u = recorded(t - self.start, self.touch)
        return self.poses[min(len(self.poses) - 1, int(u * len(self.poses)))]


def fall(commitment: str, number: int, result: str) -> Clip:
    """How the throw of that number looks."""
    chance = random.Random(f"{commitment}/{number}")
    stem = "nak" if result == NAK else f"up{BELLIES[result]}"
    names = _names(stem)
    if not names:
        raise missing("throw", stem, _names(""))
    name, mirrored, lot = chance.choice(names), chance.random() < 0.5, chance.random()
    return _clip(name, mirrored, _marked(name, result, lot))


@lru_cache(maxsize=16)
def _names(stem: str) -> tuple[str, ...]:
    return tuple(sorted(path.stem for path in FOLDER.glob(f"{stem}*.json")))


@lru_cache(maxsize=80)
def _recording(name: str) -> dict[str, Any]:
    try:
        found: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
        _check(found)
    except (OSError, ValueError, KeyError, TypeError, RecursionError) as error:
        raise AssetError(one_line(f"throws/{name}.json: not a recorded throw ({error})")) from None
    return found


def _check(found: dict[str, Any]) -> None:
    """Raise ValueError, KeyError or TypeError where a recording is not as `assets/make/yut/throws.py` writes it."""
    count, tracks, rest, hits = found["count"], found["tracks"], found["rest"], found["hits"]
    rows = [*((track, 5 * count) for track in tracks), *((row, 6) for row in rest), *((hit, 4) for hit in hits)]
    if not 1 <= count <= LONGEST or not 1 <= found["fps"] <= 240:
        raise ValueError(f"1 to {LONGEST} pictures expected, and up to 240 of them a second")
    if len(tracks) != STICKS or len(rest) != STICKS or len(hits) > LONGEST:
        raise ValueError(f"{STICKS} sticks expected, each with a track and a rest, and hits that can be counted")
    if not all(len(row) == size and all(type(number) is int and abs(number) < FAR for number in row)
               for row, size in rows):
        raise ValueError("tracks of 5, rests of 6 and hits of 4 whole numbers expected")
    if not all(0 <= picture < count and 0 <= stick < STICKS for picture, stick, _, _ in hits):
        raise ValueError("a hit is at one of the pictures, and by one of the sticks")


def _marked(name: str, result: str, lot: float) -> int:
    """Which stick bears the mark: the only belly of a back-do, and not the only one of a do."""
    up = [row[4] for row in _recording(name)["rest"]]
    fit = [
        stick for stick in range(STICKS) if (result != "backdo" or up[stick]) and (result != "do" or not up[stick])
    ]
    if not fit:
        raise AssetError(f"throws/{name}.json: no stick of it can bear the mark of a {result}")
    return fit[int(lot * len(fit))]


@lru_cache(maxsize=24)
def _clip(name: str, mirrored: bool, marked: int) -> Clip:
    data = _recording(name)
    side = -1 if mirrored else 1
    seconds = 1 / data["fps"]
    sticks = []
    for stick, (track, rest) in enumerate(zip(data["tracks"], data["rest"], strict=True)):
        lying = _lying(rest, mirrored, marked == stick)
        poses = []
        for picture in range(data["count"]):
            x, y, h, frame, turn = track[picture * 5 : picture * 5 + 5]
            if mirrored:
                frame, turn = _mirrored(frame, turn)
            image = f"{'m' if stick == marked else 'f'}{frame:03}"
            since = picture - rest[5]
            if since >= FADE:
                poses.append(_pose(side * rest[0], rest[1], h, lying[1], lying[0]))
            else:
                if since > 0:
                    image = f"{image} {lying[0]} {since} {lying[1]:.1f}"
                poses.append(_pose(side * x, y, h, turn / 2, image))
        poses.append(_pose(side * rest[0], rest[1], track[-3], lying[1], lying[0]))
        sticks.append(tuple(poses))
    count = data["count"]
    touch = min((hit[0] for hit in data["hits"] if hit[3] == 0), default=count / 2) / count
    contacts = _heard(
        Contact(as_shown(picture / count, touch), speed / 100, sticks[stick][picture].x, kind, stick)
        for picture, stick, speed, kind in data["hits"]
    )
    return Clip(count * seconds, touch, tuple(sticks), contacts)


def _heard(contacts: Iterable[Contact]) -> tuple[Contact, ...]:
    """The contacts worth a sound: the hardest ones, and no two of a kind at the same moment."""
    kept: list[Contact] = []
    for contact in sorted(contacts, key=lambda contact: -contact.force):
        if all(abs(contact.at - other.at) > APART for other in kept if other.kind == contact.kind):
            kept.append(contact)
    return tuple(sorted(kept[:VOICES]))


def _pose(x: float, y: float, h: float, angle: float, image: str) -> Pose:
    """From half pixels on the mat to a pose; what lies is sorted from back to front, what flies by height."""
    high = h / 2
    depth = 3 + y / 4000 if high < 34 else 6 + high / 1000
    return Pose(x / 2, y / 2, 1 + high / 1600, angle, lift=RISE * high, z=depth, image=image)


def _lying(rest: Sequence[int], mirrored: bool, marked: bool) -> tuple[str, float]:
    """The picture of a stick at rest, and how far it is turned."""
    _, _, heading, turn, belly, _ = rest
    if mirrored:
        heading, turn = (HEADINGS - heading) % HEADINGS, -turn
    kind = "back" if not belly else "marked" if marked else "belly"
    return f"{kind}_{heading:02}", turn / 10


def _mirrored(frame: int, turn: int) -> tuple[int, int]:
    """Frame and turn of the mirror picture: the light must not be mirrored, so the frames change."""
    rest, roll = divmod(frame, ROLLS)
    light, pitch = divmod(rest, PITCHES)
    if light == 0:
        return (PITCHES - 1 - pitch) * ROLLS + roll, -turn
    return ((6 - light) * PITCHES + pitch) * ROLLS + (ROLLS - roll) % ROLLS, 360 - turn


# on the mat ---------------------------------------------------------------------------------------------


def scale_of(mat: pygame.FRect) -> float:
    """How large a throw is shown on a mat of that room."""
    return min(1.0, mat.w / AREA[0], mat.h / AREA[1])


def placed(pose: Pose, mat: pygame.FRect) -> Pose:
    """A recorded pose on a mat."""
    k = scale_of(mat)
    return pose._replace(x=mat.centerx + pose.x * k, y=mat.centery + pose.y * k, size=pose.size * k,
                         lift=pose.lift * k)


def flight(clip: Clip, stick: int, mat: pygame.FRect, start: float) -> Flight:
    """The whole way of one stick as a leg of a timeline."""
    poses = tuple(placed(pose, mat) for pose in clip.sticks[stick])
    return Flight(start, tempo.FLY + tempo.SETTLE, poses[0], poses[-1], float, 0.0, (), poses, clip.touch)


def rest_poses(mat: pygame.FRect, commitment: str, number: int, result: str) -> list[Pose]:
    """The sticks as a throw left them."""
    return [placed(row[-1], mat) for row in fall(commitment, number, result).sticks]


def start_poses(mat: pygame.FRect) -> list[Pose]:
    """Before the first throw: side by side, round backs up, the marked one showing its mark."""
    return [
        placed(Pose(-114 + 76 * stick, 0, z=3, image="marked_08" if stick == 3 else "back_08"), mat)
        for stick in range(STICKS)
    ]


def gathered(mat: pygame.FRect, spot: tuple[float, float]) -> list[Pose]:
    """The sticks taken up in one hand at a spot, as large as on the mat."""
    k = scale_of(mat)
    x, y = spot
    return [
        Pose(
            x + 7 * stick * k,
            y - 15 * stick * k,
            k,
            18.0 + 4 * stick,
            lift=16 * k,
            z=6 + stick / 100,
            image=f"f{(PITCHES + 3) * ROLLS + (0, 4, 6, 9)[stick]:03}",
        )
        for stick in range(STICKS)
    ]


def pan_of(contact: Contact, mat: pygame.FRect) -> float:
    """From which side a contact is heard, -1 to 1."""
    x = mat.centerx + contact.x * scale_of(mat)
    return clamp((x - 640) / 640 * 0.8, -0.8, 0.8)
