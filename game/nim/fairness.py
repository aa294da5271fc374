"""What luck decides at the coin table: nothing."""

from __future__ import annotations

from game.questions import Question

QUESTIONS: tuple[Question, ...] = ()
