"""A new decision at poker is never met with the focus on Fold, in no frame from the moment it opens."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.table.table_scene import TableScene
from tests.sampling import sampled
from tests.scenes.hall_kit import Hall, opened
from tests.scenes.poker.test_poker_table import GAMES, sit


def decision(table: TableScene) -> tuple[int, int] | None:
    """Which decision about a bet is open for the person; None where there is none."""
    view = table.desk.seen()
    betting = bool(view.actions) and view.phase == "bets" and not table.part.waits
    return (table.match.revision, table.match.number) if betting else None


def go_through(hall: Hall, table: TableScene, frames: int, by: str) -> int:
    """Play on by keys, looking at the focus in each frame before somebody moves it; returns the decisions met."""
    met = set()
    here, moved = None, False
    for _ in range(frames):
        if table.match.turn is None and not table.part.waits:
            break
        if decision(table) != here:
            here, moved = decision(table), False
            met.add(here)
        if here is not None and not moved:
            assert table.focus.key != "fold", f"{len(met)} decisions on, {table.turn_line()}"
        if table.animator.travelling or table.session.bot_acts:
            hall.frame(dt=0.05)
        elif hall.top is not table:
            hall.keys("Right", "Enter")
        elif here is not None and by == "focus on fold, then K":
            if any(target.key == "fold" for target in table.offered()):
                table.focus.key, moved = "fold", True
            hall.keys_now("K")
        else:
            hall.keys_now("Enter")
        if not table.animator.travelling:
            hall.frame(dt=0.0)
    return len(met - {None})


@pytest.mark.parametrize(("game", "by"), sampled(
    [(game, by) for game in GAMES if game != "showdown" for by in ("Enter", "focus on fold, then K")], 2,
    always={("draw", "Enter"), ("stud", "focus on fold, then K")}.__contains__))
@pytest.mark.parametrize("seeds", [("moon",), pytest.param(("sun", "rain"), marks=pytest.mark.deep)], ids=str)
def test_a_decision_never_opens_on_fold(tmp_path: Path, game: str, by: str, seeds: tuple[str, ...]) -> None:
    """An impatient Enter must not throw a hand away: Fold stands first in the row and had the focus at first."""
    met = 0
    for seed in seeds:
        with opened(tmp_path / seed) as hall:
            met += go_through(hall, sit(hall, seed=seed, **GAMES[game]), 1500, by)
    assert met > 2


@pytest.mark.parametrize("seats", sampled([2, 4, 6], 1))
def test_when_a_hand_is_over_the_focus_is_on_what_leads_on(tmp_path: Path, seats: int) -> None:
    """The own hand moves down to make room for the verdict; meanwhile the button is away, and the focus waits."""
    ends = 0
    with opened(tmp_path) as hall:
        table = sit(hall, "", *("caller",) * (seats - 1), hands=4)
        for _ in range(3000):
            if table.match.turn is None and not table.part.waits:
                break
            hall.frame(dt=0.05)
            if table.animator.travelling:
                continue
            if table.part.waits:
                hall.frame(count=20, dt=0.05)
                assert table.focus.key == "next"
                ends += 1
                table.part.go_on()
            elif hall.top is not table:
                hall.keys("Right", "Enter")
            elif table.desk.seen().actions:
                hall.keys("Enter")
    assert ends >= 4
