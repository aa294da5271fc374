"""Nim's house rules as rows of the lobby."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.nim import coach as advice
from game.nim.rules import MOST_COINS, MOST_HEAPS, PRESETS, Rules
from scenes.nim.phrases import heap_name, phrase
from scenes.nim.places import LARGEST, arrange, heading
from scenes.stage.canvas import Canvas
from scenes.stage.director import Answer
from scenes.stage.ui import Target
from scenes.stage.words import Said, verbatim

if TYPE_CHECKING:
    from scenes.lobby import Lobby

DIGITS = 9
"""The lobby offers takes of 1 to 9 one by one; a pasted game ID may hold larger ones."""


class NimOptions:
    """Preset, heaps, takes, ending."""

    def __init__(self, lobby: Any) -> None:
        self.lobby: Lobby = lobby

    @property
    def rules(self) -> Rules:
        rules: Rules = self.lobby.rules
        return rules

    def rows(self, column: pygame.FRect) -> list[Target]:
        words = self.lobby.stage.words
        rules = self.rules
        listed: list[Target] = []
        y, tall = column.y, self.lobby.row(column)

        def row(key: str, label: Said, value: Said, adjust: Any) -> None:
            nonlocal y
            listed.append(Target(key, pygame.FRect(column.x, y, column.w, tall - 5), label, None, "choice",
                                 value=value, adjust=adjust, group="rules"))
            y += tall

        preset = self.preset()
        row("preset", words("nim.option.preset"), words(f"nim.preset.{preset}"), self._next_preset)
        row("heaps", words("nim.option.heaps"), verbatim(str(len(rules.heaps))), self._more_heaps)
        for heap, coins in enumerate(rules.heaps):
            label = words("nim.option.coins") if len(rules.heaps) == 1 else \
                words("nim.option.coins_in", heap=heap_name(heap))
            row(f"coins.{heap}", label, verbatim(str(coins)), partial(self._more_coins, heap))
        row("takes", words("nim.option.takes"), self.takes_name(), self._next_takes)
        listed += self._digits(column, y, tall)
        y += tall
        row("ending", words("nim.option.ending"),
            words("nim.option.last_loses" if rules.misere else "nim.option.last_wins"), self._other_ending)
        return listed

    def _digits(self, column: pygame.FRect, y: float, tall: float) -> list[Target]:
        """One toggle for each take from 1 to 9, in the width of a value."""
        start = column.x + column.w * 0.2
        width = (column.right - start) / DIGITS
        takes = self.rules.takes or ()
        listed = []
        for take in range(1, DIGITS + 1):
            on = self.rules.takes is None or take in takes
            area = pygame.FRect(start + (take - 1) * width + 2, y, width - 4, tall - 7)
            listed.append(Target(f"digit.{take}", area, verbatim(str(take)), partial(self._toggle, take),
                                 "mark_on" if on else "mark", group="rules", size=22))
        return listed

    def preset(self) -> str:
        """The preset these rules are, whoever sits and starts; or "own"."""
        rules = self.rules
        for name, known in PRESETS.items():
            if (known.heaps, known.takes, known.misere) == (rules.heaps, rules.takes, rules.misere):
                return name
        return "own"

    def takes_name(self) -> Said:
        words = self.lobby.stage.words
        takes = self.rules.takes
        if takes is None:
            return words("nim.any_number")
        if len(takes) == 1:
            return words("nim.only", n=takes[0])
        if takes == tuple(range(1, len(takes) + 1)) and len(takes) > 2:
            return words("nim.from_to", first=1, last=takes[-1])
        return words("nim.one_of", head=", ".join(map(str, takes[:-1])), last=takes[-1])

    # changing -----------------------------------------------------------------------------------------

    def _adopt(self, **values: Any) -> Answer:
        return self.lobby.change(lambda: replace(self.rules, **values))

    def _next_preset(self, by: int) -> Answer:
        names = list(PRESETS)
        now = self.preset()
        at = (names.index(now) + by) % len(names) if now in names else (0 if by > 0 else len(names) - 1)
        chosen = PRESETS[names[at]]
        return self._adopt(heaps=chosen.heaps, takes=chosen.takes, misere=chosen.misere)

    def _more_heaps(self, by: int) -> Answer:
        heaps = list(self.rules.heaps)
        if by > 0:
            if len(heaps) == MOST_HEAPS:
                return self._adopt(heaps=(*heaps, 1))
            while sum(heaps) >= MOST_COINS:
                heaps[heaps.index(max(heaps))] -= 1
            heaps.append(min(5, MOST_COINS - sum(heaps)))
        else:
            heaps.pop()
        return self._adopt(heaps=tuple(heaps))

    def _more_coins(self, heap: int, by: int) -> Answer:
        heaps = list(self.rules.heaps)
        heaps[heap] += by
        return self._adopt(heaps=tuple(heaps))

    def _next_takes(self, by: int) -> Answer:
        """1 up to k for k from 1 to 9, and any number."""
        ladder: list[tuple[int, ...] | None] = [tuple(range(1, k + 1)) for k in range(1, DIGITS + 1)]
        ladder.append(None)
        now = self.rules.takes
        at = ladder.index(now) if now in ladder else 2 - by
        return self._adopt(takes=ladder[(at + by) % len(ladder)])

    def _toggle(self, take: int) -> Answer:
        takes = self.rules.takes
        if takes is None:
            return self._adopt(takes=(take,))
        chosen = set(takes) ^ {take}
        return self._adopt(takes=tuple(sorted(chosen)))

    def _other_ending(self, by: int) -> Answer:
        return self._adopt(misere=not self.rules.misere)

    def draw(self, canvas: Canvas, room: pygame.FRect) -> None:
        """The coins as they will lie."""
        if room.h < 60:
            return
        set_out = arrange(self.rules.heaps, (room.x, room.y, room.w, room.h))
        for heap, spots in enumerate(set_out.spots):
            for coin, (x, y) in enumerate(spots):
                canvas.image("nim/coin:shadow", x, y, size=set_out.diameter / LARGEST, alpha=0.8)
                canvas.image(heading(heap, coin), x, y, size=set_out.diameter / LARGEST)

    # words --------------------------------------------------------------------------------------------

    def preview(self) -> list[Said]:
        """What these rules mean, and whether starting is good."""
        words = self.lobby.stage.words
        rules = self.rules
        lines = [
            phrase(words, advice.starter_note(rules)),
            words("nim.preview.ending_misere" if rules.misere else "nim.preview.ending_normal"),
        ]
        if rules.takes is not None and 1 not in rules.takes:
            lines.append(words("nim.preview.no_one"))
        return lines
