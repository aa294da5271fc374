"""The contact sheet: every scene, state and moment of the hall on one picture, in both languages.

``python -m tools.contact_sheet FILE [--only PART]`` (.png or .jpg). The real scenes are led to each moment without
a window or a clock; games are played by bots up to the moment in question, so that the same moments are met every
time.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.parser import Parser, Refusal, clip, printable
from tools.guide import Guide, Moment

if TYPE_CHECKING:
    import pygame


LANGUAGES = ("en", "ko")
COLUMNS = 8
CELL = (480, 270)
CAPTION = 22
KINDS = (".png", ".jpg", ".jpeg")


def main(words: Sequence[str]) -> int:
    """``FILE [--only PART]``; returns the exit status."""
    asked = Parser("contact_sheet", {
        "sheet": {"type": Path, "metavar": "FILE"},
        "--only": {"help": "a part of a moment's name, to look at some alone"},
    }).parse_args(list(words))  # fmt: skip
    if asked.sheet.suffix.lower() not in KINDS:
        raise Refusal(f"{asked.sheet}: a file ending in {', '.join(KINDS)} was expected")
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from tools.moments import moments

    every = moments()
    chosen = [moment for moment in every if asked.only is None or asked.only in moment.name]
    if not chosen:
        names = [moment.name for moment in every]
        like = get_close_matches(asked.only[:60], names, n=3, cutoff=0.0)
        raise Refusal(f"--only {clip(asked.only)}: none of the {len(names)} moments has that in its name; "
                      f"nearest are {', '.join(like)}")
    _try_to_write(asked.sheet)
    make(asked.sheet, chosen)
    return 0


def _try_to_write(path: Path) -> None:
    """Before minutes of drawing: whether the picture can be put there; raises `Refusal`. What is there stays."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refusal(f"{path}: {error.strerror}; a folder to write in was expected") from None
    new = not path.exists()
    try:
        with path.open("ab"):
            pass
        if new:
            path.unlink()
    except OSError as error:
        raise Refusal(f"{path}: {error.strerror}; a file that can be written was expected") from None


def make(path: Path, chosen: Sequence[Moment]) -> None:
    """Take every moment in both languages and save them as one picture."""
    import pygame

    from scenes.engine.draw.art import Art

    pygame.display.init()
    pygame.font.init()
    screen = pygame.display.set_mode((1280, 720))
    art = Art()
    rows = -(-len(chosen) // COLUMNS)
    wide, tall = CELL[0] + 8, CELL[1] + CAPTION
    sheet = pygame.Surface((COLUMNS * wide + 8, len(LANGUAGES) * rows * tall + 8))
    sheet.fill((10, 8, 10))
    label = pygame.font.Font(None, 22)
    total = len(chosen) * len(LANGUAGES)
    for number, (language, moment) in enumerate((language, one) for language in LANGUAGES for one in chosen):
        picture = taken(screen, art, language, moment)
        row, column = divmod(number % len(chosen), COLUMNS)
        at = (8 + column * wide, 8 + (row + LANGUAGES.index(language) * rows) * tall)
        sheet.blit(pygame.transform.smoothscale(picture, CELL), at)
        name = f"{moment.name}, {language}"
        sheet.blit(label.render(name, True, (240, 213, 142)), (at[0] + 2, at[1] + CELL[1] + 3))
        print(f"\r{number + 1} of {total}: {name}" + " " * 24, end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    try:
        pygame.image.save(sheet, path)
    except (OSError, pygame.error) as error:
        raise Refusal(f"{path}: the picture could not be saved ({error})") from None
    summary = f"{path}: {len(chosen)} moments in {len(LANGUAGES)} languages, {sheet.width} x {sheet.height}"
    print(printable(summary))


def taken(screen: pygame.Surface, art: Any, language: str, moment: Moment) -> pygame.Surface:
    """The picture of one moment, in a hall of its own with nothing saved in it."""
    with tempfile.TemporaryDirectory() as folder:
        tour = Tour(screen, art, language, Path(folder))
        try:
            moment.lead(tour)
            tour.draw()
            return screen.copy()
        finally:
            tour.close()


class Tour(Guide):
    """A guide with a hall of its own."""

    def __init__(self, screen: pygame.Surface, art: Any, language: str, folder: Path) -> None:
        from game.store import Store
        from scenes.app import hall
        from scenes.engine.director import Director
        from scenes.pages.title import Title

        self.store = Store(folder)
        self.stage = hall.build(screen, self.store, headless=True, muted=True)
        self.stage.art = self.stage.canvas.art = art
        self.stage.change(language=language)
        super().__init__(Director(self.stage, Title()))

    def draw(self) -> None:
        """Paint what is on stage now."""
        self.stage.notices.hush()
        self.director.redraw()
        self.director.frame(0.0)

    def close(self) -> None:
        self.director.close()
        self.stage.thinker.close()
        self.store.close()


if __name__ == "__main__":
    try:
        raise SystemExit(main(sys.argv[1:]))
    except Refusal as refusal:
        print(f"contact_sheet: {printable(str(refusal))}", file=sys.stderr)
        raise SystemExit(2) from None
