"""Sprites by name, from masters at twice the logical size, scaled once for the window they are shown in.

A name is `folder/picture` for a picture of its own and `folder/sheet:frame` for a frame of an atlas
(a .webp beside a .json that lists the frames' rectangles and anchors in master pixels). Nothing is
scaled or rotated twice: results are kept, oldest given up first, within a budget of pixels.
"""

from __future__ import annotations

import contextlib
import json
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pygame

from scenes.engine.asset_errors import ASSETS, AssetError, missing, one_line
from scenes.engine.draw import picture
from scenes.engine.draw.look import Brush, Foresight, Frame, Look, Scaled, SurfaceCache, plain_key

MASTER = 2.0
"""Master pixels in one logical unit."""

KEPT_PIXELS = 5_000_000
"""Scaled copies kept, in pixels (four bytes each): several times what a table shows at once."""
FARTHEST = 20_000.0
"""Master pixels from a picture's corner within which its anchor lies."""
MASTER_PIXELS = 29_000_000
"""Masters kept: what a table uses, with what all share (at the stick table 28 million; with less, a throw would
read its sheets again and again). Those not asked for longest are read again when wanted; first of all those as
large as the window, of which the scaled copy is kept."""


class Art:
    """All pictures of the hall; loads each file when it is first asked for."""

    def __init__(self, folder: Path = ASSETS / "sprites", ahead: picture.Prefetch | None = None) -> None:
        self.folder = folder
        self._ahead = ahead or picture.Prefetch(folder=folder)
        self._frames: dict[str, Frame] = {}
        self._scaled: SurfaceCache[Scaled] = SurfaceCache(KEPT_PIXELS)
        self._sheets: OrderedDict[str, int] = OrderedDict()
        self.used: set[str] = set()
        self.foresight: Foresight | None = None
        """What makes the pictures of the motion under way."""

    def frame(self, name: str) -> Frame:
        """The master of a picture; raises AssetError naming the file and the near match."""
        sheet = name.partition(":")[0]
        found = self._frames.get(name)
        if found is None:
            self._load(sheet)
            found = self._frames.get(name)
            if found is None:
                raise missing("sprite", name, self._frames if ":" in name else self.names())
        self._sheets.move_to_end(sheet)
        return found

    def expect(self, sheets: Sequence[str]) -> None:
        """Begin to read those that are not here yet, in this order: they are about to be asked for.

        What was expected before, has not been asked for and is not among them is given up.
        """
        if not {*self._sheets, *self._ahead.names}.issuperset(sheets):
            self._ahead.turn_to([sheet for sheet in sheets if sheet not in self._sheets])

    def take_in(self) -> None:
        """Make one sheet that was expected and has been read ready to be drawn: done at rest, for it takes as long
        as a frame or two. One that cannot be read is left to whoever asks for it."""
        sheet = next((name for name in self._ahead.names if self._ahead.done(name)), None)
        if sheet is not None:
            with contextlib.suppress(AssetError):
                self._load(sheet)

    def at_hand(self, sheet: str) -> bool:
        """Whether its pictures can be drawn without waiting; if not, it is read from now on by another thread."""
        if sheet in self._sheets:
            return True
        self._ahead.begin(sheet)
        return self._ahead.done(sheet)

    def backdrop(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """A picture of its own scaled to a window, which the caller keeps: its master is given up first."""
        made = pygame.transform.smoothscale(self.frame(name).surface, size).convert()
        self._sheets.move_to_end(name, last=False)
        return made

    def names(self) -> list[str]:
        """Every picture or sheet that lies in the folder."""
        return sorted(p.relative_to(self.folder).with_suffix("").as_posix() for p in self.folder.rglob("*.webp"))

    def frames(self, sheet: str) -> list[str]:
        """The full names of a sheet's frames, in the sheet's order."""
        if not any(name.startswith(sheet + ":") for name in self._frames):
            self._load(sheet)
        return [name for name in self._frames if name.startswith(sheet + ":")]

    def has(self, name: str) -> bool:
        """Whether a sheet has a frame of that full name."""
        return name in self._frames or name in self.frames(name.partition(":")[0])

    def size(self, name: str) -> tuple[float, float]:
        """Logical width and height of a picture at size 1."""
        surface = self.frame(name).surface
        return surface.get_width() / MASTER, surface.get_height() / MASTER

    def _load(self, sheet: str) -> None:
        path = self.folder / f"{sheet}.webp"
        if sheet != sheet.lower() or not path.is_file():
            raise missing("sprite", sheet, self.names())
        self.used.add(sheet)
        surface = (self._ahead.take(sheet) or picture.load(path)).convert_alpha()
        width, height = surface.get_size()
        self._sheets[sheet] = width * height
        self.shrink(MASTER_PIXELS)
        listing = path.with_suffix(".json")
        if not listing.is_file():
            self._frames[sheet] = Frame(surface, width / 2, height / 2)
            return
        try:
            frames = json.loads(listing.read_text("utf-8"))["frames"]
            self._frames |= {f"{sheet}:{key}": _frame(surface, at) for key, at in frames.items()}
        except (ValueError, KeyError, TypeError, AttributeError, OSError, OverflowError, RecursionError,
                pygame.error) as error:
            shown = f"{listing.parent.name}/{listing.name}"
            raise AssetError(one_line(f"{shown}: expected frames with x, y, w, h, ox, oy inside {path.name} "
                                      f"({type(error).__name__}: {error})")) from None

    def shrink(self, most: int = MASTER_PIXELS // 2) -> None:
        """Forget the masters asked for longest ago, where all together have more than so many pixels."""
        while sum(self._sheets.values()) > most and len(self._sheets) > 1:
            old, _ = self._sheets.popitem(last=False)
            for name in [name for name in self._frames if name.partition(":")[0] == old]:
                del self._frames[name]

    def scaled(
        self, name: str, factor: float, angle: float = 0.0, *, wide: float = 1.0, soft: bool = False,
        alpha: float = 1.0,
    ) -> Scaled:
        """A picture at `factor` device pixels a master pixel, turned `angle` degrees counter-clockwise.

        Angles are kept to whole degrees and factors to 1/1024, which nobody sees and the cache loves. A `soft`
        picture has no edges to be smoothed, nor any that would be seen to jump: it comes in fewer sizes, angles and
        strengths, is turned in a quarter of the time, and has its `alpha` in itself.
        """
        look = Look.of(name, factor, angle, wide=wide, soft=soft, alpha=alpha) if soft else None
        key = plain_key(name, factor, angle, wide) if look is None else look.key
        kept = self._scaled.find(key)
        if kept is not None:
            return kept
        look = look or Look.of(name, factor, angle, wide=wide, soft=soft, alpha=alpha)
        foretold = None if self.foresight is None else self.foresight.take(look)
        if foretold is not None:
            return foretold
        made = look.made_from(self.frame(name))
        return self._scaled.keep(key, made, made.surface)

    def foresee(self, factor: float, moments: Sequence[Callable[[Brush], object]]) -> None:
        """The moments of a motion about to be shown, `factor` device pixels a master pixel at size 1."""
        if self.foresight is not None:
            for key, made in self.foresight.close():
                self._scaled.keep(key, made, made.surface)
        self.foresight = Foresight(self._frames, factor, moments)

    def sliced(self, name: str, width: int, height: int, factor: float) -> Scaled:
        """A nine-slice picture drawn to `width` x `height` device pixels, its edges scaled by `factor`."""
        key = (name, width, height, factor)
        kept = self._scaled.find(key)
        if kept is not None:
            return kept
        frame = self.frame(name)
        edges = frame.slice
        if edges is None:
            raise AssetError(f"sprite '{name}' has no slice edges in its sheet's json")
        made = _nine(frame.surface, edges, (width, height), factor)
        return self._scaled.keep(key, Scaled(made, 0, 0), made)


def _frame(sheet: pygame.Surface, at: Mapping[str, Any]) -> Frame:
    """A frame as its sheet's listing has it; raises one of many errors where that makes no sense."""
    surface = sheet.subsurface(pygame.Rect(int(at["x"]), int(at["y"]), int(at["w"]), int(at["h"])))
    ox, oy = float(at["ox"]), float(at["oy"])
    if not surface.get_width() * surface.get_height() or not abs(ox) + abs(oy) < FARTHEST:
        raise ValueError("a frame has an area, and its anchor near it")
    return Frame(surface, ox, oy, _four(at["slice"], surface) if "slice" in at else None,
                 _four(at.get("pad", (0, 0, 0, 0)), surface))


def _four(edges: object, surface: pygame.Surface) -> tuple[int, int, int, int]:
    """Four edges within a picture."""
    if not isinstance(edges, list | tuple) or len(edges) != 4:
        raise ValueError("four edges expected")
    left, top, right, bottom = (int(edge) for edge in edges)
    width, height = surface.get_size()
    if min(left, top, right, bottom) < 0 or left + right > width or top + bottom > height:
        raise ValueError(f"edges {left}, {top}, {right}, {bottom} in a picture of {width} x {height}")
    return left, top, right, bottom


def _nine(
    master: pygame.Surface, edges: tuple[int, int, int, int], size: tuple[int, int], factor: float
) -> pygame.Surface:
    width, height = size
    left, top, right, bottom = edges
    full_w, full_h = master.get_size()
    shrink = min(1.0, width / max(1.0, (left + right) * factor), height / max(1.0, (top + bottom) * factor))
    k = factor * shrink
    xs = (0, left, full_w - right, full_w)
    ys = (0, top, full_h - bottom, full_h)
    to_x = (0, round(left * k), width - round(right * k), width)
    to_y = (0, round(top * k), height - round(bottom * k), height)
    made = pygame.Surface((max(1, width), max(1, height)), pygame.SRCALPHA)
    for row in range(3):
        for column in range(3):
            source = pygame.Rect(xs[column], ys[row], xs[column + 1] - xs[column], ys[row + 1] - ys[row])
            goal = pygame.Rect(to_x[column], to_y[row], to_x[column + 1] - to_x[column],
                               to_y[row + 1] - to_y[row])
            if source.w > 0 and source.h > 0 and goal.w > 0 and goal.h > 0:
                made.blit(pygame.transform.smoothscale(master.subsurface(source), goal.size), goal)
    return made
