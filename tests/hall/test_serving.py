"""A real server: how it starts, what it insists on, how it stops, and what a fall costs."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random

import msgspec
import pytest

from ramino_access.cli.arguments import Mistake, read
from ramino_access.cli.launch_arguments import served
from ramino_access.config.plans import ServePlan
from ramino_access.hall.address import Address, read_address
from ramino_access.hall.lobby import MOST_TABLES
from ramino_access.hall.messages import Open
from ramino_access.hall.table_record import SeatRecord, TableRecord
from ramino_access.net.doors.gate import Width
from ramino_access.net.server import serving
from ramino_access.net.server.server_upkeep import SSH
from ramino_access.net.ssh import ssh_door
from ramino_access.net.store.sqlite import SqliteStore
from ramino_access.net.store.sqlite_file import STORE_FILE, open_file
from ramino_access.net.store.store_port import Changes, KeptTable
from ramino_access.net.visitor.visitor_folder import VisitorFolder
from tests.cases import each_case
from tests.hall.certificates import certificate
from tests.hall.falls import fall_again_and_again, fall_while_keeping, fall_while_sealing
from tests.hall.served import PATIENCE, Robot, ServerProcess, until
from tests.night import NIGHT, waits

CODE = "FRIENDS4"
FALLS = int(os.environ.get("RAMINO_FALLS", "2"))
SEALING_FALLS = 3 if NIGHT else 2
"""Kills of a server at which people play; many more at night."""


@contextmanager
def server(folder: Path, *options: str, host: str = "127.0.0.1") -> Iterator[ServerProcess]:
    made = ServerProcess(folder, *options, host=host)
    try:
        yield made
    finally:
        made.process.kill()
        made.process.communicate()


def own_address() -> str:
    """The address of this machine in its network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            pytest.skip("this machine has no address")
        address = str(probe.getsockname()[0])
    if address.startswith("127."):
        pytest.skip("this machine has no address")
    return address


def test_a_server_tells_its_figures_where_that_was_asked_for(tmp_path: Path) -> None:
    with server(tmp_path / "data", "--metrics-port", "0") as made:
        address = re.findall(r"http://\S+", made.line("Prometheus"))[0]
        with urllib.request.urlopen(address, timeout=PATIENCE[0]) as answer:
            told = answer.read().decode()
    for figure in ("people 0.0", "tables 0.0", 'refusals_total{limit="connections-program"} 0.0'):
        assert f"ramino_{figure}" in told


# ------------------------------------------------------------------ what was typed


def test_on_this_machine_a_server_needs_nothing_more() -> None:
    assert served(read(["serve"])) == ServePlan("127.0.0.1", 8470)
    assert served(read(["serve", "--data", "/srv/ramino", "--port", "9000"])).data == Path("/srv/ramino")
    club = served(read(["serve", "--most-from-one-address", "60"]))
    assert (club.most_from_one, served(read(["serve"])).most_from_one) == (60, None)
    plan = served(read(["serve", "--most-people", "9000", "--most-tables", "2000"]))
    assert (plan.most_people, plan.most_tables) == (9000, 2000)
    assert served(read(["serve", "--metrics-port", "9470"])).metrics_port == 9470


@each_case(
    ("words", "why"),
    [
        (["--host", "0.0.0.0"], "cli-serve-tls"),
        (["--host", "example.org"], "cli-serve-tls"),
        (["--tls-key", "/etc/hosts"], "cli-serve-key-alone"),
        (["--tls-cert", "/etc/hosts", "--without-tls"], "cli-serve-both"),
        (["--tls-cert", "/nothing/here"], "cli-serve-file"),
        (["--port", "70000"], "cli-range"),
        (["--data", ""], "cli-serve-no-folder"),
        (["--data", "  "], "cli-serve-no-folder"),
        (["here"], "cli-too-much"),
    ],
)
def test_what_can_not_be_served_is_said(words: list[str], why: str) -> None:
    with pytest.raises(Mistake) as caught:
        served(read(["serve", *words]))
    assert caught.value.message == why


def test_others_are_reached_with_a_word_for_it() -> None:
    assert served(read(["serve", "--host", "0.0.0.0", "--without-tls"])).certificate is None


# ------------------------------------------------------------------ a process


async def test_a_server_that_is_stopped_tells_everybody_and_has_them_back_when_it_is_started(tmp_path: Path) -> None:
    with server(tmp_path) as one:
        anna = Robot("Anna", Address("127.0.0.1", one.port), Open("rami", seats=3, people=2, listed=False, code=CODE))
        await until(lambda: anna.table.about)
        assert one.stop() == 0
        assert one.said[-1] == "The server is stopping. Every table is kept.\n"
        await until(lambda: anna.told == ["lost"])
        assert anna.ears.farewells == ["stopping"]
        one.start()
        bruno = Robot("Bruno", Address("127.0.0.1", one.port, CODE))
        await until(lambda: anna.table.chair and bruno.table.chair)
        await bruno.close()
        await anna.close()


async def test_a_clock_that_is_wrong_at_the_start_costs_no_match(tmp_path: Path) -> None:
    """And whoever was forgotten while the server was down has no files at its doors from then on."""
    folder = VisitorFolder(tmp_path / SSH)
    for name in ("Zita", "Bruno"):
        assert folder.add_key(name, "ssh-ed25519 AAAA")
    about = TableRecord("", "", 0, (SeatRecord("Anna", 0, "word"),), 1.5, 0, 180.0, "casual", sealed=True)
    record = msgspec.structs.replace(about, table="T", wish=Open("rami"), names=("Anna", "Bruno"))
    store = SqliteStore(open_file(tmp_path / STORE_FILE))
    old = KeptTable("T", 1, msgspec.json.encode(record).decode(), 0, 0.0, held=False)
    await store.append(Changes({"T": old}))
    assert await store.add_person("Zita", "hash", "z") == "right"
    await store.town.leave("z", time.time() - 9.0)
    assert (await store.town.forget(time.time())).names == ["Zita"]
    with server(tmp_path) as one:
        anna = Robot("Anna", Address("127.0.0.1", one.port), Open("rami", seats=3, people=2, listed=False, code=CODE))
        await until(lambda: anna.table.about)  # some rounds of its loop later
        assert await store.read("T") is not None
        assert (folder.keys("Zita"), len(folder.keys("Bruno"))) == ((), 1)
        await anna.close()
    await store.close()


async def test_two_servers_do_not_share_a_folder(tmp_path: Path) -> None:
    with server(tmp_path), pytest.raises(AssertionError, match="Another server is using the folder"):
        ServerProcess(tmp_path)


async def test_people_come_by_tls_to_the_address_of_this_machine(tmp_path: Path) -> None:
    host = own_address()
    cert, key = certificate(tmp_path / "tls", host)
    with server(tmp_path, "--tls-cert", str(cert), "--tls-key", str(key), host=host) as one:
        told = one.line("join with this invitation")
        known = read_address(told.rsplit(" ", 1)[1].strip())
        wish = Open("rami", seats=3, people=2, listed=False, code=CODE)
        anna = Robot("Anna", known, wish)
        await until(lambda: anna.table.about)
        bruno = Robot("Bruno", Address(host, one.port, CODE, known.fingerprint))
        await until(lambda: anna.table.chair and bruno.table.chair)
        thief = Robot("Carla", Address(host, one.port, CODE, "0" * 16))
        trusting = Robot("Dario", Address(host, one.port, CODE))  # the authorities know nothing of this certificate
        plain = Robot("Elena", Address(host, one.port, CODE, plain=True))
        await until(lambda: thief.told and trusting.told and plain.told)
        assert len(known.fingerprint) == 32
        older = Robot("Gina", Address(host, one.port, CODE, known.fingerprint[:16]))  # of an invitation made before
        await until(lambda: older.ears.words or older.told)
        assert not older.told
        await older.close()
        assert thief.told == trusting.told == plain.told == ["certificate"]  # and not that no table answers
        for robot in (anna, bruno):
            await robot.close()


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="Windows has no signal for it")
async def test_a_certificate_that_is_renewed_is_read_again(tmp_path: Path) -> None:
    cert, key = certificate(tmp_path / "tls", "localhost")
    with server(tmp_path, "--tls-cert", str(cert), "--tls-key", str(key)) as one:
        known = read_address(one.line("join with this invitation").rsplit(" ", 1)[1].strip())
        anna = Robot("Anna", known, Open("rami", seats=2, people=2, listed=False, code=CODE))
        await until(lambda: anna.table.about)
        one.process.send_signal(signal.SIGHUP)
        assert "has not changed" in one.line("was read again")
        certificate(tmp_path / "tls", "localhost")
        one.process.send_signal(signal.SIGHUP)
        one.line("was read again")
        renewed = read_address(one.line("join with this invitation").rsplit(" ", 1)[1].strip())
        assert renewed == replace(known, fingerprint=renewed.fingerprint)
        late = Robot("Fabio", known)
        await until(lambda: late.told)
        assert late.told == ["certificate"]
        assert anna.link.connected  # lines that are open stay
        again = Robot("Gina", renewed, Open("rami", seats=2, people=2, listed=False, code="FRIENDS5"))
        await until(lambda: again.table.about)
        await again.close()
        await anna.close()


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="Windows has no signal for it")
async def test_a_certificate_that_does_not_fit_its_key_leaves_the_one_of_before(tmp_path: Path) -> None:
    cert, key = certificate(tmp_path / "tls", "localhost")
    other, _ = certificate(tmp_path / "other", "localhost")
    with server(tmp_path, "--tls-cert", str(cert), "--tls-key", str(key)) as one:
        known = read_address(one.line("join with this invitation").rsplit(" ", 1)[1].strip())
        cert.write_bytes(other.read_bytes())
        one.process.send_signal(signal.SIGHUP)
        one.line("belong together")
        one.line("keeps using the certificate it has")
        anna = Robot("Anna", known, Open("rami", seats=2, people=2, listed=False, code=CODE))
        await until(lambda: anna.table.about or anna.told)
        assert anna.told == []
        await anna.close()


def test_no_terminal_is_asked_for_the_passphrase_of_a_key(tmp_path: Path) -> None:
    cert, key = certificate(tmp_path / "tls", "localhost", passphrase=b"open")
    ends, other = os.openpty() if hasattr(os, "openpty") else (-1, -1)
    words = [sys.executable, "-m", "ramino_access", "serve", "--port", "0", "--language", "en"]
    words += ["--data", str(tmp_path), "--tls-cert", str(cert), "--tls-key", str(key)]
    try:
        process = subprocess.Popen(
            words,
            stdin=other if other >= 0 else subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
            env={**os.environ, "RAMINO_HOME": str(tmp_path / "home")},
        )
        said, _ = process.communicate(timeout=PATIENCE[0])
    finally:
        for end in {ends, other} - {-1}:
            os.close(end)
    assert process.returncode == 1
    assert "the key must have no passphrase" in said
    assert "pass phrase:" not in said


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit")
def test_as_many_files_may_be_open_as_the_limits_allow() -> None:
    assert Width().connections + ssh_door.SSH_WIDTH.connections + MOST_TABLES + 100 < serving.OPEN_FILES
    code = (
        "import resource; from ramino_access.net.server.serving import open_more_files; "
        "hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]; "
        "resource.setrlimit(resource.RLIMIT_NOFILE, (64, min(hard, 5000) if hard >= 0 else 5000)); "
        "open_more_files(0); print(*resource.getrlimit(resource.RLIMIT_NOFILE))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True)
    soft, hard = map(int, done.stdout.split())
    assert soft == min(serving.OPEN_FILES, hard)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit")
def test_too_few_open_files_are_told_at_the_start() -> None:
    assert (
        Width().connections + ssh_door.SSH_WIDTH.connections + MOST_TABLES
        <= serving.NEEDED_OPEN_FILES
        < serving.OPEN_FILES
    )
    code = (
        "import resource; from ramino_access.net.server.serving import open_more_files; "
        "resource.setrlimit(resource.RLIMIT_NOFILE, ({0}, {0})); print(open_more_files(0))"
    )
    for files, few in ((200, "200"), (serving.NEEDED_OPEN_FILES, "None")):
        done = subprocess.run([sys.executable, "-c", code.format(files)], capture_output=True, text=True, timeout=60)
        assert done.stdout.strip() == few


def _started(folder: Path, *options: str) -> str:
    """What a server says that can't start."""
    command = [sys.executable, "-m", "ramino_access", "serve", "--port", "0", "--data", str(folder), *options]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, stdin=subprocess.DEVNULL)
    assert done.returncode == 1
    return done.stdout + done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")
@pytest.mark.parametrize("mode", [waits(0o755), 0o750, waits(0o701)])
def test_a_folder_that_others_may_read_is_refused_with_what_closes_it(tmp_path: Path, mode: int) -> None:
    folder = tmp_path / "two words"
    folder.mkdir()
    folder.chmod(mode)
    said = _started(folder, "--language", "en")
    assert "listens" not in said
    subprocess.run(said.strip().rsplit(": ", 1)[1], shell=True, check=True)
    with server(folder):
        pass


def test_a_server_whose_second_door_does_not_open_does_not_say_that_it_listens(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        said = _started(tmp_path / "data", "--language", "en", "--ssh-port", str(taken.getsockname()[1]))
    assert said.startswith("The server is starting.\n"), "before all that it takes to start"
    assert "can't listen" in said
    assert "listens at" not in said


async def test_the_line_for_friends_leads_to_a_server_that_listens_everywhere(tmp_path: Path) -> None:
    cert, _ = certificate(tmp_path / "tls", "localhost", apart=False)
    with server(tmp_path, "--tls-cert", str(cert), host="::") as one:
        known = read_address(one.line("join with this invitation").rsplit(" ", 1)[1].strip())
        assert known.host not in ("::", "0.0.0.0")
        anna = Robot("Anna", known, Open("rami", seats=2, people=2))
        await until(lambda: anna.table.about or anna.told)
        assert anna.table.about
        await anna.close()


async def test_a_certificate_and_its_key_may_be_one_file(tmp_path: Path) -> None:
    cert, _ = certificate(tmp_path / "tls", "localhost", apart=False)
    with server(tmp_path, "--tls-cert", str(cert)) as one:
        told = one.line("join with this invitation")
        anna = Robot("Anna", read_address(told.rsplit(" ", 1)[1].strip()), Open("rami", seats=2, people=2))
        await until(lambda: anna.table.about)
        await anna.close()


@pytest.mark.night
async def test_no_play_that_was_announced_is_missing_after_falls(tmp_path: Path) -> None:
    figures = await fall_again_and_again(tmp_path, falls=FALLS, rng=Random(11))
    assert figures.announced > 20
    assert figures.acknowledged > 10
    assert figures.lost == figures.gone == figures.doubled == 0


@pytest.mark.skipif(os.name == "nt", reason="a process can't kill itself there as a power cut would")
async def test_no_play_is_missing_after_falls_in_the_middle_of_keeping_and_full_disks(tmp_path: Path) -> None:
    figures = await fall_while_keeping(tmp_path, falls=FALLS, rng=Random(11))
    assert len(figures.back) >= FALLS
    assert figures.announced > 20
    assert figures.acknowledged > 10
    assert figures.lost == figures.gone == figures.doubled == 0


async def test_a_server_that_falls_while_deals_are_sealed_seals_them_anew_and_they_fit(tmp_path: Path) -> None:
    figures = await fall_while_sealing(tmp_path, falls=SEALING_FALLS, rng=Random(5))
    assert figures.bad == []
    assert figures.amid > 0
    assert (figures.sealed, figures.good) == (SEALING_FALLS, 3 * SEALING_FALLS)
    assert figures.kept >= SEALING_FALLS
