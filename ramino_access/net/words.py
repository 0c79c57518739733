"""Return words: with one a person comes back to their seat, from anywhere. One for each table and name."""

from __future__ import annotations

from pathlib import Path

from ..config.files import FileKind
from ..config.json_files import read_json, write_json
from ..hall.likeness import compared

WORDS = FileKind("words", 64 * 1024)
MOST = 200


class ReturnWords:
    """The return words in a file. One that can't be read or written costs no more than coming back from elsewhere."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def get(self, address: str, name: str) -> str:
        """The word that was told at this table to somebody of this name; empty where none is known."""
        return self._read().get(_key(address, name), "")

    def last_name(self, address: str) -> str:
        """The name that somebody had at this table last; empty where none is known."""
        of_here = [key for key in self._read() if key.startswith(_key(address, ""))]
        return of_here[-1].removeprefix(_key(address, "")) if of_here else ""

    def keep(self, address: str, name: str, word: str) -> None:
        """Keep a word; an empty one is forgotten."""
        words = self._read()
        words.pop(_key(address, name), None)
        if word:
            words[_key(address, name)] = word
        latest = dict(list(words.items())[-MOST:])
        try:
            write_json(self._file, latest)
        except OSError:
            return

    def _read(self) -> dict[str, str]:
        return read_json(self._file, WORDS, dict[str, str]) or {}


class KeptSecrets:
    """The player's secrets at one address, in a file that nobody else may read."""

    lasting = True

    def __init__(self, file: Path, address: str) -> None:
        self._words = ReturnWords(file)
        self._address = address

    def get(self, name: str) -> str:
        """The secret of this name; empty where none is kept."""
        return self._words.get(self._address, compared(name))

    def keep(self, name: str, secret: str) -> None:
        """Keep it; an empty one is forgotten."""
        self._words.keep(self._address, compared(name), secret)


def _key(address: str, name: str) -> str:
    return f"{address} {name}"
