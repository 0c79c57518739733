"""A program of version 2, made out of this one by the steps of docs/protocol.md ("Versions"): a line has a mood, who
applauds is answered with applause, and scala 40 has an option more.

It is the same package under another name, so that both are in one process and meet as bytes.
"""

from __future__ import annotations

import re
import shutil
from importlib import import_module
from pathlib import Path
from typing import Any

import ramino_access

NAME = "ramino_later"
OPTION = "wind"

NEW = 'NEW: Mapping[int, Iterable[tuple[Any, ...]]] = {2: ((Say, "mood"), (Said, "mood"), (Applaud,), (Applause,))}'
NEW_RULES = f'NEW_RULES: Mapping[int, Iterable[tuple[Value, ...]]] = {{2: (("scala40", "{OPTION}"),)}}'

STEPS: dict[str, tuple[tuple[str, str], ...]] = {
    "hall/versions.py": (
        (r"^NEWEST = 1$", "NEWEST = 2"),
        (r"^NEW: .* = \{\}$", NEW),
        (r"^NEW_RULES: .* = \{\}$", NEW_RULES),
        (r"^from \.messages import WireMessage$", "from .messages import Applaud, Applause, WireMessage, Said, Say"),
    ),
    "hall/messages.py": (
        (r"^(class Say\((?s:.*?))\n\n\n", '\\1\n    mood: Word = ""\n\n\n'),
        (r"^(class Said\((?s:.*?))\n\n\n", '\\1\n    mood: Word = ""\n\n\n'),
        (r"^(FromPlayer: TypeAlias = )", 'class Applaud(ToHall, frozen=True, tag="applaud"): ...\n\n\n\\1Applaud | '),
        (
            r"^(FromHall: TypeAlias = )",
            'class Applause(WireMessage, frozen=True, tag="applause"): ...\n\n\n\\1Applause | ',
        ),
    ),
    "hall/room.py": (
        (r"return Said\(guest\.name, text\), readers", "return Said(guest.name, text, mood=wish.mood), readers"),
    ),
    "hall/hall.py": (
        (
            r"^( +)(case messages\.Ask\(\):\n)",
            r"\1case messages.Applaud():\n\1    visitor.send(messages.Applause())\n\1\2",
        ),
    ),
    "games/scala40.py": ((r"^OPTIONS = \(\n", rf'\g<0>    switch("{OPTION}", "K5"),\n'),),
}
"""What is done in which file: the first place that is like this becomes that."""


class Later:
    """That program: its modules, as ``later.module("hall.far")``."""

    def __init__(self, folder: Path) -> None:
        """``folder`` is one that modules are imported from."""
        package = folder / NAME
        shutil.copytree(Path(ramino_access.__file__).parent, package, ignore=shutil.ignore_patterns("__pycache__"))
        for name, steps in STEPS.items():
            text = (package / name).read_text(encoding="utf-8")
            for like, becomes in steps:
                text, found = re.subn(like, becomes, text, count=1, flags=re.MULTILINE)
                assert found, f"{name}: {like}"
            (package / name).write_text(text, encoding="utf-8")

    def module(self, name: str) -> Any:
        """One of its modules."""
        return import_module(f"{NAME}.{name}")
