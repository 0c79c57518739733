"""A hand under Orca in a terminal with VTE: while nobody presses a key, and after keys at which it looks elsewhere."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from ramino_access.games import GAMES
from tests.heard.ear import LONGER, YOUR_TURN
from tests.heard.orca import Orca, missing, over_window
from tests.heard.verdict import Verdict, Words, judge
from tests.night import waits
from tests.returning import returning

pytestmark = pytest.mark.slow

TERMINAL = "mate-terminal"

PATIENCE = 60.0
"""Seconds that an answer, or the turn of three opponents, may take on a busy machine."""

ECHO = {"space", "escape", "backspace", "delete", "newline", "Terminal frame.", "Screen reader on."}
"""What Orca says of keys, windows and rows that leave the screen."""

#: A turn: a draw, a key at which Orca looks elsewhere, and a discard if there are any; the others are left alone then.
ELSEWHERE = ("End", "Escape", "Left", "Down")
BACK = {"Escape": "BackSpace"}

WITHOUT_DISCARDS = ("machiavelli",)
"""Games in which a turn ends with the draw."""

QUESTIONS = ("t", "h", "e", "r", "comma", "c", "Down", "BackSpace", "a", "Down", "BackSpace", "q", "BackSpace")


class Table:
    """Somebody at a table, who presses a key when everything before it was heard."""

    def __init__(self, orca: Orca, log: Path) -> None:
        self._orca, self._log = orca, log
        self._since = 0  # so many announcements came before the window was listened to

    @property
    def announced(self) -> list[Words]:
        """What the program has announced since `begin`."""
        text = self._log.read_text(encoding="utf-8") if self._log.exists() else ""
        lines = map(json.loads, text[: text.rfind("\n") + 1].splitlines())
        return [Words(line["t"], line["text"]) for line in lines][self._since :]

    def begin(self, first: Callable[[str], bool]) -> None:
        """Wait for the first announcement of this kind. What came before it, with the window, may be unheard."""
        assert self._orca.until(lambda: any(first(one.text) for one in self.announced), PATIENCE), self.announced
        self._orca.quiet(2.0)
        self._since = len(self.announced)

    def press(self, *keys: str, until: Callable[[str], bool] = lambda text: text not in LONGER) -> None:
        """Press keys, and wait after each for an announcement of this kind, until all of them were heard."""
        for key in keys:
            before = len(self.announced)
            self._orca.press(key)
            came = self._orca.until(lambda: any(until(one.text) for one in self.announced[before:]), PATIENCE)  # noqa: B023
            assert came, f"silence after {key}: {[one.text for one in self.announced[before:]]}"
            self._orca.until(lambda: not self.verdict().missing, PATIENCE / 4)

    def verdict(self) -> Verdict:
        """What was heard, beside what was announced. A letter that stands alone is the key that was pressed."""
        told = self.announced
        said = [one for one in self._orca.said if one.t >= told[0].t - 0.05 and len(one.text) > 1]
        return judge(told, [one for one in said if one.text not in ECHO])


def command(home: Path, log: Path, words: Sequence[str]) -> Sequence[str]:
    """The program in a terminal, as somebody starts it who has played before."""
    player, script = returning(home / "player"), home / "program.sh"
    words = (sys.executable, "-m", "ramino_access", *words, "--output", "console", "--log-utterances", str(log))
    own = {"RAMINO_HOME": str(player), "PYTHONPATH": str(Path(__file__).resolve().parents[2])}
    exports = "".join(f"export {name}={shlex.quote(value)}\n" for name, value in own.items())
    script.write_text(f"#!/bin/sh\n{exports}unset SPEECHD_ADDRESS\n{shlex.join(words)}\n", encoding="utf-8")
    script.chmod(0o755)
    return (TERMINAL, "--disable-factory", "--geometry=80x24", "-x", str(script))


@pytest.mark.parametrize(("game", "lang"), [waits(game, lang) for game in GAMES for lang in YOUR_TURN])
def test_a_hand_is_heard_whole_with_and_without_keys(game: str, lang: str, tmp_path: Path) -> None:
    why = missing(TERMINAL)
    if why:
        pytest.skip(why)

    def turn(text: str) -> bool:
        return text == YOUR_TURN[lang]

    log = tmp_path / "announced.jsonl"
    play = ("play", game, "--seats", "4", "--seed", "5", "--pace", "1.5", "--name", "Me", "--language", lang)
    with over_window(lambda home: command(home, log, play)) as orca:
        table = Table(orca, log)
        table.begin(turn)
        for key in ELSEWHERE:
            if game not in WITHOUT_DISCARDS:
                table.press("space")
            table.press(key, *BACK.get(key, "").split())
            table.press("space" if game in WITHOUT_DISCARDS else "x", until=turn)
        table.press(*QUESTIONS)
        verdict = table.verdict()
    assert verdict.in_order, verdict
    assert (verdict.missing, verdict.doubled) == ([], []), verdict
