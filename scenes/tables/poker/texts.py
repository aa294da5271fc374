"""What the poker table says of itself to the hall: score, board, what luck brought, choices and why."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core import Event, Seat
from game.poker import theory
from game.poker.actions import Action
from game.poker.cards import NAMES, SUITS, text
from game.poker.state import EMPTY, View
from scenes.engine.draw.canvas import Canvas
from scenes.engine.speak.words import Said, Words, verbatim
from scenes.table.kit import Drawn, Names, written
from scenes.tables.poker.places import deck_of
from scenes.tables.poker.sentences import action_name, rank_name, suits_drawn


def card_name(words: Words, card: int) -> Said:
    """A card as it is read aloud: "ace of spades", "스페이드 에이스"."""
    rank, suit = divmod(card, 4)
    return words(f"tell.poker.card_{SUITS[suit]}", rank=rank_name(words, rank))


def cards_text(words: Words, cards: Iterable[int]) -> Said:
    """Several cards in order."""
    return verbatim(", ".join(card_name(words, card) for card in cards))


def score(words: Words, view: View, name: Names) -> list[Said]:
    """The pot and everybody's chips."""
    lines = [words("tell.poker.pot", n=view.pot)]
    return lines + [words("tell.poker.chips", name=name(seat), n=chips) for seat, chips in enumerate(view.stacks)]


def _cards(words: Words, view: View) -> tuple[Said | None, Said | None]:
    """The own cards, and the board that everybody shares, as far as there are any."""
    return (words("tell.poker.mine", cards=cards_text(words, view.mine)) if view.mine else None,
            words("tell.poker.board", cards=cards_text(words, view.board)) if view.board else None)


def hand(words: Words, view: View, name: Names) -> list[Said]:
    """The own cards while they are in the hand, and the board."""
    mine, shared = _cards(words, view)
    own = view.seat is not None and view.live[view.seat]
    return [mine if mine and own else verbatim(""), shared or verbatim("")]


def board(words: Words, view: View, name: Names) -> list[Said]:
    """Own cards first, then the board, what a call costs, and the others in their order."""
    lines = [line for line in _cards(words, view) if line]
    lines.append(words("tell.poker.pot", n=view.pot))
    if view.phase == "bets" and view.seat is not None and view.actions:
        lines.append(words("tell.poker.call", n=theory.to_call(view)))
    if view.seat is not None:
        lines.append(words("tell.poker.chips", name=name(view.seat), n=view.stacks[view.seat]))
    return lines + [_seat(words, view, name, seat) for seat in range(len(view.stacks)) if seat != view.seat]


def _seat(words: Words, view: View, name: Names, seat: Seat) -> Said:
    """What another seat shows: its chips, whether it is still in the hand, its cards as far as they are seen."""
    held = [card for card in view.cards[seat] if card != EMPTY]
    seen = [card for card in held if card is not None]
    values = {"name": name(seat), "n": view.stacks[seat], "hidden": len(held) - len(seen)}
    if view.dealt_in[seat] and not view.live[seat]:
        return words("tell.poker.folded", name=name(seat), n=view.stacks[seat])
    if not held:
        return words("tell.poker.chips", name=name(seat), n=view.stacks[seat])
    if seen:
        return words("tell.poker.shows", cards=cards_text(words, seen), **values)
    return words("tell.poker.holds", **values)


def standing(words: Words, view: View) -> Said:
    """The hand being played and everybody's chips behind."""
    chips = " : ".join(map(str, view.stacks))
    return words("standing.poker", n=max(1, view.number), all=view.rules.hands, chips=chips)


def drawn(canvas: Canvas, words: Words, came: str) -> Drawn:
    """The card's face; the show of hands has none."""
    name = came.removeprefix("*")
    if name == "show":
        return Drawn("", words("seal.show"), captioned=True)
    if name not in NAMES:
        return written(canvas, words, came)
    return Drawn(deck_of(canvas).picture(name.lower()), verbatim(name), captioned=False)


def luck_name(words: Words, question: str, kind: str) -> Said:
    """A rank or a suit."""
    return verbatim({"T": "10", "c": "♣", "d": "♦", "h": "♥", "s": "♠"}.get(kind, kind))


def choice(words: Words, view: View, action: Action, name: Names) -> Said:
    """A draw by its cards, for how many is not all; any other action by its name."""
    if action.verb == "draw" and action.amount:
        thrown = [card for place, card in enumerate(view.mine) if action.amount >> place & 1]
        return words("poker.choice.draw", cards=suits_drawn(text(thrown)))
    return action_name(words, str(action)) if action.verb != "draw" else words("poker.stand")


def stroke(words: Words, events: Sequence[Event], before: View, after: View, name: Names) -> Said:
    """The cards that came to the seat, and on the board."""
    assert after.seat is not None
    had = {*before.cards[after.seat], *before.board}
    return cards_text(words, [card for card in (*after.mine, *after.board) if card not in had])
