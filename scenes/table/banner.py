"""The end of a game at any table: a banner that says who won, why, what luck and play came to, and the way on."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game import accounts
from game.core import Result, Seat
from scenes.engine.anim import tempo
from scenes.engine.anim.counting import Counting
from scenes.engine.anim.motion import ease_out, ease_out_back, ease_out_cubic
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import GOLD, HANJI, PAPER
from scenes.engine.draw.window_surface import WIDTH
from scenes.engine.draw.writing import TIGHT
from scenes.engine.memo import Memo
from scenes.engine.speak.words import Said
from scenes.engine.stage import Answer, Push
from scenes.engine.ui import widgets as ui
from scenes.engine.ui.widgets import Target
from scenes.table.desk import Desk
from scenes.table.game_over import SHOW
from scenes.table.review import amounts
from scenes.table.review.judging import Judging

SCENE = tempo.CELEBRATION - SHOW
"""Seconds in which the banner opens, after what the winners have has leapt; any input skips it."""
FLOWN, PETAL_LIFE = 0.5, 1.6
"""Seconds until the petals have flown out, and until the last of them is gone; they hold nothing up."""
PETALS, LEAVES = 34, 11
DUSK = 0.26
"""How much darker the table lies under the banner of a game that was lost."""
GROWN = 0.9
"""Part of its size from which the banner grows."""
TOP = 88.0
"""Above this the banner covers whose turn it was and the buttons of the corner."""
MARGIN = 36.0
SMALLEST = 0.75
"""Part of its size below which the words of a button would be cut off."""


class Petal(NamedTuple):
    """One of the petals that fly out behind the banner."""

    turn: float
    """Radians, from the middle of the banner."""
    reach: float
    angle: float
    kind: int
    pace: float


class ResultBanner:
    """The banner over the cloth and its buttons."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._judging: Memo[Judging] = Memo()
        rng = random.Random(7)
        self._petals = [Petal(place * 2.399963, rng.uniform(0.45, 1.0), rng.uniform(0, 360), place % 5,
                              rng.uniform(0.6, 1.2)) for place in range(PETALS)]
        self._tally = Counting()
        self._opening = False
        """While the banner is drawn: its numbers are told as far as they have come."""

    @property
    def running(self) -> bool:
        if self.desk.match.turn is not None:
            return False
        return self.desk.after_end < PETAL_LIFE or self._tally.running or not self.judging.done

    # the scores count up --------------------------------------------------------------------------------

    def scores(self) -> Sequence[int]:
        """The numbers of the banner that count up as it opens; none where it tells none."""
        return ()

    def score(self, place: int) -> int:
        """One of them, as far as it has come where the banner is being drawn; else as it is."""
        return self._tally.shown(place) if self._opening else self.scores()[place]

    def count(self, step: float) -> int:
        """`step` motion seconds more; returns the note of the count that is due, or 0."""
        if self.desk.after_end >= SCENE:
            judging = self.judging
            if judging.update() and judging.known is not None:
                accounts.keep(self.desk.stage.store, judging.match, judging.known.ledger)
        goals = dict(enumerate(self.scores()))
        if self.desk.after_end <= 0 < len(goals):
            self._tally = Counting()
            self._tally.aim(dict.fromkeys(goals, 0))
        self._tally.aim(goals)
        if self.desk.stage.clock.reduced:
            self._tally.arrive()
        return self._tally.pass_time(step)

    @property
    def part(self) -> float:
        """How far the opening of the banner has come, 0..1."""
        if self.desk.stage.clock.reduced or math.isinf(self.desk.after_end):
            return 1.0
        return min(1.0, self.desk.after_end / SCENE)

    # words: what each table says -----------------------------------------------------------------------

    @property
    def result(self) -> Result:
        """How the game over which the banner hangs ended."""
        result = self.desk.match.result
        assert result is not None
        return result

    @property
    def losers(self) -> list[Seat]:
        return [seat for seat in range(self.desk.match.rules.seats) if seat not in self.result.winners]

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

    def lines(self) -> list[Said]:
        """What the game ended with, where a table tells that in figures."""
        return []

    # luck and play ------------------------------------------------------------------------------------

    @property
    def judging(self) -> Judging:
        """The review of the game over which the banner hangs."""
        match = self.desk.session.match
        return self._judging.of((id(match), match.revision), lambda: Judging(self.desk.stage.thinker, match))

    def summary(self) -> Said | None:
        """What luck and the decisions of one seat came to, in one line; None where that cannot be told."""
        judging, words = self.judging, self.desk.stage.words
        if judging.failed:
            return None
        if judging.known is None:
            return words("review.weighing", percent=round(100 * judging.part))
        match, ledger = judging.match, judging.known.ledger
        luck, cost = (amounts.change(words, ledger.unit, number)
                      for number in (judging.number("luck"), judging.number("cost")))
        key = f"review.sum_{ledger.unit}" if match.has_luck else "review.sum_no_luck"
        if not judging.number("cost"):
            key += "_clean"
        if match.persons == (judging.seat,):
            return words(key, luck=luck, cost=cost)
        return words(f"{key}_of", luck=luck, cost=cost, name=self.desk.name(judging.seat))

    def decision_line(self) -> int | None:
        """Which of the lines leads to the decisions; None where none does."""
        return None if self.summary() is None else len(self.shown_lines()) - 1

    @property
    def place(self) -> tuple[float, float, float]:
        """Centre and greatest width of the banner."""
        return 640.0, 326.0, 720.0

    @property
    def gap(self) -> float:
        """The height between what lies on the table that a banner in plain letters should not leave."""
        return math.inf

    @property
    def bar(self) -> pygame.FRect:
        """Where the buttons stand."""
        bar: pygame.FRect = self.desk.places.bar
        return bar

    def shown_lines(self) -> list[Said]:
        """All lines under the reason."""
        summary = self.summary()
        return self.lines() if summary is None else [*self.lines(), summary]

    def _glad(self) -> bool:
        """Whether to celebrate: a person won, or only bots play."""
        match = self.desk.match
        return any(match.players[seat].person for seat in self.result.winners) or not match.persons

    # targets and drawing ------------------------------------------------------------------------------

    def targets(self) -> list[Target]:
        desk, words, bar = self.desk, self.desk.stage.words, self.bar
        if desk.animator.travelling:  # how it ended is told by the motion first
            return desk.panel.targets()
        if desk.panel.wide:
            return desk.panel.targets()
        labels = [("rematch", words("button.rematch"), desk.new, "primary", "new"),
                  ("watch", words("replay.watch"), desk.watch, "button", "play"),
                  ("review", words("button.review"), self._review, "button", "coach"),
                  ("setup", words("button.setup"), self._set_up, "button", "settings")]
        gap = 16.0
        if desk.coach_open:  # a narrow bar: the review shows the game again, the pause leads to the rules
            for spared in ("watch", "setup"):
                needed = [ui.fitted(desk.stage.canvas, label, least=0) for _, label, *_ in labels]
                if max(needed) * SMALLEST * len(labels) + gap * (len(labels) - 1) > bar.w:
                    labels = [entry for entry in labels if entry[0] != spared]
        widths = [ui.fitted(desk.stage.canvas, label, least=150, icon=True) for _, label, *_ in labels]
        gaps = gap * (len(labels) - 1)
        if not desk.coach_open:  # large words may take what the foot of the screen has left
            most = 2 * min(bar.centerx, WIDTH - bar.centerx) - 48
            bar = bar.inflate(max(0.0, min(sum(widths) + gaps, most) - bar.w), 0)
        spare = bar.w - sum(widths) - gaps
        if spare < 0:
            widths = [(bar.w - gaps) / len(labels)] * len(labels)
        x = bar.centerx - (sum(widths) + gaps) / 2
        listed = []
        for (key, label, do, look, icon), width in zip(labels, widths, strict=True):
            area = pygame.FRect(x, bar.y, width, bar.h)
            listed.append(Target(key, area, label, do, look, icon if spare >= 0 else "",  # type: ignore[arg-type]
                                 role="menu", group="bar"))
            x += width + gap
        return [*listed, *self._decision(), *self.desk.panel.targets()]

    def _review(self) -> Answer:
        """The game looked back on: luck and play, decision by decision."""
        return Push(self.desk.stage.doors.review(self.desk.session.match))

    def _decisions(self) -> Answer:
        """The decisions that cost most, each at the position in which it was made."""
        return Push(self.desk.stage.doors.review(self.desk.session.match, page="decisions"))

    def _set_up(self) -> object:
        return Push(self.desk.stage.doors.lobby(self.desk.table, self.desk))

    def _placed(self, canvas: Canvas) -> tuple[float, pygame.FRect]:
        """The size of the banner's letters, and its room."""
        cx, cy, width = self.place
        scale = canvas.text_scale
        if scale > TIGHT:  # large letters may take the whole breadth of the table
            width = min(width * scale, 2 * min(cx, WIDTH - cx) - 40)
        most = self.bar.y - 8 - TOP
        while scale > TIGHT and self._height(canvas, width, scale) > most:
            scale -= 0.05
        tall = self._height(canvas, width, scale)
        return scale, pygame.FRect(cx - width / 2, min(max(TOP, cy - tall / 2), self.bar.y - 8 - tall), width, tall)

    def _decision(self) -> list[Target]:
        """The line about the deciding decision, which leads to it."""
        place = self.decision_line()
        if place is None or self.part < 1:
            return []
        canvas = self.desk.stage.canvas
        scale, room = self._placed(canvas)
        with canvas.text_at_most(scale):
            heights = self._heights(canvas, room.w - 2 * MARGIN)
            rim, air = self._air(canvas, sum(heights))
            y = room.y + rim / 2 - air / 2 + sum(heights[:place + 2]) + air * (place + 1.5)
        area = pygame.FRect(room.x + MARGIN / 2, y - 3, room.w - MARGIN, heights[place + 2] + 6)
        return [Target("decision", area, self.shown_lines()[place], self._decisions, "bare", role="menu",
                       group="decision", tip=self.desk.stage.words("review.lead"))]

    def area(self, canvas: Canvas) -> pygame.FRect:
        """Where the banner hangs."""
        return self._placed(canvas)[1]

    def draw(self, canvas: Canvas) -> None:
        if self.desk.panel.wide:
            return
        self._opening = self._tally.running
        scale, room = self._placed(canvas)
        if canvas.text_scale > TIGHT:  # and nothing behind it shines through
            canvas.shade(0.7 * self.part)
        with canvas.text_at_most(scale):
            self._draw(canvas, room)
        self._opening = False

    def _heights(self, canvas: Canvas, inner: float) -> list[float]:
        """What the headline, the reason and every line need in that width."""
        large, middling, plain = self._sizes(canvas)
        return [canvas.measure(self.headline(), large, width=inner, face="serif", bold=True)[1],
                canvas.measure(self.reason(), middling, width=inner)[1],
                *(canvas.measure(line, plain, width=inner)[1] for line in self.shown_lines())]

    @staticmethod
    def _sizes(canvas: Canvas) -> tuple[float, float, float]:
        """Sizes of the headline, the reason and the lines; nearer to each other where all of them are large."""
        return (38.0, 22.0, 20.0) if canvas.text_scale <= TIGHT else (28.0, 20.0, 18.0)

    def _height(self, canvas: Canvas, width: float, scale: float) -> float:
        """How tall the banner is at a text size."""
        with canvas.text_at_most(scale):
            words = sum(self._heights(canvas, width - 2 * MARGIN))
            rim, air = self._air(canvas, words)
            return words + rim + air * len(self.shown_lines())

    def _air(self, canvas: Canvas, words: float) -> tuple[float, float]:
        """Empty height above and below the words together, and under every line; less in a narrow gap."""
        count = len(self.shown_lines())
        if canvas.text_scale > TIGHT:
            return 24.0, 8.0
        return (56.0, 8.0) if words + 56.0 + 8.0 * count <= self.gap else (22.0, 2.0)

    def _draw(self, canvas: Canvas, room: pygame.FRect) -> None:
        part = self.part
        glad = self._glad()
        inner = room.w - 2 * MARGIN
        headline, reason = self.headline(), self.reason()
        lines = self.shown_lines()
        heights = self._heights(canvas, inner)
        cx, cy = room.center
        grown = GROWN + (1 - GROWN) * ease_out_back(part)
        if glad:
            glow = canvas.art.size("fx/fx:glow_gold")[0]
            canvas.image("fx/fx:glow_gold", cx, cy, size=760 / glow, alpha=0.5 * part, light=True)
        with canvas.above():
            canvas.panel("panel", room.scale_by(grown), alpha=ease_out(part))
            large, middling, plain = self._sizes(canvas)
            rim, air = self._air(canvas, sum(heights))
            y = room.y + rim / 2 - air / 2
            tint = GOLD if glad else HANJI
            for text, high, text_size in ((headline, heights[0], large), (reason, heights[1], middling)):
                heading = text is headline
                canvas.text(text, room.centerx, y, size=text_size, colour=tint if heading else PAPER,
                            face="serif" if heading else "sans", anchor="midtop", width=inner, align="center",
                            bold=heading, alpha=part, box=pygame.FRect(room.x, y, room.w, high + 2))
                y += high + air * (0.5 if heading else 1.0)
            lead = self.decision_line()
            for place, (line, high) in enumerate(zip(lines, heights[2:], strict=True)):
                lit = place == lead and self.desk.focus.key == "decision"
                canvas.text(line, room.centerx, y, size=plain, colour=GOLD if lit else HANJI, anchor="midtop",
                            width=inner, align="center", alpha=part, box=pygame.FRect(room.x, y, room.w, high + 2))
                y += high + air

    def draw_light(self, canvas: Canvas) -> None:
        """Behind every text: petals in the five colours burst out for a win, dusk and leaves fall for a loss."""
        t, glad, clock = self.desk.after_end, self._glad(), self.desk.stage.clock
        if not glad:
            canvas.shade(DUSK * self.part)
        if t > PETAL_LIFE or clock.reduced:
            return
        cx, cy, width = self.place
        if not glad:
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
