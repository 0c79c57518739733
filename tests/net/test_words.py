"""Words and secrets that are kept for tables elsewhere."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from ramino_access.hall.address import read_address
from ramino_access.net.player.own_seat import MOST_RETURN_WORDS, KeptSecrets, ReturnWords, TableWords


def test_a_secret_is_kept_for_its_address_and_name(tmp_path: Path) -> None:
    file = tmp_path / "settings" / "secrets.json"
    here = KeptSecrets(file, "example.org:8470")
    assert here.get("Anna") == ""
    here.keep("Anna", "s3cret")
    assert here.get("ANNA") == "s3cret"
    assert KeptSecrets(file, "example.org:8471").get("Anna") == ""
    here.keep("Anna", "")
    assert here.get("Anna") == ""
    assert b"s3cret" not in file.read_bytes()


@pytest.mark.skipif(os.name == "nt", reason="Windows has other rights")
def test_nobody_else_may_read_the_secrets(tmp_path: Path) -> None:
    file = tmp_path / "secrets.json"
    KeptSecrets(file, "x").keep("Anna", "s3cret")
    assert file.stat().st_mode & 0o777 == 0o600
    KeptSecrets(file, "x").keep("Anna", "another")
    assert file.stat().st_mode & 0o777 == 0o600


def test_the_words_have_an_end_and_a_broken_file_has_none(tmp_path: Path) -> None:
    words = ReturnWords(tmp_path / "words.json")
    for number in range(MOST_RETURN_WORDS + 5):
        words.keep("x", str(number), "word")
    assert words.get("x", "0") == ""
    assert words.get("x", str(MOST_RETURN_WORDS + 4)) == "word"
    (tmp_path / "words.json").write_text("[[[")
    assert words.get("x", "1") == ""


def test_the_last_name_at_a_table_is_known(tmp_path: Path) -> None:
    words = ReturnWords(tmp_path / "words.json")
    assert words.last_name("host:1") == ""
    for name in ("Anna Maria", "Bruno", "Anna Maria"):
        words.keep("host:1", name, "word")
    words.keep("host:11", "Carla", "word")
    assert words.last_name("host:1") == "Anna Maria"
    words.keep("host:1", "Anna Maria", "")
    assert words.last_name("host:1") == "Bruno"


def test_a_word_is_known_wherever_the_same_certificate_is_shown(tmp_path: Path) -> None:
    """A line shows no word before the other end has shown the certificate of the invitation."""

    def words(invitation: str) -> TableWords:
        return TableWords(tmp_path / "words.json", read_address(invitation))

    shown, other = "0123456789abcdef" * 2, "f" * 32
    words(f"192.0.2.7/ACDEFHJK/{shown}").keep("Anna", "word")
    assert words(f"table.example:9000/ACDEFHJK/{shown}").get("Anna") == "word"
    assert words(f"table.example:9000/ACDEFHJK/{shown}").last_name() == "Anna"
    for elsewhere in (f"table.example/ACDEFHJK/{other}", f"table.example/ACDEFHJK/{shown[:16]}", "table.example"):
        assert words(elsewhere).get("Anna") == ""
    assert words(f"table.example/ACDEFHJK/{shown}").get("Bruno") == ""
    words("192.0.2.7:8471").keep("Anna", "another")  # two tables of one machine
    assert words(f"192.0.2.7:8471/KAFFEE/{shown}").get("Anna") == "another"
