"""A sitting: undo across New, Restart and Load."""

from __future__ import annotations

import pytest

from game import luck, saves
from game.core import IllegalAction
from game.match import NEW_INFORMATION, BadSave, Match
from game.sitting import Sitting
from tests import whisper
from tests.game.matches import nim, sealed_anew, secrets


def test_new_is_undone_like_a_move() -> None:
    """New, Restart and Load are one undo step each; the game before is there again as it was left."""
    table = Sitting(nim())
    table.play("a-3")
    before = table.match.to_text()
    table.rematch(luck.seed_from_text("next"))
    assert table.undo()
    assert table.match.to_text() == before
    assert table.redo()
    assert table.match.log == ()
    table.play("a-1")
    assert [table.undo() for _ in range(4)] == [True, True, True, False]
    assert [table.redo() for _ in range(4)] == [True, True, True, False]
    assert (table.place, table.match.log) == (1, ("a-1",))


def test_playing_on_in_an_older_match_drops_the_later_one() -> None:
    """As a move after undo drops the moves that could be redone."""
    table = Sitting(nim())
    table.restart()
    table.undo()
    table.play("a-2")
    assert len(table.matches) == 1
    assert not table.can_redo
    with pytest.raises(IllegalAction):
        table.play("a-9")


def test_a_closed_undo_does_not_lead_out_of_the_match() -> None:
    """What was shown stays shown; leaving by the back door would defeat it."""
    table = Sitting(secrets())
    table.rematch(luck.seed_from_text("next"))
    table.play("peek 1")
    assert (table.undo(), table.undo_refusal, table.place) == (False, NEW_INFORMATION, 1)


def test_restart_deals_the_same_and_rematch_does_not() -> None:
    """Restart is for trying again, rematch for another game."""
    table = Sitting(secrets(whisper.Rules(4, 1)))
    deal = table.match.log
    assert table.restart().log == deal
    assert table.rematch(luck.seed_from_text("another")).log != deal


def test_a_sitting_is_saved_whole() -> None:
    """Resume restores every match and what could be redone; the oldest beyond fifty are forgotten."""
    table = Sitting(nim())
    table.play("a-3")
    table.restart()
    table.undo()
    twin = Sitting.from_text(table.to_text())
    assert twin.to_text() == table.to_text()
    assert (twin.place, len(twin.matches), twin.can_redo) == (0, 2, True)
    for _ in range(Sitting.MOST + 5):
        table.restart()
    assert len(Sitting.from_text(table.to_text()).matches) == Sitting.MOST


@pytest.mark.parametrize("undone", [0, 3, 11])
def test_a_long_sitting_keeps_its_present_match_whatever_was_undone(
    undone: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A save too long to be read back would lose everything: the matches farthest away are left out instead."""
    table = Sitting(nim())
    for _ in range(11):
        table.restart()
    for _ in range(undone):
        table.undo()
    whole = len(table.to_text())
    for most in range(whole // 12 * 2, whole, whole // 30):
        monkeypatch.setattr(saves, "MAX_TEXT", most)
        twin = Sitting.from_text(table.to_text())
        assert twin.match.to_text() == table.match.to_text()
        assert len(twin.matches) < 12


def test_only_the_present_match_is_replayed_at_once() -> None:
    """Coming back must be quick; an older match that is no game costs only what lies beyond it."""
    table = Sitting(nim(log=("a-3", "a-2")))
    table.rematch(luck.seed_from_text("next"))
    table.play("a-1")
    broken = sealed_anew(table.to_text().replace("\na-2\n", "\na-9\n"))
    twin = Sitting.from_text(broken)
    assert twin.match.log == ("a-1",)
    assert [twin.undo(), twin.undo()] == [True, False]
    assert (len(twin.matches), twin.place, twin.undo_refusal) == (1, 0, "nothing-to-undo")
    assert twin.redo()
    with pytest.raises(BadSave):
        assert Sitting.from_text(broken).matches


def test_a_single_save_is_read_as_a_sitting() -> None:
    """Load takes either."""
    assert Sitting.from_text(nim(log=("a-3",)).to_text()).match.log == ("a-3",)


def test_load_is_undone_in_one_step() -> None:
    """The game before the load is there again at once, also where secrets close undo within the loaded one."""
    table = Sitting(secrets())
    loaded = secrets(whisper.Rules(4, 3))
    loaded.play("peek 1")
    table.new(Match.from_text(loaded.to_text()))
    assert table.undo_refusal is None
    assert table.undo()
    assert (table.place, table.match.rules) == (0, whisper.Rules())
    assert table.redo()
    assert table.match.log == loaded.log
    while table.match.turn != 0:
        table.play("draw")
    table.play("guess 1=3")
    assert table.undo_refusal == NEW_INFORMATION, "what was shown after the load stays shown"


def test_moves_after_a_load_are_undone_before_it() -> None:
    """In the order things were done: the moves, the load, then the moves of the game before."""
    table = Sitting(nim(log=("a-1",)))
    table.new(nim(log=("a-3", "a-2")))
    table.play("a-1")
    for twin in (table, Sitting.from_text(table.to_text())):
        seen = []
        while twin.undo():
            seen.append((twin.place, twin.match.log))
        assert seen == [(1, ("a-3", "a-2")), (0, ("a-1",)), (0, ())]


def test_a_sitting_of_old_is_still_read() -> None:
    """It did not say where a match came on the table; a line that lies about it is refused."""
    table = Sitting(nim(log=("a-1",)))
    table.new(nim(log=("a-3", "a-2")))
    text = table.to_text()
    assert "came: 0.2\n" in text
    assert Sitting.from_text(text.replace("came: 0.2\n", "")).match.log == ("a-3", "a-2")
    for wrong in ("0.3", "0", "0.2.0", "0.x", "0.-1", "0.1234567", ""):
        with pytest.raises(BadSave, match="line 4"):
            Sitting.from_text(text.replace("came: 0.2\n", f"came: {wrong}\n"))
