"""Opponents at the tile rack, weakest first: functions of a view.

Every level but *classic* knows the exact chances, by the guesses it remembers. *drifter* remembers none and picks
guesses at random, likelier ones more often; four levels remember the last 2, 4, 8 or all guesses, take it that
hardly anybody names a tile of their own, and go on while the best chance reaches a threshold: *memory2* on little,
*memory4* and *memory8* only where a hit is at least as likely as a miss. The *master* thinks turns through, learns
how often each seat bluffs, and bluffs seldom: the oftener, the likelier it is that the others believe it (see
`belief`). *classic* is the historic opponent, see `classic`.

A bot keeps nothing between calls: its memory is the public record in the view, cut to what it remembers. What it
has learned of a player in earlier games, a `bluff_model.Profile`, comes with its name: the level
``master 2.0-11.5@0`` is a master that has settled 2 bluffs and 11.5 honest guesses of seat 0 before (without
``@0``: of every other seat), see `named`.

``tests/bench/bench_davinci.py`` plays the levels against each other and prints how often each wins.

Used: the same exact posterior for every level; levels differ in memory and plans. Refused: levels that peek,
and levels that throw in random blunders.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace

from game.advice import own_seat
from game.core import Bot, Seat
from game.davinci import exact_inference, opponent_model, theory
from game.davinci.actions import DRAWS, GO, GUESSES, OPENS, STOP, Action, Guess, Place
from game.davinci.belief import believed
from game.davinci.bluff_model import Profile, bluff_chance, ratio
from game.davinci.classic import Classic
from game.davinci.look_ahead import Thought, cheapest
from game.davinci.state import Asked, View
from game.davinci.tiles import TILES, VALUES


@dataclass(frozen=True)
class Counter:
    """A bot that counts exactly over the guesses it remembers."""

    memory: int | None = None
    """How many of the last guesses, by anybody, it remembers; None: all."""
    ratio: float = 0.05
    """How it reads guesses: P(names a tile | holds it) / P(names it | does not); 1: not at all."""
    continue_threshold: float = 0.4
    """It goes on while its best chance reaches this."""
    temperature: float = 0.0
    """0: always the likeliest guess; else it picks by chance, each guess weighing p ** (1 / temperature)."""
    balances: bool = True
    """Draws the colour of which fewer own tiles are hidden, otherwise any."""

    def __call__(self, view: View, rng: random.Random, /) -> Action:
        """One of `view.actions`."""
        match view.phase:
            case "draw":
                return rng.choice([DRAWS[one] for one in theory.less_held(view, True)] if self.balances
                                  else view.actions)
            case "guess":
                return self._guess(view, rng)
            case "decide":
                return GO if max(self.guesses(view))[0] >= self.continue_threshold else STOP
            case "open":
                return OPENS[cheapest(view)]
            case "arrange" | "place":
                return place(view, rng)
        raise ValueError(f"seat {view.seat} has nothing to choose in phase {view.phase}")

    def remembered(self, view: View) -> tuple[Asked, ...]:
        """The guesses this level still has in mind."""
        if self.memory is None:
            return view.asked
        return view.asked[-self.memory :] if self.memory else ()

    def guesses(self, view: View) -> list[tuple[float, int, int, int]]:
        """(chance, seat, slot, key) of every guess that may be right."""
        seats, puzzle = theory.puzzle_of(view._replace(asked=self.remembered(view)), self.trusts(view))
        return theory.guesses(seats, exact_inference.marginals(puzzle)[1])

    def trusts(self, view: View) -> dict[Seat, float]:
        return dict.fromkeys(range(view.rules.seats), self.ratio)

    def _guess(self, view: View, rng: random.Random) -> Guess:
        options = self.guesses(view)
        if self.temperature:
            _, seat, at, key = rng.choices(options, [p ** (1 / self.temperature) for p, *_ in options])[0]
        else:
            top = max(options)[0]
            _, seat, at, key = rng.choice([one for one in options if one[0] > top - 1e-9])
        return GUESSES[seat, at][VALUES.index(TILES[key].value)]


NOTHING_KNOWN = Profile()
SURE = 0.6
"""From this chance on the master does not bluff."""


@dataclass(frozen=True)
class Master(Counter):
    """Searches whole turns, learns how often each seat bluffs, and bluffs sometimes."""

    bluffs: float = 0.02
    """In which share of its chances to bluff it takes them, where nobody believes it."""
    most: float = 0.3
    """That share where it is believed for sure; between the two it grows with `belief.believed`."""
    daring: float = 0.08
    """A chance to bluff: the value of the best bluff is at most this much below that of the best guess.
    The value hardly measures what a lie gains; in the arena both 0.04 and 0.12 did far better than 0."""
    profile: Profile = NOTHING_KNOWN
    """What it knows from earlier games of seat `known`."""
    known: Seat | None = None
    """None: the profile is everybody's."""
    width: int = 2
    """How many of the likeliest guesses it thinks through."""
    depth: int = 2
    """How many guesses it thinks ahead."""
    samples: int = opponent_model.SAMPLES
    """How many racks of the other seat are weighed by its guesses (`opponent_model`, two seats only); 0: none."""
    fitted: tuple[float, ...] = ()
    """Weights of the value of a turn's end; empty: the fitted ones."""

    def __call__(self, view: View, rng: random.Random, /) -> Action:
        """One of `view.actions`."""
        if view.phase not in ("guess", "decide"):
            return super().__call__(view, rng)
        trusted = self.trusts(view)
        more = opponent_model.weights(view, rng, trusted, self.doubts(view), self.samples) if self.samples else {}
        thought = Thought(view, trusted, more, width=self.width, depth=self.depth, fitted=self.fitted)
        if view.phase == "decide":
            return GO if thought.go_on(view, self.depth) > thought.stop(view) else STOP
        best, *others = thought.choices(bluffs=2 if rng.random() < self.share(view) else 0)
        lies = [choice for choice in (best, *others) if choice.bluff and choice.value >= best.value - self.daring]
        # A likely hit is worth more than any lie, and without a drawn tile a lie costs too much.
        if lies and view.drawn is not None and all(choice.probability < SURE for choice in (best, *others)):
            return lies[0].guess
        return next(choice.guess for choice in (best, *others) if not choice.bluff)

    def share(self, view: View) -> float:
        """In which share of its chances to bluff it takes them, by what the others have asked so far."""
        return self.bluffs + (self.most - self.bluffs) * believed(view, own_seat(view))

    def trusts(self, view: View) -> dict[Seat, float]:
        return {seat: ratio(chance) for seat, chance in self.doubts(view).items()}

    def doubts(self, view: View) -> dict[Seat, float]:
        """How often it thinks each of the others bluffs."""
        return {
            seat: bluff_chance(view, seat, self.profile if self.known in (None, seat) else NOTHING_KNOWN)
            for seat in range(view.rules.seats)
            if seat != view.seat
        }


def place(view: View, rng: random.Random) -> Action:
    """Any legal gap; a joker rather not at the ends, where people look first."""
    gaps = [action for action in view.actions if isinstance(action, Place)]
    if not gaps:
        return view.actions[0]
    joker = view.unplaced[0].value == "-"
    inner = [action for action in gaps if 0 < action.gap < len(view.racks[view.seat or 0])]
    return rng.choice(inner if joker and inner else gaps)


class Levels(dict[str, Bot]):
    """Opponents by name. A name may carry a profile: ``master 2.0-11.5``; only plain names are listed."""

    def __contains__(self, level: object) -> bool:
        try:
            return isinstance(level, str) and self[level] is not None
        except KeyError:
            return False

    def __missing__(self, level: str) -> Bot:
        if level in UNLISTED:
            return UNLISTED[level]
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
        "drifter": Counter(memory=0, ratio=1.0, temperature=0.5, continue_threshold=0.5, balances=False),
        "memory2": Counter(memory=2, continue_threshold=0.2),
        "classic": Classic(),
        "memory4": Counter(memory=4, continue_threshold=0.6),
        "memory8": Counter(memory=8, continue_threshold=0.5),
        "memory": Counter(),
        "master": Master(),
    }
)
"""By name, weakest first."""
UNLISTED: dict[str, Bot] = {
    "memory2 until-2": Counter(memory=2),
    "memory until-2": Counter(),
    "master until-2": Master(bluffs=0.2, most=0.2),
    "master honest": Master(bluffs=0.0, most=0.0),
    "master deaf": Master(bluffs=0.0, most=0.0, profile=Profile(20, 0)),
    "master knowing": Master(bluffs=0.0, most=0.0, profile=Profile(0.5, 19.5)),
    "master lying": Master(bluffs=1.0, most=1.0),
}
"""Who sits at no table. ``until-2``: levels as they were in arcade runs up to version 2, whose files are worked out
again. The others are what could beat the master: one that never bluffs; one that besides believes no guess, so
that no bluff deceives it; one that never bluffs and reads guesses as those of somebody who hardly does; one that
bluffs whenever it can."""
DEFAULT_OPPONENTS = ("memory2",)
