"""Turns the engine's advice and events into sentences; hands are named by the judge in both languages."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.advice import Advice
from game.core import Event
from game.poker import coach as advices
from game.poker.actions import (
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
from game.poker.hands import ROYAL, category
from game.poker.state import View
from game.poker.words import SIGNS, parts
from scenes.engine.speak.words import Said, Words, is_you, verbatim
from scenes.table.kit import Names, told

SUITS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}


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
    return " ".join(card[:-1].replace("T", "10") + SUITS[card[-1]] for card in text.split())


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
