"""A match that is shown again, act by act, as one seat saw it or with everything open.

A `Replay` has a match and moves along its log: `play` takes nothing but the act that was played, `go` leads
anywhere. It rests after every move (see `game.moves`), never in the middle of luck's answer.

What may be looked at depends on the whole match, not on the position shown. At a table with secrets a match
still being played is shown only as its one person saw it; once it is over, as every seat saw it, or all open.
The open picture is laid together from the views of the seats (`core.Secrets.merge_views`), so it can show no
more than all of them knew. At such a table `view` returns what the chosen eyes see, whichever seat is asked for.
"""

from __future__ import annotations

import itertools
from bisect import bisect_right
from typing import Any, Literal

from game.core import Event, IllegalAction, Seat
from game.history import History
from game.match import Match, Player, Step
from game.moves import moves
from game.parser import clip

ALL: Literal["all"] = "all"
Eyes = Seat | None | Literal["all"]
"""Whose eyes the replay has: a seat's, a spectator's (None), or everybody's at once."""


class Replay(History):
    """A match shown again from the start, or from where `number` actions were played."""

    def __init__(self, match: Match, number: int | None = None) -> None:
        super().__init__(match.rules, match.players, match.commitment)
        self.whole = match
        """The match itself, for its text and its luck."""
        self._states, self._steps = match._states[: match.number + 1], match._steps[: match.number]
        self.entitled = _entitled(self.whole)
        """Whose eyes may be had, the usual ones first."""
        self.stops = tuple(itertools.accumulate(len(move) for move in moves(self._steps)))
        """The positions it rests in: so many actions are played after each move, by its number."""
        self.look(self.entitled[0])
        self.go(0 if number is None else number)

    # where it is --------------------------------------------------------------------------------------

    @property
    def place(self) -> int:
        """The number of the last move shown, and of the stop it rests at."""
        return self.place_of(self._at)

    def place_of(self, number: int) -> int:
        """The number of the last stop with no more than `number` actions played; 0 if there is none."""
        return max(0, bisect_right(self.stops, number) - 1)

    def go(self, number: int) -> None:
        """To the last stop with no more than `number` actions played; the first if there is none."""
        self._stand_at(self.stops[self.place_of(number)])

    def act(self, place: int) -> tuple[Step, ...]:
        """The steps that led to a stop: a seat's act and luck's draws after it; for the first, the opening."""
        start = self.stops[place - 1] if place else 0
        return tuple(self._steps[start : self.stops[place]])

    @property
    def following(self) -> str | None:
        """The act that comes next, as text; None at the end."""
        return None if self.place == len(self.stops) - 1 else self._steps[self._at].text

    def play(self, action: object) -> tuple[Step, ...]:
        """Show the next act again. Raises `IllegalAction` for any other."""
        if self.following is None:
            raise IllegalAction(f"{clip(str(action))} comes too late: the replay is at its end")
        if str(action) != self.following:
            raise IllegalAction(f"{clip(str(action))} is not what was played here; that was {self.following}")
        before = self._at
        self._stand_at(self.stops[self.place + 1])
        return tuple(self._steps[before : self._at])

    def chapters(self, begins: tuple[type[Event], ...]) -> tuple[int, ...]:
        """The stops whose act brought one of these events, such as a new hand."""
        return tuple(
            place
            for place in range(1, len(self.stops))
            if any(isinstance(event, begins) for step in self.act(place) for event in step.events)
        )

    # whose view it shows --------------------------------------------------------------------------------

    def look(self, eyes: Eyes) -> None:
        """See it with other eyes; raises ValueError for eyes that may not be had (see the top of the file)."""
        if eyes not in self.entitled:
            raise ValueError(f"this match may be seen by {self.entitled}, not by {eyes!r}")
        self.eyes: Eyes = eyes
        self._stand_at(self._at)

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seat at the bottom of the picture: whose eyes it has; the person's when all is open."""
        if self.eyes is None:
            return ()
        return (self.eyes,) if self.eyes != ALL else (self.whole.persons or (0,))[:1]

    @property
    def player_to_act(self) -> Player | None:
        """None: nobody acts in a replay."""
        return None

    def seen_at(self, place: int) -> Any:
        """What the eyes of this replay see at a stop, whether or not it is there yet."""
        return self._view_of(self._states[self.stops[place]], None)

    def _view_of(self, state: Any, seat: Seat | None) -> Any:
        """What the eyes of this replay see; which seat is asked for matters only where nothing is hidden.

        Nobody may act in it.
        """
        secrets, view_of = self._table.secrets, self.whole._view_of
        if secrets is None:
            seen = view_of(state, seat)
        elif self.eyes == ALL:
            views = tuple(view_of(state, each) for each in range(self.rules.seats))
            seen = secrets.merge_views(views, self.persons[0])
        else:
            seen = view_of(state, self.eyes)
        return seen._replace(actions=())

    # its luck -----------------------------------------------------------------------------------------

    @property
    def seed_revealed(self) -> bytes | None:
        """The secret seed once the whole match is over, before that None."""
        return self.whole.seed_revealed


def _entitled(match: Match) -> tuple[Eyes, ...]:
    if not match.rules.hidden:
        return (ALL,)
    if match.turn is None:
        own = match.persons[:1]
        return (*own, ALL, *(seat for seat in range(match.rules.seats) if seat not in own))
    return match.persons if len(match.persons) == 1 else (None,)
