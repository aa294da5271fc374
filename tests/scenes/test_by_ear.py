"""What somebody who does not see the window and has one switch hears: enough to decide, and no more."""

from __future__ import annotations

import math
import re
from pathlib import Path
from typing import Any

import pytest

from game import luck, setup
from game.davinci.actions import Guess
from game.match import Match
from game.poker.rules import Rules as PokerRules
from scenes.app import narration
from scenes.app.narration import NarrationPage
from scenes.engine.speak.narrator import seconds, sentence
from scenes.pages.lobby import Lobby
from scenes.pages.pause import Pause
from scenes.pages.title import IDLE, Title
from scenes.tables import KITS
from scenes.tables.poker.texts import card_name
from tests.scenes.hall_kit import Hall, nim, opened
from tests.scenes.hands import SECONDS, lit
from tests.scenes.screens import over, screens
from tests.scenes.table_screens import seated, to_decide, usual

SCREENS = screens()


def told(hall: Hall) -> str:
    """All that was told so far."""
    return " ".join(hall.stage.narrator.log)


def focused(hall: Hall, key: str) -> str:
    """What is told of a target."""
    return str(narration.spoken(hall.stage.words, hall.target(key), hall.top.targets()))


@pytest.mark.parametrize("language", ["en", "ko"])
def test_no_full_stop_before_a_comma(tmp_path: Path, language: str) -> None:
    """A label or a value that is a sentence went on as "No mistakes., on the table"."""
    with opened(tmp_path, language=language) as hall:
        for name in ("won", "lobby", "courtyard"):
            SCREENS[name](hall)
            targets = hall.top.targets()
            lines = [narration.spoken(hall.stage.words, target, targets) for target in targets]
            assert not [line for line in lines if re.search(r"\.,", line)]


def test_signs_are_heard_as_pauses() -> None:
    """A voice says "right arrow" for the sign between a throw and its steps; a sentence begins with a capital."""
    assert sentence("five of diamonds, 1 of 5") == "Five of diamonds, 1 of 5."
    assert sentence("You: geol → 3") == "You: geol, 3."


@pytest.mark.parametrize("language", ["en", "ko"])
def test_a_group_is_told_as_a_group(tmp_path: Path, language: str) -> None:
    """A whole group was told as its first member, though a press entered it and did not begin that game."""
    with opened(tmp_path, language=language, narration=True, scan=2.5) as hall:
        hall.go(Title())
        first = hall.target("table.nim").label
        group = hall.stage.words("tell.group", first=first, n=len(lit(hall)) - 1)
        assert hall.stage.narrator.line.endswith(f"{group}.")
        hall.keys("Space")
        assert len(lit(hall)) == 1
        assert hall.stage.narrator.line == f"{focused(hall, lit(hall)[0])}."


def test_the_walk_goes_on_from_where_a_decision_puts_the_focus(tmp_path: Path) -> None:
    """The first choice was told, while a press still entered what had been lit before it."""
    with opened(tmp_path, narration=True, scan=2.5, speed=math.inf) as hall:
        scene = hall.sit_down(nim("", "", heaps=(13,)))
        hall.frame(count=3, dt=2.6)
        hall.top.focus.key = key = "hint"
        hall.frame()
        assert key in lit(hall)
        hall.keys("Space")
        assert lit(hall) == [key], "and a group is entered there"
        assert scene is hall.top


def test_what_happens_is_heard_to_its_end(tmp_path: Path) -> None:
    """The next name cut a long sentence short before anybody could have heard it."""
    with opened(tmp_path, narration=True, scan=0.8) as hall:
        seated("davinci")(hall)
        hall.frame(dt=30.0)
        hall.keys("H")
        here, line = lit(hall), hall.stage.narrator.line
        assert seconds(line) > 1
        hall.frame(dt=seconds(line) - 0.1)
        assert lit(hall) == here
        walked = []
        for _ in range(4):
            hall.frame(dt=1.0)
            walked.append(lit(hall))
        assert walked != [here] * 4


def test_two_things_with_one_name_and_act_are_one(tmp_path: Path) -> None:
    """The sticks and the button that throws them made a group of two, entered by one press more."""
    with opened(tmp_path, scan=SECONDS) as hall:
        seated("yut")(hall)
        hall.frame()
        assert lit(hall) == ["throw"]
        assert focused(hall, "throw") == "Throw, button"


def test_a_value_is_stepped_without_entering_its_group_again(tmp_path: Path) -> None:
    """Each step cost a walk through groups and rows."""
    with opened(tmp_path, narration=True, scan=2.5) as hall:
        hall.go(Title())
        over(hall, Lobby("poker"))
        hall.top.unfold()
        hall.frame()
        hall.stage.scanner.group, hall.stage.scanner.at = None, 0
        for _ in range(60):
            here = lit(hall)
            if any(hall.target(key).adjust is not None for key in here):
                hall.keys("Space")
                if len(here) == 1:
                    break
            else:
                hall.frame(dt=2.6)
        assert lit(hall) == here
        value = hall.target(here[0]).value
        assert str(value) in hall.stage.narrator.line


def test_the_hall_is_not_left_alone_while_a_light_walks(tmp_path: Path) -> None:
    """The show of bots took the courtyard away from whoever waited for a light, and nothing was told of it."""
    with opened(tmp_path, scan=2.5) as hall:
        hall.go(Title())
        hall.top.idle = IDLE
        hall.frame()
        assert isinstance(hall.top, Title)


def test_each_table_names_its_opponents(hall: Hall) -> None:
    """Four buttons of the courtyard had the same name."""
    hall.go(Title())
    labels = [target.label for target in hall.top.targets()]
    assert len(set(labels)) == len(labels)


@pytest.mark.parametrize("language", ["en", "ko"])
def test_the_own_tiles_are_told(tmp_path: Path, language: str) -> None:
    """"Look at your tiles" was told, and not one of them; nor which tile was drawn, nor where a gap lies."""
    with opened(tmp_path, language=language, narration=True) as hall:
        seated("davinci")(hall)
        hall.frame(count=3)
        scene = hall.top
        rack = KITS["davinci"].hand(hall.stage.words, scene.desk.seen(), scene.side_name)[0]
        assert str(rack) in told(hall)


def test_a_gap_is_told_by_its_neighbours(hall: Hall) -> None:
    """"Gap 3" says nothing to who has to find the place of a joker."""
    from scenes.tables.davinci.texts import gap

    seated("davinci")(hall)
    view = hall.top.desk.seen()._replace(mover=0)
    lines = [str(gap(hall.stage.words, view, place)) for place in range(len(view.racks[0]) + 1)]
    assert lines[0] == "Left end"
    assert lines[-1] == "Right end"
    assert all(re.fullmatch(r"Between .* and .*", line) for line in lines[1:-1])


@pytest.mark.parametrize("language", ["en", "ko"])
def test_a_tile_opened_by_a_wrong_guess_is_told(tmp_path: Path, language: str) -> None:
    """Whoever heard "wrong" did not hear which tile that opened, nor of what colour the others' backs are."""
    with opened(tmp_path, language=language, narration=True) as hall:
        seated("davinci")(hall)
        scene = hall.top
        for _ in range(60):
            to_decide(hall, scene)
            view = scene.desk.seen()
            guesses = [action for action in view.actions if isinstance(action, Guess)]
            aims = [target for target in scene.targets() if target.key.startswith("aim.")]
            if guesses:
                colour = str(hall.stage.words(
                    f"davinci.aim_{view.racks[1][0].colour}", name=scene.desk.name(1), n=1))
                assert not aims or any(str(aim.label) == colour for aim in aims) or view.racks[1][0].open
            if any(step.events and "Guessed" in repr(step.events) and "right=False" in repr(step.events)
                   for step in scene.match.steps):
                break
            if view.actions:
                scene.desk.play(guesses[0] if guesses else view.actions[0])
        hall.frame(count=120, dt=0.05)
        opened_key = "is open: " if language == "en" else "열렸어요: "
        assert opened_key in told(hall)


@pytest.mark.parametrize("language", ["en", "ko"])
def test_the_own_cards_are_told_and_named(tmp_path: Path, language: str) -> None:
    """A hand was dealt without a word of its cards, and "Card 1" was to be thrown away."""
    with opened(tmp_path, language=language, narration=True, speed=math.inf) as hall:
        rules = PokerRules(seats=2, stacks=(20,), hands=2)
        players = setup.seated(2, ["", "drifter"])
        scene: Any = hall.go(KITS["poker"].scene(Match(rules, players, luck.seed_from_text("ear"))))
        marked = False
        for _ in range(400):
            to_decide(hall, scene)
            view = scene.desk.seen()
            if scene.match.turn is None:
                break
            if scene.part.waits:
                scene.part.go_on()
            elif view.phase == "draw" and view.actions and not marked:
                marked = True
                names = [str(card_name(hall.stage.words, card)) for card in view.mine]
                assert ", ".join(names) in told(hall)
                cards = [target for target in scene.targets() if target.key.startswith("card.")]
                assert [str(card.label) for card in cards] == names
                hall.top.focus.key = cards[0].key
                hall.frame()
                cards[0].do()
                hall.frame()
                assert str(hall.stage.words("poker.marked")) in hall.stage.narrator.line
            elif view.actions:
                verbs = ("check", "call", "draw", "deal")
                scene.desk.play(min((action for action in view.actions if action.verb in verbs),
                                    key=lambda action: verbs.index(action.verb)))
            hall.frame(count=2)
        assert marked


@pytest.mark.parametrize("table", ["yut", "davinci", "poker"])
def test_what_the_coach_writes_is_told(tmp_path: Path, table: str) -> None:
    """The paper opened without a word; its rows are told once, and not while the others act."""
    with opened(tmp_path, at_once=True, narration=True) as hall:
        seated(table)(hall)
        if table != "yut":
            for _ in range(3):
                action = hall.top.desk.seen().actions
                if action:
                    hall.top.desk.play(action[0])
                to_decide(hall, hall.top)
        hall.stage.narrator.log.clear()
        hall.top.desk.coach()
        for _ in range(40):
            hall.frame(dt=0.05)
        rows = [str(row) for row in narration.paper_rows(hall.stage, hall.top.desk)]
        assert rows
        assert all(sentence(row) in told(hall) for row in rows), told(hall)
        hall.stage.narrator.log.clear()
        hall.frame(count=20, dt=0.05)
        assert not [row for row in rows if sentence(row) in told(hall)], "once"


def test_nothing_is_told_twice_on_the_way_back(tmp_path: Path) -> None:
    """Back from the pause one heard the table's name and the commitment again."""
    with opened(tmp_path, narration=True) as hall:
        seated("yut")(hall)
        hall.frame(count=3)
        assert "You play against" in told(hall)
        hall.keys("P")
        hall.stage.narrator.log.clear()
        hall.keys("Esc")
        assert "Sealed" not in told(hall)
        assert "Your turn" in told(hall)


@pytest.mark.parametrize("language", ["en", "ko"])
def test_the_table_in_words_is_two_steps_away_without_a_key(tmp_path: Path, language: str) -> None:
    """F8 was the only way to it, and one switch has no F8."""
    with opened(tmp_path, language=language) as hall:
        seated("davinci")(hall)
        hall.keys("P")
        assert "aloud" not in {target.key for target in hall.top.targets()}, "only where it is told aloud"
        hall.keys("Esc")
        hall.set(narration=True)
        hall.keys("P")
        hall.click_on("aloud")
        assert isinstance(hall.top, NarrationPage)
        assert any(str(hall.stage.words("davinci.black")) in line for line in hall.top.lines)


def test_a_new_game_from_the_pause_leaves_it(hall: Hall) -> None:
    """Whoever had chosen whom to play next was back at the pause, before "Resume"."""
    seated("yut")(hall)
    table = hall.top
    hall.keys("P")
    assert isinstance(hall.top, Pause)
    hall.click_on("setup")
    hall.click_on(next(one.key for one in hall.top.targets() if one.key.startswith("play.")))
    hall.frame(count=2)
    assert hall.top is table


def test_the_board_of_poker_tells_the_own_chips(hall: Hall) -> None:
    """It told everybody's but one's own."""
    seated("poker")(hall)
    lines = " ".join(narration.board_lines(hall.stage, hall.top))
    assert "You have" in lines


def aim_at_a_tile(hall: Hall) -> None:
    """The first tile that may be guessed at a new table of tiles."""
    seated("davinci")(hall)
    scene = hall.top
    for _ in range(40):
        to_decide(hall, scene)
        view = scene.desk.seen()
        if any(isinstance(action, Guess) for action in view.actions):
            break
        if view.actions:
            scene.desk.play(view.actions[0])
    next(target for target in scene.targets() if target.key.startswith("aim.")).do()


def test_a_joker_is_named_among_the_values(tmp_path: Path) -> None:
    """It was called by the dash that stands on it."""
    with opened(tmp_path, language="ko") as hall:
        assert usual("davinci").rules.jokers
        aim_at_a_tile(hall)
        assert hall.target("value.-").label == "조커"


def test_no_keys_are_told_to_one_switch(tmp_path: Path) -> None:
    """"Q is 10, Enter says it" is no help to who has neither."""
    with opened(tmp_path, narration=True, scan=2.5) as hall:
        aim_at_a_tile(hall)
        hall.frame(count=3)
        assert "Enter" not in str(hall.top.status_line())


@pytest.mark.parametrize("language", ["en", "ko"])
def test_a_showdown_is_told_with_its_reason(tmp_path: Path, language: str) -> None:
    """One heard who won, and not with what."""
    with opened(tmp_path, language=language, narration=True, speed=math.inf) as hall:
        rules = PokerRules(game="showdown", seats=2, stacks=(10,), muck=False, hands=3)
        scene: Any = hall.go(KITS["poker"].scene(
            Match(rules, setup.seated(2, ["", "drifter"]), luck.seed_from_text("ear"))))
        scene.desk.play(scene.desk.seen().actions[0])
        to_decide(hall, scene)
        hall.frame(count=3)
        why = scene.part.outcome_lines(scene.desk.seen())
        assert why
        assert all(told(hall).count(sentence(line)) == 1 for line in why), told(hall)
        won = str(why[0]).partition(":")[0]
        assert told(hall).count(won) == 1, "who won is told once"


def test_a_toast_leaves_the_chips_before_the_first_hand_alone(hall: Hall) -> None:
    """A notice could lie over the chips of the seat above."""
    seated("poker")(hall)
    part = hall.top.part
    for spot in part.places.bets[1:]:
        assert any(area.collidepoint(spot) for area in part.pieces()), "a toast may lie there"


@pytest.mark.parametrize("table", ["poker", "davinci"])
def test_on_a_bots_turn_its_name_comes_first_and_the_walk_stops_at_nothing_unusable(
    tmp_path: Path, table: str
) -> None:
    """Undo, redo and hint were read out, each "unavailable", before one knew who was to act."""
    with opened(tmp_path, narration=True, scan=SECONDS) as hall:
        seated(table)(hall)
        scene: Any = hall.top
        for _ in range(300):
            if scene.session.bot_acts and scene.desk.still:
                break
            actions = scene.desk.seen().actions
            if actions and scene.desk.still:
                hall.stage.narrator.log.clear()
                scene.desk.play(actions[0])
            hall.frame(dt=0.05)
        scene.driver.bot = lambda step: None  # it thinks as long as this test listens
        walked = set()
        for _ in range(200):
            hall.frame(dt=0.1)
            walked.update(lit(hall))
        assert [target for target in scene.targets() if not target.enabled]
        assert all(hall.target(key).enabled for key in walked)
        turn = told(hall).index(str(scene.turn_line()))
        assert not any(str(hall.target(key).label) in told(hall)[:turn] for key in walked)
        assert str(hall.stage.words("tell.disabled")) not in told(hall)


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize("table", KITS)
def test_presets_are_told_with_what_they_mean(tmp_path: Path, table: str, language: str) -> None:
    """"Marienbad, button" says nothing to who does not see what stands below it once it is chosen."""
    with opened(tmp_path, language=language) as hall:
        hall.go(Title())
        over(hall, Lobby(table))
        options = hall.top.options
        rules = options.rules
        told_of = {name: focused(hall, f"preset.{name}") for name in options.choices()}
        assert options.rules is rules, "telling chooses nothing"
        for name, line in told_of.items():
            options.choose(name)
            assert str(options.preview()[0]).removesuffix(".") in line


def test_the_walk_goes_past_values_that_everybody_sees_to_be_wrong(tmp_path: Path) -> None:
    """It went through all twelve numbers in order, those crossed out and those lying open among them."""
    with opened(tmp_path, scan=SECONDS) as hall:
        seated("davinci")(hall)
        scene: Any = hall.top
        passed: set[str] = set()
        for _ in range(200):
            to_decide(hall, scene)
            view = scene.desk.seen()
            if scene.match.turn is None:
                break
            guesses = [action for action in view.actions if isinstance(action, Guess)]
            if guesses:
                seat, slot = guesses[0].seat, guesses[0].slot
                scene.part.aim.tile = None
                scene.part.aim.take(seat, view.racks[seat][slot].order)
                values = [target for target in scene.targets() if target.key.startswith("value.")]
                passed = {target.key for target in values if target.passed}
                colour = view.racks[seat][slot].colour
                shown = {f"value.{one.value}" for rack in view.racks for one in rack
                         if one.open and one.colour == colour}
                assert passed == shown | {f"value.{value}" for value in view.missed(seat, slot)}
                own = {f"value.{one.value}" for one in view.racks[0] if not one.open and one.colour == colour}
                assert not own & passed, "a bluff names one of these"
                assert scene.focus.key not in passed
                if len(passed) > 2:
                    break
            if view.actions:
                scene.desk.play(guesses[0] if guesses else view.actions[-1])
        assert len(passed) > 2
        walked = set()
        for _ in range(60):
            hall.frame(dt=SECONDS)
            if len(lit(hall)) > 1 and any(key.startswith("value.") for key in lit(hall)):
                hall.keys("Space")
            walked.update(lit(hall))
        assert any(key.startswith("value.") for key in walked)
        assert not walked & passed
