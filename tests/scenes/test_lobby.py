"""Setting up a table: presets, rules of one's own, and the way between them."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import pytest

from game import catalog, honours, people, session_store
from game.store import ResultRow
from scenes.pages.lobby import Lobby
from scenes.pages.title import Title
from scenes.tables import KITS
from tests.sampling import sampled
from tests.scenes.hall_kit import Hall, opened
from tests.scenes.screens import over

CHANGED = {"nim": "ending", "yut": "capture_bonus", "davinci": "empty_pile", "poker": "rebuy"}
"""A row of each table whose next value is of no preset."""


def set_up(hall: Hall, table: str) -> Any:
    hall.go(Title())
    over(hall, Lobby(table))
    hall.top.unfold()
    return hall.top


def own_rules(top: Any, start: int, table: str) -> str:
    """Go to a preset, change a row until the rules are nobody's; the preset one came from."""
    for _ in range(start):
        top.options.next_preset(1)
    before: str = top.options.preset()
    row = next(target for target in top.targets() if target.key == CHANGED[table])
    row.adjust(1)
    assert top.options.preset() == "own", f"{table}: {CHANGED[table]} leads from {before} to {top.options.preset()}"
    return before


@pytest.mark.parametrize("table", KITS)
def test_own_rules_stand_among_their_neighbours(hall: Hall, table: str) -> None:
    """One step to the left of one's own rules lies what they were made from, not the end of the list; and back."""
    top = set_up(hall, table)
    before = own_rules(top, 0, table)
    own, names = top.draft.rules, list(top.options.presets)
    top.options.next_preset(-1)
    assert top.options.preset() == before
    top.options.next_preset(1)
    assert top.draft.rules == own, "one's own rules can be come back to"
    top.options.next_preset(1)
    assert top.options.preset() == names[(names.index(before) + 1) % len(names)]
    top.options.next_preset(-1)
    assert top.draft.rules == own, "from either side"
    seen = [top.options.preset()]
    for _ in names:
        top.options.next_preset(1)
        seen.append(top.options.preset())
    assert sorted(seen) == sorted([*names, "own"]), "going round meets each of them once"


@pytest.mark.parametrize("table", KITS)
def test_own_rules_wait_for_another_evening(tmp_path: Path, table: str) -> None:
    """A game by a preset in between must not cost what one has put together."""
    with opened(tmp_path) as hall:
        top = set_up(hall, table)
        own_rules(top, 1, table)
        own = top.draft.rules
        top.options.next_preset(1)
        top.start()
    with opened(tmp_path) as hall:
        top = set_up(hall, table)
        assert top.options.preset() != "own"
        for _ in range(len(top.options.presets) + 1):
            top.options.next_preset(1)
            if top.options.preset() == "own":
                break
        assert top.draft.rules == own
        hall.store.set_setting(f"own.{table}", "heaps=rubbish")
        assert set_up(hall, table).options.own is None


@pytest.mark.parametrize(("device", "table"), sampled(
    itertools.product(["keys", "pad", "mouse"], KITS), 4,
    always={("keys", "nim"), ("mouse", "yut"), ("pad", "poker"), ("keys", "davinci")}.__contains__))
def test_one_press_on_a_face_sits_down(hall: Hall, table: str, device: str) -> None:
    """The card of the strongest: no second press, by the preset that is lit, remembered for next time."""
    from tests.scenes.hands import use

    level = list(catalog.table(table).bots)[-1]
    hall.go(Title())
    over(hall, Lobby(table))
    preset = list(hall.top.options.presets)[1]
    use(hall, device, f"preset.{preset}")
    assert hall.top.options.preset() == preset
    use(hall, device, f"play.{level}")
    seats = hall.top.desk.match.players
    assert [player.level for player in seats][:2] == [None, level]
    assert all(player.level is not None for player in seats[1:]), "whoever asks for one opponent plays alone"
    rules = hall.top.desk.match.rules
    hall.go(Title())
    over(hall, Lobby(table))
    assert hall.top.draft.rules == rules
    lit = [face.target.key for face in hall.top.cards.faces() if face.target.look == "card_on"]
    assert f"play.{level}" in lit
    use(hall, device, "start")
    assert hall.top.desk.match.players == seats


@pytest.mark.parametrize("table", people.PLACES)
def test_everybody_of_a_table_has_a_card(hall: Hall, table: str) -> None:
    """Face, name, strength, temper and stars are drawn, and told as one line by ear."""
    hall.store.add_result(won_against(table, next(iter(people.PLACES[table]))))
    hall.go(Title())
    over(hall, Lobby(table))
    hall.frame()
    words = hall.stage.words
    faces = {face.target.key: face for face in hall.top.cards.faces()}
    written = {text.text for text in hall.stage.canvas.texts}
    for number, (level, place) in enumerate(people.PLACES[table].items()):
        face = faces[f"play.{level}"]
        said = {words(f"person.{place.person}"), words(f"grade.{place.grade}"),
                words(f"person.{place.person}.temper")}
        assert said <= written
        assert sum(face.stars) == (2 if number == 0 else 0)
        assert face.target.value is not None
        assert words(f"person.{place.person}.temper") in face.target.value
    assert ("together" in faces) == (not hall.top.draft.rules.hidden)


def won_against(table: str, level: str) -> ResultRow:
    """A result of one person who beat a level without help."""
    from game.match import Player

    seats = (Player("seat 1"), Player("seat 2", level))
    return ResultRow("x", table, "", seats, (1, 0), "end", 9, 1.0, True, {"helped": False})


def test_back_leads_from_the_rules_to_the_cards(hall: Hall) -> None:
    """Esc is one step back, not two."""
    hall.go(Title())
    over(hall, Lobby("nim"))
    hall.click_on("custom")
    assert hall.top.custom
    hall.keys("Esc")
    assert isinstance(hall.top, Lobby)
    assert not hall.top.custom
    hall.keys("Esc")
    assert isinstance(hall.top, Title)


@pytest.mark.parametrize("ask", ["nothing", "hint", "coach"])
def test_a_hint_or_the_coach_costs_the_third_star(hall: Hall, ask: str) -> None:
    """And looking at neither wins it; the table notes it by itself."""
    from tests.scenes.hall_kit import nim

    hall.sit_down(nim("", "beginner", heaps=(1,), takes=(1,), misere=False))
    if ask != "nothing":
        hall.keys("H" if ask == "hint" else "C")
    hall.frame(count=5)
    hall.top.desk.play("a-1")
    (row,) = hall.store.results("nim")
    assert row.extra["helped"] is (ask != "nothing")
    assert honours.standings([row])["nim", "goblin"].stars == (True, False, ask == "nothing")
    assert bool(hall.store.setting(session_store.HELPED, [])) is (ask != "nothing")


def test_the_game_of_the_day_is_one_press_away(tmp_path: Path) -> None:
    """Its card sits down at once; once it is over the card tells the end, to be copied, and leads to it again."""
    from game import catalog, daily
    from scenes.pages.lobby_cards import DayCard

    with opened(tmp_path) as hall:
        hall.go(Title())
        over(hall, Lobby("nim"))
        hall.click_on("today")
        match = hall.match
        day = daily.day_of(match)
        assert day is not None
        while match.turn is not None:
            level = match.players[match.turn].level or "expert"
            hall.top.desk.play(catalog.table("nim").bot(level)(match.view(match.turn), match.bot_rng()))
        hall.go(Title())
        over(hall, Lobby("nim"))
        hall.click_on("today")
        card = hall.top
        assert isinstance(card, DayCard)
        assert card.row.extra["day"] == day
        hall.frame()
        assert all(str(line) in {text.text for text in hall.stage.canvas.texts} for line in card.told())
        hall.click_on("picture")
        assert [path.suffix for path in (tmp_path / "screenshots").iterdir()] == [".png"]
        hall.click_on("again")
        assert hall.match.id == match.id
