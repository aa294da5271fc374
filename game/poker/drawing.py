"""A position at the poker table drawn as text, for tests, logs and golden games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core import LUCK
from game.poker.cards import NAMES
from game.poker.pots import Pot

if TYPE_CHECKING:
    from game.poker.state import State


def drawn(state: State) -> str:
    """A line for each seat (button, stack, cards, bet), then board and pots, then who is to do what."""
    hand, rules = state.hand, state.rules
    lines = [f"{rules.game}, hand {state.number} of {rules.hands}, {state.street.name}, {state.phase}"]
    for seat in range(rules.seats):
        mark = "B" if seat == state.button else " "
        held = " ".join("--" if card < 0 else NAMES[card] for card in hand.cards[seat])
        folded = "" if hand.live[seat] or not hand.dealt_in[seat] else " folded"
        bet = f" bet {hand.round.bets[seat]}" if hand.round.bets[seat] else ""
        lines.append(f"{mark}{seat} {state.stacks[seat]:5}  {held:20}{bet}{folded}".rstrip())
    if hand.board:
        lines.append("board  " + " ".join(NAMES[card] for card in hand.board))
    lines += [f"pot {place}: {_told(pot)}" for place, pot in enumerate(hand.pots)]
    if not hand.pots:
        lines.append(f"pot {sum(hand.paid)}")
    if state.result is not None:
        lines.append(f"over: {state.result.reason}, scores {' '.join(map(str, state.result.scores))}")
    else:
        who = "luck" if state.turn == LUCK else f"seat {state.turn}"
        lines.append(f"{who} to act")
    return "\n".join(lines)


def _told(pot: Pot) -> str:
    return f"{pot.chips} to " + ", ".join(f"seat {seat} ({chips})" for seat, chips in pot.shares)
