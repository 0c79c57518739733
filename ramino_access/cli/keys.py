"""``ramino keys``: the keys as they are, or what is wrong with a keymap."""

from __future__ import annotations

from pathlib import Path

from ..config import settings
from ..config.paths import expanded
from ..games import GAMES
from ..i18n.catalog import Catalog
from .arguments import Mistake, Typed, game_of
from .key_check import check_keymap
from .key_table import key_table
from .out import complain, show, worded


def keys(typed: Typed, catalog: Catalog) -> int:
    """Print the keys, context by context, with the player's own keymap laid over the program's. The exit status: 0; of
    a keymap that is checked 1 where something is wrong with it. Raises ``Mistake``."""
    loaded = settings.load()
    shipped = loaded.settings.keys
    if "check" in typed.options:
        return _checked(typed, catalog, shipped)
    games = [game_of(typed).id] if len(typed.words) > 1 else list(GAMES)
    lines, problems = key_table(catalog, games, loaded.settings.keymap_file(), shipped)
    show("\n".join(lines))
    for problem in (*loaded.problems, *problems):
        complain(worded(catalog, problem))
    return 0


def _checked(typed: Typed, catalog: Catalog, shipped: str) -> int:
    """Say what is wrong with the keymap that was named."""
    if len(typed.words) > 1:
        raise Mistake("cli-too-much", word=typed.words[1])
    named = typed.options["check"]
    lines, in_order = check_keymap(catalog, expanded(named) or Path(named), shipped)
    show("\n".join(lines))
    return 0 if in_order else 1
