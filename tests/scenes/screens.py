"""Every screen of the hall by name, each a function that leads an open hall there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game import daily, setup
from game.catalog import NAMES
from game.match import Match
from game.nim.learning import Exam
from game.nim.rules import PRESETS
from game.store import ResultRow, Store
from scenes.app.crash_screen import CrashScreen, Left
from scenes.engine.input.bindings import GROUPS
from scenes.engine.stage import Push
from scenes.engine.ui.text_entry import ROWS, TextEntry
from scenes.pages.lobby import Lobby
from scenes.pages.lobby_cards import DayCard
from scenes.pages.pause import Pause
from scenes.pages.rules import TERMS, Glossary, RulesPage
from scenes.pages.settings.keys import KeyMap
from scenes.pages.settings.page import PAGES as PAGES_OF_SETTINGS
from scenes.pages.settings.page import SettingsPage, Welcome
from scenes.pages.title import Title
from scenes.pages.unsaved import Unsaved
from scenes.pages.yard_honours import Shelf
from scenes.table.who_plays import WhoPlays
from scenes.tables.nim.coach import CoachPanel
from tests.scenes import replay_screens
from tests.scenes.books import BOOKS
from tests.scenes.hall_kit import SEED, Hall, nim
from tests.scenes.poker.poker_screens import poker_screens
from tests.scenes.run_screens import run_screens

Lead = Callable[[Hall], None]

FOUR_HEAPS = (10, 11, 9, 10)
LONGEST_NAME = "가나다라마바사아자차카타파하꽉짱"


def courtyard(hall: Hall) -> None:
    hall.go(Title())


def rest_on(hall: Hall, key: str) -> None:
    """The focus on a target until its tip is shown."""
    hall.top.focus.key = key
    hall.frame()
    hall.frame(dt=0.5)


def courtyard_tip(hall: Hall) -> None:
    hall.go(Title())
    rest_on(hall, "language")


def over(hall: Hall, scene: Any) -> None:
    """Put a scene over what is there and let it settle."""
    hall.director.lead(Push(scene))
    hall.frame()


def settings_page(page: str) -> Lead:
    """A page of the settings, the focus on a row with something to explain."""
    def lead(hall: Hall) -> None:
        hall.go(Title())
        over(hall, SettingsPage(page))
        hall.top.focus.key = PAGES_OF_SETTINGS[page][1].name

    return lead


def glossary(group: str) -> Lead:
    def lead(hall: Hall) -> None:
        hall.go(Title())
        over(hall, Glossary(group))

    return lead


def key_map(group: str) -> Lead:
    """A page of the key map, the focus in its second row."""
    def lead(hall: Hall) -> None:
        hall.go(Title())
        over(hall, KeyMap(group))
        act = GROUPS[group][1 if group != "play" else 0]
        hall.top.focus.key = hall.top.slots(act)[0].key

    return lead


def keep_setup(store: Store, match: Any) -> None:
    setup.keep(store, setup.Setup(match.rules, match.players))


def cards(table: str) -> Lead:
    """The lobby as it opens."""
    def lead(hall: Hall) -> None:
        hall.go(Title())
        over(hall, Lobby(table))

    return lead


def day_card(hall: Hall) -> None:
    """The result of the game of the day at Nim, as the lobby shows it."""
    match = daily.match("nim", "2026-01-01")
    while match.turn is not None:
        match.play(match.view(match.turn).actions[0])
    hall.go(Title())
    over(hall, DayCard(ResultRow.of(match, ended=0.0, day="2026-01-01", helped=False), lambda: None))


def shelf(hall: Hall) -> None:
    """All that was won, which is nothing yet."""
    hall.go(Title())
    over(hall, Shelf())


def lobby(*levels: str, **rules: Any) -> Lead:
    """Its house rules and seats."""
    def lead(hall: Hall) -> None:
        keep_setup(hall.store, nim(*levels, **rules))
        cards("nim")(hall)
        hall.top.unfold()

    return lead


def named_lobby(hall: Hall) -> None:
    lobby("", "", "", "")(hall)
    top = hall.top
    top.draft.players = tuple(player._replace(name=LONGEST_NAME) for player in top.draft.players)


def entry(hall: Hall) -> None:
    lobby("", "")(hall)
    hall.top.focus.key = "name.0"
    hall.keys("Enter")
    assert isinstance(hall.top, TextEntry)
    hall.top.typed.text, hall.top.typed.composing = LONGEST_NAME * 3, "힣"


def entry_of_id(hall: Hall) -> None:
    lobby("", "")(hall)
    hall.top.focus.key = "id"
    hall.keys("Enter")
    hall.top.typed.text = ""


def entry_of_own_text(hall: Hall) -> None:
    lobby("", "")(hall)
    hall.top.focus.key = "own_text"
    hall.keys("Enter")


def keyboard(page: str, *more: str) -> Lead:
    """The keyboard on the screen at a page, with half a name written."""
    def lead(hall: Hall) -> None:
        entry(hall)
        hall.top.typed.text, hall.top.typed.composing = "박하", ""
        hall.top.open_board()
        hall.top.board.page = page
        for letter in ("ㄴ", "ㅡ"):
            hall.top.press(letter)
        for key in more:
            hall.target(key).do()

    return lead


def table(*levels: str, log: tuple[str, ...] = (), then: Lead = lambda hall: None, **rules: Any) -> Lead:
    def lead(hall: Hall) -> None:
        hall.sit_down(nim(*levels, log=log, **rules))
        if not hall.top.session.bot_acts:
            hall.rest()
        then(hall)

    return lead


def ended(*levels: str, log: tuple[str, ...], **rules: Any) -> Lead:
    """The table after the last move of `log`, played on the screen."""
    def lead(hall: Hall) -> None:
        scene = hall.sit_down(nim(*levels, log=log[:-1], **rules))
        scene.desk.play(scene.match.read(log[-1]))
        hall.rest()
        hall.frame(count=60)
        assert scene.match.result is not None

    return lead


def keys(*names: str) -> Lead:
    return lambda hall: hall.keys(*names)


OF_THE_POSITION = tuple(paper for paper in CoachPanel.pages if paper != "network")
"""Pages of Nim's coach that depend on the position."""


def learning(rounds: int) -> Lead:
    """The networks of Nim's coach after so many rounds (-1: before they are asked), as if they had learnt so."""
    def lead(hall: Hall) -> None:
        table("", "", then=page("network"))(hall)
        pane = hall.top.desk.panel.network
        shares = tuple((0.18 + 0.82 * min(1.0, past / 100) ** 0.7 + 0.02 * (past * 7 % 5 - 2) * (past < 95),
                        0.14 + 0.006 * (past * 5 % 7 - 3)) for past in range(rounds + 1))
        exams = (Exam((3, 4, 6), (0, 1), (0, 1), True), Exam((7, 2, 5, 1, 6, 3, 7), (6, 4), (0, 3), False))
        pane.course = pane.course._replace(shares=shares, exams=exams[: 2 * (rounds >= 0)])
        pane.exams = pane.course.exams
        hall.draw()

    return lead


def page(name: str, *more: str) -> Lead:
    """The coach's paper at a page."""
    def lead(hall: Hall) -> None:
        hall.top.desk.coach_open = True
        hall.top.desk.panel.page = name
        hall.top.animator.show(hall.top.desk.layout())
        for target in more:
            for _ in range(6):
                if target in {one.key for one in hall.top.targets()}:
                    hall.target(target).do()
                hall.frame()

    return lead


def shown(make: Callable[[Any], Any]) -> Lead:
    """Some page over the table of the moment."""
    return lambda hall: over(hall, make(hall.top))


def asked(page: str) -> Lead:
    """Some page over the table of the moment, as the table opens it."""
    return lambda hall: over(hall, getattr(hall.top, page)().scene)


def long_game() -> tuple[str, ...]:
    return tuple("a-1" for _ in range(30))


def notice(key: str, /, **values: Any) -> Lead:
    def lead(hall: Hall) -> None:
        hall.sit_down(nim("", ""))
        hall.stage.notices.say(hall.stage.words(key, **values))
        for cue in ("coin_many", "coin_settle"):
            hall.stage.notices.caption(hall.stage.words("caption." + cue))
        hall.frame()

    return lead


def midway(hall: Hall) -> None:
    """A move half-way through its motion."""
    scene = hall.top
    scene.desk.play(scene.session.view().actions[-1])
    hall.frame(count=12)
    assert scene.animator.travelling


def pads(*held: int, then: Lead = lambda hall: None) -> Lead:
    """Four people with the longest names and four pads; `held` says whose seats are taken, by which pads."""
    def lead(hall: Hall) -> None:
        four = nim("", "", "", "", heaps=FOUR_HEAPS)
        named = tuple(player._replace(name=LONGEST_NAME) for player in four.players)
        hall.sit_down(Match(four.rules, named, SEED))
        claims = hall.stage.controls.claims
        for who in range(4):
            claims.came(who)
        hall.frame()
        assert isinstance(hall.top, WhoPlays)
        for seat, who in enumerate(held):
            claims.take(seat, who)
        then(hall)
        hall.frame()

    return lead


def pause_with_pads(hall: Hall) -> None:
    """The pause where there are pads to speak of, and its entry under the focus."""
    hall.keys("Esc", "P")
    assert isinstance(hall.top, Pause)
    hall.click_on("more")
    hall.top.focus.key = "pads"
    hall.target("pads")


def pads_of_two(hall: Hall) -> None:
    """Two people: the page is at its smallest."""
    hall.sit_down(nim("", ""))
    for who in range(2):
        hall.stage.controls.claims.came(who)
    hall.frame()
    assert isinstance(hall.top, WhoPlays)


def unsaved(*, copied: bool = False) -> Lead:
    """The question before leaving, while saving fails."""
    def lead(hall: Hall) -> None:
        hall.sit_down(nim("", "", log=("a-3",)))
        hall.store.unkept = {name: (nim("", "", log=("a-1",)).to_text(), None) for name in ("nim", "yut")}
        over(hall, Unsaved())
        if copied:
            hall.target("copy").do()

    return lead


def trouble(left: Left | None, answer: str = "") -> Lead:
    """The plain screen after an error, with a long fault, and with what became of its report."""
    def lead(hall: Hall) -> None:
        fault = "AssetError: no sprite 'nim/cion' in assets/sprites; did you mean 'nim/coin'?"
        scene = hall.go(CrashScreen(fault, "", left))
        if answer:
            scene.answer = hall.stage.words(answer, name="report-20991231-235959.txt")

    return lead


def screens() -> dict[str, Lead]:
    """All of them."""
    found: dict[str, Lead] = {
        "courtyard": courtyard, "courtyard tip": courtyard_tip,
        "shelf": shelf, "day card": day_card, **{f"lobby cards {name}": cards(name) for name in NAMES},
        "lobby": lobby("", "casual"), "lobby four heaps four seats": lobby("", "", "", "", heaps=FOUR_HEAPS),
        "lobby own takes": lobby("beginner", "skilled", takes=(2, 3, 5, 8), heaps=(21, 9)),
        "lobby any": lobby("expert", "expert", heaps=(1, 3, 5, 7), takes=None), "lobby names": named_lobby,
        "entry": entry, "entry of an id": entry_of_id, "entry of an own text": entry_of_own_text,
        **{f"keyboard {page}": keyboard(page) for page in ROWS}, "keyboard shifted": keyboard("hangul", "shift"),
        "courtyard help": lambda hall: (courtyard(hall), over(hall, hall.top.show_help().scene))[0],
        "courtyard settings": lambda hall: (courtyard(hall), over(hall, SettingsPage()))[0],
        **{f"settings {page}": settings_page(page) for page in PAGES_OF_SETTINGS},
        **{f"keys {group}": key_map(group) for group in GROUPS},
        **{f"glossary {group}": glossary(group) for group in TERMS},
        "refused": table("", "", then=lambda hall: hall.keys("9", "F1")),
        "press a key": lambda hall: (key_map("play")(hall), hall.keys("Enter"))[0],
        "press a button": lambda hall: (key_map("play")(hall), hall.click_on("slot.undo.pad.LB"))[0],
        "welcome": lambda hall: hall.go(Welcome()),
        "in words": table("", "", heaps=FOUR_HEAPS, then=keys("F8")),
        "settings high contrast": lambda hall: (hall.set(high_contrast=True), courtyard(hall),
                                                over(hall, SettingsPage()))[0],
        "table help": table("", "", then=asked("show_help")), "pause": table("", "", then=asked("pause")),
        "log empty": table("", "", then=asked("show_log")),
        "log long": table("", "", heaps=(40,), log=long_game(), then=asked("show_log")),
        "log heaps": table("", "", "", heaps=FOUR_HEAPS, log=("a-1", "b-2", "c-3"), then=asked("show_log")),
        "rules": table("", "", then=shown(lambda scene: RulesPage(scene.match.rules))),
        "thinking": table("expert", "", then=lambda hall: hall.frame(count=10)),
        "two bots": table("expert", "expert", log=("a-3",), then=lambda hall: hall.frame(count=10)),
        "mid-motion": table("", "", then=midway), "mid-motion heaps": table("", "", heaps=(3, 4, 5), takes=None,
                                                                            then=midway),
        "coin under the focus": table("", "", then=lambda hall: hall.click(640, 700)),
        "tips": table("", "", then=lambda hall: rest_on(hall, "pause")),
        "lantern": table("", "", then=lambda hall: rest_on(hall, "coach")),
        "won": ended("", "casual", heaps=(5,), log=("a-1", "a-2", "a-1", "a-1")),
        "lost": ended("", "casual", heaps=(4,), log=("a-1", "a-2", "a-1")),
        "ended in two": ended("", "", heaps=(5,), log=("a-1", "a-2", "a-1", "a-1")),
        "ended in four": ended("", "", "", "", heaps=(4,), log=("a-1", "a-2", "a-1")),
        "ended stuck": ended("", "", heaps=(5,), takes=(2, 3), log=("a-2", "a-2")),
        "ended heaps": ended("", "expert", heaps=(1, 2), takes=None, misere=False, log=("a-1", "b-2")),
        **BOOKS,
        "pads": pads(), "pads taken": pads(3, 1, 0), "pads of two": pads_of_two,
        "pads pause": pads(2, 3, then=pause_with_pads),
        "unsaved": unsaved(), "unsaved copied": unsaved(copied=True),
        "notice": notice("notice.volume", percent=100), "notice of new": notice("notice.new_game", key="Z"),
        "notice of a picture": notice("notice.screenshot", name="madang-20991231-235959.png"),
    }
    match = nim("", "")
    for name, left in (("trouble", Left("nim", None, match, True, "")),
                       ("trouble hidden", Left("nim", None, match, False, match.commitment)),
                       ("trouble nowhere", None)):
        found[name] = trouble(left)
    for answer in ("saved", "copied", "not_saved"):
        found[f"trouble {answer}"] = trouble(None, f"trouble.{answer}")
    for step in (1, 2, 3):
        found[f"hint {step}"] = table("", "", then=keys(*"H" * step))
        found[f"hint {step} heaps"] = table("", "", heaps=(1, 3, 5, 7), takes=None, then=keys(*"H" * step))
        found[f"hint {step} lost"] = table("", "", "", log=("a-3", "a-1"), then=keys(*"H" * step))
    for name, rules in PRESETS.items():
        switches = {"heaps": rules.heaps, "takes": rules.takes, "misere": rules.misere}
        found[f"{name} start"] = table("", "casual", **switches)
        found[f"{name} rules"] = table("", "", then=shown(lambda scene: RulesPage(scene.match.rules)), **switches)
        found[f"{name} lobby"] = lobby("", "", "", **switches)
        for seats in (3, 4):
            found[f"{name} {seats} seats"] = table(*[""] * seats, **switches)
        for paper in OF_THE_POSITION:
            found[f"{name} {paper}"] = table("", "", then=page(paper), **switches)
    for paper in OF_THE_POSITION:
        found[f"ended {paper}"] = lambda hall, paper=paper: (
            ended("", "casual", heaps=(4,), log=("a-1", "a-2", "a-1"))(hall), page(paper)(hall), hall.draw())[0]
        found[f"hint {paper}"] = table("", "", then=lambda hall, paper=paper: (page(paper)(hall),
                                                                             hall.keys("H", "H", "H"))[0])
        found[f"four {paper}"] = table("", "", "", "", heaps=FOUR_HEAPS, takes=None, then=page(paper))
    found["methods at work"] = table("", "", then=page("methods", "panel.step"))
    for name, rounds in (("new", -1), ("at work", 50), ("done", 120)):
        found[f"network {name}"] = learning(rounds)
    found["methods done"] = table("", "", then=page("methods", "panel.fast"))
    found |= poker_screens() | run_screens()
    found["rules stuck"] = table("", "", "", "", heaps=FOUR_HEAPS, takes=(2, 3, 5),
                                 then=shown(lambda scene: RulesPage(scene.match.rules)))
    return found | replay_screens.screens()


def sweep() -> dict[str, Lead]:
    """The coach's pages over every size of one heap, odd takes and several heaps."""
    found: dict[str, Lead] = {}
    sets: tuple[tuple[int, ...] | None, ...] = ((1, 2, 3), (1, 3, 4), (2, 5), (1, 2, 3, 4, 5, 6, 7, 8, 9), None)
    for coins in range(1, 41):
        takes = sets[0] if coins < 14 or coins % 3 else sets[coins // 3 % len(sets)]
        for paper in OF_THE_POSITION:
            if takes is None or min(takes) <= coins:
                found[f"{coins} {takes} {paper}"] = table("", "", heaps=(coins,), takes=takes, misere=coins % 5 > 0,
                                                          then=page(paper))
    for heaps in ((1, 1), (2, 3), (7, 7), (3, 4, 5), (20, 20), (1, 3, 5, 7), (1, 1, 1, 1), (37, 1, 1, 1)):
        for takes in ((1, 2, 3), (1, 3, 4), None):
            for paper in CoachPanel.pages:
                found[f"{heaps} {takes} {paper}"] = table("", "", heaps=heaps, takes=takes, then=page(paper))
    return found
