"""A sitting: undo across New, Restart and Load."""

from __future__ import annotations

import pytest

from game import luck
from game.core import IllegalAction
from game.match import NEW_INFORMATION, BadSave
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
