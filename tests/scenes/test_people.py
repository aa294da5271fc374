"""The people of the hall as they are seen: everybody in every mood, told apart by eye, also in grey."""

from __future__ import annotations

import itertools
from typing import get_args

import pygame
import pytest

from game import people
from scenes.engine.asset_errors import ASSETS
from scenes.engine.draw.art import Art
from scenes.engine.speak.words import Words
from scenes.table import cast, emblems

EVERYBODY = (*people.CAST, None)
"""None: the player."""
MOODS: tuple[cast.Mood, ...] = get_args(cast.Mood)


def small(art: Art, name: str) -> pygame.Surface:
    """A portrait at the size of a seat at the table, on dark felt."""
    ground = pygame.Surface((80, 90))
    ground.fill((40, 40, 40))
    ground.blit(pygame.transform.smoothscale_by(art.frame(name).surface, 0.25), (0, 0))
    return ground


def apart(one: bytes, other: bytes) -> float:
    """The mean difference of two pictures' values."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)


@pytest.mark.parametrize("mood", MOODS)
def test_everybody_has_a_portrait_in_every_mood(art: Art, mood: cast.Mood) -> None:
    """A missing one would end the game with an error when somebody wins; one too many is shown by nobody."""
    assert {cast.portrait(person, mood) for person in EVERYBODY} == \
        {name for name in art.names() if name.startswith(f"people/{mood}/")}


def test_portraits_differ_in_grey_and_in_outline(art: Art) -> None:
    """Who sees no colours must tell everybody apart too: by what is light and dark, and by their hats."""
    pictures = {name: pygame.image.tobytes(pygame.transform.grayscale(small(art, name)), "RGB")[::3]
                for name in map(cast.portrait, EVERYBODY)}
    for one, other in itertools.combinations(pictures, 2):
        differ = apart(pictures[one], pictures[other])
        assert differ > 10, f"{one} and {other} look alike in grey: {differ:.1f}"
    heads = {}
    for name in pictures:
        mask = pygame.mask.from_surface(art.frame(name).surface, 200)
        heads[name] = frozenset((x, y) for x in range(0, 320, 4) for y in range(0, 100, 4) if mask.get_at((x, y)))
    for one, other in itertools.combinations(heads, 2):
        assert len(heads[one] ^ heads[other]) >= 6, f"{one} and {other} have the same outline"


FACE = pygame.Rect(22, 32, 36, 34)
"""Where the faces are in a small portrait."""


@pytest.mark.parametrize("person", EVERYBODY)
def test_moods_are_seen_at_the_size_of_a_seat(art: Art, person: str | None) -> None:
    """A face that changes too little to be noticed across the table tells nothing; grey alone must show it."""
    seen = [small(art, cast.portrait(person, mood)).subsurface(FACE) for mood in MOODS]
    faces = [pygame.image.tobytes(pygame.transform.grayscale(face), "RGB")[::3] for face in seen]
    for one, other in itertools.combinations(range(len(MOODS)), 2):
        assert apart(faces[one], faces[other]) > 12, f"{person}: {MOODS[one]} and {MOODS[other]}"


@pytest.mark.parametrize("person", EVERYBODY)
def test_the_glad_are_in_the_light_and_the_dismayed_in_the_shade(art: Art, person: str | None) -> None:
    """Colour tells the mood before the face is read: more light for joy than for dismay, and warmer."""
    room = pygame.Rect(60, 100, 200, 200)
    _, glad, dismayed = (pygame.transform.average_color(art.frame(cast.portrait(person, mood)).surface, room)
                         for mood in MOODS)
    assert sum(glad[:3]) > sum(dismayed[:3]) + 60
    assert glad[0] - glad[2] > dismayed[0] - dismayed[2]


@pytest.mark.parametrize("outcome", get_args(emblems.Outcome))
def test_the_word_of_an_ending_is_read_on_any_board(art: Art, outcome: emblems.Outcome) -> None:
    """It is read in a second across a room: light strokes on their own dark ground, whatever lies below."""
    picture = art.frame(emblems.word(outcome)).surface
    assert 560 <= picture.get_height() <= 760
    wide, tall = picture.get_size()
    colours = [picture.get_at((x, y)) for x in range(0, wide, 6) for y in range(0, tall, 6)]
    bright = [sum(colour[:3]) / 3 for colour in colours if colour.a > 240]
    assert sum(value > 110 for value in bright) > 0.25 * len(bright)
    assert sum(value < 45 for value in bright) > 0.15 * len(bright)


def test_seal_and_stamps_are_there(art: Art) -> None:
    """The stamp must cover more than the bare place, or a day played could not be told from one without."""
    seal, stamp, bare = (art.frame(name).surface for name in
                         (emblems.SEAL, emblems.STAMP, emblems.BARE))
    inked = [pygame.mask.from_surface(picture, 90).count() for picture in (seal, stamp, bare)]
    assert inked[1] > 4 * inked[2] > 0
    assert pygame.transform.average_color(seal)[0] > 2 * pygame.transform.average_color(seal)[1]


@pytest.mark.parametrize("language", ["en", "ko"])
def test_everybody_has_a_name_and_a_temper_of_their_own(language: str) -> None:
    """Two people of one name could not be told apart in the log or by ear."""
    words = Words(language, ASSETS / "locale")
    names = {str(cast.name(words, person)) for person in people.CAST}
    tempers = {str(cast.temper(words, person)) for person in people.CAST}
    grades = {str(cast.grade(words, grade)) for grade in people.GRADES}
    assert len(names) == len(tempers) == len(people.CAST)
    assert len(grades) == len(people.GRADES)
    assert max(map(len, names)) <= 10
