"""One whole game, readable aloud.

``python -m tests.game.davinci.test_davinci_golden`` writes it anew after a wanted change.
"""

from game.davinci import actions, coach
from game.davinci import play as davinci
from game.davinci.actions import Guessed
from game.davinci.review import whole_game
from game.davinci.rules import Rules
from game.match import Step
from game.moves import moves
from tests.game.golden import path_of

GOLDEN = path_of("davinci")
MOVES = """
*w4, *b-, *b8, *w2, *b3, *w9, *w11, *b6,
go, place 2,
draw b, *b1, 1.0=2, go, 1.3=7,
draw w, *w-, place 2, 0.4=11, stop,
draw b, *b10, 1.4=9, go, 1.1=3,
draw w, *w7, place 3, 0.1=5,
draw w, *w5, 1.1=6, go, 1.2=-, go, 1.4=-
"""
"""Two opening racks, a joker in one; a joker placed, a bluff, a number between two jokers, an elimination."""


def transcript() -> str:
    rules = Rules()
    state = davinci.start(rules)
    lines = ["A game at the tile rack", "", repr(rules), ""]
    steps = []
    for text in (move.strip() for move in MOVES.split(",")):
        seat, phase = state.turn, state.phase
        view = davinci.view(state, seat if seat in (0, 1) else None)
        notes = []
        if phase == "guess":
            guess = actions.read(rules, text)
            notes.append(f"Seat {seat} sees:\n{view}")
            notes.append(f"{coach.price(view, guess).key} {coach.price(view, guess).values}")
        after, events = davinci.apply(state, actions.read(rules, text))
        steps.append(Step(len(steps), seat, text, events))
        who = "luck" if seat == -1 else f"seat {seat}"
        lines += [*notes, f"{who}: {text}", *(f"    {event!r}" for event in events)]
        if after.number > state.number:
            lines += ["", str(after), ""]
        state = after
    lines += ["", str(state)]
    numbers = [number for number, move in enumerate(moves(steps)) for step in move
               for event in step.events if isinstance(event, Guessed)]
    for seat in (0, 1):
        notes = whole_game(davinci.view(state, None), seat, numbers)
        lines += ["", f"Looking back at seat {seat}:", *(f"    {note.key} {note.values}" for note in notes.notes)]
    return "\n".join(lines) + "\n"


def test_the_golden_game_is_played_as_written():
    """Any change of rules, notation, events or drawing shows here as text one can read."""
    assert GOLDEN.read_text(encoding="utf-8") == transcript()


if __name__ == "__main__":
    GOLDEN.write_text(transcript(), encoding="utf-8")
