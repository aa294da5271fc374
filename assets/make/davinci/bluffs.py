"""How often it is right to bluff: the Da Vinci Code of four numbers, solved (`reduced`, `cfr`), and looked through.

A bluff names an own hidden tile, so that the other leaves it out; the drawn tile does not count, for the miss opens
it. Four games are solved: both seats may bluff; only seat 1; only seat 0; none. No luck is drawn, so there is no
seed, and nothing is sampled: what is missing is what the exploitability says. The same numpy on the same kind of
processor writes the same file. A run that is stopped goes on from the last iteration kept.

The file holds odds in percent, seat 0 being the first to move. `exploitability` is how many points a best response
wins more than an equilibrium would leave it, mean over the seats. Shares of guesses are in percent, weighed by how
often each comes when both seats play the solved game; another equilibrium may bluff more or less often.
"""

from __future__ import annotations

import json
import tempfile
from array import array
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import numpy as np

from assets.make.davinci.cfr import (
    Game,
    Numbers,
    Solver,
    Written,
    best,
    exploitability,
    plan,
    side,
    value,
)  # fmt: skip
from assets.make.davinci.reduced import Choice, Hand, Public, Tree, roots
from assets.make.pieces import Shared, stamp
from assets.make.report import Report

OUTPUT = "minds/davinci_bluffs.json"
BLUFFERS = {"all": (0, 1), "only_seat_1": (1,), "only_seat_0": (0,), "none": ()}
"""The games that are solved: who may bluff."""


class Course(NamedTuple):
    """How the job works."""

    numbers: int = 4
    iterations: int = 300
    """Of each game; measured at 1, 2, 5, 10, 20, 50 … and at the end."""
    kept_every: int = 50


COURSE = Course()


class Reduced(NamedTuple):
    """The game, and which sequences of each seat name an own tile."""

    game: Game
    bluffs: tuple[Numbers, Numbers]
    places: tuple[Public, ...]
    """The deals as everybody sees them: the colours."""
    bounds: tuple[int, ...]
    """How many ends there are up to each of the places."""


def named(place: Public, act: tuple[int, int]) -> int:
    """The tile a guess names: the colour is seen."""
    slot, value = act
    return 2 * value + (place.hands[1 - place.mover][0].tiles[slot] & 1)


def is_bluff(place: Public, hand: Hand, act: tuple[int, int]) -> bool:
    """Whether it names an own hidden tile other than the drawn one."""
    tile = named(place, act)
    hidden = place.hidden[place.mover]
    return any(own == tile and hidden[slot] and slot != place.drawn for slot, own in enumerate(hand.tiles))


def write(numbers: int, report: Report = lambda part: None, only: bytes | None = None) -> Reduced:
    """The game of so many numbers in sequence form, worth the odds of seat 0.

    `only`, the path of its place, takes one deal of colours alone.
    """
    places = tuple(place for place in roots(numbers) if only in (None, place.path))
    written = (Written(), Written())
    lies = (array("i"), array("i"))
    first, second, often = array("i"), array("i"), array("d")

    def choose(choice: Choice) -> int:
        place, hand, acts = choice
        start = written[place.mover].choice(hand.sequence, len(acts))
        if place.due == "guess":
            lies[place.mover].extend(start + at for at, act in enumerate(acts) if is_bluff(place, hand, act))
        return start

    def ends(place: Public, mine: list[Hand], theirs: list[Hand], winner: int) -> None:
        if winner == 1:
            return  # whatever is no win of seat 0 is one of seat 1
        for hand in mine:
            for other in theirs:
                if not hand.mask & other.mask:
                    first.append(hand.sequence)
                    second.append(other.sequence)
                    often.append(float(place.chance))

    tree, bounds = Tree(numbers, choose, ends), []
    for done, place in enumerate(places, 1):
        tree.walk(place)
        bounds.append(len(often))
        report(done / len(places))
    sides = (side(written[0]), side(written[1]))
    bluffs = []
    for seat in (0, 1):
        found = np.zeros(sides[seat].size, bool)
        found[sides[seat].number[np.array(lies[seat], np.int64)]] = True
        bluffs.append(found)
    game = Game(sides, (sides[0].number[np.array(first)], sides[1].number[np.array(second)]), np.array(often))
    return Reduced(game, (bluffs[0], bluffs[1]), places, tuple(bounds))


def allowing(found: Reduced, bluffers: Iterable[int]) -> Game:
    """The game in which only these seats may bluff."""
    first, second = (None if seat in bluffers else ~found.bluffs[seat] for seat in (0, 1))
    return found.game._replace(allowed=(first, second))


def measured(iteration: int, last: int) -> bool:
    """Whether the exploitability is measured after it: 1, 2, 5, 10, 20, 50 … and the last."""
    return iteration == last or str(iteration).rstrip("0") in ("1", "2", "5")


def solved(game: Game, course: Course, kept: Path, report: Report) -> tuple[Solver, dict[int, float]]:
    """The game as solved, and the exploitability in points by iteration."""
    solver, found = Solver(game), {}
    notes = kept.with_suffix(".json")
    if kept.exists():
        solver.restore(kept)
        found = {int(at): points for at, points in json.loads(notes.read_text("utf-8")).items()}
    while solver.done < course.iterations:
        solver.step()
        if measured(solver.done, course.iterations):
            found[solver.done] = 100 * exploitability(game, solver.average)
        if solver.done % course.kept_every == 0:
            notes.write_text(json.dumps(found), "utf-8")
            solver.keep(kept)
        report(solver.done / course.iterations)
    return solver, {at: points for at, points in found.items() if at <= course.iterations}


def honest(found: Reduced, seat: int, strategy: Numbers) -> Numbers:
    """The strategy with its bluffs left out, everything else in the same proportions."""
    there = found.game.sides[seat]
    shares = np.zeros(there.size)
    for level in there.levels:
        before = np.repeat(strategy[level.parents], level.counts)
        part = strategy[level.low : level.high]
        shares[level.low : level.high] = np.where(before > 0, part / np.where(before > 0, before, 1), 1)
    return plan(there, shares, ~found.bluffs[seat])[0]


def by_colours(found: Reduced, strategies: tuple[Numbers, Numbers]) -> dict[str, dict[str, float]]:
    """How often each deal of colours comes, and the odds of seat 0 in it."""
    game = found.game
    wins = game.wins * strategies[0][game.ends[0]] * strategies[1][game.ends[1]]
    told, low = {}, 0
    for place, high in zip(found.places, found.bounds, strict=True):
        left, right = place.hands
        often = float(place.chance) * sum(not hand.mask & other.mask for hand in left for other in right)
        name = "".join("bw"[colour] for colour in place.path)
        told[f"{name[:2]} {name[2:]}"] = {
            "deals": round(100 * often, 3), "odds": round(100 * float(wins[low:high].sum()) / often, 3)
        }  # fmt: skip
        low = high
    return told


class Share(NamedTuple):
    """What a group of guesses came to, weighed by how often they are made."""

    guesses: float = 0.0
    bluffs: float = 0.0
    """Of an own hidden tile, the drawn one left out."""
    drawn: float = 0.0
    """Of the drawn tile."""
    idle: float = 0.0
    """Of what everybody sees is wrong."""
    sure: float = 0.0
    """Otherwise wrong for sure, for the guesser alone."""
    right: float = 0.0

    def plus(self, other: Share) -> Share:
        return Share(*map(sum, zip(self, other, strict=True)))

    def told(self) -> dict[str, float]:
        """In percent of the guesses; guesses as a number a game."""
        often, *parts = self
        told = {name: round(100 * part / often, 2) for name, part in zip(self._fields[1:], parts, strict=True)}
        return {"guesses": round(often, 4), **told}


def likely(chance: float) -> str:
    """The bin of the chance of the best guess."""
    bounds = ((0.3, "below 30"), (0.4, "30 to 40"), (0.5, "40 to 50"), (0.6, "50 to 60"), (0.999999, "60 to 100"))
    return next((text for bound, text in bounds if chance < bound), "100")


def narrowed(place: Public) -> int:
    """Between how many values somebody who sees no hidden tile still doubts, at the mover's tile known best; the
    drawn one is left out."""
    hidden = place.hidden[place.mover]
    slots = [slot for slot, is_hidden in enumerate(hidden) if is_hidden and slot != place.drawn]
    return min(len({hand.tiles[slot] for hand in place.hands[place.mover]}) for slot in slots)


def shares(found: Reduced, numbers: int, strategies: tuple[Numbers, Numbers]) -> dict[str, dict[str, Share]]:
    """The guesses of the first two turns by situation, if both seats play so."""
    by = {key: defaultdict(Share) for key in ("turn", "best_guess", "narrowed")}
    sides = found.game.sides
    sizes = [1, 1]

    def choose(choice: Choice) -> int:
        place, hand, acts = choice
        mover, start = place.mover, sizes[place.mover]
        sizes[mover] += len(acts)
        own = strategies[mover]
        reach = own[sides[mover].number[hand.sequence]] * float(place.chance)
        if place.due != "guess" or reach < 1e-12:
            return start
        theirs = strategies[1 - mover]
        fits = [
            (other.tiles, theirs[sides[1 - mover].number[other.sequence]])
            for other in place.hands[1 - mover]
            if not hand.mask & other.mask
        ]
        total = sum(weight for _, weight in fits)
        if not total:
            return start
        hits = [sum(weight for tiles, weight in fits if tiles[slot] >> 1 == value) for slot, value in acts]
        share = Share()
        for at, act in enumerate(acts):
            often = own[sides[mover].number[start + at]] * float(place.chance) * total
            tile = named(place, act)
            idle = not any(other.tiles[act[0]] == tile for other in place.hands[1 - mover])
            bluff = is_bluff(place, hand, act) and not idle
            drawn = tile == hand.tiles[place.drawn] and not idle
            sure = not hits[at] and not (bluff or drawn or idle)
            hit = hits[at] / total
            share = share.plus(Share(often, *(often * part for part in (bluff, drawn, idle, sure, hit))))
        by["turn"][str(place.turn)] = by["turn"][str(place.turn)].plus(share)
        for key, which in (("best_guess", likely(max(hits) / total)), ("narrowed", str(narrowed(place)))):
            name = f"turn {place.turn}, {which}"
            by[key][name] = by[key][name].plus(share)
        return start

    tree = Tree(numbers, choose, lambda *_: None)
    for place in found.places:
        tree.walk(place)
    return {key: dict(sorted(table.items())) for key, table in by.items()}


def build(assets: Path, report: Report, shared: Shared, course: Course = COURSE) -> None:
    """Write ``minds/davinci_bluffs.json``. One piece of work: each iteration goes on from the last."""
    with tempfile.TemporaryDirectory() as folder:
        kept = shared.kept or Path(folder)
        kept.mkdir(parents=True, exist_ok=True)
        told = measure(course, kept, report)
    out = assets / OUTPUT
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(json.dumps(told, indent=1) + "\n", "utf-8")
    report(1.0)


def measure(course: Course, kept: Path, report: Report) -> dict[str, object]:
    """What the file holds."""
    found = write(course.numbers, lambda part: report(0.05 * part))
    told: dict[str, object] = {
        "numbers": course.numbers,
        "choices": [side.size - 1 for side in found.game.sides],
        "ends": len(found.game.wins),
    }
    values, points = {}, {}
    strategies: tuple[Numbers, Numbers] | None = None
    for number, (name, bluffers) in enumerate(BLUFFERS.items()):
        game = allowing(found, bluffers)

        def tell(part: float, number: int = number) -> None:
            report(0.05 + 0.9 * (number + part) / len(BLUFFERS))

        path = kept / f"{name} {course.numbers} {stamp(measure)}.npz"
        solver, points[name] = solved(game, course, path, tell)
        values[name] = 100 * value(game, *solver.average)
        if name == "all":
            strategies = solver.average
    assert strategies is not None
    told["odds_of_seat_0"] = {name: round(value, 4) for name, value in values.items()}
    told["exploitability"] = {
        name: {str(at): float(f"{part:.3g}") for at, part in one.items()} for name, one in points.items()
    }
    told["lost_without_bluffs"] = {
        "seat 0": round(values["all"] - values["only_seat_1"], 4),
        "seat 1": round(values["only_seat_0"] - values["all"], 4),
    }
    told["by_colours"] = by_colours(found, strategies)
    stripped = {}
    for seat in (0, 1):
        response = 100 * best(found.game, 1 - seat, honest(found, seat, strategies[seat]))
        stripped[f"seat {seat}"] = round(response - (values["all"] if seat == 1 else -values["all"]), 4)
    told["lost_with_bluffs_cut_out"] = stripped
    tables = shares(found, course.numbers, strategies)
    told["guesses"] = {key: {name: share.told() for name, share in table.items()} for key, table in tables.items()}
    return told
