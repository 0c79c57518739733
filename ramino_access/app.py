"""The composition root: keyboard, output and game put together, and run until the player leaves.

The first line is said before anything heavy is imported, so that whoever starts the program
hears at once that it is there.
"""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from . import __version__
from .config import settings as config
from .config.launch import Launch
from .files import paths
from .files.clean import clean
from .files.problems import Problem
from .i18n.first import plain
from .speech import refused
from .speech.console import OrcaHere, keys_silence, reader_runs
from .speech.outputs import Outputs
from .speech.port import Priority, Utterance
from .speech.utterance_log import UtteranceLog
from .ui.terminal.noise import Noise
from .ui.terminal.writer import Writer

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop, Future, TimerHandle
    from logging import Logger

    from .net.player.current_table import CurrentTable
    from .play.kept.match_folder import MatchFolder
    from .sounds.player import SoundPlayer
    from .ui.match.sitting import TableUi
    from .ui.terminal.terminal import Terminal

HEARTBEAT_SECONDS = 0.5
"""Seconds after which the outputs are asked whether they are well."""

SEARCHING_SECONDS = 0.02
"""The same while an output is being looked for, so that it is used as soon as it is there."""


def run(launch: Launch) -> int:
    """Say hello, then play until the player leaves. Returns the exit status of the program."""
    noise = Noise(paths.noise_file())
    try:
        return _run(launch, noise)
    finally:
        noise.release()


def _run(launch: Launch, noise: Noise) -> int:
    """The same, with ``noise`` keeping the terminal clean."""
    loaded = config.load()
    lang = launch.language or loaded.settings.spoken_language()
    kind = launch.output or loaded.settings.output
    program = Program(launch, loaded, lang, noise)
    try:
        program.hush()
        program.open(kind)
        program.hear(Utterance(plain(lang, "greeting"), lang, Priority.NOW, "system"))
        import asyncio

        from .ui.scheduler import SteadyLoop

        with asyncio.Runner(loop_factory=SteadyLoop) as runner:
            return runner.run(program.play())
    except Exception:
        program.stopped()
        raise
    finally:
        program.close()


class Program:
    """What lives from the first line to the last: output, log, settings, and the player's side of the game."""

    def __init__(self, launch: Launch, loaded: config.Loaded, lang: str, noise: Noise | None = None) -> None:
        """``noise`` keeps off the terminal what libraries print."""
        self._launch = launch
        self._lang = lang
        self._stored = loaded.settings  # as they stand in the file, without what the command line has said
        self._problems = loaded.problems
        self._noise = noise
        self._writer = Writer(noise.catch() if noise else None)
        self._orca_here = OrcaHere()
        self._look_for_orca()
        self._sounds: SoundPlayer | None = None
        self._log = UtteranceLog(launch.log_utterances, self._log_failed)
        self._early: list[Utterance] = []  # said before there was a history to keep it
        self._unsaid: list[tuple[str, Mapping[str, str]]] = []
        self._ui: TableUi | None = None
        self._outputs = Outputs(
            self._writer.say,
            self._report,
            applied=self._shape_lines,
            refusal=refused.of_player(),
            lines=self._writer,
            keys_silence=keys_silence,
            reader_runs=reader_runs,
        )
        self._terminal: Terminal | None = None
        self._finished: Future[None] | None = None
        self._pulse: _Pulse | None = None
        self._failure: BaseException | None = None
        self._logger: Logger | None = None

    def open(self, kind: str) -> None:
        """Open the output of this kind; what is said before it is there waits for it."""
        self._outputs.apply(self._stored)
        self._outputs.open(kind)

    def _shape_lines(self, settings: config.Settings) -> None:
        """Write lines as the player's reader or display wants them, from now on."""
        self._writer.rest_as(settings.rests())

    def _look_for_orca(self) -> None:
        """Write as Orca needs it, where it reads."""
        self._writer.read_by_orca(self._orca_here())

    def hush(self) -> None:
        """Take the terminal over: keys pressed while the rest loads are kept and answered later, and what is written
        arrives as it was written."""
        from .ui.terminal.terminal import Terminal

        self._terminal = Terminal(self._pressed, self._finish, self._writer, on_resumed=self._resumed, asks=self._asks)
        self._terminal.hush()

    def close(self) -> None:
        """Let go of everything; what is played is kept first."""
        if self._ui is not None:
            self._ui.stack.clear()  # places remember what they have to
            self._ui.sitting.keeping.close(self._ui.sitting.session)
        self._outputs.close()
        if self._sounds is not None:
            self._sounds.close()
        self._log.close()
        if self._terminal is not None:
            self._terminal.restore()
        self._writer.close()
        if self._logger is not None:
            from .files import logs

            logs.end()

    def stopped(self) -> None:
        """A fault of the program ends it: say so where the sentence that the command line prints is not heard."""
        if self._outputs.name != "console":
            self.hear(Utterance(plain(self._lang, "stopped-by-fault"), self._lang, Priority.NOW, "system"))

    def hear(self, utterance: Utterance) -> None:
        """Pass an utterance to the output and to the log."""
        if self._ui is None:
            self._early.append(utterance)
        if self._launch.log_utterances is not None:
            self._log.write(utterance)
        if self._logger is not None and self._launch.verbose:
            self._logger.debug("said %s", utterance)
        self._outputs.say(utterance)

    async def play(self) -> int:
        """Read keys until the player leaves or the terminal closes."""
        import asyncio

        loop = asyncio.get_running_loop()
        self._logger = _open_log(self._report_problem, loop, verbose=self._launch.verbose)
        about = f"{__version__}, Python {sys.version.split()[0]}, {sys.platform}"
        self._logger.info("Ramino Access %s, language %s, output %s", about, self._lang, self._outputs.name)
        self._finished = loop.create_future()

        def failed(_: object, context: dict[str, object]) -> None:
            error = context.get("exception")
            self._failure = error if isinstance(error, BaseException) else RuntimeError(str(context.get("message")))
            self._finish()

        loop.set_exception_handler(failed)
        if self._terminal is None:
            self.hush()
        assert self._terminal is not None
        meeting = self._begin()
        self._pulse = _Pulse(loop, self._outputs, self._noise, self._look_for_orca)
        self._pulse.beat()
        async with self._terminal, _others(meeting, self._launch):
            await self._finished
        if self._failure is not None:
            raise self._failure
        return 0

    def _finish(self) -> None:
        if self._finished is not None and not self._finished.done():
            self._finished.set_result(None)

    def _begin(self) -> CurrentTable:
        """Build the player's side and the way to tables with people, and go where the command line says."""
        import asyncio

        from .config import learnt
        from .net.player.current_table import CurrentTable
        from .sounds.player import SoundPlayer
        from .ui.match.sitting import assemble
        from .ui.me import NextTable
        from .ui.scheduler import LoopScheduler

        launch = self._launch
        said = {"pace": launch.pace, "name": launch.name, "output": launch.output}
        settings = self._stored._replace(**{k: v for k, v in said.items() if v is not None})  # type: ignore[arg-type]
        self._sounds = SoundPlayer()
        self._ui = ui = assemble(
            settings,
            LoopScheduler(asyncio.get_running_loop()),
            self.hear,
            lang=self._lang,
            outputs=self._outputs,
            sounds=self._sounds,
            save=self._save,
            next_table=NextTable(launch.seats, launch.bots, launch.seed),
            learning=learnt.of_player(),
            matches=_own_matches(self._report_problem),
            row=self._writer.row,
        )
        for utterance in self._early:
            ui.voice.history.add(utterance)
        for reason, args in self._unsaid:
            self._report(reason, args)
        for problem in self._problems:
            ui.voice.report(problem)
        ui.me.use_keymap(self._stored.keymap_file())
        ui.stack.load_keys(None)
        meeting = CurrentTable(ui, self._finish)
        _first_place(ui, launch)
        ui.voice.sounds.use(on=settings.sounds, volume=settings.sounds_volume)  # last: it may have much to load
        _loaded()
        return meeting

    def _pressed(self, key: str) -> None:
        if self._finished is not None and self._finished.done():
            return  # keys that came in one read with the last one are ignored
        try:
            self._press(key)
        except Exception as error:
            self._failure = error
        if self._failure is not None or (self._ui is not None and self._ui.stack.finished):
            self._finish()

    def _press(self, key: str) -> None:
        if self._ui is None:
            return
        if self._logger is not None and self._launch.verbose and not self._ui.stack.top.kind.secret:
            self._logger.debug("key %s", key)
        self._ui.stack.press(key)
        if self._outputs.searching and self._pulse is not None:
            self._pulse.beat()

    def _asks(self) -> bool:
        """Whether a letter would answer a question."""
        return self._ui is not None and self._ui.stack.top.kind.asks

    def _resumed(self) -> None:
        """The program was stopped and goes on: the player hears where they are, unless they have left."""
        if self._ui is not None and not self._ui.stack.finished:
            self._ui.voice.speak(self._ui.stack.top.resume)

    def _save(self, changes: Mapping[str, object]) -> None:
        """Remember what the player has changed; not what only the command line has said."""
        self._stored, problem = config.save_changed(self._stored, changes)
        if self._ui is not None:
            self._ui.voice.report(problem)

    def _report(self, reason: str, args: Mapping[str, str]) -> None:
        """Say what the outputs and the log have to report of themselves."""
        if self._logger is not None:
            self._logger.info("%s %s", reason, args)
        if self._ui is None:
            self._unsaid.append((reason, args))
        elif not self._ui.stack.finished:  # nothing comes after the goodbye
            self._ui.voice.say(self._ui.voice.catalog.text(reason, **args), Priority.NEXT, "system")

    def _report_problem(self, problem: Problem) -> None:
        self._report(problem.reason, problem.message_args())

    def _log_failed(self, file: Path) -> None:
        self._report("log-failed", {"file": clean(str(file))})


class _Pulse:
    """Asks the outputs whether they work, at intervals, and keeps small what libraries have printed."""

    def __init__(
        self, loop: AbstractEventLoop, outputs: Outputs, noise: Noise | None, look: Callable[[], None]
    ) -> None:
        """``look``: what else is looked at each time."""
        self._loop = loop
        self._outputs = outputs
        self._noise = noise
        self._look = look
        self._next: TimerHandle | None = None

    def beat(self) -> None:
        """Ask now, and at intervals from now on."""
        if self._next is not None:
            self._next.cancel()
        self._outputs.check()
        self._look()
        if self._noise is not None:
            self._noise.trim()
        self._next = self._loop.call_later(
            SEARCHING_SECONDS if self._outputs.searching else HEARTBEAT_SECONDS, self.beat
        )


@asynccontextmanager
async def _others(meeting: CurrentTable, launch: Launch) -> AsyncIterator[None]:
    """The table with other people that the command line names, if it names one; and those that the player goes to."""
    await meeting.launched(launch)
    try:
        yield
    finally:
        await meeting.close()


def _own_matches(report: Callable[[Problem], None]) -> MatchFolder:
    """Where the player's matches are kept."""
    from .play.kept.match_folder import MatchFolder
    from .play.kept.summaries import SummaryFile

    summaries = SummaryFile(paths.summaries_file())
    return MatchFolder(paths.matches_dir(), time.time, report, summaries=summaries)


def _loaded() -> None:
    """Look for garbage from now on. What exists by now lives to the end: to look through it each time delays keys.
    What a program left unfinished whose window was closed goes, too."""
    from .play.kept import inventory

    gc.freeze()
    gc.enable()
    inventory.sweep(time.time())


def _open_log(report: Callable[[Problem], None], loop: AbstractEventLoop, *, verbose: bool) -> Logger:
    """Open the log. The game goes on without one; the player hears that once."""
    import logging

    from .files import logs

    def failed(problem: Problem) -> None:
        loop.call_soon_threadsafe(report, problem)

    problem = logs.begin(verbose=verbose, failed=failed)
    if problem is not None:
        report(problem)
    return logging.getLogger(logs.LOGGER)


def _first_place(ui: TableUi, launch: Launch) -> None:
    """Load what the first answers need, have hints worked out beside the keys, and go where the command line says."""
    from .ui.commands.registry import commands
    from .ui.match.apart import Apart
    from .ui.match.later_answers import Beside
    from .ui.places.start.first_place import go_where_asked
    from .workers import command

    ui.sitting.ponder_with(Beside(ui.sitting.scheduler, ui.voice.tell, ask=Apart(command("--run-counsel"))))
    commands()  # loaded now: a reader that looks at the row soon after a key would find the first answer missing
    go_where_asked(ui, launch)
