"""The list of all sounds: which cues there are, how many takes of each, how loud.

`python -m assets.make sound` makes them; `python -m assets.make.sound_check` measures them. A cue is made by
the function of its own name in the module named beside it; one take differs from the next only by its dice.
Several takes, because the ear knows the very same knock again at the third time.

Levels (dBFS of the peak, unless LUFS): hits -4, interface -9, hover -17, stingers -15 LUFS, music -18 LUFS,
night -30 LUFS. What is heard most often is softest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from assets.make.jobs import Job, Report

TOOLS = ("numpy", "scipy", "soundfile", "pyloudnorm")


class Cue(NamedTuple):
    name: str
    takes: int
    module: str
    level: float
    unit: str = "peak"  # or "LUFS"
    quality: float = 0.5  # of Vorbis, 0 to 1
    climbs: bool = False  # take k is the k-th step of a count, and its recipe is told so

    @property
    def files(self) -> tuple[str, ...]:
        """Paths relative to assets/."""
        return tuple(f"sounds/{self.name}_{take}.ogg" for take in range(1, self.takes + 1))


CUES = (
    Cue("coin_one", 3, "sound_coins", -4.0),
    Cue("coin_two", 3, "sound_coins", -4.0),
    Cue("coin_three", 3, "sound_coins", -4.0),
    Cue("coin_many", 3, "sound_coins", -6.0),
    Cue("coin_lift", 3, "sound_coins", -20.0),
    Cue("coin_slide", 3, "sound_coins", -12.0),
    Cue("coin_settle", 2, "sound_coins", -6.0),
    Cue("coin_return", 2, "sound_coins", -8.0),
    Cue("wood", 3, "sound_touch", -4.0),
    Cue("hover", 1, "sound_touch", -17.0),
    Cue("click", 2, "sound_touch", -9.0),
    Cue("back", 1, "sound_touch", -9.0),
    Cue("deny", 1, "sound_touch", -9.0),
    Cue("toggle", 1, "sound_touch", -9.0),
    Cue("page", 2, "sound_touch", -9.0),
    Cue("brush", 1, "sound_touch", -12.0),
    Cue("win", 1, "sound_stings", -15.0, "LUFS"),
    Cue("lose", 1, "sound_stings", -16.5, "LUFS"),
    Cue("your_turn", 1, "sound_stings", -9.0),
    Cue("hint", 1, "sound_stings", -10.0),
    Cue("count", 8, "sound_count", -13.0, climbs=True),
)
NIGHT = "sounds/night_loop.ogg"
PIECES = ("courtyard", "nim", "yut", "davinci", "poker")
"""A night piece for each place; its notes stand in ``scores/NAME.txt``."""


def made(recipe: Callable[..., Any], cue: Cue, take: int) -> Any:
    """One take of a cue as its recipe makes it."""
    from assets.make.sound_kit import dice

    rng = dice(cue.name, take)
    return recipe(rng, take) if cue.climbs else recipe(rng)


def make_cues(module: str) -> Callable[[Path, Report], None]:
    """The job's build: all cues of one module."""

    def build(assets: Path, report: Report) -> None:
        import importlib

        from assets.make.sound_kit import high, to_loudness, to_peak, trim, write_ogg

        recipes = importlib.import_module(f"assets.make.{module}")
        todo = [(cue, take) for cue in cues_of(module) for take in range(1, cue.takes + 1)]
        for done, (cue, take) in enumerate(todo):
            wave = trim(high(made(getattr(recipes, cue.name), cue, take), 35.0))
            wave = to_peak(wave, cue.level) if cue.unit == "peak" else to_loudness(wave, cue.level)
            write_ogg(assets / cue.files[take - 1], wave, cue.quality)
            report((done + 1) / len(todo))

    return build


def make_night(assets: Path, report: Report) -> None:
    from assets.make.sound_kit import dice, to_loudness, write_ogg
    from assets.make.sound_night import night_loop

    wave = night_loop(dice("night_loop", 1))
    report(0.6)
    write_ogg(assets / NIGHT, to_loudness(wave, -30.0), 0.15)
    report(1.0)


def make_piece(name: str) -> Callable[[Path, Report], None]:
    """The job's build: one piece of music, from its score."""

    def build(assets: Path, report: Report) -> None:
        from assets.make.sound_kit import dice, to_loudness, write_ogg
        from assets.make.sound_score import play, read_score

        wave = play(read_score(Path(__file__).with_name("scores") / f"{name}.txt"), dice(name, 1))
        report(0.7)
        write_ogg(assets / piece_file(name), to_loudness(wave, -18.0), 0.25)
        report(1.0)

    return build


def piece_file(name: str) -> str:
    """Path relative to assets/."""
    return f"sounds/music_{name}.ogg"


def cues_of(module: str) -> Iterator[Cue]:
    return (cue for cue in CUES if cue.module == module)


def cue_job(name: str, module: str, seconds: float, *helpers: str) -> Job:
    return Job(
        name,
        ("sounds.py", "sound_kit.py", f"{module}.py", *helpers),
        tuple(path for cue in cues_of(module) for path in cue.files),
        seconds,
        make_cues(module),
        TOOLS,
    )


JOBS = (
    cue_job("sound.coins", "sound_coins", 4),
    cue_job("sound.touch", "sound_touch", 2),
    cue_job("sound.stings", "sound_stings", 3, "sound_players.py"),
    cue_job("sound.count", "sound_count", 2, "sound_players.py"),
    Job(
        "sound.night",
        ("sounds.py", "sound_kit.py", "sound_night.py", "sound_players.py"),
        (NIGHT,),
        4,
        make_night,
        TOOLS,
    ),
    *(
        Job(
            f"sound.{name}",
            ("sounds.py", "sound_kit.py", "sound_score.py", "sound_players.py", f"scores/{name}.txt"),
            (piece_file(name),),
            15,
            make_piece(name),
            TOOLS,
        )
        for name in PIECES
    ),
)
