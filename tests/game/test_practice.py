"""The one law about practice: a new action below what its seed has shown here makes a game that does not count.

Why: whoever knows a throw, a tile or a whole seed beforehand could win whenever they like, and the records would
mean nothing. Every way back, and every way to a known seed, is tried against the same law.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from game import catalog, luck, saves
from game.match import EVERYTHING, Match, Player, read_game_id
from game.session import Session
from game.store import Store
from game.yut.rules import Rules as Yut
from tests.game.matches import MINA, SEED, finished, nim, secrets


def yut(seed: bytes = SEED) -> Match:
    """A person against a bot, at the table where everything lies open."""
    return Match(Yut(), [MINA, Player("Moth", "greedy")], seed)


def on(match: Match, moves: int = 1) -> Match:
    """The match with so many moves more, each the first that is legal."""
    for _ in range(moves):
        match.play(match.view(match.turn).actions[0])
    return match


def davinci() -> Match:
    rules = next(iter(catalog.table("davinci").presets.values()))
    return Match(rules, [MINA, Player("Moth", "classic")], SEED)


def guess(match: Match) -> None:
    """Play on, by first moves, until the person has made a guess."""
    secrets_of = catalog.table("davinci").secrets
    assert secrets_of is not None
    while True:
        seat, action = match.turn, match.view(match.turn).actions[0]
        match.play(action)
        if seat == 0 and secrets_of.reveals_to_actor(action):
            return


# Within one match ----------------------------------------------------------------------------------------


def test_taking_back_a_throw_and_playing_on_is_practice() -> None:
    """The same throw comes again, so it is foretold: the game no longer counts, and says why."""
    match = on(yut(), 3)
    while match.undo_refusal is not None or match.persons != (0,):
        on(match)
    match.undo()
    assert match.counts, "undo alone plays nothing"
    on(match)
    assert (match.practice, match.counts) == (saves.TAKEN_BACK, False)


def test_redo_alone_is_not_practice() -> None:
    """It returns to what was shown already."""
    match = on(yut(), 4)
    while match.undo():
        pass
    while match.redo():
        pass
    on(match)
    assert match.counts


def test_undo_that_takes_no_draw_back_stays_open() -> None:
    """Choosing another mal for a throw that lies there shows nothing new."""
    match = yut()
    while len(match.view(match.turn).actions) < 2 or match.turn != 0 or str(match.view(0).actions[0]) == "throw":
        on(match)
    before = match.disclosed
    other = match.view(0).actions[1]
    twin = Match.from_text(match.to_text())
    steps = match.play(other)
    if any(step.seat == -1 for step in steps):  # pragma: no cover - the seed of this test draws nothing here
        pytest.fail("the move drew luck; choose another seed")
    assert match.undo()
    assert match.disclosed == before == twin.disclosed
    on(match)
    assert match.counts


def test_at_nim_everything_counts() -> None:
    """No luck, nothing hidden: undo, saves and chosen games are as ever."""
    match = nim(log=("a-3", "a-1", "a-2"))
    while match.undo():
        pass
    match.play("a-1")
    assert (match.counts, match.disclosed, match.has_luck, match.seed_sealed) == (True, 0, False, False)
    assert Match.named(read_game_id("nim:moon"), [MINA, MINA]).counts


def test_a_finished_game_is_known_whole() -> None:
    """At the end the seed is revealed; going back to before it and playing otherwise is practice."""
    match = finished(yut())
    assert match.disclosed == EVERYTHING
    match.undo()
    on(match)
    assert match.practice == saves.TAKEN_BACK


def test_a_refused_action_makes_no_practice() -> None:
    """A slip of the mouse must not cost the game's standing."""
    match = on(yut(), 3)
    while not match.undo():
        on(match)
    with pytest.raises(ValueError, match="nonsense"):
        match.play("nonsense")
    assert match.counts


def test_bots_alone_are_never_marked() -> None:
    """Nobody is shown anything; a demo is no practice."""
    match = Match(Yut(), [Player("a", "greedy"), Player("b", "greedy")], SEED)
    on(match, 3)
    match.undo()
    on(match)
    assert (match.practice, match.disclosed) == ("", 0)


# From match to match ---------------------------------------------------------------------------------------


def test_a_guess_made_again_from_a_save_is_practice() -> None:
    """Save, guess, load and guess better, as often as wanted, took 39 wrong guesses back in one game."""
    session = Session(davinci())
    save = session.match.to_text()
    guess(session.match)
    session.put(Match.from_text(save))
    assert session.match.counts, "loading alone plays nothing"
    session.play(session.match.view(session.match.turn).actions[0])
    assert session.match.practice == saves.TAKEN_BACK


def test_a_save_that_takes_nothing_back_counts() -> None:
    """Nothing was played since: the game goes on where it stood."""
    session = Session(on(yut(), 4))
    session.put(Match.from_text(session.match.to_text()))
    session.play(session.match.view(session.match.turn).actions[0])
    assert session.match.counts


def test_starting_over_is_practice_once_luck_was_shown() -> None:
    """The same seed brings the same throws."""
    session = Session(yut())
    session.put(session.match.again())
    assert session.match.counts
    for _ in range(3):
        session.play(session.match.view(session.match.turn).actions[0])
    session.put(session.match.again())
    session.play(session.match.view(session.match.turn).actions[0])
    assert session.match.practice == saves.TAKEN_BACK


def test_a_new_seed_counts_again() -> None:
    """Practice belongs to a seed."""
    session = Session(Match.named(read_game_id("yut:moon"), [MINA, MINA]))
    assert session.match.practice == saves.KNOWN
    session.put(session.match.again(luck.new_seed()))
    assert session.match.counts


@pytest.mark.parametrize("reason", saves.REASONS)
def test_the_same_seed_again_stays_practice(reason: str) -> None:
    """Start over, and the table after an error, must not launder a known seed."""
    match = Match(Yut(), [MINA, MINA], SEED, practice=reason)
    assert match.again().practice == reason
    assert match.again(SEED).practice == reason
    assert match.again(bytes(32)).practice == ""


def test_what_practice_showed_is_known_in_the_game_left_behind() -> None:
    """One step back across matches leads to the game that counted: its luck has been seen meanwhile."""
    session = Session(on(yut(), 3))
    save = session.match.to_text()
    session.play(session.match.view(session.match.turn).actions[0])
    session.play(session.match.view(session.match.turn).actions[0])
    session.put(Match.from_text(save))
    session.play(session.match.view(session.match.turn).actions[0])
    assert session.match.practice
    while session.place:
        assert session.undo().refusal is None
    assert session.match.counts
    session.play(session.match.view(session.match.turn).actions[0])
    assert session.match.practice == saves.TAKEN_BACK


def test_marks_survive_the_program(tmp_path: Path) -> None:
    """A save loaded on another evening, in another session, is measured against all that was ever shown."""
    save = yut().to_text()
    with Store(tmp_path) as store:
        session = Session(yut())
        session.connect(disclosures=store.disclosures)
        for _ in range(4):
            session.play(session.match.view(session.match.turn).actions[0])
        assert store.save_session("yut", session.to_text())
        assert not store.disclosures.fresh
    with Store(tmp_path) as store:
        other = Session(Match.from_text(save))
        other.connect(disclosures=store.disclosures)
        other.play(other.match.view(other.match.turn).actions[0])
        assert other.match.practice == saves.TAKEN_BACK


def test_marks_that_could_not_be_written_wait(tmp_path: Path) -> None:
    """A full disk must not make the program forget for the rest of the evening, and the next write keeps them."""
    with Store(tmp_path) as store:
        store.disclosures.note("c", 5)
        store._write = lambda work: False  # type: ignore[method-assign]
        assert not store.keep_shown()
        assert (store.disclosures.note("c", 0), store.disclosures.fresh) == (5, {"c": 5})
        del store._write
        assert store.keep_shown()
    with Store(tmp_path) as store:
        assert store.disclosures.note("c", 0) == 5
        assert store.disclosures.note("c", 3) == 5, "it only grows"


# Chosen seeds, texts ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", sorted(catalog.NAMES))
def test_a_named_game_is_practice_where_there_is_luck(table: str) -> None:
    """Whoever gave the ID may know every draw. At Nim the ID is simply the game."""
    named = read_game_id(f"{table}:moon")
    players = [MINA, *(Player("b", next(iter(catalog.table(table).bots))) for _ in range(named.rules.seats - 1))]
    match = Match.named(named, players)
    assert match.practice == (saves.KNOWN if table != "nim" else "")
    assert not match.seed_sealed
    twin = Match(named.rules, players, named.seed)
    assert twin.seed_sealed == (table != "nim")


def test_the_reason_is_kept_in_saves() -> None:
    """Over a restart the table still says why."""
    for reason in saves.REASONS:
        match = Match(Yut(), [MINA, MINA], SEED, practice=reason)
        assert Match.from_text(match.to_text()).practice == reason
    assert Match.from_text(yut().to_text()).practice == ""


@pytest.mark.parametrize("table", sorted(catalog.NAMES))
def test_a_table_without_questions_never_draws(table: str) -> None:
    """`Match.has_luck` asks the table's questions: one that draws without any would give its seed away."""
    for rules in catalog.table(table).variants:
        match = Match(rules, [Player(f"p{n}") for n in range(rules.seats)], SEED)
        finished(match)
        assert match.has_luck == any(step.seat == -1 for step in match.steps)


def test_the_seed_is_kept_while_luck_is_to_come() -> None:
    """At every table with luck, open or hidden, until the end or practice."""
    for match in (yut(), secrets()):
        assert match.seed_sealed
        assert not finished(match).seed_sealed
    assert not secrets(practice=True).seed_sealed
    assert not nim().seed_sealed


def test_own_text_of_every_length_survives_a_save() -> None:
    """Two hundred letters are allowed and mixed into every draw: one letter lost, and the save is no game."""
    for size in (0, 1, 40, 41, 199, 200):
        text = ("달빛 " * 100)[:size].strip().ljust(size, ".")
        match = on(Match(Yut(), [MINA, MINA], SEED, player_text=text), 4)
        again = Match.from_text(match.to_text())
        assert (again.player_text, again.log, len(again.player_text)) == (text, match.log, size)


def test_luck_still_fits_where_the_log_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last action that is taken leaves room for luck's answer; what is refused is refused before luck draws."""
    most = 520
    monkeypatch.setattr(saves, "MAX_LOG", most)
    match = yut()
    while match.number < most - 500:
        on(match)
    before = match.log
    with pytest.raises(ValueError, match="too long to be kept"):
        on(match)
    assert match.log == before
    assert Match.from_text(match.to_text()).number == match.number
