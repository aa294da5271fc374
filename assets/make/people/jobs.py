"""What is made for the people of the hall."""

from __future__ import annotations

from assets.make.jobs import Job, sheet
from assets.make.sound.cues import TOOLS
from game.people import CAST

JOBS = (
    Job(
        name="people.motifs",
        script="people.motifs",
        makes="a tune for each of them, on an instrument of their own",
        outputs=tuple(f"sounds/people/{person}_1.ogg" for person in CAST),
        needs=TOOLS,
    ),
    Job(
        name="people.portraits",
        script="people.portraits",
        makes=(
            "the people in `calm`, `glad` and `dismayed`, a sheet each: thirteen busts in a ring of shell; the"
            " anchor is the middle of the ring, hats stand out above it"
        ),
        outputs=sheet("people/calm", "people/glad", "people/dismayed"),
        needs=("numpy", "PIL", "resvg_py"),
    ),
)
