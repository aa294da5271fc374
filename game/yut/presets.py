"""Which house rules are possible; those offered by name; and the sample that the laws are checked on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from fractions import Fraction
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from game.yut.rules import Rules

R = TypeVar("R")
HALF, TWENTIETH = Fraction(1, 2), Fraction(1, 20)


MOST_PARTS = 1000
RANGES: dict[str, tuple[Any, Any]] = {
    "seats": (2, 4),
    "pieces": (1, 4),
    "belly": (Fraction(1, 2), Fraction(3, 5)),
    "nak": (Fraction(0), Fraction(1, 2)),
    "starter": (0, 3),
}
"""Least and most of the rules that are numbers."""
CHOICES: dict[str, tuple[Any, ...]] = {
    "back_do_empty": ("skip", "as_do", "home"),
    "back_do_start": ("home", "waiting"),
    "finish": ("pass", "land"),
    "shortcut": ("forced", "choice"),
    "use": ("free", "fifo", "each"),
}
"""The rules that are words; all others are yes or no."""


def impossible(rules: Rules) -> str:
    """What is impossible about these rules and what would be right; empty when all is well."""
    for field in fields(rules):
        value, options = getattr(rules, field.name), CHOICES.get(field.name, (True, False))
        if field.name in RANGES:
            low, high = RANGES[field.name]
            if isinstance(value, bool) or not isinstance(value, type(low)) or not low <= value <= high:
                return f"{field.name} {value!s}: a number from {low} to {high}"
            if isinstance(value, Fraction) and value.denominator > MOST_PARTS:
                return f"{field.name} {value}: a fraction in parts of at most {MOST_PARTS}"
        elif not isinstance(value, type(options[0])) or value not in options:
            return f"{field.name} {value!r}: one of {', '.join(map(str, options))}"
    if rules.teams and rules.seats != 4:
        return f"seats {rules.seats}: two teams of two are 4 seats"
    if rules.starter >= rules.seats:
        return f"starter {rules.starter}: a seat from 0 to {rules.seats - 1}"
    return ""


def make_presets(rules: Callable[..., R]) -> dict[str, R]:
    """The family table, a quick one, the tournament's, and a village's."""
    return {
        "family": rules(),
        "quick": rules(pieces=2),
        "duel": rules(pieces=1),
        "tournament": rules(back_do=False),
        "teams": rules(seats=4, teams=True),
        "three": rules(seats=3, pieces=3),
        "four": rules(seats=4, pieces=2),
        "village": rules(nak=TWENTIETH, shortcut="choice", capture_bonus_after_yut_mo=True, throw_off=True),
    }


def make_variants(rules: Callable[..., R]) -> tuple[R, ...]:
    """Every switch at least twice, every pair of the odd ones at least once."""
    return (
        rules(pieces=1, seats=4, finish="land"),
        rules(pieces=3, belly=HALF, use="fifo"),
        rules(pieces=2, belly=Fraction(3, 5), use="each"),
        rules(back_do_empty="as_do", use="each"),
        rules(back_do_empty="home", pieces=2),
        rules(back_do_empty="home", finish="land", pieces=3, capture_bonus=False),
        rules(back_do_start="waiting", pieces=2, use="fifo"),
        rules(back_do_start="waiting", seats=3, back_do_empty="home", throw_off=True),
        rules(capture_bonus=False, seats=4, teams=True),
        rules(capture_bonus_after_yut_mo=True, use="each", pieces=3),
        rules(capture_bonus_after_yut_mo=True, use="fifo", shortcut="choice", seats=4),
        rules(finish="land", back_do=False, shortcut="choice"),
        rules(finish="land", seats=3, pieces=2, starter=2),
        rules(shortcut="choice", pieces=2, back_do_start="waiting"),
        rules(shortcut="choice", use="each", belly=Fraction(14, 25), seats=3),
        rules(nak=HALF, pieces=1),
        rules(nak=TWENTIETH, nak_voids_hand=True, use="fifo", pieces=2),
        rules(nak=Fraction(1, 10), nak_voids_hand=True, seats=4, teams=True, throw_off=True, starter=3),
        rules(nak=Fraction(1, 10), use="each", back_do_empty="as_do", finish="land"),
        rules(teams=True, seats=4, pieces=2, shortcut="choice", use="each", throw_off=True),
        rules(back_do=False, seats=4, pieces=1, nak=Fraction(1, 8)),
    )
