"""Turns the mathematics into advice: equity and outs, pot odds, the best draw, the solved mix, why a pot was won.

Everything is data: message keys with values (`advice.KEYS`), never words.

Used: hints that get stronger only when asked again (where you stand, what to do, why). Refused: advice from
anything the player cannot see.
"""

from __future__ import annotations

import itertools
from fractions import Fraction
from typing import NamedTuple

from game.advice import Advice, Value, nothing_to_hint
from game.poker import bots, cards, equity, simple, theory, words
from game.poker.actions import CALL, CHECK, DRAWS, FOLD, Action
from game.poker.hands import CATEGORIES, best, category
from game.poker.judge import JUDGE, share_of
from game.poker.pots import Pot
from game.poker.state import EMPTY, View

BETS_FROM, RAISES_FROM = 1.15, 1.6
"""How many times an equal share of the pot a hand wins with which the coach bets where nobody has, or raises."""
USUAL_BET = Fraction(2, 3)
"""The share of the pot that the coach bets or raises by where the size is free."""


class Part(NamedTuple):
    """One line of the score-table breakdown of a hand."""

    key: str
    """``category`` or ``rank``."""
    name: str
    """The category's key, or the rank's letter."""
    cards: int
    """How many cards it speaks of."""
    points: int
    """What the points method gives for it; ranks count 2 to 14."""
    seen: bool
    """Whether the points method looks at it at all."""


def hint(view: View, step: int) -> Advice:
    """Step 1: where you stand; 2: what to do; 3: why. ValueError for other steps."""
    if nothing := nothing_to_hint(view, step):
        return nothing
    if view.phase == "between":
        return Advice("poker.hint.deal", {}, view.actions[0])
    if step == 1:
        return standing(view)
    return what(view) if step == 2 else why(view)


def standing(view: View) -> Advice:
    """The share of the pot this hand wins on average."""
    found = share_of(view, False)
    key = "poker.equity.about" if found.error else "poker.equity.exact"
    return Advice(key, {"percent": round(100 * found.share), "opponents": len(theory.opponents(view))})


def outs(view: View) -> Advice | None:
    """Cards that lift the hand into a better category next; None where none or not known."""
    found = equity.outs(view)
    if not found:
        return None
    percent = round(100 * len(found) / len(equity.unseen(view)))
    return Advice("poker.outs", {"count": len(found), "percent": percent, "cards": cards.text(found)})


def best_action(view: View) -> Action:
    """What the coach would do: what share and odds say, unless the judge says that it costs something."""
    choice, worth = _by_share(view), JUDGE.values(view)
    best = max(worth.values())
    if worth[choice] == best:
        return choice
    good = [action for action in view.actions if worth[action] == best]
    if view.phase == "draw":
        return next(DRAWS[draw.places] for draw in theory.draws_of(view) if DRAWS[draw.places] in good)
    sizes = [action for action in good if action.verb in ("bet", "raise")]
    return theory.by_pot(view, sizes, USUAL_BET) if sizes else good[-1]


def _by_share(view: View) -> Action:
    """The solved mix's first choice, the best draw, or what share and odds say."""
    if found := _solved(view):
        return max(found, key=lambda option: option[0])[1]
    if view.phase == "draw":
        return DRAWS[theory.draws_of(view)[0].places]
    share = share_of(view, True).share
    sizes = [action for action in view.actions if action.verb in ("bet", "raise")]
    call = theory.to_call(view)
    if sizes and share > (RAISES_FROM if call else BETS_FROM) / (1 + len(theory.opponents(view))):
        return theory.by_pot(view, sizes, USUAL_BET)
    if not call:
        return CHECK
    return CALL if share >= theory.pot_odds(view) else FOLD


def what(view: View) -> Advice:
    """Step 2 of a hint."""
    action = best_action(view)
    if action.verb == "draw":
        count = action.amount.bit_count()
        return (
            Advice("poker.hint.draw", {"count": count}, action) if count else Advice("poker.hint.stand", {}, action)
        )
    chips = theory.to_call(view) if action == CALL else action.amount
    return Advice(f"poker.hint.{action.verb}", {"chips": chips} if chips else {}, action)


def why(view: View) -> Advice:
    """Step 3 of a hint: the solved mix, the values of the draws, or pot odds against the hand's share."""
    if bots.is_solved(view) and view.phase == "bets":
        mixed = mix(view)
        return Advice(
            "poker.mix",
            {
                "actions": tuple(str(action) for action, _ in mixed),
                "percents": tuple(str(percent) for _, percent in mixed),
            },
        )
    if view.phase == "draw":
        first, *rest = theory.draws_of(view)
        action, count = DRAWS[first.places], first.places.bit_count()
        second = next((draw for draw in rest if draw.places.bit_count() != count), None)
        if second is None:
            return Advice("poker.why.draw-only", {"percent": round(100 * first.value)}, action)
        return Advice(
            "poker.why.draw",
            {
                "percent": round(100 * first.value),
                "count": count,
                "next": round(100 * second.value),
                "next_count": second.places.bit_count(),
            },
            action,
        )
    if best_action(view).verb in ("bet", "raise"):
        share, fair = share_of(view, True).share, 1 / (1 + len(theory.opponents(view)))
        return Advice("poker.why.value", {"percent": round(100 * share), "fair": round(100 * fair)})
    return odds(view, reading=True)


def why_passive(view: View, chosen: Action) -> Advice:
    """Why a check or a call is better than the bet or raise that was chosen: the share of the pot is too small."""
    share = round(100 * share_of(view, True).share)
    key = "raise" if theory.to_call(view) else "bet"
    return Advice(f"poker.why.no-{key}", {"percent": share, "opponents": len(theory.opponents(view))}, chosen)


def odds(view: View, reading: bool = False) -> Advice:
    """What a call costs against what the hand wins, with the others' acts read or not."""
    call = theory.to_call(view)
    if not call:
        return Advice("poker.odds.free", {})
    percent = round(100 * share_of(view, reading).share)
    needed = round(100 * theory.pot_odds(view))
    key = "poker.odds.pays" if percent >= needed else "poker.odds.costs"
    return Advice(key, {"chips": call, "pot": view.pot, "needed": needed, "percent": percent})


def draw_note(view: View, chosen: Action) -> Advice:
    """What the chosen draw is worth beside the best one; `view` is from before the draw."""
    ways = theory.draws_of(view)
    best, mine = ways[0], next(draw for draw in ways if draw.places == chosen.amount)
    percent, most = 100 * mine.value, 100 * best.value
    if most - percent < 0.05:
        return Advice("poker.draw.best", {"percent": round(percent)}, chosen)
    key = "poker.draw.near" if most - percent < 2 else "poker.draw.worse"
    values: dict[str, Value] = {"percent": round(percent), "best": round(most), "count": best.places.bit_count()}
    return Advice(key, values, DRAWS[best.places])


def mix(view: View) -> tuple[tuple[Action, int], ...]:
    """The solved chances in percent, those below half a percent left out; empty where nothing is solved."""
    found = [(action, round(100 * chance)) for chance, action in _solved(view)]
    return tuple((action, percent) for action, percent in found if percent)


def _solved(view: View) -> list[tuple[float, Action]]:
    """The solved mix, or its table's answer where the mix never comes; nothing where no solved game is played."""
    if not bots.is_solved(view) or not view.actions or view.phase not in ("bets", "draw"):
        return []
    return bots.solved_mix(view, bots.JUDGES)


def breakdown(hand: int) -> tuple[Part, ...]:
    """How the points method adds up a hand, and what it does not see."""
    kind = category(hand)
    seen = sum(rank >= 0 for rank in simple.points_key(hand)[1:])
    groups = enumerate(zip(words.parts(hand), words.GROUPS[kind], strict=True))
    ranks = (Part("rank", cards.RANKS[rank], size, rank + 2, place < seen) for place, (rank, size) in groups)
    return (Part("category", CATEGORIES[kind], 5, simple.POINTS[kind], True), *ranks)


def verdicts(view: View) -> tuple[Advice, ...]:
    """One sentence for each pot of the hand that has just ended: why it went where it went."""
    return tuple(_verdict(view, place, pot) for place, pot in enumerate(view.pots) if pot.shares)


def _verdict(view: View, place: int, pot: Pot) -> Advice:
    winner, chips = pot.shares[0]
    base: dict[str, Value] = {"pot": place, "seat": winner, "chips": chips}
    if not pot.shown:
        return Advice("poker.pot.unseen", base)
    if len(pot.contenders) == 1:
        return Advice("poker.pot.alone", base)
    shown = {seat: hand for seat in pot.contenders if (hand := shown_strength(view, seat)) is not None}
    hand = shown[winner]
    if len(pot.shares) > 1:
        seats = tuple(str(seat) for seat, _ in pot.shares)
        return Advice("poker.pot.split", {"pot": place, "seats": seats, "chips": pot.chips, "hand": hand})
    base["hand"] = hand
    others = [other for seat, other in shown.items() if seat != winner]
    if not others:
        return Advice("poker.pot.muck", base)
    decision = words.decide(hand, max(others))
    base["other"] = max(others)
    if decision.key in ("high", "second", "kicker"):
        base |= {"rank": decision.better, "over": decision.worse}
    if decision.key == "kicker":
        base["place"] = decision.kicker
    return Advice(f"poker.pot.{decision.key}", base)


def shown_strength(view: View, seat: int) -> int | None:
    """The strength of a hand whose cards this view shows, None for a hidden or unfinished one."""
    cards = [card for card in (*view.cards[seat], *view.board) if card is not None and card != EMPTY]
    whole = len(cards) == len(view.cards[seat]) + len(view.board)
    return best(cards) if whole and len(cards) >= 5 and view.live[seat] else None


def own_strength(view: View) -> int | None:
    """The strength of this seat's own hand as it stands; None before five cards are there, or once it is folded."""
    return None if view.seat is None else shown_strength(view, view.seat)


def winning_five(view: View, seat: int) -> tuple[int, ...]:
    """The best five cards of a hand that this view shows, as a hand is laid out; empty for a hidden one."""
    strength = shown_strength(view, seat)
    if strength is None:
        return ()
    held = [card for card in (*view.cards[seat], *view.board) if card is not None]
    return next(words.in_order(five) for five in itertools.combinations(held, 5) if best(five) == strength)
