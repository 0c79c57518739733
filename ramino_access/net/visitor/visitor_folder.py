"""What the doors for visitors keep in the server's folder: the key of SSH, public keys of people, and their settings.

Names of people never become names of files: a person's files are called by a digest of the name.
"""

from __future__ import annotations

import errno
import hashlib
import hmac
import os
import secrets
import time
from collections.abc import Callable, Collection
from pathlib import Path
from random import Random

import msgspec

from ...config.decode import ValueReader
from ...config.settings import Settings, as_tables, decode
from ...files.problems import Problem
from ...files.storage import replace_file, sweep
from ...files.toml_files import FileKind, Lines, read_bytes
from ...hall.codes import new_code
from ...hall.likeness import name_digest

DOOR_KIND = FileKind("ssh", 16 * 1024)
PERSON = FileKind("ssh", 64 * 1024)
"""Files of the door, and of one person: no longer than this, in bytes."""

MOST_PUBLIC_KEYS = 8
"""Public keys that are kept for one person."""

LONGEST_KEY = 2000
"""Characters of a public key."""


class VisitorFolder:
    """The folder. Every method but `host_key`, `own_secret` and `forget` is content with files that can't be read or
    written: then nothing is known, or kept."""

    def __init__(self, folder: Path) -> None:
        """Make the folder, for nobody else to look into. Raises OSError."""
        self.folder = folder
        self._people = folder / "people"
        self._people.mkdir(parents=True, exist_ok=True)
        if os.name == "posix":
            folder.chmod(0o700)
        for place in (folder, self._people):
            sweep(place, "*", time.time())

    def host_key(self, make: Callable[[], bytes]) -> bytes:
        """The private key by which players know this server; ``make`` makes one where there is none yet. Raises
        OSError."""
        return self._once("host_key", make)

    def own_secret(self) -> bytes:
        """A secret that return words are made with. Raises OSError."""
        return self._once("secret", lambda: secrets.token_bytes(32))

    def _once(self, name: str, make: Callable[[], bytes]) -> bytes:
        file = self.folder / name
        if not file.exists():
            replace_file(file, make())  # whole, or not at all where the disk is full
        found = read_bytes(file, DOOR_KIND)
        if isinstance(found, Problem) or not found:
            raise OSError(errno.EIO, f"{file} can't be read", str(file))
        return found

    # ------------------------------------------------------------------ of one person

    def keys(self, name: str) -> tuple[str, ...]:
        """The public keys that are this person's, each as OpenSSH writes it."""
        found = read_bytes(self._file(name, "keys"), PERSON)
        if isinstance(found, Problem):
            return ()
        lines = (" ".join(line.split()[:2]) for line in found.decode("utf-8", "replace").splitlines())
        return tuple(line for line in lines if line and not line.startswith("#"))

    def add_key(self, name: str, key: str) -> bool:
        """Let this key in as this person from now on; whether it is kept."""
        known = self.keys(name)
        key = " ".join(key.split()[:2])
        if key in known:
            return True
        if len(known) >= MOST_PUBLIC_KEYS or len(key) > LONGEST_KEY:
            return False
        return self._write(self._file(name, "keys"), "".join(f"{line}\n" for line in (*known, key)).encode())

    def own(self, name: str) -> dict[str, object]:
        """What is kept of this person here, as it is given to them."""
        kept = self._file(name, "json").exists()
        return {"keys": self.keys(name), "settings": as_tables(self.settings(name)) if kept else {}}

    def forget(self, name: str) -> None:
        """Let no key and no return word in as this person any more. Raises OSError."""
        for kind in ("keys", "word"):
            self._file(name, kind).unlink(missing_ok=True)

    def forget_wholly(self, digests: Collection[str]) -> None:
        """Keep nothing of those whose names these digests stand for. Raises OSError."""
        for file in [file for file in self._people.iterdir() if file.stem in digests]:
            file.unlink(missing_ok=True)

    def return_digest(self, name: str) -> str:
        """The digest of the word that lets this person in who has forgotten their secret; empty where there is none."""
        found = read_bytes(self._file(name, "word"), PERSON)
        return "" if isinstance(found, Problem) else found.decode("ascii", "replace").strip()

    def keep_return_digest(self, name: str, digest: str) -> bool:
        """Let that word in from now on; whether it is kept."""
        return self._write(self._file(name, "word"), digest.encode("ascii"))

    def settings(self, name: str) -> Settings:
        """The settings with which this person plays here."""
        file = self._file(name, "json")
        found = read_bytes(file, PERSON)
        if isinstance(found, Problem):
            return Settings()
        try:
            tables = msgspec.json.decode(found, type=dict)
        except (ValueError, RecursionError):
            return Settings()
        return decode(tables, ValueReader(file, Lines("")))

    def keep_settings(self, name: str, settings: Settings) -> bool:
        """Keep them; False where they are too long, or can't be written."""
        return self._write(self._file(name, "json"), msgspec.json.encode(as_tables(settings)))

    def _file(self, name: str, ending: str) -> Path:
        return self._people / f"{name_digest(name)}.{ending}"

    def _write(self, file: Path, data: bytes) -> bool:
        if len(data) > PERSON.size:
            return False
        try:
            replace_file(file, data)
        except OSError:
            return False
        return True


class ReturnTokens:
    """The words by which a hall knows visitors again: made of what they have shown, so that they are the
    same tomorrow. Nobody can make one without the door's own secret."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def of(self, *shown: str) -> str:
        """The token of whoever has shown this."""
        return self._digest(*shown).hex()[:32]

    def return_word(self, browser: str, name: str) -> str:
        """The return word of whoever comes by this name from this browser: the same whenever they do."""
        return new_code(Random(self._digest("return", browser, name)).randrange)

    def _digest(self, *shown: str) -> bytes:
        return hmac.new(self._secret, "\0".join(shown).encode("utf-8", "replace"), hashlib.sha256).digest()
