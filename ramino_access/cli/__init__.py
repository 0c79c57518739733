"""The command line: what was typed is checked, worded in the player's language, and handed on.

Everything that it prints is plain text, one thing on each line, so that a reader reads it well.
A mistake is one sentence on standard error and exit status 2. Help and mistakes are worded by
the catalog, which is loaded only when there is something to say: a game starts without it.
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from itertools import pairwise
from typing import TYPE_CHECKING

from .. import INTERRUPTED, __version__
from ..config.languages import language_of, system_language
from ..config.launch import Launch
from ..files.problems import few
from .arguments import COMMANDS, Mistake, Typed, help_of, language_asked, launch_of, no_command, read
from .out import OUTPUT, NotWritten, as_it_is_read, complain, give_up, show, stand_in

if TYPE_CHECKING:
    from ..i18n.catalog import Catalog

#: The exit status of a command line that could not be understood or carried out.
WRONG = 2
FAILED = 1

#: Commands that start the program itself, for whoever sits at the keys.
PLAYING_COMMANDS = ("", "play", "continue", "daily", "replay", "practice", "host", "join", "listen")

#: The others but ``serve``: the module and the function that carries each out. What was typed and the words go in, the
#: exit status comes out.
CARRIED_OUT_BY = {
    "rules": ("texts", "rules"),
    "guide": ("texts", "guide"),
    "transcript": ("texts", "transcript"),
    "keys": ("key_table", "keys"),
    "check": ("checks", "check"),
    "verify": ("checks", "verify"),
    "config": ("configure", "configure"),
    "export": ("carry", "export"),
    "import": ("carry", "bring_in"),
    "stats": ("texts", "stats"),
    **{name: (name, name) for name in ("doctor", "report", "simulate", "solve", "update")},
}


def run_command_line(argv: Sequence[str], play: Callable[[Launch], int]) -> int:
    """Carry out one command line and return the exit status. Raises nothing.

    ``play`` starts the game; it is the program's composition root, which stands above this module.
    """
    as_it_is_read()
    try:
        return _answered(argv, play)
    except ImportError:
        return _without_libraries(argv)


def _answered(argv: Sequence[str], play: Callable[[Launch], int]) -> int:
    """Carry it out, and answer what can be answered. Raises ImportError alone: the words need libraries, too."""
    try:
        status = _carry_out(argv, play)
        OUTPUT.flush()  # here, where a failure is still answered
        return status
    except Mistake as mistake:
        complain(_catalog(argv).text(mistake.message, **mistake.args_of_message))
        return WRONG
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # whoever was reading (head, a pager) has had enough
        give_up(sys.stdout)
        return FAILED
    except NotWritten as error:
        give_up(sys.stdout)
        complain(_catalog(argv).text("cli-not-written", detail=error.detail))
        return FAILED
    except ImportError:
        raise
    except Exception:
        return _crashed(argv)


def _carry_out(argv: Sequence[str], play: Callable[[Launch], int]) -> int:
    typed = read(argv)
    command = typed.command
    if typed.options.get("version"):
        from .update import how

        show(f"Ramino Access {__version__}")
        show(how(_catalog(argv)))
        return 0
    if command not in COMMANDS:
        raise no_command(command)
    if typed.options.get("help") or command == "help":
        from .arguments import help_lines

        show("\n".join(help_lines(_catalog(argv), typed)))
        return 0
    for name in typed.options:
        if name not in COMMANDS[command]:
            where = f"ramino {command}".strip()
            options = few(f"--{name}" for name in COMMANDS[command])
            raise Mistake("cli-not-here", option=f"--{name}", where=where, options=options, help=help_of(command))
    language_asked(typed.options)
    if command in PLAYING_COMMANDS:
        return _play(typed, argv, play)
    _let_go_in_order()
    if command == "serve":
        return _serve(typed, play)
    catalog = _catalog(argv)
    module, name = CARRIED_OUT_BY[command]
    run: Callable[[Typed, Catalog], int] = getattr(import_module(f".{module}", __package__), name)
    return run(typed, catalog)


def _play(typed: Typed, argv: Sequence[str], play: Callable[[Launch], int]) -> int:
    if typed.command == "daily" or "deal" in typed.options:
        from .launch_arguments import deal_launch

        launch = deal_launch(typed)
    elif typed.command in ("host", "join"):
        from .launch_arguments import together_launch

        launch = together_launch(typed)
    else:
        launch = launch_of(typed)
    if launch.day is not None and launch.game is None and not (keyboard() and screen()):
        from .texts import deals_of_day  # a list can be read without keys

        return deals_of_day(launch.day, _catalog(argv))
    if not keyboard():
        raise Mistake("cli-no-terminal")
    stand_in()
    return play(launch)


def _serve(typed: Typed, play: Callable[[Launch], int]) -> int:
    """Open a server, which needs neither keys nor sound, and speaks the system's language: the settings are a
    player's."""
    from .launch_arguments import served

    return play(Launch(language=language_asked(typed.options) or system_language(), served=served(typed)))


def keyboard() -> bool:
    """Whether there is a terminal that keys can be read from."""
    from ..ui.terminal.terminal import has_keyboard

    return has_keyboard()


def screen() -> bool:
    """Whether what is printed goes to a terminal, and not through a pipe or into a file."""
    try:
        return sys.stdout.isatty()
    except (AttributeError, ValueError, OSError):  # there is none, or it is closed
        return False


def _catalog(argv: Sequence[str]) -> Catalog:
    """The words for help and mistakes: in the language asked for, else the settings', else the system's.

    The command line is searched for the language by itself: it may be another part that is wrong.
    """
    from ..config import settings
    from ..i18n.catalog import Catalog

    return Catalog(_language_typed(argv) or settings.load().settings.spoken_language())


def _language_typed(argv: Sequence[str]) -> str | None:
    for word, following in pairwise([*argv, ""]):
        name, equals, value = word.partition("=")
        if name == "--language":
            language = language_of(value if equals else following)
            if language is not None:
                return language
    return None


def _without_libraries(argv: Sequence[str]) -> int:
    """Something could not be imported: say which libraries are missing or can't be loaded, without any of them."""
    from .. import libraries
    from ..i18n.first import plain

    lang = _language_typed(argv) or system_language()
    if missing := libraries.lacking():
        complain(f"{plain(lang, 'libraries-missing')} {', '.join(missing)}.")
        return FAILED
    if broken := libraries.unloadable():
        complain(f"{plain(lang, 'libraries-broken')} {'; '.join(f'{name}: {why}' for name, why in broken.items())}.")
        return FAILED
    return _crashed(argv)


def _crashed(argv: Sequence[str]) -> int:
    """Answer a fault of the program with a sentence; the details go to the log for a bug report."""
    try:
        from ..files import logs, paths

        problem = logs.failure()
        match = "kept" if any(paths.matches_dir().glob("*.match")) else "none"
        if problem is None:
            complain(_catalog(argv).text("cli-crashed", file=str(paths.log_file()), match=match))
        else:
            complain(_catalog(argv).text("cli-crashed-unlogged", **problem.message_args(), match=match))
    except Exception as error:  # the very words may be what is broken
        complain(f"Ramino Access has stopped because of a bug: {error}")
    return FAILED


def _let_go_in_order() -> None:
    """An interrupt is an exception again, which it is not while the program loads: commands close what they opened."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_DFL:
        signal.signal(signal.SIGINT, signal.default_int_handler)
