"""What is kept of arcade runs: every move, one ranked try a day, stamps, and the board.

A day has one ranked try, begun on that day or while it is among the last seven; it is used up when it begins, and
kept for good, so that it is resumed and never dealt again. The try belongs to the date and not to the clock: a
clock set back finds the tries of the dates it names as they were left. Free tries are kept one at a time.

A day of which any run is over has a stamp. There is no count of days in a row.
"""

from __future__ import annotations

import contextlib
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Literal, NamedTuple

from game import board
from game.store import Store

if TYPE_CHECKING:  # the courtyard asks what is left of today's run; where there is none, nothing of runs is loaded
    from game.run import Run

FREE = "run"
"""Where the free try is kept; a ranked one behind the date."""
STAMPS = "run.stamps"

Refusal = Literal["day-closed", "try-used"]


class NotOpen(ValueError):
    """Why a try cannot begin; `reason` is a key for words."""

    def __init__(self, reason: Refusal, line: str) -> None:
        super().__init__(line)
        self.reason = reason


class Left(NamedTuple):
    """A run as it was left."""

    run: Run | None
    """None if there is none that can be read."""
    problems: tuple[str, ...] = ()
    """A line for each text that could not be read; it is set aside."""


def left(store: Store, day: date | None = None) -> Left:
    """The ranked run of that day as it was left, or (None) the free one: the newest text that can be read."""
    return Left(*store.newest(_place(day), "run", partial(_read, day)))


def _read(day: date | None, text: str) -> Run | None:
    from game import run_file

    run = run_file.read(text)
    return run if (run.day if run.ranked else None) == day else None


def begin(store: Store, day: date, today: date, ranked: bool) -> Run:
    """A new run of that day, kept; a free one takes the place of the last free one.

    Raises `NotOpen` for a day that is not open, and for a second ranked try.
    """
    from game.run import begin as begin_run

    if day not in board.open_days(today):
        raise NotOpen("day-closed", f"{day.isoformat()} is not open: runs are of the last {board.WEEK} days, up to "
                                    f"{today.isoformat()}")  # fmt: skip
    if ranked and left(store, day).run is not None:
        raise NotOpen("try-used", f"the ranked try of {day.isoformat()} has begun; resume it, or try freely")
    run = begin_run(day, ranked)
    keep(store, run)
    return run


def keep(store: Store, run: Run) -> bool:
    """Keep a run as it stands, and the day's stamp once it is over. True once it is safe."""
    from game import run_file

    stamped = stamps(store)
    if run.phase == "over" and run.day not in stamped:
        store.set_setting(STAMPS, sorted(day.isoformat() for day in (*stamped, run.day)))
    return store.save_session(_place(run.day if run.ranked else None), run_file.write(run))


def stamps(store: Store) -> frozenset[date]:
    """The days of which a run is over."""
    found = set()
    for text in store.kept(STAMPS, list):
        with contextlib.suppress(TypeError, ValueError):
            found.add(date.fromisoformat(text))
    return frozenset(found)


def enter(store: Store, run: Run, initials: str) -> board.Row:
    """Enter a run on the board, once. Raises ValueError for a free one, one that is not over, or bad initials."""
    from game import run_file

    if not run.ranked or run.phase != "over":
        raise ValueError("a run enters the board if it was ranked and is over")
    text = run_file.write(run)
    row = board.checked(board.Row(initials, run.day, run.score, run.lanterns, run.slips, "told", text))
    store.add_row(row)
    return row


def _place(day: date | None) -> str:
    return FREE if day is None else f"{FREE} {day.isoformat()}"
