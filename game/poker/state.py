"""A position at the poker table, whole, and the part of it that one seat sees. What may happen is in `play`.

A hand runs through phases. ``between``: the next button's seat deals when it likes. ``cards``: luck deals one
card. ``bets`` and ``draw``: a seat acts. ``show``: everything is decided and luck turns the hands over; that
is a step of its own so that nothing hidden is shown by a seat's own action. ``over``: the game has ended.

Used: each card drawn when it is dealt, fairly from the stub; hidden cards reach nobody's view, folded hands
stay hidden for ever; own discards never come back in the same draw, and when the stub is empty the folded hands
and the discards of seats already served make a new one. Refused: a shuffled deck in the state; nothing that is
still to come can leak from where it does not exist.
"""

from __future__ import annotations

from typing import NamedTuple

from game.core import LUCK, Result, Seat
from game.poker.actions import Action
from game.poker.betting import Round
from game.poker.cards import NAMES
from game.poker.pots import Pot
from game.poker.rules import Rules, Street

ALL_CARDS = (1 << 52) - 1
EMPTY = -1
"""A place whose card was thrown away and not yet replaced."""
BOARD = -1
"""In `Hand.queue`: the next card goes to the board."""


def idle(seats: int, bettor: Seat = -1) -> Round:
    """No round of betting is on."""
    return Round((0,) * seats, 0, 0, 0, 0, 0, (), (-1,) * seats, bettor)


def no_hand(seats: int) -> Hand:
    """Before the first hand."""
    return Hand(
        street=0, live=(False,) * seats, dealt_in=(False,) * seats, cards=((),) * seats, board=(),
        stub=ALL_CARDS, open=0, queue=(), drawers=(), drawn=(-1,) * seats, tossed=((),) * seats,
        paid=(0,) * seats, round=idle(seats), past=(),
    )  # fmt: skip


class Past(NamedTuple):
    """One public act of the present hand, for memory and replay."""

    street: int
    seat: Seat
    verb: str
    """``ante``, ``blind``, ``fold``, ``check``, ``call``, ``bet``, ``raise`` or ``draw``."""
    amount: int
    """Chips added; for a draw the bits of the places thrown away."""
    to: int = 0
    """For bets and raises: what the seat now has in the round."""


class Hand(NamedTuple):
    """One hand: its cards and its chips."""

    street: int
    live: tuple[bool, ...]
    """Seats that were dealt in and have not folded."""
    dealt_in: tuple[bool, ...]
    cards: tuple[tuple[int, ...], ...]
    """By seat and place; EMPTY where a card was thrown away."""
    board: tuple[int, ...]
    stub: int
    """Bits of the cards still to be dealt."""
    open: int
    """Bits of cards whose face everybody sees or has seen: up cards, shown aces, shown hands."""
    queue: tuple[int, ...]
    """Who is dealt the next cards: 2 * seat, plus 1 for a card face up; BOARD."""
    drawers: tuple[Seat, ...]
    """Seats still to draw, the next one first."""
    drawn: tuple[int, ...]
    """How many cards each seat threw away, -1 if it has not drawn."""
    tossed: tuple[tuple[int, ...], ...]
    """Each seat's own discards."""
    paid: tuple[int, ...]
    """Chips each seat has in the pot from the whole hand, this round's bets included."""
    round: Round
    past: tuple[Past, ...]
    pots: tuple[Pot, ...] = ()
    """Set at the end of the hand."""
    carried: bool = False
    """Nobody opened: what was paid stays for the next hand."""


class View(NamedTuple):
    """All that one seat may know of a hand, and may do."""

    seat: Seat | None
    turn: Seat | None
    actions: tuple[Action, ...]
    """In a fixed order: fold or check, call, then rising amounts; draws by their bits."""
    result: Result | None
    rules: Rules
    number: int
    """Which hand of the game, from 1; 0 before the first."""
    button: Seat
    ante: int
    bet: int
    """The stakes of this hand; `bet` is the small bet and the big blind."""
    stacks: tuple[int, ...]
    bought: tuple[int, ...]
    phase: str
    street: int
    live: tuple[bool, ...]
    dealt_in: tuple[bool, ...]
    cards: tuple[tuple[int | None, ...], ...]
    """By seat and place: a card, None for a hidden face, EMPTY for a place just cleared."""
    board: tuple[int, ...]
    stub: int
    """How many cards are left to deal."""
    drawn: tuple[int, ...]
    tossed: tuple[int, ...]
    """This seat's own discards."""
    paid: tuple[int, ...]
    round: Round
    past: tuple[Past, ...]
    pots: tuple[Pot, ...]
    """The pots so far, side pots after the main pot; with their shares once the hand has ended."""
    order: tuple[Seat, ...]
    """Seats that will still act in this phase, the next one first."""

    @property
    def pot(self) -> int:
        """All chips in the middle, this round's bets included."""
        return sum(self.paid)

    @property
    def mine(self) -> tuple[int, ...]:
        """This seat's own cards, without cleared places; empty for a spectator or a folded hand."""
        if self.seat is None:
            return ()
        return tuple([card for card in self.cards[self.seat] if card is not None and card != EMPTY])


class State(NamedTuple):
    """One position, whole."""

    rules: Rules
    turn: Seat | None
    result: Result | None
    number: int
    button: Seat
    stacks: tuple[int, ...]
    bought: tuple[int, ...]
    phase: str
    hand: Hand

    @property
    def street(self) -> Street:
        return self.rules.streets[self.hand.street]

    def __str__(self) -> str:
        """The position as text: a line for each seat (button, stack, cards, bet), board and pots, who is to act."""
        hand, rules = self.hand, self.rules
        lines = [f"{rules.game}, hand {self.number} of {rules.hands}, {self.street.name}, {self.phase}"]
        for seat in range(rules.seats):
            mark = "B" if seat == self.button else " "
            held = " ".join("--" if card < 0 else NAMES[card] for card in hand.cards[seat])
            folded = "" if hand.live[seat] or not hand.dealt_in[seat] else " folded"
            bet = f" bet {hand.round.bets[seat]}" if hand.round.bets[seat] else ""
            lines.append(f"{mark}{seat} {self.stacks[seat]:5}  {held:20}{bet}{folded}".rstrip())
        if hand.board:
            lines.append("board  " + " ".join(NAMES[card] for card in hand.board))
        won = [(pot.chips, ", ".join(f"seat {seat} ({chips})" for seat, chips in pot.shares)) for pot in hand.pots]
        lines += [f"pot {place}: {chips} to {shares}" for place, (chips, shares) in enumerate(won)]
        if not hand.pots:
            lines.append(f"pot {sum(hand.paid)}")
        due = f"{'luck' if self.turn == LUCK else f'seat {self.turn}'} to act"
        if self.result is not None:
            due = f"over: {self.result.reason}, scores {' '.join(map(str, self.result.scores))}"
        return "\n".join([*lines, due])
