"""Law 11, the wire keeps secrets: whatever a seat may not see is dealt or done otherwise, and the bytes on that
seat's subject stay the same.

Other worlds differ by one draw of luck, or by one act of another seat, that the watching seat cannot tell. What
follows is played as in the real game; where an exchanged face makes another seat act in secret once more or once
less (a joker to set up), that act is added or left out.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from game.core import LUCK, Event, IllegalAction, Seat, State, UnreadableAction
from game.moves import Step
from game.net.telling import Telling
from tests.laws.walks import Broken, Walk, described

SEALED = "0" * 64
Found = tuple[str, State, tuple[Event, ...]] | None


def messages(game: Walk, seat: Seat | None, telling: type[Telling] = Telling) -> list[bytes]:
    """All that is published to a seat in a game."""
    rules = game.states[0].rules
    told = telling("00000000", SEALED, seat, lambda number: game.table.view(game.states[number], seat),
                   hidden=rules.hidden)
    for number, (text, events) in enumerate(zip(game.texts, game.events, strict=True)):
        turn = game.states[number].turn
        assert turn is not None
        told.hear(Step(number, turn, text, events))
    return [told.message(number) for number in range(told.number + 1)]


def law_11_the_wire_keeps_secrets(game: Walk, seed: int, tries: int, telling: type[Telling] = Telling) -> int:
    """Returns how many other worlds were compared."""
    rng, compared = random.Random(seed), 0
    for seat in (None, *range(game.states[0].rules.seats)):
        real = messages(game, seat, telling)
        for world in secret_worlds(game, seat, rng, tries):
            compared += 1
            other = messages(world, seat, telling)
            for number, (here, there) in enumerate(zip(real, other, strict=False)):
                if here != there:
                    raise Broken(f"broken: message {number} tells seat {seat} something hidden\n{here.decode()}\n"
                                 f"{there.decode()}\n{described(game.states, game.texts)}")  # fmt: skip
            if len(other) > len(real):
                raise Broken(f"broken: seat {seat} is told {len(other)} messages, not {len(real)}")
    return compared


def secret_worlds(game: Walk, seat: Seat | None, rng: random.Random, tries: int) -> Iterator[Walk]:
    """Beginnings of games that look to `seat` as the real one does, and differ from it in something secret."""
    places = [number for number, state in enumerate(game.states[:-1]) if state.turn not in (None, seat)]
    for _ in range(tries if places else 0):
        number = rng.choice(places)
        state = game.states[number]
        actions: list[Any] = ([action for action, _ in game.table.chances(state)] if state.turn == LUCK
                              else list(game.table.view(state, state.turn).actions))  # fmt: skip
        rng.shuffle(actions)
        for action in actions[:12]:
            if str(action) != game.texts[number]:
                world = _elsewhere(game, seat, number, action, rng)
                if world is not None:
                    yield world
                    break


def _elsewhere(game: Walk, seat: Seat | None, number: int, action: Any, rng: random.Random) -> Walk | None:
    table, texts = game.table, list(game.texts[:number])
    states, events = list(game.states[: number + 1]), list(game.events[:number])
    new, old = str(action), game.texts[number]

    def hidden(state: State, after: State, happened: tuple[Event, ...]) -> bool:
        """Whether a step is one that this seat learns nothing of."""
        visible = any(not event.private or getattr(event, "seat", None) == seat for event in happened)
        return not visible and table.view(state, seat) == table.view(after, seat)

    def play(text: str) -> tuple[State, tuple[Event, ...]] | None:
        try:
            return table.apply(states[-1], table.read(states[-1].rules, text))
        except (IllegalAction, UnreadableAction):
            return None

    def take(text: str, after: State, happened: tuple[Event, ...]) -> None:
        states.append(after)
        texts.append(text)
        events.append(happened)

    place = number
    while place < len(game.texts):
        real, now = game.states[place], states[-1]
        if place > number and now.turn != real.turn:
            if now.turn not in (None, LUCK, seat) and (found := _secret(table, now, hidden, rng)) is not None:
                take(*found)
                continue
            if real.turn not in (None, LUCK, seat) and hidden(real, game.states[place + 1], game.events[place]):
                place += 1
                continue
            break
        text = new if place == number else game.texts[place]
        if place > number and text == new and now.turn == LUCK:
            text = old  # as if two cards had changed places
        outcome = play(text)
        if outcome is None:
            if now.turn in (None, LUCK, seat):
                break
            found = _secret(table, now, hidden, rng)
            if found is not None:
                take(*found)
                place += hidden(real, game.states[place + 1], game.events[place])
                continue
            outcome = _alike(table, now, seat, table.view(game.states[place + 1], seat))
            if outcome is None:
                break
            take(*outcome)
            place += 1
            continue
        if table.view(outcome[0], seat) != table.view(game.states[place + 1], seat):
            if now.turn in (None, LUCK, seat) or not hidden(now, *outcome) or len(texts) > len(game.texts):
                break
            take(text, *outcome)  # one secret act more than in the real game
            continue
        take(text, *outcome)
        place += 1
    return Walk(tuple(states), tuple(texts), tuple(events)) if len(texts) > number else None


def _alike(table: Any, state: State, seat: Seat | None, view: object) -> Found:
    """An act of the seat to act after which this seat sees that view."""
    for action in table.view(state, state.turn).actions:
        after, happened = table.apply(state, action)
        if table.view(after, seat) == view:
            return str(action), after, happened
    return None


def _secret(table: Any, state: State, hidden: Any, rng: random.Random) -> Found:
    """An act of the seat to act that this seat learns nothing of."""
    actions = list(table.view(state, state.turn).actions)
    rng.shuffle(actions)
    for action in actions:
        after, happened = table.apply(state, action)
        if hidden(state, after, happened):
            return str(action), after, happened
    return None
