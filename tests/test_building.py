"""What is built for those who have no Python: what Windows' installer is told, and the notices of others' works."""

from __future__ import annotations

import json
import re
import shutil
import sys
import tomllib
from pathlib import Path

import pytest

from ramino_access import __main__, __version__, workers
from ramino_access.cli import origin, update
from tests.languages import LANGUAGES
from tests.scripts import script

ROOT = Path(__file__).parent.parent


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
    started = [(one.get("Name"), one.get("Target"), one.get("Arguments")) for one in product.iter(f"{tag}Shortcut")]
    program = "[INSTALLDIR]ramino.exe"
    assert started == [("Ramino Access", program, None), ("Ramino Access doctor", program, "doctor")]


def installed(site: Path, name: str, metadata: str = "", **files: str) -> None:
    """A package as pip leaves it: what it says of itself, and files whose names may have ``__`` for a slash."""
    info = site / f"{name}.dist-info"
    info.mkdir(parents=True)
    told, _, version = name.rpartition("-")
    (info / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {told}\nVersion: {version}\n{metadata}", encoding="utf-8"
    )
    names = {file.replace("__", "/"): text for file, text in files.items()}
    for file, text in names.items():
        (site / file).parent.mkdir(parents=True, exist_ok=True)
        (site / file).write_text(text, encoding="utf-8")
    (info / "RECORD").write_text("".join(f"{file},,\n" for file in names), encoding="utf-8")


def test_the_notices_have_each_works_own_words(tmp_path: Path) -> None:
    site = tmp_path / "site-packages"
    installed(site, "one-1.0", one__LICENSE="Do as you like.", one__data__LICENSE="For the data, this.")
    (site / "one-1.0.dist-info" / "COPYING").write_text("Do as you like.", encoding="utf-8")
    installed(site, "two-2.0", "License: MIT\nHome-page: where it is\nClassifier: Topic :: Games\n", two__author="x")
    installed(site, "ramino_access-3.0", ramino_access__LICENSE="Ours.")
    installed(site, "maker-4.0", maker__LICENSE="Not passed on.")
    (tmp_path / "LICENSE.txt").write_text("Python's.", encoding="utf-8")
    python = [tmp_path / "nowhere", tmp_path / "LICENSE.txt"]
    text = "\n".join(script("notices.py").notices(site, python=python, without=["maker"]))
    assert text.count("Do as you like.") == 1
    for part in ("one 1.0", "For the data, this.", "two 2.0", "License: MIT", "Home-page: where it is", "Python's."):
        assert part in text, part
    for part in ("Ours.", "Not passed on.", "Topic"):
        assert part not in text, part


def test_the_notices_have_the_words_that_a_work_leaves_out(tmp_path: Path) -> None:
    installed(tmp_path, "fluent.runtime-0.4.0", "License: APL 2\nClassifier: License :: OSI Approved :: Apache\n")
    installed(tmp_path, "accessible_output2-0.17", accessible_output2__LICENSE="Do as you like.")
    text = "\n".join(script("notices.py").notices(tmp_path))
    assert "Apache License\n                           Version 2.0" in text
    assert "Do as you like." in text
    assert "nvdaControllerClient: NV Access" in text
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in text


def test_the_notices_have_what_the_system_says_of_its_libraries(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = script("notices.py")
    monkeypatch.setattr(module, "DEBIAN", tmp_path)
    monkeypatch.setattr(module, "_package_of", lambda name: "libz1" if name.startswith("libz") else "")
    (tmp_path / "libz1").mkdir()
    (tmp_path / "libz1" / "copyright").write_text("Of Gailly and Adler.", encoding="utf-8")
    text = "\n".join(module.notices(tmp_path, libraries=[Path("libz.so.1"), Path("libzz.so"), Path("libstrange.so")]))
    assert text.count("Of Gailly and Adler.") == 1
    assert "libz.so.1, libzz.so\n" in text
    assert "libstrange.so\n\nOf the system" in text


def test_the_folder_for_windows_has_what_the_readme_offers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    build = script("windows/build.py")
    ran: list[tuple[object, ...]] = []
    monkeypatch.setattr(build, "run", lambda *command: ran.append(command))
    build.install(tmp_path / "ramino_access-1.0-py3-none-any.whl", tmp_path / "python", "3.13")
    wanted = str(ran[0][ran[0].index("--target") + 2])
    assert wanted.endswith(".whl[sounds,together]")


def test_the_folder_for_windows_is_compiled_for_good(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    build = script("windows/build.py")
    (tmp_path / "one.py").write_text("x = 1", encoding="utf-8")
    (tmp_path / "two.py").write_text("print 'of another time'", encoding="utf-8")
    build.compile_all(tmp_path, f"{sys.version_info.major}.{sys.version_info.minor}")
    (compiled,) = (tmp_path / "__pycache__").iterdir()
    assert compiled.read_bytes()[4] == 1  # by its hash, which nobody checks: a newer date of the file changes nothing
    monkeypatch.setenv("PATH", "")
    build.compile_all(tmp_path, "2.0")
    assert "no Python 2.0 here" in capsys.readouterr().out


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


def test_the_windows_of_the_installer_say_everything_in_three_languages() -> None:
    dialogs = script("windows/dialogs.py")
    assert {*dialogs.LANGUAGES, "en"} == set(LANGUAGES)
    tables, more = dialogs.tables(), dialogs.additions()
    english = dialogs.WORDS["en"]
    for words in dialogs.WORDS.values():
        assert words.keys() == english.keys()
        assert all(words.values())
        "".join(words.values()).encode(f"cp{dialogs.CODE_PAGE}")
        assert "Ramino" in words["DONETITLE"]  # the title is what every screen reader says
    for table, (columns, types, _, rows) in tables.items():
        count = columns.count("\t") + 1
        assert types.count("\t") + 1 == count, table
        assert all(len(row) == count for row in rows), table
    controls = {(row[0], row[1]): row for row in tables["Control"][3]}
    for name, *_, first, default, cancel in tables["Dialog"][3]:
        for button in (first, default, cancel):  # the focus is on a button, which Enter and Escape press too
            assert controls[name, button][2] == "PushButton"
        assert any(event[:2] == (name, first) for event in tables["ControlEvent"][3])
    asked = {name for row in controls.values() for name in re.findall(r"\[(\w+)\]", f"{row[9]}")}
    asked |= {name for row in tables["Dialog"][3] for name in re.findall(r"\[(\w+)\]", row[6])}
    assert asked == english.keys()
    assert {name for name, *_ in more["Property"]} >= asked
    actions = [name for name, *_ in more["CustomAction"]]
    order = [step[2] for step in more["InstallUISequence"]]
    assert len(set(order)) == len(order)  # two at one number would come in any order
    assert set(actions) | {name for name, *_ in tables["Dialog"][3]} == {name for name, *_ in more["InstallUISequence"]}


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[list[str]]]:
    """The rows of the tables of a package with next to nothing in it."""
    if not (shutil.which("wixl") and shutil.which("msibuild")):
        pytest.skip("wixl and msitools are not installed")
    build, tables = script("windows/build.py"), script("windows/tables.py")
    out = tmp_path_factory.mktemp("msi")
    for name in ("ramino.exe", "python/Lib/site-packages/comtypes/__init__.py"):
        (out / build.NAME / name).parent.mkdir(parents=True, exist_ok=True)
        (out / build.NAME / name).write_bytes(b"MZ")
    made = build.package(out / build.NAME, out, "1.2.3")
    names = "CustomAction InstallUISequence InstallExecuteSequence Environment RemoveFile Directory Component Shortcut"
    return {name: tables.read(made, name) for name in names.split()}


def test_the_windows_are_put_into_the_package(told: dict[str, list[list[str]]]) -> None:
    assert any("Ramino Access è installato" in row for row in told["CustomAction"])
    assert ["Done", "NOT REMOVE", "-1"] in told["InstallUISequence"]


def test_the_package_makes_the_program_a_word(told: dict[str, list[list[str]]]) -> None:
    components = {row[0]: row[2] for row in told["Component"]}
    [(_, name, value, component)] = told["Environment"]
    assert (name, value) == ("=-PATH", "[~];[INSTALLDIR]")  # of the player alone, and gone with the program
    assert components[component] == "INSTALLDIR"
    steps = {row[0]: int(row[2]) for row in told["InstallExecuteSequence"]}
    assert steps["RemoveEnvironmentStrings"] < steps["RemoveFiles"] < steps["WriteEnvironmentStrings"]


def test_a_package_that_fails_leaves_the_older_version_and_one_that_goes_leaves_nothing(
    told: dict[str, list[list[str]]],
) -> None:
    steps = {row[0]: int(row[2]) for row in told["InstallExecuteSequence"]}
    assert steps["InstallInitialize"] < steps["RemoveExistingProducts"] < steps["ProcessComponents"]
    folders = {row[0]: row[2].rpartition("|")[2] for row in told["Directory"]}
    removed = {(row[2], folders[row[3]]) for row in told["RemoveFile"] if row[4] == "2"}
    for folder in ("gen", "__pycache__"):
        assert ("*", folder) in removed
        assert ("", folder) in removed
    assert sorted(row[5] for row in told["Shortcut"]) == ["", "doctor"]


def test_the_package_for_debian_has_all_of_it_in_its_places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    build = script("debian/build.py")
    wheels = tmp_path / "wheels"
    wheels.mkdir()
    (wheels / "ramino_access-1.2.3-py3-none-any.whl").touch()
    asked: list[str] = []

    def run(*command: object) -> None:
        words = [str(word) for word in command]
        assert "--no-index" in words
        python = words[words.index("--python-version") + 1]
        asked.append(python)
        site = Path(words[words.index("--target") + 1])
        installed(site, "ramino_access-1.2.3", ramino_access__a="x", bin__ramino="x")
        (site / f"compiled.cpython-{python.replace('.', '')}.so").touch()

    monkeypatch.setattr(build, "run", run)
    assert build.fill(tmp_path / "root", wheels, "arm64", "https://example.invalid") == "1.2.3"
    assert asked == list(build.VERSIONS)
    root = tmp_path / "root"
    library = root / "usr" / "lib" / "ramino-access"
    assert len(list(library.glob("compiled.*"))) == len(build.VERSIONS)
    assert not (library / "bin").exists()
    assert (library / "ramino_access-1.2.3.dist-info" / "INSTALLER").read_text().strip() == "dpkg"
    control = (root / "DEBIAN" / "control").read_text()
    for part in ("Version: 1.2.3\n", "Architecture: arm64\n", "Homepage: https://example.invalid\n"):
        assert part in control
    for place in (
        "usr/share/man/man1/ramino.1.gz",
        "usr/share/bash-completion/completions/ramino",
        "usr/share/zsh/vendor-completions/_ramino",
        "usr/share/fish/vendor_completions.d/ramino.fish",
        "usr/share/doc/ramino-access/copyright",
        "usr/share/lintian/overrides/ramino-access",
    ):
        assert (root / place).stat().st_size > 0, place
    copyright_text = (root / "usr/share/doc/ramino-access/copyright").read_text()
    assert "Permission is hereby granted" in copyright_text
    if sys.platform != "win32":
        assert (root / "usr" / "games" / "ramino").stat().st_mode & 0o111
        assert (root / "DEBIAN" / "postinst").stat().st_mode & 0o111


def test_the_addresses_are_written_in_where_a_release_is_made(tmp_path: Path) -> None:
    release = script("release.py")
    file = tmp_path / "pyproject.toml"
    shutil.copy(ROOT / "pyproject.toml", file)
    before = tomllib.loads(file.read_text(encoding="utf-8"))["project"]
    for address in ("https://example.invalid/a/b", "https://example.invalid/c/d"):  # once more: the newer ones
        release.stamp(file, address)
        project = tomllib.loads(file.read_text(encoding="utf-8"))["project"]
        found = project.pop("urls")
        assert project == {name: what for name, what in before.items() if name != "urls"}
        assert set(found) >= {origin.ISSUES, origin.RELEASES, origin.FEED}
        assert all(url.startswith(address) for url in found.values())
        assert release.stamped_address(file) == address


def test_without_an_address_no_manifest_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    release = script("release.py")
    assert release.stamped_address(ROOT / "pyproject.toml") == ""
    monkeypatch.setattr("sys.argv", ["release.py", "manifests", str(tmp_path)])
    assert release.main() == 2
    assert "stamp it first" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_what_is_released_is_told_with_its_checksums(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    release = script("release.py")
    monkeypatch.setattr(release, "product_code", lambda msi: "{CODE}")
    dist = tmp_path / "dist"
    dist.mkdir()
    for name in ("ramino-access-1.msi", "ramino-access-1-windows.zip", "ramino_access-1.tar.gz"):
        (dist / name).write_text(name)
    address = "https://example.invalid/a/b"
    made = {file.relative_to(dist).as_posix(): file.read_text() for file in release.manifests(address, dist)}
    (dist / "manifests-winget.tgz").write_text("packed behind them")
    assert update.newest(made["latest.json"].encode()) == release.version() == __version__
    for _ in range(2):  # its own sum is not among them
        sums = dict(reversed(line.split("  ")) for line in release.checksums(dist).read_text().splitlines())
    assert set(sums) == {file.name for file in dist.iterdir() if file.is_file()} - {"SHA256SUMS"}
    assert sums["ramino-access-1.msi"] == release.digest(dist / "ramino-access-1.msi")
    winget = made["winget/RaminoAccess.RaminoAccess.installer.yaml"]
    for part in ('ProductCode: "{CODE}"', sums["ramino-access-1.msi"].upper(), f"/download/v{__version__}/"):
        assert part in winget
    scoop = json.loads(made["scoop/ramino-access.json"])
    assert scoop["architecture"]["64bit"]["hash"] == sums["ramino-access-1-windows.zip"]


def test_whatever_runs_in_a_workflow_is_pinned_and_checks_out_without_keeping_secrets() -> None:
    for workflow in (ROOT / ".github" / "workflows").glob("*.yml"):
        lines = workflow.read_text(encoding="utf-8").splitlines()
        used = [(at, line.partition("uses:")[2].strip()) for at, line in enumerate(lines) if "uses:" in line]
        assert used
        for at, action in used:
            assert re.fullmatch(r"[\w/-]+@[0-9a-f]{40}  # v\d+(\.\d+)*", action), (workflow.name, action)
            if action.startswith("actions/checkout@"):
                assert lines[at + 2].strip() == "persist-credentials: false", (workflow.name, at)


def test_the_checksums_are_made_when_nothing_more_is_added() -> None:
    text = (ROOT / ".github" / "workflows" / "publish.yml").read_text(encoding="utf-8")
    behind = text.partition("release.py checksums dist\n")[2]
    assert behind
    assert not re.search(r"> ?dist|(cp|mv|tar|zip) .*dist/", behind.partition("  registry:")[0])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_how_windows_is_asked_to_open_the_installer_is_told_in_every_language(lang: str) -> None:
    text = (ROOT / "docs" / lang / "windows.md").read_text(encoding="utf-8")
    assert len(text.splitlines()) == len((ROOT / "docs" / "en" / "windows.md").read_text(encoding="utf-8").splitlines())
    assert f"ramino-access-{__version__}.msi" in text
