"""Pairing by ear: six digits, a certificate, and somebody in the middle."""

from __future__ import annotations

import asyncio
import hashlib
import json
import re
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from ramino_access.hall.address import Address
from ramino_access.hall.hall import Hall
from ramino_access.net.doors.door import Door
from ramino_access.net.lines.link import any_certificate
from ramino_access.net.lines.pairing import (
    BYTES,
    OFTEN,
    PAIRING,
    PairingError,
    PairingService,
    digits,
    pair,
    pledge,
    spoken,
    whole_fingerprint,
)
from ramino_access.ui.scheduler import LoopScheduler
from tests.hall.certificates import certificate

TRIES = 2**20


def number(rng: Random) -> str:
    return rng.randbytes(BYTES).hex()


@asynccontextmanager
async def table(folder: Path, pairing: bool = True) -> AsyncIterator[tuple[int, str, list[tuple[str, str]]]]:
    """A table with a certificate of its own: its port, the certificate's fingerprint, and what is heard there."""
    heard: list[tuple[str, str]] = []
    files = certificate(folder, "ramino.test")
    pem = Path(files[0]).read_text()
    shown = whole_fingerprint(ssl.PEM_cert_to_DER_cert(pem[pem.index("-----BEGIN CERT") :]))
    tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    tls.load_cert_chain(*files)
    hall = Hall(LoopScheduler(asyncio.get_running_loop()), Random(1).randrange, lambda: "word")
    service = PairingService(shown, lambda compared, where: heard.append((compared, where)), lambda: 0.0)
    door = Door(hall, pairing=service if pairing else None, tls=tls)
    try:
        yield await door.open("127.0.0.1", 0), shown, heard
    finally:
        await door.close("closed")


async def test_both_sides_hear_the_same_digits_each_time_others(tmp_path: Path) -> None:
    async with table(tmp_path) as (port, shown, heard):
        compared = [await pair(Address("127.0.0.1", port), any_certificate()) for _ in range(3)]
        assert [one for one, _ in compared] == [one for one, _ in heard]
        assert {known for _, known in compared} == {shown}
        assert len({one for one, _ in compared}) == 3
        assert all(re.fullmatch(r"\d{6}", one) for one, _ in compared)
        assert heard[0][1] == "127.0.0.1"


async def test_nobody_makes_the_host_hear_digits_without_end(tmp_path: Path) -> None:
    async with table(tmp_path) as (port, _, heard):
        for _ in range(OFTEN):
            await pair(Address("127.0.0.1", port), any_certificate())
        with pytest.raises(ConnectionClosed):
            await pair(Address("127.0.0.1", port), any_certificate())
        assert len(heard) == OFTEN


async def test_a_table_that_does_not_know_how_is_not_paired_with(tmp_path: Path) -> None:
    async with table(tmp_path, pairing=False) as (port, _, _):
        with pytest.raises(PairingError):
            await pair(Address("127.0.0.1", port), any_certificate())


@pytest.mark.parametrize(
    "sent",
    [
        ["{}"],
        ["no json"],
        [json.dumps({"type": "pledge", "pledge": "x"})],
        [json.dumps({"type": "number", "number": "0" * 64})],
        [json.dumps({"type": "pledge", "pledge": "0" * 64}), json.dumps({"type": "number", "number": "0" * 64})],
    ],
)
async def test_whoever_sends_anything_else_is_hung_up_on_and_the_host_hears_nothing(
    tmp_path: Path, sent: list[str]
) -> None:
    async with table(tmp_path) as (port, _, heard):
        line: Any
        async with connect(
            f"wss://127.0.0.1:{port}/", ssl=any_certificate(), subprotocols=[PAIRING], proxy=None
        ) as line:
            for text in sent:
                await line.send(text)
            got = [message async for message in line]
        assert all("number" not in json.loads(one) for one in got)  # the table's is not opened to a wrong one
        assert heard == []


def test_digits_that_follow_from_the_certificate_alone_are_found_in_a_million_tries() -> None:
    """What is not done, and why."""

    def alone(shown: str) -> int:
        return int(hashlib.sha256(shown.encode()).hexdigest(), 16) % 10**6

    wanted = alone("kept at the table")
    assert any(alone(f"certificate {at}") == wanted for at in range(TRIES))


def test_somebody_in_the_middle_with_a_million_certificates_is_heard() -> None:
    """They have finished with the table first, and know its digits; of their certificates they have to show one, and
    pledge a number, before the program opens its own."""
    rng = Random(2)
    real = whole_fingerprint(b"the table's")
    table_number, middle_number = number(rng), number(rng)
    wanted = digits(real, middle_number, table_number)  # what the host reads out
    ours = number(rng)  # which nobody else knows yet
    guess = number(rng)
    made = (whole_fingerprint(f"certificate {at}".encode()) for at in range(TRIES))
    best = next(one for one in made if digits(one, guess, middle_number) == wanted)  # as good as any
    assert digits(best, ours, middle_number) != wanted
    shown = pledge("table", best, middle_number)
    later = number(rng)  # when ours is open, another number of theirs would do, or another certificate
    assert pledge("table", best, later) != shown
    assert pledge("table", real, middle_number) != shown
    # Nor does passing on the program's own pledge help: it names the certificate that the program saw.
    assert pledge("program", best, ours) != pledge("program", real, ours)
    assert pledge("program", best, ours) != pledge("table", best, ours)


def test_of_many_in_the_middle_hardly_one_is_not_heard() -> None:
    rng = Random(2)
    real, theirs = whole_fingerprint(b"the table's"), whole_fingerprint(b"theirs")
    alike = sum(
        digits(real, number(rng), number(rng)) == digits(theirs, number(rng), number(rng)) for _ in range(20_000)
    )
    assert alike == 0  # one in a million


def test_digits_are_read_one_by_one() -> None:
    assert spoken("471092") == "4 7 1, 0 9 2"
