"""Where the cards lie at the poker table: the own hand in its place or lowered, the winning cards raised."""

from __future__ import annotations

from collections.abc import Callable

from game.poker import coach as advice
from game.poker.state import View
from scenes.engine.anim.motion import Pose
from scenes.engine.memo import Memo
from scenes.table.desk import Desk
from scenes.tables.poker import places
from scenes.tables.poker.shown import BETWEEN, Shown

WIN_RISE = 14.0
"""How far the cards that won stand out."""


class CardPlaces:
    """The still picture of a position."""

    def __init__(self, desk: Desk, marked: Callable[[], frozenset[int]]) -> None:
        """`marked`: the places of the own cards that are marked to be thrown away."""
        self.desk = desk
        self.marked = marked
        self.lowered = False
        """Whether the own hand has made room for the verdict."""
        self._winners: Memo[dict[str, float]] = Memo()
        self._laid: Memo[dict[str, Pose]] = Memo(2)  # the picture lags the match by one position

    def lay_out(self, shown: Shown) -> dict[str, Pose]:
        """The picture with the own hand where it lies now."""
        return self.still(shown, self.lowered)

    def still(self, shown: Shown, lowered: bool) -> dict[str, Pose]:
        """The picture with the own hand in its place, or lowered to make room for a long verdict."""
        desk, view, deck = self.desk, shown.view, places.deck_of(self.desk.stage.settings)
        values = view, desk.places, desk.viewer, self.marked(), self.winners(view), deck, lowered
        return dict(self._laid.of(values, lambda: places.layout(*values)))

    def winners(self, view: View) -> dict[str, float]:
        """The cards of the hands that won, by name, and how far they are raised; worked out once."""
        return self._winners.of(view, lambda: winning(view))


def winning(view: View) -> dict[str, float]:
    """The five cards of each hand that won in a showdown, by name, and how far they are raised."""
    raised: dict[str, float] = {}
    for pot in view.pots if view.phase in BETWEEN else ():
        for seat, _ in pot.shares if pot.shown else ():
            five = advice.winning_five(view, seat)
            names = {card: places.key(seat, place) for place, card in enumerate(view.cards[seat])}
            names |= {card: f"board.{place}" for place, card in enumerate(view.board)}
            raised.update({names[card]: WIN_RISE for card in five})
    return raised
