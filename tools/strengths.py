"""How strong the people of the hall are, measured: each of them against the next weaker and the next stronger one.

``python -m tools.strengths docs/strengths.md`` plays every game anew and writes the page, which takes hours of
processor time. Every line of it is one run of the arena, named by its command; its digest says whether another run
had the same games.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from game import arena, catalog, luck, people
from game.notation import read_rules
from scenes.engine.speak.words import Words

SEED = "strengths"
RULES = {"poker": "seats=2,stacks=60,hands=10,rebuy=yes"}
"""House rules other than a table's first preset: ten hands of poker for two, who has more chips wins."""
GAMES = {
    "nim": (2000, 2000, 2000),
    "yut": (2000, 2000, 1000, 800),
    "poker": (800, 800, 200, 600, 300, 300, 300, 1000),
    "davinci": (3000, 3000, 3000, 3000, 3000, 3000),
}
"""Games of each step of a table, from the weakest up."""

INTRODUCTION = (
    "Every person against the next weaker and the next stronger one at each table: the share of games won, a draw",
    "counting half, and its 95% interval. Where that interval holds one half, so many games do not tell the two",
    "apart. A digest says whether two runs had the same games.",
    "`python -m tools.strengths docs/strengths.md` plays all of them anew and writes this page.",
)


class Step(NamedTuple):
    """Two neighbours at a table, and what the stronger one made of their games, in whole tenths of a percent."""

    table: str
    weaker: str
    stronger: str
    games: int
    rate: float
    interval: tuple[float, float]
    digest: str

    @property
    def apart(self) -> bool:
        """Whether the games tell that one is stronger than the other."""
        return self.interval[0] > 0.5

    @property
    def command(self) -> str:
        rules = f" --rules {RULES[self.table]}" if self.table in RULES else ""
        what = f"{self.table} {self.stronger} {self.weaker} --games {self.games}{rules}"
        return f"python main.py arena {what} --seed {SEED}"

    @property
    def line(self) -> str:
        """The run on one line."""
        return f"- `{self.command}` gives {score(self.rate, self.interval)}, digest {self.digest}"


def score(rate: float, interval: tuple[float, float]) -> str:
    """A rate with its interval in per cent.

    >>> score(0.5, (0.4, 0.6))
    '50.0% (40.0 to 60.0)'
    """
    return f"{100 * rate:.1f}% ({100 * interval[0]:.1f} to {100 * interval[1]:.1f})"


def played(table: str, weaker: str, stronger: str, games: int) -> Step:
    """That many games between two levels."""
    rules = read_rules(catalog.table(table).rules, RULES[table]) if table in RULES else None
    outcome = arena.run(table, [stronger, weaker], games, luck.seed_from_text(SEED), rules=rules)
    rate, low, high = (round(part, 3) for part in (outcome.standings[0].rate, *outcome.standings[0].interval))
    return Step(table, weaker, stronger, games, rate, (low, high), outcome.digest)


def measured(report: Callable[[str], None]) -> list[Step]:
    """Every step of every table; `report` is called with the line of each."""
    found = []
    for table, places in people.PLACES.items():
        for (weaker, stronger), games in zip(pairwise(places), GAMES[table], strict=True):
            found.append(played(table, weaker, stronger, games))
            report(found[-1].line)
    return found


LINE = re.compile(r"- `python main.py arena (\w+) (\w+) (\w+) --games (\d+).*` gives "
                  r"([\d.]+)% \(([\d.]+) to ([\d.]+)\), digest (\w+)")


def told(text: str) -> list[Step]:
    """The runs on a page as `page` writes it."""
    found = []
    for match in filter(None, map(LINE.match, text.splitlines())):
        table, stronger, weaker, games, *percents, digest = match.groups()
        rate, low, high = (round(float(percent) / 100, 3) for percent in percents)
        found.append(Step(table, weaker, stronger, int(games), rate, (low, high), digest))
    return found


def _cell(words: Words, step: Step | None, *, below: bool) -> str:
    """What somebody scores against the next weaker (`below`) or the next stronger one."""
    if step is None:
        return ""
    other = words(f"person.{people.person(step.table, step.weaker if below else step.stronger)}")
    rate, (low, high) = step.rate, step.interval
    if not below:
        rate, low, high = 1 - rate, 1 - high, 1 - low
    return f"{other}: {score(rate, (low, high))}{'' if step.apart else ', not apart'}"


def page(steps: Sequence[Step]) -> str:
    """The page in Markdown: a table for each table of the hall, and the commands."""
    words = Words("en")
    lines = ["# How strong the people of the hall are", "", *INTRODUCTION]
    for table, places in people.PLACES.items():
        mine = [step for step in steps if step.table == table]
        lines += ["", f"## {words(f'{table}.title')}", ""]
        lines += ["| Person | Level | Grade | Next weaker | Next stronger |", "|---|---|---|---|---|"]
        for (level, place), below, above in zip(places.items(), [None, *mine], [*mine, None], strict=True):
            cells = [words(f"person.{place.person}"), level, words(f"grade.{place.grade}"),
                     _cell(words, below, below=True), _cell(words, above, below=False)]
            lines.append(f"| {' | '.join(cells)} |")
        lines += ["", *(step.line for step in mine)]
    return "\n".join([*lines, ""])


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("page", type=Path, help="the page to write, such as docs/strengths.md")
    asked = parser.parse_args()
    asked.page.write_text(page(measured(lambda line: print(line, flush=True))), encoding="utf-8")


if __name__ == "__main__":
    main()
