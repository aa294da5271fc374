"""What is made for the coin table."""

from __future__ import annotations

from assets.make.jobs import Job, sheet

JOBS = (
    Job(
        name="nim.bowl",
        script="nim.bowl",
        makes=(
            "`shadow`, `back`, `front`; draw coins between back and front, all at one point: the middle of the"
            " opening"
        ),
        outputs=sheet("nim/bowl"),
        needs=("bpy", "numpy", "PIL"),
    ),
    Job(
        name="nim.cloth",
        script="nim.cloth",
        makes="the patchwork cloth; `iw`, `ih` = room inside its rim",
        outputs=sheet("nim/cloth"),
        needs=("numpy", "PIL"),
    ),
    Job(
        name="nim.coin",
        script="nim.coin",
        makes="coins: `rest_00..11` (8..11 show the back), `flip_00..23`, `spin_00..15`, `shadow`",
        outputs=sheet("nim/coin"),
        needs=("bpy", "numpy", "PIL", "pylopdf_fonts_ko"),
    ),
    Job(
        name="nim.lantern",
        script="nim.lantern",
        makes="the coach's lantern, `off` and `lit`",
        outputs=sheet("nim/lantern"),
        needs=("numpy", "PIL", "resvg_py"),
    ),
    Job(
        name="nim.table",
        script="nim.table",
        makes="the planks in lantern light",
        outputs=("sprites/nim/table.webp",),
        needs=("bpy", "numpy", "PIL"),
    ),
)
