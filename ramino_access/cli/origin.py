"""Where this copy of the program comes from: the addresses in what the package says of itself; how a newer one is got.

The addresses are written in when a release is built (``packaging/release.py``). A copy that somebody has built from a
checkout knows none, and says so. Nothing here uses the network.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit
from urllib.request import url2pathname

from .. import libraries

PACKAGE = "ramino-access"

#: Extras that only those who work on the program have.
OF_DEVELOPERS = "test", "dev"

#: What the addresses are called there.
ISSUES, RELEASES, FEED = "Issues", "Releases", "Feed"


class Newer(NamedTuple):
    """How a newer version comes here. ``way``: ``command`` (it is typed), ``source`` (newer source goes into the folder
    ``place`` before) or ``copy`` (a new copy takes the place of this one; ``place`` is the address that has it)."""

    way: str
    command: str = ""
    place: str = ""

    def message_args(self) -> dict[str, str]:
        """The variables of ``update-how``."""
        return {"way": self.way, "command": self.command or "none", "place": self.place or "none"}


def addresses(find: Callable[[str], Distribution] = distribution) -> Mapping[str, str]:
    """The addresses of the project by their names; none where the package knows none, or is not installed."""
    try:
        urls = find(PACKAGE).metadata.get_all("Project-URL") or []
    except PackageNotFoundError:
        return {}
    pairs = (one.partition(",") for one in urls)
    return {name.strip(): url.strip() for name, _, url in pairs}


def newer(find: Callable[[str], Distribution] = distribution, by: str | None = None) -> Newer:
    """How this copy is brought up to date. ``by`` is what has installed it (`libraries.installer`)."""
    folder = _source(find)
    what = PACKAGE if folder is None else f'"{folder}"' if " " in str(folder) else str(folder)
    here = "" if folder is None else ",".join(_extras(find))
    whole = f'"{folder}[{here}]"' if here else what
    match libraries.installer() if by is None else by:
        case "pipx":
            command = f"pipx upgrade {PACKAGE}" if folder is None else f"pipx install --force {whole}"
        case "uv tool":
            command = f"uv tool upgrade {PACKAGE}" if folder is None else f"uv tool install --reinstall {whole}"
        case "pip":
            command = f"{libraries.typed_python()} -m pip install --upgrade {what}"
        case "uv":
            command = f"uv pip install --python {libraries.typed_python()} --upgrade {what}"
        case _:
            return Newer("copy", place=addresses(find).get(RELEASES, ""))
    return Newer("command", command) if folder is None else Newer("source", command, str(folder))


def _extras(find: Callable[[str], Distribution]) -> list[str]:
    """The extras of which everything is installed: pipx and uv forget them when they install a folder anew."""
    needs = [re.match(r"([\w.-]+).*extra == ['\"](\w+)['\"]", need) for need in find(PACKAGE).requires or ()]
    of: dict[str, list[str]] = {}
    for need in needs:
        if need and need[2] not in OF_DEVELOPERS:
            of.setdefault(need[2], []).append(need[1])
    return [extra for extra, names in of.items() if all(_is_there(name, find) for name in names)]


def _is_there(name: str, find: Callable[[str], Distribution]) -> bool:
    try:
        find(name)
    except PackageNotFoundError:
        return False
    return True


def _source(find: Callable[[str], Distribution]) -> Path | None:
    """The folder that the program was installed from (PEP 610); None where it came from a registry."""
    try:
        told = json.loads(find(PACKAGE).read_text("direct_url.json") or "{}")
    except (PackageNotFoundError, OSError, ValueError):
        return None
    url = urlsplit(str(told.get("url", ""))) if isinstance(told, dict) else urlsplit("")
    return Path(url2pathname(url.path)) if url.scheme == "file" else None
