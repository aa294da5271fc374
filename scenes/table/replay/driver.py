"""Any match again, at its real table: the same picture of the same views, the same motion for every event.

Nobody acts in it; beside the table lies a sheet with the moves, the way through them, and whose eyes one looks
with.

Keys: left and right (also undo and redo) go one act back and on, Home and End to the ends, PgUp and PgDn from
hand to hand or ten acts at a time, pause plays and stops, comma and full stop change the speed, hint looks back.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game import accounts, saves
from game.match import Match
from game.replay import Replay
from game.session import Session
from scenes.engine.input.controls import Act
from scenes.engine.speak.narrator import sentence
from scenes.engine.speak.words import Said
from scenes.engine.stage import Answer, Go, Pop, Push, Stage
from scenes.engine.ui.widgets import Do, Target
from scenes.table.desk import Banner
from scenes.table.driver import Driver
from scenes.table.hud import in_corner
from scenes.table.kit import Kit
from scenes.table.part import Did
from scenes.table.replay import exchange
from scenes.table.replay.sheet import Sheet
from scenes.table.replay.way import Way
from scenes.table.review.judging import Judging
from scenes.table.review.sheet import ReviewSheet

LEAST_REST, A_LETTER, MOST_REST = 0.45, 0.022, 2.4
"""Seconds at normal speed between two acts: enough to read what was said."""
VERDICT_REST = 3.2
"""Seconds at normal speed for which the outcome of a hand stays."""
AWAKE = 2.6
"""Seconds after an act for which calls and the like may still be moving."""


class Replaying(Driver):
    """Leads a table through a match that was played."""

    own_speed = True
    plays = False
    title_key = "replay.title"
    sheet_of_paper: type[Sheet] = Sheet
    """What lies beside the table while no review does."""

    def __init__(self, kit: Kit, replay: Replay, *, page: str | None = None, start: int = 0,
                 end: int | None = None) -> None:
        """With a `page` it opens with the review at that page in place of the list of moves.

        `start` and `end` are the numbers of actions played between which it is looked back on.
        """
        super().__init__()
        self.kit = kit
        self.replay = replay
        self.review: ReviewSheet | None = None
        """The paper of the review, while it lies there."""
        self._page = page
        self._part = start, end
        self._awake = 0.0
        self._dragging = False

    # life ---------------------------------------------------------------------------------------------

    def begin(self, stage: Stage, table: str) -> Session:
        return Session(self.replay.whole, replay=self.replay)

    def connect(self) -> None:
        """Nothing of it is kept, and nobody thinks."""

    def prepare(self) -> None:
        """Make what a review needs of the table; there are no hints."""
        match = self.replay.whole
        self.desk.stage.thinker.prepare(match.table, match.rules)

    def enter(self) -> None:
        desk = self.desk
        desk.coach_open = True
        desk.banner = Banner(desk.banner.headline)  # its words, and the table stays in sight
        self.way = Way(desk, self.replay, self.kit.chapter_events)
        self.sheet = self.sheet_of_paper(desk, self.part, self.way)
        self._judging = Judging(desk.stage.thinker, desk.stage.store, self.replay.whole, None, *self._part)
        desk.panel = self.sheet
        if self._page is not None:
            self._lay_review()

    def entered(self) -> None:
        self.desk.animator.show(self.desk.layout())
        self.desk.focus.key = self.preferred()

    def exit(self) -> None:
        self._judging.stop()
        self.desk.stage.clock.speed = self.desk.stage.settings.speed

    def moved_on(self) -> None:
        self._awake = AWAKE
        self.sheet.follow()

    # the review ---------------------------------------------------------------------------------------

    @property
    def _can_review(self) -> bool:
        """Whether looking back tells nobody what only another person may know."""
        whole = self.replay.whole
        return whole.turn is None or not whole.rules.hidden or len(whole.persons) == 1

    def look_back(self) -> None:
        """The review in place of the list of moves, where there may be one."""
        desk = self.desk
        if not self._can_review:
            return
        if self.review is None:
            self._lay_review()
        if desk.coach_open:
            desk.stage.hear("page")
        else:
            desk.coach()
        desk.focus.key = self.preferred()

    def _lay_review(self) -> None:
        desk, whole = self.desk, self.replay.whole
        seat = self._judging.seat
        if seat in self.replay.entitled and self.replay.eyes != seat:
            self.replay.look(seat)
        own = whole.turn is None and whole.players[seat].person
        before = accounts.of_match(desk.stage.store, whole)
        earlier = None if before is None or accounts.current(whole.table, before) else before.version
        self.review = ReviewSheet(desk, self.kit, self.way, self._judging, watch=self.watch_on,
                                  play_on=self._play_on if own else None, act_line=self.sheet.act_line,
                                  page=self._page or "overview", earlier=earlier)
        desk.panel = self.review

    def _play_on(self, number: int) -> Answer:
        """From where so many actions were played, for practice: what came then is known."""
        record = self.replay.whole.record
        match = Match.from_record(record._replace(log=record.log[:number], at=number, practice=saves.TAKEN_BACK))
        self.desk.stage.say("review.practice")
        return Go(self.kit.scene(match))

    def watch_on(self, *, playing: bool = False) -> None:
        """The list of moves in place of the review."""
        self.review, self.desk.panel = None, self.sheet
        self.sheet.follow()
        self.desk.focus.key = "scrub"
        self.way.playing, self.way.rest = playing and self.way.place < self.way.last, LEAST_REST
        self.desk.stage.hear("page")

    # input --------------------------------------------------------------------------------------------

    def handle(self, act: Act) -> Did | None:
        if act.name == "new" or self._drags(act) or self._steers(act):
            return Did()
        do = self._acts(act).get(act.text if act.name == "key" else act.name)
        if do is not None:
            return Did(do())
        return Did() if act.name == "key" else None

    def _acts(self, act: Act) -> dict[str, Callable[[], Answer]]:
        """What acts and keys do by their names; while decisions are looked at these lead from one to the next."""
        way, review = self.way, self.review
        step, leap, toggle = way.step, way.leap, way.toggle
        ends: dict[str, Callable[[], Answer]] = {"Home": partial(way.jump, 0), "End": partial(way.jump, way.last)}
        if review is not None and review.page == "decisions":
            step = leap = review.go
            toggle, ends = partial(self.watch_on, playing=True), {}
        fold = self.sheet.fold if review is None else self.watch_on
        return {
            **ends, "undo": partial(step, -1), "redo": partial(step, 1), "wheel": partial(self._wheel, act, step),
            "PageUp": partial(leap, -1), "PageDown": partial(leap, 1), "pause": toggle,
            "faster": partial(way.change_speed, 1), "slower": partial(way.change_speed, -1), "coach": fold,
            "log": fold, "hint": self.look_back, "copy": self.give, "save": self.give,
            "paste": partial(exchange.take, self.desk.stage), "focus_lost": self._lost_focus,
            "skip": self.desk.end_motion,
        }

    def _steers(self, act: Act) -> bool:
        """Whether an arrow leads through the match or its list, and not from target to target."""
        here = self.desk.focus.key or ""
        if self.review is not None or act.name not in ("left", "right", "up", "down"):
            return False
        if act.name in ("up", "down"):
            steers = self.sheet.scrolls(act.name, here)
        else:
            steers = self.sheet.steps_sideways(here)
            if steers:
                self.way.step(1 if act.name == "right" else -1)
        self.desk.focus.keys_in_use |= steers
        return steers

    def _wheel(self, act: Act, step: Callable[[int], Answer]) -> Answer:
        """Over the list of moves it turns that, elsewhere the match itself."""
        on_slider = self.desk.coach_open and act.pos is not None and self.sheet.scrub_area.collidepoint(act.pos)
        if self.review is not None or on_slider:
            return step(-1 if act.value > 0 else 1)
        return self.sheet.roll(-act.value)

    def _drags(self, act: Act) -> bool:
        """Whether a pointer's act belongs to the slider of the way."""
        focus = self.desk.focus
        if act.name == "press" and act.pos is not None:
            found = focus.at(self.desk.targets(), *act.pos)
            self._dragging = found is not None and found.key == "scrub"
            if self._dragging:
                focus.key = "scrub"
                focus.keys_in_use = False
        elif act.name == "release" and self._dragging:
            self._dragging = False
            return True
        if not self._dragging or act.pos is None or act.name not in ("press", "point"):
            return False
        (self.review or self.sheet).seek(act.pos[0])
        return True

    def give(self) -> None:
        """Copy the match's text, and keep it in a file."""
        exchange.give(self.desk.stage, self.replay.whole)

    def show_rules(self) -> Answer:
        """The rules the match was played by."""
        return Push(self.desk.stage.doors.rules(self.replay.rules))

    def _lost_focus(self) -> None:
        self.way.playing = self._dragging = False

    def cancel(self) -> Did | None:
        return Did(Pop())

    # as it goes on ------------------------------------------------------------------------------------

    def came_to_rest(self) -> bool:
        """A breath before the next act, as long as its words take to read."""
        if self.part.waits:
            self.way.rest = VERDICT_REST
        else:
            line = self.sheet.act_line(self.way.place) if self.way.place else ""
            self.way.rest = min(MOST_REST, LEAST_REST + A_LETTER * len(line))
        return True

    def update(self, dt: float) -> None:
        self.desk.stage.clock.speed = self.way.speed
        self._awake = max(0.0, self._awake - dt)
        if self.review is not None:
            self.review.update()
        if self.way.playing and self.desk.still:
            self.way.rest -= dt * self.way.speed
            if self.way.rest <= 0 and not self.way.forward():
                self.way.playing = False

    @property
    def lively(self) -> float | None:
        judging = self.review is not None and not self.review.judging.done
        if judging or self.way.playing or self.desk.animator.moving or self._awake > 0:
            return 120.0
        return 0.0 if self.desk.stage.clock.reduced else 20.0

    # targets and words --------------------------------------------------------------------------------

    def targets(self) -> Sequence[Target]:
        return self.desk.panel.targets()

    def furniture(self) -> Sequence[Target]:
        """In the corner: look back on the match, give the text away, the rules, and back."""
        stage, words = self.desk.stage, self.desk.stage.words
        entries: list[tuple[str, str, Said, Do, str]] = [
            ("give", "copy", words("replay.give"), self.give, "copy"),
            ("rules", "book", words("button.rules"), self.show_rules, "rules"),
            ("leave", "back", words("replay.leave"), Pop, "cancel")]
        if self._can_review and self.review is None:
            entries.insert(0, ("review", "coach", words("button.review"), self.look_back, "hint"))
        return in_corner([(key, icon, label, do, stage.key_tip(label, act))
                          for key, icon, label, do, act in entries])

    def preferred(self) -> str | None:
        if self.review is None:
            return "scrub"
        return {"overview": "scrub", "decisions": "option.0", "luck": "stroke.0"}[self.review.page]

    def turn_line(self) -> Said | None:
        desk = self.desk
        if desk.match.turn is None:
            return desk.banner.headline()
        if self.part.waits:
            return None  # the table's own word for it, such as a hand being over
        return desk.stage.words("replay.turn", name=desk.name(desk.match.turn))

    def status_line(self) -> Said | None:
        """What lies on the paper of the review, for those who hear it."""
        if self.review is None:
            return None
        lines = self.review.lines()
        return Said(" ".join(map(sentence, lines)), lines[0].key)
