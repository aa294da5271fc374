"""What a coach says, as a message key with values; the words live with the translations.

Used: one key a sentence, values as numbers or as text that reads the same in every language. Refused: words here,
and sentences pieced together from halves (they do not survive translation).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

Value = int | float | str | tuple[str, ...]


class Advice(NamedTuple):
    """One sentence for the player."""

    key: str
    """One of the table's KEYS."""
    values: Mapping[str, Value]
    """Exactly the names KEYS gives for the key."""
    action: Any = None
    """The action it speaks of, for the scene to point at."""


def own_seat(view: Any) -> int:
    """The seat whose view this is. Raises ValueError for a spectator, who has no odds and nothing to choose."""
    if view.seat is None:
        raise ValueError("a spectator has no odds: ask for the view of a seat")
    return int(view.seat)


def nothing_to_hint(view: Any, step: int) -> Advice | None:
    """What to say where the view's seat has nothing to choose; None where it has.

    Raises ValueError for a step that is not 1, 2 or 3.
    """
    if step not in (1, 2, 3):
        raise ValueError(f"hint step {step}: 1 (where to look), 2 (what to do) or 3 (why)")
    if view.result is not None:
        return Advice(f"{view.rules.table}.hint.over", {})
    return None if view.actions else Advice(f"{view.rules.table}.hint.wait", {})
