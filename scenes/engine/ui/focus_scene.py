"""What every scene with a focus shares: one list of targets for mouse, keys and pad.

A room lists its targets and draws itself; moving the focus, pressing, adjusting, and the sounds of
doing so are done here, once.
"""

from __future__ import annotations

import abc
from collections.abc import Sequence
from typing import ClassVar

import pygame

from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import GOLD, RED_INK
from scenes.engine.input.controls import Act
from scenes.engine.speak.words import Said
from scenes.engine.stage import About, Answer, Pop, Push, Stage
from scenes.engine.ui import page_header
from scenes.engine.ui import widgets as ui
from scenes.engine.ui.page_header import HEADING
from scenes.engine.ui.widgets import Focus, Target


class FocusScene(abc.ABC):
    """A scene with targets. Subclasses say which, and how it looks."""

    overlay = False
    asleep = False
    """Whether nobody is here: any act wakes the hall and does nothing else."""
    own_speed = False
    """Whether faster and slower are for this scene to understand, and not for the whole hall."""
    about = About()
    """What is to be told of this place besides what holds everywhere."""
    preferred: str | None = None
    """The target that has the focus at first."""
    title_key: ClassVar[str] = ""
    """What the place is called aloud."""

    stage: Stage

    @property
    def whereabouts(self) -> Said | None:
        """What the place is called on the way to it; None for what is no place, such as a question."""
        return self.stage.words(self.title_key) if self.title_key else None

    def __init__(self) -> None:
        self.focus = Focus()

    def enter(self, stage: Stage) -> None:
        self.stage = stage
        self.focus.keys_in_use = stage.controls.device != "mouse"
        self.settle(self.targets())

    @property
    def lively(self) -> float:
        return 0.0

    def __str__(self) -> str:
        """What a crash report calls it."""
        return type(self).__name__

    def resume(self) -> None:
        """Take the focus back where it was."""
        self.focus.pressed = None

    def exit(self) -> None:  # noqa: B027 - most rooms have nothing
        """Nothing to give back."""

    def update(self, dt: float) -> Answer:
        return None

    def settle(self, targets: Sequence[Target]) -> None:
        """Keep the focus on something that exists."""
        self.focus.settle(targets, self.preferred)

    @property
    def counts(self) -> bool:
        """Whether digits do the options of the group that has the focus: in menus, not while typing.

        A question has no digits, for one typed too many would answer it.
        """
        return self.overlay and self.whereabouts is not None and not self.stage.controls.text_on

    @abc.abstractmethod
    def targets(self) -> Sequence[Target]:
        """Everything that can be done here, in reading order."""

    @abc.abstractmethod
    def draw(self, canvas: Canvas) -> None:
        """Paint the room; changes nothing."""

    def pieces(self) -> Sequence[pygame.FRect]:
        """Where things lie that a passing line of words had better not cover."""
        return ()

    def cancel(self) -> Answer:
        """One step back."""
        return Pop()

    def handle(self, act: Act) -> Answer:
        if act.name == "cancel":
            self.stage.hear("back")
            return self.cancel()
        if act.name == "rules":
            return self.show_rules()
        if act.name == "help":
            return self.show_help()
        if act.name == "statistics":
            return self.show_records()
        targets = self.targets()
        if self.objects(act, targets):
            return None
        self.settle(targets)
        if self.counts:
            targets = ui.counted(targets, self.focus)
        before = self.focus.key
        here = self.focus.current(targets)
        if here is not None and here.adjustment(act.name):
            self.focus.keys_in_use = True
            return self.adjust(here, here.adjustment(act.name))
        if act.name == "wheel" and here is not None and here.adjust is not None:
            return self.adjust(here, 1 if act.value > 0 else -1)
        mine, chosen = ui.steer(self.focus, targets, act)
        if not mine:
            return None
        if self.focus.key != before:
            self.moved_focus()
        if chosen is None or self.refuses(chosen, act):
            return None
        if chosen.do is None:
            return self.adjust(chosen, _way(chosen, act))
        self.stage.hear("click")
        answer: Answer = chosen.do()
        return answer

    def objects(self, act: Act, targets: Sequence[Target]) -> bool:
        """Whether an act that meets none of these targets has been answered by saying why."""
        return False

    def refuses(self, target: Target, act: Act) -> bool:
        """Whether a target cannot be done by this act; why not has then been said."""
        if target.enabled:
            return False
        self.stage.hear("deny")
        if target.why_not is not None:
            self.stage.notices.say(target.why_not)
        return True

    def adjust(self, target: Target, by: int) -> Answer:
        if target.adjust is None or (not target.enabled and self.refuses(target, Act("confirm"))):
            return None
        self.stage.hear("toggle")
        answer: Answer = target.adjust(by)
        return answer

    def moved_focus(self) -> None:
        self.stage.hear("hover")

    def show_help(self) -> Answer:
        """What can be pressed here."""
        return Push(self.stage.doors.help(self.about, self.show_rules))

    def show_records(self) -> Answer:
        """What was played and what is kept; a table may be saved there."""
        return Push(self.stage.doors.records())

    def show_rules(self) -> Answer:
        """The rules that hold here."""
        return Push(self.about.rules(self.stage.doors))

    # drawing ------------------------------------------------------------------------------------------

    def draw_tip(self, canvas: Canvas, targets: Sequence[Target]) -> None:
        """What the focused target does, once the focus, or the pointer with it, has rested there for a moment."""
        if self.focus.rested >= ui.TIP_AFTER and not canvas.behind:
            ui.draw_tip(canvas, self.focus.current(targets))

    def draw_targets(self, canvas: Canvas, targets: Sequence[Target] | None = None) -> None:
        """All targets, or those that are given: what `targets` has just returned."""
        targets = self.targets() if targets is None else targets
        self.settle(targets)
        if self.counts:
            targets = ui.counted(targets, self.focus)
        for target in targets:
            ui.draw(canvas, target, self.focus)
        ui.draw_counts(canvas, targets, self.focus)

    def heading(self, canvas: Canvas, title: Said, area: pygame.FRect, targets: Sequence[Target] | None = None, *,
                paper: bool = False, above: float = 0.0) -> float:
        """A title in the panel's head with a thin line under it; the content starts at `below_heading`.

        `above` is the height of the line over the title in which the way here and the keys stand; without one they
        stand beside it.
        """
        text, size = page_header.fitted(canvas, title, area.w)
        ink = canvas.text(text, area.centerx, area.y + 14 + above, size=size, colour=RED_INK if paper else GOLD,
                          face="serif", anchor="midtop", bold=True)
        targets = self.targets() if targets is None else targets
        names = page_header.path(self.stage, self)
        between = pygame.FRect(area.centerx, area.y + 12, 1, above) if above else ink
        page_header.draw(canvas, self.stage, names, area, between, targets, paper=paper)
        y = self.below_heading(area) - 12 + above
        if not paper:
            canvas.line((area.x + 60, y), (area.right - 60, y), (140, 115, 71), 1.5)
        return y + 12

    def below_heading(self, area: pygame.FRect) -> float:
        """Where the content under a heading starts, at the present text size."""
        return area.y + 30 + self.stage.canvas.line_height(HEADING, "serif")


def _way(target: Target, act: Act) -> int:
    """A click on the left arrow of a choice goes back, anywhere else (and Enter) forward."""
    back = act.pos is not None and target.look == "choice" and (
        target.area.x + target.area.w * 0.46 <= act.pos[0] < target.area.x + target.area.w * 0.62)
    return -1 if back else 1
