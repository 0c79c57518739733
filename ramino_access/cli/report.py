"""``ramino report``: what helps to fix a fault, in one file of plain text that is read before it is sent.

What is in it: versions and what the doctor finds, the settings that are not as usual, the end of the log. Not in it:
the player's name, secrets, matches; and what was said, except where the player agrees. Those whom the player's
files name have a number in the place of their names. The log never holds names, cards or seeds.
"""

from __future__ import annotations

import os
import re
import sys
import time
from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from itertools import islice
from pathlib import Path
from types import MappingProxyType

from ..announce.retelling import text_of
from ..config.settings import Settings, as_tables, load
from ..files import logs, paths
from ..files.json_files import RETURN_WORDS, read_json
from ..files.paths import expanded
from ..files.problems import Problem, detail_of
from ..files.toml_files import WITHOUT_WAITING
from ..hall.address import is_sixth
from ..hall.codes import ALPHABET
from ..hall.seats import Addresses, BlockList, Seats
from ..i18n.catalog import Catalog
from . import origin
from .arguments import Mistake, Typed
from .configure import flat, written
from .out import OUTPUT, complain, show

LOG_LINES, LIBRARY_LINES, SAID_LINES = 300, 60, 100
"""Lines of the log, of what libraries have printed, and of what was said, that a report has at most."""

READ_BYTES, LINE_CHARACTERS = 512 * 1024, 2500
"""What is read of a file, from its end, and told of a line of it at most."""

PERSONAL = ("name", "names", "keymap")
"""Settings that say who somebody is, with whom they play, or where their files are."""

FAILED = 1

#: What might let somebody in, or lead to somebody: invitations, codes of tables, return words and other long words of
#: letters and digits, machines' addresses, whose certificate it was not.
_SECRETS = re.compile(
    rf"ramino://\S+|\b[{ALPHABET}]{{4}} ?[{ALPHABET}]{{4}}\b|\b[0-9a-f]{{16,}}\b|(?=\w*\d)(?=\w*[A-Za-z])\w{{24,}}"
    r"|\b\d{1,3}(?:\.\d{1,3}){3}\b|(?<=valid for ')[^']+"
)

_SIXTH = re.compile(r"[0-9A-Fa-f:]*:[0-9A-Fa-f:]*:[0-9A-Fa-f:]*")
"""What may be a machine's address of the sixth version, or a time."""

_FOLDERS = re.compile(r"((?:/home|[/\\]Users)[/\\]+)(?:[^/\\\s]+(?: [^/\\\s]+)*?(?=[/\\])|[^/\\\s]+)")
"""The folders of people, which are called after them."""

LEFT_OUT_TEXT = "[...]"

_LOGGED = re.compile(rf"^\S+ \S+ [A-Z]+ {logs.LOGGER}: (said|key) ")


def report(typed: Typed, catalog: Catalog) -> int:
    """Write the report into the file that is named, else into a new one among the player's. The exit status: 0, or 1
    where it could not be written. Raises ``Mistake``."""
    words = [word for word in typed.words[1:] if word]
    if len(words) > 1:
        raise Mistake("report-word", word=words[1])
    now = datetime.now().astimezone()
    file = (expanded(words[0]) or Path(words[0])) if words else paths.report_place(now)
    said = "said" in typed.options or _asked(catalog)
    show(catalog.text("doctor-begins"))
    OUTPUT.flush()
    lines = list(written_report(catalog, now, with_sentences=said))
    private = _private()
    text = "\n".join(shortened(line, private) for line in lines) + "\n"
    try:
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "w", encoding="utf-8", errors="backslashreplace") as stream:
            stream.write(text)
    except OSError as error:
        complain(catalog.text("report-not-written", file=str(file), detail=detail_of(error)))
        return FAILED
    show(catalog.text("report-done", file=str(file)))
    show(_where_to(catalog))
    return 0


def written_report(catalog: Catalog, now: datetime, *, with_sentences: bool) -> Iterator[str]:
    """The lines of the report. ``with_sentences``: also what was said last."""
    say = catalog.text
    yield say("report-title")
    yield f"{now:%Y-%m-%d %H:%M %z}"
    yield say("report-read")
    yield _where_to(catalog)
    yield from ("", say("report-happened"), "", "", "")
    yield from _examined(catalog)
    yield from ("", say("report-settings"))
    usual = dict(flat(as_tables(Settings())))
    changed = [(key, value) for key, value in flat(as_tables(load().settings)) if usual.get(key) != value]
    lines = [f"{key} = {written(value)}" for key, value in changed if key.split(".")[0] not in PERSONAL]
    yield from lines or [say("report-none")]
    yield from ("", say("report-log"))
    yield from _end(_log(with_sentences=with_sentences), LOG_LINES) or [say("report-none")]
    yield from ("", say("report-libraries"))
    yield from _end(_lines(paths.noise_file()), LIBRARY_LINES) or [say("report-none")]
    last = max(_matches(), key=lambda file: file.stat().st_mtime, default=None)
    if with_sentences:
        yield from ("", say("report-said"))
        yield from (_end(_heard(last, catalog), SAID_LINES) if last else []) or [say("report-none")]
    if last is not None:
        yield from ("", say("report-match", file=str(last)))


def shortened(text: str, private: Mapping[str, str] = MappingProxyType({})) -> str:
    """The line without what is nobody's business: the player's home, addresses, and what might be a secret; each word
    that is ``private`` is replaced by what stands for it."""
    home = str(Path.home())
    for form in (home, home.replace("\\", "\\\\"), home.replace("\\", "/")):
        text = text.replace(form, "~") if len(form) > 1 else text
    text = _SECRETS.sub(LEFT_OUT_TEXT, _FOLDERS.sub(rf"\1{LEFT_OUT_TEXT}", text))
    text = _SIXTH.sub(lambda found: LEFT_OUT_TEXT if is_sixth(found[0]) else found[0], text)
    for word in sorted(private, key=len, reverse=True):  # a name may be part of another
        text = re.sub(rf"(?<!\w){re.escape(word)}(?!\w)", lambda found, word=word: private[word], text)  # type: ignore[misc]
    return text


def _private() -> dict[str, str]:
    """What the player's files say of people: names, hosts and secrets, each with what stands for it."""
    settings = load().settings
    hidden, others = [settings.name], [*settings.names, *BlockList(paths.blocked_file()).names]
    for game in settings.games.values():
        others += game.saved  # an evening may be called after those who were there
    for file in (paths.secrets_file(), paths.return_words_file()):
        for place, word in (read_json(file, RETURN_WORDS, dict[str, str]) or {}).items():
            where, _, name = place.partition(" ")
            hidden += [word, where, where.rpartition(":")[0]]
            others.append(name)
    for known in Addresses(paths.addresses_file()).all():
        hidden += [known.host, known.code]
        others.append(known.host_name)
    for seat in Seats(paths.seats_dir(), time.time).waiting():
        hidden += [seat.where, seat.where.rpartition(":")[0], seat.word]
        others += [seat.name, *seat.others]
    numbered = {name: f"[{number}]" for number, name in enumerate(dict.fromkeys(filter(None, others)), 1)}
    return numbered | {word: LEFT_OUT_TEXT for word in hidden if word}


def _where_to(catalog: Catalog) -> str:
    return catalog.text("report-send", place=origin.addresses().get(origin.ISSUES, "none"))


def _asked(catalog: Catalog) -> bool:
    """Ask whether the report may hold what was said; without a keyboard it does not."""
    from . import keyboard

    if not keyboard():
        return False
    show(catalog.text("report-ask"))
    OUTPUT.flush()
    return (sys.stdin.readline(100).strip()[:1].casefold() or "-") in catalog.text("question-yes-key")


def _examined(catalog: Catalog) -> Iterator[str]:
    """What the doctor says of this machine; nothing is said aloud, and nothing that libraries print is seen."""
    from ..ui.terminal.noise import Noise
    from . import doctor
    from .machine import this_machine

    machine, noise = this_machine(), Noise(paths.noise_file())
    facts_of_terminal = machine.terminal()
    noise.catch()
    try:
        found = list(doctor.report(machine, catalog, quiet=True, terminal=facts_of_terminal))
    finally:
        noise.release()
    yield from found[1:]  # the first line asks for patience


def _log(*, with_sentences: bool) -> Iterator[str]:
    """The log, the older file first; without what was said and pressed, unless that is wanted."""
    file = paths.log_file()
    for part in (file.with_name(f"{file.name}.1"), file):
        yield from (line for line in _lines(part) if with_sentences or not _LOGGED.match(line))


def _lines(file: Path) -> list[str]:
    """The last lines of a file; none where it is none, or can't be read. Never waits for a pipe."""
    try:
        if not file.is_file():
            return []
        with os.fdopen(os.open(file, WITHOUT_WAITING), "rb") as stream:
            stream.seek(-min(os.fstat(stream.fileno()).st_size, READ_BYTES), os.SEEK_END)
            text = stream.read(READ_BYTES).decode("utf-8", "backslashreplace")
    except OSError:
        return []
    return [line[:LINE_CHARACTERS] for line in text.splitlines()]


def _end(lines: Iterable[str], most: int) -> list[str]:
    return list(lines)[-most:]


def _matches() -> Iterable[Path]:
    try:
        return list(islice(paths.matches_dir().glob("*.match"), 10_000))
    except OSError:
        return []


def _heard(file: Path, catalog: Catalog) -> list[str]:
    """What was heard of a match; nothing where it can't be read."""
    lines = text_of(file, catalog)
    return [] if isinstance(lines, Problem) else lines
