"""The game of the day is the same for everybody, and counts once."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import catalog, daily, session_store
from game.match import Match
from game.session import Session
from game.store import Store

DAYS = [f"2026-{month:02}-{day:02}" for month in range(1, 13) for day in range(1, 29)]


@pytest.mark.parametrize("table", catalog.NAMES)
def test_every_day_has_a_game_of_its_own(table: str) -> None:
    """A year of games: the same when made again, none twice, every preset and every level some day."""
    games = {day: daily.match(table, day) for day in DAYS}
    assert len({game.id for game in games.values()}) == len(DAYS)
    assert daily.match(table, DAYS[0]).id == games[DAYS[0]].id
    kind = catalog.table(table)
    assert {game.rules for game in games.values()} == set(kind.presets.values())
    assert {player.level for game in games.values() for player in game.players} >= set(kind.bots)
    assert all(game.persons == (0,) for game in games.values())


def test_the_games_are_those_of_every_machine() -> None:
    """Written down once: a change of the recipe would part people who play the same day."""
    assert daily.seed("nim", "2026-11-23").hex()[:16] == SEED
    assert daily.match("nim", "2026-11-23").commitment == daily.match("nim", "2026-11-23").commitment


SEED = "ecd35b3ba5ad4968"


@pytest.mark.parametrize("table", catalog.NAMES)
def test_a_game_of_the_day_is_known_as_such_after_a_save(table: str) -> None:
    """And no other game is, whatever its players wrote into their text."""
    game = daily.match(table, "2026-11-23")
    assert daily.day_of(Match.from_text(game.to_text())) == "2026-11-23"
    other = Match(game.rules, game.players, bytes(32), player_text=game.player_text)
    assert daily.day_of(other) is None
    assert daily.day_of(Match(game.rules, game.players, bytes(32))) is None


def test_it_counts_once(tmp_path: Path) -> None:
    """The ledger marks the first time through with its day; a second changes nothing."""
    with Store(tmp_path) as store:
        for _ in range(2):
            session = Session(daily.match("nim", "2026-11-23"))
            session.connect(save=lambda kept: session_store.keep(store, kept), disclosures=store.disclosures)
            match = session.match
            while match.turn is not None:
                view = match.view(match.turn)
                level = match.players[match.turn].level or "expert"
                session.play(catalog.table("nim").bot(level)(view, match.bot_rng()))
        (row,) = store.results("nim")
        assert row.extra["day"] == "2026-11-23"
        assert row.extra["helped"] is False


def test_once_its_luck_is_known_it_is_practice(tmp_path: Path) -> None:
    """Whoever starts over after a throw knows what comes: that game no longer counts."""
    with Store(tmp_path) as store:
        for number in range(2):
            session = Session(daily.match("yut", "2026-11-23"))
            session.connect(disclosures=store.disclosures)
            view = session.match.view(session.match.turn)
            while not session.person_acts:
                session.play(catalog.table("yut").bot("wanderer")(view, session.match.bot_rng()))
            session.play(session.view().actions[0])
            assert bool(session.match.practice) is (number == 1)
