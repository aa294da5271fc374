"""A finished game looked at again: what a choice cost by the judge; what guesses told, and the luck they had.

What a choice cost is the judge's to say (`review`). `whole_game` has what the judge does not measure: how many
guesses were right where how many were to be expected, from the chance each had by what its seat saw then, and the
own guesses that gave a tile away: after which a stranger could name it most better.

Used: the record in the final view, which shows every face. Refused: the chance of being right as the worth of a
guess; it is its luck alone.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from game.advice import Advice
from game.core import Judged, Seat
from game.davinci import theory
from game.davinci.actions import GO, STOP, Action, Guess
from game.davinci.bluff_model import at_guess, before_guess
from game.davinci.coach import why_decision
from game.davinci.judge import JUDGE, best
from game.davinci.state import Asked, View
from game.davinci.value import READ_AS

WORTH_TELLING = 0.15
"""A rise of a stranger's chance worth telling."""

SURE = 1 - 1e-9
"""From this chance on a guess is right: what the judge holds against one is its own shortness of sight, since
whoever makes it may make any other guess afterwards."""


class Review(NamedTuple):
    """One player's game."""

    expected: float
    """How many honest guesses were to be right: the sum of their chances."""
    right: int
    """How many were."""
    notes: tuple[Advice, ...]


def review(view: View, action: Action) -> Judged | None:
    """What was wrong with an action, by what its seat saw then; None for less than a point, and for a sure guess.

    A guess that names an own tile is judged like any other: see `judge` for what a bluff is credited with.
    """
    top, mine = JUDGE.value(view), JUDGE.of(view, action)
    if top - mine < JUDGE.point:
        return None
    better = best(view)
    if view.phase == "decide":
        chances = theory.posterior(view)
        likeliest = max((chance for slot in chances.values() for chance in slot.values()), default=0.0)
        reason = Advice(f"davinci.judged.{better}", {"percent": round(100 * likeliest)}, better)
        return Judged(better, (why_decision(JUDGE.of(view, GO), JUDGE.of(view, STOP)), reason))
    odds = Advice("davinci.judged.win", {"percent": round(100 * mine), "best": round(100 * top)}, better)
    if not isinstance(action, Guess) or not isinstance(better, Guess):
        return Judged(better, (odds,))
    chances = theory.posterior(view)
    said, right = (theory.chance_of(chances, guess) for guess in (action, better))
    if said > SURE:
        return None
    percents = {"said_percent": round(100 * said), "better_percent": round(100 * right)}
    if percents["said_percent"] == percents["better_percent"]:
        reason = Advice("davinci.judged.even", {"said_percent": percents["said_percent"]}, better)
    else:
        reason = Advice(f"davinci.judged.{'guess' if said < right else 'bolder'}", percents, better)
    return Judged(better, (odds, reason))


def whole_game(view: View, seat: Seat, numbers: Sequence[int]) -> Review:
    """The game of a seat, from a view of the end; ValueError while it is being played.

    `numbers` has the number of the move of every guess made by anybody (see `game.moves`).
    """
    if view.result is None:
        raise ValueError("a game is reviewed once it is over")
    own = [count for count, one in enumerate(view.asked) if one.seat == seat]
    honest = {count: chance for count in own if (chance := honest_chance(view, count)) is not None}
    expected = sum(honest.values())
    right = sum(view.asked[count].right for count in honest)
    notes = [_luck(honest.values(), expected, right)]
    if len(honest) < len(own):
        notes.append(Advice("davinci.review.bluffs", {"count": len(own) - len(honest)}))
    notes += _given_away(view, seat, numbers)
    return Review(expected, right, tuple(notes))


def honest_chance(view: View, count: int) -> float | None:
    """The chance that a guess was right, by what its seat saw then; None for a bluff."""
    one, past = view.asked[count], before_guess(view, count)
    if one.tile in {held.tile for held in past.racks[one.seat]}:
        return None
    at = past.slot_of(one.target, one.order)
    assert at is not None
    return theory.chance_of(theory.posterior(past), Guess(one.target, at, one.value))


def _luck(chances: Collection[float], expected: float, right: int) -> Advice:
    if not chances:
        return Advice("davinci.review.none", {})
    variance = sum(chance * (1 - chance) for chance in chances)
    away = right - expected
    word = "even" if abs(away) < max(0.5, 0.7 * variance**0.5) else "lucky" if away > 0 else "unlucky"
    return Advice(f"davinci.review.{word}", {"right": right, "expected": f"{expected:.1f}"})


def _given_away(view: View, seat: Seat, numbers: Sequence[int]) -> list[Advice]:
    """For each own tile that was guessed: the own guess that told most about it, and how well it was known."""
    notes = []
    mine = view._replace(seat=seat)
    taken = [(count, one) for count, one in enumerate(view.asked) if one.target == seat and one.right]
    for count, one in taken:
        known = {
            earlier: (_stranger(before_guess(view, earlier), seat, one),
                      _stranger(at_guess(mine, earlier + 1), seat, one))
            for earlier, own in enumerate(view.asked[:count])
            if own.seat == seat and own.held > one.order
        }  # fmt: skip
        rises = {earlier: after - before for earlier, (before, after) in known.items()}
        worst = max(rises, key=rises.__getitem__, default=None)
        if worst is not None and rises[worst] >= WORTH_TELLING:
            before, after = (round(100 * chance) for chance in known[worst])
            notes.append(
                Advice(
                    "davinci.review.gave",
                    {
                        "number": numbers[worst],
                        "named": str(view.asked[worst].tile),
                        "tile": str(one.tile),
                        "before": before,
                        "percent": after,
                    },
                )
            )
        else:
            percent = round(100 * _stranger(at_guess(mine, count), seat, one))
            notes.append(
                Advice(
                    "davinci.review.taken",
                    {"tile": str(one.tile), "percent": percent, "seat": one.seat, "number": numbers[count]},
                )
            )
    return notes


def _stranger(past: View, seat: Seat, one: Asked) -> float:
    """The chance a stranger gave then that the seat's tile is what a right guess has shown it to be."""
    at = past.slot_of(seat, one.order)
    if at is None:
        return 0.0
    return theory.public(past, seat, READ_AS).get(at, {}).get(one.value, 0.0)
