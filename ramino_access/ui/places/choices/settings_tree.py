"""The player's settings, what is played at this table, how it is heard and how much is said, as one tree of menus."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING

from ....announce import option_words
from ....announce.event_rows import YOUR_TURN
from ....announce.together import opponents
from ....config.languages import system_language
from ....config.presets import PRESETS, Preset, Replaced
from ....config.sayable import SAYABLE, VERBOSITIES
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
    OUTPUTS,
)
from ....files.paths import export_place
from ....files.problems import Problem
from ....games import GAMES, Option, Value
from ....i18n import LANGUAGES
from ....i18n.catalog import Catalog, Message
from ...commands.registry import command, commands_of
from ...elements.base import Context
from ...elements.lists import Item
from ...elements.value_lists import ValueItem, ValuesContext
from ...match import prompts
from ...match.own_hand import Order
from ...match.own_plays import played_here, session_of
from ...match.sitting import TableContext
from ...voice import READ
from ..key_help import all_usual_item, describe_ground, open_table_keys
from .listening_test import ROW_PACES, listen
from .option_tree import SWITCH, USUAL, Branch, OptionTree, message_of, only_told, setting, worded
from .table_options import TableOptions, name_item, opponents_item, plays_item

if TYPE_CHECKING:
    from ...elements.stack import Ui
    from ...match.sitting import Sitting, TableUi
    from ...me import Me


#: Seconds between the plays of opponents that the menu offers.
PACES = (0.0, 0.5, 1.0, 1.5, 2.0, 3.0, 5.0)

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
ALARMS = (0, 10, 20, 30, 60, 120)

#: How many matches that are over may be kept, in the menu; 0: all.
KEPT_MATCHES = (0, 500, 200, 100, 50, 20, 10)


def rules_here(ui: TableUi) -> ValuesContext:
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
    return ValuesContext(ui, Message("rules-here"), [*shown, *_who_plays_how(ui), *_agreed(ui.sitting)])


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


def _at_a_table(context: TableContext) -> bool:
    return played_here(context.ui.sitting) is not None


@command("rules.here", when=_at_a_table, otherwise="line-looking")
def open_rules_here(context: TableContext) -> None:
    context.ui.stack.push(rules_here(context.ui))


@command("settings.open")
def open_settings(context: TableContext) -> None:
    context.ui.stack.push(settings_tree(context.ui))


def settings_tree(ui: TableUi) -> OptionTree:
    """The tree, not opened yet."""
    return OptionTree(ui, Message("settings-title"), lambda: _settings(ui))


def _settings(ui: TableUi) -> list[Item]:
    items: list[Item] = []
    if played_here(ui.sitting) is not None:
        items.append(
            ValueItem(
                Message("rules-here"),
                lambda: ui.stack.push(rules_here(ui)),
                about=Message("rules-here.about"),
            )
        )

    def change_language(lang: str) -> None:
        prompts.change_language(ui, lang)
        prompts.repeat(ui)

    items += [
        setting(
            ui.me,
            "language",
            LANGUAGES,
            value_now=ui.voice.catalog.lang,
            use=change_language,
            usual_value=system_language(),
        ),
        setting(ui.me, "verbosity", VERBOSITIES),
        saying(ui.me),
        setting(ui.me, "pace", (LISTENING, *PACES)),
        _branch("presets", lambda: presets(ui)),
        _branch("hearing", lambda: _hearing(ui)),
        _branch("sounds", lambda: _sounds(ui)),
        _branch("playing", lambda: _playing(ui)),
        _branch("keys", lambda: _keys(ui)),
    ]
    if ui.sitting.session is None:
        items.append(_branch("tables", lambda: _tables(ui)))
    items += [opponents_item(ui), setting(ui.me, "tempers", SWITCH), name_item(ui)]
    return [*items, export_item(ui)] if ui.sitting.keeping.folder is not None else items


def _branch(name: str, inside: Callable[[], Sequence[Item]]) -> Branch:
    message = f"settings-{name}"
    return Branch(Message(message), about=Message(f"{message}.about"), inside=inside)


def _hearing(ui: TableUi) -> list[Item]:
    """The output, how its voice speaks where that is ours, what is shown and silenced, and how fast readers read."""

    def apply() -> None:
        ui.voice.outputs.apply(ui.me.settings)

    def use_output(kind: str) -> None:
        ui.me.change(output=kind)
        ui.sitting.scheduler.call_later(READ, partial(go_over, kind))

    def go_over(kind: str) -> None:  # what comes of it is told when readers have read what was chosen
        if kind == ui.me.settings.output:
            ui.voice.outputs.use(kind)

    items: list[Item] = [] if ui.me.visiting else [setting(ui.me, "output", OUTPUTS, use=use_output)]
    if ui.me.visiting:
        items.append(only_told(_told_of_output(ui.me)))
    elif ui.voice.outputs.own_voice:
        items.append(setting(ui.me, "rate", RATES, use=lambda rate: set_voice(ui, rate=rate)))
        items.append(setting(ui.me, "volume", LOUDNESSES, use=lambda volume: set_voice(ui, volume=volume)))
    else:
        items.append(only_told("voice-not-ours"))
    if ui.me.visiting == "page":  # which has no rows
        return [*items, setting(ui.me, "reading", READINGS, then=apply), setting(ui.me, "digest", DIGESTS)]
    switches = ("braille_console",) if ui.me.visiting else ("key_silences", "show_text", "braille_console")
    items += [setting(ui.me, name, SWITCH, then=apply) for name in switches]
    items.append(setting(ui.me, "row_pace", ROW_PACES, then=apply))
    items.append(setting(ui.me, "cursor", CURSORS, then=apply))
    items.append(
        ValueItem(
            Message("listening-title"),
            lambda: listen(ui),
            about=Message("listening-title.about"),
        )
    )
    items.append(setting(ui.me, "reading", READINGS, then=apply))
    items.append(setting(ui.me, "digest", DIGESTS))
    return items


def _sounds(ui: Ui) -> list[Item]:
    """Sounds, how loud they are, and from where; a change is heard at once. Where they can't be had, why."""

    def then() -> None:
        ui.voice.sounds.use(on=ui.me.settings.sounds, volume=ui.me.settings.sounds_volume)
        ui.voice.sounds.play(YOUR_TURN)

    if ui.me.visiting or ui.voice.sounds.state == "missing":
        return [only_told(_told_of_output(ui.me) if ui.me.visiting else "sounds-missing")]
    state = ui.voice.sounds.state
    switch = setting(ui.me, "sounds", SWITCH, then=then, shown=state)
    if not ui.me.settings.sounds:
        return [switch]
    return [
        switch,
        setting(ui.me, "sounds_volume", VOLUMES, then=then),
        setting(ui.me, "sounds_placed", SWITCH, then=lambda: ui.voice.sounds.play(YOUR_TURN)),
    ]


def _told_of_output(me: Me) -> str:
    """The message that tells a visitor where voice and sounds are."""
    return "web-output" if me.visiting == "page" else "visiting-output"


def _playing(ui: TableUi) -> list[Item]:
    def sort() -> None:
        if ui.sitting.session is not None:
            ui.sitting.session.hand.sort(Order(ui.me.settings.hand_order))

    items: list[Item] = [
        setting(ui.me, "hints", SWITCH),
        setting(ui.me, "echo", ECHOES),
        setting(ui.me, "hand_order", HAND_ORDERS, then=sort),
        setting(ui.me, "turn_alarm", ALARMS),
        setting(ui.me, "guidance", SWITCH),
    ]
    if not ui.me.visiting:
        items.insert(3, setting(ui.me, "keep_matches", KEPT_MATCHES))
    return items


def _keys(ui: Ui) -> list[Item]:
    def entry(name: str, take: Callable[[], None]) -> Item:
        return ValueItem(
            Message(f"keys-open-{name}"),
            take,
            about=Message(f"keys-open-{name}.about"),
        )

    def load() -> None:
        ui.stack.load_keys(ui.stack.keymap.game)

    return [
        setting(ui.me, "keys", KEYMAPS, then=load),
        entry("keys", lambda: open_table_keys(ui)),
        entry("describe", lambda: describe_ground(ui.stack)),
        all_usual_item(ui),
    ]


def _tables(ui: TableUi) -> list[Item]:
    """The options of the next table, game by game."""

    def entry(game: str) -> Item:
        return ValueItem(
            Message(f"game-{game}"),
            lambda: ui.stack.push(TableOptions(ui, game)),
            about=Message("game-about", game=game),
        )

    return [entry(game) for game in GAMES]


def export_item(ui: TableUi) -> ValueItem:
    """The entry that makes the file."""
    return ValueItem(
        Message("export-here"),
        lambda: _export(ui),
        about=Message("export-here.about"),
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
def next_output(context: Context) -> None:
    """Go on to the next output that works, and remember it."""
    ui = context.ui
    if ui.me.visiting:
        ui.voice.tell(_told_of_output(ui.me))
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
        ui.voice.tell(_told_of_output(ui.me) if ui.me.visiting else "voice-not-ours")
        return
    set_voice(ui, rate=ui.me.settings.rate + rate, volume=ui.me.settings.volume + volume)
    if rate:
        ui.voice.tell("voice-rate", rate=ui.me.settings.rate)
    else:
        ui.voice.tell("voice-volume", volume=ui.me.settings.volume)


commands_of(
    Context,
    {
        "voice.faster": lambda context: _change(context.ui, rate=STEP),
        "voice.slower": lambda context: _change(context.ui, rate=-STEP),
        "voice.louder": lambda context: _change(context.ui, volume=STEP),
        "voice.softer": lambda context: _change(context.ui, volume=-STEP),
    },
)


#: Stands in the menu for: as it follows from the verbosity.
GENERAL = "general"


@command("verbosity.next", hidden=True)
def next_verbosity(context: Context) -> None:
    """Brief, normal, full, and brief again; which it is now is said."""
    ui = context.ui
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


def _entry(me: Me, name: str) -> ValueItem:
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
