"""The poker table shows a position of its own, which comes to the match's event by event."""

from __future__ import annotations

import pytest

from game import luck
from game.core import Event
from game.match import Match, Step
from game.poker.actions import (
    FOLD,
    Action,
    BetReturned,
    BoardDealt,
    CardDealt,
    Folded,
    HandShown,
    PotReturned,
    PotWon,
    Raised,
)
from game.poker.rules import Rules
from game.poker.state import View
from scenes.table.table_scene import TableScene
from scenes.tables import KITS
from scenes.tables.poker.shown import Shown, shown_at
from tests.scenes.hall_kit import Hall, players
from tests.scenes.poker import poker_screens as at

NOBODY_OPENS = Rules(seats=4, openers=True, ante=2, stacks=(30, 30, 1, 30), hands=1)


def folded(before: Shown, step: Step, then: object, without: type[Event]) -> Shown:
    """A step event by event, those of a kind left out."""
    for event in step.events:
        before = before if isinstance(event, without) else before.after(event, then)
    return before


def passive_game(rules: Rules, seed: str) -> Match:
    match = Match(rules, players(*at.COMPANY[: rules.seats]), luck.seed_from_text(seed))
    while match.turn is not None:
        match.play(at.passive(match.view(match.turn)))
    return match


def test_a_pot_that_nobody_opened_goes_back_by_its_events() -> None:
    """After the last hand it lay in the middle for good in the picture: no event told that the chips went back."""
    match = passive_game(NOBODY_OPENS, "back")
    last, then = match.steps[-1], match.view(None)
    before, after = shown_at(match, None, match.number - 1), shown_at(match, None, match.number)
    assert sum(before.pots) == 7
    assert [event for event in last.events if isinstance(event, PotReturned)] == [
        PotReturned(0, 2), PotReturned(1, 2), PotReturned(2, 1), PotReturned(3, 2)]
    for event in last.events:
        before = before.after(event, then)
    assert before.painted == after.painted
    assert before.pots == (0,)


def bet_or_fold(view: View) -> Action:
    """Whoever bets first wins unseen."""
    return FOLD if FOLD in view.actions else view.actions[-1]


@pytest.mark.parametrize(
    "kind", [BetReturned, BoardDealt, CardDealt, Folded, HandShown, PotReturned, PotWon, Raised])
def test_an_event_that_is_not_told_is_missed(kind: type[Event]) -> None:
    """The law that events tell everything (test_fold) would notice each of these if it were left out."""
    games = [passive_game(NOBODY_OPENS, "back"), at.match_at("over", 6, **at.SIDE_POTS),
             at.match_at("over", 4, choose=bet_or_fold)]
    met = 0
    for match in games:
        for number, step in enumerate(match.steps, start=1):
            if any(isinstance(event, kind) for event in step.events):
                shown = folded(shown_at(match, 0, number - 1), step, match.view(0, number), kind)
                assert shown.painted != shown_at(match, 0, number).painted, step.events
                met += 1
    assert met > 0


def test_no_chip_is_in_two_places(hall: Hall) -> None:
    """Chips leave one place before they come to the next, and purses rise pot by pot."""
    scene: TableScene = hall.go(KITS["poker"].scene(at.match_at("all in", 6, **at.SIDE_POTS)))
    stacks, flown = set[tuple[int, ...]](), 0
    while not scene.part.waits or scene.animator.travelling:
        view = scene.desk.shown.view
        there = sum(view.stacks) + sum(view.round.bets) + sum(scene.desk.shown.pots)
        whole = sum(view.rules.stack_of(seat) for seat in range(6)) + sum(view.bought)
        assert there <= whole
        flown += there < whole
        if not scene.animator.travelling:
            assert there == whole
            if scene.desk.seen().actions:
                scene.desk.play(at.passive(scene.desk.seen()))
        elif scene.part.waits:
            stacks.add(view.stacks)
        hall.frame()
    assert flown > 0
    shares = sum(len(pot.shares) for pot in scene.desk.seen().pots)
    assert shares > 1
    assert len(stacks) == shares + 1
    assert scene.desk.shown == scene.desk.now()


def test_where_no_way_is_shown_the_position_stays_until_the_end(hall: Hall) -> None:
    """Under reduced motion the picture fades over once: nothing in it may be ahead of the rest."""
    hall.set(reduced_motion=True)
    scene: TableScene = hall.go(KITS["poker"].scene(at.match_at("bets", 4)))
    before = scene.desk.shown
    scene.desk.play(at.passive(scene.desk.seen()))
    while scene.animator.travelling:
        assert scene.desk.shown == before
        hall.frame()
    assert scene.desk.shown == scene.desk.now() != before
