"""A machine with all that is kept on it."""

from __future__ import annotations

from pathlib import Path

import pytest

from ramino_access.files import paths
from ramino_access.files.problems import Problem
from ramino_access.play.entries import Setup
from ramino_access.play.journal.match_file import MatchFile, header_of
from ramino_access.play.kept.archive import Packed, pack, take_in
from ramino_access.play.kept.match_folder import MatchFolder, Note, seen
from tests.play.playing import played


class Machine:
    """A machine that may be at hand, with all that is kept on it."""

    def __init__(self, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.home = home
        self._use = lambda: monkeypatch.setenv("RAMINO_HOME", str(home))
        self._use()
        (home / "matches").mkdir(parents=True)

    def match(self, name: str = "one", *, seed: int = 7, plays: int = 6, called: str = "") -> Path:
        """A match that is kept here."""
        self._use()
        file = paths.matches_dir() / f"{name}.match"
        file.unlink(missing_ok=True)
        setup = Setup("salotto", {}, ("Anna", "Bruno"), seed)
        log = MatchFile.create(file, header_of(setup, 1), lambda problem: None)
        table = played(setup, log, plays)
        log.close()
        note = Note(called, seen(table, 9))
        assert MatchFolder(file.parent, lambda: 9.0, lambda problem: None).write_note(file, note) is None
        return file

    def note(self, name: str = "one") -> Note:
        return MatchFolder(self.home / "matches", lambda: 9.0, lambda problem: None).note(
            self.home / "matches" / f"{name}.match"
        )

    def pack(self, file: Path) -> Packed:
        self._use()
        packed = pack(file)
        assert isinstance(packed, Packed), packed
        return packed

    def take(self, file: Path, answers: dict[str, bool] | None = None) -> list[tuple[str | None, str]]:
        """What became of each file, by its sort. Questions that no answer is given to must not be asked."""
        self._use()
        taken = take_in(file, lambda sort: (answers or {})[sort.name])
        assert not isinstance(taken, Problem), taken
        return [
            (
                one.sort and one.sort.name,
                one.became.reason if isinstance(one.became, Problem) else one.became.value,
            )
            for one in taken
        ]

    def everything(self) -> dict[str, bytes]:
        return {p.relative_to(self.home).as_posix(): p.read_bytes() for p in self.home.rglob("*") if p.is_file()}
