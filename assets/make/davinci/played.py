"""How often an opponent of the table bluffs in the real game, by situation; to be compared with `bluffs`.

    python -m assets.make.davinci.played --kept DIR [--level LEVEL] [--games N] [--jobs J | --cluster ADDRESS]

The level plays itself by the usual rules for two. Of each guess is kept what `bluffs` looks at in the solved game:
whether it named an own hidden tile (the drawn one left out), the chance of the best guess as the level counts it
from numbers and questions, between how many values a stranger doubts at the asker's tile known best, and how many
tiles each seat has hidden. ``played.json`` beside this script gets the shares with 95 % intervals, a game for one
number. Game g has its own seed; a run that was stopped goes on from DIR.
"""

from __future__ import annotations

import argparse
import json
import math
import random
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from assets.make import pieces
from assets.make.davinci.bluffs import likely
from game.core import LUCK, Seat
from game.davinci import play, theory
from game.davinci.actions import Guess
from game.davinci.bots import LEVELS, Counter
from game.davinci.rules import Rules
from game.davinci.state import View
from game.davinci.tiles import Tile

FOUND = Path(__file__).with_name("played.json")
Said = tuple[bool, bool, bool, float, int, int, int]
"""A guess: bluff, right, first of its turn, best chance, values still doubted, own and other's hidden tiles."""


def said(level: str, view: View, guess: Guess) -> Said:
    """What is kept of a guess of that level; whether it was right comes later."""
    seat, bot = view.mover, LEVELS[level]
    assert isinstance(bot, Counter)
    aimed = Tile(view.racks[guess.seat][guess.slot].colour, guess.value)
    own = [slot for slot in view.racks[seat] if not slot.open and slot.order != view.drawn]
    known = theory.public(view, seat)
    doubts = [len(known.get(at, {})) for at, slot in enumerate(view.racks[seat]) if slot in own]
    first = not any(one.turn == view.number for one in view.asked)
    best = max(bot.guesses(view))[0]
    hidden = view.hidden
    return (
        any(slot.tile == aimed for slot in own), False, first, round(best, 4), min(doubts, default=0),
        len(own), hidden[1 - seat],
    )  # fmt: skip


def game(level: str, number: int) -> list[Said]:
    """The guesses of one game, both seats that level."""
    rng = random.Random(f"davinci bluffs/{number}")
    state = play.start(Rules(starter=number % 2))
    bot, found = LEVELS[level], []
    while state.turn is not None:
        if state.turn == LUCK:
            action = rng.choice(play.chances(state))[0]
        else:
            seat: Seat = state.turn
            view = play.view(state, seat)
            action = bot(view, rng)
            if isinstance(action, Guess):
                right = state.hands[action.seat][action.slot].tile.value == action.value
                bluff, _, *rest = said(level, view, action)
                found.append((bluff, right, *rest))
        state, _ = play.apply(state, action)
    return found


def share(games: Sequence[Sequence[Said]], which: int = 0) -> dict[str, float]:
    """The share of guesses that are bluffs (0) or right (1), in percent, and the half width of its interval."""
    count = sum(map(len, games))
    if not count:
        return {"guesses": 0}
    rate = sum(one[which] for row in games for one in row) / count
    spread = sum(sum(one[which] - rate for one in row) ** 2 for row in games)
    return {"guesses": count, "share": round(100 * rate, 2), "half": round(196 * math.sqrt(spread) / count, 2)}


def tables(games: Sequence[Sequence[Said]]) -> dict[str, object]:
    """The shares of bluffs by situation."""

    def by(key: object) -> dict[str, dict[str, float]]:
        names = sorted({key(one) for row in games for one in row})  # type: ignore[operator]
        return {name: share([[one for one in row if key(one) == name] for row in games]) for name in names}  # type: ignore[operator]

    return {
        "all": share(games),
        "right": share(games, 1),
        "best_guess": by(lambda one: likely(one[3])),
        "narrowed": by(lambda one: str(one[4]) if one[4] < 5 else "5 and more"),
        "hidden own, other's": by(lambda one: f"{min(one[5], 4)}, {min(one[6], 4)}"),
        "two and two, best guess": by(
            lambda one: likely(one[3]) if one[5] <= 2 and one[6] <= 2 else "others"
        ),
    }


def main(words: Sequence[str] | None = None) -> int:
    """Play, count, write."""
    parser = argparse.ArgumentParser(prog="python -m assets.make.davinci.played", description=__doc__)
    parser.add_argument("--level", default="master")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--kept", type=Path, required=True, help="a folder for the games that are done")
    pieces.add_options(parser)
    asked = parser.parse_args(words)
    shared = pieces.Shared(pieces.hired(asked), asked.kept)

    def report(part: float) -> None:
        print(f"\r{part:4.0%}", end="", flush=True)

    games = shared.results(f"bluffs of {asked.level}", partial(game, asked.level), asked.games, report)
    told = {"level": asked.level, "games": asked.games, **tables(games)}
    FOUND.write_text(json.dumps(told, indent=1) + "\n", "utf-8")
    print(f"\n{FOUND.name}: {told['all']}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
