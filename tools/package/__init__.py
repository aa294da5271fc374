"""Madang as an installed package: the tree's `main.py`, `game`, `scenes` and `assets` lie in this folder.

They import each other by the names they have in the tree. So this folder is put on the path of the program, and
nothing but `madang` is added to what other programs can import. A worker process takes the path over.
"""

from __future__ import annotations

import sys
from pathlib import Path


def enter() -> int:
    """Run the program with the words of the command line; returns the exit status."""
    folder = str(Path(__file__).resolve().parent)
    if folder not in sys.path:
        sys.path.insert(0, folder)
    from main import main

    return main()
