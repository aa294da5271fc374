"""Between two tables of a run: who waits at the next one; what it brought, and go or stop."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game import people, run, setup
from game.run import Account, Run, Station
from scenes.engine.anim.motion import ease_in_out, ease_out_cubic
from scenes.engine.draw.canvas import HEIGHT, WIDTH, Canvas, glow
from scenes.engine.draw.colours import GOLD, GREEN, HANJI, MUTED, PAPER, RED
from scenes.engine.memo import Memo
from scenes.engine.speak.words import Said, Words, verbatim
from scenes.engine.stage import Answer, Go, Stage
from scenes.engine.ui import layout, widgets
from scenes.engine.ui.layout import Piece
from scenes.engine.ui.page import Page, Style
from scenes.engine.ui.widgets import Focus, Target
from scenes.pages.courtyard import lantern
from scenes.pages.run import telling
from scenes.pages.run.lantern_path import OF_RUN, STYLE, LanternPath, Light, centred, leaving
from scenes.pages.run.played import PlayedRun
from scenes.table import cast
from scenes.table.options import Draft
from scenes.tables import KITS

FACE = 136.0
LANTERNS, APART = 62.0, 46.0
"""Height of the row of lanterns, and how far they are from each other."""
SHINING = 0.5
"""Seconds for which the points shine when they have arrived."""
RISE = 2.6
"""Seconds in which the moon rises over the last station, alone on the screen."""
COMES = 0.45
"""Seconds in which the panel comes after it."""
HANGING = 0.18
"""Seconds after which the next lantern comes down on the cord, before the first station."""
WALK = 0.8
"""Seconds on the way to the next lantern."""
LIGHTING = 0.6
CAPTION = pygame.FRect(40, 560, WIDTH - 80, 90)
"""Where the last station is named while the moon rises."""


def lined(canvas: Canvas, label: Said, value: Said, width: float, *, size: float = 22.0,
          tint: tuple[int, int, int] = PAPER) -> Piece:
    """A row with what it is on the left and how much on the right."""
    side = canvas.measure(value, size)[0] + 8
    tall = max(canvas.measure(label, size, width=width - side - 16)[1], canvas.line_height(size))

    def draw(canvas: Canvas, room: pygame.FRect) -> None:
        left = pygame.FRect(room.x, room.y, room.w - side - 16, tall + 2)
        canvas.paragraph(label, left, size=size, colour=tint, middle=True)
        canvas.paragraph(value, pygame.FRect(room.right - side, room.y, side, tall + 2), size=size, colour=tint,
                         align="right", middle=True)

    return Piece(tall + 2, draw)


PORTRAIT = 0.38
"""Part of the breadth that the opponent has."""
RULES = 4
"""Kinds of house rules that are told before a table, the first ones; the coins of all heaps are one kind."""
UNTOLD = ("preset", "teams")
"""Those that say nothing there: every table of a run is for two."""


def rules_lines(stage: Stage, station: Station) -> list[Said]:
    """What is played at a station, as the lobby tells it: its first house rules, and what they mean."""
    draft = Draft(setup.Setup(station.rules, station.players))
    options = KITS[station.table].options(stage, draft, Focus())
    rows = [row for line in options.rows() for row in line if row.value is not None and row.key not in UNTOLD]
    kinds = list(dict.fromkeys(row.key.partition(".")[0] for row in rows))[:RULES]
    told = [stage.words("run.rule", what=row.label, value=row.value) for row in rows
            if row.key.partition(".")[0] in kinds]
    return [Said(" · ".join(told), "run.rule"), *options.preview()[:2]]


class Intro(Page):
    """Who waits at the next table, and what is played there."""

    style = STYLE
    about = OF_RUN
    preferred = "sit_down"
    title_key = "run.title"

    def __init__(self, played: PlayedRun) -> None:
        self.played = played
        station = played.run.now
        assert station is not None
        self.station = station
        self.last = station.number == len(run.order(played.run.day))
        ends = RISE + COMES if self.last else max(WALK, HANGING * (len(run.order(played.run.day)) + 1))
        self.path = LanternPath(lambda: played.run, self._light, rise=RISE if self.last else 0.0, ends=ends)
        super().__init__(self.path)
        self._lines: Memo[list[Said]] = Memo()

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        stage.hear("win" if self.last else "page", 0.7)

    def title(self) -> Said:
        words, station = self.stage.words, self.station
        return words("run.last_station" if self.last else "run.station", n=station.number,
                     all=len(run.order(self.played.run.day)), table=words(f"{station.table}.title"))

    @property
    def place(self) -> people.Place:
        return people.place(self.station.table, self.station.level)

    @property
    def question(self) -> Said:
        """What is told aloud."""
        return telling.aloud([self.title(), *self._opponent(), *self._rules()], "run.station")

    def _opponent(self) -> list[Said]:
        words, place = self.stage.words, self.place
        return [words("run.opponent", name=cast.name(words, place.person), grade=cast.grade(words, place.grade)),
                cast.temper(words, place.person)]

    def _rules(self) -> list[Said]:
        words, staked = self.stage.words, self.played.run.staked
        lines = list(self._lines.of(words.language, lambda: rules_lines(self.stage, self.station)))
        if self.last and self.place.grade == "master":
            lines.insert(0, words("run.master_waits"))
        lines += [words("run.worn", name=words(f"run.talisman.{name}")) for name in self.station.talismans]
        if staked:
            lines.append(words("run.at_stake", points=f"{staked:,}", need=run.BET))
        return lines

    def body(self, room: pygame.FRect) -> Sequence[Piece]:
        canvas = self.stage.canvas
        name = cast.portrait(self.place.person)
        face = Piece(190.0, lambda canvas, area: canvas.image(name, area.centerx, area.y + 96, size=1.0))
        if canvas.text_scale > layout.SIDE_BY_SIDE:
            return [face, *centred(canvas, [*self._opponent(), *self._rules()], room.w)]
        left = [face, *centred(canvas, self._opponent(), room.w * 0.36)]
        column = (room.w - layout.GUTTER) * (1 - PORTRAIT)
        right = [layout.sentence(canvas, line, column, size=21, tint=HANJI if place else GOLD)
                 for place, line in enumerate(self._rules())]
        return [layout.block(left, right, parts=(PORTRAIT, 1 - PORTRAIT))]

    def buttons(self) -> Sequence[Target]:
        return [leaving(self.stage.words),
                widgets.button("sit_down", self.stage.words("run.sit_down"),
                               lambda: Go(self.stage.doors.run_table(self.played)), "play", look="primary",
                               size=26)]

    # the way here ----------------------------------------------------------------------------------------

    def update(self, dt: float) -> Answer:
        answer = super().update(dt)
        if self.last:
            missing = 1 - ease_out_cubic(self.stage.clock.part(self.path.seconds - RISE, COMES))
            self.style = STYLE._replace(area=STYLE.area.move(0, round((HEIGHT - STYLE.area.y) * missing)))
        return answer

    def _light(self, light: Light) -> Light:
        number = self.station.number
        if not self.path.moves:
            return light._replace(walked=number - 1.0 if number > 1 else -1.0, moon=float(self.last))
        if number == 1:
            return light._replace(hung=self.path.seconds / HANGING, walked=-1.0)
        moon = ease_in_out(min(1.0, self.path.seconds / (RISE - 0.3))) if self.last else 0.0
        return light._replace(walked=number - 2 + ease_in_out(min(1.0, self.path.seconds / WALK)), moon=moon)

    def draw(self, canvas: Canvas) -> None:
        if not self.path.rising:
            super().draw(canvas)
            return
        self.path.draw(canvas)
        seen = min(1.0, self.path.seconds / 0.8, (RISE - self.path.seconds) / 0.3)
        canvas.paragraph(self.title(), CAPTION, size=40, colour=GOLD, face="serif", bold=True, align="center",
                         middle=True, alpha=max(0.0, seen), fit=True)


Amount = tuple[Said, Said, tuple[int, int, int]]
"""What it is, how much, and its colour."""


def before(told: Run, number: int) -> int:
    """The points of a run before a station that is over."""
    return told.accounts[number - 2].total if number > 1 else 0


def lights(told: Run, number: int) -> bool:
    """Whether a station that is over lit a new lantern."""
    return before(told, number) < run.LANTERN_AT <= told.accounts[number - 1].total


def staked(told: Run, number: int) -> bool:
    """Whether points were at stake at a station that is over."""
    return any(pick.word == "go" and pick.after == number - 1 for pick in told.picks)


def stake_change(told: Run, number: int) -> int:
    """What the stake at a station that is over won or lost."""
    account = told.accounts[number - 1]
    return account.total - before(told, number) - account.points


def news(words: Words, told: Run, number: int) -> list[Said]:
    """What else happened at a station that is over: a new lantern beside a game not lost, a broken chain."""
    account, station = told.accounts[number - 1], told.past[number - 1]
    lit = [words("run.lantern_lit")] if lights(told, number) and station.outcome != "lost" else []
    worth = telling.given(words, station, run.SLIP)
    return [*lit, *([words("run.chain_broken", n=account.broken, amount=worth)] if account.broken else [])]


def account_rows(words: Words, told: Run, number: int, score: int) -> list[Amount]:
    """What a station brought, part by part; `score` is its score as far as it is shown."""
    account, station = told.accounts[number - 1], told.past[number - 1]
    rows = [(words("run.before"), verbatim(f"{before(told, number):,}"), MUTED)] if number > 1 else []
    played = words("run.for_play", amount=telling.given(words, station, account.cost)) if account.cost else \
        words("run.for_flawless")
    rows.append((played, verbatim(f"{score:,}"), PAPER))
    rows += [(words(f"run.talisman.{name}"), words("run.times", by=f"{run.TALISMANS[name] / 100:g}"), PAPER)
             for name in station.talismans if run.TALISMANS[name] != 100]
    if account.chained:
        most = account.chained == run.CHAIN_MOST
        rows.append((words("run.for_chain_most", most=run.CHAIN_MOST) if most else words("run.for_chain"),
                     verbatim(f"+{account.chained:,}"), GOLD))
    if staked(told, number):
        change = stake_change(told, number)
        good = change >= 0
        rows.append((words("run.stake_won" if good else "run.stake_lost", need=run.BET),
                     verbatim(f"{'+' if good else '−'}{abs(change):,}"), GREEN if good else RED))
    return rows


def _face(station: Station, canvas: Canvas, room: pygame.FRect) -> None:
    """Who sat there, as it ended for them."""
    mood: cast.Mood = "glad" if station.outcome == "lost" else "dismayed" if station.outcome == "won" else "calm"
    person = people.place(station.table, station.level).person
    canvas.image(cast.portrait(person, mood), room.centerx, room.y + 70, size=0.78)


def _points(canvas: Canvas, total: int, width: float, shine: float) -> Piece:
    """The points of the run, with light behind them while they climb."""
    text = verbatim(f"{total:,}")
    tall = canvas.line_height(54, "serif")

    def draw(canvas: Canvas, room: pygame.FRect) -> None:
        if shine > 0:
            glow(canvas, room.x + width / 2, room.y + tall / 2, 380, 0.55 * shine)
        canvas.paragraph(text, pygame.FRect(room.x, room.y, width, tall), size=54, colour=GOLD, face="serif",
                         align="center", bold=True)

    return Piece(tall, draw)


def _lanterns(lit: int, before: int, part: float) -> Piece:
    """The lanterns of a run in a row: so many are lit, so many were; one that changes has by `part` of 1."""
    count = max(run.LANTERNS, lit, before)

    def draw(canvas: Canvas, room: pygame.FRect) -> None:
        for place in range(count):
            x, y = room.centerx + (place - (count - 1) / 2) * APART, room.y + LANTERNS / 2
            was, now = place < before, place < lit
            light = float(now) if was == now else part if now else 1 - part
            if light > 0:
                glow(canvas, x, y, 120, 0.55 * light, "warm")
            if was != now and 0 < part < 1:
                glow(canvas, x, y, 170, 1 - abs(2 * part - 1))
            lantern(canvas, x, y, 0.5, lit=light > 0.5, alpha=0.5 + 0.5 * light)

    return Piece(LANTERNS, draw)


def bets(played: Run, number: int) -> bool:
    """Whether going on or stopping after that station is to be chosen now."""
    return played.phase == "bet" and len(played.past) == number


def stakes(words: Words, played: Run, number: int) -> list[Said]:
    """What can be won and lost by going on after that station, where that is the question."""
    if len(played.accounts) < number or not bets(played, number):
        return []
    points = played.accounts[number - 1].points
    return [words("run.go_or_stop", points=f"{points:,}", won=f"{run.bet(points, run.BET):,}",
                  lost=f"{run.bet(points, 0):,}", need=run.BET)]


class Counted(Page):
    """What a station brought: the score counts up, then go or stop, or the way on."""

    about = OF_RUN
    title_key = "run.title"
    style = Style(pygame.FRect(130, 208, 1020, 506), 30.0, shade=0.0)

    def __init__(self, played: PlayedRun, number: int) -> None:
        """`number` is the station's; it may still be weighed."""
        self.path = LanternPath(lambda: played.run, self._light)
        super().__init__(self.path)
        self.played = played
        self.number = number
        self._counted_at = 0.0
        """When the points had arrived."""
        self._told = False
        self._awaited = self.account is None
        """Whether the page opened before there was anything to tell."""

    @property
    def preferred(self) -> str:  # type: ignore[override]
        return "stop" if self.played.run.phase == "bet" else "on"

    @property
    def account(self) -> Account | None:
        """None while the judge still weighs."""
        accounts = self.played.run.accounts
        return accounts[self.number - 1] if len(accounts) >= self.number else None

    def title(self) -> Said:
        words, account = self.stage.words, self.account
        if account is None:
            return words("run.weighing")
        station = self.played.run.past[self.number - 1]
        both = station.outcome == "lost" and lights(self.played.run, self.number)
        key = "lost_and_lit" if both else station.outcome
        return words(f"run.{key}", table=words(f"{station.table}.title"))

    @property
    def question(self) -> Said | None:
        """What is told aloud, once it is known."""
        words, one, account = self.stage.words, self.played.run, self.account
        if account is None:
            return words("run.weighing")
        rows = [f"{label}: {value}" for label, value, _ in account_rows(words, one, self.number, account.score)]
        return telling.aloud([self.title(), *rows, words("run.total", points=f"{account.total:,}"),
                              *news(words, one, self.number), words("run.lanterns", n=account.lanterns),
                              *stakes(words, one, self.number)], "run.score")

    # time -----------------------------------------------------------------------------------------------

    def update(self, dt: float) -> Answer:
        answer = super().update(dt)
        account = self.account
        if account is None:
            self.played.weigh()
            account = self.account
            if account is None:
                return answer
            self.stage.tell_store_troubles()
            self.focus.key = self.preferred
        if not self._told:
            self._told = True
            self.path.seconds = 0.0
            self.path.counting.aim({"score": 0, "total": min(before(self.played.run, self.number), account.total)})
            if self._awaited and self.stage.narrator.on and self.question is not None:
                self.stage.narrator.tell([self.question])
        goals = {"score": account.score, "total": account.total}
        self.stage.hear_note(self.path.counting.follow(goals, self.stage.clock, dt), 0.6)
        if self.path.counting.running:
            self._counted_at = self.path.seconds
        return answer

    @property
    def lively(self) -> float:
        return super().lively if self._lit == 1 and self.account is not None and self._shine == 0 else 60.0

    @property
    def _lit(self) -> float:
        """How far lights that came on or went out have done so, 0..1."""
        return self.stage.clock.part(self.path.seconds, LIGHTING)

    @property
    def _shine(self) -> float:
        """How bright the points shine, 0..1: while they climb, and a little longer."""
        climbing = self.stage.clock.shows_ways and self.path.counting.running
        return 1.0 if climbing else 1 - self.stage.clock.part(self.path.seconds - self._counted_at, SHINING)

    # what it holds --------------------------------------------------------------------------------------

    def body(self, room: pygame.FRect) -> Sequence[Piece]:
        canvas, words, account = self.stage.canvas, self.stage.words, self.account
        if account is None:
            if self.played.failed:
                return centred(canvas, [words("run.not_weighed")], room.w)
            station = self.played.run.now
            part = 0 if station is None else round(100 * len(station.costs) / max(1, len(station.choices)))
            return centred(canvas, [words("run.weighing_part", percent=part)], room.w, tint=MUTED)
        one, number, wide = self.played.run, self.number, canvas.text_scale <= layout.SIDE_BY_SIDE
        score, total = self.path.points("score", account.score), self.path.points("total", account.total)
        width, size = (room.w * 0.7 - 30, 20.0) if wide else (room.w, 22.0)
        rows = [lined(canvas, label, value, width, size=size, tint=tint)
                for label, value, tint in account_rows(words, one, number, score)]
        lit_before = one.accounts[number - 2].lanterns if number > 1 else run.LANTERNS
        rows.append(_lanterns(account.lanterns, lit_before, self._lit))
        question = centred(canvas, stakes(words, one, number), room.w, size=21)
        after = news(words, one, number)
        if not wide:  # the question is in sight before anybody scrolls
            after.append(words("run.lanterns", n=account.lanterns))
            return [_points(canvas, total, room.w, self._shine), *question, *rows,
                    *centred(canvas, after, room.w, size=19, tint=GOLD)]
        face = Piece(FACE, partial(_face, one.past[number - 1]))
        told = [layout.block([face, _points(canvas, total, room.w * 0.26, self._shine)], rows, parts=(0.28, 0.72)),
                *centred(canvas, after, room.w, size=19, tint=GOLD)]
        fits = sum(piece.least for piece in (*told, *question)) <= room.h
        return [*told, *question] if fits else [*question, *told]

    def buttons(self) -> Sequence[Target]:
        words = self.stage.words
        if self.account is None:
            again = [widgets.button("again", words("run.weigh_again"), self.played.weigh_again, "undo")]
            return [leaving(words), *(again if self.played.failed else ())]
        if bets(self.played.run, self.number):
            return [leaving(words),
                    widgets.button("stop", words("run.stop"), partial(self._choose, "stop"), "check",
                                   look="primary"),
                    widgets.button("go", words("run.go"), partial(self._choose, "go"), "play")]
        return [leaving(words), widgets.button("on", words("run.on"), self._on, "play", look="primary")]

    def _choose(self, word: str) -> Answer:
        self.played.choose(word)
        self.stage.hear("coin_many" if word == "go" else "wood")
        return self._on()

    def _on(self) -> Answer:
        return Go(self.stage.doors.run_next(self.played))

    def _light(self, light: Light) -> Light:
        fresh = self.number - 1 if self.account is not None else -1
        return light._replace(walked=self.number - 1.0, fresh=fresh, lighting=self._lit)
