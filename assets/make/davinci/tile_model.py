"""The body of a tile: a rounded block met by rays, and the light of the hall on it.

A block this simple needs no renderer: rays walk along its distance field (J. Hart, Sphere tracing, 1996)
and each hit is lit by the warm lantern upper left, the cool moon upper right and two paper doors
whose mirror images sweep over the face while the tile turns.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from assets.make.davinci.tile_face import HIGH, OVER, WIDE, Face
from assets.make.shared.paint import Pixels, rgb

HALF = np.array([WIDE / 2, HIGH / 2, 24.0], np.float32)
ROUND = 10.0
PITCH = math.radians(11.0)  # the eye is a little above the tile: its upper edge shows
FAR = 1500.0  # distance of the eye; near enough for a turning tile to grow towards it
CELL = (188, 252)  # master pixels around the tile
MIDDLE = (94.0, 121.5)  # of the resting tile in its cell: seen from above, it stands a little high

Vectors = NDArray[np.float32]


def unit(x: float, y: float, z: float) -> Vectors:
    """A direction; x right, y up, z towards the eye."""
    v = np.array([x, y, z], np.float32)
    return np.asarray(v / np.linalg.norm(v), np.float32)


LANTERN, MOON = unit(-0.55, 0.72, 0.62), unit(0.75, 0.50, 0.45)
DOOR = math.radians(60)  # to the left and to the right of the eye: the paper doors stand there
WARM, COOL = np.array([1.0, 0.93, 0.80]), np.array([0.55, 0.70, 1.0])
# what fills the shadows: on ebony, on bone (cool light would make bone grey)
DUSK, EVENING = np.array([0.42, 0.40, 0.46]), np.array([0.56, 0.48, 0.40])


@dataclass(frozen=True)
class Hits:
    """Where the rays of one pose meet the block, in the tile's own coordinates (for those that do)."""

    seen: NDArray[np.bool_]  # of the whole cell
    place: Vectors
    normal: Vectors
    eye: Vectors  # direction towards the eye
    turn: NDArray[np.float32]  # the pose


def distance(p: Vectors) -> Pixels:
    """How far each point is from the block's skin."""
    q = np.abs(p) - (HALF - ROUND)
    outside = np.sqrt(np.sum(np.maximum(q, 0) ** 2, -1))
    return np.asarray(outside + np.minimum(q.max(-1), 0) - ROUND, np.float32)


def trace(angle: float) -> Hits:
    """Send a ray through each point of the cell at the block turned by ``angle`` about its upright axis."""
    w, h = CELL[0] * OVER, CELL[1] * OVER
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    x, y = (x + 0.5) / OVER - CELL[0] / 2, CELL[1] / 2 - (y + 0.5) / OVER
    # the plane of the front face is the picture's plane, so that the face keeps its size
    front = HALF[2]
    eye = np.array([0, FAR * math.sin(PITCH), FAR * math.cos(PITCH) + front], np.float32)
    up = np.array([0, math.cos(PITCH), -math.sin(PITCH)], np.float32)
    screen = x[..., None] * np.array([1, 0, 0], np.float32) + y[..., None] * up
    screen[..., 2] += front
    ray = screen - eye
    ray /= np.linalg.norm(ray, axis=-1, keepdims=True)
    c, s = math.cos(angle), math.sin(angle)
    turn = np.array([[c, 0, s], [0, 1, 0], [-s, 0, c]], np.float32)  # own -> hall
    start, ray = (eye @ turn), ray.reshape(-1, 3) @ turn
    along = np.full(len(ray), FAR - 150, np.float32)
    alive = np.arange(len(ray))
    hit = np.zeros(len(ray), bool)
    for _ in range(40):
        d = distance(start + ray[alive] * along[alive, None])
        along[alive] += d
        near = d < 0.05
        hit[alive[near]] = True
        alive = alive[~near & (along[alive] < FAR + 190)]
        if not len(alive):
            break
    place = start + ray[hit] * along[hit, None]
    q = np.maximum(np.abs(place) - (HALF - ROUND), 0) * np.sign(place)
    normal = q / (np.linalg.norm(q, axis=-1, keepdims=True) + 1e-6)
    return Hits(hit.reshape(h, w), place, normal.astype(np.float32), -ray[hit], turn)


def pick(data: Pixels, column: NDArray[np.intp], row: NDArray[np.intp]) -> Pixels:
    return np.asarray(data[row, column], np.float32)


def light(hits: Hits, front: Face, rear: Face, side: Pixels, *, dark: bool) -> Image.Image:
    """The picture of a pose; ``side`` is the colour of the edges, ``dark`` ebony rather than bone."""
    p, n = hits.place, hits.normal
    colour = np.broadcast_to(side, p.shape).astype(np.float32).copy()
    metal = np.zeros(len(p), np.float32)
    bent = n.copy()
    for face, sign in ((front, 1.0), (rear, -1.0)):
        on = n[:, 2] * sign > 0.35
        u = p[on, 0] * sign
        height, width = face.height.shape
        column = np.clip(((u + HALF[0]) * OVER).astype(np.intp), 0, width - 1)
        row = np.clip(((HALF[1] - p[on, 1]) * OVER).astype(np.intp), 0, height - 1)
        flat = np.clip((n[on, 2] * sign - 0.35) / 0.4, 0, 1)[:, None]
        colour[on] = colour[on] * (1 - flat) + flat * pick(face.colour, column, row)
        metal[on] = pick(face.metal, column, row)
        dy, dx = np.gradient(face.height * OVER)
        bent[on, 0] -= sign * pick(dx, column, row) * 0.9
        bent[on, 1] += pick(dy, column, row) * 0.9
        # a face is never quite flat: the mirrored light runs across it instead of flashing all at once
        bent[on, 0] += 0.12 * p[on, 0] / HALF[0]
        bent[on, 1] += 0.06 * p[on, 1] / HALF[1]
    bent /= np.linalg.norm(bent, axis=-1, keepdims=True)
    n, eye = bent @ hits.turn.T, hits.eye @ hits.turn.T
    base = np.clip(colour, 0, 1) ** 2.2
    key = np.clip(n @ LANTERN * 0.86 + 0.14, 0, 1)[:, None]
    moon = np.clip(n @ MOON, 0, 1)[:, None]
    sky = (0.5 + 0.5 * n[:, 1:2]) * 0.5 + 0.5
    lit = 1.30 * key * WARM + 0.16 * moon * COOL + 0.34 * sky * (DUSK if dark else EVENING)
    mirror = 2 * np.sum(n * eye, -1, keepdims=True) * n - eye
    lamp = np.clip(mirror @ LANTERN, 0, 1)[:, None]
    aside = np.arctan2(mirror[:, 0:1], mirror[:, 2:3])
    left, right = (np.exp(-(((aside - side_of) / 0.11) ** 2)) for side_of in (-DOOR, DOOR))
    door = left + 0.65 * right
    rim = np.clip(mirror @ MOON, 0, 1)[:, None]
    fresnel = 0.04 + 0.5 * (1 - np.clip(np.sum(n * eye, -1, keepdims=True), 0, 1)) ** 5
    gleam = (
        9.0 * lamp**60 * WARM
        + 2.2 * door * WARM
        + 0.9 * np.clip(-mirror[:, 2:3], 0, 1) * WARM
        + 1.6 * rim**30 * COOL
        + 0.35 * np.clip(mirror[:, 1:2], 0, 1)
    )
    polish = 1.35 if dark else 0.9
    matte = base * lit + polish * (fresnel * gleam + 0.10 * door * WARM)
    gold = base * (0.62 * lit + 0.25 + 0.55 * lamp**5 + 0.9 * door) + 0.28 * lamp**30 * WARM
    shade = matte * (1 - metal[:, None]) + gold * metal[:, None]
    # where the body turns away from the eye it darkens: a rim that any ground needs to set the tile off
    facing = np.clip(np.sum(hits.normal @ hits.turn.T * eye, -1), 0, 1)[:, None]
    edge = np.clip(1 - facing / 0.72, 0, 1) ** 1.1
    shade = shade * (1 - (0.25 if dark else 0.86) * edge) + (0.010 * edge * WARM if dark else 0)
    shade = shade / (1 + 0.22 * shade) * 1.14  # a soft shoulder for the highlights
    out = np.zeros((*hits.seen.shape, 4), np.float32)
    out[hits.seen, :3] = np.clip(shade, 0, 1)
    out[hits.seen, 3] = 1
    return shrink(outlined(out, rgb("#0A0606" if dark else "#4A2E14") ** 2.2))


def outlined(linear: Pixels, colour: Pixels, reach: float = 1.1) -> Pixels:
    """A thin dark line around the silhouette: it sets the tile off from any ground, its own twins included."""
    alpha = linear[..., 3]
    grown = alpha.copy()
    for k in range(16):
        a = math.tau * k / 16
        shift = (round(math.sin(a) * reach * OVER), round(math.cos(a) * reach * OVER))
        np.maximum(grown, np.roll(alpha, shift, (0, 1)), out=grown)
    out = linear.copy()
    ring = (grown > 0) & (alpha == 0)
    out[ring, :3], out[ring, 3] = colour, 1
    return out


def shrink(linear: Pixels) -> Image.Image:
    """Average the rays of each master pixel, in linear light, edges included."""
    h, w = linear.shape[0] // OVER, linear.shape[1] // OVER
    mean = linear.reshape(h, OVER, w, OVER, 4).mean((1, 3))
    alpha = mean[..., 3:]
    colour = np.where(alpha > 0, mean[..., :3] / np.maximum(alpha, 1e-4), 0) ** (1 / 2.2)
    data = np.concatenate([colour, alpha], -1)
    return Image.fromarray((np.clip(data, 0, 1) * 255 + 0.5).astype(np.uint8), "RGBA")
