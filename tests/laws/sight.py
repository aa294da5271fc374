"""What each seat may see at each table, written down a second time from the rules of the game and the raw state.

Nothing here asks a view what is secret. What has been shown to all is gathered from what happened in the game,
and each list says two things of a position:

* `faces`: the fields of a view with faces in them, as this seat should see them. `PUBLIC` names the fields that
  are open to all and must stand in every view as in the state; `DERIVED` those worked out from open things.
* `dealt_anew`: the same position with everything this seat may not know dealt otherwise. Its view of both must be
  the same in every field, actions included.

A table without secrets lists its fields only.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

from game.core import LUCK, Seat, State
from tests.laws.walks import Walk

OF_EVERY_VIEW = ("seat", "turn", "result", "rules", "actions")


class Sight:
    """The list of a table. One is made for each game and follows it: `happened` after every action."""

    PUBLIC: tuple[str, ...] = ()
    """Fields that everybody sees as they stand in the state."""
    DERIVED: tuple[str, ...] = ()

    def happened(self, before: State, action: str, events: tuple[Any, ...], after: State) -> None:
        """Note what this action has shown to all."""

    def public(self, state: Any) -> dict[str, object]:
        return {name: getattr(state, name) for name in self.PUBLIC}

    def faces(self, state: Any, seat: Seat | None) -> dict[str, object]:
        """The remaining fields, as this seat should see them."""
        return {}

    def dealt_anew(self, state: Any, seat: Seat | None, rng: random.Random) -> Any:
        """A state that the seat cannot tell from this one; None where it knows everything."""
        return None


class NimSight(Sight):
    """Coins lie open."""

    PUBLIC = ("heaps", "last", "taken")


class YutSight(Sight):
    """The board and the sticks lie open."""

    PUBLIC = ("mover", "hand", "pending", "sides", "toss", "fallen")
    DERIVED = ("stations",)


class PokerSight(Sight):
    """A seat sees its own cards and discards, the board, stud's third to sixth cards, and what was shown."""

    PUBLIC = ("number", "button", "stacks", "bought", "phase")
    OF_THE_HAND = ("street", "live", "dealt_in", "board", "drawn", "paid", "round", "past")
    DERIVED = ("pots", "order")

    def __init__(self) -> None:
        self.shown: set[tuple[Seat, int]] = set()

    def happened(self, before: Any, action: str, events: tuple[Any, ...], after: Any) -> None:
        stud = after.rules.game == "stud"
        for event in events:
            kind = type(event).__name__
            if kind == "HandBegun":
                self.shown = set()
            elif kind == "AceShown" or (kind == "CardDealt" and stud and 2 <= event.place <= 5):
                self.shown.add((event.seat, event.place))
            elif kind == "HandShown":
                self.shown |= {(event.seat, place) for place in range(7)}

    def public(self, state: Any) -> dict[str, object]:
        ante, bet = state.rules.stakes(max(1, state.number))
        hand = {name: getattr(state.hand, name) for name in self.OF_THE_HAND}
        return {**super().public(state), **hand, "ante": ante, "bet": bet, "stub": bin(state.hand.stub).count("1")}

    def faces(self, state: Any, seat: Seat | None) -> dict[str, object]:
        empty = -1
        cards = tuple(
            tuple(
                card if owner == seat or card == empty or (owner, place) in self.shown else None
                for place, card in enumerate(held)
            )
            for owner, held in enumerate(state.hand.cards)
        )
        return {"cards": cards, "tossed": () if seat is None else state.hand.tossed[seat]}

    def dealt_anew(self, state: Any, seat: Seat | None, rng: random.Random) -> Any:
        hand = state.hand
        known = set(hand.board)
        for owner, held in enumerate(hand.cards):
            known |= {card for place, card in enumerate(held) if owner == seat or (owner, place) in self.shown}
        if seat is not None:
            known |= set(hand.tossed[seat])
        other = _exchanged([card for card in range(52) if card not in known], rng)

        def bits(set_: int) -> int:
            return sum(1 << other.get(card, card) for card in range(52) if set_ >> card & 1)

        def rows(held: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
            return tuple(tuple(other.get(card, card) for card in row) for row in held)

        hand = hand._replace(
            cards=rows(hand.cards), tossed=rows(hand.tossed), stub=bits(hand.stub)
        )
        return state._replace(hand=hand)


class DavinciSight(Sight):
    """A seat sees its own tiles and those turned up; of others the backs, at first as they were dealt."""

    PUBLIC = ("phase", "mover", "first", "number", "colour", "drawn", "asked")

    def __init__(self) -> None:
        self.turned_up: set[tuple[Seat, int]] = set()
        self.dealt: dict[Seat, list[str]] = {}

    def happened(self, before: Any, action: str, events: tuple[Any, ...], after: Any) -> None:
        for event in events:
            kind = type(event).__name__
            if kind == "TileDealt":
                self.dealt.setdefault(event.seat, []).append(action[1])
            elif kind == "TileOpened":
                rack = before.hands[event.seat]
                self.turned_up.add((event.seat, before.drawn if event.slot is None else rack[event.slot].order))

    def public(self, state: Any) -> dict[str, object]:
        black = sum(tile.colour == "b" for tile in state.pile)
        return {**super().public(state), "pile": (black, len(state.pile) - black)}

    def sees(self, state: Any, seat: Seat | None, owner: Seat, order: int) -> bool:
        return seat == owner or state.result is not None or (owner, order) in self.turned_up

    def faces(self, state: Any, seat: Seat | None) -> dict[str, object]:
        racks = []
        for owner, hand in enumerate(state.hands):
            if not state.number and owner != seat:
                backs = self.dealt.get(owner, [])
                racks.append(tuple((colour, None, False, order, 0) for order, colour in enumerate(backs)))
                continue
            row = [(held.tile, (owner, held.order) in self.turned_up, held.order, held.turn) for held in hand]
            racks.append(
                tuple(
                    (tile.colour, tile.value if self.sees(state, seat, owner, order) else None, up, order, turn)
                    for tile, up, order, turn in row
                )
            )
        unplaced: tuple[object, ...] = ()
        if state.number or seat == state.mover:
            order = -1 if state.drawn is None else state.drawn
            sees, up = self.sees(state, seat, state.mover, order), (state.mover, order) in self.turned_up
            unplaced = tuple(
                (tile.colour, tile.value if sees else None, up, order, state.number) for tile in state.unplaced
            )
        return {"racks": tuple(racks), "unplaced": unplaced}

    def dealt_anew(self, state: Any, seat: Seat | None, rng: random.Random) -> Any:
        if state.result is not None:
            return None
        hidden = [*state.pile]
        for owner, hand in enumerate(state.hands):
            hidden += [held.tile for held in hand if not self.sees(state, seat, owner, held.order)]
        if state.unplaced and not self.sees(state, seat, state.mover, -1 if state.drawn is None else state.drawn):
            hidden += [held.tile for held in state.unplaced]
        other = {}
        for colour in "bw":
            other.update(_exchanged([tile for tile in hidden if tile.colour == colour], rng))
        *hands, unplaced = (
            tuple(held._replace(value=other.get(held.tile, held.tile).value) for held in row)
            for row in (*state.hands, state.unplaced)
        )
        pile = tuple(sorted((other[tile] for tile in state.pile), key=lambda tile: tile.key))
        return state._replace(hands=tuple(hands), pile=pile, unplaced=unplaced)


class WhisperSight(Sight):
    """A seat sees the cards guessed rightly, and what it has peeked at or was dealt; at the end all."""

    PUBLIC = ("shown", "points", "log")

    def public(self, state: Any) -> dict[str, object]:
        points = (0,) * state.rules.seats if state.rules.fault == "mute" else state.points
        return {**super().public(state), "points": points, "left": sum(state.deck)}

    def knows(self, state: Any, seat: Seat | None) -> dict[int, int]:
        open_to_all = [place for place, up in enumerate(state.shown) if up or state.result]
        known = {} if seat is None else dict(state.seen[seat])
        return {**known, **{place: state.cards[place] for place in open_to_all}}

    def faces(self, state: Any, seat: Seat | None) -> dict[str, object]:
        known = self.knows(state, seat)
        cards = tuple(known.get(place, 0) for place in range(state.rules.seats))
        return {"cards": cards, "seen": () if seat is None else state.seen[seat], "back": None}

    def dealt_anew(self, state: Any, seat: Seat | None, rng: random.Random) -> Any:
        known = self.knows(state, seat)
        places = [place for place, card in enumerate(state.cards) if card and place not in known]
        faces = [face for face, count in enumerate(state.deck, 1) for _ in range(count)]
        faces += [state.cards[place] for place in places]
        rng.shuffle(faces)
        cards = list(state.cards)
        for place in places:
            cards[place] = faces.pop()
        deck = tuple(faces.count(face) for face in range(1, 6))
        return state._replace(cards=tuple(cards), deck=deck)


SIGHTS: Mapping[str, type[Sight]] = {
    "nim": NimSight, "yut": YutSight, "davinci": DavinciSight, "poker": PokerSight, "whisper": WhisperSight,
}  # fmt: skip
"""One list for every table of the catalogue."""


def followed(game: Walk) -> Iterator[tuple[int, Sight]]:
    """The number of each position of a game, with the table's list as it stands there."""
    sight = SIGHTS[game.states[0].rules.table]()
    yield 0, sight
    for number, text in enumerate(game.texts):
        sight.happened(game.states[number], text, game.events[number], game.states[number + 1])
        yield number + 1, sight


def other_deals(game: Walk, rng: random.Random) -> Iterator[tuple[int, State]]:
    """The positions of a game that offer a choice, each with another deal alike to the seat to act."""
    for number, sight in followed(game):
        state = game.states[number]
        if state.turn in (None, LUCK) or len(game.table.view(state, state.turn).actions) < 2:
            continue
        other = sight.dealt_anew(state, state.turn, rng)
        if other is not None and other != state:
            yield number, other


def _exchanged(things: list[Any], rng: random.Random) -> dict[Any, Any]:
    mixed = things[:]
    rng.shuffle(mixed)
    return dict(zip(things, mixed, strict=True))
