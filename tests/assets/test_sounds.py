"""The sounds as the game will hear them: decoded by pygame's own mixer, judged by number.

Nobody can listen during a test run, so each test stands for one fault an ear would notice at once.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from assets.make.sound import jobs as sounds
from assets.make.sound.cues import Cue
from assets.make.sound.score import CELLS, BadScore, Score, read_score
from tests.sampling import sampled

ASSETS = Path(__file__).resolve().parents[2] / "assets"
FOLDER = ASSETS / "sounds"
FILES = sorted(FOLDER.glob("*.ogg"))
RATE = 44_100
MUSIC = tuple(f"music_{name}" for name, _ in sounds.PIECES)
LOOPS = ("night_loop", *MUSIC)
TAKES = [cue for cue in sounds.CUES if cue.takes > 1]


@pytest.fixture(scope="module", autouse=True)
def mixer() -> Iterator[None]:
    """The mixer as the game opens it; other tests may have left it in another shape."""
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 2, 512)
    yield
    pygame.mixer.quit()


def heard(name: str) -> np.ndarray:
    """The decoded samples of one file, shape (n, 2), full scale 1."""
    return pygame.sndarray.array(pygame.mixer.Sound(FOLDER / f"{name}.ogg")) / 32768.0


def peak_db(name: str) -> float:
    return float(20.0 * np.log10(np.max(np.abs(heard(name))) + 1e-9))


def test_the_folder_holds_what_the_list_promises_and_nothing_else() -> None:
    """A cue without a file is silence at run time; a file without a cue is weight nobody hears."""
    promised = {path for job in sounds.JOBS for path in job.outputs}
    assert {f"sounds/{path.name}" for path in FILES} == promised
    assert all(path.name == path.name.lower() for path in FILES)  # some file systems care, others do not


def test_the_folder_stays_small() -> None:
    """Every re-made sound stays in the history for ever."""
    assert sum(path.stat().st_size for path in FILES) < 5_000_000


@pytest.mark.parametrize("path", sampled(FILES, 20), ids=lambda path: path.stem)
def test_each_file_can_be_loaded_and_has_a_sane_length_and_level(path: Path) -> None:
    """A cut-off, a silent and a clipped file all load without complaint: only the samples tell."""
    wave = heard(path.stem)
    assert 0.02 < len(wave) / RATE < 120.0
    assert -40.0 < peak_db(path.stem) < 0.0
    assert np.max(np.abs(wave.mean(axis=0))) < 0.002  # an offset (DC) thumps at start and stop


@pytest.mark.parametrize("path", [p for p in FILES if p.stem not in LOOPS], ids=lambda path: path.stem)
def test_an_effect_starts_at_once_and_ends_in_silence(path: Path) -> None:
    """Silence at the start is delay under the player's finger; a cut tail is a click."""
    loud = np.max(np.abs(heard(path.stem)), axis=1)
    assert np.argmax(loud > 0.1 * loud.max()) < 0.010 * RATE  # and the script aims at 5 ms
    assert loud[-20:].max() < 0.02 * loud.max()


@pytest.mark.parametrize("cue", TAKES, ids=lambda cue: cue.name)
def test_takes_of_one_sound_differ(cue: Cue) -> None:
    """The same knock three times running is a machine gun; the takes exist so that it is not."""
    takes = [heard(Path(path).stem)[:, 0] for path in cue.files]
    for k, one in enumerate(takes):
        for other in takes[k + 1 :]:
            n = min(len(one), len(other))
            likeness = np.dot(one[:n], other[:n]) / np.sqrt(
                np.dot(one[:n], one[:n]) * np.dot(other[:n], other[:n])
            )
            assert likeness < 0.98


@pytest.mark.parametrize("name", LOOPS)
def test_loops_have_no_seam(name: str) -> None:
    """The step from the last sample to the first must be one of many, and the level must not jump there."""
    wave = heard(name)
    near = RATE // 20
    around = np.concatenate([wave[-near:], wave[:near]])
    steps = np.max(np.abs(np.diff(around, axis=0)), axis=1)
    assert steps[near - 1] <= 1.5 * np.max(np.delete(steps, near - 1))
    assert np.std(wave[:near]) > 0.02 * np.std(wave)  # no silence padded in by the encoder
    assert np.std(wave[-near:]) > 0.02 * np.std(wave)


@pytest.mark.parametrize("name", LOOPS)
def test_loops_keep_their_exact_length(name: str) -> None:
    """A few samples more or less would put the music off its beat at each return."""
    expected = 24.0 if name == "night_loop" else score(name).seconds
    assert len(heard(name)) == round(expected * RATE)


def test_what_is_heard_most_often_is_softest() -> None:
    """Hover under lift under click under the coin: the order in which a player hears them per hour."""
    assert max(peak_db("hover_1"), peak_db("coin_lift_1")) < peak_db("click_1") < peak_db("wood_1")
    assert np.std(heard("night_loop")) < 0.5 * np.std(
        heard("music_courtyard")
    )  # the night lies under the tune


def test_more_coins_sound_for_longer_and_fuller() -> None:
    """The number of coins should be audible, also to who cannot see them."""
    energy = [
        np.mean(
            [
                np.sum(heard(f"coin_{word}_{k}") ** 2) / np.max(np.abs(heard(f"coin_{word}_{k}"))) ** 2
                for k in (1, 2, 3)
            ]
        )
        for word in ("one", "two", "three", "many")
    ]
    assert energy == sorted(energy)


def pitch(path: Path) -> float:
    """The strongest line of a sound, in hertz."""
    wave = pygame.sndarray.array(pygame.mixer.Sound(path))[:, 0].astype(float)
    power = np.abs(np.fft.rfft(wave, RATE))
    return float(np.argmax(power[:8_000]))


@pytest.mark.parametrize("cue", ["count", "yut/hop", "davinci/right"])
def test_what_is_counted_climbs(cue: str) -> None:
    """Take k is the k-th step: each must sound higher than the one before, or a count tells nothing."""
    takes = sorted((FOLDER / f"{cue}_1.ogg").parent.glob(f"{Path(cue).name}_*.ogg"))
    assert len(takes) >= 4
    heights = [pitch(path) for path in takes]
    assert heights == sorted(set(heights))
    assert heights[-1] / heights[0] > 1.4


def score(name: str) -> Score:
    """The notes of ``music_NAME``."""
    return read_score(ASSETS / "make/sound/scores" / f"{name.removeprefix('music_')}.txt")


@pytest.mark.parametrize("name", MUSIC)
def test_every_piece_keeps_to_its_five_notes(name: str) -> None:
    """One wrong letter in the score is a wrong note for ever: only D E G A B may be written, and C bends into B."""
    piece = score(name)
    written = {note.name[0] for note in piece.notes if note.voice != "janggu"}
    assert written <= set("DEGAB")
    assert all(0 <= note.at < piece.bars * CELLS for note in piece.notes)
    assert 60.0 <= piece.seconds <= 120.0


def test_every_place_has_a_piece_of_its_own() -> None:
    """Walking from the yard to a table is heard as well as seen."""
    assert {name for name, _ in sounds.PIECES} == {"courtyard", "nim", "yut", "davinci", "poker"}
    openings = {name: tuple((note.at, note.name) for note in score(name).notes[:40]) for name in MUSIC}
    assert len(set(openings.values())) == len(openings)


@pytest.mark.parametrize("name", sampled(MUSIC, 1))
def test_all_music_is_equally_loud(name: str) -> None:
    """Nobody should reach for the volume on the way to a table: within two decibels of the courtyard's piece."""
    loud, usual = (20 * np.log10(np.std(heard(each))) for each in (name, "music_courtyard"))
    assert abs(loud - usual) < 2.0


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("phrase short G4 . .\n", "line 1: phrase short has 3 cells"),
        ("tempo 60\nsolo G4\n", "line 2: expected title, tempo, phrase or bars"),
        ("bars\n1 nobody - - - - -\n", "line 2: no phrase is called 'nobody'"),
        ("bars\n2 - - - - - -\n", "line 2: expected bar 1"),
    ],
)
def test_a_bad_score_is_refused_with_its_line(tmp_path: Path, text: str, complaint: str) -> None:
    """Who writes a second piece will mistype; the message must lead to the line."""
    path = tmp_path / "piece.txt"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadScore, match=complaint):
        read_score(path)
