"""What is made for the tile table."""

from __future__ import annotations

from assets.make.jobs import Job, sheet
from assets.make.sound.cues import TOOLS, Cue, files

CUES = (
    Cue("davinci/tile", 3, -7.0),
    Cue("davinci/draw", 3, -8.0),
    Cue("davinci/place", 3, -4.0),
    Cue("davinci/sort", 2, -8.0),
    Cue("davinci/ask", 2, -6.0),
    Cue("davinci/right", 5, -7.0, climbs=True),
    Cue("davinci/wrong", 1, -7.0),
    Cue("davinci/turn", 3, -5.0),
    Cue("davinci/out", 1, -5.0),
)
JOBS = (
    Job(
        name="davinci.bluffs",
        script="davinci.bluffs",
        makes="the game of four numbers and two tiles each, solved: its value, and how often it is right to bluff",
        outputs=("minds/davinci_bluffs.json",),
        needs=("numpy",),
        shares=True,
    ),
    Job(
        name="davinci.minds",
        script="davinci.minds",
        makes="what a turn's end is worth, fitted to games the opponents play against themselves",
        outputs=("minds/davinci_value.json", "minds/davinci_value.log"),
        needs=("numpy",),
        shares=True,
    ),
    Job(
        name="davinci.rack",
        script="davinci.rack",
        makes="the racks that the tiles stand in",
        outputs=sheet("davinci/rack"),
        needs=("numpy", "PIL"),
    ),
    Job(
        name="davinci.sounds",
        script="davinci.sounds",
        makes="the table's sounds",
        outputs=files(CUES),
        needs=TOOLS,
        args=CUES,
    ),
    Job(
        name="davinci.table",
        script="davinci.table",
        makes="the table's wood",
        outputs=("sprites/davinci/table.webp",),
        needs=("numpy", "PIL"),
    ),
    Job(
        name="davinci.tile",
        script="davinci.tile",
        makes="the tiles of ebony and bone",
        outputs=sheet("davinci/tile"),
        needs=("numpy", "PIL", "resvg_py", "pylopdf_fonts_ko"),
    ),
)
