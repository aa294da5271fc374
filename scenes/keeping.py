"""What is kept while one plays: every move, results, games put away unfinished, and quick saves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match import BadSave, Match
from game.sitting import Sitting
from game.store import QUICK, NamedSave, ResultRow, Store
from scenes.stage.stage import Answer

if TYPE_CHECKING:
    from scenes.sitting import SittingRoom

PLACES = 8
"""Named saves there may be; the quick save of each table comes on top."""


def may_keep(scene: SittingRoom) -> bool:
    """Whether what is on a table may be saved: neither a lesson nor a match that is only shown again."""
    return scene.keeps and type(scene.match) is Match


def autosave(scene: SittingRoom) -> None:
    """Keep the sitting; a finished game enters the ledger in the same transaction."""
    match, store = scene.match, scene.stage.store
    result = ResultRow.of(match) if match.result is not None and match.counts else None
    store.save_sitting(scene.table, scene.sitting.to_text(), result)
    scene.stage.tell_store_troubles()


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
    match = Sitting.from_text(save.text).match
    if match.table != save.table:
        raise BadSave(f"the save says {match.table}, its label {save.table}")
    return match


def quick_save(scene: SittingRoom) -> Answer:
    """Keep the game as it stands, in place of the table's last quick save."""
    stage = scene.stage
    if not may_keep(scene):
        return _refuse(scene)
    if stage.store.put_save(QUICK + scene.table, scene.table, scene.match.to_text()):
        stage.hear("toggle")
        stage.say("notice.quick_saved", key=stage.controls.prompt("load"))
    else:
        stage.tell_store_troubles()
        stage.hear("deny")
        stage.say("notice.not_saved")
    return None


def quick_load(scene: SittingRoom) -> Answer:
    """Back to the table's quick save: one undo step, so nothing is asked."""
    stage = scene.stage
    if not may_keep(scene):
        return _refuse(scene)
    save = quick(stage.store, scene.table)
    if save is None:
        stage.hear("deny")
        stage.say("notice.no_quick_save", key=stage.controls.prompt("save"))
        return None
    try:
        match = match_in(save)
    except BadSave:
        stage.hear("deny")
        stage.say("notice.bad_save")
        return None
    scene.take_up(match, loaded=True)
    stage.say("notice.loaded", key=stage.controls.prompt("undo"))
    return None


def _refuse(scene: SittingRoom) -> Answer:
    scene.stage.hear("deny")
    scene.stage.say("notice.not_now")
    return None
