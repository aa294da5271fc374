"""Promises are executed: every command of the README is run, and what it lists is compared with the house.

The two lines that set up an environment are run by `.ci/run`, in a fresh clone; here they are only compared
with it, for a test cannot build the environment it runs in. The same holds for ruff and mypy, which `.ci/run` runs.
Commands that open a window are run on an X server of our own, or skipped with the reason.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from game import catalog, export
from game.match import Match, Player
from game.net.code import read as read_code
from game.nim import rules as nim
from game.poker import rules as poker
from scenes.engine.input.bindings import KEYS, PAD, label
from scenes.pages.help import GROUPS
from scenes.tables import KITS
from tests.sampling import sampled
from tests.window.desk import MISSING, REASON, Desk, Hall

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
CI = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
COMMANDS = [line for block in re.findall(r"```sh\n(.*?)```", README, re.S) for line in block.splitlines()]
SET_UP = [line for line in COMMANDS if "-m venv" in line]
CHECKS = [line for line in COMMANDS if line.split()[0] in ("ruff", "mypy")]
TESTS = [line for line in COMMANDS if line.startswith("python -m pytest")]
BUILDS = [line for line in COMMANDS if "PyInstaller" in line or "pip wheel" in line or "tools/deb.py" in line]
INSTALLS = [line for line in COMMANDS if line.split()[0] in ("pipx", "uvx")]
TOGETHER = [line for line in COMMANDS if line.startswith(("python main.py host ", "python main.py join"))]
HOUSES = [line for line in COMMANDS if line.startswith("python main.py house --tables")]
CLUSTER = [line for line in COMMANDS if line.startswith("python main.py house") and line not in HOUSES]
REST = [line for line in COMMANDS
        if line not in (*SET_UP, *CHECKS, *TESTS, *BUILDS, *INSTALLS, *TOGETHER, *HOUSES, *CLUSTER)]
WITHOUT_WINDOW = (
    "--headless", "--help", "tools.contact_sheet", "arena", "verify", "review", "docs/verify.py", "showdown",
    "assets.make", "tools.map_check",
)  # fmt: skip
SLOW = ("--window", "tools.contact_sheet", "--shots", "--ledger", "--seed", "docs/example-run.txt")
"""Commands with these draw many pictures or play long, and run in the deep run; other tests have short ones."""
WINDOWS = [line for line in REST if not set(line.split()) & set(WITHOUT_WINDOW)]


def part(heading: str) -> str:
    """The text below a heading, up to the next heading of any rank."""
    found = re.search(rf"^#+ {re.escape(heading)}\n(.*?)(?=^#+ |\Z)", README, re.S | re.M)
    assert found, f"the README has no heading {heading!r}"
    return found[1]


def rows(heading: str) -> list[list[str]]:
    """The table below a heading, without its head."""
    lines = [line for line in part(heading).splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


# commands --------------------------------------------------------------------------------------------------


def test_every_kind_of_command_is_there() -> None:
    """If the README's blocks could not be read, all tests below would pass by running nothing."""
    assert len(SET_UP) == 2
    assert len(WINDOWS) >= 3
    assert len(REST) - len(WINDOWS) >= 8
    assert TESTS
    assert CHECKS == ["ruff check .", "mypy"]
    assert (len(BUILDS), len(INSTALLS)) == (3, 2)


@pytest.mark.parametrize("line", SET_UP)
def test_the_set_up_lines_are_run_by_the_ci_as_they_stand(line: str) -> None:
    """A newcomer copies them: they must be the very lines that are tried in a fresh clone."""
    assert f"='{line}'" in CI


@pytest.mark.parametrize("line", CHECKS)
def test_the_checks_are_run_by_the_ci(line: str) -> None:
    """They need what requirements-dev.txt installs, and look at all files at once."""
    assert f"\n.venv/bin/{line}\n" in CI


def test_what_the_usual_run_leaves_out_is_run_by_the_ci() -> None:
    """A sample is enough only where somebody runs the rest."""
    assert "python -m pytest -m deep" in TESTS
    assert "\n.venv/bin/python -m pytest -n 3 --dist loadfile -m deep\n" in CI


@pytest.mark.parametrize("line", BUILDS)
def test_the_program_is_built_as_told(line: str) -> None:
    """Building takes half a minute: that is done once, in the tests that then play it, which `.ci/run` runs."""
    building = "".join(file.read_text(encoding="utf-8") for file in (ROOT / "tests" / "package").glob("*.py"))
    words = shlex.split(line)[1:]
    program = "deb.make(" if words == ["tools/deb.py"] else ", ".join(f'"{word}"' for word in words[:4])
    assert program in building
    assert "-m package" in CI


def test_the_installed_command_is_the_one_it_names() -> None:
    """Of pipx and uv only the way in is ours: the package that the tests install, and the command in it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert INSTALLS == ["pipx install .", "uvx --from . madang"]
    assert list(project["scripts"]) == ["madang"]


def test_a_host_opens_a_table_and_a_guest_sits_down(tmp_path: Path) -> None:
    """Two terminals, as the README has it; the code is another one each time."""
    opens, joins = (shlex.split(line) for line in TOGETHER)
    assert len(str(read_code(joins[3])).split("-")) == len(joins[3].split("-"))
    with subprocess.Popen([sys.executable, *opens[1:], "--folder", str(tmp_path / "host")], cwd=ROOT, text=True,
                          stdout=subprocess.PIPE) as host:  # fmt: skip
        joins[3] = host.stdout.readline().partition("join code: ")[2].strip()
        with subprocess.Popen([sys.executable, *joins[1:], "--folder", str(tmp_path / "guest")], cwd=ROOT,
                              text=True, stdout=subprocess.PIPE, stdin=subprocess.PIPE) as guest:  # fmt: skip
            assert "Mina" in guest.stdout.readline()
            guest.kill()
        host.terminate()


@pytest.mark.parametrize("line", HOUSES)
def test_the_house_opens_tables(line: str, tmp_path: Path) -> None:
    """It serves until it is stopped, so here a table is opened at it, as the text beside it says."""
    words = [*shlex.split(line)[1:], "--folder", str(tmp_path), "--address", "127.0.0.1"]
    with subprocess.Popen([sys.executable, *words], cwd=ROOT, text=True, stdout=subprocess.PIPE) as house:
        code = house.stdout.readline().partition("house code: ")[2].strip()
        opened = run(f"python main.py host poker --at {code}")
        assert "join code: " in opened.stdout, opened.stderr
        house.terminate()


def test_a_cluster_is_prepared_for_the_machines_it_names(tmp_path: Path) -> None:
    """The second command, on each of three machines, is run by tests/game/test_cluster_house.py; here the first one
    names it."""
    prepare, begin = CLUSTER
    folder = prepare.partition("--folder ")[2]
    done = run(prepare.replace(folder, str(tmp_path)))
    assert done.returncode == 0, done.stderr
    named = begin.removeprefix("python main.py ").replace(folder, str(tmp_path))
    assert f"  {named} --port 4222" in done.stdout.splitlines()


@pytest.mark.deep
@pytest.mark.parametrize("line", TESTS)
def test_the_test_commands_find_tests(line: str) -> None:
    """Running all tests inside a test would never end; that they are found is checked here."""
    result = run(f"{line} --collect-only -q", PYTEST_ADDOPTS="")  # whoever asks for long lines here gets short ones
    assert result.returncode == 0, result.stdout[-2000:] + result.stderr
    assert "::test_" in result.stdout


def run(line: str, **environment: str) -> subprocess.CompletedProcess[str]:
    words = [sys.executable if word == "python" else word for word in shlex.split(line)]
    return subprocess.run(words, cwd=ROOT, env={**os.environ, **environment}, capture_output=True, text=True,
                          encoding="utf-8", timeout=300, check=False)  # fmt: skip


@pytest.mark.parametrize("line", sampled(
    [line for line in REST if line not in WINDOWS], 0, always=lambda line: set(line.split()).isdisjoint(SLOW)))
def test_a_command_does_what_the_readme_shows(line: str, tmp_path: Path) -> None:
    """Status 0 and an answer; pictures go to a folder of the test's own."""
    result = run(re.sub(r"(?<!-)\bshots\b", str(tmp_path / "shots"), line), DISPLAY="", WAYLAND_DISPLAY="")
    assert result.returncode == 0, result.stderr
    assert result.stdout.strip()
    assert "Traceback" not in result.stderr
    if line.endswith("shots"):
        assert len(list((tmp_path / "shots").glob("*.png"))) >= 8


@pytest.mark.window
@pytest.mark.skipif(bool(MISSING), reason=REASON)
@pytest.mark.parametrize("line", sampled(WINDOWS, 1))
def test_a_window_command_opens_a_window(
    line: str, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """It opens with a picture in it, and closes at Ctrl+Q with status 0; saves go to a folder of the test's own."""
    assert line.startswith("python main.py")
    words = re.sub(r"--data \S+", "", line).split()[2:]
    command = tuple(words[:1] if words and not words[0].startswith("-") else ())
    desk = Desk(tmp_path_factory.mktemp("screen"))
    try:
        hall = Hall(desk, tmp_path / "data", *words[len(command):], command=command)
        try:
            hall.leave()
        finally:
            hall.kill()
    finally:
        desk.close()


@pytest.mark.deep
def test_the_arena_plays_the_games_whose_digest_it_tells() -> None:
    """Readers compare their machine with it; an opponent that plays otherwise asks for a new one."""
    told = re.search(r"`(arena [^`]+)` ends with the digest\s+`([0-9a-f]{32})`", README)
    assert told, "the README tells no digest"
    command = [sys.executable, "main.py", *told[1].split(), "--jobs", "2"]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert ran.stdout.endswith(f" digest={told[2]}\n")


# what it lists ---------------------------------------------------------------------------------------------


def test_every_file_it_names_is_there() -> None:
    """A link that leads nowhere costs a reader's trust."""
    named = set(re.findall(r"\]\(([^)#]+)\)", README)) | set(re.findall(r"`((?:[\w.]+/)+[\w.]*)`", README))
    named |= set(re.findall(r"requirements[\w-]*\.txt|LICENSE|\b[A-Z]+\.md", README))
    assert len(named) > 12
    elsewhere = ("://", "NAME", ".venv/", "dist/")  # on the net, yours to name, made by commands
    kept = [name for name in named if not any(sign in name for sign in elsewhere)]
    assert [name for name in kept if not (ROOT / name).exists()] == []


def test_the_map_shows_the_house_as_it_is() -> None:
    """Every name on the map exists, and no file of `game` is missing from it."""
    found = re.search(r"```\n(.*?)```", part("Map of the house"), re.S)
    assert found
    stack: list[tuple[int, Path]] = [(-1, ROOT)]
    shown: set[Path] = set()
    for line in found[1].splitlines():
        indent = len(line) - len(line.lstrip())
        names = re.match(r"(?:[\w.]+/?\s{1,2})*[\w.]+(?:/|\.py)", line.strip())
        assert names, line
        while stack[-1][0] >= indent:
            stack.pop()
        above = stack[-1][1]
        for name in names[0].split():
            assert (above / name).exists(), f"{above / name} is on the map and not in the house"
            shown.add(above / name)
        if names[0].endswith("/"):
            stack.append((indent, above / names[0].split()[0]))
    for file in (ROOT / "game").glob("*.py"):
        assert file in shown or file.name == "__init__.py", f"{file.name} is not on the map"


def test_it_says_which_tables_are_in_the_hall() -> None:
    """A table is promised exactly when one can sit down at it."""
    names = {"Nim": "nim", "Yut": "yut", "Poker": "poker", "Da": "davinci"}
    listed = rows("What there is")
    listed_as = {names[cells[0].replace(",", " ").split()[0]]: cells[3].startswith("yes") for cells in listed}
    so = {name: name in KITS for name in names.values()}
    assert listed_as == so, "bring the README's table up to date, column “In the hall”, and what is said below it"
    for cells, name in zip(listed, listed_as, strict=True):
        assert cells[2].split()[0] == str(len(catalog.table(name).bots)), f"{name} has another number of opponents"


def test_the_keys_are_those_bound() -> None:
    """Whoever reads the table presses exactly these."""
    keys = {key for cells in rows("Keys") for key in re.findall(r"`([^`]+)`", cells[0])}
    for act in filter(KEYS.get, (act for acts in GROUPS.values() for act in acts)):
        assert {label(key) for key in KEYS[act]} & keys, f"{act} is not in the README's table of keys"
    bound = {label(key) for names in KEYS.values() for key in names}
    assert keys <= bound, f"bound to nothing: {keys - bound}"
    pad = " ".join(part("Mouse and pad").split())
    for act, button in (("hint", "X hint"), ("coach", "Y coach"), ("undo", "LB undo"), ("redo", "RB redo"),
                        ("log", "LT log"), ("pause", "Start pause"), ("rules", "View rules")):  # fmt: skip
        assert PAD[act][0] == button.split()[0]
        assert button in pad


@pytest.mark.parametrize(("heading", "presets"), [("Nim", nim.PRESETS), ("poker", poker.PRESETS)])
def test_the_presets_are_those_of_the_table(heading: str, presets: dict[str, object]) -> None:
    """They are names for the command line, so they must be exact."""
    assert [cells[0].strip("`") for cells in rows(f"House rules of {heading}")] == list(presets)


def test_every_dependency_is_explained() -> None:
    """One line and a licence for each, and the version that is installed."""
    pinned = [line.partition(" ;")[0].split("==") for line in (ROOT / "requirements.txt").read_text().splitlines()
              if "==" in line]  # fmt: skip
    assert [cells[0].split() for cells in rows("What it stands on")] == pinned
    for name in re.findall(r"^([\w-]+)==", (ROOT / "requirements-dev.txt").read_text(), re.M):
        assert name.lower() in part("What it stands on").lower(), f"{name} is not explained"


def test_both_languages_are_there() -> None:
    """The first paragraph is said in Korean too."""
    assert re.search(r"\*\*마당\*\*은 .{80,}", README)


# the verifier ----------------------------------------------------------------------------------------------


def by_the_readme(file: Path, tmp_path: Path) -> subprocess.CompletedProcess[str]:
    """The verifier as the README prints it, run on a file where none of our code can be imported."""
    (block,) = re.findall(r"```python\n(.*?)```", part("Game IDs and sealed luck"), re.S)
    script = tmp_path / "verifier.py"
    script.write_text(block, encoding="utf-8")
    return subprocess.run([sys.executable, "-I", str(script), str(file)], cwd=tmp_path, capture_output=True,
                          text=True, encoding="utf-8", timeout=60, check=False)


def test_the_readme_alone_is_enough_to_check_luck(tmp_path: Path) -> None:
    """A stranger with this page finds the example honest, and each kind of forgery out."""
    text = (ROOT / "docs" / "example-export.txt").read_text("utf-8")
    file = tmp_path / "game.txt"

    def verdict(text: str) -> tuple[int, str]:
        file.write_text(text, "utf-8")
        ran = by_the_readme(file, tmp_path)
        return ran.returncode, ran.stdout + ran.stderr

    assert verdict(text) == (0, "the luck is as promised\n")
    head, mark, account = text.partition("\nmadang-luck-1: ")
    last = account.rstrip("\n").rsplit("\n", 1)[1].split()[0]
    other = next(line.split()[0] for line in account.split("\n")[1:] if line.split()[0] != last)
    status, said = verdict(head + mark + account.rstrip("\n").rsplit("\n", 1)[0] + f"\n{other} same\n")
    assert (status, f"was {other}, but the seed gives {last}" in said) == (1, True)
    status, said = verdict(text.replace("\nsealed: c", "\nsealed: d", 1))
    assert (status, "not the seed" in said) == (1, True)
    status, said = verdict(text.replace("\ntext: ", "\ntext: moon", 1))
    assert (status, "but the seed gives" in said) == (1, True)


def test_the_readmes_verifier_agrees_on_every_table(tmp_path: Path) -> None:
    """Lists that shrink, weights and an own text, as the tables export them."""
    for table in catalog.NAMES:
        rules = next(iter(catalog.table(table).presets.values()))
        players = [Player(f"p{seat}") for seat in range(rules.seats)]
        match = Match(rules, players, bytes(32), player_text="달빛 moon")
        while match.turn is not None:
            match.play(match.view(match.turn).actions[0])
        file = tmp_path / f"{table}.txt"
        file.write_text(export.write(match), "utf-8")
        ran = by_the_readme(file, tmp_path)
        assert (ran.returncode, ran.stdout, ran.stderr) == (0, "the luck is as promised\n", ""), table


def test_success_says_what_is_not_proven() -> None:
    """Luck is proven, acts and results are not: whoever reads "all well" must not take it for more."""
    for words in (["docs/verify.py", "docs/example-export.txt"], ["main.py", "verify", "docs/example-game.txt"]):
        ran = subprocess.run([sys.executable, *words], cwd=ROOT, capture_output=True, text=True, encoding="utf-8",
                             timeout=60, check=False)
        assert ran.returncode == 0
        assert re.search("acts, result and names are (not proven|the file's word)", ran.stdout), ran.stdout
