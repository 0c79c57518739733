"""What holds for every test."""

from __future__ import annotations

import gc
import os
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from _pytest.runner import runtestprotocol
from hypothesis import settings

from ramino_access import resources
from ramino_access.i18n.bundle import Messages
from tests.night import NIGHT
from tests.store.database import end_shared

LISTENING = (
    *("heard/test_salotto", "heard/test_lessons", "heard/test_together", "heard/test_games", "heard/test_manipulation"),
    *("heard/test_ssh", "heard/test_options", "heard/test_newcomer", "heard/test_hints", "heard/test_places"),
    *("heard/test_writer", "heard/test_outputs"),
)
WAITING = ("heard", "speech", "tools/fuzz", "protocol", "ui/test_pty.py", "ui/test_modes.py", "ui/test_reads.py")
"""Tests that listen, or wait for a program at a terminal, and hardly compute. Where several tests run at once, those of
each of these two rows, which take about the same time, follow each other."""


def _row(nodeid: str) -> str | None:
    """The name of the row to which a test belongs."""
    name = nodeid.removeprefix("tests/")
    return next((row[0] for row in (LISTENING, WAITING) if name.startswith(row)), None)


STRICTLY = ("ResourceWarning", "BytesWarning", "DeprecationWarning")
"""Warnings that are errors where RAMINO_STRICT is set, as it is by night: in these processes, also in destructors, and
by the environment in those that tests start."""

STRICT = bool(os.environ.get("RAMINO_STRICT"))


def pytest_configure(config: pytest.Config) -> None:
    """Examples are the same in every run, unless a seed is given; none has to come quickly on a busy machine."""
    seeded = config.getoption("hypothesis_seed", None) is not None
    settings.register_profile("alike", deadline=None, derandomize=not seeded)
    settings.load_profile("alike")
    if STRICT:
        for warning in (*STRICTLY, "pytest.PytestUnraisableExceptionWarning"):
            config.addinivalue_line("filterwarnings", f"error::{warning}")
        os.environ["PYTHONWARNINGS"] = ",".join(f"error::{name}" for name in STRICTLY)
    os.environ.pop("VTE_VERSION", None)  # whoever tests in a terminal that Orca reads tests the same
    gc.set_threshold(20_000, 20, 50)  # thirteen thousand tests are objects, too: looking through them takes its time


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave what waits for the night (``tests.night``), unless it is the night, or single tests are asked for. Where
    several run at once, what takes long comes first."""
    if hasattr(config, "workerinput"):
        items.sort(key=lambda item: (_row(item.nodeid) is None, item.get_closest_marker("slow") is None))
    if NIGHT or "night" in config.option.markexpr or any("::" in word for word in config.args):
        return
    waiting = [item for item in items if item.get_closest_marker("night")]
    config.hook.pytest_deselected(items=waiting)
    left = set(waiting)
    items[:] = [item for item in items if item not in left]


def pytest_sessionfinish() -> None:
    """What was started for all tests of this process ends with them."""
    end_shared()


def pytest_collection_finish() -> None:
    """No test is garbage before the end."""
    gc.collect()
    gc.freeze()


TOGETHER = ("i18n", ("test_structure.py", "test_lexicon.py"))
"""Tests that share what takes long to find out: one process runs those of a folder, or of several files. Those of a
file stay together anyway, for most files find out, read or unpack something for all of their tests."""


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_setupnodes(specs: list[Any]) -> None:
    """Where tests run in processes of their own, these take bytes for text nowhere."""
    for spec in specs:
        if STRICT and spec.popen and not spec.python:
            spec.python = shlex.join([sys.executable, "-bb"])


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> object:
    """Where several tests run at once (``-n 4``), give those that wait for programs to two processes."""
    from xdist.scheduler import LoadScopeScheduling

    class Scheduling(LoadScopeScheduling):
        def _split_scope(self, nodeid: str) -> str:
            name = nodeid.removeprefix("tests/")
            file = name.partition("::")[0]
            return _row(nodeid) or next((str(part) for part in TOGETHER if name.startswith(part)), file)

        def mark_test_complete(self, node: Any, item_index: int, duration: float = 0) -> None:
            """Forget what is done: after each test, all that a process ever had would be counted."""
            super().mark_test_complete(node, item_index, duration)
            scope = self._split_scope(self.registered_collections[node][item_index])
            if all(self.assigned_work[node][scope].values()):
                del self.assigned_work[node][scope]

    config.option.loadscopereorder = False  # they come in order already
    return Scheduling(config, log)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Beside those that wait for programs, the others compute with what these leave of the processors."""
    if not hasattr(item.config, "workerinput") or not hasattr(os, "nice") or os.nice(0):
        return
    if _row(item.nodeid) is None:
        os.nice(10)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """Where several run at once, of each test its result alone is sent to the process that writes: that it begins, that
    it ends and that nothing went wrong around it are four messages more, which take longer than most tests."""
    if not hasattr(item.config, "workerinput"):
        return None
    for report in runtestprotocol(item, log=False, nextitem=nextitem):
        if report.when == "call" or not report.passed:
            item.ihook.pytest_runtest_logreport(report=report)
    return True


@pytest.fixture(scope="session", autouse=True)
def messages_read_once() -> Iterator[None]:
    """The program's own messages are read and parsed once for all tests, as for all who play at one server: most of
    what sitting down takes is that. With RAMINO_READ_ANEW=1, every catalog reads them."""
    read: dict[str, Messages] = {}
    own = resources.locales_dir

    def messages(lang: str, folder: Path | None = None) -> Messages:
        if folder is not None or resources.locales_dir is not own:
            return Messages(lang, folder)
        return read.setdefault(lang, Messages(lang))

    with pytest.MonkeyPatch.context() as patch:
        if not os.environ.get("RAMINO_READ_ANEW"):
            patch.setattr("ramino_access.i18n.catalog.Messages", messages)
        yield
