"""Draws in logical units (1280 x 720) at any window size: pictures, panels, shapes; texts as `writing` does.

Pictures come from masters at twice the logical size. Nothing is painted at once: what is drawn becomes the list of
marks of one frame (`drawing_layer`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame.typing import ColorLike

from scenes.engine.draw.art import MASTER, Art
from scenes.engine.draw.colours import NIGHT
from scenes.engine.draw.look import Brush, is_seen
from scenes.engine.draw.window_surface import HEIGHT, WIDTH
from scenes.engine.draw.writing import Writing


class Canvas(Writing):
    """One frame's drawing board."""

    def image(
        self, name: str, x: float, y: float, *, size: float = 1.0, angle: float = 0.0, alpha: float = 1.0,
        light: bool = False, wide: float = 1.0, soft: bool = False,
    ) -> None:
        """A sprite with its anchor at (x, y). `light` adds it, as glows want; else it covers.

        `wide` is how much of its breadth shows, as of a card that is being turned over. What is `soft`, such as the
        shadow of something in the air, is turned the quick way.
        """
        if not is_seen(size, alpha):
            return
        made = self.art.scaled(name, self.scale * size / MASTER, angle, wide=wide, soft=soft, alpha=alpha)
        at = (round(self.left + x * self.scale - made.ox), round(self.top + y * self.scale - made.oy))
        if light:
            self._lit(made.surface, at, alpha, (name, round(self.scale * size * 64), round(angle)))
            return
        opacity = 255 if alpha >= 0.996 or soft else round(255 * alpha)
        self._put(made.surface, at, made.surface.get_rect(topleft=at), opacity)

    def foresee(self, moments: Sequence[Callable[[Brush], object]]) -> None:
        """A motion that is about to be shown: what will be drawn at each of its moments (see `look.Foresight`)."""
        self.art.foresee(self.scale / MASTER, moments)

    def _lit(
        self, surface: pygame.Surface, at: tuple[int, int], alpha: float, name: tuple[object, ...]
    ) -> None:
        """Additive blits ignore alpha, so the light is darkened once per sixteenth and kept."""
        step = max(1, round(alpha * 16))
        key = ("light", *name, step)
        kept = self._find(key)
        if kept is None:
            kept = pygame.Surface(surface.get_size())
            kept.blit(surface, (0, 0))
            shade = round(255 * step / 16)
            kept.fill((shade, shade, shade), special_flags=pygame.BLEND_MULT)
            self._keep(key, kept)
        self._put(kept, at, kept.get_rect(topleft=at), flags=pygame.BLEND_ADD)

    def backdrop(self, name: str, paint: Callable[[Art, pygame.Surface], None] | None = None) -> None:
        """A picture over the whole frame; `paint` draws on it once for a size of the window, and that is kept."""
        rect = self._rect(pygame.FRect(0, 0, WIDTH, HEIGHT))
        key = ("backdrop", name, rect.size, paint)
        kept = self._find(key)
        if kept is None:
            kept = self.art.backdrop(name, rect.size)
            if paint is not None:
                paint(self.art, kept)
            self._keep(key, kept)
        if self._clip is None:
            self.drawing_layer.backgrounds.append(len(self.drawing_layer.marks))
        self._put(kept, rect.topleft, rect)

    def panel(self, name: str, rect: pygame.FRect | pygame.Rect, alpha: float = 1.0) -> None:
        """A nine-slice piece (of `ui/panels`, or a full name) whose body fills `rect`; its shadow falls outside."""
        piece = name if ":" in name else f"ui/panels:{name}"
        k = 1 / MASTER
        left, top, right, bottom = self.art.frame(piece).pad
        area = self._rect(pygame.FRect(rect.x - left * k, rect.y - top * k, rect.w + (left + right) * k,
                                       rect.h + (top + bottom) * k))
        if rect.w <= 0 or rect.h <= 0:
            return
        if self.high_contrast and ":" not in name and name not in ("knob", "track", "track_fill"):
            self._plain_panel(name, pygame.FRect(rect))
            return
        made = self.art.sliced(piece, area.w, area.h, self.scale / MASTER)
        self._put(made.surface, area.topleft, area, 255 if alpha >= 0.996 else round(255 * alpha))

    def _plain_panel(self, name: str, rect: pygame.FRect) -> None:
        """High contrast: black with a white rim, or white with a black one; what is lit has the thicker rim."""
        light = name in ("panel_light", "button_primary", "button_primary_hover", "button_primary_press")
        lit = name.endswith(("_on", "_hover", "_press"))
        fill, rim = ((255, 255, 255), (0, 0, 0)) if light else ((0, 0, 0), (255, 255, 255))
        self.box(rect, fill, radius=10)
        self.box(rect, rim, radius=10, width=4 if lit else 2)

    def picture(
        self, key: tuple[object, ...], rect: pygame.FRect, paint: Callable[[pygame.Surface, float], None]
    ) -> None:
        """A drawing made by `paint(surface, pixels a unit)`, smoothed, and kept under `key`.

        Painted at twice the device size and scaled down once, which anti-aliases all of
        pygame's shapes alike.
        """
        area = self._rect(rect)
        if area.w <= 0 or area.h <= 0:
            return
        name = ("picture", *key, area.size)
        kept = self._find(name)
        if kept is None:
            large = pygame.Surface((area.w * 2, area.h * 2), pygame.SRCALPHA)
            paint(large, self.scale * 2)
            # Premultiplied before scaling, or the transparent black around a shape would darken its rim.
            kept = pygame.transform.smoothscale(large.premul_alpha(), area.size)
            self._keep(name, kept)
        self._put(kept, area.topleft, area, flags=pygame.BLEND_PREMULTIPLIED)

    def shade(self, alpha: float, colour: ColorLike = NIGHT, rect: pygame.FRect | None = None) -> None:
        """Dim the frame, or a part of it."""
        area = self._rect(rect or pygame.FRect(0, 0, WIDTH, HEIGHT))
        key = ("shade", area.size, str(colour))
        kept = self._find(key)
        if kept is None:
            kept = pygame.Surface(area.size).convert()
            kept.fill(colour)
            self._keep(key, kept)
        self._put(kept, area.topleft, area, round(255 * alpha))

    def box(
        self, rect: pygame.FRect | pygame.Rect, colour: ColorLike, *, radius: float = 0, width: float = 0
    ) -> None:
        """A plain rounded rectangle, smooth at every size; `width` 0 fills it."""
        tint = pygame.Color(colour)
        area = pygame.FRect(rect)

        def paint(surface: pygame.Surface, k: float) -> None:
            pygame.draw.rect(surface, tint, surface.get_rect(), round(width * k), round(radius * k))

        self.picture(("box", tuple(tint), radius, width), area, paint)

    def line(self, start: tuple[float, float], end: tuple[float, float], colour: ColorLike,
             width: float = 2) -> None:
        """A straight line; crisp when level, anti-aliased otherwise."""
        a, b = self._device(*start), self._device(*end)
        thick = max(1, round(width * self.scale))
        level = a[0] == b[0] or a[1] == b[1] or thick == 1
        left, top = min(a[0], b[0]) - thick, min(a[1], b[1]) - thick
        room = pygame.FRect(left, top, abs(a[0] - b[0]) + 2 * thick, abs(a[1] - b[1]) + 2 * thick)
        self._put(pygame.draw.line if level else pygame.draw.aaline, (tuple(pygame.Color(colour)), a, b, thick),
                  pygame.Rect(room).inflate(4, 4))

    def disc(self, x: float, y: float, radius: float, colour: ColorLike, width: float = 0) -> None:
        """An anti-aliased circle."""
        centre, reach = self._device(x, y), max(1.0, radius * self.scale)
        room = pygame.FRect(centre[0] - reach, centre[1] - reach, 2 * reach, 2 * reach)
        self._put(pygame.draw.aacircle, (tuple(pygame.Color(colour)), centre, reach,
                                         0 if not width else max(1, round(width * self.scale))),
                  pygame.Rect(room).inflate(6, 6))


def glow(canvas: Canvas, x: float, y: float, wide: float, alpha: float, kind: str = "gold") -> None:
    """Soft light round a point, `wide` units across: ``gold``, ``warm`` or ``cool``."""
    name = f"fx/fx:glow_{kind}"
    canvas.image(name, x, y, size=wide / canvas.art.size(name)[0], alpha=alpha, light=True)
