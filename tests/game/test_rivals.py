"""Whom to play next, and how it has gone: the button of an ending would name somebody else than comes."""

from __future__ import annotations

import pytest

from game import people, rivals
from game.match import Player
from game.records import Score, Streaks
from game.store import ResultRow


def seats(*levels: str) -> tuple[Player, ...]:
    return tuple(Player(f"seat {seat + 1}", level or None) for seat, level in enumerate(levels))


@pytest.mark.parametrize("table", people.PLACES)
def test_the_ladder_leads_past_everybody(table: str) -> None:
    """From the weakest up and down again one meets every level of the table once, and the ends have no further."""
    ladder = list(people.PLACES[table])
    for stronger, way in ((True, ladder), (False, ladder[::-1])):
        players, met = seats("", way[0]), [way[0]]
        while (found := rivals.exchange(table, players, stronger=stronger)) is not None:
            assert found.players[0].person
            players, met = found.players, [*met, found.level]
        assert met == way


def test_in_company_one_name_changes() -> None:
    """Up goes the weakest, down the strongest; nobody comes who sits there already."""
    up = rivals.exchange("poker", seats("", "maniac", "caller", "drifter"), stronger=True)
    assert up is not None
    assert [player.level for player in up.players] == [None, "maniac", "caller", "novice"]
    down = rivals.exchange("poker", seats("", "maniac", "caller", "drifter"), stronger=False)
    assert down is None, "both weaker ones sit there"


def test_strangers_have_no_place_on_the_ladder() -> None:
    """A kept game may name a level of another Madang."""
    assert rivals.exchange("nim", seats("", "unheard of"), stronger=True) is None
    assert rivals.exchange("nim", seats("", ""), stronger=True) is None


def row(number: int, scores: tuple[int, ...], *levels: str) -> ResultRow:
    return ResultRow(str(number), "nim", "", seats(*levels), scores, "", 9, float(number))


def test_only_games_against_these_opponents_count() -> None:
    """A win against the weakest must not make a streak against the strongest; seats do not matter."""
    rows = [row(1, (1, 0), "", "casual"), row(2, (1, 0), "", "expert"), row(3, (0, 1), "casual", ""),
            row(4, (0, 1), "", "expert"), row(5, (1, 0), "", ""), row(6, (0, 1), "", "casual"),
            row(7, (1, 0), "", "casual")]
    found = rivals.standing(rows, seats("", "casual"))
    assert found == rivals.Standing(Score(won=3, drawn=0, lost=1), Streaks(now=1, longest=2))
    assert found.goal == 0
    assert rivals.standing(rows[:1], seats("", "casual")).goal == 3
    assert rivals.standing([], seats("", "casual")).goal == 1
