"""Every test runs without a display and without a sound card."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

collect_ignore = ["fifth"]  # a table for a copy of the house; see test_fifth_table.py
