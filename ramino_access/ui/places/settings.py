"""The player's settings, and what is played at this table, as menus of values."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, TypeVar

from ...announce import options
from ...announce.cues import YOUR_TURN
from ...config.paths import export_place
from ...config.problems import Problem
from ...config.saying import VERBOSITIES
from ...config.settings import CURSORS, DIGESTS, LISTENING, MAX_RATE, MAX_VOLUME, MIN_VOLUME, OUTPUTS
from ...games import GAMES, Option, Value
from ...i18n import LANGUAGES
from ...i18n.catalog import Catalog
from .. import asking
from ..acting import session_of
from ..commands.registry import command
from ..playing import player_name
from .base import Context
from .entry import TextEntry
from .listening import listen
from .lists import Item
from .speaking import STEP, set_voice
from .values import ValueItem, ValuesContext
from .verbosity import saying

if TYPE_CHECKING:
    from ..controller import Controller

#: Seconds between the plays of opponents that the menu offers.
PACES = (0.0, 0.5, 1.0, 1.5, 2.0, 3.0, 5.0)

TENTHS = 10

#: Words a minute of the player's own screen reader, in the menu.
READINGS = (100, 150, 200, 250, 300, 350, 400, 500, 600, 800, 1000)

#: How loud sounds may be, in the menu.
VOLUMES = (25, 50, 75, 100)

#: How fast and how loud the program's own voice may be, in the menu.
RATES = tuple(range(0, MAX_RATE + 1, STEP))
LOUDNESSES = tuple(range(MIN_VOLUME, MAX_VOLUME + 1, STEP))

#: How many matches that are over may be kept, in the menu; 0: all.
KEPT_MATCHES = (0, 500, 200, 100, 50, 20, 10)

V = TypeVar("V")


def rules_here(ui: Controller) -> ValuesContext:
    """What is played at this table: every option that matters, as the rules were compiled from it."""
    session = session_of(ui)
    game = GAMES[session.rules.game]
    values: Mapping[str, Value] = game.values(session.rules.options)

    def entry(option: Option) -> ValueItem:
        return ValueItem(
            lambda catalog: options.line(catalog, game.id, option, values[option.id], values),
            about=lambda catalog: options.about(catalog, game.id, option, values),
        )

    shown = [entry(option) for option in game.options if option.matters(values)]
    return ValuesContext(ui, lambda catalog: catalog.text("rules-here"), shown)


def _in_game(context: Context) -> bool:
    return context.ui.session is not None


@command("rules.here", when=_in_game)
def open_rules_here(context: Context) -> None:
    context.ui.push(rules_here(context.ui))


@command("settings.open")
def open_settings(context: Context) -> None:
    ui = context.ui
    ui.push(ValuesContext(ui, lambda catalog: catalog.text("settings-title"), lambda: _settings(ui)))


def _settings(ui: Controller) -> list[Item]:
    items: list[Item] = []
    if ui.session is not None:
        items.append(Item(lambda catalog: catalog.text("rules-here"), lambda: ui.push(rules_here(ui))))

    def use_language(lang: str) -> None:
        ui.use_language(lang)
        asking.repeat(ui)

    def use_verbosity(word: str) -> None:
        ui.change(verbosity=word)

    def use_pace(pace: float | str) -> None:
        ui.change(pace=pace)

    def use_reading(words: int) -> None:
        ui.change(reading=words)
        ui.outputs.apply(ui.settings)

    def use_digest(word: str) -> None:
        ui.change(digest=word)

    def use_kept(count: int) -> None:
        ui.change(keep_matches=count)

    def use_hints(word: str) -> None:
        ui.change(hints=word == "yes")

    wanted = ui.settings.pace
    pace = LISTENING if isinstance(wanted, str) else min(PACES, key=lambda p: abs(p - wanted))
    reading = min(READINGS, key=lambda r: abs(r - ui.settings.reading))
    limit = ui.settings.keep_matches
    kept = min(KEPT_MATCHES[1:], key=lambda n: abs(n - limit)) if limit else 0
    items.append(_setting(ui, "language", LANGUAGES, ui.catalog.lang, use_language))
    items.append(_setting(ui, "verbosity", VERBOSITIES, ui.settings.verbosity, use_verbosity))
    items.append(saying(ui))
    items.append(_setting(ui, "pace", (LISTENING, *PACES), pace, use_pace))
    items.append(_setting(ui, "reading", READINGS, reading, use_reading))
    items.append(_setting(ui, "digest", DIGESTS, ui.settings.digest, use_digest))
    items.append(_setting(ui, "hints", ("no", "yes"), "yes" if ui.settings.hints else "no", use_hints))
    items.append(_setting(ui, "keep-matches", KEPT_MATCHES, kept, use_kept))
    items += _speaking(ui)
    items += _sounds(ui)
    items.append(Item(lambda catalog: catalog.text("setting-name", name=player_name(ui)), lambda: _ask_name(ui)))
    if ui.keeping.folder is not None:
        items.append(Item(lambda catalog: catalog.text("export-here"), lambda: _export(ui)))
    return items


def _setting(ui: Controller, name: str, values: Sequence[V], now: V, use: Callable[[V], None]) -> ValueItem:
    """An entry for one setting, which takes effect, and is remembered, as it is changed."""
    at = values.index(now)
    message = f"setting-{name}"
    shown = round(now * TENTHS) if isinstance(now, float) else now

    def change(by: int) -> bool:
        if not 0 <= at + by < len(values):
            return False
        use(values[at + by])
        return True

    def words(catalog: Catalog) -> str:
        value = catalog.text(f"{message}.value", value=shown)
        return catalog.text("option-line", name=catalog.text(message), value=value)

    return ValueItem(words, change=change, about=lambda catalog: catalog.text(f"{message}.about"))


def _speaking(ui: Controller) -> list[Item]:
    """The output, how its voice speaks where that is ours, and what is shown and silenced."""

    def use_output(kind: str) -> None:
        ui.change(output=kind)
        ui.outputs.use(kind)

    def use_cursor(cursor: str) -> None:
        ui.change(cursor=cursor)
        ui.outputs.apply(ui.settings)

    def switch(name: str) -> ValueItem:
        def use(word: str) -> None:
            ui.change(**{name: word == "yes"})
            ui.outputs.apply(ui.settings)

        return _setting(ui, name.replace("_", "-"), ("no", "yes"), "yes" if getattr(ui.settings, name) else "no", use)

    items: list[Item] = [_setting(ui, "output", OUTPUTS, ui.settings.output, use_output)]
    if ui.outputs.own_voice:
        rate = min(RATES, key=lambda r: abs(r - ui.settings.rate))
        volume = min(LOUDNESSES, key=lambda v: abs(v - ui.settings.volume))
        items.append(_setting(ui, "rate", RATES, rate, lambda r: set_voice(ui, rate=r)))
        items.append(_setting(ui, "volume", LOUDNESSES, volume, lambda v: set_voice(ui, volume=v)))
    else:
        items.append(
            ValueItem(
                lambda catalog: catalog.text("voice-not-ours"),
                about=lambda catalog: catalog.text("voice-not-ours.about"),
            )
        )
    items += [switch("key_silences"), switch("show_text"), switch("braille_console")]
    items.append(_setting(ui, "cursor", CURSORS, ui.settings.cursor, use_cursor))
    items.append(Item(lambda catalog: catalog.text("listening-title"), lambda: listen(ui)))
    return items


def _sounds(ui: Controller) -> list[Item]:
    """Sounds, and how loud they are; a change is heard at once. Where they can't be had, why."""

    def use(**changes: object) -> None:
        ui.change(**changes)
        ui.sounds.use(on=ui.settings.sounds, volume=ui.settings.sounds_volume)
        ui.sounds.play(YOUR_TURN)

    if ui.sounds.state == "missing":
        return [
            ValueItem(
                lambda catalog: catalog.text("sounds-missing"),
                about=lambda catalog: catalog.text("sounds-missing.about"),
            )
        ]

    def words(catalog: Catalog) -> str:
        value = catalog.text("setting-sounds.value", value=ui.sounds.state)
        return catalog.text("option-line", name=catalog.text("setting-sounds"), value=value)

    def turn(by: int) -> bool:
        if (by > 0) == ui.settings.sounds:
            return False
        use(sounds=by > 0)
        return True

    switch = ValueItem(words, change=turn, about=lambda catalog: catalog.text("setting-sounds.about"))
    if not ui.settings.sounds:
        return [switch]
    volume = min(VOLUMES, key=lambda v: abs(v - ui.settings.sounds_volume))
    return [switch, _setting(ui, "sounds-volume", VOLUMES, volume, lambda v: use(sounds_volume=v))]


def _export(ui: Controller) -> None:
    """Put everything that is kept into one file in the player's own folder, and say where it is."""
    from ...play.carrying import pack

    packed = pack(export_place(datetime.fromtimestamp(ui.keeping.now(), UTC)))
    if isinstance(packed, Problem):
        ui.tell(packed.reason, **packed.message_args())
    else:
        ui.tell("export-done", file=str(packed.file), matches=packed.matches, others=packed.others)


def _ask_name(ui: Controller) -> None:
    def use(name: str) -> None:
        ui.change(name=name)
        ui.tell("name-now", name=name)

    ui.push(TextEntry(ui, lambda catalog: catalog.text("name-title"), use))
