"""Somebody who needs letters of twice the size gets them where there is much to read, and loses no sentence."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from scenes.engine.draw.writing import SMALLEST
from scenes.tables import KITS
from tests.sampling import divided
from tests.scenes.hall_kit import Hall, is_table, nim, opened
from tests.scenes.screens import Lead, screens
from tests.scenes.table_screens import table_screens, to_decide, usual
from tests.scenes.test_texts import LANGUAGES

SENTENCE = {"en": 24, "ko": 14}
"""Letters from which on a text is something to read, and no label."""
EVERY = {**screens(), **table_screens()}
WRITTEN = ("coach", "ladder", "tree", "methods", "ended", "won", "lost", "in words", "log ", "rules")
READ = tuple(name for name in EVERY if name.startswith(("glossary", "fairness", "records", "luck"))
             or (not name.startswith("hint") and any(part in name for part in WRITTEN)))
"""Screens that are there to be read."""
ANSWERS = tuple(name for name in EVERY if name.startswith("review "))
"""Of these the paper beside the table is there to be read."""
BESIDE_DRAWINGS = frozenset(("nim.rule.many", "poker.coach.ranks_title"))
"""What is told where a drawing leaves room; another page tells it at every size: the rules, the draws."""
FOLDED = frozenset(("nim.coach.tree_whole",))
"""What is said of a tree that shows every node; where letters are large some are folded, and that is said."""
TURNED = ("glossary", "fairness", "records", "luck", "log", "rules", "poker ended")
"""Pages that go on over the leaf where letters are large: what is not on the first is on the next."""
KEYS = frozenset(("keys.choose", "keys.group", "keys.help"))
"""Keys that work on all pages, as many as have room beside the way there: the page of keys has all."""
PAGES = tuple(name for name in EVERY if name.startswith((
    "settings", "keys", "press", "welcome", "lobby", "classic lobby", "yut family lobby", "poker lobby", "records",
    "games", "fairness", "saves", "glossary", "pause", "log", "luck", "entry", "keyboard", "unsaved", "in words",
    "table help", "courtyard help", "rules", "refused")))
"""Screens that are laid out as pages: they scroll."""


def read(hall: Hall, language: str, paper: bool = False) -> dict[str, float]:
    """Sentences of the scene on top, or of its paper alone, by key, with the height their letters were set in."""
    texts = [text for text in hall.stage.canvas.texts if not paper or hall.top.desk.panel.area.contains(text.ink)]
    top = max(text.layer for text in texts)
    return {text.key: text.size * text.scale for text in texts
            if text.key and text.layer == top and len(text.text) >= SENTENCE[language]}


some = pytest.mark.parametrize("names", divided((*READ, *ANSWERS), 14))


@some
@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_are_twice_as_large(tmp_path: Path, language: str, names: tuple[str, ...]) -> None:
    """A cap that stops the letters of a page at 150 % is a page that its reader cannot read."""
    small: list[str] = []
    with opened(tmp_path, language=language) as hall:
        for name in names:
            show(hall, EVERY[name], 2.0)
            heights = read(hall, language, paper=name in ANSWERS)
            small += [f"{name}: {key} is set in {height:g}" for key, height in heights.items()
                      if height < 2 * SMALLEST - 0.5]
    assert not small, f"{len(small)} held back:\n" + "\n".join(small)


@some
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_lost_to_large_letters(tmp_path: Path, language: str, names: tuple[str, ...]) -> None:
    """What the coach says and how a game ended is said whole at every text size."""
    lost: list[str] = []
    with opened(tmp_path, language=language) as hall:
        for name in names:
            if name.startswith(TURNED) or "rules" in name:
                continue
            show(hall, EVERY[name], 1.0)
            keys = set(read(hall, language))
            paper = hall.top.desk.panel if is_table(hall.top) else None
            on_paper = {text.key for text in hall.stage.canvas.texts if paper and paper.area.contains(text.ink)}
            hall.set(text_scale=2.0)
            hall.draw()
            if paper and paper.wide:  # it lies over everything else then
                keys &= on_paper
            everything = {text.key for text in hall.stage.canvas.texts} | BESIDE_DRAWINGS | FOLDED
            for _ in range(paper.sheets.count - 1 if paper else 0):
                paper.sheets.turn(1)  # what one sheet does not hold stands on the next
                hall.draw()
                everything |= {text.key for text in hall.stage.canvas.texts}
            lost += [f"{name}: {key}" for key in sorted(keys - everything)]
    assert not lost, f"{len(lost)} lost:\n" + "\n".join(lost)


def whole(hall: Hall) -> dict[str, float]:
    """Every text of the page on top by key, as it is and from its start to its end, with its least height."""
    found: dict[str, float] = {}
    page = hall.top

    def look() -> None:
        hall.frame()
        hall.frame(dt=0.5)  # the tip of what has the focus is there
        hall.draw()
        top = max(text.layer for text in hall.stage.canvas.texts)
        for text in hall.stage.canvas.texts:
            if text.key and text.layer // 10 == top // 10:
                found[text.key] = min(found.get(text.key, math.inf), text.size * text.scale)

    look()  # what has the focus now loses it to what is scrolled to
    page.scroll(-math.inf)
    while True:
        look()
        laid = page.laid()
        if not laid.long or laid.shown.stop == len(laid.pieces):
            return found
        page.scroll(len(laid.shown))


@pytest.mark.parametrize("names", divided(PAGES, 6))
@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_lose_nothing_and_set_nothing_smaller(tmp_path: Path, language: str, names: tuple[str, ...]) -> None:
    """A page is scrolled: every word of it, label or sentence, is met in letters of twice the size."""
    found: list[str] = []
    with opened(tmp_path, language=language) as hall:
        for name in names:
            show(hall, EVERY[name], 1.0)
            usual = whole(hall)
            show(hall, EVERY[name], 2.0)
            large = whole(hall)
            found += [f"{name}: {key} is lost" for key in usual.keys() - large.keys() - KEYS]
            found += [f"{name}: {key} is set in {height:g}" for key, height in large.items()
                      if height < 2 * SMALLEST - 0.5]
    assert not found, "\n".join(found)


def show(hall: Hall, lead: Lead, size: float) -> None:
    hall.stage.notices.hush()
    hall.stage.notices.captions.clear()
    hall.set(text_scale=1.0, high_contrast=False)
    lead(hall)
    hall.stage.notices.hush()
    hall.set(text_scale=size)
    hall.draw()


@pytest.mark.parametrize("table", KITS)
def test_the_coach_in_large_letters_lies_over_the_table_and_goes_away_again(hall: Hall, table: str) -> None:
    """Beside the table large letters have no place; but nobody may be kept from playing by them."""
    match = nim("", "casual") if table == "nim" else usual(table)
    scene = hall.go(KITS[table].scene(match))
    to_decide(hall, scene)
    own = {target.key for target in scene.offered()} - {"coach"}
    assert own
    hall.keys("C")
    assert not scene.desk.panel.wide
    hall.set(text_scale=2.0)
    assert scene.desk.panel.wide
    assert not own & {target.key for target in scene.offered()}
    hall.keys("C")
    assert own <= {target.key for target in scene.offered()}
