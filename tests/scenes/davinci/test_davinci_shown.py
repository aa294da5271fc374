"""The position shown at the tile table, beyond the law that every table keeps: house rules, eyes, the opening."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from game import catalog, luck, setup
from game.davinci.actions import Guess, TilesSorted
from game.davinci.rules import Rules
from game.davinci.tiles import JOKER
from game.match import Match, Step
from game.replay import ALL, Replay
from scenes.engine.anim.motion import Timeline
from scenes.engine.speak.words import verbatim
from scenes.table.shown import changes
from scenes.table.table_scene import TableScene
from scenes.tables import KITS
from scenes.tables.davinci.motions import MOTIONS
from scenes.tables.davinci.shown import WORDED, Shown, shown_at
from scenes.tables.davinci.texts import event_line
from tests.sampling import sampled
from tests.scenes.hall_kit import STEP, Hall, opened, players

GAMES = 3
TABLE = catalog.table("davinci")


def played(rules: Rules, seed: str) -> Match:
    """A whole game of random acts."""
    chance = random.Random(seed)
    match = Match(rules, setup.seated(rules.seats, [""] * rules.seats), luck.seed_from_text(seed))
    while match.turn is not None:
        match.play(chance.choice(match.view(match.turn).actions))
    return match


def followed(match: Match, seat: int | None, number: int, step: Step, shown: Shown) -> Shown:
    """One step on, each event by itself; raises AssertionError where they tell less, or more, than is painted."""
    then = match.view(seat, number)
    for event in step.events:
        shown = shown.after(event, then)
    whole = shown_at(match, seat, number)
    assert shown.painted == whole.painted, (seat, step.text, step.events)
    assert shown.settled(then) == whole
    return whole


@pytest.mark.parametrize("rules", sampled(TABLE.variants, 8), ids=repr)
def test_events_tell_everything_under_every_house_rule(rules: Rules) -> None:
    """No preset has lots, tiles laid aside, or two of the ways to play on without a pile.

    Every seat looks on, and a spectator; and a replay in which everything is open.
    """
    for game in range(GAMES):
        match = played(rules, f"fold {game}")
        for seat in (None, *range(rules.seats)):
            shown = shown_at(match, seat, 0)
            for number, step in enumerate(match.steps, start=1):
                shown = followed(match, seat, number, step, shown)
        seen = Replay(match, match.number)
        seen.look(ALL)
        shown = shown_at(seen, 0, 0)
        for number, step in enumerate(seen.steps, start=1):
            shown = followed(seen, 0, number, step, shown)
        assert shown.view.result is not None


def test_every_event_the_status_line_tells_of_has_a_sentence(tmp_path: Path) -> None:
    """One without would let the line tell of the step before; one left out of the list would never be told."""
    happened = {type(event): event for rules in TABLE.variants for step in played(rules, "told").steps
                for event in step.events}
    assert happened.keys() == MOTIONS.keys()
    with opened(tmp_path) as hall:
        words = hall.stage.words
        worded = {kind for kind, event in happened.items()
                  if event_line(words, event, lambda seat: verbatim(str(seat)))}
    assert worded == set(WORDED)


def held(match: Match, *set_up: str) -> Match:
    """The same match after these acts."""
    for text in set_up:
        match.play(match.read(text))
    return match


def two_jokers(seat: int) -> Match:
    """A game in which that seat is dealt both jokers, before it places them; seat 0 has set up."""
    for seed in range(4000):
        match = Match(Rules(), players("", "memory"), luck.seed_from_text(f"pair {seed}"))
        tiles = [match.read(step.text).tile for step in match.opening[seat::2]]
        if sum(tile.value == JOKER for tile in tiles) == 2:
            return match if seat == 0 else held(match, "go")
    raise AssertionError("nobody was dealt both jokers")


def test_setting_up_in_secret_is_shown_to_nobody_else(hall: Hall) -> None:
    """An act more, heard or seen, would tell how many jokers somebody holds."""
    match = two_jokers(1)
    table: TableScene = hall.go(KITS["davinci"].scene(match))
    table.animator.finish()
    first, second = (action for action in match.view(1).actions[:2])
    for act, ends in ((first, False), (second, True)):
        desk, shown = table.desk, table.desk.now()
        found = changes(shown, match, 0, match.play(act), last=desk.now(), places=desk.places,
                        lay_out=table.part.lay_out, by_hand=False, flourish=1.0)
        private = [change for change in found if isinstance(change.event, TilesSorted)]
        assert private
        for change in private:
            timeline = Timeline(dict(table.desk.layout()))
            assert MOTIONS[TilesSorted](change, timeline, 0.5) == 0.5
            assert timeline == Timeline(dict(table.desk.layout()))
        assert any(not change.event.private for change in found) == ends


@pytest.mark.parametrize("seed", range(12))
def test_no_tile_is_lost_or_doubled_while_the_own_rack_is_sorted(hall: Hall, seed: int) -> None:
    """A tile takes the name of its place, so that one that is sorted goes on under another name."""
    match = Match(Rules(), players("", "memory"), luck.seed_from_text(f"sorted {seed}"))
    opening = Counter(f"davinci/tile:{slot.colour}_{'joker' if slot.value == JOKER else slot.value}"
                      for slot in (*match.view(0).racks[0], *match.view(0).unplaced))
    table: TableScene = hall.go(KITS["davinci"].scene(match))
    table.part.begun()
    complete = 0
    while table.animator.travelling:
        hall.frame(dt=STEP)
        seen = [pose.image for name, pose in table.animator.poses().items()
                if name.startswith("tile.0.") and pose.alpha > 0]
        faces = Counter(image for image in seen if not image.endswith("_back"))
        assert len(seen) == opening.total()
        assert faces <= opening
        complete += faces == opening
    assert complete > 6


@pytest.mark.parametrize("seed", range(6))
def test_the_other_row_is_put_in_order_before_ones_eyes(hall: Hall, seed: int) -> None:
    """Backs lie as they were dealt until all are ready; then each slides, and none changes its colour in place."""
    match = Match(Rules(), players("", "memory"), luck.seed_from_text(f"sorted {seed}"))
    table: TableScene = hall.go(KITS["davinci"].scene(match))
    for _ in range(600):
        hall.frame()
        if any(target.key == "ready" for target in table.targets()):
            break
        gaps = [target.key for target in table.targets() if target.key.startswith("gap.")]
        if gaps:
            hall.click_on(gaps[0])
    if not any(target.key == "ready" for target in table.targets()):
        return  # a joker was set last, and with it the row was ready
    hall.rest_of_motion()

    def stand() -> dict[str, list[float]]:
        found: dict[str, list[float]] = {}
        for name, pose in table.animator.poses().items():
            if name.startswith("tile.1.") and pose.alpha > 0:
                found.setdefault(pose.image, []).append(pose.x)
        return {image: sorted(places) for image, places in sorted(found.items())}

    before = stand()
    colours = {image: len(places) for image, places in before.items()}
    table.focus.key = "ready"
    hall.keys_now("Enter")
    for _ in range(600):
        hall.frame(dt=STEP / 4)
        now = stand()
        if {image: len(places) for image, places in now.items()} != colours:
            break  # a first tile was drawn
        for image, places in now.items():
            assert max(abs(x - y) for x, y in zip(places, before[image], strict=True)) < 30
        before = now


def guessing() -> Match:
    """The person is to guess; there are no jokers, so that one of twelve values is right."""
    for seed in range(40):
        match = Match(Rules(jokers=False), players("", "memory"), luck.seed_from_text(f"ask {seed}"))
        if held(match, "go", "go", "draw b").view(0).phase == "guess":
            return match
    raise AssertionError("every tile drawn had several gaps")


@pytest.mark.parametrize("right", [False, True])
def test_a_guess_is_told_when_it_is_answered(hall: Hall, right: bool) -> None:
    """Before that neither the slip, nor the status line, nor the plates may know what the tile is."""
    guesses = (Guess(1, 0, value) for value in range(12))
    guess = next(one for one in guesses if guessing().play(one)[0].events[0].right == right)  # type: ignore[attr-defined]
    table: TableScene = hall.go(KITS["davinci"].scene(guessing()))
    hall.rest_of_motion()
    before = table.desk.shown
    table.desk.play(guess)
    lines = []
    while table.animator.travelling:
        hall.frame(dt=STEP)
        shown: Shown = table.desk.shown
        line = table.part.status_line()
        lines.append((line.key, shown.view.hidden))
        if shown.asking is not None:
            assert shown.view.asked[:-1] == before.view.asked
    asks, answer = "davinci.said.asks", f"davinci.said.{'right' if right else 'wrong'}"
    keys = [key for key, _ in lines if key in (asks, answer)]
    assert keys == sorted(keys, key=[asks, answer].index)
    assert {hidden for key, hidden in lines if key == asks} == {before.view.hidden}
    assert min(keys.count(asks), keys.count(answer)) > 6
    assert table.desk.shown.view.hidden != before.view.hidden
