"""Law 8 and its kin: every event has a motion, every sound a caption, every file a use, every use a file."""

from __future__ import annotations

import ast
import importlib
import inspect
import json
import re
import sys
from collections.abc import Iterator
from functools import cache, partial
from itertools import chain
from typing import Any, get_args

import pytest

from game import catalog, people
from game.core import Event, GameEnded, SeatEvent
from game.poker.cards import NAMES as CARDS
from scenes.engine.asset_errors import ASSETS
from scenes.engine.draw.art import Art
from scenes.engine.speak.sound import index
from scenes.table import cast
from scenes.tables import KITS
from tests.scenes.hall_kit import motions_of
from tests.scenes.sources import ROOT, sources
from tests.scenes.written import catalogue

SOUNDS = index(ASSETS / "sounds")
LONG = {"music": "music_{}", "ambience": "{}"}
HEARD = {"hear": 0, "play": 0, "cue": 1, "went": 0, "music": 0, "ambience": 0}
"""Functions that are given the name of a sound, and at which place."""
def events_of(table: str) -> set[type[Event]]:
    """Every event class of a table's engine; all of them are in its record."""
    record = catalog.table(table)
    engine = [module for name, module in sys.modules.items() if name.startswith(f"game.{table}.")]
    found: set[type[Event]] = {kind for module in engine for kind in vars(module).values()
                               if isinstance(kind, type) and issubclass(kind, Event)} - {Event, SeatEvent}
    assert found == {*record.events, GameEnded}
    return found


@pytest.mark.parametrize("table", KITS)
def test_every_event_has_a_motion(table: str) -> None:
    """An event without a motion would end a game with an exception, in the middle of a move."""
    assert set(motions_of(table)) == events_of(table)
    assert events_of(table)


def cues(motion: Any, seen: frozenset[str] = frozenset()) -> bool:
    """Whether a motion, or what it calls in its own file, asks for a sound."""
    motion = motion.func if isinstance(motion, partial) else motion
    names = set(motion.__code__.co_names)
    if "cue" in names:
        return True
    near = vars(importlib.import_module(motion.__module__))
    return any(cues(near[name], seen | {name}) for name in names - seen
               if inspect.isfunction(near.get(name)) and near[name].__module__ == motion.__module__)


@pytest.mark.parametrize("table", KITS)
def test_every_event_is_heard(table: str) -> None:
    """Who looks away, or cannot see, follows the game by ear; and who cannot hear, by the captions of it."""
    silent = {event.__name__ for event, motion in motions_of(table).items() if not cues(motion)}
    assert not silent


def test_a_silent_motion_would_be_noticed() -> None:
    """The search must not take any function for one that sounds."""
    assert not cues(strings)


def test_every_table_of_the_catalogue_has_a_scene() -> None:
    """A table in the lobby's list that cannot be opened is a dead end."""
    assert set(KITS) <= set(catalog.NAMES)
    opened = {path.name for path in (ROOT / "scenes" / "tables").iterdir() if (path / "part.py").is_file()}
    assert opened == set(KITS)


def trees() -> tuple[ast.AST, ...]:
    """Every node of every file of the scenes."""
    return tuple(chain.from_iterable(sources().values()))


def strings(node: ast.AST) -> set[str]:
    return {part.value for part in ast.walk(node) if isinstance(part, ast.Constant) and isinstance(part.value, str)}


@cache
def asked_for() -> set[str]:
    """The names of sounds given to anything that plays one, and those in tables of clinks."""
    hears_tunes = any(isinstance(node, ast.Call) and ast.unparse(node.func).endswith(".hear")
                      and any(ast.unparse(part).startswith("cast.tune(") for part in node.args) for node in trees())
    found: set[str] = set(map(cast.tune, people.CAST)) if hears_tunes else set()
    for node in trees():
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name in ("_chips", "_bet"):
                found |= {word for word in strings(node) if "/" in word and ":" not in word}
            if name == "music":
                by_table = ast.unparse(node).endswith(("f'music_{self.table}')", "f'music_{table}')"))
                found |= {KITS[table].music or f"music_{table}" for table in KITS if by_table}
            for word in node.keywords:
                if (word.arg or "").endswith("sound"):
                    found |= strings(word.value)
            place = HEARD.get(name)
            if place is not None and len(node.args) > place and not isinstance(node.args[place], ast.JoinedStr):
                given = node.args[place]
                parts = [given.body, given.orelse] if isinstance(given, ast.IfExp) else [given]
                found |= {part.value for part in parts if isinstance(part, ast.Constant) and part.value}
                if isinstance(given, ast.Call):
                    found |= strings(given)
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            if "CLINK" in node.targets[0].id or node.targets[0].id.endswith("_sound"):
                found |= strings(node.value)
        elif isinstance(node, ast.AnnAssign) and node.value and ast.unparse(node.target).endswith("_sound"):
            found |= strings(node.value)
    return found


def test_every_sound_asked_for_exists() -> None:
    """A wrong name raises when it is first played, which may be at the end of the first game won."""
    assert asked_for() <= set(SOUNDS)
    assert {"coin_one", "coin_many", "coin_return", "win", "lose", "music_courtyard"} <= asked_for()


def test_every_sound_is_used() -> None:
    """What nothing plays is only weight."""
    assert set(SOUNDS) - asked_for() == set()


@pytest.mark.parametrize("language", ["en", "ko"])
def test_every_sound_has_a_caption(language: str) -> None:
    """Nothing by sound alone: who cannot hear reads what was to be heard."""
    texts = catalogue(language)
    cues = {cue for cue in SOUNDS if not cue.startswith("music_") and not cue.endswith("_loop")}
    captions = {key.removeprefix("caption.") for key in texts if key.startswith("caption.")}
    assert cues == captions


def test_file_names_are_lower_case() -> None:
    """Half the world's file systems tell A from a and half do not."""
    kinds = (".webp", ".png", ".ogg", ".tmx", ".tsx", ".mo", ".json")
    odd = [path for path in ASSETS.rglob("*") if path.suffix in kinds
           and (path.name != path.name.lower() or re.search(r"[^a-z0-9_.\-]", path.name))]
    assert not odd


def felt() -> set[str]:
    """The words that scenes other than the record of the cast write down: moods among them."""
    return {node.value for path, nodes in sources().items() if path.name != "cast.py"
            for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def sprite_patterns() -> list[re.Pattern[str]]:
    """What the scenes' own strings with gaps can name."""
    found = []
    for node in trees():
        if isinstance(node, ast.JoinedStr):
            parts = [str(part.value) if isinstance(part, ast.Constant) else None for part in node.values]
            if re.match("[a-z]+/[a-z]+", parts[0] or ""):
                found.append(re.compile("".join(".+" if part is None else re.escape(part) for part in parts)))
    return found


def named(pattern: re.Pattern[str], frame: str, plain: set[str]) -> bool:
    """Whether a string with gaps can name a frame. Where it leaves the whole name open, the name is one of those
    that `OPEN` knows for the sheet, or else a word that the scenes write down."""
    if not pattern.pattern.endswith(":.+"):
        return pattern.fullmatch(frame) is not None
    sheet, _, name = frame.partition(":")
    return pattern.fullmatch(frame) is not None and (
        re.fullmatch(OPEN[sheet], name) is not None if sheet in OPEN else name in plain)


CARD = "|".join(card.lower() for card in CARDS)
OPEN = {
    "poker/cards": CARD, "poker/cards_two": CARD, "poker/cards_large": CARD, "poker/cards_two_large": CARD,
    "yut/stick": r"[a-z]\d{3}",  # as the recordings of throws number them
    "yut/rest": r"(back|belly|marked)_\d\d",
}
"""Names of frames that come from data: cards, sticks in the air and sticks that lie."""


def unused(frames: set[str], patterns: list[re.Pattern[str]], plain: set[str]) -> set[str]:
    """The frames that none of the strings with gaps and none of the plain ones names."""
    found = {frame for frame in frames - plain if not any(named(pattern, frame, plain) for pattern in patterns)}
    found |= {frame for frame in frames if frame.startswith("ui/icons:icon_") and frame[14:] not in plain}
    found -= {frame for frame in frames if frame.startswith("ui/panels:") and frame[10:] in plain}
    return {frame for frame in found if not re.fullmatch("ui/panels:.+_(hover|press)", frame)}


def listed_frames() -> Iterator[str]:
    """The name of every picture there is, by the listings of the sheets: none of them is read."""
    for sheet in Art().names():
        listing = ASSETS / "sprites" / f"{sheet}.json"
        frames = json.loads(listing.read_text("utf-8"))["frames"] if listing.is_file() else []
        yield from (f"{sheet}:{frame}" for frame in frames)
        if not frames:
            yield sheet


def test_every_sprite_is_used() -> None:
    """A picture nobody shows is weight, and perhaps a place that forgot it."""
    patterns = sprite_patterns()
    plain = {node.value for node in trees() if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    frames = set(listed_frames())
    frames.discard("ui/icon")  # the window's own
    moods = set(get_args(cast.Mood)) & felt()
    frames -= {cast.portrait(person, mood) for person in (*people.CAST, None) for mood in moods}
    assert unused(frames, patterns, plain) == set()


def test_a_sprite_nobody_shows_is_found() -> None:
    """A string such as ``poker/cards:{name}`` speaks for the names it is filled with, not for the whole sheet."""
    patterns, plain = sprite_patterns(), {"as", "fx/fx:glow_gold"}
    used = {"poker/cards:as", "poker/cards_two:td", "yut/rest:belly_03", "fx/fx:glow_gold", "nim/coin:rest_03"}
    odd = {"poker/cards:back_red", "poker/cards_two:shadow", "yut/rest:edge_03", "fx/fx:moth", "ui/results:moth"}
    assert unused(used | odd, patterns, plain) == odd
