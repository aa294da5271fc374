"""Opponents at the poker table: eight styles of people, and one that plays the solved game, weakest first.

A style weighs its share of the pot (exact at draw, sampled at hold'em and stud) against thresholds and the odds
the pot offers; most read the others' public acts. Thresholds noise and bluffs are drawn, so nobody folds or
raises like clockwork; all random choices come from the generator handed in. Where the size of a bet is free it is
a share of the pot, each style its own.

Used: the solved tables where their games are being played (two seats dealt in, fixed limit, three raises, stacks
that cannot run out; draw to five with an ante of half the small bet, or hold'em with blinds), elsewhere a style
that plays for the most chips at the end. Refused: remembering opponents between hands, and any look at hidden
cards or the stub: a bot is given a view and nothing else.
"""

from __future__ import annotations

import math
import random
import statistics
from collections.abc import Sequence
from dataclasses import dataclass

from game.advice import own_seat
from game.core import Bot, Seat, choices
from game.poker import equity, theory
from game.poker.actions import CALL, CHECK, DRAWS, FOLD, Action
from game.poker.hands import strength
from game.poker.rules import Rules
from game.poker.state import View

SAMPLES = 1_200
"""Deals sampled for a decision at hold'em and stud: a standard error of some 1.3 %."""
COMMITS = 0.7
"""The chance against one opponent from which a seat bets all that a usual bet would nearly take."""
LITTLE = 0.6
"""A bet of this part of a stack leaves too little behind to be played."""
CURIOUS = 1.5
"""By how much those who do one thing nearly always overrate their cards when all depends on it."""
JUDGES = "answered"
"""The name of the solved table by which games are judged and people coached. The latest, finer one would give all
figures anew: a version of the judge, whose levels have to be measured by it (`assets.make.level_costs`)."""
FIRST_TABLE = "first-table"
"""What may follow a level, see `Levels`."""
DEEP = 25
"""Antes a seat needs so that no betting of one hand can put it all-in."""


@dataclass(frozen=True)
class Style:
    """How somebody plays; shares are turned into those against a single opponent before they are compared."""

    open: float
    """Bets with a share above this where nobody has bet."""
    reraise: float
    """Raises a bet with a share above this."""
    loose: float
    """Calls if its share times this pays for the call: above 1 it calls too much."""
    bluff: float = 0.0
    """How often it bets or raises with nothing instead of giving up."""
    pat: float = 0.0
    """How often it stands pat on nothing after raising."""
    noise: float = 0.03
    """How far its judgement strays, one standard deviation."""
    reads: bool = True
    """Whether it takes the others' acts into account."""
    reads_late: bool = False
    """At draw, whether it takes bets after the draw for better hands as well."""
    sizes: tuple[float, float] = (0.45, 0.9)
    """The smallest and the largest usual bet, as shares of the pot."""

    def __call__(self, view: View, rng: random.Random, /) -> Action:
        """One of `view.actions`; ValueError if there is none to choose from."""
        if len(choices(view)) == 1:
            return view.actions[0]
        return self.draw(view, rng) if view.phase == "draw" else self.bet(view, rng)

    def bet(self, view: View, rng: random.Random) -> Action:
        share = self.share(view, rng)
        others = len(theory.opponents(view))
        single = max(share, 1e-6) ** (1 / others) + rng.gauss(0, self.noise)
        call = theory.to_call(view)
        sizes = [action for action in view.actions if action.verb in ("bet", "raise")]
        odds, more = self.prices(view, sizes)
        if sizes and single > (self.reraise if self.faces_bet(view) else self.open) + more:
            return size_of(view, sizes, single - more, rng, self.sizes)
        pays = share * self.loose + rng.gauss(0, self.noise / 2) >= odds
        if sizes and others <= 2 and not (call and pays) and rng.random() < self.bluff / (1 + view.round.raises):
            return size_of(view, sizes, rng.random() * COMMITS, rng, self.sizes)
        return (CALL if pays else FOLD) if call else CHECK

    def faces_bet(self, view: View) -> bool:
        """Whether a bet is to be called, the big blind included."""
        return view.round.raises > 0 and theory.to_call(view) > 0

    def prices(self, view: View, sizes: Sequence[Action]) -> tuple[float, float]:
        """The share of the pot from which a call pays, and what a bet or raise wants above its usual threshold."""
        return float(theory.pot_odds(view)), 0.0

    def share(self, view: View, rng: random.Random) -> float:
        seed = rng.getrandbits(32)
        if self.reads_late and view.rules.game == "draw" and view.street and theory.opponents(view):
            return theory.after_bets(view, 1)
        return equity.equity(view, SAMPLES, seed, self.reads).share

    def draw(self, view: View, rng: random.Random) -> Action:
        """The best draw, or sometimes one almost as good, so that the number of cards reveals less."""
        found = theory.draws_of(view)
        raised = any(past.seat == view.seat and past.verb in ("bet", "raise") for past in view.past)
        if raised and found[0].value < 0.6 and rng.random() < self.pat:
            return DRAWS[0]
        near = [draw for draw in found[:4] if draw.value > found[0].value - 0.02]
        return DRAWS[near[0].places if rng.random() < 0.85 else rng.choice(near).places]


@dataclass(frozen=True)
class Leader(Style):
    """Plays for the most chips at the end of the game, where a `Style` plays for chips.

    The chance to end first is taken for a logistic function of the chips that the seat has more than the best of
    the others; its width grows with the stakes and the hands still to come. A call pays if it raises that chance.
    Who is behind thus takes risks that cost chips, and who leads avoids them, the more the nearer the end.
    """

    hand: float = 0.5
    """Small bets of this hand in the width."""
    later: float = 1.2
    """Small bets of the last hand in the width, for each hand to come."""
    caution: float = 0.75
    """How much the risk of a bet counts in its threshold."""

    def faces_bet(self, view: View) -> bool:
        """As for any style, but a blind is no bet."""
        return view.round.bettor >= 0 and theory.to_call(view) > 0

    def prices(self, view: View, sizes: Sequence[Action]) -> tuple[float, float]:
        seat, call, pot, rules = own_seat(view), theory.to_call(view), view.pot, view.rules
        stacks = [mine - more for mine, more in zip(view.stacks, view.bought, strict=True)]
        left, paid = view.stacks[seat] - call, view.paid[seat] + call
        most = sum(min(chips, paid) for chips in view.paid) + call  # what the seat can win
        width = self.hand * view.bet + self.later * rules.stakes(rules.hands)[1] * (rules.hands - view.number)

        def first(change: int, pot: int, winner: Seat | None = None) -> float:
            """The chance to end first with so many chips more, or less, and this pot for the winner."""
            best = max(chips + pot * (other == winner) for other, chips in enumerate(stacks) if other != seat)
            return 1 / (1 + math.exp(-max(-30.0, min(30.0, (stacks[seat] + change - best) / width))))

        def beaten(chips: int, pot: int) -> float:
            """The mean chance when the seat has paid so many more chips and one of the others wins the pot."""
            return statistics.mean(first(-chips, pot, other) for other in theory.opponents(view))

        won, lost = first(most - call, 0), beaten(call, pot + call)
        price = (beaten(0, pot) - lost) / max(won - lost, 1e-9) if call else 0.0
        if not sizes:
            return price, 0.0
        usual = sizes[0].amount - view.round.level if len(sizes) == 1 else round(sum(self.sizes) / 2 * (pot + call))
        bet = min(usual, left)
        up = first(most - call + bet, 0) - won
        down = lost - beaten(call + bet, pot + call + 2 * bet)
        return price, self.caution * (down / (down + up) - 0.5) if down + up > 0 else 0.0


@dataclass(frozen=True)
class Steady:
    """Does one thing nearly always: raise, or call; draws well.

    Without a limit it raises less with every raise before, and looks at its cards before a call that costs a third
    of its chips.
    """

    raises: float
    calls: float
    sizes: tuple[float, float] = (0.3, 0.6)
    """As of a `Style`."""

    def __call__(self, view: View, rng: random.Random, /) -> Action:
        if len(view.actions) <= 1 or view.phase == "draw":
            return PLAIN(view, rng)
        sizes = [action for action in view.actions if action.verb in ("bet", "raise")]
        roll = rng.random()
        free = view.rules.limit == "no"
        if sizes and roll < self.raises * (0.55**view.round.raises if free else 1.0):
            return size_of(view, sizes, rng.random() * COMMITS, rng, self.sizes)
        stay = view.actions[1] if view.actions[0] == FOLD else CHECK
        call = theory.to_call(view)
        costly = free and call and view.seat is not None and 3 * call >= view.stacks[view.seat]
        if costly and PLAIN.share(view, rng) * CURIOUS < call / (view.pot + call):
            return FOLD
        return stay if roll < self.raises + self.calls or stay == CHECK else FOLD


def drift(view: View, rng: random.Random, /) -> Action:
    """Plays anything: each kind of action alike, any number of cards."""
    verb = rng.choice(sorted({action.verb for action in choices(view)}))
    found = [action for action in view.actions if action.verb == verb]
    return size_of(view, found, rng.random(), rng, (0.1, 1.6)) if verb in ("bet", "raise") else rng.choice(found)


@dataclass(frozen=True)
class Master:
    """Plays the solved mix where the game is a solved one, else a style.

    At heads-up hold'em, each deal played from both sides, it won 0.14 +- 0.08 small bets a hand from ``careful``
    (3,000 hands), 0.13 +- 0.12 from ``crane`` (1,500) and 0.09 +- 0.09 from the style it had then elsewhere
    (3,000); that style won 0.05 +- 0.05 from ``careful`` in the same deals.
    """

    elsewhere: Style
    """How it plays every other game; what that wins by whole games is in ``docs/truth.md``."""
    table: str = "latest"
    """The name of the solved table, see `policy`."""

    def __call__(self, view: View, rng: random.Random, /) -> Action:
        solved = is_solved(view)
        if len(view.actions) <= 1 or not (solved or is_holdem(view)):
            return self.elsewhere(view, rng)
        chances = solved_mix(view, self.table) if solved else holdem_mix(view)
        if view.phase == "draw" and chances[-1][0] == 1:  # draw five: kept nothing for acts that are not its own
            return self.elsewhere(view, rng)
        roll = rng.random()
        for chance, action in chances:
            roll -= chance
            if roll < 0:
                return action
        return max(chances, key=lambda option: option[0])[1]


def size_of(
    view: View, sizes: Sequence[Action], confidence: float, rng: random.Random, usual: tuple[float, float]
) -> Action:
    """An amount by the pot: more with a better hand, but never so that the size reveals it.

    `confidence` is the chance against one opponent, 0 to 1; `usual` are the smallest and the largest usual bet as
    shares of the pot. From `COMMITS` on whoever would have little left bets it all.
    """
    if len(sizes) == 1:
        return sizes[0]
    least, most = usual
    part = min(1.0, max(0.0, 0.7 * rng.random() + 0.5 * (confidence - 0.4)))
    bet = theory.by_pot(view, sizes, least + part * (most - least))
    seat = own_seat(view)
    has = view.stacks[seat] + view.round.bets[seat]
    if confidence >= COMMITS and bet.amount >= LITTLE * has and sizes[-1].amount == has:
        return sizes[-1]
    return bet


# The solved game -----------------------------------------------------------------------------------------


def has_solved(rules: Rules) -> bool:
    """Whether by these rules a hand between two whose stacks cannot run out is one of the game that was solved."""
    return (
        rules.game == "draw" and rules.limit == "fixed" and not rules.blinds and rules.raises == 3
        and not rules.heads_up_free and rules.discards == 5 and not rules.openers and rules.wheel
        and rules.bet == 2 * rules.ante
    )  # fmt: skip


def is_solved(view: View) -> bool:
    """Whether this hand is played under the rules that were solved, with stacks that cannot run out."""
    deep = all(
        stack + paid >= DEEP * view.ante
        for stack, paid, there in zip(view.stacks, view.paid, view.dealt_in, strict=True)
        if there
    )
    return has_solved(view.rules) and sum(view.dealt_in) == 2 and deep


LETTERS = {"check": "k", "bet": "b", "raise": "r", "call": "c", "fold": "f"}


def sequence(view: View, street: int) -> str:
    """What was done in a round, one letter an act."""
    return "".join(LETTERS[past.verb] for past in view.past if past.street == street and past.verb in LETTERS)


def solved_mix(view: View, name: str) -> list[tuple[float, Action]]:
    """The chances with which a solved table chooses each action; `is_solved` must hold."""
    from game.poker import policy

    table = policy.solved(name)
    node = sequence(view, view.street)
    first = view.seat != view.button
    mine, theirs = drawn(view)
    if view.phase == "bets":
        if view.street == 0:
            chances = table.pre[node][policy.bucket_of(view.mine, name)]
        else:
            way = policy.CLOSED.index(sequence(view, 0))
            counts = (mine, theirs) if first else (theirs, mine)
            chances = table.post[node][way * 36 + counts[0] * 6 + counts[1], table.final[strength(*view.mine)]]
        by_letter = {LETTERS[action.verb]: action for action in view.actions}
        return [(float(c), by_letter[letter]) for c, letter in zip(chances, policy.moves(node), strict=True)]
    way, bucket = policy.CLOSED.index(sequence(view, 0)), policy.bucket_of(view.mine, name)
    chances = table.draw[0][way, bucket] if first else table.draw[1][way, theirs, bucket]
    holds = policy.holds_of(view.mine, name, way, theirs)
    return [(float(chance), DRAWS[31 ^ hold]) for chance, hold in zip(chances, holds, strict=True)]


BETS = 24
"""Small bets a seat needs so that no betting of one hand at hold'em can put it all-in."""


def is_holdem(view: View) -> bool:
    """Whether this hand is heads-up hold'em as it was solved, with stacks that cannot run out."""
    rules = view.rules
    fits = (
        rules.game == "holdem" and rules.limit == "fixed" and rules.blinds and not view.ante and rules.raises == 3
        and not rules.heads_up_free and view.bet % 2 == 0
    )  # fmt: skip
    return fits and sum(view.dealt_in) == 2 and all(
        stack + paid >= BETS * view.bet
        for stack, paid, there in zip(view.stacks, view.paid, view.dealt_in, strict=True)
        if there
    )


def holdem_mix(view: View) -> list[tuple[float, Action]]:
    """The chances with which the solved strategy for hold'em chooses each action; `is_holdem` must hold."""
    from game.poker import holdem_policy

    rounds = [sequence(view, street) for street in range(view.street + 1)]
    by_letter = {LETTERS[action.verb]: action for action in view.actions}
    chances = holdem_policy.chances(view.mine, view.board, rounds)
    return [(chance / holdem_policy.MOST, by_letter[letter]) for letter, chance in chances.items()]


def drawn(view: View) -> tuple[int, int]:
    """How many cards the own seat and the one opponent drew, -1 where one has not yet."""
    own = own_seat(view)
    other = next(seat for seat, there in enumerate(view.dealt_in) if there and seat != own)
    return view.drawn[own], view.drawn[other]


# Who sits there ------------------------------------------------------------------------------------------

PLAIN = Style(open=0.5, reraise=0.65, loose=1.0, reads=False)
"""Looks at its own cards only."""


FIRST_MASTER = Master(
    Style(open=0.55, reraise=0.66, loose=1.0, bluff=0.06, pat=0.04, noise=0.02, sizes=(0.5, 1.0)), table="first"
)
"""As it played draw for two at fixed limit when the first table was the solved one, short stacks included."""


class Levels(dict[str, Bot]):
    """Opponents by name. A name may be followed by `FIRST_TABLE`: as it played when that was the solved table, as
    the rules of arcade runs have it; only plain names are listed."""

    def __missing__(self, name: str) -> Bot:
        plain, _, word = name.partition(" ")
        if word != FIRST_TABLE or plain not in self:
            raise KeyError(name)
        bot = self[plain]
        return FIRST_MASTER if isinstance(bot, Master) else bot


LEVELS = Levels({
    "drifter": drift,
    "maniac": Steady(raises=0.94, calls=0.06, sizes=(0.6, 1.5)),
    "caller": Steady(raises=0.04, calls=0.95),
    "novice": PLAIN,
    "friendly": Style(open=0.72, reraise=0.88, loose=1.35, sizes=(0.33, 0.67)),
    "fox": Style(open=0.57, reraise=0.70, loose=0.95, bluff=0.15, pat=0.15, sizes=(0.5, 1.2)),
    "crane": Style(open=0.56, reraise=0.68, loose=0.98, bluff=0.03),
    "careful": Style(open=0.70, reraise=0.86, loose=0.85, sizes=(0.4, 0.75)),
    "master": Master(Leader(open=0.55, reraise=0.69, loose=0.95, noise=0.02, reads_late=True, sizes=(0.5, 1.0))),
})
"""By name, weakest first by what each loses to the last one heads-up; each plays all rules and can be pickled."""
DEFAULT_OPPONENTS = ("maniac", "caller", "novice", "friendly", "fox")
"""Who sits down, in this order, where nobody has chosen: five people a newcomer can tell apart."""
