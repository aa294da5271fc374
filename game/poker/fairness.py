"""What luck decides at the poker table: the rank and the suit of every card, from what is left of the pack."""

from __future__ import annotations

from game.core import Question
from game.poker.actions import CardDealt
from game.poker.cards import RANKS, SUITS
from game.questions import given_to, part

CARD = r"[*]([2-9TJQKA])([cdhs])"
"""``*As`` is an A and an s."""

QUESTIONS: tuple[Question, ...] = (
    Question("ranks", tuple(RANKS), part(CARD, 1), given_to(CardDealt)),
    Question("suits", tuple(SUITS), part(CARD, 2), given_to(CardDealt), "dealt"),
)
