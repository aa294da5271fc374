"""What the picture of the tile table shows: a view as far as it is shown, and a guess without its answer."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.core import LUCK, Event, GameEnded, Seat, put
from game.davinci.actions import (
    ColourChosen,
    Guessed,
    RackSorted,
    SeatBegins,
    SeatOut,
    Stopped,
    TileDealt,
    TileDrawn,
    TileOpened,
    TilePlaced,
    TilesSorted,
    TurnBegan,
    WentOn,
)
from game.davinci.state import Slot, View
from game.davinci.tiles import Colour, Value
from game.history import History
from scenes.table.common_places import place_of

WORDED = (SeatBegins, ColourChosen, TilePlaced, Guessed, TileOpened, WentOn, Stopped, SeatOut)
"""Events there is a sentence for; see `scenes.tables.davinci.texts.event_line`."""


class Shown(NamedTuple):
    """A position as far as it is shown; see `scenes.table.shown.Shown`."""

    view: View
    """What the eyes see; between two steps its `phase` is out of date, and there are no actions."""
    viewer: Seat | None
    """The seat at the bottom of the picture; None for a spectator's."""
    asking: Guessed | None = None
    """A guess that has been put and not yet answered: the last one of `view.asked`, whose answer is not shown."""
    earlier: Event | None = None
    """The first event of `WORDED` in the latest step that has one, and in the step under way."""
    telling: Event | None = None

    @property
    def painted(self) -> object:
        view = self.view
        return (view.racks, view.unplaced, view.pile, view.number, view.drawn, view.asked, view.hidden,
                view.result, self.asking, self.last_event)

    @property
    def last_event(self) -> Event | None:
        """The event that the status line tells of; None before the first."""
        return self.telling or self.earlier

    @property
    def acting(self) -> Seat | None:
        """Whose turn it is; None at the end and before anybody has had one."""
        view = self.view
        return None if view.result is not None or self.dealing else view.mover

    @property
    def dealing(self) -> bool:
        """Whether the opening tiles are being dealt."""
        return self.view.turn == LUCK and not self.view.number

    def place(self, seat: Seat) -> int:
        """Which place of the table a seat has; 0 is the viewer's."""
        return place_of(seat, self.viewer, self.view.rules.seats)

    def after(self, event: Event, then: Any) -> Shown:
        telling = event if self.telling is None and isinstance(event, WORDED) else self.telling
        return self._replace(view=_after(self.view._replace(actions=()), event, then), telling=telling)

    def settled(self, then: Any) -> Shown:
        return self._replace(view=then, earlier=self.last_event, telling=None)

    def without(self, colour: Colour) -> Shown:
        """A tile of this colour has left its pile and is nowhere yet."""
        return self._replace(view=_taken(self.view, colour))

    def asks(self, event: Guessed, after: Shown) -> Shown:
        """A guess has been put; `after` is the position once it is answered."""
        return self._replace(view=self.view._replace(actions=(), asked=after.view.asked), asking=event)


def _after(view: View, event: Event, then: View) -> View:
    """A view one event later; `then` is the view at the end of the step."""
    match event:
        case TileDealt(seat, colour):
            order = len(view.racks[seat])
            slot = Slot(colour, _face(then, seat, order), False, order, 0)
            return _taken(view, colour)._replace(racks=put(view.racks, seat, (*view.racks[seat], slot)))
        case TilesSorted(seat) | RackSorted(seat):
            racks = put(view.racks, seat, then.racks[seat])
            return view._replace(seat=then.seat, racks=racks, unplaced=then.unplaced)
        case TurnBegan(seat):
            return view._replace(seat=then.seat, turn=seat, mover=seat, number=view.number + 1, drawn=None)
        case ColourChosen(_, colour):
            return view._replace(turn=LUCK, colour=colour)
        case TileDrawn(seat, colour):
            order = len(view.racks[seat])
            slot = Slot(colour, _face(then, seat, order), False, order, view.number)
            return _taken(view, colour)._replace(turn=seat, colour=None, drawn=order, unplaced=(slot,))
        case TilePlaced(seat, place):
            rack = view.racks[seat]
            rack = (*rack[:place], *view.unplaced, *rack[place:])
            return view._replace(racks=put(view.racks, seat, rack), unplaced=())
        case Guessed():
            return view._replace(asked=then.asked)
        case TileOpened(seat, None):
            return view._replace(unplaced=tuple(_opened(slot, then, seat) for slot in view.unplaced))
        case TileOpened(seat, int(place)):
            rack = view.racks[seat]
            rack = put(rack, place, _opened(rack[place], then, seat))
            return view._replace(racks=put(view.racks, seat, rack), asked=then.asked)
        case GameEnded(result):  # opens to all what is left
            return view._replace(turn=None, result=result, racks=then.racks, unplaced=then.unplaced)
    return view


def _taken(view: View, colour: Colour) -> View:
    black, white = view.pile
    return view._replace(pile=(black - 1, white) if colour == "b" else (black, white - 1))


def _face(then: View, seat: Seat, order: int) -> Value | None:
    """What a tile of a seat shows at the end of the step."""
    return next((slot.value for slot in (*then.racks[seat], *then.unplaced) if slot.order == order), None)


def _opened(slot: Slot, then: View, seat: Seat) -> Slot:
    return slot._replace(value=_face(then, seat, slot.order), open=True)


def shown_at(match: History, seat: Seat | None, number: int) -> Shown:
    """The position shown when `number` actions were played; see `scenes.table.shown.ShownAt`."""
    events = (next((event for event in step.events if isinstance(event, WORDED)), None)
              for step in reversed(match.steps[:number]))
    return Shown(match.view(seat, number), seat, earlier=next(filter(None, events), None))
