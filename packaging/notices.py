"""The notices that a folder for those without a Python is passed on with: the works of others in it, their licences."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Collection, Iterable, Iterator, Mapping
from importlib.metadata import Distribution
from pathlib import Path

LICENCES = Path(__file__).resolve().parent / "licences"
OURS = "ramino_access"
NAMES = ("licen", "copying", "notice", "author")
CODE = (".py", ".pyc", ".pyd", ".so", ".dll")
FIELDS = ("License", "License-Expression", "Classifier", "Home-page", "Project-URL")
#: Works that carry no text of their licence: what their metadata call it, and where the text is.
WITHOUT_TEXT: Mapping[str, str] = {"apache": "Apache-2.0.txt"}
#: Works of a third hand inside a package, which says nothing of them, with the text of their licence if it has one.
INSIDE: Mapping[str, tuple[str, str]] = {
    "accessible_output2": (
        "Its folder lib holds libraries through which programs reach a screen reader. nvdaControllerClient: NV Access, "
        "GNU\nLesser General Public License, version 2.1, which follows; its source is part of that of NVDA.\n"
        "dolapi: Dolphin Computer Access. PCTKUSR: Kochi System Development. SAAPI32: Serotek. ZDSRAPI: Zhengdu.",
        "LGPL-2.1.txt",
    )
}
DEBIAN = Path("/usr/share/doc")


def notices(
    site: Path, *, python: Iterable[Path] = (), libraries: Iterable[Path] = (), without: Collection[str] = ()
) -> Iterator[str]:
    """The text, part by part.

    ``site`` is the folder in which the packages are installed, ``without`` the names of those that are not passed on.
    ``python`` are the places where the interpreter's licence may be; the first that exists is taken. ``libraries`` are
    files of the system that were copied.
    """
    yield "Ramino Access is passed on with these works of others, under their own terms."
    for info in sorted(site.glob("*.dist-info"), key=lambda path: path.name.lower()):
        name, _, version = info.name.removesuffix(".dist-info").rpartition("-")
        if name != OURS and name not in without:
            yield from _package(info, name, version)
    for path in [path for path in python if path.is_file()][:1]:
        yield _heading("Python")
        yield _text(path)
    yield from _system(libraries)


def _package(info: Path, name: str, version: str) -> Iterator[str]:
    distribution = Distribution.at(info)
    yield _heading(f"{name} {version}")
    fields = [
        f"{key}: {value}"
        for key, value in distribution.metadata.items()
        if key in FIELDS and (key != "Classifier" or value.startswith("License")) and "\n" not in value
    ]
    yield "\n".join(fields)
    files = [Path(str(info.parent / file)) for file in distribution.files or ()]
    paths = sorted(path for path in {*files, *info.rglob("*")} if _is_licence(path))
    texts = list(dict.fromkeys(_text(path) for path in paths))  # some say the same in two places
    if not texts:
        texts = [_text(LICENCES / file) for word, file in WITHOUT_TEXT.items() if word in "\n".join(fields).lower()]
    if name in INSIDE:
        words, file = INSIDE[name]
        texts += [words, _text(LICENCES / file)]
    for text in texts:
        yield ""
        yield text


def _system(libraries: Iterable[Path]) -> Iterator[str]:
    """What Debian and its children say of the packages that these files come from; elsewhere only their names."""
    packages: dict[str, list[str]] = {}
    for path in sorted(libraries):
        packages.setdefault(_package_of(path.name), []).append(path.name)
    for package, names in sorted(packages.items()):
        yield _heading(", ".join(names))
        copyright_file = DEBIAN / package / "copyright"
        if package and copyright_file.is_file():
            yield _text(copyright_file)
        else:
            yield "Of the system, or of the Python, on which this was made."


def _package_of(name: str) -> str:
    """The Debian package that a library belongs to; empty where nobody knows."""
    if shutil.which("dpkg") is None:
        return ""
    found = subprocess.run(["dpkg", "-S", f"*/{name}"], capture_output=True, text=True, check=False).stdout
    return found.partition(":")[0].partition(",")[0] if ":" in found else ""


def _is_licence(path: Path) -> bool:
    return path.name.lower().startswith(NAMES) and path.suffix.lower() not in CODE and path.is_file()


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace").strip()


def _heading(what: str) -> str:
    return f"\n{'=' * 70}\n{what}\n"
