"""What is made for the stick table."""

from __future__ import annotations

from assets.make.jobs import Job, sheet
from assets.make.sound.cues import TOOLS, Cue, files

CUES = (
    Cue("yut/knock", 6, -5.0),
    Cue("yut/mat", 4, -5.0),
    Cue("yut/gather", 2, -11.0),
    Cue("yut/hop", 6, -9.0, climbs=True),
    Cue("yut/capture", 2, -4.0),
    Cue("yut/stack", 2, -8.0),
    Cue("yut/home", 2, -7.0),
    Cue("yut/call", 3, -7.0),
    Cue("yut/yutmo", 1, -15.0, "LUFS"),
    Cue("yut/backdo", 1, -8.0),
    Cue("yut/nak", 1, -8.0),
)
THROWS = (("up0", 10), ("up1", 10), ("up2", 10), ("up3", 10), ("up4", 8), ("nak", 6))
"""How many recordings of each result are wanted."""
JOBS = (
    Job(
        name="yut.board",
        script="yut.board",
        makes="the board and its stations, where the map says",
        outputs=sheet("yut/board"),
        needs=("numpy", "PIL", "resvg_py"),
        reads=("maps/yut.tmx",),
    ),
    Job(
        name="yut.calls",
        script="yut.calls",
        makes="the results brushed large",
        outputs=sheet("yut/calls"),
        needs=("numpy", "PIL", "resvg_py"),
    ),
    Job(
        name="yut.four",
        script="yut.four",
        makes="the network for four mals, learnt from a look through one turn, and the log of it",
        outputs=("minds/yut_four.npz", "minds/yut_four.txt"),
        needs=("numpy",),
        reads=("minds/yut_net.npz", "minds/yut_three.npz", "minds/yut_two.bin"),
    ),
    Job(
        name="yut.mal",
        script="yut.mal",
        makes="the mals of four sides, alone and stacked",
        outputs=sheet("yut/mal"),
        needs=("bpy", "numpy", "PIL"),
    ),
    Job(
        name="yut.marks",
        script="yut.marks",
        makes="the signs of the results",
        outputs=sheet("yut/marks"),
        needs=("numpy", "PIL", "resvg_py"),
    ),
    Job(
        name="yut.net",
        script="yut.minds",
        makes="the network that the master asks where the game is not solved, and the log of its training",
        outputs=("minds/yut_net.npz", "minds/yut_net.txt"),
        needs=("numpy",),
        build="train",
        shares=True,
    ),
    Job(
        name="yut.rest",
        script="yut.stick",
        makes="sticks lying still",
        outputs=sheet("yut/rest"),
        needs=("bpy", "numpy", "PIL"),
        build="build_rest",
    ),
    Job(
        name="yut.shade",
        script="yut.stick",
        makes="the shadows of the sticks",
        outputs=sheet("yut/shade"),
        needs=("numpy", "PIL"),
        build="build_shade",
    ),
    Job(
        name="yut.solved",
        script="yut.minds",
        makes="the exact value of every position of two sides with two mals each",
        outputs=("minds/yut_two.bin", "minds/yut_two.txt"),
        needs=("numpy",),
        build="solve",
        reads=("make/yut/exact4.cu",),
    ),
    Job(
        name="yut.sounds",
        script="yut.sounds",
        makes="the table's sounds",
        outputs=files(CUES),
        needs=TOOLS,
        args=CUES,
    ),
    Job(
        name="yut.stick",
        script="yut.stick",
        makes="sticks in the air",
        outputs=sheet("yut/stick"),
        needs=("bpy", "numpy", "PIL"),
        build="build_flight",
    ),
    Job(
        name="yut.table",
        script="yut.table",
        makes="the straw mat",
        outputs=("sprites/yut/table.webp",),
        needs=("numpy", "PIL"),
    ),
    Job(
        name="yut.table_beside",
        script="yut.table",
        makes="the straw mat beside the coach",
        outputs=("sprites/yut/table_beside.webp",),
        needs=("numpy", "PIL"),
        build="build_beside",
    ),
    Job(
        name="yut.three",
        script="yut.three",
        makes="the network for three mals, learnt from the exact values of that game, and the log of it",
        outputs=("minds/yut_three.npz", "minds/yut_three.txt"),
        needs=("numpy",),
        shares=True,
        reads=("make/yut/exact4.cu", "minds/yut_net.npz"),
    ),
    Job(
        name="yut.throws",
        script="yut.throws",
        makes="recorded throws of four sticks; the script says what the numbers mean",
        outputs=tuple(f"throws/{name}_{k:02}.json" for name, count in THROWS for k in range(1, count + 1)),
        needs=("bpy", "numpy", "PIL"),
        args=THROWS,
    ),
)
