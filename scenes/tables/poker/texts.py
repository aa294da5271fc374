"""What the poker table says: score, board, luck and choices to the hall; what its coach and its events say."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from game.advice import Advice
from game.core import Event, Seat
from game.poker import coach as advices
from game.poker import theory
from game.poker.actions import (
    Action,
    AntePosted,
    BetReturned,
    BlindPosted,
    Called,
    Checked,
    Discarded,
    Folded,
    HandBegun,
    HandMucked,
    HandShown,
    PassedOut,
    PotReturned,
    PotWon,
    Raised,
    Rebought,
    SeatBroke,
    StakesRose,
    StubShuffled,
)
from game.poker.cards import NAMES, SUITS, text
from game.poker.hands import ROYAL, category
from game.poker.state import EMPTY, View
from game.poker.words import SIGNS, parts
from scenes.engine.draw.canvas import Canvas
from scenes.engine.speak.words import Said, Words, is_you, verbatim
from scenes.table.kit import Drawn, Names, told, written
from scenes.tables.poker.places import card_picture

SYMBOLS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}


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
    return Drawn(card_picture(canvas, name.lower()), verbatim(name), captioned=False)


def luck_name(words: Words, question: str, kind: str) -> Said:
    """A rank or a suit."""
    return verbatim({"T": "10", **SYMBOLS}.get(kind, kind))


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




def hand_name(words: Words, strength: int) -> Said:
    """A hand in words, its side cards in brackets: "two pair, queens and fours (A)"."""
    side = parts(strength)[2 if category(strength) in (2, 6) else 1:]
    name = short_hand_name(words, strength)
    return words("poker.with_side", hand=name, cards="-".join(SIGNS[rank] for rank in side)) if side else name


def short_hand_name(words: Words, strength: int) -> Said:
    """The same without side cards: "two pair, queens and fours", "ace high"."""
    first, *rest = parts(strength)
    return words(f"poker.named.{9 if strength == ROYAL else category(strength)}",
                 rank=rank_name(words, first), ranks=words(f"poker.ranks.{first}"),
                 others=words(f"poker.ranks.{rest[0]}") if rest else "")


def suits_drawn(text: str) -> str:
    """Cards as text with their suits drawn: ``Ah Td`` becomes A♥ 10♦."""
    return " ".join(card[:-1].replace("T", "10") + SYMBOLS[card[-1]] for card in text.split())


def rank_name(words: Words, rank: int) -> Said:
    return words(f"poker.rank.{rank}")


def phrase(words: Words, advice: Advice, name: Names) -> Said:
    """One sentence of the coach."""
    hand, rank = partial(short_hand_name, words), partial(rank_name, words)
    return told(words, advice, {
        "seat": name, "seats": partial(_names, name), "hand": hand, "other": hand, "rank": rank, "over": rank,
        "cards": suits_drawn, "actions": lambda actions: ", ".join(action_name(words, one) for one in actions)})


def _names(name: Names, seats: Sequence[str]) -> str:
    """Several seats, "You" before all others."""
    return ", ".join(sorted((name(int(seat)) for seat in seats), key=lambda name: not is_you(name)))


def outcome_lines(words: Words, view: View, name: Names) -> list[Said]:
    """Why each pot of a hand that is over went where it went, the pot named where there are several."""
    told = [(one.values["pot"], phrase(words, one, name)) for one in advices.verdicts(view)]
    if len(view.pots) == 1:
        return [line for _, line in told]
    return [words("poker.pot_of", line=line,
                  pot=words("poker.side_pot", n=pot) if pot else words("poker.main_pot")) for pot, line in told]


def action_name(words: Words, text: str) -> Said:
    """An action as written (``raise 8``) in words."""
    verb, _, rest = text.partition(" ")
    if verb in ("bet", "raise"):
        return words(f"poker.{verb}_to", n=rest)
    if verb == "draw":
        return words("poker.draw_n", n=len(rest))
    return words(f"poker.{verb}")


def step_line(words: Words, events: Sequence[Event], name: Names, *, pots: bool = True) -> Said:
    """All that a step brought about in one line, without what goes by itself; empty for a card dealt.

    Antes and blinds belong to the deal, hands shown and bets returned to the pots won. `pots` says whether the
    pots are told.
    """
    ends = any(isinstance(event, PotWon) for event in events)
    begins = any(isinstance(event, HandBegun) for event in events)
    left_out: tuple[type[Event], ...] = (HandShown, HandMucked, BetReturned) if ends else ()
    left_out += (AntePosted, BlindPosted) if begins else ()
    left_out += () if pots else (PotWon,)
    lines = [event_line(words, event, name) for event in events if not isinstance(event, left_out)]
    return verbatim(" ".join(line for line in lines if line))


def event_line(words: Words, event: Event, name: Names) -> Said | None:
    """What happened, for the status line and the log; None for what needs no telling."""
    match event:
        case HandBegun(number, button):
            return words("poker.said.deals", name=name(button), n=number)
        case Folded(seat):
            return words("poker.said.folds", name=name(seat))
        case Checked(seat):
            return words("poker.said.checks", name=name(seat))
        case Called(seat, chips, all_in):
            return words("poker.said.calls_all" if all_in else "poker.said.calls", name=name(seat), n=chips)
        case Raised(seat, _, to, bet, all_in):
            key = "all_in" if all_in else "bets" if bet else "raises"
            return words(f"poker.said.{key}", name=name(seat), n=to)
        case Discarded(seat, places):
            key = "poker.said.draws" if places else "poker.said.stands"
            return words(key, name=name(seat), n=len(places))
        case BlindPosted(seat, _, chips, _):
            return words("poker.said.blind", name=name(seat), n=chips)
        case AntePosted(seat, chips, _):
            return words("poker.said.ante", name=name(seat), n=chips)
        case PotWon(_, seat, chips):
            return words("poker.said.wins", name=name(seat), n=chips)
        case HandShown(seat):
            return words("poker.said.shows", name=name(seat))
        case HandMucked(seat):
            return words("poker.said.mucks", name=name(seat))
        case BetReturned(seat, chips) | PotReturned(seat, chips):
            return words("poker.said.returned", name=name(seat), n=chips)
        case PassedOut(pot):
            return words("poker.said.passed", n=pot)
        case SeatBroke(seat):
            return words("poker.said.broke", name=name(seat))
        case Rebought(seat, chips):
            return words("poker.said.rebuys", name=name(seat), n=chips)
        case StakesRose(ante, bet):
            return words("poker.said.stakes", ante=ante, bet=bet)
        case StubShuffled(cards):
            return words("poker.said.shuffled", n=cards)
        case _:
            return None
