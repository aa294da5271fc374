"""Answers for what the first table of draw for two never reaches by its own play.

    python -m assets.make.poker.answers

The solver has no mean strategy for such decisions and left them out. Judge and coach need one: who calls with a
hand that the mix always raises goes on with that hand. The answer is the best one in the game in which all
decisions that are reached are played by the table, and everybody does everything at least now and then
(`solved_value.LEAST`), so that whatever has been done can have come about. It is found by regrets, as the table was
(`solver`), but only decisions never reached learn. Answers are single actions: 97 of 100 come for nine tenths of
the time and more.

Writes `poker_heads_up_1.npz` again, all other chances as they are; half a minute.
"""

from __future__ import annotations

import numpy as np

from assets.make.poker import response, solver
from assets.make.poker.solver import Numbers, normal
from game.poker import draws, policy
from game.poker.policy import CERTAIN
from game.poker.solved_value import LEAST

ITERATIONS = 100


class PartlyKnown(solver.Table):
    """A decision of which the chances are known but for the rows never reached, which learn."""

    def __init__(self, chances: Numbers, never: Numbers) -> None:
        super().__init__(chances.shape)
        self.chances, self.never = chances, never[..., None]

    def now(self) -> Numbers:
        """The strategy in which every action comes at least now and then."""
        if self._now is None:
            found = np.where(self.never, normal(self.regret), self.chances)
            self._now = normal(np.maximum(found, np.float32(LEAST)))
        return self._now

    def answers(self) -> Numbers:
        """The chances, with the most usual action for certain where the table never comes."""
        usual = self.total.argmax(axis=-1)[..., None]
        certain = (np.arange(self.total.shape[-1]) == usual).astype(np.float32)
        return np.where(self.never, certain, self.chances)


def model(table: policy.Policy) -> solver.Model:
    """The game in which a table of the first kind was solved."""
    share = table.share.astype(np.float64)
    holds = response.held_by(table.wants)
    rows = np.arange(len(holds))[:, None]
    known = np.hstack([draws.means(value)[rows, holds] for value in (share, share**8)])
    bucket = ((table.centres**2).sum(axis=1) - 2 * known @ table.centres.T).argmin(axis=1)
    hands, finals = len(table.centres), int(table.final.max()) + 1
    parts = [response.chain(bucket, holds[None, None], table.final, one) for one in range(finals)]
    chain = np.maximum(np.stack(parts, axis=-1), 0)
    start = np.bincount(bucket, response.weights(), hands).astype(np.float32)
    return solver.independent(start, np.broadcast_to(chain, (9, policy.SIGHTS, 6, hands, finals)))


def decisions(table: policy.Policy) -> dict[str, Numbers]:
    """The chances (…, information, action) of each decision, by its name in the file."""
    found = {f"pre {node}": table.pre[node] for node in policy.NODES}
    found |= {"draw 0": table.draw[0], "draw 1": table.draw[1]}
    return found | {f"post {node}": table.post[node] for node in policy.NODES}


def answered(table: policy.Policy, never: dict[str, Numbers]) -> dict[str, Numbers]:
    """The chances of all decisions, answers included; `never` (…, information) says where they are to be found."""
    made = model(table)
    game = solver.Policy(*made.chain.shape[3:])
    found = {name: PartlyKnown(chances, never[name]) for name, chances in decisions(table).items()}
    game.pre = {node: found[f"pre {node}"] for node in policy.NODES}
    game.draw = (found["draw 0"], found["draw 1"])
    game.post = {node: found[f"post {node}"] for node in policy.NODES}
    for time in range(1, ITERATIONS + 1):
        solver.iterate(game, made, time)
    return {name: one.answers() for name, one in found.items()}


def main() -> None:
    path = policy.FILES["answered"]
    with np.load(path) as file:
        kept = {name: file[name] for name in file.files}
    table = policy.solved("answered")
    never = {name: policy.never(kept, name) for name in decisions(table)}
    for name, chances in answered(table, never).items():
        found = np.moveaxis((chances[..., :-1] * CERTAIN[1] + 0.5).astype(np.uint8), -1, 0)
        kept[name] = np.where(never[name], found, kept[name])
    path.write_bytes(solver.saved(kept))


if __name__ == "__main__":
    main()
