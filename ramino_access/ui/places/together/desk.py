"""What those who look after the room do, and what others have to do with them: reports, objections, the desk with what
waits, what holds and what has been done."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Literal, get_args

from ....announce import together as words
from ....hall.messages import (
    MOST_SAID,
    Accept,
    CaseRow,
    CloseServer,
    LogPage,
    Measure,
    NoticeNews,
    Objection,
    Publish,
    Reason,
    Report,
    SanctionNews,
    SanctionRow,
    StewardDeed,
    WireMessage,
)
from ....i18n.catalog import Catalog, Message, Words
from ...elements.entry import TextEntry
from ...elements.lists import Item, ListContext, MenuContext
from ...elements.question import Question
from ...elements.stack import Ui
from ...match.sitting import TableUi

if TYPE_CHECKING:
    from ...people.protocols import People

SPANS_MINUTES = (10, 60, 6 * 60, 24 * 60, 7 * 24 * 60, 30 * 24 * 60)
"""Minutes for which something may be done about somebody."""

CLOSINGS_MINUTES = (5, 10, 30)
"""Minutes after which a server may close for an update."""

TIMED: tuple[Measure, ...] = ("mute", "ban", "watch", "vouch")
"""What is done for a time."""


def await_answer(ui: Ui, *, sent: bool) -> None:
    """The hall was asked for something, and answers later; or there is no line, which is said."""
    if sent:
        ui.voice.promise()
    else:
        ui.voice.tell("line-unheard")


def wish(ui: Ui, people: People, message: WireMessage) -> None:
    """Ask the hall for something that it answers."""
    await_answer(ui, sent=people.desk.wish(message))


def report(ui: Ui, people: People, name: str) -> None:
    """Tell those who look after the room of somebody, where the player is sure."""
    ui.stack.push(Question(ui, Message("ask-report", name=name), lambda: wish(ui, people, Report(name))))


def open_sanction(ui: Ui, people: People, item: SanctionNews, leave: Callable[[], None] | None = None) -> None:
    """What was done about the player, what it is about, and what they have to say against it. Where they do not come
    in for it, nothing else is left but to ``leave``."""

    def write() -> None:
        def typed(text: str) -> None:
            if text:
                wish(ui, people, Objection(item.id, text))
            if leave is not None:
                open_sanction(ui, people, item, leave)

        without = None if leave is None else partial(open_sanction, ui, people, item, leave)
        title = Message("objection-title")
        ui.stack.push(TextEntry(ui, title, typed, longest=MOST_SAID, without=without))

    items = [Item(Message("sanction-line", text=line)) for line in item.lines]
    if not item.objected and item.measure != "vouch":
        items.append(Item(Message("sanction-object"), write))
    if leave is None:
        ui.stack.push(MenuContext(ui, lambda catalog: words.sanction(catalog, item), items))
        return
    items.append(Item(Message("sanction-leave"), leave))
    ui.stack.ground(MenuContext(ui, lambda catalog: words.sanction(catalog, item), items))


def read_rules(ui: Ui, people: People, text: str, leave: Callable[[], None], *, quietly: bool = False) -> None:
    """The rules of the server, sentence by sentence, to be accepted; or else to ``leave``. ``quietly``: they have been,
    and the hall has still to let the player in."""

    def accept() -> None:
        wish(ui, people, Accept("rules"))
        read_rules(ui, people, text, leave, quietly=True)

    items = [Item(lambda catalog, part=part: part) for part in sentences_of(text)]  # type: ignore[misc]
    items += [Item(Message("rules-accept"), accept), Item(Message("sanction-leave"), leave)]
    ui.stack.ground(MenuContext(ui, Message("house-rules-title"), items), quietly=quietly)


def read_notice(ui: Ui, people: People, item: NoticeNews) -> None:
    """A notice of the server, which has been read with that."""
    people.town.waiting.pop(f"notice {item.id}", None)
    people.desk.wish(Accept(item.id))
    items = [Item(lambda catalog, part=part: part) for part in sentences_of(item.text)]  # type: ignore[misc]
    ui.stack.push(ListContext(ui, Message("notice-title"), items))


def sentences_of(text: str) -> list[str]:
    """A text that somebody has written, a sentence at a time."""
    return re.split(r"(?<=[.!?]) +", text)


def _as_owner(ui: Ui, people: People) -> Iterator[Item]:
    """What is only the owner's: notices, rules, and closing for an update."""

    def write(matter: Literal["notice", "rules"]) -> None:
        def typed(text: str) -> None:
            if text:
                wish(ui, people, Publish(matter, text))

        ui.stack.push(TextEntry(ui, Message(f"write-{matter}"), typed, longest=MOST_SAID))

    def choose() -> None:
        spans = [Item(partial(_span, one), partial(wish, ui, people, CloseServer(one))) for one in CLOSINGS_MINUTES]
        spans.append(Item(Message("close-not"), partial(wish, ui, people, CloseServer(0))))
        ui.stack.push(MenuContext(ui, Message("desk-how-long"), spans, at=1))

    yield Item(Message("desk-notice"), lambda: write("notice"))
    yield Item(Message("desk-rules"), lambda: write("rules"))
    yield Item(Message("desk-close"), choose)


class DeskPlace(ListContext):
    """What waits for those who look after the room, what holds, and what has been done."""

    ui: TableUi

    def __init__(self, ui: TableUi, people: People) -> None:
        self._people = people
        super().__init__(ui, Message("desk-title", count=len(people.desk.now.cases)), lambda: list(self._entries()))

    def _entries(self) -> Iterator[Item]:
        ui, people, desk = self.ui, self._people, self._people.desk.now
        for case in desk.cases:
            yield Item(partial(words.case, row=case), partial(_open_case, ui, people, case))
        for row in desk.sanctions:
            yield Item(partial(words.held, row=row), partial(_ask_to_lift, ui, people, row))
        yield Item(Message("desk-log"), lambda: _open_log(ui, people))
        if desk.role == "owner":
            yield from _as_owner(ui, people)


def _open_case(ui: Ui, people: People, case: CaseRow) -> None:
    """What was written, and what is to be done."""
    items = [Item(lambda catalog, said=said: words.line(catalog, said, "")) for said in case.lines]  # type: ignore[misc]
    nothing = "case-stays" if case.measure else "case-nothing"
    items.append(Item(Message(nothing), lambda: wish(ui, people, StewardDeed("nothing", case=case.id))))
    if case.measure:
        items.append(Item(Message("case-lift"), lambda: wish(ui, people, StewardDeed("lift", case=case.id))))
    else:
        items += _measures(ui, people, case.name, case.id)
    ui.stack.push(MenuContext(ui, partial(words.case, row=case), items))


def look_after(ui: Ui, people: People, name: str) -> None:
    """What is to be done about somebody."""
    ui.stack.push(MenuContext(ui, Message("desk-about", name=name), list(_measures(ui, people, name, ""))))


def _measures(ui: Ui, people: People, name: str, case: str) -> Iterator[Item]:
    """For how long and why is asked one after the other."""

    def why(measure: Measure, minutes: int) -> None:
        def judge(reason: Reason) -> None:
            wish(ui, people, StewardDeed(measure, name, case, minutes, reason))

        reasons = [Item(partial(_reason, one), partial(judge, one)) for one in get_args(Reason)]
        ui.stack.push(MenuContext(ui, Message("desk-why"), reasons))

    def how_long(measure: Measure) -> None:
        if measure not in TIMED:
            why(measure, 0)
            return
        spans = [Item(partial(_span, one), partial(why, measure, one)) for one in SPANS_MINUTES]
        ui.stack.push(MenuContext(ui, Message("desk-how-long"), spans, at=1))

    for measure in get_args(Measure):
        if not (case and measure == "vouch"):
            yield Item(Message("desk-measure", measure=measure, name=name), partial(how_long, measure))


def _reason(reason: Reason, catalog: Catalog) -> str:
    return catalog.text("reason", why=reason)


def _span(minutes: int, catalog: Catalog) -> str:
    return words.span(catalog, 60 * minutes)


def _ask_to_lift(ui: Ui, people: People, row: SanctionRow) -> None:
    words_of: Words = lambda catalog: catalog.text("ask-lift", held=words.held(catalog, row))  # noqa: E731
    ui.stack.push(Question(ui, words_of, lambda: wish(ui, people, StewardDeed("lift", case=row.id))))


def _open_log(ui: TableUi, people: People, before: int = 0) -> None:
    """What has been done, the latest first."""

    def shown(page: LogPage) -> None:
        items = [Item(lambda catalog, row=row: words.logged(catalog, row)) for row in page.deeds]  # type: ignore[misc]
        if page.more:
            items.append(Item(Message("desk-log-more"), lambda: _open_log(ui, people, page.deeds[-1].number)))
        ui.stack.push(MenuContext(ui, Message("desk-log"), items))

    await_answer(ui, sent=people.desk.look_at_log(shown, before))
