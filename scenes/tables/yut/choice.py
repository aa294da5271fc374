"""What the seat to act may do with its hand, sorted as a person looks at it: results, mals, ways."""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.yut.actions import THROW, Action, Throw, Use
from game.yut.board import FORK_STATIONS, HOME, WAITING
from game.yut.moves import Way, move_table
from game.yut.state import View

Kind = Literal["move", "corner", "capture", "stack", "home", "off"]


class Option(NamedTuple):
    """One use of one result: how it walks and what it does there."""

    use: Use
    path: tuple[int, ...]
    kind: Kind
    mals: int
    """How many mals are captured, or stand there afterwards, or come home."""


def side_of(view: View) -> int:
    """The side of the seat whose turn it is."""
    return view.rules.side_of(view.mover)


def of_mover(view: View) -> View:
    """The same position as its mover sees it; while the sticks fly, as before they were thrown."""
    if view.turn is None:
        return view
    actions: tuple[Action, ...] = (THROW,)
    if not view.pending or (view.hand and view.rules.use == "each"):
        actions = move_table(view.rules).menu(view.sides[side_of(view)], view.hand).actions
    return view._replace(seat=view.mover, turn=view.mover, actions=actions)


def may_throw(view: View) -> bool:
    return bool(view.actions) and isinstance(view.actions[0], Throw)


def uses(view: View) -> tuple[Use, ...]:
    """The legal uses; empty when the sticks are to be thrown."""
    return tuple(action for action in view.actions if isinstance(action, Use))


def options(view: View) -> tuple[Option, ...]:
    """Every legal use with its way and its effect."""
    side = side_of(view)
    ways = move_table(view.rules).menu(view.sides[side], view.hand).ways
    return tuple(_option(view, side, use, ways[use]) for use in uses(view))


def _option(view: View, side: int, use: Use, way: Way) -> Option:
    step = move_table(view.rules).step(view.sides[side], way)
    path = way.path
    if way.reached == HOME:
        return Option(use, path, "home", step.pieces)
    if way.reached == WAITING:
        return Option(use, path, "off", step.pieces)
    for other, stations in enumerate(view.stations):
        if other != side and way.reached in stations:
            return Option(use, path, "capture", stations.count(way.reached))
    if step.together > step.pieces:
        return Option(use, path, "stack", step.together)
    return Option(use, path, "corner" if way.reached in FORK_STATIONS else "move", step.pieces)


def results(view: View) -> tuple[str, ...]:
    """The results that have a use now, as they lie in the hand."""
    usable = {use.result for use in uses(view)}
    return tuple(result for result in dict.fromkeys(view.hand) if result in usable)


def starts(view: View) -> tuple[int, ...]:
    """The stations from which something can be moved now: waiting first, then by station."""
    return tuple(sorted({use.station for use in uses(view)}))


def ways_from(view: View, station: int, result: str) -> tuple[Option, ...]:
    """The ways of one result from one station: none, one, or two at a chosen fork."""
    return tuple(option for option in options(view) if (option.use.station, option.use.result) == (station, result))
