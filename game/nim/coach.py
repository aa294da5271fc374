"""Turns theory into advice: hints in three steps, the four methods, who should start.

Everything is data: message keys with values (`advice.KEYS`), never words. What is said after a game
is in `review`, the reasons and the rule are in `reasons`, the drawings in `pictures`.

Used: hints that get stronger only when asked again (where, which, why). Refused: advice for three or
four seats dressed up as certainty; there the coach gives the odds of the judge.
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
from game.nim.reasons import why_lost, why_move
from game.nim.rules import LETTERS, Rules
from game.nim.state import View
from game.nim.theory import best, lost, winning

GROWN = 4_000
"""Tree nodes up to which the tree has an answer; larger ones are only counted."""
CALLED = 10_000
"""Calls up to which divide and conquer has an answer; beyond they are only counted."""


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
    if not view.actions:
        return hint(view, 1)
    if rules.seats > 2:
        percent = round(100 * JUDGE.value(view))
        return Advice("nim.why.many", {"seats": rules.seats, "percent": percent}, best(view)[0])
    moves = winning(heaps, rules.takes, rules.misere)
    return why_move(rules, heaps, moves[0]) if moves else why_lost(rules, heaps)


def starter_note(rules: Rules) -> Advice:
    """Whether the seat that starts wins against perfect play; with more seats, the starter's odds."""
    if rules.seats > 2:
        percent = round(100 * JUDGE.value(play.view(play.start(rules), 0)))
        return Advice(f"nim.starter.many-{_ending(rules)}", {"percent": percent, "seats": rules.seats})
    loses = lost(rules.heaps, rules.takes, rules.misere)
    return Advice("nim.starter.loses" if loses else "nim.starter.wins", {})


class Method(NamedTuple):
    """One of the four methods, looking at one position."""

    name: str
    """``tree``, ``divide``, ``table`` or ``formula``."""
    moves: tuple[Take, ...] | None
    """The winning moves it finds (divide and conquer stops at the first); None where running it to its end would
    take too long or no formula applies. Empty: the position is lost."""
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
