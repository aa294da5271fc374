"""The end of a game: what is told of it is true, enters quickly, gives way to any press, and leads on."""

from __future__ import annotations

import math
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game import luck, people, records, setup
from game.core import Result
from game.match import Match
from scenes.engine.anim.motion import Timeline
from scenes.engine.draw import writing
from scenes.engine.speak.narrator import sentence
from scenes.table import cast, ending, reactions
from scenes.table.shown import celebration
from scenes.tables import KITS
from tests.sampling import sampled
from tests.scenes.hall_kit import Hall, nim, opened, players
from tools.moments import decided, fresh, record


def end(hall: Hall, match: Match, last: str) -> Any:
    """The table with the match's last act just shown, its banner about to enter."""
    scene = hall.go(KITS[match.table].scene(match))
    hall.rest_of_motion()
    scene.desk.play(match.read(last))
    for _ in range(2000):
        if scene.desk.concluded:
            return scene
        if scene.part.waits:
            scene.part.go_on()
        hall.frame()
    raise AssertionError("the game does not end")


def over(hall: Hall, table: str, won: bool) -> Any:
    return end(hall, *last_act(table, won))


def last_act(table: str, won: bool, level: str | None = None) -> tuple[Match, str]:
    """A game but for its last act, which the person wins or does not win, against a level if one is named."""
    seed = decided(table, won)
    log, _ = record(table, seed)
    match = fresh(table, seed)
    seats = [player if player.person else player._replace(level=level or player.level) for player in match.players]
    match = Match(match.rules, seats, luck.seed_from_text(f"sheet {seed}"))
    for act in log[:-1]:
        match.play(match.read(act))
    return match, log[-1]


@pytest.mark.parametrize("won", [True, False])
def test_the_person_reads_the_own_outcome(hall: Hall, won: bool) -> None:
    """The brushed word speaks to whoever plays: a win of the other is a loss; faces and light follow."""
    scene = over(hall, "nim", won)
    told = scene.desk.banner.contents()
    assert told.outcome == ("win" if won else "loss")
    assert {face.mood for face in told.winners} == {"glad"}
    assert {face.mood for face in told.losers} == {"dismayed"}
    assert (told.winners[0].person is None) == won
    assert len(told.figures) == 3


def test_between_people_nobody_reads_a_loss(hall: Hall) -> None:
    """At one screen the word can speak to one only: it is the winner's, by name."""
    match = Match(nim().rules, (players("")[0]._replace(name="Mina"), players("")[0]._replace(name="Joon")),
                  bytes(32))
    while match.turn is not None and len(match.view(match.turn).actions) > 1:
        match.play(match.view(match.turn).actions[-1])
    last = str(match.view(match.turn).actions[0])
    scene = end(hall, match, last)
    told = scene.desk.banner.contents()
    assert told.outcome == "win"
    assert "Mina" in told.headline or "Joon" in told.headline
    assert scene.desk.banner.judging.seat == scene.match.result.winners[0], "all figures are the winner's"
    assert told.line is None
    assert "rival" not in {target.key for target in scene.targets()}


def test_any_press_ends_the_entrance_and_does_nothing_else(hall: Hall) -> None:
    """Whoever is in a hurry must not begin another game by it."""
    scene = over(hall, "nim", True)
    match = scene.session.match
    hall.frame(count=3)
    assert scene.desk.banner.enters
    hall.keys("Enter")
    assert not scene.desk.banner.enters
    assert scene.session.match is match
    hall.frame(count=30)
    hall.keys("Enter")
    assert scene.session.match is not match


def test_it_has_entered_in_time(hall: Hall) -> None:
    """1.2 s from the last act's picture; the words are whole by then."""
    scene = over(hall, "nim", True)
    hall.frame(count=math.ceil(ending.SCENE * 60) + 1)
    assert not scene.desk.banner.enters
    told = scene.desk.banner.contents()
    written = " ".join(str(one.text) for one in hall.stage.canvas.texts)
    for text in (told.headline, told.word, told.reason, told.line, *(figure.label for figure in told.figures)):
        assert str(text) in written


def test_it_is_made_ready_while_the_last_move_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its first frame painted the stroke and set every text at once, which took longer than a frame may."""
    made: dict[bool, list[str]] = {False: [], True: []}
    stroke, rendered = ending.paint_stroke, writing.rendered
    with opened(tmp_path, pictures=True) as hall:
        def note(what: str) -> None:
            made[hall.top.desk.concluded].append(what)

        monkeypatch.setattr(ending, "paint_stroke", lambda surface, k: (note("stroke"), stroke(surface, k)))
        monkeypatch.setattr(writing, "rendered", lambda text, how: (note(text), rendered(text, how))[1])
        banner = over(hall, "nim", True).desk.banner
        told = banner.contents()
        ready = {"stroke", told.reason, told.line, told.figures[0].label}
        assert ready | {told.headline, banner.targets()[0].label} <= set(made[False])
        assert not ready & set(made[True])


@pytest.mark.parametrize("won", [True, False])
def test_the_next_opponent_comes_at_one_press(hall: Hall, won: bool) -> None:
    """After a win somebody stronger, after a loss somebody kinder; who comes stays for the next games."""
    scene = over(hall, "nim", won)
    ladder = list(people.PLACES["nim"])
    level = scene.session.match.players[1].level
    wanted = ladder[ladder.index(level) + (1 if won else -1)]
    hall.frame(count=90)
    assert str(cast.name(hall.stage.words, people.person("nim", wanted))) in hall.target("rival").label
    hall.click_on("rival")
    assert [player.level for player in hall.match.players] == [None, wanted]
    assert hall.match.rules == scene.session.match.rules
    assert setup.read(hall.store, "nim").players[1].level == wanted


@pytest.mark.parametrize("person", sampled(people.CAST, 5))
def test_faces_and_tune_of_everybody_are_used(hall: Hall, person: str) -> None:
    """Somebody who never sat at a table, won and lost there would be three pictures and a tune of mere weight."""
    table, level = next((table, level) for table, level in people.levels(person).items() if table != "poker")
    shown: set[str] = set()
    hall.stage.canvas.image = lambda name, *at, **how: shown.add(name)  # type: ignore[method-assign]
    for won in (False, True):
        scene = end(hall, *last_act(table, won, level))
        hall.draw()
        hall.frame(count=60)
        hall.draw()
        assert reactions.person(scene.match, 1) == person
    assert {cast.portrait(person, mood) for mood in ("calm", "glad", "dismayed")} <= shown
    assert hall.cues.count(cast.tune(person)) == 1, "heard by whoever lost to them"


@pytest.mark.parametrize(("winners", "persons", "sound"), [
    ((0,), (0,), "win"), ((1,), (0,), "lose"), ((0, 1), (0,), "even"), ((1,), (0, 1), "win"), ((0, 1), (), "even")])
def test_victory_defeat_and_draw_sound_apart(winners: tuple[int, ...], persons: tuple[int, ...],
                                             sound: str) -> None:
    """Each has a call of its own; between people somebody always wins, unless it is a draw."""
    result = Result(tuple(int(seat in winners) for seat in (0, 1)), "end")
    change = SimpleNamespace(event=SimpleNamespace(result=result), persons=persons, flourish=0)
    timeline = Timeline({})
    celebration(lambda change, seat: ())(change, timeline, 0.0)  # type: ignore[arg-type]
    assert result.winners == winners
    assert [cue.sound for cue in timeline.cues] == [sound]


@pytest.mark.parametrize(("won", "lean"), [(True, 1.0), (False, -1.0)])
def test_the_music_takes_part(hall: Hall, monkeypatch: pytest.MonkeyPatch, won: bool, lean: float) -> None:
    """It swells for a win and thins for a loss; the next game finds it as it was."""
    leant: list[float] = []
    monkeypatch.setattr(hall.stage.sounds, "lean", leant.append)
    over(hall, "nim", won)
    hall.frame(count=60)
    assert leant[-1] == lean
    hall.click_on("rematch")
    hall.rest()
    assert leant[-1] == 0.0


def test_the_winner_is_heard(hall: Hall) -> None:
    """A loss has the tune of whoever won; a win has none but the gong."""
    over(hall, "nim", False)
    hall.cues.clear()
    hall.frame(count=60)
    tunes = [cue for cue in hall.cues if "people/" in str(cue)]
    assert len(tunes) == 1


def test_the_standing_is_that_of_the_records(hall: Hall) -> None:
    """The line under the figures counts the game that has just ended, and no game for practice."""
    scene = over(hall, "nim", True)
    found = scene.desk.banner.standing
    assert (found.score.won, found.score.lost, found.streaks.now) == (1, 0, 1)
    assert found.score.won == records.record(hall.store, "nim").total().won
    assert "1–0" in scene.desk.banner.line()


def test_it_is_told_by_ear(hall: Hall) -> None:
    """Pictures tell nothing to who cannot see them: reason, figures and standing are told once, as text."""
    hall.set(narration=True)
    scene = over(hall, "nim", True)
    with hall.unseen():
        for _ in range(400):
            hall.frame()
            if scene.desk.banner.judging.done:
                break
    hall.frame(count=3)
    told = [str(line) for line in hall.stage.narrator.log]
    heard = " ".join(told)
    for line in scene.desk.banner.spoken():
        assert heard.count(sentence(line)) == 1, line
