"""What the coach can say, as message keys with the names of their values.

A value called ``hand`` or ``other`` is a strength, for `words.describe` to put into words; ``rank`` values are
0 (two) to 12 (ace); ``cards`` is text such as ``Ah Td``. Percentages are whole numbers.
"""

from __future__ import annotations

from game.poker import bots

KEYS: tuple[tuple[str, tuple[str, ...]], ...] = (
    # where you stand
    ("poker.hint.wait", ()),
    ("poker.hint.over", ()),
    ("poker.hint.deal", ()),
    ("poker.equity.exact", ("percent", "opponents")),
    ("poker.equity.about", ("percent", "opponents")),
    ("poker.outs", ("count", "percent", "cards")),
    # what to do
    ("poker.hint.fold", ()),
    ("poker.hint.check", ()),
    ("poker.hint.call", ("chips",)),
    ("poker.hint.bet", ("chips",)),
    ("poker.hint.raise", ("chips",)),
    ("poker.hint.draw", ("count",)),
    ("poker.hint.stand", ()),
    # why
    ("poker.odds.free", ()),
    ("poker.odds.pays", ("chips", "pot", "needed", "percent")),
    ("poker.odds.costs", ("chips", "pot", "needed", "percent")),
    ("poker.why.value", ("percent", "fair")),
    ("poker.why.no-bet", ("percent", "opponents")),
    ("poker.why.no-raise", ("percent", "opponents")),
    ("poker.why.draw", ("percent", "count", "next", "next_count")),
    ("poker.why.draw-only", ("percent",)),
    ("poker.mix", ("actions", "percents")),
    # the draw that was chosen
    ("poker.draw.best", ("percent",)),
    ("poker.draw.near", ("percent", "best", "count")),
    ("poker.draw.worse", ("percent", "best", "count")),
    # where each pot went
    ("poker.pot.unseen", ("pot", "seat", "chips")),
    ("poker.pot.alone", ("pot", "seat", "chips")),
    ("poker.pot.muck", ("pot", "seat", "chips", "hand")),
    ("poker.pot.split", ("pot", "seats", "chips", "hand")),
    ("poker.pot.category", ("pot", "seat", "chips", "hand", "other")),
    ("poker.pot.high", ("pot", "seat", "chips", "hand", "other", "rank", "over")),
    ("poker.pot.second", ("pot", "seat", "chips", "hand", "other", "rank", "over")),
    ("poker.pot.kicker", ("pot", "seat", "chips", "hand", "other", "rank", "over", "place")),
    # tempers of the opponents
    *((f"poker.temper.{level}", ()) for level in bots.LEVELS),
)
"""Every key with the names of its values."""
