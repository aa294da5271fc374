"""Turns odds into advice: hints in three steps.

Everything is data: message keys with values (`advice.KEYS`), never words. What each throw and each use is
worth is in `move_values`, what was wrong with a choice in `review`.

Used: hints that get stronger only when asked again (what to look for, which, why); the loss of a choice in
points of winning odds, measured against the best choice at that moment. Refused: blame for bad luck.
"""

from __future__ import annotations

from game.advice import Advice, Value, nothing_to_hint
from game.yut.actions import Use
from game.yut.board import WAITING
from game.yut.evaluators import exact
from game.yut.move_values import SAME, Option, options, outlook, percent
from game.yut.state import View


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
    return Advice("yut.why.exact" if exact(view.rules) else "yut.why.about", values, best.action)


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
