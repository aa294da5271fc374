"""A table that one sits at: a desk, the table's own part on it, whoever leads it, and what every table does alike.

What is done here, once for all tables: which act means what, what has the focus when a decision opens, buttons that
have just changed and pieces touched in vain, hints and coach, the end, and the order in which all is painted.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.history import History
from game.match import Match
from game.session import Session
from scenes.engine.anim.motion import Animator
from scenes.engine.draw.canvas import Canvas
from scenes.engine.input.clipboard import copied
from scenes.engine.input.controls import Act
from scenes.engine.speak.words import Said
from scenes.engine.stage import About, Answer, Push, Scene, Stage
from scenes.engine.ui import widgets as ui
from scenes.engine.ui.widgets import Do, Target
from scenes.table import commitment, who_plays
from scenes.table.click_guard import ClickGuard, Hover
from scenes.table.desk import Desk
from scenes.table.driver import Driver
from scenes.table.hud import in_corner
from scenes.table.kit import Kit
from scenes.table.part import Part
from scenes.table.reactions import seated_portraits
from scenes.table.replay import exchange

ENDING = "ui/results"
"""The sheet that an ending shows besides the table's own: read while the last move is shown."""
PASSING = ("point", "resize", "focus_gained", "wheel")
"""Acts that end no motion."""


class TableScene(Scene):
    """One table; `driver` leads it, and a person's table is led by a plain `Driver`."""

    desk: Desk
    part: Part
    session: Session
    """All are there when the room is entered."""

    def __init__(self, kit: Kit, driver: Driver) -> None:
        super().__init__()
        self.kit = kit
        self.about = About(kit.own_keys, kit.upright_key, kit.table)
        self.own_speed = driver.own_speed
        self.driver = driver
        self.click_guard = ClickGuard()
        self.listed: Sequence[Target] = ()
        """What could be done when the picture was begun."""
        self._stray: str | None = None
        """Where the focus fell while its target was away, as during a motion; it goes back once that is there."""
        self._open: tuple[int, int] | None = None
        """The match and its revision whose decision has been opened."""
        self._updates = 0
        """How often it was updated: once before its first picture."""

    # life ---------------------------------------------------------------------------------------------

    def enter(self, stage: Stage) -> None:
        self.stage = stage
        table = self.kit.table
        if not stage.headless:
            stage.art.expect(self.kit.pictures)
        stage.store.set_setting("last.table", table)
        self.desk = desk = Desk(stage, self.driver.begin(stage, table), self.kit.look, self.focus,
                                targets=self.targets, decided=self.open_decision, end_motion=self.end_motion)
        if not stage.headless:  # again, now that it is known who sits there; the first are being read by now
            stage.art.expect((*self.kit.pictures, *seated_portraits(self.match)))
        self.session = desk.session
        self.part = desk.part = self.driver.part = self.kit.part(desk)
        self.driver.desk = desk
        self.driver.connect()
        desk.allows = self.driver.allows
        desk.turn_line = self.turn_line
        desk.show_log = self.show_log
        desk.moved_on = self.driver.moved_on
        self.hover = Hover(desk, self.kit.piece)
        self.driver.enter()
        self.animator.show(desk.layout())
        self.session.save()
        super().enter(stage)
        self.part.begun()
        self.driver.entered()
        self._rested()
        stage.sounds.ambience("night_loop")
        stage.sounds.music(self.kit.music or f"music_{table}")

    def __str__(self) -> str:
        return f"{super().__str__()} {self.kit.table}"

    def resume(self) -> None:
        super().resume()
        self.session.forget_bot()  # a page may have asked the worker for something else meanwhile
        self.animator.shift(self.desk.layout())
        self.desk.point()

    def exit(self) -> None:
        self.session.forget_bot()
        self.driver.exit()

    @property
    def whereabouts(self) -> Said | None:
        return self.stage.words(self.driver.title_key or f"{self.kit.table}.title")

    @property
    def match(self) -> History:  # type: ignore[override]
        return self.desk.match

    @property
    def animator(self) -> Animator:
        return self.desk.animator

    # decisions ----------------------------------------------------------------------------------------

    def _rested(self) -> None:
        """A motion has ended; one that only made room, as for the coach's paper, opens no new decision."""
        position = id(self.match), self.match.revision
        if position == self._open:
            return
        self._open = position
        self.open_decision()

    def open_decision(self) -> None:
        """What can be done is new: the focus goes there, and new buttons do not listen yet."""
        desk = self.desk
        if not self.driver.came_to_rest():
            desk.turn_notice.follow(self.match)
            if self.match.turn is None and not self.part.waits:
                self.focus.key = "rematch"
            else:
                self.part.came_to_rest()
        self.settle(self.targets())  # the coach's paper may lie over all of them
        desk.choice = self.focus.key
        persons = self.match.persons
        alone = len(persons) == 1 and not desk.concluded
        self.stage.sounds.lean(self.part.fortune(persons[0]) if alone else 0.0)
        self.click_guard.look(self.offered(), self.stage.settings.cool_down > 0)

    # input --------------------------------------------------------------------------------------------

    def handle(self, act: Act) -> Answer:
        desk = self.desk
        led = self.driver.handle(act)
        if led is not None:
            return led.answer
        if act.name not in PASSING:
            desk.turn_notice.end()
        own = self.part.handle(act) if self.driver.plays else None
        if own is not None:
            return own.answer
        if act.name not in PASSING:
            last = self.match.turn is None and (not desk.still or desk.banner.enters)
            self.end_motion()
            if desk.concluded:
                desk.banner.arrive()
            if last and act.name in ("confirm", "release"):
                return None  # it ended the last motion; what it would now choose was not yet to be seen
        if act.held and self.session.leaves_match(act.name):
            return None  # a key that is held stops at the game's start, and at its end
        done = self._acts().get(act.name)
        return super().handle(act) if done is None else done()

    def _acts(self) -> dict[str, Callable[[], Answer]]:
        """What the acts of a table do, whatever has the focus."""
        desk, stage = self.desk, self.stage
        return {
            "undo": desk.undo, "redo": desk.redo, "new": desk.new, "hint": desk.hint, "coach": desk.coach,
            "pause": self.pause, "log": self.show_log, "focus_lost": self.pause,
            "copy": partial(exchange.copy_id, stage, self.session.match),
            "paste": lambda: exchange.paste(stage, self.session.match, copied(), desk.new),
            "save": partial(exchange.quick_save, stage, self.session),
            "load": partial(exchange.quick_load, stage, self.session, partial(desk.take_up, loaded=True)),
        }

    def objects(self, act: Act, targets: Sequence[Target]) -> bool:
        """A piece that cannot be used shakes its head, and a line says why; so of a key of this table."""
        desk, part = self.desk, self.part
        if not self.driver.plays:
            return False
        name = self.hover.touched(act, targets)
        if name is not None:
            self.animator.nudge(name)
            desk.refuse(part.forbidden_line(name), who=name)
            return True
        turn, key = self.match.turn, act.name == "key"
        if turn is None or act.name not in ("key", "choose"):
            return False
        meant = any(target.letter == act.text if key else target.number == act.value for target in targets)
        if meant or (key and act.text not in self.about.own_keys):
            return False
        objection = part.unusable(act) if not self.session.bot_acts else \
            self.stage.words("notice.not_your_turn", name=desk.name(turn))
        if objection is not None:
            desk.refuse(objection)
        return objection is not None

    def refuses(self, target: Target, act: Act) -> bool:
        """A new pad is asked for its seat first, in `update`, and one with a seat does not move for another's.

        A press on a button that has only just changed was not meant for it; a piece that cannot be used says why.
        """
        desk = self.desk
        if self.driver.plays:
            if act.pad is not None and who_plays.unasked(desk):
                return True
            if who_plays.refuses(desk, target, act):
                return True
            if self.click_guard.stops(target, act, self.stage.settings.cool_down > 0):
                desk.refuse(self.stage.words("notice.just_changed"))
                return True
            if not target.common:
                desk.hints.lit = False
            if not target.enabled and target.key in self.animator.poses():
                self.animator.nudge(target.key)
            if not target.enabled and target.why_not is not None and not target.common:
                desk.refuse(target.why_not)
                return True
        return super().refuses(target, act)

    def end_motion(self) -> None:
        """Input ends the motion it meets: the match is further on than the picture."""
        if self.desk.still:
            return
        left = self.animator.finish()
        if left:
            self.stage.hear(*left[-1][1:])
        self._rested()

    def cancel(self) -> Answer:
        led = self.driver.cancel()
        if led is not None:
            return led.answer
        if not self.desk.coach_open and self.part.cancel():
            return None
        return self.desk.coach() if self.desk.coach_open else self.pause()

    def moved_focus(self) -> None:
        self.stage.hear(self.part.focus_sound)

    # pages --------------------------------------------------------------------------------------------

    def pause(self) -> Answer:
        return Push(self.stage.doors.pause(self.desk, self.about, self.handle, self.show_pads))

    def show_log(self) -> Answer:
        return Push(self.stage.doors.log(self.desk, self.part))

    def show_records(self) -> Answer:
        return Push(self.stage.doors.records(self.desk))

    def show_rules(self) -> Answer:
        return Push(self.stage.doors.rules(self.match.rules))

    def show_pads(self) -> Answer:
        """Which pad plays for which seat."""
        return Push(who_plays.WhoPlays(self.desk, self.part.sign))

    # time ---------------------------------------------------------------------------------------------

    def update(self, dt: float) -> Answer:
        desk, step = self.desk, self.stage.clock.step(dt)
        self._updates += 1
        if self._updates == 2:  # before, it would hold up the first picture
            self.driver.prepare()
        desk.preparing.follow_up()
        desk.hints.retell(self.part.give_hint, self.stage.words.language)
        desk.rejection.update(dt)
        desk.turn_notice.update(dt)
        self.click_guard.pass_time(dt)
        self.part.update(dt)
        travelling = not desk.still
        if travelling and self.match.turn is None and not self.stage.headless:
            self.stage.art.expect((ENDING, *seated_portraits(self.match)))
        if travelling and self.match.turn is None:
            desk.banner.prepare()
        if not travelling:
            self.stage.art.take_in()
        for cue in self.animator.update(dt):
            self.stage.hear(*cue[1:])
        desk.reactions.update(dt, self.animator.reached)
        if travelling and desk.still:
            self._rested()
        self.driver.update(dt)
        if desk.concluded:
            self.stage.hear_note(desk.banner.count(step), 0.6)
            desk.after_end += step
        elif self.match.turn is not None and self.driver.plays and who_plays.unasked(desk):
            return self.show_pads()
        elif self.session.bot_acts and desk.still:
            return self.driver.bot(step)
        return None

    @property
    def lively(self) -> float:
        """Frames wanted: all while something moves, a few for the lantern light otherwise."""
        desk, led = self.desk, self.driver.lively
        if led is not None:
            return led
        notice = (desk.concluded and desk.banner.running) or desk.rejection.left > 0 or desk.turn_notice.left > 0
        if self.part.moving or self.animator.moving or self.session.bot_acts or notice:
            return 120.0
        return 0.0 if self.stage.clock.reduced and not desk.reactions.active else 20.0

    # targets ------------------------------------------------------------------------------------------

    def targets(self) -> Sequence[Target]:
        led = self.driver.furniture()
        return [*self.offered(), *(furniture(self.desk, self.show_rules, self.pause) if led is None else led)]

    def offered(self) -> Sequence[Target]:
        """What the table offers: its own part's targets or the banner's, and the paper's."""
        desk = self.desk
        led = self.driver.targets()
        if led is not None:
            return led
        if desk.panel.wide or (self.match.turn is None and not desk.still):  # the motion tells first how it ended
            return desk.panel.targets()
        return desk.banner.targets() if desk.concluded else [*self.part.targets(), *desk.panel.targets()]

    def settle(self, targets: Sequence[Target]) -> None:
        """While a bot acts, or a game or a hand ends, the focus rests nowhere: not on some button by chance."""
        desk = self.desk
        led = self.driver.preferred()
        if led is not None:
            self.focus.settle(targets, led)
            return
        ending = not desk.still and (self.match.turn is None or self.part.waits)
        listed = {target.key: target for target in targets}
        there = desk.choice in listed
        if there and self.focus.key == self._stray:
            self.focus.key = desk.choice
        before = self.focus.key
        preferred = desk.choice if there else self.part.first_choice(targets)
        self.focus.settle(targets, preferred, idle=self.session.bot_acts or ending)
        here = self.focus.key
        if here != before:
            self._stray = None if there else here
        elif here is not None and here != self._stray:
            self._stray = None
            if self.focus.keys_in_use and not listed[here].common:
                desk.choice = here

    # words --------------------------------------------------------------------------------------------

    def turn_line(self) -> Said:
        """Whose turn it is and what is expected, in words."""
        return self.driver.turn_line() or self.part.turn_line()

    def status_line(self) -> Said | None:
        """What just happened."""
        return self.driver.status_line() or self.desk.status_line()

    def side_name(self, side: int) -> Said:
        """Who plays a side, which is a seat at most tables."""
        return self.part.side_name(side) or self.desk.name(side)

    # drawing ------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        desk = self.desk
        motion_key = self.animator.motion_key
        canvas.cached("focus", motion_key, self._settle)
        draw_flights = self.part.draw(canvas)
        self.driver.draw(canvas)
        key = None if motion_key is None else (*motion_key, desk.rejection.left)
        canvas.cached("targets", key, partial(self._draw_targets, canvas))
        if not desk.panel.wide:
            draw_flights(canvas)
        self.animator.particles.draw(canvas)
        turn = desk.turn_notice.shown
        if turn is not None and not canvas.behind:
            line = self.stage.words("turn.named", name=desk.name(turn))
            desk.turn_notice.draw(canvas, turn, line, sign=self.part.sign(turn), still=self.stage.clock.reduced)
        self.draw_tip(canvas, self.listed)

    def _settle(self) -> None:
        """Before anything is drawn, for what is drawn depends on where the focus is."""
        self.listed = self.targets()
        self.settle(self.listed)

    def _draw_targets(self, canvas: Canvas) -> None:
        desk, rejection = self.desk, self.desk.rejection
        part = self.stage.clock.ornament
        for target in self.listed:
            shaken = rejection.shaken(target, part) if target.key == rejection.who else target
            ui.draw(canvas, shaken, self.focus)
            if desk.hints.lit and target.key == desk.choice and not self.focus.keys_in_use:
                ui.draw_ring(canvas, shaken)  # who uses the mouse sees no focus
        rejection.draw(canvas, [one for one in self.listed if not one.common])

    def pieces(self) -> Sequence[pygame.FRect]:
        desk = self.desk
        lying = [*self.hover.pieces(), *self.part.pieces()]
        return [*lying, desk.banner.area(self.stage.canvas)] if desk.concluded else lying


def sit(kit: Kit, match: Match | None = None) -> TableScene:
    """A table with people and bots; without a match the unfinished game, or a new one."""
    return TableScene(kit, Driver(match))


def furniture(desk: Desk, rules: Do, pause: Do) -> list[Target]:
    """The buttons every table has, in the same place; `rules` and `pause` open those pages."""
    stage, session, words = desk.stage, desk.session, desk.stage.words
    found = [commitment.target(stage, session.match, desk.places.title)] if desk.shows_commitment else []
    usable = {"undo": session.undo_refusal is None, "redo": session.can_redo, "hint": session.person_acts}
    entries = (("undo", "undo", desk.undo), ("redo", "redo", desk.redo), ("hint", "hint", desk.hint),
               ("rules", "book", rules), ("pause", "menu", pause))
    named = [(act, icon, words(f"button.{act}"), do) for act, icon, do in entries]
    buttons = [(act, icon, label, do, stage.key_tip(label, act)) for act, icon, label, do in named]
    off = [act for act, possible in usable.items() if not possible]
    return [*found, *in_corner(buttons, off=off, why_not=words("notice.not_now"))]
