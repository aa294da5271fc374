"""A table's house rules as rows of the lobby: what all tables do alike."""

from __future__ import annotations

import abc
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, replace
from typing import Any, ClassVar, Generic, Protocol, TypeVar

import pygame

from game import catalog, setup
from game.core import Rules
from game.match import Player
from scenes.engine.draw.canvas import Canvas
from scenes.engine.speak.words import Said
from scenes.engine.stage import Answer, Stage
from scenes.engine.ui.widgets import Focus, Target

R = TypeVar("R", bound=Rules)

Adjust = Callable[[int], Answer]
"""What a step to the left (-1) or to the right (+1) does."""


class Lobby(Protocol):
    """What the rows of the rules need of the lobby."""

    stage: Stage
    focus: Focus
    table: str
    rules: Any

    @property
    def players(self) -> Sequence[Player]: ...
    def targets(self) -> Sequence[Target]: ...
    def row(self, column: pygame.FRect) -> float: ...
    def change(self, make: Callable[[], Rules]) -> Answer: ...


class Column:
    """The rows of a table's rules, one under the other."""

    def __init__(self, lobby: Lobby, room: pygame.FRect) -> None:
        self.lobby = lobby
        self.room = room
        self.tall = lobby.row(room)
        self.targets: list[Target] = []
        self._rows = 0

    def next(self) -> pygame.FRect:
        """The room of the next row."""
        area = pygame.FRect(self.room.x, self.room.y + self._rows * self.tall, self.room.w, self.tall - 5)
        self._rows += 1
        return area

    def choice(self, key: str, value: Said, adjust: Adjust, *, label: Said | None = None,
               why_not: Said | None = None) -> None:
        """A row whose value left and right change; while there is a reason `why_not` they do not."""
        told = label or self.lobby.stage.words(f"{self.lobby.table}.option.{key}")
        self.targets.append(Target(key, self.next(), told, None, "choice", role="menu", value=value, adjust=adjust,
                                   group="rules", enabled=why_not is None, why_not=why_not))


class Options(abc.ABC, Generic[R]):
    """What a table adds to the lobby: its rules as rows, and what they mean in words; R are its rules."""

    of_the_seats: ClassVar[Mapping[str, Any]]
    """Fields of the rules that no preset is known by, with any value they may have."""
    has_starter: ClassVar[bool] = True
    """Whether the rules say which seat starts."""

    def __init__(self, lobby: Any) -> None:
        self.lobby: Lobby = lobby
        self.own: R | None = setup.read_own(lobby.stage.store, lobby.table)
        """Rules of the players' own making, to which one can come back from the presets."""

    @property
    def rules(self) -> R:
        rules: R = self.lobby.rules
        return rules

    @abc.abstractmethod
    def rows(self, column: pygame.FRect) -> list[Target]:
        """Everything that can be changed, from top to bottom."""

    @abc.abstractmethod
    def preview(self) -> list[Said]:
        """What these rules mean; the first line is the most important."""

    @abc.abstractmethod
    def draw(self, canvas: Canvas, room: pygame.FRect) -> None:
        """A picture of the table so set up, in what room the rows leave."""

    # changing -----------------------------------------------------------------------------------------

    def adopt(self, **values: Any) -> Answer:
        """Change some rules; refused with a word where that makes no game."""
        return self.lobby.change(lambda: replaced(self.rules, **values))

    @property
    def presets(self) -> Mapping[str, R]:
        """Whole sets of rules by name."""
        presets: Mapping[str, Any] = catalog.table(self.lobby.table).presets
        return presets

    def preset(self) -> str:
        """The preset these rules are, whoever sits where; or "own"."""
        here = replaced(self.rules, **self.of_the_seats)
        found = (name for name, known in self.presets.items() if replaced(known, **self.of_the_seats) == here)
        return next(found, "own")

    def next_preset(self, by: int) -> Answer:
        """The preset before or after this one; rules of one's own stand behind the preset they are most like."""
        self.remember()
        ring = list(self.presets)
        if self.own is not None:
            ring.insert(ring.index(self.most_like(self.own)) + 1, "own")
        name = ring[(ring.index(self.preset()) + by) % len(ring)]
        chosen = self.own if name == "own" else self.presets[name]
        assert chosen is not None
        return self.take_preset(chosen)

    def remember(self) -> None:
        """Keep rules of one's own making, for this evening and the next."""
        if self.preset() == "own":
            self.own = self.rules
            setup.keep_own(self.lobby.stage.store, self.rules)

    def most_like(self, rules: R) -> str:
        """The preset that fewest rules tell from these."""
        here = replaced(rules, **self.of_the_seats)

        def others(name: str) -> int:
            known = replaced(self.presets[name], **self.of_the_seats)
            return sum(getattr(known, field.name) != getattr(here, field.name) for field in fields(here))

        return min(self.presets, key=others)

    def take_preset(self, chosen: R) -> Answer:
        """All its rules, seats included."""
        return self.lobby.change(lambda: chosen)


def replaced(rules: Any, **values: Any) -> Any:
    """The rules with some fields changed; raises ValueError where that makes no game."""
    return replace(rules, **values)
