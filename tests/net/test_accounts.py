"""The file of a server's people."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

import pytest

from ramino_access.config.problems import Problem
from ramino_access.hall.known_people import Played
from ramino_access.net import accounts as module
from ramino_access.net.accounts import APPLICATION, FILE, FORMAT, Accounts, open_accounts

DAY = 24 * 3600.0


class Now:
    def __init__(self) -> None:
        self.time = 1_800_000_000.0

    def __call__(self) -> float:
        return self.time


@pytest.fixture
def now() -> Now:
    return Now()


def opened(folder: Path, now: Now) -> Accounts:
    accounts = open_accounts(folder, now)
    assert isinstance(accounts, Accounts)
    return accounts


def test_people_are_there_when_the_file_is_opened_again(tmp_path: Path, now: Now) -> None:
    people = opened(tmp_path / "data", now)
    assert people.add("Anna", "h1")
    people.close()
    again = opened(tmp_path / "data", now)
    assert again.likenesses() == {"anna"}
    assert again.secret("АNNА") == ("Anna", "h1", False)  # Cyrillic
    assert again.secret("Bruno") is None
    if os.name == "posix":  # elsewhere the folders of a user are nobody else's
        assert (tmp_path / "data" / FILE).stat().st_mode & 0o777 == 0o600


def test_a_name_is_there_once(tmp_path: Path, now: Now) -> None:
    people = opened(tmp_path, now)
    people.add("Anna", "h1")
    with pytest.raises(sqlite3.IntegrityError):
        people.add("anna", "h2")
    assert people.secret("Anna") == ("Anna", "h1", False)


def test_who_was_kept_when_names_were_compared_otherwise_is_found_still(tmp_path: Path, now: Now) -> None:
    people = opened(tmp_path, now)
    for at, (name, likeness) in enumerate([("R2D2", "r2d2"), ("Lucas", "lucas"), ("Luca5", "luca5")]):
        now.time += at
        row = (likeness, name, f"h{at}", now.time)
        people._database.execute("INSERT INTO people (likeness, name, hash, made) VALUES (?, ?, ?, ?)", row)
    people._database.commit()
    people.close()
    again = opened(tmp_path, now)
    assert again.secret("R2D2") == again.secret("r2d2") == ("R2D2", "h0", False)
    assert again.secret("Lucas") == again.secret("lucas") == ("Lucas", "h1", False)
    assert again.secret("Luca5") == ("Luca5", "h2", False)  # they look the same now: each by their own
    assert again.set_secret("Luca5", "h3")
    assert again.secret("Lucas") == ("Lucas", "h1", False)


def test_there_is_an_end_to_the_people(tmp_path: Path, now: Now, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_PEOPLE", 2)
    people = opened(tmp_path, now)
    assert [people.add(name, "h") for name in ("Anna", "Bruno", "Carla")] == [True, True, False]


def test_a_secret_for_once_ends(tmp_path: Path, now: Now) -> None:
    people = opened(tmp_path, now)
    people.add("Anna", "h1")
    assert people.set_secret("Anna", "h2", lasts=DAY)
    assert people.secret("Anna") == ("Anna", "h2", True)
    now.time += DAY + 1
    assert people.secret("Anna") is None
    assert people.set_secret("Anna", "h3")
    assert people.secret("Anna") == ("Anna", "h3", False)
    assert not people.set_secret("Bruno", "h")


def test_the_file_holds_people_and_nothing_else(tmp_path: Path, now: Now) -> None:
    opened(tmp_path, now).close()
    with sqlite3.connect(tmp_path / FILE) as database:
        assert database.execute("SELECT name FROM sqlite_schema").fetchall() == [("people",)]


def test_matches_are_counted_and_people_rated_among_each_other(tmp_path: Path, now: Now) -> None:
    people = opened(tmp_path, now)
    for name in ("Anna", "Bruno"):
        people.add(name, "h")
    people.count(Played("rami", ("Anna", "Gast", "Bruno"), (1, 2, 3), (True, False, False)))
    anna, bruno = people.figures("Anna"), people.figures("bruno")
    assert (anna.matches, anna.won, bruno.matches, bruno.won) == (1, 1, 1, 0)
    assert anna.rating > 1500 > bruno.rating
    assert 0 < anna.doubt < 700
    assert bruno.name == "Bruno"
    assert not people.figures("Gast").known


def test_a_match_that_is_given_up_is_counted_as_such_and_not_rated(tmp_path: Path, now: Now) -> None:
    people = opened(tmp_path, now)
    for name in ("Anna", "Bruno"):
        people.add(name, "h")
    people.count(Played("rami", ("Anna", "Bruno"), given_up=True))
    anna = people.figures("Anna")
    assert (anna.known, anna.matches, anna.won, anna.given_up, anna.doubt) == (True, 1, 0, 1, 0)


def test_a_rating_is_less_sure_after_a_while(tmp_path: Path, now: Now) -> None:
    people = opened(tmp_path, now)
    for name in ("Anna", "Bruno"):
        people.add(name, "h")
    for _ in range(20):
        people.count(Played("rami", ("Anna", "Bruno"), (1, 2), (True, False)))
    before = people.figures("Anna")
    now.time += 1000 * DAY
    after = people.figures("Anna")
    assert after.rating == before.rating
    assert after.doubt > before.doubt


@pytest.mark.parametrize("size", [1, 99, 100, 4096, 9000])
def test_a_broken_file_is_told_and_left_alone(tmp_path: Path, now: Now, size: int) -> None:
    people = opened(tmp_path, now)
    for number in range(50):
        people.add(f"Anna {number}", "h" * 100)
    people.close()
    file = tmp_path / FILE
    broken = file.read_bytes()[: max(size, 0)] + b"\xff" * 3000
    file.write_bytes(broken)
    assert open_accounts(tmp_path, now) == Problem(file, "people-broken")
    assert file.read_bytes() == broken


def test_a_file_of_a_later_program_is_told_and_left_alone(tmp_path: Path, now: Now) -> None:
    opened(tmp_path, now).close()
    file = tmp_path / FILE
    with sqlite3.connect(file) as database:
        database.execute(f"PRAGMA user_version = {FORMAT + 1}")
    database.close()
    before = file.read_bytes()
    assert open_accounts(tmp_path, now) == Problem(file, "people-newer")
    assert file.read_bytes() == before


def test_another_database_is_not_taken_for_it(tmp_path: Path, now: Now) -> None:
    file = tmp_path / FILE
    with sqlite3.connect(file) as database:
        database.execute("CREATE TABLE people (x)")
        database.execute(f"PRAGMA application_id = {APPLICATION + 1}")
    database.close()
    assert open_accounts(tmp_path, now) == Problem(file, "people-foreign")


def test_what_is_no_file_is_told(tmp_path: Path, now: Now) -> None:
    (tmp_path / FILE).mkdir()
    assert open_accounts(tmp_path, now) == Problem(tmp_path / FILE, "people-special")


def test_an_empty_file_is_a_new_one(tmp_path: Path, now: Now) -> None:
    (tmp_path / FILE).touch()
    assert opened(tmp_path, now).likenesses() == set()
