"""Turns theory into advice: hints in three steps, the reasons and the rule, the four methods, who should start.

Everything is data: message keys with values (`advice.KEYS`), never words. What is said after a game
is in `review`, the drawings are in `pictures`.

Four kinds of table need four explanations: a remainder (one heap, takes 1..k), a binary sum of the
heaps (any take), a binary sum of remainders (several heaps, takes 1..k), and for any other set of
takes the table of Grundy values. Where the last coin loses, the end is different: once every heap
counts 0 or 1, an odd number of ones must be left.

Used: hints that get stronger only when asked again (where, which, why); explanations that name the
numbers on the table, so that they can be checked by eye. Refused: advice for three or four seats
dressed up as certainty; there the coach gives the odds of the judge.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from game.advice import Advice, Value, nothing_to_hint
from game.nim import play
from game.nim.actions import Take
from game.nim.judge import JUDGE
from game.nim.methods import (
    MethodStep,
    applies,
    arrangements,
    count_calls,
    tree_nodes,
    walk_calls,
    walk_formula,
    walk_table,
    walk_tree,
)
from game.nim.pictures import binary_rows
from game.nim.play import after
from game.nim.rules import LETTERS, MOST_COINS, Heaps, Rules
from game.nim.state import View
from game.nim.theory import best, counts, lost, period, winning

GROWN = 4_000
"""Tree nodes up to which the tree has an answer; larger ones are only counted."""
CALLED = 10_000
"""Calls up to which divide and conquer has an answer; beyond they are only counted."""
MOST_GROUPS = 4
"""Groups up to which a sum is written out; more are written as a product."""


def hint(view: View, step: int) -> Advice:
    """Step 1: where to look; 2: which take; 3: why. ValueError for other steps."""
    if nothing := nothing_to_hint(view, step):
        return nothing
    if step == 1:
        return _where(view)
    return _which(view) if step == 2 else why(view)


def _where(view: View) -> Advice:
    rules = view.rules
    if _forced(view):
        return Advice("nim.hint.only", {})
    if rules.seats > 2:
        return Advice(f"nim.hint.many-{_ending(rules)}", {"percent": round(100 * JUDGE.value(view))})
    moves = winning(view.heaps, rules.takes, rules.misere)
    heaps = sorted({heap for heap, _ in moves})
    if not heaps:
        return Advice("nim.hint.lost", {})
    if len(view.heaps) == 1:
        return Advice("nim.hint.win", {})
    if len(heaps) == 1:
        return Advice("nim.hint.win-heap", {"heap": LETTERS[heaps[0]]})
    return Advice("nim.hint.win-heaps", {"heaps": ", ".join(LETTERS[heap] for heap in heaps)})


def _forced(view: View) -> bool:
    """Whether the only take is one that does not win."""
    rules = view.rules
    return len(view.actions) == 1 and (rules.seats > 2 or lost(view.heaps, rules.takes, rules.misere))


def _which(view: View) -> Advice:
    move = best(view)[0]
    rules = view.rules
    if _forced(view):
        if len(view.heaps) == 1:
            return Advice("nim.hint.only-take", {"coins": move.coins}, move)
        return Advice("nim.hint.only-heap", {"heap": LETTERS[move.heap], "coins": move.coins}, move)
    good = rules.seats > 2 or not lost(view.heaps, rules.takes, rules.misere)
    values: dict[str, Value] = {"coins": move.coins, "left": view.heaps[move.heap] - move.coins}
    key = "nim.hint.take" if good else "nim.hint.delay"
    if len(view.heaps) > 1:
        key, values = f"{key}-heap", {"heap": LETTERS[move.heap], **values}
    return Advice(key, values, move)


def why(view: View) -> Advice:
    """Why the move of hint step 2 wins, or why the position is lost."""
    rules, heaps = view.rules, view.heaps
    if rules.seats > 2:
        percent = round(100 * JUDGE.value(view))
        return Advice("nim.why.many", {"seats": rules.seats, "percent": percent}, best(view)[0])
    moves = winning(heaps, rules.takes, rules.misere)
    return why_move(rules, heaps, moves[0]) if moves else why_lost(rules, heaps)


# Reasons ----------------------------------------------------------------------------------------------------


def kind(rules: Rules) -> str:
    """``residue``, ``table`` (one heap), ``sum``, ``sum-mod`` or ``sum-table``."""
    if rules.takes is None:
        return "sum"
    if len(rules.heaps) == 1:
        return "residue" if applies(rules.takes) else "table"
    return "sum-mod" if applies(rules.takes) else "sum-table"


def parts(coins: int, size: int, misere: bool) -> str:
    """The coins as full groups of `size` and the rest, which is at least 1 where the last coin loses.

    >>> parts(11, 4, misere=True), parts(12, 4, misere=False), parts(21, 4, misere=True)
    ('4 + 4 + 3', '4 + 4 + 4', '5 × 4 + 1')
    """
    groups, rest = divmod(coins - misere, size)
    rest += misere
    full = [str(size)] * groups if groups <= MOST_GROUPS else [f"{groups} × {size}"]
    return " + ".join([*full, str(rest)] if rest else full) or "0"


def why_move(rules: Rules, heaps: Heaps, move: Take) -> Advice:
    """Why `move` wins from these heaps (two seats; it must be a winning move)."""
    here = kind(rules)
    before, left = heaps[move.heap], heaps[move.heap] - move.coins
    values = counts(after(heaps, move), rules.takes)
    if here == "residue":
        size = _size(rules)
        if left == 0:
            return Advice("nim.why.residue-end", {"coins": before, "take": move.coins}, move)
        if left == 1:
            return Advice("nim.why.residue-last", {"take": move.coins}, move)
        if left == size:
            return Advice("nim.why.residue-group", {"take": move.coins, "size": size}, move)
        groups = parts(left, size, rules.misere)
        return Advice("nim.why.residue", {"take": move.coins, "left": left, "parts": groups, "size": size}, move)
    if here == "table":
        return Advice("nim.why.table", {"left": left, "value": values[0]}, move)
    size_if_mod = {"size": _size(rules)} if here == "sum-mod" else {}
    if rules.misere and max(values) < 2:
        return Advice(here.replace("sum", "nim.why.ones"), {"ones": sum(values), **size_if_mod}, move)
    rows = binary_rows(heaps, rules.takes)
    return Advice(
        f"nim.why.{here}",
        {
            "rows": rows,
            "sum": rows[-1],
            "heap": LETTERS[move.heap],
            "before": before,
            "after": left,
            **size_if_mod,
        },
        move,
    )


def why_lost(rules: Rules, heaps: Heaps) -> Advice:
    """Why the seat to move from these heaps loses (two seats; the position must be lost)."""
    here = kind(rules)
    values = counts(heaps, rules.takes)
    if here == "residue":
        if heaps == (1,):
            return Advice("nim.why.lost-last", {})
        size = _size(rules)
        if heaps[0] == size:
            return Advice("nim.why.lost-group", {"size": size})
        groups = parts(heaps[0], size, rules.misere)
        return Advice("nim.why.lost-residue", {"coins": heaps[0], "parts": groups, "size": size})
    if here == "table":
        return Advice("nim.why.lost-table", {"coins": heaps[0], "value": values[0]})
    size_if_mod = {"size": _size(rules)} if here == "sum-mod" else {}
    if rules.misere and max(values) < 2:
        return Advice(here.replace("sum", "nim.why.lost-ones"), {"ones": sum(values), **size_if_mod})
    return Advice(f"nim.why.lost-{here}", {"rows": binary_rows(heaps, rules.takes), **size_if_mod})


def rule(rules: Rules) -> tuple[Advice, ...]:
    """The rule to remember at this table, in one or two sentences."""
    if rules.seats > 2:
        return (Advice("nim.rule.many", {"seats": rules.seats}),)
    here = kind(rules)
    size = {"size": _size(rules)} if here in ("residue", "sum-mod") else {}
    first = _table_rule(rules) if here == "table" else Advice(f"nim.rule.{here}-{_ending(rules)}", {**size})
    if rules.takes is None or not rules.misere or len(rules.heaps) > 1:
        return (first,)
    return (first, Advice("nim.rule.shift", {"least": rules.takes[0]}))


def _table_rule(rules: Rules) -> Advice:
    assert rules.takes is not None
    numbers = range(rules.takes[0], rules.heaps[0] + 1)
    losing = ", ".join(str(coins) for coins in numbers if lost((coins,), rules.takes, rules.misere))
    cycle = period(rules.takes)
    start = cycle.start + (rules.takes[0] if rules.misere else 0) if cycle else 0
    if cycle is None or start + cycle.length > MOST_COINS:
        return Advice("nim.rule.table", {"lost": losing})  # no repetition that anybody could see here
    return Advice("nim.rule.table-repeats", {"lost": losing, "period": cycle.length, "start": start})


def _size(rules: Rules) -> int:
    """k + 1 for takes 1..k: what two moves can always add up to."""
    return len(rules.takes or ()) + 1


# Before the game --------------------------------------------------------------------------------------------


def starter_note(rules: Rules) -> Advice:
    """Whether the seat that starts wins against perfect play; with more seats, the starter's odds."""
    if rules.seats > 2:
        percent = round(100 * JUDGE.value(play.view(play.start(rules), 0)))
        return Advice(f"nim.starter.many-{_ending(rules)}", {"percent": percent, "seats": rules.seats})
    loses = lost(rules.heaps, rules.takes, rules.misere)
    return Advice("nim.starter.loses" if loses else "nim.starter.wins", {})


# The four methods -------------------------------------------------------------------------------------------


class Method(NamedTuple):
    """One of the four methods, looking at one position."""

    name: str
    """``tree``, ``divide``, ``table`` or ``formula``."""
    moves: tuple[Take, ...] | None
    """The winning moves (divide and conquer stops at the first), by the theory, with which its steps agree; None
    where running it to its end would take too long or no formula applies. Empty: the position is lost."""
    work: int
    """Tree nodes, calls, table cells or sums it takes in all."""
    note: Advice
    """The counter, or why the method does not apply."""
    steps: Callable[[], Iterator[MethodStep]]
    """Runs it step by step, from the beginning at each call; nothing of it is computed ahead."""


def methods(view: View) -> tuple[Method, ...]:
    """Tree, divide, table and formula on the heaps of this view, as if two seats were playing."""
    position = view.heaps, view.rules.takes, view.rules.misere
    nodes = tree_nodes(view.heaps, view.rules.takes)
    called = count_calls(*position)
    cells = len(arrangements(view.heaps))
    sums = len(list(walk_formula(*position)))
    formula = Advice("nim.method.formula", {"work": sums})
    if not applies(view.rules.takes):
        formula = Advice("nim.method.formula-none", {"takes": ", ".join(map(str, view.rules.takes or ()))})
    good = winning(*position)
    return (
        Method(
            "tree",
            good if nodes <= GROWN else None,
            nodes,
            Advice("nim.method.tree", {"work": nodes}),
            partial(walk_tree, *position),
        ),
        Method(
            "divide",
            good[:1] if called.total <= CALLED else None,
            called.total,
            Advice("nim.method.divide", {"work": called.total, "find": called.find, "bad": called.bad}),
            partial(walk_calls, *position),
        ),
        Method(
            "table",
            good,
            cells,
            Advice("nim.method.table", {"work": cells}),
            partial(walk_table, *position),
        ),
        Method(
            "formula",
            good if applies(view.rules.takes) else None,
            sums,
            formula,
            partial(walk_formula, *position),
        ),
    )


def two_seats_note(rules: Rules) -> Advice | None:
    """What to say beside ladder, tree and methods when they do not quite fit: they know two seats only."""
    return Advice("nim.method.two-seats", {}) if rules.seats > 2 else None


def _ending(rules: Rules) -> str:
    return "misere" if rules.misere else "normal"
