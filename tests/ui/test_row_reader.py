"""What is heard through a reader that speaks the cursor's row alone after Up and Down, and then nothing."""

from __future__ import annotations

import pytest

from ramino_access.ui.terminal.writer import Writer
from tests.languages import LANGUAGES
from tests.ui.harness import Player
from tests.ui.row_reader import Paper, RowReader


class Listener:
    """A player with such a reader."""

    def __init__(self, lang: str = "en", *, columns: int = 80) -> None:
        self.reader = RowReader(columns)
        self._columns = columns
        self._writer = Writer(Paper(self.reader), sequences=True, size=lambda: (columns, 24))
        self.player = Player(lang, row=self._writer.row())
        self._written = 0
        self._write()

    def _write(self) -> None:
        for said in self.player.heard[self._written :]:
            self._writer.say(said.text)
        self._written = len(self.player.heard)

    def press(self, *keys: str) -> str:
        """What is heard after the last of these keys."""
        heard = ""
        for key in keys:
            before = len(self.reader.said)
            self._writer.key(key)
            self.reader.press(key)
            self.player.press(key)
            self._write()
            self.reader.settle()
            heard = " | ".join(self.reader.said[before:])
        return heard

    def comes(self, text: str) -> list[str]:
        """Something happens by itself; what is heard of it."""
        before = len(self.reader.said)
        self.player.ui.voice.say(text)
        self._write()
        return self.reader.said[before:]


@pytest.mark.parametrize("key", ["down", "tab"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_line_of_a_rulebook_is_heard_as_it_is_announced(lang: str, key: str) -> None:
    listener = Listener(lang)
    listener.press("r", "enter", "enter")
    for _ in range(150):
        heard = listener.press(key)
        assert heard == listener.player.heard[-1].text
        assert heard != "blank"


def test_several_rows_would_not_be_heard() -> None:
    """The reader is as deaf as it should be: without rows of their own, long lines are lost."""
    listener = Listener(columns=40)
    listener.player.row = None
    listener.press("r", "enter", "enter")
    heard = [listener.press("down") == listener.player.heard[-1].text for _ in range(20)]
    assert not all(heard)


def test_after_down_what_comes_by_itself_is_not_heard_but_after_its_twin() -> None:
    listener = Listener()
    listener.press("down")
    assert listener.comes("Anna opens with 45 points.") == []
    listener.press("tab")
    assert listener.comes("Anna opens with 45 points.") == ["Anna opens with 45 points."]


def test_a_first_letter_equal_to_the_key_is_not_eaten() -> None:
    listener = Listener()
    listener.player.ui.stack.load_keys(None)
    listener._writer.key("R")
    listener.reader.press("R")
    assert listener.comes("Ramino.") == ["Ramino."]
    listener.reader.press("R")
    listener.reader.feed("\r\nRamino.\r\n")
    assert listener.reader.said[-1] == "amino."
