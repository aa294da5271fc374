"""Makes the pictures of the README: some moments of the contact sheet, each a picture of its own.

``python docs/pictures.py`` from the root of the clone, with what `requirements-build.txt` pins (Pillow).
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

DOCS = Path(__file__).resolve().parent
SIZE = (960, 540)
SHOTS = {
    "courtyard": ("en", "courtyard at table.yut"),
    "yut": ("ko", "yut motion 0.25 +14"),
    "poker": ("en", "poker won +90"),
    "davinci": ("ko", "davinci decision"),
    "coach": ("en", "nim coach tree"),
    "ending": ("en", "nim won +90"),
}
"""Picture of the README: language and moment."""


def main() -> None:
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    sys.path.insert(0, str(DOCS.parent))
    import pygame
    from PIL import Image

    from scenes.engine.draw.art import Art
    from tools.contact_sheet import taken
    from tools.moments import moments

    pygame.display.init()
    pygame.font.init()
    screen = pygame.display.set_mode((1920, 1080))
    art = Art()
    known = {moment.name: moment for moment in moments()}
    for name, (language, moment) in SHOTS.items():
        shown = taken(screen, art, language, known[moment])
        picture = Image.frombytes("RGB", shown.get_size(), pygame.image.tobytes(shown, "RGB"))
        path = DOCS / f"{name}.webp"
        picture.resize(SIZE, Image.Resampling.LANCZOS).save(path, quality=84, method=6)
        print(f"docs/{path.name} {path.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()
