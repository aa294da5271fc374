"""The words of the hall and its tables; each has a name and one plain sentence in both languages.

A term stands here once and its words in ``glossary.po``: ``glossary.GROUP.TERM`` and ``glossary.GROUP.TERM.is``.
"""

from __future__ import annotations

TERMS: dict[str, tuple[str, ...]] = {
    "hall": (
        "seat", "bot", "level", "coach", "hint", "houserule", "sealed", "id", "undo", "switch",
    ),
    "nim": (
        "heap", "normal", "misere", "lost", "won", "remainder", "nimsum", "tree",
    ),
    "yut": (
        "sticks", "do", "gae", "geol", "yut", "mo", "backdo", "nak", "mal", "stack", "capture", "shortcut",
        "bang", "exit",
    ),
    "poker": (
        "ante", "blind", "pot", "side", "check", "call", "raise", "fold", "allin", "button", "ranks", "kicker",
        "board", "street", "outs", "equity", "bluff", "showdown",
    ),
    "davinci": (
        "tile", "rack", "joker", "hidden", "open", "pile", "guess", "posterior", "bit",
    ),
}  # fmt: skip
"""Group to its terms, in reading order."""
