"""What a bot threw can be read before it goes on: half a second at usual speed, in words and in figures."""

from __future__ import annotations

from game import luck
from game.match import Match
from game.yut.actions import Thrown
from game.yut.rules import Rules
from scenes.tables import KITS
from scenes.tables.yut.part import RESULT_STANDS
from tests.scenes.hall_kit import Hall, players

STEP = 0.02


def test_a_result_stands_half_a_second_and_is_told(hall: Hall) -> None:
    """From the end of the throw to the next act the line says who threw what and how far that goes."""
    match = Match(Rules(seats=2), players("greedy", "greedy"), luck.seed_from_text("moon"))
    table = hall.go(KITS["yut"].scene(match))
    met = 0
    for _ in range(4000):
        steps, still = table.match.steps, table.desk.still
        hall.frame(dt=STEP)
        fresh = not still and table.desk.still and len(table.match.steps) == len(steps)
        results = [event for event in steps[-1].events if isinstance(event, Thrown)] if fresh and steps else []
        if not results or results[0].result == "nak" or table.match.turn is None:
            continue
        line, number = str(table.status_line()), table.match.number
        assert "→" in line
        waited = 0.0
        while table.match.number == number and waited < 2:
            hall.frame(dt=STEP)
            waited += STEP
        assert RESULT_STANDS - 2 * STEP <= waited <= RESULT_STANDS + 0.4, waited
        met += 1
        if met == 5:
            return
    raise AssertionError("no throws were shown")
