"""Events tell everything a picture shows: followed event by event it comes to where the match is."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable
from typing import Any

import pytest

from game import catalog, setup
from game.match import Match
from scenes.table.shown import fold
from scenes.tables import KITS
from tests.sampling import sampled

GAMES = 4
MOST = 400
"""Actions after which a game is left."""
VIEWED: dict[str, tuple[Callable[[Any], object], Callable[[Any], object]]] = {
    "nim": (lambda shown: (shown.heaps, shown.bowls), lambda view: (view.heaps, view.taken)),
    "yut": (lambda shown: (tuple(tuple(sorted(mals)) for mals in shown.mals),
                           tuple(chip.result for chip in shown.chips),
                           shown.thrown.result if shown.thrown else "", shown.toss),
            lambda view: (view.stations, view.hand, view.fallen, bool(view.toss))),
}
"""What is painted of a position shown and of a view alike, where a table tells both from the same events."""


def tables() -> list[tuple[str, str]]:
    return [(table, preset) for table in KITS for preset in catalog.table(table).presets]


@pytest.mark.parametrize(("table", "preset"), sampled(
    tables(), 7, always=lambda case: case[1] == next(iter(catalog.table(case[0]).presets))))
def test_every_step_folded_is_the_position_after_it(table: str, preset: str) -> None:
    """Without settling: what the last event of a step leaves equals what is painted of the position after it.

    A picture that had to look at the final view, or read the notation, to learn what happened would show it too
    early, in the middle of a motion.
    """
    shown_at, rules = KITS[table].look.shown_at, catalog.table(table).presets[preset]
    for number in range(GAMES):
        chance = random.Random(f"{table} {preset} {number}")
        match = Match(rules, setup.seated(rules.seats, [""] * rules.seats), chance.randbytes(32))
        eyes = [None, 0] if catalog.table(table).secrets else [None]
        shown = {seat: shown_at(match, seat, 0) for seat in eyes}
        for acted in range(MOST):
            if match.turn is None:
                break
            steps = match.play(chance.choice(match.view(match.turn).actions)) if acted else match.opening
            for seat in eyes:
                at = match.number - len(steps)
                for step in steps:
                    at += 1
                    then = match.view(seat, at)
                    for event in step.events:
                        shown[seat] = shown[seat].after(event, then)
                    whole = shown_at(match, seat, at)
                    if table in VIEWED:
                        of_shown, of_view = VIEWED[table]
                        assert of_shown(shown[seat]) == of_view(then), (step.text, step.events)
                    assert shown[seat].painted == whole.painted, (step.text, step.events)
                    shown[seat] = shown[seat].settled(then)
                    assert shown[seat] == whole, (step.text, step.events)
        assert match.number > 0


@pytest.mark.parametrize("table", sorted({table for table, _ in tables()}))
def test_a_fold_ends_where_the_match_is(table: str) -> None:
    """`fold` hands every event once, in order, each change beginning where the one before it ended."""
    rules = next(iter(catalog.table(table).presets.values()))
    chance = random.Random(table)
    match = Match(rules, setup.seated(rules.seats, [""] * rules.seats), bytes(32))
    for _ in range(60):
        if match.turn is None:
            break
        before = KITS[table].look.shown_at(match, None, match.number)
        steps = match.play(chance.choice(match.view(match.turn).actions))
        changes = list(fold(before, match, None, steps))
        assert [event for _, event, _ in changes] == [event for step in steps for event in step.events]
        for (_, _, after), (then, _, _) in itertools.pairwise(changes):
            assert after == then
        assert changes[-1][2] == KITS[table].look.shown_at(match, None, match.number)
