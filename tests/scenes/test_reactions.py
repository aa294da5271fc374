"""Opponents show what they feel: their faces stand at every table, change for a moment, and hold nothing up."""

from __future__ import annotations

import math
from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game import catalog, people, setup
from game.davinci.actions import Guessed
from game.match import Match
from game.nim.actions import CoinsTaken
from game.poker.actions import HandEnded, SeatBroke
from game.yut.actions import CameHome, Captured, Thrown
from scenes.engine.settings import TEXT_SCALES
from scenes.engine.speak.words import Words
from scenes.table import reactions
from scenes.table.reactions import SECONDS, VARIANTS, Felt, Reactions
from scenes.tables import KITS
from scenes.tables.davinci import motions as davinci
from scenes.tables.nim import motions as nim_feelings
from scenes.tables.poker import motions as poker
from scenes.tables.yut import motions as yut
from tests.scenes.devices import TABLES, play_through
from tests.scenes.hall_kit import Hall, nim, opened
from tests.scenes.table_screens import usual
from tests.scenes.written import catalogue

RULES = SimpleNamespace(seats=4, pieces=4, side_of=lambda seat: seat % 2, misere=True, takes=(1, 2, 3))


def about(event: Any, rules: Any = RULES, **view: Any) -> Any:
    """A change of which a feeling reads the event, the view and the coins."""
    shown = SimpleNamespace(view=SimpleNamespace(rules=rules, toss=False, **view), heaps=(1,))
    return SimpleNamespace(event=event, before=shown, after=shown, last=shown)


def last_coin(hall: Hall) -> Any:
    """A person against the best, who leaves the last coin to them."""
    table = hall.sit_down(nim("", "expert", heaps=(3,)))
    hall.keys("2", "Enter")
    return table


def pictures(hall: Hall, table: Any) -> list[str]:
    """The portraits that the table paints now."""
    drawn: list[str] = []
    image = hall.stage.canvas.image
    hall.stage.canvas.image = lambda name, *at, **how: (drawn.append(name), image(name, *at, **how))[1]  # type: ignore
    hall.draw()
    del hall.stage.canvas.image
    return [name for name in drawn if name.startswith("people/")]


@pytest.mark.parametrize("table", TABLES)
def test_every_level_of_every_table_has_a_face_on_screen(tmp_path: Path, table: str) -> None:
    """A level that nobody plays would sit there as a number."""
    with opened(tmp_path, speed=math.inf) as hall:
        for level, place in people.PLACES[table].items():
            match = usual(table)
            named = [player if player.person else player._replace(level=level) for player in match.players]
            scene = hall.go(KITS[table].scene(type(match)(match.rules, named, bytes(32))))
            seat = next(seat for seat, player in enumerate(named) if not player.person)
            assert f"people/calm/{place.person}" in pictures(hall, scene)
            assert str(scene.desk.name(seat)) in [text.text for text in hall.stage.canvas.texts] or table == "poker"


@pytest.mark.parametrize("coach", [False, True])
@pytest.mark.parametrize("table", TABLES)
def test_everybody_is_seen_at_every_size(tmp_path: Path, table: str, coach: bool) -> None:
    """Who needs large letters plays against people too: with as many seats as there are, in a small window."""
    rules = max(catalog.table(table).variants, key=lambda rules: rules.seats)
    missing = []
    for language in ("en", "ko"):
        with opened(tmp_path / language, size=(640, 360), language=language) as hall:
            scene = hall.go(KITS[table].scene(Match(rules, setup.against_default_opponents(rules), bytes(32))))
            if coach:
                hall.keys("C")
                hall.frame(count=40)
                assert scene.desk.beside_coach
            for size in TEXT_SCALES:
                hall.set(text_scale=size)
                faces = pictures(hall, scene)
                wanted = [reactions.face(scene.match, scene.desk.reactions, seat) for seat in range(rules.seats)]
                absent = Counter(face for face in wanted if face) - Counter(faces)
                missing += [f"{language} {size:g}: {face}" for face in absent]
    assert not missing, missing


def test_a_face_changes_and_comes_back_by_itself(hall: Hall) -> None:
    """Left with the last coin, they are dismayed; a moment later calm, though nobody did anything."""
    table = last_coin(hall)
    seen = set()
    for _ in range(60):
        hall.frame()
        seen.add(table.desk.reactions.mood(1))
        if table.match.turn is None:
            break
    assert "dismayed" in seen
    hall.frame(count=round(SECONDS * 60) + 60)
    assert table.desk.reactions.mood(1) == "calm"
    assert not table.desk.reactions.active


def test_the_switch_keeps_faces_calm(tmp_path: Path) -> None:
    """Off, no face changes and nobody says a word."""
    with opened(tmp_path, reactions=False, narration=True) as hall:
        table = last_coin(hall)
        for _ in range(60):
            hall.frame()
            assert not table.desk.reactions.active
        assert not any(is_told(hall, line) for line in hall.stage.narrator.log)


def is_told(hall: Hall, line: str) -> bool:
    name = str(hall.stage.words("person.star"))
    moods = {str(hall.stage.words(f"tell.mood.{mood}", name=name)) for mood in ("glad", "dismayed")}
    return f"{name}: “" in line or any(mood in line for mood in moods)


def test_feelings_are_told_by_ear(tmp_path: Path) -> None:
    """Who does not see the face hears of it, once."""
    with opened(tmp_path, narration=True) as hall:
        last_coin(hall)
        hall.rest()
        hall.frame(count=30)
        assert sum(is_told(hall, line) for line in hall.stage.narrator.log) == 1


def test_reactions_delay_nothing(tmp_path: Path) -> None:
    """The same game takes as many frames with them as without."""
    frames = []
    for switch in (True, False):
        with opened(tmp_path / str(switch), reactions=switch) as hall:
            table = last_coin(hall)
            count = 0
            while table.match.turn is not None or not table.desk.still:
                hall.frame()
                count += 1
                assert count < 2000
            frames.append(count)
    assert abs(frames[0] - frames[1]) <= 2, "a worker may answer a frame earlier"


@pytest.mark.parametrize("table", TABLES)
def test_somebody_feels_something_in_a_whole_game(hall: Hall, table: str) -> None:
    """At each table events that matter happen, and all that is said about them has words in both languages."""
    felt: list[Felt] = []
    feels = KITS[table].look.feels
    scene_look = KITS[table].look

    def noted(change: Any) -> Any:
        found = feels(change)
        felt.extend(found)
        return found

    object.__setattr__(KITS[table], "look", scene_look._replace(feels=noted))
    try:
        play_through(hall, table, pad=False)
    finally:
        object.__setattr__(KITS[table], "look", scene_look)
    if table != "nim":
        assert felt
    for one in felt:
        for number in range(4):
            reactions.said(hall.stage.words, one, number)


def test_what_each_event_makes_felt() -> None:
    """Captures, guesses, the last coin, a hand: who is glad and who is not."""
    assert yut.feels(about(Captured(0, 1, 5, 2, True))) == [
        Felt(0, "glad", "captures"), Felt(1, "dismayed", "captured"), Felt(3, "dismayed", "captured")]
    assert yut.feels(about(Thrown(2, "nak", False))) == [Felt(2, "dismayed", "nak")]
    assert yut.feels(about(Thrown(2, "mo", True))) == [Felt(2, "glad")]
    assert yut.feels(about(Thrown(2, "do", False))) == []
    assert yut.feels(about(CameHome(0, 0, 1, 3))) == [Felt(0, "glad", "one_left")]
    assert davinci.feels(about(Guessed(0, 1, 2, 7, True))) == [
        Felt(0, "glad", "right"), Felt(1, "dismayed", "found")]
    assert davinci.feels(about(Guessed(0, 1, 2, 7, False))) == [Felt(0, "dismayed", "wrong"), Felt(1, "glad")]
    two = SimpleNamespace(seats=2, misere=True, takes=(1, 2, 3))
    assert nim_feelings.feels(about(CoinsTaken(0, 0, 2, 1), two)) == [
        Felt(0, "glad", "one_coin"), Felt(1, "dismayed", "trapped")]
    assert nim_feelings.feels(about(CoinsTaken(0, 0, 2, 1))) == (), "with four nobody knows yet"
    assert poker.feels(about(SeatBroke(2))) == [Felt(2, "dismayed", "broke")]


def hand(shares: tuple[tuple[int, int], ...], cards: list[tuple[int, ...]], past: list[Any],
         stacks: tuple[int, ...]) -> Any:
    """The end of a hand between two seats that both show."""
    pot = SimpleNamespace(shares=shares, shown=True)
    return about(HandEnded(3), pots=(pot,), live=(True, True), cards=cards, board=(), past=past, stacks=stacks,
                 round=SimpleNamespace(bets=(0, 0)))


def test_a_bluff_that_is_found_out_is_felt() -> None:
    """Whoever raised last and shows less than a pair; a pair is no bluff, nor is a hand not fully seen."""
    nothing, pair = (0, 5, 10, 19, 24), (0, 1, 10, 19, 24)
    raised = [SimpleNamespace(seat=1, verb="raise"), SimpleNamespace(seat=0, verb="call")]
    found = poker.feels(hand(((0, 10),), [pair, nothing], raised, (50, 50)))
    kinds = {one.line for one in found if one.seat == 1}
    other = {one.line for one in poker.feels(hand(((0, 10),), [pair, pair], raised, (50, 50))) if one.seat == 1}
    assert kinds == {"bluffed"}
    assert other == set()
    unseen = poker.feels(hand(((0, 10),), [pair, (0, None, 10, 19, 24)], raised, (50, 50)))  # type: ignore[list-item]
    assert all(one.line != "bluffed" for one in unseen)
    assert Felt(0, "glad", "big_pot") in poker.feels(hand(((0, 60),), [pair, pair], raised, (60, 40)))


def test_every_line_has_words_in_both_languages() -> None:
    """A line without words would end the game in the middle of a capture."""
    source = "".join((Path(reactions.__file__).parents[1] / "tables" / table / "motions.py").read_text("utf-8")
                     for table in TABLES)
    texts = {language: catalogue(language)
             for language in ("en", "ko")}
    lines = {key.split(".")[1] for key in texts["en"] if key.startswith("says.") and key != "says.quoted"}
    assert all(f'"{line}"' in source for line in lines), "a line that nobody says"
    for line in lines:
        for number in range(VARIANTS):
            for language, known in texts.items():
                assert len(known[f"says.{line}.{number}"]) <= 18, (language, line)


def test_a_later_motion_begins_what_an_earlier_one_held() -> None:
    """A press ends a motion; what it would have shown is shown now, and an undo makes all calm."""
    felt = Reactions()
    felt.begin([(2.0, Felt(1, "glad", "captures"))], 4)
    felt.update(0.1, 1.0)
    assert felt.mood(1) == "calm"
    felt.begin([(9.0, Felt(2, "dismayed"))], 5)
    assert (felt.mood(1), felt.mood(2)) == ("glad", "calm")
    felt.update(0.1, math.inf)
    assert felt.mood(2) == "dismayed"
    assert felt.count == 2
    words = Words("en")
    assert {str(felt.spoken(words, seat)) for seat in (1, 2)} <= {"None", "“Gotcha!”", "“Back home!”"}
    felt.update(SECONDS, math.inf)
    assert (felt.mood(1), felt.active) == ("calm", False)
    felt.begin([(1.0, Felt(1, "glad"))], 6)
    felt.clear()
    felt.update(0.1, math.inf)
    assert felt.mood(1) == "calm"
