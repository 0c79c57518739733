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
import sys
import tempfile
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
NAME = "ramino-access"
#: Imported by name while the program runs, so that PyInstaller does not see them.
WHOLE = ("ramino_access", "babel", "fluent", "pyttsx3", "accessible_output2", "websockets")

#: Folders that lie inside the package when it is installed.
DATA = ("locales", "keymaps", "lessons", "docs/it", "docs/en", "docs/fr")


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
                *(word for name in WHOLE for word in ("--collect-all", name)),
                *(word for name in DATA for word in ("--add-data", f"{PROJECT / name}:ramino_access/{name}")),
                *("--copy-metadata", "ramino-access"),
                str(start),
            ]
        )
    print("folder:", said.out / NAME / "ramino")
    return 0


if __name__ == "__main__":
    sys.exit(main())
