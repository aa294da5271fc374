"""What is kept while one plays: every move, results, games put away unfinished, quick and named saves."""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

from game import daily, setup
from game.match import BadSave, Match
from game.session import Session
from game.store import QUICK, NamedSave, ResultRow, Store, game_name

HELPED, LATEST = "helped", 100
"""The setting that holds the ledger's names of games in which hint or coach was asked, and how many it holds."""
PLACES = 8
"""Named saves there may be; the quick save of each table comes on top."""


class Begun(NamedTuple):
    """A session as somebody sits down to it."""

    session: Session
    problems: tuple[str, ...] = ()
    """A line for each text of the store that could not be read; it is set aside there."""
    lost: bool = False
    """Whether something had been left here, and none of it could be read."""


def begin(store: Store, table: str, asked: Match | None = None) -> Begun:
    """The session left at a table last time, with the match asked for on top of it as one undo step.

    Without one, or if its match is over, a new match as the table was last set up. Of what was left the newest text
    that can be read is taken, one that has not reached the disk first.
    """
    session, problems = store.newest(table, f"{table} game", partial(_read, table))
    if session is None:
        return Begun(Session(asked or setup.read(store, table).match()), problems, bool(problems))
    if asked is not None:
        put_away(store, session.match)
        session.put(asked)
    elif session.match.turn is None:
        session.put(setup.read(store, table).match())
    return Begun(session, problems)


def _read(table: str, text: str) -> Session | None:
    session = Session.from_text(text)
    return session if session.match.table == table else None


def keep(store: Store, session: Session) -> bool:
    """Keep a session; a finished game enters the ledger in the same transaction. True once it is safe."""
    match = session.match
    result = None
    if match.result is not None and match.counts:
        day = daily.day_of(match)
        more: dict[str, Any] = {} if day is None else {"day": day}
        result = ResultRow.of(match, helped=game_name(match) in _helped(store), **more)
    return store.save_session(match.table, session.to_text(), result)


def note_help(store: Store, match: Match) -> None:
    """Remember that hint or coach was asked in a game: its result will say so, whenever it ends."""
    names, name = _helped(store), game_name(match)
    if name not in names:
        store.set_setting(HELPED, [*names, name][-LATEST:])


def _helped(store: Store) -> list[str]:
    return [name for name in store.kept(HELPED, list) if isinstance(name, str)]


def put_away(store: Store, match: Match) -> None:
    """Note a game that another takes the place of, if a person has begun it and it is not over.

    Finished later after all, it counts as finished and no longer as abandoned.
    """
    begun = any(step.seat in match.persons for step in match.steps)
    if match.turn is not None and match.counts and begun:
        store.add_result(ResultRow.of(match))


def named(store: Store) -> list[NamedSave]:
    """The named saves, the newest first, without the quick ones."""
    return [save for save in store.list_saves() if not save.name.startswith(QUICK)]


def quick(store: Store, table: str) -> NamedSave | None:
    """The quick save of a table."""
    return next((save for save in store.list_saves(table) if save.name == QUICK + table), None)


def match_in(save: NamedSave) -> Match:
    """The game in a save; raises BadSave, also for one of another table than the list says."""
    match = Session.from_text(save.text).match
    if match.table != save.table:
        raise BadSave(f"the save says {match.table}, its label {save.table}")
    return match
