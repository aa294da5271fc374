"""The day on which a run is played: read here, and nowhere else in the run."""

from __future__ import annotations

from datetime import date

from scenes.engine.speak.words import Said, Words


def today() -> date:
    """The local date."""
    return date.today()


def told(words: Words, day: date) -> Said:
    """A date in words."""
    return words("run.date", month=words(f"run.month.{day.month}"), day=day.day)
