"""At the end of a hand every winner is shown with all it takes, however many share the pots."""

from __future__ import annotations

from game import luck
from game.match import Match
from game.poker.actions import DEAL, FOLD, Discarded, Folded
from game.poker.rules import Rules
from scenes.tables import KITS
from scenes.tables.poker import centre, verdict
from tests.scenes.hall_kit import Hall, players
from tests.scenes.poker import poker_screens as at


def shared() -> Match:
    """The first hand of hold'em whose pot several seats share, the person not among them."""
    rules = Rules(seats=6, **at.HOLDEM)
    for seed in range(200):
        match = Match(rules, players(*at.COMPANY), luck.seed_from_text(f"s{seed}"))
        while not at.hand_over(match.view(0)):
            match.play(at.passive(match.view(match.turn)))
        found = verdict.won(match.view(0))
        if len(found) > 1 and all(one.seat for one in found):
            return match
    raise AssertionError("no pot was shared")


def test_a_shared_pot_shows_every_winner_and_what_it_takes(hall: Hall) -> None:
    """Only the first winner's cards were seen from near before."""
    match = shared()
    view = match.view(0)
    found = verdict.won(view)
    assert {one.seat for one in found} == {seat for pot in view.pots for seat, _ in pot.shares}
    assert sum(one.chips for one in found) == sum(pot.chips for pot in view.pots)
    scene = hall.go(KITS["poker"].scene(match))
    at.settle(hall)
    hall.frame(count=30)
    hall.draw()
    texts = {text.text for text in hall.stage.canvas.texts}
    for one in found:
        assert hall.stage.words("poker.takes", name=scene.desk.name(one.seat), n=one.chips) in texts


def test_every_card_that_goes_out_lies_on_the_heap() -> None:
    """What is folded or thrown away, counted as it happens, is the number that the middle of the table tells."""
    match = at.match_at("bets", 4)
    gone = folds = 0
    assert centre.discards(match.view(0)) == 0
    while match.view(0).phase in ("draw", "bets"):
        view, before = match.view(match.turn), len(match.steps)
        bold = view.actions[-1] if match.turn == 0 and view.phase == "bets" else at.passive(view)
        match.play(FOLD if FOLD in view.actions and match.turn == 2 else bold)
        for event in (event for step in match.steps[before:] for event in step.events):
            if isinstance(event, Discarded):
                gone += len(event.places)
            elif isinstance(event, Folded):
                gone += len(view.cards[event.seat])
                folds += 1
        if match.view(0).phase in ("draw", "bets"):
            assert centre.discards(match.view(0)) == gone
    assert gone > 5 * folds > 0, "somebody folded, and somebody threw cards away"


def test_the_pack_counts_down_card_by_card(hall: Hall) -> None:
    """While a hand is dealt its number is that of the cards that have not yet left it."""
    scene = hall.go(KITS["poker"].scene(at.match_at("deal", 4)))
    scene.desk.play(DEAL)
    stubs = []
    while scene.animator.travelling:
        stubs.append(scene.desk.shown.view.stub)
        hall.frame()
    assert stubs[0] > stubs[-1]
    assert stubs == sorted(stubs, reverse=True)
    assert scene.desk.shown.view.stub == scene.desk.seen().stub
