"""Asks who plays here what others shall call them; a blank answer is no name."""

from __future__ import annotations

from game import saves
from scenes.engine.speak.words import YOU, Said, verbatim
from scenes.engine.stage import Stage
from scenes.engine.ui.text_entry import TextEntry


def ask(stage: Stage) -> TextEntry:
    """The field for the name, which goes into the settings."""
    def done(text: str) -> None:
        name = text.strip().replace(" | ", " ")
        stage.change(name=name if saves.is_name(name) else "")

    return TextEntry(stage.words("settings.name.ask"), stage.settings.name, done, most=saves.MAX_NAME)


def called(stage: Stage, nameless: str = YOU) -> Said:
    """What who plays here is called: the name, or the text with the key `nameless` without one."""
    name = stage.settings.name
    return verbatim(name) if name else stage.words(nameless)
