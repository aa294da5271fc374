"""A match shown again: the same positions, to nobody more than was theirs to see."""

from __future__ import annotations

import pytest

from game import catalog, luck
from game.core import LUCK, IllegalAction
from game.davinci.rules import Rules as Davinci
from game.match import Match, Player
from game.poker.actions import HandBegun
from game.replay import ALL, Replay
from tests.game.matches import secrets
from tests.game.replays import GAMES, match, over

HIDDEN = [name for name, rules in GAMES.items() if rules.hidden]


@pytest.mark.parametrize("name", GAMES)
def test_it_passes_every_position_play_rested_in(name: str) -> None:
    """From the first decision to the end, each act with luck's answer; nothing left out, nothing twice."""
    whole = over(name)
    replay = Replay(whole)
    steps = list(replay.act(0))
    while replay.following is not None:
        steps += replay.play(replay.following)
        assert replay.turn != LUCK
        assert [step.text for step in steps] == list(replay.log)
    assert tuple(steps) == whole.steps
    assert replay.result == whole.result
    if not whole.rules.hidden:
        assert len(replay.stops) == 1 + sum(step.seat != LUCK for step in whole.steps)


@pytest.mark.parametrize("name", GAMES)
def test_it_leads_anywhere_and_changes_nothing(name: str) -> None:
    """Back, on and across; the match itself stays as it was."""
    whole = over(name)
    text = whole.to_text()
    replay = Replay(whole)
    for place in (0, len(replay.stops) - 1, len(replay.stops) // 2, 1):
        before = replay.revision
        replay.go(replay.stops[place])
        assert replay.place == place
        assert replay.number == replay.stops[place]
        assert replay.revision != before
        again = Match(whole.rules, whole.players, whole._seed, whole.log[: replay.number])
        seat = whole.persons[0]
        assert replay.view(seat) == again.view(seat)._replace(actions=())
    assert whole.to_text() == text


def test_only_what_was_played_is_played_again() -> None:
    """A replay is no game of its own: no other act, and none past the end."""
    replay = Replay(over("nim"))
    wrong = next(str(take) for take in over("nim").view(replay.turn, 0).actions if str(take) != replay.following)
    with pytest.raises(IllegalAction, match="what was played here"):
        replay.play(wrong)
    assert replay.number == 0
    replay.go(replay.whole.number)
    with pytest.raises(IllegalAction, match="at its end"):
        replay.play("a-1")


@pytest.mark.parametrize("name", GAMES)
def test_nobody_may_act_in_it(name: str) -> None:
    """Whatever seat is asked for, and wherever it stands, nothing is offered."""
    replay = Replay(over(name))
    for number in replay.stops:
        replay.go(number)
        assert {replay.view(seat).actions for seat in (None, *range(replay.rules.seats))} == {()}


# who may look on -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", HIDDEN)
def test_before_the_end_only_the_persons_eyes_can_be_had(name: str) -> None:
    """Looking back must not show a hand that is still being played, or that was folded."""
    live = match(name, acts=9)
    assert live.turn is not None
    replay = Replay(live)
    assert replay.entitled == (0,)
    for eyes in (ALL, None, 1):
        with pytest.raises(ValueError, match="may be seen by"):
            replay.look(eyes)
    for number in replay.stops:
        replay.go(number)
        own = live.view(0, number)._replace(actions=())
        assert all(replay.view(seat) == own for seat in (None, *range(live.rules.seats)))
    assert replay.seed_revealed is None


@pytest.mark.parametrize("name", HIDDEN)
def test_a_show_of_bots_is_seen_as_by_an_onlooker(name: str) -> None:
    """Without a person nobody's eyes may be borrowed before the end."""
    rules = GAMES[name]
    bots = [Player(f"p{seat}", "novice" if rules.table == "poker" else "drifter") for seat in range(rules.seats)]
    live = Match(rules, bots, luck.seed_from_text("show"))
    replay = Replay(live)
    assert replay.entitled == (None,)
    assert replay.view(1) == live.view(None, replay.number)._replace(actions=())


def test_a_table_of_several_people_gives_nobody_away() -> None:
    """Hidden tables seat one person; if a text says otherwise, nobody's secrets are shown to the others."""
    assert Replay(secrets(people=2)).entitled == (None,)


def test_going_back_within_a_match_still_played_does_not_open_it() -> None:
    """What counts is whether the match is over, not whether the position shown is its last."""
    live = match("davinci", acts=12)
    assert Replay(live, 3).entitled == (0,)
    done = over("davinci")
    start = Replay(done, 0)
    assert start.turn is not None
    assert ALL in start.entitled
    assert start.seed_revealed == done.seed_revealed


@pytest.mark.parametrize("name", HIDDEN)
def test_each_seat_sees_what_it_saw(name: str) -> None:
    """Its own view at that time, and nothing learned later."""
    whole = over(name)
    replay = Replay(whole)
    for seat in range(whole.rules.seats):
        replay.look(seat)
        for number in replay.stops:
            replay.go(number)
            assert replay.view(None) == whole.view(seat, number)._replace(actions=())
        assert replay.persons == (seat,)


def faces(view: object) -> list[list[object]]:
    """What a hidden table's view shows of each seat: tiles or cards, None for a back."""
    if hasattr(view, "racks"):
        return [[slot.value for slot in rack] for rack in view.racks]
    return [list(cards) for cards in view.cards]  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", HIDDEN)
def test_all_open_shows_every_hand_as_its_owner_saw_it(name: str) -> None:
    """Neither more nor less than all seats knew together; folded hands and thrown tiles included."""
    whole = over(name)
    replay = Replay(whole)
    replay.look(ALL)
    hidden = 0
    for number in replay.stops:
        replay.go(number)
        shown = faces(replay.view(None))
        for seat in range(whole.rules.seats):
            own = faces(whole.view(seat, number))[seat]
            assert shown[seat] == own
            hidden += shown[seat] != faces(whole.view(None, number))[seat]
    assert hidden > 5


@pytest.mark.parametrize("name", HIDDEN)
def test_every_table_with_secrets_can_be_laid_open(name: str) -> None:
    """The open picture comes from the seats' views alone; a table without that way of laying them has none."""
    rules = GAMES[name]
    views = tuple(over(name).view(seat, 0) for seat in range(rules.seats))
    secrets = catalog.table(rules.table).secrets
    assert secrets.merge_views(views, 0)


def test_the_number_of_rests_does_not_tell_who_holds_jokers() -> None:
    """Setting up takes acts that others cannot see, two for two jokers: all of them together are one move."""
    rules = Davinci()
    found = 0
    for attempt in range(60):
        game = Match(rules, [Player("a"), Player("b", "drifter")], luck.seed_from_text(f"jokers {attempt}"))
        acts = 0
        while game.view(0).phase == "arrange":
            game.play(game.view(game.turn).actions[0])
            acts += 1
        mine = sum(slot.value == "-" for slot in game.view(0).racks[0])
        if acts > 2 and mine == 0:
            found += 1
            assert len(Replay(game).stops) == 2, "the start, and the racks set up"
    assert found > 0


# chapters --------------------------------------------------------------------------------------------------


def test_chapters_begin_where_hands_do() -> None:
    """To jump from hand to hand."""
    whole = over("poker")
    replay = Replay(whole)
    starts = replay.chapters((HandBegun,))
    assert len(starts) == 3
    for number, start in enumerate(starts, 1):
        replay.go(replay.stops[start])
        assert replay.view(0).number == number
        assert replay.act(start)[0].text == "deal"
