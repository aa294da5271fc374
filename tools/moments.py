"""Which moments the contact sheet shows, and how the hall is led to each."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from importlib import import_module
from itertools import cycle, islice
from typing import Any

from game import catalog, luck, setup
from game.match import Match
from scenes.engine.speak.words import Words
from scenes.engine.stage import Answer
from scenes.table.table_scene import TableScene
from scenes.tables import KITS
from tools.guide import Guide, Moment

MOST_ACTS = 4000
TRIED = 60
"""Seeds tried for a game that the person wins, and for one that is lost."""


def level_of(table: str) -> str:
    """A middling opponent: a game worth looking at that ends soon."""
    levels = list(catalog.table(table).bots)
    return levels[len(levels) // 2]


def others(table: str, count: int) -> list[str]:
    """Who else sits there: the usual company where it is several people, else that middling opponent."""
    company = catalog.table(table).default_opponents
    return list(islice(cycle(company if len(set(company)) > 1 else [level_of(table)]), count))


def fresh(table: str, seed: int = 1, preset: str | None = None) -> Match:
    """A new game of one person against bots, by the table's usual rules or a preset's."""
    rules = catalog.table(table).presets[preset or next(iter(catalog.table(table).presets))]
    seats = ["", *others(table, rules.seats - 1)]
    return Match(rules, setup.seated(rules.seats, seats), luck.seed_from_text(f"sheet {seed}"))


@lru_cache(maxsize=64)
def record(table: str, seed: int, preset: str | None = None) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """A whole game played by bots for every seat: what the seats did, and who won."""
    match = fresh(table, seed, preset)
    bot = catalog.table(table).bot(level_of(table))
    rng = match.bot_rng()
    for _ in range(MOST_ACTS):
        if match.turn is None or match.result is not None:
            break
        match.play(bot(match.view(match.turn), rng))
    assert match.result is not None
    return tuple(step.text for step in match.steps if step.seat >= 0), match.result.winners


def part_way(table: str, seed: int, share: float, *, person: bool = True, preset: str | None = None) -> Match:
    """A game so far along (0 to just before the end), with the person to act if wanted."""
    log, _ = record(table, seed, preset)
    count = min(len(log) - 1, int(len(log) * share))
    match = fresh(table, seed, preset)
    for place, act in enumerate(log[:-1]):
        if place >= count and (match.turn == 0 or not person):
            break
        match.play(match.read(act))
    return match


def done(match: Match) -> int:
    """How many acts the seats have made; what luck did is not among them."""
    return sum(step.seat >= 0 for step in match.steps)


def decided(table: str, won: bool) -> int:
    """The first seed of a game that the person alone wins, or does not win."""
    for seed in range(1, TRIED):
        if (record(table, seed)[1] == (0,)) == won:
            return seed
    return 1


# moments of every table -------------------------------------------------------------------------------------


def sit(guide: Guide, match: Match) -> TableScene:
    """The table with that match, at rest: sooner than a bot on turn would act."""
    scene: TableScene = guide.go(KITS[match.table].scene(match))
    guide.rest_of_motion()
    return scene


def start(guide: Guide, table: str, preset: str | None = None) -> None:
    sit(guide, fresh(table, preset=preset))
    guide.rest()


def at_decision(guide: Guide, table: str, share: float = 0.5) -> TableScene:
    scene = sit(guide, part_way(table, 2, share))
    guide.rest()
    return scene


def decision(guide: Guide, table: str) -> None:
    at_decision(guide, table)


def mid_motion(guide: Guide, table: str, share: float, frames: int) -> None:
    """The next act of the game, so many frames after it was made."""
    match = part_way(table, 2, share, person=False)
    log, _ = record(table, 2)
    scene = sit(guide, match)
    scene.desk.play(match.read(log[done(match)]))
    guide.frames(frames)


def thinking(guide: Guide, table: str) -> None:
    match = part_way(table, 3, 0.3, person=False)
    log, _ = record(table, 3)
    while match.turn == 0 and done(match) < len(log) - 1:
        match.play(match.read(log[done(match)]))
    sit(guide, match)
    guide.frames(8)


def coach(guide: Guide, table: str, page: str) -> None:
    scene: Any = at_decision(guide, table)
    guide.answer(scene.desk.coach())
    if page:
        guide.answer(scene.desk.panel.turn_to(page))
    guide.frames(30)


def hint(guide: Guide, table: str, count: int) -> None:
    scene = at_decision(guide, table)
    for _ in range(count):
        scene.desk.hint()
    guide.frames(20)


def ending(guide: Guide, table: str, won: bool, frames: int) -> None:
    """The last act on the screen, and the moment after it."""
    seed = decided(table, won)
    log, _ = record(table, seed)
    match = fresh(table, seed)
    for act in log[:-1]:
        match.play(match.read(act))
    number = match.number
    scene = sit(guide, match)
    if match.number == number:  # else an opponent has done it already
        scene.desk.play(match.read(log[-1]))
    guide.rest_of_motion()
    guide.frames(frames)


def lobby(guide: Guide, table: str) -> None:
    from scenes.pages.lobby import Lobby

    guide.over(Lobby(table))


def house_rules(guide: Guide, table: str) -> None:
    lobby(guide, table)
    guide.top.unfold()
    guide.frames(4)


def rules(guide: Guide, table: str, page: int) -> None:
    from scenes.pages.rules import RulesPage

    scene = sit(guide, fresh(table))
    shown = RulesPage(scene.match.rules)
    guide.over(shown)
    for _ in range(page):
        shown.scroll(shown.laid().turned(1))


def over_table(guide: Guide, table: str, lead: Callable[[TableScene], Answer]) -> None:
    guide.answer(lead(at_decision(guide, table)))


def lesson(guide: Guide, table: str, beats: int) -> None:
    """The lesson after so many of its steps."""
    taught = KITS[table].lesson
    assert taught is not None
    scene: Any = guide.go(taught())
    for beat in scene.driver.lesson.beats[:beats]:
        guide.rest_of_motion()
        if not scene.session.bot_acts:
            scene.desk.play(scene.match.read(beat.action))
        guide.rest()
    guide.frames(30)


def of_table(table: str) -> list[Moment]:
    """Every moment of one table."""
    found: dict[str, Callable[[Guide], None]] = {
        "lobby": partial(lobby, table=table), "house rules": partial(house_rules, table=table),
        "start": partial(start, table=table),
        "thinking": partial(thinking, table=table), "decision": partial(decision, table=table),
    }
    for preset in list(catalog.table(table).presets)[1:4]:
        found[f"start {preset}"] = partial(start, table=table, preset=preset)
    for share in (0.25, 0.55):
        for frames in (6, 14, 26):
            found[f"motion {share:g} +{frames}"] = partial(mid_motion, table=table, share=share, frames=frames)
    found |= {f"hint {count}": partial(hint, table=table, count=count) for count in (1, 3)}
    pages: tuple[str, ...] = import_module(f"scenes.tables.{table}.coach").CoachPanel.pages or ("",)
    found |= {f"coach {page}".strip(): partial(coach, table=table, page=page) for page in pages}
    found |= {name: partial(over_table, table=table, lead=lead)
              for name, lead in (("pause", TableScene.pause), ("log", TableScene.show_log))}
    usual = next(iter(catalog.table(table).presets.values()))
    for number, _ in enumerate(KITS[table].chapters(usual, Words())):
        found[f"rules {number + 1}"] = partial(rules, table=table, page=number)
    if KITS[table].lesson is not None:
        found |= {f"lesson {beats}": partial(lesson, table=table, beats=beats) for beats in (0, 3)}
    for won in (True, False):
        for frames in (12, 90):
            found[f"{'won' if won else 'lost'} +{frames}"] = partial(ending, table=table, won=won, frames=frames)
    return [Moment(f"{table} {name}", lead) for name, lead in found.items()]


# the hall itself ---------------------------------------------------------------------------------------------


def courtyard(guide: Guide, key: str = "", frames: int = 40) -> None:
    guide.frames(4)
    if key:
        guide.top.focus.key = key
    guide.frames(frames)


def over_courtyard(guide: Guide, make: Callable[[Any], Any]) -> None:
    guide.over(make(guide.top))


def record_book(guide: Guide, page: str) -> None:
    from scenes.pages.records.book import RecordBook

    guide.over(RecordBook(page=page))


def show(guide: Guide) -> None:
    from scenes.pages.attract import Attract

    guide.go(Attract())
    guide.frames(60)


def name_entry(guide: Guide) -> None:
    house_rules(guide, "nim")
    guide.answer(guide.top.seats.rename(0))
    guide.frames(4)


def of_hall() -> list[Moment]:
    """The courtyard and what opens from it."""
    from scenes.pages.help import Help
    from scenes.pages.records import book as records
    from scenes.pages.settings.page import SettingsPage
    from scenes.pages.yard_honours import Shelf

    found = [Moment("courtyard", partial(courtyard, frames=4))]
    for key in (*(f"table.{table}" for table in KITS), "language"):
        found.append(Moment(f"courtyard at {key}", partial(courtyard, key=key)))
    found.append(Moment("shelf", partial(over_courtyard, make=lambda _: Shelf())))
    found.append(Moment("settings", partial(over_courtyard, make=lambda _: SettingsPage())))
    found.append(Moment("help", partial(over_courtyard, make=lambda top: Help(top.about, top.show_rules))))
    found.append(Moment("name entry", name_entry))
    for page in records.PAGES:
        found.append(Moment(f"records {page}", partial(record_book, page=page)))
    found.append(Moment("show of bots", show))
    return found


def moments() -> list[Moment]:
    """All of them, the hall's first."""
    return [*of_hall(), *(moment for table in KITS for moment in of_table(table))]
