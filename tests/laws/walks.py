"""Random games to check laws on, and other worlds: games that one seat could not tell from the one played."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from game import catalog
from game.core import LUCK, AnyTable, Event, IllegalAction, Rules, Seat, State


class Broken(AssertionError):
    """A law does not hold; the message shows law, position and log."""


@dataclass(frozen=True)
class Walk:
    """A game, or its beginning: states[i] becomes states[i + 1] by texts[i], telling events[i]."""

    states: tuple[State, ...]
    texts: tuple[str, ...]
    events: tuple[tuple[Event, ...], ...]

    @property
    def table(self) -> AnyTable:
        return catalog.table(self.states[0].rules.table)

    def cut(self, length: int) -> Walk:
        return Walk(self.states[: length + 1], self.texts[:length], self.events[:length])


def walk(rules: Rules, seed: object, bound: int = 5000) -> Walk:
    """A game of random actions; luck by its weights. Stops unfinished after `bound` actions."""
    rng, table = random.Random(str(seed)), catalog.table(rules.table)
    states, texts, events = [table.start(rules)], [], []
    while states[-1].turn is not None and len(texts) < bound:
        state = states[-1]
        if state.turn == LUCK:
            actions, weights = zip(*table.chances(state), strict=True)
            action = rng.choices(actions, weights)[0]
        else:
            actions = table.view(state, state.turn).actions
            if not actions:
                raise Broken(f"seat {state.turn} is to act and may do nothing\n{described(states, texts)}")
            action = rng.choice(actions)
        after, happened = table.apply(state, action)
        states.append(after)
        texts.append(str(action))
        events.append(happened)
    return Walk(tuple(states), tuple(texts), tuple(events))


def described(states: list[State] | tuple[State, ...], texts: list[str] | tuple[str, ...]) -> str:
    """Log and position, for the message of a broken law."""
    log = " ".join(texts[-40:])
    return f"rules {states[-1].rules!r}\nlog {'… ' if len(texts) > 40 else ''}{log}\n{states[-1]}"


def other_worlds(real: Walk, seat: Seat | None, rng: random.Random, tries: int) -> Iterator[tuple[Walk, int]]:
    """Games with the same acts and other luck, each with the number of its first states that look to `seat`
    as the real ones do; at least the position after the changed luck is among them.

    One luck action is exchanged for another one that looks the same, and where the other came later it
    becomes the first, as if two cards had changed places. Worlds that stay alike to the end are changed
    further, so later worlds differ in many places.
    """
    table = real.table
    views = [table.view(state, seat) for state in real.states]
    draws = [number for number, state in enumerate(real.states[:-1]) if state.turn == LUCK]
    base = real
    for _ in range(tries if draws else 0):
        number = rng.choice(draws)
        old = base.texts[number]
        offered = [str(action) for action, _ in table.chances(base.states[number]) if str(action) != old]
        rng.shuffle(offered)
        for new in offered:
            found = _changed(base, number, old, new, views)
            if found is not None:
                yield found
                if found[1] == len(views):
                    base = found[0]
                break


def _changed(base: Walk, number: int, old: str, new: str, views: list[object]) -> tuple[Walk, int] | None:
    table, seat_of = base.table, views[0].seat  # type: ignore[attr-defined]
    states, texts, events = (
        list(base.states[: number + 1]),
        list(base.texts[:number]),
        list(base.events[:number]),
    )
    alike = None
    for place in range(number, len(base.texts)):
        text = base.texts[place]
        if place == number:
            text = new
        elif text == new and states[-1].turn == LUCK:
            text = old
        try:
            after, happened = table.apply(states[-1], table.read(states[-1].rules, text))
        except IllegalAction:
            break
        states.append(after)
        texts.append(text)
        events.append(happened)
        if table.view(after, seat_of) != views[place + 1]:
            alike = place + 1
            break
    alike = alike or len(states)
    return (Walk(tuple(states), tuple(texts), tuple(events)), alike) if alike > number + 1 else None
