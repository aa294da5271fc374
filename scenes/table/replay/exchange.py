"""Matches that leave a table and come back: as text, by their game ID, and as quick saves.

Text goes by the clipboard and a file beside the saves; a quick save is kept and loaded by one key each.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable

from game import export, private, session_store, setup
from game.match import BadGameID, BadSave, Match, read_game_id
from game.saves import MAGIC
from game.session import Session
from game.store import QUICK
from scenes.engine import terminal
from scenes.engine.input.clipboard import copied_lines, copy
from scenes.engine.speak.words import verbatim
from scenes.engine.stage import Answer, Push, Stage
from scenes.table import commitment


def give(stage: Stage, match: Match) -> None:
    """Copy a match's text and write it into ``games`` beside the saves.

    The text holds the seed: while that is kept the commitment is copied in its place.
    """
    if match.seed_sealed:
        commitment.offer(stage, match)
        return
    text = export.write(match, stage.settings.name)
    copied = copy(text)
    folder = stage.store.folder / "games"
    path = folder / time.strftime(f"{match.table}-%Y%m%d-%H%M%S.txt")
    try:
        private.make_folder(folder)
        private.write_text(path, text)
    except OSError as error:
        terminal.warn(f"madang: {path}: {error.strerror}; a folder that can be written was expected")
        if copied:
            stage.say("notice.only_copied")
        else:
            stage.deny("notice.no_export")
    else:
        stage.say("notice.copied_and_exported" if copied else "notice.exported", name=path.name)


def is_match(text: str) -> bool:
    """Whether a text means to be one or more matches."""
    return text.lstrip().startswith((MAGIC, Session.MAGIC))


def named(stage: Stage, match: Match, text: str) -> Match | None:
    """The game a pasted ID names, at the table of `match` and with its players; None, told in one line, if none."""
    try:
        found = read_game_id(text)
    except BadGameID:
        stage.deny("notice.bad_id")
        return None
    if found.rules.table != match.table:
        stage.deny("notice.other_table", table=stage.words(f"{found.rules.table}.title"))
        return None
    fits = len(match.players) == found.rules.seats
    return Match.named(found, match.players if fits else setup.around(found.rules))


def copy_id(stage: Stage, match: Match) -> None:
    """Copy the game ID; while that would give luck to come away, the commitment."""
    if match.seed_sealed:
        commitment.offer(stage, match)
    else:
        stage.copy(match.id, "notice.id_copied", "notice.no_clipboard", id=verbatim(match.id))


def paste(stage: Stage, match: Match, text: str, play: Callable[[Match], Answer]) -> Answer:
    """Watch the match a text tells of, or `play` the game it names; refused in one line if it does neither."""
    if is_match(text):
        return take(stage)
    found = named(stage, match, text)
    return None if found is None else play(found)


def _own(match: Match, name: str) -> Match:
    """A match that came back: who played it alone under this name is again who reads."""
    if not name or setup.only_person(match.players) != name:
        return match
    record = match.record
    return Match.from_record(record._replace(players=setup.renamed(match.players, "")))


def take(stage: Stage) -> Answer:
    """Open the match on the clipboard; broken text is told in one line, and None is answered."""
    text = copied_lines().lstrip()
    if not is_match(text):
        stage.deny("notice.no_match_copied")
        return None
    try:
        return Push(stage.doors.replay([_own(match, stage.settings.name) for match in export.read(text)]))
    except BadSave as error:
        terminal.warn(f"madang: the copied match: {error}")
        line = re.match(r"line (\d+)", str(error))
        if line is None:
            stage.deny("notice.bad_match")
        else:
            stage.deny("notice.bad_match_line", n=int(line[1]))
        return None


def quick_save(stage: Stage, session: Session) -> None:
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


def quick_load(stage: Stage, session: Session, take_up: Callable[[Match], object]) -> None:
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
