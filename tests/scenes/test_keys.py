"""Keys of texts, held against both catalogues without running anything: none missing, none left over."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator

import pylopdf_fonts_ko
import pytest

from game import people
from game.davinci.advice import KEYS as DAVINCI_ADVICE
from game.nim.advice import KEYS as NIM_ADVICE
from game.nim.rules import PRESETS, REASONS
from game.poker.advice import KEYS as POKER_ADVICE
from game.yut.advice import KEYS as YUT_ADVICE
from scenes.app import narration
from scenes.engine.asset_errors import ASSETS
from scenes.engine.input.bindings import GROUPS, KEYS, LABELS, PAD, label
from scenes.engine.speak.sound import index
from scenes.engine.speak.words import Catalogue
from scenes.pages.rules import TERMS
from scenes.pages.settings import page as settings_page
from tests.scenes.sources import ROOT, sources
from tests.scenes.written import catalogue

CATALOGUES = {language: catalogue(language)
              for language in ("en", "ko")}
FORMS = [forms for language in CATALOGUES
         for forms in Catalogue(ASSETS / "locale" / language / "LC_MESSAGES" / "madang.mo").forms.values()]
BOTH = set(CATALOGUES["en"]) & set(CATALOGUES["ko"])
SPEAKERS = {"words", "say", "deny"}
"""Functions whose first argument is a key."""

ADVICE: tuple[tuple[str, tuple[str, ...]], ...] = (*NIM_ADVICE, *YUT_ADVICE, *DAVINCI_ADVICE,
                                               *POKER_ADVICE)

FAMILIES: dict[str, tuple[str, ...]] = {
    "caption.": tuple(
        name for name in index(ASSETS / "sounds") if not name.startswith(("music_", "night_"))),
    "act.": tuple("choose" if act.startswith("choose_") else act for act in KEYS),
    "keys.group.": tuple(GROUPS),
    "notice.": ("nothing-to-undo", "nothing-to-redo", "new-information", "sound_lost", "sound_found"),
    "person.": (*people.CAST, *(f"{person}.temper" for person in people.CAST)),
    "grade.": people.GRADES,
    "nim.preset.": (*PRESETS, "own"),
    "nim.reason.": REASONS,
    "settings.": tuple(settings_page.ROWS),
    "glossary.": tuple(f"{group}.{term}{end}" for group in TERMS for term in TERMS[group] for end in ("", ".is")),
    "settings.page.": tuple(settings_page.PAGES),
    "tell.role.": (*narration.ROLES.values(), "button"),
}
"""Keys whose end is chosen while the program runs, and the ends there are."""


def spoken(node: ast.expr) -> Iterator[str]:
    """The literals an argument may become: itself, or both sides of a choice."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from spoken(node.body)
        yield from spoken(node.orelse)
    elif isinstance(node, ast.BoolOp):
        for value in node.values:
            yield from spoken(value)


def literals() -> dict[str, str]:
    """Every key that is spoken as a literal, with the place of it."""
    found: dict[str, str] = {}
    for path, nodes in sources().items():
        for node in nodes:
            if not isinstance(node, ast.Call) or not node.args:
                continue
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called in SPEAKERS:
                for text in spoken(node.args[0]):
                    found[text] = f"{path.relative_to(ROOT)}:{node.lineno}"
    return found


def mentioned() -> tuple[set[str], list[re.Pattern[str]]]:
    """Every string in the scenes, and a pattern for every string with gaps that looks like a key."""
    plain: set[str] = set()
    patterns: list[re.Pattern[str]] = []
    for nodes in sources().values():
        for node in nodes:
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                plain.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                parts = [part.value if isinstance(part, ast.Constant) else None for part in node.values]
                known = "".join(str(part) for part in parts if part)
                if "." in known and re.fullmatch(r"[a-z_.\-]*[a-z]{3}[a-z_.\-]*", known) and known not in FAMILIES:
                    patterns.append(re.compile("".join("[^.]+" if p is None else re.escape(str(p)) for p in parts)))
    return plain, patterns


def test_every_key_spoken_exists() -> None:
    """A mistyped key is found when its sentence is first said; here it is found today."""
    said = literals()
    missing = {key: place for key, place in said.items() if key not in BOTH}
    assert not missing
    assert len(said) > 100, "the scan no longer finds the calls"


@pytest.mark.parametrize("family", FAMILIES)
def test_every_key_built_while_running_exists(family: str) -> None:
    """Cues, levels, presets and reasons get their words by name; a new one must bring its text along."""
    assert {family + end for end in FAMILIES[family]} <= BOTH


def test_every_advice_has_words_with_its_values() -> None:
    """Law 8: the coach speaks in keys with values, and every one of them can be said in both languages."""
    for key, values in ADVICE:
        for language, texts in CATALOGUES.items():
            assert key in texts, f"{language}: {key}"
            used = {name for _, name, _, _ in string.Formatter().parse(texts[key]) if name}
            assert used <= set(values), f"{language}: {key} asks for {used - set(values)}"


def test_no_key_is_left_over() -> None:
    """A text nobody says any more is work for every translator to come."""
    plain, patterns = mentioned()
    families = {family + end for family, ends in FAMILIES.items() for end in ends}
    advice = {key for key, _ in ADVICE}
    asked = {key.partition("@")[0] for key in BOTH}  # a text for who reads is said where its key is
    unused = {key for key in asked if key not in plain | families | advice
              and not any(pattern.fullmatch(key) for pattern in patterns)
              and not ("button." in key or "pause." in key or "nim.coach." in key)}
    ends = {key for key in BOTH if key.startswith(("button.", "pause.", "nim.coach."))
            and key not in plain and key.rpartition(".")[2] not in plain}
    assert not unused | ends


@pytest.mark.parametrize("face", ["sans", "serif"])
def test_the_fonts_have_every_sign(face: str) -> None:
    """A missing sign is a box on the screen, and pygame's metrics do not tell."""
    ttlib = pytest.importorskip("fontTools.ttLib", reason="fontTools, a tool for checking, is not installed")
    path = {"sans": pylopdf_fonts_ko.sans_path, "serif": pylopdf_fonts_ko.serif_path}[face]()
    has = ttlib.TTFont(str(path), fontNumber=0, lazy=True).getBestCmap()
    drawn = {sign for forms in FORMS for text in forms for sign in text}
    drawn |= {sign for name in (*LABELS, *KEYS, *PAD) for sign in label(name)}
    drawn |= {sign for names in (*KEYS.values(), *PAD.values()) for name in names for sign in label(name)}
    drawn |= set(string.ascii_letters + string.digits + "·←?×%…., ") | {chr(0xAC00 + n) for n in range(11172)}
    missing = {sign for sign in drawn - {"\n"} if ord(sign) not in has}
    assert not missing, f"{len(missing)} signs, such as {sorted(missing)[:12]}"
