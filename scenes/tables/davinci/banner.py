"""The end: who won, and why."""

from __future__ import annotations

from scenes.table.banner import ResultBanner
from scenes.tables.davinci.places import Places

FOOT = 14.0
"""How far a rack stands out under its tiles."""


class DavinciBanner(ResultBanner):
    """The banner of this table."""

    @property
    def place(self) -> tuple[float, float, float]:
        return (442.0, 337.0, 648.0) if self.desk.beside_coach else (640.0, 337.0, 912.0)

    @property
    def gap(self) -> float:
        """Between the foot of the upper racks and the tiles of the lower one."""
        places: Places = self.desk.places
        racks = places.racks
        return racks[0].y - max(rack.bottom for rack in racks[1:]) - FOOT
