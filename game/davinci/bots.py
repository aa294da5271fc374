"""Opponents at the tile rack, weakest first. They see a view, count exactly, and remember what they can.

All levels know the exact chances of what they remember. A *drifter* remembers no guess at all and follows
its whims; four levels remember the last 2, 4, 8 or all guesses, believe that nobody names a tile he holds,
and go on while the best chance is good enough; the *master* thinks turns through, learns whom to believe,
and bluffs in about a fifth of its chances. *classic* is the historic opponent, see `classic`.

A bot keeps nothing between calls: its memory is the public record in the view, cut to what it remembers.
What it has learned of a player in earlier games, a `reading.Profile`, comes with its name: the level
``master 2.0-11.5@0`` is a master that has settled 2 bluffs and 11.5 honest guesses of seat 0 before (without
``@0``: of every other seat), see `named`.

Measured in our arena (3,000 games and more, 95 % intervals): memory2 beats drifter in 68.6 % (66.9-70.2),
memory4 beats memory2 in 60.1 % (58.4-61.9), memory8 beats memory4 in 57.1 % (55.4-58.9), memory beats memory8 in
52.2 % (51.2-53.3); classic and memory2 are even. One memory among plain seats wins 44.2 % (43.4-45.0) with three
seats and 33.9 % (32.4-35.5) with four. In 2,000 games each the master beats memory in 75.8 % (73.9-77.6) and,
without a bluff, classic in 73.4 % (71.4-75.3); in 500, bluffing at every chance, classic in 92.0 % (89.3-94.1) and
itself with its ears shut (``worlds=0``) in 63.6 % (59.3-67.7); with shut ears it beat drifter, memory2, memory4 and
memory8 in 79.3, 72.7, 66.7 and 61.5 %.

Used: the same exact posterior for every level; levels differ in memory and plans. Refused: levels that peek,
and levels that throw in random blunders.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace

from game.core import Bot, Seat
from game.davinci import hearing, sweep, theory
from game.davinci.actions import DRAWS, GO, GUESSES, OPENS, STOP, Action, Guess, Place
from game.davinci.classic import Classic, less_held
from game.davinci.look_ahead import Thought, cheapest
from game.davinci.reading import Profile, bluff_chance, trust
from game.davinci.state import Asked, View
from game.davinci.tiles import TILES, VALUES


@dataclass(frozen=True)
class Counter:
    """A bot that counts exactly over the guesses it remembers."""

    memory: int | None = None
    """How many of the last guesses, by anybody, it remembers; None: all."""
    ratio: float = 0.05
    """How it reads guesses: P(names a tile | holds it) / P(names it | does not); 1: not at all."""
    press: float = 0.4
    """It goes on while its best chance reaches this."""
    whimsy: float = 0.0
    """0: always the likeliest guess; else it picks by chance, each guess weighing p ** (1 / whimsy)."""
    balances: bool = True
    """Draws the colour of which fewer own tiles are hidden, otherwise any."""

    def __call__(self, view: View, whim: random.Random, /) -> Action:
        """One of `view.actions`."""
        match view.phase:
            case "draw":
                return DRAWS[whim.choice(less_held(view, hidden_only=True))] if self.balances else _any(view, whim)
            case "guess":
                return self._guess(view, whim)
            case "decide":
                return GO if max(self.guesses(view))[0] >= self.press else STOP
            case "open":
                return OPENS[cheapest(view)]
            case "arrange" | "place":
                return place(view, whim)
        raise ValueError(f"seat {view.seat} has nothing to choose in phase {view.phase}")

    def remembered(self, view: View) -> tuple[Asked, ...]:
        """The guesses this level still has in mind."""
        if self.memory is None:
            return view.asked
        return view.asked[-self.memory :] if self.memory else ()

    def guesses(self, view: View) -> list[tuple[float, int, int, int]]:
        """(chance, seat, slot, key) of every guess that may be right."""
        seats, puzzle = theory.puzzle_of(view, "placement", self.trusts(view), self.remembered(view))
        _, chances = sweep.marginals(puzzle)
        return [
            (p, seat, at, key)
            for seat, row in zip(seats, chances, strict=True)
            for at, slot in enumerate(row)
            for key, p in slot.items()
        ]

    def trusts(self, view: View) -> dict[Seat, float]:
        return dict.fromkeys(range(view.rules.seats), self.ratio)

    def _guess(self, view: View, whim: random.Random) -> Guess:
        options = self.guesses(view)
        if self.whimsy:
            likely = [p ** (1 / self.whimsy) for p, *_ in options]
            _, seat, at, key = whim.choices(options, likely)[0]
        else:
            top = max(options)[0]
            _, seat, at, key = whim.choice([one for one in options if one[0] > top - 1e-9])
        return GUESSES[seat, at][VALUES.index(TILES[key].value)]


NOTHING_KNOWN = Profile()
SURE = 0.6
"""From this chance on the master does not bluff."""


@dataclass(frozen=True)
class Master(Counter):
    """Thinks turns through, learns whom to believe, and bluffs now and then."""

    bluffs: float = 0.2
    """In which share of its chances to bluff it takes them; 1 beats whoever believes everything."""
    daring: float = 0.08
    """A chance to bluff: the value of the best bluff is at most this much below that of the best guess.
    The value knows little of how a lie is believed; in the arena both 0.04 and 0.12 did far better than 0."""
    profile: Profile = NOTHING_KNOWN
    """What it knows from earlier games of seat `known`."""
    known: Seat | None = None
    """None: the profile is everybody's."""
    width: int = 2
    """How many of the likeliest guesses it thinks through."""
    depth: int = 2
    """How many guesses it thinks ahead."""
    worlds: int = hearing.WORLDS
    """How many racks of the other it asks to explain his guesses (`hearing`, two seats only); 0: none."""
    fitted: tuple[float, ...] = ()
    """Weights of the value of a turn's end; empty: the fitted ones."""

    def __call__(self, view: View, whim: random.Random, /) -> Action:
        """One of `view.actions`."""
        if view.phase not in ("guess", "decide"):
            return super().__call__(view, whim)
        trusted = self.trusts(view)
        heard = hearing.weights(view, whim, trusted, self.doubts(view), self.worlds) if self.worlds else {}
        thought = Thought(view, trusted, heard, width=self.width, depth=self.depth, fitted=self.fitted)
        if view.phase == "decide":
            return GO if thought.press(view, self.depth) > thought.stop(view) else STOP
        best, *others = thought.choices(bluffs=2 if whim.random() < self.bluffs else 0)
        lies = [choice for choice in (best, *others) if choice.bluff and choice.value >= best.value - self.daring]
        # A likely hit is worth more than any lie, and without a drawn tile a lie costs too much.
        if lies and view.drawn is not None and all(choice.probability < SURE for choice in (best, *others)):
            return lies[0].guess
        return next(choice.guess for choice in (best, *others) if not choice.bluff)

    def trusts(self, view: View) -> dict[Seat, float]:
        return trust(view, {seat: self._profile(seat) for seat in range(view.rules.seats)})

    def doubts(self, view: View) -> dict[Seat, float]:
        """How often it thinks each of the others bluffs."""
        return {
            seat: bluff_chance(view, seat, self._profile(seat))
            for seat in range(view.rules.seats)
            if seat != view.seat
        }

    def _profile(self, seat: Seat) -> Profile:
        return self.profile if self.known in (None, seat) else NOTHING_KNOWN


def place(view: View, whim: random.Random) -> Action:
    """Any legal gap; a joker rather not at the ends, where people look first."""
    gaps = [action for action in view.actions if isinstance(action, Place)]
    if not gaps:
        return view.actions[0]
    joker = view.loose[0].value == "-"
    inner = [action for action in gaps if 0 < action.gap < len(view.racks[view.seat or 0])]
    return whim.choice(inner if joker and inner else gaps)


def _any(view: View, whim: random.Random) -> Action:
    return whim.choice(view.actions)


class Levels(dict[str, Bot]):
    """Opponents by name. A name may carry a profile: ``master 2.0-11.5``; only plain names are listed."""

    def __contains__(self, level: object) -> bool:
        try:
            return isinstance(level, str) and self[level] is not None
        except KeyError:
            return False

    def __missing__(self, level: str) -> Bot:
        name, _, text = level.partition(" ")
        bot = self.get(name)
        if not isinstance(bot, Master) or not text:
            raise KeyError(level)
        words, _, seat = text.partition("@")
        if "@" in text and seat not in ("0", "1", "2", "3"):
            raise KeyError(level)
        try:
            return replace(bot, profile=Profile.read(words), known=int(seat) if seat else None)
        except ValueError:
            raise KeyError(level) from None


def named(level: str, profile: Profile, seat: Seat | None = None) -> str:
    """The name of that level knowing that profile of a seat; levels that learn nothing keep theirs.

    >>> named("master", Profile(2, 11.5), 0), named("classic", Profile(2, 11.5), 0)
    ('master 2.0-11.5@0', 'classic')
    """
    if not isinstance(LEVELS.get(level), Master) or profile == NOTHING_KNOWN:
        return level
    return f"{level} {profile}" + ("" if seat is None else f"@{seat}")


LEVELS = Levels(
    {
        "drifter": Counter(memory=0, ratio=1.0, whimsy=0.5, press=0.5, balances=False),
        "memory2": Counter(memory=2),
        "classic": Classic(),
        "memory4": Counter(memory=4),
        "memory8": Counter(memory=8),
        "memory": Counter(),
        "master": Master(),
    }
)
"""By name, weakest first."""
DEFAULT_OPPONENTS = ("memory2",)
