"""Before the first question the note paper tells what one knows already, and nothing more than that."""

from __future__ import annotations

from scenes.tables.davinci.latest_guesses import colours, seen
from tools.moments import fresh, part_way


def test_the_paper_counts_what_this_seat_can_see() -> None:
    """Unseen are the pile and the backs of others; with what every seat has, the pile makes up all tiles."""
    for match in (fresh("davinci", 3), part_way("davinci", 3, 0.6)):
        view = match.view(0)
        backs = [slot for slots in (*view.racks[1:], view.unplaced) for slot in slots if slot.value is None]
        for place, colour in enumerate("bw"):
            unseen = len(view.rules.values) - sum(one == colour for one, _ in seen(view))
            assert unseen == view.pile[place] + sum(slot.colour == colour for slot in backs)
            held = sum(colours(view, seat)[place] for seat in range(view.rules.seats))
            assert held + view.pile[place] == (13 if view.rules.jokers else 12)
