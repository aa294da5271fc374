"""What is made for the people of the hall."""

from __future__ import annotations

from assets.make.jobs import Job
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
            "the people in `calm`, `glad` and `dismayed`, a picture each: thirteen busts in a ring of shell; the"
            " middle of the ring is that of the picture, hats stand out above it"
        ),
        outputs=tuple(f"sprites/people/{mood}/{person}.webp"
                      for mood in ("calm", "glad", "dismayed") for person in (*CAST, "guest")),
        needs=("numpy", "PIL", "resvg_py"),
    ),
)
