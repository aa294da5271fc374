"""Trouble that comes from outside the program: the disk, a second copy, devices pulled out. Play goes on."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.store import Store
from tests.scenes.hall_kit import Hall, nim, opened

ROOT = Path(__file__).parents[2]


def said(hall: Hall) -> str | None:
    """The key of the notice on screen."""
    line = hall.stage.notices.line
    return None if line is None else line.key


def moved(hall: Hall) -> tuple[str, ...]:
    """One move by keys at a table of two people; the log after it."""
    hall.keys("2", "Enter")
    hall.rest_of_motion()
    return hall.match.log


# the folder of saves -----------------------------------------------------------------------------------


def in_the_way(folder: Path) -> None:
    folder.write_text("a file where the folder should be")


def foreign(folder: Path) -> None:
    folder.mkdir()
    (folder / "madang.db").write_bytes(b"a letter to grandmother, saved under an unlucky name\n" * 40)


def torn(folder: Path) -> None:
    with Store(folder) as store:
        store.save_session("nim", nim("", "").to_text() * 40)
    data = (folder / "madang.db").read_bytes()
    (folder / "madang.db").write_bytes(data[:100] + os.urandom(3000) + data[3100:])


def damaged(folder: Path) -> None:
    with Store(folder) as store:
        store.set_setting("speed", 1.0)
    with contextlib.closing(sqlite3.connect(folder / "madang.db")) as db, db:
        db.execute("update setting set value = '[1'")


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize(
    ("spoil", "notice", "lasting"),
    [(in_the_way, "notice.not_writable", False), (foreign, "notice.set_aside", True),
     (torn, "notice.set_aside", True), (damaged, "notice.left_out", True)],
    ids=["no folder", "foreign file", "torn file", "damaged row"],
)
def test_the_hall_opens_whatever_lies_in_the_folder(
    tmp_path: Path, spoil: Callable[[Path], None], notice: str, lasting: bool, language: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """One line in the player's words, one in the terminal, and a game that can be played to the end."""
    spoil(tmp_path / "saves")
    with opened(tmp_path / "saves", language=language) as hall:
        hall.stage.tell_store_troubles()
        hall.draw()
        assert said(hall) == notice
        assert notice in {text.key for text in hall.stage.canvas.texts}
        assert capsys.readouterr().err.count("madang:") == 1
        hall.sit_down(nim("", "", heaps=(4,)))
        assert moved(hall) == ("a-2",)
        assert hall.store.lasting == lasting
        assert moved(hall) == ("a-2", "a-2")
        assert hall.match.result is not None
    if lasting:
        with Store(tmp_path / "saves") as store:
            assert len(store.results("nim")) == 1


def test_that_saving_fails_is_not_talked_over(hall: Hall) -> None:
    """The first save that failed was that of a new game, and "A new game" took the place of the warning at once."""
    hall.sit_down(nim("", ""))
    hall.store._db.execute("pragma query_only = on")
    hall.keys("N")
    assert said(hall) == "notice.store_trouble"
    hall.frame(count=30, dt=0.1)
    hall.store._db.execute("pragma query_only = off")
    hall.keys("N")
    assert said(hall) == "notice.new_game"


def alone(work: str, folder: Path) -> None:
    """Run a function of this file in a program of its own: a fork would copy locks that other threads hold."""
    code = f"import sys; from pathlib import Path; from {__name__} import {work}; {work}(Path(sys.argv[1]))"
    ran = subprocess.run([sys.executable, "-c", code, str(folder)], cwd=ROOT, capture_output=True, text=True,
                         timeout=120, check=False)  # fmt: skip
    assert ran.returncode == 0, ran.stderr[-3000:]


def moves_are_made(folder: Path, notice: str = "") -> None:
    """A hall on the folder says the notice, if there is one, once, and goes on."""
    with opened(folder) as hall:
        hall.stage.tell_store_troubles()
        hall.sit_down(nim("", "", heaps=(40,)))
        for number in range(1, 9):
            assert len(moved(hall)) == number
        keys = [line.key for line in hall.stage.notices.log]
        assert not notice or keys.count(notice) == 1, keys


def without_rights(folder: Path) -> None:
    """Play where nothing may be written; the administrator first becomes nobody."""
    if os.geteuid() == 0:
        with tempfile.TemporaryDirectory() as open_folder:  # load all that nobody may not reach
            moves_are_made(Path(open_folder))
        os.setgid(65534)
        os.setuid(65534)
    moves_are_made(folder, "notice.not_writable")


def without_room(folder: Path) -> None:
    """Play where the system refuses every byte beyond a limit, as a full disk does."""
    import resource

    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (40_000, 40_000))
    moves_are_made(folder, "notice.store_trouble")


CLOSED = [folder for folder in (ROOT, *ROOT.parents) if not folder.stat().st_mode & 0o001]
"""Folders on the way to this clone that nobody else may enter."""


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="this system knows no such rights")
@pytest.mark.skipif(hasattr(os, "geteuid") and os.geteuid() == 0 and bool(CLOSED),
                    reason="root may write everywhere, and nobody else can reach this clone")
def test_a_read_only_folder_stops_nobody() -> None:
    """A school's computer may forbid it; even the administrator's rights are put aside to try."""
    folder = Path(tempfile.mkdtemp())
    try:
        with Store(folder) as store:
            store.set_setting("speed", 2.0)
        for path, mode in ((folder / "madang.db", 0o444), (folder, 0o555)):
            path.chmod(mode)
        alone("without_rights", folder)
        with contextlib.suppress(PermissionError):
            folder.chmod(0o755)
        with Store(folder) as store:
            assert store.setting("speed") == 2.0
    finally:
        folder.chmod(0o755)
        shutil.rmtree(folder)


@pytest.mark.skipif(sys.platform == "win32", reason="this system knows no such limits")
def test_a_full_disk_stops_nobody(tmp_path: Path) -> None:
    """What was saved before is still there, and with room again it goes on being saved."""
    with opened(tmp_path) as hall:
        hall.sit_down(nim("", "", heaps=(40,), log=("a-3",)))
    alone("without_room", tmp_path)
    with opened(tmp_path) as hall:
        hall.sit_down()
        assert not hall.store.notices
        assert sum(map(len, hall.saved().matches[0].log)) > 0
        assert moved(hall)
        assert hall.saved().match.log == hall.match.log, "with room on the disk it is kept again"


# a second copy -----------------------------------------------------------------------------------------


def started(folder: Path) -> subprocess.Popen[str]:
    """The real program, without a screen, on a folder."""
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    return subprocess.Popen([sys.executable, "main.py", "--table", "nim", "--data", str(folder)], cwd=ROOT,
                            env=environment, stderr=subprocess.PIPE, text=True)  # fmt: skip


def test_two_programs_on_one_folder(tmp_path: Path) -> None:
    """The second says so and keeps nothing; the first keeps what it has, and whoever comes after both too."""
    folder = tmp_path / "saves"
    first = started(folder)
    second = None
    try:
        while not (folder / "madang.db-wal").exists():  # made under the lock
            assert first.poll() is None
            time.sleep(0.05)
        second = started(folder)
        line = second.stderr.readline()
        assert "another Madang is open" in line
        assert (first.poll(), second.poll()) == (None, None), "both go on"
        with contextlib.closing(sqlite3.connect(f"file:{folder / 'madang.db'}?mode=ro", uri=True)) as file:
            while not file.execute("select count(*) from sitting").fetchone()[0]:
                assert first.poll() is None
                time.sleep(0.05)
    finally:
        for program in (first, second):
            if program is not None:
                program.kill()
                program.communicate()
    with Store(folder) as store:
        assert store.lasting
        assert not store.notices
        assert store.load_session("nim") is not None


@pytest.mark.parametrize("language", ["en", "ko"])
def test_the_second_copy_says_so_on_screen(tmp_path: Path, language: str) -> None:
    """A line in the terminal is no use to whoever clicked twice."""
    with Store(tmp_path) as first, opened(tmp_path, language=language) as hall:
        hall.stage.tell_store_troubles()
        hall.draw()
        assert "notice.second_copy" in {text.key for text in hall.stage.canvas.texts}
        hall.sit_down(nim("", ""))
        assert moved(hall) == ("a-2",)
        assert first.load_session("nim") is None


# devices -----------------------------------------------------------------------------------------------


def sound_event(kind: int, capture: int = 0) -> list[pygame.event.Event]:
    return [pygame.event.Event(kind, which=2, iscapture=capture)]


@pytest.mark.parametrize("told", [True, False], ids=["told by an event", "found out in play"])
def test_a_lost_sound_device_stops_nobody(hall: Hall, monkeypatch: pytest.MonkeyPatch, told: bool) -> None:
    """Headphones are pulled out, or the sound server dies, of which no event tells: the game goes on in silence and
    says once why it is silent; plugged in again, the music is back."""
    sounds = hall.stage.sounds
    sounds.silent = False
    sounds._reopen()
    assert (sounds.silent, sounds.playing) == (False, "music_courtyard")
    real = pygame.mixer.init

    def none_left(*_: object) -> None:
        raise pygame.error("no such audio device")

    hall.frame(sound_event(pygame.AUDIODEVICEREMOVED, capture=1))
    assert not sounds.silent, "a microphone is not ours"
    hall.sit_down(nim("", ""))
    monkeypatch.setattr(pygame.mixer, "init", none_left)
    if told:
        hall.frame(sound_event(pygame.AUDIODEVICEREMOVED))
    else:
        pygame.mixer.quit()
        hall.frame(count=5)
    assert (sounds.silent, said(hall)) == (True, "notice.sound_lost")
    count = hall.stage.notices.count
    assert moved(hall) == ("a-2",)
    assert hall.stage.notices.count == count, "said once"
    monkeypatch.setattr(pygame.mixer, "init", real)
    hall.frame(sound_event(pygame.AUDIODEVICEADDED))
    assert (sounds.silent, said(hall)) == (False, "notice.sound_found")
    hall.frame(count=5)
    assert pygame.mixer.music.get_busy()
    pygame.mixer.quit()


def test_one_sound_device_of_two_is_no_loss(hall: Hall) -> None:
    """The system's other device takes over, and nothing needs to be said."""
    hall.stage.sounds.silent = False
    hall.stage.sounds._reopen()
    hall.frame(sound_event(pygame.AUDIODEVICEREMOVED))
    assert not hall.stage.sounds.silent
    assert said(hall) is None
    pygame.mixer.quit()
