"""The title picture: a hall with lit paper doors, its courtyard at night, the moon over the hills."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image

from assets.make.report import Report
from assets.make.shared.atlas import save_sheet, save_webp
from assets.make.shared.paint import Pixels, blur

WIDTH, HEIGHT = 2560, 1440
RENDERED, SAMPLES = (1600, 900), 8  # enlarged before the finish: a denoised night holds nothing finer
BY_LAMPLIGHT = (2560, 1440)  # what one looks at while it wakes: as sharp as the screen can show it
HOUSE_X = 2.3
HORIZON = 0.148  # how far above the middle of the picture, in parts of its width


def earth() -> Any:
    """Trodden ground with the faint marks of a broom."""
    from assets.make.shared.shade import Shader

    s = Shader("earth")
    at = s.where()
    broad, fine = s.noise(at, 0.35, 5), s.noise(at, 7, 6, 0.7)
    sweep = s.noise(s.scaled(at, (0.5, 7, 1)), 2.2, 3, 0.5, 0.8)
    mix = s.math("ADD", s.math("MULTIPLY", broad, 0.46), s.math("MULTIPLY", fine, 0.38))
    mix = s.math("ADD", mix, s.math("MULTIPLY", sweep, 0.16))
    colour = s.ramp(mix, ((0.3, "#3A2E24"), (0.5, "#5C4C3C"), (0.7, "#7C6A54")))
    bumps = s.math("ADD", fine, s.math("MULTIPLY", sweep, 0.5))
    return s.finish(base=colour, rough=0.92, spec=0.12, normal=s.bump(bumps, 0.6, 0.06))


def compose() -> list[Any]:
    """Set the stage: hall, places, props, lamps, camera; returns the places."""
    from assets.make.shared import stage
    from assets.make.shared.shade import plain
    from assets.make.title import places, props
    from assets.make.title.hanok_house import BAY, BAYS, FLOOR, PILLAR, WIDE, build_house, stone

    stage.dress(stage.plane(120, 40, (0, -12, 0)), earth())
    build_house(HOUSE_X)
    silk = props.lantern_silk()
    under = FLOOR + PILLAR - 0.62
    for k in range(BAYS + 1):
        x = HOUSE_X - WIDE / 2 + BAY * k
        props.lantern((x, -1.30, under + (0.18 if k in (0, BAYS) else 0.0)), 0.84, 15, silk)
    props.wall(-23.0, -4.6, 3.4)
    props.wall(8.6, 16.0, 4.2)
    props.jars(
        [
            (6.75, -4.0, 1.15),
            (6.00, -3.55, 0.85),
            (7.60, -3.4, 1.05),
            (5.75, -4.35, 0.58),
            (6.25, -4.85, 0.5),
            (7.45, -4.7, 0.8),
        ]
    )
    props.persimmon_tree((9.4, -2.2, -0.1), (-0.22, -0.10, 1.0), 1.25, 23, 34, 60)
    corners = places.build_places()
    rng = np.random.default_rng(2)
    edge = [
        (HOUSE_X - 6.0 + 12.2 * rng.random(), -1.62 - 0.1 * rng.random(), rng.uniform(0.6, 1.1)) for _ in range(26)
    ]
    edge += [(rng.uniform(-13, -4.8), 2.95 - 0.2 * rng.random(), rng.uniform(0.8, 1.5)) for _ in range(22)]
    edge += [(rng.uniform(6.0, 9.5), rng.uniform(-4.6, -3.9), rng.uniform(0.7, 1.2)) for _ in range(9)]
    props.grass(edge)
    # stepping stones from the stairs to the four places
    rock = stone()
    for x, y, r in (
        (0.85, -3.2, 0.36),
        (0.50, -4.0, 0.33),
        (-0.55, -4.7, 0.36),
        (-2.0, -5.2, 0.40),
        (-3.6, -5.4, 0.36),
        (-5.2, -5.3, 0.38),
        (1.6, -5.0, 0.36),
    ):
        slab = stage.lathe([(0.001, 0.05), (r * 0.86, 0.05), (r, 0.025), (r, -0.05)], 11)
        slab.location, slab.scale, slab.rotation_euler = (x, y, 0), (1.25, 0.9, 1), (0, 0, x)
        stage.dress(slab, rock)
    # a lantern on a pole stands at the end of the wall and keeps the left of the yard from the dark
    pole = plain("pole", "#22140D", 0.7)
    stage.dress(
        stage.tube(
            [(-7.35, -4.1, 0), (-7.35, -4.1, 2.45), (-7.30, -4.1, 2.65), (-6.95, -4.15, 2.72)],
            [0.05, 0.042, 0.036, 0.028],
            10,
        ),
        pole,
    )
    props.lantern((-6.98, -4.15, 2.02), 0.92, 62, silk, 0.62)
    stage.sun((-12, -6.5, 8.5), (2, 0, 3.5), 1.15, (0.46, 0.62, 1.0), 0.03)
    warm = (1.0, 0.66, 0.36)
    # no part of this lamp may be under the ground, or its rim is seen there as a pale strip
    stage.area((2.2, -5.6, 1.9), (2.2, 0, 2.5), 1.8, 70, warm, mirrored=False)
    stage.area((-4.6, -13.5, 6.0), (-3.6, -7.5, 0), 3.4, 250, (0.86, 0.80, 0.86), mirrored=False)  # nothing is lost
    for k in range(BAYS):  # the doors' light spilling over the porch and the steps
        x = HOUSE_X - WIDE / 2 + BAY * (k + 0.5)
        stage.area((x, -0.75, 2.3), (x - 0.1, -4.6, 0), 1.6, 26, (1.0, 0.62, 0.30), mirrored=False)
    stage.area((7.0, -6.8, 2.6), (8.6, -2.6, 2.2), 1.2, 90, warm)
    # level, so that all pillars stand upright
    camera = stage.camera((-3.7, -20.5, 5.0), (-3.7, 0, 5.0), lens=28.6)
    camera.data.shift_x, camera.data.shift_y = 0.0, -HORIZON
    _bough(camera)
    return corners


def _bough(camera: Any) -> None:
    """A pine bough above the moon closes the upper left corner."""
    from mathutils import Vector  # type: ignore[import-not-found,import-untyped,unused-ignore]

    from assets.make.title import props

    turn = camera.rotation_euler.to_matrix()
    half = 18 / camera.data.lens  # of a 36 mm film, at distance 1

    def seen(u: float, v: float, distance: float) -> tuple[float, float, float]:
        across, along = u - 0.5 + camera.data.shift_x, (0.5 - v) * HEIGHT / WIDTH + camera.data.shift_y
        local = Vector((across * 2 * half, along * 2 * half, -1)) * distance
        place = camera.location + turn @ local
        return (place.x, place.y, place.z)

    props.pine_bough(
        seen,
        [
            [(-0.03, 0.015), (0.04, 0.052), (0.095, 0.050), (0.150, 0.082), (0.196, 0.070)],
            [(0.040, 0.052), (0.062, 0.100), (0.074, 0.150)],
            [(0.020, 0.040), (0.022, 0.110), (0.010, 0.165)],
            [(0.095, 0.050), (0.130, 0.022)],
            [(0.150, 0.082), (0.172, 0.108)],
        ],
        [
            (0.196, 0.070, 1.0),
            (0.178, 0.072, 0.8),
            (0.172, 0.108, 0.8),
            (0.130, 0.022, 1.0),
            (0.112, 0.040, 0.9),
            (0.074, 0.150, 1.1),
            (0.062, 0.106, 0.9),
            (0.010, 0.165, 1.2),
            (0.022, 0.118, 1.0),
            (0.052, 0.050, 1.0),
            (0.004, 0.060, 1.2),
            (0.086, 0.148, 0.8),
            (0.145, 0.075, 0.8),
            (0.030, 0.160, 0.9),
            (0.078, 0.034, 0.9),
        ],
    )


def finish(raw: Image.Image) -> Image.Image:
    """Lay the hall over the painted sky; bloom, ground mist, vignette, calm places for words."""
    from assets.make.title.night_sky import paint_sky

    data = np.asarray(raw, np.float32) / 255
    h, w = data.shape[:2]
    alpha: Any = data[..., 3:]
    light: Any = data[..., :3] ** 2.2
    light = light * alpha + paint_sky(h, w) * (1 - alpha)
    v, u = np.mgrid[0:h, 0:w].astype(np.float32)
    u, v = u / w, v / h
    mist = np.exp(-(((v - 0.56) / 0.06) ** 2)) * (0.35 + 0.65 * np.exp(-(((u - 0.62) / 0.40) ** 2)))
    light = light + mist[..., None] * np.array([0.020, 0.014, 0.012], np.float32)
    bright = np.clip(light - 0.32, 0, 1.2)
    glow = np.zeros_like(light)
    k = h / 720
    for radius, part in ((4, 0.20), (14, 0.24), (46, 0.30), (110, 0.20)):
        glow += blur(bright, radius * k) * part
    light = light + glow * np.array([1.0, 0.76, 0.50], np.float32)
    out = _developed(light, u, v)
    out += np.random.default_rng(0).normal(0, 0.005, (h, w, 1))
    return Image.fromarray((np.clip(out, 0, 1) * 255 + 0.5).astype(np.uint8), "RGB")


def tone(shot: Image.Image, area: tuple[int, int, int, int]) -> Image.Image:
    """A thing rendered alone in a part of the picture, as it would look in the whole."""
    data = np.asarray(shot, np.float32) / 255
    v, u = np.mgrid[area[1] : area[3], area[0] : area[2]].astype(np.float32)
    out = _developed(data[..., :3] ** 2.2, u / WIDTH, v / HEIGHT)
    both = np.concatenate([np.clip(out, 0, 1), data[..., 3:]], -1)
    return Image.fromarray((both * 255 + 0.5).astype(np.uint8), "RGBA")


def _developed(light: Any, u: Pixels, v: Pixels) -> Any:
    """Linear light to display colours, with the calm places and the saturation of the whole."""
    light = light * _calm(u, v)[..., None]
    out = np.clip(light / (1 + 0.10 * light), 0, 1) ** (1 / 2.2)
    grey = out.mean(-1, keepdims=True)
    return grey + (out - grey) * 1.08


def _calm(u: Pixels, v: Pixels) -> Pixels:
    """Darker rims, and a soft dusk in the foreground, where the plates will stand."""
    rim = 1 - 0.34 * np.clip(((u - 0.56) ** 2 * 1.5 + (v - 0.52) ** 2 * 1.9) * 1.5, 0, 1)
    plates = 1 - 0.45 * np.clip((v - 0.87) / 0.08, 0, 1)
    return np.asarray(rim * plates, np.float32)


def build(assets: Path, report: Report) -> None:
    """Render the yard with its lamps out, then each place by the light of its lamp, then what stirs in it."""
    from assets.make.shared import stage
    from assets.make.title import awake

    stage.open_stage(*RENDERED, SAMPLES, look="AgX - Medium High Contrast", exposure=0.75)
    stage.plain_world((0.030, 0.048, 0.105), 1.5)
    corners = compose()
    awake.quench(corners)
    report(0.03)
    raw = stage.shoot().resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS)
    save_webp(finish(raw), assets / "sprites/title/courtyard.webp", quality=93)
    report(0.6)
    stage.resize(*BY_LAMPLIGHT)
    frames = awake.places(corners, raw, finish, tone, lambda part: report(0.6 + 0.4 * part))
    save_sheet(frames, assets / "sprites/title/places", width=2880, lossless=False, quality=93)
