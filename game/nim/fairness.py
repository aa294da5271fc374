"""What luck decides at the coin table: nothing."""

from __future__ import annotations

from game.core import Question

QUESTIONS: tuple[Question, ...] = ()
