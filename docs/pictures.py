"""Makes the pictures of the README: plays the demo without a window and keeps some of its pictures.

``python docs/pictures.py`` from the root of the clone, with what `requirements-build.txt` pins (Pillow).
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image

DOCS = Path(__file__).resolve().parent
SIZE = (960, 540)
SHOTS = {
    "courtyard": ("en", "courtyard"),
    "table": ("en", "move_3_b"),
    "coach": ("en", "coach"),
    "ending": ("ko", "end"),
}
"""Picture of the README: language and name of the demo's picture."""


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        for language in sorted({language for language, _ in SHOTS.values()}):
            subprocess.run(
                [sys.executable, "main.py", "demo", "nim", "--seed", "7", "--headless", "--lang", language,
                 "--window", "1920x1080", "--shots", f"{folder}/{language}"],
                cwd=DOCS.parent, check=True, stdout=subprocess.DEVNULL,
            )  # fmt: skip
        for name, (language, shot) in SHOTS.items():
            (found,) = Path(folder, language).glob(f"*_nim_{shot}.png")
            with Image.open(found) as picture:
                small = picture.convert("RGB").resize(SIZE, Image.Resampling.LANCZOS)
            small.save(DOCS / f"{name}.webp", quality=84, method=6)
            print(f"docs/{name}.webp {(DOCS / f'{name}.webp').stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()
