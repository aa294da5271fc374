"""A session: undo across New, Restart and Load, who acts next, what is saved, and the bot that thinks."""

from __future__ import annotations

import gc
import weakref
from typing import Any, NamedTuple

import pytest

from game import luck, saves
from game.core import IllegalAction
from game.match import NEW_INFORMATION, NOTHING_TO_UNDO, BadSave, Match
from game.replay import Replay
from game.session import Session, Undone
from tests import whisper
from tests.game.matches import BOT, MINA, nim, sealed_anew, secrets

NOTHING = Undone(NOTHING_TO_UNDO)


class Answer(NamedTuple):
    """What a thinker answers."""

    number: int
    action: str
    mended: str = ""


def test_new_is_undone_like_a_move() -> None:
    """New, Restart and Load are one undo step each; the game before is there again as it was left."""
    table = Session(nim())
    table.play("a-3")
    before = table.match.to_text()
    table.put(table.match.again(luck.seed_from_text("next")))
    assert table.undo() == Undone(None)
    assert table.match.to_text() == before
    assert table.redo()
    assert table.match.log == ()
    table.play("a-1")
    assert [table.undo() for _ in range(4)] == [Undone(None, 0), Undone(None), Undone(None, 0), NOTHING]
    assert [table.redo() for _ in range(4)] == [True, True, True, False]
    assert (table.place, table.match.log) == (1, ("a-1",))


def test_a_long_evening_holds_the_positions_of_two_matches_alone() -> None:
    """Fifty sessions of poker held 34,000 positions, 40 MiB, for an undo that hardly ever leads there."""
    table = Session(nim())
    texts, alive = [], weakref.WeakSet[Match]()
    for number in range(8):
        alive.add(table.match)
        table.play("a-3")
        texts.append(table.match.to_text())
        table.put(table.match.again(luck.seed_from_text(str(number))))
    del number
    gc.collect()
    assert len(alive) == 1
    for text in reversed(texts):
        assert table.undo() == Undone(None)
        assert table.match.to_text() == text
        assert table.undo() == Undone(None, 0)
    assert table.undo() == NOTHING


def test_playing_on_in_an_older_match_drops_the_later_one() -> None:
    """As a move after undo drops the moves that could be redone."""
    table = Session(nim())
    table.put(table.match.again())
    table.undo()
    table.play("a-2")
    assert len(table.matches) == 1
    assert not table.can_redo
    with pytest.raises(IllegalAction):
        table.play("a-9")


def test_a_closed_undo_does_not_lead_out_of_the_match() -> None:
    """What was shown stays shown; leaving by the back door would defeat it."""
    table = Session(secrets())
    table.put(table.match.again(luck.seed_from_text("next")))
    table.play("peek 1")
    assert (table.undo(), table.undo_refusal, table.place) == (Undone(NEW_INFORMATION), NEW_INFORMATION, 1)


def test_the_same_seed_deals_the_same_and_a_new_one_does_not() -> None:
    """Restart is for trying again, rematch for another game."""
    table = Session(secrets(whisper.Rules(4, 1)))
    deal = table.match.log
    table.put(table.match.again())
    assert table.match.log == deal
    table.put(table.match.again(luck.seed_from_text("another")))
    assert table.match.log != deal


def test_a_session_is_saved_whole() -> None:
    """Resume restores every match and what could be redone; the oldest beyond fifty are forgotten."""
    table = Session(nim())
    table.play("a-3")
    table.put(table.match.again())
    table.undo()
    twin = Session.from_text(table.to_text())
    assert twin.to_text() == table.to_text()
    assert (twin.place, len(twin.matches), twin.can_redo) == (0, 2, True)
    for _ in range(Session.MOST + 5):
        table.put(table.match.again())
    assert len(Session.from_text(table.to_text()).matches) == Session.MOST


@pytest.mark.parametrize("undone", [0, 3, 11])
def test_a_long_session_keeps_its_present_match_whatever_was_undone(
    undone: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A save too long to be read back would lose everything: the matches farthest away are left out instead."""
    table = Session(nim())
    for _ in range(11):
        table.put(table.match.again())
    for _ in range(undone):
        table.undo()
    whole = len(table.to_text())
    for most in range(whole // 12 * 2, whole, whole // 30):
        monkeypatch.setattr(saves, "MAX_TEXT", most)
        twin = Session.from_text(table.to_text())
        assert twin.match.to_text() == table.match.to_text()
        assert len(twin.matches) < 12


def test_only_the_present_match_is_replayed_at_once() -> None:
    """Coming back must be quick; an older match that is no game costs only what lies beyond it."""
    table = Session(nim(log=("a-3", "a-2")))
    table.put(table.match.again(luck.seed_from_text("next")))
    table.play("a-1")
    broken = sealed_anew(table.to_text().replace("\na-2\n", "\na-9\n"))
    twin = Session.from_text(broken)
    assert twin.match.log == ("a-1",)
    assert [twin.undo(), twin.undo()] == [Undone(None, 0), NOTHING]
    assert (len(twin.matches), twin.place, twin.undo_refusal) == (1, 0, "nothing-to-undo")
    assert twin.redo()
    with pytest.raises(BadSave):
        assert Session.from_text(broken).matches


def test_a_single_save_is_read_as_a_session() -> None:
    """Load takes either."""
    assert Session.from_text(nim(log=("a-3",)).to_text()).match.log == ("a-3",)


def test_load_is_undone_in_one_step() -> None:
    """The game before the load is there again at once, also where secrets close undo within the loaded one."""
    table = Session(secrets())
    loaded = secrets(whisper.Rules(4, 3))
    loaded.play("peek 1")
    table.put(Match.from_text(loaded.to_text()))
    assert table.undo_refusal is None
    assert table.undo() == Undone(None)
    assert (table.place, table.match.rules) == (0, whisper.Rules())
    assert table.redo()
    assert table.match.log == loaded.log
    while table.match.turn != 0:
        table.play("draw")
    table.play("guess 1=3")
    assert table.undo_refusal == NEW_INFORMATION, "what was shown after the load stays shown"


def test_moves_after_a_load_are_undone_before_it() -> None:
    """In the order things were done: the moves, the load, then the moves of the game before."""
    table = Session(nim(log=("a-1",)))
    table.put(nim(log=("a-3", "a-2")))
    table.play("a-1")
    for twin in (table, Session.from_text(table.to_text())):
        seen = []
        while twin.undo().refusal is None:
            seen.append((twin.place, twin.match.log))
        assert seen == [(1, ("a-3", "a-2")), (0, ("a-1",)), (0, ())]


def test_a_session_of_old_is_still_read() -> None:
    """It did not say where a match came on the table; a line that lies about it is refused."""
    table = Session(nim(log=("a-1",)))
    table.put(nim(log=("a-3", "a-2")))
    text = table.to_text()
    assert "came: 0.2\n" in text
    assert Session.from_text(text.replace("came: 0.2\n", "")).match.log == ("a-3", "a-2")
    for wrong in ("0.3", "0", "0.2.0", "0.x", "0.-1", "0.1234567", ""):
        with pytest.raises(BadSave, match="line 4"):
            Session.from_text(text.replace("came: 0.2\n", f"came: {wrong}\n"))


class Slow:
    """A thinker that is asked and answers when the test says so."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, int]] = []
        self.answers: list[Answer] = []
        self.cancelled = 0

    def ask(self, table: str, level: str, view: Any, number: int, bot_seed: int) -> None:
        self.asked.append((level, number))

    def poll(self) -> Answer | None:
        return self.answers.pop() if self.answers else None

    def cancel(self) -> None:
        self.cancelled += 1


def against(thinker: Slow, **parts: Any) -> Session:
    """A game whose bot has the turn."""
    made = Session(nim(MINA, BOT, log=("a-1",)))
    made.connect(thinker=thinker, **parts)
    return made


def test_a_bot_is_asked_once_and_waited_for() -> None:
    """Whatever number of frames pass; its answer is played once it is there and the pause before it is over."""
    thinker = Slow()
    table = against(thinker, level=lambda level: f"{level} that knows")
    number = table.match.revision
    assert (table.bot_acts, table.person_acts) == (True, False)
    assert [table.bot(0.1, 0.4) for _ in range(9)] == [None] * 9
    assert thinker.asked == [(f"{BOT.level} that knows", number)]
    thinker.answers = [Answer(number, "a-2")]
    assert table.bot(0.1, 1.5) is None, "it would not be seen whose turn it is"
    found = table.bot(1.0, 1.5)
    assert found.action == "a-2"
    table.play(found.action)
    assert (table.match.log, table.waited, table.person_acts) == (("a-1", "a-2"), 0.0, True)


@pytest.mark.parametrize("found", [False, True], ids=["late", "in time"])
@pytest.mark.parametrize("way", ["undo", "put", "play"])
def test_an_answer_to_an_older_position_is_dropped(way: str, found: bool) -> None:
    """The person took the move back, or began anew, while the bot thought, or while its answer waited for the
    pause before a bot's act: it is asked anew."""
    thinker = Slow()
    table = against(thinker)
    table.bot(0.1, 0.0)
    late, before = Answer(table.match.revision, "a-1"), thinker.cancelled
    if found:
        thinker.answers = [late]
        assert table.bot(0.1, 9.0) is None
    {"undo": table.undo, "put": lambda: table.put(nim(BOT, MINA)), "play": lambda: table.play("a-3")}[way]()
    assert thinker.cancelled == before + 1, "nobody waits for it any more"
    if way != "put":
        table.play("a-2")
    thinker.answers = [late]
    assert table.bot(9.0, 0.0) is None
    assert thinker.asked[-1][1] == table.match.revision != late.number


def test_a_bot_that_is_held_does_nothing() -> None:
    """After a hand of poker the bots wait until somebody has read how it ended: the turn is that person's."""
    held = [True]
    table = against(Slow(), held=lambda: held[0])
    assert (table.bot_acts, table.person_acts) == (False, True)
    held[0] = False
    assert (table.bot_acts, table.person_acts) == (True, False)
    over = Session(nim(MINA, BOT, log=("a-3", "a-3", "a-3", "a-3", "a-1")))
    over.connect(held=lambda: True)
    assert (over.match.turn, over.bot_acts, over.person_acts) == (None, False, False)


def test_without_a_thinker_and_in_a_replay_no_bot_acts() -> None:
    """A replay lies over a table whose bot may think: that one is neither asked nor called off."""
    assert Session(nim(BOT, MINA)).bot(9.0, 0.0) is None
    match = nim(MINA, BOT, log=("a-1", "a-2"))
    shown = Session(match, replay=Replay(match))
    assert (shown.bot_acts, shown.person_acts) == (False, False)


def test_every_change_is_saved_and_nothing_else() -> None:
    """Closing the window loses nothing; a refused action, undo or redo is no change."""
    texts: list[str] = []
    table = Session(nim())
    assert not table.kept
    table.connect(save=lambda session: texts.append(session.to_text()))
    assert table.kept
    table.play("a-3")
    table.undo()
    table.redo()
    table.put(nim(log=("a-1",)))
    assert [Session.from_text(text).match.log for text in texts] == [("a-3",), (), ("a-3",), ("a-1",)]
    with pytest.raises(IllegalAction):
        table.play("a-9")
    table.redo()
    for _ in range(3):
        table.undo()
    assert len(texts) == 6, "two of the three undone"


def test_undo_says_whose_act_it_took_back() -> None:
    """Between people the table tells it by name; the answer of a bot is taken back with the act before it."""
    table = Session(nim(MINA, MINA, log=("a-3", "a-2")))
    assert [table.undo(), table.undo(), table.undo()] == [Undone(None, 1), Undone(None, 0), NOTHING]
    table = Session(nim(BOT, MINA, log=("a-3", "a-2", "a-1")))
    assert table.undo() == Undone(None, 1)
    assert table.match.log == ("a-3",)
    assert Session(nim(BOT, BOT, log=("a-3", "a-2"))).undo() == Undone(None), "no person's act"
