"""How often the coach's likeliest guess is right, against each level: what it says, and what is true.

    python -m assets.make.davinci.calibration --kept DIR [--jobs J | --cluster ADDRESS]

`ASKER` plays each level by the usual rules for two. Whenever it is to guess, the coach is asked for the likeliest
value of all hidden tiles, once by what the tiles show (``shown``), once with the level's guesses read (``read``).
``calibration.json`` beside this script gets the games against each level, and by level and way: the guesses; the
mean chance said and the share that was right, in percent; their difference with the half width of its 95 %
interval, a game for one number; and the same by tenths of the chance said. Game g has its own seed; a run that was
stopped goes on from DIR.
"""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

from assets.make import pieces
from game import luck
from game.arena import Z95, game_seed
from game.davinci import coach
from game.davinci.bots import LEVELS
from game.davinci.coach import TileOdds
from game.davinci.rules import Rules
from game.match import Match, Player

GAMES = dict.fromkeys(LEVELS, 12_000) | {"classic": 25_000, "master": 4_000}
"""Games against each level: most where the chances are nearest to being two points off, fewest against the master,
where a game takes twenty times as long."""
FOUND = Path(__file__).with_name("calibration.json")
ASKER = "memory"
WAYS = ("shown", "read")
SEED = "calibration"

Said = tuple[float, bool]
"""The chance said of a guess, and whether it is right."""


def likeliest(odds: Sequence[TileOdds], match: Match) -> Said:
    """The best of the coach's guesses."""
    one = max(odds, key=lambda one: one.best[1])
    value, chance = one.best
    return round(chance, 6), match.view(one.seat).racks[one.seat][one.slot].value == value


def game(level: str, number: int) -> list[tuple[Said, ...]]:
    """What the coach says, by `WAYS`, whenever the asker is to guess in one game."""
    asker = number % 2
    names = [level, level]
    names[asker] = ASKER
    match = Match(Rules(), [Player(name, name) for name in names], game_seed(luck.seed_from_text(SEED), number))
    found = []
    while (seat := match.turn) is not None:
        view = match.view(seat)
        if seat == asker and view.phase == "guess":
            found.append(tuple(likeliest(odds(view), match) for odds in (coach.tile_odds, coach.read_odds)))
        match.play(LEVELS[names[seat]](view, match.bot_rng()))
    return found


def figures(games: Sequence[Sequence[Said]]) -> dict[str, float]:
    """What was said and what was right, in percent."""
    count = sum(map(len, games))
    said, right = (100 * sum(float(one[part]) for row in games for one in row) / count for part in (0, 1))
    off = said - right
    spread = sum(sum(100 * (chance - hit) - off for chance, hit in row) ** 2 for row in games)
    return {"guesses": count, "said": round(said, 2), "right": round(right, 2), "off": round(off, 2),
            "half": round(Z95 * math.sqrt(spread) / count, 2)}  # fmt: skip


def measured(games: Sequence[Sequence[Sequence[Said]]], way: int) -> dict[str, Any]:
    """The figures of one way, in all and by tenths of the chance said."""
    rows = [[(float(one[way][0]), bool(one[way][1])) for one in row] for row in games]
    bins = [[[one for one in row if min(9, int(10 * one[0])) == tenth] for row in rows] for tenth in range(10)]
    return {**figures(rows), "by_tenths": {f"{10 * tenth}": figures(kept) for tenth, kept in enumerate(bins)
                                           if any(kept)}}  # fmt: skip


def main(words: Sequence[str] | None = None) -> int:
    """Play, count, write."""
    parser = argparse.ArgumentParser(prog="python -m assets.make.davinci.calibration", description=__doc__)
    parser.add_argument("--kept", type=Path, required=True, help="a folder for the games that are done")
    pieces.add_options(parser)
    asked = parser.parse_args(words)
    shared = pieces.Shared(pieces.hired(asked), asked.kept)
    told: dict[str, Any] = {"asker": ASKER, "games": GAMES, "levels": {}}
    for level, number in GAMES.items():
        games = shared.results(f"calibration of {level}", partial(game, level), number)
        ways = told["levels"][level] = {way: measured(games, place) for place, way in enumerate(WAYS)}
        print(level, *(f"{way} {found['said']} right {found['right']}" for way, found in ways.items()), flush=True)
    FOUND.write_text(json.dumps(told, indent=1) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
