"""Replays at the real tables: the same pictures and motions, and nothing hidden shown."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from game.match import Match
from game.poker import coach
from game.replay import ALL
from game.session import Session
from scenes.pages.replay import open_match
from scenes.tables import KITS
from tests.game.replays import GAMES, match, over
from tests.sampling import sampled
from tests.scenes import replay_screens
from tests.scenes.hall_kit import Hall, is_replay, motions_of, move_by
from tests.scenes.replay_kit import HIDDEN, TABLES, settle, show
from tests.scenes.test_texts import faults


class Watched(Match):
    """A match at which nobody is offered a choice: racks that part to offer gaps stay closed."""

    def view(self, seat: Any, number: int | None = None) -> Any:
        return super().view(seat, number)._replace(actions=())


def live_layout(hall: Hall, scene: Any, whole: Match, number: int) -> dict[str, Any]:
    """What the table itself showed in play with so many actions played."""
    watched = Watched(whole.rules, whole.players, whole._seed, whole.log[:number])
    scene.session = scene.desk.session = Session(watched)
    scene.desk.coach_open = True
    return scene.desk.layout()


# the picture ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", sampled(GAMES, 5, always=KITS.__contains__))
def test_every_step_shows_what_the_table_showed(hall: Hall, name: str) -> None:
    """Scrubbed to, or arrived at by its motion: each thing lies where it lay in play."""
    whole = over(name)
    table = hall.go(KITS[whole.table].scene(match(name, acts=0)))
    wanted = []
    replay = open_match(whole).driver.replay
    for number in replay.stops:
        wanted.append(live_layout(hall, table, whole, number))
    scene = show(hall, name)
    for place in (*range(len(wanted) - 1, -1, -1), *range(1, len(wanted), 2)):
        scene.driver.way.go(place, glide=False)
        assert scene.animator.poses() == wanted[place]
    hall.set(speed=1.0)
    scene.driver.way.go(0, glide=False)
    scene.driver.way.speed = 8.0
    for place in range(1, min(len(wanted), 40)):
        scene.driver.way.forward()
        hall.frame()
        settle(hall)
        assert scene.driver.way.place == place
        assert scene.animator.poses() == wanted[place]


@pytest.mark.parametrize("name", TABLES)
def test_events_have_the_motion_they_had_in_play(hall: Hall, name: str) -> None:
    """The very functions of the table move things: none left out, each once, in order."""
    whole = over(name)
    scene = show(hall, name)
    seen: list[object] = []
    move_by(scene, {kind: _noted(seen, motion) for kind, motion in motions_of(whole.table).items()})
    while scene.driver.way.place < scene.driver.way.last:
        scene.driver.way.forward()
        hall.frame()
    first = scene.driver.way.replay.stops[0]
    assert seen == [event for step in whole.steps[first:] for event in step.events]


def _noted(seen: list[object], motion: Any) -> Any:
    def done(change: Any, timeline: Any, start: float) -> Any:
        seen.append(change.event)
        return motion(change, timeline, start)

    return done


@pytest.mark.parametrize(("name", "language"), sampled(itertools.product(GAMES, ["en", "ko"]), 8))
def test_the_sheet_tells_every_act(hall: Hall, name: str, language: str) -> None:
    """No act without words, and the present one stands among the rows in sight."""
    hall.set(language=language)
    scene = show(hall, name)
    assert all(scene.driver.sheet.lines)
    for place in range(0, scene.driver.way.last + 1, 5):
        scene.driver.way.go(place, glide=False)
        hall.draw()
        rows = [row for row, _ in scene.driver.sheet.rows()]
        assert place in rows
        assert place + 1 in rows or place == scene.driver.way.last or rows == [place]
        said = {text.text for text in hall.stage.canvas.texts}
        assert str(scene.driver.sheet.lines[place]) in said


# who looks on ---------------------------------------------------------------------------------------------


def backs(view: Any) -> set[str]:
    """The keys of all that these eyes may not see the face of."""
    if hasattr(view, "racks"):
        tiles = [(seat, slot) for seat, rack in enumerate(view.racks) for slot in rack]
        return {f"tile.{seat}.{slot.order}" for seat, slot in tiles if slot.value is None}
    return {f"card.{seat}.{place}" for seat, cards in enumerate(view.cards)
            for place, card in enumerate(cards) if card is None}


def on_stage(scene: Any) -> set[str]:
    """The keys of all faces being shown."""
    return {name.rstrip("'") for name, pose in scene.animator.poses().items()
            if name.startswith(("tile.", "card.")) and pose.alpha > 0 and not pose.image.endswith("back")}


@pytest.mark.parametrize("name", sampled(HIDDEN, 2, always={"poker", "davinci"}.__contains__))
def test_no_seat_is_shown_what_it_did_not_see(hall: Hall, name: str) -> None:
    """At rest and on the way, seen from each seat: what that seat could not see has its back up."""
    whole = over(name)
    scene = show(hall, name)
    compared = 0
    for seat in range(whole.rules.seats):
        hall.target(f"eyes.{seat}").do()
        scene.driver.way.go(0)
        while scene.driver.way.place < scene.driver.way.last:
            scene.driver.way.forward()
            hidden = backs(whole.view(seat, scene.driver.way.replay.number))
            for _ in range(3):
                hall.frame(dt=0.07)
                assert not on_stage(scene) & hidden
            scene.animator.finish()
            assert not on_stage(scene) & hidden
            compared += len(hidden)
    assert compared > 50


@pytest.mark.parametrize("name", HIDDEN)
def test_all_open_leaves_no_back(hall: Hall, name: str) -> None:
    """After the end everything may be open, at every step."""
    scene = show(hall, name)
    hall.click_on("eyes.all")
    assert scene.driver.way.replay.eyes == ALL
    for place in range(scene.driver.way.last + 1):
        scene.driver.way.go(place, glide=False)
        assert not backs(scene.driver.way.replay.view(None))
        assert all(not pose.image.endswith("back") for pose in scene.animator.poses().values())


@pytest.mark.parametrize("name", HIDDEN)
def test_while_a_match_goes_on_there_is_one_pair_of_eyes(hall: Hall, name: str) -> None:
    """No other seat can be chosen, nor the seed asked for, nor the text given away."""
    live = match(name, acts=9)
    scene = hall.go(open_match(live))
    settle(hall)
    assert not [target for target in scene.targets() if target.key.startswith("eyes.")]
    for place in range(scene.driver.way.last + 1):
        scene.driver.way.go(place, glide=False)
        assert not on_stage(scene) & backs(live.view(0, scene.driver.way.replay.number))
    hall.click_on("luck")
    assert hall.top is scene
    hall.keys("Ctrl+C")
    assert not list((hall.store.folder).glob("games/*"))
    assert "ID" in str(hall.stage.notices.line)


def test_a_folded_hand_is_not_named(hall: Hall) -> None:
    """At hold'em the board goes on after one's own fold; the hand that is gone has no name and no place."""
    scene = show(hall, "poker six")
    way = scene.driver.way
    folded = [place for place in range(way.last + 1)
              if (view := way.replay.seen_at(place)).board and view.phase == "bets" and not view.live[0]]
    assert folded
    for place in folded[::4]:
        scene.driver.way.go(place, glide=False)
        hall.draw()
        assert coach.own_strength(scene.driver.way.replay.view(0)) is None


def test_folded_hands_stay_folded(hall: Hall) -> None:
    """A hand thrown away in a hand that is over is not shown when that hand is watched again."""
    folds = 0
    for seed in ("a", "b", "c"):
        live = match("poker six", seed, acts=14)
        if live.turn is None:
            continue
        scene = hall.go(open_match(live))
        for place in range(scene.driver.way.last + 1):
            scene.driver.way.go(place, glide=False)
            view = live.view(0, scene.driver.way.replay.number)
            for seat, alive in enumerate(view.live):
                if view.dealt_in[seat] and not alive:
                    folds += 1
                    assert not [key for key in scene.animator.poses() if key.startswith(f"card.{seat}.")]
    assert folds > 5


# texts that fit -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["ko", pytest.param("en", marks=pytest.mark.deep)])
def test_the_sheet_beside_hidden_tables_holds_its_texts(hall: Hall, language: str) -> None:
    """Six seats to choose from, long sentences, large type: on the sheet nothing overflows or overlaps."""
    hall.set(language=language)
    for name, lead in replay_screens.hidden().items():
        hall.set(text_scale=1.0)
        lead(hall)
        for size in (1.0, 1.5, 2.0):
            hall.set(text_scale=size)
            hall.draw()
            canvas: Any = hall.stage.canvas
            canvas.texts = [text for text in canvas.texts if on_paper(hall, text)]
            assert len(canvas.texts) > 2
            assert not list(faults(hall)), f"{name} at {size:g}"


def on_paper(hall: Hall, written: Any) -> bool:
    """Whether a text stands on the sheet, or on a page of its own over the table."""
    top = hall.top
    if is_replay(top):
        return bool(top.driver.sheet.area.contains(written.ink))
    return written.layer >= 10
