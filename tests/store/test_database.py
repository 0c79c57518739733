"""The database that tests share ends with them, however little time their process is given at its end."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from tests.store.database import empty_database

ROOT = Path(__file__).parents[2]

IN_A_HURRY = """
from xdist import workermanage

workermanage.NodeManager.EXIT_TIMEOUT = 0  # seconds for a process whose tests are over; then it is killed
"""

ONE = "tests/store/test_contract.py::test_what_was_appended_is_read_back_in_order[postgresql]"


@pytest.mark.night
@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc").is_dir(), reason="it is looked for in /proc")
def test_no_database_is_left_behind() -> None:
    empty_database()  # or this is passed over
    with tempfile.TemporaryDirectory() as folder:
        there = Path(folder)
        there.chmod(0o755)  # who runs it has to come in
        (there / "hurry.py").write_text(IN_A_HURRY)
        env = os.environ | {"TMPDIR": folder, "PYTHONPATH": folder}
        env.pop("PYTEST_ADDOPTS", None)
        command = [sys.executable, "-m", "pytest", "-q", "-n", "1", "-p", "hurry", "-p", "no:cacheprovider", ONE]
        done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=300, check=False)
        assert " passed" in done.stdout, done.stdout
        assert running_in(there) == []
        assert list(there.glob("ramino-pg-*")) == []


def running_in(folder: Path) -> list[str]:
    """The databases that run in this folder."""
    found = []
    for process in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            words = process.read_bytes().decode(errors="replace").split("\0")
        except OSError:  # it has ended meanwhile
            continue
        if "postgres" in words[0] and any(word.startswith(str(folder)) for word in words):
            found.append(process.parent.name)
    return found
