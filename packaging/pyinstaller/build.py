#!/usr/bin/env python3
"""Make the program into a folder that needs no Python: ``ramino`` and what belongs to it, by PyInstaller.

    python3 -m venv /tmp/build && /tmp/build/bin/pip install '.[together,sounds]' 'pyinstaller>=6,<7'
    /tmp/build/bin/python packaging/pyinstaller/build.py [--out dist]

The result runs on the system that it was made on, and on newer ones: Linux, or macOS with the same two lines. On
macOS whoever passes it on signs it first: ``codesign --deep --force --sign IDENTITY dist/ramino-access``, then
``notarytool``.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import sysconfig
import tempfile
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
sys.path.append(str(PROJECT / "packaging"))
from notices import notices  # noqa: E402 - it lies beside this folder, for the others that build

NAME = "ramino-access"
#: Imported by name while the program runs, so that PyInstaller does not see them.
WHOLE = ("ramino_access", "accessible_output2", "babel", "fluent", "pyttsx3", "websockets")

#: Not "all", which brings the sources, too: where they lie beside the modules they are compiled anew with every start.
COLLECTED = ("submodules", "data", "binaries")

#: Their versions are told by ``ramino doctor``, which finds them in what a package says of itself.
TOLD = ("miniaudio", "cryptography")
#: What only makes the folder, and does not lie in it.
BUILDING = ("altgraph", "build", "pip", "pyinstaller_hooks_contrib", "pyproject_hooks", "wheel")

#: Nothing here uses them. The library of readline has terms of its own; the others would be loaded with every start.
LEFT_OUT = ("readline", "setuptools", "pkg_resources", "_distutils_hack", "tkinter", "unittest", "pydoc")

#: Folders that lie inside the package when it is installed.
DATA = ("locales", "keymaps", "lessons", *(f"docs/{one.name}" for one in (PROJECT / "docs").iterdir() if one.is_dir()))


def main() -> int:
    """Build, and say where it is. Returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=PROJECT / "dist", help="where the folder goes (dist)")
    said = parser.parse_args()
    try:
        from PyInstaller.__main__ import run
    except ImportError:
        print("PyInstaller is missing: see the top of this file", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory(prefix="ramino-build-") as work:
        start = Path(work) / "ramino.py"
        start.write_text(
            "import sys\n\nfrom ramino_access.__main__ import main\n\nsys.exit(main())\n", encoding="utf-8"
        )
        run(
            [
                *("--noconfirm", "--onedir", "--console", "--name", "ramino", "--log-level", "WARN"),
                *("--distpath", str(said.out / NAME), "--workpath", work, "--specpath", work),
                *(word for name in WHOLE for sort in COLLECTED for word in (f"--collect-{sort}", name)),
                *(word for name in DATA for word in ("--add-data", f"{PROJECT / name}:ramino_access/{name}")),
                *("--recursive-copy-metadata", "ramino-access"),
                *(word for name in TOLD for word in ("--copy-metadata", name)),
                *(word for name in LEFT_OUT for word in ("--exclude-module", name)),
                *("--additional-hooks-dir", str(Path(__file__).parent / "hooks")),
                *("--debug", "noarchive"),  # modules as files: out of an archive each is unpacked anew with every start
                str(start),
            ]
        )
    folder = said.out / NAME / "ramino"
    if sources := list(folder.rglob("*.py")):
        print("would be compiled anew with every start:", sources[0], file=sys.stderr)
        return 1
    shutil.copy(PROJECT / "LICENSE", folder / "LICENSE.txt")
    (folder / "NOTICES.txt").write_text("\n".join(works(folder / "_internal")), encoding="utf-8")
    print("folder:", folder)
    return 0


def works(inside: Path) -> list[str]:
    """The notices of the folder: the packages of this Python, the interpreter, and the libraries of the system."""
    places = sysconfig.get_paths()
    python = [Path(places["stdlib"]) / "LICENSE.txt", Path(sys.base_prefix) / "LICENSE.txt"]
    libraries = [path for path in inside.glob("lib*") if path.is_file()]
    return list(notices(Path(places["purelib"]), python=python, libraries=libraries, without=BUILDING))


if __name__ == "__main__":
    sys.exit(main())
