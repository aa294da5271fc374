"""The end of a game at any table: who won, why, what it came to in figures, and the way on.

What is told is gathered here, drawn by `scenes.table.ending`; each table adds its reason and figures of its own.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from functools import partial
from typing import ClassVar, NamedTuple

import pygame

from game import luck, people, records, rivals, setup
from game.core import Result, Seat
from game.ledger import Kind
from game.match import Match
from scenes.engine.anim import tempo
from scenes.engine.anim.counting import Counting
from scenes.engine.anim.motion import ease_out_cubic
from scenes.engine.draw.canvas import Canvas
from scenes.engine.memo import Memo
from scenes.engine.speak.words import Said, verbatim
from scenes.engine.stage import Answer, Push
from scenes.engine.ui import widgets as ui
from scenes.engine.ui.widgets import Target
from scenes.table import cast
from scenes.table.desk import Banner, Desk
from scenes.table.emblems import Outcome
from scenes.table.ending import (
    MOST_LOSERS,
    PENDING,
    SCENE,
    SEEN,
    Contents,
    Face,
    Figure,
    Laid,
    draw_ending,
    lay_out,
    prepared,
    unseen,
)
from scenes.table.hud import end_buttons, over_bar
from scenes.table.reactions import person
from scenes.table.review.judging import Judging
from scenes.table.shown import SHOW

FLOWN, PETAL_LIFE = 0.5, 1.6
"""Seconds until the petals have flown out, and until the last of them is gone; they hold nothing up."""
PETALS, LEAVES = 34, 11
DUSK = 0.26
"""How much darker the table lies under the banner of a game that was lost."""
FIGURES = 3
FORTUNES: dict[Outcome, float] = {"win": 1.0, "draw": 0.0, "loss": -1.0}
"""How the music of the table takes an end: it swells, stays as it is, or thins."""
assert SHOW + SCENE <= tempo.CELEBRATION


class Petal(NamedTuple):
    """One of the petals that fly out behind the banner."""

    turn: float
    """Radians, from the middle of the banner."""
    reach: float
    angle: float
    kind: int
    pace: float


class ResultBanner(Banner):
    """The banner over the table and its buttons."""

    luck_picture: ClassVar[tuple[str, float]] = ("ui/icons:icon_new", 0.7)
    """What brings luck at this table, and the size of its picture."""
    shows_losers: ClassVar[bool] = True
    """Whether the losers' faces are shown, which at some tables are there already."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._judging: Memo[Judging] = Memo()
        self._standing: Memo[rivals.Standing | None] = Memo()
        self._stands: Memo[Laid] = Memo()
        self._parts: Memo[Iterator[object]] = Memo()
        """What is still to be made ready before it opens."""
        rng = random.Random(7)
        self._petals = [Petal(place * 2.399963, rng.uniform(0.45, 1.0), rng.uniform(0, 360), place % 5,
                              rng.uniform(0.6, 1.2)) for place in range(PETALS)]
        self._tally = Counting()
        self._counting = False
        """While the banner is drawn: its numbers are told as far as they have come."""

    @property
    def running(self) -> bool:
        if self.desk.match.turn is not None:
            return False
        return self.desk.after_end < PETAL_LIFE or self._tally.running or not self.judging.done

    @property
    def enters(self) -> bool:
        return self.desk.concluded and self.time < SCENE

    def arrive(self) -> None:
        """All of it is there at once."""
        self.desk.after_end = max(self.desk.after_end, SCENE)
        self._tally.arrive()

    @property
    def time(self) -> float:
        """Motion seconds since it began to enter, `SCENE` at most."""
        return SCENE if self.desk.stage.clock.reduced else min(SCENE, self.desk.after_end)

    # the scores count up --------------------------------------------------------------------------------

    def scores(self) -> Sequence[int]:
        """The numbers of the banner that count up as it opens; none where it tells none."""
        return ()

    def score(self, place: int) -> int:
        """One of them, as far as it has come where the banner is being drawn; else as it is."""
        return self._tally.shown(place) if self._counting else self.scores()[place]

    def count(self, step: float) -> int:
        """`step` motion seconds more; returns the note of the count that is due, or 0."""
        before = self.desk.after_end
        if before >= SCENE:
            self.judging.update()
        goals = dict(enumerate(self.scores()))
        if before <= 0:
            self.desk.stage.hear("brush")
            self.desk.stage.sounds.lean(FORTUNES[self.outcome])
            self._tally = Counting()
            self._tally.aim(dict.fromkeys(goals, 0))
        winner = person(self.desk.match, self.result.winners[0])
        if before <= SEEN[0] < before + step and winner is not None and self.outcome != "draw":
            self.desk.stage.hear(cast.tune(winner))
        self._tally.aim(goals)
        if self.desk.stage.clock.reduced:
            self._tally.arrive()
        return self._tally.pass_time(step)

    # who and how ----------------------------------------------------------------------------------------

    @property
    def result(self) -> Result:
        """How the game over which the banner hangs ended."""
        result = self.desk.match.result
        assert result is not None
        return result

    @property
    def losers(self) -> list[Seat]:
        return [seat for seat in range(self.desk.match.rules.seats) if seat not in self.result.winners]

    @property
    def outcome(self) -> Outcome:
        """How it ended for the only person; where several people or none play, somebody has won."""
        persons = self.desk.match.persons
        if not self.losers:
            return "draw"
        return "loss" if len(persons) == 1 and persons[0] not in self.result.winners else "win"

    @property
    def told_of(self) -> Seat:
        """Whose figures are told: the only person's, else the winner's."""
        persons = self.desk.match.persons
        return persons[0] if len(persons) == 1 else self.result.winners[0]

    def _face(self, seat: Seat, mood: cast.Mood) -> Face:
        return Face(seat, self.desk.part.sign(seat), person(self.desk.match, seat), mood)

    # words ----------------------------------------------------------------------------------------------

    def headline(self) -> Said:
        """Who won."""
        winners = self.result.winners
        if len(winners) > 1:
            return self.shared_headline()
        return self.desk.stage.words(f"{self.desk.table}.wins", name=self.desk.name(winners[0]))

    def shared_headline(self) -> Said:
        """What is said where several share the best score."""
        return self.desk.stage.words(f"{self.desk.table}.drawn")

    def reason(self) -> Said:
        """How the game ended."""
        return self.desk.stage.words(f"{self.desk.table}.reason.{self.result.reason}", **self.reason_values())

    def reason_values(self) -> dict[str, object]:
        """What the sentence about the reason speaks of."""
        return {}

    def figures(self) -> list[Figure]:
        """What the game came to at this table for `told_of`, what matters most first."""
        return []

    def figure(self, picture: str, size: float, value: object, label: str) -> Figure:
        """One of them; `label` is what it counts, ``ending.LABEL``."""
        return Figure(picture, size, verbatim(str(value)), self.desk.stage.words(f"ending.{label}"))

    # luck and play --------------------------------------------------------------------------------------

    @property
    def judging(self) -> Judging:
        """The review of the game over which the banner hangs."""
        match, stage = self.desk.session.match, self.desk.stage
        return self._judging.of((id(match), match.revision),
                                lambda: Judging(stage.thinker, stage.store, match, self.told_of))

    def judged(self) -> list[Figure]:
        """What luck and the decisions came to, as far as that is known; nothing where it cannot be told."""
        judging, words = self.judging, self.desk.stage.words
        if judging.failed:
            return []
        kinds: list[Kind] = ["luck", "cost"] if judging.match.has_luck else ["cost"]
        pictures = {"luck": self.luck_picture, "cost": ("ui/icons:icon_coach", 0.62)}
        figures = []
        for kind in kinds:
            value = verbatim(PENDING) if judging.known is None else judging.change(words, kind)
            figures.append(Figure(*pictures[kind], value, words(f"ending.{kind}")))
        return figures

    def shown_figures(self) -> list[Figure]:
        """Those of the table, then luck and play."""
        judged = self.judged()
        return [*self.figures()[:FIGURES - len(judged)], *judged]

    def summary(self) -> Said | None:
        """What luck and the decisions of one seat came to, in one line; None where that cannot be told."""
        judging, words = self.judging, self.desk.stage.words
        if judging.failed:
            return None
        if judging.known is None:
            return judging.waits(words)
        match, luck, cost = judging.match, judging.change(words, "luck"), judging.change(words, "cost")
        key = f"review.sum_{judging.judge.unit}" if match.has_luck else "review.sum_no_luck"
        if not judging.number("cost"):
            key += "_clean"
        if match.persons == (judging.seat,):
            return words(key, luck=luck, cost=cost)
        return words(f"{key}_of", luck=luck, cost=cost, name=self.desk.name(judging.seat))

    # between these opponents ----------------------------------------------------------------------------

    @property
    def standing(self) -> rivals.Standing | None:
        """How one person's games against these opponents went; None where several people or no bots play."""
        match, store = self.desk.session.match, self.desk.stage.store

        def look_up() -> rivals.Standing | None:
            if len(match.persons) != 1 or len(match.players) == 1:
                return None
            return rivals.standing(records.record(store, match.table).games, match.players)

        return self._standing.of((id(match), match.revision), look_up)

    def line(self) -> Said | None:
        """How things stand between the person and these opponents, and what to aim at."""
        words, standing = self.desk.stage.words, self.standing
        if standing is None:
            return None
        if self.desk.session.match.practice:
            return words("ending.practice")
        if not standing.score.played:
            return None
        rest = [seat for seat, player in enumerate(self.desk.match.players) if not player.person]
        name = self.desk.name(rest[0]) if len(rest) == 1 else words("ending.everybody")
        streak = standing.streaks.now
        score = words("ending.streak", n=streak, name=name) if streak > 1 else \
            words("ending.score", won=standing.score.won, lost=standing.score.lost, name=name)
        goal = words("ending.goal_first") if standing.goal == 1 else \
            words("ending.goal", n=standing.goal) if standing.goal else \
            words("ending.goal_streak", n=standing.streaks.longest + 1)
        return Said(f"{score} {goal}", score.key)

    def contents(self) -> Contents:
        """All that is shown."""
        outcome, words = self.outcome, self.desk.stage.words
        calm: cast.Mood = "calm"
        drawn = outcome == "draw"
        winners = tuple(self._face(seat, calm if drawn else "glad") for seat in self.result.winners)
        first = sorted(self.losers, key=lambda seat: (not self.desk.match.players[seat].person, seat))[:MOST_LOSERS]
        losers = tuple(self._face(seat, "dismayed") for seat in first) if self.shows_losers else ()
        return Contents(outcome, words(f"ending.{outcome}"), self.headline(), self.reason(),
                    tuple(self.shown_figures()), self.line(), winners, losers)

    def spoken(self) -> list[Said]:
        """The same for those who hear it: a sentence or figure each; luck and play once they are known."""
        contents = self.contents()
        figures = contents.figures if self.judging.done else \
            contents.figures[:len(contents.figures) - len(self.judged())]
        lines = [contents.reason, *(Said(f"{one.label}: {one.value}", one.label.key) for one in figures)]
        return [*lines, contents.line] if contents.line else lines

    # where it hangs -------------------------------------------------------------------------------------

    @property
    def place(self) -> tuple[float, float, float]:
        """Centre and greatest width of the banner."""
        return 640.0, 326.0, 840.0

    @property
    def bar(self) -> pygame.FRect:
        """Where the buttons stand."""
        bar: pygame.FRect = self.desk.places.bar
        return bar

    def _laid(self) -> Laid:
        canvas, contents = self.desk.stage.canvas, self.contents()
        key = contents, self.place, self.bar.y, canvas.text_scale, canvas.scale
        return self._stands.of(key, lambda: lay_out(canvas, contents, self.place, self.bar.y - 8))

    def area(self, canvas: Canvas) -> pygame.FRect:
        """Where the banner hangs."""
        return self._laid().room

    # made ready while the last move is shown ------------------------------------------------------------

    def prepare(self) -> None:
        """Make ready a part of what the first frame will want: all at once would hold that frame up."""
        match = self.desk.session.match
        if not self.desk.panel.wide:
            next(self._parts.of((id(match), match.revision), self._prepared), None)

    def _prepared(self) -> Iterator[object]:
        canvas = self.desk.stage.canvas
        yield self.standing
        for button in self._buttons():
            with unseen(canvas):
                ui.draw(canvas, button, self.desk.focus, keys=False)
            yield button
        contents = self.contents()
        yield self._laid()
        yield from prepared(canvas, contents, self._laid())

    # targets --------------------------------------------------------------------------------------------

    def targets(self) -> list[Target]:
        desk = self.desk
        if desk.animator.travelling or desk.panel.wide:  # how it ended is told by the motion first
            return desk.panel.targets()
        return [*self._buttons(), *self._decision(), *desk.panel.targets()]

    def _buttons(self) -> list[Target]:
        """The way on, side by side; those give way that are found in the pause and in the review as well."""
        desk, words = self.desk, self.desk.stage.words
        buttons = [
            ui.button("rematch", words("button.rematch"), desk.new, "new", look="primary", group="bar"),
            *self._rival(),
            ui.button("review", words("button.review"), partial(self._look_back, "overview"), "coach",
                      group="bar"),
            ui.button("watch", words("replay.watch"), desk.watch, "play", group="bar"),
            ui.button("setup", words("button.setup"),
                      lambda: Push(desk.stage.doors.lobby(desk.table, desk)), "settings", group="bar")]
        bar = self.bar if desk.coach_open else over_bar(self.bar)
        return end_buttons(desk.stage.canvas, bar, buttons, spared=("setup", "watch"))

    def _rival(self) -> list[Target]:
        """Somebody else to play: stronger after a win, kinder after a loss; nobody at the end of the ladder."""
        match, words = self.desk.session.match, self.desk.stage.words
        if len(match.persons) != 1:
            return []
        stronger = self.outcome != "loss"
        other = rivals.exchange(match.table, match.players, stronger=stronger)
        if other is None:
            return []
        person, grade = people.place(match.table, other.level)
        tip = words("ending.stronger" if stronger else "ending.kinder", name=cast.name(words, person),
                    grade=cast.grade(words, grade))
        return [ui.button("rival", words("ending.rival", name=cast.name(words, person)),
                          partial(self._play, other), "up" if stronger else "down", group="bar", tip=tip)]

    def _play(self, other: rivals.Exchange) -> None:
        """The same game against somebody else, who stays for the next ones."""
        match = self.desk.session.match
        setup.keep(self.desk.stage.store, setup.Setup(match.rules, other.players))
        self.desk.new(Match(match.rules, other.players, luck.new_seed(), player_text=match.player_text))

    def _look_back(self, page: str) -> Answer:
        """The game looked back on, at one of the pages of the review."""
        return Push(self.desk.stage.doors.review(self.desk.session.match, page=page))

    def _decision(self) -> list[Target]:
        """The figures of luck and play, which lead to the decisions."""
        line, count = self.summary(), len(self.judged())
        if line is None or not count or self.enters:
            return []
        cells = self._laid().cells[-count:]
        area = cells[0].unionall(cells[1:]).inflate(4, 4)
        return [Target("decision", area, line, partial(self._look_back, "decisions"), "bare", role="menu",
                       group="decision", tip=self.desk.stage.words("review.lead"))]

    # drawing --------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        if self.desk.panel.wide:
            return
        laid = self._laid()
        self._counting = self._tally.running
        contents = self.contents()
        self._counting = False
        if laid.stacked:  # and nothing behind it shines through
            canvas.shade(0.7 * min(1.0, self.time / SCENE))
        draw_ending(canvas, contents, laid, self.time, self.desk.focus.key == "decision")

    def draw_light(self, canvas: Canvas) -> None:
        """Behind every text: petals in the five colours burst out for a win, dusk and leaves fall for a loss."""
        t, lost, clock = self.desk.after_end, self.outcome == "loss", self.desk.stage.clock
        if lost:
            canvas.shade(DUSK * min(1.0, self.time / SCENE))
        if t > PETAL_LIFE or clock.reduced or self.outcome == "draw":
            return
        cx, cy, width = self.place
        if lost:
            for leaf in self._petals[:clock.adorns(LEAVES)]:
                x = cx + math.cos(leaf.turn) * width * 0.62 * leaf.reach + math.sin(t * 2.2 + leaf.angle) * 34
                y = cy - 250 + 120 * math.sin(leaf.angle) + 150 * leaf.pace * t
                canvas.image("fx/fx:leaf", x, y, angle=leaf.angle + math.sin(t * 2.2 + leaf.angle) * 50,
                             alpha=min(1.0, t * 4, (PETAL_LIFE - t) * 2))
            return
        out = ease_out_cubic(min(1.0, t / FLOWN))
        for petal in self._petals[:clock.adorns(PETALS)]:
            reach = (width / 2 + 150) * petal.reach * out
            x = cx + math.cos(petal.turn) * reach + math.sin(t * 3 + petal.angle) * 10
            y = cy + math.sin(petal.turn) * reach * 0.72 + 90 * petal.pace * t * t
            canvas.image(f"fx/fx:petal_{petal.kind}", x, y, size=1.2, angle=petal.angle + t * 200 * petal.pace,
                         alpha=min(1.0, (PETAL_LIFE - t) * 2))
