"""The workshop's list of jobs and what it takes for current: a change of the rules must show what is stale."""

from __future__ import annotations

import dataclasses
import sys
from pathlib import Path

import pytest

from assets.make import __main__ as make
from assets.make import inputs, ledger
from assets.make.jobs import Job

JOBS = make.gather()
SCRIPTS = {name: make.MAKE / f"{job.script.replace('.', '/')}.py" for name, job in JOBS.items()}
MEASURED = {"minds/level_costs.json": "level_costs.py", "minds/poker_heads_up_1.npz": "poker/answers.py"}
"""What takes hours and is no job, or is kept as it was: the file, and the script that measured or made it."""
KINDS = {".webp", ".ogg", ".mo", ".bin", ".npz", ".json", ".txt", ".log"}


def test_the_readme_lists_the_jobs() -> None:
    """A list kept by hand forgets the next job."""
    text = make.README.read_text("utf-8")
    shown = text.partition(make.BEGIN)[2].partition(make.END)[0]
    assert shown == make.listed(JOBS), "run python -m assets.make --readme"


def test_every_file_that_ships_is_made_by_one_job() -> None:
    """A picture without a script cannot be changed; one with two scripts is changed by accident."""
    made = [path for job in JOBS.values() for path in job.outputs]
    assert len(made) == len(set(made))
    folders = ("sprites", "sounds", "minds", "throws", "locale")
    there = {path.relative_to(make.ASSETS).as_posix() for folder in folders
             for path in (make.ASSETS / folder).rglob("*") if path.suffix in KINDS}  # fmt: skip
    assert there - set(made) == set(MEASURED)
    assert set(made) <= there
    for path, script in MEASURED.items():
        assert Path(path).name in (make.MAKE / script).read_text("utf-8")
        assert f"`{Path(script).stem}" in make.README.read_text("utf-8").replace("assets.make.", "")


def test_a_job_comes_after_those_whose_files_it_reads() -> None:
    """The icon shows a coin: built first, it would show the old one."""
    order = list(JOBS)
    for job in JOBS.values():
        makers = [other.name for other in JOBS.values() if not set(other.outputs).isdisjoint(job.reads)]
        assert all(order.index(maker) < order.index(job.name) for maker in makers if maker != job.name), job.name


@pytest.mark.parametrize("name", JOBS)
def test_what_a_job_names_is_there(name: str) -> None:
    """A script that was renamed, or a tool that nothing imports any more, is found before somebody builds."""
    job = JOBS[name]
    assert f"def {job.build}(" in SCRIPTS[name].read_text("utf-8")
    assert set(job.needs) <= inputs.tools(SCRIPTS[name])
    assert all((make.ASSETS / path).exists() for path in job.reads)


@pytest.mark.parametrize(
    ("name", "rules"),
    [("yut.net", "game/yut/rules.py"), ("yut.solved", "game/yut/sides.py"), ("poker.minds", "game/poker/hands.py"),
     ("davinci.minds", "game/davinci/look_ahead.py")],
)  # fmt: skip
def test_a_trained_table_depends_on_the_rules_it_was_trained_by(name: str, rules: str) -> None:
    """An opponent that learnt by other rules plays badly and says nothing."""
    assert rules in inputs.fingerprints(JOBS[name])


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small project with one script that imports one rule."""
    for name, text in {
        "assets/make/nim/coin.py": "def build(assets, report):\n    from game.nim import rules\n",
        "game/nim/rules.py": '"""Rules."""\nLIMIT = 3  # coins\n',
        "assets/sprites/coin.webp": "a picture",
        "assets/sprites/cloth.webp": "another",
    }.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    monkeypatch.setattr(inputs, "ROOT", tmp_path)
    monkeypatch.setattr(ledger, "ASSETS", tmp_path / "assets")
    monkeypatch.setattr(make, "ASSETS", tmp_path / "assets")
    monkeypatch.setattr(ledger, "LEDGER", tmp_path / "built.json")
    return tmp_path


COIN = Job(name="nim.coin", script="nim.coin", makes="a coin", outputs=("sprites/coin.webp",), needs=(),
           reads=("sprites/cloth.webp",))  # fmt: skip


def why() -> list[str]:
    inputs.imported.cache_clear()
    inputs.code.cache_clear()
    return ledger.stale(COIN, ledger.read())


def test_what_makes_a_job_stale(house: Path) -> None:
    """Rules, scripts, files read and the list itself do; words about them do not."""
    assert why() == ["never written down"]
    ledger.write_down(COIN, inputs.fingerprints(COIN), 1.0, ledger.tool_versions(COIN))
    assert why() == []
    rules = house / "game/nim/rules.py"
    rules.write_text('"""Other words.\n\nMany."""\n\n# and more\nLIMIT = 3\n', "utf-8")
    assert why() == []
    rules.write_text("LIMIT = 4\n", "utf-8")
    assert why() == ["game/nim/rules.py changed"]
    rules.write_text("LIMIT = 3\n", "utf-8")
    (house / "assets/sprites/cloth.webp").write_text("red", "utf-8")
    assert why() == ["assets/sprites/cloth.webp changed"]
    (house / "assets/sprites/cloth.webp").write_text("another", "utf-8")
    (house / "assets/sprites/coin.webp").unlink()
    assert why() == ["sprites/coin.webp is missing"]
    assert ledger.stale(dataclasses.replace(COIN, outputs=(), args=(2,)), ledger.read()) == ["job changed"]


def test_the_ledger_names_the_tools(house: Path) -> None:
    """Other bytes from the same script are explained by the versions."""
    job = dataclasses.replace(COIN, needs=("pytest",))
    versions = ledger.tool_versions(job)
    assert versions == {"pytest": pytest.__version__, "python": ".".join(map(str, sys.version_info[:3]))}


def test_a_job_whose_tool_is_missing_stays_in_the_list(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Somebody without Blender must see that there is a coin, and what it takes to build it."""
    job = dataclasses.replace(COIN, needs=("no_such_blender",))
    make.show([job], {})
    assert capsys.readouterr().out == (
        "stale    nim.coin                   ?  never written down; missing here: no_such_blender\n"
    )
    assert make.build_all([job], {}, force=False) == 1
    assert "nim.coin: skipped, missing: no_such_blender" in capsys.readouterr().out
    assert ledger.read() == {}


def test_a_tool_found_missing_while_building_is_named_too(
    house: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The list of tools is kept by hand, and may lack one."""

    def build(job: Job, usual: float | None, workers: object) -> None:
        raise ModuleNotFoundError("No module named 'brush'", name="brush")

    monkeypatch.setattr(make, "run", build)
    assert make.build_all([COIN], {}, force=True) == 1
    assert "nim.coin: skipped, missing: brush" in capsys.readouterr().out
