"""What bots and seats are called on screen."""

from __future__ import annotations

from game import people, setup
from game.match import Player
from scenes.engine.speak.words import YOU, Said, Words, verbatim
from scenes.table import cast


def level_name(words: Words, table: str, level: str) -> Said:
    """What a bot of that level is called: by the person of the hall who plays it, if there is one.

    A kept game may name a level that another Madang knew; that stands for itself.
    """
    place = people.PLACES.get(table, {}).get(level.partition(" ")[0])
    if place is not None:
        return cast.name(words, place.person)
    return verbatim(level)


def name_of(words: Words, table: str, players: tuple[Player, ...], seat: int) -> Said:
    """What a seat is called on screen: the name given, "You", "Player 1", or who plays the level of its bot.

    The only person at a table is "You", unless the match names somebody, as one does that was handed over. Who sits
    there more than once, other than a person, is numbered.
    """
    player = players[seat]
    if player.name != setup.own_name(seat):
        return verbatim(player.name)
    if player.level is None:
        alone = sum(one.person for one in players) == 1
        return words(YOU) if alone else words("seat.person", n=seat + 1)
    same = [s for s, other in enumerate(players) if other.level == player.level]
    level = level_name(words, table, player.level)
    return level if len(same) == 1 else words("seat.bot_numbered", level=level, n=same.index(seat) + 1)
