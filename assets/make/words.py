"""Keeps the catalogues: English templates, a file for each template and language, and what the hall reads.

``locale/NAME.pot`` holds the English: ``msgctxt`` is the key by which the code asks, ``msgid`` the English
text, with ``msgid_plural`` where a number called ``n`` or ``count`` chooses the form, and a line ``# ...`` a
note to translators, where the bare text may be misread. ``locale/LANG/NAME.po`` holds the same messages with
``msgstr``. The job writes ``#.`` (where a text stands, what its fields hold) and ``#:`` (the files that use
it) into the templates, brings every file of a language into step with its template (a text keeps its
translation by its key), and compiles ``locale/LANG/LC_MESSAGES/madang.mo``. A text without translation is
said in English. A new language is a folder: ``mkdir assets/locale/fr`` and run the job.

Reported: keys given twice, in no template or used nowhere, texts missing or fuzzy, other ``{fields}`` than
in English, fields nobody describes, broken braces, unknown particle pairs, texts ``KEY@FIELD`` (said instead of
``KEY`` where the field is the person who reads) without such a field.
"""

from __future__ import annotations

import re
import string
import sys
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from assets.make.jobs import Job
from assets.make.word_notes import comment, described
from assets.make.word_uses import TOLD_TO, Uses

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog

HERE = Path(__file__).resolve().parent
LOCALE = HERE.parent / "locale"
ROOT = HERE.parents[1]
DOMAIN = "madang"
ENGLISH = "en"
MOMENT = datetime(2000, 1, 1, tzinfo=UTC)  # the same texts make the same bytes
FEW = 12
"""How many texts without translation a language reports one by one."""


class Message(NamedTuple):
    """One text as a file has it."""

    key: str
    english: tuple[str, ...]
    """One text, or that for one thing and that for several."""
    translation: tuple[str, ...] = ()
    """The translation: one text, or one for each form of the language; () if there is none."""
    notes: tuple[str, ...] = ()
    """Written by people: by the author in a template, by the translator in a language."""
    comments: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    fuzzy: bool = False


class Texts(NamedTuple):
    """A file: what stands above its first message, word for word, and its messages."""

    head: str
    messages: list[Message]

    @property
    def title(self) -> str:
        """What the first line says the file holds: "the Nim table" becomes "The Nim table"."""
        line = self.head.splitlines()[0].removeprefix("#").strip()
        line = re.sub(r"^Madang: | \(\w+\)$", "", line)
        return line[:1].upper() + line[1:]

    def written(self) -> str:
        return "\n".join([self.head, *map(block, self.messages)])


def block(message: Message) -> str:
    """A message as gettext writes it, one line for each text however long."""
    lines = [f"# {note}" for note in message.notes]
    lines += [f"#. {line}" for line in message.comments]
    lines += [f"#: {' '.join(message.places)}"] * bool(message.places)
    lines += ["#, fuzzy"] * message.fuzzy
    lines += [f"msgctxt {quoted(message.key)}", f"msgid {quoted(message.english[0])}"]
    if len(message.english) > 1:
        lines += [f"msgid_plural {quoted(message.english[1])}"]
        lines += [f"msgstr[{form}] {quoted(text)}" for form, text in enumerate(message.translation)]
    else:
        lines += [f"msgstr {quoted(''.join(message.translation[:1]))}"]
    return "\n".join(lines) + "\n"


def quoted(text: str) -> str:
    for sign, written in (("\\", "\\\\"), ('"', '\\"'), ("\n", "\\n"), ("\t", "\\t")):
        text = text.replace(sign, written)
    return f'"{text}"'


def head(title: str, language: str) -> str:
    """The start of a new file of a language, with the plural forms that Babel knows for it."""
    from babel.messages.catalog import Catalog

    forms = Catalog(locale=language).plural_forms
    lines = ("Content-Type: text/plain; charset=UTF-8", "Content-Transfer-Encoding: 8bit", f"Language: {language}",
             f"Plural-Forms: {forms}")  # fmt: skip
    start = (f"# Madang: {title} ({language})", 'msgid ""', 'msgstr ""')
    return "\n".join([*start, *(f'"{line}\\n"' for line in lines), ""])


def read(path: Path, problems: list[str]) -> tuple[Texts, Catalog | None]:
    """A file of texts, and what Babel makes of it; a line for every problem is added."""
    from babel.messages.pofile import PoFileError, read_po

    name = path.name if path.suffix == ".pot" else f"{path.parent.name}/{path.name}"
    language = ENGLISH if path.suffix == ".pot" else path.parent.name
    whole = path.read_text("utf-8")
    top = re.match(r'(?:#.*\n)*msgid ""\n(?:msgstr .*\n)(?:".*"\n)*', whole)
    given = re.findall(r'^msgctxt "(.*)"$', whole, re.M)
    twice = sorted({key for key in given if given.count(key) > 1})
    problems += [f"{name}: '{key}' is given twice" for key in twice]
    bare = re.findall(r'^msgctxt "(.*)"\nmsgid ""\nmsg', whole, re.M)
    problems += [f"{name}: '{key}' has no English text" for key in bare]
    try:
        with path.open("rb") as file:
            catalogue = read_po(file, locale=language, charset="utf-8", abort_invalid=True)
    except (PoFileError, UnicodeDecodeError) as error:
        problems.append(f"{name}: {error}")
        return Texts("", []), None
    messages = []
    for found in catalogue:
        if not found.id:
            continue
        if not found.context:
            problems.append(f"{name}: {found.id!r} has no key: write msgctxt \"KEY\" above msgid \"ENGLISH\"")
            continue
        english = (found.id,) if isinstance(found.id, str) else tuple(found.id)
        translation = (found.string,) if isinstance(found.string, str) else tuple(found.string or ())
        messages.append(Message(
            key=str(found.context), english=english, translation=translation if any(translation) else (),
            notes=tuple(found.user_comments), comments=tuple(found.auto_comments),
            places=tuple(place for place, _ in found.locations), fuzzy="fuzzy" in found.flags))  # fmt: skip
    return Texts(top[0] if top else "", messages), catalogue


def templates(folder: Path, problems: list[str]) -> dict[str, Texts]:
    """The English texts by the name of their file; a key in two of them is a problem."""
    found = {path.stem: read(path, problems)[0] for path in sorted(folder.glob("*.pot"))}
    source: dict[str, str] = {}
    for name, texts in found.items():
        for message in texts.messages:
            if source.setdefault(message.key, name) != name:
                problems.append(f"{name}.pot: '{message.key}' is given twice, also in {source[message.key]}.pot")
    return found


# the templates ---------------------------------------------------------------------------------------------


def annotate(folder: Path, code: Path) -> list[str]:
    """Write comments and references into the templates; a line for each text used nowhere or unexplained."""
    problems: list[str] = []
    uses = Uses(code)
    found = templates(folder, problems)
    notes = {message.key: message.notes for texts in found.values() for message in texts.messages}
    asked = {message.key: fields(*message.english) for texts in found.values() for message in texts.messages}
    for name, texts in found.items():
        fresh = []
        for message in texts.messages:
            places = tuple(uses.files(message.key))
            if not places:
                problems.append(f"{name}.pot: '{message.key}' is used nowhere")
            named, plural = sorted(fields(*message.english)), len(message.english) > 1
            known = (*message.notes, *notes.get(message.key.partition(TOLD_TO)[0], ()))
            translation, unknown = described(named, " ".join(known), plural)
            problems += [f"{name}.pot: '{message.key}': say in a note above it what {{{field}}} is"
                         for field in unknown]  # fmt: skip
            where = comment(message.key, texts.title, frozenset(found))
            key, _, field = message.key.partition(TOLD_TO)
            if field and (field in named or not {field, *named} <= asked.get(key, set())):
                problems.append(f"{name}.pot: '{message.key}' is not '{key}' without its field {{{field}}}")
            told = f"Said to the player who is {{{field}}} in the text {key}." * bool(field)
            fresh.append(message._replace(comments=tuple(line for line in (where, told, translation) if line),
                                          places=places, translation=("",) * len(message.english)))  # fmt: skip
        if texts.head:  # one that could not be read stays as it is
            (folder / f"{name}.pot").write_text(Texts(texts.head, fresh).written(), "utf-8")
    return problems


# the languages ---------------------------------------------------------------------------------------------


def fields(*texts: str) -> set[str]:
    """The field names of texts; none for broken braces, which are told elsewhere."""
    try:
        return {name for text in texts for _, name, _, _ in string.Formatter().parse(text) if name is not None}
    except ValueError:
        return set()


def faults(text: str) -> str | None:
    """What is wrong with a text's fields, or None."""
    from scenes.engine.speak.words import fill

    try:
        names = {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}
        fill(text, dict.fromkeys(names, 1), korean=True)
    except (ValueError, TypeError) as error:
        return str(error)
    return None


def refresh(place: Path, english: dict[str, Texts], problems: list[str]) -> Catalog:
    """Bring the files of a language into step with the templates; returns its texts by key, to be compiled."""
    kept: dict[str, Message] = {}
    heads: dict[str, str] = {}
    strange: dict[str, list[Message]] = {}
    known = {message.key for texts in english.values() for message in texts.messages}
    broken = set()
    forms: str | None = None
    for path in sorted(place.glob("*.po")):
        texts, read_as = read(path, problems)
        if read_as is None:
            broken.add(path.stem)
            continue
        if path.stem not in english:
            problems.append(f"{place.name}/{path.name}: there is no template {path.stem}.pot")
            broken.add(path.stem)
        heads[path.stem] = texts.head
        forms = forms or (re.search(r"Plural-Forms: *(.*?)\\n", texts.head) and read_as.plural_forms)
        for message in texts.messages:
            kept[message.key] = message
            if message.key not in known and path.stem in english:
                problems.append(f"{place.name}/{path.name}: '{message.key}' is in no template")
                strange.setdefault(path.stem, []).append(message)
    catalogue = blank(place.name, forms)
    empty = []
    for name, texts in english.items():
        fresh = []
        for message in texts.messages:
            own = kept.get(message.key, message._replace(translation=(), notes=()))
            translation = shaped(own.translation, len(message.english), catalogue.num_plurals)
            plural = len(message.english) > 1
            blank_forms = ("",) * (catalogue.num_plurals if plural else 1)
            fresh.append(message._replace(translation=translation or blank_forms, notes=own.notes, fuzzy=own.fuzzy,
                                          comments=(*message.notes, *message.comments)))  # fmt: skip
            problems += [f"{place.name}/{name}.po: '{message.key}': {wrong}" for wrong in wrongs(message, own)]
            if not translation or not all(translation):
                empty.append(f"{place.name}/{name}.po: '{message.key}' has no text")
                translation = shaped(message.english, len(message.english), catalogue.num_plurals)
            add(catalogue, message.key, translation, plural)
        if name not in broken:
            fresh += strange.get(name, [])
            start = heads.get(name) or head(texts.title[:1].lower() + texts.title[1:], place.name)
            (place / f"{name}.po").write_text(Texts(start, fresh).written(), "utf-8")
    if len(empty) > FEW:
        empty[FEW:] = [f"{place.name}: {len(empty) - FEW} more texts are said in English"]
    problems += empty
    return catalogue


def shaped(translation: tuple[str, ...], count: int, plurals: int) -> tuple[str, ...]:
    """A translation in as many forms as it needs: one, or all those of the language."""
    if not translation:
        return ()
    needed = plurals if count > 1 else 1
    return (translation + translation[-1:] * needed)[:needed]


def wrongs(message: Message, own: Message) -> Iterable[str]:
    """What is wrong with a translation."""
    if own.fuzzy:
        yield "is marked fuzzy"
    for text in own.translation:
        if wrong := faults(text):
            yield wrong
    asked = fields(*message.english)
    if own.translation and not any(faults(text) for text in (*own.translation, *message.english)):
        several = fields(own.translation[-1])
        if several != fields(message.english[-1]) or not fields(*own.translation) <= asked:
            yield f"has the fields {sorted(fields(*own.translation))}, in English {sorted(asked)}"


def blank(language: str, forms: str | None = None) -> Catalog:
    """A catalogue without texts; the plural forms are those given, or those that Babel knows."""
    from babel.messages.catalog import Catalog

    catalogue = Catalog(locale=language, domain=DOMAIN, project="Madang", version="1", creation_date=MOMENT,
                        revision_date=MOMENT, fuzzy=False)  # fmt: skip
    if forms:
        catalogue.mime_headers = [("Content-Type", "text/plain; charset=utf-8"), ("Plural-Forms", forms)]
    return catalogue


def add(catalogue: Catalog, key: str, translation: tuple[str, ...], plural: bool) -> None:
    """A text in the form in which the hall looks it up: by its key."""
    if plural:
        catalogue.add((key, key), translation)
    else:
        catalogue.add(key, translation[0])


def compile_catalogues(folder: Path = LOCALE, report: Callable[[float], None] = lambda _: None) -> list[str]:
    """Refresh every language of `folder` and write its ``madang.mo``; returns one line for each problem found."""
    from babel.messages.mofile import write_mo

    problems: list[str] = []
    english = templates(folder, problems)
    places = languages(folder)
    for number, name in enumerate(places, start=1):
        place = folder / name
        if name == ENGLISH:
            catalogue = blank(ENGLISH)
            for file, texts in english.items():
                for message in texts.messages:
                    problems += [f"{file}.pot: '{message.key}': {wrong}" for text in message.english
                                 if (wrong := faults(text))]  # fmt: skip
                    add(catalogue, message.key, message.english, len(message.english) > 1)
        else:
            catalogue = refresh(place, english, problems)
        target = place / "LC_MESSAGES" / f"{DOMAIN}.mo"
        target.parent.mkdir(parents=True, exist_ok=True)
        fresh = target.with_suffix(".tmp")
        with fresh.open("wb") as file:
            write_mo(file, catalogue)
        fresh.replace(target)  # a game started at this moment reads the old file or the new one
        report(number / len(places))
    return problems


def languages(folder: Path = LOCALE) -> list[str]:
    """English and every folder beside the templates."""
    return sorted({ENGLISH, *(path.name for path in folder.iterdir() if path.is_dir())})


def build(assets: Path, report: Callable[[float], None]) -> None:
    """The job: annotate and compile, and fail with every problem on its own line."""
    problems = annotate(assets / "locale", assets.parent) + compile_catalogues(assets / "locale", report)
    for line in dict.fromkeys(problems):
        print(f"words: {line}", file=sys.stderr)
    if problems:
        raise SystemExit(f"words: {len(set(problems))} to put right")


FILES = sorted(path.relative_to(LOCALE).as_posix() for path in (*LOCALE.glob("*.pot"), *LOCALE.glob("*/*.po")))
JOBS = (
    Job(
        name="words",
        script="words",
        makes="the texts of each language as the game reads them, and notes for translators in the files they edit",
        outputs=tuple(f"locale/{language}/LC_MESSAGES/{DOMAIN}.mo" for language in languages()),
        needs=("babel",),
        reads=tuple(f"locale/{file}" for file in FILES),
    ),
)
