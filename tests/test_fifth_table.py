"""A fifth table takes two folders, its texts and map, and one line: Pig comes to a copy of the hall and is played.

What the hall did for its four tables by name would break here first.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FIFTH = ROOT / "tests" / "fifth"
LINKED = ("minds", "sounds", "sprites", "throws")
"""Folders of `assets` that are large, and that a table need not touch."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program with Pig in it, its texts compiled."""
    house = tmp_path_factory.mktemp("house")
    shutil.copy(ROOT / "main.py", house)
    shutil.copy(ROOT / "pyproject.toml", house)
    plain = shutil.ignore_patterns("__pycache__", "fifth", *LINKED)
    for folder in ("game", "scenes", "assets", "tests", "tools"):
        shutil.copytree(ROOT / folder, house / folder, ignore=plain)
    for folder in LINKED:
        (house / "assets" / folder).symlink_to(ROOT / "assets" / folder)
    shutil.copytree(FIFTH, house, dirs_exist_ok=True, ignore=plain)
    add(house / "game" / "catalog.py", '"poker")', '"poker", "pig")')
    add(house / "tests" / "laws" / "sight.py", '"poker": PokerSight,', '"poker": PokerSight, "pig": PigSight,')
    add(house / "tests" / "laws" / "sight.py", "SIGHTS: ", "from tests.game.pig.sight import PigSight\n\nSIGHTS: ")
    run(house, "-m", "assets.make", "words")
    return house


def add(file: Path, old: str, new: str) -> None:
    """Change the one place of a file where a table is entered."""
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1
    file.write_text(text.replace(old, new), encoding="utf-8")


def run(house: Path, *words: str) -> str:
    """What Python says to these words in the copy, without a display."""
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(house),
             "PYTHONPYCACHEPREFIX": ""}  # what is compiled goes with the copy
    ran = subprocess.run([sys.executable, *words], cwd=house, env={**os.environ, **quiet}, capture_output=True,
                         text=True, encoding="utf-8", timeout=300, check=False)  # fmt: skip
    assert ran.returncode == 0, ran.stdout[-4000:] + ran.stderr[-4000:]
    return ran.stdout


def test_bots_play_it_to_the_end(house: Path) -> None:
    """The `demo` leads from the courtyard over the coach's paper to the banner of the end, at the real table."""
    result = run(house, "main.py", "demo", "pig", "--seed", "7", "--headless")
    assert re.search(r"^table=pig turns=\d+ winner=[01]$", result, re.M)


def test_the_arena_knows_it(house: Path) -> None:
    """Its opponents are in order: the expert is better than the beginner."""
    result = run(house, "main.py", "arena", "pig", "expert", "beginner", "--games", "60", "--rules", "goal=50")
    wins = {level: int(count) for level, count in re.findall(r"^(\w+) .* wins (\d+) ", result, re.M)}
    assert wins["expert"] > 2 * wins["beginner"]


@pytest.mark.deep
@pytest.mark.parametrize("language", ["en", "ko"])
def test_people_play_it_and_open_every_page(house: Path, tmp_path: Path, language: str) -> None:
    """Between people and against a bot, by keys and clicks; then rules, records, fairness, replay and courtyard."""
    result = run(house, "-m", "tests.game.pig.visit", language, str(tmp_path))
    assert result.splitlines()[-1] == "all is well"


def test_it_keeps_the_laws(house: Path) -> None:
    """All that the house asks of any table, law by law."""
    result = run(house, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "pig or no_pixels",
                 "tests/laws/test_laws.py", "tests/laws/test_complete.py", "tests/scenes/test_fold.py",
                 "tests/scenes/test_assets.py", "tests/test_examples.py", "tests/game/test_imports.py",
                 "tests/game/pig")  # fmt: skip
    assert re.search(r"\d{2,} passed", result)
    assert "skipped" not in result


@pytest.mark.deep
def test_its_types_are_right(house: Path) -> None:
    """`mypy --strict` reads the table as it reads the others; the rest of the house is not reported again."""
    pytest.importorskip("mypy")
    run(house, "-m", "mypy", "--follow-imports=silent", "game/pig", "scenes/tables/pig")
