"""A match as text to give away: the save, and below it what luck had at each draw, for any other checker.

    madang-save 1
    …
    check: 1f2e3d4c
    madang-luck-1: 3 draws
    *w7 of *b0 *b1 … *w-
    *b3 rest
    *gae of *do=5 *gae=9

Each draw names what came and from what: ``of`` lists it all, with a weight where that is not 1; ``same`` is the
list before; ``rest`` is the list before without what came. Reading compares these lines with what the rules
say, so an account that was changed is found. A session, or a save without an account, is read too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from game import luck, saves, setup
from game.match import BadLuck, Match
from game.parser import clip
from game.session import Session

HEAD = f"{luck.VERSION}: "
Chances = Sequence[tuple[str, int]]


def write(match: Match, person: str = "") -> str:
    """The match and the account of its luck. It holds the secret seed.

    `person` is what others shall call who played alone; "" leaves the name of the match.
    """
    record = match.record
    if person and not setup.only_person(record.players):
        record = record._replace(players=setup.renamed(tuple(record.players), person))
    return saves.write(record) + "\n".join([*account(match), ""])


def account(match: Match) -> list[str]:
    """What luck had and what came, a line each, under a heading."""
    draws = match.draws()
    return [f"{HEAD}{len(draws)} draws", *_lines(draws)]


def read(text: str) -> tuple[Match, ...]:
    """Every match of a text, in order; raises `BadSave` with one line that says what is wrong and where.

    `BadLuck` if the luck, or the account of it, is not what the sealed seed gives.
    """
    saved, mark, rest = text.partition(f"\n{HEAD}")
    if not mark or text.startswith(Session.MAGIC):
        return Session.from_text(text).matches
    matches = Session.from_text(f"{saved}\n").matches
    said = [line.removesuffix("\r") for line in f"{HEAD}{rest}".rstrip().split("\n")]
    for number, (line, due) in enumerate(zip_longest(said, account(matches[-1])), saved.count("\n") + 2):
        if line != due:
            right = clip(due or "nothing more", 60)
            raise BadLuck(f"line {number}: {clip(line or '')} should be {right}, by these rules and this seed")
    return matches


def _lines(draws: Sequence[tuple[Chances, str]]) -> Iterator[str]:
    before: Chances = ()
    gone = ""
    for chances, came in draws:
        if chances == before:
            odds = "same"
        elif chances == [chance for chance in before if chance[0] != gone]:
            odds = "rest"
        else:
            odds = "of " + " ".join(_written(*chance) for chance in chances)
        yield f"{_plain(came)} {odds}"
        before, gone = chances, came


def _written(action: str, weight: int) -> str:
    return _plain(action) if weight == 1 else f"{_plain(action)}={weight}"


def _plain(action: str) -> str:
    """An action without blanks, which part the words of a line."""
    return action.replace(" ", "_")
