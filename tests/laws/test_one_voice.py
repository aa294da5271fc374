"""One voice: what coaches, hints, "Why?" and endings say a position or a choice is worth is what the judge says.

Every message of a table that holds a figure is listed here: as a quotation of the table's judge, which is compared
with the judge, or as another thing, which is named. Two judges on two pages contradict each other sooner or later.
"""

from __future__ import annotations

import ast
import importlib
import random
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game import catalog, luck
from game.advice import Advice
from game.core import LUCK, Rules
from game.davinci.actions import GO, STOP
from game.match import Match, Player

ROOT = Path(__file__).parents[2]
FIGURES = {"percent", "percents", "best", "second", "points", "said_percent", "better_percent", "go", "stop",
           "needed", "fair", "expected", "yut", "mo", "odds"}  # fmt: skip
"""The names by which messages hold a chance, a worth, or what one is less than another."""
RIGHT = "the chance that a guess is right"
KNOWN = "the chance a stranger gives an own tile"
SHARE = "the share of the pot, as the judge has it"
TAKEN = "the chance that the next throw captures"
OTHER = {
    "davinci.hint.guess": RIGHT, "davinci.hint.guess-joker": RIGHT, "davinci.price.drawn": RIGHT,
    "davinci.price.own": RIGHT, "davinci.price.last": RIGHT, "davinci.price.free": RIGHT,
    "davinci.judged.guess": RIGHT, "davinci.judged.bolder": RIGHT, "davinci.judged.even": RIGHT,
    "davinci.judged.go": RIGHT, "davinci.judged.stop": RIGHT,
    "davinci.review.lucky": RIGHT, "davinci.review.even": RIGHT, "davinci.review.unlucky": RIGHT,
    "davinci.why.open": KNOWN,
    "davinci.row.known": KNOWN, "davinci.row.safe": KNOWN, "davinci.review.gave": KNOWN,
    "davinci.review.taken": KNOWN,
    "davinci.meter.start": "how far guesses can be trusted", "davinci.meter.fell": "how far guesses can be trusted",
    "davinci.meter.rose": "how far guesses can be trusted",
    "poker.equity.exact": SHARE, "poker.equity.about": SHARE, "poker.odds.pays": SHARE, "poker.odds.costs": SHARE,
    "poker.why.value": SHARE, "poker.why.no-bet": SHARE,
    "poker.why.no-raise": SHARE, "poker.why.draw": SHARE, "poker.why.draw-only": SHARE, "poker.draw.best": SHARE,
    "poker.draw.near": SHARE, "poker.draw.worse": SHARE, "poker.outs": "the chance that a card comes",
    "poker.mix": "how often the solved mix does it",
    "yut.effect.again": "the chance of a throw", "yut.risk.some": TAKEN, "yut.judge.risk": TAKEN,
    "yut.judge.threat": TAKEN,
    "yut.fact.first-best": "counted in the solved games",
    "yut.loss.points": "written by the paper from `Option.loss`",
}  # fmt: skip
"""Messages whose figures are no worth of a position or a choice, and what they are."""


def percent(odds: float) -> float:
    return round(100 * odds, 1)


def _sorted(view: Any) -> list[float]:
    return sorted(catalog.table(view.rules.table).judge.values(view).values(), reverse=True)


def _value(view: Any) -> float:
    return catalog.table(view.rules.table).judge.value(view)


QUOTED: dict[str, Callable[[Any], Mapping[str, float]]] = {
    "yut.hint.throw": lambda view: {"percent": percent(_value(view))},
    "yut.why.exact": lambda view: {"percent": percent(_sorted(view)[0]), "second": percent(_sorted(view)[1]),
                                   "points": percent(_sorted(view)[0] - _sorted(view)[1])},
    "yut.why.about": lambda view: QUOTED["yut.why.exact"](view),
    "yut.why.equal": lambda view: {"percent": percent(_sorted(view)[0])},
    "yut.why.throw": lambda view: {"percent": percent(max(_thrown(view).values()))},
    "nim.hint.many-misere": lambda view: {"percent": round(100 * _value(view))},
    "nim.hint.many-normal": lambda view: {"percent": round(100 * _value(view))},
    "nim.why.many": lambda view: {"percent": round(100 * _value(view))},
    "davinci.hint.go": lambda view: {"percent": round(100 * _value(view))},
    "davinci.hint.stop": lambda view: {"percent": round(100 * _value(view))},
    "davinci.why.go": lambda view: _decision(view),
    "davinci.why.stop": lambda view: _decision(view),
}  # fmt: skip
"""Messages of hints that quote the judge, with the figures it gives."""
JUDGED = {"yut.judge.win": 1, "davinci.judged.win": 0}
"""Messages about a choice that was made, with the digits of their percents: its worth and that of the best."""
STARTER = ("nim.starter.many-misere", "nim.starter.many-normal")


def _thrown(view: Any) -> Mapping[str, float]:
    from game.yut.judge import thrown

    return thrown(view)[1]


def _decision(view: Any) -> Mapping[str, float]:
    judge = catalog.table("davinci").judge
    return {"go": round(100 * judge.of(view, GO)), "stop": round(100 * judge.of(view, STOP))}


def messages(table: str) -> dict[str, tuple[str, ...]]:
    """Every message a table's coach may say, with the names of its values."""
    return dict(importlib.import_module(f"game.{table}.advice").KEYS)


@pytest.mark.parametrize("name", catalog.NAMES)
def test_every_message_with_a_figure_is_a_quotation_or_says_what_else_it_is(name: str) -> None:
    """A new message is put on one of the lists, so that somebody asks where its figure comes from."""
    known = {*OTHER, *QUOTED, *JUDGED, *STARTER}
    with_figures = {key for key, names in messages(name).items() if FIGURES & set(names)}
    assert with_figures <= known, "quoted from the judge, or what else?"
    listed = {key for key in known if key.startswith(f"{name}.")}
    assert listed == with_figures, "listed and not said any more"


# Said and compared -------------------------------------------------------------------------------------------


@cache
def decisions(rules: Rules) -> tuple[tuple[Any, Any], ...]:
    """(what the seat saw, what it did) through a game by chance."""
    match = Match(rules, [Player(f"seat {seat}") for seat in range(rules.seats)], luck.seed_from_text("voice"))
    rng = random.Random(3)
    while match.turn is not None:
        match.play(rng.choice(match.view(match.turn).actions))
    return tuple((match.view(step.seat, step.number), match.read(step.text))
                 for step in match.steps if step.seat != LUCK)  # fmt: skip


def contradictions(view: Any, action: Any) -> Iterator[str]:
    """What hints and "Why?" say of a decision that the judge does not."""
    table = catalog.table(view.rules.table)
    coach = importlib.import_module(f"game.{table.name}.coach")
    for step in (1, 2, 3):
        yield from unlike(coach.hint(view, step), lambda key: QUOTED[key](view) if key in QUOTED else None)
    found = table.review(view, action)
    if found is None:
        return
    mine, best = (table.judge.of(view, one) for one in (action, found.better))
    if best <= mine:
        yield f"{found.better} is called better, where the judge has {best} and {mine}"

    def judged(key: str) -> Mapping[str, float] | None:
        if key not in JUDGED:
            return None
        return {"percent": round(100 * mine, JUDGED[key]), "best": round(100 * best, JUDGED[key])}

    for reason in found.reasons:
        yield from unlike(reason, judged)


def unlike(said: Advice, expected: Callable[[str], Mapping[str, float] | None]) -> Iterator[str]:
    """The message where its figures are not the expected ones; a whole percent may be kept from 0 and 100."""
    figures = expected(said.key)
    for name, figure in (figures or {}).items():
        told = said.values[name]
        assert isinstance(told, (int, float))
        rounded = figure in (0, 100) and abs(told - figure) == 1
        if abs(told - figure) > 0.05 + 1e-9 and not rounded:
            yield f"{said.key}: {name} {told}, the judge has {figure}"


CASES = [("yut", "quick"), ("yut", "family"), ("yut", "three"), ("nim", "classic"), ("nim", "three"),
         ("davinci", "usual"), ("poker", "heads_up"), ("poker", "holdem")]  # fmt: skip


@pytest.mark.parametrize(("name", "preset"), CASES)
def test_hints_and_why_quote_the_judge(name: str, preset: str) -> None:
    """Decision by decision through a game; each message with a worth says the judge's own."""
    table = catalog.table(name)
    rules = table.presets.get(preset) or next(one for one in table.variants if one.seats == 3)
    found = decisions(rules)
    for view, action in found[:: max(1, len(found) // 12)]:
        assert list(contradictions(view, action)) == []


def test_the_odds_of_a_start_are_the_judges() -> None:
    """Of three or four seats nobody can say who wins; of the start the same figure is told as in the game."""
    from game.nim import coach, play

    told = 0
    for rules in catalog.table("nim").variants:
        note = coach.starter_note(rules)
        if note.key in STARTER:
            assert note.values["percent"] == round(100 * _value(play.view(play.start(rules), 0)))
            told += 1
    assert told


def test_a_page_that_reckons_for_itself_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: a coach with another table of odds, and a review with another loss."""
    view, action = next(one for one in decisions(catalog.table("yut").presets["quick"]) if len(one[0].actions) > 1)
    assert list(contradictions(view, action)) == []
    monkeypatch.setattr("game.yut.coach.percent", lambda odds: round(90 * odds, 1))
    assert list(contradictions(view, action))


# Where worth is reckoned --------------------------------------------------------------------------------------

RECKONS = {
    "game.yut.evaluators", "game.yut.search", "game.yut.solved", "game.yut.net", "game.yut.solver",
    "game.davinci.value", "game.davinci.look_ahead", "game.davinci.opponent_model",
    "game.poker.solved_value", "game.poker.policy", "game.poker.holdem_policy",
    "game.poker.equity.equity",
    "game.nim.theory.safety", "game.nim.theory.last_move_odds",
}  # fmt: skip
"""Modules, and functions of others, that say what positions are worth."""
MAY = {"judge", "bots", "evaluators", "search", "solved", "solver", "net", "look_ahead", "opponent_model",
       "solved_value", "policy", "holdem_policy", "value"}  # fmt: skip
"""Files of a table that may: the judge, the opponents, and what these are made of."""
HARMLESS = {("game.davinci.value", "READ_AS")}
"""Names of those modules that are no worth: how far a stranger trusts a guess."""


def reckoning(path: Path, text: str) -> list[str]:
    """What a file takes from modules that reckon, though it may not."""
    inside = path.parts[0] == "game" and len(path.parts) == 3 and path.stem in MAY
    found = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom) and node.module and not inside:
            wanted = [(node.module, name.name) for name in node.names]
            found += [f"{path}:{node.lineno} {module}.{name}" for module, name in wanted
                      if {module, f"{module}.{name}"} & RECKONS and (module, name) not in HARMLESS]  # fmt: skip
        elif isinstance(node, ast.Import) and not inside:
            found += [f"{path}:{node.lineno} {name.name}" for name in node.names if name.name in RECKONS]
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and not inside:
            called = f"{node.value.id}.{node.attr}"
            found += [f"{path}:{node.lineno} {called}" for one in RECKONS if one.endswith(f".{called}")]
    return found


def files() -> Iterator[Path]:
    for folder in ("game", "scenes"):
        yield from sorted((ROOT / folder).rglob("*.py"))


def test_only_judges_and_opponents_reckon_what_a_position_is_worth() -> None:
    """Coaches, reviews, endings, lessons and the run ask the judge; a page with its own network is found here."""
    found = [line for path in files() for line in reckoning(path.relative_to(ROOT), path.read_text("utf-8"))]
    assert found == []


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("scenes/tables/yut/ending.py", "from game.yut import evaluators"),
        ("scenes/pages/records.py", "from game.yut.search import weigh as look"),
        ("scenes/tables/poker/lesson.py", "from game.poker import equity\nshare = equity.equity(view)"),
        ("game/nim/coach.py", "from game.nim.theory import safety"),
        ("game/run.py", "import game.davinci.look_ahead"),
    ],
)
def test_a_page_with_a_reckoning_of_its_own_is_found(file: str, line: str) -> None:
    """Planted: each of these has once been tempting."""
    assert reckoning(Path(file), line)


def test_what_is_forbidden_is_there() -> None:
    """A renamed module would leave the law without anything to find."""
    modules = {".".join(path.relative_to(ROOT).with_suffix("").parts) for path in files()}
    functions = {one for one in RECKONS if one not in modules}
    assert all(one.rpartition(".")[0] in modules for one in functions)
    assert functions == {"game.poker.equity.equity", "game.nim.theory.safety", "game.nim.theory.last_move_odds"}
