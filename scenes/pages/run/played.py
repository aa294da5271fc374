"""A run on its way: kept after every change, its decisions weighed by the worker one after another."""

from __future__ import annotations

from functools import partial

from game import run, run_store
from game.match import Match
from game.run import Account, Run
from game.store import Store
from scenes.engine.bot_worker import Thinker


class PlayedRun:
    """One run; every page and table of it has the same one."""

    def __init__(self, store: Store, thinker: Thinker, now: Run) -> None:
        self.run = now
        self.failed = False
        """Whether a decision cannot be weighed just now; `weigh_again` tries it once more."""
        self._store = store
        self._thinker = thinker

    def note(self, match: Match) -> None:
        """Take in what was played, undone or redone at the station, and keep it."""
        self._become(self.run.noted(match))

    def choose(self, word: str) -> None:
        """As `Run.chose`, and keep it."""
        self._become(self.run.chose(word))

    def _become(self, now: Run) -> None:
        self.run = now
        run_store.keep(self._store, now)

    # the judge ------------------------------------------------------------------------------------------

    def weigh(self) -> bool:
        """Ask about the next decision, or take the answer; whether there was one. To be called once a frame.

        Whatever else the worker is asked comes first: it is asked again then.
        """
        choice, station = self.run.waiting, self.run.now
        if choice is None or station is None or self.failed:
            return False
        cost = self._thinker.fetch(self, station.table, station.rules, partial(run.weigh, station, choice))
        if cost is None:
            return False
        if not cost:
            self.failed = True
            return False
        number = len(self.run.past)
        now = self.run.judged(cost)
        if len(now.past) > number:
            self._become(now)
        else:
            self.run = now  # what it cost is worked out again where it was not kept
        return True

    def weigh_again(self) -> None:
        """After a failure."""
        self.failed = False

    @property
    def so_far(self) -> Account:
        """What the present station has brought by the decisions that are weighed."""
        station = self.run.now
        assert station is not None
        return run.account(station, self.run.links)
