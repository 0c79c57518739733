"""``ramino config``: the settings as they stand in the file, shown and set; what belongs to the file only, too."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from ..config import settings as config
from ..config.decode import ValueReader
from ..config.settings import Settings
from ..files.clean import clean_name
from ..files.paths import settings_file
from ..files.problems import NO_WORD, Problem, few, meant_by
from ..files.toml_files import Lines
from ..i18n.catalog import Catalog
from .arguments import Mistake, Typed
from .out import complain, show, worded

#: How true and false may be typed.
TRUTH_WORDS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


def configure(typed: Typed, catalog: Catalog) -> int:
    """List the settings, show one, or set one; the exit status, which is that of a failure where the file was broken.
    Raises ``Mistake``."""
    words = typed.words[1:]
    loaded = config.load()
    for problem in loaded.problems:
        complain(worded(catalog, problem))
    if not words:
        show(catalog.text("cli-config-file", file=str(settings_file())))
        show("\n".join(f"{key} = {written(value)}" for key, value in flat(config.as_tables(loaded.settings))))
        return 1 if loaded.problems else 0
    path = tuple(words[0].strip().split("."))
    if len(words) == 1:
        _show_one(catalog, loaded.settings, path)
        return 1 if loaded.problems else 0
    fresh = _changed(loaded.settings, path, " ".join(words[1:]))
    failed = config.save(fresh)
    if failed is not None:
        complain(worded(catalog, failed))
        return 1
    if config.serious(loaded.problems):
        complain(catalog.text("cli-config-anew", file=f"{settings_file()}.broken"))
    _show_one(catalog, fresh, path)
    return 1 if loaded.problems else 0


def _show_one(catalog: Catalog, settings: Settings, path: tuple[str, ...]) -> None:
    """The value, or those beneath this key, and what the setting is about."""
    value, key = _at(config.as_tables(settings), path), ".".join(path)
    if isinstance(value, Mapping) and value:
        show("\n".join(f"{name} = {written(one)}" for name, one in flat(value, f"{key}.")))
    else:
        show(f"{key} = {written(value)}")
    field = path[0].replace("_", "-")
    message = f"config-{field}"
    show(catalog.text(message if catalog.has(message) else f"setting-{field}.about"))


def _changed(settings: Settings, path: tuple[str, ...], text: str) -> Settings:
    """The settings with this one set, read as the file is read. Raises ``Mistake`` for what can't be."""
    tables = config.as_tables(settings)
    _at(tables, path)
    if path == ("name",):
        _name_that_fits(text)
    if not text.strip():  # back to the usual value
        return config.decode(_without(tables, path), ValueReader(settings_file(), Lines("")))
    tables = _written_out(settings, tables, path)
    wrong: list[Problem] = []
    for value in _meanings(text):
        reader = ValueReader(settings_file(), Lines(""))
        decoded = config.decode(_with(tables, path, value), reader)
        found = [*reader.problems, *_of_the_game(path, value)]
        if not found:
            return decoded
        wrong += found
    raise _mistake(wrong[0], ".".join(path), text)


def _name_that_fits(text: str) -> None:
    """Raises ``Mistake`` for a name that no table with other people would take."""
    from ..hall.names import unfit

    name = clean_name(text)
    why = unfit(name) if name else None
    if why is not None:
        raise Mistake(f"refused-{why}", about=name)


def _written_out(settings: Settings, toml_tables: dict[str, Any], path: tuple[str, ...]) -> dict[str, Any]:
    """The settings' tables. Where the first option of a game is set, those whose usual value was another once are
    there, too: left out they would mean what they meant then."""
    from ..games import GAMES

    if path[0] != "games" or path[2:3] != ("options",) or path[1] not in GAMES or settings.game(path[1]).options:
        return toml_tables
    game = GAMES[path[1]]
    return _with(toml_tables, path[:3], game.unusual(game.values()))


def _mistake(problem: Problem, key: str, text: str) -> Mistake:
    """What is said of a value that can't be."""
    match problem.reason:
        case "settings-unknown":
            return _no_key(key, problem.args["known"], problem.args["meant"])
        case "settings-choice":
            return Mistake("cli-choice", option=key, value=text, allowed=problem.args["allowed"])
        case "settings-flag":
            return Mistake("cli-choice", option=key, value=text, allowed="true, false")
        case "settings-number":
            return Mistake("cli-range", option=key, value=text, low=problem.args["low"], high=problem.args["high"])
        case "settings-number-or":
            possible = {name: problem.args[name] for name in ("low", "high", "word")}
            return Mistake("cli-range-or", option=key, value=text, **possible)
        case _:
            return Mistake("cli-config-value", option=key, value=text)


def _no_key(key: str, names: str, meant: str) -> Mistake:
    """That there is no such setting. ``names``, ``meant``: as `few` and `meant_by` have them, or `NO_WORD`."""
    if meant != NO_WORD:
        parts = [meant if meant_by(part, (meant,)) else part for part in key.split(".")]
        return Mistake("cli-config-no-key-meant", word=key, meant=".".join(parts))
    return Mistake("cli-config-no-key", word=key, keys=names)


def _of_the_game(path: tuple[str, ...], value: object) -> list[Problem]:
    """What a game has against an option of its next table, which the file would keep unread."""
    from ..games import GAMES, OptionError

    def wrong(reason: str, **args: str) -> list[Problem]:
        return [Problem(settings_file(), reason, None, args)]

    def unknown(typed: Sequence[str], names: Collection[str]) -> list[Problem]:
        return wrong("settings-unknown", known=few(names), meant=meant_by("".join(typed), names) or NO_WORD)

    if path[0] != "games":
        return []
    game = GAMES.get(path[1]) if len(path) > 1 else None
    if game is None:
        return unknown(path[1:2], GAMES)
    if path[2:3] != ("options",) or len(path) != 4:
        return []
    try:
        option = game.option(path[3])
    except OptionError:
        return unknown(path[3:], [option.id for option in game.options])
    try:
        option.read(value)
    except OptionError:
        if option.choices:
            return wrong("settings-choice", allowed=", ".join(map(str, option.choices)))
        return wrong("settings-number", low=str(option.low), high=str(option.high))
    return []


def _meanings(text: str) -> Iterator[object]:
    """What the text may mean, as a value of TOML: the likeliest first."""
    plain = text.strip()
    if plain.lower() in TRUTH_WORDS:
        yield TRUTH_WORDS[plain.lower()]
    for number in (int, float):
        try:
            yield number(plain.replace(",", "."))
        except ValueError:
            continue
    yield plain
    yield [part.strip() for part in plain.split(",") if part.strip()]


def _at(toml_tables: Mapping[str, Any], path: tuple[str, ...]) -> Any:
    """The value at this key. Raises ``Mistake`` where there is no such key; an option that is not set is None."""
    known = Settings._fields
    if path[0] not in known:
        raise _no_key(path[0], few(known), meant_by(path[0], known) or NO_WORD)
    value: Any = toml_tables
    for name in path:
        if not isinstance(value, Mapping):
            raise _no_key(".".join(path), few(known), NO_WORD)
        value = value.get(name)
        if value is None:
            return None
    return value


def _with(toml_tables: Mapping[str, Any], path: tuple[str, ...], value: object) -> dict[str, Any]:
    """The same tables with this value at this key."""
    inner = toml_tables.get(path[0])
    rest = path[1:]
    return {**toml_tables, path[0]: _with(inner if isinstance(inner, Mapping) else {}, rest, value) if rest else value}


def _without(toml_tables: Mapping[str, Any], path: tuple[str, ...]) -> dict[str, Any]:
    """The same tables without this key."""
    fresh = dict(toml_tables)
    inner = fresh.pop(path[0], None)
    if len(path) > 1 and isinstance(inner, Mapping):
        fresh[path[0]] = _without(inner, path[1:])
    return fresh


def flat(toml_tables: Mapping[str, Any], above: str = "") -> Iterator[tuple[str, object]]:
    """Each value with its key, as ``ramino config`` takes them; what is not set is left out."""
    for key, value in toml_tables.items():
        if isinstance(value, Mapping):
            yield from flat(value, f"{above}{key}.")
        elif value is not None:
            yield f"{above}{key}", value


def written(value: object) -> str:
    """A value as it stands in the file."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(written(one) for one in value) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value) if value is not None else '""'
