"""What the coach can say, as message keys with the names of their values.

Seats and slots are numbers from 0 (the scene knows the names), tiles are text like ``b7`` and ``w-``, percentages
whole numbers, expected counts text with one decimal.
"""

from __future__ import annotations

KEYS: tuple[tuple[str, tuple[str, ...]], ...] = (
    # hints: 1 where to look, 2 what to do, 3 why
    ("davinci.hint.wait", ()),
    ("davinci.hint.over", ()),
    ("davinci.hint.ready", ()),
    ("davinci.hint.colours", ()),
    ("davinci.hint.draw", ("colour",)),
    ("davinci.why.draw", ("black", "white")),
    ("davinci.why.draw-forced", ("colour",)),
    ("davinci.hint.gaps", ("count",)),
    ("davinci.hint.place", ("gap",)),
    ("davinci.why.place-joker", ()),
    ("davinci.why.place-number", ()),
    ("davinci.hint.look", ("seat", "slot")),
    ("davinci.hint.guess", ("seat", "slot", "value", "percent")),
    ("davinci.hint.guess-joker", ("seat", "slot", "percent")),
    ("davinci.why.sure", ("value",)),
    ("davinci.why.only-joker", ()),
    ("davinci.why.options", ("options",)),
    ("davinci.hint.decide", ()),
    ("davinci.hint.go", ("percent",)),
    ("davinci.hint.stop", ("percent",)),
    ("davinci.why.go", ("go", "stop")),
    ("davinci.why.stop", ("go", "stop")),
    ("davinci.hint.give", ()),
    ("davinci.hint.open", ("slot",)),
    ("davinci.why.open", ("percent",)),
    # chance and price of a guess
    ("davinci.price.drawn", ("percent", "tile")),
    ("davinci.price.own", ("percent",)),
    ("davinci.price.last", ("percent",)),
    ("davinci.price.free", ("percent",)),
    ("davinci.price.bluff", ("tile",)),
    # what others can know of my row
    ("davinci.row.known", ("slot", "tile", "percent")),
    ("davinci.row.safe", ("percent",)),
    # the meter
    ("davinci.meter.start", ("seat", "percent")),
    ("davinci.meter.fell", ("seat", "before", "percent")),
    ("davinci.meter.rose", ("seat", "before", "percent")),
    # after the game
    ("davinci.review.lucky", ("right", "expected")),
    ("davinci.review.even", ("right", "expected")),
    ("davinci.review.unlucky", ("right", "expected")),
    ("davinci.review.none", ()),
    ("davinci.review.bluffs", ("count",)),
    ("davinci.judged.win", ("percent", "best")),
    ("davinci.judged.guess", ("said_percent", "better_percent")),
    ("davinci.judged.bolder", ("said_percent", "better_percent")),
    ("davinci.judged.go", ("percent",)),
    ("davinci.judged.stop", ("percent",)),
    ("davinci.judged.even", ("said_percent",)),
    ("davinci.review.gave", ("number", "named", "tile", "before", "percent")),
    ("davinci.review.taken", ("tile", "percent", "seat", "number")),
)
"""Every message with the names of its values."""
