"""What was built from what, and with which tools: `built.json`."""

from __future__ import annotations

import importlib.metadata
import json
import platform
from functools import cache
from pathlib import Path
from typing import Any

from assets.make.inputs import fingerprints
from assets.make.jobs import Job

ASSETS = Path(__file__).resolve().parent.parent
LEDGER = Path(__file__).with_name("built.json")
Entries = dict[str, dict[str, Any]]


def read() -> Entries:
    """By job: `inputs` (see `inputs.fingerprints`), `seconds`, `tools` (versions). Unreadable: nothing is known."""
    try:
        found = json.loads(LEDGER.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def write_down(job: Job, inputs: dict[str, str], seconds: float, versions: dict[str, str]) -> None:
    """Note one finished job; the ledger is read again first, as two runs may go side by side."""
    entries = read()
    entries[job.name] = {"inputs": inputs, "seconds": round(seconds, 1), "tools": versions}
    fresh = LEDGER.with_suffix(".tmp")
    fresh.write_text(json.dumps(entries, indent=1, sort_keys=True) + "\n", "utf-8")
    fresh.replace(LEDGER)


def stale(job: Job, entries: Entries) -> list[str]:
    """Why the job is to be built: files that changed, came, went or are missing; empty if it is current."""
    lost = [f"{path} is missing" for path in job.outputs if not (ASSETS / path).exists()]
    entry = entries.get(job.name)
    if entry is None:
        return [*lost, "never written down"]
    then, now = entry["inputs"], fingerprints(job)
    return lost + [f"{path} changed" for path in sorted({*then, *now}) if then.get(path) != now.get(path)]


def tool_versions(job: Job) -> dict[str, str]:
    """The version of Python and of each package that the job needs, as they are here."""
    packages = _packages()
    found = {"python": platform.python_version()}
    for module in job.needs:
        for package in packages.get(module, ()):
            found[package.lower()] = importlib.metadata.version(package)
    return dict(sorted(found.items()))


@cache
def _packages() -> dict[str, list[str]]:
    return {module: sorted(set(names)) for module, names in importlib.metadata.packages_distributions().items()}
