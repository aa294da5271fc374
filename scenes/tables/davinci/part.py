"""The Da Vinci Code table: own rack below, the others above, two piles between, values to name when aiming.

Everything drawn comes from the view of the seat looking on: the person's, or a spectator's where only
bots play. What that seat may not see has no face here either.
"""

from __future__ import annotations

from functools import partial

from game.core import Seat
from game.davinci import coach as advice
from game.davinci.actions import GO, STOP, Action, Guessed, TileOpened, TilePlaced
from game.davinci.bots import named
from game.davinci.state import View
from game.match import Step
from game.session import Session
from scenes.engine.anim.motion import Pose
from scenes.engine.draw.canvas import Canvas
from scenes.engine.input.controls import Act
from scenes.engine.memo import Memo
from scenes.engine.speak.narrator import sentence
from scenes.engine.speak.words import Said, verbatim
from scenes.engine.ui.widgets import Target
from scenes.table.desk import Desk
from scenes.table.drag import Drag
from scenes.table.hints import Hint
from scenes.table.part import Did, Flights, Part
from scenes.tables.davinci import places, trust
from scenes.tables.davinci.banner import DavinciBanner
from scenes.tables.davinci.choices import Choices, Watching, lifted
from scenes.tables.davinci.coach import CoachPanel
from scenes.tables.davinci.latest_guesses import LatestGuesses
from scenes.tables.davinci.painter import Painter
from scenes.tables.davinci.palette import Aim, Palette
from scenes.tables.davinci.shown import Shown
from scenes.tables.davinci.texts import asks_line, event_line, opened_line, phrase


class DavinciPart(Part):
    """One person against one to three bots, or bots among themselves."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.aim = Aim(desk)
        self.palette = Palette(desk, self.aim)
        self.choices = Choices(desk, self.aim, self.palette)
        self.latest_guesses = LatestGuesses(desk)
        self.watching = Watching(desk)
        self.drag = Drag(desk, partial(lifted, desk, self.choices.gaps))
        self.panel = desk.panel = CoachPanel(desk, self.aim)
        self.banner = desk.banner = DavinciBanner(desk)
        self.painter = Painter(desk, self.choices, self.latest_guesses, self.drag, self._bar_free)
        self._laid: Memo[dict[str, Pose]] = Memo()

    # where things lie ---------------------------------------------------------------------------------

    @property
    def places(self) -> places.Places:
        return places.places(self.desk.match.rules.seats, self.desk.beside_coach)

    def lay_out(self, shown: Shown) -> dict[str, Pose]:
        spots = self.places
        return dict(self._laid.of((shown, spots), lambda: places.layout(shown, spots)))

    def begun(self) -> None:
        """Show the opening tiles coming from the piles."""
        desk, match = self.desk, self.desk.match
        if match.number == len(match.opening) and match.result is None:
            desk.show(desk.look.shown_at(match, desk.viewer, 0), {}, match.opening)

    # bots ---------------------------------------------------------------------------------------------

    def bot_level(self, level: str) -> str:
        """Who learns is told what earlier games showed of the person."""
        desk = self.desk
        return level if desk.viewer is None else named(level, trust.profile(desk.stage.store), desk.viewer)

    def keep(self, session: Session) -> None:
        if self.desk.viewer is not None:
            trust.learn(self.desk.stage.store, session.match, self.desk.viewer)

    def fortune(self, seat: Seat) -> float:
        """Hidden tiles left against those of the strongest other."""
        view: View = self.desk.seen()
        hidden = view.hidden
        return (hidden[seat] - max(left for other, left in enumerate(hidden) if other != seat)) / 4

    # what can be done ---------------------------------------------------------------------------------

    def targets(self) -> list[Target]:
        view: View = self.desk.seen()
        own = self.choices.targets(view) if view.actions else self.watching.targets()
        return [*own, *self.latest_guesses.targets()]

    def handle(self, act: Act) -> Did | None:
        desk = self.desk
        if self.drag.handles(act):
            return Did(self.drag.answer)
        if act.name == "cancel" and self.aim.pencil:
            return Did(self.aim.take_pencil())
        view: View = desk.seen()
        if act.name == "key" and act.text in ("G", "S") and view.phase == "decide" and view.actions:
            desk.end_motion()
            return Did(desk.play(GO if act.text == "G" else STOP))
        if view.actions and self.aim.slot is not None and self.palette.handle(act, view):
            return Did()
        if act.name == "key" and act.text == "O":
            if view.actions and self.palette.has_pencil and self.choices.aims_at_focused():
                return Did(self.aim.take_pencil())
            if self.latest_guesses.lies_here:
                return Did(self.latest_guesses.switch())
        return None

    def cancel(self) -> bool:
        """Aim at nothing."""
        if self.aim.tile is None:
            return False
        self.aim.tile = None
        return True

    def unusable(self, act: Act) -> Said:
        """What comes before that: a choice, a tile, an aim."""
        words, phase = self.desk.stage.words, self.desk.seen().phase
        if act.text in ("G", "S") or phase == "decide":
            return words("davinci.first.decide" if phase == "decide" else "davinci.not_now")
        first = {"draw": "draw", "guess": "aim", "open": "open"}.get(phase, "place")
        return words(f"davinci.first.{first}")

    def forbidden_line(self, name: str) -> Said:
        """Why a tile cannot be used now."""
        return self.desk.stage.words(f"davinci.forbidden.{forbidden(self.desk.seen(), name)}")

    def give_hint(self, step: int) -> Hint:
        hint = advice.hint(self.desk.seen(), step)
        return Hint(phrase(self.desk.stage.words, hint, self.desk.name), hint.action)

    def choose(self, action: Action) -> str:
        return self.choices.choose(action)

    def played(self, action: object) -> None:
        self.aim.drop()

    def went(self) -> None:
        self.hurried = False

    def came_to_rest(self) -> None:
        desk = self.desk
        view: View = desk.seen()
        if not view.actions:
            return
        desk.stage.hear("your_turn" if view.phase in ("draw", "arrange") else "hover", 0.7)
        keys = [target.key for target in desk.targets()]
        if desk.focus.key not in keys or not (desk.focus.key or "").startswith(("aim.", "value.", "gap.")):
            desk.focus.key = keys[0] if keys else None

    # words --------------------------------------------------------------------------------------------

    def turn_line(self) -> Said:
        desk, words, shown = self.desk, self.desk.stage.words, self.desk.shown
        view: View = shown.view
        if shown.acting is None:
            if view.result is None:
                return words("davinci.dealing")
            return desk.banner.headline() if desk.concluded else self.last_line()
        name = desk.name(shown.acting)
        if shown.acting != desk.viewer:
            return words("davinci.thinking", name=name)
        if desk.animator.shown is not None:  # what is to be done is told when it may be done
            return words("turn.named", name=name)
        if view.phase == "guess":
            phase = "guess" if self.aim.slot is None else "pencil" if self.aim.pencil else "value"
            return words(f"davinci.phase.{phase}", name=name)
        if view.phase == "arrange":
            return words("davinci.phase.jokers" if places.gaps_offered(view) else "davinci.phase.look", name=name)
        return words(f"davinci.phase.{view.phase}", name=name)

    def status_line(self) -> Said | None:
        desk, words = self.desk, self.desk.stage.words
        asking = desk.shown.asking
        if asking is not None:
            return asks_line(words, asking, desk.name)
        view: View = desk.seen()
        if view.phase == "decide" and view.actions and desk.still and "odds" not in self.without:
            return self.panel.price_line()
        keys = desk.focus.keys_in_use and not desk.stage.scanner.seconds
        if self.aim.slot is not None and (keys or self.aim.pencil):
            return self.palette.line(view.rules.jokers)
        if self.watching.now and desk.viewer is not None and desk.still:
            return words("davinci.watch.out")
        return self.last_line()

    def last_line(self) -> Said:
        """The latest event shown that there is a sentence for; before the first, what the game is about."""
        event = self.desk.shown.last_event
        line = None if event is None else event_line(self.desk.stage.words, event, self.desk.name)
        return line or self.desk.stage.words("davinci.goal")

    def step_line(self, step: Step) -> Said:
        lines = (event_line(self.desk.stage.words, event, self.desk.name) for event in step.events)
        return next((line for line in lines if line is not None), verbatim(""))

    def aloud(self, step: Step) -> Said:
        """With the face of a tile that a wrong guess has opened."""
        desk, line = self.desk, self.step_line(step)
        if any(isinstance(event, Guessed) and event.right for event in step.events):
            return line
        view: View = desk.match.view(desk.viewer, step.number + 1)
        placed = next((event.slot for event in step.events if isinstance(event, TilePlaced)), None)
        for event in step.events:
            slot = placed if isinstance(event, TileOpened) and event.slot is None else getattr(event, "slot", None)
            if isinstance(event, TileOpened) and slot is not None:
                told = opened_line(desk.stage.words, view, event.seat, slot, desk.name)
                return Said(f"{sentence(line)} {told}", told.key) if len(step.events) > 1 else told
        return line

    # time and drawing ---------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        return self.drag.dragging

    def _bar_free(self) -> bool:
        """Whether neither values nor buttons stand under the table."""
        desk, view = self.desk, self.desk.seen()
        if desk.teaching or view.turn is None:
            return False
        if not view.actions:
            return not self.watching.now
        return view.phase in ("place", "open") or (view.phase == "guess" and self.aim.slot is None)

    def draw(self, canvas: Canvas) -> Flights:
        self.painter.draw(canvas)
        return self.painter.draw_flights


def forbidden(view: View, name: str) -> str:
    """Why nothing can be done with a tile now: it is the onlooker's ``own``, ``open`` already, or ``other``."""
    seat, order = (int(part) for part in name.split(".")[1:])
    if seat == view.seat:
        return "own"
    index = view.slot_of(seat, order)
    return "open" if index is not None and view.racks[seat][index].open else "other"
