"""The project as it is handed out: every way of installing it finds its folders, and its texts keep their word."""

from __future__ import annotations

import ast
import os
import re
import runpy
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest

from ramino_access import __version__, resources

ROOT = Path(__file__).parent.parent

_WHERE = """
import sys
sys.path.insert(0, sys.argv[1])
import site
site.addsitedir(sys.argv[1])
from ramino_access import resources
print(resources.locales_dir())
print(resources.keymaps_dir())
"""


def found_from(folder: Path) -> list[Path]:
    """Where a fresh interpreter finds the two folders, with ``folder`` for its site-packages."""
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", _WHERE, str(folder)],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    return [Path(line) for line in done.stdout.splitlines()]


def build(kind: str, source: Path, target: Path) -> Path:
    """Build a wheel, an sdist or an editable wheel, as pip would do it, without a network."""
    script = f"import sys, hatchling.build; print(hatchling.build.build_{kind}(sys.argv[1]))"
    target.mkdir(parents=True, exist_ok=True)
    done = subprocess.run(
        [sys.executable, "-c", script, str(target)],
        cwd=source,
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    return target / done.stdout.split()[-1]


def unzipped(wheel: Path, folder: Path) -> Path:
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


def content(folder: Path) -> dict[str, bytes]:
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def same_folders(found: list[Path]) -> bool:
    return [content(folder) for folder in found] == [content(ROOT / "locales"), content(ROOT / "keymaps")]


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The unpacked source distribution."""
    folder = tmp_path_factory.mktemp("sdist")
    with tarfile.open(build("sdist", ROOT, folder)) as archive:
        archive.extractall(folder, **({"filter": "data"} if hasattr(tarfile, "data_filter") else {}))  # since 3.11.4
    return folder / f"ramino_access-{__version__}"


# The tests, beside the packages of libraries


def test_another_package_called_tests_does_not_hide_these(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "__init__.py").touch()  # as a library has it in site-packages
    env = os.environ | {"PYTHONPATH": str(tmp_path)}
    subprocess.run([sys.executable, "-c", "import tests.ui.clock"], cwd=ROOT, env=env, timeout=60, check=True)


# Both folders, in every kind of installation


def test_a_checkout_has_both_folders_beside_the_package() -> None:
    assert found_from(ROOT) == [ROOT / "locales", ROOT / "keymaps"]


@pytest.mark.slow
def test_a_wheel_has_both_folders_inside_the_package(tmp_path: Path) -> None:
    site = unzipped(build("wheel", ROOT, tmp_path), tmp_path / "site")
    found = found_from(site)
    assert found == [site / "ramino_access" / "locales", site / "ramino_access" / "keymaps"]
    assert same_folders(found)
    assert {entry.name for entry in site.iterdir()} == {
        "ramino_access",
        f"ramino_access-{__version__}.dist-info",
        f"ramino_access-{__version__}.data",
    }
    scripts = (site / f"ramino_access-{__version__}.dist-info" / "entry_points.txt").read_text()
    assert scripts.split("\n")[:2] == ["[console_scripts]", "ramino = ramino_access.__main__:main"]


def metadata(source: Path) -> str:
    """What the package of this checkout would say of itself."""
    script = "from hatchling.metadata.core import ProjectMetadata; from hatchling.metadata.spec import *\n"
    script += "from hatchling.plugin.manager import PluginManager\n"
    script += "print(construct_metadata_file_2_4(ProjectMetadata('.', PluginManager())))"
    done = subprocess.run(
        [sys.executable, "-X", "utf8", "-c", script], cwd=source, capture_output=True, timeout=60, check=True
    )
    return done.stdout.decode()


def test_the_readme_of_the_package_has_no_link_that_leads_nowhere(tmp_path: Path) -> None:
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "ramino_access/__init__.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    links = re.compile(r"\]\(([^)]*)\)")
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    inside = [one for one in links.findall(readme) if "//" not in one and not one.startswith("#")]
    assert inside
    told = metadata(tmp_path)
    assert "Description-Content-Type: text/markdown" in told
    assert not [one for one in links.findall(told) if one in inside]
    assert "English, italiano, français" in told
    address = "https://example.invalid/owner/project"
    stamped = runpy.run_path(str(ROOT / "packaging" / "release.py"))
    stamped["stamp"](tmp_path / "pyproject.toml", address)
    told = metadata(tmp_path)
    for one in inside:
        assert f"]({address}/blob/v{__version__}/{one})" in told, one
    text = "```\n[a](b)\n```\n[c](d.md#e), [f](https://g), [h](#i)\n"
    hook = runpy.run_path(str(ROOT / "hatch_build.py"))["readable"]
    assert hook(text, "", "1").endswith("```\n[a](b)\n```\nc, [f](https://g), [h](#i)\n")


@pytest.mark.slow
def test_a_source_distribution_has_both_folders_and_builds_the_same_wheel(sdist: Path, tmp_path: Path) -> None:
    found = found_from(sdist)
    assert found == [sdist / "locales", sdist / "keymaps"]
    assert same_folders(found)
    for name in (
        "LICENSE",
        "README.md",
        "CHANGELOG.md",
        "CONTRIBUTING.md",
        "pyproject.toml",
        "hatch_build.py",
        ".ci/run",
        "tests",
    ):
        assert (sdist / name).exists(), name
    from_sdist = unzipped(build("wheel", sdist, tmp_path / "a"), tmp_path / "a" / "site")
    from_checkout = unzipped(build("wheel", ROOT, tmp_path / "b"), tmp_path / "b" / "site")
    assert content(from_sdist) == content(from_checkout)


@pytest.mark.slow
def test_a_new_language_is_taken_in_by_its_folders(sdist: Path, tmp_path: Path) -> None:
    shutil.copytree(sdist, tmp_path / "source")
    for file in ("locales/de/cards.ftl", "docs/de/guide.md"):
        (tmp_path / "source" / file).parent.mkdir()
        (tmp_path / "source" / file).write_text("you = du\n", encoding="utf-8")
    site = unzipped(build("wheel", tmp_path / "source", tmp_path), tmp_path / "site")
    assert (site / "ramino_access" / "locales" / "de" / "cards.ftl").is_file()
    assert (site / "ramino_access" / "docs" / "de" / "guide.md").is_file()
    assert not (site / "ramino_access" / "docs" / "ideas.md").exists()


@pytest.mark.slow
def test_an_editable_install_reads_the_checkout_itself(tmp_path: Path) -> None:
    """Not the copies that the build may leave in site-packages: an edit has to be heard at once."""
    site = unzipped(build("editable", ROOT, tmp_path), tmp_path / "site")
    assert found_from(site) == [ROOT / "locales", ROOT / "keymaps"]


def test_a_lost_folder_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(resources, "_PACKAGE", tmp_path / "ramino_access")
    with pytest.raises(FileNotFoundError, match="keymaps"):
        resources.keymaps_dir()
    (tmp_path / "keymaps").write_text("no folder")
    with pytest.raises(FileNotFoundError, match="keymaps"):
        resources.keymaps_dir()


def test_the_folders_are_data_and_no_packages() -> None:
    for folder in ("locales", "keymaps"):
        assert not list((ROOT / folder).rglob("*.py"))


# What the texts say


def test_the_readme_starts_and_tests_with_one_line_each() -> None:
    lines = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
    ready = [line for line in lines if line.startswith("python3 -m venv ")]
    assert ready == [
        "python3 -m venv .venv && . .venv/bin/activate && pip install . && ramino",
        "python3 -m venv .venv && .venv/bin/pip install -e '.[test]' && .venv/bin/python -m pytest",
    ]


def test_the_checks_run_the_test_line_of_the_readme() -> None:
    """``.ci/run`` looks for the line with a pattern of its own, and runs what it finds."""
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    pattern = re.search(r"line=\$\(grep -E '(.*)' README\.md\)", script)
    assert pattern is not None
    lines = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if re.search(pattern[1], line)] == [
        "python3 -m venv .venv && .venv/bin/pip install -e '.[test]' && .venv/bin/python -m pytest"
    ]
    assert all(f'-c "${part}"' in script for part in ("install", "tests"))


def test_the_changelog_of_the_first_version_says_only_what_there_is() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.findall(r"^## .*$", text, re.MULTILINE) == [f"## [{__version__}]"]
    assert re.findall(r"^### .*$", text, re.MULTILINE) == ["### Added"]


def tracked() -> list[Path]:
    """The project's files: those that git knows or would take in, else all that lie here."""
    try:
        listed = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=ROOT,
            capture_output=True,
            timeout=60,
            check=True,
        ).stdout.decode()
        files = [ROOT / name for name in listed.split("\0") if name]
    except (OSError, subprocess.CalledProcessError):
        files = [file for file in ROOT.rglob("*") if ".venv" not in file.parts]
    return [file for file in files if file.is_file()]


def test_no_package_registry_is_named() -> None:
    """Where packages come from is the affair of each machine. The names are put together here, not written out."""
    hosts = [".".join(parts) for parts in (("pypi", "org"), ("pythonhosted", "org"), ("pypi", "python"))]
    files = tracked()
    assert ROOT / "README.md" in files
    for file in files:
        text = file.read_bytes().decode("utf-8", "replace").lower()
        for host in (*hosts, "index" + "-url"):
            assert host not in text, f"{host} in {file}"


def test_the_core_imports_nothing_but_the_standard_library_and_that_of_records() -> None:
    for file in (ROOT / "ramino_access" / "core").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and node.level == 0:
                names.append(node.module or "")
            for name in names:
                known = (*sys.stdlib_module_names, "msgspec") if file.name == "record.py" else sys.stdlib_module_names
                assert name.split(".")[0] in known, f"{name} in {file}"


def test_every_dependency_has_a_lower_bound_and_a_cap_only_with_its_reason() -> None:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    for requirement in tomllib.loads(text)["project"]["dependencies"]:
        assert re.fullmatch(r"[a-z0-9.-]+>=[0-9.]+(,<[0-9.]+)?(; .*)?", requirement), requirement
        assert "," not in requirement or re.search(rf'"{re.escape(requirement)}",  # \w', text), requirement
