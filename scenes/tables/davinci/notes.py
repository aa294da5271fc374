"""What the person pencils on the backs of others' tiles: their own suspicions, value by value.

Kept with the settings under the game's promise of luck, so that a resumed, loaded or taken back game finds its
notes again. No match, no log and no opponent ever meets them.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core import Seat
from game.davinci.tiles import VALUES, Value
from game.store import Store

KEPT = "davinci.notes"
MOST = 40
"""Games whose notes are kept; the oldest are forgotten first."""


class Notes:
    """The notes of the game on the table."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._game = ""
        self._noted: dict[str, tuple[Value, ...]] = {}

    def of(self, game: str, seat: Seat, order: int) -> tuple[Value, ...]:
        """What is noted on a tile, in the order of the values; `game` is the match's commitment."""
        if game != self._game:
            self._game, self._noted = game, _read(_kept(self.store).get(game[:16]))
        return self._noted.get(f"{seat}.{order}", ())

    def toggle(self, game: str, seat: Seat, order: int, value: Value) -> bool:
        """Note a value, or rub it out; whether it stands there now."""
        before = self.of(game, seat, order)
        self._noted[f"{seat}.{order}"] = tuple(one for one in VALUES if (one in before) != (one == value))
        kept = _kept(self.store)
        kept.pop(game[:16], None)  # what was touched last is forgotten last
        kept[game[:16]] = {tile: list(values) for tile, values in self._noted.items() if values}
        self.store.set_setting(KEPT, dict(list(kept.items())[-MOST:]))
        return value not in before


def runs(values: Sequence[Value]) -> list[tuple[Value, Value]]:
    """Neighbouring values taken together, from three on, as (first, last).

    >>> runs((0, 2, 3, 4, 7, 8, JOKER))
    [(0, 0), (2, 4), (7, 7), (8, 8), ('-', '-')]
    """
    found: list[list[Value]] = []
    for value in values:
        last = found[-1][-1] if found else None
        if isinstance(value, int) and isinstance(last, int) and value == last + 1:
            found[-1].append(value)
        else:
            found.append([value])
    pairs: list[tuple[Value, Value]] = []
    for run in found:
        pairs += [(run[0], run[-1])] if len(run) > 2 else [(one, one) for one in run]
    return pairs


def _kept(store: Store) -> dict[str, object]:
    kept = store.setting(KEPT, {})
    return dict(kept) if isinstance(kept, dict) else {}


def _read(kept: object) -> dict[str, tuple[Value, ...]]:
    """The notes of a game by tile; what makes no sense is left out."""
    if not isinstance(kept, dict):
        return {}
    return {str(tile): tuple(one for one in VALUES if any(type(one) is type(had) and one == had for had in values))
            for tile, values in kept.items() if isinstance(values, list)}
