"""Where the player is first, as the command line says; and what a newcomer is asked there: is the program heard, in
which language, with which game, and with lessons or at once at a table?

Enter answers every question sensibly, and everything can be changed later. Whoever goes back is in the main menu and is
not asked again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from ....announce.matches import line
from ....announce.sentences import sentence
from ....config.launch import Launch
from ....files.problems import Problem
from ....games import EASIEST_FIRST
from ....i18n import LANGUAGES
from ....i18n.catalog import Catalog, Message
from ....play.deal_lines import read_line
from ....play.kept.match_folder import Listed
from ....play.text.lessons import load
from ....speech.port import Priority, Utterance
from ...elements.lists import Item, plain_item
from ...elements.question import Question
from ...elements.stack import Place
from ...elements.value_lists import ValueItem, ValuesPlace
from ...match.sitting import TableUi
from ...seating.own_match import continued, go_on, not_continued, start_deal
from ..advice.practice import Home, take
from ..choices.listening_test import listen
from ..choices.table_options import TableOptions
from ..kept.deals import open_deals, play_deal_of
from ..kept.replay import open_replay
from ..together.waiting_room import WaitingPlace
from .everywhere import go
from .menus import main_menu, practice

ALOUD_SECONDS = 10.0
"""Seconds without a key after which it is asked aloud, too."""


class HeardQuestion(Place):
    """Enter says that this was heard. Any other key, but those for leaving, tries another way of being heard.

    Where only lines are written, and nobody is known to read them, a voice of the system asks as well, after a while
    without a key; Space has that voice stay.
    """

    def __init__(self, ui: TableUi, heard: Callable[[], None]) -> None:
        super().__init__(ui)
        self._heard = heard
        self._scheduler = ui.sitting.scheduler
        self._wait()

    def _wait(self) -> None:
        voice, presses = self.ui.voice, self.ui.voice.presses

        def ask() -> None:
            if self.ui.stack.top is self and voice.presses == presses and not self.ui.stack.finished:
                aloud = voice.catalog.text("welcome-aloud")
                voice.outputs.sample(Utterance(aloud, voice.catalog.lang, Priority.NOW, "system"))

        self._scheduler.call_later(ALOUD_SECONDS, ask)

    def title(self, catalog: Catalog) -> str:
        return catalog.text("welcome-heard", enter=self.ui.stack.key_for("list.take", catalog, "list"))

    def typed(self, key: str) -> bool:
        ui = self.ui
        if key == "space" and ui.voice.outputs.take_sample():
            ui.me.change(output="voice")
            self._heard()
        elif ui.stack.keymap.command(("list",), key) == "list.take":
            ui.voice.outputs.drop_sample()
            self._heard()
        elif ui.stack.keymap.command(self.tables, key) == "leave":
            return False
        else:
            ui.voice.outputs.next(self._chosen)
            if not ui.voice.outputs.searching:
                ui.voice.speak(self.arrive)
            self._wait()
        return True

    def _chosen(self, name: str) -> None:
        self.ui.me.change(output=name)
        if self.ui.stack.top is self:
            self.ui.voice.speak(self.arrive)


class WelcomeQuestion(ValuesPlace):
    """A question whose first entry is what Enter answers. Going back leads to the question ``first``; from the first
    of them it ends the first start."""

    def __init__(
        self,
        welcome: FirstStart,
        message: str,
        items: Sequence[Item],
        letters: str = "",
        *,
        first: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(welcome.ui, lambda catalog: self._question(catalog), items)
        self._before = first
        self._welcome = welcome
        self._message = message
        self._letters = letters

    def _question(self, catalog: Catalog) -> str:
        """The question, with the keys that answer it; what Enter takes is part of its words."""
        ui = self.ui
        keys = {
            "enter": ui.stack.key_for("list.take", catalog, "list"),
            "next": ui.stack.key_for("list.next", catalog, "list"),
            "describe": ui.stack.key_for("values.describe", catalog, "values"),
        }
        return catalog.text(self._message, **keys)

    def arrive(self, catalog: Catalog) -> str:
        return self._question(catalog)

    def typed(self, key: str) -> bool:
        at = self._letters.find(key.lower()) if len(key) == 1 else -1
        if at < 0:
            return False
        self.at = at
        self.take()
        return True

    def go_back(self) -> None:
        """One step back."""
        if self._before is None:
            super().go_back()
        else:
            self._before()

    def left(self) -> None:
        self._welcome.left()


class FirstStart:
    """Asks one question after the other, over the main menu. ``home`` opens that."""

    def __init__(self, ui: TableUi, home: Home) -> None:
        self.ui = ui
        self._home = home
        self._goes_on = False  # whether a question closes because it has been answered

    def begin(self) -> None:
        """Ask whether this is heard."""
        self._keep()  # until it is over, the next start asks again
        self._ask(HeardQuestion(self.ui, self._language))

    def left(self) -> None:
        """A question has closed."""
        if not self._goes_on:
            self._keep(welcomed=True)

    def _ask(self, place: Place) -> None:
        self._close()
        self.ui.stack.push(place)

    def _close(self) -> None:
        self._goes_on = True
        self.ui.stack.clear()
        self._goes_on = False

    def _language(self) -> None:
        """In which language to go on: the one that is spoken, or another, each in its own words. One in progress that
        has no words for that is left out."""
        ui = self.ui
        others = (Catalog(lang) for lang in LANGUAGES if lang != ui.voice.catalog.lang)
        catalogs = [ui.voice.catalog, *(own for own in others if own.has("welcome-language-letter"))]

        def entry(words_of: Catalog) -> Item:
            return Item(lambda catalog: words_of.text("language-now"), lambda: self._spoken(words_of.lang))

        items = [entry(own) for own in catalogs]
        letters = "".join(own.text("welcome-language-letter") for own in catalogs)
        self._ask(WelcomeQuestion(self, "welcome-language", items, letters))
        for own in catalogs[1:]:
            text = sentence(own.text("welcome-language-other", key=own.text("welcome-language-letter").upper()))
            ui.voice.emit(Utterance(text, own.lang, Priority.NEXT, "system"))

    def _spoken(self, lang: str) -> None:
        if lang != self.ui.voice.catalog.lang:
            self.ui.voice.use_language(lang)
        if self._has_lines:
            self._sound()
        else:
            self._game()

    @property
    def _has_lines(self) -> bool:
        """Whether there is something to try about how lines are heard."""
        return self.ui.voice.outputs.name == "console" and not self.ui.me.settings.braille_console

    def _sound(self) -> None:
        """Whether to try how lines are heard best."""

        def test() -> None:
            self._close()
            listen(self.ui, self._game)

        items = [plain_item("welcome-sound-on", self._game), plain_item("welcome-sound-try", test)]
        self._ask(WelcomeQuestion(self, "welcome-sound", items, first=self._language))

    def _game(self) -> None:
        def entry(game: str) -> Item:
            return ValueItem(
                Message(f"game-{game}"),
                lambda: self._way(game),
                about=Message("game-about", game=game),
            )

        before = self._sound if self._has_lines else self._language
        self._ask(WelcomeQuestion(self, "welcome-game", [entry(game) for game in EASIEST_FIRST], first=before))

    def _way(self, game: str) -> None:
        """With lessons, at a table, or neither."""
        ui = self.ui

        def over() -> None:
            self._keep(welcomed=True)
            self._close()

        def practise() -> None:
            over()
            take(ui, load(game)[0], self._home)

        def play() -> None:
            over()
            TableOptions(ui, game).start()

        def stay() -> None:
            over()
            self._home()

        entries = {"welcome-practice": practise, "welcome-table": play, "practice-menu": stay}
        items = [plain_item(message, act) for message, act in entries.items()]
        self._ask(WelcomeQuestion(self, "welcome-way", items, first=self._game))

    def _keep(self, **changes: object) -> None:
        problem = self.ui.me.learning.keep(**changes) or (None if changes else self.ui.me.learning.write())
        self.ui.voice.report(problem)


def due(ui: TableUi) -> bool:
    """Whether nobody has answered the first start yet, or played here."""
    return not ui.me.learning.now.welcomed and not ui.sitting.keeping.any


def go_where_asked(ui: TableUi, launch: Launch) -> None:
    """Go to the place that the command line asks for. Without the menu below it, leaving it ends the program."""
    ui.stack.use_menu(on=False)
    if not _without_menu(ui, launch):
        ui.stack.use_menu(on=True)
        _over_menu(ui, launch)


def _without_menu(ui: TableUi, launch: Launch) -> bool:
    """Go to a table, or over a match, where one was asked for and is there."""
    if launch.hosted is not None or launch.joined is not None:
        ui.stack.ground(WaitingPlace(ui), quietly=True)
    elif launch.deal:
        start_deal(ui, read_line(launch.deal))
    elif launch.day is not None and launch.game is not None:
        play_deal_of(ui, launch.game, launch.day)
    elif launch.match_number is not None:
        return continued(ui, launch.match_number, partial(_ask_instead, ui, launch.match_number))
    elif launch.replay is not None:
        return open_replay(ui, launch.replay)
    elif launch.game is not None:
        table = _table(ui, launch, launch.game)
        if table.fault is not None:
            return False
        table.start()
    else:
        return False
    return True


def _ask_instead(ui: TableUi, number: int, kept_match: Listed, later: Problem) -> None:
    """Say that a match that was played later can't be gone on with, and ask in the menu whether this one is to be."""
    ui.stack.use_menu(on=True)
    main_menu(ui, quietly=True)
    ui.voice.speak(partial(not_continued, later), "system")

    def asked(catalog: Catalog) -> str:
        return catalog.text("continue-whole", number=number, match=line(catalog, kept_match, ui.sitting.keeping.now()))

    def take_up() -> None:
        go_on(ui, kept_match.file)

    ui.stack.push(Question(ui, asked, take_up))


def _table(ui: TableUi, launch: Launch, game: str) -> TableOptions:
    """The table that the command line asks for."""
    table = TableOptions(ui, game)
    table.values.update(launch.options)
    return table


def _over_menu(ui: TableUi, launch: Launch) -> None:
    """Go to the menu, and on from there where something of it was asked for, or nothing has been answered yet."""
    first = launch.first_start or due(ui)
    follows = launch.listen or launch.practice is not None or launch.day is not None or first
    main_menu(ui, quietly=follows)
    if launch.listen:
        listen(ui, lambda: go(ui, stays=False))
    elif launch.game is not None and launch.day is None:
        table = _table(ui, launch, launch.game)
        ui.stack.push(table)
        if table.fault is not None:
            table.refuse(table.fault)
    elif launch.practice is not None:
        practice(ui, launch.practice or None)
    elif launch.day is not None:
        open_deals(ui, launch.day)
    elif first:
        FirstStart(ui, lambda: main_menu(ui)).begin()
