"""The file of the summaries: a line for each match that is over. It stays when journals go."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from pathlib import Path

import msgspec

from ...files.problems import Problem, detail_of
from ...files.storage import SYSTEM, Appender, FileSystem
from ...files.toml_files import FileKind, is_missing, read_bytes
from ..journal import records
from .statistics import Summary

SUMMARIES_FILE = FileKind("summaries", 16 * 1024 * 1024)


@dataclass(frozen=True, slots=True)
class Summaries:
    """What the file holds, by match; what is damaged in it is a problem, and the rest counts.

    ``size``: its bytes up to a last line that is not whole, which has ``torn`` bytes. ``open_end``: the last line is
    whole but for its end.
    """

    by_match: dict[str, Summary]
    problem: Problem | None = None
    size: int = 0
    torn: int = 0
    open_end: bool = False


class SummaryFile:
    """A file that only grows. Where a match has several lines, the last one counts."""

    def __init__(self, file: Path, *, system: FileSystem = SYSTEM) -> None:
        self.file = file
        self._system = system

    @property
    def any(self) -> bool:
        """Whether there is such a file."""
        return self.file.exists()

    def read(self) -> Summaries:
        """Everything that can be understood. Never raises, and changes nothing."""
        data = read_bytes(self.file, SUMMARIES_FILE)
        if isinstance(data, Problem):
            return Summaries({}, None if is_missing(data) else data)
        return self.decoded(data)

    def decoded(self, data: bytes) -> Summaries:
        """The same of what such a file may hold."""
        payloads, damaged, torn = records.alone(data)
        by_match: dict[str, Summary] = {}
        for payload in payloads:
            with contextlib.suppress(ValueError, RecursionError):  # a later version's, which may know more
                one = msgspec.json.decode(payload, type=Summary)
                by_match[one.match] = one
        problem = Problem(self.file, "summaries-damaged", damaged[0]) if damaged else None
        open_end = bool(data) and not torn and not data.endswith(b"\n")
        return Summaries(by_match, problem, len(data) - len(torn), len(torn), open_end)

    def add(self, summary: Summary) -> Problem | None:
        """Remember this match, unless it is remembered so already; or why it can't be. Nothing in the file is lost."""
        known = self.read()
        return None if known.by_match.get(summary.match) == summary else self._write([summary], known)

    def join(self, data: bytes) -> int | Problem:
        """Remember those matches of another such file that are not remembered here; how many, or why that can't be."""
        known = self.read()
        fresh = [one for match, one in self.decoded(data).by_match.items() if match not in known.by_match]
        return (self._write(fresh, known) if fresh else None) or len(fresh)

    def _write(self, fresh: list[Summary], summaries: Summaries) -> Problem | None:
        """Write these behind what is known."""
        if summaries.problem is not None and summaries.problem.reason != "summaries-damaged":
            return summaries.problem
        text = b"".join(records.line(msgspec.json.encode(one), 0)[0] for one in fresh)
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            new = not self._system.is_regular(self.file)
            size = None if new else summaries.size
            appender = Appender(self.file, size=size, torn=summaries.torn, system=self._system)
            try:
                appender.append(b"\n" + text if summaries.open_end else text)
            finally:
                appender.close()
        except OSError as error:
            return Problem(self.file, "summaries-not-written", args={"detail": detail_of(error)})
        return None
