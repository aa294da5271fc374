"""A third language is one folder: texts in Polish come to a copy of the hall, which offers and speaks them.

A place that knows only two languages by name would break here first.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
pytestmark = pytest.mark.deep
LINKED = ("minds", "sounds", "sprites", "throws")
"""Folders of `assets` that are large and hold no texts."""

COMPILE = """
from pathlib import Path
from assets.make.words import compile_catalogues
compile_catalogues()
for name, english, polish in (("hall", "English", "Polski"), ("hall", "Switch to English", "Zmień na polski"),
                              ("hall", "Pause", "Pauza")):
    file = Path("assets/locale/pl") / f"{name}.po"
    text = file.read_text("utf-8")
    assert f'msgid "{english}"\\nmsgstr ""' in text
    text = text.replace(f'msgid "{english}"\\nmsgstr ""', f'msgid "{english}"\\nmsgstr "{polish}"')
    file.write_text(text, "utf-8")
compile_catalogues()
"""

VISIT = """
import sys
from pathlib import Path
import pygame
from tests.scenes.hall_kit import opened
from scenes.pages.settings.page import LANGUAGE
from scenes.tables import KITS
with opened(Path(sys.argv[1]), language="ko") as hall:
    hall.frame([hall.mouse(pygame.MOUSEMOTION, *hall.target("language").area.center)])
    tip = hall.target("language").tip
    assert tip == "Zmień na polski", tip
    hall.click_on("language")
    assert hall.stage.settings.language == "pl"
    assert LANGUAGE.read(hall.stage) == "pl"
    assert LANGUAGE.value_text(hall.stage, "pl") == "Polski"
    assert LANGUAGE.values(hall.stage) == ("en", "ko", "pl")
    hall.sit_down()
    hall.rest()
    hall.keys("Esc")
    hall.draw()
    texts = [text.text for text in hall.stage.canvas.texts]
    assert "Pauza" in texts, texts
    for table, kit in KITS.items():
        for scene in (kit.scene(), hall.stage.doors.lobby(table)):
            hall.go(scene)
            hall.draw()
    hall.go(KITS["poker"].scene())
    for seconds in range(20):
        hall.frame(count=60)
    hall.keys("C")
    hall.frame(count=60)
    hall.draw()
from scenes.engine import settings
from game.store import Store
store = Store(Path(sys.argv[1]))
assert settings.read(store).language == "pl"
store.close()
print("all is well")
"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program with the folder of a language in it, a few of its texts translated."""
    pytest.importorskip("babel")
    house = tmp_path_factory.mktemp("house")
    shutil.copy(ROOT / "main.py", house)
    plain = shutil.ignore_patterns("__pycache__", "fifth", "golden", *LINKED)
    for folder in ("game", "scenes", "assets", "tests"):
        shutil.copytree(ROOT / folder, house / folder, ignore=plain)
    for folder in LINKED:
        (house / "assets" / folder).symlink_to(ROOT / "assets" / folder)
    (house / "assets" / "locale" / "pl").mkdir()
    run(house, "-c", COMPILE)
    return house


def run(house: Path, *words: str) -> str:
    """What Python says to these words in the copy, without a display."""
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(house),
             "PYTHONPYCACHEPREFIX": ""}  # what is compiled goes with the copy
    ran = subprocess.run([sys.executable, *words], cwd=house, env={**os.environ, **quiet}, capture_output=True,
                         text=True, encoding="utf-8", timeout=300, check=False)  # fmt: skip
    assert ran.returncode == 0, ran.stdout[-4000:] + ran.stderr[-4000:]
    return ran.stdout


def test_the_hall_offers_it_and_speaks_it(house: Path, tmp_path: Path) -> None:
    """From the Korean courtyard a press leads to it; a menu says it, and it is kept for the next evening."""
    assert run(house, "-c", VISIT, str(tmp_path)).splitlines()[-1] == "all is well"


def test_the_command_line_knows_it(house: Path) -> None:
    """`--lang` takes it, and names it to who mistypes one."""
    assert "winner=" in run(house, "main.py", "demo", "nim", "--seed", "7", "--headless", "--lang", "pl")
    asked = subprocess.run([sys.executable, "main.py", "--lang", "xx"], cwd=house, capture_output=True, text=True,
                           encoding="utf-8", timeout=60, check=False)  # fmt: skip
    assert asked.returncode == 2
    assert "--lang xx: expected pl or ko or en" in asked.stderr
