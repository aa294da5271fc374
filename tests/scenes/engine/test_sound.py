"""Sound must never stop a game: not for want of a card, not because one is pulled out."""

from __future__ import annotations

import os
import subprocess
import sys
import wave
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from scenes.engine.asset_errors import AssetError
from scenes.engine.speak.sound import Sounds, index


def tone(path: Path, seconds: float = 0.05) -> None:
    """A little silence with a header: enough for a sample."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with wave.open(str(path), "wb") as file:
        file.setnchannels(2)
        file.setsampwidth(2)
        file.setframerate(44100)
        file.writeframes(b"\1\0\1\0" * int(44100 * seconds))


class Clock:
    """Time that passes when told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("coin_two_1", "coin_two_2", "coin_two_3", "win", "nim/knock_1", "voice_yut"):
        tone(tmp_path / f"{name}.wav")
    for name in ("music_courtyard", "music_night", "night_loop"):
        tone(tmp_path / f"{name}.wav", 0.5)
    (tmp_path / "readme.txt").write_text("no sound")
    return tmp_path


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def sounds(folder: Path, clock: Clock) -> Iterator[Sounds]:
    pygame.mixer.quit()
    made = Sounds(folder, clock=clock)
    assert not made.silent
    yield made
    made.close()
    pygame.mixer.quit()


def taken(sounds: Sounds, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Names of the samples that are really played."""
    names: list[str] = []
    sample = sounds._sample

    def note(path: Path) -> pygame.mixer.Sound | None:
        names.append(path.stem)
        return sample(path)

    monkeypatch.setattr(sounds, "_sample", note)
    return names


def test_files_become_cues_and_takes(folder: Path) -> None:
    """The makers of sounds only have to name their files well."""
    takes = index(folder)
    assert [path.stem for path in takes["coin_two"]] == ["coin_two_1", "coin_two_2", "coin_two_3"]
    assert {"win", "nim/knock", "music_courtyard", "music_night"} < set(takes)


def test_takes_change_at_every_knock(sounds: Sounds, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same sample twice in a row sounds like a machine."""
    played = taken(sounds, monkeypatch)
    for _ in range(60):
        sounds.play("coin_two")
        clock.now += 0.2
    assert len(played) == 60
    assert all(a != b for a, b in pairwise(played))
    assert set(played) == {"coin_two_1", "coin_two_2", "coin_two_3"}


def test_a_count_climbs_from_take_to_take(
    sounds: Sounds, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Step k sounds as take k; whoever counts further stays on the highest."""
    played = taken(sounds, monkeypatch)
    for step in (1, 2, 3, 4, 9):
        sounds.play("coin_two", number=step)
        clock.now += 0.2
    assert played == ["coin_two_1", "coin_two_2", "coin_two_3", "coin_two_3", "coin_two_3"]


def test_one_sample_is_not_doubled_within_25_ms(
    sounds: Sounds, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two equal waves a few ms apart cancel out into a hollow sound."""
    played = taken(sounds, monkeypatch)
    for step in (0.0, 0.01, 0.03):
        clock.now += step
        sounds.play("win")
    assert played == ["win", "win"]
    assert sounds.heard == ["win"] * 3  # captions still tell all of it
    sounds.begin_frame()
    assert sounds.heard == []


def test_an_unknown_cue_is_an_error_even_in_silence(folder: Path, tmp_path: Path) -> None:
    """Tests run without sound and must still find the typing error."""
    quiet = Sounds(folder, muted=True)
    with pytest.raises(AssetError, match=r"no sound 'coin_tow' in assets/sounds; did you mean 'coin_two'\?"):
        quiet.play("coin_tow")
    with pytest.raises(AssetError, match="no sound 'noon'"):
        quiet.music("noon")
    quiet.play("coin_two")
    assert quiet.heard == ["coin_two"]
    Sounds(tmp_path / "unbuilt").play("anything")  # a checkout before the sounds are built stays playable


def test_volumes_and_mute_are_obeyed(sounds: Sounds, monkeypatch: pytest.MonkeyPatch) -> None:
    """Effects, voice and music have a slider each, and M silences all."""
    played = taken(sounds, monkeypatch)
    sounds.volumes["effects"] = 0
    sounds.play("win")
    sounds.play("voice_yut", pan=-1, volume=0.5)
    assert played == ["voice_yut"]
    sounds.mute = True
    sounds.play("coin_two")
    assert played == ["voice_yut"]


def test_music_changes_without_blocking(sounds: Sounds, clock: Clock) -> None:
    """SDL waits out a running fade when the next piece is loaded; a frame has no 400 ms for that."""
    sounds.music("music_courtyard")
    assert sounds.playing == "music_courtyard"
    assert pygame.mixer.music.get_busy()
    began = pygame.time.get_ticks()
    sounds.music("music_night", fade_ms=200)
    assert pygame.time.get_ticks() - began < 60
    assert sounds.playing == "music_night"
    for _ in range(40):
        clock.now += 0.016
        pygame.time.wait(10)
        sounds.begin_frame()
    assert pygame.mixer.music.get_busy()
    sounds.music(None, fade_ms=50)
    assert sounds.playing is None


def test_ambience_goes_on_from_scene_to_scene(sounds: Sounds, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every scene of one place asks for it; it must not begin anew."""
    played = taken(sounds, monkeypatch)
    for name in ("night_loop", "night_loop", None):
        sounds.ambience(name)
    assert played == ["night_loop"]
    assert sounds.surrounding is None


def test_what_is_called_is_heard_over_the_music(sounds: Sounds, clock: Clock) -> None:
    """A win sounded under its own celebration before: the music makes room by itself, and comes back."""
    sounds.music("music_courtyard")
    levels = {}
    for moment in ("before", "during", "after"):
        if moment == "during":
            sounds.play("win")
        for _ in range(60 if moment != "after" else 300):
            clock.now += 1 / 60
            sounds.begin_frame()
        levels[moment] = sounds._gain
    assert levels["during"] < 0.6 * levels["before"]
    assert levels["after"] == pytest.approx(levels["before"], abs=0.02)


def test_a_pause_lowers_the_music(sounds: Sounds, clock: Clock) -> None:
    """By 12 dB; it returns with the game."""
    sounds.music("music_courtyard")
    levels = []

    def settle(seconds: float) -> float:
        for _ in range(int(seconds / 0.016)):
            clock.now += 0.016
            sounds.begin_frame()
        return pygame.mixer.music.get_volume()

    levels.append(settle(0.5))
    sounds.pause()
    levels.append(settle(0.8))
    sounds.resume()
    levels.append(settle(0.8))
    assert levels == pytest.approx([0.7, 0.176, 0.7], abs=0.02)


def test_music_thins_for_who_is_losing_and_swells_in_fortune(sounds: Sounds, clock: Clock) -> None:
    """Slowly, so that it is felt before it is noticed; another place begins without memory of it."""
    sounds.music("music_courtyard")
    levels = []
    for fortune in (0.0, -1.0, 1.0, 0.0):
        sounds.lean(fortune)
        for _ in range(600):
            clock.now += 0.016
            sounds.begin_frame()
        levels.append(pygame.mixer.music.get_volume())
    assert levels == pytest.approx([0.7, 0.35, 0.933, 0.7], abs=0.02)
    sounds.lean(-1.0)
    clock.now += 0.1
    sounds.begin_frame()
    assert pygame.mixer.music.get_volume() > 0.65
    sounds.music("music_night")
    assert sounds._fortune == 0


def no_device(*_: object) -> None:
    """What opening the mixer does where nothing is plugged in."""
    raise pygame.error("no such audio device")


def test_a_device_that_goes_away_is_silence(sounds: Sounds, monkeypatch: pytest.MonkeyPatch) -> None:
    """Headphones are pulled out in the middle of a game, and there is no other device."""
    sounds.music("music_courtyard")
    sounds.play("win")
    pygame.mixer.quit()
    monkeypatch.setattr(pygame.mixer, "init", no_device)
    for call in (
        lambda: sounds.play("coin_two"),
        lambda: sounds.music("music_night"),
        lambda: sounds.ambience("night_loop"),
        sounds.pause,
        sounds.resume,
        sounds.begin_frame,
        sounds.close,
    ):
        call()
    assert sounds.silent
    sounds.play("win")
    assert sounds.heard[-1] == "win"


def test_a_mixer_that_fails_is_opened_anew(sounds: Sounds, clock: Clock) -> None:
    """A sound server that is restarted closes the mixer without a word; music and night come back by themselves."""
    sounds.music("music_courtyard")
    sounds.ambience("night_loop")
    sounds.begin_frame()
    pygame.mixer.quit()
    sounds.play("win")
    assert sounds.silent
    for _ in range(3):
        clock.now += 0.02
        sounds.begin_frame()
    assert not sounds.silent
    assert not sounds.lost, "there is nothing to tell"
    assert pygame.mixer.music.get_busy()
    assert pygame.mixer.Channel(0).get_busy()


def test_a_mixer_that_cannot_be_opened_again_is_told_once(sounds: Sounds, clock: Clock,
                                                        monkeypatch: pytest.MonkeyPatch,
                                                        capsys: pytest.CaptureFixture[str]) -> None:
    """Trying anew in every frame would fill the terminal and stop the picture."""
    tried: list[int] = []

    def fail(*_: object) -> None:
        tried.append(1)
        no_device()

    sounds.music("music_courtyard")
    pygame.mixer.quit()
    monkeypatch.setattr(pygame.mixer, "init", fail)
    for _ in range(20):
        clock.now += 0.02
        sounds.begin_frame()
        sounds.play("win")
        sounds.pause()
        sounds.resume()
    assert sounds.lost
    assert len(tried) == 1
    assert capsys.readouterr().err.count("no sound card") == 1
    monkeypatch.undo()
    assert sounds.device_changed(found=True), "what is plugged in later is taken up"
    sounds.begin_frame()
    assert pygame.mixer.music.get_busy()


def test_a_device_that_cannot_be_opened_is_tried_at_the_next_one(sounds: Sounds,
                                                                monkeypatch: pytest.MonkeyPatch) -> None:
    """Devices are often busy in the moment in which they appear: a failure must not be for good."""
    sounds.music("music_courtyard")
    real = pygame.mixer.init
    monkeypatch.setattr(pygame.mixer, "init", no_device)
    assert sounds.device_changed(found=False)
    assert not sounds.device_changed(found=True)
    assert not sounds.device_changed(found=True)
    monkeypatch.setattr(pygame.mixer, "init", real)
    assert sounds.device_changed(found=True)
    assert not sounds.device_changed(found=True), "one device is enough"
    sounds.begin_frame()
    assert pygame.mixer.music.get_busy()


def test_a_broken_file_is_told_once_and_skipped(
    folder: Path, clock: Clock, capfd: pytest.CaptureFixture[str]
) -> None:
    """One damaged sample must not end the evening."""
    (folder / "broken.ogg").write_bytes(b"OggS nonsense")
    made = Sounds(folder, clock=clock)
    for _ in range(3):
        clock.now += 1
        made.play("broken")
    lines = capfd.readouterr().err.splitlines()
    assert len(lines) == 1
    assert "an Ogg Vorbis or WAV sound was expected" in lines[0]


def test_no_sound_card_is_one_line_on_stderr(folder: Path) -> None:
    """ALSA alone writes eight lines about it, from C; ours is the only one."""
    code = (
        "import sys; from pathlib import Path; from scenes.engine.speak.sound import Sounds\n"
        "s = Sounds(Path(sys.argv[1])); assert s.silent; s.play('coin_two'); s.music('music_night')\n"
        "s.begin_frame(); s.ambience('night_loop'); s.pause(); s.resume(); s.close(); print('fine')"
    )
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    for driver in ("no-such-driver", "alsa"):
        env["SDL_AUDIODRIVER"] = driver
        run = subprocess.run(
            [sys.executable, "-c", code, str(folder)],
            env=env,
            capture_output=True,
            text=True,
            timeout=60,
            cwd=Path(__file__).parents[3],
        )
        if driver == "alsa" and "AssertionError" in run.stderr:
            pytest.skip("this machine has a sound card")
        assert run.stdout == "fine\n"
        assert len(run.stderr.splitlines()) == 1, run.stderr
        assert run.stderr.startswith("no sound card")
