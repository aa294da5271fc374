"""Texts: the right particle after every word, no key without text, no catalogue out of step."""

from __future__ import annotations

import copy
import json
import pickle
import re
import shutil
import string
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from scenes.engine.asset_errors import ASSETS, AssetError
from scenes.engine.speak.words import Catalogue, Said, Words, particle, preferred_language, verbatim

LOCALE = ASSETS / "locale"


class Entry(NamedTuple):
    """A message as its file has it."""

    key: str
    english: tuple[str, ...]
    translation: tuple[str, ...]
    comments: tuple[str, ...]
    places: tuple[str, ...]
    file: str


def read_po(path: Path) -> Iterator[Entry]:
    """A second, tiny reader of .po files, so that the check of the .mo does not lean on its compiler."""
    for block in path.read_text("utf-8").split("\n\n")[1:]:
        lines = [line.partition(" ") for line in block.splitlines()]
        texts = [(word, json.loads(text)) for word, _, text in lines if word.startswith("msg")]
        yield Entry(
            key=next(text for word, text in texts if word == "msgctxt"),
            english=tuple(text for word, text in texts if word.startswith("msgid")),
            translation=tuple(text for word, text in texts if word.startswith("msgstr")),
            comments=tuple(text for word, _, text in lines if word == "#."),
            places=tuple(place for word, _, text in lines if word == "#:" for place in text.split()),
            file=path.stem,
        )


TEMPLATES = [entry for path in sorted(LOCALE.glob("*.pot")) for entry in read_po(path)]
LANGUAGES = sorted(path.name for path in LOCALE.iterdir() if path.is_dir())


def entries(language: str) -> list[Entry]:
    """The messages of a language with their texts; those of English stand in the templates."""
    if language == "en":
        return [entry._replace(translation=entry.english) for entry in TEMPLATES]
    return [entry for path in sorted((LOCALE / language).glob("*.po")) for entry in read_po(path)]


# word, and what follows it of 은/는 이/가 을/를 과/와 으로/로 아/야 이에요/예요
CLOSED = "은 이 을 과 으로 아 이에요"
OPEN = "는 가 를 와 로 야 예요"
RIEUL = "은 이 을 과 로 아 이에요"
ENDINGS = [
    ("철수", OPEN), ("민준", CLOSED), ("하늘", RIEUL), ("윷", CLOSED), ("모", OPEN), ("도", OPEN),
    ("걸", RIEUL), ("값", CLOSED), ("닭", CLOSED), ("철수(AI)", OPEN), ("민준(AI)", CLOSED),
    ("민준 (컴퓨터)", CLOSED), ("(AI)", OPEN), ('"윷"', CLOSED), ("‘도’", OPEN), ("도!", OPEN),
    ("민준…", CLOSED), ("하늘」", RIEUL), ("0", CLOSED), ("1", RIEUL), ("2", OPEN), ("3", CLOSED),
    ("4", OPEN), ("5", OPEN), ("6", CLOSED), ("7", RIEUL), ("8", RIEUL), ("9", OPEN), ("10", CLOSED),
    ("11", RIEUL), ("12", OPEN), ("13", CLOSED), ("20", CLOSED), ("100", CLOSED), ("1000", CLOSED),
    ("10000", CLOSED), ("1,000", CLOSED), ("100000000", CLOSED), ("1000000000000", OPEN), ("2.5", OPEN),
    ("0.10", CLOSED), ("007", RIEUL), ("50%", OPEN), ("-3", CLOSED), ("♠", OPEN), ("♥", OPEN),
    ("♦", OPEN), ("♣", OPEN), ("A♠", OPEN), ("♠7", RIEUL), ("♠10", CLOSED), ("♠K", OPEN), ("A", OPEN),
    ("L", RIEUL), ("M", CLOSED), ("N", CLOSED), ("R", RIEUL), ("AI", OPEN), ("VIP", OPEN),
    ("Anna", OPEN), ("Paul", RIEUL), ("Nicole", RIEUL), ("Tom", CLOSED), ("Jane", CLOSED),
    ("Jack", CLOSED), ("David", OPEN), ("Kate", OPEN), ("Max", OPEN), ("Peter", OPEN), ("Zoë", OPEN),
    ("Scott", CLOSED), ("bot", CLOSED), ("Nim", CLOSED), ("King", CLOSED), ("Madang", CLOSED),
    ("ㄱ", CLOSED), ("ㅎ", CLOSED), ("ㄹ", RIEUL), ("ㅏ", OPEN),
    ("\u1106\u1175\u11ab\u110c\u116e\u11ab", CLOSED), ("３", CLOSED), ("", OPEN), ("→", OPEN),
    ("山", OPEN),
]  # fmt: skip


@pytest.mark.parametrize(("word", "endings"), ENDINGS)
def test_the_particle_follows_the_final_sound(word: str, endings: str) -> None:
    """One "은(는)" on the screen and no Korean believes in the rest."""
    pairs = ("은/는", "이/가", "을/를", "과/와", "으로/로", "아/야", "이에요/예요")
    assert " ".join(particle(word, pair) for pair in pairs) == endings
    turned = ("/".join(reversed(pair.split("/"))) for pair in pairs)
    assert " ".join(particle(word, pair) for pair in turned) == endings


@pytest.fixture
def make() -> Any:
    """What compiles the texts."""
    pytest.importorskip("babel")
    return pytest.importorskip("assets.make.words")


@pytest.fixture
def words(make: Any, tmp_path: Path) -> Words:
    """A hall with a few texts of its own, compiled from fragments."""
    write(tmp_path, "ko", **{
        "t.took": "{player:이/가} {n:을/를} 냈어요.", "t.chips": "{chips:,을/를} 걸었어요.",
        "t.plain": "마당 {{}}",
        "t.share": "{share:.0f}%", "t.attr": "{a.b}", "t.coins": ("동전 {n}개",),
    })  # fmt: skip
    write(tmp_path, "en", **{
        "t.took": "{player} plays {n:을/를}.", "t.chips": "bet {chips:,}", "t.plain": "yard {{}}",
        "t.share": "{share:.0f}%", "t.attr": "{a.b}", "t.coins": ("{n} coin", "{n} coins"),
    })  # fmt: skip
    make.compile_catalogues(tmp_path)
    return Words("ko", tmp_path)


def write(folder: Path, language: str, name: str = "t", **texts: str | tuple[str, ...]) -> None:
    """A file of texts: the template if the language is English. A tuple has a text for each plural form."""
    (folder / language).mkdir(exist_ok=True)
    lines = [f"# {name}", 'msgid ""', 'msgstr ""', '"Content-Type: text/plain; charset=UTF-8\\n"', ""]
    for key, text in texts.items():
        forms = (text,) if isinstance(text, str) else text
        english = (*forms, *forms)[:2] if language == "en" else ("-", "-")
        lines += [f'msgctxt "{key}"', f'msgid "{english[0]}"']
        if isinstance(text, tuple):
            lines += [f'msgid_plural "{english[1]}"']
            lines += [f'msgstr[{n}] "{"" if language == "en" else form}"' for n, form in enumerate(forms)]
        else:
            lines += [f'msgstr "{"" if language == "en" else text}"']
        lines.append("")
    path = folder / f"{name}.pot" if language == "en" else folder / language / f"{name}.po"
    path.write_text("\n".join(lines), "utf-8")


def test_texts_are_filled_in_both_languages_and_switched_live(words: Words) -> None:
    """The settings change the language in the middle of a game."""
    assert words("t.took", player="민준", n="♠7") == "민준이 ♠7을 냈어요."
    assert words("t.chips", chips=12000) == "12,000을 걸었어요."
    assert words("t.plain") == "마당 {}"
    words.language = "en"
    assert words("t.took", player="민준", n="♠7") == "민준 plays ♠7."
    assert words("t.chips", chips=12000) == "bet 12,000"
    assert words.languages == ("en", "ko")


def test_one_thing_may_have_a_text_of_its_own(words: Words) -> None:
    """English needs "1 coin"; Korean has one form for all numbers."""
    assert words("t.coins", n=1) == "동전 1개"
    words.language = "en"
    assert (words("t.coins", n=1), words("t.coins", n=2)) == ("1 coin", "2 coins")
    assert words("t.coins", n=1).key == "t.coins"
    with pytest.raises(AssetError, match=r"'t.coins' in assets/locale/en: needs a value for 'n'"):
        words("t.coins")
    with pytest.raises(AssetError, match=r"'t.coins' in assets/locale/en: .*integer"):
        words("t.coins", n="2.5")


def test_a_text_remembers_its_key(words: Words) -> None:
    """The canvas refuses text that did not come from the catalogue, and logs keep the key."""
    said = words("t.plain")
    assert said.key == "t.plain"
    assert verbatim("e\u0301") == "é"
    assert verbatim("AB").key == ""
    assert isinstance(said, Said)
    for twin in (copy.copy(said), pickle.loads(pickle.dumps(said))):
        assert (twin, twin.key) == (said, "t.plain")


def test_values_are_normalised(words: Words) -> None:
    """A name typed on a Mac arrives in pieces (NFD) and must look and compare like any other."""
    assert words("t.took", player="\u1106\u1175\u11ab\u110c\u116e\u11ab", n=3) == "민준이 3을 냈어요."


def test_faults_name_the_key_and_the_near_match(words: Words) -> None:
    """The error is read by whoever mistyped the key."""
    with pytest.raises(AssetError, match=r"no text 't.tok' in assets/locale/ko; did you mean 't.took'\?"):
        words("t.tok")
    with pytest.raises(AssetError, match=r"'t.took' in assets/locale/ko: needs a value for 'n'"):
        words("t.took", player="A")
    with pytest.raises(AssetError, match="not a plain name"):
        words("t.attr", a=3)
    with pytest.raises(AssetError, match=r"'t.share'"):
        words("t.share", share="x")
    with pytest.raises(AssetError, match=r"no language 'kr'.*did you mean 'ko'"):
        words.language = "kr"
    assert words.language == "ko"
    assert words.has("t.took")
    assert not words.has("t.tok")


@pytest.mark.parametrize("data", [b"", b"garbage", b"\xde\x12\x04\x95" + b"\xff" * 40])
def test_a_broken_catalogue_is_one_line(tmp_path: Path, data: bytes) -> None:
    """gettext raises five different things for these."""
    place = tmp_path / "ko" / "LC_MESSAGES"
    place.mkdir(parents=True)
    (place / "madang.mo").write_bytes(data)
    with pytest.raises(AssetError, match=r"^ko/madang.mo: cannot be read"):
        Words("ko", tmp_path)


def test_texts_that_are_damaged_give_way_to_the_other_language(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A hall in the other language is a hall; one that ends at its door is none."""
    for language in ("en", "ko"):
        place = tmp_path / language / "LC_MESSAGES"
        place.mkdir(parents=True)
        whole = (ASSETS / "locale" / language / "LC_MESSAGES" / "madang.mo").read_bytes()
        (place / "madang.mo").write_bytes(whole if language == "ko" else whole[:5000])
    words = Words("en", tmp_path)
    assert (words.language, words("nim.title")) == ("ko", Words("ko")("nim.title"))
    words.language = "ko"
    words.language = "en"
    assert words.language == "ko"
    assert capsys.readouterr().err.count("en/madang.mo: cannot be read") == 1


@pytest.mark.parametrize(
    ("places", "expected"),
    [
        ({"LANG": "ko_KR.UTF-8"}, "ko"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "C"}, "ko"),
        ({"LANGUAGE": "de:en", "LANG": "ko_KR"}, "en"),
        ({}, "ko"),
    ],
)
def test_the_first_language_is_the_persons_own(
    monkeypatch: pytest.MonkeyPatch, places: dict[str, str], expected: str
) -> None:
    """Nobody should have to find the language setting in a language they cannot read."""
    monkeypatch.setattr("pygame.system.get_pref_locales", list)
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in places.items():
        monkeypatch.setenv(name, value)
    assert preferred_language() == expected


def test_a_language_is_asked_for_by_a_person_of_another(words: Words) -> None:
    """The button that changes the language says so to who cannot read the present one, and changes nothing yet."""
    assert words.next_language == "en"
    assert words.said_in("en", "t.plain") == "yard {}"
    assert (words.language, words("t.plain")) == ("ko", "마당 {}")
    words.language = "en"
    assert words.next_language == "ko"


# the catalogues of the hall --------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_committed_catalogue_is_that_of_the_files(language: str) -> None:
    """The game reads the .mo and people edit the .pot and .po: run `python -m assets.make words` after an edit."""
    compiled = Catalogue(LOCALE / language / "LC_MESSAGES" / "madang.mo").forms
    assert compiled == {entry.key: entry.translation for entry in entries(language)}


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_a_translator_sees_the_english_and_what_is_known_of_it(language: str) -> None:
    """A key says little: the file to be translated shows text, place, fields and users as the template has them."""
    shown = [entry._replace(translation=(), comments=()) for entry in entries(language)]
    assert shown == [entry._replace(translation=(), comments=()) for entry in TEMPLATES]
    comments = {entry.key: entry.comments for entry in entries(language)}
    for entry in TEMPLATES:
        assert comments[entry.key][-len(entry.comments):] == entry.comments, entry.key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_whole(language: str) -> None:
    """A form without text is an empty button; a text with other fields leaves out what others are told."""
    forms = {"en": 2, "ko": 1}[language]
    english = {entry.key: entry for entry in TEMPLATES}
    found = entries(language)
    assert len({entry.key for entry in found}) == len(found) == len(english)
    for entry in found:
        assert all(entry.translation), entry.key
        assert len(entry.translation) == (forms if len(english[entry.key].english) > 1 else 1), entry.key
        assert fields(entry.translation[-1]) == fields(english[entry.key].english[-1]), entry.key
        if len(english[entry.key].english) > 1:
            chosen = fields(*entry.translation) & {"n", "count"}
            assert chosen or forms == 1, f"{entry.key}: nothing chooses its form"


def fields(*texts: str) -> set[str]:
    return {name for text in texts for _, name, _, _ in string.Formatter().parse(text) if name}


def test_every_message_says_where_it_stands_and_what_fills_it() -> None:
    """`{n}` alone may be coins or a key; "Draw" may be a card or an ending."""
    templates = [(LOCALE / f"{file}.pot").read_text("utf-8") for file in {entry.file for entry in TEMPLATES}]
    notes = {key: text for template in templates
             for text, key in re.findall(r'^((?:#.*\n)*)msgctxt "(.*)"$', template, re.M)}
    for entry in TEMPLATES:
        assert entry.comments, entry.key
        for field in fields(*entry.english):
            assert f"{{{field}}}" in notes[entry.key], f"{entry.key}: {field}"


def test_every_reference_is_true() -> None:
    """Who doubts a text looks where it is used: run `python -m assets.make --force words` after code has moved."""
    uses = pytest.importorskip("assets.make.word_uses").Uses(ASSETS.parent)
    for entry in TEMPLATES:
        assert entry.places, f"{entry.file}.pot: '{entry.key}' is used nowhere"
        wrong = set(entry.places) - set(uses.files(entry.key))
        assert not wrong, f"{entry.file}.pot: '{entry.key}' is not used in {wrong}"


def test_the_compiler_tells_every_problem(make: Any, tmp_path: Path) -> None:
    """What it passes over, players find."""
    write(tmp_path, "en", **{"a": "x {n}", "b": "y", "c": "{", "e": "", "f": "f", "g": "g", "d": "{n}",
                             "many": ("{n} coin", "{n} coins")})  # fmt: skip
    write(tmp_path, "en", "u", a="again {m}")
    write(tmp_path, "ko", **{"a": "x {m}", "c": "c", "d": "{n:이/을}", "e": "e", "many": ("동전",), "lone": "z"})
    write(tmp_path, "ko", "v", z="z")
    with (tmp_path / "ko" / "t.po").open("a") as file:
        file.write('msgctxt "f"\nmsgid "1"\nmsgstr "1"\n\nmsgctxt "f"\nmsgid "1"\nmsgstr "2"\n\n'
                   '#, fuzzy\nmsgctxt "g"\nmsgid "g"\nmsgstr "g"\n\nmsgid "old"\nmsgstr "old"\n')
    problems = "\n".join(make.compile_catalogues(tmp_path))
    for said in (
        "ko/t.po: 'b' has no text", "t.pot: 'c': ", "'이/을' is no particle pair",
        "ko/t.po: 'lone' is in no template",
        "u.pot: 'a' is given twice, also in t.pot", "ko/t.po: 'f' is given twice", "'g': is marked fuzzy",
        "'a': has the fields ['m'], in English ['n']", "'many': has the fields [], in English ['n']",
        "t.pot: 'e' has no English text", "ko/v.po: there is no template v.pot", "ko/t.po: 'old' has no key",
    ):  # fmt: skip
        assert said in problems, problems
    with (tmp_path / "ko" / "v.po").open(encoding="utf-8") as file:
        assert 'msgstr "z"' in file.read(), "a file without a template is left as it is"


def test_a_text_nobody_uses_or_explains_is_told(make: Any, tmp_path: Path) -> None:
    """Either is found by the author, today, and not by a translator."""
    code = tmp_path / "scenes"
    code.mkdir()
    (code / "a.py").write_text('words("t.whole"); words(f"t.part.{end}"); words("t.sum." + end)\n', "utf-8")
    write(tmp_path, "en", **{"t.whole": "w {n}", "t.part.one": "p", "t.sum.two": "s", "t.left": "l",
                             "t.odd": "{odd}"})  # fmt: skip
    problems = make.annotate(tmp_path, tmp_path)
    assert problems == ["t.pot: 't.left' is used nowhere", "t.pot: 't.odd' is used nowhere",
                    "t.pot: 't.odd': say in a note above it what {odd} is"]  # fmt: skip
    found = {entry.key: entry for entry in read_po(tmp_path / "t.pot")}
    assert [found[key].places for key in ("t.whole", "t.part.one", "t.sum.two", "t.left")] == [
        ("scenes/a.py",), ("scenes/a.py",), ("scenes/a.py",), ()]
    assert found["t.whole"].comments == ("T.", "{n}: a number.")


def test_a_template_that_cannot_be_read_stays_as_it_is(make: Any, tmp_path: Path) -> None:
    """Marks of two versions that were never joined made it an empty file."""
    write(tmp_path, "en", a="one")
    file = tmp_path / "t.pot"
    file.write_text(text := file.read_text("utf-8") + "<<<<<<< HEAD\n", "utf-8")
    assert "misformatted" in make.annotate(tmp_path, tmp_path)[0]
    assert file.read_text("utf-8") == text


def test_an_english_text_that_changes_keeps_its_translation(make: Any, tmp_path: Path) -> None:
    """The key holds the two together, also from one file to another; what a translator noted stays."""
    write(tmp_path, "en", a="old", b="two")
    write(tmp_path, "ko", a="가", b="나")
    file = tmp_path / "ko" / "t.po"
    file.write_text(file.read_text("utf-8").replace('msgctxt "b"', '# noted\nmsgctxt "b"'), "utf-8")
    write(tmp_path, "en", a="new")
    write(tmp_path, "en", "u", b="two")
    make.compile_catalogues(tmp_path)
    assert make.compile_catalogues(tmp_path) == []
    assert [(entry.english, entry.translation) for entry in read_po(file)] == [(("new",), ("가",))]
    assert 'msgctxt "b"\nmsgid "two"\nmsgstr "나"' in (tmp_path / "ko" / "u.po").read_text("utf-8")
    assert "# noted" in (tmp_path / "ko" / "u.po").read_text("utf-8")


def test_the_same_texts_make_the_same_bytes(make: Any, tmp_path: Path) -> None:
    """Otherwise every build would show up as a change."""
    write(tmp_path, "en", b="b", a="a")
    write(tmp_path, "ko", b="나", a="가")
    assert make.compile_catalogues(tmp_path) == []
    before = (tmp_path / "ko" / "LC_MESSAGES" / "madang.mo").read_bytes()
    write(tmp_path, "en", a="a", b="b")
    write(tmp_path, "ko", a="가", b="나")
    make.compile_catalogues(tmp_path)
    assert (tmp_path / "ko" / "LC_MESSAGES" / "madang.mo").read_bytes() == before


def test_a_third_language_is_a_folder(make: Any, tmp_path: Path) -> None:
    """Its files come from the templates, with its own number of forms; what has no text yet is said in English."""
    folder = tmp_path / "locale"
    shutil.copytree(LOCALE, folder)
    (folder / "pl").mkdir()
    problems = make.compile_catalogues(folder)
    assert len(problems) == make.FEW + 1
    assert problems[-1] == f"pl: {len(TEMPLATES) - make.FEW} more texts are said in English"
    file = folder / "pl" / "nim.po"
    text = file.read_text("utf-8")
    assert "nplurals=3" in text
    empty = 'msgid_plural "{n} coins"\nmsgstr[0] ""\nmsgstr[1] ""\nmsgstr[2] ""\n'
    full = 'msgid_plural "{n} coins"\nmsgstr[0] "{n} moneta"\nmsgstr[1] "{n} monety"\nmsgstr[2] "{n} monet"\n'
    assert empty in text
    file.write_text(text.replace(empty, full), "utf-8")
    make.compile_catalogues(folder)
    words = Words("pl", folder)
    assert words.languages == ("en", "ko", "pl")
    assert [words("nim.coins", n=n) for n in (1, 3, 5)] == ["1 moneta", "3 monety", "5 monet"]
    assert words("nim.title") == Words("en")("nim.title")
    assert words._catalogue.forms.keys() == Words("en")._catalogue.forms.keys()
