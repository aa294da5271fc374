"""What Pig says of itself to the hall: score, board, choices and why, and each event in words."""

from __future__ import annotations

from game.advice import Advice
from game.core import Event, GameEnded
from game.pig.actions import Action, Banked, Rolled, TurnLost
from game.pig.state import View
from scenes.engine.speak.words import Said, Words
from scenes.table.kit import Names


def score(words: Words, view: View, name: Names) -> list[Said]:
    """The score of each seat."""
    return [words("tell.pig.score", name=name(seat), n=points) for seat, points in enumerate(view.scores)]


def board(words: Words, view: View, name: Names) -> list[Said]:
    """What the turn has gathered."""
    return [words("pig.gathered", n=view.gathered)]


def standing(words: Words, view: View) -> Said:
    """The scores in one line."""
    return words("standing.pig", scores=" : ".join(map(str, view.scores)), goal=view.rules.goal)


def choice(words: Words, view: View, action: Action, name: Names) -> Said:
    """Roll, or hold with what was gathered."""
    return words(f"pig.{action}", n=view.gathered)


def phrase(words: Words, advice: Advice) -> Said:
    """One sentence of the engine's, in the language of the moment."""
    return words(advice.key, **advice.values)


def event_line(words: Words, event: Event, name: Names) -> Said:
    """One event as a sentence."""
    if isinstance(event, Rolled):
        return words("pig.rolled", name=name(event.seat), n=event.face)
    if isinstance(event, TurnLost):
        return words("pig.turn_lost", n=event.points)
    if isinstance(event, Banked):
        return words("pig.banked", name=name(event.seat), n=event.points, score=event.score)
    assert isinstance(event, GameEnded)
    return words("pig.wins", name=name(event.result.winners[0]))
