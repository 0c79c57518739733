#!/usr/bin/env python3
"""What a release says of itself: the project's addresses, manifests for winget and Scoop, and checksums.

    python3 packaging/release.py stamp https://HOST/OWNER/PROJECT     before the build: [project.urls] of pyproject.toml
    python3 packaging/release.py manifests DIST     after it, into DIST, with the address that was stamped
    python3 packaging/release.py checksums DIST     last: SHA256SUMS of all the files in DIST

The project names no address of its own: where a release is made it is known, and a copy built elsewhere says so.
DIST holds what is released: wheel and source distribution, and for winget and Scoop the MSI and the folder for Windows
as a zip. Manifests are written for what is there. Nothing is sent anywhere. There is none for Homebrew: its formula
wants to be built on a Mac, which nobody here has.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[1]
NAME = "ramino-access"
IDENTIFIER = "RaminoAccess.RaminoAccess"
PUBLISHER = "Ramino Access contributors"
WINGET = "1.10.0"

#: By winget's names of languages; the first is the usual one.
ABOUT: Mapping[str, str] = {
    "en-US": "Rummy games for people who play by ear, by keyboard and in words.",
    "it-IT": "Giochi della famiglia del ramino per chi gioca a orecchio, con la tastiera e a parole.",
    "fr-FR": "Jeux de la famille du rami pour qui joue à l'oreille, au clavier et en paroles.",
}


def main() -> int:
    """Carry it out. Returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    todo = parser.add_subparsers(dest="what", required=True)
    stamped = todo.add_parser("stamp", help="write the addresses into pyproject.toml")
    stamped.add_argument("address")
    made = todo.add_parser("manifests", help="write manifests")
    made.add_argument("dist", type=Path)
    summed = todo.add_parser("checksums", help="write checksums")
    summed.add_argument("dist", type=Path)
    typed = parser.parse_args()
    if typed.what == "checksums":
        print(checksums(typed.dist))
        return 0
    file = PROJECT / "pyproject.toml"
    address = typed.address if typed.what == "stamp" else stamped_address(file)
    if not re.fullmatch(r"https://[\w.-]+(/[\w.-]+)+", address):
        print("no address:", address or f"{file.name} has no [project.urls]; stamp it first", file=sys.stderr)
        return 2
    if typed.what == "stamp":
        stamp(file, address)
        return 0
    for made_file in manifests(address, typed.dist):
        print(made_file)
    return 0


def stamped_address(file: Path) -> str:
    """The project's address as pyproject.toml has it; empty where it has none."""
    project = tomllib.loads(file.read_text(encoding="utf-8"))["project"]
    return str(project.get("urls", {}).get("Homepage", ""))


def urls(address: str) -> dict[str, str]:
    """The project's addresses, by the names under which the package says them (`cli.origin`)."""
    return {
        "Homepage": address,
        "Issues": f"{address}/issues",
        "Changelog": f"{address}/blob/main/CHANGELOG.md",
        "Releases": f"{address}/releases",
        "Feed": f"{address}/releases/latest/download/latest.json",
    }


def stamp(file: Path, address: str) -> None:
    """Write them into pyproject.toml, in place of those that are there."""
    text = re.sub(r"\n\[project\.urls\]\n(?:[^\[\n].*\n)*", "", file.read_text(encoding="utf-8"))
    table = "".join(f'{name} = "{url}"\n' for name, url in urls(address).items())
    text = text.replace("\n[project.scripts]\n", f"\n[project.urls]\n{table}\n[project.scripts]\n")
    file.write_text(text, encoding="utf-8")


def version() -> str:
    """The version of this checkout."""
    text = (PROJECT / "ramino_access" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "(.+)"$', text, re.MULTILINE)
    assert found is not None
    return found[1]


def manifests(address: str, dist: Path) -> Iterator[Path]:
    """Write them, and tell each."""
    here = f"{address}/releases/download/v{version()}"

    def write(name: str, text: str) -> Path:
        file = dist / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="\n")
        return file

    yield write("latest.json", json.dumps({"version": version(), "page": f"{address}/releases"}) + "\n")
    for msi in dist.glob("*.msi"):
        for name, text in winget(address, f"{here}/{msi.name}", digest(msi), product_code(msi)).items():
            yield write(f"winget/{name}", text)
    for folder in dist.glob("*-windows.zip"):
        yield write(f"scoop/{NAME}.json", scoop(address, f"{here}/{folder.name}", digest(folder)))


def checksums(dist: Path) -> Path:
    """Write SHA256SUMS, of every file that is there."""
    released = sorted(file for file in dist.iterdir() if file.is_file() and file.name != "SHA256SUMS")
    sums = dist / "SHA256SUMS"
    sums.write_text("".join(f"{digest(file)}  {file.name}\n" for file in released), encoding="utf-8", newline="\n")
    return sums


def digest(file: Path) -> str:
    """The SHA-256 of a file."""
    return hashlib.sha256(file.read_bytes()).hexdigest()


def product_code(msi: Path) -> str:
    """By what Windows knows this very package. Needs msiinfo (Debian: msitools)."""
    told = subprocess.run(["msiinfo", "export", msi, "Property"], check=True, capture_output=True).stdout.decode()
    found = re.search(r"^ProductCode\t(\{[0-9A-F-]+\})", told, re.MULTILINE)
    assert found is not None
    return found[1]


def winget(address: str, msi: str, sha256: str, product: str) -> dict[str, str]:
    """The manifests for winget, by the names of their files."""
    both = {"PackageIdentifier": IDENTIFIER, "PackageVersion": version()}
    usual, *others = ABOUT
    known = urls(address)
    installer = {"Architecture": "x64", "InstallerUrl": msi, "InstallerSha256": sha256.upper(), "ProductCode": product}
    english = {
        "Publisher": PUBLISHER,
        "PublisherSupportUrl": known["Issues"],
        "PackageName": "Ramino Access",
        "PackageUrl": address,
        "License": "MIT",
        "ShortDescription": ABOUT[usual],
        "Moniker": "ramino",
        "Tags": ["accessibility", "blind", "card-game", "rummy", "screen-reader"],
        "ReleaseNotesUrl": f"{known['Releases']}/tag/v{version()}",
    }

    def text(kind: str, **more: object) -> str:
        return yaml({**both, **more, "ManifestType": kind, "ManifestVersion": WINGET})

    wanted = {"MinimumOSVersion": "10.0.0.0", "InstallerType": "msi", "Scope": "user", "UpgradeBehavior": "install"}
    return {
        f"{IDENTIFIER}.yaml": text("version", DefaultLocale=usual),
        f"{IDENTIFIER}.installer.yaml": text("installer", **wanted, Commands=["ramino"], Installers=[installer]),
        f"{IDENTIFIER}.locale.{usual}.yaml": text("defaultLocale", PackageLocale=usual, **english),
        **{
            f"{IDENTIFIER}.locale.{one}.yaml": text("locale", PackageLocale=one, ShortDescription=ABOUT[one])
            for one in others
        },
    }


def yaml(data: Mapping[str, object]) -> str:
    """A mapping as YAML: texts as JSON has them, which is YAML, too; lists of texts and of mappings."""
    lines: list[str] = []
    for key, value in data.items():
        if isinstance(value, list):
            lines.append(f"{key}:")
            for item in value:
                pairs = [f"{name}: {_quoted(one)}" for name, one in item.items()] if isinstance(item, dict) else []
                first, *rest = pairs or [_quoted(item)]
                lines += [f"- {first}", *(f"  {line}" for line in rest)]
        else:
            lines.append(f"{key}: {_quoted(value)}")
    return "\n".join(lines) + "\n"


def _quoted(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def scoop(address: str, folder: str, sha256: str) -> str:
    """The manifest for Scoop."""
    known = urls(address)
    newer = folder.replace(f"v{version()}", "v$version").replace(f"-{version()}-", "-$version-")
    manifest = {
        "version": version(),
        "description": ABOUT["en-US"],
        "homepage": address,
        "license": "MIT",
        "architecture": {"64bit": {"url": folder, "hash": sha256, "extract_dir": "Ramino Access"}},
        "bin": "ramino.exe",
        "shortcuts": [["ramino.exe", "Ramino Access"]],
        "checkver": {"url": known["Feed"], "jsonpath": "$.version"},
        "autoupdate": {"architecture": {"64bit": {"url": newer}}},
    }
    return json.dumps(manifest, indent=4, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    sys.exit(main())
