"""Before the first question the note paper tells what one knows already, and nothing more than that."""

from __future__ import annotations

from scenes.davinci.slip import colours, unseen
from scenes.moments import fresh, part_way


def test_the_paper_counts_what_this_seat_can_see() -> None:
    """Backs are public, faces are the own ones and the open ones: together they are all tiles of a colour."""
    for match in (fresh("davinci", 3), part_way("davinci", 3, 0.6)):
        view = match.view(0)
        faces = [slot for slots in (*view.racks, view.loose) for slot in slots if slot.value is not None]
        for place, colour in enumerate("bw"):
            assert unseen(view)[place] == 12 + view.rules.jokers - sum(slot.colour == colour for slot in faces)
            held = sum(colours(view, seat)[place] for seat in range(view.rules.seats))
            assert held + view.pile[place] == 12 + view.rules.jokers
