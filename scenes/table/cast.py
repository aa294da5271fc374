"""What seats and bots are called, and how the people of `game.people` are shown and heard.

That is: names of their pictures, tunes and texts.
"""

from __future__ import annotations

from typing import Literal, get_args

from game import people, setup
from game.match import Player
from scenes.engine.speak.words import YOU, Said, Words, verbatim

Mood = Literal["calm", "glad", "dismayed"]


def portrait(person: str | None, mood: Mood = "calm") -> str:
    """The picture of somebody; of the player for None."""
    return f"people/{mood}/{person or 'guest'}"


def portraits(person: str | None) -> list[str]:
    """The pictures of somebody in every mood, the calm one first; of the player for None."""
    return [portrait(person, mood) for mood in get_args(Mood)]


def everybody() -> list[str]:
    """The calm pictures of all people and of the player."""
    return [portrait(person) for person in (*people.CAST, None)]


def tune(person: str) -> str:
    """The cue of somebody's tune, two seconds on an instrument nobody else plays."""
    return f"people/{person}"


def name(words: Words, person: str) -> Said:
    return words(f"person.{person}")


def temper(words: Words, person: str) -> Said:
    """How somebody plays, in one line."""
    return words(f"person.{person}.temper")


def grade(words: Words, grade: str) -> Said:
    """One of `people.GRADES` in words."""
    return words(f"grade.{grade}")


def level_name(words: Words, table: str, level: str) -> Said:
    """What a bot of that level is called: by the person of the hall who plays it, if there is one.

    A kept game may name a level that another Madang knew; that stands for itself.
    """
    place = people.PLACES.get(table, {}).get(level.partition(" ")[0])
    if place is not None:
        return name(words, place.person)
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
