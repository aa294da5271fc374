"""Two pictures of the same truth as plain numbers: the ladder and the decision tree.

Nothing here draws. The ladder sorts coin counts into columns so that the lost ones stand in a column
of their own and winning moves become level arrows; the tree has tidy places for its nodes.

Used: E. M. Reingold and J. S. Tilford, "Tidier drawings of trees", IEEE Trans. Software Engineering 7
(1981): parents centred over their children, subtrees as close as their outlines allow, equal subtrees
drawn alike. Refused: Buchheim's spreading of inner subtrees, which would draw equal subtrees unalike.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from game.nim.actions import Take
from game.nim.methods import tree_nodes
from game.nim.play import after, legal
from game.nim.rules import CLASSIC, Heaps, Takes
from game.nim.theory import counts, lost, nim_sum, period, winning

MOST_COLUMNS = 12
FULL_TREE = 128
"""Trees of up to so many nodes are shown whole: 7 coins with takes 1-3 (96), or any takes (128)."""

Path = tuple[Take, ...]
"""The moves from the root to a node."""


class Rung(NamedTuple):
    """One number of coins on the ladder."""

    coins: int
    column: int
    """0 is the column of lost positions when the takes are 1..k."""
    row: int
    """From the bottom up; -1 for coin counts below the first row (0 coins, where the last one loses)."""
    wins: bool
    """Whether the player to move wins."""
    arrows: tuple[int, ...]
    """What every winning take leaves."""


class Ladder(NamedTuple):
    columns: int
    rungs: tuple[Rung, ...]
    """For 0 .. coins."""


def ladder(coins: int, takes: Takes = CLASSIC, misere: bool = True) -> Ladder:
    """The ladder for one heap: for takes 1..k column (n - 1) mod (k + 1), or n mod (k + 1) where the
    last coin wins; for other takes the period of the Grundy values, if it fits.

    >>> [(rung.coins, rung.row) for rung in ladder(13).rungs if rung.column == 0]
    [(1, 0), (5, 1), (9, 2), (13, 3)]
    """
    cycle = period(takes) if takes else None
    columns = cycle.length if cycle and cycle.length <= MOST_COLUMNS else min(MOST_COLUMNS, coins + 1)
    shift = (takes[0] if takes else 1) if misere else 0
    return Ladder(columns, tuple(
        Rung(left, (left - shift) % columns, (left - shift) // columns, not lost((left,), takes, misere),
             tuple(left - take for _, take in winning((left,), takes, misere)))
        for left in range(coins + 1)
    ))  # fmt: skip


class TreeNode(NamedTuple):
    """One node of the tree as shown."""

    path: Path
    heaps: Heaps
    parent: int
    """Index into `Tree.nodes`; -1 for the root."""
    x: float
    """Its centre in slots from the left edge of the tree; neighbours are at least 1 slot apart."""
    depth: int
    wins: bool
    """Whether the player to move there wins."""
    good: bool
    """Whether the move that leads here wins for the one who makes it."""
    hidden: int
    """Nodes folded away below it; 0 when it is open or a leaf."""


class Tree(NamedTuple):
    nodes: tuple[TreeNode, ...]
    """Root first, parents before their children, siblings from left to right."""
    width: float
    """Slots from the left edge to the right edge."""
    levels: int
    total: int
    """Nodes of the whole tree, folded or not."""


class _Sketch(NamedTuple):
    """A subtree with its root at x = 0."""

    offsets: tuple[float, ...]
    """The children's roots."""
    left: tuple[float, ...]
    """The outline at each depth, centre of the leftmost node."""
    right: tuple[float, ...]
    children: tuple[_Sketch, ...]


def tree(
    heaps: Heaps, takes: Takes = CLASSIC, misere: bool = True, unfold: Collection[Path] | None = None
) -> Tree:
    """The decision tree below `heaps` with a place for each node.

    Without `unfold`, small trees are shown whole (see FULL_TREE) and large ones as the root with its
    children. With it, exactly the nodes on the way to those paths and at their ends are open.
    """
    total = tree_nodes(heaps, takes)
    opened: set[Path] | None = None
    if unfold is not None or total > FULL_TREE:
        opened = {path[:size] for path in (*(unfold or ()), ()) for size in range(len(path) + 1)}

    def shown(path: Path, here: Heaps) -> tuple[Take, ...]:
        return legal(here, takes) if opened is None or path in opened else ()

    def sketch(path: Path, here: Heaps) -> _Sketch:
        return _join([sketch((*path, move), after(here, move)) for move in shown(path, here)])

    nodes: list[TreeNode] = []

    def place(path: Path, here: Heaps, drawn: _Sketch, x: float, parent: int) -> None:
        index = len(nodes)
        hidden = 0 if drawn.children else tree_nodes(here, takes) - 1
        wins = not lost(here, takes, misere)
        good = parent >= 0 and not wins
        nodes.append(TreeNode(path, here, parent, x, len(path), wins, good, hidden))
        for move, child, offset in zip(shown(path, here), drawn.children, drawn.offsets, strict=True):
            place((*path, move), after(here, move), child, x + offset, index)

    root = sketch((), heaps)
    edge = 0.5 - min(root.left)
    place((), heaps, root, edge, -1)
    return Tree(tuple(nodes), max(root.right) - min(root.left) + 1, len(root.left), total)


def _join(children: list[_Sketch]) -> _Sketch:
    """Sets subtrees side by side, as close as their outlines allow, and a root over their middle."""
    places: list[float] = []
    left: list[float] = []
    right: list[float] = []
    for child in children:
        shared = zip(right, child.left, strict=False)
        shift = max((edge - start + 1 for edge, start in shared), default=0.0)
        places.append(shift)
        left.extend(start + shift for start in child.left[len(left) :])
        right[:] = [end + shift for end in child.right] + right[len(child.right) :]
    middle = (places[0] + places[-1]) / 2 if places else 0.0
    return _Sketch(
        tuple(place - middle for place in places),
        (0.0, *(start - middle for start in left)),
        (0.0, *(end - middle for end in right)),
        tuple(children),
    )


def binary_rows(heaps: Heaps, takes: Takes = None) -> tuple[str, ...]:
    """What each heap counts in binary, equally long, with the sum without carrying as the last row.

    >>> binary_rows((3, 4, 5))
    ('011', '100', '101', '010')
    """
    counted = counts(heaps, takes)
    rows = (*counted, nim_sum(counted))
    width = max(1, *(row.bit_length() for row in rows))
    return tuple(f"{row:0{width}b}" for row in rows)
