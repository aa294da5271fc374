"""The laws of DESIGN section 3 as functions: each takes a game and raises `Broken` where it does not hold.

Law 8 (every event has a motion; every action, event and reason has words) needs the scenes and lives with
their tests.
"""

from __future__ import annotations

import gc
import pickle
import random
from collections.abc import Callable, Mapping
from types import FunctionType, MethodType, ModuleType
from typing import Any

from game import luck
from game.core import LUCK, AnyTable, Bot, IllegalAction, Rules, Seat, State, UnreadableAction
from game.match import Match, Player
from tests.laws.sight import OF_EVERY_VIEW, followed, other_deals
from tests.laws.walks import Broken, Walk, described, other_worlds

JUNK = (
    "",
    " ",
    "*",
    "?",
    "-",
    "a",
    "a-",
    "a-0",
    "a-٣",
    "0",
    "-1",
    "9" * 80,
    "pass?",
    "마당",
    "a\nb",
    "*zz",
    "1=",
    "=",
)
"""Text that means nothing at any table."""


def law_1_turns_and_results(game: Walk) -> None:
    """`turn is None` exactly when `result` is set; a live turn offers actions, to that seat alone."""
    for number, state in enumerate(game.states):
        seats = range(state.rules.seats)
        _hold(
            (state.turn is None) == (state.result is not None), "turn is None iff result is set", game, number
        )
        _hold(state.turn in (None, LUCK, *seats), "turn is a seat, LUCK or None", game, number)
        if state.result is not None:
            _hold(len(state.result.scores) == len(seats), "one score for each seat", game, number)
        for seat in (None, *seats):
            view = game.table.view(state, seat)
            same = (view.seat, view.turn, view.result) == (seat, state.turn, state.result)
            _hold(same, f"the view of seat {seat} tells seat, turn and result", game, number)
            due = state.turn == seat and seat is not None
            _hold(
                bool(view.actions) == due, f"seat {seat} is offered actions exactly on its turn", game, number
            )
        chances = game.table.chances(state)
        _hold(bool(chances) == (state.turn == LUCK), "chances exactly on luck's turn", game, number)


def law_1_apply_checks(game: Walk) -> None:
    """`apply` takes every action offered and refuses every other with IllegalAction, changing nothing."""
    table, met = game.table, dict.fromkeys(game.texts)
    for number in _sample(len(game.states), 60):
        state = game.states[number]
        offered = _offered(table, state)
        allowed = {str(action) for action in offered}
        for action in offered[:20]:
            table.apply(state, action)
        for text in [text for text in met if text not in allowed][:20]:
            try:
                table.apply(state, table.read(state.rules, text))
            except IllegalAction as error:
                _hold(bool(str(error)), "an illegal action says why", game, number)
            else:
                _hold(False, f"apply refuses {text!r}", game, number)
        _hold(
            state == game.states[number] and hash(state) == hash(game.states[number]), "frozen", game, number
        )


def law_2_odds(game: Walk) -> None:
    """Luck's weights are positive integers, its actions differ, and each prints with a star; no act does."""
    for number, state in enumerate(game.states):
        chances = game.table.chances(state)
        for action, weight in chances:
            _hold(type(weight) is int and weight > 0, f"{action} has a positive whole weight", game, number)
        texts = [str(action) for action, _ in chances]
        _hold(len(set(texts)) == len(texts), "luck's actions differ", game, number)
        _hold(all(text.startswith("*") for text in texts), "luck's actions print with a star", game, number)
        if state.turn not in (None, LUCK):
            acts = game.table.view(state, state.turn).actions
            _hold(
                not any(str(act).startswith("*") for act in acts), "acts print without a star", game, number
            )


def law_3_notation(game: Walk) -> None:
    """`read(rules, str(a)) == a` for all that is offered; junk raises UnreadableAction and nothing else."""
    for number, state in enumerate(game.states):
        offered = _offered(game.table, state)
        texts = [str(action) for action in offered]
        _hold(len(set(texts)) == len(texts), "different actions print differently", game, number)
        for action, text in zip(offered, texts, strict=True):
            _hold(game.table.read(state.rules, text) == action, f"{text!r} reads back", game, number)
            _hold(
                text.isprintable() and text == text.strip() != "", f"{text!r} is one plain line", game, number
            )
    rules = game.states[0].rules
    damaged = {wrong for text in game.texts for wrong in (text + "x", f" {text}", text * 9)}
    for text in (*JUNK, *sorted(damaged)):
        try:
            read = str(game.table.read(rules, text))
        except UnreadableAction as error:
            _hold(bool(str(error)) and "\n" not in str(error), f"{text!r} is refused in one line", game, 0)
        except Exception as error:
            raise Broken(f"reading {text!r} raised {error!r}, not UnreadableAction") from error
        else:
            _hold(read == text, f"{text!r} is read as {read!r} and should be refused", game, 0)


def law_4_replay(game: Walk) -> None:
    """Replaying the log rebuilds equal states, hashes and events."""
    table, rules = game.table, game.states[0].rules
    state = table.start(rules)
    for number, text in enumerate(game.texts):
        _hold(state == game.states[number], "replay rebuilds the state", game, number)
        _hold(hash(state) == hash(game.states[number]), "equal states have equal hashes", game, number)
        state, events = table.apply(state, table.read(rules, text))
        _hold(events == game.events[number], "replay tells the same events", game, number + 1)
    _hold(state == game.states[-1], "replay ends in the same state", game, len(game.texts))


def law_4_undo(rules: Rules, seed: int, bound: int = 400) -> None:
    """Undo to the start and redo to the end return to the same views; so does a save; luck comes again."""
    players = [Player(f"seat {seat}") for seat in range(rules.seats)]
    match = Match(rules, players, luck.seed_from_text(str(seed)), practice=True)
    rng, looks, ends = random.Random(seed), [_looks(match)], [match.number]
    while match.turn is not None and match.number < bound:
        match.play(rng.choice(match.view(match.turn).actions))
        looks.append(_looks(match))
        ends.append(match.number)
    for number in range(len(ends) - 2, -1, -1):
        assert match.undo()
        if (match.number, _looks(match)) != (ends[number], looks[number]):
            raise Broken(f"undo to {ends[number]} does not return to the same views\n{match}")
    assert not match.undo()
    for number in range(1, len(ends)):
        assert match.redo()
        if _looks(match) != looks[number]:
            raise Broken(f"redo to {ends[number]} does not return to the same views\n{match}")
    assert not match.redo()


def law_5_ends(game: Walk) -> None:
    """Games end within the bound of the walk, played at random."""
    _hold(game.states[-1].turn is None, f"over within {len(game.texts)} actions", game, len(game.texts))


def law_6_no_whispers(game: Walk, seed: int, tries: int = 30, nodes: int = 40) -> int:
    """If two states look equal to a seat before and after the same act, or two lucks, it heard equal events.

    Checked for all lucks at up to `nodes` luck positions, and along `tries` other worlds for each watcher.
    Answers how many pairs were compared.
    """
    pairs, table = 0, game.table
    watchers = (None, *range(game.states[0].rules.seats))
    lucky = [number for number, state in enumerate(game.states) if state.turn == LUCK]
    for number in _sample(len(lucky), nodes):
        state = game.states[lucky[number]]
        outcomes = [table.apply(state, action) for action, _ in table.chances(state)]
        for seat in watchers:
            heard: dict[Any, Any] = {}
            for after, events in outcomes:
                view = table.view(after, seat)
                if view not in heard:
                    heard[view] = events
                    continue
                before = heard[view]
                pairs += 1
                _hold(before == events, f"luck whispers to {seat}: {before} or {events}", game, lucky[number])
    rng = random.Random(seed)
    for seat in watchers:
        for world, alike in other_worlds(game, seat, rng, tries):
            for number in range(alike - 1):
                pairs += world.states[number] != game.states[number]
                same = world.events[number] == game.events[number]
                _hold(
                    same, f"{game.texts[number]} whispers to {seat}: {world.events[number]}", game, number + 1
                )
    return pairs


def law_6_views_hold_no_state(game: Walk) -> None:
    """At a hidden table nothing that hangs on a view leads to the whole truth."""
    kind = type(game.states[0])
    for number in _sample(len(game.states), 20):
        for seat in (None, *range(game.states[0].rules.seats)):
            found = _reaches(game.table.view(game.states[number], seat), kind)
            _hold(not found, f"the view of seat {seat} leads to a {kind.__name__}", game, number)


def law_6_views_show_what_may_be_seen(game: Walk, seed: int) -> int:
    """Every view of every seat is as the table's list in `sight` has it: no field more, no face more or less.

    Returns how many views stayed the same though what they must not show was dealt anew.
    """
    rng, unmoved = random.Random(seed), 0
    for number, sight in followed(game):
        state = game.states[number]
        public = sight.public(state)
        for seat in (None, *range(state.rules.seats)):
            view = game.table.view(state, seat)
            faces = sight.faces(state, seat)
            listed = {*OF_EVERY_VIEW, *public, *faces, *sight.DERIVED}
            more = set(getattr(view, "_fields", None) or vars(view)) ^ listed
            _hold(not more, f"seat {seat} sees the fields listed, not {more}", game, number)
            for name, value in {**public, **faces}.items():
                shown = getattr(view, name)
                _hold(shown == value, f"seat {seat} sees {name} {value}, not {shown}", game, number)
            other = sight.dealt_anew(state, seat, rng)
            if other is not None and other != state:
                unmoved += 1
                _hold(game.table.view(other, seat) == view, f"seat {seat} sees nothing of {other}", game, number)
    return unmoved


def law_7_blind_bots(game: Walk, bots: Mapping[str, Bot], seed: int) -> int:
    """All that the seat to act may not know is dealt anew: no bot's choice changes. Returns the positions asked."""
    pairs = 0
    for number, other in other_deals(game, random.Random(seed)):
        seat = other.turn
        assert seat is not None
        pairs += 1
        for level, bot in bots.items():
            here = _choice(game.table, bot, game.states[number], seat, f"{seed} {number}")
            there = _choice(game.table, bot, other, seat, f"{seed} {number}")
            _hold(here == there, f"{level} chose {there} in another deal, not {here}", game, number)
    return pairs


def law_7_bots_choose(game: Walk, bots: Mapping[str, Bot], positions: int = 3) -> None:
    """A bot answers with an offered action, the same for the same view and bot seed; `random` stays alone."""
    turns = [n for n, state in enumerate(game.states) if state.turn not in (None, LUCK)]
    for level, bot in bots.items():
        for place in _sample(len(turns), positions):
            number = turns[place]
            state = game.states[number]
            view, before = game.table.view(state, state.turn), random.getstate()
            choice = bot(view, random.Random(number))
            _hold(choice in view.actions, f"{level} chose {choice}, which is not offered", game, number)
            again = bot(pickle.loads(pickle.dumps(view)), random.Random(number))
            _hold(again == choice, f"{level} chose {choice}, then {again} by the same bot seed", game, number)
            _hold(random.getstate() == before, f"{level} draws from the global random", game, number)


def law_7_bots_keep_nothing(
    game: Walk, bots: Mapping[str, Bot], forget: Callable[[], None], positions: int = 4
) -> int:
    """A bot's choice is the same before and after it was asked about where another action would have led.

    Returns the positions asked about. `forget` empties what the bots keep from call to call.
    """
    choices = [number for number, state in enumerate(game.states) if len(_offered(game.table, state)) > 1]
    asked = 0
    for place in _sample(len(choices), positions):
        number = choices[place]
        one, other = (
            _next_choice(game, number, action)
            for action in random.Random(number).sample(_offered(game.table, game.states[number]), 2)
        )
        if one is None or other is None:
            continue
        asked += 1
        forget()
        firsts = {level: str(bot(one, random.Random(number))) for level, bot in bots.items()}
        forget()
        for level, bot in bots.items():
            bot(other, random.Random(number))
            again = str(bot(one, random.Random(number)))
            _hold(again == firsts[level], f"{level} chose {firsts[level]}, then {again}", game, number)
    return asked


def _next_choice(game: Walk, number: int, action: Any) -> Any:
    """What the next seat with a choice sees after that action, the rest taken at random; None if the game ends."""
    rng, table = random.Random(number), game.table
    state = table.apply(game.states[number], action)[0]
    while state.turn is not None:
        offered = _offered(table, state)
        if state.turn != LUCK and len(offered) > 1:
            return table.view(state, state.turn)
        state = table.apply(state, rng.choice(offered))[0]
    return None


def _choice(table: AnyTable, bot: Bot, state: State, seat: Seat, bot_seed: str) -> str:
    return str(bot(table.view(state, seat), random.Random(bot_seed)))


def _offered(table: AnyTable, state: State) -> tuple[Any, ...]:
    if state.turn is None:
        return ()
    if state.turn == LUCK:
        return tuple(action for action, _ in table.chances(state))
    actions: tuple[Any, ...] = table.view(state, state.turn).actions
    return actions


def _looks(match: Match) -> tuple[Any, ...]:
    return tuple(match.view(seat) for seat in (None, *range(match.rules.seats)))


def _sample(size: int, most: int) -> list[int]:
    """At most `most` numbers below `size`, evenly spread, first and last among them."""
    if size <= most:
        return list(range(size))
    return sorted({round(place * (size - 1) / (most - 1)) for place in range(most)})


def _reaches(root: object, kind: type) -> bool:
    todo, met = [root], set[int]()
    while todo:
        thing = todo.pop()
        if isinstance(thing, kind):
            return True
        if id(thing) not in met and not isinstance(thing, (type, ModuleType, FunctionType, MethodType)):
            met.add(id(thing))
            todo += gc.get_referents(thing)
    return False


def _hold(true: bool, law: str, game: Walk, number: int) -> None:
    if not true:
        raise Broken(f"broken: {law}\n{described(game.states[: number + 1], game.texts[:number])}")


Law = Callable[..., object]
