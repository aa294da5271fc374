"""Matches to try things on."""

from __future__ import annotations

import random

from game import catalog, luck, saves
from game.core import Rules
from game.match import Match, Player, read_game_id
from game.nim.rules import Rules as Nim
from tests import whisper

TABLES = tuple(map(catalog.table, (*catalog.NAMES, "whisper")))
SEED = luck.seed_from_text("match")
MINA, DORI = Player("Mina"), Player("도리")
BOT = Player("Moth", "expert")


def nim(*players: Player, log: tuple[str, ...] = ()) -> Match:
    return Match(Nim(seats=max(2, len(players))), players or (MINA, DORI), SEED, log)


def secrets(rules: Rules | None = None, practice: bool = False, people: int = 1) -> Match:
    rules = rules or whisper.Rules()
    players = [Player(f"p{n}", None if n < people else "honest") for n in range(rules.seats)]
    return Match(rules, players, SEED, practice=practice)


def dealt(game_id: str) -> Match:
    """The game that an ID deals, among people; raises BadGameID."""
    said = read_game_id(game_id)
    players = [Player(f"p{seat}") for seat in range(said.rules.seats)]
    return Match(said.rules, players, said.seed, player_text=said.player_text)


def finished(game: Match, seed: int = 1) -> Match:
    rng = random.Random(seed)
    while game.turn is not None:
        game.play(rng.choice(game.view(game.turn).actions))
    return game


def looks(game: Match) -> list[object]:
    return [
        game.number,
        game.log,
        game.result,
        *(game.view(seat) for seat in (None, *range(game.rules.seats))),
    ]


def sealed_anew(text: str) -> str:
    """The text with its checksums mended, as a careful cheat would leave it."""
    lines, start = text.split("\n"), 0
    for number, line in enumerate(lines):
        if line == saves.MAGIC:
            start = number
        elif line.startswith("check: "):
            lines[number] = f"check: {saves.checksum(lines[start:number])}"
    return "\n".join(lines)
