"""The second page of a review: the dearest decisions, first as a question, then with what each choice was worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

import pygame

from game.ledger import Ledger
from game.review import Decision
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import BROWN, RED_INK
from scenes.engine.speak.words import Said, Words
from scenes.engine.stage import Answer
from scenes.engine.ui.layout import Piece, block, sentence
from scenes.engine.ui.widgets import Target
from scenes.table.kit import Kit, Names
from scenes.table.review import amounts

GREEN = (30, 96, 74)
EDGE = 60.0
"""What a button's letters leave free of its breadth."""


class Asked(NamedTuple):
    """One decision as it stands on the paper."""

    kit: Kit
    words: Words
    names: Names
    ledger: Ledger
    decision: Decision
    view: Any
    """What the seat saw."""
    actions: Sequence[Any]
    """The options as actions, in their order."""
    head: Said
    chosen: str | None
    """The option that was chosen now, as text; None while it is being thought about."""
    large: bool

    def name(self, place: int) -> Said:
        """An option in a few words."""
        return self.kit.choice(self.words, self.view, self.actions[place], self.names)

    def named(self, text: str) -> Said:
        """The same, of an option as text."""
        return self.name([option.action for option in self.decision.options].index(text))

    def lost(self, text: str) -> float:
        """What an option is worth less than the better one, in the ledger's unit; never below 0."""
        decision = self.decision
        return max(0.0, decision.worth(decision.better) - decision.worth(text))


def lines(asked: Asked) -> list[Said]:
    """All that the page says, without its buttons."""
    return [asked.head, *(line for line, _ in _styled_lines(asked))]


def pieces(canvas: Canvas, asked: Asked, width: float, choose: Callable[[int], Answer]) -> list[Piece]:
    """What stands on the page in a column of that width; `choose` takes the number of an option."""
    listed = [sentence(canvas, asked.head, width, size=18, gap=8.0, tint=BROWN)]
    if asked.chosen is None:
        question = asked.words("review.think")
        size = 20.0 if asked.large else 24.0
        listed.append(sentence(canvas, question, width, size=size, gap=12.0, tint=RED_INK, bold=True))
        for place in range(len(asked.actions)):
            tall = canvas.measure(asked.name(place), 20, width=width - EDGE)[1]
            listed.append(Piece(max(50.0, tall + 14) + 8, targets=partial(_option, asked, choose, place)))
        return [*listed, sentence(canvas, asked.words("review.think_more"), width, size=18, tint=BROWN)]
    label = None
    for line, look in _styled_lines(asked):
        size, tint, bold = look
        piece = sentence(canvas, line, width, size=min(size, 20.0) if asked.large else size,
                         gap=0.0 if look == LABEL else 12.0, tint=tint, bold=bold)
        if look == LABEL:
            label = piece
            continue
        listed.append(piece if label is None else block([label, piece]))
        label = None
    return listed


def _option(asked: Asked, choose: Callable[[int], Answer], place: int, room: pygame.FRect) -> list[Target]:
    """The button of an option: none looks better than another."""
    area = pygame.FRect(room.x, room.y, room.w, room.h - 8)
    return [Target(f"option.{place}", area, asked.name(place), partial(choose, place), "button", role="panel",
                   group="page", number=place + 1, size=20)]


Style = tuple[float, tuple[int, int, int], bool]
LABEL: Style = (18.0, BROWN, False)
PLAIN: Style = (20.0, (42, 20, 8), False)


def _styled_lines(asked: Asked) -> list[tuple[Said, Style]]:
    words, decision, unit = asked.words, asked.decision, asked.ledger.unit
    if asked.chosen is None:
        return [(words("review.think"), (24.0, RED_INK, True)), (words("review.think_more"), LABEL)]
    lost = asked.lost(asked.chosen)
    if asked.chosen == decision.better or lost < asked.ledger.point / 2:
        answer = words("review.found"), (24.0, GREEN, True)
    elif asked.chosen == decision.played:
        answer = words("review.same_again"), (24.0, RED_INK, True)
    else:
        answer = words(f"review.would_cost_{unit}", cost=amounts.cost(words, unit, lost)), (22.0, RED_INK, True)
    price = amounts.cost(words, unit, asked.lost(decision.played))
    found: list[tuple[Said, Style]] = [
        answer, (words("review.better"), LABEL), (asked.named(decision.better), (22.0, GREEN, True)),
        (words(f"review.played_{unit}", cost=price), LABEL), (asked.named(decision.played), (22.0, RED_INK, True))]
    by = amounts.scale(unit)
    best, mine = (decision.worth(text) * by for text in (decision.better, decision.played))
    digits = 0 if abs(best - mine) >= 9.5 else 1
    instead = "review.instead_slips" if decision.slips else f"review.instead_{unit}"
    found.append((words(instead, best=f"{best:.{digits}f}", mine=f"{mine:.{digits}f}"), PLAIN))
    reasons = [asked.kit.reason(words, reason, asked.names) for reason in decision.reasons]
    return [*found, *((line, PLAIN) for line in reasons[-1:])]
