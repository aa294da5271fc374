"""What luck decides at the coin table: nothing."""

from __future__ import annotations

from game.fairness import Question

QUESTIONS: tuple[Question, ...] = ()
