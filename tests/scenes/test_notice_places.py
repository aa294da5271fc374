"""A passing line covers no piece, no button and no banner of the end: it has to be read beside them."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.tables import KITS
from tests.sampling import sampled
from tests.scenes.hall_kit import opened
from tools.guide import Guide
from tools.moments import moments

LINES = (
    "notice.not_allowed", "notice.new-information", "notice.just_changed", "notice.seal_copied",
    "notice.last_missing",
)  # fmt: skip
"""Short lines and the longest."""


@pytest.mark.parametrize(("table", "language"), sampled(
    [(table, language) for table in KITS for language in ("en", "ko")], 2,
    always={("yut", "ko"), ("poker", "en")}.__contains__))
def test_a_notice_covers_nothing_that_matters(tmp_path: Path, table: str, language: str) -> None:
    """Lines lay over racks, piles and endings: what was refused could not be seen beside the reason."""
    wanted = {f"{table} start", f"{table} decision", f"{table} won +90", f"{table} lost +90"}
    found = [moment for moment in moments() if moment.name in wanted]
    assert len(found) == len(wanted)
    for number, moment in enumerate(found):
        with opened(tmp_path / str(number)) as hall:
            hall.stage.change(language=language)
            moment.lead(Guide(hall.director))
            scene = hall.top
            for key in LINES:
                hall.stage.notices.hush()
                hall.stage.say(key, seal="ab12 cd34") if "seal" in key else hall.stage.say(key)
                hall.director.redraw()
                hall.director.frame(0.0)
                room = hall.stage.notices._rooms["line"]
                desk = scene.desk
                waits = scene.part.waits
                banner = desk.banner.area(hall.stage.canvas) if desk.concluded else \
                    scene.part.verdict.panel(hall.stage.canvas) if waits else None
                blocks = [*scene.hover.pieces(), *([] if banner is None else [banner])]
                assert not [block for block in blocks if block.colliderect(room)], f"{moment.name}: {key}"
                assert not [one.key for one in scene.targets() if one.look != "bare" and one.area.colliderect(room)]
