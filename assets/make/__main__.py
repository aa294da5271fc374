"""``python -m assets.make [--list] [--force] [NAME...]``: rebuild what changed.

A NAME may be a job (``nim.coin``) or a prefix of jobs (``nim``).  Each finished job is written down at
once in ``built.json``, so an interrupted run loses only the job in hand.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib
import importlib.util
import json
import pkgutil
import sys
import time
import traceback
from pathlib import Path

from assets.make.jobs import Job

MAKE = Path(__file__).resolve().parent
ASSETS = MAKE.parent
LEDGER = MAKE / "built.json"


def gather() -> tuple[dict[str, Job], dict[str, list[str]]]:
    """All jobs of the package by name, and the modules that could not be imported, by their error."""
    jobs: dict[str, Job] = {}
    broken: dict[str, list[str]] = {}
    for info in sorted(pkgutil.iter_modules([str(MAKE)]), key=lambda i: i.name):
        if info.name.startswith("_"):
            continue
        try:
            module = importlib.import_module(f"assets.make.{info.name}")
        except ImportError as error:
            broken.setdefault(str(error), []).append(info.name)
            continue
        for job in getattr(module, "JOBS", ()):
            jobs[job.name] = job
    return jobs, broken


def fingerprint(job: Job) -> str:
    """Hash of everything declared that can change the result."""
    digest = hashlib.sha256()
    for name in sorted(job.inputs):
        digest.update(name.encode() + b"\0" + (MAKE / name).read_bytes() + b"\0")
    digest.update("\n".join(job.outputs).encode())
    return digest.hexdigest()[:20]


def read_ledger() -> dict[str, dict[str, object]]:
    """What was built from what; an unreadable ledger means that nothing is known."""
    try:
        found = json.loads(LEDGER.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def write_down(job: Job, mark: str, seconds: float) -> None:
    """Note one finished job; the ledger is read again first, as two runs may go side by side."""
    ledger = read_ledger()
    ledger[job.name] = {"hash": mark, "seconds": round(seconds, 1)}
    fresh = LEDGER.with_suffix(".tmp")
    fresh.write_text(json.dumps(ledger, indent=1, sort_keys=True) + "\n", "utf-8")
    fresh.replace(LEDGER)


def is_current(job: Job, ledger: dict[str, dict[str, object]]) -> bool:
    """True if the outputs are there and were made from these very scripts."""
    if not all((ASSETS / path).exists() for path in job.outputs):
        return False
    return ledger.get(job.name, {}).get("hash") == fingerprint(job)


def missing_tools(job: Job) -> list[str]:
    """Names of the modules this job needs and this Python lacks."""
    return [name for name in job.needs if importlib.util.find_spec(name) is None]


def choose(jobs: dict[str, Job], names: list[str]) -> list[Job]:
    """The jobs meant by the given names or prefixes; all of them when there are none."""
    if not names:
        return list(jobs.values())
    chosen: dict[str, Job] = {}
    for name in names:
        hits = {n: j for n, j in jobs.items() if n == name or n.startswith(name + ".")}
        if not hits:
            raise SystemExit(f"no such job: {name} (there are: {', '.join(jobs) or 'none'})")
        chosen.update(hits)
    return list(chosen.values())


def run(job: Job) -> None:
    """Build one job with a progress line, and write it down."""
    for path in job.outputs:
        (ASSETS / path).parent.mkdir(parents=True, exist_ok=True)
    began = time.monotonic()
    mark = fingerprint(job)  # taken first: a script edited during a long build makes the result stale
    live = sys.stdout.isatty()
    print(f"{job.name}: about {job.seconds:.0f} s", end="" if live else "\n", flush=True)

    def report(fraction: float) -> None:
        if live:
            line = f"\r{job.name}: {fraction:4.0%}  {time.monotonic() - began:4.0f} of ~{job.seconds:.0f} s "
            print(line, end="", flush=True)

    job.build(ASSETS, report)
    lost = [path for path in job.outputs if not (ASSETS / path).exists()]
    if lost:
        raise FileNotFoundError(f"{job.name}: promised but not made: {', '.join(lost)}")
    seconds = time.monotonic() - began
    write_down(job, mark, seconds)
    size = sum((ASSETS / path).stat().st_size for path in job.outputs)
    print(("\r" if live else "") + f"{job.name}: done in {seconds:.1f} s, {size / 1000:.0f} kB" + " " * 12)


def main() -> int:
    """Parse the command line and work through the jobs."""
    parser = argparse.ArgumentParser(prog="python -m assets.make", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="job or prefix; none = all that changed")
    parser.add_argument("--list", action="store_true", help="only say what there is and what is stale")
    parser.add_argument("--force", action="store_true", help="rebuild even what is unchanged")
    parser.add_argument(
        "--accept", action="store_true", help="take what is there as built (after a mere reformatting)"
    )
    asked = parser.parse_args()
    jobs, broken = gather()
    unknown = [n for n in asked.names if n not in jobs and not any(j.startswith(n + ".") for j in jobs)]
    if broken and (unknown or not asked.names):  # a job may be unknown only because its tool is missing
        why = "; ".join(f"{error}: {', '.join(names)}" for error, names in broken.items())
        print(f"left out ({why})", file=sys.stderr)
    chosen = choose(jobs, asked.names)
    ledger = read_ledger()
    stale = [job for job in chosen if asked.force or not is_current(job, ledger)]
    if asked.list:
        for job in chosen:
            print(f"{'stale  ' if job in stale else 'current'}  {job.name:<16} ~{job.seconds:.0f} s")
        return 0
    if asked.accept:
        for job in stale:
            lost = [path for path in job.outputs if not (ASSETS / path).exists()]
            if lost:
                print(f"{job.name}: not accepted, missing: {', '.join(lost)}")
                continue
            known = ledger.get(job.name, {}).get("seconds", job.seconds)
            write_down(job, fingerprint(job), float(str(known)))
            print(f"{job.name}: accepted as it is")
        return 0
    if not stale:
        print("everything is up to date")
        return 0
    print(f"{len(stale)} to build, about {sum(job.seconds for job in stale):.0f} s")
    failed = False
    for job in stale:
        lacking = missing_tools(job)
        if lacking:
            print(f"{job.name}: skipped, missing: {', '.join(lacking)} (see assets/make/README.md)")
            failed = True
            continue
        try:
            run(job)
        except Exception:
            # one broken script must not cost the others their turn
            traceback.print_exc()
            print(f"{job.name}: failed")
            failed = True
        except KeyboardInterrupt:
            print(f"\ninterrupted in {job.name}; what was finished before is kept")
            return 130
    return int(failed)


if __name__ == "__main__":
    raise SystemExit(main())
