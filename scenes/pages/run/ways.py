"""From one page of a run to the next."""

from __future__ import annotations

from scenes.engine.stage import Answer, Go, Push, Scene
from scenes.pages.run.driver import Running, RunPause
from scenes.pages.run.ended import Ended
from scenes.pages.run.played import PlayedRun
from scenes.pages.run.stations import Counted, Intro
from scenes.pages.run.talismans import Talismans
from scenes.table.table_scene import TableScene
from scenes.tables import KITS


def next_scene(played: PlayedRun) -> Scene:
    """Where the run stands."""
    run = played.run
    if run.phase == "over":
        return Ended(played)
    if run.phase == "bet":
        return Counted(played, len(run.past))
    if run.phase == "talisman":
        return Talismans(played)
    assert run.now is not None
    return Intro(played) if run.now.outcome is None else Counted(played, run.now.number)


def table(played: PlayedRun) -> TableScene:
    """The table of the present station."""
    station = played.run.now
    assert station is not None
    number = station.number

    def on() -> Answer:
        return Go(Counted(played, number))

    def pause() -> Answer:
        return Push(RunPause(played, scene.about, scene.match.rules, scene.show_log))

    scene = TableScene(KITS[station.table], Running(played, on=on, pause=pause))
    return scene
