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
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

READERS = ("yasr", "fenrir")

_ROOT = str(Path(__file__).resolve().parents[2])
_FENRIR_SETTINGS = Path("/etc/fenrirscreenreader/settings/settings-pty.conf")
_YASR_SETTINGS = Path("/etc/yasr/yasr.conf")

#: What the readers say of their own accord.
_OWN_WORDS = re.compile(
    r"Lighthouse of San Francisco|(Start|Quit) Fenrir|pychant is not installed|^blank$|^space$", re.IGNORECASE
)

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
    "s-f3": b"\x1b[1;2R",
    "f1": b"\x1bOP",
    "f2": b"\x1bOQ",
    "f5": b"\x1b[15~",
    "f9": b"\x1b[20~",
    "f10": b"\x1b[21~",
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
        return f"{reader} is not installed (Debian: apt install {reader})"
    if reader == "fenrir" and not (_FENRIR_SETTINGS.is_file() and _debian_speechd()):
        return "fenrir's voice needs python3-speechd (Debian: apt install python3-speechd)"
    return None


def _debian_speechd() -> bool:
    return any(Path("/usr/lib/python3/dist-packages").glob("speechd/__init__.py"))


@dataclass(frozen=True)
class Words:
    """Something said or announced, at a time of the monotonic clock."""

    t: float
    text: str
    lang: str = ""

    @property
    def words(self) -> list[str]:
        return re.findall(r"\w+", self.text.lower())


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


def listen(
    reader: str,
    command: Sequence[str],
    keys: Iterable[str],
    *,
    gap: float = 0.35,
    start: float = 15.0,
    columns: int = 80,
    rows: int = 24,
) -> Heard:
    """Run ``command`` under ``reader`` and press ``keys``, each when nothing has been said for ``gap`` seconds.

    Before the first key something has to be announced or said, within ``start`` seconds. Where the command has
    an argument ``{log}``, and in ``$HEARD_LOG``, the program finds the file to which it should append what it
    announces, as JSON lines with ``t`` and ``text``.
    """
    heard = Heard()
    with tempfile.TemporaryDirectory(prefix="heard-") as folder:
        home = Path(folder)
        log = home / "announced.jsonl"
        script = home / "program.sh"
        own = {
            "HOME": os.environ.get("HOME", "/"),
            "HEARD_LOG": str(log),
            "PYTHONPATH": os.pathsep.join(filter(None, (_ROOT, os.environ.get("PYTHONPATH")))),
        }
        exports = "".join(f"export {name}={shlex.quote(value)}\n" for name, value in own.items() if value)
        words = shlex.join(str(log) if word == "{log}" else word for word in command)
        script.write_text(f"#!/bin/sh\n{exports}exec {words}\n", encoding="utf-8")
        script.chmod(0o755)
        voice = VoiceServer()
        argv, env = _reader_command(reader, str(script), home, voice.port)
        screen = Screen(argv, env, columns, rows)
        try:
            until = time.monotonic() + start
            while not (log.exists() and log.stat().st_size) and time.monotonic() < until and not screen.ended.is_set():
                time.sleep(0.02)
            for name in keys:
                _quiet(voice, gap)
                heard.keys.append(Words(time.monotonic(), name))
                screen.press(name)
            _quiet(voice, max(gap, 0.5))
        finally:
            screen.close()
            voice.close()
        heard.said = list(voice.said)
        if log.exists():
            entries = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
            heard.announced = [Words(entry["t"], entry["text"]) for entry in entries]
    return heard


def _quiet(voice: VoiceServer, gap: float, limit: float = 20.0) -> None:
    """Wait until nothing has been said for ``gap`` seconds."""
    begun = time.monotonic()
    while time.monotonic() - begun < limit:
        last = voice.said[-1].t if voice.said else 0.0
        if time.monotonic() - max(last, begun) >= gap:
            return
        time.sleep(0.02)


# ------------------------------------------------------------------------------------------ the verdict


@dataclass
class Verdict:
    """How what was said compares with what was announced."""

    once: list[str] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    spurious: list[str] = field(default_factory=list)
    in_order: bool = True

    @property
    def good(self) -> bool:
        """Everything was said, once, in order, and nothing else was."""
        return self.in_order and not (self.missing or self.doubled or self.spurious)


def judge(announced: Sequence[Words], said: Sequence[Words]) -> Verdict:
    """Find each announcement in what was said: word for word, whatever the pieces it was said in."""
    verdict = Verdict()
    pieces = [piece for piece in said if not _OWN_WORDS.search(piece.text.strip())]
    stream = [(word, index) for index, piece in enumerate(pieces) for word in piece.words]
    taken = [False] * len(stream)
    reached = 0
    for announcement in announced:
        wanted = announcement.words
        if not wanted:
            continue

        def fits(at: int, wanted: list[str] = wanted, since: float = announcement.t - 0.05) -> bool:
            span = range(at, at + len(wanted))
            return (
                span.stop <= len(stream)
                and pieces[stream[at][1]].t >= since
                and all(not taken[place] and stream[place][0] == word for place, word in zip(span, wanted, strict=True))
            )

        places = [at for at in range(len(stream)) if fits(at)]
        if not places:
            verdict.missing.append(announcement.text)
            continue
        at = next((place for place in places if place >= reached), places[0])
        verdict.in_order &= at >= reached
        verdict.once.append(announcement.text)
        taken[at : at + len(wanted)] = [True] * len(wanted)
        reached = max(reached, at + len(wanted))
    _leftovers(verdict, announced, pieces, stream, taken)
    return verdict


def _leftovers(
    verdict: Verdict,
    announced: Sequence[Words],
    pieces: Sequence[Words],
    stream: Sequence[tuple[str, int]],
    taken: Sequence[bool],
) -> None:
    """What nobody announced, or not that often."""
    for index in range(len(pieces)):
        rest = [word for place, (word, piece) in enumerate(stream) if piece == index and not taken[place]]
        if not rest:
            continue
        text = " ".join(rest)
        again = [entry.text for entry in announced if f" {text} " in f" {' '.join(entry.words)} "]
        (verdict.doubled if again else verdict.spurious).append(text)
