"""Practice: the lessons of each game, one after the other, and where the player left them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ....bots import LevelName
from ....i18n.catalog import Catalog, Message
from ....i18n.facts import facts
from ....play.entries import Setup
from ....play.text.lessons import PracticeLesson, load
from ....speech.port import Priority
from ...elements.lists import Item, ListPlace, plain_item
from ...elements.stack import Ui
from ...match.sitting import TableUi
from ...seating.own_match import opponents_names, player_name, sit_down, sit_for_lesson, stop

Home = Callable[[], None]

#: How well they play at the table of the whole hand.
LEVEL: LevelName = "novice"


class Lessons(ListPlace):
    """The lessons of a game. The one that was left, or else the first that is not done, is in focus. ``home`` opens
    the main menu."""

    ui: TableUi

    def __init__(self, ui: TableUi, game: str, home: Home) -> None:
        lessons = load(game)
        done = ui.me.learning.now.lessons.get(game, ())
        left = ui.me.learning.now.at.get(game)
        ids = [lesson.id for lesson in lessons]
        open_ = [at for at, name in enumerate(ids) if name not in done]
        super().__init__(
            ui,
            Message("practice-title", game=Message(f"game-{game}")),
            [item for one in lessons for item in _entries(ui, one, home, done=one.id in done)],
            at=ids.index(left) if left in ids else open_[0] if open_ else 0,
        )


def _entries(ui: TableUi, lesson: PracticeLesson, home: Home, *, done: bool) -> list[Item]:
    """The lesson; one that was left inside comes twice: to be taken up there, and from its beginning."""

    def entry(message: str, steps: int) -> Item:
        words = Message(message, lesson=partial(_name, lesson), step=steps + 1)
        return Item(words, lambda: take(ui, lesson, home, done=steps))

    left = ui.me.learning.left(lesson.game, lesson.id)
    if left:
        return [entry("practice-left", left), entry("practice-anew", 0)]
    return [entry("practice-done" if done else "practice-entry", 0)]


def _name(lesson: PracticeLesson, catalog: Catalog) -> str:
    """What the lesson is called, in the words of its game: it is named away from its table, too."""
    return catalog.text(f"lesson-{lesson.id}", tradition=facts(lesson.rules()).tradition)


def take(ui: TableUi, lesson: PracticeLesson, home: Home, *, done: int = 0) -> None:
    """Begin a lesson, or take it up where this many of its steps are ``done``; ``home`` opens the main menu."""
    names = (player_name(ui), *opponents_names(ui, lesson.seats - 1))
    if ui.voice.catalog.touches:
        lesson = lesson.by_touch()
        done = min(done, max(len(lesson.steps) - 1, 0))

    def reached(steps: int) -> None:
        ui.voice.report(ui.me.learning.reached(lesson.game, lesson.id, steps))

    reached(done)
    if lesson.steps:
        from ...companions.teacher import Teacher

        teacher = Teacher(ui, lesson, lambda: _over(ui, lesson, home), done=done, reached=reached)
        sit_for_lesson(ui, lesson.table(names, done), teacher)
        return
    from ...companions.partner import Partner

    again = partial(ui.stack.key_for, "history.repeat")
    ui.voice.speak(Message("lesson-whole-opened", again=again), "system")
    setup = Setup(lesson.game, {}, names, lesson.seed, LEVEL)
    sit_down(ui, setup, Partner(ui, lambda: _hand_over(ui, lesson)))


def _over(ui: TableUi, lesson: PracticeLesson, home: Home) -> None:
    """A lesson is done: on to the next one, or whatever the player likes."""
    ui.voice.report(ui.me.learning.finished(lesson.game, lesson.id))
    stop(ui)
    ui.stack.load_keys(None)
    done = LessonOver(ui, lesson, home)
    ui.stack.ground(done, quietly=True)
    ui.voice.behind(done.arrive, lambda: ui.stack.top is done)  # what the last key was answered with comes first


def _hand_over(ui: Ui, lesson: PracticeLesson) -> None:
    """The whole hand has been played. The match goes on, and is kept like any other."""
    ui.voice.report(ui.me.learning.finished(lesson.game, lesson.id))
    ui.voice.speak(Message("lesson-whole-over"), "turn", Priority.NEXT)


class LessonOver(ListPlace):
    """What can follow a lesson: the next one first."""

    ui: TableUi

    def __init__(self, ui: TableUi, lesson: PracticeLesson, home: Home) -> None:
        self._lesson, self._home = lesson, home
        lessons = load(lesson.game)
        at = [one.id for one in lessons].index(lesson.id)
        following = lessons[at + 1 : at + 2]
        items = [self._next(one) for one in following]
        items.append(plain_item("practice-again", lambda: take(ui, lesson, home)))
        items.append(plain_item("practice-all", self._all))
        items.append(plain_item("practice-menu", home))
        super().__init__(ui, Message("lesson-over", lesson=partial(_name, lesson)), items)

    def arrive(self, catalog: Catalog) -> str:
        """That it is done, and what Enter does now; the place in the list would be in the way."""
        key = self.ui.stack.key_for("list.take", catalog, "list")
        item = self.items[self.at].words(catalog)
        return catalog.text("lesson-over-opened", title=self.title(catalog), item=item, key=key)

    def go_back(self) -> None:
        """Back from a lesson is the main menu."""
        self._home()

    def _next(self, lesson: PracticeLesson) -> Item:
        return Item(Message("practice-next", lesson=partial(_name, lesson)), lambda: take(self.ui, lesson, self._home))

    def _all(self) -> None:
        self.ui.stack.push(Lessons(self.ui, self._lesson.game, self._home))
