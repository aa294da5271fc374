"""A cheat for the arcade run: it is handed all luck and all faces to come, and plays to them."""

from __future__ import annotations

from typing import Any

from game import run
from game.davinci.actions import Guess
from game.match import Match
from game.run import YOU, Station

SEARCHED = 12
"""Actions of a position that are played to the end."""


def finished(station: Station, level: str) -> Match:
    """The station played by the cheat: the level's own action wherever it wins, else one that does, if any."""
    match = station.match()
    while match.turn is not None:
        if match.turn != YOU:
            match.play(run.bot_action(match, station.opponent))
            continue
        own = match.read(run.bot_action(match, level))
        match.play(best(match, station, own))
    return match


def best(match: Match, station: Station, own: Any) -> Any:
    actions = match.view(YOU).actions
    if isinstance(own, Guess):  # to name every tile right wins for sure
        guesses = (action for action in (own, *actions) if isinstance(action, Guess))
        return next((guess for guess in guesses if right(match, guess)), own)
    if station.table == "davinci" or len(actions) == 1:
        return own
    tried = [own, *(action for action in actions if action != own)][:SEARCHED]
    return max(tried, key=lambda action: margin(match, station, action))


def right(match: Match, guess: Guess) -> bool:
    return bool(ahead(match, guess).view(YOU).asked[-1].right)


def margin(match: Match, station: Station, action: Any) -> int:
    """By how much the person wins in the end after that action, with both seats played as they would be."""
    future = ahead(match, action)
    level = run.rung(station.table, "second-strongest")
    while future.turn is not None:
        future.play(run.bot_action(future, level if future.turn == YOU else station.opponent))
    assert future.result is not None
    mine = future.result.scores[YOU]
    won = mine - max(score for seat, score in enumerate(future.result.scores) if seat != YOU)
    return won if station.table == "poker" else (won > 0) - (won < 0)


def ahead(match: Match, action: Any) -> Match:
    """Another match with that action played, and luck's answer."""
    future = Match(match.rules, match.players, match._seed, match.log)
    future.play(action)
    return future
