"""A session: what happens at one table over time, one match after another, who acts next, and the bot that thinks.

A `Session` is data, and needs nothing from outside; `Session.connect` gives it what a table has besides: a place to
save, what was disclosed of each seed, and somebody who thinks for the bots. Nothing here draws, waits or reads a
clock.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

from game import saves
from game.core import Seat
from game.history import History
from game.match import NOTHING_TO_UNDO, Disclosures, Match, Step
from game.replay import Replay


class BotAnswer(Protocol):
    """What a bot chose."""

    @property
    def number(self) -> int:
        """The revision of the match it was asked for."""

    @property
    def action(self) -> str:
        """Its action as text."""

    @property
    def mended(self) -> str:
        """Empty, or how the answer was found after a failure; see `scenes.engine.bot_worker`."""


class BotThinker(Protocol):
    """Chooses the actions of bots: one question at a time, a newer one replaces it."""

    def ask(self, table: str, level: str, view: Any, number: int, bot_seed: int) -> None:
        """Ask what a bot of this level does in this view; the answer carries `number`."""

    def poll(self) -> BotAnswer | None:
        """The answer, once there is one."""

    def cancel(self) -> None:
        """Drop the question; its answer is never returned."""


class Undone(NamedTuple):
    """What became of an undo."""

    refusal: str | None
    """Why nothing was undone, as `Match.undo_refusal`; None if it was."""
    seat: Seat | None = None
    """The person whose act was taken back; None where bots play alone, or undo led to another match."""


class Session:
    """Matches one after another at one table, with undo across them.

    Undo in a match as it came on the table (a new one at its start, a loaded one where it was saved) returns to
    the match before, as that was left; redo goes forward again. So New, Restart and Load are one step each, also
    where secrets close undo within a match. Playing or starting a match drops whatever could have been redone.

    Every match that comes on the table gets what its seed has shown already, here and in earlier sessions
    (`connect`): a new action where less was shown makes it a practice game (see `game.match`).

    Only the present match and the one before it are held with all their positions. An older one waits as its
    record until undo or redo leads there, and so do all the others of a loaded session.
    """

    MOST = 50
    """Matches kept; the oldest are forgotten first."""
    MAGIC = "madang-sitting 1"

    def __init__(self, match: Match, *, replay: Replay | None = None) -> None:
        """`replay` shows the match again: what is seen and played is the replay's, and nobody acts."""
        self._match = match
        self._replay = replay
        self._matches: list[Match | saves.SavedMatch] = [match]
        self._came = [0]
        """For each match how many of its actions were played when it came on the table."""
        self.place = 0
        """The number of the present match within `matches`."""
        self._disclosures = Disclosures()
        self._save: Callable[[Session], object] | None = None
        self._thinker: BotThinker | None = None
        self._level: Callable[[str], str] = str
        self._held: Callable[[], bool] = lambda: False
        self.waited = 0.0
        """Seconds since the bot on turn was asked."""
        self._asked: int | None = None
        self._answer: BotAnswer | None = None
        self._note()

    def connect(
        self,
        *,
        save: Callable[[Session], object] | None = None,
        disclosures: Disclosures | None = None,
        thinker: BotThinker | None = None,
        level: Callable[[str], str] = str,
        held: Callable[[], bool] = lambda: False,
    ) -> None:
        """Give the session what it has from outside; whatever is left out it does without.

        - `save` is called with the session after every change.
        - `disclosures` hold what was shown of each seed elsewhere, and get what is shown here.
        - `thinker` answers for the bots; without one they do nothing.
        - `level` gives, for the level of a player, the level the thinker is asked for.
        - `held` returns whether the bots wait for a person to go on, as after the end of a hand.
        """
        self._save, self._thinker, self._level, self._held = save, thinker, level, held
        if disclosures is None:
            return
        for kept in self._matches:
            if isinstance(kept, Match):
                disclosures.note(kept.commitment, kept.disclosed)
        self._disclosures = disclosures
        self._note()

    @property
    def whole(self) -> bool:
        """Whether all of the present match is known here, so that it can be shown again and copied."""
        return True

    def _note(self) -> None:
        """Bring the present match and the disclosures to the higher of what both say was shown."""
        self._match.also_disclosed(self._disclosures.note(self._match.commitment, self._match.disclosed))

    def _changed(self) -> None:
        """Drop what the bot was asked, and save: the position has changed."""
        self.forget_bot()
        self.save()

    def save(self) -> None:
        """Call `save` of `connect` with the session, if it was given."""
        if self._save is not None:
            self._save(self)

    @property
    def kept(self) -> bool:
        """Whether what happens here is saved: not in a lesson, nor in a match that is only shown again."""
        return self._save is not None

    # the matches ----------------------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        return self._match

    @property
    def shown(self) -> History:
        """What lies on the table: the match, or the replay that shows it again."""
        return self._match if self._replay is None else self._replay

    @property
    def matches(self) -> tuple[Match, ...]:
        """Every match kept, those that can be redone included; raises `BadSave` if one is no game."""
        return tuple(self._load(place) for place in range(len(self._matches)))

    def put(self, match: Match) -> None:
        """Put another match on the table: New, Restart and Load, one undo step each."""
        self._note()
        *older, last = self._matches[: self.place + 1]
        records = [one.record if isinstance(one, Match) else one for one in older]
        self._matches = [*records, last, match][-self.MOST :]
        self._came = [*self._came[: self.place + 1], match.number][-self.MOST :]
        self.place = len(self._matches) - 1
        self._match = match
        self._note()
        self._changed()

    # whose turn it is -----------------------------------------------------------------------------------

    def view(self) -> Any:
        """The view of the seat to act; at the end, a spectator's."""
        return self.shown.view(self.shown.turn)

    @property
    def person_acts(self) -> bool:
        """Whether the game goes on by what a person does: one has the turn, or the bots wait for one."""
        player = self.shown.player_to_act
        return player is not None and (player.person or self._held())

    @property
    def bot_acts(self) -> bool:
        """Whether a bot has the turn and waits for nobody."""
        player = self.shown.player_to_act
        return player is not None and not player.person and not self._held()

    def bot(self, seconds: float, pause: float) -> BotAnswer | None:
        """What the bot on turn does, once that is known and `pause` seconds have passed since it was asked.

        To be called in every frame in which `bot_acts`; `seconds` have passed since the last call. The thinker is
        asked once for each revision of the match, and an answer to another revision is dropped.
        """
        match, thinker = self._match, self._thinker
        player, turn = match.player_to_act, match.turn
        if thinker is None or player is None or player.level is None:
            return None
        if self._asked != match.revision:
            self.forget_bot()
            self._asked = match.revision
            level, bot_seed = self._level(player.level), match.bot_rng().getrandbits(63)
            thinker.ask(match.table, level, match.view(turn), match.revision, bot_seed)
        self.waited += seconds
        answer = thinker.poll()
        if answer is not None and answer.number == match.revision:
            self._answer = answer
        if self._answer is None or self.waited < pause:
            return None
        found, self._answer = self._answer, None
        return found

    def forget_bot(self) -> None:
        """Drop what the bot was asked, and its answer."""
        self.waited, self._asked, self._answer = 0.0, None, None
        if self._thinker is not None:
            self._thinker.cancel()

    # playing --------------------------------------------------------------------------------------------

    def play(self, action: object) -> tuple[Step, ...]:
        """As `History.play`: raises `UnreadableAction` or `IllegalAction`, and then changes nothing."""
        steps = self.shown.play(action)
        del self._matches[self.place + 1 :], self._came[self.place + 1 :]
        self._note()
        self._changed()
        return steps

    @property
    def undo_refusal(self) -> str | None:
        """As `Match.undo_refusal`; where a match came on the table the one before it is there to return to."""
        return None if self._leads_out else self.match.undo_refusal

    @property
    def can_redo(self) -> bool:
        return self.match.can_redo or self.place + 1 < len(self._matches)

    def leaves_match(self, way: str) -> bool:
        """Whether ``undo`` or ``redo`` would go beyond this match; no other act does."""
        return self._leads_out if way == "undo" else way == "redo" and not self.match.can_redo

    def undo(self) -> Undone:
        """As `Match.undo`, and where a match came on the table back to the match before (compare `place`)."""
        refusal, before, steps = self.undo_refusal, self._match, self._match.steps
        if not (self._go(self.place - 1) if self._leads_out else before.undo()):
            return Undone(refusal or NOTHING_TO_UNDO)
        gone = steps[before.number :] if self._match is before else ()
        self._changed()
        return Undone(None, next((step.seat for step in gone if step.seat in before.persons), None))

    def redo(self) -> bool:
        """As `Match.redo`, and at a match's end forward to the match after."""
        if not (self._match.redo() or (self.can_redo and self._go(self.place + 1))):
            return False
        self._changed()
        return True

    # as text --------------------------------------------------------------------------------------------

    def to_text(self) -> str:
        """All matches as one readable save; too long a one leaves out the farthest back, then the farthest on."""
        texts = [
            saves.write(kept) if isinstance(kept, saves.SavedMatch) else kept.to_text() for kept in self._matches
        ]
        here, came = self.place, list(self._came)
        while len(text := self._written(texts, here, came)) > saves.MAX_TEXT and len(texts) > 1:
            farthest = 0 if here else -1
            del texts[farthest], came[farthest]
            here = max(0, here - 1)
        return text

    @classmethod
    def _written(cls, texts: Sequence[str], here: int, came: Sequence[int]) -> str:
        head = f"{cls.MAGIC}\nmatches: {len(texts)}\nhere: {here + 1}\ncame: {'.'.join(map(str, came))}\n"
        return head + "".join(texts)

    @classmethod
    def from_text(cls, text: str) -> Session:
        """The inverse of `to_text`; the save of a single match is read too. Raises `BadSave`.

        Every line is checked, every checksum too, but of the matches only the present one is replayed.
        """
        if not text.startswith(cls.MAGIC):
            return cls(Match.from_text(text))
        lines = saves.Lines(text)
        lines.next("a session")
        most = lines.count("matches", 1, cls.MOST)
        here = lines.count("here", 1, most)
        came = _read_came(lines, most)
        records = [saves.read_lines(lines) for _ in range(most)]
        lines.end()
        for number, (record, played) in enumerate(zip(records, came, strict=True), 1):
            if played > len(record.log):
                raise saves.BadSave(f"line 4: match {number} has {len(record.log)} actions, not {played}")
        session = cls(Match.from_record(records[here - 1]))
        session._matches = [*records[: here - 1], session.match, *records[here:]]
        session._came = came
        session.place = here - 1
        return session

    @property
    def _leads_out(self) -> bool:
        """Whether undo returns to the match before."""
        return self.place > 0 and self.match.decision_before < self._came[self.place]

    def _load(self, place: int) -> Match:
        kept = self._matches[place]
        if isinstance(kept, saves.SavedMatch):
            kept = self._matches[place] = Match.from_record(kept)
        return kept

    def _go(self, place: int) -> bool:
        """To another match; if its record turns out to be no game, it and all beyond it are forgotten."""
        try:
            self._match = self._load(place)
        except saves.BadSave:
            if place < self.place:
                del self._matches[: self.place], self._came[: self.place]
                self.place = 0
            else:
                del self._matches[place:], self._came[place:]
            return False
        self.place = place
        self._note()
        return True


def _read_came(lines: saves.Lines, most: int) -> list[int]:
    """Where each match came on the table; 0 for all in the sessions of old, which had no such line."""
    if not lines.ahead.startswith("came:"):
        return [0] * most
    words = lines.field("came", 7 * most).split(".")
    if len(words) != most or not all(word.isascii() and word.isdigit() and len(word) <= 6 for word in words):
        raise lines.fail(f"came should be {most} whole numbers joined by dots")
    return [int(word) for word in words]
