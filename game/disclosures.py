"""How much of each seed's luck and secrets has been shown here: `game.match.Match.disclosed`, by commitment."""

from __future__ import annotations

from collections.abc import Callable


class Disclosures:
    """The highest number of every seed, which only grows. `kept` returns what earlier sessions kept of one."""

    def __init__(self, kept: Callable[[str], int] = lambda commitment: 0) -> None:
        self._kept = kept
        self._known: dict[str, int] = {}
        self.fresh: dict[str, int] = {}
        """What has grown and is not safe on disk."""

    def of(self, commitment: str) -> int:
        if commitment not in self._known:
            self._known[commitment] = self._kept(commitment)
        return self._known[commitment]

    def note(self, commitment: str, count: int) -> int:
        """Raise the number of a seed; returns it as it now is."""
        if count > self.of(commitment):
            self._known[commitment] = self.fresh[commitment] = count
        return self._known[commitment]
