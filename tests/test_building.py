"""What is built for those who have no Python: what Windows' installer is told, and the notices of others' works."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from ramino_access import __main__
from ramino_access.speech import workers

ROOT = Path(__file__).parent.parent


def script(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location("built", ROOT / "packaging" / name)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_installer_is_told_of_every_file_once(tmp_path: Path) -> None:
    build = script("windows/build.py")
    folder = tmp_path / build.NAME
    for name in ("ramino.exe", "python/python.exe", "python/Lib/a.py", "python/Lib/b/a.py"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("x", encoding="utf-8")
    product = build.product(folder, "1.2.3")
    tag = "{*}" if product.tag.startswith("{") else ""
    sources = sorted(file.get("Source") for file in product.iter(f"{tag}File"))
    assert sources == sorted(
        f"{build.NAME}/{name}" for name in ("ramino.exe", "python/python.exe", "python/Lib/a.py", "python/Lib/b/a.py")
    )
    ids = [element.get("Id") for element in product.iter() if element.get("Id") not in (None, "*")]
    defined = [one for one in ids if ids.count(one) == 1]
    components = {element.get("Id") for element in product.iter(f"{tag}Component")}
    assert {element.get("Id") for element in product.iter(f"{tag}ComponentRef")} == components
    assert len(defined) + 2 * len(components) == len(ids)
    assert [shortcut.get("Target") for shortcut in product.iter(f"{tag}Shortcut")] == ["[INSTALLDIR]ramino.exe"]


def test_the_notices_have_each_works_own_words(tmp_path: Path) -> None:
    build = script("windows/build.py")
    site = tmp_path / "python" / "Lib" / "site-packages"
    for name, file, text in (
        ("one-1.0", "LICENSE", "Do as you like."),
        ("two-2.0", "METADATA", "Name: two\nLicense: MIT\n"),
        ("ramino_access-3.0", "LICENSE", "Ours."),
    ):
        (site / f"{name}.dist-info").mkdir(parents=True)
        (site / f"{name}.dist-info" / file).write_text(text, encoding="utf-8")
    text = "\n".join(build.notices(site))
    assert "one 1.0" in text
    assert "Do as you like." in text
    assert "License: MIT" in text
    assert "Ours." not in text


def test_a_frozen_program_is_its_own_helper(monkeypatch: pytest.MonkeyPatch) -> None:
    assert workers.command("--run-survey")[1:] == ("-P", "-m", "ramino_access.speech.survey")
    monkeypatch.setattr(workers.sys, "frozen", True, raising=False)
    assert workers.command("--run-survey")[1:] == ("--run-survey",)
    ran: list[object] = []
    monkeypatch.setattr(workers, "run", lambda arguments: ran.append(arguments) or 7)
    monkeypatch.setattr(__main__.sys, "argv", ["ramino", "--run-survey", "it"])
    assert __main__.main() == 7
    assert ran == [["--run-survey", "it"]]


@pytest.mark.parametrize("name", ["windows/build.py", "pyinstaller/build.py"])
def test_the_scripts_say_what_they_are_for(name: str) -> None:
    assert (script(name).__doc__ or "").count("\n") > 5


def test_the_manual_page_and_the_completions_know_the_command_line() -> None:
    """``packaging/generate.py`` writes them anew."""
    for path, text in script("generate.py").files().items():
        assert path.read_text(encoding="utf-8") == text, path.name
