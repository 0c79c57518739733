"""The help texts: of the whole program, of one command, of one game's options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..config.settings import MAX_PACE, MAX_SEATS, MIN_SEATS, OUTPUTS
from ..i18n import LANGUAGES
from .arguments import COMMANDS, OPTIONS, SWITCHES, Typed, listed, possible_values

if TYPE_CHECKING:
    from ..games import Option
    from ..i18n.catalog import Catalog


def help_lines(catalog: Catalog, typed: Typed) -> list[str]:
    """The help: of everything, or of the command that was typed; with a game, of its options too."""
    from ..games import GAMES

    say = catalog.text
    command = typed.command
    lines = [say("cli-title")]
    if command:
        lines.append(say(f"cli-use-{command}"))
    else:
        lines.append(say("cli-usage"))
        lines += [say(f"cli-use-{name or 'menu'}") for name in COMMANDS]
    lines.append(say("cli-games", games=listed(GAMES)))
    lines.append(say("cli-options"))
    options = COMMANDS[command] if command else OPTIONS
    for option in (*options, *(SWITCHES if command else ())):
        special = f"cli-help-{command}-{option}"  # where an option means something else than usual
        lines.append(say(special if catalog.has(special) else f"cli-help-{option}", **_bounds()))
    game = GAMES.get(typed.words[1].lower()) if command == "play" and len(typed.words) > 1 else None
    if game is not None:
        lines.append(say("cli-game-options", game=game.id))
        lines += [_described(catalog, game.id, option) for option in game.options]
    return lines


def _described(catalog: Catalog, game: str, option: Option) -> str:
    from ..announce.options import about as about_option
    from ..play.deal_lines import as_typed

    kind, possible = possible_values(option)
    about = about_option(catalog, game, option)
    default = as_typed(option.default)
    return catalog.text(f"cli-game-option-{kind}", option=option.id, **possible, default=default, about=about)


def _bounds() -> dict[str, str]:
    """The variables of every help text of an option."""
    from ..bots import LEVELS, RANDOM

    return {
        "languages": listed(LANGUAGES),
        "levels": listed(LEVELS),
        "players": listed((*LEVELS, RANDOM)),
        "outputs": listed(OUTPUTS),
        "low": str(MIN_SEATS),
        "high": str(MAX_SEATS),
        "most": f"{MAX_PACE:g}",
    }
