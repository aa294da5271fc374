"""What is made for the card table."""

from __future__ import annotations

from assets.make.jobs import Job, sheet
from assets.make.sound.cues import TOOLS, Cue, files

CUES = (
    Cue("poker/card", 4, -9.0),
    Cue("poker/flip", 3, -7.0),
    Cue("poker/riffle", 2, -8.0),
    Cue("poker/chip", 3, -7.0),
    Cue("poker/chips", 3, -7.0),
    Cue("poker/bet", 3, -6.0),
    Cue("poker/check", 2, -5.0),
    Cue("poker/fold", 2, -10.0),
    Cue("poker/win_pot", 2, -5.0),
)


def cards(name: str, colours: str, *, large: bool) -> Job:
    """The job of one deck."""
    return Job(
        name=f"poker.{name}",
        script="poker.cards",
        makes=f"the deck in {colours} colours{', with large signs' if large else ''}",
        outputs=sheet(f"poker/{name}"),
        needs=("numpy", "PIL", "resvg_py", "pylopdf_fonts_ko"),
        args=(name, colours, large),
    )


JOBS = (
    cards("cards", "four", large=False),
    cards("cards_large", "four", large=True),
    cards("cards_two", "two", large=False),
    cards("cards_two_large", "two", large=True),
    Job(
        name="poker.chips",
        script="poker.chips",
        makes="chips and the dealer's button",
        outputs=sheet("poker/chips"),
        needs=("numpy", "PIL", "resvg_py", "pylopdf_fonts_ko"),
    ),
    Job(
        name="poker.holdem",
        script="poker.holdem_minds",
        makes="the solved mix of heads-up hold'em, and how far from perfect it is",
        outputs=("minds/poker_holdem.npz", "minds/poker_holdem.json"),
        needs=("numpy",),
    ),
    Job(
        name="poker.minds",
        script="poker.minds",
        makes="the solved mix of draw for two, and how far from perfect it is",
        outputs=("minds/poker_heads_up.npz", "minds/poker_heads_up.json"),
        needs=("numpy",),
        shares=True,
    ),
    Job(
        name="poker.sounds",
        script="poker.sounds",
        makes="the table's sounds",
        outputs=files(CUES),
        needs=TOOLS,
        args=CUES,
    ),
    Job(
        name="poker.table",
        script="poker.table",
        makes="the felt and its rim",
        outputs=("sprites/poker/table.webp",),
        needs=("numpy", "PIL"),
    ),
)
