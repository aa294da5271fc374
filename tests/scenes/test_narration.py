"""Everything that can be seen can be heard, and nothing that could not be seen."""

from __future__ import annotations

import itertools
import re
import stat
from pathlib import Path
from typing import Any

import pytest

from game.poker.cards import SUITS
from scenes.app import narration
from scenes.app.narration import NarrationPage
from scenes.engine.draw.canvas import HEIGHT
from scenes.engine.speak import narrator
from scenes.pages.settings.page import SettingsPage
from scenes.pages.title import Title
from scenes.tables import KITS
from scenes.tables.poker.texts import card_name
from tests.sampling import sampled
from tests.scenes import flood
from tests.scenes.devices import TABLES, play_through
from tests.scenes.hall_kit import Hall, nim, opened
from tests.scenes.screens import over, screens
from tests.scenes.table_screens import seated

SCREENS = screens()
EACH = (
    "courtyard", "lobby", "entry", "courtyard help", "courtyard settings", "keys move", "glossary hall",
    "refused", "press a key", "welcome", "in words", "pause", "log empty", "thinking", "records none",
    "records reset", "trouble", "poker deal", "poker lesson 0", "replay nim", "replay start",
    "luck being checked", "yut family start", "yut lesson", "davinci usual start", "davinci lesson",
    "replay davinci", "replay poker", "hands played", "left alone", "left longer", "who plays",
)
"""A screen of each scene."""


@pytest.mark.parametrize(("table", "language"), sampled(
    itertools.product(TABLES, ["en", "ko"]), 4,
    always={("nim", "en"), ("yut", "ko"), ("poker", "en"), ("davinci", "ko")}.__contains__))
def test_every_move_is_told(tmp_path: Path, table: str, language: str) -> None:
    """Who cannot see the board must hear every move of a game, in their language."""
    with opened(tmp_path, language=language, narration=True) as hall:
        heard: list[str] = []
        tell = hall.stage.narrator.tell
        hall.stage.narrator.tell = lambda parts: (heard.extend(map(str, parts)), tell(parts))[1]  # type: ignore
        scene = play_through(hall, table, pad=False)
        hall.frame(count=5)
        lines = {str(line) for step in scene.match.steps if (line := scene.part.step_line(step))}
        missing = {line for line in lines if not any(line.removesuffix(".") in told for told in heard)}
        assert not missing, f"{len(missing)} of {len(lines)} moves were not told, such as {sorted(missing)[:3]}"
        assert str(scene.turn_line()) in heard, "nor how it ended"


def test_every_scene_can_be_come_to_by_listening(tmp_path: Path) -> None:
    """What is told on arrival is asked of each scene: one that answers in another way would end the game."""
    listed = flood.every()
    with opened(tmp_path, pictures=False, narration=True) as hall:
        for name in EACH:
            hall.stage.narrator.log.clear()
            try:
                listed[name](hall)
                hall.frame(count=20, dt=0.1)  # what moves on arrival is told when it has come to rest
            except BaseException as error:
                error.add_note(f"on the screen {name!r}")
                raise
            assert hall.stage.narrator.log or getattr(hall.top, "asleep", False), f"{name}: nothing was told"


@pytest.mark.parametrize("language", ["en", "ko"])
def test_everything_that_can_be_focused_has_a_name_and_a_role(tmp_path: Path, language: str) -> None:
    """A button without words is no button to somebody who listens; a piece is what its name says."""
    with opened(tmp_path, language=language) as hall:
        for name in ("courtyard", "settings sound", "keys play", "pause", "classic start", "glossary yut",
                     "marienbad tree", "classic methods", "won", "welcome", "entry"):
            SCREENS[name](hall)
            targets = hall.top.targets()
            spoken = [narration.spoken(hall.stage.words, target, targets) for target in targets]
            for line, target in zip(spoken, targets, strict=True):
                assert target.label, f"{name}: {target.key} has no name"
                assert target.look == "bare" or len(line.split(", ")) >= 2, f"{name}: {target.key} has no role"


@pytest.mark.parametrize("name", KITS)
@pytest.mark.parametrize("language", ["en", "ko"])
def test_a_button_of_a_table_makes_sense_alone(tmp_path: Path, language: str, name: str) -> None:
    """Where there was no room for "Take 1" the button was called "1", and "1, button" is no move to a listener."""
    with opened(tmp_path, language=language) as hall:
        if name == "nim":
            hall.sit_down(nim("", "", "", "", heaps=(1, 3, 5, 7), takes=None))
            hall.rest()
        else:
            seated(name)(hall)
        hall.top.desk.coach_open = True
        buttons = [one for one in hall.top.targets() if one.look in ("button", "primary", "icon")]
        assert not [one.key for one in buttons if not re.search(r"[^\W\d_]{2}", one.label)]


def test_value_state_and_place_are_told(tmp_path: Path) -> None:
    """A slider says how far it is, a switch whether it is on, and each where it stands."""
    with opened(tmp_path, narration=True) as hall:
        hall.go(Title())
        over(hall, SettingsPage("sound"))
        hall.top.focus.key = "music"
        hall.frame()
        assert hall.stage.narrator.line == "Music, slider, 45%, 2 of 6."
        hall.keys("Right")
        assert "50%" in hall.stage.narrator.line


def test_the_board_in_words_keeps_secrets(hall: Hall) -> None:
    """F8 reads the own cards and tiles, and of the others only what their backs show."""
    seated("poker")(hall)
    hall.keys("Enter")
    for _ in range(400):
        hall.frame(dt=0.05)
    scene = hall.top
    lines = " ".join(narration.board_lines(hall.stage, scene))
    mine = scene.desk.seen().mine
    assert mine
    names = {card: card_name(hall.stage.words, card) for card in range(52)}
    assert all(names[card] in lines for card in mine)
    assert sum(name in lines for name in names.values()) == len(mine)
    assert len(set(names.values())) == 13 * len(SUITS)
    seated("davinci")(hall)
    scene = hall.top
    view = scene.desk.seen()
    lines = narration.board_lines(hall.stage, scene)
    (other,) = [line for line in lines if line.startswith(scene.desk.name(1))]
    assert len(re.findall("hidden", other)) == len(view.racks[1])
    assert not re.search(r"(black|white) \d", other)


def test_the_page_of_words(tmp_path: Path) -> None:
    """F8 opens the board line by line, arrows walk through it, F8 closes it; nothing is played meanwhile."""
    with opened(tmp_path, text_scale=2.0) as hall:
        scene = hall.sit_down(nim("", "", "", "", heaps=(10, 11, 9, 10)))
        hall.keys("F8")
        page: Any = hall.top
        assert isinstance(page, NarrationPage)
        assert [str(line) for line in page.lines[1:5]] == [
            "Heap A: 10 coins.", "Heap B: 11 coins.", "Heap C: 9 coins.", "Heap D: 10 coins."]
        for _ in page.lines:
            assert page.focus.key in {target.key for target in page.targets()}
            hall.keys("Down")
        assert page.focus.key == "back"
        hall.keys("F8")
        assert hall.top is scene
        assert scene.match.number == 0
        hall.keys("F6")
        assert "has 0 coins" in str(hall.stage.notices.line)
        hall.keys("F7")
        assert "button" in str(hall.stage.notices.line)


def test_a_game_is_won_by_listening_alone(tmp_path: Path) -> None:
    """The words are enough to play well: this player hears them and nothing else."""
    with opened(tmp_path, narration=True) as hall:
        hall.sit_down(nim("", "expert", heaps=(12,)))
        for _ in range(8):
            hall.rest()
            hall.frame()
            hall.keys("F8")
            heard = hall.stage.narrator.line
            hall.keys("F8")
            found = re.search(r"(\d+) coins? (?:is|are) left", heard)
            if found is None or int(found[1]) == 0:
                break
            hall.keys(str(max(1, (int(found[1]) - 1) % 4)), "Enter")
        hall.rest()
        result = hall.match.result
        assert result.winners == (0,)


def test_the_strip_covers_nothing(tmp_path: Path) -> None:
    """The scene makes room for the words: the pointer still meets what it points at, at every window."""
    for size in ((1280, 720), (640, 360), (1000, 1000)):
        with opened(tmp_path / str(size[0]), narration=True, size=size) as hall:
            canvas = hall.stage.canvas
            assert canvas.top + HEIGHT * canvas.scale <= size[1] * 0.85
            assert canvas.strip * canvas.scale >= size[1] * 0.15
            hall.click_on("settings")
            assert isinstance(hall.top, SettingsPage)
            hall.set(narration=False)
            assert canvas.strip == 0


def test_words_go_to_standard_output(hall: Hall, capsys: pytest.CaptureFixture[str]) -> None:
    """A screen reader in a terminal hears the game; without the setting not one word leaves."""
    hall.keys("Down")
    assert capsys.readouterr().out == ""
    hall.set(narration_output=True)
    hall.keys("Down", "Down")
    out = capsys.readouterr().out
    assert "button" in out
    assert out.strip().splitlines()[-1] == hall.stage.narrator.line


@pytest.fixture
def no_voice(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Any:
    monkeypatch.setenv("PATH", str(tmp_path))
    narrator.program.cache_clear()
    yield
    narrator.program.cache_clear()


@pytest.mark.usefixtures("no_voice")
def test_a_missing_voice_is_no_error(tmp_path: Path) -> None:
    """Most machines have no speech program: the setting says so, and asking for it breaks nothing."""
    with opened(tmp_path / "data", speech=True) as hall:
        hall.keys("Down", "Up")
        assert hall.stage.narrator.line
        over(hall, SettingsPage("speech"))
        assert not hall.target("speech").enabled


@pytest.mark.usefixtures("no_voice")
def test_the_voice_of_the_machine_speaks(tmp_path: Path) -> None:
    """With a speech program installed it gets the words, the language and the volume; a new line interrupts."""
    file = tmp_path / "told.txt"
    program = tmp_path / "spd-say"
    program.write_text(f'#!/bin/sh\nfor word in "$@"; do echo "$word" >> {file}; done\n', "utf-8")
    program.chmod(program.stat().st_mode | stat.S_IEXEC)
    narrator.program.cache_clear()
    with opened(tmp_path / "data", speech=True, language="ko", master=1.0, voice=0.5) as hall:
        hall.keys("Down")
        voice = hall.stage.narrator.voice
        voice._speaking.wait(5)
        lines = file.read_text("utf-8").splitlines()
        assert lines[-6:-1] == ["-l", "ko", "-i", "0", "--"]
        assert lines[-1] == hall.stage.narrator.line


def test_a_hall_that_is_silent_says_nothing(hall: Hall) -> None:
    """Who does not listen pays nothing: no line is made."""
    hall.keys("Down", "Up", "Enter")
    assert hall.stage.narrator.log == []




def test_a_flood_of_words_holds_nothing_up(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """Thousands of sayings in one moment stopped the picture for minutes, while the strip looked for what fits."""
    hall.set(narration=True)
    hall.sit_down(nim("", ""))
    fitting, tried = hall.stage.canvas.fitting, list[str]()

    def fit(text: str, *args: Any, **more: Any) -> Any:
        tried.append(text)
        return fitting(text, *args, **more)

    monkeypatch.setattr(hall.stage.canvas, "fitting", fit)
    lines = [hall.stage.words("notice.volume", percent=number % 100) for number in range(3000)]
    hall.stage.narrator.tell([*lines, lines[-1], lines[-1]])
    hall.draw()
    assert hall.stage.narrator.line.endswith(f"{lines[-2]}. {lines[-1]}."), "what is said twice is told once"
    assert max(map(len, tried)) <= 500
    assert len(tried) < 20
    shown = [text.text for text in hall.stage.canvas.texts if text.text.endswith(f"{lines[-1]}.")]
    assert shown, "the newest words are on the strip"
