"""One short game, readable aloud.

``python -m tests.game.poker.test_poker_golden`` writes it anew after a wanted change.
"""

from game.core import LUCK
from game.poker import actions, coach
from game.poker import play as poker
from game.poker.rules import Rules
from tests.game.golden import path_of

GOLDEN = path_of("poker")
RULES = Rules(seats=3, stacks=(40, 9, 40), hands=2)
STORY = """
deal, *Qs, *Jd, *9c, *Qd, *Jh, *9d, *7c, *Js, *4h, *4d, *3s, *4s, *2h, *8c, *Ks,
bet 2, raise 4, call, call,
draw 345, *Qh, *5s, *5d, draw 45, *6c, *Td, draw 5, *Ah,
bet 4, raise 8, call, *show,
deal, *As, *5c, *7d, *Kc, *5h, *7s, *Th, *9s, *2d, *6h, *8h, *3c, *3d, *Jc, *4c,
check, bet 2, fold, fold
"""
"""A side pot between a set of queens and two pair while three jacks are all-in for the main pot; then a fold."""


def transcript() -> str:
    state = poker.start(RULES)
    lines = ["A short game of five-card draw", "", repr(RULES), ""]
    for text in (move.strip() for move in STORY.split(",")):
        seat, before = state.turn, state
        state, events = poker.apply(state, actions.read(RULES, text))
        lines.append(f"{'luck' if seat == LUCK else f'seat {seat}'}: {text}")
        lines += [f"    {event!r}" for event in events]
        if state.phase != before.phase and state.phase != "cards":
            lines += ["", str(state), ""]
        if state.phase in ("between", "over"):
            lines += [f"    {advice.key} {advice.values}" for advice in coach.verdicts(poker.view(state, None))]
    for seat in (None, 0):
        view = poker.view(state, seat)
        lines += ["", f"{'A spectator' if seat is None else f'Seat {seat}'} sees {view.cards}"]
    return "\n".join(lines) + "\n"


def test_the_golden_game_is_played_as_written():
    """Any change of rules, notation, events or drawing shows here as text one can read."""
    assert GOLDEN.read_text(encoding="utf-8") == transcript()


if __name__ == "__main__":
    GOLDEN.write_text(transcript(), encoding="utf-8")
