"""The wire to speech-dispatcher."""

from __future__ import annotations

import os
import socket
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ramino_access.speech import ssip, survey
from tests.cases import each_case
from tests.speech.fake_ssip import FakeSsip

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs Unix sockets")


def nobody(where: ssip.Address) -> bool:
    """No daemon can be started."""
    return False


@pytest.fixture
def fake() -> Iterator[FakeSsip]:
    fake = FakeSsip()
    yield fake
    fake.close()


@each_case(
    ("environment", "where"),
    [
        ({"SPEECHD_ADDRESS": "unix_socket:/run/sd"}, "/run/sd"),
        ({"SPEECHD_ADDRESS": "inet_socket:host:7000"}, ("host", 7000)),
        ({"SPEECHD_ADDRESS": "inet_socket"}, ("127.0.0.1", ssip.PORT)),
        ({"SPEECHD_ADDRESS": "inet_socket:host:many"}, ("host", ssip.PORT)),
        ({"XDG_RUNTIME_DIR": "/run/user/1"}, "/run/user/1/speech-dispatcher/speechd.sock"),
        ({"SPEECHD_ADDRESS": "unix_socket", "XDG_RUNTIME_DIR": "/r"}, "/r/speech-dispatcher/speechd.sock"),
        ({"XDG_CACHE_HOME": "/cache"}, "/cache/speech-dispatcher/speechd.sock"),
        ({}, str(Path.home() / ".cache" / "speech-dispatcher" / "speechd.sock")),
    ],
)
def test_where_the_daemon_listens(environment: dict[str, str], where: ssip.Address) -> None:
    assert ssip.address(environment) == where


@each_case(
    ("text", "data"),
    [
        ("È il tuo turno.", "È il tuo turno.\r\n.\r\n"),
        ("One.\nTwo.", "One.\r\nTwo.\r\n.\r\n"),
        (".hidden\n.\nend", "..hidden\r\n..\r\nend\r\n.\r\n"),
        ("a\x00b\x1b[Ac\tà\u202f!", "ab[Ac\tà\u202f!\r\n.\r\n"),
        ("odd \ud800 one", "odd  one\r\n.\r\n"),
        ("", ""),
        (" \n ", ""),
    ],
)
def test_a_text_on_the_wire(text: str, data: str) -> None:
    assert ssip.body(text) == data.encode()


def test_questions_and_answers(fake: FakeSsip) -> None:
    connection = ssip.connect(fake.where, nobody, 5)
    assert connection.ask("GET OUTPUT_MODULE", 5) == ssip.Reply(251, ("espeak-ng",), "OK GET RETURNED")
    assert connection.ask("LIST SYNTHESIS_VOICES", 5).data[0] == "en\ten\tnone"
    connection.close()
    assert survey.dispatcher_voices(("fr", "de"), address=fake.where) == survey.Voices({"fr": "fr", "de": None})


def test_voices_and_their_languages() -> None:
    lines = ("Alba\tit-IT\tnone", "Bea\tit\tnone", "Carl\ten_GB\tmale1", "Dan\tfr-BE\t", "Eve\tfr-FR\t", "odd", "\t\t")
    assert ssip.voices(ssip.Reply(249, lines, "OK")) == {"it": "Alba", "en": "Carl", "fr": "Eve"}


def test_what_is_told_unasked_is_no_answer(fake: FakeSsip) -> None:
    connection = ssip.connect(fake.where, nobody, 5)
    assert connection.ask("GET RATE", 5).good
    fake.finish()
    assert connection.ask("GET RATE", 5).data == ("10",)
    connection.close()


def test_a_daemon_that_does_not_answer(fake: FakeSsip) -> None:
    connection = ssip.connect(fake.where, nobody, 5)
    fake.answering.clear()
    with pytest.raises(TimeoutError):
        connection.ask("GET RATE", 0.05)
    connection.close()


def test_a_daemon_that_goes(fake: FakeSsip) -> None:
    connection = ssip.connect(fake.where, nobody, 5)
    connection.ask("GET RATE", 5)
    fake.drop()
    with pytest.raises(ConnectionError):
        connection.receive(5)
    connection.close()


def test_a_full_socket_blocks_nobody() -> None:
    ours, theirs = socket.socketpair()
    connection = ssip.Connection(ours)
    data = os.urandom(3_000_000)
    connection.send(data)
    taken = b""
    while len(taken) < len(data):
        taken += theirs.recv(1 << 20)
        connection.flush()
    assert taken == data, "in order, and nothing twice"
    ours.close()
    theirs.close()


def test_answers_that_come_in_pieces() -> None:
    ours, theirs = socket.socketpair()
    connection = ssip.Connection(ours)
    seen: list[ssip.Reply] = []
    for piece in (b"225-7\r", b"\n225 OK MES", b"SAGE QUEUED\r\n701-7\r\n701-1\r\n701 BE", b"GIN\r\n"):
        theirs.sendall(piece)
        seen += connection.receive(1)
    assert seen == [ssip.Reply(225, ("7",), "OK MESSAGE QUEUED"), ssip.Reply(701, ("7", "1"), "BEGIN")]
    assert [reply.unasked for reply in seen] == [False, True]
    ours.close()
    theirs.close()


def test_the_daemon_is_started_where_nobody_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "speech-dispatcher"
    program.write_text(f'#!/bin/sh\necho "$@" > {tmp_path}/called\n')
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    where = str(tmp_path / "new" / "socket")
    assert ssip.spawn(where)
    assert (tmp_path / "called").read_text().split()[0] == "--spawn"
    assert (tmp_path / "called").read_text().split()[-1] == where
    assert not ssip.spawn(("localhost", 6560)), "only where a socket is a file"
    program.write_text("#!/bin/sh\nexit 1\n")
    assert not ssip.spawn(where), "forbidden by the player's configuration"
    assert not ssip.spawn(str(tmp_path / "newer" / "by" / "two"))
    assert not (tmp_path / "newer").exists(), "nothing is left of what has not begun"
    assert (tmp_path / "new").exists(), "nor is anything taken that was there"
    monkeypatch.setenv("PATH", str(tmp_path / "nothing"))
    assert not ssip.spawn(where)


def test_it_may_take_a_moment_to_listen() -> None:
    fakes: list[FakeSsip] = []
    where = ""

    def spawn(address: ssip.Address) -> bool:
        fake = FakeSsip()
        fakes.append(fake)
        os.symlink(fake.where, where)  # noqa: PTH211
        return True

    first = FakeSsip()
    where = first.where
    Path(where).unlink()
    connection = ssip.connect(where, spawn, 5)
    assert connection.ask("GET RATE", 5).good
    connection.close()
    for fake in (first, *fakes):
        fake.close()


@pytest.mark.parametrize("endless", [b"x" * 65536, b"249-voice\r\n" * 5000])
def test_a_daemon_that_goes_on_without_an_end_is_left(endless: bytes) -> None:
    ours, theirs = socket.socketpair()

    def talk() -> None:
        for _ in range(100):
            theirs.sendall(endless)
            assert connection.receive(1) == []

    with ours, theirs:
        connection = ssip.Connection(ours)
        with pytest.raises(ConnectionAbortedError):
            talk()
