"""A machine on which a library is missing, or broken."""

from __future__ import annotations

import sys

import pytest


def cannot_load(name: str, monkeypatch: pytest.MonkeyPatch, *, there: bool) -> None:
    """Have the import of this module fail: as one that is not there, or as one whose parts can't be loaded."""

    class Finder:
        def find_spec(self, module: str, path: object = None, target: object = None) -> None:
            if module == name:
                raise ImportError("DLL load failed", name=name) if there else ModuleNotFoundError("no", name=name)

    for module in [one for one in sys.modules if one == name or one.startswith(f"{name}.")]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setattr(sys, "meta_path", [Finder(), *sys.meta_path])
