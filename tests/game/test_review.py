"""What a review tells of a match: the dearest decisions and what was better, by one judge."""

from __future__ import annotations

import pytest

from game import catalog, ledger, luck, review
from game.davinci import theory
from game.davinci.rules import Rules as Davinci
from game.match import Match, Player
from game.moves import number_of
from game.nim.rules import Rules
from tests.game.replays import GAMES, match, over
from tests.sampling import sampled

some_games = pytest.mark.parametrize("name", sampled(GAMES, 8, always=lambda name: not name.startswith("davinci ")))


@some_games
def test_the_better_action_is_the_judges_best(name: str) -> None:
    """A page with a second opinion would contradict the coach."""
    whole = over(name, "numbers")
    judge = catalog.table(whole.table).judge
    assert judge is not None
    found = review.of(whole, 0)
    assert found.ledger == ledger.of(whole, 0)
    for one in found.decisions:
        view, step = whole.view(0, one.number), whole.steps[one.number]
        values = {str(action): worth for action, worth in judge.values(view).items()}
        assert step.seat == 0
        assert one.played == step.text
        assert one.move == number_of(whole.steps, one.number)
        assert values[one.better] > max(values.values()) - judge.point / 2
        assert one.cost == pytest.approx(max(values.values()) - judge.of(view, whole.read(one.played)), abs=1e-9)
        assert one.worth(one.better) > one.worth(one.played)


@some_games
def test_the_options_hold_the_played_and_the_better_in_the_order_of_the_view(name: str) -> None:
    """An order by worth, or two options in one order always, would give the answer away."""
    whole = over(name, "numbers")
    for one in review.of(whole, 0).decisions:
        offered = [option.action for option in one.options]
        actions = [str(action) for action in whole.view(0, one.number).actions]
        assert {one.played, one.better} <= set(offered)
        assert offered == [action for action in actions if action in offered]
        assert 2 <= len(offered) <= review.OFFERED


def test_parts_add_up_to_the_review() -> None:
    """Whoever watches it being worked out sees it grow to what it will be."""
    whole = over("yut", "numbers")
    working, rows, done = review.look_back(whole, 0), [], [0]
    while True:
        try:
            part = next(working)
        except StopIteration as finished:
            known = finished.value
            break
        rows += part.rows
        done.append(part.done)
        assert known_at(whole, part.done) == pytest.approx(part.worth, abs=1e-9)
    assert tuple(rows) == known.ledger.rows
    assert done == sorted(done)
    assert done[-1] == part.all == whole.number


def known_at(whole: Match, number: int) -> float:
    judge = catalog.table(whole.table).judge
    assert judge is not None
    return judge.value(whole.view(0, number))


def test_whose_match_is_looked_back_on() -> None:
    """The only person's; between people the loser's; without people the loser's too."""
    whole = over("nim", "numbers")
    loser = 1 - whole.result.winners[0]
    assert review.seat_of(whole) == 0
    for person in (None, "beginner"):
        players = tuple(player._replace(level=person) for player in whole.players)
        assert review.seat_of(Match(whole.rules, players, whole._seed, whole.log)) == loser
    assert review.seat_of(match("nim", acts=1)) == 0


def test_a_seat_that_is_not_there_is_refused() -> None:
    """A ValueError that says which there are, not a wrong account."""
    with pytest.raises(ValueError, match="seats are 0 to 1"):
        review.of(over("nim"), 2)


def test_in_a_lost_position_the_slips_of_the_opponent_are_reckoned_with() -> None:
    """To be told "it was lost anyway" helps nobody: some answers leave somebody who slips more to slip on."""
    rules, judge = Rules(heaps=(1, 3, 5, 7), takes=None), catalog.table("nim").judge
    bots, met = catalog.table("nim").bots, 0
    for seed in range(12):
        whole = Match(rules, [Player("Mina"), Player("Moth", "casual")], luck.seed_from_text(f"{seed}"))
        while whole.turn is not None:
            level = "casual" if whole.turn else "beginner"
            whole.play(bots[level](whole.view(whole.turn), whole.bot_rng()))
        found, facing = review.of(whole, 0), judge.facing("casual")
        assert facing is not None
        assert len(found.questions) <= ledger.MOST_LISTED
        for one in found.lost:
            view = whole.view(0, one.number)
            worths = {str(take): worth for take, worth in facing.values(view).items()}
            assert judge.value(view) == 0
            assert worths[one.better] == max(worths.values())
            assert worths[one.better] - worths[one.played] == pytest.approx(one.cost)
            assert [reason.key for reason in one.reasons] == ["nim.why.slips"]
            assert one.slips
            met += 1
        assert not any(one.slips for one in found.decisions)
        perfect = Match(rules, [Player("Mina"), Player("Crane", "expert")], whole._seed, whole.log)
        assert review.of(perfect, 0).lost == ()
    assert met > 3


SURE_GUESS = (
    "*w9,*w2,*b7,*w5,*b1,*b0,*w1,*b10,go,go,draw b,*b6,1.0=0,stop,draw b,*b2,0.0=1,go,0.1=1,stop,draw w,*w3,1.1=2,"
    "stop,draw b,*b3,0.2=3,stop,draw w,*w7,1.3=3,stop,draw b,*b9,0.3=4,draw b,*b4,1.2=2,go,1.6=10,go,1.4=4,draw b,"
    "*b8,0.4=5,draw b,*b11,1.4=5"
)
"""A game in which 1.2=2 was known to be right."""


def test_a_guess_that_cannot_fail_is_never_blamed() -> None:
    """Seeing no further than some guesses, the judge likes a likely hit better than a sure one; whoever takes the
    sure one first may still try the other."""
    players = [Player("Mina"), Player("Moth", "memory4")]
    whole = Match(Davinci(jokers=False), players, luck.seed_from_text("sixteen7"), tuple(SURE_GUESS.split(",")))
    number = next(number for number, step in enumerate(whole.steps) if step.text == "1.2=2")
    view, judge = whole.view(0, number), catalog.table("davinci").judge
    guess = whole.read("1.2=2")
    assert theory.posterior(view)[1, 2][guess.value] == pytest.approx(1)
    assert judge.value(view) - judge.of(view, guess) > judge.point
    found = review.of(whole, 0)
    assert len(found.decisions) > 1
    assert "1.2=2" not in [one.played for one in found.decisions]


def test_what_the_others_did_is_called_what_it_is() -> None:
    """At poker the hands of a showdown are among it: "what the others did" made newcomers ask where their bad cards
    had gone. A partner's mistakes are among it too: "opponent's mistakes: -1" made no sense."""
    assert {name: review.other_kind(over(name)) for name in GAMES} == {
        **dict.fromkeys(GAMES, "other_play"), "nim": "other_mistakes", "yut": "other_mistakes",
        "poker": "other_held", "poker six": "other_held", "poker stud": "other_held",
    }  # fmt: skip
