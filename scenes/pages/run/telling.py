"""How a run tells of its day, read here alone, of amounts, and of several things at once to who listens."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from game import catalog, run
from game.run import Station
from scenes.engine.speak.narrator import sentence
from scenes.engine.speak.words import Said, Words


def aloud(lines: Iterable[str], key: str) -> Said:
    """Lines as one text for who listens, each a sentence."""
    return Said(" ".join(map(sentence, lines)), key)


def number(table: str, worth: float) -> str:
    """An amount in the unit of a table's judge as a number, never in points: chips, or odds in hundredths."""
    return f"{round(worth if _in_chips(table) else 100 * worth, 1):g}"


def given(words: Words, station: Station, tenths: int, *, short: bool = False) -> Said:
    """So many tenths of a point of a station as an amount; `short` leaves out what it is of."""
    worth = tenths * station.halving / run.HALVED_BY
    unit = "chips" if _in_chips(station.table) else "percent" if short else "odds"
    return words(f"run.{unit}", n=number(station.table, worth))


def _in_chips(table: str) -> bool:
    return catalog.table(table).judge.unit == "chips"


def today() -> date:
    """The local date."""
    return date.today()


def date_told(words: Words, day: date) -> Said:
    """A date in words."""
    return words("run.date", month=words(f"run.month.{day.month}"), day=day.day)
