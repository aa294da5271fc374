"""What the poker table shows: people one can tell apart, verdicts that cover nobody, chips that add up."""

from __future__ import annotations

import itertools
import math
from fractions import Fraction
from typing import Any

import pygame
import pytest

from game import catalog, people
from game.poker.actions import DRAWS, FOLD
from game.poker.cards import NAMES
from scenes.engine.anim import tempo
from scenes.engine.anim.counting import Counting
from scenes.engine.anim.motion import Pose, Timeline
from scenes.engine.draw.art import Art
from scenes.engine.settings import Settings
from scenes.table import cast
from scenes.table.reactions import person
from scenes.table.table_scene import TableScene
from scenes.tables.poker import bets, chips
from scenes.tables.poker.motions import BACK, EDGE, _flip
from scenes.tables.poker.places import CARD, card_picture, held
from scenes.tables.poker.seats import Standing, lines, standing
from tests.sampling import sampled
from tests.scenes.hall_kit import Hall
from tests.scenes.poker import poker_screens as at
from tests.scenes.written import overflows

SCALES = (1.0, 1.5, 2.0)


def watched(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> dict[str, float]:
    """Every picture of the next frame with the alpha it is drawn at."""
    seen: dict[str, float] = {}

    def image(name: str, *_: Any, **kwargs: Any) -> None:
        seen[name] = kwargs.get("alpha", 1.0)

    monkeypatch.setattr(hall.stage.canvas, "image", image)
    hall.draw()
    return seen


# people ---------------------------------------------------------------------------------------------------


def test_every_level_and_the_guest_have_a_portrait_of_their_own(art: Art) -> None:
    """A level without a face would end the game with an error where it sits down."""
    levels = list(catalog.table("poker").bots)
    wanted = [cast.portrait(people.person("poker", level)) for level in levels] + [cast.portrait(None)]
    assert len(set(wanted)) == len(wanted)
    assert set(wanted) <= set(art.names())


def test_whoever_is_out_of_the_hand_is_dimmed(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """One must see at a glance who still plays."""
    at.table("flop", 4, **at.HOLDEM)(hall)
    scene = hall.top
    faces = [cast.portrait(person(scene.match, seat)) for seat in range(4)]
    seen = watched(hall, monkeypatch)
    assert [seen[face] for face in faces] == [1.0] * 4
    scene.desk.play(FOLD) if FOLD in scene.desk.seen().actions else scene.desk.play(scene.desk.seen().actions[-1])
    while scene.match.turn is not None and standing(scene.desk.seen(), 2) is not Standing.FOLDED:
        view = scene.match.view(scene.match.turn)
        scene.session.play(FOLD if FOLD in view.actions and scene.match.turn == 2 else at.passive(view)
                           if scene.match.turn != 1 else view.actions[-1])
    scene.animator.finish()
    seen = watched(hall, monkeypatch)
    assert seen[faces[2]] < 0.6
    assert seen[faces[1]] == 1.0


@pytest.mark.parametrize("language", ["en", "ko"])
def test_the_plate_tells_name_last_act_and_chips_at_once(hall: Hall, language: str) -> None:
    """Whoever looked away must see what was done, and nobody's chips may stay hidden."""
    hall.set(language=language)
    at.table("flop", 4, **at.POT)(hall)
    hall.draw()
    texts = [text.text for text in hall.stage.canvas.texts]
    view, words = hall.top.desk.seen(), hall.stage.words
    for seat in range(4):
        assert hall.top.desk.name(seat) in texts
        assert str(view.stacks[seat]) in texts
        found = lines(words, view, seat)
        assert found
        assert any(line in texts for line in found)


def test_an_undo_takes_the_act_off_the_plate(hall: Hall) -> None:
    """What was taken back was not done."""
    at.table("bets", 2, **at.POT)(hall)
    scene = hall.top
    before = [str(line) for line in lines(hall.stage.words, scene.desk.seen(), 0)]
    scene.desk.play(scene.desk.seen().actions[-1])
    assert [str(line) for line in lines(hall.stage.words, scene.desk.seen(), 0)] != before
    scene.desk.undo()
    assert [str(line) for line in lines(hall.stage.words, scene.desk.seen(), 0)] == before


# verdicts -------------------------------------------------------------------------------------------------

ENDS: dict[str, dict[str, Any]] = {"draw": {},
                                   "hold'em": at.HOLDEM, "stud": {"game": "stud"}, "side pots": at.SIDE_POTS}


@pytest.mark.parametrize(("end", "seats"), sampled(itertools.product(ENDS, range(2, 7)), 3))
def test_a_verdict_covers_nobody_and_is_told_whole(hall: Hall, end: str, seats: int) -> None:
    """Who won with what is only understood while cards and people are in sight, at every size of text."""
    switches = dict(ENDS[end])
    if "stacks" in switches:
        switches["stacks"] = switches["stacks"][:seats]
    at.table("over", seats, **switches)(hall)
    scene: TableScene = hall.top
    for language, scale in itertools.product(("en", "ko"), SCALES):
        hall.set(language=language, text_scale=scale)
        scene.part.verdict.position_changed()
        hall.frame(count=40)
        heard = list(shown_page(hall, scene))
        while scene.part.verdict.more:
            scene.part.go_on()
            heard += shown_page(hall, scene)
        assert heard == scene.part.verdict.lines(), (language, scale)


def shown_page(hall: Hall, scene: TableScene) -> tuple[str, ...]:
    """The sentences on screen, which must be whole and cover neither people nor cards nor the button."""
    hall.draw()
    place = scene.part.verdict.place()
    assert place is not None
    cards = [pose.area(CARD) for pose in scene.animator.poses().values()]
    button = next(target.area for target in scene.offered() if target.key == "next")
    for block in [*scene.part.seats.areas(hall.stage.canvas), *cards, button]:
        assert not place.room.colliderect(block), (place.room, block)
    assert not any(button.colliderect(card) for card in cards)
    page = place.pages[scene.part.verdict.page]
    assert set(page) <= {text.text for text in hall.stage.canvas.texts if not overflows(text)}
    return page


@pytest.mark.parametrize("language", ["en", "ko"])
def test_beside_the_coach_the_paper_tells_the_verdict(hall: Hall, language: str) -> None:
    """There is no room between the seats there, and the coach has nothing else to say."""
    hall.set(language=language)
    for page, scale in itertools.product(("odds", "draws", "hand"), SCALES):
        hall.set(text_scale=scale)
        at.table("over", 6, page, **at.HOLDEM)(hall)
        hall.draw()
        written = [text for text in hall.stage.canvas.texts if text.text in hall.top.part.verdict.lines()]
        assert written
        assert not any(overflows(text) for text in written)
        assert all(hall.top.desk.panel.area.contains(text.ink) for text in written)


def test_who_wins_is_not_told_before_the_cards_have_turned(hall: Hall) -> None:
    """The match knows at once; on screen the last card, the chips and the words come in their order."""
    at.table("river", 2, **at.HOLDEM)(hall)
    scene = hall.top
    while not scene.part.waits:
        if scene.desk.seen().actions and not scene.animator.travelling:
            scene.desk.play(at.passive(scene.desk.seen()))
        if not scene.part.waits:
            hall.frame()
    winners = [seat for seat in range(2) if standing(scene.desk.seen(), seat) is Standing.WON]
    assert scene.animator.travelling
    hall.draw()
    early = {text.key for text in hall.stage.canvas.texts}
    stacks = sum(scene.desk.shown.view.stacks)
    assert "poker.did.wins" not in early
    assert stacks < sum(scene.desk.seen().stacks)
    at.settle(hall)
    hall.draw()
    assert sum(text.key == "poker.did.wins" for text in hall.stage.canvas.texts) == len(winners)


# cards ----------------------------------------------------------------------------------------------------


def test_every_deck_has_every_card(art: Art) -> None:
    """A missing card is only noticed when it is dealt."""
    for two, large in itertools.product((False, True), repeat=2):
        for name in NAMES:
            chosen = Settings(four_colours=not two, large_index=large)
            assert art.frame(card_picture(chosen, name.lower())).surface.get_size() == (192, 268)


def test_large_corners_change_every_face_at_once(hall: Hall) -> None:
    """Whoever cannot read the corners must not have to deal again, and the colours chosen stay."""
    at.table("flop", 4, **at.HOLDEM)(hall)
    scene = hall.top
    plain = {name: pose.image for name, pose in scene.desk.layout().items()}
    for four, sheet in ((True, "poker/cards_large:"), (False, "poker/cards_two_large:")):
        hall.set(large_index=True, four_colours=four)
        for name, pose in scene.desk.layout().items():
            if plain[name] == BACK:
                assert pose.image == BACK
            else:
                assert pose.image == sheet + plain[name].partition(":")[2]


def corner_height(art: Art, picture: str, right: int) -> int:
    """Rows of ink of the rank in the corner, down to the suit below it."""
    surface = art.frame(picture).surface
    inked = [any(sum(surface.get_at((x, y))[:3]) < 330 for x in range(12, right)) for y in range(6, 140)]
    first = inked.index(True)
    return inked[first:].index(False)


@pytest.mark.parametrize("card", ["as", "7c", "ts", "9d"])
def test_large_corners_are_half_as_large_again_at_least(art: Art, card: str) -> None:
    """The option is there to be read on a window of 640 x 360."""
    plain, large = (corner_height(art, card_picture(Settings(large_index=big), card), right)
                    for big, right in ((False, 52), (True, 84)))
    assert 1.6 <= large / plain <= 2.1


def test_a_card_turns_over_on_its_edge() -> None:
    """A face that shows before the card has turned tells it too early."""
    rest, goal = Pose(100, 100, 0.5, image=BACK), Pose(100, 100, 0.5, image="poker/cards:as")
    timeline = Timeline({"card": rest})
    end = _flip(timeline, "card", goal, 0.0)
    poses = [timeline.at("card", end * part / 60) for part in range(61)]
    narrowest = min(range(61), key=lambda part: poses[part].wide)
    assert poses[narrowest].wide <= EDGE + 0.1
    assert {pose.image for pose in poses[1: narrowest - 1]} == {BACK}
    assert {pose.image for pose in poses[narrowest + 2:]} == {goal.image}
    assert timeline.at("card", end) == goal
    assert end == pytest.approx(tempo.FLIP, abs=0.01)


# chips ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("amount", [1, 4, 24, 137, 637, 2999])
def test_a_pile_never_shows_more_than_there_is(amount: int) -> None:
    """It is part of the amount, in the dearest chips that fit."""
    worth, high = map(int, chips.chip_image(amount).rsplit("_", 2)[1:])
    assert worth * high <= amount
    assert worth == max(one for one in chips.DENOMINATIONS if one <= amount)


def test_the_pot_counts_up_and_never_past(hall: Hall) -> None:
    """The number has to arrive exactly, and at instant speed at once."""
    counting = Counting()
    counting.aim({"pot": 0})
    counting.aim({"pot": 120})
    counts = []
    for _ in range(60):
        counting.pass_time(1 / 60)
        counts.append(counting.shown("pot"))
    assert counts == sorted(counts)
    assert counts[0] < 120
    assert counts[-1] == 120
    assert not counting.running
    counting.aim({"pot": 5})
    assert counting.shown("pot") == 5
    counting.aim({"pot": 500})
    counting.pass_time(math.inf)
    assert counting.shown("pot") == 500


def test_pots_are_told_apart_once_somebody_is_all_in(hall: Hall) -> None:
    """One must see what can still be won by whom; together they are what everybody has put in."""
    at.table("all in", 6, **at.SIDE_POTS)(hall)
    scene = hall.top
    pots = scene.desk.shown.pots
    assert len(pots) > 1
    assert sum(pots) == scene.desk.seen().pot - sum(scene.desk.seen().round.bets)
    hall.draw()
    texts = {text.text for text in hall.stage.canvas.texts}
    say = hall.stage.words
    assert say("poker.pot_main", n=pots[0]) in texts
    assert all(say("poker.pot_side", k=place, n=pot) in texts for place, pot in enumerate(pots) if place)


@pytest.mark.parametrize(("place", "share"), [*enumerate(share for share, _ in bets.SHARES)])
def test_an_amount_by_the_pot_is_one_press(hall: Hall, place: int, share: Fraction) -> None:
    """Half the pot, three quarters, the pot: counted after the call, as card rooms count it."""
    at.table("flop", 4, stacks=(1000,), **at.POT)(hall)
    scene = hall.top
    view = scene.desk.seen()
    hall.frame(count=30)
    hall.click_on(f"share.{place}")
    call = view.round.level - view.round.bets[0]
    wanted = view.round.level + share * (view.pot + call)
    assert abs(scene.part.bets.amount - wanted) <= 0.5
    if share == 1:
        most = scene.part.bets.sizes(view)[-1].amount
        assert scene.part.bets.amount == most, "the pot is the most there is at pot limit"


# the coach ------------------------------------------------------------------------------------------------


def test_the_coach_marks_the_draw_one_has_chosen(hall: Hall) -> None:
    """The best draw means little without the value of one's own."""
    at.table("draw", 2, "draws")(hall)
    scene = hall.top
    notes = []
    for marks in ((), (0,), (0, 1, 2, 3, 4)):
        scene.part.bets.marked = frozenset(marks)
        hall.draw()
        notes += [text.text for text in hall.stage.canvas.texts if (text.key or "").startswith("poker.draw.")]
    assert len(notes) == 3
    assert len(set(notes)) == 3


# the lobby ------------------------------------------------------------------------------------------------


def test_the_lobby_shows_who_sits_there(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """One chooses company by its face as much as by its name."""
    at.lobby("seat.2")(hall)
    seen = watched(hall, monkeypatch)
    assert {cast.portrait(people.person("poker", level)) for level in at.COMPANY[1:4]} <= set(seen)
    keys = {text.key for text in hall.stage.canvas.texts}
    assert {"poker.temper.fox", "poker.more.fox"} <= keys


def test_the_usual_company_is_people_one_can_tell_apart() -> None:
    """Three of the same face at one table would be no company."""
    from game import setup

    levels = [player.level for player in setup.usual("poker").players]
    assert levels[0] is None
    assert len(set(levels)) == len(levels)


def test_cards_thrown_away_are_seen_to_go(hall: Hall) -> None:
    """The new cards come to the places of the old ones, which must not vanish for it."""
    at.table("draw", 2)(hall)
    scene = hall.top
    thrown = list(held(scene.desk.layout(), scene.desk.viewer).values())[:3]
    scene.desk.play(DRAWS[0b111])
    hall.frame(count=8)
    heap = pygame.Vector2(scene.desk.places.discards)
    going = [pose for name, pose in scene.animator.poses().items() if name.endswith(".gone") and pose.alpha > 0.1]
    assert len(going) == 3
    for before, now in zip(thrown, going, strict=True):
        assert heap.distance_to((now.x, now.y)) < heap.distance_to((before.x, before.y))


def test_new_cards_lie_in_line_with_those_that_were_kept(hall: Hall) -> None:
    """They came to where the old ones stood out, marked to go, and stayed there until the next motion."""
    at.table("draw", 2)(hall)
    scene = hall.top
    scene.part.bets.toggle(0)
    hall.frame()
    scene.desk.play(DRAWS[0b1])
    at.settle(hall)
    assert len({scene.animator.poses()[f"card.0.{place}"].y for place in range(5)}) == 1
    assert scene.animator.poses() == scene.desk.layout()
