"""First method: draw every game as a tree and judge it from the leaves up.

Used: the tree as it is usually drawn, with leaves where no move is left and equal positions repeated.
Refused: growing trees that could not be looked at anyway; `census` counts those without growing them.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.nim.methods.words import CLASSIC, Move, Step, Takes, after, moves_from

MOST_NODES = 60_000


class Node(NamedTuple):
    """A position in the decision tree with every game that can follow it."""

    heaps: tuple[int, ...]
    wins: bool
    moves: tuple[Move, ...]
    children: tuple[Node, ...]
    """One for each move, in the same order."""


class Census(NamedTuple):
    """How large the decision tree is, and how small it becomes when equal positions are merged."""

    nodes: int
    leaves: int
    levels: tuple[int, ...]
    """Nodes at each depth."""
    merged: int
    merged_edges: int
    layered: int
    """Merged only within the same depth, so that whose turn it is stays visible."""
    layered_edges: int
    proof: int
    """Nodes needed to prove the result: one winning answer, every move of the loser."""


def grow(heaps: Sequence[int], takes: Takes = CLASSIC, misere: bool = True) -> Node:
    """The whole tree of games; ValueError beyond MOST_NODES nodes (`census` counts those as well)."""
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


def walk_tree(heaps: Sequence[int], takes: Takes = CLASSIC, misere: bool = True) -> Iterator[Step]:
    """Visits every node, deepest first along the smallest takes, as it becomes known who wins there."""
    count = 0

    def visit(heaps: tuple[int, ...], depth: int) -> Generator[Step, None, bool]:
        nonlocal count
        moves = moves_from(heaps, takes)
        wins = not moves and misere
        for move in moves:
            child = yield from visit(after(heaps, move), depth + 1)
            wins = wins or not child
        count += 1
        yield Step("node", heaps, int(wins), depth, count)
        return wins

    yield from visit(tuple(heaps), 0)


@lru_cache(maxsize=1 << 14)
def _levels(heaps: tuple[int, ...], takes: Takes) -> tuple[int, ...]:
    """Tree nodes at each depth below sorted heaps."""
    below = [_levels(tuple(sorted(after(heaps, move))), takes) for move in moves_from(heaps, takes)]
    depth = max(map(len, below), default=0)
    return (1, *(sum(levels[row] for levels in below if row < len(levels)) for row in range(depth)))


@lru_cache(maxsize=1 << 14)
def _leaves_proof(heaps: tuple[int, ...], takes: Takes, misere: bool) -> tuple[int, int, bool]:
    """Leaves, nodes of the proof tree, and whether the player to move wins, below sorted heaps."""
    moves = moves_from(heaps, takes)
    if not moves:
        return 1, 1, misere
    below = [_leaves_proof(tuple(sorted(after(heaps, move))), takes, misere) for move in moves]
    answers = [proof for _, proof, wins in below if not wins]
    proof = 1 + (min(answers) if answers else sum(proof for _, proof, _ in below))
    return sum(leaves for leaves, _, _ in below), proof, bool(answers)


def tree_nodes(heaps: Sequence[int], takes: Takes = CLASSIC) -> int:
    """Nodes of the whole decision tree, without growing it.

    >>> tree_nodes((13,))
    3736
    """
    return _nodes(tuple(sorted(heaps)), takes)


@lru_cache(maxsize=1 << 14)
def _nodes(heaps: tuple[int, ...], takes: Takes) -> int:
    return 1 + sum(_nodes(tuple(sorted(after(heaps, move))), takes) for move in moves_from(heaps, takes))


def census(heaps: Sequence[int], takes: Takes = CLASSIC, misere: bool = True) -> Census:
    """Counts the tree without growing it."""
    root = tuple(sorted(heaps))
    levels = _levels(root, takes)
    leaves, proof, _ = _leaves_proof(root, takes, misere)
    every: dict[tuple[int, ...], int] = {}
    layered = layered_edges = 0
    row = {root}
    while row:
        layered += len(row)
        following: set[tuple[int, ...]] = set()
        for heaps in row:
            below = {tuple(sorted(after(heaps, move))) for move in moves_from(heaps, takes)}
            every[heaps] = len(below)
            layered_edges += len(below)
            following |= below
        row = following
    return Census(sum(levels), leaves, levels, len(every), sum(every.values()), layered, layered_edges, proof)
