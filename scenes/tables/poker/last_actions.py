"""What each seat did last, read from the view's public memory: so an undo or a game taken up again tells it too."""

from __future__ import annotations

from enum import Enum

from game.core import Seat
from game.poker.pots import takes
from game.poker.state import View
from scenes.engine.speak.words import Said, Words, verbatim


class Standing(Enum):
    """How a seat stands in the hand; the picture dims whoever is not in it."""

    PLAYING = "playing"
    ALL_IN = "all in"
    FOLDED = "folded"
    OUT = "out"
    WON = "won"
    CHAMPION = "champion"
    """Has won the whole match."""
    DRAWN = "drawn"
    """Has the most chips at the end of the match, with others."""


def standing(view: View, seat: Seat) -> Standing:
    """Where a seat stands now."""
    if view.phase in ("between", "over") and won(view, seat):
        return Standing.WON
    if not view.dealt_in[seat]:
        return Standing.OUT if view.number and not view.stacks[seat] else Standing.PLAYING
    if not view.live[seat]:
        return Standing.FOLDED
    return Standing.PLAYING if view.stacks[seat] or view.phase in ("between", "over") else Standing.ALL_IN


def won(view: View, seat: Seat) -> int:
    """Chips a seat won in the hand that has just ended."""
    return takes(view.pots).get(seat, 0)


def lines(words: Words, view: View, seat: Seat, how: Standing | None = None) -> list[Said]:
    """What a seat did last, the best wording first and the shortest last; empty before its first act.

    `how` it stands, where that is to be told otherwise than the view has it.
    """
    match how or standing(view, seat):
        case Standing.CHAMPION:
            return [words("poker.did.wins_match")]
        case Standing.DRAWN:
            return [words("poker.did.draws_match")]
        case Standing.WON:
            return [words("poker.did.wins", n=won(view, seat))]
        case Standing.OUT:
            return [words("poker.out")]
        case Standing.FOLDED:
            return [words("poker.folded")]
        case Standing.ALL_IN:
            return [words("poker.did.all_in", n=view.paid[seat]), words("poker.all_in")]
        case _:
            return _act(words, view, seat)


def _act(words: Words, view: View, seat: Seat) -> list[Said]:
    past = next((past for past in reversed(view.past) if past.seat == seat and past.verb != "ante"), None)
    if past is None:
        return []
    match past.verb:
        case "check":
            return [words("poker.did.checks")]
        case "call":
            return [words("poker.did.calls", n=past.amount)]
        case "blind":
            return [words("poker.did.posts", n=past.amount), verbatim(str(past.amount))]
        case "bet":
            return [words("poker.did.bets", n=past.to)]
        case "raise":
            return [words("poker.did.raises", n=past.to), words("poker.did.raises_short", n=past.to),
                    words("poker.did.raises_bare", n=past.to)]
        case "draw" if past.amount:
            return [words("poker.did.draws", n=past.amount.bit_count())]
        case "draw":
            return [words("poker.did.stands"), words("poker.did.stands_short")]
        case _:
            return []
