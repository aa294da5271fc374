"""Whom to play next at a table, and how it has gone against those who sit there.

The ladder of a table is its order in `people.PLACES`, weakest first. Where several opponents sit, going up the
ladder exchanges the weakest of them for the next stronger one who is not there yet, and going down the strongest
for the next weaker one, so that one name tells what changes.

Used: the games of one person against exactly these opponents, in whatever seats. Refused: a rating.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game import people, records
from game.match import Player
from game.people import base
from game.records import Score, Streaks
from game.store import ResultRow

WINS = (1, 3)
"""Numbers of wins against the same opponents that are worth aiming at."""


class Exchange(NamedTuple):
    """One opponent who makes room for another."""

    players: tuple[Player, ...]
    """Everybody, with the other one in place."""
    level: str
    """Of who comes."""


class Standing(NamedTuple):
    """How one person's games against the same opponents went."""

    score: Score
    streaks: Streaks

    @property
    def goal(self) -> int:
        """The number of wins to aim at next; 0 where all of `WINS` are reached."""
        return next((wins for wins in WINS if self.score.won < wins), 0)


def company(players: Iterable[Player]) -> tuple[str, ...]:
    """The levels of the bots in order of their names."""
    return tuple(sorted(base(player.level) for player in players if player.level is not None))


def exchange(table: str, players: Sequence[Player], *, stronger: bool) -> Exchange | None:
    """The next stronger, or weaker, opponent; None at the end of the ladder, or for a level not on it.

    >>> found = exchange("nim", (Player("seat 1", None), Player("seat 2", "casual")), stronger=True)
    >>> found.level, found.players[1]
    ('skilled', Player(name='seat 2', level='skilled'))
    """
    ladder = list(people.PLACES.get(table, ()))
    here = {seat: base(player.level) for seat, player in enumerate(players) if player.level is not None}
    if not here or not set(here.values()) <= set(ladder):
        return None
    places = {seat: ladder.index(level) for seat, level in here.items()}
    goes = min(places, key=lambda seat: places[seat] if stronger else -places[seat])
    way = ladder[places[goes] + 1 :] if stronger else ladder[: places[goes]][::-1]
    comes = next((level for level in way if level not in here.values()), None)
    if comes is None:
        return None
    seated = [player._replace(level=comes) if seat == goes else player for seat, player in enumerate(players)]
    return Exchange(tuple(seated), comes)


def standing(rows: Iterable[ResultRow], players: Sequence[Player]) -> Standing:
    """The games of one person against the opponents among `players`; `rows` in the order they ended."""
    wanted = company(players)
    same = [row for row in rows if len(records.people(row)) == 1 and company(row.players) == wanted]
    return Standing(records.sum_of(records.scores(same).values()), records.streaks(same))
