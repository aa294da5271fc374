"""The command `doctor` on machines that lack one thing after the other, and what of it a report of trouble holds.

Whoever starts Madang for the first time and sees nothing has this command alone: it must work where nothing else
does, name what is missing, and leave everything as it was.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.store import Store
from scenes.app import doctor, findings
from scenes.app.findings import Finding
from scenes.engine.draw import writing
from tests.window.desk import MISSING, REASON, Desk

ROOT = Path(__file__).parents[1]
SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")


def run_doctor(*words: str, start: tuple[str, ...] = (), **environment: str) -> tuple[int, dict[str, str]]:
    """Status and findings, by name, of the command in a process of its own."""
    kept = {name: value for name, value in os.environ.items() if name not in SCREENS}
    ran = subprocess.run([sys.executable, *start, "main.py", "doctor", *words], cwd=ROOT, text=True,
                         encoding="utf-8", env={**kept, "SDL_AUDIODRIVER": "dummy", **environment},
                         stdin=subprocess.DEVNULL, capture_output=True, timeout=300, check=False)  # fmt: skip
    assert ran.stderr == ""
    lines = ran.stdout.splitlines()
    assert lines[0].startswith("Madang 1."), lines
    assert re.fullmatch(r"all is well|\d+ of these do(es)? not work", lines[-1]), lines
    found: dict[str, str] = {}
    for line in lines[1:-1]:
        name = line.split()[0] if not line.startswith(" ") else [*found][-1]
        found[name] = f"{found.get(name, '')} {line.strip()}".strip()
    return ran.returncode, found


def state(found: dict[str, str]) -> dict[str, str]:
    return {name: line.split()[1] for name, line in found.items()}


ALL = ["packages", "display", "sound", "fonts", "assets", "data", "worker", "frame"]


def test_without_a_screen_it_says_what_works_all_the_same(tmp_path: Path) -> None:
    """A server is where most people meet it first; a folder that is not there yet is not made by looking."""
    status, found = run_doctor("--data", str(tmp_path / "new" / "saves"))
    assert status == 1
    assert list(found) == ALL
    assert {name for name, word in state(found).items() if word == "NO"} == {"display", "sound"}
    assert "there is no display" in found["display"]
    assert "demo nim --headless" in found["display"]
    assert re.search(r"\d MB free", found["data"])
    assert re.search(r"after \d+\.\d s", found["worker"])
    assert re.search(r"\d ms for a picture of 1280x720", found["frame"])
    assert list(tmp_path.iterdir()) == []


@pytest.mark.window
@pytest.mark.skipif(bool(MISSING), reason=REASON)
def test_with_a_screen_only_the_sound_is_missing(tmp_path: Path) -> None:
    """The window it tries is never shown, and the driver is the one the hall will use."""
    (tmp_path / "screen").mkdir()
    screen = Desk(tmp_path / "screen")
    try:
        _, found = run_doctor("--data", str(tmp_path / "saves"), DISPLAY=screen.display)
    finally:
        screen.close()
    assert {name for name, word in state(found).items() if word == "NO"} == {"sound"}
    assert found["display"] == "display   yes x11, 2048x1152"


def test_on_bare_python_it_names_the_packages(tmp_path: Path) -> None:
    """Before anything is installed every other command ends in one line; this one says what to install."""
    status, found = run_doctor("--data", str(tmp_path), start=("-S",))  # without its packages
    assert status == 1
    for name in findings.PACKAGES.values():
        assert name in found["packages"]
    assert "pip install -r requirements.txt" in found["packages"]
    assert state(found) == {"packages": "NO", "fonts": "NO", "assets": "yes", "data": "yes", "worker": "yes"}
    for words in ((), ("demo", "nim", "--headless")):
        ran = subprocess.run([sys.executable, "-S", "main.py", *words], cwd=ROOT, capture_output=True, text=True,
                             check=False)
        assert (ran.returncode, ran.stderr.count("\n")) == (2, 1), ran.stderr
        assert "pygame-ce is not installed" in ran.stderr


def test_an_old_python_is_named_in_one_line() -> None:
    """The first thing that can be wrong, and its tracebacks explain nothing."""
    code = "import runpy, sys; sys.version_info = (3, 9, 2); runpy.run_path('main.py', run_name='__main__')"
    ran = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 1
    assert ran.stderr.count("\n") == 1
    assert "Python 3.11 or newer was expected" in ran.stderr


# the folder of saves ---------------------------------------------------------------------------------------


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    """The wish was a folder, and there is a file."""
    (tmp_path / "file").write_text("in the way")
    for folder in (tmp_path / "file", tmp_path / "file" / "below"):
        found = findings.data(folder)
        assert not found.works
        assert "is a file, a folder was expected" in found.detail
        assert "--data DIR" in found.remedy


LIMITED = """
import os, resource, signal, sys
from pathlib import Path
from scenes.app import findings
if sys.argv[1] == "full":
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000))
elif os.geteuid() == 0:
    os.setuid(65534)
print(findings.data(Path(sys.argv[2])))
"""


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="this system knows no such rights and limits")
@pytest.mark.parametrize(("fault", "why"), [("full", "room|too large"), ("read-only", "Permission denied")])
def test_a_full_disk_and_a_folder_of_others_are_told_apart(fault: str, why: str) -> None:
    """The one wants room, the other rights; the administrator's are put aside to try."""
    import tempfile

    with tempfile.TemporaryDirectory() as name:  # pytest's own folder lets nobody else in
        folder = Path(name)
        with Store(folder) as store:
            store.set_setting("speed", 2.0)
        before = {file.name: file.read_bytes() for file in folder.iterdir()}
        folder.chmod(0o755 if fault == "full" else 0o555)
        ran = subprocess.run([sys.executable, "-c", LIMITED, fault, name], cwd=ROOT, capture_output=True, text=True,
                             check=False)
        folder.chmod(0o755)
        assert {file.name: file.read_bytes() for file in folder.iterdir()} == before
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.startswith("data      NO")
    assert re.search(why, ran.stdout), ran.stdout


def test_a_folder_in_use_or_damaged_is_told_and_left_alone(tmp_path: Path) -> None:
    """To look must not set a file aside: whoever asks for help still has it."""
    with Store(tmp_path) as store:
        store.set_setting("speed", 2.0)
        assert "another Madang has it open" in findings.data(tmp_path).detail
        assert findings.data(tmp_path, ours=True).works
    assert findings.data(tmp_path).works
    (tmp_path / "madang.db").write_bytes(b"no database at all")
    before = sorted(file.name for file in tmp_path.iterdir())
    found = findings.data(tmp_path)
    assert (found.works, "madang.db is no database" in found.detail) == (False, True)
    assert sorted(file.name for file in tmp_path.iterdir()) == before


# single parts ----------------------------------------------------------------------------------------------


@pytest.fixture
def faces(monkeypatch: pytest.MonkeyPatch) -> dict[str, object]:
    """The faces the letters are read from; whatever is put there is gone afterwards."""
    pygame.font.init()
    monkeypatch.setattr(writing, "FACES", dict(writing.FACES))
    return writing.FACES  # type: ignore[return-value]


@pytest.mark.parametrize("fault", ["gone", "damaged", "cut short", "without Hangul"])
def test_fonts_that_cannot_be_read_are_named(fault: str, faces: dict[str, object], tmp_path: Path) -> None:
    """Without letters nothing can be shown, not even what is wrong."""
    assert findings.fonts().works
    file = tmp_path / "font.otf"
    if fault == "damaged":
        file.write_bytes(b"no font")
    if fault == "cut short":
        file.write_bytes(Path(str(writing.FACES["serif"]())).read_bytes()[:1_000_000])
    if fault == "without Hangul":
        file = Path(pygame.__file__).parent / pygame.font.get_default_font()
    faces["serif"] = lambda: file
    found = findings.fonts()
    assert not found.works
    assert "pylopdf-fonts-ko" in found.remedy


def test_a_copy_that_is_not_whole_is_told(tmp_path: Path) -> None:
    """Half an unpacked archive starts and then misses a picture at the table."""
    assert findings.assets().works
    found = findings.assets(tmp_path)
    assert not found.works
    assert "0 pictures" in found.detail
    assert "not whole" in found.remedy


def test_the_worker_and_the_speed_are_judged() -> None:
    """What went wrong in the opponents' process is told in its words; a slow picture is one."""
    assert findings.worker(()).works
    found = findings.worker(["nim/beginner, move 1: the worker hangs"])
    assert (found.works, "hangs" in found.detail) == (False, True)
    assert findings.speed([0.004, 0.005, 9.0], (1280, 720)) == \
        Finding("frame", True, "5.0 ms for a picture of 1280x720")
    assert not findings.speed([0.5], (1280, 720)).works


def test_drivers_that_show_and_sound_nothing_do_not_count() -> None:
    """They are set for tests; whoever has one set by mistake looks for it everywhere else."""
    assert findings.display("x11", (1280, 720)).works
    assert "SDL_VIDEODRIVER" in findings.display("dummy", (1280, 720)).remedy
    assert findings.sound("alsa", None).works
    assert "SDL_AUDIODRIVER" in findings.sound("dummy", None).remedy
    assert "SDL_AUDIODRIVER" not in findings.sound("", None).remedy


@pytest.mark.parametrize(("works", "status", "last"),
                         [(True, 0, "all is well"), (False, 1, "1 of these does not work")])
def test_the_status_says_if_all_is_well(
    works: bool, status: int, last: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """For scripts; and no name of a folder commands the terminal."""
    found = [Finding("sound", True, "alsa"), Finding("data", works, "a\x1b[2Jb", "c\nd")]
    monkeypatch.setattr(doctor, "findings_here", lambda folder: found)
    assert doctor.main([]) == status
    assert capsys.readouterr().out.splitlines()[1:] == \
        ["sound     yes alsa", f"data      {'yes' if works else 'NO '} a?[2Jb", f"{'':14}c d", last]
