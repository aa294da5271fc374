"""Screens of the tables with luck by name: set-up, rules, coach, lesson, a game under way, its end."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import Any

from game import catalog, luck, setup
from game.match import Match
from scenes.pages.lobby import Lobby
from scenes.pages.rules import RulesPage
from scenes.pages.title import Title
from scenes.tables import KITS
from scenes.tables.davinci.choices import hidden
from tests.scenes.hall_kit import Hall
from tests.scenes.screens import Lead, keep_setup, over
from tools.moments import part_way

TABLES = tuple(name for name in catalog.NAMES if catalog.table(name).questions)
COACH_PAGES: dict[str, tuple[str, ...]] = {
    "yut": ("",), "poker": ("odds", "draws", "hand"), "davinci": ("chances", "read", "grid", "row")}


def usual(table: str, seed: str = "fit", preset: str | None = None) -> Match:
    """One person against bots, as a newcomer gets it, or with a preset."""
    kind = catalog.table(table)
    rules = setup.usual(table).rules if preset is None else kind.presets[preset]
    level = list(kind.bots)[min(1, len(kind.bots) - 1)]
    players = setup.seated(rules.seats, ["", *[level] * (rules.seats - 1)])
    return Match(rules, players, luck.seed_from_text(seed))


def to_decide(hall: Hall, scene: Any, most: int = 3000) -> None:
    """Frames until the person may act, or the game is over."""
    hall.set(speed=math.inf)
    with hall.unseen():
        for _ in range(most):
            acts = not scene.session.bot_acts and not scene.animator.travelling
            if scene.match.turn is None or (acts and scene.offered()):
                break
            hall.frame(dt=0.05)
    hall.set(speed=1.0)


def seated(table: str, then: Callable[[Hall, Any], object] = lambda hall, scene: None, **match: Any) -> Lead:
    """At the table, the first decision open."""
    def lead(hall: Hall) -> None:
        scene = hall.go(KITS[table].scene(usual(table, **match)))
        to_decide(hall, scene)
        then(hall, scene)
        hall.frame()

    return lead


def with_coach(page: str) -> Callable[[Hall, Any], None]:
    def then(hall: Hall, scene: Any) -> None:
        scene.desk.coach_open = True
        if page:
            scene.desk.panel.page = page
        scene.animator.show(scene.desk.layout())

    return then


def midway(table: str, page: str) -> Lead:
    """The coach's paper where there is much to tell: in the middle of a game, the person to act."""
    def lead(hall: Hall) -> None:
        scene = hall.go(KITS[table].scene(part_way(table, 2, 0.5)))
        to_decide(hall, scene)
        with_coach(page)(hall, scene)
        hall.frame()

    return lead


def lobby(table: str, preset: str) -> Lead:
    def lead(hall: Hall) -> None:
        keep_setup(hall.store, usual(table, preset=preset))
        hall.go(Title())
        over(hall, Lobby(table))
        hall.top.unfold()

    return lead


def rules(table: str, preset: str, page: int) -> Lead:
    def lead(hall: Hall) -> None:
        hall.go(Title())
        shown = RulesPage(catalog.table(table).presets[preset])
        over(hall, shown)
        shown.first = page

    return lead


def played_out(table: str) -> Lead:
    """A short game to its end: Enter does something sensible at every table."""
    def lead(hall: Hall) -> None:
        scene = hall.go(KITS[table].scene(usual(table)))
        hall.set(speed=math.inf)
        for _ in range(1200):
            if scene.match.turn is None:
                break
            if hall.top is not scene:
                hall.keys("Right", "Enter")
            elif scene.part.waits or not scene.session.bot_acts:
                hall.keys(*(("H", "H") if table == "davinci" else ()), "Enter")
            hall.frame(dt=0.05)
        hall.set(speed=1.0)
        hall.frame(count=60)
        assert scene.match.turn is None, f"{table} did not end"

    return lead


def table_screens() -> dict[str, Lead]:
    """All of them."""
    return dict(_screens())


def perfect(table: str, part: float) -> Lead:
    """A perfect game shown up to a part of it."""
    def lead(hall: Hall) -> None:
        watch: Any = KITS[table].perfect
        scene = hall.go(watch("perfect"))
        scene.animator.finish()
        scene.driver.way.go(round(scene.driver.way.last * part), glide=False)
        hall.frame()

    return lead


def pencilled(hall: Hall, scene: Any) -> None:
    """A tile of another aimed at, notes on it and on its neighbour, the pencil in hand."""
    for _ in range(200):
        if scene.desk.seen().actions and not scene.animator.travelling:
            if scene.desk.seen().phase == "guess":
                break
            hall.keys("Enter")
        hall.frame(dt=0.3)
    (one, _, slot), (other, _, next_slot) = hidden(scene.desk.seen())[:2]
    for seat, order, values in ((one, slot.order, (0, 1, 2, 3, 5, 7, 10, 11)), (other, next_slot.order, (4, 6, 8))):
        for value in values:
            scene.part.palette.notes.toggle(scene.match.commitment, seat, order, value)
    scene.part.aim.take(one, slot.order)
    scene.part.aim.take_pencil()


def _screens() -> Iterator[tuple[str, Lead]]:
    for table in TABLES:
        presets = list(catalog.table(table).presets)
        for preset in presets:
            yield f"{table} {preset} start", seated(table, preset=preset)
            yield f"{table} {preset} lobby", lobby(table, preset)
            for page in range(2):
                yield f"{table} {preset} rules {page}", rules(table, preset, page)
        for page_name in COACH_PAGES.get(table, ("",)):
            yield f"{table} coach {page_name} midway", midway(table, page_name)
            yield f"{table} coach {page_name}", seated(table, with_coach(page_name))
        yield f"{table} hint", seated(table, lambda hall, scene: hall.keys("H", "H", "H"))
        yield f"{table} pause", seated(table, lambda hall, scene: over(hall, scene.pause().scene))
        yield f"{table} lesson", lambda hall, table=table: hall.go(KITS[table].lesson())
        yield f"{table} ended", played_out(table)
        if KITS[table].perfect is not None:
            yield f"{table} perfect start", perfect(table, 0.0)
            yield f"{table} perfect midway", perfect(table, 0.4)
            yield f"{table} perfect end", perfect(table, 1.0)
    for preset in ("usual", "four_seats"):
        yield f"davinci {preset} pencil", seated("davinci", pencilled, preset=preset)
