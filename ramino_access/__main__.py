"""The start of the program, as ``ramino`` and as ``python -m ramino_access``.

It stands above the composition root and the command line, so that neither has to know the other.
"""

import _signal  # type: ignore[import-not-found]  # what ``signal`` is made of, built in
import sys  # and nothing else up here that has to be loaded: an interrupt meanwhile would be a traceback

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from .config.launch import Launch


def main() -> int:
    """Run the command line of this process and return its exit status.

    An interrupt while it loads ends it at once and without a word, as it ends any program: Python's own exception for
    it would come out of some import as another error.
    """
    if _signal.getsignal(_signal.SIGINT) is _signal.default_int_handler:  # else it is nobody's to press: nohup
        _signal.signal(_signal.SIGINT, _signal.SIG_DFL)
    try:
        if getattr(sys, "frozen", False):  # made into one program, which is its own helpers as well
            from .workers import MODULES, run

            if len(sys.argv) > 1 and sys.argv[1] in MODULES:
                return run(sys.argv[1:])
        if sys.maxsize < 2**32 and not _built():
            from .cli.out import complain
            from .config.languages import system_language
            from .i18n.first import plain

            complain(plain(system_language(), "needs-64-bits"))
            return 1
        from .cli import run_command_line  # here, so that an interrupt meanwhile is no traceback

        return run_command_line(sys.argv[1:], play)
    except KeyboardInterrupt:
        from . import INTERRUPTED

        return INTERRUPTED


def _built() -> bool:
    """Whether the libraries that are compiled were to be had for this Python; for one of 32 bits some are not."""
    try:
        import msgspec  # noqa: F401 - to see whether it loads
    except ImportError:
        return False
    return True


def play(launch: "Launch") -> int:
    """Sit down at the keyboard. Imported only when somebody plays."""
    if launch.served is not None:
        return serve(launch)
    import gc

    gc.disable()  # until all is loaded (see `app`): to look through what stays delays the first line
    from .ui.terminal.parents import close_inherited

    close_inherited(left_open=[launch.log_utterances])
    from .app import run

    return run(launch)


def serve(launch: "Launch") -> int:
    """Open a server: nobody sits at the keyboard, and what it says are lines on standard output."""
    assert launch.served is not None
    from .cli.out import OUTPUT, show
    from .i18n.catalog import Catalog

    plan, catalog = launch.served, Catalog(launch.language or "en")

    def say(message: str, args: "Mapping[str, str]") -> None:
        show(catalog.text(message, **args))
        OUTPUT.flush()

    if not (plan.reset or plan.tell or plan.kept or plan.backup or plan.restore):
        say("serve-starts", {})  # it takes seconds to load
    from .net.server.serving import run

    names = tuple(name.strip() for name in catalog.text("opponent-names").split(","))
    return run(plan, names, say, lang=catalog.lang)


if __name__ == "__main__":
    sys.exit(main())
