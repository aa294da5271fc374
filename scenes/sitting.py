"""A room with a sitting in it: begun or taken up again, saved, undone, begun anew, named by its ID.

Nothing here knows how a table looks; whoever shows the sitting says what its picture is.
"""

from __future__ import annotations

import abc
from typing import ClassVar

from game import luck
from game.match import BadGameID, BadSave, Match, read_game_id
from game.sitting import Sitting
from scenes import keeping, promise, setup
from scenes.room import Room
from scenes.stage import terminal
from scenes.stage.clipboard import copy
from scenes.stage.motion import Pose, Stagehand
from scenes.stage.stage import Answer
from scenes.stage.words import Said, verbatim


class SittingRoom(Room):
    """The matches of one evening at one table."""

    table: ClassVar[str]
    keeps: ClassVar[bool] = True
    """Whether what happens here may be saved; see `keeping.may_keep`."""
    undo_sound: ClassVar[str] = "back"
    redo_sound: ClassVar[str] = "click"

    sitting: Sitting
    stagehand: Stagehand

    def __init__(self, match: Match | None = None) -> None:
        super().__init__()
        self._given = match

    @property
    def whereabouts(self) -> Said | None:
        return self.stage.words(f"{self.table}.title")

    @property
    def match(self) -> Match:
        return self.sitting.match

    @abc.abstractmethod
    def layout(self) -> dict[str, Pose]:
        """The still picture of the present view."""

    @abc.abstractmethod
    def came_to_rest(self) -> None:
        """A motion has ended and the next decision is open."""

    @abc.abstractmethod
    def _moved_on(self) -> None:
        """Forget what belonged to the position before."""

    # kept between evenings ----------------------------------------------------------------------------

    def _begun(self) -> Sitting:
        """The unfinished sitting, with the match asked for on top of it as one undo step."""
        resumed = self._resumed()
        if resumed is None:
            return Sitting(self._given or setup.read(self.stage.store, self.table).match())
        if self._given is not None:
            keeping.put_away(self.stage.store, resumed.match)
            resumed.new(self._given)
        elif resumed.match.turn is None:
            resumed.new(setup.read(self.stage.store, self.table).match())
        return resumed

    def _resumed(self) -> Sitting | None:
        """The sitting left here last time; an unreadable one gives way to the generation before it."""
        store = self.stage.store
        unkept = [store.unkept[self.table][0]] if self.table in store.unkept else []
        texts = [*unkept, *store.sitting_generations(self.table)]
        for text in texts:
            try:
                sitting = Sitting.from_text(text)
            except BadSave as error:
                terminal.warn(f"madang: the last {self.table} game: {error}; it is set aside")
                self.stage.store.set_aside_sitting(self.table, text)
                continue
            if sitting.match.table == self.table:
                return sitting
        if texts:
            self.stage.say("notice.save_unreadable")
        return None

    def _save(self) -> None:
        """Keep the sitting and, at the end of a game, its result."""
        keeping.autosave(self)

    # undo and its kin ---------------------------------------------------------------------------------

    def undo(self) -> Answer:
        refusal, before, steps = self.sitting.undo_refusal, self.match, self.match.steps
        if not self.sitting.undo():
            self.stage.hear("deny")
            self.stage.say(f"notice.{refusal or 'nothing-to-undo'}")
            return None
        self._went(self.undo_sound)
        persons, gone = self.match.persons, steps[len(self.match.steps):]
        mover = next((step.seat for step in gone if step.seat in persons), None)
        if self.match is before and mover is not None and len(persons) > 1:
            name = setup.name_of(self.stage.words, self.table, self.match.players, mover)
            self.stage.say("notice.taken_back", name=name)
        return None

    def redo(self) -> Answer:
        if not self.sitting.redo():
            self.stage.hear("deny")
            self.stage.say("notice.nothing-to-redo")
            return None
        self._went(self.redo_sound)
        return None

    def _went(self, sound: str) -> None:
        self._moved_on()
        self._save()
        self.stage.hear(sound)
        self.stagehand.glide(self.layout())

    def new(self, match: Match | None = None) -> Answer:
        """Another match with the same settings: one undo step, so nothing is asked."""
        self.take_up(match or self.match.again(luck.new_seed()))
        told = self.stage.store.count("told.new")
        if told < 3:
            self.stage.store.set_setting("told.new", told + 1)
            self.stage.say("notice.new_game", key=self.stage.controls.prompt("undo"))
        return None

    def take_up(self, match: Match, *, loaded: bool = False) -> None:
        """Put another match on the table, as one undo step: a new one, the same again, or a loaded one."""
        if keeping.may_keep(self):
            keeping.put_away(self.stage.store, self.match)
        self.sitting.new(match)
        self._went("page" if loaded else "brush")
        self.came_to_rest()

    def restart(self) -> Answer:
        return self.new(self.match.again())

    def paste(self, text: str) -> Answer:
        """Play the game a pasted ID names; refused in one line if it names none."""
        try:
            named = read_game_id(text)
        except BadGameID:
            self.stage.hear("deny")
            self.stage.say("notice.bad_id")
            return None
        if named.rules.table != self.table:
            self.stage.hear("deny")
            self.stage.say("notice.other_table", table=self.stage.words(f"{named.rules.table}.title"))
            return None
        players = self.match.players
        if len(players) != named.rules.seats:
            players = setup.around(named.rules)
        return self.new(Match.named(named, players))

    def copy_id(self) -> Answer:
        """Copy the game ID; while that would give luck to come away, the commitment."""
        if self.match.seed_sealed:
            return promise.offer(self.stage, self.match)
        done = copy(self.match.id)
        self.stage.say("notice.id_copied" if done else "notice.no_clipboard", id=verbatim(self.match.id))
        return None
