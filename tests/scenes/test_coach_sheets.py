"""The coach leaves nothing out for want of room: what one sheet does not hold stands on the next.

In large letters beside the table whole sentences used to be missing without a word about it.
"""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import pytest

from game.davinci import coach as davinci_advice
from game.nim import coach as nim_advice
from game.poker.actions import Action
from game.poker.state import View
from game.poker.theory import draws_of
from scenes.tables.davinci import trust
from scenes.tables.davinci.texts import phrase as davinci_phrase
from scenes.tables.nim.texts import phrase
from tests.sampling import sampled
from tests.scenes.hall_kit import Hall, opened
from tests.scenes.poker.poker_screens import passive, table
from tests.scenes.written import overflows
from tools.guide import Guide
from tools.moments import coach, ending

SCALES = (1.0, 1.25, 1.5, 1.75, 2.0)
some = pytest.mark.parametrize(("language", "scale"), sampled(itertools.product(("en", "ko"), SCALES), 3, always={
    ("en", 2.0), ("ko", 1.0)}.__contains__))


def written(hall: Hall) -> set[str]:
    """All texts of all sheets of the page that is open; each stays on its sheet."""
    panel, found = hall.top.desk.panel, set()
    for _ in range(panel.sheets.count):
        hall.draw()
        room = panel.lay_out().room
        for one in hall.stage.canvas.texts:
            found.add(str(one.text))
            if one.box is not None and room.contains(one.box):
                assert not overflows(one), one.text
        if panel.sheets.count > 1:
            hall.click_on("panel.sheet_next")
    return found


@some
def test_every_rule_of_nim_is_told(tmp_path: Path, language: str, scale: float) -> None:
    """What is best, and all the rules behind it."""
    with opened(tmp_path, language=language, text_scale=scale) as hall:
        coach(Guide(hall.director), "nim", "ladder")
        view, words = hall.top.session.view(), hall.stage.words
        expected = {str(phrase(words, one)) for one in (nim_advice.why(view), *nim_advice.rule(view.rules))}
        assert expected <= written(hall)


@pytest.mark.parametrize("scale", sampled(SCALES, 2, always=(1.0, 2.0).__contains__))
def test_every_method_of_nim_is_told(tmp_path: Path, scale: float) -> None:
    """Its name, what it found and what it costs."""
    with opened(tmp_path, text_scale=scale) as hall:
        coach(Guide(hall.director), "nim", "methods")
        runs = hall.top.desk.panel.methods._ready()
        notes = {str(phrase(hall.stage.words, run.method.note)) for run in runs}
        assert notes <= written(hall)


@some
def test_every_line_of_poker_is_told(tmp_path: Path, language: str, scale: float) -> None:
    """The odds in all their sentences, and every rank of the ladder."""
    with opened(tmp_path, language=language, text_scale=scale) as hall:
        coach(Guide(hall.director), "poker", "odds")
        panel: Any = hall.top.desk.panel
        assert {str(line) for line in panel._odds().lines} <= written(hall)
        panel.turn_to("hand")
        assert {str(hall.stage.words(f"poker.kind.{place}")) for place in range(10)} <= written(hall)


def others_bet(view: View) -> Action:
    """The person is passive, others bet where nobody has."""
    bets = [action for action in view.actions if action.verb == "bet" and view.seat]
    return bets[0] if bets else passive(view)


def test_the_odds_at_the_draw_say_what_a_bet_makes_of_them(tmp_path: Path) -> None:
    """The share stood there against any hand, and below it a smaller one for the best draw, without a word why."""
    with opened(tmp_path) as hall:
        told = []
        for choose in (others_bet, passive):
            table("draw", 2, "odds", choose=choose)(hall)
            best = draws_of(hall.top.desk.seen())[0]
            reading = str(hall.stage.words("poker.coach.reading", percent=round(100 * best.value)))
            told.append(reading in map(str, hall.top.desk.panel._odds().lines))
            assert not told[-1] or reading in written(hall)
        assert told == [True, False]


@some
def test_every_line_about_trust_is_told(tmp_path: Path, language: str, scale: float) -> None:
    """What is said of everybody's questions while playing; at the end also each guess that gave a tile away."""
    with opened(tmp_path, language=language, text_scale=scale) as hall:
        coach(Guide(hall.director), "davinci", "row")
        for over in (False, True):
            if over:
                ending(Guide(hall.director), "davinci", False, 90)
                hall.top.desk.coach()
            scene: Any = hall.top
            meters = davinci_advice.meters(scene.desk.seen(), trust.profiles(scene.desk))
            notes = [meter.note for meter in meters]
            if over:
                notes += [one for one in scene.desk.panel.review().notes if one.key not in trust.IN_BARS]
            expected = {str(davinci_phrase(hall.stage.words, one, scene.desk.name)) for one in notes}
            assert expected <= written(hall)
