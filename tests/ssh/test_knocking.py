"""Who may come in by SSH, as far as no connection is needed to say so."""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from ramino_access.config.settings import Settings
from ramino_access.hall.address import network_of
from ramino_access.i18n.catalog import Catalog
from ramino_access.net.ssh.ssh_door import SshConnection
from ramino_access.net.visitor.knocking import Knocking, VisitorEntrance
from ramino_access.net.visitor.visitor_folder import ReturnTokens, VisitorFolder
from tests.hall.known import Known
from tests.hall.wire import opened
from tests.languages import LANGUAGES


def test_wrong_codes_from_one_customers_network_count_together(tmp_path: Path) -> None:
    hall = opened().hall
    folder = VisitorFolder(tmp_path)
    entrance = VisitorEntrance(hall, None, folder, ReturnTokens(b"secret"), lambda below: 0)
    tried = 0
    for number in range(1, 100):
        knocking = Knocking(entrance, "Anna", f"2001:db8::{number:x}")
        assert not asyncio.run(knocking.answer("WRONG"))
        if knocking.over:
            break
        tried += 1
    assert tried < 20
    assert hall.limits.codes.left(network_of("2001:db8::ffff")) < 1
    assert asyncio.run(Knocking(entrance, "Anna", "2001:db8:0:1::1").answer("KAFFEE"))


@pytest.mark.parametrize(("right", "over", "gone"), [(True, False, 0), (False, False, 0), (False, True, 1)])
def test_after_the_last_wrong_answer_the_line_is_closed_at_once(right: bool, over: bool, gone: int) -> None:
    async def answer(text: str) -> bool:
        return right

    said: list[Any] = []
    connection: Any = object.__new__(SshConnection)
    connection._knocking = SimpleNamespace(answer=answer, over=over, person=False, unfit=None)
    connection._connection = SimpleNamespace(disconnect=lambda *why: said.append(why))
    connection._house = SimpleNamespace(library=SimpleNamespace(catalog=Catalog), lang="en", kept_of_people=None)
    connection._lang = "en"
    assert asyncio.run(connection.validate_kbdint_response("Anna", ["KAFFEE"])) is right
    assert [why[1] for why in said] == ["Too many attempts. Wait a minute, then come back."] * gone


@pytest.mark.parametrize(
    ("lang", "why"), [("en", "A name has no signs"), ("it", "Un nome non ha segni"), ("fr", "Un nom n'a pas de signes")]
)
def test_whoever_comes_by_a_name_that_is_none_is_told_so(lang: str, why: str, tmp_path: Path) -> None:
    connection = knocking(tmp_path, lang)
    connection._lang = lang
    said: list[Any] = []
    connection._connection = SimpleNamespace(disconnect=lambda *why: said.append(why))
    connection.begin_auth("Your turn. Anna")
    assert not connection.get_kbdint_challenge("Your turn. Anna", "", "")
    assert said[0][1].startswith(why)


@pytest.mark.parametrize(
    ("lang", "wrong"), [("en", "That is not right."), ("it", "Non va bene."), ("fr", "Cela ne correspond pas.")]
)
def test_a_wrong_answer_is_said_to_be_one_before_the_next_question(lang: str, wrong: str, tmp_path: Path) -> None:
    connection = knocking(tmp_path, "en")
    first = connection.get_kbdint_challenge("Anna", f"{lang}-XX", "")
    assert not asyncio.run(connection.validate_kbdint_response("Anna", ["WRONG"]))
    again = connection.get_kbdint_challenge("Anna", f"{lang}-XX", "")
    assert (first[1], again[1]) == ("", wrong)
    code = Catalog(lang).text("visiting-code").rstrip(":\u202f\u00a0 ")
    assert first[3] == again[3] == ((f"{code}: ", True),)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_line_is_in_the_visitors_language_where_one_is_known_and_else_in_all(
    lang: str, tmp_path: Path
) -> None:
    connection = knocking(tmp_path, lang, Known(Bruno="a good secret"))
    ((asked, _),) = connection.get_kbdint_challenge("Anna", "", "")[3]
    codes = [Catalog(one).text("visiting-code").rstrip(":\u202f\u00a0 ") for one in LANGUAGES]
    assert sorted(codes) == sorted(asked.removesuffix(": ").split(". "))
    assert asked.startswith(Catalog(lang).text("visiting-code").rstrip(":\u202f\u00a0 "))
    other = next(one for one in LANGUAGES if one != lang)
    connection._house.kept_of_people.keep_settings("Bruno", Settings(language=other))
    connection._knocking = Knocking(connection._knocking._entrance, "Bruno", "192.0.2.7")
    ((asked, _),) = connection.get_kbdint_challenge("Bruno", "", "")[3]
    assert asked == Catalog(other).text("visiting-secret").rstrip(":\u202f\u00a0 ") + ": "


def knocking(folder: Path, lang: str, people: Any = None) -> Any:
    """A connection at the door of a server in this language, by which Anna knocks."""
    entrance = VisitorEntrance(opened().hall, people, VisitorFolder(folder), ReturnTokens(b"secret"), lambda below: 0)
    connection: Any = object.__new__(SshConnection)
    library = SimpleNamespace(catalog=Catalog)
    connection._house = SimpleNamespace(
        library=library, lang=lang, hall=entrance.hall, kept_of_people=entrance.visitor_folder
    )
    connection._entrance, connection.where, connection._lang = entrance, ("192.0.2.7", 0), ""
    connection._knocking, connection._connection = Knocking(entrance, "Anna", "192.0.2.7"), None
    return connection


def test_a_key_of_the_door_that_could_not_be_written_is_made_when_it_can(tmp_path: Path) -> None:
    def full() -> bytes:
        raise OSError("no space")

    folder = VisitorFolder(tmp_path)
    with pytest.raises(OSError, match="no space"):
        folder.host_key(full)
    assert folder.host_key(lambda: b"key") == b"key"
    assert folder.host_key(full) == b"key"
