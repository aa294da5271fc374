"""``python -m assets.make [--list] [--force] [NAME...]``: rebuild what changed.

A NAME may be a job (``nim.coin``) or a group of jobs (``nim``).  Each finished job is written down at once in
``built.json``, so an interrupted run loses only the job in hand.
"""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import shutil
import sys
import time
import traceback
from contextlib import nullcontext
from pathlib import Path

from assets.make import ledger, pieces
from assets.make.inputs import fingerprints
from assets.make.jobs import Job
from assets.make.ledger import ASSETS
from game import blocks

MAKE = Path(__file__).resolve().parent
README = MAKE / "README.md"
KEPT = MAKE / "kept"
"""Finished pieces of jobs that take hours, until the job is done."""
BEGIN, END = "<!-- jobs -->\n", "<!-- end of jobs -->\n"


def gather() -> dict[str, Job]:
    """All jobs by name, in an order in which each comes after those whose files it reads."""
    folders = (f"{path.parent.name}.jobs" for path in sorted(MAKE.glob("*/jobs.py")))
    modules = [importlib.import_module(f"assets.make.{name}") for name in ("words", *folders)]
    jobs = {job.name: job for module in modules for job in module.JOBS}
    ordered: dict[str, Job] = {}

    def place(job: Job) -> None:
        for other in jobs.values():
            if other is not job and not {*other.outputs}.isdisjoint(job.reads):
                place(other)
        ordered[job.name] = job

    for job in jobs.values():
        place(job)
    return ordered


def listed(jobs: dict[str, Job]) -> str:
    """The list of jobs as it stands in the README."""
    lines = ["| Job | Script | Makes |", "|---|---|---|"]
    for name, job in sorted(jobs.items()):
        lines.append(f"| {name} | `{job.script.replace('.', '/')}.py` | {job.makes} |")
    return "\n".join(lines) + "\n"


def missing_tools(job: Job) -> list[str]:
    """Names of the modules this job needs and this Python lacks."""
    return [name for name in job.needs if importlib.util.find_spec(name) is None]


def choose(jobs: dict[str, Job], names: list[str]) -> list[Job]:
    """The jobs meant by the given names or groups; all of them when there are none."""
    meant = []
    for name in names:
        hits = [job for job in jobs.values() if job.name == name or job.name.startswith(name + ".")]
        if not hits:
            raise SystemExit(f"no such job: {name} (there are: {', '.join(jobs) or 'none'})")
        meant += hits
    return [job for job in jobs.values() if job in meant or not names]


def run(job: Job, usual: float | None, workers: blocks.Hire | None = None) -> None:
    """Build one job with a progress line, and write it down; `usual` is how many seconds it took the last time.

    `workers` do a part of the jobs that share their work; what they finished is kept until the job is done.
    """
    for path in job.outputs:
        (ASSETS / path).parent.mkdir(parents=True, exist_ok=True)
    began = time.monotonic()
    inputs = fingerprints(job)  # taken first: a script edited during a long build makes the result stale
    live = sys.stdout.isatty()
    about = f"{usual:.0f} s" if usual is not None else "unknown"
    print(f"{job.name}: the last time {about}", end="" if live else "\n", flush=True)

    def report(fraction: float) -> None:
        if live:
            line = f"\r{job.name}: {fraction:4.0%}  {time.monotonic() - began:4.0f} s, the last time {about} "
            print(line, end="", flush=True)

    build = getattr(importlib.import_module(f"assets.make.{job.script}"), job.build)
    if job.shares:
        with nullcontext() if workers is None else pieces.staying(workers) as hire:
            build(ASSETS, report, *job.args, shared=pieces.Shared(hire, KEPT / job.name))
    else:
        build(ASSETS, report, *job.args)
    lost = [path for path in job.outputs if not (ASSETS / path).exists()]
    if lost:
        raise FileNotFoundError(f"{job.name}: promised but not made: {', '.join(lost)}")
    seconds = time.monotonic() - began
    shutil.rmtree(KEPT / job.name, ignore_errors=True)
    ledger.write_down(job, inputs, seconds, ledger.tool_versions(job))
    size = sum((ASSETS / path).stat().st_size for path in job.outputs)
    print(("\r" if live else "") + f"{job.name}: done in {seconds:.1f} s, {size / 1000:.0f} kB" + " " * 12)


def show(jobs: list[Job], entries: ledger.Entries) -> None:
    """Print one line for each job: stale or current, how long it took, what changed and which tools are missing."""
    for job in sorted(jobs, key=lambda job: job.name):
        why = ledger.stale(job, entries)
        entry = entries.get(job.name)
        took = f"{entry['seconds']:.0f} s" if entry else "?"
        notes = [f"{why[0]}{f' and {len(why) - 1} more' if len(why) > 1 else ''}"] if why else []
        if missing := missing_tools(job):
            notes.append(f"missing here: {', '.join(missing)}")
        print(f"{'stale  ' if why else 'current'}  {job.name:<21} {took:>6}  {'; '.join(notes)}".rstrip())


def accept(jobs: list[Job], entries: ledger.Entries) -> None:
    """Take what is there as built from the inputs of today."""
    for job in jobs:
        lost = [path for path in job.outputs if not (ASSETS / path).exists()]
        if lost:
            print(f"{job.name}: not accepted, missing: {', '.join(lost)}")
            continue
        entry = entries.get(job.name, {"seconds": 0.0, "tools": {}})
        ledger.write_down(job, fingerprints(job), entry["seconds"], entry["tools"])
        print(f"{job.name}: accepted as it is")


def build_all(
    jobs: list[Job], entries: ledger.Entries, *, force: bool, workers: blocks.Hire | None = None
) -> int:
    """Build the jobs that are stale, or all; the exit status."""
    failed = done = 0
    for job in jobs:
        # asked now, not before: an earlier job may have made what this one reads
        if not force and not ledger.stale(job, entries):
            continue
        done += 1
        if missing := missing_tools(job):
            print(f"{job.name}: skipped, missing: {', '.join(missing)} (see assets/make/README.md)")
            failed += 1
            continue
        try:
            run(job, entries.get(job.name, {}).get("seconds"), workers)
        except ModuleNotFoundError as error:
            print(f"{job.name}: skipped, missing: {error.name} (see assets/make/README.md)")
            failed += 1
        except Exception:
            # one broken script must not cost the others their turn
            traceback.print_exc()
            print(f"{job.name}: failed")
            failed += 1
        except KeyboardInterrupt:
            print(f"\ninterrupted in {job.name}; what was finished before is kept")
            return 130
    if not done:
        print("everything is up to date")
    return int(failed > 0)


def main() -> int:
    """Parse the command line and work through the jobs."""
    parser = argparse.ArgumentParser(prog="python -m assets.make", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="job or group; none = all that changed")
    parser.add_argument("--list", action="store_true", help="only say what there is, and what is stale and why")
    parser.add_argument("--force", action="store_true", help="rebuild even what is unchanged")
    parser.add_argument(
        "--accept", action="store_true", help="take what is there as built (where a change cannot matter)"
    )
    parser.add_argument("--readme", action="store_true", help="write the list of jobs into README.md")
    pieces.add_options(parser)
    asked = parser.parse_args()
    jobs = gather()
    chosen = choose(jobs, asked.names)
    entries = ledger.read()
    if asked.readme:
        head, _, rest = README.read_text("utf-8").partition(BEGIN)
        README.write_text(head + BEGIN + listed(jobs) + END + rest.partition(END)[2], "utf-8")
    elif asked.list:
        show(chosen, entries)
    elif asked.accept:
        accept([job for job in chosen if asked.force or ledger.stale(job, entries)], entries)
    else:
        return build_all(chosen, entries, force=asked.force, workers=pieces.hired(asked))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
