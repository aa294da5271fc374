"""The record book equals the ledger, and the ledger equals what was played."""

from __future__ import annotations

import random
import sqlite3
from pathlib import Path

import pytest

from game import luck, records, store
from game.match import Match, Player
from game.nim.rules import Rules as Nim
from game.records import Score, Streaks
from game.session import Session
from game.store import GAMES, ResultRow, Store

LEVELS = ("beginner", "casual", "expert")


def row(number: int, seats: str, scores: tuple[int, ...], table: str = "nim", finished: bool = True) -> ResultRow:
    """A line of the ledger; `seats` has a p for a person, else the first letter of a level."""
    names = {level[0]: level for level in LEVELS}
    people = tuple(Player(f"seat {at + 1}", None if kind == "p" else names[kind]) for at, kind in enumerate(seats))
    return ResultRow(f"g{number}", table, "", people, scores if finished else (), "end", 9, float(number), finished,
                     text=f"game {number}")  # fmt: skip


def random_rows(rng: random.Random, count: int) -> list[ResultRow]:
    found = []
    for number in range(count):
        seats = rng.choice(("pb", "pc", "bp", "pp", "pbc", "pce", "ppb", "cp"))
        found.append(row(number, seats, tuple(rng.choice((0, 0, 1)) for _ in seats)))
    return found


def test_scores_are_those_counted_by_hand() -> None:
    """By level and seat; both people of a game among people count, each from their own seat."""
    rows = [row(0, "pb", (1, 0)), row(1, "pb", (0, 1)), row(2, "bp", (0, 1)), row(3, "pp", (0, 1)),
            row(4, "pbc", (1, 1, 1)), row(5, "pbc", (1, 1, 0))]  # fmt: skip
    assert records.scores(rows) == {
        ("beginner", 0): Score(1, 0, 1), ("beginner", 1): Score(1, 0, 0),
        (records.PEOPLE, 0): Score(0, 0, 1), (records.PEOPLE, 1): Score(1, 0, 0),
        (records.MIXED, 0): Score(1, 1, 0),
    }  # fmt: skip


def slow_streaks(rows: list[ResultRow]) -> Streaks:
    """The obvious way: look at every stretch of games."""
    solo = [one for one in rows if sum(player.person for player in one.players) == 1]
    ends = [records.outcome(one, records.people(one)[0]) for one in solo]

    def best(kind: str) -> int:
        stretches = (ends[a:b] for a in range(len(ends)) for b in range(a + 1, len(ends) + 1))
        return max((len(part) for part in stretches if set(part) == {kind}), default=0)

    now = 0
    for size in range(1, len(ends) + 1):
        if set(ends[-size:]) == {"won"}:
            now = size
        elif set(ends[-size:]) == {"lost"}:
            now = -size
    return Streaks(now, best("won"))


def test_courses_are_those_counted_by_hand() -> None:
    """What the curves of the records draw; games among people, and with nobody else, are no part of them."""
    rows = [row(0, "pb", (13, 7)), row(1, "bp", (20, 0)), row(2, "pp", (9, 1)), row(3, "pbc", (20, 20, 20))]
    assert records.chips(rows) == [0.0, 3.0, -7.0, -7.0]
    assert records.lately(rows) == [1.0, 0.5, 0.5]
    losing = [row(number, "pb", (int(number < 3), int(number >= 3))) for number in range(14)]
    assert records.lately(losing)[-1] == 0.0
    assert (records.chips([]), records.lately([])) == ([0.0], [])


def test_streaks_are_those_of_the_slow_way() -> None:
    """A hundred ledgers of every mixture; draws end a streak, games among people do not touch it."""
    rng = random.Random(7)
    for _ in range(100):
        rows = random_rows(rng, rng.randrange(0, 25))
        assert records.streaks(rows) == slow_streaks(rows)


def test_the_page_adds_up_to_the_ledger(tmp_path: Path) -> None:
    """Never more won than played, nothing counted twice, other tables apart."""
    rng = random.Random(8)
    rows = random_rows(rng, 60)
    with Store(tmp_path) as kept:
        for one in rows:
            kept.add_result(one)
            kept.add_result(one)
        kept.add_result(row(999, "pb", (1, 0), "yut"))
        page = records.record(kept, "nim")
        assert len(page.games) == 60
        people = sum(len(records.people(one)) for one in rows)
        assert page.total().played == people == sum(page.total(seat).played for seat in page.seats)
        against = {records.opponent(one) for one in rows}
        assert people == sum(page.total(None, name).played for name in against)
        assert [one.game for one in page.games] == [one.game for one in rows]


def one_evening(store: Store, steps: int, rng: random.Random, *players: Player) -> None:
    """At the Nim table, as the scene drives it; after every step the page must say what somebody there counts."""
    from game import session_store

    def deal() -> Match:
        return Match(Nim(heaps=(rng.randrange(3, 7),)), players, luck.seed_from_text(str(rng.random())))

    session = Session(deal())
    finished, left = set[str](), set[str]()

    def keep() -> None:
        over = session.match.result is not None and session.match.counts
        store.save_session("nim", session.to_text(), ResultRow.of(session.match) if over else None)
        if over:
            finished.add(session.match.id)

    def change(match: Match) -> None:
        if session.match.turn is not None and any(players[step.seat].person for step in session.match.steps):
            left.add(session.match.id)
        session_store.put_away(store, session.match)
        session.put(match)

    for _ in range(steps):
        act = rng.choice(("play",) * 6 + ("undo", "undo", "redo", "new", "restart", "load"))
        match = session.match
        if act == "play" and match.turn is not None:
            session.play(rng.choice(match.view(match.turn).actions))
        elif act == "undo":
            session.undo()
        elif act == "redo":
            session.redo()
        elif act == "new":
            change(deal())
        elif act == "restart":
            change(session.match.again())
        elif act == "load":
            change(Match.from_text(session.match.to_text()))
        keep()
        page = records.record(store, "nim")
        counted = (len(finished), len(left - finished - {session.match.id}))
        assert (len(page.games), page.abandoned) == counted


@pytest.mark.parametrize("other", [Player("Moth", "casual"), Player("Dori")])
def test_counts_equal_the_ledger_however_one_plays(tmp_path: Path, other: Player) -> None:
    """Undo past the end, restart, load and new in any order: a game counts once.

    An abandoned game stands apart, is abandoned no more once finished, and not while it is on the table.
    """
    rng = random.Random(5)
    for round_ in range(4):
        with Store(tmp_path / str(round_)) as kept:
            one_evening(kept, 100, rng, Player("Mina"), other)
            assert kept.results() or kept.results(finished=False)


def test_games_for_practice_never_count(tmp_path: Path) -> None:
    from game import session_store

    match = Match(Nim(heaps=(5,)), (Player("Mina"), Player("Moth", "casual")), bytes(32), ("a-1",), practice=True)
    assert not match.counts
    with Store(tmp_path) as kept:
        session_store.put_away(kept, match)
        assert kept.results(finished=False) == []


def test_a_reset_sets_aside_and_is_undone(tmp_path: Path) -> None:
    """Nothing is deleted: what was counted before comes back, also after two resets and a restart."""
    with Store(tmp_path) as kept:
        kept.add_result(row(0, "pb", (1, 0)))
        kept.add_result(row(1, "pb", (), finished=False))
        kept.add_result(row(2, "pb", (1, 0), "yut"))
        assert records.reset(kept, "nim")
        assert (records.record(kept, "nim").games, records.record(kept, "nim").abandoned) == ((), 0)
        assert records.kept_texts(kept, "nim") == {}
        assert len(records.record(kept, "yut").games) == 1, "the other tables are not asked"
        kept.add_result(row(3, "pb", (0, 1)))
        assert records.reset(kept, "nim")
    with Store(tmp_path) as kept:
        assert len(records.set_aside(kept, "nim")) == 2
        assert records.bring_back(kept, "nim")
        assert [one.game for one in records.record(kept, "nim").games] == ["g3"]
        assert records.bring_back(kept, "nim")
        assert [one.game for one in records.record(kept, "nim").games] == ["g0", "g3"]
        assert records.record(kept, "nim").abandoned == 1


def test_nonsense_in_the_setting_hides_nothing(tmp_path: Path) -> None:
    """A setting written by something else must not make the records disappear."""
    with Store(tmp_path) as kept:
        kept.add_result(row(0, "pb", (1, 0)))
        for nonsense in (7, "all", {"nim": "all"}, {"nim": [True, "x"]}, [1]):
            kept.set_setting(records.RESET, nonsense)
            assert len(records.record(kept, "nim").games) == 1


# the texts of games -----------------------------------------------------------------------------------------


def test_with_a_result_goes_the_text_of_its_game(tmp_path: Path) -> None:
    """It can be played again; the first telling stays, one of an abandoned game gives way to the finished one."""
    match = Match(Nim(heaps=(3,)), (Player("Mina"), Player("Dori")), bytes(32), ("a-1",))
    with Store(tmp_path) as kept:
        kept.add_result(ResultRow.of(match, 1.0))
        (name,) = kept.game_texts("nim")
        assert Match.from_text(kept.game_texts("nim")[name]).log == ("a-1",)
        match.play("a-2")
        kept.save_session("nim", match.to_text(), ResultRow.of(match, 2.0))
        assert Match.from_text(kept.game_texts("nim")[name]).log == ("a-1", "a-2")
        other = Match(match.rules, match.players, bytes(32), ("a-1", "a-1", "a-1"))
        kept.add_result(ResultRow.of(other, 3.0))
        kept.add_result(ResultRow.of(Match(match.rules, match.players, bytes(32), ("a-1",)), 4.0))
        assert Match.from_text(kept.game_texts("nim")[name]).log == ("a-1", "a-2")
        assert kept.game_texts("yut") == {}


def test_the_newest_texts_are_kept_and_the_ledger_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file stays small; each table has its own share."""
    assert GAMES == 200
    monkeypatch.setattr(store, "GAMES", 5)
    with Store(tmp_path) as kept:
        kept.add_result(row(500, "pb", (1, 0), "yut"))
        for number in range(12):
            kept.add_result(row(number, "pb", (1, 0)))
        assert sorted(kept.game_texts("nim")) == sorted(f"g{number}" for number in range(7, 12))
        assert list(kept.game_texts("yut")) == ["g500"]
        assert len(kept.results("nim")) == 12


def test_a_damaged_text_costs_its_game_alone(tmp_path: Path) -> None:
    with Store(tmp_path) as kept:
        for number in range(3):
            kept.add_result(row(number, "pb", (1, 0)))
    with sqlite3.connect(tmp_path / "madang.db") as db:
        db.execute("update game set value = 'torn' where name = 'g1'")
    db.close()
    with Store(tmp_path) as kept:
        assert sorted(kept.game_texts("nim")) == ["g0", "g2"]
        assert len(kept.results("nim")) == 3
        assert len(kept.notices) == 1


def test_a_file_of_the_first_form_gets_what_it_lacks(tmp_path: Path) -> None:
    """Whoever played before keeps everything, and new games bring their texts."""
    with Store(tmp_path) as kept:
        kept.add_result(row(0, "pb", (1, 0)))
        kept.put_save("tense", "nim", "text")
    with sqlite3.connect(tmp_path / "madang.db") as db:
        db.executescript("drop table game; pragma user_version = 1;")
    db.close()
    for number in (1, 2):
        with Store(tmp_path) as kept:
            assert kept.lasting
            assert not kept.notices
            assert [save.text for save in kept.list_saves()] == ["text"]
            assert kept.add_result(row(number, "pb", (1, 0)))
            assert len(kept.results("nim")) == number + 1
            assert sorted(kept.game_texts("nim")) == [f"g{one}" for one in range(1, number + 1)]
