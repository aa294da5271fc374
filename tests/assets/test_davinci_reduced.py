"""The Da Vinci Code of four numbers: its rules are the table's, its solver is right, its figures come out again.

Why: what the solved game says of bluffing is worth nothing if it is another game, or if it is not solved.
"""

from __future__ import annotations

import json
import random
from collections import defaultdict
from fractions import Fraction
from itertools import combinations, product
from pathlib import Path
from typing import Any

import pytest

from game.core import LUCK
from game.davinci import play
from game.davinci.actions import DRAWS, GO, GUESSES, STOP
from game.davinci.rules import Rules
from game.davinci.tiles import TILES, VALUES, Tile, Value

np = pytest.importorskip("numpy")

from assets.make.davinci import bluffs, cfr, reduced  # noqa: E402

FIGURES = Path(__file__).parents[2] / "assets" / bluffs.OUTPUT
DEALS = b"\1\0\1\0", b"\0\0\1\1"
"""Two deals of colours: both seats have a white tile left of a black one; one has two black tiles, the other two
white ones."""


class FewNumbers(Rules):
    """The table's rules with the numbers 0 to 3 and two tiles each."""

    @property
    def values(self) -> tuple[Value, ...]:
        return VALUES[:4]

    @property
    def tiles(self) -> tuple[Tile, ...]:
        return TILES[:8]

    @property
    def opening(self) -> int:
        return 2


def fits(place: reduced.Public, state: Any) -> bool:
    """Whether the table's position is at that place of the tree."""
    racks = [tuple(slot.key for slot in state.hands[seat]) for seat in (0, 1)]
    black = sum(tile.colour == "b" for tile in state.pile)
    return (
        all(racks[seat] in [hand.tiles for hand in place.hands[seat]] for seat in (0, 1))
        and place.hidden == tuple(tuple(not held.open for held in hand) for hand in state.hands)
        and place.pile == (black, len(state.pile) - black)
        and (place.mover, place.turn) == (state.mover, state.number)
        and (place.drawn < 0 or state.hands[place.mover][place.drawn].order == state.drawn)
    )


def now(places: Any, state: Any) -> reduced.Public:
    """The one place of these that the table's position is at."""
    (found,) = [place for place in places if fits(place, state)]
    return found


def dealt(rng: random.Random) -> Any:
    """The table before the first turn."""
    state = play.start(FewNumbers(jokers=False))
    while not state.number:
        state = after(state, rng.choice(play.chances(state))[0] if state.turn == LUCK else GO)
    return state


def after(state: Any, action: Any) -> Any:
    return play.apply(state, action)[0]


def drawn(state: Any, colour: str, rng: random.Random) -> Any:
    """The table once a tile of that colour was drawn."""
    state = after(state, DRAWS[colour])  # type: ignore[index]
    return after(state, rng.choice(play.chances(state))[0])


@pytest.mark.parametrize("game", range(60))
def test_a_game_at_the_table_is_a_way_through_the_tree(game: int) -> None:
    """Every place, every legal guess and every winner agree; who draws the last tile knows all and wins."""
    rng = random.Random(f"reduced {game}")
    state = dealt(rng)
    place = now(reduced.roots(4), state)
    while state.result is None:
        mover, other = place.mover, 1 - place.mover
        if len(state.pile) == 1:
            state = drawn(state, state.pile[0].colour, rng)
            known = (*state.hands[mover], *(held for held in state.hands[other] if held.open))
            seen = {held.tile for held in known}
            unseen = sorted({*TILES[:8]} - seen, key=lambda tile: tile.key)
            slots = [slot for slot, held in enumerate(state.hands[other]) if not held.open]
            for slot, tile in zip(slots, unseen, strict=True):
                state = after(state, GUESSES[other, slot][VALUES.index(tile.value)])
                state = after(state, GO) if state.result is None else state
            assert state.result.winners == (mover,)
            return
        colours = {action.colour for action in play.legal_actions(state)}  # type: ignore[union-attr]
        assert colours == {"bw"[which] for which in (0, 1) if place.pile[which]}
        colour = rng.choice(sorted(colours))
        state = drawn(state, colour, rng)
        place = now(reduced.draws(place, "bw".index(colour), place.hands[mover], 4), state)
        while state.phase == "guess":
            offered = {GUESSES[other, slot][value] for slot, value in reduced.guesses(place, 4)}
            assert offered <= {*play.legal_actions(state)}
            for guess in {*play.legal_actions(state)} - offered:  # nobody could take it for true
                assert all(hand.tiles[guess.slot] >> 1 != guess.value for hand in place.hands[other])
            true = [guess for guess in offered if state.hands[other][guess.slot].tile.value == guess.value]
            guess = rng.choice(sorted(true if rng.random() < 0.5 else offered, key=str))
            right, wrong = reduced.answers(place, guess.slot, guess.value)
            state = after(state, guess)
            if guess not in true:
                place = now(wrong, state)
                continue
            assert right is not None
            place = right
            if not any(place.hidden[other]):
                assert state.result.winners == (mover,)
                break
            assert fits(place, state)
            go = rng.random() < 0.5
            state = after(state, GO if go else STOP)
            if not go:
                place = reduced.next_turn(place)
                assert fits(place, state)


def test_every_information_set_has_its_own_name() -> None:
    """Two of one name would be choices that a seat cannot tell apart, solved as if it could."""
    names: set[bytes] = set()
    count = 0

    def choose(choice: reduced.Choice) -> int:
        nonlocal count
        count += 1
        names.add(reduced.name(choice.place.mover, choice.place, choice.hand))
        return 0

    tree = reduced.Tree(4, choose, lambda *_: None)
    for place in reduced.roots(4):
        if place.path == bytes(4):
            tree.walk(place)
    assert count == len(names) > 1000


def test_the_game_of_three_numbers_is_worth_what_counting_says() -> None:
    """There the first seat must name both tiles at once: its odds are a sum that needs no tree."""
    racks = [*combinations(range(6), 2)]
    won = Fraction(0)
    for own, colours in product(racks, {tuple(tile & 1 for tile in rack) for rack in racks}):
        others = [rack for rack in racks if tuple(tile & 1 for tile in rack) == colours and not {*own} & {*rack}]
        best = Fraction(0)
        for colour in (0, 1):
            odds: dict[int, list[Fraction]] = defaultdict(list)
            for rack in others:
                left = [tile for tile in range(colour, 6, 2) if tile not in (*own, *rack)]
                for tile in left:
                    odds[tile].append(Fraction(1, len(left)))
            best = max(best, sum((max(row) for row in odds.values()), Fraction(0)))
        won += best
    found = bluffs.write(3)
    solver = cfr.Solver(found.game)
    for _ in range(100):
        solver.step()
    assert cfr.value(found.game, *solver.average) == pytest.approx(float(won / 90), abs=1e-5)
    assert cfr.best(found.game, 0, solver.average[1]) == pytest.approx(float(won / 90), abs=1e-9)


Sets = list[tuple[int, list[int]]]
"""The choices of a seat: the sequence before, and those that it gives."""


def kuhn() -> tuple[cfr.Game, list[Sets]]:
    """Kuhn's poker: three cards, one bet."""
    written = (cfr.Written(), cfr.Written())
    sets: list[Sets] = [[], []]

    def choice(seat: int, parent: int) -> int:
        first = written[seat].choice(parent, 2)
        sets[seat].append((parent, [first, first + 1]))
        return first

    one = {card: choice(0, 0) for card in range(3)}  # check, bet
    two = {(card, bet): choice(1, 0) for card in range(3) for bet in (0, 1)}  # check or fold, bet or call
    called = {card: choice(0, one[card]) for card in range(3)}  # fold, call
    ends = []
    for mine, theirs in product(range(3), repeat=2):
        if mine == theirs:
            continue
        sign = 1 if mine > theirs else -1
        ends += [
            (one[mine], two[theirs, 0], sign), (called[mine], two[theirs, 0] + 1, -1),
            (called[mine] + 1, two[theirs, 0] + 1, 2 * sign), (one[mine] + 1, two[theirs, 1], 1),
            (one[mine] + 1, two[theirs, 1] + 1, 2 * sign),
        ]  # fmt: skip
    sides = (cfr.side(written[0]), cfr.side(written[1]))
    columns = [np.array(column) for column in zip(*ends, strict=True)]
    game = cfr.Game(sides, (sides[0].number[columns[0]], sides[1].number[columns[1]]), columns[2] / 6)
    numbered = [[(int(s.number[parent]), [int(s.number[at]) for at in acts]) for parent, acts in rows]
                for s, rows in zip(sides, sets, strict=True)]  # fmt: skip
    return game, numbered


def test_kuhns_poker_is_solved() -> None:
    """Its value has been known since 1950: the first seat loses 1/18."""
    game, _ = kuhn()
    solver = cfr.Solver(game)
    for _ in range(1000):
        solver.step()
    assert cfr.value(game, *solver.average) == pytest.approx(-1 / 18, abs=1e-3)
    assert cfr.exploitability(game, solver.average) < 1e-3


@pytest.mark.parametrize("seat", [0, 1])
def test_a_best_response_is_the_best_of_all_plans(seat: int) -> None:
    """Every plan without chance is tried against strategies at random, with all choices allowed and with some."""
    game, sets = kuhn()
    rng = np.random.default_rng(seat)
    for only in (None, rng.random(game.sides[seat].size) < 0.7):
        if only is not None:
            only[[acts[0] for _, acts in sets[seat]]] = True
        limited = game._replace(allowed=(only, None) if seat == 0 else (None, only))
        other, _ = cfr.plan(game.sides[1 - seat], rng.random(game.sides[1 - seat].size))
        worths = []
        for picks in product((0, 1), repeat=len(sets[seat])):
            pure = np.zeros(game.sides[seat].size)
            pure[0] = 1
            chosen = [(parent, acts[pick]) for (parent, acts), pick in zip(sets[seat], picks, strict=True)]
            if only is not None and not all(only[act] for _, act in chosen):
                continue
            for parent, act in chosen:
                pure[act] = pure[parent]
            pair = (pure, other) if seat == 0 else (other, pure)
            worths.append((1 if seat == 0 else -1) * cfr.value(game, *pair))
        assert cfr.best(limited, seat, other) == pytest.approx(max(worths), abs=1e-12)


def test_a_stopped_solver_goes_on_as_if_it_had_not_been(tmp_path: Path) -> None:
    """A run of minutes may be interrupted; its figures must not tell."""
    game, _ = kuhn()
    straight, stopped = cfr.Solver(game), cfr.Solver(game)
    for _ in range(5):
        stopped.step()
    stopped.keep(tmp_path / "kept.npz")
    again = cfr.Solver(game)
    again.restore(tmp_path / "kept.npz")
    for _ in range(10):
        straight.step()
    for _ in range(5):
        again.step()
    assert all(np.array_equal(one, two) for one, two in zip(straight.average, again.average, strict=True))


@pytest.mark.deep
@pytest.mark.parametrize(("colours", "within"), zip(DEALS, (0.15, 0.2), strict=True))
def test_figures_of_one_deal_of_colours_come_out_again(colours: bytes, within: float) -> None:
    """The colours are seen at once, so each deal of colours is a game of its own; two are solved anew."""
    figures = json.loads(FIGURES.read_text("utf-8"))
    found = bluffs.write(4, only=colours)
    solver = cfr.Solver(found.game)
    for _ in range(100):
        solver.step()
    ((name, told),) = bluffs.by_colours(found, solver.average).items()
    often = told["deals"] / 100
    assert 100 * cfr.exploitability(found.game, solver.average) / often < within
    assert told["odds"] == pytest.approx(figures["by_colours"][name]["odds"], abs=0.15)


def test_the_stored_figures_fit_together() -> None:
    """Turned round, black for white and high for low, the game is the same; a ban never helps; all is solved."""
    figures = json.loads(FIGURES.read_text("utf-8"))
    rows = figures["by_colours"]
    turned = str.maketrans("bw", "wb")
    for name, row in rows.items():
        left, right = name.split()
        twin = f"{left[::-1]} {right[::-1]}".translate(turned)
        assert row["odds"] == pytest.approx(rows[twin]["odds"], abs=0.3), name
    assert sum(row["deals"] for row in rows.values()) == pytest.approx(100, abs=0.01)
    close = {name: min(points.values()) for name, points in figures["exploitability"].items()}
    assert max(close.values()) < 0.02
    assert min(figures["lost_without_bluffs"].values()) > -2 * max(close.values())
    for seat, lost in figures["lost_with_bluffs_cut_out"].items():
        assert lost >= figures["lost_without_bluffs"][seat] - 2 * max(close.values())


@pytest.mark.deep
def test_the_whole_game_comes_out_again() -> None:
    """The figures in the file, up to the hundredth iteration."""
    figures = json.loads(FIGURES.read_text("utf-8"))
    found = bluffs.write(4)
    assert [side.size - 1 for side in found.game.sides] == figures["choices"]
    solver = cfr.Solver(found.game)
    for at in range(1, 101):
        solver.step()
        if (told := figures["exploitability"]["all"].get(str(at))) is not None:
            assert 100 * cfr.exploitability(found.game, solver.average) == pytest.approx(told, rel=0.01)
    assert 100 * cfr.value(found.game, *solver.average) == pytest.approx(figures["odds_of_seat_0"]["all"], abs=0.3)
