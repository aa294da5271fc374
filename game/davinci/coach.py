"""Turns theory into advice: percentages, hints in three steps, prices and meters.

Everything is data: message keys with values (`advice.KEYS`), never words. All of it rests on what the
player's own view shows; nothing here could know more.

Used: exact chances without reading guesses, so that the numbers can be checked by counting, and beside them those
that read guesses; hints advise what the judge holds for best, and no hint advises a bluff.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.advice import Advice, nothing_to_hint, own_seat
from game.core import Seat
from game.davinci import bluff_model, theory
from game.davinci.actions import DRAWS, GO, STOP, Guess, Open, Place
from game.davinci.bluff_model import Profile
from game.davinci.judge import JUDGE, best, names_own
from game.davinci.state import View, stranger
from game.davinci.tiles import JOKER, VALUES, Tile, Value
from game.davinci.value import READ_AS

Profiles = Mapping[Seat, Profile]
HONEST = Profile(0.0, 20.0)
"""What the chances that read guesses know of everybody besides this game: twenty honest guesses; bluffs are rare.
By fewer they would say still less than is true of all but the master, by more still too much of it."""


class TileOdds(NamedTuple):
    """One hidden tile of the heat map."""

    seat: Seat
    slot: int
    options: tuple[tuple[Value, float], ...]
    """Possible values with their chances, the likeliest first."""

    @property
    def best(self) -> tuple[Value, float]:
        return self.options[0]


def tile_odds(view: View) -> tuple[TileOdds, ...]:
    """The exact chances at every slot whose face the view does not show, by seat and slot.

    They assume that a guess tells nothing about its asker's tiles.
    """
    return _listed(theory.posterior(view))


def read_odds(view: View) -> tuple[TileOdds, ...]:
    """The chances with the others' guesses read: a seat hardly holds a tile that it has named, unless it was found
    to bluff (`bluff_model`). ``assets/make/davinci/calibration.json`` says how true they are.

    Refused: which guess each rack would have asked for (`opponent_model`). The likeliest guess is right more often
    then against who counts exactly, but up to five points less often than said against others.
    """
    return _listed(theory.posterior(view, bluff_model.trust(view, dict.fromkeys(range(view.rules.seats), HONEST))))


def _listed(found: theory.Chances) -> tuple[TileOdds, ...]:
    return tuple(
        TileOdds(seat, slot, tuple(sorted(row.items(), key=lambda one: (-one[1], VALUES.index(one[0])))))
        for (seat, slot), row in sorted(found.items())
    )


def exposed(view: View) -> dict[int, tuple[float, Value, float]]:
    """What a stranger can infer about the own hidden tiles, from open tiles and own guesses.

    By slot: the chance of the true value to a stranger; the value likeliest to a stranger, and its chance.
    """
    if view.seat is None or not view.number:
        return {}
    beliefs = theory.public(view, view.seat, READ_AS)
    found = {}
    for slot, row in beliefs.items():
        value = max(row, key=lambda one: row[one])
        true = view.racks[view.seat][slot].value
        assert true is not None
        found[slot] = (row.get(true, 0.0), value, row[value])
    return found


def row_notes(view: View) -> tuple[Advice, ...]:
    """The own tiles that others can guess with better than even chance, or that there are none."""
    seen = exposed(view)
    if not seen:
        return ()
    rack = view.racks[own_seat(view)]
    notes = [
        Advice("davinci.row.known", {"slot": slot, "tile": str(rack[slot].tile), "percent": whole_percent(chance)})
        for slot, (chance, _, _) in seen.items()
        if chance > 0.5
    ]
    most = max(chance for chance, _, _ in seen.values())
    return tuple(notes) or (Advice("davinci.row.safe", {"percent": whole_percent(most)}),)


class Meter(NamedTuple):
    """How far the guesses of a seat can be trusted."""

    seat: Seat
    points: tuple[tuple[int, int], ...]
    """(guesses made by all, reliability 0..100) from the start on, wherever it moved."""
    note: Advice


def meters(view: View, profiles: Profiles | None = None) -> tuple[Meter, ...]:
    """The reliability of every seat as it moved; the player's own as others see it."""
    found = []
    for seat in range(view.rules.seats):
        watcher = stranger(view) if seat == view.seat and view.result is None else view
        points = bluff_model.meter(watcher, seat, (profiles or {}).get(seat))
        if len(points) < 2:
            note = Advice("davinci.meter.start", {"seat": seat, "percent": points[0][1]})
        else:
            before, now = points[-2][1], points[-1][1]
            moved = "fell" if now < before else "rose"
            note = Advice(f"davinci.meter.{moved}", {"seat": seat, "before": before, "percent": now})
        found.append(Meter(seat, points, note))
    return tuple(found)


Steps = tuple[Advice, Advice, Advice]
"""Where to look, what to do, and why."""


def hint(view: View, step: int) -> Advice:
    """Step 1: where to look; 2: what to do; 3: why. ValueError for other steps."""
    return nothing_to_hint(view, step) or _steps(view)[step - 1]


def _steps(view: View) -> Steps:
    match view.phase:
        case "draw":
            return _draw(view)
        case "arrange" | "place":
            return _place(view)
        case "guess":
            return _guess(view)
        case "decide":
            return _decision(view)
    return _open(view)


def _draw(view: View) -> Steps:
    colour = theory.less_held(view, hidden_only=True)[0]
    hidden = [slot.colour for slot in view.racks[own_seat(view)] if not slot.open]
    why = Advice("davinci.why.draw", {"black": hidden.count("b"), "white": hidden.count("w")}, DRAWS[colour])
    if len(view.actions) == 1:
        why = Advice("davinci.why.draw-forced", {"colour": colour}, DRAWS[colour])
    return Advice("davinci.hint.colours", {}), Advice("davinci.hint.draw", {"colour": colour}, DRAWS[colour]), why


def _place(view: View) -> Steps:
    gaps = [action for action in view.actions if isinstance(action, Place)]
    if not gaps:
        return (Advice("davinci.hint.ready", {}, view.actions[0]),) * 3
    middle = gaps[len(gaps) // 2]
    kind = "joker" if view.unplaced[0].value == JOKER else "number"
    return (
        Advice("davinci.hint.gaps", {"count": len(gaps)}),
        Advice("davinci.hint.place", {"gap": middle.gap}, middle),
        Advice(f"davinci.why.place-{kind}", {}, middle),
    )


def advised_guess(view: View) -> tuple[Guess, float]:
    """The guess after which the odds of winning are best, bluffs left out, and its chance of being right.

    Also where the seat is still to decide whether to guess again.
    """
    guess = best(view._replace(phase="guess"))
    assert isinstance(guess, Guess)
    return guess, theory.chance_of(theory.posterior(view), guess)


def _guess(view: View) -> Steps:
    guess, chance = advised_guess(view)
    joker = guess.value == JOKER
    there = {"seat": guess.seat, "slot": guess.slot}
    number: dict[str, int | str] = {} if joker else {"value": guess.value}
    values = {**there, **number, "percent": whole_percent(chance)}
    what = Advice("davinci.hint.guess-joker" if joker else "davinci.hint.guess", values, guess)
    row = next(one for one in tile_odds(view) if (one.seat, one.slot) == (guess.seat, guess.slot))
    colour = view.racks[guess.seat][guess.slot].colour
    options = tuple(f"{Tile(colour, value)} {whole_percent(p)}%" for value, p in row.options[:4])
    why = Advice("davinci.why.options", {"options": options}, guess)
    if len(row.options) == 1:
        why = Advice("davinci.why.only-joker" if joker else "davinci.why.sure", number, guess)
    return Advice("davinci.hint.look", there), what, why


def _decision(view: View) -> Steps:
    """Go on or stop, whichever wins more often."""
    going, stopping = JUDGE.of(view, GO), JUDGE.of(view, STOP)
    why = why_decision(going, stopping)
    what = Advice(f"davinci.hint.{why.action}", {"percent": whole_percent(max(going, stopping))}, why.action)
    return Advice("davinci.hint.decide", {}), what, why


def why_decision(going: float, stopping: float) -> Advice:
    """The odds of winning by going on and by stopping, the better first."""
    choice = GO if going > stopping else STOP
    return Advice(f"davinci.why.{choice}", {"go": whole_percent(going), "stop": whole_percent(stopping)}, choice)


def _open(view: View) -> Steps:
    advised = best(view)
    assert isinstance(advised, Open)
    slot = advised.slot
    return (
        Advice("davinci.hint.give", {}),
        Advice("davinci.hint.open", {"slot": slot}, advised),
        Advice("davinci.why.open", {"percent": whole_percent(exposed(view)[slot][0])}, advised),
    )


def price(view: View, guess: Guess | None = None) -> Advice:
    """The chance of a guess (by default of the advised one) and what a miss would cost, for the seat on turn."""
    if guess is None:
        guess, _ = advised_guess(view)
    percent = whole_percent(theory.chance_of(theory.posterior(view), guess))
    rack = view.racks[own_seat(view)]
    if names_own(view, guess):
        named = Tile(view.racks[guess.seat][guess.slot].colour, guess.value)
        return Advice("davinci.price.bluff", {"tile": str(named)}, guess)
    drawn = next((slot for slot in (*rack, *view.unplaced) if slot.order == view.drawn), None)
    if drawn is not None:
        return Advice("davinci.price.drawn", {"percent": percent, "tile": str(drawn.tile)}, guess)
    if view.rules.empty_pile == "free":
        return Advice("davinci.price.free", {"percent": percent}, guess)
    last = sum(not slot.open for slot in rack) == 1
    return Advice("davinci.price.last" if last else "davinci.price.own", {"percent": percent}, guess)


def whole_percent(chance: float) -> int:
    """Whole percent; 0 and 100 only where it is exact."""
    if chance <= 1e-9 or chance >= 1 - 1e-9:
        return round(chance) * 100
    return min(99, max(1, round(100 * chance)))
