"""Which pad plays for which seat.

A seat that nobody claimed is everybody's, and so is one whose pad was unplugged, until another pad comes: that one
takes over what was left, for most often it is the same with a fresh battery. One pad may have several seats. Keys,
mouse and switch are never kept out.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Claims:
    """Seats count from 0; a pad is known by the number its events carry."""

    pads: list[int] = field(default_factory=list)
    """The pads that are there, in the order in which they were first pressed."""
    held: dict[int, int] = field(default_factory=dict)
    """Seat to pad, in the order of the claims; the pad may be gone."""
    asked: tuple[object, ...] = ()
    """Who was there when it was last asked who plays where."""

    def came(self, pad: int) -> None:
        """A pad was pressed; a new one takes over the seats of one that is gone."""
        if pad in self.pads:
            return
        self.pads.append(pad)
        lost = next((owner for owner in self.held.values() if owner not in self.pads), None)
        if lost is not None:
            self.held = {seat: pad if owner == lost else owner for seat, owner in self.held.items()}

    def gone(self, pad: int) -> bool:
        """A pad was unplugged; whether it played for a seat."""
        if pad not in self.pads:
            return False
        self.pads.remove(pad)
        return pad in self.held.values()

    def take(self, seat: int, pad: int) -> None:
        """From now on this pad plays for that seat."""
        self.held.pop(seat, None)
        self.held[seat] = pad

    def give_back(self, pad: int) -> bool:
        """The seat this pad took last is everybody's again; False if it had none."""
        seat = next((seat for seat, owner in reversed(self.held.items()) if owner == pad), None)
        if seat is not None:
            del self.held[seat]
        return seat is not None

    def owner(self, seat: int) -> int | None:
        """The pad that plays for a seat, if there is one and it is plugged in."""
        pad = self.held.get(seat)
        return pad if pad in self.pads else None

    def number(self, pad: int) -> int:
        """What players call a pad: 1 for the first that was pressed."""
        return self.pads.index(pad) + 1

    def may(self, pad: int | None, seat: int) -> bool:
        """Whether a pad may act for a seat; None stands for every other device."""
        return pad is None or self.owner(seat) in (None, pad)
