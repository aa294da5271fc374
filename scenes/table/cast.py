"""How the people of `game.people` are shown and heard: names of their pictures, tunes and texts."""

from __future__ import annotations

from typing import Literal, get_args

from game import people
from scenes.engine.speak.words import Said, Words

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
