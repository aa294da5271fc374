"""What is made for the courtyard."""

from __future__ import annotations

from assets.make.jobs import Job, sheet

JOBS = (
    Job(
        name="title.courtyard",
        script="title.courtyard",
        makes="the title picture, and its four places by the light of their lamps",
        outputs=("sprites/title/courtyard.webp", *sheet("title/places")),
        needs=("bpy", "numpy", "PIL", "pylopdf_fonts_ko"),
        reads=("sprites/yut/board.webp", *sheet("poker/cards")),
    ),
    Job(
        name="title.logo",
        script="title.logo",
        makes="the lettering",
        outputs=("sprites/title/logo.webp",),
        needs=("numpy", "PIL", "pylopdf_fonts_ko"),
    ),
    Job(
        name="title.night",
        script="title.night",
        makes="the night of the arcade run, its moon, and the hills that the moon rises behind",
        outputs=("sprites/title/night.webp", *sheet("title/moon")),
        needs=("numpy", "PIL"),
    ),
)
