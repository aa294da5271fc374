"""A decision of a finished match in words: what was done, what would have been better, and why."""

from __future__ import annotations

from collections.abc import Callable

from game.core import Seat
from game.match import Match
from game.review import Decision
from scenes.engine.speak.words import Said, Words, verbatim
from scenes.tables import KITS


def phrases(words: Words) -> Callable[[Match, Seat, Decision], list[str]]:
    """(match, whose decision, the decision) -> its sentences in the language of `words`."""

    def sentences(match: Match, seat: Seat, decision: Decision) -> list[str]:
        kit, view = KITS[match.table], match.view(seat, decision.number)

        def name(seat: Seat) -> Said:
            return verbatim(match.players[seat].name)

        played, better = (kit.choice(words, view, match.read(text), name)
                          for text in (decision.played, decision.better))
        return [f"{words('review.played')} {played}.", f"{words('review.had_been_better')} {better}.",
                *(str(kit.reason(words, reason, name)) for reason in decision.reasons)]

    return sentences
