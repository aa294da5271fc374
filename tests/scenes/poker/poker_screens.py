"""The screens of poker by name, each a function that leads an open hall there.

A game is played ahead by simple rules of thumb, without bots: check or call, or put in all one has.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from game import luck
from game.match import Match
from game.poker.actions import CALL, CHECK, DEAL, DRAWS, Action
from game.poker.rules import PRESETS, Rules
from game.poker.state import View
from scenes.engine.stage import Push
from scenes.pages.lobby import Lobby
from scenes.pages.log import Log
from scenes.pages.rules import RulesPage
from scenes.pages.title import Title
from scenes.tables import KITS
from scenes.tables.poker.lesson import BEATS
from tests.scenes.hall_kit import Hall, players

Lead = Callable[[Hall], None]
Choose = Callable[[View], Action]
Until = Callable[[View], bool]

COMPANY = ("", "caller", "fox", "crane", "careful", "friendly")
HOLDEM: dict[str, Any] = {"game": "holdem", "ante": 0, "blinds": True}
POT: dict[str, Any] = {**HOLDEM, "limit": "pot"}
UNEVEN = (200, 40, 90, 150, 20, 60)


def passive(view: View) -> Action:
    """Whatever is nearest to doing nothing."""
    if view.phase == "draw":
        return DRAWS[0b11]
    return next((action for action in (DEAL, CHECK, CALL) if action in view.actions), view.actions[0])


def poor_go_all_in(view: View) -> Action:
    """Whoever has little puts in the most there is, the others follow: main pot and side pots."""
    assert view.seat is not None
    poor = view.stacks[view.seat] + view.paid[view.seat] <= 100
    return view.actions[-1] if view.phase == "bets" and poor else passive(view)


SIDE_POTS: dict[str, Any] = {"choose": poor_go_all_in, "stacks": UNEVEN, "rebuy": True, **POT}


def deciding(*phases: str) -> Until:
    """The person is to act in one of these phases."""
    return lambda view: view.turn == 0 and view.phase in phases


def betting_after(cards: int) -> Until:
    """The person is to bet with so many cards on the board."""
    return lambda view: deciding("bets")(view) and len(view.board) == cards


def hand_over(view: View) -> bool:
    return view.phase == "between" and view.number > 0


def several_all_in(view: View) -> bool:
    poor = [seat for seat, live in enumerate(view.live) if live and not view.stacks[seat]]
    return len(poor) >= 2 and len(view.board) >= 3 and deciding("bets")(view)


@lru_cache(maxsize=64)
def played(rules: Rules, seed: str, choose: Choose, until: str) -> tuple[str, ...]:
    """The log of a game up to a moment the person sees, by the name of the moment."""
    match = Match(rules, players(*COMPANY[: rules.seats]), luck.seed_from_text(seed))
    reached = MOMENTS[until]
    for _ in range(4000):
        if match.turn is None or reached(match.view(0)):
            return match.log
        match.play(choose(match.view(match.turn)))
    raise AssertionError(f"{until} is never reached")


MOMENTS: dict[str, Until] = {
    "bets": deciding("bets"), "draw": deciding("draw"), "flop": betting_after(3), "river": betting_after(5),
    "all in": several_all_in, "over": hand_over, "deal": deciding("between"), "end": lambda view: view.turn is None,
}


def match_at(moment: str, seats: int = 4, *, seed: str = "moon", choose: Choose = passive, **rules: Any) -> Match:
    """A game at a moment."""
    switches = Rules(seats=seats, **rules)
    log = played(switches, seed, choose, moment)
    return Match(switches, players(*COMPANY[:seats]), luck.seed_from_text(seed), log)


def table(moment: str, seats: int = 4, page: str | None = None, *, then: Lead = lambda hall: None,
          **switches: Any) -> Lead:
    """The table at a moment, with the coach's paper at a page if one is named."""
    def lead(hall: Hall) -> None:
        scene = hall.go(KITS["poker"].scene(match_at(moment, seats, **switches)))
        if page is not None:
            scene.desk.coach_open = True
            scene.desk.panel.page = page
            scene.animator.show(scene.desk.layout())
        settle(hall)
        then(hall)

    return lead


def settle(hall: Hall) -> None:
    """Frames until nothing travels and every number is told."""
    with hall.unseen():
        for _ in range(400):
            hall.frame()
            top = hall.top
            if not top.animator.travelling and not top.part.counting.running:
                return
    raise AssertionError("the table does not come to rest")


def over(make: Callable[[Any], Any]) -> Lead:
    def lead(hall: Hall) -> None:
        hall.director.lead(Push(make(hall.top)))
        hall.frame()

    return lead


def keys(*names: str) -> Lead:
    return lambda hall: hall.keys(*names)


def lobby(focus: str | None = None, seats: int = 4) -> Lead:
    def lead(hall: Hall) -> None:
        hall.go(Title())
        over(lambda _: Lobby("poker"))(hall)
        hall.top.unfold()
        hall.top.draft.rules = Rules(seats=seats)
        hall.top.draft.players = players(*COMPANY[:seats])
        if focus is not None:
            hall.top.focus.key = focus
        hall.frame()

    return lead


def lesson(beat: int) -> Lead:
    """The lesson at one of its beats."""
    def lead(hall: Hall) -> None:
        scene = hall.go(KITS["poker"].lesson())
        for _ in range(3000):
            hall.frame(dt=0.05)
            if scene.session.bot_acts or scene.animator.travelling:
                continue
            if scene.driver.at >= beat:
                break
            hall.keys("Enter")
        settle(hall)
        assert hall.top is scene

    return lead


def poker_screens() -> dict[str, Lead]:
    """All of them."""
    found: dict[str, Lead] = {
        "poker lobby": lobby(), "poker lobby of six": lobby(None, 6), "poker lobby with a person": lobby("seat.2"),
        "poker deal": table("deal"), "poker bets": table("bets"), "poker draw": table("draw"),
        "poker draw marked": table("draw", then=keys("1", "3")),
        "poker flop": table("flop", 6, **POT), "poker river": table("river", 6, **HOLDEM),
        "poker stud": table("bets", 6, game="stud"),
        "poker all in": table("all in", 6, **SIDE_POTS),
        "poker side pots": table("over", 6, **SIDE_POTS),
        "poker last verdict": table("end", 3, hands=1),
        "poker ended": table("end", 3, hands=1, then=keys("Enter")),
        "poker log": table("over", then=over(lambda scene: Log(scene.desk, scene.part))),
        "poker rules": table("bets", then=over(lambda scene: RulesPage(scene.match.rules))),
        "poker hint": table("bets", then=keys("H", "H", "H")),
    }
    for seats in range(2, 7):
        found[f"poker verdict of {seats}"] = table("over", seats)
        found[f"poker verdict of {seats}, hold'em"] = table("over", seats, **HOLDEM)
    for page in ("odds", "draws", "hand"):
        found[f"poker coach {page}"] = table("draw", 2, page)
        found[f"poker coach {page}, hold'em"] = table("flop", 6, page, **POT)
        found[f"poker coach {page}, over"] = table("over", 6, page, **HOLDEM)
    for beat in range(0, len(BEATS), 3):
        found[f"poker lesson {beat}"] = lesson(beat)
    for name, rules in PRESETS.items():
        found[f"poker {name} rules"] = table(
            "bets", then=over(lambda scene, rules=rules: RulesPage(rules)))
    return found
