"""The commitment at the table, the page behind it, what is copied while the seed is kept, and practice there.

Why: a promise that nobody is shown binds nobody; and a seed on the clipboard foretells every throw.
"""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import pytest

from game import catalog, crash_report, export, luck, setup
from game.match import EVERYTHING, Match, read_game_id
from game.notation import base32
from scenes.app.command_line import run  # noqa: F401 - the words after main.py lead to `hall.first_scene`
from scenes.app.hall import first_scene
from scenes.pages.pause import Pause
from scenes.pages.seal import Seal
from scenes.table.commitment import CommitmentPage, short
from scenes.tables import KITS
from tests.sampling import sampled
from tests.scenes.hall_kit import Hall, opened

LUCKY = [name for name in KITS if catalog.table(name).questions]
SEED = luck.seed_from_text("promise")


def match_of(table: str, seed: bytes = SEED) -> Match:
    return setup.usual(table).match(seed)


def sit(hall: Hall, table: str, match: Match | None = None) -> Any:
    """The table with a match on it, everything at rest, the person to act."""
    scene = hall.go(KITS[table].scene(match or match_of(table)))
    wait(hall)
    return scene


def wait(hall: Hall) -> None:
    """Until a person is to act or the game is over, and nothing travels."""
    for _ in range(4000):
        scene = hall.top
        if not scene.animator.travelling and not scene.session.bot_acts:
            return
        hall.frame(dt=0.1)
    raise AssertionError("the bots never finish")


def act(hall: Hall, to_end: bool = False) -> None:
    """The first legal action of whoever is to act, once or until the game is over."""
    scene = hall.top
    while scene.match.turn is not None:
        scene.desk.play(scene.match.view(scene.match.turn).actions[0])
        if not to_end:
            break
    wait(hall)


def texts(hall: Hall) -> list[str]:
    hall.draw()
    return [one.text for one in hall.stage.canvas.texts]


@pytest.mark.parametrize("table", LUCKY)
@pytest.mark.parametrize("way", ["mouse", "keys", "pad"])
def test_the_seal_stands_at_the_table_and_all_of_it_is_a_press_away(hall: Hall, table: str, way: str) -> None:
    """Before anything is drawn, in short; the page has all 64 digits, and one can come to it with any device."""
    match = sit(hall, table).match
    assert short(match) in texts(hall)
    if way == "mouse":
        hall.click_on("seal")
    else:
        hall.top.focus.key = "seal"
        hall.keys("Enter") if way == "keys" else hall.pads("A")
    assert isinstance(hall.top, CommitmentPage)
    groups = [text for text in texts(hall) if len(text) == 4 and not set(text) - set("0123456789abcdef")]
    assert "".join(groups) == match.commitment


def test_nim_promises_nothing(hall: Hall) -> None:
    """There is no luck to be promised there."""
    match = sit(hall, "nim").match
    assert short(match) not in texts(hall)
    assert all(target.key != "seal" for target in hall.top.targets())


@pytest.mark.parametrize("table", LUCKY)
def test_what_is_copied_before_the_end_is_the_commitment(tmp_path: Path, table: str, board: list[str]) -> None:
    """By key, from the pause, from the log as text, and on the page: the seed is nowhere."""
    with opened(tmp_path) as hall:
        match = sit(hall, table).match
        secret = base32(SEED)
        for copied in (
            lambda: hall.keys("Ctrl+C"),
            lambda: (hall.keys("P"), hall.click_on("more"), hall.click_on("copy_id"), hall.keys("Esc", "Esc")),
            lambda: (hall.keys("L"), hall.click_on("export"), hall.keys("Esc")),
            lambda: (hall.click_on("seal"), hall.click_on("copy"), hall.keys("Esc")),
        ):
            copied()
            assert board.pop() == match.commitment
        hall.keys("P")
        assert isinstance(hall.top, Pause)
        written = " ".join(texts(hall))
        assert short(match) in written
        assert secret[:8] not in written
        assert not list(tmp_path.glob("games/*")), "no file before the end"


@pytest.mark.parametrize("table", LUCKY)
def test_after_the_end_the_id_opens_and_the_seal_is_the_same(hall: Hall, table: str, board: list[str]) -> None:
    """What was written down is compared: table, text and page say the same, and the page leads to the check."""
    before = sit(hall, table).match.commitment
    act(hall, to_end=True)
    match = hall.top.match
    assert short(match) in texts(hall)
    assert match.commitment == before
    hall.keys("Ctrl+C")
    assert board[-1] == match.id
    hall.top.show_log()
    assert f"sealed: {before}" in export.write(match)
    hall.click_on("seal")
    hall.click_on("luck")
    assert isinstance(hall.top, Seal)


@pytest.mark.parametrize("table", LUCKY)
def test_the_log_and_the_voice_tell_the_seal(hall: Hall, table: str) -> None:
    """Whoever listens, or looks the moves up, is promised the same."""
    match = sit(hall, table).match
    hall.keys("F8")
    assert any(short(match) in line for line in map(str, hall.top.lines))
    hall.keys("Esc", "L")
    hall.click_on("seal")
    assert isinstance(hall.top, CommitmentPage)


@pytest.mark.parametrize(("table", "way"), sampled(
    itertools.product(LUCKY, ["paste", "lobby", "--game"]), 4,
    always={("yut", "paste"), ("poker", "lobby"), ("davinci", "--game")}.__contains__))
def test_a_chosen_game_is_practice_and_says_so(hall: Hall, table: str, way: str, board: list[str]) -> None:
    """Pasted at the table, taken over in the lobby, or given on the command line: somebody may know its luck."""
    named = f"{table}:moon"
    if way == "--game":
        hall.go(first_scene(hall.stage, game=read_game_id(named)))
    else:
        sit(hall, table)
        board.append(named)
        if way == "lobby":
            hall.keys("P")
            hall.click_on("setup")
        hall.keys("Ctrl+V")
        if way == "lobby":
            hall.click_on("start")
            hall.frame()  # the pause has nothing left to do
    wait(hall)
    match = hall.top.match
    assert match.practice == "known"
    assert "Practice" in texts(hall)
    assert "may be known" in str(hall.target("seal").tip)
    hall.keys("Ctrl+C")
    assert board[-1] == match.id
    act(hall, to_end=True)
    assert hall.top.match.result is not None
    assert hall.store.results() == []
    hall.keys("N")
    assert hall.top.match.counts, "a new game is sealed again"


@pytest.mark.parametrize("table", LUCKY)
def test_a_fair_game_is_in_the_records(hall: Hall, table: str) -> None:
    """The counterpart: nothing was taken back, and the game counts."""
    sit(hall, table)
    act(hall, to_end=True)
    assert len(hall.store.results()) == 1


def test_a_report_of_a_running_game_opens_its_seed(hall: Hall) -> None:
    """It holds the seed, or it could not be played again; so it says so, and the game goes on for practice."""
    match = match_of("yut")
    report = crash_report.write([], ValueError("planted"), [], match)
    assert "seed: open" in report
    assert Match.from_text(crash_report.game_of(report)).practice == "known"
    nim = match_of("nim")
    assert "seed: open" not in crash_report.write([], ValueError("planted"), [], nim)
    hall.store.disclosures.note(match.commitment, EVERYTHING)
    sit(hall, "yut", match)
    act(hall)
    assert hall.top.match.practice == "taken-back"
