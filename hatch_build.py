"""What hatchling asks while it builds: the README as the page of a package registry needs it.

There its links lead nowhere: they are of the checkout. Where ``[project.urls]`` names the project's homepage
(``packaging/release.py stamp`` writes it), they lead to this version's files there. Where it names none, the words stay
and the links go.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

_LINK = re.compile(r"\[([^\]\n]+)\]\((?![a-z]+:|#)([^)\s]+)\)")
"""A link into the checkout, with its words."""

_VERSION = re.compile(r'^__version__ = "(.+)"$', re.MULTILINE)


class CustomMetadataHook(MetadataHookInterface):
    """Found by hatchling under this name."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Put the README into what the package says of itself."""
        root = Path(self.root)
        version = _VERSION.search((root / "ramino_access" / "__init__.py").read_text(encoding="utf-8"))
        assert version is not None
        text = (root / "README.md").read_text(encoding="utf-8")
        address = metadata.get("urls", {}).get("Homepage", "")
        metadata["readme"] = {"content-type": "text/markdown", "text": readable(text, address, version[1])}


def readable(text: str, address: str, version: str) -> str:
    """The text with its links into the checkout led to this version of it at the address; without them where there is
    none. What is shown as code stays as it is."""
    to = rf"[\1]({address}/blob/v{version}/\2)" if address else r"\1"
    parts = re.split(r"(^```.*?^```$)", text, flags=re.MULTILINE | re.DOTALL)
    return "".join(part if part.startswith("```") else _LINK.sub(to, part) for part in parts)
