"""The book of rules: every sentence at every text size as large as asked for, none lost between two pages."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import catalog
from scenes.pages.rules import RulesPage
from scenes.pages.title import Title
from scenes.table.rulebook import SIZE
from scenes.tables import KITS
from tests.sampling import sampled
from tests.scenes.hall_kit import Hall, opened
from tests.scenes.screens import over
from tests.scenes.test_texts import LANGUAGES, SIZES, faults


@pytest.mark.parametrize(("table", "language"), sampled(
    [(table, language) for table in KITS for language in LANGUAGES], 2,
    always={("nim", "en"), ("yut", "ko")}.__contains__))
def test_a_reader_of_large_letters_gets_every_rule(tmp_path: Path, table: str, language: str) -> None:
    """Large letters take more pages; they are not held back, and no rule falls off the last page."""
    with opened(tmp_path, language=language) as hall:
        for preset, rules in catalog.table(table).presets.items():
            hall.go(Title())
            page = RulesPage(rules)
            over(hall, page)
            rules_texts = [rule.text for chapter in KITS[table].chapters(rules, hall.stage.words)
                           for rule in chapter.rules]
            for size in SIZES:
                hall.set(text_scale=size)
                read: list[str] = []
                for number in range(len(page.laid().pieces)):
                    page.first = number
                    hall.draw()
                    wrong = list(faults(hall))
                    assert not wrong, f"{preset}, page {number + 1}, {size:g}x:\n" + "\n".join(wrong)
                    shown = [text for text in hall.stage.canvas.texts if text.text in rules_texts]
                    assert all(text.size * text.scale == SIZE * size for text in shown)
                    read += [text.text for text in shown if text.text not in read]
                assert read == rules_texts


def test_a_target_at_the_edge_leads_to_every_page_and_back(hall: Hall) -> None:
    """Without a wheel and without keys each page is reached, however many the text size makes of them."""
    hall.go(Title())
    page = RulesPage(catalog.table("yut").presets["family"])
    over(hall, page)
    hall.set(text_scale=2.0)
    count = len(page.laid().pieces)
    assert count > 2
    for key, end in (("later", count - 1), ("earlier", 0)):
        seen = {*page.laid().shown}
        while end not in page.laid().shown:
            hall.click_on(key)
            seen |= {*page.laid().shown}
        assert seen == set(range(count))
