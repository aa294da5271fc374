"""What the coach can say at the stick table, as message keys with the names of their values.

Stations are numbers, results names; odds are in percent, with one decimal.
"""

from __future__ import annotations

from game.advice import Advice

EFFECTS = ("win", "capture", "home", "lap", "stack", "corner", "enter", "run", "back")
"""What a use does, the most striking first: the last mal home, a capture, mals home, the lap completed by a
back-do, a stack, a corner or the centre reached, a new mal, plain steps, a step back."""
GAINS = EFFECTS[:6]
"""Those of them that are a reason for a use by themselves."""

KEYS: tuple[tuple[str, tuple[str, ...]], ...] = (
    # hint, step 1: what to look for
    ("yut.hint.wait", ()),
    ("yut.hint.over", ()),
    ("yut.hint.throw", ("percent",)),
    ("yut.hint.only", ()),
    *((f"yut.hint.{effect}", ()) for effect in EFFECTS),
    ("yut.hint.home-can-wait", ()),
    ("yut.hint.not-capture", ()),
    # hint, step 2: which
    ("yut.which.enter", ("result",)),
    ("yut.which.move", ("result", "station")),
    ("yut.which.long", ("result", "station")),
    # hint, step 3: why
    ("yut.why.only", ()),
    ("yut.why.exact", ("percent", "second", "points")),
    ("yut.why.about", ("percent", "second", "points")),
    ("yut.why.equal", ("percent",)),
    ("yut.why.throw", ("result", "percent")),
    # what a use, or the best use of a result still to be thrown, does
    *((f"yut.effect.{effect}", ("station", "pieces")) for effect in EFFECTS),
    ("yut.effect.lost", ()),
    ("yut.effect.again", ("percent",)),
    ("yut.effect.nak", ()),
    # danger after a use
    ("yut.risk.none", ()),
    ("yut.risk.some", ("percent",)),
    # the use that was chosen
    ("yut.judge.win", ("percent", "best")),
    ("yut.judge.risk", ("percent", "best")),
    ("yut.judge.threat", ("percent", "best")),
    ("yut.judge.further", ()),
    *((f"yut.better.{effect}", ("station", "pieces", "n")) for effect in GAINS),
    ("yut.loss.best", ()),
    ("yut.loss.points", ("points",)),
    # after the game
    ("yut.verdict.clean", ()),
    # true of perfect play with two and with three mals
    ("yut.fact.capture", ("two", "three")),
    ("yut.fact.capture-before-stack", ("two", "three")),
    ("yut.fact.stack", ("two", "three")),
    ("yut.fact.corner", ("two", "three")),
    ("yut.fact.home", ("two", "three")),
    ("yut.fact.enter", ("two", "three")),
    ("yut.fact.first-do", ("do", "gae", "geol")),
    ("yut.fact.first-best", ("yut", "mo")),
    ("yut.fact.mal-home", ("two", "three")),
)
"""Every key with the names of its values; `n`, which chooses a form, is the number of pieces."""

FACTS: tuple[Advice, ...] = (
    Advice("yut.fact.capture", {"two": 98, "three": 98}),
    Advice("yut.fact.capture-before-stack", {"two": 81, "three": 89}),
    Advice("yut.fact.stack", {"two": 89, "three": 75}),
    Advice("yut.fact.corner", {"two": 81, "three": 72}),
    Advice("yut.fact.home", {"two": 26, "three": 28}),
    Advice("yut.fact.enter", {"two": 33, "three": 30}),
    Advice("yut.fact.first-do", {"do": 53.5, "gae": 48.5, "geol": 48.9}),
    Advice("yut.fact.first-best", {"yut": 57.2, "mo": 61.6}),
    Advice("yut.fact.mal-home", {"two": 16, "three": 12}),
)
"""How often, in percent, perfect play takes each chance where it has the choice; odds to win after the first
throw; points that a mal at home is worth. Counted in the solved games under the usual rules."""
FACT_FOR = {"capture": 0, "not-capture": 0, "stack": 2, "corner": 3, "home": 4, "home-can-wait": 4, "enter": 5}
"""The fact that belongs to a hint's first step."""
