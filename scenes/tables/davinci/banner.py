"""The end of a game of the Da Vinci Code: who won, why, and how well was guessed."""

from __future__ import annotations

from game.davinci.actions import Guessed
from scenes.table.banner import ResultBanner
from scenes.table.ending import Figure


class DavinciBanner(ResultBanner):
    """The banner between the racks."""

    luck_picture = ("davinci/tile:b_back", 0.4)

    @property
    def place(self) -> tuple[float, float, float]:
        return (442.0, 337.0, 690.0) if self.desk.beside_coach else (640.0, 337.0, 900.0)

    def figures(self) -> list[Figure]:
        guesses = [event for step in self.desk.match.steps for event in step.events
                   if isinstance(event, Guessed) and event.seat == self.told_of]
        right = sum(event.right for event in guesses)
        return [self.figure("davinci/tile:w_7", 0.4, f"{right} / {len(guesses)}", "right")]
