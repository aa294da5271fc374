"""One whole game, readable aloud.

``python -m tests.game.pig.test_pig_golden`` writes it anew after a wanted change.
"""

from game.pig import play, theory
from game.pig.actions import read
from game.pig.rules import Rules
from tests.game.golden import path_of

GOLDEN = path_of("pig")
PLAYED = ("roll", "*6", "roll", "*4", "hold", "roll", "*3", "roll", "*5", "roll", "*1", "roll", "*2", "hold",
          "roll", "*6", "roll", "*6", "hold", "roll", "*5", "roll", "*5")  # fmt: skip


def transcript() -> str:
    rules = Rules(goal=20)
    state = play.start(rules)
    lines = ["A game of Pig", "", repr(rules), "", str(state)]
    for text in PLAYED:
        view = play.view(state, state.mover)
        state, events = play.apply(state, read(rules, text))
        if view.actions:
            lines += ["", f"Seat {view.turn} plays {text}; an expert would {theory.best(view)}."]
        else:
            lines += [f"The die shows {text[1:]}.", *map(repr, events)]
            lines.append(str(state))
    return "\n".join(lines) + "\n"


def test_the_golden_game_is_played_as_written():
    """Any change of rules, notation, events or drawing shows here as text one can read."""
    assert GOLDEN.read_text(encoding="utf-8") == transcript()


if __name__ == "__main__":
    GOLDEN.write_text(transcript(), encoding="utf-8")
