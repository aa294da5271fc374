"""What bots and seats are called on screen."""

from __future__ import annotations

from game.match import Player
from game.setup import OWN_NAME
from scenes.engine.speak.words import Said, Words, verbatim


def level_name(words: Words, table: str, level: str) -> Said:
    """What a bot of that level is called: by its table's own name for it, if it has one.

    A kept game may name a level that another Madang knew; that stands for itself.
    """
    for key in (f"level.{table}.{level}", f"level.{level}"):
        if words.has(key):
            return words(key)
    return verbatim(level)


def name_of(words: Words, table: str, players: tuple[Player, ...], seat: int) -> Said:
    """What a seat is called on screen: the name given, "Player 1", or the level of its bot.

    Bots of one level are told apart by names of their own.
    """
    player = players[seat]
    if player.name != f"{OWN_NAME} {seat + 1}":
        return verbatim(player.name)
    if player.level is None:
        return words("seat.person", n=seat + 1)
    same = [s for s, other in enumerate(players) if other.level == player.level]
    level = level_name(words, table, player.level)
    if len(same) == 1:
        return level
    if words.has(f"level.{table}.{player.level}"):  # a person already, who came more than once
        return words("seat.bot_numbered", level=level, n=same.index(seat) + 1)
    return words(f"seat.called_{seat}")
