"""What those who look after the server do, and what others have to do with them: reports, objections, the desk with
what waits, what holds and what has been done."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Literal, get_args

from ....announce import together as words
from ....hall import messages
from ....i18n.catalog import Message, Words
from ...elements.entry import TextEntry
from ...elements.lists import Item, ListPlace, MenuPlace, texts
from ...elements.question import Question
from ...elements.stack import Ui
from ...match.sitting import TableUi

if TYPE_CHECKING:
    from ...people.protocols import People

SPANS_MINUTES = (10, 60, 6 * 60, 24 * 60, 7 * 24 * 60, 30 * 24 * 60)
"""Minutes for which something may be done about somebody."""

CLOSINGS_MINUTES = (5, 10, 30)
"""Minutes after which a server may close for an update."""

TIMED: tuple[messages.Measure, ...] = ("mute", "ban", "watch", "vouch")
"""What is done for a time."""


def write(
    ui: Ui,
    title: str,
    done: Callable[[str], object],
    without: Callable[[], None] | None = None,
    longest: int = messages.MOST_SAID,
) -> None:
    """Have the player write something; what is done with it, where it is anything."""
    ui.stack.push(TextEntry(ui, Message(title), done, longest=longest, without=without))


def report(ui: Ui, people: People, name: str) -> None:
    """Tell those who look after the server of somebody, where the player is sure."""
    words_of = Message("ask-report", name=name, lines="no" if people.about is None else "yes")
    ui.stack.push(Question(ui, words_of, lambda: people.wishes.send(messages.Report(name))))


def open_sanction(ui: Ui, people: People, item: messages.SanctionNews, leave: Callable[[], None] | None = None) -> None:
    """What was done about the player, what it is about, and what they have to say against it. Where they do not come
    in for it, they may have what is kept of them, or ``leave``."""
    again = None if leave is None else partial(open_sanction, ui, people, item, leave)

    def object_to(text: str) -> None:
        people.wishes.send(messages.Objection(item.id, text))
        if again is not None:
            again()

    items = [Item(Message("sanction-line", text=line)) for line in item.lines]
    if not item.objected and item.measure != "vouch":
        items.append(Item(Message("sanction-object"), lambda: write(ui, "objection-title", object_to, again)))
    if leave is None:
        ui.stack.push(MenuPlace(ui, partial(words.news, item=item), items))
        return
    items += _at_door(people, leave)
    ui.stack.ground(MenuPlace(ui, partial(words.news, item=item), items))


def _at_door(people: People, leave: Callable[[], None]) -> Iterator[Item]:
    """What is left to whoever does not come in, or not yet: what is kept of them, and to leave."""
    if people.identity.known:
        yield Item(Message("own-title"), people.identity.open_own)
    yield Item(Message("sanction-leave"), leave)


def read_rules(ui: Ui, people: People, text: str, leave: Callable[[], None], *, quietly: bool = False) -> None:
    """The rules of the server, sentence by sentence, to be accepted; or else to ``leave``. ``quietly``: they have been,
    and the hall has still to let the player in."""

    def accept() -> None:
        people.wishes.send(messages.Accept("rules"))
        read_rules(ui, people, text, leave, quietly=True)

    items = [*texts(sentences_of(text)), Item(Message("rules-accept"), accept), *_at_door(people, leave)]
    ui.stack.ground(MenuPlace(ui, Message("house-rules-title"), items), quietly=quietly)


def read_notice(ui: Ui, people: People, item: messages.NoticeNews) -> None:
    """A notice of the server, which has been read with that."""
    people.town.read(item.id)
    ui.stack.push(ListPlace(ui, Message("notice-title"), texts(sentences_of(item.text))))


def sentences_of(text: str) -> list[str]:
    """A text that somebody has written, a sentence at a time."""
    return re.split(r"(?<=[.!?]) +", text)


def _as_owner(ui: Ui, people: People) -> Iterator[Item]:
    """What is only the owner's: notices, rules, and closing for an update."""

    def publish(matter: Literal["notice", "rules"]) -> None:
        write(ui, f"write-{matter}", lambda text: people.wishes.send(messages.StewardDeed(matter, text=text)))

    def close() -> None:
        _choose_span(ui, "close-when", CLOSINGS_MINUTES, shut, Item(Message("close-not"), lambda: shut(0)))

    def shut(minutes: int) -> None:
        people.wishes.send(messages.StewardDeed("close", minutes=minutes))

    yield Item(Message("desk-notice"), lambda: publish("notice"))
    yield Item(Message("desk-rules"), lambda: publish("rules"))
    yield Item(Message("desk-close"), close)


def _choose_span(ui: Ui, title: str, minutes: Iterable[int], take: Callable[[int], None], *more: Item) -> None:
    """For how long, or in how many minutes; or something else."""
    spans = [Item(partial(words.span, seconds=60 * one), partial(take, one)) for one in minutes]
    ui.stack.push(MenuPlace(ui, Message(title), [*spans, *more], at=1))


def desk_item(ui: TableUi, people: People) -> Item:
    """The entry that leads to the desk: what waits for those who look after the server, what holds, and what has been
    done."""
    title: Words = lambda catalog: catalog.text("desk-title", count=len(people.town.desk.cases))  # noqa: E731
    return Item(title, lambda: ui.stack.push(ListPlace(ui, title, lambda: list(_entries(ui, people)))))


def _entries(ui: TableUi, people: People) -> Iterator[Item]:
    desk = people.town.desk
    for case in desk.cases:
        yield Item(partial(words.case, row=case), partial(_open_case, ui, people, case))
    for row in desk.sanctions:
        yield Item(partial(words.held, row=row), partial(_ask_to_lift, ui, people, row))
    yield Item(Message("desk-log"), partial(people.wishes.send, messages.AskLog()))
    if desk.role == "owner":
        yield from _as_owner(ui, people)


def _open_case(ui: Ui, people: People, case: messages.CaseRow) -> None:
    """What was written, and what is to be done."""

    def decide(deed: Literal["nothing", "lift"]) -> Callable[[], object]:
        return lambda: people.wishes.send(messages.StewardDeed(deed, case=case.id))

    items = [Item(partial(words.line, talk_line=said, me="")) for said in case.lines]
    if case.measure:
        items += [Item(Message("case-stays"), decide("nothing")), Item(Message("case-lift"), decide("lift"))]
    else:
        items += [Item(Message("case-nothing"), decide("nothing")), *_measures(ui, people, case.name, case.id)]
    ui.stack.push(MenuPlace(ui, partial(words.case, row=case), items))


def look_after(ui: Ui, people: People, name: str) -> None:
    """What is to be done about somebody."""
    ui.stack.push(MenuPlace(ui, Message("desk-about", name=name), list(_measures(ui, people, name, ""))))


def _measures(ui: Ui, people: People, name: str, case: str) -> Iterator[Item]:
    """For how long and why is asked one after the other."""

    def why(measure: messages.Measure, minutes: int = 0) -> None:
        deeds = {one: messages.StewardDeed(measure, name, case, minutes, one) for one in get_args(messages.Reason)}
        reasons = [Item(Message("reason", why=one), partial(people.wishes.send, deed)) for one, deed in deeds.items()]
        ui.stack.push(MenuPlace(ui, Message("desk-why"), reasons))

    for measure in get_args(messages.Measure):
        how_long = partial(_choose_span, ui, "desk-how-long", SPANS_MINUTES, partial(why, measure))
        if not (case and measure == "vouch"):
            take = how_long if measure in TIMED else partial(why, measure)
            yield Item(Message("desk-measure", measure=measure, name=name), take)


def _ask_to_lift(ui: Ui, people: People, row: messages.SanctionRow) -> None:
    words_of: Words = lambda catalog: catalog.text("ask-lift", held=words.held(catalog, row))  # noqa: E731
    ui.stack.push(Question(ui, words_of, lambda: people.wishes.send(messages.StewardDeed("lift", case=row.id))))


def show_log(ui: Ui, people: People, log_page: messages.LogPage) -> None:
    """What has been done, the latest first."""
    items = [Item(partial(words.logged, row=row)) for row in log_page.deeds]
    if log_page.more:
        before = messages.AskLog(log_page.deeds[-1].number)
        items.append(Item(Message("desk-log-more"), partial(people.wishes.send, before)))
    ui.stack.push(MenuPlace(ui, Message("desk-log"), items))
