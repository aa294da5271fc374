"""The command ``showdown FILE``: judge a file of two-handed deals, ten cards a line, and count who won.

Used: a look-up for each card and five for each hand, so that a thousand deals take a millisecond; lines that
are no deal are named and not counted; blank lines are nothing. Lines are read one at a time and cut at `LONGEST`
letters, and nothing is kept of a line but what is printed, so a file of any size and shape takes the same memory.
Refused: guessing what a broken line meant.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple, TextIO

from game.parser import Parser, Refusal, printable
from game.poker import hands, simple, words
from game.poker.cards import SPELLINGS, Card, parse, text

SHOWN_FAULTS = 20
"""Malformed lines named one by one; beyond that they are only counted."""
SHOWN_CASES = 5
LONGEST = 1_000
"""Letters a line may have; a deal has thirty."""
PIECE = 65_536
"""Letters of a line that is too long, passed over at a time."""
LONG = 100_000
"""Lines between two reports of progress."""


class Count(NamedTuple):
    """What came of a file."""

    first: int
    second: int
    ties: int
    faults: tuple[str, ...]
    """``line 17: …`` for each malformed line named."""
    malformed: int


def judge(lines: Iterable[str], wheel: bool = True, progress: TextIO | None = None, size: int = 0) -> Count:
    """Count who wins; how far a long input is read is written to `progress`, in percent if `size` is known.

    `size` is in letters.

    >>> judge(["AC AD KH 7S 2C QC QD KS 7H 2D"])[:3]
    (1, 0, 0)
    """
    strength, find, place = hands.strength, SPELLINGS.__getitem__, hands.without_wheel
    first = second = ties = read = 0
    malformed = 0
    faults: list[str] = []
    reported = False
    for number, line in enumerate(lines, 1):
        try:
            a, b, c, d, e, f, g, h, i, j = map(find, line.split())
            if len({a, b, c, d, e, f, g, h, i, j}) != 10:
                raise ValueError
        except (KeyError, ValueError):
            if line.strip():
                malformed += 1
                if malformed <= SHOWN_FAULTS:
                    faults.append(f"line {number}: {_fault(line)}")
        else:
            one, other = strength(a, b, c, d, e), strength(f, g, h, i, j)
            if not wheel:
                one, other = place(one), place(other)
            if one > other:
                first += 1
            elif other > one:
                second += 1
            else:
                ties += 1
        if progress is not None:
            read += len(line)
            if number % LONG == 0:
                reported = True
                share = f"{min(99, 100 * read // size)} %, " if size else ""
                print(f"\r{share}{number:,} lines", end="", file=progress, flush=True)
    if reported and progress is not None:
        print("\r" + " " * 40, end="\r", file=progress, flush=True)
    return Count(first, second, ties, tuple(faults), malformed)


def whole_lines(file: TextIO) -> Iterator[str]:
    """The lines of a file; one of more than `LONGEST` letters is cut and ends in a letter that no card has."""
    while line := file.readline(LONGEST + 1):
        if len(line) > LONGEST and not line.endswith("\n"):
            yield line[:LONGEST] + "…"
            while line and not line.endswith("\n"):
                line = file.readline(PIECE)
        else:
            yield line


def deals(lines: Iterable[str]) -> Iterator[tuple[int, int, int]]:
    """The number of every well-formed line, and the strengths of its two hands."""
    for number, line in enumerate(lines, 1):
        try:
            cards = _ten(line)
        except ValueError:
            continue
        yield (number, hands.strength(*cards[:5]), hands.strength(*cards[5:]))


def explain(line: str, number: int, wheel: bool = True) -> str:
    """Why the deal of a line was won, in two sentences; ValueError if the line is no deal.

    >>> print(explain("QC QD KH 7S 2C QH QS KS 8H 2D", 1))
    line 1: Qc Qd Kh 7s 2c, pair of queens (K-7-2),
    against Qh Qs Ks 8h 2d, pair of queens (K-8-2).
    The second player wins: the hands are alike up to the second kicker, eight over seven.
    """
    cards = _ten(line)
    one, other = hands.strength(*cards[:5]), hands.strength(*cards[5:])
    names = words.describe(one, wheel), words.describe(other, wheel)
    if not wheel:
        one, other = hands.without_wheel(one), hands.without_wheel(other)
    verdict = "The hands are equal: a tie."
    if one != other:
        winner = "first" if one > other else "second"
        verdict = f"The {winner} player wins: {_reason(one, other, wheel)}."
    return (
        f"line {number}: {text(cards[:5])}, {names[0]},\n"
        f"against {text(cards[5:])}, {names[1]}.\n{verdict}"
    )


def compare(lines: Iterable[str]) -> Iterator[str]:
    """Where the two simple methods would have judged wrongly, as lines to print."""
    titles = {"points": "adding up points", "rank": "the nine ranks alone"}
    faults = {"reversed": "takes the worse for the better", "undecided": "sees no difference"}
    found = {method: Counter[str]() for method in simple.METHODS}
    cases: dict[tuple[str, str], list[tuple[int, int, int]]] = defaultdict(list)
    for number, first, second in deals(lines):
        for method, counts in found.items():
            keys, verdict = simple.keys(method), simple.judge(method, first, second)
            counts["deals"] += 1
            counts["first"] += keys[first] > keys[second]
            # a method without ties gives them to the second player
            counts["unfair"] += verdict == "reversed" or (verdict == "undecided" and first > second)
            counts[verdict] += 1
            kept = cases[method, verdict]
            if len(kept) < SHOWN_CASES:
                kept.append((number, first, second))
    for method, counts in found.items():
        yield (
            f"{titles[method]}: {counts['first']} wins for the first player; of {counts['deals']} deals "
            f"{counts['undecided']} undecided, {counts['reversed']} reversed; {counts['unfair']} go to the wrong "
            "player where the second gets all ties"
        )
        shown = [(deal, fault) for verdict, fault in faults.items() for deal in cases[method, verdict]]
        for (number, *strengths), fault in shown[:SHOWN_CASES]:
            better, worse = words.describe(max(strengths)), words.describe(min(strengths))
            yield f"  line {number}: {fault}: {better}; {worse}"


def main(argv: Sequence[str]) -> int:
    """Run the command; 0 once it is done. Raises `Refusal` with one line if the file is none of deals."""
    parser = Parser("showdown")
    parser.add_argument("file", type=Path)
    parser.add_argument("--explain", type=int, metavar="N")
    parser.add_argument("--compare", action="store_true")
    parser.add_argument("--no-wheel", action="store_true")
    asked = parser.parse_args(argv)
    path, wheel = asked.file, not asked.no_wheel
    try:
        # some editors begin a text with a mark of their own
        with path.open(encoding="utf-8-sig", errors="replace") as file:
            lines = whole_lines(file)
            if asked.explain is not None:
                answer = _explained(lines, path, asked.explain, wheel)
            elif asked.compare:
                answer = "\n".join(compare(lines))
            else:
                progress = sys.stderr if sys.stderr.isatty() else None
                answer = _summary(judge(lines, wheel, progress, path.stat().st_size), path)
    except OSError as error:
        raise Refusal(f"{path}: cannot be read: {error.strerror}; name a text file of deals") from None
    print(answer)
    return 0


def _summary(count: Count, path: Path) -> str:
    """The counts as lines; the malformed lines are named on standard error."""
    if count.first + count.second + count.ties == 0:
        first = f"; {count.faults[0]}" if count.faults else f"; a deal is ten cards on a line, such as {EXAMPLE}"
        raise Refusal(f"{path}: holds no deal{first}")
    for fault in count.faults:
        print(printable(f"{path}: {fault}"), file=sys.stderr)
    if count.malformed > len(count.faults):
        print(printable(f"{path}: {count.malformed - len(count.faults)} more malformed lines"), file=sys.stderr)
    lines = [f"first player wins  {count.first}", f"second player wins {count.second}",
             f"ties               {count.ties}"]  # fmt: skip
    if count.malformed:
        lines.append(f"malformed lines    {count.malformed}, not counted")
    return "\n".join(lines)


EXAMPLE = "AC AD KH 7S 2C QC QD KS 7H 2D"


def _explained(lines: Iterable[str], path: Path, wanted: int, wheel: bool) -> str:
    number = 0
    for number, line in enumerate(lines, 1):
        if number == wanted:
            try:
                return explain(line, number, wheel)
            except ValueError as error:
                raise Refusal(f"{path}: line {number}: {error}") from None
    raise Refusal(f"{path}: has lines 1 to {number}, no line {wanted}")


def _ten(line: str) -> tuple[Card, ...]:
    """The cards of a deal; ValueError says what is wrong with a line that is none."""
    if len(line.rstrip()) > LONGEST:
        raise ValueError(f"longer than {LONGEST:,} letters; a deal is ten cards, such as {EXAMPLE}")
    cards = parse(line)
    if len(cards) != 10:
        raise ValueError(f"{len(cards)} cards; a deal is ten, such as {EXAMPLE}")
    return cards


def _fault(line: str) -> str:
    """What is wrong with a line that is no deal."""
    try:
        _ten(line)
    except ValueError as error:
        return str(error)
    raise AssertionError(f"{line!r} is a deal")


def _reason(one: int, other: int, wheel: bool) -> str:
    """The deciding comparison in English."""
    if not wheel:  # the names of the two hands say it all; their places are not strengths
        return "it is the better hand"
    decision = words.decide(one, other)
    name, lesser = (f"{'' if kind in (2, 3, 7) else 'a '}{words.NAMES[kind]}"
                    for kind in (decision.category, decision.loser))  # fmt: skip
    if decision.key == "category":
        return f"{name} beats {lesser}"
    better, worse = words.ENGLISH[decision.better], words.ENGLISH[decision.worse]
    if decision.key == "kicker":
        cards = decision.category in (0, 5)  # which one it is counts from 1; of single cards it is never the first
        which = ("", "second ", "third ", "fourth ", "fifth ")[decision.kicker - (not cards)]
        return f"the hands are alike up to the {which}{'card' if cards else 'kicker'}, {better} over {worse}"
    if decision.category in (0, 4, 5, 8):
        return f"both have {name}, and {better} high beats {worse} high"
    part = "the pairs below: " if decision.key == "second" else ""
    return f"both have {name}, and {part}the {words.plural(better)} beat the {words.plural(worse)}"
