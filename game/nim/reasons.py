"""Why a position is lost or a move wins, and the rule behind it, as numbers in a sentence.

Four kinds of table need four explanations: a remainder (one heap, takes 1..k), a binary sum of the
heaps (any take), a binary sum of remainders (several heaps, takes 1..k), and for any other set of
takes the table of Grundy values. Where the last coin loses, the end is different: once every heap
counts 0 or 1, an odd number of ones must be left.

Used: Bouton 1901 and Ferguson's pairing through `theory`; the explanation names the numbers on the
table, so it can be checked by eye. Refused: explaining with the word "because the computer says so".
"""

from __future__ import annotations

from game.advice import Advice
from game.nim.actions import Take
from game.nim.methods import applies
from game.nim.pictures import binary_rows
from game.nim.play import after
from game.nim.rules import LETTERS, MOST_COINS, Heaps, Rules
from game.nim.theory import counts, lost, period

MOST_GROUPS = 4
"""Groups up to which a sum is written out; more are written as a product."""


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
    ending = "misere" if rules.misere else "normal"
    size = {"size": _size(rules)} if here in ("residue", "sum-mod") else {}
    first = _table_rule(rules) if here == "table" else Advice(f"nim.rule.{here}-{ending}", {**size})
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
