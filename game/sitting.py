"""A sitting: what happens at one table over time, one match after another."""

from __future__ import annotations

from collections.abc import Sequence

from game import saves
from game.marks import Marks
from game.match import Match, Step


class Sitting:
    """What happens at one table over time: matches one after another, with undo across New, Restart and Load.

    Undo in a match as it came on the table (a new one at its start, a loaded one where it was saved) returns to
    the match before, as that was left; redo goes forward again. So New, Restart and Load are one step each, also
    where secrets close undo within a match. Playing or starting a match drops whatever could have been redone.

    Whatever way leads to a match, it is told what its seed has shown already, here and in earlier evenings
    (`remember_in`): a new action below that mark makes it a practice game (see `game.match`).

    Of a loaded sitting only the present match is replayed at once, so that coming back is quick; an older one
    waits as its record until undo or redo leads there.
    """

    MOST = 50
    """Matches kept; the oldest are forgotten first."""
    MAGIC = "madang-sitting 1"

    def __init__(self, match: Match) -> None:
        self._match = match
        self._matches: list[Match | saves.Record] = [match]
        self._came = [0]
        """For each match how many of its actions were played when it came on the table."""
        self._here = 0
        self._marks = Marks()
        self._note()

    def remember_in(self, marks: Marks) -> None:
        """From now on share what was shown with whatever else is played here."""
        for kept in self._matches:
            if isinstance(kept, Match):
                marks.note(kept.commitment, kept.mark)
        self._marks = marks
        self._note()

    def _note(self) -> None:
        """The present match and the marks tell each other what was shown."""
        self._match.raise_mark(self._marks.note(self._match.commitment, self._match.mark))

    @property
    def match(self) -> Match:
        return self._match

    @property
    def matches(self) -> tuple[Match, ...]:
        """Every match kept, those that can be redone included; raises `BadSave` if one is no game."""
        return tuple(self._load(place) for place in range(len(self._matches)))

    @property
    def place(self) -> int:
        """The number of the present match within `matches`."""
        return self._here

    def new(self, match: Match) -> None:
        """Put another match on the table: New, Restart and Load, one undo step each."""
        self._note()
        self._matches = [*self._matches[: self._here + 1], match][-self.MOST :]
        self._came = [*self._came[: self._here + 1], match.number][-self.MOST :]
        self._here = len(self._matches) - 1
        self._match = match
        self._note()

    def restart(self) -> Match:
        """The same game once more: same seed, same luck."""
        self.new(self.match.again())
        return self.match

    def rematch(self, seed: bytes) -> Match:
        """Same rules, same seats, new luck."""
        self.new(self.match.again(seed))
        return self.match

    def play(self, action: object) -> tuple[Step, ...]:
        """As `Match.play`."""
        steps = self.match.play(action)
        del self._matches[self._here + 1 :], self._came[self._here + 1 :]
        self._note()
        return steps

    @property
    def undo_refusal(self) -> str | None:
        """As `Match.undo_refusal`; where a match came on the table the one before it is there to return to."""
        return None if self._leads_out else self.match.undo_refusal

    @property
    def can_undo(self) -> bool:
        return self.undo_refusal is None

    @property
    def can_redo(self) -> bool:
        return self.match.can_redo or self._here + 1 < len(self._matches)

    def leaves_match(self, way: str) -> bool:
        """Whether ``undo`` or ``redo`` would go beyond this match; no other act does."""
        return self._leads_out if way == "undo" else way == "redo" and not self.match.can_redo

    def undo(self) -> bool:
        """As `Match.undo`, and where a match came on the table back to the match before (compare `place`)."""
        return self._go(self._here - 1) if self._leads_out else self.match.undo()

    def redo(self) -> bool:
        """As `Match.redo`, and at a match's end forward to the match after."""
        if not self.can_redo:
            return False
        return self.match.redo() or self._go(self._here + 1)

    def to_text(self) -> str:
        """All matches as one readable save; too long a one leaves out the farthest back, then the farthest on."""
        texts = [
            saves.write(kept) if isinstance(kept, saves.Record) else kept.to_text() for kept in self._matches
        ]
        here, came = self._here, list(self._came)
        text = self._written(texts, here, came)
        while len(text) > saves.MAX_TEXT and len(texts) > 1:
            farthest = 0 if here else -1
            del texts[farthest], came[farthest]
            here = max(0, here - 1)
            text = self._written(texts, here, came)
        return text

    @classmethod
    def _written(cls, texts: Sequence[str], here: int, came: Sequence[int]) -> str:
        head = f"{cls.MAGIC}\nmatches: {len(texts)}\nhere: {here + 1}\ncame: {'.'.join(map(str, came))}\n"
        return head + "".join(texts)

    @classmethod
    def from_text(cls, text: str) -> Sitting:
        """The inverse of `to_text`; the save of a single match is read too. Raises `BadSave`.

        Every line is checked, every checksum too, but of the matches only the present one is replayed.
        """
        if not text.startswith(cls.MAGIC):
            return cls(Match.from_text(text))
        lines = saves.Lines(text)
        lines.next("a sitting")
        most = lines.count("matches", 1, cls.MOST)
        here = lines.count("here", 1, most)
        came = _read_came(lines, most)
        records = [saves.read_lines(lines) for _ in range(most)]
        lines.end()
        for number, (record, played) in enumerate(zip(records, came, strict=True), 1):
            if played > len(record.log):
                raise saves.BadSave(f"line 4: match {number} has {len(record.log)} actions, not {played}")
        sitting = cls(Match.from_record(records[here - 1]))
        sitting._matches = [*records[: here - 1], sitting.match, *records[here:]]
        sitting._came = came
        sitting._here = here - 1
        return sitting

    @property
    def _leads_out(self) -> bool:
        """Whether undo returns to the match before."""
        return self._here > 0 and self.match.decision_before < self._came[self._here]

    def _load(self, place: int) -> Match:
        kept = self._matches[place]
        if isinstance(kept, saves.Record):
            kept = self._matches[place] = Match.from_record(kept)
        return kept

    def _go(self, place: int) -> bool:
        """To another match; if its record turns out to be no game, it and all beyond it are forgotten."""
        try:
            self._match = self._load(place)
        except saves.BadSave:
            if place < self._here:
                del self._matches[: self._here], self._came[: self._here]
                self._here = 0
            else:
                del self._matches[place:], self._came[place:]
            return False
        self._here = place
        self._note()
        return True


def _read_came(lines: saves.Lines, most: int) -> list[int]:
    """Where each match came on the table; 0 for all in the sittings of old, which had no such line."""
    if not lines.ahead.startswith("came:"):
        return [0] * most
    words = lines.field("came", 7 * most).split(".")
    if len(words) != most or not all(word.isascii() and word.isdigit() and len(word) <= 6 for word in words):
        raise lines.fail(f"came should be {most} whole numbers joined by dots")
    return [int(word) for word in words]
