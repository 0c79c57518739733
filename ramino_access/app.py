"""The composition root: keyboard, output and game put together, and run until the player leaves.

The first line is said before anything heavy is imported, so that whoever starts the program
hears at once that it is there.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from .config import settings as config
from .config.launch import Launch
from .i18n.first import plain
from .speech.choose import Chosen, open_output
from .speech.port import Priority, Utterance
from .ui.writer import Writer

if TYPE_CHECKING:
    from .ui.controller import Controller


def run(launch: Launch) -> int:
    """Say hello, then play until the player leaves. Returns the exit status of the program."""
    loaded = config.load()
    lang = launch.language or loaded.settings.spoken_language()
    kind = launch.output or loaded.settings.output
    program = Program(launch, loaded, lang)
    program.open(kind)
    program.hear(Utterance(plain(lang, "greeting"), lang, Priority.NOW, "system"))
    import asyncio

    try:
        return asyncio.run(program.play(kind))
    finally:
        program.close()


class UtteranceLog:
    """A file that gets each utterance as a line of JSON, for reports about faults."""

    def __init__(self, file: Path | None, failed: Callable[[Path], None]) -> None:
        self._file = file
        self._failed = failed
        self._stream: TextIO | None = None

    def write(self, utterance: Utterance) -> None:
        """Append one line. A file that can't be written is given up, and reported once."""
        if self._file is None:
            return
        import json

        record = {
            "t": time.monotonic(),
            "text": utterance.text,
            "lang": utterance.lang,
            "priority": utterance.priority.value,
            "category": utterance.category,
        }
        try:
            if self._stream is None:
                self._stream = self._file.open("a", encoding="utf-8")
            self._stream.write(json.dumps(record, ensure_ascii=False) + "\n")
            self._stream.flush()
        except OSError:
            file, self._file = self._file, None
            self._failed(file)

    def close(self) -> None:
        """Close the file. Harmless when repeated."""
        if self._stream is not None:
            self._stream.close()
            self._stream = None
        self._file = None


class Program:
    """What lives from the first line to the last: output, log, settings, and the player's side of the game."""

    def __init__(self, launch: Launch, loaded: config.Loaded, lang: str) -> None:
        self._launch = launch
        self._lang = lang
        self._stored = loaded.settings  # as they stand in the file, without what the command line has said
        self._problems = loaded.problems
        self._writer = Writer()
        self._log = UtteranceLog(launch.log_utterances, self._log_failed)
        self._early: list[Utterance] = []  # said before there was a history to keep it
        self._news: list[tuple[str, Mapping[str, str]]] = []
        self._ui: Controller | None = None
        self._chosen: Chosen | None = None
        self._failure: BaseException | None = None

    def open(self, kind: str) -> None:
        """Open the output of this kind."""
        self._chosen = open_output(kind, self._writer.say, self._report)

    def close(self) -> None:
        """Let go of everything."""
        if self._chosen is not None:
            self._chosen.output.close()
        self._log.close()
        self._writer.close()

    def hear(self, utterance: Utterance) -> None:
        """Pass an utterance to the output and to the log."""
        if self._ui is None:
            self._early.append(utterance)
        self._log.write(utterance)
        if self._chosen is not None:
            self._chosen.output.say(utterance)

    async def play(self, kind: str) -> int:
        """Read keys until the player leaves or the terminal closes."""
        import asyncio

        from .ui.terminal import Terminal

        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()

        def finish() -> None:
            if not done.done():
                done.set_result(None)

        def failed(_: object, context: dict[str, object]) -> None:
            error = context.get("exception")
            self._failure = error if isinstance(error, BaseException) else RuntimeError(str(context.get("message")))
            finish()

        def pressed(key: str) -> None:
            try:
                self._press(key)
            except Exception as error:
                self._failure = error
            if self._failure is not None or (self._ui is not None and self._ui.finished):
                finish()

        loop.set_exception_handler(failed)
        terminal = Terminal(pressed, finish, self._writer)
        terminal.hush()
        self._begin(kind)
        async with terminal:
            await done
        if self._failure is not None:
            raise self._failure
        return 0

    def _begin(self, kind: str) -> None:
        """Build the player's side, say what there is to say at the start, and sit down or open the menu."""
        import asyncio

        from .ui.contexts.menus import main_menu
        from .ui.contexts.options import TableOptions
        from .ui.controller import Controller, NextTable
        from .ui.scheduler import LoopScheduler

        launch = self._launch
        said = {"pace": launch.pace, "name": launch.name, "output": launch.output}
        settings = replace(self._stored, **{k: v for k, v in said.items() if v is not None})  # type: ignore[arg-type]
        self._ui = ui = Controller(
            settings,
            LoopScheduler(asyncio.get_running_loop()),
            self.hear,
            lang=self._lang,
            save=self._save,
            next_table=NextTable(launch.seats, launch.bots, launch.seed),
        )
        for utterance in self._early:
            ui.history.add(utterance)
        assert self._chosen is not None
        if kind == "auto" or self._chosen.name != kind:
            ui.say(ui.text(self._chosen.reason_id, **self._chosen.args), Priority.NEXT, "system")
        for problem in self._problems:
            ui.say(ui.text(problem.reason, **problem.message_args()), Priority.NEXT, "system")
        ui.use_user_keymap(self._stored.keymap_file())
        for reason, args in self._news:
            self._report(reason, args)
        if launch.game is None:
            main_menu(ui)
        else:
            ui.has_menu = False
            table = TableOptions(ui, launch.game)
            table.values.update(launch.options)
            table.start()

    def _press(self, key: str) -> None:
        if self._ui is None:
            return
        if key == "c-c":
            self._ui.interrupt()
        else:
            self._ui.press(key)

    def _save(self, changes: Mapping[str, object]) -> None:
        """Remember what the player has changed; not what only the command line has said."""
        self._stored = replace(self._stored, **changes)  # type: ignore[arg-type]
        problem = config.save(self._stored)
        if problem is not None and self._ui is not None:
            self._ui.say(self._ui.text(problem.reason, **problem.message_args()), Priority.NEXT, "system")

    def _report(self, reason: str, args: Mapping[str, str]) -> None:
        """Say what the output has to report of itself."""
        if self._ui is None:
            self._news.append((reason, args))
        else:
            self._ui.say(self._ui.text(reason, **args), Priority.NEXT, "system")

    def _log_failed(self, file: Path) -> None:
        if self._ui is not None:
            self._ui.say(self._ui.text("log-failed", file=str(file)), Priority.NEXT, "system")
