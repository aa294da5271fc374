"""Matches that are over, of every table, to be shown again."""

from __future__ import annotations

import random
from functools import cache

from game import catalog, luck
from game.core import Rules
from game.davinci.rules import Rules as Davinci
from game.match import Match, Player
from game.nim.rules import Rules as Nim
from game.poker.rules import Rules as Poker
from game.yut.rules import Rules as Yut

GAMES: dict[str, Rules] = {name: catalog.table(name).rules() for name in catalog.NAMES} | {
    "nim": Nim(), "nim heaps": Nim(seats=4, heaps=(3, 4, 5), takes=None),
    "yut": Yut(pieces=2), "yut teams": Yut(seats=4, teams=True, pieces=2, throw_off=True),
    "davinci": Davinci(), "davinci four": Davinci(seats=4), "davinci aside": Davinci(seats=3, aside=True),
    "poker": Poker(seats=3, hands=3), "poker six": Poker(game="holdem", seats=6, ante=0, blinds=True, hands=2),
    "poker stud": Poker(game="stud", seats=2, hands=2),
}  # fmt: skip
"""Rules by a name for the tests: two to four seats, six at poker."""


def match(name: str, seed: str = "replay", acts: int | None = None) -> Match:
    """A match of one person and bots by chance-made moves: over, or with so many acts of seats played."""
    rules = GAMES[name]
    level = next(iter(catalog.table(rules.table).bots))
    players = [Player(f"seat {seat + 1}", level if seat else None) for seat in range(rules.seats)]
    made = Match(rules, players, luck.seed_from_text(seed))
    rng = random.Random(seed)
    played = 0
    while made.turn is not None and (acts is None or played < acts):
        made.play(rng.choice(sensible(made)))
        played += 1
    return made


def sensible(made: Match) -> list[object]:
    """The actions to choose from: at poker few folds, or there would be no showdown."""
    actions = list(made.view(made.turn).actions)
    if made.table == "poker":
        kept = [action for action in actions if action.verb not in ("fold", "raise", "bet")]
        return (kept or actions) if len(made.log) % 3 else actions
    return actions


@cache
def over(name: str, seed: str = "replay") -> Match:
    """A match that is over; not to be changed."""
    return match(name, seed)
