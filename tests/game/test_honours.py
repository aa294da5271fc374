"""Stars are counted from results alone, and nothing that was won is lost."""

from __future__ import annotations

import datetime
from pathlib import Path

import pytest

from game import honours, people, records, session_store, setup
from game.honours import Standing
from game.match import Match, Player
from game.nim.rules import Rules as Nim
from game.session import Session
from game.store import ResultRow, Store


def row(number: int, levels: tuple[str, ...], scores: tuple[int, ...], table: str = "nim",
        **extra: object) -> ResultRow:
    """A result; level "" is a person."""
    seats = tuple(Player(f"seat {seat + 1}", level or None) for seat, level in enumerate(levels))
    return ResultRow(f"g{number}", table, "", seats, scores, "end", 9, 86400.0 * number, True, extra)


def test_each_star_is_won_by_what_it_says() -> None:
    """One win, three wins, and one without help; an old result that says nothing of help wins no third star."""
    me = ("", "expert")
    assert honours.standings([row(0, me, (1, 0))]) == {("nim", "star"): Standing(1)}
    lines = [row(n, me, (1, 0), helped=True) for n in range(3)]
    assert honours.standings(lines)["nim", "star"].stars == (True, True, False)
    lines.append(row(3, me, (1, 0), helped=False))
    assert honours.standings(lines)["nim", "star"].stars == (True, True, True)
    assert honours.stars(honours.standings(lines)) == 3
    assert honours.standings([row(0, me, (0, 1))]) == {}
    assert honours.standings([row(0, me, (1, 1))]) == {}


def test_a_win_is_from_everybody_who_scored_less() -> None:
    """Partners and all who escape with the winner are not beaten; two people at a table share no stars."""
    found = honours.standings([row(0, ("", "tiger?", "maniac", "fox"), (5, 0, 5, 1), "poker")])
    assert found == {("poker", "fox"): Standing(1)}
    assert honours.standings([row(0, ("", "", "expert"), (1, 0, 0))]) == {}
    known = honours.standings([row(0, ("", "master 2.0-11.5@0"), (1, 0), "davinci", helped=False)])
    assert known["davinci", "fox"].stars == (True, False, True)


def test_every_star_can_be_won() -> None:
    """As many stars as there are people at tables, three each."""
    lines = []
    for table, places in people.PLACES.items():
        for level in places:
            lines += [row(len(lines) + n, ("", level), (1, 0), table, helped=False) for n in range(3)]
    won = honours.standings(lines)
    assert honours.stars(won) == honours.in_reach() == 3 * sum(map(len, people.PLACES.values()))
    assert all(honours.stars(won, person) == honours.in_reach(person) for person in people.CAST)


def won_game(text: str) -> Match:
    """A game of Nim against the weakest opponent, won by the person in one act."""
    rules = Nim(heaps=(1,), takes=(1,), misere=False)
    return Match(rules, setup.seated(2, ["", "beginner"]), text.encode().ljust(32, b"."))


@pytest.mark.parametrize("helped", [False, True])
def test_a_result_tells_whether_help_was_asked(tmp_path: Path, helped: bool) -> None:
    """Also where the game was put away in between, and after the program was closed."""
    match = won_game("help")
    with Store(tmp_path) as store:
        if helped:
            session_store.note_help(store, match)
    with Store(tmp_path) as store:
        session = Session(Match.from_text(match.to_text()))
        session.play("a-1")
        assert session_store.keep(store, session)
        (line,) = store.results("nim")
        assert line.extra["helped"] is helped
        standing = honours.standings([line])["nim", "goblin"]
        assert standing.stars == (True, False, not helped)


def test_practice_wins_nothing_and_a_reset_takes_nothing(tmp_path: Path) -> None:
    """Practice enters no ledger; a reset sets records aside and leaves the stars."""
    with Store(tmp_path) as store:
        practice = won_game("practice")
        practice.practice = "practice"
        session = Session(practice)
        session.play("a-1")
        session_store.keep(store, session)
        assert honours.standings(store.results()) == {}
        store.add_result(row(1, ("", "expert"), (1, 0), helped=False))
        before = honours.standings(store.results())
        records.reset(store, "nim")
        assert records.record(store, "nim").games == ()
        assert honours.standings(store.results()) == before != {}


def test_only_the_newest_games_with_help_are_remembered(tmp_path: Path) -> None:
    """The list does not grow for ever, and rubbish in its place does no harm."""
    with Store(tmp_path) as store:
        store.set_setting(session_store.HELPED, {"rubbish": 1})
        for number in range(session_store.LATEST + 5):
            session_store.note_help(store, won_game(f"{number}"))
        session_store.note_help(store, won_game("104"))
        kept = store.setting(session_store.HELPED)
        assert len(kept) == session_store.LATEST == len(set(kept))


def test_days_are_local_days_of_games_people_ended() -> None:
    """Bots among themselves stamp no day, and no moment breaks the calendar."""
    lines = [row(3, ("", "expert"), (1, 0)), row(3, ("", ""), (1, 0)), row(5, ("expert", "expert"), (1, 0)),
             ResultRow("g", "nim", "", (Player("a"),), (1,), "end", 9, 1e300)]
    assert honours.days(lines) == {honours.day_of(86400.0 * 3)}


def test_everybody_comes_some_evening() -> None:
    """Over a year each of the twelve is the guest of the night at least ten times."""
    first = datetime.date(2026, 1, 1)
    guests = [honours.tonight(first + datetime.timedelta(days=n)) for n in range(365)]
    assert all(guests.count(person) >= 10 for person in people.CAST)
