"""What is made for all tables and pages."""

from __future__ import annotations

from assets.make.jobs import Job, sheet

JOBS = (
    Job(
        name="ui.emblems",
        script="ui.emblems",
        makes="the sign of each table, cut from its own sheet",
        outputs=sheet("ui/emblems"),
        needs=("numpy", "PIL"),
        reads=sheet("nim/coin", "yut/mal", "davinci/tile", "poker/cards"),
    ),
    Job(
        name="ui.fx",
        script="ui.fx",
        makes='glows, glints, dust, petals; frames with `"blend": "add"` are light: premultiply, then add',
        outputs=sheet("fx/fx"),
        needs=("numpy", "PIL"),
    ),
    Job(
        name="ui.icon",
        script="ui.app_icon",
        makes="the window's icon",
        outputs=("sprites/ui/icon.webp",),
        needs=("numpy", "PIL", "resvg_py"),
        reads=sheet("nim/coin"),
    ),
    Job(
        name="ui.icons",
        script="ui.icons",
        makes="icons, round buttons, seat emblems",
        outputs=sheet("ui/icons"),
        needs=("numpy", "PIL", "resvg_py"),
    ),
    Job(
        name="ui.panels",
        script="ui.panels",
        makes=(
            "nine-slice pieces: `slice` = left, top, right, bottom; `pad` = the shadow's margin outside the piece;"
            " `ink` = a text colour that reads on it"
        ),
        outputs=sheet("ui/panels"),
        needs=("numpy", "PIL", "resvg_py"),
    ),
    Job(
        name="ui.results",
        script="ui.results",
        makes="an ending: `win`, `loss`, `draw` brushed large, `seal`, `stamp`, `stamp_bare`",
        outputs=sheet("ui/results"),
        needs=("numpy", "PIL", "resvg_py"),
    ),
)
