"""An output module of speech-dispatcher whose voice is a file: it writes what it speaks, and in which language.

Started by the daemon, which names a configuration file; the file says in JSON where to write (``log``), how many
characters a second it speaks (``speed``) and which languages it has (``languages``). Each line of the log is JSON:
``{"say": TEXT, "lang": LANGUAGE, "rate": RATE, "volume": VOLUME}`` when an utterance begins, ``{"end": true}`` or
``{"stopped": true}`` when it ends. An utterance that begins with "Long" goes on until it is stopped.
"""

from __future__ import annotations

import html
import json
import os
import re
import select
import sys
import time
from pathlib import Path
from typing import Any


class Module:
    """The module's side of the protocol between the daemon and its voices."""

    def __init__(self, config: dict[str, Any]) -> None:
        self.config = config
        self.settings: dict[str, str] = {}
        self.unread = b""

    def serve(self) -> None:
        """Obey until the daemon says so or has gone."""
        while (command := self.line()) not in (None, "QUIT"):
            self.obey(command)
        self.answer("210 OK QUIT")

    def obey(self, command: str) -> None:
        match command:
            case "INIT":
                self.answer("299-writing what it speaks", "299 OK LOADED SUCCESSFULLY")
            case "AUDIO":
                self.answer("207 OK RECEIVING AUDIO SETTINGS")
                self.block()
                self.answer("203 OK AUDIO INITIALIZED")
            case "LOGLEVEL":
                self.answer("207 OK RECEIVING LOGLEVEL SETTINGS")
                self.block()
                self.answer("203 OK LOG LEVEL SET")
            case "SET":
                self.answer("203 OK RECEIVING SETTINGS")
                self.settings.update(line.split("=", 1) for line in self.block() if "=" in line)
                self.answer("203 OK SETTINGS RECEIVED")
            case "LIST VOICES":
                voices = [f"200-voice of {lang}\t{lang}\tnone" for lang in self.config["languages"]]
                self.answer(*voices, "200 OK VOICE LIST SENT")
            case "SPEAK" | "CHAR" | "KEY" | "SOUND_ICON":
                self.answer("202 OK RECEIVING MESSAGE")
                self.speak("\n".join(self.block()))
            case "STOP" | "PAUSE":
                pass  # nothing is being said
            case _:
                self.answer("300 ERR UNKNOWN COMMAND")

    def speak(self, marked: str) -> None:
        """Take as long as it takes to speak the text; STOP ends it."""
        text = html.unescape(re.sub(r"<[^>]*>", "", marked))
        get = self.settings.get
        self.note(say=text, lang=get("language"), rate=int(get("rate", "0")), volume=int(get("volume", "0")))
        self.answer("200 OK SPEAKING", "701 BEGIN")
        until = time.monotonic() + (600 if text.startswith("Long") else len(text) / self.config["speed"])
        while (left := until - time.monotonic()) > 0:
            command = self.line(left)
            if command == "STOP":
                self.note(stopped=True)
                self.answer("703 STOP")
                return
            if command is None and self.ended:
                sys.exit(0)
            if command is not None:
                self.obey(command)
        self.note(end=True)
        self.answer("702 END")

    ended = False

    def line(self, timeout: float | None = None) -> str | None:
        """A line of the daemon; None if it has gone, or says nothing in time."""
        while b"\n" not in self.unread:
            if not select.select([0], [], [], timeout)[0]:
                return None
            data = os.read(0, 65536)
            if not data:
                self.ended = True
                return None
            self.unread += data
        line, self.unread = self.unread.split(b"\n", 1)
        return line.decode("utf-8")

    def block(self) -> list[str]:
        """Lines up to a lonely dot."""
        lines = []
        while (line := self.line()) not in (None, "."):
            lines.append(line.removeprefix(".") if line.startswith("..") else line)
        return lines

    def answer(self, *lines: str) -> None:
        sys.stdout.write("".join(f"{line}\n" for line in lines))
        sys.stdout.flush()

    def note(self, **record: object) -> None:
        with Path(self.config["log"]).open("a", encoding="utf-8") as log:
            log.write(json.dumps(record, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    Module(json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))).serve()
