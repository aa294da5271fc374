"""What the coach can say, as message keys with the names of their values.

Heaps are letters, lists are text like ``3, 4, 5``; only `rows` is a tuple, the binary numbers of the heaps with
their sum last, for a panel to set in type.
"""

from __future__ import annotations

KEYS: tuple[tuple[str, tuple[str, ...]], ...] = (
    # hint, step 1: where
    ("nim.hint.wait", ()),
    ("nim.hint.over", ()),
    ("nim.hint.lost", ()),
    ("nim.hint.only", ()),
    ("nim.hint.win", ()),
    ("nim.hint.win-heap", ("heap",)),
    ("nim.hint.win-heaps", ("heaps",)),
    ("nim.hint.many-misere", ("percent",)),
    ("nim.hint.many-normal", ("percent",)),
    # hint, step 2: which
    ("nim.hint.take", ("coins", "left")),
    ("nim.hint.take-heap", ("heap", "coins", "left")),
    ("nim.hint.only-take", ("coins",)),
    ("nim.hint.only-heap", ("heap", "coins")),
    ("nim.hint.delay", ("coins", "left")),
    ("nim.hint.delay-heap", ("heap", "coins", "left")),
    # hint, step 3: why
    ("nim.why.residue", ("take", "left", "parts", "size")),
    ("nim.why.residue-group", ("take", "size")),
    ("nim.why.residue-last", ("take",)),
    ("nim.why.residue-end", ("coins", "take")),
    ("nim.why.sum", ("rows", "sum", "heap", "before", "after")),
    ("nim.why.sum-mod", ("rows", "sum", "heap", "before", "after", "size")),
    ("nim.why.sum-table", ("rows", "sum", "heap", "before", "after")),
    ("nim.why.ones", ("ones",)),
    ("nim.why.ones-mod", ("ones", "size")),
    ("nim.why.ones-table", ("ones",)),
    ("nim.why.table", ("left", "value")),
    ("nim.why.lost-residue", ("coins", "parts", "size")),
    ("nim.why.lost-group", ("size",)),
    ("nim.why.lost-last", ()),
    ("nim.why.lost-sum", ("rows",)),
    ("nim.why.lost-sum-mod", ("rows", "size")),
    ("nim.why.lost-sum-table", ("rows",)),
    ("nim.why.lost-ones", ("ones",)),
    ("nim.why.lost-ones-mod", ("ones", "size")),
    ("nim.why.lost-ones-table", ("ones",)),
    ("nim.why.lost-table", ("coins", "value")),
    ("nim.why.many", ("seats", "percent")),
    ("nim.why.slips", ()),
    # the rule to remember
    ("nim.rule.residue-misere", ("size",)),
    ("nim.rule.residue-normal", ("size",)),
    ("nim.rule.sum-misere", ()),
    ("nim.rule.sum-normal", ()),
    ("nim.rule.sum-mod-misere", ("size",)),
    ("nim.rule.sum-mod-normal", ("size",)),
    ("nim.rule.sum-table-misere", ()),
    ("nim.rule.sum-table-normal", ()),
    ("nim.rule.table", ("lost",)),
    ("nim.rule.table-repeats", ("lost", "period", "start")),
    ("nim.rule.shift", ("least",)),
    ("nim.rule.many", ("seats",)),
    # who starts
    ("nim.starter.loses", ()),
    ("nim.starter.wins", ()),
    ("nim.starter.many-misere", ("percent", "seats")),
    ("nim.starter.many-normal", ("percent", "seats")),
    # the four methods
    ("nim.method.tree", ("work",)),
    ("nim.method.divide", ("work", "find", "bad")),
    ("nim.method.table", ("work",)),
    ("nim.method.formula", ("work",)),
    ("nim.method.formula-none", ("takes",)),
    ("nim.method.two-seats", ()),
)
"""Every key with the names of its values."""
