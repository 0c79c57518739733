"""What was typed becomes words, options and values; what cannot be is a ``Mistake``. The help says what can."""

from __future__ import annotations

import argparse
import re
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from ..config.languages import language_of
from ..config.launch import Launch
from ..config.settings import LISTENING, MAX_PACE_SECONDS, MAX_SEATS, MIN_SEATS, OUTPUTS
from ..files.clean import shortened
from ..files.paths import expanded
from ..files.problems import detail_of, few, in_short, meant_by
from ..files.toml_files import appending
from ..i18n import LANGUAGES

if TYPE_CHECKING:
    from ..games import Game, Option, Value
    from ..i18n.catalog import Catalog


MAX_NAME = 40


_TABLE = ("seats", "bots", "name", "language", "output", "seed", "pace", "log-utterances", "verbose")
#: Which options belong to which command, what people need first before the rest; "" is the program called without one.
COMMANDS: Mapping[str, tuple[str, ...]] = {
    "": (*_TABLE, "first-start"),
    "practice": ("name", "language", "output", "pace", "log-utterances", "verbose"),
    "play": (*_TABLE, "option", "deal"),
    "continue": ("language", "output", "pace", "log-utterances", "verbose"),
    "daily": ("date", "name", "language", "output", "pace", "log-utterances", "verbose"),
    "join": ("code", "name", "watch", "without-tls", "language", "output", "log-utterances", "verbose"),
    "host": (
        *(*_TABLE, "option", "port", "code", "people", "clock", "grace", "host", "web-port", "without-tls"),
        "continue",
    ),
    "rules": ("language",),
    "keys": ("check", "language"),
    "guide": ("language",),
    "doctor": ("language", "quiet"),
    "listen": ("language", "log-utterances", "verbose"),
    "config": ("language",),
    "stats": ("game", "json", "language"),
    "replay": ("language", "output", "log-utterances", "verbose"),
    "transcript": ("language",),
    "verify": ("language",),
    "export": ("language",),
    "import": ("language",),
    "update": ("check", "language"),
    "report": ("said", "language"),
    "serve": (
        *("host", "port", "ssh-port", "web-port", "web-address", "web-name", "tls-cert", "tls-key", "without-tls"),
        *("data", "store", "node", "address", "node-port", "cluster-secret-file", "most-people", "most-tables"),
        *("most-from-one-address", "metrics-port", "backup", "restore", "reset", "tell", "kept", "log-utterances"),
        "language",
    ),
    "solve": ("by", "json", "language"),
    "simulate": ("game", "bots", "deals", "matches", "seed", "option", "jobs", "progress", "json", "language"),
    "check": ("language",),
    "help": ("language",),
}
#: Commands after which a game may stand.
OF_A_GAME = ("play", "practice", "daily", "host", "rules", "keys", "stats", "simulate")
#: Options that take no value: of single commands, and of every command.
FLAGS = ("said", "progress", "first-start", "json", "verbose", "quiet", "watch", "without-tls", "continue", "kept")
SWITCHES = ("help", "version")
SHORT_SWITCHES = {"-h": "help", "-V": "version"}
COMMAND_OPTIONS = (*dict.fromkeys(name for names in COMMANDS.values() for name in names), *SWITCHES)


class Mistake(Exception):  # noqa: N818 - it is the player's, not the program's
    """Something on the command line that cannot be: a message of ``cli.ftl`` and its variables."""

    def __init__(self, message: str, **args: object) -> None:
        super().__init__(message)
        self.message = message
        self.args_of_message = {name: _told(name, arg) for name, arg in args.items()}


def _told(name: str, arg: object) -> object:
    """What is told of an argument: of what was typed, no more than anybody wants to hear."""
    if name in ("word", "value"):
        return in_short(arg)
    return shortened(arg) if isinstance(arg, str) else arg


class Typed(NamedTuple):
    """The words and options of one command line, not yet understood. ``command`` is "" for the main menu."""

    words: Sequence[str]
    options: Mapping[str, Any]

    @property
    def command(self) -> str:
        return self.words[0] if self.words else ""


class _Unformatted(argparse.HelpFormatter):
    """One that formats nothing: from Python 3.14 on each loads what colours need, before the first line."""

    def _set_color(self, *_: object) -> None: ...


def read(argv: Sequence[str]) -> Typed:
    """Split a command line into words and options, in any order. Whatever follows ``--`` is a word."""
    # A width, though nothing is formatted: else the terminal is asked for it with every option.
    formatter = partial(_Unformatted, width=80)
    parser = argparse.ArgumentParser(
        add_help=False, allow_abbrev=False, exit_on_error=False, prefix_chars="-", formatter_class=formatter
    )
    for name in (*SWITCHES, *FLAGS):
        parser.add_argument(f"--{name}", dest=name, action="store_true", default=argparse.SUPPRESS)
    for letter, name in SHORT_SWITCHES.items():
        parser.add_argument(letter, dest=name, action="store_true", default=argparse.SUPPRESS)
    for name in COMMAND_OPTIONS:
        if name in (*SWITCHES, *FLAGS):
            continue
        action = "append" if name in ("option", "web-name") else "store"
        few: dict[str, Any] = {"nargs": "?", "const": ""} if name == "check" else {}  # a file of keys; for update alone
        parser.add_argument(f"--{name}", dest=name, action=action, default=argparse.SUPPRESS, **few)
    argv = _codes_whole(argv)
    cut = argv.index("--") if "--" in argv else len(argv)
    try:
        found, rest = parser.parse_known_args(list(argv[:cut]))
    except argparse.ArgumentError as error:
        option = (error.argument_name or "").split("/")[0]
        if option.removeprefix("--") in (*SWITCHES, *FLAGS) or option in SHORT_SWITCHES:
            raise Mistake("cli-value-unwanted", option=option) from None
        raise Mistake("cli-value-missing", option=option) from None
    for word in rest:
        if word.startswith("-") and word != "-" and not ("deal" in found and word[1:].isdigit()):
            raise _no_option(word.partition("=")[0], rest)
    words = [*rest, *argv[cut + 1 :]]
    if words:
        words[0] = words[0].lower()
    return Typed(words, vars(found))


def _codes_whole(argv: Sequence[str]) -> list[str]:
    """The words with each code of a table in one, also where its two groups were typed as they are spoken."""
    if not any(word.startswith("--code") or "/" in word for word in argv):
        return list(argv)
    from ..hall.codes import is_group

    whole: list[str] = []
    for word in argv:
        before = whole[-1] if whole else ""
        begun = before.startswith("--code=") or whole[-2:-1] == ["--code"] or "/" in before
        if begun and is_group(word.partition("/")[0]) and is_group(re.split("[=/]", before)[-1]):
            whole[-1] = f"{before} {word}"
        else:
            whole.append(word)
    return whole


def _no_option(option: str, words: Sequence[str]) -> Mistake:
    """That there is no such option; with the one that was meant, or those of the command, where one was typed."""
    command = next((word.lower() for word in words if not word.startswith("-")), "")
    command = command if command in COMMANDS else ""
    names = [*COMMANDS[command], *SWITCHES]
    meant = meant_by(option.lstrip("-"), names if command else [*names, *COMMAND_OPTIONS])
    if meant:
        return Mistake("cli-no-option-meant", option=option, meant=f"--{meant}")
    return Mistake("cli-no-option", option=option, options=few(f"--{name}" for name in names), help=help_of(command))


def help_of(*words: str) -> str:
    """What is typed for the help of a command, or of a game after it."""
    return " ".join(("ramino", *(word for word in words if word), "--help"))


def launch_of(typed: Typed) -> Launch:
    """The request to start that the command line makes. Raises ``Mistake``."""
    options = typed.options
    match = match_of(typed) if typed.command == "continue" else None
    again = typed.command == "host" and "continue" in options  # the table says which game
    practice = practice_of(typed) if typed.command == "practice" else None
    if again or typed.command not in ("play", "host"):
        game, values = None, {}
    else:
        game = game_of(typed)
        values = game_options(game, options.get("option", []))
        if values:  # the usual ones can be played, and this is not to make the start slower
            check_playable(game, values, _seats(options, game))
    usual = usual_launch(options)
    return usual._replace(
        output="console" if typed.command == "listen" else usual.output,
        game=game.id if game else None,
        seats=_seats(options, game),
        bots=_level(options),
        seed=seed_of(options),
        options=values,
        match_number=match,
        replay=match_file(typed) if typed.command == "replay" else None,
        listen=typed.command == "listen",
        practice=practice,
        first_start="first-start" in options,
    )


def usual_launch(options: Mapping[str, Any]) -> Launch:
    """A request to start, with what concerns the player and not the table. Raises ``Mistake``."""
    return Launch(
        name=_name(options),
        language=language_asked(options),
        output=_choice(options, "output", OUTPUTS),
        pace=_pace(options),
        log_utterances=log_file(options),
        verbose="verbose" in options,
    )


def practice_of(typed: Typed) -> str:
    """The game that is to be practised; empty where that is to be asked. Raises ``Mistake``."""
    return game_of(typed).id if len(typed.words) > 1 else ""


def match_of(typed: Typed) -> int:
    """The number of a match that stands after the command, counted from the one played last; 1 where there is none.
    Raises ``Mistake``.

    Which match that is takes longer to find out than anybody should wait for the first line.
    """
    from ..files.paths import matches_dir

    if len(typed.words) > 2:
        raise Mistake("cli-too-much", word=typed.words[2])
    try:
        most = sum(file.suffix == ".match" for file in matches_dir().iterdir())
    except OSError:
        most = 0
    if not most:
        raise Mistake("cli-no-match")
    word = typed.words[1] if len(typed.words) > 1 else "1"
    if not (word.isascii() and word.isdigit() and len(word) < 6 and 0 < int(word) <= most):
        raise Mistake("cli-range", option="continue", value=word, low="1", high=str(most))
    return int(word)


def match_file(typed: Typed) -> Path:
    """The file of a match that the word after the command names. Raises ``Mistake``."""
    words = typed.words[1:]
    if not words:
        raise Mistake("cli-which-match", command=typed.command)
    if len(words) > 1:
        raise Mistake("cli-too-much", word=words[1])
    return expanded(words[0]) or Path(words[0])


def game_of(typed: Typed) -> Game:
    """The one game that the words after the command name."""
    from ..games import GAMES

    words = typed.words[1:]
    if not words:
        raise Mistake("cli-which-game", command=typed.command, games=", ".join(GAMES))
    if len(words) > 1:
        raise Mistake("cli-too-much", word=words[1])
    return game_named(words[0])


def game_named(word: str) -> Game:
    """The game of this name. Raises ``Mistake``, with the one that was meant where that is clear."""
    from ..games import GAMES

    game = GAMES.get(word.lower())
    if game is not None:
        return game
    meant = meant_by(word, GAMES)
    if meant:
        raise Mistake("cli-no-game-meant", word=word, game=meant)
    raise Mistake("cli-no-game", word=word, games=", ".join(GAMES))


def language_asked(options: Mapping[str, Any]) -> str | None:
    """The language asked for, which may be written as a locale (``it-IT``)."""
    raw = options.get("language")
    if raw is None:
        return None
    language = language_of(raw)
    if language is None:
        raise Mistake("cli-choice", option="--language", value=raw, allowed=", ".join(LANGUAGES))
    return language


def _choice(options: Mapping[str, Any], name: str, allowed: Sequence[str]) -> str | None:
    raw = options.get(name)
    return None if raw is None else choice_of(f"--{name}", raw, allowed)


def choice_of(option: str, raw: str, allowed: Sequence[str]) -> str:
    """The one of the allowed words that was typed for an option. Raises ``Mistake``."""
    if raw.strip().lower() not in allowed:
        raise Mistake("cli-choice", option=option, value=raw.strip(), allowed=", ".join(allowed))
    return raw.strip().lower()


def _level(options: Mapping[str, Any]) -> str | None:
    if "bots" not in options:
        return None
    from ..bots import LEVELS

    return _choice(options, "bots", LEVELS)


def _seats(options: Mapping[str, Any], game: Game | None) -> int | None:
    low, high = game.seats if game else (MIN_SEATS, MAX_SEATS)
    return number_of(options, "seats", low, high)


def number_of(options: Mapping[str, Any], name: str, low: int, high: int) -> int | None:
    """The whole number given for an option; None where it is not given. Raises ``Mistake``."""
    number = _whole(options, name)
    if name in options and (number is None or not low <= number <= high):
        raise Mistake("cli-range", option=f"--{name}", value=options[name], low=str(low), high=str(high))
    return number


def seed_of(options: Mapping[str, Any]) -> int | None:
    """The seed that was asked for. Raises ``Mistake``."""
    number = _whole(options, "seed")
    if "seed" in options and (number is None or number < 0):
        raise Mistake("cli-seed", value=options["seed"])
    return number


def _whole(options: Mapping[str, Any], name: str) -> int | None:
    """The whole number given for an option; ``None`` where there is none or it is no number."""
    try:
        return int(options[name])
    except (KeyError, ValueError):
        return None


def _pace(options: Mapping[str, Any]) -> float | str | None:
    raw = options.get("pace")
    if raw is None or raw.strip().lower() == LISTENING:
        return raw and LISTENING
    try:
        seconds = float(raw.replace(",", "."))
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds <= MAX_PACE_SECONDS:
        raise Mistake("cli-range-or", option="--pace", value=raw, low="0", high=f"{MAX_PACE_SECONDS:g}", word=LISTENING)
    return seconds


def _name(options: Mapping[str, Any]) -> str | None:
    raw = options.get("name")
    if raw is None:
        return None
    name = " ".join(raw.split())
    if not name or len(name) > MAX_NAME or not name.isprintable():
        raise Mistake("cli-name", most=str(MAX_NAME))
    return name


def game_options(game: Game, raws: Sequence[str]) -> dict[str, Value]:
    """The options of a game that were named, with the values that were meant. Raises ``Mistake``."""
    from ..games import OptionError

    values: dict[str, Value] = {}
    for raw in raws:
        name, equals, value = raw.partition("=")
        name = name.strip().lower().replace("-", "_")
        if not equals or not name:
            raise Mistake("cli-option-form", value=raw)
        try:
            values[name] = game.option(name).read(value)
        except OptionError as error:
            if error.option is None:
                raise _no_game_option(game, name) from None
            raise _wrong_value(error.option, value) from None
    return values


def _no_game_option(game: Game, word: str) -> Mistake:
    names = [option.id for option in game.options]
    if meant := meant_by(word, names):
        return Mistake("cli-no-game-option-meant", game=game.id, word=word, meant=meant)
    return Mistake("cli-no-game-option", game=game.id, word=word, options=few(names), help=help_of("play", game.id))


def check_playable(game: Game, values: Mapping[str, Value], seats: int | None) -> None:
    """Raises ``Mistake`` where nobody could play with these options, being so many, or however many (G16)."""
    from ..games import UnplayableError

    fault = None
    for players in (seats,) if seats is not None else range(game.seats[0], game.seats[1] + 1):
        try:
            game.compile(values, players)
        except UnplayableError as found:
            fault = found
        else:
            return
    if fault is not None:
        fixes = [f"--seats {value}" if name == "seats" else f"{name}={value}" for name, value in fault.remedies]
        raise Mistake("cli-unplayable", why=fault.why, cards=fault.cards, most=fault.most, fixes=", ".join(fixes))


def _wrong_value(option: Option, value: str) -> Mistake:
    kind, possible = possible_values(option)
    return Mistake(f"cli-{kind}", option=option.id, value=value, **possible)


def possible_values(option: Option) -> tuple[str, dict[str, str]]:
    """What an option of a game can be: the kind of sentence that says so, and the variables of that."""
    from ..play.deal_lines import as_typed

    named = {"allowed": ", ".join(map(as_typed, option.named))}
    numbers = {"low": str(option.low), "high": str(option.high)}
    if not option.numbers:
        return "choice-form" if option.pattern else "choice", named
    if named["allowed"]:
        return "choice-range", named | numbers
    if option.in_steps:
        return "range-steps", {**numbers, "step": str(option.step)}
    return "range", numbers


def log_file(options: Mapping[str, Any]) -> Path | None:
    """The file for the utterances, which has to be one that can be written."""
    raw = options.get("log-utterances")
    if raw is None:
        return None
    file = expanded(raw) or Path(raw)
    try:
        with appending(file):
            pass
    except (OSError, ValueError) as error:
        raise Mistake("cli-log", file=raw, detail=detail_of(error)) from None
    return file


def flags(names: Sequence[str]) -> str:
    return ", ".join(f"--{name}" for name in names)


def help_lines(catalog: Catalog, typed: Typed, *, whole: bool = False) -> list[str]:
    """The help: for players, or of the command that was typed; with a game, of its options too. ``whole``: with the
    options of all commands."""
    from ..games import GAMES

    say = catalog.text
    command, words = typed.command, list(typed.words[1:])
    if command == "help":
        command, words = words[0].lower() if words else "", words[1:]
    if command not in COMMANDS:
        raise no_command(command)
    lines = [say("cli-title")]
    if command:
        lines.append(say(f"cli-use-{command}"))
    else:
        lines.append(say("cli-usage"))
        lines += [say(f"cli-use-{name or 'menu'}") for name in COMMANDS]
    if whole or command in OF_A_GAME:
        lines.append(say("cli-games", games=", ".join(GAMES)))
    options = COMMAND_OPTIONS if whole else (*COMMANDS[command], *SWITCHES)
    lines.append(say("cli-options"))
    for option in options:
        special = f"cli-help-{command}-{option}"  # where an option means something else than usual
        lines.append(say(special if catalog.has(special) else f"cli-help-{option}", **_bounds()))
    if not command and not whole:
        lines.append(say("cli-help-more"))
    game = game_named(words[0]) if command in ("play", "host") and words else None
    if game is not None:
        lines.append(say("cli-game-options", game=game.id))
        lines += [_described(catalog, game.id, option) for option in game.options]
    return lines


def no_command(word: str) -> Mistake:
    """That there is no such command; with what was meant, where that is clear: a game is played."""
    from ..games import GAMES

    meant, game = meant_by(word, COMMANDS), meant_by(word, GAMES)
    if meant or game:
        return Mistake("cli-no-command-meant", word=word, meant=meant or f"play {game}")
    return Mistake("cli-no-command", word=word, help=help_of())


def _described(catalog: Catalog, game: str, option: Option) -> str:
    from ..announce.option_words import about as about_option
    from ..play.deal_lines import as_typed

    kind, possible = possible_values(option)
    about = about_option(catalog, game, option)
    default = as_typed(option.default)
    return catalog.text(f"cli-game-option-{kind}", option=option.id, **possible, default=default, about=about)


def _bounds() -> dict[str, str]:
    """The variables of every help text of an option."""
    from ..bots import LEVELS, RANDOM

    return {
        "languages": ", ".join(LANGUAGES),
        "levels": ", ".join(LEVELS),
        "players": ", ".join((*LEVELS, RANDOM)),
        "outputs": ", ".join(OUTPUTS),
        "low": str(MIN_SEATS),
        "high": str(MAX_SEATS),
        "most": f"{MAX_PACE_SECONDS:g}",
    }
