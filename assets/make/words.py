"""Compiles the texts: every ``locale/LANG/*.po`` fragment of a language into one ``madang.mo``.

The fragments (hall.po, nim.po, ...) are what people edit; msgid is a key, msgstr the text. Reported:
keys given twice, missing in one language, empty or fuzzy, with other ``{fields}`` than the other
language, with broken braces or unknown particle pairs.
"""

from __future__ import annotations

import string
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from assets.make.jobs import Job

HERE = Path(__file__).resolve().parent
LOCALE = HERE.parent / "locale"
DOMAIN = "madang"


def fields(text: str) -> set[str]:
    """The field names of a text; raises ValueError for broken braces."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def faults(text: str) -> str | None:
    """What is wrong with a text's fields, or None."""
    from scenes.engine.speak.words import fill

    try:
        names = fields(text)
        fill(text, dict.fromkeys(names, 1), korean=True)
    except (ValueError, TypeError) as error:
        return str(error)
    return None


def read_language(folder: Path) -> tuple[dict[str, str], list[str]]:
    """All texts of one language by key, and a line for every problem in its fragments."""
    from babel.messages.pofile import PoFileError, read_po

    texts: dict[str, str] = {}
    source: dict[str, str] = {}
    problems: list[str] = []
    for path in sorted(folder.glob("*.po")):
        name = f"{folder.name}/{path.name}"
        given = [line[7:-1] for line in path.read_text("utf-8").splitlines() if line.startswith('msgid "')]
        twice = sorted({key for key in given if given.count(key) > 1})
        problems += [f"{name}: '{key}' is given twice" for key in twice]
        try:
            with path.open("rb") as file:
                catalogue = read_po(file, locale=folder.name, charset="utf-8", abort_invalid=True)
        except (PoFileError, UnicodeDecodeError) as error:
            problems.append(f"{name}: {error}")
            continue
        for message in catalogue:
            key, text = message.id, message.string
            if not key:
                continue
            if not isinstance(key, str) or not isinstance(text, str):
                problems.append(f"{name}: '{key}' uses gettext plurals; write a second key 'key|one' instead")
                continue
            if key in source and source[key] != name:
                problems.append(f"{name}: '{key}' is given twice, also in {source[key]}")
            if "fuzzy" in message.flags:
                problems.append(f"{name}: '{key}' is marked fuzzy")
            if not text:
                problems.append(f"{name}: '{key}' has no text")
            if wrong := faults(text):
                problems.append(f"{name}: '{key}': {wrong}")
            texts[key], source[key] = text, name
    return texts, problems


def compare(languages: dict[str, dict[str, str]]) -> list[str]:
    """A line for every key that one language lacks or fills with other fields.

    ``key|one`` may stand in one language alone, but needs its ``key``.
    """
    problems: list[str] = []
    for key in sorted({key for texts in languages.values() for key in texts}):
        having = {name: texts[key] for name, texts in languages.items() if key in texts}
        if key.endswith("|one"):
            problems += [f"{name}: '{key}' without '{key[:-4]}'" for name in having
                         if key[:-4] not in languages[name]]  # fmt: skip
            continue
        problems += [f"{name}: '{key}' is missing" for name in languages if name not in having]
        try:
            named = {name: sorted(fields(text)) for name, text in having.items()}
        except ValueError:
            continue  # told already, with the file's name
        if len({tuple(names) for names in named.values()}) > 1:
            shown = ", ".join(f"{name} {names}" for name, names in named.items())
            problems.append(f"'{key}' has other fields in other languages: {shown}")
    return problems


def compile_catalogues(folder: Path = LOCALE, report: Callable[[float], None] = lambda _: None) -> list[str]:
    """Write ``madang.mo`` for each language of `folder`; returns one line for each problem found."""
    from babel.messages.catalog import Catalog
    from babel.messages.mofile import write_mo

    languages: dict[str, dict[str, str]] = {}
    problems: list[str] = []
    for place in sorted({path.parent for path in folder.glob("*/*.po")}):
        texts, found = read_language(place)
        languages[place.name] = texts
        problems += found
        moment = datetime(2000, 1, 1, tzinfo=UTC)  # the same texts make the same bytes
        catalogue = Catalog(locale=place.name, domain=DOMAIN, project="Madang", version="1",
                            creation_date=moment, revision_date=moment, fuzzy=False)  # fmt: skip
        for key, text in sorted(texts.items()):
            catalogue.add(key, text)
        target = place / "LC_MESSAGES" / f"{DOMAIN}.mo"
        target.parent.mkdir(exist_ok=True)
        fresh = target.with_suffix(".tmp")
        with fresh.open("wb") as file:
            write_mo(file, catalogue)
        fresh.replace(target)  # a game started at this moment reads the old file or the new one
        report(len(languages) / 2)
    return problems + compare(languages)


def build(assets: Path, report: Callable[[float], None]) -> None:
    """The job: compile, and fail with every problem on its own line."""
    problems = compile_catalogues(assets / "locale", report)
    for line in problems:
        print(f"words: {line}", file=sys.stderr)
    if problems:
        raise SystemExit(f"words: {len(problems)} to put right")


FRAGMENTS = sorted(f"{path.parent.name}/{path.name}" for path in LOCALE.glob("*/*.po"))
LANGUAGES = sorted({fragment.split("/")[0] for fragment in FRAGMENTS})

JOBS = (
    Job(
        name="words",
        inputs=("words.py", *(f"../locale/{fragment}" for fragment in FRAGMENTS)),
        outputs=tuple(f"locale/{language}/LC_MESSAGES/{DOMAIN}.mo" for language in LANGUAGES),
        seconds=1,
        build=build,
        needs=("babel",),
    ),
)
