"""A finished game looked at again: luck against skill, and the guesses that gave a tile away.

Every guess of a player had a chance of being right, worked out from what he saw at that moment. Right
guesses beyond the sum of these chances are luck; chances below the best one he had are what skill would
have added. A tile is given away by the own guess after which a stranger could name it most better.

Used: the record in the final view, which shows every face. Refused: judging a bluff as a mistake; bluffs
are counted and left out of the skill.
"""

from __future__ import annotations

from typing import NamedTuple

from game.core import Seat
from game.davinci import theory
from game.davinci.advice import Advice, Fact
from game.davinci.reading import at_guess
from game.davinci.state import View
from game.davinci.tiles import Tile, Value
from game.davinci.value import READ_AS

WORTH_TELLING = 0.15
"""A rise of a stranger's chance worth telling; a guess worse by this much than the best, too."""


class Told(NamedTuple):
    """One guess of the player, looked at again."""

    turn: int
    tile: Tile
    right: bool
    chance: float
    """What it was worth when it was made."""
    best: float
    """The best chance there was."""
    better: Tile
    """The tile that chance belonged to."""
    bluff: bool


class Review(NamedTuple):
    """One player's game."""

    guesses: tuple[Told, ...]
    expected: float
    """Sum of the chances of honest guesses."""
    right: int
    skill: float
    """Sum of the chances over the sum of the best ones, 0..1; bluffs left out."""
    notes: tuple[Advice, ...]


def before_guess(view: View, count: int) -> View:
    """What the asker saw before guess number `count` (0, 1, …), from a view that shows the asker's faces."""
    one = view.asked[count]
    past = at_guess(view._replace(seat=one.seat), count)
    rack = tuple(slot for slot in view.racks[one.seat] if slot.order < one.held)
    opened = {slot.order for slot in past.racks[one.seat] if slot.open}
    rack = tuple(slot._replace(open=slot.order in opened) for slot in rack)
    racks = (*past.racks[: one.seat], rack, *past.racks[one.seat + 1 :])
    return past._replace(racks=racks, number=one.turn, mover=one.seat)


def review(view: View, seat: Seat) -> Review:
    """The game of a seat, from a view of the end; ValueError while it is being played."""
    if view.result is None:
        raise ValueError("a game is reviewed once it is over")
    guesses = tuple(_told(view, count) for count, one in enumerate(view.asked) if one.seat == seat)
    honest = [one for one in guesses if not one.bluff]
    expected = sum(one.chance for one in honest)
    best = sum(one.best for one in honest)
    right = sum(one.right for one in honest)
    notes = [*_luck(honest, expected, right)]
    if honest:
        notes.append(Advice("davinci.review.skill", {"percent": round(100 * expected / best)}))
    worst = max(honest, key=lambda one: one.best - one.chance, default=None)
    if worst is not None and worst.best - worst.chance >= WORTH_TELLING:
        notes.append(
            Advice(
                "davinci.review.missed",
                {
                    "turn": worst.turn,
                    "said": str(worst.tile),
                    "said_percent": round(100 * worst.chance),
                    "better": str(worst.better),
                    "better_percent": round(100 * worst.best),
                },
            )
        )
    if len(honest) < len(guesses):
        notes.append(Advice("davinci.review.bluffs", {"count": len(guesses) - len(honest)}))
    notes += _given_away(view, seat)
    return Review(guesses, expected, right, expected / best if best else 1.0, tuple(notes))


def _told(view: View, count: int) -> Told:
    one = view.asked[count]
    past = before_guess(view, count)
    chances = theory.posterior(past)
    at = past.slot_of(one.target, one.order)
    assert at is not None
    chance = chances.get((one.target, at), {}).get(one.value, 0.0)
    top, (owner, slot), value = max(
        ((p, place, value) for place, row in chances.items() for value, p in row.items()),
        key=lambda option: option[0],
    )
    better = Tile(past.racks[owner][slot].colour, value)
    own = {held.tile for held in past.racks[one.seat]}
    return Told(one.turn, one.tile, one.right, chance, top, better, one.tile in own)


def _luck(honest: list[Told], expected: float, right: int) -> list[Advice]:
    if not honest:
        return [Advice("davinci.review.none", {})]
    variance = sum(one.chance * (1 - one.chance) for one in honest)
    away = right - expected
    word = "even" if abs(away) < max(0.5, 0.7 * variance**0.5) else "lucky" if away > 0 else "unlucky"
    return [Advice(f"davinci.review.{word}", {"right": right, "expected": f"{expected:.1f}"})]


def _given_away(view: View, seat: Seat) -> list[Advice]:
    """For each own tile that was guessed: the own guess that told most about it, and how well it was known."""
    notes = []
    for count, one in enumerate(view.asked):
        if one.target != seat or not one.right:
            continue
        slot = next(slot for slot in view.racks[seat] if slot.order == one.order)
        assert slot.value is not None
        known = _stranger(view, seat, count, one.order, slot.value)
        rises = []
        for earlier, own in enumerate(view.asked[:count]):
            if own.seat == seat and own.held > one.order:
                before = _stranger(view, seat, earlier, one.order, slot.value, own.held)
                after = _stranger(view, seat, earlier + 1, one.order, slot.value)
                rises.append((after - before, before, after, own))
        worst = max(rises, key=lambda rise: rise[0], default=None)
        tile = str(slot.tile)
        if worst is not None and worst[0] >= WORTH_TELLING:
            told = {"before": round(100 * worst[1]), "percent": round(100 * worst[2])}
            named: dict[str, Fact] = {"turn": worst[3].turn, "named": str(worst[3].tile), "tile": tile}
            notes.append(Advice("davinci.review.gave", {**named, **told}))
        else:
            percent = round(100 * known)
            notes.append(
                Advice(
                    "davinci.review.taken",
                    {"tile": tile, "percent": percent, "seat": one.seat, "turn": one.turn},
                )
            )
    return notes


def _stranger(view: View, seat: Seat, count: int, order: int, value: Value, held: int | None = None) -> float:
    """The chance a stranger gave that tile's true value after so many guesses."""
    past = at_guess(view._replace(seat=seat), count)
    if held is not None:
        extra = tuple(
            slot._replace(open=False)
            if slot.order >= len(past.racks[seat])
            else next(other for other in past.racks[seat] if other.order == slot.order)
            for slot in view.racks[seat]
            if slot.order < held
        )
        past = past._replace(racks=(*past.racks[:seat], extra, *past.racks[seat + 1 :]))
    at = past.slot_of(seat, order)
    if at is None:
        return 0.0
    return theory.public(past, seat, READ_AS).get(at, {}).get(value, 0.0)
