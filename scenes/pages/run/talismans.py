"""One of three talismans for a station to come: strips of yellow paper with a red sign, side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game import run
from scenes.engine.draw.canvas import Canvas, glow
from scenes.engine.draw.colours import PAPER
from scenes.engine.speak.words import Said, Words
from scenes.engine.stage import Answer, Go
from scenes.engine.ui import layout, widgets
from scenes.engine.ui.layout import Piece
from scenes.engine.ui.page import Page
from scenes.engine.ui.widgets import Focus, Target
from scenes.pages.run import telling
from scenes.pages.run.lantern_path import OF_RUN, ROOMY, STYLE, LanternPath, centred, leaving
from scenes.pages.run.played import PlayedRun
from scenes.table import emblems

TALL = 274.0
WIDE = 278.0
YELLOW, LIT, RED, INK = (231, 196, 104), (246, 220, 138), (164, 34, 26), (58, 26, 12)
SIGNS = {"bare-backs": "davinci", "small-purse": "poker", "lone-mal": "yut", "against-tide": "nim"}
"""The table whose piece stands on the paper; a seal on those that serve anywhere."""


def told(words: Words, name: str) -> tuple[Said, Said]:
    """What a talisman does, and what it pays."""
    by = run.TALISMANS[name]
    same = "run.pays_forgiven" if name == "first-slip" else "run.pays_shorter"
    pays = words("run.pays", by=f"{by / 100:g}") if by != 100 else words(same)
    return words(f"run.talisman.{name}.is"), pays


def piece(words: Words, offers: Sequence[tuple[str, Callable[[], Answer]]], focus: Focus) -> Piece:
    """The strips in one row, each with what it does."""
    def areas(room: pygame.FRect) -> list[pygame.FRect]:
        gap = 30.0
        line = pygame.FRect(0, room.y + 8, WIDE * len(offers) + gap * (len(offers) - 1), TALL - 16)
        line.centerx = room.centerx
        return layout.row(line, [1.0] * len(offers), gap)

    def targets(room: pygame.FRect) -> list[Target]:
        return [Target(f"talisman.{name}", area, telling.aloud(
            [words(f"run.talisman.{name}"), *told(words, name)], f"run.talisman.{name}"), do, "bare",
            role="menu", group="talismans", number=number)
            for number, ((name, do), area) in enumerate(zip(offers, areas(room), strict=True), 1)]

    def draw(canvas: Canvas, room: pygame.FRect) -> None:
        for target in targets(room):
            _card(canvas, words, target.key.removeprefix("talisman."), target.area, lit=focus.key == target.key)
            widgets.draw_digit(canvas, target, pygame.FRect(target.area.x + 16, target.area.y + 16, 30, 30))

    return Piece(TALL, draw, targets=targets)


def _card(canvas: Canvas, words: Words, name: str, area: pygame.FRect, *, lit: bool) -> None:
    if lit:
        glow(canvas, area.centerx, area.centery, 480, 0.55)
    canvas.box(area.move(3, 5), (0, 0, 0, 120), radius=5)
    canvas.box(area, LIT if lit else YELLOW, radius=4)
    canvas.box(area.inflate(-12, -12), RED, radius=3, width=2)
    canvas.box(area.inflate(-20, -20), RED, radius=2, width=1)
    if name in SIGNS:
        emblems.draw(canvas, SIGNS[name], area.centerx, area.y + 56, 60.0)
    else:
        canvas.image(emblems.SEAL, area.centerx, area.y + 56, size=0.9)
    what, pays = told(words, name)
    inner = area.inflate(-36, 0)
    canvas.paragraph(words(f"run.talisman.{name}"), pygame.FRect(inner.x, area.y + 92, inner.w, 36), size=24,
                     colour=RED, face="serif", bold=True, align="center", middle=True, fit=True)
    canvas.paragraph(what, pygame.FRect(inner.x, area.y + 126, inner.w, 84), size=18, colour=INK, align="center",
                     fit=True)
    canvas.paragraph(pays, pygame.FRect(inner.x, area.bottom - 46, inner.w, 28), size=19, colour=RED, bold=True,
                     align="center", middle=True, fit=True)


class Talismans(Page):
    """One of three is chosen."""

    style = STYLE
    about = OF_RUN
    title_key = "run.talismans"

    def __init__(self, played: PlayedRun) -> None:
        super().__init__(LanternPath(lambda: played.run))
        self.played = played

    @property
    def preferred(self) -> str:  # type: ignore[override]
        return f"talisman.{self.played.run.offers[0]}" if self.played.run.offers else "leave"

    @property
    def question(self) -> Said:
        return self.stage.words("run.talisman_asked")

    def body(self, room: pygame.FRect) -> Sequence[Piece]:
        canvas, words = self.stage.canvas, self.stage.words
        found = [*centred(canvas, [self.question], room.w, size=21)]
        if canvas.text_scale <= ROOMY:
            offers = [(name, partial(self._choose, name)) for name in self.played.run.offers]
            return [*found, piece(words, offers, self.focus)]
        for number, name in enumerate(self.played.run.offers, 1):
            label = words(f"run.talisman.{name}")
            what, pays = told(words, name)
            target = widgets.button(f"talisman.{name}", label, partial(self._choose, name),
                                    group="talismans", look="primary", number=number)
            head = layout.of_targets(canvas, [target], room.w, least=54.0, gap=4.0, most=480.0)
            found += [head, layout.sentence(canvas, Said(f"{what} {pays}", what.key), room.w, size=19, gap=18.0,
                                            tint=PAPER)]
        return found

    def _choose(self, name: str) -> Answer:
        self.played.choose(name)
        self.stage.hear("brush")
        return Go(self.stage.doors.run_next(self.played))

    def buttons(self) -> Sequence[Target]:
        return [leaving(self.stage.words)]
