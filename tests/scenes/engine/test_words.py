"""Texts: the right particle after every word, no key without text, no catalogue out of step."""

from __future__ import annotations

import ast
import copy
import pickle
import re
import string
from pathlib import Path

import pytest

from scenes.engine.asset_errors import ASSETS, AssetError
from scenes.engine.speak.words import Said, Words, particle, preferred_language, read_catalogue, verbatim

LOCALE = ASSETS / "locale"


def read_po(path: Path) -> dict[str, str]:
    """A second, tiny reader of .po files, so that the check of the .mo does not lean on its compiler."""
    texts: dict[str, str] = {}
    key = ""
    field = ""
    for line in path.read_text("utf-8").splitlines():
        found = re.fullmatch(r'(?:(msgid|msgstr) )?(".*")', line.strip())
        if not found:
            continue
        field = found[1] or field
        piece = ast.literal_eval(found[2])
        if found[1] == "msgid":
            key = piece
        elif field == "msgid":
            key += piece
        else:
            texts[key] = texts.get(key, "") + piece
    return {key: text for key, text in texts.items() if key}


def fragments(language: str) -> dict[str, str]:
    texts: dict[str, str] = {}
    for path in sorted((LOCALE / language).glob("*.po")):
        texts |= read_po(path)
    return texts


LANGUAGES = sorted({path.parent.name for path in LOCALE.glob("*/*.po")})


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
def words(tmp_path: Path) -> Words:
    """A hall with a few texts of its own, compiled from fragments."""
    make = pytest.importorskip("assets.make.words")
    pytest.importorskip("babel")
    write(tmp_path, "ko", **{
        "t.took": "{player:이/가} {n:을/를} 냈어요.", "t.chips": "{chips:,을/를} 걸었어요.",
        "t.plain": "마당 {{}}",
        "t.share": "{share:.0f}%", "t.attr": "{a.b}", "t.coins": "동전 {n}개",
    })  # fmt: skip
    write(tmp_path, "en", **{
        "t.took": "{player} plays {n:을/를}.", "t.chips": "bet {chips:,}", "t.plain": "yard {{}}",
        "t.share": "{share:.0f}%", "t.attr": "{a.b}", "t.coins": "{n} coins", "t.coins|one": "{n} coin",
    })  # fmt: skip
    make.compile_catalogues(tmp_path)
    return Words("ko", tmp_path)


def write(folder: Path, language: str, fragment: str = "t", **texts: str) -> None:
    (folder / language).mkdir(exist_ok=True)
    lines = ['msgid ""', 'msgstr ""', '"Content-Type: text/plain; charset=UTF-8\\n"', ""]
    for key, text in texts.items():
        lines += [f'msgid "{key}"', f'msgstr "{text}"', ""]
    (folder / language / f"{fragment}.po").write_text("\n".join(lines), "utf-8")


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
    """English needs "1 coin"; Korean does not, and its catalogue need not have the variant."""
    assert words("t.coins", n=1) == "동전 1개"
    words.language = "en"
    assert (words("t.coins", n=1), words("t.coins", n=2)) == ("1 coin", "2 coins")
    assert words("t.coins", n=1).key == "t.coins"


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


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_committed_catalogue_is_that_of_the_fragments(language: str) -> None:
    """The game reads the .mo and people edit the .po: run `python -m assets.make words` after an edit."""
    compiled = read_catalogue(LOCALE / language / "LC_MESSAGES" / "madang.mo")
    assert compiled == fragments(language)


def test_both_languages_say_the_same_things() -> None:
    """A key that only one language has is a crash in the other."""
    texts = {language: fragments(language) for language in LANGUAGES}
    base = {language: {k for k in found if not k.endswith("|one")} for language, found in texts.items()}
    assert base["en"] == base["ko"]
    for key in base["en"]:
        named = [{f for _, f, _, _ in string.Formatter().parse(texts[one][key]) if f} for one in LANGUAGES]
        assert named[0] == named[-1], key


def test_the_compiler_tells_every_problem(tmp_path: Path) -> None:
    """What it passes over, players find."""
    make = pytest.importorskip("assets.make.words")
    pytest.importorskip("babel")
    write(tmp_path, "en", **{"a": "x {n}", "b": "y", "c": "{", "lone|one": "z", "e": ""})
    write(tmp_path, "ko", **{"a": "x {m}", "c": "c", "d": "{n:이/을}", "e": "e"})
    write(tmp_path, "ko", "u", a="again {m}")
    with (tmp_path / "ko" / "u.po").open("a") as file:
        file.write('msgid "f"\nmsgstr "1"\n\nmsgid "f"\nmsgstr "2"\n\n#, fuzzy\nmsgid "g"\nmsgstr "g"\n')
    problems = "\n".join(make.compile_catalogues(tmp_path))
    for said in (
        "ko: 'b' is missing", "en/t.po: 'c': ", "en: 'd' is missing", "'이/을' is no particle pair",
        "ko/u.po: 'a' is given twice, also in ko/t.po", "ko/u.po: 'f' is given twice", "'g' is marked fuzzy",
        "'a' has other fields in other languages: en ['n'], ko ['m']", "en: 'lone|one' without 'lone'",
        "en/t.po: 'e' has no text",
    ):  # fmt: skip
        assert said in problems, problems


def test_the_same_texts_make_the_same_bytes(tmp_path: Path) -> None:
    """Otherwise every build would show up as a change."""
    make = pytest.importorskip("assets.make.words")
    pytest.importorskip("babel")
    write(tmp_path, "ko", b="나", a="가")
    assert make.compile_catalogues(tmp_path) == []
    before = (tmp_path / "ko" / "LC_MESSAGES" / "madang.mo").read_bytes()
    write(tmp_path, "ko", a="가", b="나")
    make.compile_catalogues(tmp_path)
    assert (tmp_path / "ko" / "LC_MESSAGES" / "madang.mo").read_bytes() == before
