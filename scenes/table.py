"""What every table does: a session, its picture in motion, undo, hints, coach.

A move travels like this: a target plays an action, the session commits and saves it, the events become a
timeline, and the stagehand shows it. Input while a motion runs ends the motion first and is then
handled as always, for the match has long moved on. A table adds its layout, its targets and one motion
for each event.
"""

from __future__ import annotations

import abc
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar

import pygame

from game import catalog, luck, session_store
from game.core import LUCK, Event, IllegalAction, Seat
from game.match import Match, Step
from game.replay import Replay
from game.session import Session
from scenes import commitment, plates, quick_save, seat_names, who_plays
from scenes.coach import CoachPaper
from scenes.ending import Ending
from scenes.ground import Ground
from scenes.guard import Guard
from scenes.handover import HandOver
from scenes.hinting import Hint, Hinting
from scenes.options import Options
from scenes.preparing import Preparing
from scenes.refusal import Refusal
from scenes.replay import exchange
from scenes.room import Room
from scenes.shown import Change, fold
from scenes.stage import tempo, terminal, ui
from scenes.stage.canvas import Canvas
from scenes.stage.clipboard import copied
from scenes.stage.controls import Act
from scenes.stage.kept import Kept
from scenes.stage.motion import Pose, Stagehand, Timeline
from scenes.stage.stage import Answer, Push, Stage
from scenes.stage.ui import Target
from scenes.stage.words import Said, verbatim
from scenes.tables import KITS
from scenes.touch import Touch

CORNER = pygame.FRect(964, 16, 52, 52)
"""The first of the five buttons that every table has in its upper right corner."""


class TableScene(Room):
    """One table with a session at it. Subclasses know the game."""

    table: ClassVar[str]
    undo_sound: ClassVar[str] = "back"
    redo_sound: ClassVar[str] = "click"
    motions: ClassVar[Mapping[type[Event], Any]]
    options: ClassVar[type[Options[Any]]]
    """What the lobby shows of this table's rules."""
    chapter_events: ClassVar[tuple[type[Event], ...]] = ()
    """Where a new part of a long match begins, such as a hand."""
    piece: ClassVar[tuple[float, float]] = (0.0, 0.0)
    """Breadth and height of a piece of size 1, in logical units."""
    teaching: ClassVar[bool] = False
    """A lesson has no coach besides its teacher."""

    session: Session
    stagehand: Stagehand
    panel: CoachPaper
    ending: Ending
    """All are made when the table is entered."""

    def __init__(self, match: Match | None = None) -> None:
        super().__init__()
        self._asked = match
        self.subject = self.table
        self.coach_open = False
        self.hinting = Hinting(self)
        self.preparing = Preparing()
        """What hints and coach need of this table."""
        self.after_end = 0.0
        """Motion seconds since the end of the game came on stage."""
        self.refusal = Refusal()
        self.handover = HandOver()
        self.age = 0.0
        """Seconds since somebody sat down."""
        self.guard = Guard()
        self.touch = Touch(self.desk, self.piece)
        self.choice: str | None = None
        """The play target that has the focus, or had it last: papers and pages give the focus back to it."""
        self._stray: str | None = None
        """Where the focus fell while its target was away, as during a motion; it goes back once that is there."""
        self._open: tuple[int, int] | None = None
        """The match and its revision whose decision has been opened."""
        self._laid: Kept[dict[str, Pose]] = Kept(2)  # the picture lags the match by one position
        """Where things lie, for the values they were last laid out from."""
        self._now: Kept[Any] = Kept()
        self.listed: Sequence[Target] = ()
        """What could be done when the picture was begun."""

    # life ---------------------------------------------------------------------------------------------

    def enter(self, stage: Stage) -> None:
        self.stage = stage
        if not stage.headless:
            stage.art.expect(KITS[self.table].pictures)
        stage.store.set_setting("last.table", self.table)
        self.stagehand = Stagehand(stage.clock)
        self.session = self._begin()
        self._prepare()
        self.stagehand.show(self.layout())
        self.session.save()
        super().enter(stage)
        self._rested()
        stage.sounds.ambience("night_loop")
        stage.sounds.music(f"music_{self.table}")

    def _begin(self) -> Session:
        """The session to sit down to: the one left here, with the match asked for."""
        stage = self.stage
        begun = session_store.begin(stage.store, self.table, self._asked)
        for problem in begun.problems:
            terminal.warn(f"madang: {problem}")
        if begun.lost:
            stage.say("notice.save_unreadable")
        begun.session.connect(save=self._keep, disclosures=stage.store.disclosures, thinker=stage.thinker,
                              level=self.bot_level, held=lambda: self.bots_held)
        return begun.session

    def _keep(self, session: Session) -> None:
        """Keep the session and, at the end of a game, its result."""
        session_store.keep(self.stage.store, session)
        self.stage.tell_store_troubles()

    def _prepare(self) -> None:
        """Let what bots, hints and coach need be made while the person looks round."""
        rules, make = self.match.rules, catalog.table(self.table).prepare
        self.stage.thinker.prepare(self.table, rules)
        if self.match.persons and not self.stage.headless:  # bots alone ask for no hints
            self.preparing = Preparing(partial(make, rules))

    def resume(self) -> None:
        super().resume()
        self.stagehand.shift(self.layout())
        self.hinting.show()

    def exit(self) -> None:
        self.session.forget_bot()

    @property
    def desk(self) -> Any:
        return self

    @property
    def part(self) -> Any:
        return self

    @property
    def whereabouts(self) -> Said | None:
        return self.stage.words(f"{self.table}.title")

    @property
    def match(self) -> Match:
        return self.session.match

    # what a table must say ----------------------------------------------------------------------------

    def now(self) -> Any:
        """The position as it stands, as its `Shown`."""
        moment = id(self.match), self.match.revision, self.viewer
        return self._now.of(moment, lambda: KITS[self.table].look.tell(self.match, self.viewer, self.match.number))

    @property
    def shown(self) -> Any:
        """The position that the picture has come to: everything painted is painted from it."""
        return self.stagehand.shown or self.now()

    @property
    def viewer(self) -> Seat | None:
        """The seat whose eyes the screen has; None where there is nothing to hide."""
        return None

    @property
    def by_hand(self) -> bool:
        """Whether a hand has just carried a piece to where it goes."""
        return False

    def lay_out(self, shown: Any) -> dict[str, Pose]:
        """The still picture of a position."""
        return {}

    def layout(self) -> dict[str, Pose]:
        """The still picture of the position as it stands."""
        return self.lay_out(self.now())

    @abc.abstractmethod
    def play_targets(self) -> list[Target]:
        """What the seat to act may do; empty when a bot acts."""

    def offered(self) -> list[Target]:
        return self.play_targets()

    @abc.abstractmethod
    def draw_table(self, canvas: Canvas) -> None:
        """Ground, pieces and whatever belongs to the game alone."""

    @abc.abstractmethod
    def turn_line(self) -> Said:
        """Whose turn it is and what is expected, in words."""

    @abc.abstractmethod
    def status_line(self) -> Said | None:
        """What just happened."""

    @abc.abstractmethod
    def step_line(self, step: Step) -> Said:
        """One move of the log in words."""

    def outcome_lines(self, view: Any) -> list[Said]:
        """Why something ended as it did, where a view shows an end that needs its reasons told."""
        return []

    def move_line(self, seen: Replay, number: int) -> Said:
        """One move in words (see `game.moves`): what was done, what luck answered, why something ended with it."""
        steps = seen.act(number)
        told = [line for line in (self.step_line(step) for step in steps if step.events) if line]
        told += self.outcome_lines(seen.seen_at(number))
        if told:
            return Said(" ".join(told), told[0].key)
        seats = [step.seat for step in steps if step.seat != LUCK]
        return self.stage.words("replay.ready", name=self.name(seats[0])) if seats else verbatim("")

    # looking back -------------------------------------------------------------------------------------

    def why(self) -> Answer:
        """The decision that decided the game, at the position in which it was made."""
        return Push(self.stage.doors.why(self.match))

    @abc.abstractmethod
    def give_hint(self, step: int) -> Hint:
        """Hint 1 (where), 2 (which) or 3 (why) for the seat to act; changes nothing."""

    @abc.abstractmethod
    def choose(self, action: Any) -> str:
        """Choose all that an action takes, such as cards to mark or an aim; returns the target that does it."""

    @property
    @abc.abstractmethod
    def ground(self) -> Ground:
        """Where everything stands now."""

    def position_changed(self) -> None:
        """Forget what was chosen, or worked out, in the position before."""

    def came_to_rest(self) -> None:
        """The motion after an act has ended and the next decision is open; called once for each position."""

    # playing ------------------------------------------------------------------------------------------

    @property
    def moment(self) -> tuple[object, ...]:
        """The same as long as the position and the language are: what was worked out from them still holds."""
        return id(self.match), self.match.revision, self.stage.words.language

    @property
    def bot_pause(self) -> float:
        """Seconds at normal speed that a bot waits before the act that is now due."""
        return tempo.BOT_PAUSE

    def bot_level(self, level: str) -> str:
        """The level the thinker is asked for; a table may tell its bots more with it."""
        return level

    @property
    def bots_held(self) -> bool:
        """Whether the bots wait for somebody to go on, as after the end of a hand."""
        return False

    def name(self, seat: Seat) -> Said:
        return seat_names.name_of(self.stage.words, self.table, self.match.players, seat)

    def play(self, action: object) -> Answer:
        """Commit an action, save, and start showing it."""
        before, practice = self.layout(), self.match.practice
        try:
            steps = self.session.play(action)
        except IllegalAction:
            self.refuse()
            return None
        if self.match.practice and not practice:
            self.stage.say(f"practice.{self.match.practice}")
        self._moved_on()
        self.show_steps(before, steps)
        return None

    def show_steps(self, before: Mapping[str, Pose], steps: Sequence[Step]) -> None:
        """Turn the events of some steps into one timeline and start it."""
        timeline = Timeline(dict(before))
        at = 0.0
        for change in self.changes(steps):
            timeline.reach(at, change.before)
            at = self.motions[type(change.event)](change, timeline, at)
            timeline.reach(at, change.after)
        timeline.wait(at)
        self.begin_motion(timeline, steps)

    def begin_motion(self, timeline: Timeline, steps: Sequence[Step]) -> None:
        """Start the timeline of some steps."""
        self.stagehand.play(timeline, self.layout())

    def changes(self, steps: Sequence[Step]) -> list[Change]:
        """What the latest steps of the match changed, event by event."""
        match, last = self.match, self.now()
        first = KITS[self.table].look.tell(match, self.viewer, match.number - len(steps))
        folded = list(fold(first, match, self.viewer, steps))
        kinds = Counter(type(event) for _, event, _ in folded)
        met: Counter[type[Event]] = Counter()
        told = []
        for before, event, after in folded:
            told.append(Change(before=before, event=event, after=after, last=last, ground=self.ground,
                               lay_out=self.lay_out, place=met[type(event)], of=kinds[type(event)],
                               by_hand=self.by_hand, persons=match.persons, flourish=self.stage.clock.flourish))
            met[type(event)] += 1
        return told

    def refuse(self, line: Said | None = None, who: str | None = None) -> None:
        """Say in one line that something is not allowed here and why; light what is.

        `who` was refused, where it is not what has the focus.
        """
        self.stage.hear("deny")
        self.stage.notices.say(line or self.stage.words("notice.not_allowed"))
        self.refusal.begin(who or self.focus.key)

    # undo and its kin ---------------------------------------------------------------------------------

    def undo(self) -> Answer:
        before = self.match
        undone = self.session.undo()
        if undone.refusal is not None:
            self.stage.hear("deny")
            self.stage.say(f"notice.{undone.refusal}")
            return None
        self._went(self.undo_sound)
        if undone.seat is not None and len(before.persons) > 1:
            self.stage.say("notice.taken_back", name=self.name(undone.seat))
        return None

    def redo(self) -> Answer:
        if not self.session.redo():
            self.stage.hear("deny")
            self.stage.say("notice.nothing-to-redo")
            return None
        self._went(self.redo_sound)
        return None

    def _went(self, sound: str) -> None:
        self._moved_on()
        self.stage.hear(sound)
        self.stagehand.glide(self.layout())

    def new(self, match: Match | None = None) -> Answer:
        """Another match, usually with the same settings: one undo step, so nothing is asked."""
        self.take_up(match or self.match.again(luck.new_seed()))
        told = self.stage.store.count("told.new")
        if told < 3:
            self.stage.store.set_setting("told.new", told + 1)
            self.stage.say("notice.new_game", key=self.stage.controls.prompt("undo"))
        return None

    def take_up(self, match: Match, *, loaded: bool = False) -> None:
        """Put another match on the table, as one undo step: a new one, the same again, or a loaded one."""
        if self.session.kept:
            session_store.put_away(self.stage.store, self.match)
        self.session.put(match)
        self._went("page" if loaded else "brush")
        self.came_to_rest()

    def paste(self, text: str) -> Answer:
        """Watch the match a text tells of, or play the game it names; refused in one line if it does neither."""
        if exchange.is_match(text):
            return exchange.take(self.stage)
        match = exchange.named(self.stage, self.match, text)
        return None if match is None else self.new(match)

    # what may not be done -----------------------------------------------------------------------------

    def forbidden_line(self, name: str) -> Said:
        """Why this piece cannot be used now."""
        return self.stage.words("notice.not_allowed")

    def fortune(self, seat: Seat) -> float:
        """How things stand for a seat as everybody can see, -1 to 1; 0 where nobody can."""
        return 0.0

    def _rested(self) -> None:
        """A motion has ended; one that only made room, as for the coach's paper, opens no new decision."""
        position = id(self.match), self.match.revision
        if position == self._open:
            return
        self._open = position
        self.open_decision()

    def open_decision(self) -> None:
        """What can be done is new: the focus goes there, and new buttons do not listen yet."""
        self.came_to_rest()
        self.choice = self.focus.key
        persons = self.match.persons
        self.stage.sounds.lean(self.fortune(persons[0]) if len(persons) == 1 and not self.concluded else 0.0)
        self.guard.look(self.play_targets(), self.stage.settings.cool_down > 0)

    def _moved_on(self) -> None:
        self.refusal.end()
        self.after_end = 0.0
        self.hinting.forget()
        self.preparing.forget("hint")
        self.choice = None
        self.position_changed()

    # input --------------------------------------------------------------------------------------------

    def handle(self, act: Act) -> Answer:
        if act.name not in ("point", "resize", "focus_gained", "wheel"):
            self.handover.end()
            last = self.match.turn is None and self.stagehand.travelling
            self.end_motion()
            if last and act.name in ("confirm", "release"):
                return None  # it ended the last motion; what it would now choose was not yet to be seen
        own: dict[str, Callable[[], Answer]] = {
            "undo": self.undo, "redo": self.redo, "new": self.new, "hint": self.hint, "coach": self.coach,
            "pause": self.pause, "log": self.show_log, "focus_lost": self.pause,
            "copy": partial(exchange.copy_id, self.stage, self.match),
            "save": partial(quick_save.save, self.stage, self.session),
            "load": partial(quick_save.load, self.stage, self.session, partial(self.take_up, loaded=True)),
        }
        if act.held and self.session.leaves_match(act.name):
            return None  # a key that is held stops at the game's start, and at its end
        if act.name in own:
            return own[act.name]()
        if act.name == "paste":
            return self.paste(copied())
        return super().handle(act)

    def objects(self, act: Act, targets: Sequence[Target]) -> bool:
        name = self.touch.touched(act, targets)
        if name is not None:
            self.stagehand.nudge(name)
            self.refuse(self.forbidden_line(name), who=name)
            return True
        turn, meant = self.match.turn, any(target.number == act.value for target in targets)
        strange = act.name == "key" and act.text not in self.own_keys
        if turn is None or strange or act.name not in ("key", "choose") or (act.name == "choose" and meant):
            return False
        objection = self.unusable(act) if not self.session.bot_acts else \
            self.stage.words("notice.not_your_turn", name=self.name(turn))
        if objection is not None:
            self.refuse(objection)
        return objection is not None

    def unusable(self, act: Act) -> Said | None:
        """Why the person to act cannot use a key or digit of this table just now; None to pass over it."""
        return None

    def end_motion(self) -> None:
        """Input ends the motion it meets: the match is further on than the picture."""
        if not self.stagehand.travelling:
            return
        left = self.stagehand.finish()
        if left:
            self.stage.hear(*left[-1][1:])
        self._rested()

    def cancel(self) -> Answer:
        if self.coach_open:
            return self.coach()
        return self.pause()

    def pause(self) -> Answer:
        return Push(self.stage.doors.pause(self))

    def show_log(self) -> Answer:
        return Push(self.stage.doors.log(self))

    def watch(self) -> Answer:
        """This match again from its start, with whatever its player may see of it."""
        return Push(self.stage.doors.replay([self.match]))

    def show_records(self) -> Answer:
        return Push(self.stage.doors.records(self))

    def show_rules(self) -> Answer:
        return Push(self.stage.doors.rules(self.match.rules))

    def point(self) -> None:
        self.hinting.show()

    def hint(self) -> Answer:
        if self._prepared("hint", self.hinting.ask):
            self.hinting.ask()
        return None

    def _prepared(self, name: str, act: Callable[[], object]) -> bool:
        """Whether hints and coach can answer at once; if not, that is said, and the act is done when they can."""
        if self.preparing.done:
            return True
        self.preparing.later(name, act)
        self.stage.say("notice.working")
        return False

    @property
    def beside_coach(self) -> bool:
        """Whether the table makes room for the coach's paper; in large letters that lies over it."""
        return self.coach_open and not self.panel.large

    def coach(self) -> Answer:
        if not self.coach_open and not self._prepared("coach", self.coach):
            return None
        self.coach_open = not self.coach_open
        self.stage.hear("page")
        self.stagehand.glide(self.layout(), 0.18)
        self.hinting.show()
        return None

    # time ---------------------------------------------------------------------------------------------

    def update(self, dt: float) -> Answer:
        self.preparing.follow_up()
        self.hinting.retell()
        self.refusal.update(dt)
        self.handover.update(dt)
        travelling = self.stagehand.travelling
        self.age += dt
        self.guard.pass_time(dt)
        for cue in self.stagehand.update(dt):
            self.stage.hear(*cue[1:])
        if travelling and not self.stagehand.travelling:
            self._rested()
        if self.concluded:
            self._conclude(self.stage.clock.step(dt))
        elif self.match.turn is not None and who_plays.unasked(self.desk):
            return self.show_pads()
        elif self.session.bot_acts and not self.stagehand.travelling:
            return self._bot(dt)
        return None

    @property
    def concluded(self) -> bool:
        """Whether the banner of the end hangs over the table."""
        return self.match.turn is None and not self.stagehand.travelling

    def _conclude(self, step: float) -> None:
        """`step` motion seconds of the end: its banner opens, its numbers count up."""
        note = self.ending.count(step)
        if note:
            self.stage.hear("count", 0.6, take=note)
        self.after_end += step

    def _bot(self, dt: float) -> Answer:
        clock, player = self.stage.clock, self.match.player_to_act
        answer = self.session.bot(clock.step(dt), 0.0 if clock.speed >= tempo.UNHURRIED else self.bot_pause)
        if answer is None or player is None:
            return None
        if answer.mended:
            self.stage.say(f"notice.bot_{answer.mended}", name=player.name)
        return self.play(self.match.read(answer.action))

    @property
    def lively(self) -> float:  # type: ignore[override]
        """Frames wanted: all while something moves, a few for the lantern light otherwise."""
        told = (self.concluded and self.ending.running) or self.refusal.left > 0 or self.handover.left > 0
        if self.stagehand.moving or self.session.bot_acts or told:
            return 120.0
        return 0.0 if self.stage.clock.reduced else 20.0

    def perform(self, target: Target, act: Act) -> Answer:
        """A new pad is asked for its seat first, and one that has a seat does not move for another's.

        A press on a button that has only just changed was not meant for it; a piece that cannot be used says why.
        """
        if act.pad is not None and who_plays.unasked(self.desk):
            return self.show_pads()
        if who_plays.refuses(self.desk, target, act):
            return None
        if self.guard.stops(target, act, self.stage.settings.cool_down > 0):
            self.refuse(self.stage.words("notice.just_changed"))
            return None
        if not target.common:
            self.hinting.lit = False
        if not target.enabled and target.key in self.stagehand.poses():
            self.stagehand.nudge(target.key)
        if not target.enabled and target.why_not is not None and not target.common:
            self.refuse(target.why_not)
            return None
        return super().perform(target, act)

    def show_pads(self) -> Answer:
        """Which pad plays for which seat."""
        return Push(who_plays.WhoPlays(self.desk, self.sign))

    # targets ------------------------------------------------------------------------------------------

    def targets(self) -> Sequence[Target]:
        return [*self.play_targets(), *self.furniture()]

    def first_choice(self, targets: Sequence[Target]) -> str | None:
        """The target that has the focus while nothing was chosen."""
        return self.preferred

    def settle(self, targets: Sequence[Target]) -> None:
        """While a bot acts, or a game or a hand ends, the focus rests nowhere: not on some button by chance."""
        ending = self.stagehand.travelling and (self.match.turn is None or self.bots_held)
        listed = {target.key: target for target in targets}
        there = self.choice in listed
        if there and self.focus.key == self._stray:
            self.focus.key = self.choice
        before = self.focus.key
        preferred = self.choice if there else self.first_choice(targets)
        self.focus.settle(targets, preferred, idle=self.session.bot_acts or ending)
        here = self.focus.key
        if here != before:
            self._stray = None if there else here
        elif here is not None and here != self._stray:
            self._stray = None
            if self.focus.keys_in_use and not listed[here].common:
                self.choice = here

    def furniture(self) -> list[Target]:
        """The buttons every table has, in the same place."""
        told = [commitment.target(self.stage, self.match, self.ground.title)] if self.tells_luck else []
        words, listed = self.stage.words, list[Target]()
        for place, (act, icon, do, enabled) in enumerate((
            ("undo", "undo", self.undo, self.session.can_undo), ("redo", "redo", self.redo, self.session.can_redo),
            ("hint", "hint", self.hint, self.session.person_acts), ("rules", "help", self.show_rules, True),
            ("pause", "menu", self.pause, True),
        )):
            area, label = CORNER.move(place * (CORNER.w + 10), 0), words("button." + act)
            listed.append(Target(act, area, label, do, "icon", icon, role="table", group="furniture",
                                 enabled=enabled, why_not=words("notice.not_now"),
                                 tip=words("tip.key", what=label, key=self.stage.controls.prompt(act))))
        return [*told, *listed]

    # drawing ------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        journey = self.stagehand.journey
        canvas.still("focus", journey, self._settle)
        self.draw_table(canvas)
        moment = None if journey is None else (*journey, self.refusal.left)
        canvas.still("targets", moment, partial(self._draw_targets, canvas))
        if self.flights_above:
            self.draw_flights(canvas)
        self.stagehand.embers.draw(canvas)
        turn = self.handover.shown
        if turn is not None and not canvas.behind:
            line = self.stage.words("handover.turn", name=self.name(turn))
            self.handover.draw(canvas, turn, line, sign=self.sign(turn), still=self.stage.clock.reduced)
        self.draw_tip(canvas, self.listed)

    @property
    def flights_above(self) -> bool:
        """Whether what travels passes over all plates and buttons: always but under a coach's paper over it all."""
        return not self.panel.wide

    def aloft(self, name: str) -> bool:
        """Whether something travels just now above all that lies and stands on the table."""
        return name in self.stagehand.flying and self.flights_above

    @property
    def lull(self) -> tuple[object, ...] | None:
        """Equal as long as all that is not `aloft` looks the same; None where that is not known."""
        return self.stagehand.lull if self.flights_above else None

    def draw_flights(self, canvas: Canvas) -> None:
        """Whatever is `aloft`, and what is called out over it."""

    def pieces(self) -> Sequence[pygame.FRect]:
        pieces = self.touch.pieces()
        return [*pieces, self.ending.area(self.stage.canvas)] if self.concluded else pieces

    def _settle(self) -> None:
        """Before anything is drawn, for what is drawn depends on where the focus is."""
        self.listed = self.targets()
        self.settle(self.listed)

    def _draw_targets(self, canvas: Canvas) -> None:
        for target in self.listed:
            shaken = self.refusal.shaken(target, self.stage.clock.ornament)
            ui.draw(canvas, shaken, self.focus)
            if self.hinting.pointed_at(target):
                ui.draw_ring(canvas, shaken)
        self.refusal.draw(canvas, [one for one in self.listed if not one.common])

    plate = staticmethod(plates.plate)

    @property
    def tells_luck(self) -> bool:
        """Whether the title plate tells of the sealed luck: where a game is played, and luck has a part in it."""
        return self.session.kept and commitment.shown(self.match)

    def draw_title(self, canvas: Canvas, room: pygame.FRect) -> None:
        """The plate with the table's name, and below it the commitment in short."""
        commitment.draw_table_title(canvas, self.stage.words, self.match, room, self.tells_luck)

    def sign(self, seat: Seat) -> int:
        """Which of the shapes and colours stands for a seat at this table."""
        return seat
