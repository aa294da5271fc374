"""One whole game, readable aloud.

``python -m tests.game.nim.test_nim_golden`` writes it anew after a wanted change.
"""

from game.nim import play as nim
from game.nim import review, theory
from game.nim.actions import Take, read
from game.nim.rules import PRESETS
from tests.game.golden import path_of

GOLDEN = path_of("nim")
MOVES = ("a-1", "a-2", "a-1", "a-3", "a-1", "a-2", "a-2", "a-1")


def transcript() -> str:
    rules = PRESETS["classic"]
    state, mistakes = nim.start(rules), {}
    lines = ["A game at the coin table", "", repr(rules), "", str(state)]
    for number, text in enumerate(MOVES, start=1):
        view = nim.view(state, state.turn)
        wins = theory.winning(view.heaps, rules.takes, rules.misere)
        legal = ", ".join(map(str, view.actions))
        if judged := review.review(view, read(rules, text)):
            mistakes[view.turn] = number, text, judged.better
        state, events = nim.apply(state, read(rules, text))
        best = ", ".join(str(Take(*move)) for move in wins) or "nothing"
        lines += ["", f"Move {number}: seat {view.turn} may play {legal}. Winning: {best}."]
        lines += [f"Seat {view.turn} plays {text}.", *map(repr, events), str(state)]
    (winner,) = state.result.winners
    number, text, better = mistakes[1 - winner]
    lines += ["", f"The game was lost by move {number}, {text}; {better} would have won."]
    return "\n".join(lines) + "\n"


def test_the_golden_game_is_played_as_written():
    """Any change of rules, notation, events or drawing shows here as text one can read."""
    assert GOLDEN.read_text(encoding="utf-8") == transcript()


if __name__ == "__main__":
    GOLDEN.write_text(transcript(), encoding="utf-8")
