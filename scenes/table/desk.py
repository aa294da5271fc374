"""A table without its face: the session, the picture of it in motion, and what may be done with both.

A move travels like this: a target plays an action, the session commits and saves it, each of its events becomes a
change of what is shown, the table's motions turn these into one timeline, and the animator shows it. Input while a
motion runs ends the motion first and is then handled as always, for the match has long moved on.

The table's own part, its coach and its banner get the desk; nothing on it leads back to the scene.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

import pygame

from game import luck, session_store
from game.core import LUCK, Event, IllegalAction, Seat
from game.history import History
from game.match import Match, Step
from game.replay import Replay
from game.session import Session
from scenes.engine.anim.motion import Animator, Pose, Timeline
from scenes.engine.draw.canvas import Canvas
from scenes.engine.memo import Memo
from scenes.engine.speak.words import Said, verbatim
from scenes.engine.stage import Answer, Push, Stage
from scenes.engine.ui.widgets import Focus, Target
from scenes.table import cast, reactions
from scenes.table.common_places import place_of
from scenes.table.hints import Hints, Preparing
from scenes.table.part import Part
from scenes.table.reactions import Feels, Felt, Reactions
from scenes.table.rejection import Rejection
from scenes.table.shown import Motion, ShownAt, changes
from scenes.table.turn_notice import TurnNotice

NEW_GAME_SHOWN = "shown.new_game"
"""How often it was said which key takes a new game back; it is said three times."""


class Paper:
    """What lies in the coach's place, as far as others ask; here nothing does."""

    lantern: ClassVar[pygame.FRect | None] = None
    """Where the lantern hangs that calls for it while it is folded away."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @property
    def wide(self) -> bool:
        """Whether it lies over the whole table."""
        return False

    @property
    def large(self) -> bool:
        """Whether its letters are too large for a place beside the table."""
        return False

    @property
    def area(self) -> pygame.FRect:
        """Where it lies."""
        room: pygame.FRect = self.desk.places.panel
        return room

    def targets(self) -> list[Target]:
        """Its tabs and buttons, or the lantern that calls it."""
        return []

    def draw(self, canvas: Canvas) -> None:
        """The paper, where it lies there."""

    def draw_here(self, canvas: Canvas) -> None:
        """The paper where it lies there, else the lantern that calls for it, lit under the focus.

        A lesson has neither.
        """
        if self.desk.coach_open:
            self.draw(canvas)
        elif self.lantern is not None and not self.desk.teaching:
            lit = self.desk.focus.key == "coach"
            canvas.image("nim/lantern:lit" if lit else "nim/lantern:off", *self.lantern.center, size=0.8)


class Banner:
    """What hangs over the table at the end of a game, as far as others ask; here nothing does."""

    def __init__(self, headline: Callable[[], Said]) -> None:
        """`headline` says who won."""
        self.headline = headline

    @property
    def running(self) -> bool:
        """Whether it moves."""
        return False

    @property
    def enters(self) -> bool:
        """Whether it is still on its way in."""
        return False

    def prepare(self) -> None:
        """Make ready a part of what its first frame will want, while the last move is still shown."""

    def arrive(self) -> None:
        """All of it is there at once."""

    def count(self, step: float) -> int:
        """`step` motion seconds more; the note of the count that is due, or 0."""
        return 0

    def spoken(self) -> list[Said]:
        """What it tells, for those who hear it."""
        return []

    def area(self, canvas: Canvas) -> pygame.FRect:
        """Where it hangs."""
        return pygame.FRect(0, 0, 0, 0)

    def targets(self) -> list[Target]:
        """The buttons of the end."""
        return []

    def draw(self, canvas: Canvas) -> None:
        """The banner over the table."""

    def draw_light(self, canvas: Canvas) -> None:
        """What belongs to it behind every text."""


class EventDisplay(NamedTuple):
    """How a table's events are shown and heard."""

    motions: Mapping[type[Event], Motion]
    shown_at: ShownAt
    feels: Feels = lambda change: ()
    undo_sound: str = "back"
    redo_sound: str = "click"


class Desk:
    """One table's session and picture, and what its parts may ask for."""

    part: Part
    panel: Paper
    banner: Banner

    def __init__(self, stage: Stage, session: Session, look: EventDisplay, focus: Focus, *,
                 targets: Callable[[], Sequence[Target]], decided: Callable[[], None],
                 end_motion: Callable[[], None]) -> None:
        """What the room does for its desk:

        - `targets` lists all that can be done now;
        - `decided` opens the decision of a position that came without a motion;
        - `end_motion` ends the motion under way, for an act that is about to be done.
        """
        self.stage = stage
        self.session = session
        self.look = look
        self.focus = focus
        self.animator = Animator(stage.clock)
        self.targets = targets
        self.decided = decided
        self.end_motion = end_motion
        self.coach_open = False
        self.teaching = False
        """Whether it is a lesson, which has no coach besides its teacher."""
        self.hints = Hints()
        self.preparing = Preparing()
        """What hints and coach need of this table."""
        self.choice: str | None = None
        """The play target that has the focus, or had it last: papers and pages give the focus back to it."""
        self.after_end = 0.0
        """Motion seconds since the end of the game came on stage."""
        self.rejection = Rejection()
        self.turn_notice = TurnNotice()
        self.reactions = Reactions()
        self.turn_line: Callable[[], Said]
        """Whose turn it is and what is expected, in words."""
        self.show_log: Callable[[], Answer]
        """Opens the log of this match."""
        self.allows: Callable[[object], bool] = lambda action: True
        """Whether an action may be played here; if not, that has been said."""
        self.ground: Callable[[Canvas, str], None] = Canvas.backdrop
        """Draws the picture of that name under everything else on the table."""
        self.moved_on: Callable[[], None]
        """What is done whenever the position has become another."""
        self._now: Memo[Any] = Memo()
        self._seen: Memo[Any] = Memo()

    # the match ------------------------------------------------------------------------------------------

    @property
    def match(self) -> History:
        """The match as far as it is shown again, or as it is being played; `Session.match` is the match itself."""
        return self.session.shown

    @property
    def table(self) -> str:
        return self.match.table

    @property
    def viewer(self) -> Seat | None:
        """The seat whose eyes the screen has: the one person's where hands are hidden; None where nothing is."""
        match = self.match
        return match.persons[0] if match.rules.hidden and match.persons else None

    def seen(self) -> Any:
        """The view of the eyes that look on."""
        match = self.match
        return self._seen.of(match.revision, lambda: match.view(self.viewer))

    def place_of(self, seat: Seat) -> int:
        """Which place of the table a seat has; 0 is the seat looking on."""
        return place_of(seat, self.viewer, self.match.rules.seats)

    def name(self, seat: Seat) -> Said:
        match = self.match
        return cast.name_of(self.stage.words, match.table, match.players, seat)

    def status_line(self) -> Said | None:
        """What just happened; while hints are given, the hint."""
        return self.part.status_line() if self.hints.line is None else self.hints.line

    @property
    def position_key(self) -> tuple[object, ...]:
        """The same as long as the position and the language are: what was worked out from them still holds."""
        return id(self.match), self.match.revision, self.stage.words.language

    @property
    def shows_commitment(self) -> bool:
        """Whether the title plate tells of the sealed luck, or that the game is for practice: not where it is only
        shown, nor where no luck is to come."""
        match = self.session.match
        return self.session.kept and (match.has_luck or bool(match.practice))

    # the picture ----------------------------------------------------------------------------------------

    @property
    def places(self) -> Any:
        """Where everything stands now, as the table's own `CommonPlaces`."""
        return self.part.places

    def now(self) -> Any:
        """The position as it stands, as the table's `Shown`."""
        match = self.match
        return self._now.of(match.revision, lambda: self.look.shown_at(match, self.viewer, match.number))

    @property
    def shown(self) -> Any:
        """The position that the picture has come to: everything painted is painted from it."""
        return self.animator.shown or self.now()

    def layout(self) -> dict[str, Pose]:
        """The still picture of the position as it stands."""
        return self.part.lay_out(self.now())

    @property
    def still(self) -> bool:
        """Whether no motion is under way."""
        return not self.animator.travelling

    @property
    def open(self) -> bool:
        """Whether a person can do something now: the turn is a person's, and no motion is under way."""
        return self.session.person_acts and self.still

    @property
    def concluded(self) -> bool:
        """Whether the banner of the end hangs over the table."""
        return self.match.turn is None and self.still and not self.part.waits

    @property
    def beside_coach(self) -> bool:
        """Whether the table makes room for the coach's paper; in large letters that lies over it."""
        return self.coach_open and not self.panel.large

    @property
    def flying(self) -> frozenset[str]:
        """What travels just now above all plates and buttons; nothing while a paper lies over the whole table."""
        return frozenset() if self.panel.wide else self.animator.flying

    @property
    def rest_key(self) -> tuple[object, ...] | None:
        """Equal as long as all that is not `flying` looks the same; None where that is not known."""
        return None if self.panel.wide else self.animator.rest_key

    def show(self, shown: Any, before: Mapping[str, Pose], steps: Sequence[Step]) -> None:
        """Turn the events of the match's latest steps into one timeline and start it.

        It begins with the position `shown` and the poses `before`.
        """
        timeline, at = Timeline({**before, **self.part.dropped}), 0.0
        felt: list[tuple[float, Felt]] = []
        for change in changes(shown, self.match, self.viewer, steps, last=self.now(), places=self.places,
                              lay_out=self.part.lay_out, by_hand=bool(self.part.dropped),
                              flourish=self.stage.clock.flourish):
            timeline.reach(at, change.before)
            at = self.look.motions[type(change.event)](change, timeline, at)
            timeline.reach(at, change.after)
            felt += [(at, one) for one in self.look.feels(change)
                     if reactions.person(self.match, one.seat) is not None]
        timeline.wait(at)
        if self.stage.settings.reactions and not self.teaching:
            self.reactions.begin(felt, self.match.number)
        self.part.begins(timeline)
        pace = self.part.pace(steps, timeline.length)
        if math.isfinite(pace):
            self.animator.play(timeline, self.layout(), pace)
            return
        self.animator.show(self.layout())
        self.animator.hush()
        self.decided()

    # what may be done -----------------------------------------------------------------------------------

    def play(self, action: object) -> Answer:
        """Commit an action, save, and start showing it."""
        if not self.allows(action):
            return None
        self.part.played(action)
        shown, before, practice = self.now(), self.layout(), self.session.match.practice
        try:
            steps = self.session.play(action)
        except IllegalAction:
            self.refuse()
            return None
        if self.session.match.practice and not practice:
            self.stage.say(f"practice.{self.session.match.practice}")
        self._move_on()
        self.show(shown, before, steps)
        return None

    def refuse(self, line: Said | None = None, who: str | None = None) -> None:
        """Say in one line that something is not allowed here and why; light what is.

        `who` was refused, where it is not what has the focus.
        """
        self.stage.hear("deny")
        self.stage.notices.say(line or self.stage.words("notice.not_allowed"))
        self.rejection.begin(who or self.focus.key)

    def undo(self) -> None:
        before = self.match
        undone = self.session.undo()
        if undone.refusal is not None:
            self.stage.deny(f"notice.{undone.refusal}")
            return
        self.went(self.look.undo_sound)
        if undone.seat is not None and len(before.persons) > 1:
            self.stage.say("notice.taken_back", name=self.name(undone.seat))

    def redo(self) -> None:
        if not self.session.redo():
            self.stage.deny("notice.nothing-to-redo")
            return
        self.went(self.look.redo_sound)

    def new(self, match: Match | None = None) -> None:
        """Another match, usually with the same settings: one undo step, so nothing is asked."""
        self.take_up(match or self.session.match.again(luck.new_seed()))
        shown = self.stage.store.count(NEW_GAME_SHOWN, formerly="told.new")
        if shown < 3:
            self.stage.store.set_setting(NEW_GAME_SHOWN, shown + 1)
            self.stage.say("notice.new_game", key=self.stage.controls.prompt("undo"))

    def take_up(self, match: Match, *, loaded: bool = False) -> None:
        """Put another match on the table, as one undo step: a new one, the same again, or a loaded one."""
        if self.session.kept:
            session_store.put_away(self.stage.store, self.session.match)
        self.session.put(match)
        self.went("page" if loaded else "brush")
        self.decided()

    def went(self, sound: str) -> None:
        """The position is another, by no act of the game: everything glides there."""
        self._move_on()
        self.reactions.clear()
        self.part.went()
        self.stage.hear(sound)
        self.animator.glide(self.layout())

    def _move_on(self) -> None:
        self.rejection.end()
        self.after_end = 0.0
        self.hints.forget()
        self.preparing.forget("hint")
        self.choice = None
        self.moved_on()
        self.part.position_changed()

    # coach and pages ------------------------------------------------------------------------------------

    def point(self) -> None:
        """Give the focus back to what the hints have chosen, once they have named an action.

        Where the coach's paper lies over the whole table the focus goes to its cross: Enter leads there.
        """
        if self.hints.action is None:
            return
        key = "panel.close" if self.panel.wide else self.choice
        if any(target.key == key for target in self.targets()):
            self.focus.key = key

    def hint(self) -> None:
        """One step further with the hints, or that they are being prepared."""
        if not self._prepared("hint", self.hint):
            return
        if not self.session.person_acts:
            self.stage.say("notice.no_hint_now")
            return
        note_help(self.stage, self.session)
        new = self.hints.ask(self.part.give_hint, self.stage.words.language)
        if self.hints.action is not None:
            self.choice = self.part.choose(self.hints.action)
            self.hints.lit = True
            self.point()
        if new:
            self.stage.hear("hint")

    def _prepared(self, name: str, act: Callable[[], object]) -> bool:
        """Whether hints and coach can answer at once; if not, that is said, and the act is done when they can."""
        if self.preparing.done:
            return True
        self.preparing.later(name, act)
        self.stage.say("notice.working")
        return False

    def coach(self) -> Answer:
        """Call the coach, or send it away; the table makes room for its paper."""
        if not self.coach_open and not self._prepared("coach", self.coach):
            return None
        self.coach_open = not self.coach_open
        if self.coach_open and self.session.person_acts:
            note_help(self.stage, self.session)
        self.stage.hear("page")
        self.animator.glide(self.layout(), 0.18)
        self.point()
        return None

    def watch(self) -> Answer:
        """This match again from its start, with whatever its player may see of it."""
        return Push(self.stage.doors.replay([self.session.match]))


def move_line(desk: Desk, seen: Replay, number: int) -> Said:
    """One move in words (see `game.moves`): what was done, what luck answered, why something ended with it."""
    steps = seen.act(number)
    lines = [line for line in (desk.part.step_line(step) for step in steps if step.events) if line]
    lines += desk.part.outcome_lines(seen.seen_at(number))
    if lines:
        return Said(" ".join(lines), lines[0].key)
    seats = [step.seat for step in steps if step.seat != LUCK]
    return desk.stage.words("replay.ready", name=desk.name(seats[0])) if seats else verbatim("")


def follow(desk: Desk, go: Callable[[], Sequence[Step]]) -> None:
    """Show the steps by which `go` takes the position on, if there are any."""
    shown, before = desk.now(), desk.layout()
    steps = go()
    if steps:
        desk._move_on()
        desk.show(shown, before, steps)


def note_help(stage: Stage, session: Session) -> None:
    """The result of the present game will say that hint or coach was asked."""
    if session.kept:
        session_store.note_help(stage.store, session.match)
