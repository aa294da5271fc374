"""Who leads a table: people and bots as they play, or something that shows or teaches on the same table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game import catalog, session_store
from game.match import Match
from game.session import Session
from scenes.engine import terminal
from scenes.engine.anim import tempo
from scenes.engine.draw.canvas import Canvas
from scenes.engine.input.controls import Act
from scenes.engine.speak.words import Said
from scenes.engine.stage import Answer, Stage
from scenes.engine.ui.widgets import Target
from scenes.table.desk import Desk, note_help
from scenes.table.hints import Preparing
from scenes.table.part import Did, Part


class Driver:
    """People and bots play; what shows or teaches on a table does some of this in its own way."""

    own_speed = False
    """Whether faster and slower are for it to understand, and not for the whole hall."""
    plays = True
    """Whether people act: there is something to touch, to hint at and to coach."""
    title_key = ""
    """What the place is called; "" for the table's own name."""

    desk: Desk
    part: Part

    def __init__(self, asked: Match | None = None) -> None:
        """`asked`: the match to play; without one the unfinished game of the table, or a new one."""
        self._asked = asked

    def begin(self, stage: Stage, table: str) -> Session:
        """The session to sit down to: the one left here, with the match asked for."""
        begun = session_store.begin(stage.store, table, self._asked)
        for problem in begun.problems:
            terminal.warn(f"madang: {problem}")
        if begun.lost:
            stage.say("notice.save_unreadable")
        return begun.session

    def connect(self) -> None:
        """Give the session a place to be kept, and somebody who thinks for its bots."""
        stage, part = self.desk.stage, self.part
        self.desk.session.connect(save=self._keep, disclosures=stage.store.disclosures, thinker=stage.thinker,
                                  level=part.bot_level, held=lambda: part.waits)

    def prepare(self) -> None:
        """Make what bots, hints and coach need, while the person looks round."""
        stage, match = self.desk.stage, self.desk.match
        stage.thinker.prepare(match.table, match.rules)
        if match.persons and not stage.headless:  # bots alone ask for no hints
            self.desk.preparing = Preparing(partial(catalog.table(match.table).prepare, match.rules))

    def bot(self, step: float) -> Answer:
        """What the bot on turn does, once it has thought and waited; `step` motion seconds have passed."""
        desk, player = self.desk, self.desk.match.player_to_act
        at_once = desk.stage.clock.speed >= tempo.NO_BOT_PAUSE_FROM_SPEED
        answer = desk.session.bot(step, 0.0 if at_once else self.bot_pause)
        if answer is None or player is None:
            return None
        if answer.mended:
            desk.stage.say(f"notice.bot_{answer.mended}", name=player.name)
        return desk.play(desk.match.read(answer.action))

    def _keep(self, session: Session) -> None:
        """Keep the session and, at the end of a game, its result, which tells whether the coach looked on."""
        if self.desk.coach_open:
            note_help(self.desk.stage, session)
        session_store.keep(self.desk.stage.store, session)
        self.desk.stage.tell_store_troubles()
        self.part.keep(session)

    def enter(self) -> None:
        """Desk, part, paper and banner are there, and nothing is laid out yet."""

    def entered(self) -> None:
        """The first picture stands."""

    def exit(self) -> None:
        """Somebody has got up."""

    # what can be done -----------------------------------------------------------------------------------

    def handle(self, act: Act) -> Did | None:
        """An act before anybody else has a go at it; None to pass it on."""
        return None

    def allows(self, action: object) -> bool:
        """Whether an action may be played; if not, that has been said."""
        return True

    def targets(self) -> Sequence[Target] | None:
        """All but the furniture; None for what the table offers."""
        return None

    def furniture(self) -> Sequence[Target] | None:
        """The buttons round the table; None for the usual ones."""
        return None

    def preferred(self) -> str | None:
        """The target that has the focus; None for what the table prefers."""
        return None

    def came_to_rest(self) -> bool:
        """Whether it has chosen the focus itself, now that a motion has ended."""
        return False

    def cancel(self) -> Did | None:
        """One step back; None for the usual one."""
        return None

    def moved_on(self) -> None:
        """The position is another."""

    # time, words and picture ----------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """`dt` real seconds more."""

    @property
    def lively(self) -> float | None:
        """Frames wanted; None for the usual ones."""
        return None

    @property
    def bot_pause(self) -> float:
        """Seconds at normal speed that a bot waits; the table's own where nobody teaches."""
        return self.part.bot_pause

    def turn_line(self) -> Said | None:
        """Whose turn it is; None for the table's own words."""
        return None

    def status_line(self) -> Said | None:
        """What just happened; None for the table's own words."""
        return None

    def draw(self, canvas: Canvas) -> None:
        """Something over the table."""
