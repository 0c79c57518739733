#!/usr/bin/env python3
"""Make a package for Debian and its relatives, with the libraries that it needs inside: Debian's are older, or lacking.

    python3 packaging/debian/build.py --fetch wheels        once, with a network: the wheels, for each version of Python
    python3 packaging/debian/build.py --wheels wheels [--out dist]

The second needs no network; of Debian it needs dpkg-deb. One package serves each of ``VERSIONS``: compiled modules say
in their names for which Python they are, so those of all of them lie in one folder. It has the manual page and the
completions of shells, and compiles itself when it is installed.
"""

from __future__ import annotations

import argparse
import gzip
import shutil
import subprocess
import sys
import tempfile
import time
from email.utils import formatdate
from pathlib import Path

HERE = Path(__file__).resolve().parent
PROJECT = HERE.parents[1]
sys.path.append(str(HERE.parent))
from notices import notices  # noqa: E402 - it lies beside this folder, for the others that build
from release import stamped_address  # noqa: E402

NAME = "ramino-access"
#: Of Python: Debian 12 has the first, Debian 13 the third, Ubuntu 24.04 the second.
VERSIONS = ("3.11", "3.12", "3.13", "3.14")
EXTRAS = "sounds,together"
MAINTAINER = "Ramino Access contributors <nobody@invalid>"
PLATFORMS = {"amd64": "x86_64", "arm64": "aarch64"}

CONTROL = """Package: {name}
Version: {version}
Architecture: {architecture}
Maintainer: {maintainer}
Installed-Size: {size}
Depends: python3 (>= 3.11), libc6
Recommends: speech-dispatcher, alsa-utils
Suggests: espeak-ng, orca, brltty
Section: games
Priority: optional
{homepage}Description: rummy games for people who play by ear
 Seven rummy games for a terminal, played by keyboard alone against the computer
 or with friends. Everything that happens is said: by a screen reader, on a
 braille display, or by the program's own voice, in Italian, English and French.
"""

#: What lintian is told: the reasons stand with them.
OVERRIDES = """# The compiled modules are those of the wheels that their projects publish, byte for byte.
{name}: unstripped-binary-or-object
# Where nobody is named who can be written to (--maintainer), the package says so.
{name}: bogus-mail-host
{name}: bogus-mail-host-in-debian-changelog
"""

LAUNCHER = """#!/usr/bin/python3 -I
import sys

sys.path.insert(0, "/usr/lib/ramino-access")
from ramino_access.__main__ import main

sys.exit(main())
"""

#: Else it would compile itself anew with each start, for nobody but root may write there.
POSTINST = """#!/bin/sh
set -e
if [ "$1" = configure ] && command -v python3 >/dev/null; then
    python3 -I -m compileall -q /usr/lib/ramino-access || true
fi
"""

PRERM = """#!/bin/sh
set -e
find /usr/lib/ramino-access -name __pycache__ -type d -prune -exec rm -r {} +
"""

COPYRIGHT = """Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Ramino Access
Comment: The libraries inside have licences of their own: see NOTICES.

Files: *
Copyright: {copyright}
License: Expat

License: Expat
"""


def main() -> int:
    """Fetch, or build and say where it is. Returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fetch", type=Path, help="a folder to put the wheels into")
    parser.add_argument("--wheels", type=Path, help="the folder with the wheels")
    parser.add_argument("--out", type=Path, default=PROJECT / "dist", help="where the package goes (dist)")
    parser.add_argument("--architecture", choices=PLATFORMS, default="amd64", help="as Debian calls it (amd64)")
    parser.add_argument("--maintainer", default="", help="NAME <ADDRESS>, to be written to about the package")
    said = parser.parse_args()
    if said.fetch is not None:
        fetch(said.fetch, said.architecture)
        return 0
    if said.wheels is None or shutil.which("dpkg-deb") is None:
        print("missing:", "dpkg-deb" if said.wheels else "--fetch or --wheels", file=sys.stderr)
        return 1
    said.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="ramino-debian-") as folder:
        root = Path(folder) / "root"
        version = fill(
            root,
            said.wheels,
            said.architecture,
            stamped_address(PROJECT / "pyproject.toml"),
            said.maintainer or MAINTAINER,
        )
        package = said.out / f"{NAME}_{version}_{said.architecture}.deb"
        run("dpkg-deb", "--build", "--root-owner-group", "-Zxz", root, package)
    print("package:", package)
    return 0


def run(*command: object) -> None:
    """Run a command. Raises CalledProcessError where it fails."""
    subprocess.run([str(word) for word in command], check=True)


def for_python(version: str, architecture: str) -> list[str]:
    """What pip is told of the Python that the wheels are for."""
    machine = PLATFORMS[architecture]
    platforms = [f"manylinux_2_{minor}_{machine}" for minor in (36, 34, 31, 28, 27, 24, 17, 12, 5)]
    platforms += [f"{old}_{machine}" for old in ("manylinux2014", "manylinux2010", "manylinux1", "linux")]
    words = ["--only-binary", ":all:", "--implementation", "cp", "--python-version", version]
    return [*words, *(word for platform in [*platforms, "any"] for word in ("--platform", platform))]


def fetch(folder: Path, architecture: str) -> None:
    """The wheels of this project and of all it needs, for each version of Python."""
    folder.mkdir(parents=True, exist_ok=True)
    run(sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", folder, PROJECT)
    made = next(folder.glob("ramino_access-*.whl"))
    for version in VERSIONS:
        platform = for_python(version, architecture)
        run(sys.executable, "-m", "pip", "download", "-q", "-d", folder, *platform, f"{made}[{EXTRAS}]")


def fill(root: Path, wheels: Path, architecture: str, homepage: str, maintainer: str = MAINTAINER) -> str:
    """Lay out the package below this folder. Returns the program's version."""
    made = next(wheels.glob("ramino_access-*.whl"))
    version = made.name.split("-")[1]
    library = root / "usr" / "lib" / NAME
    with tempfile.TemporaryDirectory(prefix="ramino-debian-") as folder:
        for python in VERSIONS:
            target = Path(folder) / python
            command = (sys.executable, "-m", "pip", "install", "-q", "--no-compile", "--no-index", "--ignore-installed")
            platform = for_python(python, architecture)
            run(*command, "--find-links", wheels, "--target", target, *platform, f"{made}[{EXTRAS}]")
            shutil.copytree(target, library, dirs_exist_ok=True)
    share = library / "share"
    for source, place in (
        ("man/man1/ramino.1", "man/man1/ramino.1.gz"),
        ("bash-completion/completions/ramino", "bash-completion/completions/ramino"),
        ("zsh/site-functions/_ramino", "zsh/vendor-completions/_ramino"),
        ("fish/vendor_completions.d/ramino.fish", "fish/vendor_completions.d/ramino.fish"),
    ):
        text = (PROJECT / "packaging" / "share" / source).read_bytes()
        put(root / "usr" / "share" / place, gzip.compress(text, mtime=0) if place.endswith(".gz") else text)
    shutil.rmtree(share, ignore_errors=True)
    shutil.rmtree(library / "bin", ignore_errors=True)
    put(next(library.glob("ramino_access-*.dist-info")) / "INSTALLER", "dpkg\n")  # which pip must not touch
    put(root / "usr" / "games" / "ramino", LAUNCHER, mode=0o755)
    papers = root / "usr" / "share" / "doc" / NAME
    licence = (PROJECT / "LICENSE").read_text(encoding="utf-8")
    text = "\n".join(f" {line}" if line else " ." for line in licence.partition("\n\n")[2].splitlines()[2:])
    owner = next(line for line in licence.splitlines() if line.startswith("Copyright")).removeprefix("Copyright (c) ")
    put(papers / "copyright", COPYRIGHT.format(copyright=owner) + text + "\n")
    put(papers / "NOTICES.gz", gzip.compress("\n".join(notices(library)).encode(), mtime=0))
    log = f"{NAME} ({version}) unstable; urgency=medium\n\n  * See the changelog of the project.\n\n"
    log += f" -- {maintainer}  {formatdate(time.time())}\n"
    put(papers / "changelog.gz", gzip.compress(log.encode(), mtime=0))
    put(root / "usr" / "share" / "lintian" / "overrides" / NAME, OVERRIDES.format(name=NAME))
    size = sum(path.stat().st_size for path in root.rglob("*") if path.is_file()) // 1024
    about = {"name": NAME, "version": version, "architecture": architecture, "maintainer": maintainer, "size": size}
    control = CONTROL.format(**about, homepage=f"Homepage: {homepage}\n" if homepage else "")
    put(root / "DEBIAN" / "control", control)
    put(root / "DEBIAN" / "postinst", POSTINST, mode=0o755)
    put(root / "DEBIAN" / "prerm", PRERM, mode=0o755)
    for path in [root, *root.rglob("*")]:
        if path.is_dir():
            path.chmod(0o755)
    return version


def put(file: Path, content: str | bytes, *, mode: int = 0o644) -> None:
    """Write a file, and the folders around it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content.encode() if isinstance(content, str) else content)
    file.chmod(mode)


if __name__ == "__main__":
    sys.exit(main())
