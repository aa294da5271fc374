"""What luck brought is told in pictures and words of its table, never as the log writes it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import catalog
from scenes.tables import KITS
from tests.scenes.hall_kit import Hall, opened
from tests.scenes.test_texts import CATALOGUES
from tools.moments import fresh

LUCKY = tuple(name for name in KITS if catalog.table(name).questions)


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize("table", LUCKY)
def test_every_draw_has_a_picture_or_a_name(tmp_path: Path, table: str, language: str) -> None:
    """Bots play each preset to its end: whatever came is known by face, and a face without a name is no card's."""
    with opened(tmp_path, language=language, pictures=True) as hall:
        came: set[str] = set()
        for preset in catalog.table(table).presets:
            match = fresh(table, seed=4, preset=preset)
            rng = match.bot_rng()
            level = next(iter(catalog.table(table).bots))
            bot = catalog.table(table).bot(level)
            while match.turn is not None:
                match.play(bot(match.view(match.turn), rng))
            came |= {text for _, text in match.draws()}
        assert came
        for text in came:
            one = KITS[table].drawn(hall.stage.canvas, hall.stage.words, text)
            assert one.picture or one.name.key in CATALOGUES[language], text
            assert one.name.key or not one.captioned, f"{text} is written in no language"
            if one.picture:
                assert hall.stage.canvas.art.size(one.picture)[0] > 10


def test_what_a_table_does_not_know_is_told_as_it_stands(hall: Hall) -> None:
    """A table without pictures of its luck, or a draw of another version, must not stop the check."""
    for table in ("nim", "davinci", "poker"):
        one = KITS[table].drawn(hall.stage.canvas, hall.stage.words, "*strange")
        assert (one.picture, one.name, one.captioned) == ("", "strange", True)
