"""The certificate of tables among friends: kept, so that an invitation stays good; made anew where it is not."""

from __future__ import annotations

import stat
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

pytest.importorskip("cryptography")

from ramino_access.net.lines.certificates import DAYS, LEFT, certificate
from ramino_access.net.lines.ends import fingerprint_of

NOW = datetime(2026, 3, 1, tzinfo=UTC)


def test_the_same_certificate_is_shown_again(tmp_path: Path) -> None:
    file = tmp_path / "certificate.pem"
    _, once = certificate(file, NOW)
    _, again = certificate(file, NOW + timedelta(days=DAYS) - LEFT - timedelta(minutes=1))
    assert once == again
    assert len(fingerprint_of(once)) == 32


def test_a_new_one_is_made_in_time(tmp_path: Path) -> None:
    file = tmp_path / "certificate.pem"
    _, once = certificate(file, NOW)
    assert certificate(file, NOW + timedelta(days=DAYS) - LEFT)[1] != once


@pytest.mark.parametrize("rest", [b"", b"nothing", b"-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n"])
def test_a_broken_file_is_replaced(tmp_path: Path, rest: bytes) -> None:
    file = tmp_path / "certificate.pem"
    file.write_bytes(rest)
    assert certificate(file, NOW)[1] == certificate(file, NOW)[1]


def test_a_certificate_without_its_key_is_replaced(tmp_path: Path) -> None:
    file = tmp_path / "certificate.pem"
    _, once = certificate(file, NOW)
    file.write_bytes(file.read_bytes().partition(b"-----BEGIN CERT")[2].join((b"-----BEGIN CERT", b"")))
    assert certificate(file, NOW)[1] != once


def test_where_it_can_not_be_kept_there_is_one_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "there").write_text("")
    assert certificate(tmp_path / "there" / "certificate.pem", NOW)[1]


@pytest.mark.skipif(sys.platform == "win32", reason="files have no such modes there")
def test_nobody_else_reads_the_key(tmp_path: Path) -> None:
    file = tmp_path / "certificate.pem"
    certificate(file, NOW)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
