"""The documents about keys say what the keymaps say."""

from __future__ import annotations

from pathlib import Path

import pytest

from ramino_access.ui.commands.registry import commands
from tests.languages import LANGUAGES
from tools.write_keys import BEGIN, END, documents, main

ROOT = Path(__file__).resolve().parent.parent


def test_the_documents_are_as_the_keymaps_have_it() -> None:
    for file, text in documents(ROOT).items():
        assert file.read_text(encoding="utf-8") == text, f"run python -m tools.write_keys for {file}"


def test_a_drift_is_seen_and_mended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    readme = tmp_path / "README.md"
    readme.write_text(f"# Mine\n\n{BEGIN}\n\n- Space: dance.\n\n{END}\n\nMore.\n", encoding="utf-8")
    assert main(["--check"]) == 1
    assert "dance" in readme.read_text(encoding="utf-8")
    assert main([]) == 0
    text = readme.read_text(encoding="utf-8")
    assert "- Space: draw from the stock." in text
    assert "dance" not in text
    assert (text.startswith("# Mine\n"), text.endswith(f"{END}\n\nMore.\n")) == (True, True)
    assert main(["--check"]) == 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_command_is_in_the_document_of_each_language(lang: str) -> None:
    from ramino_access.i18n.catalog import Catalog

    text = (ROOT / "docs" / lang / "keys.md").read_text(encoding="utf-8")
    for command in commands().values():
        assert Catalog(lang).text(command.message) in text, command.id
