"""The end of a game of Nim: who won and why, and which move lost it."""

from __future__ import annotations

from typing import Any

from game.nim import coach as advice
from game.nim.actions import Take
from game.nim.state import View
from scenes.engine.speak.words import Said
from scenes.table.banner import ResultBanner
from scenes.tables.nim.sentences import phrase


class NimBanner(ResultBanner):
    """The banner over the cloth."""

    @property
    def place(self) -> tuple[float, float, float]:
        x, y, size = self.desk.ground.cloth
        return x, y, 720.0 if size == 1 else 662.0

    def shared_headline(self) -> Said:
        """All but the loser win."""
        return self.desk.stage.words("nim.loses", name=self.desk.name(self.losers[0]))

    def reason_values(self) -> dict[str, object]:
        return {"name": self.desk.name(self.desk.match.steps[-1].seat)}

    def decision_line(self) -> int | None:
        decided = ("nim.verdict.lost-move", "nim.verdict.won-slip")
        return next((place for place, line in enumerate(self.shown_lines()) if line.key in decided), None)

    def lines(self) -> list[Said]:
        """What decided the game, told to the person at the table, or to the loser between people."""
        match = self.desk.match
        rules: Any = match.rules
        log: list[tuple[View, Take]] = []
        for step in match.steps:
            log.append((match.view(step.seat, step.number), match.read(step.text)))
        seat = match.persons[0] if len(match.persons) == 1 else self.losers[0]
        return [phrase(self.desk.stage.words, told) for told in advice.verdict(rules, log, seat)]
