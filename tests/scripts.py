"""The scripts that make what is handed out, as modules."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parent.parent


def script(name: str) -> ModuleType:
    """The script of this name in ``packaging``."""
    spec = importlib.util.spec_from_file_location("built", ROOT / "packaging" / name)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["built"] = module  # where its own classes look for it
    spec.loader.exec_module(module)
    return module
