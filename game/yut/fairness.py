"""What luck decides at the stick table: every throw, at odds that nothing changes."""

from __future__ import annotations

from game.core import Question
from game.questions import given_to, part
from game.yut.actions import RANKS, Thrown

QUESTIONS: tuple[Question, ...] = (
    Question("throws", RANKS, part(f"[*]({'|'.join(RANKS)})"), given_to(Thrown), "thrown"),
)
