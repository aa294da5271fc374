"""What a position at the coin table is worth: exact, or against an opponent that slips now and then.

With two seats a position is won or lost (`theory.winning`), so it is worth 1 or 0, and only giving a won position
away costs anything. With three or four seats everybody is taken to do the best for themselves, evenly between moves
that are equally good (`theory.last_move_odds`).

`against` reckons with the slips of one opponent: on its turns every move has the chance its level gives it. Then a
lost position is worth something too, and some moves in it are dearer than others. It is worth as much as a won one
where the first move of that opponent is to come and a slip for sure.
"""

from __future__ import annotations

from functools import lru_cache, partial

from game.advice import own_seat
from game.core import Judge
from game.nim import play, theory
from game.nim.actions import Take
from game.nim.bots import LEVELS, Level
from game.nim.play import after
from game.nim.rules import Heaps, Rules
from game.nim.state import View


def value(view: View) -> float:
    """The odds of the view's seat. ValueError for a spectator, who cannot win."""
    seat = own_seat(view)
    if view.result is not None:
        return float(seat in view.result.winners)
    rules, heaps = view.rules, view.heaps
    assert view.turn is not None
    if rules.seats == 2:
        return float(theory.lost(heaps, rules.takes, rules.misere) != (seat == view.turn))
    last = theory.last_move_odds(heaps, rules.takes, rules.misere, rules.seats)
    mine = float(last[(seat - view.turn) % rules.seats])
    return 1 - mine if rules.misere else mine


def values(view: View) -> dict[Take, float]:
    """The odds after each take open to the view's seat."""
    rules = view.rules
    if rules.seats == 2:
        good = theory.winning(view.heaps, rules.takes, rules.misere)
        return {take: float(take in good) for take in view.actions}
    odds = theory.safety(view.heaps, rules.takes, rules.misere, rules.seats)
    return {take: float(odds[take]) for take in view.actions}


# Against slips -----------------------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def against(level: Level) -> Judge[View, Take]:
    """The judge that reckons with an opponent of that level; with more seats exact odds."""
    return Judge(
        name=f"exact, slips {level.error}" + (" and first" if level.at_first else ""), version=1, opposed=False,
        value=partial(_value_against, level), values=partial(_values_against, level),
    )  # fmt: skip


def _value_against(level: Level, view: View) -> float:
    if view.rules.seats > 2 or view.result is not None:
        return value(view)
    return _odds(level, view.rules, view.heaps, own_seat(view) == view.turn, _fresh(level, view))


def _values_against(level: Level, view: View) -> dict[Take, float]:
    if view.rules.seats > 2:
        return values(view)
    rules, fresh = view.rules, _fresh(level, view)
    return {take: _odds(level, rules, after(view.heaps, take), False, fresh) for take in view.actions}


def _fresh(level: Level, view: View) -> bool:
    """Whether the opponent's first move is to come and matters."""
    return level.at_first and not view.taken[1 - own_seat(view)]


@lru_cache(maxsize=1 << 16)
def _odds(level: Level, rules: Rules, heaps: Heaps, mine: bool, fresh: bool) -> float:
    """The odds of the seat that never slips; `mine`: it is to move; `fresh`: the other seat has not moved yet."""
    takes = play.legal(heaps, rules.takes)
    if not takes:
        return float(mine == rules.misere)  # the other seat made the last move
    if mine:
        return max(_odds(level, rules, after(heaps, take), False, fresh) for take in takes)
    view = play.view(play.start(rules)._replace(heaps=heaps, turn=1, taken=(0, int(not fresh))), 1)
    taken = {take: float(chance) for take, chance in level.odds(view).items() if chance}
    return sum(chance * _odds(level, rules, after(heaps, take), True, False) for take, chance in taken.items())


def _facing(name: str) -> Judge[View, Take] | None:
    try:
        level = LEVELS[name]
    except KeyError:
        return None
    return against(level) if level.error or level.at_first else None


JUDGE: Judge[View, Take] = Judge(name="exact", version=1, value=value, values=values, facing=_facing)
