"""Every command with good and with bad words, as a stranger would type them: in a process of its own.

Bad input must get exactly one line on standard error and exit status 2, never a traceback.
"""

from __future__ import annotations

import os
import re
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from game import luck
from game.match import Match, Player
from game.nim.rules import PRESETS, Rules
from game.yut.rules import Rules as Yut
from tests.game.matches import sealed_anew
from tests.sampling import divided, sampled

ROOT = Path(__file__).parents[1]
NO_DISPLAY = {"DISPLAY": "", "WAYLAND_DISPLAY": "", "SDL_VIDEODRIVER": "", "SDL_AUDIODRIVER": ""}


def madang(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """`python main.py` with these words."""
    return subprocess.run(
        [sys.executable, "main.py", *words], cwd=ROOT, env={**os.environ, **environment}, text=True,
        encoding="utf-8", stdin=subprocess.DEVNULL, capture_output=True, timeout=120, check=False,
    )  # fmt: skip


@pytest.fixture
def save(tmp_path: Path) -> Path:
    """A finished game of two people."""
    players = [Player("Mina"), Player("도리")]
    match = Match(Rules(heaps=(4,)), players, luck.seed_from_text("a save"), ("a-3", "a-1"))
    file = tmp_path / "game.txt"
    file.write_text(match.to_text(), encoding="utf-8")
    return file


# bad words -------------------------------------------------------------------------------------------------

BAD: list[tuple[str, str]] = [
    ("dmo nim", "did you mean demo"),
    ("nim", "there is no command 'nim'"),
    ("--tabel nim", "unrecognized arguments: --tabel"),
    ("--table", "--table: expected one argument"),
    ("--table nym", "did you mean nim"),
    ("--window big", "a size such as 1280x720"),
    ("--window 10x10", "640x360 to 7680x4320"),
    ("--window -1280x720", "expected"),
    ("--lang fr", "ko or en"),
    ("--game moon", "no game ID; one looks like"),
    ("--game nym:moon", "did you mean nim"),
    ("--game nim:heap=3#moon", "did you mean heaps"),
    ("--game nim-99:/aa/bb", "version 99"),
    ("--game nim-1:/aaaa/bbbb", "the seed of a game ID is 52 letters"),
    ("--game nim:moon --table yut", "--game names a game of nim"),
    ("--data main.py", "this is a file, a folder was expected"),
    ("--data main.py/below", "--headless"),
    (f"--data {'long' * 99}", "--headless"),
    ("host", "name a table to open, or --resume"),
    ("host nym", "did you mean nim"),
    ("host nim --rules clasic", "did you mean classic"),
    ("host nim --seats person", "2 seats"),
    ("host nim --seats person exprt", "did you mean expert"),
    ("host --resume --folder nowhere", "no table was kept here"),
    ("join --name", "--name"),
    ("join moon", "5 words of five letters"),
    ("demo", "table"),
    ("demo nym --headless", "did you mean nim"),
    ("demo nim --headless --preset clasic", "did you mean classic"),
    ("demo nim --headless --lang fr", "ko or en"),
    ("demo nim --headless --window 1x1", "640x360 to 7680x4320"),
    ("demo nim --headless --shots main.py", "a folder that can be written"),
    ("demo nim --headless --shots /proc/nowhere", "a folder that can be written"),
    ("demo nim --headless --seed", "--seed: expected one argument"),
    ("demo nim extra --headless", "unrecognized arguments: extra"),
    ("showdown", "file"),
    ("showdown nowhere.txt", "nowhere.txt: cannot be read: No such file"),
    ("showdown .", "Is a directory"),
    ("showdown docs/example-deals.txt --explain x", "--explain: invalid int value"),
    ("showdown docs/example-deals.txt --explain 99", "no line 99"),
    ("arena", "table"),
    ("arena nim", "level"),
    ("arena nim expert", "2 seats take 2 levels, not 1"),
    ("arena nym expert beginner", "did you mean nim"),
    ("arena nim exprt beginner", "did you mean expert"),
    ("arena nim expert beginner --games many", "a whole number"),
    ("arena nim expert beginner --games 0", "from 1 to"),
    ("arena nim expert beginner --jobs 0", "from 1 to 256"),
    ("arena nim expert beginner --rules clasic", "did you mean classic"),
    ("arena nim expert beginner --checkpoint /proc/nowhere", "/proc/nowhere"),
    ("arena nim expert beginner --checkpoint docs", "docs is no file"),
    ("arena nim expert beginner --checkpoint docs/yut.webp", "docs/yut.webp line 1 belongs to another run"),
    ("replay", "file"),
    ("replay nowhere.txt", "nowhere.txt: No such file"),
    ("replay .", "Is a directory"),
    ("replay main.py", "main.py: line 1: should read"),
    ("replay one.txt two.txt", "unrecognized arguments: two.txt"),
    ("replay docs/example-game.txt --lang fr", "ko or en"),
    ("replay docs/example-game.txt --window big", "a size such as 1280x720"),
    ("verify", "file"),
    ("verify nowhere.txt", "nowhere.txt: No such file"),
    ("verify main.py", "main.py: line 1: should read"),
]


@pytest.mark.parametrize(("words", "message"), sampled(
    [pytest.param(*case, id=case[0]) for case in BAD], 6))
def test_bad_words_get_one_line(words: str, message: str) -> None:
    """Status 2, one line that says what was expected, nothing on standard output; nothing is left in the folder."""
    before = set(os.listdir(ROOT))
    result = madang(*words.split(), **NO_DISPLAY)
    assert not {name for name in set(os.listdir(ROOT)) - before if "nowhere" in name}
    assert result.returncode == 2, result.stderr
    assert result.stderr.count("\n") == 1, result.stderr
    assert message in result.stderr
    assert result.stdout == ""


def test_words_with_blanks_and_line_breaks_stay_on_one_line() -> None:
    """Whatever is typed comes back inside the one line."""
    for words in (["a\nb"], ["--lang", "k\no"], ["replay", "no\nsuch file"], ["--game", "x\n" * 50]):
        result = madang(*words, **NO_DISPLAY)
        assert result.returncode == 2
        assert result.stderr.count("\n") == 1, result.stderr


STRANGE = "a\x1b]0;title\x07\x1b[2Jb\x9b31m\u202eb.txt"


@pytest.mark.skipif(os.name == "nt", reason="such names cannot be given there")
@pytest.mark.parametrize("places", divided(range(13), 5, always=lambda place: place in (1, 5, 7)))
def test_no_name_commands_the_terminal(tmp_path: Path, places: tuple[int, ...]) -> None:
    """A file's name may hold letters that clear a screen or rename a window; none of them is printed."""
    game, deals, forged = (tmp_path / kind / STRANGE for kind in ("game", "deals", "forged"))
    for file in (game, deals, forged):
        file.parent.mkdir()
    game.write_text("no game")
    deals.write_text(f"AC AD KH 7S 2C QC QD KS 7H 2D\n{STRANGE}\n", encoding="utf-8")
    match = Match(Yut(), [Player("Mina"), Player("Dori")], luck.seed_from_text("a save"))
    match.play("throw")
    text = match.to_text()
    wrong = next(other for other in ("*do", "*gae") if other not in match.log)
    forged.write_text(text.replace(match.log[1], wrong), encoding="utf-8")
    here, missing = tmp_path / STRANGE, tmp_path / "nowhere" / STRANGE
    here.mkdir()
    asked = (["replay", missing], ["replay", game], ["verify", game], ["verify", forged],
             ["showdown", missing], ["showdown", deals], ["showdown", deals, "--explain", "9"],
             [STRANGE], ["--table", STRANGE],
             ["--data", game], ["--data", here], ["demo", "nim", "--headless", "--shots", game],
             ["arena", "nim", "expert", "beginner", "--checkpoint", game])
    for words in (asked[place] for place in places):
        result = madang(*map(str, words), **NO_DISPLAY)
        if words[0] == "verify":
            beside = subprocess.run([sys.executable, "docs/verify.py", str(words[1])], cwd=ROOT, text=True,
                                    encoding="utf-8", capture_output=True, check=False)
            result.stdout += beside.stdout + beside.stderr
        bad = [letter for letter in result.stdout + result.stderr if letter != "\n" and not letter.isprintable()]
        assert not bad, (words[0], result.stdout, result.stderr)
        assert result.stderr, words


@pytest.mark.skipif(not hasattr(signal, "SIGTERM") or os.name == "nt", reason="needs POSIX signals")
def test_a_demo_without_a_window_ends_when_it_is_told_to(tmp_path: Path) -> None:
    """Whoever ends a long demo means now, not when the game is over; and it tidies up behind itself."""
    (tmp_path / "temporary").mkdir()
    environment = {**os.environ, **NO_DISPLAY, "TMPDIR": str(tmp_path / "temporary")}
    demo = subprocess.Popen([sys.executable, str(ROOT / "main.py"), "demo", "yut", "--headless"], cwd=tmp_path,
                            env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    try:
        while not any((tmp_path / "temporary").rglob("madang.db")):
            assert demo.poll() is None
            time.sleep(0.01)
        demo.send_signal(signal.SIGTERM)
        out, _ = demo.communicate(timeout=120)
    finally:
        demo.kill()
    assert demo.returncode == 128 + signal.SIGTERM
    assert b"winner=" not in out
    assert not list((tmp_path / "temporary").iterdir())


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux can be without a display")
@pytest.mark.parametrize("words", [(), ("--table", "nim"), ("--game", "nim:moon"), ("demo", "nim")])
def test_without_a_display_one_line_names_the_way_on(words: Sequence[str], tmp_path: Path) -> None:
    """On a server nobody should see a traceback, but how to see the same hall."""
    result = madang(*words, *(() if "demo" in words else ("--data", str(tmp_path))), **NO_DISPLAY)
    assert result.returncode == 2
    assert result.stderr.count("\n") == 1
    assert "--headless" in result.stderr


@pytest.mark.parametrize("words", ["--help", "-h", "help", "demo --help", "arena nim -h", "--table nim --help"])
def test_help_lists_every_command(words: str) -> None:
    """What --help says is all a stranger has, wherever it is asked for."""
    result = madang(*words.split())
    assert result.returncode == 0
    assert result.stderr == ""
    options = ("--table", "--game", "--window", "--lang", "--data", "--mute")
    for word in (*options, "demo", "showdown", "arena", "replay", "verify"):
        assert word in result.stdout


# demo ------------------------------------------------------------------------------------------------------


@pytest.mark.deep
def test_the_demo_tells_its_game_twice_the_same() -> None:
    """The log, the result, the ID and the line for scripts; a seed is a promise, and another one another game."""
    first, second, other = (madang("demo", "nim", "--seed", seed, "--headless", **NO_DISPLAY) for seed in "778")
    assert (first.returncode, first.stderr) == (0, "")
    assert first.stdout == second.stdout
    assert re.findall(r"a-\d", other.stdout) not in ([], re.findall(r"a-\d", first.stdout))
    lines = first.stdout.splitlines()
    found = re.fullmatch(r"table=nim turns=(\d+) winner=([01])", lines[-1])
    assert found, lines[-1]
    moves = [line.split()[-1] for line in lines[: int(found[1])]]
    coins = [int(move.removeprefix("a-")) for move in moves]
    assert sum(coins) == 13
    assert int(found[2]) == len(coins) % 2  # who takes the last coin loses
    assert lines[int(found[1])].startswith("took-last-coin; scores ")
    assert lines[-2].startswith("game nim-1:")


@pytest.mark.parametrize(("size", "lang"), [pytest.param((1280, 720), "en", marks=pytest.mark.deep),
                                            ((640, 360), "ko")])
def test_the_demo_saves_pictures_of_the_size_asked_for(size: tuple[int, int], lang: str, tmp_path: Path) -> None:
    """Eight at least, from the courtyard to the end; none of them blank, no two of them the same."""
    wide, high = size
    result = madang("demo", "nim", "--headless", "--lang", lang, "--window", f"{wide}x{high}", "--shots",
                    str(tmp_path / "new" / "shots"))  # fmt: skip
    assert (result.returncode, result.stderr) == (0, "")
    pictures = sorted((tmp_path / "new" / "shots").glob("*.png"))
    assert len(pictures) >= 8
    for picture in pictures:
        head = picture.read_bytes()[:24]
        assert head.startswith(b"\x89PNG")
        assert struct.unpack(">II", head[16:24]) == size
        assert picture.stat().st_size > wide * high / 20, f"{picture.name} is nearly blank"
    assert {"courtyard", "start", "coach", "end"} <= {picture.stem.split("_")[-1] for picture in pictures}
    assert len({picture.read_bytes() for picture in pictures}) > len(pictures) - 3


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere")
def test_pictures_that_cannot_be_written_end_the_demo_in_one_line(tmp_path: Path) -> None:
    """A full or locked folder is the person's to mend, so it is named."""
    tmp_path.chmod(0o500)
    result = madang("demo", "nim", "--headless", "--shots", str(tmp_path))
    assert result.returncode == 2
    assert result.stderr.count("\n") == 1
    assert str(tmp_path) in result.stderr


@pytest.mark.parametrize("preset", sampled(PRESETS, 1))
def test_every_preset_can_be_shown(preset: str) -> None:
    """The lobby offers them all, so the table must hold them all to the end."""
    result = madang("demo", "nim", "--headless", "--preset", preset)
    assert (result.returncode, result.stderr) == (0, "")
    assert re.fullmatch(r"table=nim turns=\d+ winner=\d(,\d)*", result.stdout.splitlines()[-1])


# arena -----------------------------------------------------------------------------------------------------


def test_the_arena_prints_rates_with_intervals_in_order() -> None:
    """The better level above the worse with intervals that do not meet, however many processes play."""
    runs = [madang("arena", "nim", "expert", "beginner", "--games", "200", "--jobs", jobs) for jobs in "12"]
    assert [run.returncode for run in runs] == [0, 0]
    assert runs[0].stdout == runs[1].stdout
    *rows, last = runs[0].stdout.splitlines()
    assert [row.split()[0] for row in rows] == ["expert", "beginner"]
    assert re.fullmatch(r"games=200 digest=[0-9a-f]{32}", last)
    parts = [[float(number) for number in re.findall(r"\d+\.\d+", row)] for row in rows]
    for rate, low, high in parts:
        assert 0 <= low <= rate <= high <= 100
    assert parts[0][1] > parts[1][2], "the expert's lower bound must lie above the beginner's upper one"
    assert "200 of 200 games" in runs[0].stderr


# showdown --------------------------------------------------------------------------------------------------


def test_a_showdown_counts_and_names_what_is_no_deal(tmp_path: Path) -> None:
    """One broken line in a long file does not spoil it: the rest is counted, the fault named by its line."""
    result = madang("showdown", "docs/example-deals.txt")
    assert result.returncode == 0
    assert re.findall(r"\d+", result.stdout) == ["3", "2", "1"]
    file = tmp_path / "deals.txt"
    file.write_text("3H 3C 8S JC KD 4H 4C 8D JS KH\n3H 3C 8S JC KD 4H 4C 8D JS K1\n")
    result = madang("showdown", str(file))
    assert result.returncode == 0
    assert f"{file}: line 2: card 10" in result.stderr
    assert "Traceback" not in result.stderr
    assert re.findall(r"\d+", result.stdout)[:3] == ["0", "1", "0"]


# replay and verify -----------------------------------------------------------------------------------------


def test_replay_and_verify_accept_a_good_save(save: Path) -> None:
    """The log in the order it was played, the winner, and the commitment that was shown before the game."""
    result = madang("replay", str(save), "--headless")
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout == madang("replay", str(save), **NO_DISPLAY).stdout, "as without a screen"
    assert re.search(r"1 +Mina +a-3\n +2 +도리 +a-1\n", result.stdout)
    assert "took-last-coin, won by Mina" in result.stdout
    result = madang("verify", str(save))
    assert (result.returncode, result.stderr) == (0, "")
    assert luck.commitment(luck.seed_from_text("a save")) in result.stdout


def test_a_swapped_seed_is_found_by_its_seal(save: Path) -> None:
    """Status 1: a readable save whose luck is not what was sealed. Nim has no luck, but it has the seal."""
    sealed = f"sealed: {luck.commitment(luck.seed_from_text('another'))}"
    save.write_text(sealed_anew(re.sub(r"^sealed: .*$", sealed, save.read_text("utf-8"), flags=re.M)), "utf-8")
    result = madang("verify", str(save))
    assert result.returncode == 1
    assert result.stderr.count("\n") == 1
    assert "not the seed" in result.stderr


# an answer nobody takes -------------------------------------------------------------------------------------

ANSWERS = ["--help", "demo nim --headless", "arena nim expert beginner --games 1",
           "showdown docs/example-deals.txt --explain 1"]  # fmt: skip


@pytest.mark.skipif(os.name == "nt", reason="pipes of sh")
@pytest.mark.parametrize("words", sampled(ANSWERS, 2, always=("arena nim expert beginner --games 1",).__contains__))
def test_a_reader_that_leaves_early_is_no_trouble(words: str) -> None:
    """`main.py … | head -1` must not end in a traceback, nor in Python's own complaint."""
    for python in (sys.executable, f"{sys.executable} -u"):
        line = f"{python} main.py {words} | true"
        result = subprocess.run(["sh", "-c", line], cwd=ROOT, capture_output=True, text=True, check=False)
        assert [line for line in result.stderr.splitlines() if "games" not in line] == []


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only some systems have a file that is always full")
@pytest.mark.parametrize("words", sampled(ANSWERS, 2, always=("arena nim expert beginner --games 1",).__contains__))
def test_an_answer_that_does_not_fit_on_the_disk_gets_one_line(words: str) -> None:
    """`main.py … > file` on a full disk: the answer is lost, and that is said."""
    for python in (sys.executable, f"{sys.executable} -u"):
        line = f"{python} main.py {words} > /dev/full"
        result = subprocess.run(["sh", "-c", line], cwd=ROOT, capture_output=True, text=True, check=False)
        lines = [line for line in result.stderr.splitlines() if "games" not in line]
        assert (result.returncode, lines) == (
            2, ["madang: the answer cannot be written: No space left on device"])  # fmt: skip


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def test_ctrl_c_ends_a_command_in_one_line(tmp_path: Path) -> None:
    """Whoever has seen enough of a long command sees no traceback."""
    heed = "import runpy, signal; signal.signal(signal.SIGINT, signal.default_int_handler); runpy.run_path("
    command = [sys.executable, "-c", heed + "'main.py', run_name='__main__')",  # even where these tests ignore it
               "demo", "yut", "--headless"]
    with subprocess.Popen(command, cwd=ROOT, env={**os.environ, **NO_DISPLAY, "TMPDIR": str(tmp_path)},
                          stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as program:
        while not any(tmp_path.rglob("madang.db")):  # until it is at work
            assert program.poll() is None
            time.sleep(0.01)
        program.send_signal(signal.SIGINT)
        _, errors = program.communicate(timeout=120)
    assert program.returncode == 130
    assert errors.splitlines()[-1] == "madang: stopped"
    assert "Traceback" not in errors
