"""What the picture of the poker table shows: the view of the eyes that look on, event by event."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.core import LUCK, Event, GameEnded, Seat, put
from game.history import History
from game.poker.actions import (
    AceShown,
    AntePosted,
    BetReturned,
    BetsGathered,
    BlindPosted,
    BoardDealt,
    Called,
    CardDealt,
    Checked,
    Discarded,
    Folded,
    HandBegun,
    HandEnded,
    HandShown,
    PotReturned,
    PotWon,
    Raised,
    Rebought,
    StakesRose,
    StubShuffled,
)
from game.poker.cards import NAMES
from game.poker.pots import Pot, layers
from game.poker.state import EMPTY, View, idle
from scenes.table.common_places import place_of

BETWEEN = ("between", "over")
"""The phases in which no hand is being played."""


class Shown(NamedTuple):
    """A position as far as it is shown; see `scenes.table.shown.Shown`."""

    view: View
    """Chips, cards and what the seats did as far as the events told.

    Whose turn it is, what that seat may do, and so also the round that the hand has come to, are as before the step
    under way; between hands it is nobody's turn.
    """
    number: int
    """Actions that have been shown to their end."""

    @property
    def painted(self) -> object:
        view = self.view
        phase = view.phase if view.phase in BETWEEN else "hand"
        bets = idle(view.rules.seats)._replace(bets=view.round.bets)
        return view._replace(turn=None, actions=(), order=(), phase=phase, street=0, round=bets)

    @property
    def pots(self) -> tuple[int, ...]:
        """The chips of each pot in the middle, the main pot first, without the bets that lie before the seats."""
        view = self.view
        if any(pot.shares for pot in view.pots):
            return tuple(pot.chips - sum(chips for _, chips in pot.shares) for pot in view.pots)
        paid = tuple(chips - bet for chips, bet in zip(view.paid, view.round.bets, strict=True))
        if not any(view.live) or not any(paid):
            return (sum(paid),)
        return tuple(pot.chips for pot in layers(paid, view.live))

    def place_of(self, seat: Seat) -> int:
        """Which place of the table a seat has; 0 is the seat looking on."""
        return place_of(seat, self.view.seat, self.view.rules.seats)

    def after(self, event: Event, then: Any) -> Shown:
        return self._replace(view=_after(self.view, event, then))

    def settled(self, then: Any) -> Shown:
        return Shown(then, self.number + 1)

    def with_stacks(self, stacks: tuple[int, ...]) -> Shown:
        """The same with these chips at the seats: while chips fly, what they left and what they come to differ."""
        return self._replace(view=self.view._replace(stacks=stacks))

    def swept(self) -> Shown:
        """The bets have left the seats and are not yet in the pot."""
        view = self.view
        paid = tuple(chips - bet for chips, bet in zip(view.paid, view.round.bets, strict=True))
        return self._replace(view=_with_paid(view._replace(round=idle(view.rules.seats)), paid))


def shown_at(match: History, seat: Seat | None, number: int) -> Shown:
    """The position shown when `number` actions were played; see `scenes.table.shown.ShownAt`."""
    return Shown(match.view(seat, number), number)


def _after(view: View, event: Event, then: View) -> View:
    """A view one event later; `then` has the faces, and what was done in public in its order."""
    match event:
        case HandBegun(number, button):
            return _begun(view, number, button)
        case StakesRose(ante, bet):
            return view._replace(ante=ante, bet=bet)
        case Rebought(seat, chips):
            dealt_in = put(view.dealt_in, seat, True)
            return view._replace(stacks=_more(view.stacks, seat, chips), bought=_more(view.bought, seat, chips),
                                 live=dealt_in, dealt_in=dealt_in)
        case AntePosted() | BlindPosted() | Called() | Raised() | Checked() | Folded() | Discarded():
            return _acted(view, event, then)._replace(past=then.past[: len(view.past) + 1])
        case CardDealt(seat, place):
            held = put(view.cards[seat], place, then.cards[seat][place])
            return view._replace(cards=put(view.cards, seat, held), stub=view.stub - 1)
        case BoardDealt(place):
            return view._replace(board=then.board[: place + 1], stub=view.stub - 1)
        case StubShuffled(cards):
            held_on = tuple(cards if live else () for cards, live in zip(view.cards, view.live, strict=True))
            return view._replace(stub=cards, cards=held_on)
        case AceShown(seat, place):
            held = put(view.cards[seat], place, then.cards[seat][place])
            return view._replace(cards=put(view.cards, seat, held))
        case HandShown(seat):
            return view._replace(cards=put(view.cards, seat, then.cards[seat]))
        case BetReturned(seat, chips):
            bets = view.round._replace(bets=_more(view.round.bets, seat, -chips))
            view = view._replace(stacks=_more(view.stacks, seat, chips), round=bets)
            return _with_paid(view, _more(view.paid, seat, -chips))
        case BetsGathered():
            return view._replace(round=idle(view.rules.seats))
        case PotWon(place, seat, chips):
            pot = view.pots[place]
            pot = Pot(pot.chips, pot.contenders, (*pot.shares, (seat, chips)), view.phase == "show")
            return view._replace(pots=put(view.pots, place, pot), stacks=_more(view.stacks, seat, chips))
        case PotReturned(seat, chips):
            view = view._replace(stacks=_more(view.stacks, seat, chips))
            return _with_paid(view, _more(view.paid, seat, -chips))
        case HandEnded():
            taken = any(pot.shares for pot in view.pots)
            return view._replace(phase="between", turn=None, actions=(),
                                 paid=(0,) * view.rules.seats if taken else view.paid)
        case GameEnded(result):
            return view._replace(phase="over", result=result)
        case _:  # PassedOut, HandMucked and SeatBroke change nothing that lies there
            return view


def _begun(view: View, number: int, button: Seat) -> View:
    """A new hand; of the last one only the chips are left that nobody won."""
    seats = view.rules.seats
    live = tuple(stack + paid > 0 for stack, paid in zip(view.stacks, view.paid, strict=True))
    view = view._replace(turn=LUCK, actions=(), number=number, button=button, phase="cards", street=0, live=live,
                         dealt_in=live, cards=((),) * seats, board=(), stub=len(NAMES), drawn=(-1,) * seats,
                         tossed=(), past=())
    return _with_paid(view, view.paid)


def _acted(view: View, event: Event, then: View) -> View:
    """What a seat did, without its place among all that was done."""
    match event:
        case AntePosted(seat, chips) | BlindPosted(seat, _, chips) | Called(seat, chips) | Raised(seat, chips):
            bet = 0 if isinstance(event, AntePosted) else chips
            bets = view.round._replace(bets=_more(view.round.bets, seat, bet))
            view = view._replace(stacks=_more(view.stacks, seat, -chips), round=bets)
            return _with_paid(view, _more(view.paid, seat, chips))
        case Folded(seat):
            return _with_paid(view._replace(live=put(view.live, seat, False)), view.paid)
        case Discarded(seat, places):
            held = tuple(EMPTY if place in places else card for place, card in enumerate(view.cards[seat]))
            return view._replace(cards=put(view.cards, seat, held), drawn=put(view.drawn, seat, len(places)),
                                 tossed=then.tossed)
        case _:
            return view


def _with_paid(view: View, paid: tuple[int, ...]) -> View:
    """The same with so many chips of each seat in the pots."""
    return view._replace(paid=paid, pots=layers(paid, view.live) if any(view.live) else ())


def _more(row: tuple[int, ...], place: int, more: int) -> tuple[int, ...]:
    return put(row, place, row[place] + more)
