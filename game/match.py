"""A game in progress: seats, log, sealed luck, undo, redo, save.

`Match` is the only holder of a `State`; everybody else sees views. `play` writes the action as text, reads
it back and applies that, so the notation of saves is exercised by every move (a habit of Simon Tatham's
puzzles). When luck is on turn, the match draws it at once from the sealed seed, the k-th draw for the k-th
luck action of the log: after an undo the same luck comes again, and nothing can be re-rolled.

**Undo** goes back to the last decision of a person (without persons: the last decision). At a table with
hidden information it closes once something new was shown to a person, unless the match is for practice:

- an action of luck or of another seat has changed a person's view since the decision, or
- a person's own action may itself show something (a guess does), see `core.Secrets`.

**Practice.** A new action played where more of the match's luck or secrets has been shown than the position
shows makes the match a practice game from there on, whichever way led back: undo, a save, a fresh start. So is
a match from its start whose seed was chosen (`Match.named`). `Match.disclosed` counts what has been shown;
`game.session` carries it from one match to another of the same seed. A practice game never counts, and its seed
is no longer kept: `seed_sealed`. At a table without luck nothing is shown, and every game counts.
"""

from __future__ import annotations

import random
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from game import luck, saves
from game.core import LUCK, IllegalAction, Rules, Seat, State, UnreadableAction
from game.history import History
from game.moves import Step
from game.notation import BadGameID, GameID, one_line, read_game_id, write_game_id
from game.parser import clip
from game.saves import KNOWN, PRACTICE, TAKEN_BACK, BadLuck, BadSave, Player, is_name

__all__ = [
    "EVERYTHING", "BadGameID", "BadLuck", "BadSave", "GameID", "Match", "Player", "Step", "is_name",
    "read_game_id",
]  # fmt: skip

NOTHING_TO_UNDO = "nothing-to-undo"
NEW_INFORMATION = "new-information"
EVERYTHING = 1_000_000
"""What is disclosed of a match whose seed is open: more than any log can show."""


class Match(History):
    """One game by one seed. The log may reach beyond the present: that part can be redone.

    Raises ValueError if players and seats do not fit, and `UnreadableAction` or `IllegalAction` (`BadLuck`
    for luck that the seed does not give) if `log` is no game by these rules.
    """

    def __init__(
        self,
        rules: Rules,
        players: Sequence[Player],
        seed: bytes,
        log: Iterable[str] = (),
        *,
        player_text: str = "",
        practice: bool | str = False,
    ) -> None:
        if len(players) != rules.seats:
            raise ValueError(f"{rules.table} is set for {rules.seats} players, not {len(players)}")
        # first this, for it can make a name longer
        players = [player._replace(name=unicodedata.normalize("NFC", player.name)) for player in players]
        for player in players:
            if not player.name or " | " in player.name or not saves.is_line(player.name):
                raise ValueError(f"a name is 1 to {saves.MAX_WORD} printable letters, not {player.name!r}")
        if not saves.is_line(player_text, saves.MAX_OWN_TEXT):
            raise ValueError(f"the player's text is one line of at most {saves.MAX_OWN_TEXT} letters")
        super().__init__(rules, players, luck.commitment(seed))
        self.player_text = player_text
        self.practice = PRACTICE if practice is True else practice or ""
        """Why the game does not count, one of `saves.REASONS`; empty if it counts."""
        self._disclosed = 0
        self._shows = [0]  # how many of the actions up to each state showed people something, as far as asked for
        self._seed = seed
        self._drawn = [0]  # how many draws of luck led to each state
        for text in log:
            self._extend(text)
        self._answer_with_luck()
        self._at = len(self._steps)

    # What bots need -------------------------------------------------------------------------------------

    @property
    def bot_seed(self) -> int:
        """Seeds the random choices of the bot on turn; the same again after an undo."""
        return luck.bot_seed(self._seed, self._at, -2 if self.turn is None else self.turn)

    def bot_rng(self) -> random.Random:
        """A random generator for the bot on turn, seeded with `bot_seed`."""
        return random.Random(self.bot_seed)

    # Practice --------------------------------------------------------------------------------------------

    @property
    def counts(self) -> bool:
        """Whether the game may enter the records: somebody plays, and not for practice."""
        return bool(self.persons) and not self.practice

    @property
    def disclosed(self) -> int:
        """How much of this seed's luck and secrets people have been shown, `EVERYTHING` once it is open."""
        if not self.persons or not self.has_luck:
            return 0
        if self.practice or self._states[-1].turn is None:
            return EVERYTHING
        return max(self._disclosed, self._shown_by(len(self._steps)))

    def also_disclosed(self, count: int) -> None:
        """Note that another match of the same seed has shown this much."""
        self._disclosed = max(self._disclosed, count)

    def _shown_by(self, number: int) -> int:
        """How many of the first `number` actions showed people something: draws of luck, at a hidden table whatever
        changed a person's view or may have told its maker something."""
        if not self.rules.hidden:
            return self._drawn[number]
        for step in self._steps[len(self._shows) - 1 : number]:
            self._shows.append(self._shows[-1] + any(self._showed(step, seat) for seat in self.persons))
        return self._shows[number]

    # Playing ---------------------------------------------------------------------------------------------

    def play(self, action: object) -> tuple[Step, ...]:
        """Apply the action (or its text), then luck's draws after it; returns all steps, the action's first.

        Drops what could have been redone. Raises `UnreadableAction` or `IllegalAction`, and then changes
        nothing.
        """
        if self._at >= saves.MAX_LOG - 500:  # luck's answer must still fit into a save
            raise IllegalAction("this game has grown too long to be kept")
        states, steps, drawn, at = self._states, self._steps, self._drawn, self._at
        disclosed = self.disclosed if at < len(steps) else self._disclosed
        goes_back = bool(self.persons) and self.has_luck and disclosed > 0 and self._shown_by(at) < disclosed
        self._states, self._steps, self._drawn = states[: at + 1], steps[:at], drawn[: at + 1]
        try:
            self._extend(str(action))
            self._answer_with_luck()
        except BaseException:
            self._states, self._steps, self._drawn = states, steps, drawn
            raise
        self._disclosed = disclosed
        if goes_back and not self.practice:
            self.practice = TAKEN_BACK
        del self._shows[at + 1 :]
        self._stand_at(len(self._steps))
        return tuple(self._steps[at:])

    def undo(self) -> bool:
        """Back to a person's last decision; False (and `undo_refusal` says why) if that cannot be."""
        if self.undo_refusal is not None:
            return False
        self._stand_at(self.decision_before)
        return True

    def redo(self) -> bool:
        """Forward to the next decision of a person, or to the end of what was played."""
        if not self.can_redo:
            return False
        ahead = range(self._at + 1, len(self._steps))
        self._stand_at(next((number for number in ahead if self._decides(number)), len(self._steps)))
        return True

    @property
    def can_redo(self) -> bool:
        return self._at < len(self._steps)

    @property
    def undo_refusal(self) -> str | None:
        """None if undo is open, else ``nothing-to-undo`` or ``new-information`` (see the top of the file)."""
        back = self.decision_before
        if back < 0:
            return NOTHING_TO_UNDO
        if self.rules.hidden and not self.practice and self._shown_by(self._at) > self._shown_by(back):
            return NEW_INFORMATION
        return None

    @property
    def decision_before(self) -> int:
        """How many actions were played when undo's goal was to be decided; -1 if there is none."""
        return next((number for number in range(self._at - 1, -1, -1) if self._decides(number)), -1)

    # Fairness, saving ------------------------------------------------------------------------------------

    @property
    def seed_sealed(self) -> bool:
        """Whether the seed must be kept: luck is to come, and the game counts.

        While it is so, the commitment may be shown, and neither the ID nor the save.
        """
        return self.has_luck and self.turn is not None and not self.practice

    @property
    def seed_revealed(self) -> bytes | None:
        """The secret seed once the game is over, before that None."""
        return self._seed if self.turn is None else None

    def verify(self) -> luck.Verdict:
        """Derive every draw of the game anew from the sealed seed."""
        return luck.verify(self.commitment, self._seed, self.draws(), self.player_text)

    @property
    def record(self) -> saves.SavedMatch:
        """What a save of the match says, with what can be redone. It holds the secret seed."""
        log = tuple(step.text for step in self._steps)
        return saves.SavedMatch(
            self.rules, self.players, self._seed, self.player_text, self.practice, self._at, log
        )

    def to_text(self) -> str:
        """The match as a readable save: its `record` as text."""
        return saves.write(self.record)

    @classmethod
    def from_text(cls, text: str) -> Match:
        """The inverse of `to_text`; raises `BadSave` with one line that says what is wrong and where."""
        return cls.from_record(saves.read(text))

    @classmethod
    def from_record(cls, record: saves.SavedMatch) -> Match:
        """The match of a save that was read; raises `BadSave` naming the first line that is no part of the game."""
        rules, players, seed, own, practice, at, log, log_line = record
        ahead = iter(log)
        try:
            match = cls(rules, players, seed, ahead, player_text=own, practice=practice)
        except Exception as error:  # whatever a table thinks of: it must not cost more than this one save
            kind = BadLuck if isinstance(error, BadLuck) else BadSave
            read = len(log) - len(list(ahead))
            raise kind(f"line {log_line + read - 1}: {one_line(error)}") from error
        if match._states[at].turn == LUCK:
            raise BadSave(f"line {log_line - 2}: after {at} actions it is luck's turn, and no place to stop")
        match._at = at
        return match

    def again(self, seed: bytes | None = None) -> Match:
        """A fresh match with the same rules and players, by the same seed or a new one.

        With the same seed practice stays practice; a new seed is sealed like any other.
        """
        practice = self.practice if seed in (None, self._seed) else ""
        seed = self._seed if seed is None else seed
        return Match(self.rules, self.players, seed, player_text=self.player_text, practice=practice)

    @classmethod
    def named(cls, named: GameID, players: Sequence[Player]) -> Match:
        """The game an ID names: for practice where there is luck, for somebody may know what the seed draws."""
        match = cls(named.rules, players, named.seed, player_text=named.player_text)
        match.practice = KNOWN if match.has_luck else ""
        return match

    @property
    def id(self) -> str:
        """The game ID. It contains the seed, from which all luck to come can be worked out."""
        return write_game_id(self.rules, self._seed, self.player_text)

    # Inside ----------------------------------------------------------------------------------------------

    def _extend(self, text: str) -> None:
        """Apply one action, given as text, at the end of the log."""
        state, number = self._states[-1], len(self._steps)
        if state.turn is None:
            raise IllegalAction(f"{clip(text)} comes too late, the game is over: {state.result}")
        if not text or not saves.is_line(text):
            raise UnreadableAction(f"an action is 1 to {saves.MAX_WORD} printable letters, not {clip(text)}")
        if number >= saves.MAX_LOG:
            raise IllegalAction(f"a game has at most {saves.MAX_LOG} actions")
        action = self.read(text)
        if state.turn == LUCK and text != (due := self._due(state)):
            raise BadLuck(f"{clip(text)} is not what the sealed luck draws here; that is {due}")
        after, events = self._table.apply(state, action)
        self._steps.append(Step(number, state.turn, str(action), events))
        self._states.append(after)
        self._drawn.append(self._drawn[-1] + (state.turn == LUCK))

    def _answer_with_luck(self) -> None:
        while (state := self._states[-1]).turn == LUCK:
            self._extend(self._due(state))

    def _due(self, state: State) -> str:
        """What the sealed luck draws at the end of the log."""
        return str(luck.draw(self._seed, self._drawn[-1], self._table.chances(state), self.player_text))

    def draws(self) -> list[tuple[list[tuple[str, int]], str]]:
        """What luck had, as actions with their weights, and what came, for each draw so far.

        It reveals hidden things, which only the finished game may show.
        """
        chances = self._table.chances
        return [
            ([(str(action), weight) for action, weight in chances(self._states[step.number])], step.text)
            for step in self.steps if step.seat == LUCK
        ]

    def alternatives(self, seat: Seat | None, number: int) -> list[tuple[int, Any]]:
        """What luck could have done with `number` actions played: each thing's weight, and what the seat would see.

        Empty where luck was not to act. Like `draws` it reveals hidden things.
        """
        state, table = self._states[number], self._table
        chances = table.chances(state)
        return [(weight, table.view(table.apply(state, action)[0], seat)) for action, weight in chances]

    def _decides(self, number: int) -> bool:
        """Whether a person decides in the position with `number` actions played (without persons: anyone)."""
        turn = self._states[number].turn
        return turn is not None and turn != LUCK and (not self.persons or self.players[turn].person)

    def _showed(self, step: Step, seat: Seat) -> bool:
        """Whether a step at a hidden table showed that person something new."""
        if step.seat == seat:
            secrets = self._table.secrets
            return secrets is not None and secrets.reveals_to_actor(self.read(step.text))
        before, after = self._states[step.number], self._states[step.number + 1]
        return bool(self._table.view(before, seat) != self._table.view(after, seat))


class Disclosures:
    """How much of each seed's luck and secrets has been shown here: the highest `Match.disclosed` of every
    commitment, which only grows. `kept` returns what earlier sessions kept of one."""

    def __init__(self, kept: Callable[[str], int] = lambda commitment: 0) -> None:
        self._kept = kept
        self._known: dict[str, int] = {}
        self.fresh: dict[str, int] = {}
        """What has grown and is not safe on disk."""

    def note(self, commitment: str, count: int) -> int:
        """Raise the number of a seed; returns it as it now is."""
        if commitment not in self._known:
            self._known[commitment] = self._kept(commitment)
        if count > self._known[commitment]:
            self._known[commitment] = self.fresh[commitment] = count
        return self._known[commitment]
