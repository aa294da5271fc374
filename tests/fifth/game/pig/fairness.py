"""What luck decides at Pig: every roll."""

from __future__ import annotations

from game.core import Question
from game.pig.actions import Rolled
from game.pig.rules import FACES
from game.questions import given_to, part

QUESTIONS: tuple[Question, ...] = (
    Question("rolls", tuple(map(str, range(1, FACES + 1))), part("[*]([1-6])"), given_to(Rolled), "thrown"),
)
