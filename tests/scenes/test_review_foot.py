"""What a review says of its judge: how sure it is by these rules, and no more than has been measured."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import catalog, commands, luck, review
from game.match import Match, Player
from scenes.app.decisions import in_words
from scenes.engine.speak.words import Words
from scenes.table.review import amounts

SAID = {
    ("nim", "classic"): "Exact.",
    ("yut", "duel"): "Exact.",
    ("yut", "quick"): "Exact at the start of a turn; within a turn, accurate to about 0.3%.",
    ("yut", "family"): "accurate to about 0.9%",
    ("davinci", "usual"): "accurate to about 5%",
    ("davinci", "three_seats"): "accurate to about 8%",
    ("poker", "heads_up"): "accurate to about 0.54",
    ("poker", "draw"): "accurate to about 5.1",
}


def begun(table: str, preset: str) -> Match:
    rules = catalog.table(table).presets[preset]
    return Match(rules, [Player("Mina")] * rules.seats, luck.seed_from_text("foot"))


@pytest.mark.parametrize(("table", "preset"), SAID)
def test_it_says_what_was_measured_by_these_rules(table: str, preset: str) -> None:
    """It said 1 % for games it knows exactly, and as much where its corrections were larger."""
    words, match = Words("en"), begun(table, preset)
    judge = catalog.table(table).judge
    error = amounts.error(words, judge.unit, judge.error(match.rules))
    line = str(words(f"review.judged{review.sureness(match)}", name="", version=1, error=error))
    assert SAID[table, preset] in line


@pytest.mark.parametrize("language", ["en", "ko"])
def test_the_command_line_says_the_same(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = begun("yut", "duel")
    while match.turn is not None:
        match.play(catalog.table("yut").bot("master")(match.view(match.turn), match.bot_rng()))
    file = tmp_path / "duel.txt"
    file.write_text(match.to_text(), encoding="utf-8")
    words = Words(language)
    assert commands.review(file, 0, in_words(words)) == 0
    said = capsys.readouterr().out
    assert str(words("review.judged", name=words("review.judge.yut"), version=4)) in said
    assert str(words("review.estimate")) not in said, "an exact judge corrects nothing"
