"""Under the banner of the end the winner of the match stands in the light, whatever became of the last hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import luck
from game.core import Seat
from game.match import Match
from game.poker.actions import FOLD
from game.poker.rules import Rules
from scenes.table.table_scene import TableScene
from scenes.tables import KITS
from scenes.tables.poker.seats import DIMMED, Standing, lines
from tests.scenes.hall_kit import opened, players


def ended_folding(hands: int, seed: str) -> Match:
    """A match whose person calls until the last hand and folds that one; the others bet where they can."""
    match = Match(Rules(seats=3, hands=hands), players("", "caller", "novice"), luck.seed_from_text(seed))
    while match.turn is not None:
        view = match.view(match.turn)
        folds = view.number == hands and match.turn == 0 and FOLD in view.actions
        wanted = ("bet", "check", "call", "draw", "deal") if match.turn else \
            ("check", "call", "draw", "deal")
        match.play(FOLD if folds else min((action for action in view.actions if action.verb in wanted),
                                          key=lambda action: wanted.index(action.verb)))
    return match


@pytest.mark.parametrize("language", ["en", "ko"])
def test_the_winner_of_the_match_is_not_dimmed(tmp_path: Path, language: str) -> None:
    """The winner stood dark and "folded" under a banner with that name; the others stay as the last hand was."""
    folded = 0
    for seed in (f"winner {number}" for number in range(12)):
        whole = ended_folding(2, seed)
        assert whole.result is not None
        with opened(tmp_path / seed, language=language) as hall:
            table: TableScene = hall.go(KITS["poker"].scene(whole))
            hall.frame(count=4)
            view = table.desk.seen()
            while table.part.waits:
                assert table.part.seats.standing(view, 0) in (Standing.FOLDED, Standing.WON, Standing.PLAYING)
                table.part.go_on()
            hall.frame(count=4)
            assert table.desk.concluded
            for seat in range(3):
                how = table.part.seats.standing(view, seat)
                if seat in whole.result.winners:
                    assert how is Standing.CHAMPION
                    assert how not in DIMMED
                    assert plate_line(table, seat) == str(hall.stage.words("poker.did.wins_match"))
                    folded += not view.live[seat]
                else:
                    assert how is not Standing.CHAMPION
    assert folded > 0


def plate_line(table: TableScene, seat: Seat) -> str:
    """What stands on the plate of a seat."""
    view = table.desk.seen()
    return str(lines(table.stage.words, view, seat, table.part.seats.standing(view, seat))[0])


@pytest.mark.parametrize("language", ["en", "ko"])
def test_nobody_wins_a_drawn_match(tmp_path: Path, language: str) -> None:
    """Both names had "wins the match" below them under the banner of a tie."""
    rules = Rules(game="showdown", seats=2, stacks=(10,), muck=False, hands=2)
    match = Match(rules, players("", "caller"), luck.seed_from_text("tie 0"))
    while match.turn is not None:
        match.play(match.view(match.turn).actions[0])
    assert len(match.result.winners) == 2
    with opened(tmp_path, language=language) as hall:
        table: TableScene = hall.go(KITS["poker"].scene(match))
        hall.frame(count=4)
        while table.part.waits:
            table.part.go_on()
        hall.frame(count=4)
        assert table.desk.concluded
        word = str(hall.stage.words("poker.did.draws_match"))
        assert word == {"en": "a draw", "ko": "무승부"}[language]
        assert [plate_line(table, seat) for seat in range(2)] == [word, word]
