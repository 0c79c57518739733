"""The addresses at which the player has been: the last one first, not too many, whatever is in the file."""

from __future__ import annotations

from pathlib import Path

import pytest

from ramino_access.hall.address import Address
from ramino_access.hall.seats import Addresses


def test_one_that_is_forgotten_is_gone(tmp_path: Path) -> None:
    known = Addresses(tmp_path / "new" / "addresses.json")
    for host in ("192.0.2.7", "192.0.2.8"):
        known.keep(Address(host, 8470, "KAFFEE"))
    known.forget(Address("192.0.2.8"))
    assert [one.host for one in known.all()] == ["192.0.2.7"]


def test_what_was_reached_without_tls_is_gone_to_in_that_way_again(tmp_path: Path) -> None:
    known = Addresses(tmp_path / "addresses.json")
    known.keep(Address("192.0.2.1", plain=True))
    known.keep(Address("192.0.2.2"))
    assert [one.tls for one in known.all()] == [True, False]
    known.keep(Address("192.0.2.1"))
    assert [one.tls for one in known.all()] == [True, True]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nothing",
        '{"a": 1}',
        '["192.0.2.1"]',
        '[{"invitation": "not an address at all"}, {"invitation": "192.0.2.1:99999"}]',
        "[" * 9000,
    ],
)
def test_a_file_that_says_nothing_costs_nothing(tmp_path: Path, text: str) -> None:
    file = tmp_path / "addresses.json"
    file.write_text(text)
    known = Addresses(file)
    assert known.all() == []
    known.keep(Address("192.0.2.1"))
    assert [one.where for one in known.all()] == ["192.0.2.1:8470"]


def test_an_address_that_is_typed_is_gone_to_with_the_certificate_that_was_shown_there(tmp_path: Path) -> None:
    known = Addresses(tmp_path / "addresses.json")
    known.keep(Address("192.0.2.7", 8470, "KAFFEE", "0123456789abcdef"))
    assert known.recognized(Address("192.0.2.7")) == Address("192.0.2.7", fingerprint="0123456789abcdef")
    for other in (
        Address("192.0.2.8"),
        Address("192.0.2.7", 8471),
        Address("192.0.2.7", plain=True),
        Address("192.0.2.7", fingerprint="fedcba9876543210"),
    ):
        assert known.recognized(other) == other


def test_whose_table_it_was_and_what_was_played_there_is_remembered_and_cleaned(tmp_path: Path) -> None:
    known = Addresses(tmp_path / "addresses.json")
    known.keep(Address("192.0.2.1", host_name="Anna\x1b[2J", game="rami"))
    known.keep(Address("192.0.2.2"))
    assert [(one.host_name, one.game) for one in known.all()] == [("", ""), ("Anna [2J", "rami")]
