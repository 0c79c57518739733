"""The seal of a match: whatever is changed of it is found."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ramino_access.announce.seal_verdicts import verdict_words
from ramino_access.files.problems import Problem
from ramino_access.files.storage import SYSTEM
from ramino_access.games import GAMES
from ramino_access.hall import seal_check
from ramino_access.hall.message_bytes import raw
from ramino_access.hall.messages import (
    CourseStep,
    Entry,
    HandCourse,
    MatchRecord,
    Presence,
    Snapshot,
    TableNow,
    Told,
    Unsealed,
    WireMessage,
)
from ramino_access.hall.seal_check import SealFolder, Sent, ToldMatch, Verdict, of_match, verdict_on
from ramino_access.i18n.catalog import Catalog
from ramino_access.play.entries import NextHand, Setup
from ramino_access.play.hand_played import Notice
from ramino_access.play.journal import match_file
from ramino_access.play.journal.match_file import Header, Kept, MatchFile, header_of
from ramino_access.play.seals import agreed, fingerprint, fits, of_salt
from ramino_access.play.table import Table
from tests.play.sealed_matches import NAMES, begun, kept, kept_lines, nothing, sealed, told, verdict_of


@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_was_sealed_fits(game: str) -> None:
    setup = sealed(game)
    assert of_match(header_of(setup, 1, (0, 1)), [NextHand()] * 2) == Verdict(hands=3, own=True)
    for seat in (0, 1):
        assert verdict_of(begun(setup, seat), told(setup, seat, most=40)) == Verdict(hands=1)


def test_whoever_was_left_out_is_named() -> None:
    setup = sealed(left_out=(1,))
    assert of_match(header_of(setup, 1, (0, 1)), ()) == Verdict(hands=1, left_out=("Bruno",), own=True)
    assert verdict_of(begun(setup), told(setup, most=12)) == Verdict(hands=1, left_out=("Bruno",))


def test_a_match_whose_seed_was_chosen_was_not_sealed() -> None:
    assert of_match(header_of(Setup("salotto", {}, NAMES, 7), 1), ()) is None


def test_parts_do_not_run_into_each_other() -> None:
    assert len({fingerprint("a", "bc"), fingerprint("ab", "c"), fingerprint("a", "b", "c"), fingerprint("abc")}) == 4


def test_a_seal_is_for_one_match_only() -> None:
    setup = sealed()
    assert setup.seal is not None
    assert fits(setup.seal, agreed("salotto", {}, NAMES))
    for match in (("rami", {}, NAMES), ("salotto", {}, NAMES[::-1]), ("salotto", {"opening": 40}, NAMES)):
        assert not fits(setup.seal, agreed(*match))
    usual = GAMES["salotto"].values({})
    assert agreed("salotto", usual, NAMES) == agreed("salotto", {}, NAMES)


def test_a_pledge_can_not_be_copied_from_somebody_else() -> None:
    assert of_salt("0" * 64, 0, "1" * 64) != of_salt("0" * 64, 1, "1" * 64)
    assert of_salt("0" * 64, 0, "1" * 64) != of_salt("2" * 64, 0, "1" * 64)


def _changed(text: str, at: int) -> str:
    """The same with another hexadecimal digit at this place."""
    at %= len(text)
    return text[:at] + ("0" if text[at] != "0" else "1") + text[at + 1 :]


@given(seed=st.integers(0, 50), at=st.integers(0, 63), what=st.integers(0, 5))
@settings(max_examples=80, deadline=None)
def test_a_changed_match_is_always_found(seed: int, at: int, what: int) -> None:
    setup = sealed(seed=seed)
    header, seal = header_of(setup, 1, (0, 1)), setup.seal
    assert seal is not None
    one = seal.pledges[seed % 2]
    replace = msgspec.structs.replace
    match what:
        case 0:
            changed = replace(header, seal=replace(seal, secret=_changed(seal.secret, at)))
        case 1:
            changed = replace(header, seal=replace(seal, table=_changed(seal.table, at)))
        case 2:
            pledges = tuple(replace(p, salt=_changed(p.salt, at)) if p is one else p for p in seal.pledges)
            changed = replace(header, seal=replace(seal, pledges=pledges))
        case 3:
            pledges = tuple(
                replace(p, fingerprint=_changed(p.fingerprint, at)) if p is one else p for p in seal.pledges
            )
            changed = replace(header, seal=replace(seal, pledges=pledges))
        case 4:
            changed = replace(header, seal=replace(seal, pledges=tuple(p for p in seal.pledges if p is not one)))
        case _:
            changed = replace(header, seed=header.seed ^ 1 << at)
    verdict = of_match(changed, ())
    assert verdict is not None
    assert not verdict.good


RAMI = sealed("rami")


def test_every_byte_of_a_view_and_a_notice_counts() -> None:
    """Of each message of a match each card, number and name is changed in turn: what was told is not the record any
    more."""
    sent = told(RAMI, most=14)
    rng = Random(1)
    assert verdict_of(begun(RAMI), sent).good
    for at in rng.sample(range(15), 6):
        for changed in altered(sent[at], rng):
            try:
                verdict = verdict_of(begun(RAMI), [*sent[:at], changed, *sent[at + 1 :]])
            except ValueError:
                continue  # no table can be so
            assert verdict.fault == "differs", (at, changed)


def altered(message: WireMessage, rng: Random) -> Iterator[WireMessage]:
    """The same message with one thing told otherwise."""
    replace = msgspec.structs.replace
    assert isinstance(message, Snapshot | Told)
    now = message.standing
    assert now is not None
    for other in otherwise(bytes(now.view), rng, 12):
        yield replace(message, standing=replace(now, view=msgspec.Raw(other)))
    for entry in message.items if isinstance(message, Told) else ():
        assert isinstance(entry, Entry)
        for other in otherwise(bytes(entry.notice), rng, 2):
            yield replace(message, items=(Entry(msgspec.Raw(other)),))
    for changes in ({"revision": now.revision + 1}, {"asked": 1 if now.asked is None else None}, {"special": "As"}):
        yield replace(message, standing=replace(now, **changes))


def otherwise(text: bytes, rng: Random, most: int) -> Iterator[bytes]:
    """The text with another card, or another number; not the format's."""
    begin = text.find(b'"value"') + 1
    found = list(re.finditer(rb'"[2-9TJQKA][shdc]#[01]"|(?<![#\w"])\d+(?![\w"#])', text[begin:]))
    for one in rng.sample(found, min(most, len(found))):
        what = one[0]
        other = (
            b'"%bs#%d"' % (b"3" if what[1:2] != b"3" else b"4", rng.randrange(2))
            if b"#" in what
            else b"%d" % (int(what) + 1)
        )
        if other != what:
            yield text[: begin + one.start()] + other + text[begin + one.end() :]


@pytest.mark.parametrize("change", [{"seed": 5}, {"seats": NAMES[::-1]}, {"game": "salotto"}, {"seal": msgspec.UNSET}])
def test_a_record_of_another_match_is_found(change: dict[str, object]) -> None:
    *sent, record = told(RAMI, most=14)
    assert isinstance(record, MatchRecord)
    header = msgspec.structs.replace(msgspec.json.decode(record.header, type=Header), **change)
    record = msgspec.structs.replace(record, header=msgspec.Raw(msgspec.json.encode(header)))
    assert verdict_of(begun(RAMI), [*sent, record]).fault == "record"


@pytest.mark.parametrize(
    "odd",
    [
        {"game": "scala40", "names": ("Anna", "Bruno", "C", "D", "E", "F", "G", "H")},
        {"game": "rami", "names": ("Anna",), "people": 1},
        {"game": "rami", "hand_size": 7, "opening": 80},
    ],
)
def test_a_match_that_nobody_can_play_is_no_record_and_no_fault_of_the_program(odd: dict[str, object]) -> None:
    setup = sealed(**odd)
    assert setup.seal is not None
    record = MatchRecord(msgspec.Raw(msgspec.json.encode(header_of(setup, 1, (0,)))), (), given_up=True)
    over = Told(1, (Presence("given-up", "Anna"),)), Unsealed(setup.seal.table, setup.seal.secret)
    assert verdict_of(begun(setup), [*over, record]).fault == "record"


@pytest.mark.parametrize("end", ["shorter", "refused", "swapped", "longer", "unknown", "none"])
def test_a_record_that_is_not_what_was_told_is_found_and_one_that_is_missing_is_not_called_good(end: str) -> None:
    *sent, record = told(RAMI, most=14)
    assert isinstance(record, MatchRecord)
    plays = list(record.lines)
    match end:
        case "shorter":
            plays = plays[:-1]
        case "refused":
            plays[-1] = msgspec.Raw(b'{"seat":0,"play":"stock"}')
        case "swapped":
            plays[-2:] = plays[:-3:-1]
        case "longer":
            plays.append(plays[-1])
        case "unknown":
            plays[-1] = msgspec.Raw(b'{"seat":0,"play":"fly"}')
    record = msgspec.structs.replace(record, lines=tuple(plays))
    verdict = verdict_of(begun(RAMI), [*sent, *((record,) if end != "none" else ())])
    named = {"unknown": ("record", "record"), "none": (None, "record")}
    assert (verdict.fault, verdict.lacks) == named.get(end, ("differs", ""))
    assert not verdict.good


OTHERS_RECORD = {
    "en": "The record was made by version 9.1 of the program, and this is version",
    "it": "Il verbale è della versione 9.1 del programma, e questa è la versione",
    "fr": "Le relevé a été fait par la version 9.1 du programme, et celle-ci est la version",
}


@pytest.mark.parametrize("lang", OTHERS_RECORD)
@pytest.mark.parametrize("change", ["same", "unknown play", "later format", "refused play", "other cards told"])
def test_a_record_of_another_version_is_called_that_where_it_does_not_fit(change: str, lang: str) -> None:
    """Whoever plays by another version is not blamed alone: what does not fit may come from there."""
    *sent, record = told(RAMI, most=14)
    assert isinstance(record, MatchRecord)
    header: dict[str, object] = {**msgspec.json.decode(record.header), "version": "9.1\x1b"}
    plays = list(record.lines)
    match change:
        case "later format":
            header["format"] = 99
        case "unknown play" | "refused play":
            play = b"fly" if change == "unknown play" else b"stock"
            plays[-1] = msgspec.Raw(b'{"seat":0,"play":"%s"}' % play)
        case "other cards told":
            *_, sent[5] = altered(sent[5], Random(1))
    record = MatchRecord(msgspec.Raw(msgspec.json.encode(header)), tuple(plays), given_up=True)
    verdict = verdict_of(begun(RAMI), [*sent, record])
    said = " ".join(verdict_words(Catalog(lang), verdict))
    assert verdict.good == (OTHERS_RECORD[lang] not in said) == (change == "same")
    assert "\x1b" not in said
    fault, lacks = (None, "version") if change in ("unknown play", "later format") else ("differs", "")
    assert change == "same" or (verdict.fault, verdict.lacks) == (fault, lacks)
    assert verdict_words(Catalog(lang), verdict, at_length=True)[0] in said


@pytest.mark.parametrize("says_so", [True, False])
def test_a_table_that_says_that_it_was_set_back_is_no_liar_and_what_nobody_can_judge_is_counted(says_so: bool) -> None:
    sent = told(RAMI, most=14)
    back = sent[2]
    assert isinstance(back, Told)
    assert back.standing is not None
    notices = tuple(one.notice for message in sent[1:3] for one in message.items)
    said = Told(3, (Presence("set-back", "Anna", 2),) if says_so else ())
    again = [None, said, Snapshot(3, back.standing, notices)]
    verdict = verdict_of(begun(RAMI), [*sent[:5], *again, *sent[3:]])
    assert (verdict.fault, verdict.set_back) == ((None, 2) if says_so else ("differs", 0))
    assert not verdict.good


@pytest.mark.parametrize("when", ["middle", "end"])
def test_the_secret_comes_last(when: str) -> None:
    *sent, _, secret, record = told(RAMI, most=14)  # and nobody has given up
    sent.insert(5 if when == "middle" else len(sent), secret)
    assert verdict_of(begun(RAMI), [*sent, record]).fault == "early"


def test_a_seal_that_is_still_shut_shows_nothing() -> None:
    verdict = verdict_of(begun(sealed()), told(sealed(), most=12)[:-3])
    assert verdict == Verdict(lacks="record")
    assert not verdict.good


def test_a_salt_that_did_not_count_is_found() -> None:
    first = msgspec.structs.replace(begun(sealed()), salt="0" * 64)
    assert verdict_of(first, told(sealed(), most=12)).fault == "mine"


def test_what_no_match_can_be_is_no_crash() -> None:
    first, sent = begun(sealed()), told(sealed(), most=12)
    with pytest.raises(ValueError, match="missing"):
        ToldMatch([Sent(b"")])
    for odd in ({"game": "whist"}, {"options": {"colour": "red"}}):
        assert verdict_of(msgspec.structs.replace(first, **odd), sent) == Verdict(lacks="version")
    with pytest.raises(ValueError, match=r"."):
        verdict_of(msgspec.structs.replace(first, names=("Anna",) * 20), sent)
    view = sent[0].standing.view
    for strange in (
        Told(3, (Entry(raw(Notice(10**9, 0, ()))),), TableNow(1, view)),
        Told(3, (Entry(raw(Notice(2, 7, ()))),), TableNow(1, view)),
        Told(3, (Entry(raw(Notice(-(10**9), 0, ()))),), TableNow(1, view)),
        HandCourse(view, (CourseStep(raw(Notice(-(10**9), 0, ()))),)),
        Snapshot(3, TableNow(1, msgspec.Raw(b"[]"))),
    ):
        try:
            assert verdict_of(first, [*sent[:3], strange, *sent[3:]]).fault is not None
        except ValueError:
            continue
    lines = kept(ToldMatch([first]), sent).lines
    for wrong in ([first, *lines[2:]], [first, *lines]):  # what was compressed by another message; begun twice
        with pytest.raises((ValueError, zlib.error), match=r"."):
            ToldMatch(wrong)


# ------------------------------------------------------------------ files


def test_a_sealed_match_keeps_its_seal(tmp_path: Path) -> None:
    file = tmp_path / "a.match"
    MatchFile.create(file, header_of(sealed(), 1, (0, 1)), nothing).close()
    kept = match_file.read(file)
    assert isinstance(kept, Kept)
    assert kept.header.setup == Table(sealed()).setup
    assert verdict_on(file) == Verdict(hands=1, own=True)


@pytest.mark.parametrize("changed", ["seed", "plays"])
def test_where_the_plays_are_refused_the_deals_are_blamed_only_if_they_are_others(tmp_path: Path, changed: str) -> None:
    file = tmp_path / "a.match"
    header = header_of(sealed(), 1, (0, 1))
    other = msgspec.structs.replace(header, seed=header.seed + 1) if changed == "seed" else header
    kept = MatchFile.create(file, other, nothing)
    kept.append(NextHand())  # no hand is over yet
    kept.close()
    found = verdict_on(file)
    if changed == "seed":
        assert found == Verdict("record", own=True)
    else:
        assert isinstance(found, Problem)
        assert found.reason == "match-refused"


def test_a_format_that_never_was_is_damage(tmp_path: Path) -> None:
    file = tmp_path / "a.match"
    header = msgspec.structs.replace(header_of(sealed(), 1), format=0)
    MatchFile.create(file, header, nothing).close()
    problem = match_file.read(file)
    assert isinstance(problem, Problem)
    assert problem.reason == "match-damaged"


def test_what_was_seen_is_read_again(tmp_path: Path) -> None:
    file = kept_lines(tmp_path / "seals")
    assert file.name.startswith("2027-01-15T08-00-00-salotto-")
    assert verdict_on(file) == Verdict(hands=1)


def test_a_game_that_is_not_known_has_no_verdict(tmp_path: Path) -> None:
    assert verdict_on(kept_lines(tmp_path, game="belote")) == Verdict(lacks="version")


def test_a_program_that_was_started_again_goes_on_with_its_file(tmp_path: Path) -> None:
    first = begun(sealed())
    SealFolder(tmp_path, lambda: 1.0, nothing).begin(first).close()
    again = SealFolder(tmp_path, lambda: 2.0, nothing).begin(msgspec.structs.replace(first, salt=""))
    assert again.lines == [first, Sent(b"")]
    kept(again, told(sealed(), most=12)).close()
    assert len(list(tmp_path.iterdir())) == 1
    assert again.file is not None
    assert verdict_on(again.file.file) == Verdict(hands=1)


@given(at=st.integers(0, 10_000), byte=st.integers(0, 255))
@settings(max_examples=40, deadline=None)
def test_a_changed_byte_is_never_taken_for_a_fit(tmp_path_factory: pytest.TempPathFactory, at: int, byte: int) -> None:
    folder = tmp_path_factory.mktemp("seals")
    file = kept_lines(folder)
    data = bytearray(file.read_bytes())
    if data[at % len(data)] == byte:
        return
    data[at % len(data)] = byte
    file.write_bytes(data)
    found = verdict_on(file)
    assert isinstance(found, Problem) or found is None or not found.good


@pytest.mark.parametrize("data", [b"", b"\0" * 50, b"{}\n", b'{"crc":"00000000","what":"secret"}\n', b"x" * 2_000_000])
def test_what_is_no_such_file_is_named(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "a.seal"
    file.write_bytes(data)
    found = verdict_on(file)
    assert isinstance(found, Problem)
    assert found.file == file


class NeverDone(type(SYSTEM)):
    """A disk that is so busy that nothing is ever on it."""

    def sync(self, handle: int) -> None:
        raise AssertionError("the player's program would stand still")

    def sync_folder(self, folder: Path) -> None:
        raise AssertionError("the player's program would stand still")


def test_nobody_waits_for_a_busy_disk(tmp_path: Path) -> None:
    """A program at somebody else's table was silent for half a minute, and took no signal."""
    for _ in range(2):  # new, and gone on with
        folder = SealFolder(tmp_path, lambda: 1_800_000_000.0, lambda one: pytest.fail(one.reason), system=NeverDone())
        kept(folder.begin(begun(sealed())), told(sealed(), most=12)[:3]).close()
    (path,) = tmp_path.iterdir()
    assert read_lines(path) == 1 + 3 + 1 + 3


def test_a_file_of_which_a_power_cut_has_left_the_name_alone_is_begun_anew(tmp_path: Path) -> None:
    first = begun(sealed())
    clock = iter((1_800_000_000.0, 1_800_000_060.0))
    folder = SealFolder(tmp_path, lambda: next(clock), lambda one: pytest.fail(one.reason))
    folder.begin(first).close()
    (file,) = tmp_path.iterdir()
    file.write_bytes(b"")
    folder.begin(first).close()
    assert sorted(read_lines(one) if one.stat().st_size else 0 for one in tmp_path.iterdir()) == [0, 1]


def read_lines(file: Path) -> int:
    """How many lines are in it."""
    found = seal_check.read(file)
    assert not isinstance(found, Problem)
    return len(found[0].lines)


def test_a_disk_that_takes_nothing_is_reported_once(tmp_path: Path) -> None:
    heard: list[str] = []
    (tmp_path / "seals").write_text("in the way")
    first = begun(sealed())
    one = SealFolder(tmp_path / "seals", lambda: 1.0, lambda problem: heard.append(problem.reason)).begin(first)
    one.keep(None)
    assert heard == ["match-not-kept"]
    assert isinstance(one, ToldMatch)
    assert seal_check.SEAL_SUFFIX == ".seal"
