"""Where each text is used: the files whose code names its key, whole or in part."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

SOURCES = ("main.py", "game", "scenes")
TOLD_TO = "@"
"""What parts a key from the field that it is told to: such a text is used wherever the key is."""
KEY = re.compile(r"[a-z][\w/|-]*(\.[\w/-]+)+")
KNOWN = re.compile(r"[\w./-]*[a-z]{3}[\w./-]*")
"""What must be known of a key that is put together: a word and a full stop at least."""
GAP = "\0"
BUILT = {
    r"act\.key\..+": "scenes/pages/settings/keys.py",
    r"glossary\..+\.is": "scenes/pages/glossary.py",
}
"""Keys of which a part with a full stop in it is known only while the program runs, and who asks for them."""


class Uses:
    """The keys that the code of a folder names: `files(key)` are the paths, relative to the folder, in order."""

    def __init__(self, root: Path) -> None:
        self._whole: dict[str, set[str]] = {}
        self._parts: dict[re.Pattern[str], set[str]] = {}
        for path in (file for name in SOURCES for file in _files(root / name)):
            place = path.relative_to(root).as_posix()
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                for text in _texts(node):
                    if GAP in text:
                        self._add_parts(text, place)
                    elif KEY.fullmatch(text):
                        self._whole.setdefault(text, set()).add(place)

        for beginning, place in BUILT.items():
            self._parts.setdefault(re.compile(beginning), set()).add(place)

    def _add_parts(self, text: str, place: str) -> None:
        known = text.replace(GAP, "")
        if "." in known and KNOWN.fullmatch(known):
            pattern = re.compile("[^.]+".join(re.escape(part) for part in text.split(GAP)))
            self._parts.setdefault(pattern, set()).add(place)

    def files(self, key: str) -> list[str]:
        """Those that name the key whole; if there are none, those that put it together from parts."""
        key = key.partition(TOLD_TO)[0]
        whole = self._whole.get(key)
        if whole:
            return sorted(whole)
        matching = [places for pattern, places in self._parts.items() if pattern.fullmatch(key)]
        return sorted(set().union(*matching))


def _files(path: Path) -> list[Path]:
    return [path] if path.is_file() else sorted(path.rglob("*.py"))


def _texts(node: ast.AST) -> Iterator[str]:
    """The texts a piece of code writes down; a gap stands for what is known only while the program runs."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        yield "".join(str(part.value) if isinstance(part, ast.Constant) else GAP for part in node.values)
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        for one, other, text in ((node.left, node.right, "{}" + GAP), (node.right, node.left, GAP + "{}")):
            if isinstance(one, ast.Constant) and isinstance(one.value, str) and not isinstance(other, ast.Constant):
                yield text.format(one.value)
