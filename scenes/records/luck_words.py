"""What luck brings, in words short enough to stand under a bar."""

from __future__ import annotations

from scenes.stage.words import Said, Words, verbatim

SUITS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}


def kind_name(words: Words, table: str, question: str, kind: str) -> Said:
    """A result, a rank, a suit, a value, a colour or the number of a seat, as the table has it."""
    if question == "first":
        return words("records.seat", n=int(kind) + 1)
    if table == "yut":
        return words(f"yut.result.{kind}")
    if question == "colours":
        return words(f"luck.colour.{kind}")
    if kind == "-":
        return verbatim("–")
    return verbatim({"T": "10", **SUITS}.get(kind, kind))
