"""What the project claims of its play and its speed, measured: each figure with its goal and its command.

    python -m tools.truth docs/truth.md [--only TEXT] [--peers PYTHON]

runs the commands of `CHAPTERS`, or those that hold TEXT: with ``--only ""`` none, which only writes the page. What
they print is kept in ``truth.txt`` beside the page. The page is made from that and from files of the project that
have figures already. A run that was stopped goes on where the same words are given again; what it has done is in
`KEPT` until then.
PYTHON has the programs that the speed is compared with (eval7, treys, phevaluator, OpenSpiel).
"""

from __future__ import annotations

import argparse
import hashlib
import json
import math
import os
import re
import shlex
import shutil
import statistics
import subprocess
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from game import people
from game.arena import Z95
from tools import strengths

ROOT = Path(__file__).parents[1]
KEPT = ROOT / "build" / "truth"


class Figure(NamedTuple):
    """What was measured."""

    value: float
    low: float
    high: float
    """The 95 % interval; both the value where nothing was sampled."""
    of: str
    """How many of what it rests on; empty where nothing was sampled."""


class Goal(NamedTuple):
    """From where to where a figure shall lie, both included."""

    least: float = -math.inf
    most: float = math.inf

    def __str__(self) -> str:
        """
        >>> str(Goal(least=95)), str(Goal(most=52.5)), str(Goal(-2, 2))
        ('at least 95', 'at most 52.5', '-2 to 2')
        """
        if math.isinf(self.most):
            return f"at least {self.least:g}"
        return f"at most {self.most:g}" if math.isinf(self.least) else f"{self.least:g} to {self.most:g}"

    def reached(self, figure: Figure) -> str:
        """Whether the whole interval lies in it ("yes") or outside ("no"); else "open".

        >>> [Goal(least=55).reached(Figure(57, low, high, "")) for low, high in ((56, 58), (54, 60), (50, 54))]
        ['yes', 'open', 'no']
        """
        if self.least <= figure.low and figure.high <= self.most:
            return "yes"
        return "open" if figure.low <= self.most and self.least <= figure.high else "no"


class Row(NamedTuple):
    """One figure of the page."""

    name: str
    command: str
    """What gives it, to be run in a clone."""
    read: Callable[[str], Figure]
    """The figure in what the command has printed or written; raises ValueError."""
    goal: Goal | None = None
    digits: int = 1
    file: str = ""
    """The file that the command has written; empty: what it prints is kept with the page."""


# Reading ----------------------------------------------------------------------------------------------------

STANDING = re.compile(r"^\S.*?\s+([\d.]+) % \(([\d.]+) to ([\d.]+)\)  .*games (\d+)$", re.M)


def won(text: str, place: int = 0) -> Figure:
    """What the arena says of the level at that place, in percent.

    >>> won("expert    90.0 % (76.9 to 96.0)  wins 36  draws 0  games 40")
    Figure(value=90.0, low=76.9, high=96.0, of='40 games')
    """
    found = STANDING.findall(text)
    if len(found) <= place:
        raise ValueError("these are no rates of an arena")
    rate, low, high, games = found[place]
    return Figure(float(rate), float(low), float(high), f"{int(games):,} games")


def median(name: str) -> Callable[[str], Figure]:
    """Reads the runs of ``name: 1.9 2.1 2.0``, as `tests.bench.compare` prints them, as their median."""

    def read(text: str) -> Figure:
        found = re.search(rf"^{re.escape(name)}: (.+)$", text, re.M)
        if not found:
            raise ValueError(f"no {name}")
        runs = sorted(map(float, found[1].split()))
        low, high = around_median(len(runs))
        return Figure(statistics.median(runs), runs[low], runs[high], f"{len(runs)} runs")

    return read


def around_median(count: int) -> tuple[int, int]:
    """Between which of so many sorted numbers the true median lies with a chance of 95 % (a sign test); of fewer
    than six, the first and the last.

    >>> around_median(9), around_median(6)
    ((1, 7), (0, 5))
    """
    place = 0
    while 2 * sum(math.comb(count, below) for below in range(place + 2)) <= 0.05 * 2**count:
        place += 1
    return place, count - 1 - place


def within(value: float, error: float, of: str) -> Figure:
    """A mean with its standard error."""
    return Figure(value, value - Z95 * error, value + Z95 * error, of)


def exact(name: str) -> Callable[[str], Figure]:
    """Reads a figure of a JSON file that was worked out."""

    def read(text: str) -> Figure:
        value = float(json.loads(text)[name])
        return Figure(value, value, value, "")

    return read


def calibration(level: str) -> Callable[[str], Figure]:
    """Reads by how many points the coach says too much."""

    def read(text: str) -> Figure:
        found = json.loads(text)["levels"][level]["read"]
        off, half = found["off"], found["half"]
        return Figure(off, off - half, off + half, f"{found['guesses']:,} guesses")

    return read


def by_losses(level: str) -> Callable[[str], Figure]:
    """Reads how many games in 100 a level wins against perfect play, by what it throws away."""

    def read(text: str) -> Figure:
        found = json.loads(text)["levels"][level]
        value, error = found["wins_by_losses"]
        return within(100 * value, 100 * error, f"{found['games_against_perfect']:,} games")

    return read


def three_mals(text: str) -> Figure:
    """How many games in 100 the master wins against perfect play with three mals, from the log's last line."""
    found = json.loads(text.splitlines()[-1])
    return within(50 - 100 * found["thrown_away"], 100 * found["error"], f"{found['games']:,} games")


def random_beaten(mals: int, player: str) -> Callable[[str], Figure]:
    """Reads how many games in 100 a player wins against random play."""

    def read(text: str) -> Figure:
        found = json.loads(text)[str(mals)]
        if player == "best":
            return within(100 * found["best"], 0, "")
        value, error = found[player]
        return within(100 * value, 100 * error, f"{found['games']:,} games")

    return read


def against_best(text: str) -> Figure:
    """How many games in 100 the master's network wins against that of best play, from the log's last line."""
    found = json.loads(text.splitlines()[-1])
    return within(100 * found["beats_best"], 100 * found["beats_best_error"], f"{found['games']:,} games")


def real_cards(text: str) -> Figure:
    """What the best answer of the model wins from draw for two with real cards."""
    found: dict[str, Any] = json.loads(text)
    return within(found["exploiter, real cards"], found["standard error"], f"{found['real hands']:,} hands")


def narrowest(table: str) -> Callable[[str], Figure]:
    """Reads which step between neighbours at a table is the least, in percent."""

    def read(text: str) -> Figure:
        step = min((one for one in strengths.told(text) if one.table == table), key=lambda one: one.interval[0])
        low, high = step.interval
        of = f"{step.games:,} games, {step.stronger} against {step.weaker}"
        return Figure(100 * step.rate, 100 * low, 100 * high, of)

    return read


# Rows ------------------------------------------------------------------------------------------------------


def arena(
    table: str, levels: str, games: int, goal: Goal | None = None, rules: str = "", place: int = 0
) -> Row:
    """How often the level at that place wins, of those that the arena is told."""
    more = f" --rules {rules}" if rules else ""
    others = shlex.split(levels)
    name = f"{rules}: {others.pop(place)}" if rules else others.pop(place)
    return Row(f"{name} against {', '.join(others)}",
               f"python main.py arena {table} {levels} --games {games}{more} --seed {strengths.SEED}",
               partial(won, place=place), goal)  # fmt: skip


def speed(name: str, figures: str, printed: str, goal: Goal | None = None) -> Row:
    """A line that a benchmark prints."""
    return Row(name, f"python -m tests.bench.compare {figures}", median(printed), goal, 2)


def made(name: str, job: str, file: str, read: Callable[[str], Figure], goal: Goal | None = None) -> Row:
    """A figure that a job of `assets.make` has written."""
    return Row(name, f"python -m assets.make {job}", read, goal, 2, f"assets/minds/{file}")


def calibrated(level: str) -> Row:
    """How true the chances are that the coach reads from the guesses of a level."""
    return Row(f"guesses of {level} read", "python -m assets.make.davinci.calibration --kept DIR",
               calibration(level), Goal(-2, 2), 2, "assets/make/davinci/calibration.json")  # fmt: skip


def two_mals(level: str) -> Row:
    """How a level does against perfect play."""
    return Row(f"two mals: {level} against perfect play", "python -m assets.make.yut.levels --mals 2 --out DIR",
               by_losses(level), Goal(least=49.5) if level == "master" else None, 2,
               "assets/make/yut/levels.json")  # fmt: skip


def random_play(name: str, mals: int, player: str, goal: Goal | None = None) -> Row:
    """How a player does against random play."""
    return Row(name, "python -m assets.make.yut.random_play --out FILE", random_beaten(mals, player), goal,
               file="assets/make/yut/random_play.json")  # fmt: skip


def step(table: str) -> Row:
    """The least step between neighbours."""
    return Row(f"{table}: the least step", "python -m tools.strengths docs/strengths.md", narrowest(table),
               Goal(least=50), 1, "docs/strengths.md")  # fmt: skip


PRESETS = ("draw", "holdem", "seven", "heads_up", "pot_limit", "no_limit")
"""The presets of poker at which there is something to decide."""

CHAPTERS: dict[str, tuple[str, list[Row]]] = {
    "Yut Nori": (
        "Games won in 100. Perfect play with three mals wins 77.2 and 67.1 of 100 against greedy and ruler. The "
        "best answer to random play makes use of its mistakes; perfect play expects none, nor does the master, but "
        "for the game of two sides with four mals. "
        "At three and four seats 37.9 and 28.9 of 100 are 55 wins to 45 against each of the others.",
        [
            arena("yut", "master wanderer", 5_000, Goal(least=95)),
            random_play("master's network against random play", 4, "master", Goal(least=95)),
            random_play("network of best play against random play", 4, "network"),
            made("master's network against network of best play", "yut.slips", "yut_slips.txt", against_best),
            arena("yut", "master greedy", 1_000, Goal(least=79)),
            arena("yut", "master ruler", 1_000, Goal(least=69)),
            *(arena("yut", f"master {level}", games, None, "pieces=3")
              for level, games in (("wanderer", 5_000), ("greedy", 1_000), ("ruler", 1_000))),
            random_play("three mals: master's network against random play", 3, "network"),
            random_play("three mals: perfect play against random play", 3, "perfect"),
            random_play("three mals: the best answer to random play", 3, "best"),
            made("three mals: master against perfect play", "yut.three", "yut_three.txt", three_mals),
            *map(two_mals, people.PLACES["yut"]),
            arena("yut", "master careful careful", 1_200, Goal(least=37.9), "seats=3"),
            arena("yut", "master careful careful careful", 200, Goal(least=28.9), "seats=4"),
        ],
    ),
    "Da Vinci Code": (
        "Games won in 100. *master honest* never bluffs, *knowing* also trusts from the start, *deaf* believes no "
        "guess and *lying* bluffs whenever it can (`game/davinci/bots.py`).",
        [
            *(arena("davinci", f'master "master {kind}"', 3_000, Goal(most=52), place=1)
              for kind in ("honest", "knowing", "deaf", "lying")),
            *(arena("davinci", f"{level} classic", 1_000, Goal(least=67))
              for level in ("master", '"master honest"')),
        ],
    ),
    "The coach of the Da Vinci Code": (
        "By how many points the chance of its likeliest guess is said too high, against each level.",
        [calibrated(level) for level in people.PLACES["davinci"]],
    ),
    "Solved poker": (
        "What the best answer wins, in thousandths of a small bet a hand; in a model but for the second line.",
        [
            made("draw for two, the answer that knows the mix", "poker.minds", "poker_heads_up.json",
                 exact("exploitability, model"), Goal(most=0.6)),
            made("the same with real cards", "poker.minds", "poker_heads_up.json", real_cards, Goal(most=1.0)),
            made("hold'em for two", "poker.holdem", "poker_holdem.json", exact("exploitability, table")),
        ],
    ),
    "Poker": (
        "Games won in 100, each a whole one by the preset. At four seats two play against two. At *showdown* "
        "nothing is decided.",
        [
            *(arena("poker", f"master {level}", 2_000, Goal(least=55), preset)
              for preset in PRESETS for level in people.PLACES["poker"] if level != "master"),
            arena("poker", "master careful", 2_000, None, "showdown"),
        ],
    ),
    "Neighbours": (
        "Games that somebody wins in 100 against the next weaker, where that is least surely more than half.",
        [step(table) for table in people.PLACES],
    ),
    "Speed": (
        "How many times as fast as other programs, by processor time; the median of the runs.",
        [
            *(speed(name, "poker", name, Goal(least=least)) for name, least in (
                ("five cards, eval7", 2.0), ("five cards, treys", 2.9), ("five cards, phevaluator", 3.8))),
            speed("seven cards, eval7", "poker", "seven cards, eval7", Goal(least=1.5)),
            speed("a million times five cards in one call, eval7 in a loop", "poker",
                  "a million times five cards, eval7", Goal(least=100)),
            speed("a million times seven cards in one call, eval7 in a loop", "poker",
                  "a million times seven cards, eval7", Goal(least=40)),
            *(speed(f"reading and judging a thousand deals, {peer}", "poker", f"a thousand deals, {peer}",
                    Goal(least=3)) for peer in ("eval7", "treys")),
            speed("moves of random Nim, OpenSpiel's `apply`", "nim", "apply", Goal(least=0.75)),
            speed("moves of random Nim, OpenSpiel's `child`", "nim", "child", Goal(least=1.2)),
            speed("moves of random Yut Nori, OpenSpiel's backgammon", "yut", "backgammon", Goal(least=1)),
        ],
    ),
    "Times": (
        "Milliseconds of processor time; of the posterior, that which one in a thousand exceeds. Frames, at "
        "1280x720, in pictures put on the window and shown.",
        [
            speed("all 2,598,960 hands of five cards, ms", "poker", "all hands, ms", Goal(most=30)),
            *(speed(f"the Da Vinci Code's posterior at {seats} seats, ms", "davinci",
                    f"posterior of {seats} seats, ms", Goal(most=most))
              for seats, most in ((2, 1), (3, 6), (4, 8))),
            *(speed(f"the median frame in motion, {table}", "hall", table, Goal(most=1.5))
              for table in people.PLACES),
        ],
    ),
}  # fmt: skip


# Measuring and writing --------------------------------------------------------------------------------------

TRANSCRIPT = "truth.txt"
Printed = dict[str, str]
"""What each command has printed."""
INTRODUCTION = (
    "How well the opponents play, how true the coach's chances are and how fast all is: each figure with its goal,",
    "its 95 % interval, and the command that gives it. *Reached* says whether the whole interval lies within the",
    "goal (yes), outside (no), or on both sides (open). A figure without an interval was worked out, not sampled.",
    "`docs/truth.txt` has what the commands printed, and of some older runs no more than their rates. Where a",
    "command writes a file of the project, the figure is read from that.",
    "`python -m tools.truth docs/truth.md` runs the others anew and writes this page.",
)


def rows() -> list[Row]:
    """All rows of the page."""
    return [row for _, chapter in CHAPTERS.values() for row in chapter]


def read_transcript(text: str) -> Printed:
    """The inverse of `transcript`.

    >>> read_transcript(transcript({"ls docs": "truth.md", "pwd": "here"}))
    {'ls docs': 'truth.md', 'pwd': 'here'}
    """
    _, *parts = re.split(r"^\$ (.+)\n", text, flags=re.M)
    return {command: printed.strip() for command, printed in zip(parts[::2], parts[1::2], strict=True)}


def transcript(printed: Printed) -> str:
    """Commands with what they have printed, for reading."""
    return "\n".join(f"$ {command}\n{text}\n" for command, text in printed.items())


def run(command: str, checkpoint: Path, peers: str) -> str:
    """What a command prints; a run of the arena that was stopped goes on from `checkpoint`."""
    _, *words = shlex.split(command)
    python = peers if "tests.bench.compare" in words else sys.executable
    more = ["--checkpoint", str(checkpoint)] if words[1] == "arena" else []
    done = subprocess.run([python, *words, *more], cwd=ROOT, env=os.environ | {"PYGAME_HIDE_SUPPORT_PROMPT": "1"},
                          stdout=subprocess.PIPE, text=True, check=True)  # fmt: skip
    return done.stdout.strip()


def measured(commands: Sequence[str], kept: Path, run: Callable[[str, Path], str]) -> Printed:
    """What the commands print, one after another; a call that was stopped goes on from the same folder."""
    kept.mkdir(parents=True, exist_ok=True)
    file = kept / TRANSCRIPT
    done = read_transcript(file.read_text("utf-8")) if file.exists() else {}
    for number, command in enumerate(commands, 1):
        if command not in done:
            print(f"{number} of {len(commands)}: {command}", file=sys.stderr, flush=True)
            done[command] = run(command, kept / _short(command))
            file.write_text(transcript(done), "utf-8")
    return done


def _short(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def page(printed: Printed) -> str:
    """The page in Markdown."""
    lines = ["# Truth, strength and speed", "", *INTRODUCTION]
    for title, (words, chapter) in CHAPTERS.items():
        lines += ["", f"## {title}", "", words, ""]
        lines += ["| Figure | Goal | Measured | Of | Reached | Command |", "|---|---|---|---|---|---|"]
        lines += [line(row, printed) for row in chapter]
    beside = re.search("^beside .+", "\n".join(printed.values()), re.M)
    return "\n".join([*lines, *(["", f"Speed was measured {beside[0]}."] if beside else []), ""])


def line(row: Row, printed: Printed) -> str:
    """A row of the table."""
    text = (ROOT / row.file).read_text("utf-8") if row.file else printed.get(row.command)
    goal = str(row.goal or "")
    if text is None:
        return f"| {row.name} | {goal} | not yet | | | `{row.command}` |"
    figure = row.read(text)
    value, low, high = (f"{number:.{row.digits}f}" for number in figure[:3])
    told = value if low == high else f"{value} ({low} to {high})"
    reached = row.goal.reached(figure) if row.goal else ""
    return f"| {row.name} | {goal} | {told} | {figure.of} | {reached} | `{row.command}` |"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.truth", description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("page", type=Path, help="the page to write, such as docs/truth.md")
    parser.add_argument("--only", metavar="TEXT", help="only the commands that hold it; empty: only write the page")
    parser.add_argument("--peers", default=sys.executable, help="the Python of the environment with other programs")
    asked = parser.parse_args()
    commands = list(dict.fromkeys(row.command for row in rows() if not row.file))
    wanted = [one for one in commands if asked.only is None or (asked.only and asked.only in one)]
    beside = asked.page.with_name(TRANSCRIPT)
    before = read_transcript(beside.read_text("utf-8")) if beside.exists() else {}
    kept = KEPT / _short("\n".join(wanted))
    try:
        after = before | measured(wanted, kept, partial(run, peers=asked.peers))
    except KeyboardInterrupt:
        raise SystemExit("stopped; the same words go on from here") from None
    printed = {command: after[command] for command in commands if command in after}
    beside.write_text(transcript(printed), "utf-8")
    asked.page.write_text(page(printed), "utf-8")
    shutil.rmtree(kept)


if __name__ == "__main__":
    main()
