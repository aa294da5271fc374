"""The colours of the hall."""

from __future__ import annotations

NIGHT = (7, 12, 34)
INK = (18, 12, 10)
LACQUER = (42, 20, 8)
PAPER = (244, 226, 180)
HANJI = (246, 236, 214)
GOLD = (240, 213, 142)
BRASS = (217, 164, 55)
MUTED = (201, 178, 138)
RED = (238, 140, 120)
RED_INK, GREEN_INK, BRONZE, BROWN = (142, 27, 22), (20, 82, 60), (110, 70, 20), (118, 92, 58)
"""On light paper."""
PALE = (255, 246, 224)
"""On red ink."""
HOVER, TROUGH = (236, 220, 184), (226, 210, 176)
"""On light paper, behind what has the focus, and what an empty bar shows."""
GREEN = (191, 227, 204)
BLUE = (141, 188, 232)

SEAT_COLOURS = ((0, 114, 178), (86, 180, 233), (213, 94, 0), (240, 228, 66), (0, 158, 115), (204, 121, 167))
"""Told apart under every common colour vision; each seat also has a shape and a number."""
