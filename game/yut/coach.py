"""Turns odds into advice: what each throw would bring, what each use is worth, hints in three steps.

Everything is data: message keys with values (`advice.KEYS`), never words. What was wrong with a choice is in
`review`. Odds to win are exact in the game of one and two mals under the usual rules (to some thousandths of a
percent), else they are the trained network's; `Judge.sure` tells which. All is worked out from the view, so the
throw to come is not known here.

Used: hints that get stronger only when asked again (what to look for, which, why); the loss of a choice in
points of winning odds, measured against the best choice at that moment. Refused: blame for bad luck.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from game.advice import Advice, Value, nothing_to_hint
from game.yut.actions import AGAIN, NAK, Throw, Use
from game.yut.board import DONE, FORK_STATIONS, HOME, WAITING, Side, sent_back, stations
from game.yut.judge import JUDGE, best_use, thrown
from game.yut.moves import Way, move_table
from game.yut.rules import Rules
from game.yut.state import View
from game.yut.theory import landings, throw_odds

SAME = 0.0005
"""Uses closer than this in winning odds are called equal."""


class ResultValue(NamedTuple):
    """One result the next throw may bring."""

    result: str
    chance: Fraction
    """Exactly how likely."""
    win: float
    """The odds to win after it, with best play."""
    does: Advice
    """What its best use does, or that it is lost or earns another throw."""


class Outlook(NamedTuple):
    """Before a throw."""

    win: float
    exact: bool
    results: tuple[ResultValue, ...]
    """By result: do, gae, geol, yut, mo, then back-do and nak where the rules have them."""


class Option(NamedTuple):
    """One legal use."""

    action: Use
    win: float
    """The odds to win after it, with best play."""
    loss: float
    """Points of a hundred less than the best use."""
    effect: str
    """One of EFFECTS."""
    does: Advice
    danger: float
    """How likely the next seat's next single throw captures any mal of the side, if the turn ended here."""


@lru_cache(maxsize=64)
def outlook(view: View) -> Outlook | None:
    """What the throw to come may bring; None if no throw comes next, or in the throw-off."""
    if view.result is not None or not view.pending or view.toss:
        return None
    rules = view.rules
    win, wins = thrown(view)
    odds = throw_odds(rules)
    return Outlook(
        win,
        JUDGE.sure(rules),
        tuple(ResultValue(result, odds[result], wins[result], _brings(view, result)) for result in wins),
    )


@lru_cache(maxsize=64)
def options(view: View) -> tuple[Option, ...]:
    """Every legal use, the best first; empty unless the view's seat is to use results."""
    if not view.actions or isinstance(view.actions[0], Throw):
        return ()
    worth = [(use, win) for use, win in JUDGE.values(view).items() if isinstance(use, Use)]
    best = max(win for _, win in worth)
    ways = move_table(view.rules).menu(view.sides[view.side], view.hand).ways
    return tuple(
        Option(move, win, 100 * (best - win), *_effect(view, way), _danger_after(view, way))
        for move, win in sorted(worth, key=lambda pair: -pair[1]) for way in [ways[move]]
    )  # fmt: skip


def percent(odds: float) -> float:
    """Odds in percent with one decimal.

    >>> percent(0.50734)
    50.7
    """
    return round(100 * odds, 1)


def _effect(view: View, way: Way) -> tuple[str, Advice]:
    step = move_table(view.rules).step(view.sides[view.side], way)
    reached, hit, pieces = way.reached, view.rivals(way.reached), step.pieces
    if step.won:
        effect = "win"
    elif hit:
        effect, pieces = "capture", hit
    elif way.end == DONE:
        effect = "home"
    elif way.action.result == "backdo" and reached == 0:
        effect = "lap"
    elif way.end != WAITING and step.together > step.pieces:
        effect, pieces = "stack", step.together
    elif reached in FORK_STATIONS:
        effect = "corner"
    elif way.start == WAITING:
        effect = "enter"
    else:
        effect = "back" if way.action.result == "backdo" else "run"
    return effect, Advice(f"yut.effect.{effect}", {"station": reached, "pieces": pieces}, way.action)


def _brings(view: View, result: str) -> Advice:
    """What the best use of a result thrown next does, were it the only one in hand."""
    if result == NAK:
        return Advice("yut.effect.nak", {})
    ways = move_table(view.rules).menu(view.sides[view.side], (result,)).ways
    if not ways:
        return Advice("yut.effect.lost", {})
    if result in AGAIN:
        return Advice("yut.effect.again", {"percent": percent(float(throw_odds(view.rules)[result]))})
    return _effect(view, ways[best_use(view, result)])[1]


def _danger_after(view: View, way: Way) -> float:
    rules, me = view.rules, view.side
    mine = move_table(rules).step(view.sides[me], way).after
    other = view.sides[(me + 1) % len(view.sides)]
    if 0 <= way.reached < HOME and way.reached in stations(other):
        other = sent_back(other, way.reached)[0]
    return float(any_hit(rules, mine, other))


def threat_after(view: View, use: Use) -> float:
    """How likely the side's own next single throw could capture, were it to throw at once after the use."""
    rules, me = view.rules, view.side
    moves = move_table(rules)
    way = moves.menu(view.sides[me], view.hand).ways[use]
    others = [place for side in rules.sides if side != me for place in sent_back(view.sides[side], way.reached)[0]]
    return float(any_hit(rules, tuple(sorted(others)), moves.step(view.sides[me], way).after))


def any_hit(rules: Rules, side: Side, other: Side) -> Fraction:
    """How likely the other side's next single throw can capture anything of the side."""
    moves, standing = move_table(rules), {at for at in stations(side) if 0 <= at < HOME}
    return sum(
        (
            chance
            for result, chance in throw_odds(rules).items()
            if result != NAK and standing & set(landings(moves, other, result))
        ),
        Fraction(0),
    )


# Hints -------------------------------------------------------------------------------------------------------


def hint(view: View, step: int) -> Advice:
    """Step 1: what to look for; 2: which use; 3: why. ValueError for other steps."""
    if nothing := nothing_to_hint(view, step):
        return nothing
    choices = options(view)
    if not choices:
        return _hint_throw(view, step)
    best = choices[0]
    if step == 2:
        return _which(best.action)
    if len(choices) == 1:
        return Advice("yut.hint.only" if step == 1 else "yut.why.only", {}, best.action)
    if step == 1:
        return Advice(f"yut.hint.{_look_for(choices)}", {})
    second = choices[1]
    if second.loss < 100 * SAME:
        return Advice("yut.why.equal", {"percent": percent(best.win)}, best.action)
    values: dict[str, Value] = {
        "percent": percent(best.win),
        "second": percent(second.win),
        "points": round(second.loss, 1),
    }
    return Advice("yut.why.exact" if JUDGE.sure(view.rules) else "yut.why.about", values, best.action)


def _hint_throw(view: View, step: int) -> Advice:
    seen = outlook(view)
    if seen is None:
        return Advice("yut.hint.wait", {})
    if step < 3:
        return Advice("yut.hint.throw", {"percent": percent(seen.win)})
    wish = max(seen.results, key=lambda one: one.win)
    return Advice("yut.why.throw", {"result": wish.result, "percent": percent(wish.win)})


def _which(move: Use) -> Advice:
    if move.station == WAITING:
        return Advice("yut.which.enter", {"result": move.result}, move)
    key = "yut.which.long" if move.long else "yut.which.move"
    return Advice(key, {"result": move.result, "station": move.station}, move)


def _look_for(choices: tuple[Option, ...]) -> str:
    """What marks the best use out; a passed-by chance says more than a plain step."""
    best = choices[0]
    effects = {option.effect for option in choices}
    if best.effect in ("run", "enter", "back", "corner", "stack"):
        if "capture" in effects:
            return "not-capture"
        if "home" in effects:
            return "home-can-wait"
    return best.effect
