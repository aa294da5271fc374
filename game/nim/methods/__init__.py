"""Four ways to solve the same coins: decision tree, divide and conquer, table, formula.

Each is real code that answers "which moves win?", counts its work, and can be run one step at a time
so that a panel may show it thinking. They know nothing of each other and nothing of `theory`, so the
tests can play all of them off against exhaustive search.
"""

from game.nim.methods.divide import Calls, calls, count_calls, find_good_take, is_bad, walk_calls
from game.nim.methods.formula import applies, by_formula, walk_formula
from game.nim.methods.race import Timing, timings
from game.nim.methods.table import arrangements, by_table, walk_table
from game.nim.methods.tree import Node, by_tree, grow, tree_nodes, walk_tree
from game.nim.methods.words import CLASSIC, MethodStep, Move, Takes, after, ends, moves_from

__all__ = [
    "CLASSIC",
    "Calls",
    "MethodStep",
    "Move",
    "Node",
    "Takes",
    "Timing",
    "after",
    "applies",
    "arrangements",
    "by_formula",
    "by_table",
    "by_tree",
    "calls",
    "count_calls",
    "ends",
    "find_good_take",
    "grow",
    "is_bad",
    "moves_from",
    "timings",
    "tree_nodes",
    "walk_calls",
    "walk_formula",
    "walk_table",
    "walk_tree",
]  # fmt: skip
