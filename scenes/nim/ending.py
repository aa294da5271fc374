"""The end of a game of Nim: who won and why, and which move lost it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.nim import coach as advice
from game.nim.rules import Take, View
from scenes.ending import Ending as Banner
from scenes.nim.phrases import phrase
from scenes.stage.words import Said

if TYPE_CHECKING:
    from scenes.nim.table import NimTable


class Ending(Banner):
    """The banner over the cloth."""

    scene: NimTable

    @property
    def place(self) -> tuple[float, float, float]:
        x, y, size = self.scene.ground.cloth
        return x, y, 720.0 if size == 1 else 662.0

    @property
    def bar(self) -> pygame.FRect:
        return self.scene.ground.bar

    def headline(self) -> Said:
        result = self.scene.match.result
        assert result is not None
        words = self.scene.stage.words
        if len(result.winners) == 1:
            return words("nim.wins", name=self.scene.name(result.winners[0]))
        loser = next(seat for seat in range(self.scene.match.rules.seats) if seat not in result.winners)
        return words("nim.loses", name=self.scene.name(loser))

    def reason(self) -> Said:
        result = self.scene.match.result
        assert result is not None
        mover = self.scene.match.steps[-1].seat
        return self.scene.stage.words(f"nim.reason.{result.reason}", name=self.scene.name(mover))

    def lines(self) -> list[Said]:
        """What decided the game, told to the person at the table, or to the loser between people."""
        match = self.scene.match
        rules = self.scene.rules
        log: list[tuple[View, Take]] = []
        for step in match.steps:
            log.append((match.view(step.seat, step.number), rules.read(step.text)))
        result = match.result
        assert result is not None
        losers = [seat for seat in range(rules.seats) if seat not in result.winners]
        seat = match.persons[0] if len(match.persons) == 1 else losers[0]
        return [phrase(self.scene.stage.words, told) for told in advice.verdict(rules, log, seat)]
