"""Fonts that change their size write as fonts of that size do, and a line is as large as it is said to be."""

from __future__ import annotations

from collections import OrderedDict

import pygame
import pytest

from scenes.engine.draw import writing
from scenes.engine.draw.writing import FACES, Face, Lettering, font, rendered, size_of_line

TEXTS = ("내 차례: 계속할까요, 멈출까요?", "Won: 12", "“9!”", "V Ty. jjf", "", " a  b ", "two\nlines")


@pytest.fixture(autouse=True)
def letters() -> None:
    pygame.font.init()


@pytest.mark.parametrize("face", FACES)
def test_a_font_is_the_same_at_any_time(face: Face, monkeypatch: pytest.MonkeyPatch) -> None:
    """Few are open; what the one asked for was before is not seen in its letters."""
    monkeypatch.setattr(writing, "OPEN", 2)
    fonts: writing.Fonts = {face: OrderedDict() for face in FACES}
    monkeypatch.setattr(writing, "_FONTS", fonts)
    for pixels in (18, 33, 7, 18, 60, 20, 33):
        for bold in (False, True):
            fresh = pygame.font.Font(str(FACES[face]()), pixels)
            fresh.set_bold(bold)
            wanted = fresh.render(TEXTS[0], True, (200, 100, 50))
            made = rendered(TEXTS[0], Lettering(pixels, (200, 100, 50), face, bold=bold))
            assert made.get_size() == wanted.get_size()
            assert pygame.image.tobytes(made, "RGBA") == pygame.image.tobytes(wanted, "RGBA")
            assert font(face, pixels, bold).get_linesize() == fresh.get_linesize()
    assert len(fonts[face]) == 2


@pytest.mark.parametrize("face", FACES)
def test_a_line_is_measured_as_it_is_written(face: Face) -> None:
    for text in TEXTS:
        for pixels in (6, 18, 22, 47):
            for wrap in (0, 60, 700):
                how = Lettering(pixels, (0, 0, 0), face, wrap, bold=pixels == 22)
                measured = size_of_line(text, how)
                assert measured in (None, rendered(text, how).get_size()), (text, how)
                assert measured is not None or wrap or "\n" in text
