"""The history keeps its place, whatever is said meanwhile."""

from __future__ import annotations

from ramino_access.speech.port import Utterance
from ramino_access.ui.history import KEPT, History


def filled(*texts: str) -> History:
    history = History()
    for text in texts:
        history.add(Utterance(text, "en"))
    return history


def heard(history: History, *steps: int) -> list[str]:
    found = []
    for step in steps:
        message = history.step(step)
        assert message is not None
        found.append(message.utterances[0].text + ("" if message.moved else "!"))
    return found


def test_nothing_said_yet() -> None:
    assert History().step(-1) is None
    assert History().jump(last=True) is None


def test_back_and_forth_and_the_ends() -> None:
    history = filled("a", "b", "c")
    assert heard(history, -1, -1, -1, -1, 1, 1, 1) == ["c", "b", "a", "a!", "b", "c", "c!"]


def test_new_messages_do_not_move_the_place() -> None:
    history = filled("a", "b", "c")
    assert heard(history, -1, -1) == ["c", "b"]
    history.add(Utterance("d", "en"))
    assert heard(history, -1) == ["a"]


def test_after_something_else_it_begins_at_the_newest() -> None:
    history = filled("a", "b", "c")
    heard(history, -1, -1)
    history.rest()
    assert heard(history, -1) == ["c"]


def test_steps_through_lists_are_repeated_but_not_browsed() -> None:
    history = filled("a")
    history.add(Utterance("an entry", "en", category="menu"), browse=False)
    assert history.latest is not None
    assert history.latest.text == "an entry"
    assert heard(history, -1) == ["a"]


def test_the_oldest_is_forgotten() -> None:
    history = History(most=2)
    for text in "abc":
        history.add(Utterance(text, "en"))
    assert heard(history, -1, -1, -1) == ["c", "b", "b!"]
    first = history.jump(last=False)
    assert first is not None
    assert first.utterances[0].text == "b"
    history.add(Utterance("d", "en"))
    assert history.place == Utterance("c", "en")  # what was listened to has gone, and the next is the first
    assert KEPT == 2000


def test_the_place_is_the_message_that_is_listened_to() -> None:
    history = filled("a", "b", "c")
    assert history.place is None
    assert heard(history, -1, -1) == ["c", "b"]
    assert history.place == Utterance("b", "en")
    history.rest()
    assert history.place is None


def test_the_history_is_stepped_through_in_messages_and_their_parts() -> None:
    history = filled("a", "b c d", "e")

    def step(by: int) -> tuple[str, bool, str | None]:
        found = history.step(by, lambda utterance: utterance.text.split())
        assert found is not None
        return found.utterances[0].text, found.moved, found.part

    assert step(-1) == ("e", True, None)
    assert step(-1) == ("b c d", True, "b")
    assert step(1) == ("b c d", True, "c")
    assert step(1) == ("b c d", True, "d")
    assert step(-1) == ("b c d", True, "c")
    assert step(-1) == ("b c d", True, "b")
    assert step(-1) == ("a", True, None)
    assert step(-1) == ("a", False, None)
    history.return_to("b c d")
    assert history.place is not None
    assert history.place.text == "b c d"
    history.return_to("never said")
    assert step(1) == ("e", True, None)
    assert step(1) == ("e", False, None)
    history.rest()
    assert history.place is None
    assert step(-1) == ("e", True, None)


def test_what_is_kept_may_be_longer_than_what_was_said_or_silent() -> None:
    history = filled("a")
    history.add(Utterance("", "en", kept="silent"))
    assert history.latest is not None
    assert history.latest.text == "a"
    history.add(Utterance("short", "en", kept="long"), browse=False)
    assert history.latest.text == "long"
    last = history.jump(last=True)
    assert last is not None
    assert last.utterances[0].text == "silent"
