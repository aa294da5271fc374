"""A decision of a finished match in words: what was done, what would have been better, and why."""

from __future__ import annotations

from collections.abc import Callable

from game import catalog
from game.core import Seat
from game.ledger import Row
from game.match import Match
from scenes.engine.speak.words import Said, Words, verbatim
from scenes.tables import KITS


def phrases(words: Words) -> Callable[[Match, Row], list[str]]:
    """(match, the row of a decision) -> its sentences in the language of `words`."""

    def sentences(match: Match, row: Row) -> list[str]:
        kit, view = KITS[match.table], match.view(row.seat, row.number)

        def name(seat: Seat) -> Said:
            return verbatim(match.players[seat].name)

        played = match.read(match.steps[row.number].text)
        judged = catalog.table(match.table).review(view, played)
        mine = f"{words('review.played')} {kit.choice(words, view, played, name)}."
        if judged is None:
            return [mine]
        better = f"{words('review.had_been_better')} {kit.choice(words, view, judged.better, name)}."
        return [mine, better, *(str(kit.reason(words, reason, name)) for reason in judged.reasons)]

    return sentences
