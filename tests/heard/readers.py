"""Listening to a program through a real terminal screen reader, whose voice is replaced by a log.

`listen` runs a program under yasr or fenrir in a pseudo-terminal, presses keys and returns what the reader sent
to its voice, with times. `judge` compares that with what the program announced.
"""

from __future__ import annotations

import json
import os
import re
import select
import shlex
import shutil
import signal
import socketserver
import struct
import tempfile
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from tests.heard.verdict import Verdict, Words, judge
from tests.returning import returning

READERS = ("yasr", "fenrir")

ALL = os.environ.get("RAMINO_HEARD") == "all"
"""Whether as much as can be is heard, however long it takes."""

#: Each reader, with each language once.
ONCE = [("yasr", "it"), ("fenrir", "en"), ("yasr", "fr")]

#: For what takes minutes: each language once, each reader at least once; every language under both where all is heard.
LONG = [(reader, lang) for reader in READERS for lang in ("it", "en", "fr")] if ALL else ONCE

#: No reader: the program runs as it would under one, and nobody listens.
NOBODY = ""

#: One that Debian does not have: listened to where it is installed.
RARE = "tdsr"

_ROOT = str(Path(__file__).resolve().parents[2])
_FENRIR_SETTINGS = Path("/etc/fenrirscreenreader/settings/settings-pty.conf")
_YASR_SETTINGS = Path("/etc/yasr/yasr.conf")

KEY_BYTES = {
    "up": b"\x1b[A",
    "down": b"\x1b[B",
    "right": b"\x1b[C",
    "left": b"\x1b[D",
    "home": b"\x1b[H",
    "end": b"\x1b[F",
    "pageup": b"\x1b[5~",
    "pagedown": b"\x1b[6~",
    "delete": b"\x1b[3~",
    "enter": b"\r",
    "space": b" ",
    "tab": b"\t",
    "s-tab": b"\x1b[Z",
    "backspace": b"\x7f",
    "escape": b"\x1b",
    "apps": b"\x1b[29~",
    "s-f10": b"\x1b[21;2~",
    "f1": b"\x1bOP",
    "f2": b"\x1bOQ",
    "f5": b"\x1b[15~",
    "f9": b"\x1b[20~",
    "f10": b"\x1b[21~",
    "f12": b"\x1b[24~",
    "c-home": b"\x1b[1;5H",
    "c-end": b"\x1b[1;5F",
} | {f"c-{letter}": bytes([ord(letter) & 0x1F]) for letter in "abcdefghijklmnopqrstuvwxyz"}


def key_bytes(name: str) -> bytes:
    """What a terminal sends for the key of this name (the names of the keymaps)."""
    return KEY_BYTES.get(name) or name.encode()


def why_not(reader: str) -> str | None:
    """Why this reader can't be listened to here, or None."""
    if os.name != "posix":
        return "terminal screen readers need a Unix"
    if shutil.which(reader) is None:
        return f"{reader} is not installed" + ("" if reader == RARE else f" (Debian: apt install {reader})")
    if reader == "fenrir" and not (_FENRIR_SETTINGS.is_file() and _debian_speechd()):
        return "fenrir's voice needs python3-speechd (Debian: apt install python3-speechd)"
    return None


def _debian_speechd() -> bool:
    return any(Path("/usr/lib/python3/dist-packages").glob("speechd/__init__.py"))


@dataclass
class Heard:
    """What happened: sent to the voice, announced by the program (if it logged that), keys pressed."""

    said: list[Words] = field(default_factory=list)
    announced: list[Words] = field(default_factory=list)
    keys: list[Words] = field(default_factory=list)


# ------------------------------------------------------------------------------------------ the voice


class VoiceServer(socketserver.ThreadingTCPServer):
    """A Speech Dispatcher that notes what it is asked to say: as much of SSIP as screen readers use."""

    allow_reuse_address = True
    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Connection)
        self.said: list[Words] = []
        threading.Thread(target=self.serve_forever, args=(0.05,), daemon=True).start()

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(self.server_address[1])

    def close(self) -> None:
        """Listen no more."""
        self.shutdown()
        self.server_close()


class _Connection(socketserver.StreamRequestHandler):
    server: VoiceServer

    def handle(self) -> None:
        lang = ""
        try:
            while raw := self.rfile.readline():
                words = raw.decode("utf-8", "replace").split()
                command = " ".join(words[:1]).upper()
                if command == "SPEAK":
                    self._reply("230 OK RECEIVING DATA")
                    self._speak(lang)
                    self._reply("225-1", "225 OK MESSAGE QUEUED")
                elif command in ("CHAR", "KEY"):  # the echo of a key is the reader's own
                    self._reply("225-1", "225 OK MESSAGE QUEUED")
                elif command == "HISTORY":
                    self._reply("245-1", "245 OK CLIENT ID SENT")
                elif command == "LIST" and "VOICES" in raw.upper().decode("ascii", "replace"):
                    self._reply("249-Anybody\ten\tnone", "249 OK VOICE LIST SENT")
                elif command in ("LIST", "GET"):
                    self._reply("250-anything", "250 OK")
                elif command == "QUIT":
                    self._reply("231 HAPPY HACKING")
                    return
                else:
                    if len(words) > 3 and words[2].upper() == "LANGUAGE":
                        lang = words[3].strip('"')
                    self._reply("210 OK")
        except OSError:
            return

    def _speak(self, lang: str) -> None:
        t = time.monotonic()
        lines = []
        while (line := self.rfile.readline()) and line.rstrip(b"\r\n") != b".":
            text = line.decode("utf-8", "replace").rstrip("\r\n")
            lines.append(text[1:] if text.startswith("..") else text)
        self.server.said.append(Words(t, " ".join(lines), lang))

    def _reply(self, *lines: str) -> None:
        self.wfile.write("".join(line + "\r\n" for line in lines).encode())


# --------------------------------------------------------------------------------------- the listening


def _reader_command(reader: str, script: str, home: Path, port: int) -> tuple[list[str], dict[str, str]]:
    env = dict(os.environ, HOME=str(home), TERM="xterm-256color", LANG="C.UTF-8", LC_ALL="C.UTF-8", SHELL="/bin/sh")
    env.pop("PYTHONPATH", None)  # the reader's own Python is the system's
    if reader == "yasr":
        settings = _YASR_SETTINGS.read_text(encoding="utf-8", errors="replace")
        settings = re.sub(r"(?m)^synthesizer port=.*$", f"synthesizer port=127.0.0.1:{port}", settings)
        (home / ".yasr.conf").write_text(settings, encoding="utf-8")
        return ["yasr", script], env
    if reader == NOBODY:
        return ["/bin/sh", script], env
    if reader == RARE:
        return ["tdsr", script], env | {"SPEECHD_ADDRESS": f"inet_socket:127.0.0.1:{port}"}
    options = {
        "sound#enabled": "False",
        "speech#driver": "speechdDriver",
        "general#shell": script,
        "general#debugFile": str(home / "fenrir.log"),
        "general#clipboardExportPath": str(home / "clipboard"),
        "remote#enable": "False",
        "keyboard#interruptOnKeyPress": "False",
    }
    env |= {"SPEECHD_ADDRESS": f"inet_socket:127.0.0.1:{port}", "SHELL": script}
    given = ";".join(f"{name}={value}" for name, value in options.items())
    return ["fenrir", "-e", "-s", str(_FENRIR_SETTINGS), "-o", given], env


class Screen:
    """A program in a pseudo-terminal; what it writes is kept with its time."""

    def __init__(
        self, command: Sequence[str], env: dict[str, str] | None = None, columns: int = 80, rows: int = 24
    ) -> None:
        import fcntl
        import pty
        import termios

        self.output: list[tuple[float, bytes]] = []
        self.pid, self.descriptor = pty.fork()
        if self.pid == 0:
            try:
                fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
                os.execvpe(command[0], list(command), os.environ if env is None else env)
            finally:
                os._exit(127)
        self.ended = threading.Event()
        threading.Thread(target=self._drain, daemon=True).start()

    def _drain(self) -> None:
        while True:
            try:
                data = os.read(self.descriptor, 65536)
            except OSError:
                data = b""
            if not data:
                break
            self.output.append((time.monotonic(), data))
        os.waitpid(self.pid, 0)
        self.ended.set()

    def press(self, name: str) -> None:
        """Press one key."""
        if not self.ended.is_set() and select.select([], [self.descriptor], [], 1)[1]:
            os.write(self.descriptor, key_bytes(name))

    def close(self) -> None:
        """End the program if it hasn't ended by itself."""
        for number in (signal.SIGHUP, signal.SIGKILL):
            if self.ended.wait(1.5):
                break
            os.kill(self.pid, number)
        self.ended.wait(2)
        os.close(self.descriptor)


class Listening:
    """A program that runs under a screen reader, key by key. A context manager: leaving it ends the program.

    Where the command has an argument ``{log}``, and in ``$HEARD_LOG``, the program finds the file to which it
    should append what it announces, as JSON lines with ``t`` and ``text``. ``$RAMINO_HOME`` is a folder of its own.
    """

    def __init__(
        self,
        reader: str,
        command: Sequence[str],
        *,
        start: float = 60.0,
        patience: float = 60.0,
        columns: int = 80,
        rows: int = 24,
        newcomer: bool = False,
    ) -> None:
        """``start`` are the seconds given to the first announcement, ``patience`` those given to an answer.
        ``newcomer``: nobody has played here before."""
        self.keys: list[Words] = []
        self.patience = patience
        self._start = start
        self._folder = tempfile.TemporaryDirectory(prefix="heard-", ignore_cleanup_errors=True)
        home = Path(self._folder.name)
        self._log = home / "announced.jsonl"
        self._announced: list[Words] = []
        self._read_to = 0
        self.player_home = home / "player"
        if newcomer:
            self.player_home.mkdir()
        else:
            returning(self.player_home)
        script = home / "program.sh"
        own = {
            "HOME": os.environ.get("HOME", "/"),
            "HEARD_LOG": str(self._log),
            "RAMINO_HOME": str(self.player_home),
            "PYTHONPATH": os.pathsep.join(filter(None, (_ROOT, os.environ.get("PYTHONPATH")))),
        }
        exports = "".join(f"export {name}={shlex.quote(value)}\n" for name, value in own.items() if value)
        words = shlex.join(str(self._log) if word == "{log}" else word for word in command)
        # As at a player's desk the shell outlives the program: a reader that ends with it drops the farewell.
        self._shell, self._left = home / "shell", home / "left"
        begin, leave = f"echo $$ > {shlex.quote(str(self._shell))}\n", f": > {shlex.quote(str(self._left))}\nread _\n"
        script.write_text(f"#!/bin/sh\n{begin}{exports}{words}\n{leave}", encoding="utf-8")
        script.chmod(0o755)
        self.voice = VoiceServer()
        argv, env = _reader_command(reader, str(script), home, self.voice.port)
        self.screen = Screen(argv, env, columns, rows)

    def __enter__(self) -> Listening:
        self._until(lambda: bool(self.announced), self._start)
        return self

    def __exit__(self, *exception: object) -> None:
        if self.left:
            self._end_shell()
        self.screen.close()
        self._end_shell()
        self.voice.close()
        self.announced  # noqa: B018 - the last lines
        self._folder.cleanup()

    @property
    def said(self) -> list[Words]:
        """What the reader has sent to its voice."""
        return list(self.voice.said)

    @property
    def announced(self) -> list[Words]:
        """What the program has announced."""
        if self._log.exists():
            with self._log.open("rb") as log:
                log.seek(self._read_to)
                new = log.read()
            whole = new[: new.rfind(b"\n") + 1]
            self._read_to += len(whole)
            entries = [json.loads(line) for line in whole.splitlines()]
            self._announced += [Words(entry["t"], entry["text"]) for entry in entries]
        return list(self._announced)

    @property
    def left(self) -> bool:
        """Whether the program has ended."""
        return self._left.exists()

    def press(self, key: str) -> None:
        """Press one key."""
        self.keys.append(Words(time.monotonic(), key))
        self.screen.press(key)

    def quiet(self, gap: float, *, limit: float = 60.0) -> None:
        """Wait until nothing has been said for ``gap`` seconds."""
        begun = time.monotonic()

        def silent() -> bool:
            last = self.voice.said[-1].t if self.voice.said else 0.0
            return time.monotonic() - max(last, begun) >= gap

        self._until(silent, limit)

    def hear(self, since: int, *until: str, count: int = 1, settle: float = 0.06) -> list[str]:
        """What was announced after the first ``since`` announcements, once the reader has said it all.

        Waits for ``count`` announcements, and for one with any of the words of ``until`` in it. Nothing is judged
        here: what never comes is for the verdict.
        """

        def there() -> bool:
            new = self.announced[since:]
            return len(new) >= count and any(words in entry.text for entry in new for words in until or ("",))

        def said() -> bool:
            new = self.announced[since:]
            return not judge(new, [piece for piece in self.said if piece.t >= new[0].t - 0.05]).missing

        if self._until(lambda: there() or self.left, self.patience) and there():
            self._until(said, self.patience)
            self.quiet(settle)
        return [entry.text for entry in self.announced[since:]]

    def _end_shell(self) -> None:
        """It doesn't notice by itself that its terminal has gone: fenrir hands the other end down to it."""
        with suppress(OSError, ValueError):
            os.kill(int(self._shell.read_text()), signal.SIGKILL)

    def verdict(self) -> Verdict:
        """What was heard, compared with what was announced."""
        return judge(self.announced, self.said)

    def _until(self, true: Callable[[], bool], limit: float) -> bool:
        end = time.monotonic() + limit
        while not true():
            if time.monotonic() > end or self.screen.ended.is_set():
                return true()
            time.sleep(0.01)
        return True


def listen(reader: str, command: Sequence[str], keys: Iterable[str], *, gap: float = 0.35) -> Heard:
    """Run ``command`` under ``reader`` and press ``keys``, each when nothing has been said for ``gap`` seconds."""
    with Listening(reader, command) as listening:
        for key in keys:
            listening.quiet(gap)
            listening.press(key)
        listening.quiet(max(gap, 0.5))
    return Heard(listening.said, listening.announced, listening.keys)
