"""What each output passes on and takes in, word by word, on wires that a test holds: the lines of the console, the log
of what was said, the start of the daemon, the questions of the survey."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from ramino_access.speech import ssip, survey, utterance_log, voice_worker
from ramino_access.speech.choose import Candidate
from ramino_access.speech.console import Console
from ramino_access.speech.outputs import _which
from ramino_access.speech.port import Priority, Tuning, Utterance
from ramino_access.speech.queue import SpeechQueue, seconds
from ramino_access.speech.refused import ReaderRefusal
from ramino_access.speech.survey import Voices
from ramino_access.speech.utterance_log import UtteranceLog
from tests.cases import each_case

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="needs Unix sockets")


def test_what_a_sentence_is_where_nothing_else_is_said() -> None:
    assert Utterance("One", "en")._asdict() == {
        "text": "One",
        "lang": "en",
        "priority": Priority.NORMAL,
        "joined": None,
        "facts": None,
        "category": "event",
        "about": None,
        "braille": None,
        "gist": None,
        "kept": None,
    }
    assert Tuning() == Tuning(rate=0, volume=100)


@pytest.mark.parametrize(("rate", "took"), [(0, 2.3), (100, 0.3 + 2 / 3), (-100, 6.3)])
def test_how_long_thirty_letters_take(rate: int, took: float) -> None:
    assert seconds("x" * 30, rate) == pytest.approx(took)
    if not rate:
        assert seconds("x" * 30) == pytest.approx(took)


# The console


def test_the_console_reckons_how_far_its_reader_is() -> None:
    now, written = [10.0], list[str]()
    console = Console(written.append, lambda: now[0])
    assert (console.behind(), console.words_a_minute, console.braille) == (0, 250, False)
    console.words_a_minute = 120
    console.say(Utterance("one two three four", "en", braille="1 2"))
    assert console.behind() == pytest.approx(2)
    now[0] += 0.5
    console.say(Utterance("five six", "en"))
    assert console.behind() == pytest.approx(2.5)
    now[0] += 100
    assert console.behind() == 0
    console.say(Utterance("three", "en", braille=""))
    now[0] += 0.25
    console.silence()
    assert console.behind() == 0
    console.say(Utterance("three", "en"))
    now[0] += 0.25
    assert console.behind() == pytest.approx(0.25)  # so far it was read
    now[0] += 1
    assert written == ["one two three four", "five six", "three", "three"]
    console.braille = True
    console.say(Utterance("one two three four", "en", braille="1 2"))
    assert console.behind() == pytest.approx(console.display.pace)  # a row stands for its pace
    assert written[4:] == ["1 2"]
    assert not console.waits("event")
    assert not console.tune(Tuning())
    console.check()
    console.close()


# The log of what was said


def test_each_sentence_is_a_line_of_json_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(utterance_log.time, "monotonic", lambda: 12.5)
    failed: list[Path] = []
    log = UtteranceLog(tmp_path / "said", failed.append)
    log.write(Utterance("è \ud800", "it", Priority.NEXT, "turn", 2))
    lines = (tmp_path / "said").read_text(encoding="utf-8").splitlines()  # before it is closed
    assert lines == ['{"t": 12.5, "text": "è \\ud800", "lang": "it", "priority": "next", "category": "turn"}']
    assert json.loads(lines[0])["lang"] == "it"
    stream = log._stream
    assert stream is not None
    log.close()
    assert stream.closed
    log.close()
    log.write(Utterance("more", "en"))
    assert (tmp_path / "said").read_text(encoding="utf-8").count("\n") == 1
    assert failed == []


def test_a_log_that_fails_is_closed_and_told_once(tmp_path: Path) -> None:
    failed: list[Path] = []
    log = UtteranceLog(tmp_path, failed.append)  # a folder
    for _ in range(2):
        log.write(Utterance("one", "en"))
    assert failed == [tmp_path]
    log = UtteranceLog(tmp_path / "said", failed.append)
    log.write(Utterance("one", "en"))
    stream = log._stream
    assert stream is not None

    class Full:
        closed = False

        def write(self, text: str) -> None:
            raise OSError(28, "no space left")

        def close(self) -> None:
            self.closed = True
            raise OSError(28, "no space left")

    full = Full()
    log._stream = full
    for _ in range(2):
        log.write(Utterance("two", "en"))
    assert full.closed
    assert failed == [tmp_path, tmp_path / "said"]
    stream.close()
    UtteranceLog(None, failed.append).write(Utterance("one", "en"))


# What is told of the output that is on


READER, VOICE = Candidate("reader", ()), Candidate("voice", ())
READER.engine = SimpleNamespace(reader_name="NVDA")


@each_case(
    ("on", "asked", "why", "start", "told"),
    [
        (READER, "reader", {}, True, None),
        (READER, "reader", {}, False, ("output-reader", {"reader": "NVDA"})),
        (READER, "auto", {}, True, ("output-reader", {"reader": "NVDA"})),
        (VOICE, "voice", {}, True, None),
        (VOICE, "voice", {}, False, ("output-voice", {})),
        (VOICE, "auto", {}, True, ("output-voice", {})),
        (None, "console", {}, True, None),
        (None, "console", {}, False, ("output-console", {})),
        (None, "auto", {}, True, ("output-console", {})),
        (None, "auto", {"reader": "missing"}, True, ("output-console", {})),
        (None, "reader", {"reader": "missing"}, True, ("output-reader-missing", {})),
        (None, "reader", {"reader": "gone"}, False, ("output-reader-missing", {})),
        (None, "voice", {"voice": "no-player"}, True, ("output-voice-missing", {"why": "no-player"})),
        (None, "voice", {}, False, ("output-voice-missing", {"why": "missing"})),
        (None, "reader", {"reader": "refused"}, True, ("output-reader-refused", {})),
        (None, "auto", {"reader": "refused"}, False, ("output-reader-refused", {})),
    ],
)
def test_what_is_told_of_the_output_that_is_on(
    on: Candidate | None, asked: str, why: dict[str, str], *, start: bool, told: tuple[str, dict[str, str]] | None
) -> None:
    refusal = ReaderRefusal()
    assert _which(on, asked, why, refusal, start=start) == told
    assert refusal.known == (told is not None and told[0] == "output-reader-refused")


@pytest.mark.parametrize(
    ("asked", "start", "told"),
    [
        ("auto", True, ("output-console", {})),
        ("reader", True, None),
        ("reader", False, ("output-reader-refused", {})),
        ("auto", False, ("output-reader-refused", {})),
    ],
)
def test_a_refusal_that_is_known_is_told_only_to_who_asks_anew(
    asked: str, *, start: bool, told: tuple[str, dict[str, str]] | None
) -> None:
    refusal = ReaderRefusal()
    refusal.note()
    assert _which(None, asked, {"reader": "refused"}, refusal, start=start) == told
    assert refusal.known
    _which(VOICE, "voice", {"reader": "refused"}, refusal, start=False)
    assert refusal.known
    _which(READER, "reader", {}, refusal, start=True)
    assert not refusal.known


# Speech-dispatcher


@each_case(
    ("code", "good", "unasked"),
    [(199, 0, 0), (200, 1, 0), (299, 1, 0), (300, 0, 0), (699, 0, 0), (700, 0, 1), (703, 0, 1)],
)
def test_what_a_reply_is(code: int, good: int, unasked: int) -> None:
    reply = ssip.Reply(code, (), "")
    assert (reply.good, reply.unasked) == (bool(good), bool(unasked))
    assert (ssip.BEGIN, ssip.END, ssip.CANCELLED, ssip.PORT) == (701, 702, 703, 6560)


def test_the_plainest_voice_is_named_and_the_first_of_equals() -> None:
    lines = ("A\ten_GB", "B\ten-US\tx", "C\ten\tx", "D\tpt-BR", "E\tpt_PT", "F\tpt-br", "G\t\tx", "H")
    assert ssip.voices(ssip.Reply(249, lines, "")) == {"en": "B", "pt": "E"}


def test_a_daemon_is_started_quietly_and_in_a_folder_of_the_player_s(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran: list[tuple[list[str], dict[str, object]]] = []
    ends: list[Exception | int] = [0, 1, OSError(), subprocess.TimeoutExpired("x", 1)]

    def run(command: list[str], **how: object) -> SimpleNamespace:
        ran.append((command, how))
        end = ends[len(ran) - 1]
        if isinstance(end, Exception):
            raise end
        return SimpleNamespace(returncode=end)

    monkeypatch.setattr(ssip.shutil, "which", lambda name: f"/bin/{name}")
    monkeypatch.setattr(ssip.subprocess, "run", run)
    where = str(tmp_path / "a" / "b" / "speechd.sock")
    assert [ssip.spawn(where) for _ in ends] == [True, False, False, False]
    assert ran[0] == (
        [
            *("/bin/speech-dispatcher", "--spawn", "--communication-method", "unix_socket"),
            *("--socket-path", where),
        ],
        {
            **dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.DEVNULL),
            "timeout": ssip.SPAWN_SECONDS,
            "check": False,
        },
    )
    if sys.platform != "win32":
        assert (tmp_path / "a" / "b").stat().st_mode & 0o777 == 0o700
    assert not ssip.spawn(("127.0.0.1", 6560))
    monkeypatch.setattr(ssip.shutil, "which", lambda name: None)
    assert not ssip.spawn(where)
    assert len(ran) == len(ends)


@pytest.mark.parametrize("error", [FileNotFoundError, ConnectionRefusedError])
def test_a_daemon_that_was_started_has_five_seconds(monkeypatch: pytest.MonkeyPatch, error: type[OSError]) -> None:
    now, tried, slept = [0.0], list[float](), list[float]()

    def reach(where: ssip.Address, timeout: float) -> ssip.Connection:
        assert (where, timeout) == ("/s", 3)
        tried.append(now[0])
        raise error

    def sleep(length: float) -> None:
        slept.append(length)
        now[0] += 1

    monkeypatch.setattr(ssip, "_reach", reach)
    monkeypatch.setattr(ssip, "time", SimpleNamespace(monotonic=lambda: now[0], sleep=sleep))
    with pytest.raises(error):
        ssip.connect("/s", lambda where: False, 3)
    assert tried == [0]
    tried.clear()
    with pytest.raises(error):
        ssip.connect("/s", lambda where: where == "/s", 3)
    assert tried == [0, 0, 1, 2, 3, 4, 5, 6]
    assert slept == [0.05] * 6


@POSIX
def test_whoever_can_not_be_reached_leaves_no_socket_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[socket.socket] = []
    real = socket.socket

    def make(*kinds: int) -> socket.socket:
        made.append(real(*kinds))
        return made[-1]

    monkeypatch.setattr(ssip, "socket", SimpleNamespace(**{**vars(socket), "socket": make}))
    for where, family in ((str(tmp_path / "nobody"), socket.AF_UNIX), (("127.0.0.1", 1), socket.AF_INET)):
        with pytest.raises(OSError):  # noqa: PT011 - one of several
            ssip.connect(where, lambda where: False, 0.5)
        assert made[-1].family == family
        assert made[-1].type & socket.SOCK_STREAM
        assert made[-1].fileno() == -1


@POSIX
def test_a_question_passes_on_what_was_held_back_and_over_what_is_told_unasked() -> None:
    ours, theirs = socket.socketpair()
    with ours, theirs:
        connection = ssip.Connection(ours)
        assert not ours.getblocking()
        theirs.sendall(b"701-3\r\n701-1\r\n701 BEGIN\r\nnonsense\r\n251-10\r\n251-x\r\n251 OK\r\n")
        assert connection.ask("GET RATE", 5) == ssip.Reply(251, ("10", "x"), "OK")
        assert theirs.recv(100) == b"GET RATE\r\n"
        assert connection.receive(0) == []
        with pytest.raises(TimeoutError, match="GET VOLUME"):
            connection.ask("GET VOLUME", 0)
        connection.close()
        assert ours.fileno() == -1


# The survey


class Daemon:
    """Answers the survey's questions, or fails at one of them."""

    def __init__(self, fails: Exception | None = None) -> None:
        self.asked: list[tuple[str, float]] = []
        self.closed = 0
        self._fails = fails

    def ask(self, command: str, timeout: float) -> ssip.Reply:
        self.asked.append((command, timeout))
        if self._fails and len(self.asked) == 3:
            raise self._fails
        return ssip.Reply(249, ("odd", "Anna\tit-IT\tx", "Carl\ten_GB\tx", "Bea\tit\tx"), "OK")

    def close(self) -> None:
        self.closed += 1


@pytest.mark.parametrize(
    ("fails", "voices"),
    [
        (None, Voices({"it": "Anna", "en": "Carl", "fr": None})),
        (TimeoutError(), Voices({}, "frozen")),
        (ConnectionResetError(), Voices({}, "gone")),
        (RuntimeError(), Voices({}, "crashed")),
    ],
)
def test_the_voices_of_a_daemon(monkeypatch: pytest.MonkeyPatch, fails: Exception | None, voices: Voices) -> None:
    daemon = Daemon(fails)

    def connect(where: ssip.Address, spawn: Callable[[ssip.Address], bool], timeout: float) -> Daemon:
        assert (where, spawn, timeout) == ("/s", ssip.spawn, survey.SURVEY_SECONDS)
        return daemon

    monkeypatch.setattr(survey.ssip, "connect", connect)
    assert survey.dispatcher_voices(("it", "en", "fr"), address="/s") == voices
    assert daemon.closed == 1
    if fails is None:
        assert daemon.asked == [
            (command, survey.SURVEY_SECONDS)
            for command in (
                "SET self CLIENT_NAME ramino:ramino-access:doctor",
                *("SET self LANGUAGE it", "LIST SYNTHESIS_VOICES", "SET self LANGUAGE en", "LIST SYNTHESIS_VOICES"),
                *("SET self LANGUAGE fr", "LIST SYNTHESIS_VOICES"),
            )
        ]


def test_an_engine_may_take_as_long_as_it_needs_to_be_asked_and_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[float] = []

    def bounded(what: object, timeout: float, failed: Callable[[str, str], object]) -> object:
        given.append(timeout)
        return failed("frozen", "late")

    monkeypatch.setattr(survey, "bounded", bounded)
    found = survey.try_engine(lambda on_failure: pytest.fail("not asked"), None)
    assert found == survey.Tried(works=False, why="frozen", detail="late")
    assert survey.dispatcher_voices(("it",), address="/s") == Voices({}, "frozen")
    assert given == [survey.SURVEY_SECONDS + survey.SENTENCE_SECONDS + 5, survey.SURVEY_SECONDS + ssip.SPAWN_SECONDS]


@pytest.mark.parametrize(
    ("voices", "said", "status"),
    [
        ([("a", ["it"], "Anna"), ("b", ["en"], None)], {"it": "Anna", "en": "b", "fr": None}, 0),
        ([], {"it": None, "en": None, "fr": None}, 1),
        (None, None, 1),
    ],
)
def test_the_survey_s_own_process_says_nothing_but_its_answer(
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    voices: list[tuple[str, list[str], str | None]] | None,
    said: dict[str, str | None] | None,
    status: int,
) -> None:
    class Engine:
        def getProperty(self, name: str) -> object:  # noqa: N802
            os.write(1, b"chatter\n")
            return (
                "b"
                if name == "voice"
                else [SimpleNamespace(id=id_, languages=languages, name=name) for id_, languages, name in voices or ()]
            )

    def build() -> Engine:
        if voices is None:
            raise OSError("no engine")
        return Engine()

    monkeypatch.setattr(voice_worker, "build_engine", build)
    kept = os.dup(1)
    try:
        assert survey.main(("it", "en", "fr")) == status
    finally:
        os.dup2(kept, 1)
        os.close(kept)
    out = capfd.readouterr().out
    assert (json.loads(out) if out else None) == said


def test_the_voice_s_own_process_says_nothing_but_its_answers(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def serve(requests: object, answers: object) -> int:
        os.write(1, b"chatter\n")
        os.write(2, b"chatter\n")
        print("chatter")  # noqa: T201
        assert os.read(0, 10) == b""
        answers.write(requests.readline().upper() + "è\n")
        answers.close()
        requests.close()
        return 5

    (tmp_path / "asked").write_text("asked\n", encoding="utf-8")
    kept = [os.dup(descriptor) for descriptor in (0, 1, 2)]
    asked = os.open(tmp_path / "asked", os.O_RDONLY)
    monkeypatch.setattr(voice_worker, "serve", serve)
    monkeypatch.setattr(sys, "stdout", sys.stdout)
    monkeypatch.setattr(sys, "stderr", sys.stderr)
    try:
        os.dup2(asked, 0)
        assert voice_worker.main() == 5
    finally:
        sys.stdout.close()
        for number, descriptor in enumerate(kept):
            os.dup2(descriptor, number)
            os.close(descriptor)
        os.close(asked)
        monkeypatch.undo()
    out, err = capfd.readouterr()
    assert (out.splitlines(), err) == (["ASKED", "è"], "")


# The queue's own words


def test_what_the_queue_says_of_itself() -> None:
    queue = SpeechQueue(lambda: 0.0)
    assert (queue.rate, queue.empty, queue.behind()) == (0, True, 0)
    queue.put(Utterance(" ", "en"))
    assert queue.empty
    queue.put(Utterance("one", "en", category="score"))
    assert (queue.empty, queue.waits("score"), queue.waits("event")) == (False, True, False)
    queue.tune(100)
    assert queue.behind() == pytest.approx(seconds("one", 100))
    assert queue.take() == Utterance("one", "en", category="score")
    assert (queue.empty, queue.waits("score")) == (False, False)
    queue.done()
    assert queue.empty
