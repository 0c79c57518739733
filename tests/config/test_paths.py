"""Where the program keeps what belongs to the player."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from ramino_access.files import paths
from ramino_access.play.kept import inventory

IN_THEM = (
    paths.settings_file,
    paths.keymap_file,
    paths.secrets_file,
    paths.matches_dir,
    paths.server_ssh_people_dir,
    paths.return_words_file,
    paths.certificate_file,
    paths.seals_dir,
    paths.seats_dir,
    paths.learnt_file,
    paths.transcripts_dir,
    paths.log_file,
    paths.noise_file,
)


@pytest.mark.parametrize("carried", [False, True])
def test_whatever_is_kept_is_in_the_program_s_own_folders(
    carried: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("RAMINO_HOME", raising=False)
    for name in ("CONFIG", "DATA", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name))
    if carried:
        monkeypatch.setenv("RAMINO_HOME", str(tmp_path / "home"))
    own = paths.own_folders()
    assert list(own) == ["settings", "data", "logs"]
    kept = [place() for place in IN_THEM] + [sort.folder_of() for sort in inventory.SORTS]
    assert all(any(folder == place or folder in place.parents for folder in own.values()) for place in kept)
    if not carried and sys.platform == "linux":  # nothing of the program is above them
        assert {folder.parent for folder in own.values()} == {tmp_path / name for name in ("CONFIG", "DATA", "STATE")}
