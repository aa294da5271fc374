"""Law 11 over every table of the catalogue, all presets and variants, and the leaks it must catch."""

from __future__ import annotations

import pytest

from game.core import AnyTable, Event, Rules
from game.davinci.rules import PRESETS
from game.moves import Step
from game.net import wire
from game.net.telling import Telling
from tests import whisper
from tests.laws.test_laws import CASES, games, some_variants
from tests.laws.walks import Broken, Walk, walk
from tests.laws.wire_law import law_11_the_wire_keeps_secrets, messages
from tests.sampling import sampled

TRIES, DEEP = 6, 12
HIDDEN = [case for case in CASES if case.values[1].hidden]  # type: ignore[attr-defined]


@pytest.mark.parametrize(("table", "rules"), sampled(HIDDEN, 4, always=lambda case: case.id.endswith("-0")))
@pytest.mark.parametrize("tries", [TRIES, pytest.param(DEEP, marks=pytest.mark.deep)])
def test_law_11_the_bytes_of_a_seat_tell_nothing_hidden(table: AnyTable, rules: Rules, tries: int) -> None:
    """A guest may read all that reaches its machine, not only what its table shows."""
    compared = sum(law_11_the_wire_keeps_secrets(game.cut(400), seed, tries)
                   for seed, game in enumerate(games(table, rules)))
    assert compared, "no two worlds looked alike: nothing was checked"


@some_variants
def test_what_a_seat_is_told_reads_back_as_its_view(table: AnyTable, rules: Rules) -> None:
    """The other machine paints from what it reads: views, acts and events must come through unchanged."""
    game = games(table, rules)[0].cut(120)
    for seat in (None, *range(rules.seats)):
        told = [wire.read(data, rules, seat) for data in messages(game, seat)]
        assert [one.number for one in told] == list(range(len(told)))
        assert told[0].view == table.view(game.states[0], seat)
        assert told[-1].view == table.view(game.states[-1], seat)
        assert [wire.write(one) for one in told] == messages(game, seat)
        if not rules.hidden:
            assert [one.text for one in told[1:]] == list(game.texts)
            assert [one.events for one in told[1:]] == list(game.events)


class Unveiled(Telling):
    """Leaks what luck did, and every secret act."""

    def _text(self, step: Step) -> str:
        return step.text


class Halfveiled(Telling):
    """Leaks whether an act had an event for its seat alone, as setting up a joker has."""

    def _text(self, step: Step) -> str:
        return super()._text(step) if any(event.private for event in step.events) else step.text


class Counted(Telling):
    """Leaks how many acts another seat had to make in secret."""

    def hear(self, step: Step) -> bool:
        self._steps.append(step)
        return True


class Numbered(Telling):
    """Leaks the same by counting them."""

    def message(self, number: int) -> bytes:
        told = wire.read(super().message(number), self._views(0).rules, self.seat)
        return wire.write(told._replace(number=self._steps[number - 1].number + 1 if number else 0))


class Gossip(Telling):
    """Leaks events meant for another seat."""

    def _events(self, step: Step) -> tuple[Event, ...]:
        return step.events


@pytest.mark.parametrize("leak", sampled(
    [Unveiled, Halfveiled, Counted, Numbered, Gossip], 4, always=lambda leak: leak is not Numbered))
def test_law_11_catches_a_planted_leak(leak: type[Telling]) -> None:
    """At the tile rack, where seats act in secret; each leak alone, within as many games as the suite plays."""
    with pytest.raises(Broken, match=r"hidden|messages"):
        _through([walk(rules, seed, 40) for seed in range(20) for rules in PRESETS.values()], leak)


def _through(found: list[Walk], leak: type[Telling] = Telling) -> None:
    for seed, game in enumerate(found):
        law_11_the_wire_keeps_secrets(game, seed, DEEP, leak)


def test_law_11_catches_an_event_that_names_a_face() -> None:
    """The same whisper that law 6 hears in the events is seen in the bytes."""
    with pytest.raises(Broken, match="hidden"):
        _through([walk(whisper.Rules(3, 3, "whisper"), seed) for seed in range(8)])
