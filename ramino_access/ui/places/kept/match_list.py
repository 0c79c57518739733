"""The matches that are kept, to be gone on with, named, or deleted; and what came of them all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from ....announce import figures as figures
from ....announce import matches as words
from ....announce import seal_verdicts
from ....files.problems import Problem
from ....i18n.catalog import Catalog, Message
from ....play.kept.match_folder import Listed
from ....play.kept.statistics import Summary, by_game
from ...commands.keymap import KeyTable
from ...commands.registry import command
from ...elements.entry import TextEntry
from ...elements.lists import Item, ListPlace, offer
from ...elements.question import Question
from ...elements.stack import Ui
from ...match.sitting import TableUi
from ...seating.own_match import go_on
from .deals import share_from
from .replay import open_replay


class Matches(ListPlace):
    """Every match that is kept, the one played last first. Enter goes on with one; it begins ``file`` this one."""

    ui: TableUi
    tables: tuple[KeyTable, ...] = ("matches", "list", "everywhere")

    def __init__(self, ui: TableUi, file: Path | None = None) -> None:
        super().__init__(ui, Message("menu-matches"), lambda: self._entries)
        self._entries: list[Item] = []
        self._listed: list[Listed] = []
        self.refresh()
        self.at = next((i for i, one in enumerate(self._listed) if one.file == file), 0)

    @property
    def chosen(self) -> Listed | None:
        """The match in focus; None in an empty list."""
        return self._listed[min(self.at, len(self._listed) - 1)] if self._listed else None

    @property
    def match_file(self) -> Path | None:
        listed = self.chosen
        return None if listed is None or listed.problem is not None else listed.file

    def refresh(self) -> None:
        """Look at the folder again."""
        self._listed = self.ui.sitting.keeping.all()
        self._entries = [match_item(self.ui, one) for one in self._listed]

    def rename(self, listed: Listed, name: str) -> None:
        """Call a match by this name from now on; an empty one takes its name away."""
        self._done(self.ui.sitting.keeping.rename(listed.file, name), "match-renamed", name=name)

    def delete(self, listed: Listed) -> None:
        """Delete a match for good."""
        self._done(self.ui.sitting.keeping.delete(listed.file), "match-deleted")

    def _done(self, problem: Problem | None, message: str, **args: str) -> None:
        """Tell that this was done, and where one is now; or why it could not be."""
        self.refresh()
        if problem is not None:
            self.ui.voice.tell(problem.reason, **problem.message_args())
        else:
            self.ui.voice.tell(message, **args, place=self.current)


def match_item(ui: TableUi, listed: Listed) -> Item:
    """A match as an entry of a list, which goes on with it, or says why that can't be."""

    def take() -> None:
        problem, seen = listed.problem, listed.note.seen
        if problem is not None:
            ui.voice.tell(problem.reason, **problem.message_args())
        elif seen is not None and seen.ended:
            ui.stack.run("match.menu")
        else:
            go_on(ui, listed.file)

    return Item(lambda catalog: words.line(catalog, listed, ui.sitting.keeping.now()), take)


def _goes_on(place: Matches) -> bool:
    return place.chosen is not None and place.chosen.goes_on


def _can_be_read(place: Matches) -> bool:
    return place.chosen is not None and place.chosen.problem is None


@command("match.continue", when=_goes_on)
def continue_match(place: Matches) -> None:
    """Go on with this match; of one that is over, what else can be done with it."""
    place.take()


def _of_chosen(act: Callable[[Matches, Listed], None]) -> Callable[[Matches], None]:
    """What is done with the match in focus; where there is none, that is said."""

    def done(place: Matches) -> None:
        listed = place.chosen
        if listed is None:
            place.read()
        else:
            act(place, listed)

    return done


@command("match.menu", hidden=True)
@_of_chosen
def menu(place: Matches, listed: Listed) -> None:
    """What can be done with this match."""
    offer(place, ("matches",), "match-menu" if listed.goes_on else "match-is-over")


@command("match.replay", when=_can_be_read)
@_of_chosen
def replay(place: Matches, listed: Listed) -> None:
    """Go over this match, play by play."""
    open_replay(place.ui, listed.file)


@command("match.name")
@_of_chosen
def name(place: Matches, listed: Listed) -> None:
    ui, now = place.ui, listed.note.name
    ui.stack.push(TextEntry(ui, Message("match-name"), lambda text: place.rename(listed, text), text=now))


@command("match.share", when=_can_be_read)
@_of_chosen
def share(place: Matches, listed: Listed) -> None:
    share_from(place.ui, listed.file)


@command("match.verify", when=_can_be_read)
@_of_chosen
def verify(place: Matches, listed: Listed) -> None:
    """Say whether the deals of this match were those that were sealed."""
    from ....hall.seal_check import verdict_on  # a table at home loads nothing of it

    ui, found = place.ui, verdict_on(listed.file)
    if isinstance(found, Problem):
        ui.voice.tell(found.reason, **found.message_args())
    elif found is None:
        ui.voice.tell("seal-none")
    else:
        ui.voice.speak(lambda catalog: " ".join(seal_verdicts.verdict_words(catalog, found, at_length=True)))


@command("match.delete")
@_of_chosen
def delete(place: Matches, listed: Listed) -> None:
    ui = place.ui
    line = words.line(ui.voice.catalog, listed, ui.sitting.keeping.now())
    ui.stack.push(Question(ui, Message("match-delete", match=line), lambda: place.delete(listed)))


def open_statistics(ui: TableUi) -> None:
    """Open the list, and say what of the files could not be read or written."""
    books = ui.sitting.keeping.books
    summaries, problems = books.all() if books is not None else ([], [])
    ui.stack.push(ListPlace(ui, Message("menu-statistics"), _statistics(ui, figures.known(summaries))))
    for problem in problems:
        ui.voice.report(problem)


def _statistics(ui: Ui, summaries: Sequence[Summary]) -> list[Item]:
    """A line of all games where there are several, and one for each, which opens what is inside."""
    games = by_game(summaries)
    if not games:
        return [Item(Message("stats-none"))]
    items = (
        [Item(lambda catalog: figures.named(catalog, catalog.text("stats-all"), summaries))] if len(games) > 1 else []
    )
    return items + [_of_game(ui, game, matches) for game, matches in games.items()]


def _of_game(ui: Ui, game: str, summaries: Sequence[Summary]) -> Item:
    def inside() -> None:
        def entry(number: int) -> Item:
            return Item(lambda catalog: figures.details(catalog, game, summaries)[number])

        count = len(figures.details(ui.voice.catalog, game, summaries))
        items = [entry(number) for number in range(count)]
        ui.stack.push(ListPlace(ui, Message(f"game-{game}"), items))

    def line(catalog: Catalog) -> str:
        return figures.of_game(catalog, summaries)

    return Item(line, inside)
