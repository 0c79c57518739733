"""Stands in for the voice's worker: follows the script in ``$STUB_SCRIPT``, and logs what it is asked to say.

The script is a folder; ``next`` in it holds one word for each worker to come: ``say`` (the default), ``sound`` (fails
when asked to say) or ``crash``. What is said goes to ``log``, one line each, behind its language, and in front of rate
and volume where they are not the usual ones.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

folder = Path(os.environ["STUB_SCRIPT"])
if sys.platform == "linux":  # what this process was handed, for a test that wants it to be nothing
    links = [str(entry.readlink()) for entry in Path("/proc/self/fd").iterdir() if entry.is_symlink()]
    (folder / "handed").write_text("\n".join(links))


def turn() -> str:
    """The word for this worker."""
    words = (folder / "next").read_text().split() if (folder / "next").exists() else []
    (folder / "next").write_text(" ".join(words[1:]))
    return words[0] if words else "say"


def answer(**fields: object) -> None:
    sys.stdout.write(json.dumps(fields) + "\n")
    sys.stdout.flush()


word = turn()
answer(ready=True)
line = sys.stdin.readline()
if not line:
    sys.exit(0)
request = json.loads(line)
if word == "crash":
    os._exit(3)
if word == "sound":
    answer(error="no-sound", detail="exit status 1")
    sys.exit(1)
with (folder / "log").open("a", encoding="utf-8") as log:
    tuning = [] if (request["rate"], request["volume"]) == (0, 100) else [request["rate"], request["volume"]]
    log.write(" ".join(map(str, (request["lang"], request["say"], *tuning))) + "\n")
answer(done=True, voice="a voice")
