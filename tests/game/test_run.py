"""The arcade run, rule by rule; the numbers of the tests' headings are those of `game.run`."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from datetime import date, timedelta
from fractions import Fraction

import pytest

from game import catalog, run
from game.match import Match
from game.nim import play as nim
from game.poker.bots import DEEP
from game.run import Back, Cost, NotNow, Run, Station, account, begin
from tests.game.runs import DAY, DAYS, day_with, on, through, whole

SLIP, NEAR, FORCED = Cost(20, True), Cost(5, True), Cost(0, False)


def station(table: str, *costs: Cost, talismans: tuple[str, ...] = ()) -> Station:
    """A station of which only the costs matter."""
    rules = run.games(table).games[0]
    return Station(1, rules, run.rung(table, "second"), bytes(32), talismans, costs=costs)


# 1. six stations -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("day", DAYS[:20])
def test_every_table_comes_once_and_two_come_again(day: date) -> None:
    """An evening's round leads through the whole hall."""
    tables = run.order(day)
    assert len(tables) == 6
    assert set(tables[:4]) == set(catalog.NAMES)
    assert len(set(tables[4:])) == 2


def test_a_coin_game_that_comes_again_is_another_one() -> None:
    """No luck would tell the two apart: it would be the very same position once more."""
    days = [DAY + timedelta(days=later) for later in range(400)]
    again = [[number for number in range(1, 7) if run.order(day)[number - 1] == "nim"] for day in days]
    pairs = [(day, numbers) for day, numbers in zip(days, again, strict=True) if len(numbers) == 2]
    assert len(pairs) > 150
    for day, (first, second) in pairs:
        assert run.rules(day, first) != run.rules(day, second)
        if run.rules(day, first, version=1) != run.rules(day, second, version=1):
            assert run.rules(day, second) == run.rules(day, second, version=1), "other days stay as they were"


def test_days_differ_and_a_day_is_always_the_same() -> None:
    """A daily that repeats itself is none; one that changes cannot be compared."""
    assert len({run.order(day) for day in DAYS}) > 30
    assert begin(DAY) == begin(DAY)
    games = [run.rules(day, number) for day in DAYS for number in range(1, 7)]
    assert {rules for table in catalog.NAMES for rules in run.games(table).games} == set(games)


def test_the_games_are_for_two_and_of_known_value() -> None:
    """Where the judge is only an estimate a score would be one too: two mals or one, draw for two, six hands."""
    for table in catalog.NAMES:
        for rules in run.games(table).games:
            assert rules.seats == 2
    assert {rules.pieces for rules in run.games("yut").games} == {2}
    for rules in run.games("poker").games:
        assert (rules.game, rules.hands) == ("draw", 6)
        assert rules.stacks[0] - rules.hands * DEEP * rules.ante >= 0, "a hand might be cut short"


def test_the_coin_games_are_won_and_against_the_tide_lost() -> None:
    """A person who slips nowhere wins; the talisman's stake is that nobody who slips nowhere on both sides does."""
    judge, games = catalog.table("nim").judge, run.games("nim")
    assert judge is not None
    for rules in games.games:
        assert judge.value(nim.view(nim.start(rules), 0)) == 1
        assert judge.value(nim.view(nim.start(games.talismans["against-tide"](rules)), 0)) == 0


# 2. lanterns -----------------------------------------------------------------------------------------------


def test_a_lost_station_puts_a_lantern_out_and_a_drawn_one_does_not() -> None:
    """Three tries at luck."""
    first = begin(day_with("poker"))
    assert through(first, "won").lanterns == through(first, "drawn").lanterns == 3
    assert through(first, "lost").lanterns == 2


def test_the_run_is_over_when_no_lantern_is_left_and_keeps_its_points() -> None:
    """Luck may take a lantern, never points."""
    one = begin(DAY)
    for lanterns in (2, 1, 0):
        one = through(one, "lost", [Cost(400, True)])
        assert one.lanterns == lanterns
        one = on(one)
    assert (one.phase, one.now, one.offers) == ("over", None, ())
    assert one.score == one.points == sum(account.points for account in one.accounts) > 0
    with pytest.raises(NotNow, match="the run is over"):
        one.noted(one.past[-1].match())


def test_a_lantern_is_lit_at_three_thousand_points_once() -> None:
    """Also in the station that puts one out: who reaches the points with the last lantern goes on."""
    one = begin(DAY)
    for outcome, points, lanterns in (("won", 1000, 3), ("lost", 2000, 2), ("lost", 3000, 2)):
        one = through(one, outcome)  # type: ignore[arg-type]
        assert (one.points, one.lanterns) == (points, lanterns)
        later = [name for name in one.offers if not run.fits(name, run.order(DAY)[2])]
        one = on(one, *later[:1]) if one.phase == "talisman" else on(one)
    assert one.lit
    one = through(one, "won")
    assert one.lanterns == 2, "it is lit once"


def test_a_lantern_left_is_worth_three_hundred_at_the_end() -> None:
    """Before the end it counts nothing."""
    one = whole()
    assert one.phase == "over"
    assert one.score == one.points + 300 * one.lanterns
    assert begin(DAY).score == 0


# 3. the station score --------------------------------------------------------------------------------------


def test_ten_points_halve_the_score() -> None:
    """In points, as the rule has it; tenths are what is kept."""
    assert [run.station_score(10 * points) for points in (0, 10, 20, 100)] == [1000, 500, 250, 1]
    assert [run.station_score(cost) for cost in (310, 180, 110, 34, 0)] == [117, 287, 467, 790, 1000]


def test_costs_are_rounded_to_a_tenth_first() -> None:
    """A hundred errors of rounding must not add up to a point, nor differ between two machines."""
    assert run.tenths(0.00049, 0.1) == 0
    assert run.tenths(0.00051, 0.1) == 1
    assert run.tenths(-1e-12, 0.1) == 0
    for tenth in range(100):  # half-way between two: what is a little off falls on the same side
        exact = Fraction(2 * tenth + 1, 2000)
        assert {run.tenths(float(exact) + off, 0.1) for off in (-1e-12, 0, 1e-12)} == {tenth + 1}


def test_a_decision_costs_what_the_judge_says() -> None:
    """The number is the judge's own, in tenths of what halves the score at that table."""
    for played in whole(rung="second").past:
        judge, halving = played.judge, played.halving
        for choice, cost in zip(played.choices, played.costs, strict=True):
            match = Match(played.rules, played.players, played.seed, choice.before)
            values = judge.values(match.view(0))
            best, lost = max(values.values()), max(values.values()) - values[match.read(choice.action)]
            assert cost.tenths == pytest.approx(100 * lost / halving, abs=0.51)
            assert cost.real == (round(100 * (best - min(values.values())) / halving + 1e-6) >= 10)


def test_two_and_more_choices_make_a_decision_and_one_none() -> None:
    """A forced move is nobody's merit."""
    for played in whole().past:
        match = played.match()
        own = [step for step in match.steps if step.seat == 0]
        open_ = [step for step in own if len(match.view(0, step.number).actions) > 1]
        assert [choice.action for choice in played.choices] == [step.text for step in open_]
        assert len(played.costs) == len(open_)
    assert any(len(match.view(0, step.number).actions) == 1 for step in own)


# 4. the chain ----------------------------------------------------------------------------------------------


def test_links_pay_ten_points_more_each_and_there_are_at_most_ten() -> None:
    """Ten for the first, twenty for the second; after a chain of ten a hundred for each."""
    assert [account(station("yut", *[NEAR] * count), 0).chained for count in (1, 2, 3, 4)] == [10, 30, 60, 100]
    assert account(station("yut", *[NEAR] * 12), 0).links == 10
    assert account(station("yut", NEAR), 10).chained == 100


def test_a_station_pays_two_hundred_for_the_chain_at_most() -> None:
    """Poker asks for thirty decisions and Yut for three: without a limit the chain would outweigh the stations."""
    assert [account(station("yut", *[NEAR] * count), 10).chained for count in (1, 2, 3, 30)] == [100, 200, 200, 200]
    assert account(station("yut", *[NEAR] * 30), 0).links == 10, "the chain goes on growing"


def test_a_forced_decision_is_no_link_and_a_slip_breaks_the_chain() -> None:
    """Between near and slip the chain waits."""
    waits = Cost(19, True)
    assert account(station("yut", NEAR, FORCED, waits, NEAR), 0).chained == 30
    assert account(station("yut", NEAR, SLIP, NEAR), 0).chained == 20
    broken = [account(station("yut", *costs), 0).broken for costs in
              ((NEAR, SLIP), (NEAR, SLIP, NEAR, SLIP, SLIP), (SLIP, NEAR), (NEAR,))]
    assert broken == [2, 4, 0, 0]
    assert account(station("yut", Cost(6, True)), 3)[2:5] == (0, run.station_score(6), 3)
    assert account(station("yut", Cost(20, False)), 3).links == 0


def test_the_chain_lasts_over_stations() -> None:
    """What was well begun pays at the next table."""
    one = on(through(begin(DAY), "won", [NEAR, NEAR]))
    assert one.links == 2
    assert through(one, "won", [NEAR]).accounts[-1].chained == 30


# 5. go or stop ---------------------------------------------------------------------------------------------


def test_what_is_staked_grows_by_half_or_loses_half() -> None:
    """A bet on one's own play: the score decides, not who wins."""
    one = through(begin(DAY), "won", [Cost(10, False)])
    assert one.offers == ("go", "stop")
    staked = one.points
    gone, stopped = one.chose("go"), one.chose("stop")
    assert (gone.staked, stopped.staked) == (staked, 0)
    assert gone.points == staked, "what is staked still counts"
    for outcome in ("won", "lost"):
        good = through(gone, outcome, [Cost(73, False)])  # type: ignore[arg-type]
        poor = through(gone, outcome, [Cost(74, False)])  # type: ignore[arg-type]
        assert (good.accounts[-1].score, poor.accounts[-1].score) == (603, 599)
        assert good.points == (3 * staked + 1) // 2 + 603
        assert poor.points == (staked + 1) // 2 + 599
    assert through(stopped, "won", [Cost(74, False)]).points == staked + 599


def test_only_a_won_station_that_is_not_the_last_can_be_staked() -> None:
    """A drawn or lost one has nothing to go on with, the last one nowhere to go."""
    first = begin(day_with("poker"))
    for outcome in ("drawn", "lost"):
        assert through(first, outcome).offers == ()  # type: ignore[arg-type]
    one = first
    for _ in range(6):
        one = on(one)
        one = through(one)
    assert (one.phase, one.offers) == ("over", ())


def test_only_what_is_offered_can_be_chosen() -> None:
    """A misread key must not cost a run."""
    one = through(begin(DAY))
    for word in ("closed-eyes", "", "Go"):
        with pytest.raises(NotNow, match="go, stop"):
            one.chose(word)
    with pytest.raises(NotNow, match="nothing"):
        begin(DAY).chose("go")
    with pytest.raises(NotNow, match="no decision"):
        begin(DAY).judged(FORCED)


# 6. talismans ----------------------------------------------------------------------------------------------


def offered(day: date, after: int) -> Run:
    """The run of that day at the choice after that station."""
    one = begin(day)
    for _ in range(after):
        one = on(one) if one.now is None else one
        one = through(one)
    return one.chose("stop")


@pytest.mark.parametrize("day", DAYS[:3])
@pytest.mark.parametrize("after", [2, 4])
def test_three_talismans_are_offered_that_still_fit(day: date, after: int) -> None:
    """One for a table that comes no more would be a mean gift."""
    one = offered(day, after)
    assert one.phase == "talisman"
    assert len(set(one.offers)) == 3
    coming = run.order(day)[after:]
    assert all(any(run.fits(name, table) for table in coming) for name in one.offers)
    assert not set(one.offers) & set(one.worn)


def wearing(name: str) -> Station:
    """The station at which a talisman taken after station 2 or 4 serves."""
    for day in DAYS:
        for after in (2, 4):
            if name in run._offered(day, after, ()):
                one = offered(day, after)
                if name not in one.offers:
                    continue
                one = one.chose(name)
                while one.now is None or name not in one.now.talismans:
                    one = on(through(one) if one.now is not None else one)
                return one.now
    raise AssertionError(f"{name} is offered on no day")


@pytest.mark.parametrize("name", run.TALISMANS)
def test_a_talisman_serves_once_where_it_fits(name: str) -> None:
    """Each is offered on some day, changes its station and no other."""
    here = wearing(name)
    assert run.fits(name, here.table)
    assert here.odds_shown == (name != "closed-eyes")
    assert here.marks == (name != "bare-backs")
    if here.table == "poker":
        assert here.rules.hands == (4 if name == "small-purse" else 6)  # type: ignore[attr-defined]
    if here.table == "yut":
        assert here.rules.pieces == (1 if name == "lone-mal" else 2)  # type: ignore[attr-defined]
    if here.table == "nim":
        plain = station("nim").judge
        assert plain.name != "exact", "the judge reckons with this opponent's slips"
        view = nim.view(nim.start(here.rules), 0)  # type: ignore[arg-type]
        judge = catalog.table("nim").judge
        assert judge.value(view) == (0 if name == "against-tide" else 1)


def tide(number: int) -> Station:
    """A coin station against the tide."""
    games = run.games("nim")
    rules = games.talismans["against-tide"](games.games[number % len(games.games)])
    return Station(1, rules, run.rung("nim", "second"), number.to_bytes(32, "big"), ("against-tide",))


@pytest.mark.parametrize("number", range(48))
def test_against_the_tide_the_opponents_first_move_is_a_slip(number: int) -> None:
    """The text of the talisman promises a mistake, so who makes none wins, and is paid in full."""
    here, judge = tide(number), catalog.table("nim").judge
    assert judge is not None
    match = run.finished(here, "expert")
    first = next(step for step in match.steps if step.seat == 1)
    assert judge.value(match.view(1, first.number)) == 1
    assert judge.value(match.view(0, first.number + 1)) == 1
    over = replace(here, log=match.log, at=match.number)
    assert over.outcome == "won"
    costs = [run.weigh(over, choice) for choice in over.choices]
    assert account(replace(over, costs=tuple(costs)), 0).score == 1000


def test_after_that_slip_the_opponent_plays_at_its_level() -> None:
    """One sure slip and no more; an expert that slips first never slips again."""
    for number in range(24):
        here = replace(tide(number), level="expert")
        match, slips, judge = run.finished(here, "casual"), 0, catalog.table("nim").judge
        assert judge is not None
        for step in match.steps:
            if step.seat == 1:
                slips += judge.value(match.view(1, step.number)) > judge.value(match.view(1, step.number + 1))
        assert slips == 1


@pytest.mark.parametrize("rung", ["second", "second-strongest", "strongest"])
def test_runs_of_earlier_versions_are_played_against_the_levels_of_then(rung: str) -> None:
    """Every level that runs ask for is kept as it was; at the other tables no level has changed."""
    level = run.rung("davinci", rung)
    station = Station(1, run.games("davinci").games[0], level, bytes(32), ("bare-backs",))
    assert [replace(station, version=version).opponent for version in run.VERSIONS] == [
        f"{level} until-2", f"{level} until-2", level, level]
    assert f"{level} until-2" in catalog.table("davinci").bots
    assert tide(0).opponent == replace(tide(0), version=2).opponent


def test_a_station_of_an_earlier_version_is_played_as_it_was() -> None:
    """The levels of then do play: in some game they do what those of today do not."""
    stations = [Station(1, run.games("davinci").games[0], "memory2", bytes([number] * 32)) for number in range(12)]
    games = [[run.finished(replace(one, version=version), "drifter").log for one in stations]
             for version in run.VERSIONS]
    assert games[0] == games[1] != games[2] == games[3]


@pytest.mark.parametrize("table", catalog.NAMES)
def test_a_station_of_an_earlier_version_is_judged_as_it_was(table: str) -> None:
    """A judge that has changed since is kept as it was; what the others say is the same in every version."""
    station = Station(1, run.games(table).games[0], run.rung(table, "second"), bytes(32))
    versions = [replace(station, version=version).judge.version for version in run.VERSIONS]
    assert versions[-1] == catalog.table(table).judge.version
    assert versions == ([3, 3, 3, 4] if table in ("poker", "yut") else [versions[-1]] * 4)


def test_in_the_first_version_nothing_was_sure_against_the_tide() -> None:
    """Runs of it are worked out as they were played."""
    old = replace(tide(0), version=1)
    assert (old.opponent, old.judge.name) == ("casual", "exact, slips 1/4")
    assert (tide(0).opponent, tide(0).judge.name) == ("casual slips-first", "exact, slips 1/4 and first")


def test_what_talismans_pay() -> None:
    """By the score alone: the chain is paid in full and no more."""
    paid = {name: account(station("yut", Cost(100, True), talismans=(name,)), 0).points for name in run.TALISMANS}
    assert paid == {"closed-eyes": 600, "first-slip": 1000, "bare-backs": 575, "small-purse": 750, "lone-mal": 500,
                    "against-tide": 650}  # fmt: skip
    assert account(station("yut", NEAR, talismans=("closed-eyes",)), 0).points == round(966 * 1.2) + 10
    assert account(station("yut", talismans=("closed-eyes", "small-purse")), 0).points == 1800


def test_the_first_slip_is_forgiven_and_the_second_is_not() -> None:
    """It costs nothing, breaks no chain and is no slip on the board."""
    found = account(station("yut", NEAR, Cost(300, True), NEAR, SLIP, talismans=("first-slip",)), 0)
    assert (found.cost, found.chained, found.slips, found.links) == (30, 30, 1, 0)


def test_four_hands_are_judged_by_the_scale_of_four() -> None:
    """Fewer hands give less away; the purse pays for courage, not for that."""
    rules = run.games("poker").games[0]
    small = run.games("poker").talismans["small-purse"](rules)
    halving = run.games("poker").halving
    assert halving(small) / halving(rules) == pytest.approx(4 / 6)


# 7. opponents ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", catalog.NAMES)
def test_opponents_grow_stronger(table: str) -> None:
    """The second level, the second strongest, and for good runs the strongest at the end."""
    levels = list(catalog.table(table).bots)
    met = [run.opponent(table, number, 6, run.MASTER_AT - 1) for number in range(1, 7)]
    assert met == [levels[1]] * 4 + [levels[-2]] * 2
    assert run.opponent(table, 6, 6, run.MASTER_AT) == levels[-1]
    assert run.opponent(table, 5, 6, 9000) == levels[-2]
    assert run.opponent(table, 6, 6, 9000, ("against-tide",)) == levels[-2], "against one that slips"


def test_the_last_opponent_depends_on_the_points() -> None:
    """The event of the evening is earned."""
    one = begin(DAY)
    for _ in range(5):
        one = on(through(one, "won", [Cost(150, False)]))
    assert one.points < run.MASTER_AT
    assert one.now.level == run.rung(one.now.table, "second-strongest")
    one = begin(DAY)
    for _ in range(5):
        one = on(through(one))
    assert one.points >= run.MASTER_AT
    assert one.now is not None
    assert one.now.level == run.rung(one.now.table, "strongest") or "against-tide" in one.now.talismans


# 8. the first choice counts --------------------------------------------------------------------------------


def coins() -> tuple[Run, Match]:
    """A run at a coin table, and its match with the person to act."""
    one = begin(next(day for day in DAYS if run.order(day)[0] == "nim" and run.rules(day, 1).starter == 0))  # type: ignore[attr-defined]
    assert one.now is not None
    return one, one.now.match()


def moved(one: Run, match: Match, action: object) -> Run:
    """An act of the person and the opponent's answer, each noted."""
    match.play(action)
    one = one.noted(match)
    if match.turn == 1:
        match.play(run.bot_action(match, one.now.level))
        one = one.noted(match)
    return one


def test_a_choice_taken_back_counts_and_the_second_does_not() -> None:
    """Undo is for the fingers, not for the score; what was decided on the way counts too, once."""
    one, match = coins()
    first, second = match.view(0).actions[:2]
    one = moved(one, match, first)
    again = match.view(0).actions[0]
    one = moved(one, match, again)
    before = one
    for _ in range(2):
        assert match.undo()
        one = one.noted(match)
    assert one.now is not None
    assert one.now.choices == before.now.choices
    one = moved(one, match, second)
    assert one.now is not None
    assert [choice.action for choice in one.now.choices[:2]] == [str(first), str(again)]
    assert str(second) not in [choice.action for choice in one.now.choices if not choice.before]
    assert one.now.backs == (Back(0, before.now.log),)
    assert match.undo()
    one = moved(one.noted(match), match, first)
    assert one.now is not None
    assert [choice.before for choice in one.now.choices].count(()) == 1
    assert len(set(one.now.choices)) == len(one.now.choices), "a position is decided once"


def test_an_undo_that_is_redone_leaves_no_trace() -> None:
    """Nothing was decided anew."""
    one, match = coins()
    one = moved(one, match, match.view(0).actions[0])
    played = one
    assert match.undo()
    one = one.noted(match)
    assert one != played
    assert match.redo()
    assert one.noted(match) == played


def test_another_match_is_refused() -> None:
    """A scene that mixes two up must hear of it."""
    one, match = coins()
    with pytest.raises(ValueError, match="no match of station 1"):
        one.noted(match.again(bytes(32)))


def test_a_station_waits_until_every_decision_is_judged() -> None:
    """The judge may think beside the picture: it is counted when the last answer has come."""
    one = begin(DAY)
    one = one.noted(run.finished(one.now, run.rung(one.now.table, "second")))
    assert one.now.outcome is not None
    with pytest.raises(NotNow, match="is over"):
        one.noted(one.now.match())
    assert len(run.weighed(one).past) == 1


# 9. the day's seed -----------------------------------------------------------------------------------------


def test_the_seed_is_the_digest_of_the_date() -> None:
    """Everybody has the same day, without a network."""
    assert run.day_seed(DAY) == hashlib.sha256(b"madang-day-1/2026-11-20").digest()
    seeds = {begin(day).now.seed for day in DAYS[:5]}  # type: ignore[union-attr]
    assert len(seeds) == 5


def test_two_runs_of_a_day_are_equal() -> None:
    """Bots, luck and judges repeat themselves to the last tenth."""
    assert run.by_bots(DAY, "middle", True) == whole()
