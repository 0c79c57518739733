"""The player's settings: a TOML file that may be edited by hand.

Reading never fails. What cannot be used is named in a list of problems, each with its line,
and has its default; everything else counts. Writing keeps the player's comments and order,
replaces the file in one step, and first puts a copy of a broken file aside.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias, get_args

from ..files import paths
from ..files.clean import clean_name
from ..files.problems import MORE, Problem, bounded
from ..files.toml_files import SETTINGS, Toml, is_missing, keep_broken, read_toml, rewrite
from ..i18n import LANGUAGES
from .decode import ValueReader
from .languages import system_language
from .sayable import NORMAL, SAYABLE, VERBOSITIES, Sayable

if TYPE_CHECKING:
    from tomlkit import TOMLDocument

    from ..games.options import Value

OUTPUTS: tuple[str, ...] = ("auto", "console", "reader", "voice")
#: The shipped keymaps; the first one is the usual one.
KEYMAPS: tuple[str, ...] = ("salotto", "one-hand")
#: Where the cursor rests on the terminal: by the key that was pressed, on a row of its own, below the message.
CURSORS: tuple[str, ...] = ("keys", "nvda", "below")
#: The usual one. On Windows terminals are read by NVDA more than by anything else, which reads in its own way.
USUAL_CURSOR = "nvda" if sys.platform == "win32" else "keys"
#: In the order in which they are tried: the usual one first, and the one for Orca last, after which NVDA says "blank".
TRIED_CURSORS: tuple[str, ...] = (USUAL_CURSOR, *(cursor for cursor in CURSORS if cursor != USUAL_CURSOR))
#: What is said while the player writes a line: each letter, or each word when it is done.
ECHOES: tuple[str, ...] = ("letters", "words")
HAND_ORDERS: tuple[str, ...] = ("suit", "rank", "dealt")
Visibility: TypeAlias = Literal["open", "quiet", "hidden"]
#: Who may see, at a server, that somebody is there: everybody; everybody, but they want no invitations; nobody.
VISIBILITIES: tuple[Visibility, ...] = get_args(Visibility)
NewsOfFriends: TypeAlias = Literal["once", "always", "never"]
#: How often it is told of a friend that they come, or open a table: once an evening, each time, or never.
NEWS_OF_FRIENDS: tuple[NewsOfFriends, ...] = get_args(NewsOfFriends)
MAX_PACE_SECONDS = 60.0
#: Seconds for which a row stands on a braille display; 0: until a key is pressed for the next.
USUAL_ROW_SECONDS, MAX_ROW_SECONDS = 3.0, 30.0
#: The pace at which an opponent plays as soon as the player has nearly heard what happened.
LISTENING = "listening"
#: Words a minute at which a screen reader of another program is taken to read.
MIN_READING, USUAL_READING, MAX_READING = 80, 250, 1000
DIGESTS: tuple[str, ...] = ("late", "always")
MAX_RATE, USUAL_RATE = 100, 50
MIN_VOLUME, MAX_VOLUME = 10, 100
MIN_SEATS, MAX_SEATS = 2, 8
#: More lines than any rulebook has.
MAX_LINES = 9999
MOST_MATCHES = 2000
MOST_ALARM = 600


class GameSettings(NamedTuple):
    """What is remembered of one game: how its last table was set, and the sets of options saved under a name.

    Options are kept as they were written; the game says whether they still mean something to it. ``rules_line`` is the
    line of the rulebook that was read last.
    """

    seats: int | None = None
    bots: str | None = None
    options: Mapping[str, Value] = MappingProxyType({})
    saved: Mapping[str, Mapping[str, Value]] = MappingProxyType({})
    rules_line: int = 0


class Settings(NamedTuple):
    """Everything that is remembered from one day to the next.

    ``language`` ``None`` and ``name`` and ``keymap`` empty mean: not chosen. ``names`` are those of the opponents
    at the last table, ``tempers`` whether each has a way of playing of their own; ``last_game`` the game played there.
    ``say`` is what of ``SAYABLE`` does not follow the verbosity; with ``braille_console`` the lines of the console are
    rows for braille, each of which stands for ``row_pace`` seconds. ``rate`` and ``volume`` are those of the program's
    own voice, from 0 to 100, the rate with 50 as the machine has it; ``key_silences`` whether a key press silences what
    is being said, ``show_text`` whether the terminal shows what another output says, ``cursor`` where the cursor rests
    there. ``sounds`` are heard where the machine can play them, at ``sounds_volume`` from 0 to 100; with
    ``sounds_placed`` each comes from its player's place. ``pace``: the seconds that opponents wait, or `LISTENING`;
    ``reading``: words a minute; ``digest``: when the others' round is told in a few sentences. ``hints``: whether the
    keys for hints answer; ``guidance``: whether a beginner is told keys; ``echo``: what is said of a line while it is
    written; ``hand_order``: how a hand is held. ``keys`` is the shipped keymap, ``keymap`` the player's own file over
    it. ``keep_matches``: this many matches that are over are kept, 0: all. ``turn_alarm``: at a table with people, the
    seconds after which a player who presses no key hears again that it is their turn, 0: never; ``visibility``: who may
    see that they are there; ``news_of_friends``: how often it is told that a friend comes; ``news_sound`` and
    ``news_row``: whether news of a server's people are heard at once as a sound, and shown at once as a row for
    braille.
    """

    language: str | None = None
    output: str = "auto"
    rate: int = USUAL_RATE
    volume: int = MAX_VOLUME
    key_silences: bool = True
    show_text: bool = False
    cursor: str = USUAL_CURSOR
    verbosity: str = NORMAL
    say: Mapping[Sayable, str] = MappingProxyType({})
    braille_console: bool = False
    row_pace: float = USUAL_ROW_SECONDS
    pace: float | str = LISTENING
    reading: int = USUAL_READING
    digest: str = DIGESTS[0]
    hints: bool = True
    guidance: bool = True
    echo: str = ECHOES[0]
    hand_order: str = HAND_ORDERS[0]
    sounds: bool = True
    sounds_volume: int = 50
    sounds_placed: bool = True
    name: str = ""
    names: tuple[str, ...] = ()
    tempers: bool = False
    keys: str = KEYMAPS[0]
    keymap: str = ""
    last_game: str = ""
    keep_matches: int = 0
    turn_alarm: int = 30
    visibility: Visibility = "open"
    news_of_friends: NewsOfFriends = "once"
    news_sound: bool = False
    news_row: bool = False
    games: Mapping[str, GameSettings] = MappingProxyType({})

    def spoken_language(self) -> str:
        """The language chosen, else the system's, else English."""
        return self.language or system_language()

    def rests(self) -> str:
        """How the cursor rests after a message: where a display is read, on it at once. Nobody chooses that otherwise:
        Orca says nothing then."""
        return "message" if self.braille_console else self.cursor

    def game(self, game: str) -> GameSettings:
        """What is remembered of ``game``; the defaults where nothing is."""
        return self.games.get(game, GameSettings())

    def keymap_file(self) -> Path:
        """The player's own keymap, which need not exist. A relative path starts from the folder of the settings."""
        own = paths.expanded(self.keymap) if self.keymap else None
        return paths.config_dir() / own if own else paths.keymap_file()


class Loaded(NamedTuple):
    """Settings as they were read, and what in the file could not be used."""

    settings: Settings
    problems: tuple[Problem, ...] = ()


def load(file: Path | None = None) -> Loaded:
    """Read the settings from ``file`` (the player's own where it is not named). A missing file holds the defaults."""
    home = paths.home_problem() if file is None else None
    found = read_toml(file or paths.settings_file(), SETTINGS)
    problems = [home] if home else []
    if isinstance(found, Problem):
        return Loaded(Settings(), (*problems, *(() if is_missing(found) else (found,))))
    decoder = ValueReader(found.file, found.lines)
    settings = decode(found.data, decoder)
    return Loaded(settings, bounded([*problems, *decoder.problems]))


def save(settings: Settings, file: Path | None = None) -> Problem | None:
    """Write the settings to ``file``. What cannot be written is a problem, never an error.

    Comments, order and unknown keys of the present file stay. If it is broken, a copy of it is
    put beside it first, its name ending in ``.broken``. Where ``file`` is a link, the file that it
    leads to is written, and the link stays. Only a regular file is ever replaced.
    """
    file = file or paths.settings_file()
    return rewrite(file, SETTINGS, lambda target: _written(target, settings))


def save_changed(
    loaded: Settings, changes: Mapping[str, object], file: Path | None = None
) -> tuple[Settings, Problem | None]:
    """Write what has been changed to ``file``, and leave what another program has written there since it was
    ``loaded``: key by key the last hand wins. The settings as they are in the file then, and what was in the way of
    that."""
    file = file or paths.settings_file()
    found = read_toml(file, SETTINGS)
    there = loaded if isinstance(found, Problem) else decode(found.data, ValueReader(found.file, found.lines))
    wanted = {name: _merged(getattr(there, name), getattr(loaded, name), value) for name, value in changes.items()}
    fresh = there._replace(**wanted)  # type: ignore[arg-type]
    return fresh, save(fresh, file)


def _merged(there: object, loaded: object, target: object) -> object:
    """What ``target`` changes of what was ``loaded``, brought into what is ``there``."""
    if isinstance(target, GameSettings) and isinstance(there, GameSettings) and isinstance(loaded, GameSettings):
        return GameSettings(*map(_kept_or_changed, there, loaded, target))  # type: ignore[arg-type]
    if not (isinstance(target, Mapping) and isinstance(there, Mapping) and isinstance(loaded, Mapping)):
        return target
    merged = {key: value for key, value in there.items() if key in target or key not in loaded}
    for key, value in target.items():
        if key not in loaded or value != loaded[key]:
            merged[key] = _merged(there.get(key), loaded.get(key), value)
    return merged


def _kept_or_changed(there: object, loaded: object, target: object) -> object:
    return there if target == loaded else _merged(there, loaded, target)


def as_tables(settings: Settings) -> dict[str, Any]:
    """The settings as the tables of their file; what is not chosen is left out. `decode` reads them again."""
    toml_tables: dict[str, Any] = {name: _plain(value) for name, value in settings._asdict().items()}
    toml_tables["say"] = dict(settings.say)
    toml_tables["games"] = {name: _game_table(game) for name, game in settings.games.items()}
    for game in toml_tables["games"].values():
        for name in [name for name, value in game.items() if value is None]:
            del game[name]
    return {name: value for name, value in toml_tables.items() if value is not None}


def decode(data: dict[str, Any], reader: ValueReader) -> Settings:
    """Settings from the tables of a file; ``reader`` collects what is wrong."""
    reader.only(data, Settings._fields, ())
    usual = Settings()

    def flag(key: str) -> bool:
        return reader.flag(data, key, (), default=getattr(usual, key))

    return Settings(
        language=reader.choice(data, "language", (), LANGUAGES, usual.language),
        output=reader.choice(data, "output", (), OUTPUTS, usual.output),
        rate=reader.whole(data, "rate", (), 0, MAX_RATE, usual.rate),
        volume=reader.whole(data, "volume", (), MIN_VOLUME, MAX_VOLUME, usual.volume),
        key_silences=flag("key_silences"),
        show_text=flag("show_text"),
        cursor=reader.choice(data, "cursor", (), CURSORS, usual.cursor),
        verbosity=reader.choice(data, "verbosity", (), VERBOSITIES, usual.verbosity),
        say=reader.choices(data, "say", (), SAYABLE),
        braille_console=flag("braille_console"),
        row_pace=reader.number(data, "row_pace", (), 0.0, MAX_ROW_SECONDS, usual.row_pace),
        pace=LISTENING
        if data.get("pace") == LISTENING
        else reader.number(data, "pace", (), 0.0, MAX_PACE_SECONDS, usual.pace, LISTENING),
        reading=reader.whole(data, "reading", (), MIN_READING, MAX_READING, usual.reading),
        digest=reader.choice(data, "digest", (), DIGESTS, usual.digest),
        hints=flag("hints"),
        guidance=flag("guidance"),
        echo=reader.choice(data, "echo", (), ECHOES, usual.echo),
        hand_order=reader.choice(data, "hand_order", (), HAND_ORDERS, usual.hand_order),
        sounds=flag("sounds"),
        sounds_volume=reader.whole(data, "sounds_volume", (), 0, 100, usual.sounds_volume),
        sounds_placed=flag("sounds_placed"),
        name=clean_name(reader.text(data, "name", (), usual.name)),
        names=tuple(filter(None, map(clean_name, reader.texts(data, "names", ()))))[: MAX_SEATS - 1],
        tempers=flag("tempers"),
        keys=reader.choice(data, "keys", (), KEYMAPS, usual.keys),
        keymap=reader.path(data, "keymap", ()),
        last_game=reader.text(data, "last_game", (), usual.last_game),
        keep_matches=reader.whole(data, "keep_matches", (), 0, MOST_MATCHES, usual.keep_matches),
        turn_alarm=reader.whole(data, "turn_alarm", (), 0, MOST_ALARM, usual.turn_alarm),
        visibility=reader.choice(data, "visibility", (), VISIBILITIES, usual.visibility),
        news_of_friends=reader.choice(data, "news_of_friends", (), NEWS_OF_FRIENDS, usual.news_of_friends),
        news_sound=flag("news_sound"),
        news_row=flag("news_row"),
        games={name: _decode_game(table, reader, ("games", name)) for name, table in reader.tables(data, "games", ())},
    )


def _decode_game(data: dict[str, Any], reader: ValueReader, path: tuple[str, ...]) -> GameSettings:
    reader.only(data, GameSettings._fields, path)
    return GameSettings(
        seats=reader.whole(data, "seats", path, MIN_SEATS, MAX_SEATS, None),
        bots=reader.text(data, "bots", path, None),
        options=reader.values(data, "options", path),
        rules_line=reader.whole(data, "rules_line", path, 0, MAX_LINES, 0),
        saved={
            name: reader.values_of(table, (*path, "saved", name)) for name, table in reader.tables(data, "saved", path)
        },
    )


def serious(problems: Iterable[Problem]) -> bool:
    """Whether a file with these problems is put aside when it is written, so that nothing typed in it is lost."""
    return any(problem.reason not in ("settings-unknown", MORE) for problem in problems)


def _written(file: Path, settings: Settings) -> str:
    """The text of the present file with the settings brought into it. One that is broken is put aside."""
    import tomlkit

    found = read_toml(file, SETTINGS)
    written = None if isinstance(found, Problem) else _kept(found.text, settings)
    if serious(load(file).problems) or (written is None and isinstance(found, Toml)):
        keep_broken(file)
    return _brought_into(tomlkit.document(), settings) if written is None else written


def _kept(text: str, settings: Settings) -> str | None:
    """The text with the settings brought into it, its comments and its order kept; None where that can't be done."""
    import tomlkit

    try:
        return _brought_into(tomlkit.parse(text), settings)
    except Exception:  # tomlkit fails on some valid TOML, and not only with its own exceptions
        return None


def _brought_into(document: TOMLDocument, settings: Settings) -> str:
    _write_into(document, settings)
    return document.as_string()


def _write_into(document: TOMLDocument, settings: Settings) -> None:
    fresh = Settings()
    for name, value, usual in zip(Settings._fields, settings, fresh, strict=True):
        if name not in ("say", "games"):
            _put(document, name, _plain(value), _plain(usual))
    if settings.say or "say" in document:
        _put_tables(document, "say", {name: settings.say.get(name) for name in SAYABLE})
    tables = {name: _game_table(game) for name, game in settings.games.items()}
    _put_tables(document, "games", tables)
    games: Any = document.get("games", {})
    for name in [name for name, table in games.items() if not isinstance(table, Mapping)]:
        games.pop(name)  # else it would be wrong for ever


def _game_table(game: GameSettings) -> dict[str, Any]:
    table: dict[str, Any] = {"seats": game.seats, "bots": game.bots, "options": dict(game.options)}
    table["rules_line"] = game.rules_line or None
    table["saved"] = {name: dict(values) for name, values in game.saved.items()}
    return table


def _plain(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value


def _put(table: Any, key: str, value: object, default: object) -> None:
    """Set one key. One that was never written and has its default stays out of the file."""
    import tomlkit

    if value is None:
        table.pop(key, None)
    elif key in table:
        old = tomlkit.item(table[key]).unwrap()
        if old != value or type(old) is not type(value):  # true is not 1 here
            table[key] = value
    elif value != default:
        table.add(key, value)


def _put_tables(parent: Any, key: str, tables: Mapping[str, Any], *, exact: bool = False) -> None:
    """Bring ``tables`` into the table ``parent[key]``, changing as little of the text as possible.

    Keys that the program does not know stay. In an ``exact`` table (options and the saved sets
    of them) every key is the player's, and one that is not wanted any more goes.
    """
    import tomlkit

    if not isinstance(parent.get(key), dict):
        if not tables and key not in parent:
            return
        parent[key] = tomlkit.table(is_super_table=all(isinstance(v, Mapping) for v in tables.values()))
    table = parent[key]
    if exact:
        for name in [name for name in table if name not in tables]:
            table.pop(name)
    for name, value in tables.items():
        if isinstance(value, Mapping):
            _put_tables(table, name, value, exact=exact or name in ("options", "saved"))
        else:
            _put(table, name, value, None)
