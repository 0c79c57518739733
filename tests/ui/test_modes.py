"""The terminal is the program's own from its first byte on, and is given back on every way out."""

from __future__ import annotations

import os
import re
import shutil
import signal
import sys
import termios
import time
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("there are no pseudo-terminals", allow_module_level=True)

from tests.night import NIGHT, some
from tests.prompts import IN_TURN, YOUR_TURN
from tests.returning import returning
from tests.shown import text_of
from tests.ui.ptys import ROOT, TABLE, Pty, children, ramino

KILLING = (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)
STARTS = 12 if NIGHT else 5  # that are killed at different moments

#: A start that breaks where the player's side is built.
BROKEN = """
import sys
from ramino_access import __main__ as start, app
def breaks(self):
    raise RuntimeError("on purpose")
setattr(app.Program, sys.argv[1], breaks)
sys.argv[1:] = ["--language", "en", "--output", "console"]
sys.exit(start.main())
"""

#: A start in which Ctrl+C is pressed just as some module is loaded, and comes out of it as another error, as it does
#: out of the making of a class in Python 3.11.
INTERRUPTED = """
import os, signal, sys
where = sys.argv.pop(1)
class Finder:
    def find_spec(self, name, path=None, target=None):
        if name == where:
            try:
                os.kill(os.getpid(), signal.SIGINT)
            except KeyboardInterrupt as error:
                raise RuntimeError("while a class was made") from error
from ramino_access import __main__ as start
sys.meta_path.insert(0, Finder())
sys.argv[1:] = ["--language", "en", "--output", "console"]
sys.exit(start.main())
"""

#: A start that is asked to end once more while it gives the terminal back.
TWICE = """
import os, signal, sys
from ramino_access import __main__ as start
from ramino_access.ui.terminal.modes import Modes
give_back = Modes._give_back
def again(self, found):
    Modes._give_back = give_back
    os.kill(os.getpid(), signal.SIGTERM)
    give_back(self, found)
Modes._give_back = again
sys.argv[1:] = ["--language", "en", "--output", "console"]
sys.exit(start.main())
"""


def test_the_terminal_is_taken_over_before_the_first_byte(tmp_path: Path) -> None:
    with Pty(tmp_path, TABLE) as terminal:
        terminal.until(lambda: bool(terminal.heard), "silence")
        assert not terminal.flags() & {"OPOST", "ECHO", "ICANON", "IXON", "ICRNL"}
        terminal.hear(YOUR_TURN)
        terminal.send("t")
        terminal.hear(IN_TURN.rstrip())
        assert terminal.flags() == set()
        terminal.send("q")
        terminal.hear("Leave")
        terminal.answer("y")
        assert terminal.ended() == 0
        assert terminal.as_before()


def test_what_is_written_ends_its_lines_itself(tmp_path: Path) -> None:
    with Pty(tmp_path, TABLE) as terminal:
        terminal.hear(YOUR_TURN)
        terminal.send("?")
        terminal.hear("Keys here")
        terminal.send("q")
        heard = terminal.hear("Leave")
        assert "\n" not in heard.replace("\r\n", "")


@pytest.mark.parametrize("term", ["dumb", ""])
def test_a_terminal_without_sequences_gets_whole_line_ends(tmp_path: Path, term: str) -> None:
    with Pty(tmp_path, TABLE, TERM=term) as terminal:
        heard = terminal.hear(f"{YOUR_TURN}\r\n")
        assert "\n" not in heard.replace("\r\n", "")


def test_where_the_output_is_no_terminal_its_lines_are_left_alone(tmp_path: Path) -> None:
    with Pty(tmp_path, ["sh", "-c", " ".join([*TABLE, "|", "cat"])]) as terminal:
        terminal.hear(f"{YOUR_TURN}\r\n")
        assert terminal.flags() == {"OPOST"}


def test_an_output_that_is_the_same_terminal_by_another_name(tmp_path: Path) -> None:
    with Pty(tmp_path, ["sh", "-c", "exec " + " ".join([*TABLE, "</dev/tty"])]) as terminal:
        terminal.hear(YOUR_TURN)
        assert "OPOST" not in terminal.flags()
        os.kill(terminal.pid, signal.SIGTERM)
        terminal.ended()
        assert terminal.as_before()


@pytest.mark.parametrize("number", some(KILLING, 2))
def test_asked_to_end_it_ends_in_order(tmp_path: Path, number: signal.Signals) -> None:
    with Pty(tmp_path, TABLE) as terminal:
        terminal.hear(YOUR_TURN)
        os.kill(terminal.pid, number)
        assert terminal.ended() == 0
        assert terminal.as_before()
        assert re.search(
            rb"\x1b\[\?2004l(\r\n)?$", terminal.heard
        )  # pastes are no longer marked; the cursor is on an empty row


@pytest.mark.parametrize(
    "module", some(["cli", "files.paths", "app", "ui.terminal.modes", "ui.match.sitting", "play.table"], 2)
)
def test_an_interrupt_while_it_loads_ends_it_without_a_word_of_python_s(tmp_path: Path, module: str) -> None:
    with Pty(tmp_path, [sys.executable, "-c", INTERRUPTED, f"ramino_access.{module}"]) as terminal:
        assert terminal.ended() == -signal.SIGINT
        assert terminal.as_before()
        assert b"Traceback" not in terminal.heard
        assert b"because of a bug" not in terminal.heard


@pytest.mark.parametrize("number", some([*KILLING, signal.SIGINT], 2))
def test_killed_twice_it_still_gives_the_terminal_back(tmp_path: Path, number: signal.Signals) -> None:
    with Pty(tmp_path, [sys.executable, "-c", TWICE]) as terminal:
        terminal.until(lambda: "ECHO" not in terminal.flags(), "the terminal is not taken over")
        os.kill(terminal.pid, number)
        assert terminal.ended() in (-signal.SIGTERM, -number, 0)
        assert terminal.as_before()


@pytest.mark.slow
@pytest.mark.parametrize("number", some([*KILLING, signal.SIGINT], 3))
def test_killed_while_it_starts_it_gives_the_terminal_back(tmp_path: Path, number: signal.Signals) -> None:
    seen: set[bool] = set()
    for step in range(60):
        if step >= STARTS and len(seen) == 2:
            break  # before and after the terminal was taken over; on a busy machine that comes late
        with Pty(tmp_path, ramino()) as terminal:
            time.sleep(0.03 * step)
            seen.add("ECHO" in terminal.flags())
            if number == signal.SIGINT and "ISIG" in terminal.flags():
                terminal.send("\x03")
            elif number == signal.SIGQUIT and "ISIG" in terminal.flags():
                terminal.send("\x1c")
            else:
                os.kill(terminal.pid, number if number != signal.SIGINT else signal.SIGTERM)
            time.sleep(0.05)
            if terminal.process is not None and terminal.process.poll() is None:
                terminal.send("\x03\x03")  # pressed a moment too late for a signal: it asks
            terminal.ended()
            assert terminal.as_before(), f"step {step}"
    assert seen == {True, False}


def test_control_s_while_it_starts_stops_nothing(tmp_path: Path) -> None:
    with Pty(tmp_path, ramino()) as terminal:
        terminal.send("\x13")
        terminal.hear("Main menu")
        terminal.send("\x13")
        terminal.hear("Control S: nothing here.")


@pytest.mark.parametrize("where", ["_begin", "open"])
def test_a_fault_gives_the_terminal_back_before_its_sentence(tmp_path: Path, where: str) -> None:
    (tmp_path / "broken.py").write_text(BROKEN)
    with Pty(tmp_path, [sys.executable, str(tmp_path / "broken.py"), where]) as terminal:
        assert terminal.ended() == 1
        assert terminal.as_before()
        assert b"\x1b[?2004l" in terminal.heard  # pastes are no longer marked
        lines = text_of(terminal.heard).split("\r\n")
        (told,) = [line for line in lines if "stopped because of a bug" in line]
        assert told.startswith("Ramino Access")  # in the first column
        assert lines[-1] == ""


# ------------------------------------------------------------------------------------- stopped, and going on

SHELLS = [name for name in ("bash", "dash") if shutil.which(name)]


class Shell(Pty):
    """A shell with job control, and the game in its foreground."""

    def __init__(self, home: Path, name: str) -> None:
        super().__init__(home, [name, *(["--norc", "--noprofile"] if name == "bash" else []), "-i"], PS1="ready> ")
        self.hear("ready> ")
        self.send(f"{' '.join(TABLE)}\r")
        self.hear(YOUR_TURN)
        self.game = children(self.pid)[0]

    def state(self) -> str:
        """Whether the game is stopped (T), ended (Z), or what else it is."""
        try:
            return (Path("/proc") / str(self.game) / "stat").read_text().rpartition(")")[2].split()[0]
        except (FileNotFoundError, ProcessLookupError):  # the shell has taken notice meanwhile
            return "Z"

    def about(self) -> str:
        """The state and the signals of each thread of the game, its groups, and what was heard last."""
        threads = [
            [line for line in (one / "status").read_text().splitlines() if line.startswith(("State", "Sig", "Shd"))]
            + [(one / "wchan").read_text()]
            for one in (Path("/proc") / str(self.game) / "task").iterdir()
        ]
        state = (Path("/proc") / str(self.game) / "stat").read_text().rpartition(")")[2].split()[:6]
        return f"{threads}, state, parent, group, session, terminal, its group {state}: {self.heard[-300:]!r}"


@pytest.mark.parametrize("name", some(SHELLS, 2))
@pytest.mark.parametrize("number", [signal.SIGTSTP, signal.SIGSTOP])
def test_stopped_and_going_on(tmp_path: Path, name: str, number: signal.Signals) -> None:
    with Shell(tmp_path, name) as shell:
        shell.send(" ")
        shell.hear("Seven of hearts.")
        os.kill(shell.game, number)
        shell.hear("ready> ")
        if number == signal.SIGTSTP:
            assert {"OPOST", "ECHO", "ISIG"} <= shell.flags() or name == "bash"  # bash edits its lines itself
        shell.send("echo ba''ck\n")  # stopped in raw mode, a plain shell takes no other line end
        shell.hear("back")
        shell.hear("ready> ")
        shell.send("fg\n")
        shell.hear("Seven of hearts.")  # where the player is
        shell.until(lambda: shell.flags() == set(), "not raw again")
        shell.send("t")
        shell.hear(IN_TURN.rstrip())
        shell.send("\x03")
        shell.hear("Leave Ramino Access?")
        shell.answer("y")
        shell.hear("ready> ")


@pytest.mark.parametrize("name", some(SHELLS, 2))
def test_going_on_in_the_background_it_waits_for_the_terminal(tmp_path: Path, name: str) -> None:
    with Shell(tmp_path, name) as shell:
        os.kill(shell.game, signal.SIGTSTP)
        shell.hear("ready> ")
        before = shell.flags()
        shell.send("bg\n")
        shell.hear("ready> ")
        shell.until(lambda: shell.state() != "T", "it is not continued")
        time.sleep(0.5)  # it goes on, and is to leave the terminal and its keys to the shell
        assert shell.flags() == before or name == "bash"  # bash edits its lines itself
        shell.send("echo he''re\n")
        shell.hear("here")
        shell.hear("ready> ")
        shell.send("fg\n")
        shell.until(lambda: shell.flags() == set(), "not raw again")
        shell.send("t")
        shell.hear(IN_TURN.rstrip())


@pytest.mark.parametrize("name", some(SHELLS, 2))
@pytest.mark.parametrize("later", [0.0, 1.5])  # seconds; threads of a busy machine hear the two as far apart
def test_ended_while_it_is_stopped(tmp_path: Path, name: str, later: float) -> None:
    with Shell(tmp_path, name) as shell:
        os.kill(shell.game, signal.SIGTSTP)
        shell.hear("ready> ")
        before = termios.tcgetattr(shell.slave)
        if later:
            os.kill(shell.game, signal.SIGCONT)
            time.sleep(later)
            os.kill(shell.game, signal.SIGTERM)
        else:
            os.kill(shell.game, signal.SIGTERM)
            os.kill(shell.game, signal.SIGCONT)
        shell.until(lambda: not children(shell.pid) or shell.state() == "Z", "it has not ended")
        assert termios.tcgetattr(shell.slave) == before


def test_a_shell_that_can_not_stop_it_changes_nothing(tmp_path: Path) -> None:
    with Pty(tmp_path, TABLE) as terminal:  # the leader of the session itself: nobody could let it go on
        terminal.hear(YOUR_TURN)
        os.kill(terminal.pid, signal.SIGTSTP)
        terminal.hear("Ace of spades.")  # where the player is
        assert terminal.flags() == set()
        terminal.send("s")
        terminal.hear("you, 0.")


# ------------------------------------------------------------------------------- nobody reads, nobody is there


@pytest.mark.parametrize("number", some(KILLING, 3))
def test_asked_to_end_while_the_terminal_takes_nothing(tmp_path: Path, number: signal.Signals) -> None:
    with Pty(tmp_path, TABLE) as terminal:
        terminal.hear(YOUR_TURN)
        termios.tcflow(terminal.slave, termios.TCOOFF)
        terminal.send("hst")
        time.sleep(0.3)
        os.kill(terminal.pid, number)
        assert terminal.ended(reading=False) == 0
        assert terminal.as_before()


def test_asked_to_end_while_nobody_reads_the_terminal(tmp_path: Path) -> None:
    with Pty(tmp_path, TABLE) as terminal:
        terminal.hear(YOUR_TURN)
        for _ in range(12):
            terminal.send("h" * 100)
            time.sleep(0.1)
        os.kill(terminal.pid, signal.SIGTERM)
        assert terminal.ended(reading=False) == 0
        assert terminal.as_before()


def test_what_was_not_read_is_there_when_it_is_read(tmp_path: Path) -> None:
    with Pty(tmp_path, TABLE) as terminal:
        terminal.hear(YOUR_TURN)
        termios.tcflow(terminal.slave, termios.TCOOFF)
        terminal.send("t")
        time.sleep(0.2)
        terminal.send("s")
        time.sleep(0.2)
        termios.tcflow(terminal.slave, termios.TCOON)
        terminal.hear(IN_TURN.rstrip())
        terminal.hear("you, 0.")


def _reader(command: list[str]) -> str:
    """A program that runs a command in a terminal whose other end the command gets as well."""
    return f"""
import fcntl, os, termios
master, slave = os.openpty()
pid = os.fork()
if pid == 0:
    os.setsid()
    fcntl.ioctl(slave, termios.TIOCSCTTY, 0)
    for number in range(3):
        os.dup2(slave, number)
    os.set_inheritable(master, True)
    os.execvp({command[0]!r}, {command!r})
os.close(slave)
heard = b""
while {YOUR_TURN.encode()!r} not in heard:
    heard += os.read(master, 65536)
print(pid, flush=True)
while True:
    os.read(master, 65536)
"""


def test_what_was_handed_down_is_closed_but_for_what_the_command_line_names(tmp_path: Path) -> None:
    said, held = tmp_path / "said", tmp_path / "held"
    command = f"exec {' '.join(TABLE)} --log-utterances /dev/fd/5 5>{said} 9>{held}"
    with Pty(tmp_path, ["sh", "-c", command]) as terminal:
        terminal.hear(YOUR_TURN)
        assert YOUR_TURN in said.read_text()
        ends = {entry.readlink() for entry in (Path("/proc") / str(terminal.pid) / "fd").iterdir()}
        assert said in ends
        assert held not in ends


@pytest.mark.parametrize("between", [False, True])
def test_it_ends_when_its_reader_is_gone_though_the_terminal_is_held(tmp_path: Path, between: bool) -> None:
    import subprocess

    command = ["sh", "-c", " ".join(TABLE) + "; exec sleep 20"] if between else TABLE
    env = {**os.environ, "RAMINO_HOME": str(returning(tmp_path)), "TERM": "xterm", "PYTHONPATH": str(ROOT)}
    reader = subprocess.Popen([sys.executable, "-c", _reader(command)], stdout=subprocess.PIPE, env=env, text=True)
    assert reader.stdout is not None
    leader = int(reader.stdout.readline())
    game = children(leader)[0] if between else leader
    try:
        ends = {str(entry.readlink()) for entry in (Path("/proc") / str(game) / "fd").iterdir() if int(entry.name) > 2}
        assert not any("ptmx" in end for end in ends)
        reader.kill()
        reader.wait(5)
        end = time.monotonic() + 2
        while _runs(game):
            assert time.monotonic() < end, "it goes on for nobody"
            time.sleep(0.02)
    finally:
        reader.stdout.close()
        for pid in (game, leader):
            if _runs(pid):
                os.kill(pid, signal.SIGKILL)


def _runs(pid: int) -> bool:
    try:
        stat = (Path("/proc") / str(pid) / "stat").read_text()
    except OSError:
        return False
    return stat.rpartition(")")[2].split()[0] not in "ZX"
