"""At the end of a hand every winner is shown with all it takes, however many share the pots."""

from __future__ import annotations

from pathlib import Path

from game import luck
from game.match import Match
from game.poker.actions import DEAL
from game.poker.rules import Rules
from scenes.poker import middle, winners
from scenes.poker.table import PokerTable
from tests.scenes.hall_kit import opened, players
from tests.scenes.poker import poker_screens as at


def shared() -> Match:
    """The first hand of hold'em whose pot several seats share, the person not among them."""
    told = Rules(seats=6, **at.HOLDEM)
    for seed in range(200):
        match = Match(told, players(*at.COMPANY), luck.seed_from_text(f"s{seed}"))
        while not at.hand_over(match.view(0)):
            match.play(at.passive(match.view(match.turn)))
        found = winners.won(match.view(0))
        if len(found) > 1 and all(one.seat for one in found):
            return match
    raise AssertionError("no pot was shared")


def test_a_shared_pot_shows_every_winner_and_what_it_takes(tmp_path: Path) -> None:
    """Only the first winner's cards were seen from near before."""
    match = shared()
    view = match.view(0)
    found = winners.won(view)
    assert {one.seat for one in found} == {seat for pot in view.pots for seat, _ in pot.shares}
    assert sum(one.chips for one in found) == sum(pot.chips for pot in view.pots)
    with opened(tmp_path) as hall:
        scene = hall.go(PokerTable(match))
        at.settle(hall)
        hall.frame(count=30)
        hall.draw()
        texts = {text.text for text in hall.stage.canvas.texts}
        for one in found:
            assert hall.stage.words("poker.takes", name=scene.name(one.seat), n=one.chips) in texts


def test_the_cards_in_the_middle_add_up_to_the_whole_pack() -> None:
    """Pack, hands, board and discards together are 52 at every moment of a game with draws and folds."""
    match = at.match_at("draw", 4)
    for _ in range(60):
        view = match.view(0)
        if view.phase in ("between", "over") or match.turn is None:
            break
        held = sum(card != -1 for seat, cards in enumerate(view.cards) if view.live[seat] for card in cards)
        assert middle.discards(view) >= 0
        assert view.stub + held + len(view.board) + middle.discards(view) == 52
        assert 0 <= middle.reached(view) < len(middle.stations(view.rules.game))
        match.play(at.passive(match.view(match.turn)))
    assert middle.discards(match.view(0)) > 0


def test_the_pack_counts_down_card_by_card(tmp_path: Path) -> None:
    """While a hand is dealt its number is that of the cards that have not yet left it."""
    with opened(tmp_path) as hall:
        scene = hall.go(PokerTable(at.match_at("deal", 4)))
        scene.play(DEAL)
        told = []
        while scene.stagehand.travelling:
            told.append(scene.seen().stub + scene.undealt)
            hall.frame()
        assert told[0] > told[-1]
        assert told == sorted(told, reverse=True)
        assert scene.undealt == 0
