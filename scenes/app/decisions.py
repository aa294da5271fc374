"""A review in words for the command line: its lines, a decision of a finished match, a stroke of luck."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from game import commands
from game.commands import InWords
from game.core import Seat
from game.ledger import Row
from game.match import Match
from game.parser import Parser
from game.review import Decision, act_of
from scenes.app.command_line import language
from scenes.engine.speak.words import Said, Words, verbatim
from scenes.table.kit import Names
from scenes.table.review.luck_page import stroke_line
from scenes.tables import KITS


def main(words: list[str]) -> int:
    """The `review` command: luck and play of a saved match, its decisions in words; returns the exit status."""
    asked = Parser("review", {
        "file": {"type": Path},
        "--seat": {"type": commands.count(0, 15)},
        "--lang": {"default": "en"},
    }).parse_args(words)  # fmt: skip
    return commands.review(asked.file, asked.seat, in_words(Words(language(asked.lang))))


def in_words(words: Words) -> InWords:
    """A review in the language of `words`."""

    def line(key: str, values: Mapping[str, object]) -> str:
        judge, title = f"review.judge.{values.get('table')}", f"{values.get('table')}.title"
        named = {**values, "name": words(judge)} if words.has(judge) else dict(values)
        if words.has(title):
            named["table"] = words(title)
        if key.startswith("judged"):
            named["error"] = words(f"review.worth_{values['unit']}", n=values["error"])
            return str(words(f"review.judged{key.removeprefix('judged')}", **named))
        return str(words(f"review.text.{key}", **named))

    def decision(match: Match, seat: Seat, decision: Decision) -> list[str]:
        kit, view, name = KITS[match.table], match.view(seat, decision.number), _names(match)
        played, better = (kit.choice(words, view, match.read(text), name)
                          for text in (decision.played, decision.better))
        return [f"{words('review.played')} {played}.", f"{words('review.had_been_better')} {better}.",
                *(str(kit.reason(words, reason, name)) for reason in decision.reasons[-1:])]

    def stroke(match: Match, seat: Seat, row: Row) -> str:
        return str(stroke_line(words, KITS[match.table], match, seat, row, _names(match))) \
            or " ".join(step.text for step in act_of(match, row))

    return InWords(line, decision, stroke)


def _names(match: Match) -> Names:
    def name(seat: Seat) -> Said:
        return verbatim(match.players[seat].name)

    return name
