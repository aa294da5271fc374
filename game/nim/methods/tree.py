"""First method: draw every game as a tree and judge it from the leaves up.

Used: the tree as it is usually drawn, with leaves where no move is left and equal positions repeated.
Refused: growing trees that could not be looked at anyway; `tree_nodes` counts those without growing them.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.nim.methods.words import CLASSIC, MethodStep, Move, Takes, after, moves_from

MOST_NODES = 60_000


class Node(NamedTuple):
    """A position in the decision tree with every game that can follow it."""

    heaps: tuple[int, ...]
    wins: bool
    moves: tuple[Move, ...]
    children: tuple[Node, ...]
    """One for each move, in the same order."""


def grow(heaps: Sequence[int], takes: Takes = CLASSIC, misere: bool = True) -> Node:
    """The whole tree of games; ValueError beyond MOST_NODES nodes (`tree_nodes` counts those as well)."""
    heaps = tuple(heaps)
    size = tree_nodes(heaps, takes)
    if size > MOST_NODES:
        raise ValueError(f"heaps {heaps}: the tree has {size} nodes, at most {MOST_NODES} are drawn")
    return _grow(heaps, takes, misere)


def _grow(heaps: tuple[int, ...], takes: Takes, misere: bool) -> Node:
    moves = moves_from(heaps, takes)
    children = tuple(_grow(after(heaps, move), takes, misere) for move in moves)
    wins = any(not child.wins for child in children) if moves else misere
    return Node(heaps, wins, moves, children)


def by_tree(heaps: Sequence[int], takes: Takes = CLASSIC, misere: bool = True) -> tuple[Move, ...]:
    """Winning moves read off the grown tree: those that lead to a losing child."""
    root = grow(heaps, takes, misere)
    return tuple(move for move, child in zip(root.moves, root.children, strict=True) if not child.wins)


def walk_tree(heaps: Sequence[int], takes: Takes = CLASSIC, misere: bool = True) -> Iterator[MethodStep]:
    """Visits every node, deepest first along the smallest takes, as it becomes known who wins there."""
    count = 0

    def visit(heaps: tuple[int, ...], depth: int) -> Generator[MethodStep, None, bool]:
        nonlocal count
        moves = moves_from(heaps, takes)
        wins = not moves and misere
        for move in moves:
            child = yield from visit(after(heaps, move), depth + 1)
            wins = wins or not child
        count += 1
        yield MethodStep("node", heaps, int(wins), depth, count)
        return wins

    yield from visit(tuple(heaps), 0)


def tree_nodes(heaps: Sequence[int], takes: Takes = CLASSIC) -> int:
    """Nodes of the whole decision tree, without growing it.

    >>> tree_nodes((13,))
    3736
    """
    return _nodes(tuple(sorted(heaps)), takes)


@lru_cache(maxsize=1 << 14)
def _nodes(heaps: tuple[int, ...], takes: Takes) -> int:
    return 1 + sum(_nodes(tuple(sorted(after(heaps, move))), takes) for move in moves_from(heaps, takes))
