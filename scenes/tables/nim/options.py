"""Nim's house rules as rows of the lobby."""

from __future__ import annotations

from functools import partial
from types import MappingProxyType

import pygame

from game.nim import coach as advice
from game.nim.rules import MOST_COINS, MOST_HEAPS, Rules
from scenes.engine.draw.canvas import Canvas
from scenes.engine.speak.words import Said, verbatim
from scenes.engine.stage import Answer
from scenes.engine.ui import widgets
from scenes.engine.ui.widgets import Target
from scenes.table.options import Options
from scenes.tables.nim.places import LARGEST, arrange, heading
from scenes.tables.nim.texts import heap_name, one_of, phrase

DIGITS = 9
"""The lobby offers takes of 1 to 9 one by one; a pasted game ID may hold larger ones."""


class NimOptions(Options[Rules]):
    """Preset, heaps, takes, ending."""

    of_the_seats = MappingProxyType({"seats": 2, "starter": 0})

    def rows(self) -> list[list[Target]]:
        words, rules = self.stage.words, self.rules
        one = words("nim.option.coins")
        coins = [self.choice(f"coins.{heap}", verbatim(str(coins)), partial(self._more_coins, heap), label=(
            one if len(rules.heaps) == 1 else words("nim.option.coins_in", heap=heap_name(heap))))
            for heap, coins in enumerate(rules.heaps)]
        ending = words("nim.option.last_loses" if rules.misere else "nim.option.last_wins")
        return [
            self.choice("preset", words(f"nim.preset.{self.preset()}"), self.next_preset),
            self.choice("heaps", verbatim(str(len(rules.heaps))), self._more_heaps),
            *coins,
            self.choice("takes", self.takes_name(), self._next_takes),
            self._digits(),
            self.choice("ending", ending, partial(self.turn, "misere", (False, True))),
        ]

    def _digits(self) -> list[Target]:
        """One toggle for each take from 1 to 9."""
        takes = self.rules.takes
        return [widgets.button(f"digit.{take}", verbatim(str(take)), partial(self._toggle, take), group="rules",
                               size=22, look="mark_on" if takes is None or take in takes else "mark")
                for take in range(1, DIGITS + 1)]

    def takes_name(self) -> Said:
        words = self.stage.words
        takes = self.rules.takes
        if takes is None:
            return words("nim.any_number")
        if len(takes) == 1:
            return words("nim.only", n=takes[0])
        if takes == tuple(range(1, len(takes) + 1)) and len(takes) > 2:
            return words("nim.from_to", first=1, last=takes[-1])
        return one_of(words, takes)

    # changing -----------------------------------------------------------------------------------------

    def take_preset(self, chosen: Rules) -> Answer:
        """Heaps, takes and ending; who sits there and who starts stays."""
        return self.adopt(heaps=chosen.heaps, takes=chosen.takes, misere=chosen.misere)

    def _more_heaps(self, by: int) -> Answer:
        heaps = list(self.rules.heaps)
        if by > 0:
            if len(heaps) == MOST_HEAPS:
                return self.adopt(heaps=(*heaps, 1))
            while sum(heaps) >= MOST_COINS:
                heaps[heaps.index(max(heaps))] -= 1
            heaps.append(min(5, MOST_COINS - sum(heaps)))
        else:
            heaps.pop()
        return self.adopt(heaps=tuple(heaps))

    def _more_coins(self, heap: int, by: int) -> Answer:
        heaps = list(self.rules.heaps)
        heaps[heap] += by
        return self.adopt(heaps=tuple(heaps))

    def _next_takes(self, by: int) -> Answer:
        """1 up to k for k from 1 to 9, and any number."""
        ladder: list[tuple[int, ...] | None] = [tuple(range(1, k + 1)) for k in range(1, DIGITS + 1)]
        ladder.append(None)
        now = self.rules.takes
        at = ladder.index(now) if now in ladder else 2 - by
        return self.adopt(takes=ladder[(at + by) % len(ladder)])

    def _toggle(self, take: int) -> Answer:
        takes = self.rules.takes
        if takes is None:
            return self.adopt(takes=(take,))
        chosen = set(takes) ^ {take}
        return self.adopt(takes=tuple(sorted(chosen)))

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
        words = self.stage.words
        rules = self.rules
        lines = [
            phrase(words, advice.starter_note(rules)),
            words("nim.preview.ending_misere" if rules.misere else "nim.preview.ending_normal"),
        ]
        if rules.takes is not None and 1 not in rules.takes:
            lines.append(words("nim.preview.no_one"))
        return lines
