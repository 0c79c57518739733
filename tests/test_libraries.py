"""Libraries that are missing, and those that are there and can't be loaded: two things, and both are said."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from packaging.requirements import Requirement

from ramino_access import libraries
from ramino_access.net.server import kept_people as people
from tests.doctored import lines, machine, section
from tests.lacking import cannot_load
from tests.languages import LANGUAGES
from tests.store.memory import MemoryStore

ROOT = Path(__file__).parent.parent


def requirements() -> dict[str, list[str]]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    groups = {"": project["dependencies"], **project["optional-dependencies"]}
    asked = {name: group for name, group in groups.items() if name not in ("test", "dev")}
    return {name: [Requirement(one).name for one in group] for name, group in asked.items()}


def test_those_that_are_known_are_those_that_are_installed() -> None:
    asked = requirements()
    assert set(libraries.NEEDED) == set(asked.pop(""))
    assert set(libraries.OPTIONAL) == {name for group in asked.values() for name in group}


def test_what_is_needed_is_installed_on_every_system(monkeypatch: pytest.MonkeyPatch) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    monkeypatch.setattr(libraries, "find_spec", lambda module: None)
    asked = [Requirement(one) for one in project["dependencies"]]
    assert [one.name for one in asked if one.marker is not None] == []
    assert {one.name for one in asked} == set(libraries.lacking())


def test_each_is_known_by_the_name_under_which_it_is_imported() -> None:
    assert libraries.lacking() == []
    assert libraries.unloadable() == {}
    for name, module in (libraries.NEEDED | libraries.OPTIONAL).items():
        if name != "prismatoid":  # not for every system
            import_module(module)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("words", [["doctor"], ["play", "salotto"], ["nonsense"], []])
def test_a_program_without_its_libraries_names_them(lang: str, words: list[str], tmp_path: Path) -> None:
    """As ``pip install --no-deps`` leaves it: in a Python that finds nothing but itself."""
    code = f"import sys; sys.path.insert(0, {str(ROOT)!r}); sys.argv[1:] = {words!r}\n"
    code += "from ramino_access.__main__ import main; sys.exit(main())"
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", code],
        env={"LC_ALL": f"{lang}_XX.UTF-8", "RAMINO_HOME": str(tmp_path), "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    *_, last = done.stderr.splitlines()
    said = {
        "it": "mancano librerie",
        "en": "libraries that it needs are missing",
        "fr": "bibliothèques dont il a besoin",
    }
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert said[lang] in last
    assert last.endswith(f" {', '.join(libraries.NEEDED)}.")


def test_one_that_the_system_cannot_load_is_named_with_what_it_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "broken_library.py").write_text("raise ImportError('DLL load failed\\nand more')", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(libraries, "NEEDED", {"broken": "broken_library", "gone": "there_is_none.of_this"})
    assert libraries.unloadable() == {"broken": "DLL load failed"}
    assert libraries.lacking() == ["gone"]


async def test_what_knows_people_says_whether_it_is_missing_or_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(libraries, "command_for", lambda package, again=False: "")
    with monkeypatch.context() as patch:
        cannot_load("argon2", patch, there=False)
        found = await people.known_people(MemoryStore())
    assert (found.reason, found.args) == ("people-no-library", {"command": "none"})
    with monkeypatch.context() as patch:
        cannot_load("argon2", patch, there=True)
        found = await people.known_people(MemoryStore())
    assert found.reason == "library-broken"
    assert found.args["detail"] == "DLL load failed"


def test_to_a_package_of_the_system_nothing_is_added(monkeypatch: pytest.MonkeyPatch) -> None:
    def brought_by(what: str | None) -> Any:
        return lambda name: SimpleNamespace(read_text={"INSTALLER": what}.get)

    assert libraries.of_the_system(brought_by("dpkg\n"))
    assert not libraries.of_the_system(brought_by("pip\n"))
    assert not libraries.of_the_system(brought_by(None))
    monkeypatch.setattr(libraries, "of_the_system", lambda: True)
    assert libraries.command_for("cryptography") == ""


def test_the_doctor_tries_what_it_lists() -> None:
    of = replace(
        machine(),
        packages=lambda: {"cryptography": "50.0", "pyttsx3": "2.99", "miniaudio": None},
        loads=lambda package: "DLL load failed" if package == "cryptography" else "",
    )
    said = {
        "it": "cryptography è installata, ma il sistema non riesce a caricarla: DLL load failed.",
        "en": "cryptography is installed, but the system cannot load it: DLL load failed.",
        "fr": "cryptography est installé, mais le système n'arrive pas à le charger : DLL load failed.",
    }
    for lang in LANGUAGES:
        [line] = [line for line in lines(of, lang) if line.startswith("cryptography") and "50.0" not in line]
        assert line.startswith(said[lang])
        assert line.endswith("python -m pip install --force-reinstall cryptography")
    assert "Nothing: everything is there." not in section(lines(of), "What to install:")
