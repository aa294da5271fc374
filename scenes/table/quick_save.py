"""The quick save of a table: kept and loaded by one key each, told in one line."""

from __future__ import annotations

from collections.abc import Callable

from game import session_store
from game.match import BadSave, Match
from game.session import Session
from game.store import QUICK
from scenes.engine.stage import Stage


def save(stage: Stage, session: Session) -> None:
    """Keep the game as it stands, in place of the table's last quick save."""
    match = session.match
    if not session.kept:
        stage.deny("notice.not_now")
    elif stage.store.put_save(QUICK + match.table, match.table, match.to_text()):
        stage.hear("toggle")
        stage.say("notice.quick_saved", key=stage.controls.prompt("load"))
    else:
        stage.tell_store_troubles()
        stage.deny("notice.not_saved")


def load(stage: Stage, session: Session, take_up: Callable[[Match], object]) -> None:
    """Have the table's quick save taken up: one undo step, so nothing is asked."""
    kept = session_store.quick(stage.store, session.match.table) if session.kept else None
    if not session.kept:
        stage.deny("notice.not_now")
    elif kept is None:
        stage.deny("notice.no_quick_save", key=stage.controls.prompt("save"))
    else:
        try:
            match = session_store.match_in(kept)
        except BadSave:
            stage.deny("notice.bad_save")
            return
        take_up(match)
        stage.say("notice.loaded", key=stage.controls.prompt("undo"))
