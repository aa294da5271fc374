"""The order of the house: who may import whom, what may not be written anywhere.

Only files known to git are looked at, so that half-finished work on somebody's desk does not fail the house.
Outside a checkout (an unpacked archive) every file is looked at.
"""

from __future__ import annotations

import ast
import functools
import graphlib
import os
import re
import shutil
import subprocess
import sys
import tokenize
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from game.catalog import NAMES

ROOT = Path(__file__).parents[1]
SHIPPED = ("main.py", "game", "scenes", "assets")
TEXT = {".py", ".md", ".txt", ".toml", ".po", ".tmx", ".json", ".cfg", ".yml", "", ".run"}


@functools.cache
def files() -> tuple[Path, ...]:
    """Every file of the house, as paths below its root."""
    try:
        result = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
        names = [Path(name) for name in result.stdout.split("\0") if name]
    except (OSError, subprocess.CalledProcessError):
        names = [path.relative_to(ROOT) for path in ROOT.rglob("*") if path.is_file()]
    hidden = {".git", ".venv", "__pycache__", ".hypothesis", ".mypy_cache", ".ruff_cache", ".pytest_cache"}
    return tuple(name for name in names if not hidden & set(name.parts) and (ROOT / name).is_file())


def python(*tops: str) -> list[Path]:
    return [file for file in files() if file.suffix == ".py" and (not tops or file.parts[0] in tops)]


@functools.cache
def read(file: Path) -> str:
    return (ROOT / file).read_text(encoding="utf-8")


@functools.cache
def tree(file: Path) -> ast.Module:
    return ast.parse(read(file))


@functools.cache
def imports(file: Path) -> tuple[str, ...]:
    """The modules a file imports, wherever in it, in full: `from game import luck` is `game.luck`."""
    return tuple(_imports(file))


def _imports(file: Path) -> Iterator[str]:
    for node in ast.walk(tree(file)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: imports are written in full"
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def below(module: str, *tops: str) -> bool:
    return any(module == top or module.startswith(top + ".") for top in tops)


# imports run one way; those of `game` are checked in tests/game/test_imports.py -----------------------------


@pytest.mark.parametrize("part", ["game", "scenes"])
def test_no_files_import_each_other_in_a_circle(part: str) -> None:
    """Files of a circle can only be read, moved and tested together. Imports for typing and in functions count."""
    files_of = python(part.split(".")[0])
    names = {".".join(file.with_suffix("").parts).removesuffix(".__init__"): file for file in files_of}
    inside = {name: file for name, file in names.items() if below(name, part)}
    graph = {
        name: {other for other in imports(file) if other in inside and other != name and not below(name, other)}
        for name, file in inside.items()
    }  # fmt: skip
    graphlib.TopologicalSorter(graph).prepare()  # a CycleError names the files


def test_scenes_of_tables_never_import_another_table() -> None:
    """A table can be taken out, or copied to make a fifth, without touching another."""
    found = [
        f"{file}: {name}" for file in python("scenes") if file.parts[1] == "tables" and file.parts[2] in NAMES
        for name in imports(file) for other in NAMES
        if other != file.parts[2] and below(name, f"game.{other}", f"scenes.tables.{other}")
    ]  # fmt: skip
    assert found == []
    assert {path.name for path in (ROOT / "scenes" / "tables").iterdir()} >= set(NAMES)


FLOORS = ("scenes.app", "scenes.pages", "scenes.tables", "scenes.table", "scenes.engine")


def test_imports_of_the_scenes_run_down_the_floors() -> None:
    """What lies below can be read, tested and used without what lies above."""
    found = []
    for file in python("scenes"):
        if len(file.parts) > 2:
            floor = FLOORS.index(f"scenes.{file.parts[1]}")
            found += [f"{file}: {name}" for name in imports(file) if below(name, *FLOORS[:floor])]
    assert found == []


def test_the_engine_knows_no_game() -> None:
    """The machinery under the scenes serves every table: it may know the words of the house, no table, no page."""
    known = ("game.store", "game.catalog", "game.core", "game.thinker", "game.match", "game.luck", "game.session",
             "game.ledger", "game.review")  # fmt: skip
    found = [f"{file}: {name}" for file in python("scenes") if file.parts[1] == "engine" for name in imports(file)
             if below(name, "game") and name != "game" and not below(name, *known)]  # fmt: skip
    assert found == []


def test_nothing_shipped_needs_the_tools() -> None:
    """Whoever installs requirements.txt has all the game needs."""
    tools = ("hypothesis", "babel", "fontTools", "PIL", "resvg_py", "bpy", "scipy", "soundfile", "pyloudnorm",
             "pytest", "mypy")  # fmt: skip
    found = [f"{file}: {name}" for file in python("main.py", "game", "scenes") for name in imports(file)
             if below(name, *tools, "assets", "tests", "tools")]  # fmt: skip
    assert found == []


def test_numpy_waits() -> None:
    """numpy takes longer to load than all the rest: opening the hall and its first table does without."""
    code = "import sys, main, scenes.app.command_line, scenes.app.hall, scenes.pages.title, scenes.pages.lobby\n" \
           "import scenes.tables\nprint('numpy' in sys.modules)"
    result = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    assert result.stdout.strip().endswith("False")


# words a newcomer knows ---------------------------------------------------------------------------------------

REPLACED = {
    "aloft": "in motion", "brain": "network", "carrying": "drag", "deed": "act, effect or last action",
    "easel": "drawing layer", "fetter": "disabled, or the reason why",
    "finale": "result banner", "gesture": "drag", "handover": "turn notice", "hearing": "opponent model",
    "hinting": "hints", "imagine": "resample", "imagined": "resampled", "journey": "motion", "keeping": "session",
    "lull": "nothing moves", "mutant": "damaged file", "pictured": "shown", "prospect": "move value",
    "sitting": "session", "stagehand": "animator", "unhurried": "no pause", "warmth": "odds of a tile",
    "waver": "noise", "whim": "random numbers of a bot",
}  # fmt: skip
"""Words that only those who wrote them understood, and what stands for each today."""


@functools.cache
def words_in(name: str) -> frozenset[str]:
    """The words of an identifier, a file name or a key of a text, also without the s of a plural."""
    words = [word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", name)]
    return frozenset([*words, *(word.removesuffix("s") for word in words)])


def identifiers(file: Path) -> Iterator[str]:
    """All that a Python file names: functions, classes, variables, parameters, attributes and modules."""
    with open(ROOT / file, "rb") as source:
        yield from {token.string for token in tokenize.tokenize(source.readline) if token.type == tokenize.NAME}


def test_replaced_words_do_not_come_back() -> None:
    """One term for one thing: a newcomer who meets the old word would look for a second thing behind it."""
    held = [file for file in python() if any(word in read(file).lower() for word in REPLACED)]
    named = [(file.as_posix(), name) for file in held for name in identifiers(file)]
    named += [(file.as_posix(), part) for file in python() for part in file.with_suffix("").parts]
    for file in files():
        if file.suffix == ".pot":
            named += [(file.as_posix(), key) for key in re.findall(r'^msgctxt "(.*)"$', read(file), re.M)]
    found = {(where, name, REPLACED[word]) for where, name in named for word in words_in(name) & REPLACED.keys()}
    assert found == set()


def test_a_replaced_word_is_found_wherever_it_hides() -> None:
    """The law above would hold for ever if it overlooked a plural, a camel or a key."""
    assert {word for name in ("YutDeeds", "_before_whims", "yut.handover.turn", "FINALE")
            for word in words_in(name) & REPLACED.keys()} == {"deed", "whim", "handover", "finale"}  # fmt: skip
    assert not words_in("indeed_waverly_unbrained") & REPLACED.keys()
    assert {"identifiers", "file", "tokenize", "source"} <= set(identifiers(Path("tests", "test_house.py")))


# files a person can read -----------------------------------------------------------------------------------


def test_every_module_says_what_it_is() -> None:
    """A newcomer reads the first line of a file before anything else."""
    assert [file.as_posix() for file in python()
            if tree(file).body and not (ast.get_docstring(tree(file)) or "").strip()] == []  # fmt: skip


# classes a person can hold in mind -------------------------------------------------------------------------

MOST_MEMBERS = 60


def own_members(node: ast.ClassDef) -> set[str]:
    """The methods of a class, what it sets on itself, and the names annotated or assigned in its body."""
    found = {item.name for item in node.body if isinstance(item, ast.FunctionDef | ast.AsyncFunctionDef)}
    for item in node.body:
        if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name):
            found.add(item.target.id)
        elif isinstance(item, ast.Assign):
            found |= {target.id for target in item.targets if isinstance(target, ast.Name)}
    found |= {
        item.attr for item in ast.walk(node) if isinstance(item, ast.Attribute)
        and isinstance(item.ctx, ast.Store) and isinstance(item.value, ast.Name) and item.value.id == "self"
    }  # fmt: skip
    return {name for name in found if not name.startswith("__")}


Class = tuple[int, ast.ClassDef]
"""A class, and which file it is in."""


def classes(trees: Iterable[ast.Module]) -> list[Class]:
    """Every class of some files."""
    return [(place, node) for place, tree in enumerate(trees) for node in ast.walk(tree)
            if isinstance(node, ast.ClassDef)]  # fmt: skip


def bases(known: list[Class], place: int, node: ast.ClassDef) -> list[list[Class]]:
    """The known classes that each base of a class may be: those of its name, in its own file if there are any."""
    found = []
    for base in node.bases:
        head = base.value if isinstance(base, ast.Subscript) else base
        name = head.attr if isinstance(head, ast.Attribute) else head.id if isinstance(head, ast.Name) else ""
        meant = [(at, one) for at, one in known if one.name == name and one is not node]
        found.append([(at, one) for at, one in meant if at == place] or meant)
    return found


def members(trees: Iterable[ast.Module]) -> dict[str, int]:
    """How many members somebody meets in each class, inherited ones included.

    A base that may be one of several classes counts for nothing. Of several classes of one name the largest counts.
    """
    known = classes(trees)

    def whole(place: int, node: ast.ClassDef) -> set[str]:
        found = own_members(node)
        for meant in bases(known, place, node):
            if len(meant) == 1:
                found |= whole(*meant[0])
        return found

    counts: dict[str, int] = {}
    for place, node in known:
        counts[node.name] = max(counts.get(node.name, 0), len(whole(place, node)))
    return counts


def test_no_class_has_more_members_than_a_person_holds_in_mind() -> None:
    """Sixty, inherited ones included: beyond that nobody knows what a change touches."""
    counts = members(tree(file) for file in python("game", "scenes"))
    assert {name: count for name, count in counts.items() if count > MOST_MEMBERS} == {}


def test_members_are_counted_with_inherited_ones() -> None:
    """The law above would hold for ever if it overlooked a base, an attribute or a class in another file."""
    methods = "".join(f"    def m{number}(self): pass\n" for number in range(MOST_MEMBERS - 2))
    base = ast.parse(f"class Base:\n    kind: int = 0\n    def __init__(self): self.a = 1\n{methods}")
    child = ast.parse("class Child(Base):\n    def m1(self): self.b, self.c = 1, 2\n    d = e = 0\n")
    assert members([base]) == {"Base": MOST_MEMBERS}
    assert members([base, child]) == {"Base": MOST_MEMBERS, "Child": MOST_MEMBERS + 4}


MOST_LEVELS = 2


def chains(trees: Iterable[ast.Module]) -> list[list[str]]:
    """Every class with the bases that it stands on, level by level; a base from elsewhere is no level.

    A base that may be one of several classes is taken for each of them.
    """
    known = classes(trees)

    def below(place: int, node: ast.ClassDef, met: tuple[str, ...]) -> Iterator[list[str]]:
        met = (*met, node.name)
        meant = [(at, one) for each in bases(known, place, node) for at, one in each if one.name not in met]
        if not meant:
            yield [node.name]
        for at, one in meant:
            yield from ([node.name, *rest] for rest in below(at, one, met))

    return [chain for place, node in known for chain in below(place, node, ())]


def test_no_class_stands_on_more_than_two_levels() -> None:
    """Whoever reads a scene holds three classes in mind; what more of them share is a part they hold."""
    found = chains(tree(file) for file in python("scenes"))
    assert [" > ".join(chain) for chain in found if len(chain) > MOST_LEVELS + 1] == []


def test_levels_are_counted_across_files() -> None:
    """The law above would hold for ever if it overlooked a base in another file, a generic one or a second one."""
    page = ast.parse("class Scene(abc.ABC): pass\nclass Page(Scene): pass\nclass Part(Protocol[T]): pass\n")
    other = ast.parse("class Room(Part, ui.Page[int]): pass\nclass Over(Room): pass\n")
    assert max(map(len, chains([page]))) == 2
    assert max(map(len, chains([other]))) == 2
    assert [chain for chain in chains([page, other]) if len(chain) > MOST_LEVELS + 1] == [
        ["Over", "Room", "Page", "Scene"]]


# what may not be written anywhere --------------------------------------------------------------------------


def test_nothing_shipped_is_half_done() -> None:
    """A promise in a comment is not a feature."""
    half = r"\b(?:TODO|FIXME|XXX|HACK|NotImplemented)\b|raise NotImplementedError"
    found = {(file.as_posix(), words) for file in python(*SHIPPED) for words in re.findall(half, read(file))}
    assert found == set()


def test_no_error_is_swallowed_blindly() -> None:
    """A bare except also catches Ctrl+C, and hides what nobody foresaw."""
    caught = [file for file in python() if re.search(r"\bexcept\b", read(file))]
    bare = [f"{file}:{node.lineno}" for file in caught for node in ast.walk(tree(file))
            if isinstance(node, ast.ExceptHandler) and node.type is None]  # fmt: skip
    assert bare == []


REGISTRIES = ("pypi", "npmjs", "crates", "rubygems", "anaconda", "pythonhosted")
HOSTS = rf"(?:{'|'.join(REGISTRIES)})[a-z-]*\.(?:org|io|com)"
PRIVATE = r"(?<![\w.])/" + "work" + r"/|/home/\w+/|/root/|--(?:extra-)?index-url|--find-links"


def test_nothing_names_the_machine_it_was_made_on() -> None:
    """Paths of one machine and addresses of package hosts break on the next; `pip install` knows where to look."""
    found = [
        f"{file}:{number}: {line.strip()[:80]}"
        for file in files() if file.suffix in TEXT and file.name != Path(__file__).name
        for number, line in enumerate(read(file).split("\n"), 1)
        if re.search(f"{PRIVATE}|{HOSTS}", line, re.I)
    ]  # fmt: skip
    assert found == []


def test_nothing_made_by_a_tool_is_kept() -> None:
    """Caches, environments and byte code belong to a machine, not to the house."""
    kept = {file.parts[0] for file in files()} | {part for file in files() for part in file.parts}
    assert not kept & {"__pycache__", ".venv", ".mypy_cache", ".ruff_cache", ".pytest_cache", ".hypothesis"}
    assert not [file for file in files() if file.suffix in {".pyc", ".db"}]


def test_no_file_is_heavier_than_it_need_be() -> None:
    """A clone should take seconds: one file of at most 6 MB, and 300 kB for a picture in the README."""
    for file in files():
        most = 300_000 if file.parts[0] == "docs" else 6_000_000
        assert (ROOT / file).stat().st_size <= most, f"{file}: {(ROOT / file).stat().st_size:,} bytes"


# texts and tools -------------------------------------------------------------------------------------------


def test_the_compiled_texts_are_those_of_the_files(tmp_path: Path) -> None:
    """The game reads the .mo files: a .pot or .po edited without compiling would change nothing on screen."""
    pytest.importorskip("babel", reason="Babel compiles the texts; pip install -r requirements-dev.txt")
    from assets.make.words import LOCALE, compile_catalogues

    folder = tmp_path / "locale"
    shutil.copytree(LOCALE, folder, ignore=shutil.ignore_patterns("*.mo"))
    assert {"en", "ko"} <= set(os.listdir(folder))
    assert compile_catalogues(folder) == []
    made = [file for file in folder.rglob("*") if file.is_file()]
    assert len(made) > 10
    for file in made:
        kept = LOCALE / file.relative_to(folder)
        assert file.read_bytes() == kept.read_bytes(), f"{kept}: run python -m assets.make words"


def test_every_requirement_is_pinned() -> None:
    """The same clone must behave the same next year."""
    for file in ROOT.glob("requirements*.txt"):
        for line in file.read_text(encoding="utf-8").splitlines():
            if line and not line.startswith(("#", "-r ")):
                assert re.fullmatch(r"[\w.-]+==[\w.]+( ; .*)?", line), f"{file.name}: {line}"


def test_the_package_asks_for_what_is_tested() -> None:
    """Its ranges hold the versions pinned here, and none is missing: what is installed is what was tested."""
    requirement = pytest.importorskip("packaging.requirements").Requirement
    project = tomllib.loads(read(Path("pyproject.toml")))["project"]
    extras = project["optional-dependencies"]
    tested = {"": "requirements.txt", "dev": "requirements-dev.txt", "assets": "requirements-build.txt"}
    for extra, name in tested.items():
        pins = dict(line.partition(" ;")[0].split("==") for line in read(Path(name)).splitlines() if "==" in line)
        asked = [requirement(line) for line in (extras[extra] if extra else project["dependencies"])]
        ranges = {one.name: one.specifier for one in asked if one.name != "madang"}
        if name == "requirements.txt":  # so that these alone load every test
            pins.pop("pytest")
        else:
            ranges.pop("pytest", None)
        assert ranges.keys() == pins.keys(), name
        assert [one for one, version in pins.items() if version not in ranges[one]] == []


def test_types_are_checked_strictly_everywhere() -> None:
    """A folder left out of mypy's list would quietly go unchecked."""
    settings = tomllib.loads(read(Path("pyproject.toml")))["tool"]["mypy"]
    assert settings["strict"] is True
    assert {"main.py", "game", "scenes"} <= set(settings["files"])
