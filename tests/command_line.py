"""Command lines, run in this process."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ramino_access import cli
from ramino_access.config.launch import Launch
from ramino_access.files import logs


class Runs:
    """Runs command lines in this process, and keeps what the program was asked to start."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys
        self.launched: list[Launch] = []
        self.play: Callable[[Launch], int] = self._play

    def _play(self, launch: Launch) -> int:
        self.launched.append(launch)
        return 0

    def __call__(self, *argv: str) -> tuple[int, str, str]:
        status = cli.run_command_line(argv, self.play)
        captured = self._capsys.readouterr()
        return status, captured.out, captured.err

    def launch(self, *argv: str) -> Launch:
        assert self(*argv) == (0, "", "")
        return self.launched.pop()


@pytest.fixture
def ramino(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Runs]:
    monkeypatch.setenv("RAMINO_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.setattr(cli, "keyboard", lambda: True)
    yield Runs(capsys)
    logs.end()
