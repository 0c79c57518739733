"""The player's settings, what is played at this table, how it is heard and how much is said, as one tree of menus."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, TypeAlias

from ....announce import option_words
from ....announce.event_rows import NEWS, YOUR_TURN
from ....announce.together import opponents
from ....config.languages import system_language
from ....config.presets import PRESETS, Preset, Replaced
from ....config.sayable import SAYABLE, VERBOSITIES, Sayable
from ....config.settings import (
    CURSORS,
    DIGESTS,
    ECHOES,
    HAND_ORDERS,
    KEYMAPS,
    LISTENING,
    MAX_RATE,
    MAX_VOLUME,
    MIN_VOLUME,
    NEWS_OF_FRIENDS,
    OUTPUTS,
    VISIBILITIES,
)
from ....files.paths import export_place
from ....files.problems import Problem
from ....games import GAMES, Option, Value
from ....i18n import LANGUAGES
from ....i18n.catalog import Catalog, Message
from ...commands.registry import command, commands_of
from ...elements.lists import Item
from ...elements.stack import Place, Ui
from ...elements.value_lists import ValueItem, ValuesPlace
from ...match import prompts
from ...match.own_hand import Order
from ...match.own_plays import played_here, session_of
from ...match.sitting import Sitting, TablePlace, TableUi
from ...me import Me, Visiting
from ...voice import ROW_READ_SECONDS
from ..key_help import all_usual_item, describe_ground, open_table_keys
from .listening_test import ROW_PACES_SECONDS, listen
from .option_tree import SWITCH, USUAL, Branch, OptionTree, message_of, only_told, setting, worded
from .table_options import TableOptions, name_item, opponents_item, plays_item

#: Seconds between the plays of opponents that the menu offers.
PACES_SECONDS = (0.0, 0.5, 1.0, 1.5, 2.0, 3.0, 5.0)

#: Words a minute of the player's own screen reader, in the menu.
READINGS = (100, 150, 200, 250, 300, 350, 400, 500, 600, 800, 1000)

#: How loud sounds may be, in the menu.
VOLUMES = (25, 50, 75, 100)

STEP = 10
"""What a key press adds to rate or volume, or takes away."""

#: How fast and how loud the program's own voice may be, in the menu.
RATES = tuple(range(0, MAX_RATE + 1, STEP))
LOUDNESSES = tuple(range(MIN_VOLUME, MAX_VOLUME + 1, STEP))

#: Seconds until the alarm of a turn, in the menu; 0: never.
ALARMS_SECONDS = (0, 10, 20, 30, 60, 120)

#: How many matches that are over may be kept, in the menu; 0: all.
KEPT_MATCHES = (0, 500, 200, 100, 50, 20, 10)


def rules_here(ui: TableUi) -> ValuesPlace:
    """What is played at this table, also before the deal: every option that matters, as the rules are compiled from
    it."""
    here = played_here(ui.sitting)
    assert here is not None
    game = GAMES[here[0]]
    values: Mapping[str, Value] = game.values(here[1])

    def entry(option: Option) -> ValueItem:
        return ValueItem(
            lambda catalog: option_words.line(catalog, game.id, option, values[option.id], values),
            about=lambda catalog: option_words.about(catalog, game.id, option, values),
            rule=(game.id, option.id),
        )

    shown = [entry(option) for option in game.options if option.matters(values)]
    return ValuesPlace(ui, Message("rules-here"), [*shown, *_who_plays_how(ui), *_agreed(ui.sitting)])


def _who_plays_how(ui: TableUi) -> Iterator[ValueItem]:
    """How each opponent plays, where the table is the player's own."""
    table = ui.sitting.own_table
    for seat, name in enumerate(() if table is None else table.names):
        if table is not None and seat != session_of(ui).seat:
            yield plays_item(name, table.level, table.temper(seat))


def _agreed(sitting: Sitting) -> Iterator[ValueItem]:
    """What the table has agreed on beside the rules, where it is one with people."""
    about = None if sitting.together is None else sitting.together.about
    if about is None:
        return

    def entry(message: str, value: object) -> ValueItem:
        return ValueItem(lambda catalog: worded(catalog, message, value), about=Message(f"{message}.about"))

    if opponents(about):
        yield ValueItem(
            Message("options-bots", level=about.level),
            about=Message("options-bots.about"),
        )
    yield entry("agreed-clock", about.clock)
    yield entry("agreed-grace", round(about.grace))
    yield entry("agreed-hints", about.hints)


@command("rules.here", when=lambda place: _at_table(place.ui), otherwise=lambda place: Message("line-looking"))
def open_rules_here(place: TablePlace) -> None:
    place.ui.stack.push(rules_here(place.ui))


@command("settings.open")
def open_settings(place: TablePlace) -> None:
    place.ui.stack.push(settings_tree(place.ui))


def settings_tree(ui: TableUi) -> OptionTree:
    """The tree, not opened yet."""
    return OptionTree(ui, Message("settings-title"), lambda: _items(ui, TREE))


# The tree is a table: what stands in each branch, in order, and where it is to be had.


Where: TypeAlias = "Callable[[TableUi], bool]"
"""For whom an entry is there."""


def _everywhere(ui: Ui) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Row:
    """An entry of the tree, made each time that its branch is opened, for whoever it is there."""

    item: Callable[[TableUi], Item]
    where: Where = _everywhere


def _items(ui: TableUi, entries: Iterable[Row]) -> list[Item]:
    return [row.item(ui) for row in entries if row.where(ui)]


def _field(
    name: str,
    values: Sequence[Any],
    where: Where = _everywhere,
    *,
    then: Callable[[TableUi], object] = lambda ui: None,
    use: Callable[[TableUi, Any], None] | None = None,
) -> Row:
    """A field of the settings with the values that the menu offers, as `setting` has it."""
    return Row(
        lambda ui: setting(
            ui.me, name, values, then=lambda: then(ui), use=None if use is None else lambda value: use(ui, value)
        ),
        where,
    )


def _leads(message: str, take: Callable[[TableUi], None], where: Where = _everywhere) -> Row:
    """An entry that does something, or opens another place."""
    return Row(lambda ui: ValueItem(Message(message), lambda: take(ui), about=Message(f"{message}.about")), where)


def _branch(name: str, inside: Callable[[TableUi], list[Item]], where: Where = _everywhere) -> Row:
    message = f"settings-{name}"
    return Row(lambda ui: Branch(Message(message), about=Message(f"{message}.about"), inside=lambda: inside(ui)), where)


def _told(message: str, where: Where) -> Row:
    return Row(lambda ui: only_told(message), where)


def _at_table(ui: TableUi) -> bool:
    return played_here(ui.sitting) is not None


def _at_home(ui: Ui) -> bool:
    return not ui.me.visiting


def _has_rows(ui: Ui) -> bool:
    return ui.me.visiting != "page"


def _own_voice(ui: Ui) -> bool:
    return _at_home(ui) and ui.voice.outputs.own_voice


def _has_sounds(ui: Ui) -> bool:
    return _at_home(ui) and ui.voice.sounds.state != "missing"


def _sounds_on(ui: Ui) -> bool:
    return _has_sounds(ui) and ui.me.settings.sounds


def _apply(ui: Ui) -> None:
    ui.voice.outputs.apply(ui.me.settings)


def _use_output(ui: TableUi, kind: str) -> None:
    def go_over() -> None:  # what comes of it is told when readers have read what was chosen
        if kind == ui.me.settings.output:
            ui.voice.outputs.use(kind)

    ui.me.change(output=kind)
    ui.sitting.scheduler.call_later(ROW_READ_SECONDS, go_over)


def _use_sounds(ui: Ui) -> None:
    ui.voice.sounds.use(on=ui.me.settings.sounds, volume=ui.me.settings.sounds_volume)
    ui.voice.sounds.play(YOUR_TURN)


def _switch_sounds(ui: TableUi) -> ValueItem:
    return setting(ui.me, "sounds", SWITCH, then=lambda: _use_sounds(ui), shown=ui.voice.sounds.state)


def _sort(ui: TableUi) -> None:
    if ui.sitting.session is not None:
        ui.sitting.session.hand.sort(Order(ui.me.settings.hand_order))


def _language(ui: TableUi) -> ValueItem:
    def use(lang: str) -> None:
        prompts.change_language(ui, lang)
        prompts.ask_again(ui)

    return setting(
        ui.me, "language", LANGUAGES, value_now=ui.voice.catalog.lang, use=use, usual_value=system_language()
    )


def _tables(ui: TableUi) -> list[Item]:
    """The options of the next table, game by game."""

    def entry(game: str) -> Item:
        return ValueItem(
            Message(f"game-{game}"),
            lambda: ui.stack.push(TableOptions(ui, game)),
            about=Message("game-about", game=game),
        )

    return [entry(game) for game in GAMES]


NOT_OURS: Mapping[Visiting, str] = {
    "": "voice-not-ours",
    "page": "web-output",
    "terminal": "visiting-output",
}
"""What is told where the voice is not the program's own."""

ELSEWHERE = (
    _told(NOT_OURS["page"], lambda ui: ui.me.visiting == "page"),
    _told(NOT_OURS["terminal"], lambda ui: ui.me.visiting == "terminal"),
)
"""Where voice and sounds are, for a visitor."""

HEARING = (
    _field("output", OUTPUTS, _at_home, use=_use_output),
    *ELSEWHERE,
    _field("rate", RATES, _own_voice, use=lambda ui, rate: set_voice(ui, rate=rate)),
    _field("volume", LOUDNESSES, _own_voice, use=lambda ui, volume: set_voice(ui, volume=volume)),
    _told(NOT_OURS[""], lambda ui: _at_home(ui) and not _own_voice(ui)),
    _field("key_silences", SWITCH, _at_home, then=_apply),
    _field("show_text", SWITCH, _at_home, then=_apply),
    _field("braille_console", SWITCH, _has_rows, then=_apply),
    _field("row_pace", ROW_PACES_SECONDS, _has_rows, then=_apply),
    _field("news_row", SWITCH, lambda ui: _has_rows(ui) and ui.me.settings.braille_console),
    _field("cursor", CURSORS, _has_rows, then=_apply),
    _leads("listening-title", listen, _has_rows),
    _field("reading", READINGS, then=_apply),
    _field("digest", DIGESTS),
)

SOUNDS = (
    *ELSEWHERE,
    _told("sounds-missing", lambda ui: _at_home(ui) and not _has_sounds(ui)),
    Row(_switch_sounds, _has_sounds),
    _field("sounds_volume", VOLUMES, _sounds_on, then=_use_sounds),
    _field("sounds_placed", SWITCH, _sounds_on, then=lambda ui: ui.voice.sounds.play(YOUR_TURN)),
    _field("news_sound", SWITCH, _sounds_on, then=lambda ui: ui.voice.sounds.play(NEWS)),
)

PLAYING = (
    _field("hints", SWITCH),
    _field("echo", ECHOES),
    _field("hand_order", HAND_ORDERS, then=_sort),
    _field("keep_matches", KEPT_MATCHES, _at_home),
    _field("turn_alarm", ALARMS_SECONDS),
    _field("visibility", VISIBILITIES),
    _field("news_of_friends", NEWS_OF_FRIENDS),
    _field("guidance", SWITCH),
)

KEYS = (
    _field("keys", KEYMAPS, then=lambda ui: ui.stack.load_keys(ui.stack.keymap.game)),
    _leads("keys-open-keys", open_table_keys),
    _leads("keys-open-describe", lambda ui: describe_ground(ui.stack)),
    Row(all_usual_item),
)

TREE = (
    _leads("rules-here", lambda ui: ui.stack.push(rules_here(ui)), _at_table),
    Row(_language),
    _field("verbosity", VERBOSITIES),
    Row(lambda ui: saying(ui.me)),
    _field("pace", (LISTENING, *PACES_SECONDS)),
    _branch("presets", lambda ui: presets(ui)),
    _branch("hearing", lambda ui: _items(ui, HEARING)),
    _branch("sounds", lambda ui: _items(ui, SOUNDS)),
    _branch("playing", lambda ui: _items(ui, PLAYING)),
    _branch("keys", lambda ui: _items(ui, KEYS)),
    _branch("tables", _tables, lambda ui: ui.sitting.session is None),
    Row(opponents_item),
    _field("tempers", SWITCH),
    Row(name_item),
    _leads("export-here", lambda ui: _export(ui), lambda ui: ui.sitting.keeping.folder is not None),
)


def _export(ui: TableUi) -> None:
    """Put everything that is kept into one file in the player's own folder, and say where it is."""
    from ....play.kept.archive import pack

    packed = pack(export_place(datetime.fromtimestamp(ui.sitting.keeping.now(), UTC)))
    if isinstance(packed, Problem):
        ui.voice.tell(packed.reason, **packed.message_args())
    else:
        ui.voice.tell("export-done", file=str(packed.file), matches=packed.matches, others=packed.others)


@command("output.next")
def next_output(place: Place) -> None:
    """Go on to the next output that works, and remember it."""
    ui = place.ui
    if ui.me.visiting:
        ui.voice.tell(NOT_OURS[ui.me.visiting])
        return
    ui.voice.outputs.next(lambda name: ui.me.change(output=name))


def set_voice(ui: Ui, *, rate: int | None = None, volume: int | None = None) -> None:
    """Let the voice speak like this from now on; what is out of bounds becomes the nearest that is possible."""
    now = ui.me.settings
    rate = now.rate if rate is None else max(0, min(MAX_RATE, rate))
    volume = now.volume if volume is None else max(MIN_VOLUME, min(MAX_VOLUME, volume))
    ui.voice.outputs.apply(now._replace(rate=rate, volume=volume))
    if (rate, volume) != (now.rate, now.volume):
        ui.me.change(rate=rate, volume=volume)


def _change(ui: Ui, *, rate: int = 0, volume: int = 0) -> None:
    """Let the voice be faster or louder by so much, where it is ours, and say how it speaks now."""
    if not ui.voice.outputs.own_voice:
        ui.voice.tell(NOT_OURS[ui.me.visiting])
        return
    set_voice(ui, rate=ui.me.settings.rate + rate, volume=ui.me.settings.volume + volume)
    if rate:
        ui.voice.tell("voice-rate", rate=ui.me.settings.rate)
    else:
        ui.voice.tell("voice-volume", volume=ui.me.settings.volume)


commands_of(
    Place,
    {
        "voice.faster": lambda place: _change(place.ui, rate=STEP),
        "voice.slower": lambda place: _change(place.ui, rate=-STEP),
        "voice.louder": lambda place: _change(place.ui, volume=STEP),
        "voice.softer": lambda place: _change(place.ui, volume=-STEP),
    },
)


#: Stands in the menu for: as it follows from the verbosity.
GENERAL = "general"


@command("verbosity.next", hidden=True)
def next_verbosity(place: Place) -> None:
    """Brief, normal, full, and brief again; which it is now is said."""
    ui = place.ui
    at = VERBOSITIES.index(ui.me.settings.verbosity)
    ui.me.change(verbosity=VERBOSITIES[(at + 1) % len(VERBOSITIES)])
    ui.voice.tell("verbosity-now", verbosity=ui.me.settings.verbosity, count=len(ui.me.settings.say))


def saying(me: Me) -> Branch:
    """The branch of the settings with the kinds and details."""

    def back() -> bool:
        changed = bool(me.settings.say)
        if changed:
            me.change(say={})
        return changed

    return Branch(
        Message("say-open", count=len(me.settings.say)),
        about=Message("say-open.about"),
        back=back,
        name="say",
        inside=lambda: _entries(me),
        title=Message("say-title"),
    )


def _entries(me: Me) -> list[Item]:
    return [_entry(me, name) for name in SAYABLE]


def _entry(me: Me, name: Sayable) -> ValueItem:
    """One kind of event, or one detail: as the verbosity has it, or set by itself."""
    message = "say-" + name.replace("_", "-")
    values = (GENERAL, *SAYABLE[name])
    at = values.index(me.settings.say.get(name, GENERAL))

    def change(by: int) -> bool:
        if not 0 <= at + by < len(values):
            return False
        others = {other: word for other, word in me.settings.say.items() if other != name}
        word = values[at + by]
        me.change(say=others if word == GENERAL else {**others, name: word})
        return True

    def back() -> bool:
        changed = name in me.settings.say
        if changed:
            me.change(say={other: word for other, word in me.settings.say.items() if other != name})
        return changed

    def words(catalog: Catalog) -> str:
        value = catalog.text("say-value", value=values[at])
        return catalog.text("option-line", name=catalog.text(message), value=value)

    return ValueItem(words, change=change, about=Message(f"{message}.about"), back=back)


def presets(ui: Ui) -> list[Item]:
    """One entry for each; Enter sets it, D says what it sets, X sets the same back to the usual. After one was set, a
    last entry undoes that."""
    entries: list[Item] = [_preset_entry(ui, preset) for preset in PRESETS]
    return [*entries, _before_preset(ui, ui.me.replaced)] if ui.me.replaced is not None else entries


def _before_preset(ui: Ui, replaced: Replaced) -> Item:
    def undo() -> None:
        games = dict(ui.me.settings.games)
        for game, was in replaced.games.items():
            games[game] = ui.me.settings.game(game)._replace(options=was.options, bots=was.bots)
        ui.me.change(**replaced.settings, games=games)
        ui.me.put_aside(None)
        ui.voice.tell("preset-undone", name=ui.voice.catalog.text(f"preset-{replaced.preset}"))

    return Item(
        Message("preset-before", name=Message(f"preset-{replaced.preset}")),
        undo,
    )


def _preset_entry(ui: Ui, preset: Preset) -> ValueItem:
    def take() -> None:
        _set_preset(ui.me, preset)
        ui.voice.tell("preset-set", name=ui.voice.catalog.text(f"preset-{preset.id}"))

    def back() -> bool:
        settings = {name: getattr(USUAL, name) for name in preset.settings}
        usual = Preset(preset.id, settings, games={game: {} for game in preset.games})
        _set_preset(ui.me, usual, bots=preset.bots is not None)
        return True

    return ValueItem(
        Message(f"preset-{preset.id}"),
        take,
        about=lambda catalog: _told_preset(catalog, preset),
        back=back,
        name=preset.id,
    )


def _set_preset(me: Me, preset: Preset, *, bots: bool = False) -> None:
    """Set everything; with ``bots``, how the opponents play goes back to the usual, too."""
    replaced = {name: getattr(me.settings, name) for name in preset.settings}
    me.put_aside(Replaced(preset.id, replaced, {game: me.settings.game(game) for game in preset.games}))
    games = dict(me.settings.games)
    for game, values in preset.games.items():
        remembered = me.settings.game(game)
        level = None if bots else preset.bots or remembered.bots
        games[game] = remembered._replace(options=GAMES[game].unusual(GAMES[game].values(values)), bots=level)
    me.change(**preset.settings, games=games)


def _told_preset(catalog: Catalog, preset: Preset) -> str:
    """Everything that it sets, in the words of the options themselves."""
    said = catalog.text(f"preset-{preset.id}.about")
    lines = [worded(catalog, message_of(name), value) for name, value in preset.settings.items()]
    if preset.bots is not None:
        lines.append(catalog.text("options-bots", level=preset.bots))
    for game, values in preset.games.items():
        told = [
            option_words.line(catalog, game, GAMES[game].option(name), value, values) for name, value in values.items()
        ]
        if told:
            lines.append(catalog.text("preset-game", game=catalog.text(f"game-{game}"), line=told[0]))
            lines += told[1:]
    for line in lines:
        said = catalog.text("sentences", left=said, right=line)
    return said
