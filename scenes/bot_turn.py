"""A bot's turn at a table: the thinker is asked once, and its answer waits until one could see whose turn it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.stage import tempo

if TYPE_CHECKING:
    from scenes.table import TableScene


class BotTurn:
    """What has been asked of a bot, and what it said."""

    def __init__(self) -> None:
        self.waited = 0.0
        """Motion seconds since the bot was asked."""
        self._asked: int | None = None
        self._answer: str | None = None

    def forget(self) -> None:
        """The position is another."""
        self.waited = 0.0
        self._asked = self._answer = None

    def act(self, scene: TableScene, dt: float) -> str | None:
        """The bot's act in writing, once it has been found and the pause before it is over."""
        match, stage = scene.match, scene.stage
        player = match.player_to_act
        assert player is not None
        assert player.level is not None
        assert match.turn is not None
        if self._asked != match.revision:
            self.forget()
            self._asked = match.revision
            stage.thinker.ask(scene.table, scene.bot_level(player.level), match.view(match.turn), match.revision,
                              match.whims().getrandbits(63))
        self.waited += stage.clock.step(dt)
        answer = stage.thinker.poll()
        if answer is not None and answer.number == match.revision:
            self._answer = answer.action
            if answer.mended:
                stage.say(f"notice.bot_{answer.mended}", name=player.name)
        hurried = stage.clock.speed >= tempo.UNHURRIED
        if self._answer is None or (self.waited < scene.bot_pause and not hurried):
            return None
        text, self._answer = self._answer, None
        return text
