"""Errors about assets that say what was looked for, where, and what was probably meant."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from pathlib import Path

ASSETS = Path(__file__).resolve().parents[2] / "assets"
"""The assets folder; the same expression holds in a checkout and in a frozen program."""

WHERE = {
    "sprite": "assets/sprites",
    "sound": "assets/sounds",
    "map": "assets/maps",
    "text": "assets/locale",
    "language": "assets/locale",
}


class AssetError(Exception):
    """Something is wrong with an asset; the message is one line naming the file and the remedy."""


def one_line(text: object, limit: int = 300) -> str:
    """The text without line breaks or control characters, cut to `limit` characters.

    >>> one_line("a\\nb")
    'a b'
    """
    flat = "".join(c if c.isprintable() else " " for c in str(text))
    return flat if len(flat) <= limit else flat[: limit - 1] + "…"


def near(name: str, known: Iterable[str]) -> str | None:
    """The known name most like `name`, or None when nothing is close.

    >>> near("nim/cion", ["nim/coin", "yut/stick"])
    'nim/coin'
    """
    found = difflib.get_close_matches(name[:80], list(known), n=1, cutoff=0.6 if len(name) > 3 else 0.5)
    return found[0] if found else None


def missing(kind: str, name: str, known: Iterable[str], where: str | None = None) -> AssetError:
    """The error for an asset that is not there; raise what this returns.

    `kind` is a word such as ``sprite``; `where` names the place if it is not the usual one of its kind.

    >>> print(missing("sprite", "nim/cion", ["nim/coin"]))
    no sprite 'nim/cion' in assets/sprites; did you mean 'nim/coin'?
    """
    guess = near(name, known)
    tail = f"; did you mean '{guess}'?" if guess else ""
    return AssetError(one_line(f"no {kind} '{name}' in {where or WHERE.get(kind, 'assets')}{tail}"))
