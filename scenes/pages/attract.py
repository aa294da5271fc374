"""What the courtyard shows when it is left alone: bots at each table in turn, the records, and the best run.

The real table scenes play, on a stage of their own that saves nothing, counts nothing and speaks softly. Any input
leads back to the courtyard at once and is used for nothing else.
"""

from __future__ import annotations

import abc
import secrets
from dataclasses import fields
from datetime import timedelta
from typing import Any

import pygame

from game import board, catalog, luck, memory, setup
from game.board import Row
from game.match import Disclosures, Match
from game.store import Store
from scenes.engine.anim.motion import Clock
from scenes.engine.draw.canvas import HEIGHT, WIDTH, Canvas
from scenes.engine.draw.colours import GOLD
from scenes.engine.input.controls import Act
from scenes.engine.stage import Answer, Go, Quit, Scene, Stage
from scenes.engine.ui.widgets import Target
from scenes.pages.courtyard import Courtyard
from scenes.pages.records.book import RecordBook
from scenes.pages.run import telling
from scenes.table import hud
from scenes.tables import KITS

SHOWN = 24.0
"""Seconds for a table, unless its game ends sooner."""
ENDED = 3.5
"""Seconds for the end of a game."""
PAGE = 9.0
"""Seconds for a page."""
SOFTLY = 0.4
"""Part of the usual loudness."""
NOT_INPUT = ("resize", "focus_gained", "focus_lost")


class Forgetful(Store):
    """Reads what another store holds, and keeps nothing; no table finds a session to go on with.

    Only the open database is the other's, and it is only read: what waits to be saved, what was said and when the
    file is closed stay the other's own.
    """

    def __init__(self, real: Store) -> None:
        # not Store.__init__, which would open the file a second time
        self.folder, self.path, self.lasting = real.folder, real.path, real.lasting
        self.notices, self.unkept, self.disclosures = [], {}, Disclosures()
        self._said, self._db = set(), real._db

    def close(self) -> None:
        """Does nothing: the owner of the database closes it."""

    def _write(self, work: Any) -> bool:
        return True

    def session_generations(self, table: str) -> list[str]:
        return []


class Aside(Stage):
    """A stage beside the stage: the same hall, heard softly, without a memory."""

    @classmethod
    def of(cls, stage: Stage) -> Aside:
        values = {item.name: getattr(stage, item.name) for item in fields(Stage)}
        clock = Clock(1.0, stage.clock.reduced, stage.clock.flourish)
        return cls(**{**values, "store": Forgetful(stage.store), "clock": clock})

    def hear(self, cue: str, volume: float = 1.0, pan: float = 0.0, take: int = 0) -> None:
        self.sounds.play(cue, volume=volume * SOFTLY, pan=pan, number=take)


def show_match(table: str) -> Match:
    """A new game of bots alone by the table's usual rules, the strongest first."""
    kind = catalog.table(table)
    rules = next(iter(kind.presets.values()))
    levels = list(kind.bots)[::-1]
    seats = [levels[seat % min(3, len(levels))] for seat in range(rules.seats)]
    return Match(rules, setup.seated(rules.seats, seats), luck.seed_from_text(secrets.token_hex(16)))


class Show(Scene):
    """Another scene by itself, on a stage beside the stage; any input leads back to the courtyard."""

    asleep = True
    scene: Any

    def __init__(self) -> None:
        super().__init__()
        self.shown = 0.0
        """Seconds so far."""

    @abc.abstractmethod
    def made(self) -> Any:
        """The scene that is shown."""

    @abc.abstractmethod
    def following(self) -> Scene:
        """What comes after it."""

    @property
    def over(self) -> bool:
        return self.shown >= PAGE

    def enter(self, stage: Stage) -> None:
        self.stage = stage
        self.scene = self.made()
        self.scene.enter(Aside.of(stage))

    def exit(self) -> None:
        self.scene.exit()
        self.stage.art.shrink()  # the show may go on all night, and comes here again only in minutes
        memory.give_back()

    def targets(self) -> list[Target]:
        return []

    @property
    def lively(self) -> float:
        return float(self.scene.lively)

    def handle(self, act: Act) -> Answer:
        if act.name == "quit":
            return Quit()
        return None if act.name in NOT_INPUT else Go(self.stage.doors.title())

    def update(self, dt: float) -> Answer:
        clock = self.scene.stage.clock
        clock.reduced, clock.flourish = self.stage.clock.reduced, self.stage.clock.flourish
        self.scene.update(dt)
        self.shown += dt
        return Go(self.following()) if self.over else None

    def draw(self, canvas: Canvas) -> None:
        behind, canvas.behind = canvas.behind, True  # no focus is shown: nobody is here
        self.draw_scene(canvas)
        canvas.behind = behind
        line = self.stage.words("attract.line")
        room = pygame.FRect(0, 0, min(WIDTH - 80, canvas.measure(line, 20)[0] + 60), 42)
        room.midbottom = (WIDTH / 2, HEIGHT - 6)
        with canvas.above():
            hud.plate(canvas, line, room, size=20, colour=GOLD)

    def draw_scene(self, canvas: Canvas) -> None:
        self.scene.draw(canvas)


class Attract(Show):
    """One table by itself; the last one leads to the records, and those to the courtyard."""

    def __init__(self, place: int = 0) -> None:
        super().__init__()
        self.place = place
        self.table = list(KITS)[place]

    def made(self) -> Any:
        return KITS[self.table].scene(show_match(self.table))

    @property
    def over(self) -> bool:
        if self.scene.match.turn is None and self.scene.desk.after_end > ENDED:
            return True
        return self.shown >= SHOWN and not self.scene.animator.travelling

    def following(self) -> Scene:
        return Attract(self.place + 1) if self.place + 1 < len(KITS) else Records()


class Records(Show):
    """The page of results over the courtyard."""

    def made(self) -> Any:
        self.yard = Courtyard(KITS)
        return RecordBook()

    def following(self) -> Scene:
        best = best_run(self.stage.store)
        return self.stage.doors.title() if best is None else BestRun(best)

    def draw_scene(self, canvas: Canvas) -> None:
        self.yard.draw(canvas, still=True)
        super().draw_scene(canvas)


def best_run(store: Store) -> Row | None:
    """The best run of yesterday; without one that of the week, or of all days."""
    rows, today = store.rows(), telling.today()
    boards = board.of_day(rows, today - timedelta(days=1)), board.of_week(rows, today), board.best(rows)
    return next((rows[0] for rows in boards if rows), None)


class BestRun(Show):
    """The page of a run from the board."""

    def __init__(self, row: Row) -> None:
        super().__init__()
        self.row = row

    def made(self) -> Any:
        return self.stage.doors.run_shown(self.row)

    def following(self) -> Scene:
        return self.stage.doors.title()
