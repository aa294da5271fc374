"""The poker table in words: chips and pot, the own cards, the board, and what every other seat shows."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.core import Seat
from game.poker import theory
from game.poker.cards import SUITS
from game.poker.state import EMPTY, View
from scenes.poker.phrases import rank_name
from scenes.stage.words import Said, Words, verbatim

Name = Callable[[Seat], Said]


def card_name(words: Words, card: int) -> Said:
    """A card as it is read aloud: "ace of spades", "스페이드 에이스"."""
    rank, suit = divmod(card, 4)
    return words(f"tell.poker.card_{SUITS[suit]}", rank=rank_name(words, rank))


def cards_text(words: Words, cards: Iterable[int]) -> Said:
    """Several cards in order."""
    return verbatim(", ".join(card_name(words, card) for card in cards))


def score(words: Words, view: View, name: Name) -> list[Said]:
    """The pot and everybody's chips."""
    told = [words("tell.poker.pot", n=view.pot)]
    return told + [words("tell.poker.chips", name=name(seat), n=chips) for seat, chips in enumerate(view.stacks)]


def board(words: Words, view: View, name: Name) -> list[Said]:
    """Own cards first, then the board, what a call costs, and the others in their order."""
    told = []
    if view.seat is not None and view.mine:
        told.append(words("tell.poker.mine", cards=cards_text(words, view.mine)))
    if view.board:
        told.append(words("tell.poker.board", cards=cards_text(words, view.board)))
    told.append(words("tell.poker.pot", n=view.pot))
    if view.phase == "bets" and view.seat is not None and view.actions:
        told.append(words("tell.poker.call", n=theory.to_call(view)))
    return told + [_seat(words, view, name, seat) for seat in range(len(view.stacks)) if seat != view.seat]


def _seat(words: Words, view: View, name: Name, seat: Seat) -> Said:
    """What another seat shows: its chips, whether it is still in the hand, its cards as far as they are seen."""
    held = [card for card in view.cards[seat] if card != EMPTY]
    seen = [card for card in held if card is not None]
    told = {"name": name(seat), "n": view.stacks[seat], "hidden": len(held) - len(seen)}
    if view.dealt_in[seat] and not view.live[seat]:
        return words("tell.poker.folded", name=name(seat), n=view.stacks[seat])
    if not held:
        return words("tell.poker.chips", name=name(seat), n=view.stacks[seat])
    if seen:
        return words("tell.poker.shows", cards=cards_text(words, seen), **told)
    return words("tell.poker.holds", **told)
