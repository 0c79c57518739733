"""Files made worse at random: settings, keymaps, locales, scenarios, matches and what lies beside them.

None may stop the program, keep it waiting, or be overwritten.
"""

from __future__ import annotations

import io
import json
import shutil
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

if sys.platform == "win32":
    pytest.skip("there are no alarms", allow_module_level=True)

import msgspec

from ramino_access.announce.matches import line
from ramino_access.announce.retelling import told_again
from ramino_access.config import settings
from ramino_access.files.problems import Problem
from ramino_access.i18n import LANGUAGES, rulebook
from ramino_access.i18n.catalog import Catalog
from ramino_access.i18n.facts import facts
from ramino_access.play.journal import records
from ramino_access.play.kept.match_folder import MatchFolder
from ramino_access.play.kept.statistics import Summary
from ramino_access.play.kept.summaries import SummaryFile
from ramino_access.play.text import scenarios
from ramino_access.resources import keymaps_dir, locales_dir
from ramino_access.ui.commands import keymap
from tests.config.full import FULL
from tools.fuzz.limits import SEED, soon, tries
from tools.fuzz.mutations import VALUES, worse

FILES = tries("FILES", 150)
CATALOGS = {lang: Catalog(lang) for lang in LANGUAGES}
JOURNALS = sorted((Path(__file__).parents[2] / "tests" / "journals").rglob("*.match"))
NOTE = (
    b'{"name":"Friday","seen":{"touched":5,"entries":20,"hand":1,"scores":[0,0],"over":false,"given_up":false},'
    b'"desk":{"order":[1,2],"prepared":[["As"]]}}'
)
SUMMARY = Summary("one", "salotto", {}, 3, "casual", 1, 2, won=True, hands=6, best=100)
RULES = sorted((Path(__file__).parents[2] / "tests" / "rules").rglob("*.toml"))


def told(problem: Problem) -> None:
    """Whatever is wrong has words in every language, and nothing in them that a terminal obeys."""
    for catalog in CATALOGS.values():
        said = catalog.text(problem.reason, **problem.message_args())
        assert said.isprintable()
        assert said
        assert not catalog.problems


def try_settings(rng: Random, folder: Path) -> None:
    file = folder / "settings.toml"
    settings.save(FULL, file)
    text = worse(rng, file.read_bytes())
    file.write_bytes(text)
    loaded = settings.load(file)
    for problem in loaded.problems:
        told(problem)
    loaded.settings.keymap_file()
    games = {**loaded.settings.games, **FULL.games}  # games are never forgotten
    changed = loaded.settings._replace(name="Eva", pace=0.5, language=None, say={"draws": "off"})
    wanted = rng.choice((loaded.settings, FULL._replace(games=games), changed))
    problem = settings.save(wanted, file)
    assert problem is None or problem.reason == "settings-full", problem
    if problem is None:
        after = settings.load(file)
        assert kept(after.settings) == kept(wanted)
        assert not loaded.problems or {p.reason for p in after.problems} <= {"settings-unknown", "file-more-problems"}
    serious = {p.reason for p in loaded.problems} - {"settings-unknown", "file-more-problems"}
    if serious:
        assert (folder / "settings.toml.broken").read_bytes() == text


def kept(wanted: settings.Settings) -> settings.Settings:
    """What is kept: of the games not those saved sets that have no option in them."""
    games = {
        name: game._replace(saved={which: values for which, values in game.saved.items() if values})
        for name, game in wanted.games.items()
    }
    return wanted._replace(games=games)


def try_keymap(rng: Random, folder: Path) -> None:
    file = folder / "keymap.toml"
    file.write_bytes(worse(rng, rng.choice(sorted(keymaps_dir().glob("*.toml"))).read_bytes()))
    found = keymap.load(rng.choice((None, "salotto", "rami")), file)
    for problem in found.problems:
        told(problem)
    for name in found.tables:
        found.bindings([name])


def try_locale(rng: Random, folder: Path) -> None:
    lang = rng.choice(LANGUAGES)
    for each in {lang, "en"}:
        shutil.copytree(locales_dir() / each, folder / each)
    file = rng.choice(sorted((folder / lang).rglob("*.*")))
    file.write_bytes(worse(rng, file.read_bytes()))
    catalog = Catalog(lang, folder=folder)
    names = catalog.messages()
    for name in rng.sample(names, min(20, len(names))):
        said = catalog.text(name, count=rng.choice((0, 1, 5, 1.5, "x")), name="Anna", points=3, line="1", file="f")
        assert isinstance(said, str)
        catalog.braille.text(name, count=1)
    for problem in catalog.problems[:5]:
        assert CATALOGS[lang].explain(problem)
    if file.suffix == ".md":
        try:
            rulebook.lines(file.read_text(encoding="utf-8"))
        except UnicodeDecodeError:
            return


def try_scenario(rng: Random, folder: Path) -> None:
    file = folder / "some.toml"
    file.write_bytes(worse(rng, rng.choice(RULES).read_bytes()[: rng.choice((600, 3000, 10**6))]))
    out = io.StringIO()
    assert scenarios.main([file], out, word) in (0, 1, 2)
    assert len(out.getvalue()) < 500_000


def word(error: scenarios.ScenarioError) -> str:
    if error.problem is not None:
        told(error.problem)
    return str(error)


def try_match(rng: Random, folder: Path) -> None:
    journal = rng.choice(JOURNALS).read_bytes()
    whole = b"".join(journal.splitlines(keepends=True)[: rng.choice((1, 2, 5, 40, 1000))])
    file = folder / "a.match"
    data = worse(rng, whole) if rng.random() < 0.5 else worse_lines(rng, whole)
    file.write_bytes(data)
    if rng.random() < 0.3:
        file.with_suffix(".note").write_bytes(worse(rng, NOTE))
    matches = MatchFolder(folder, lambda: 5.0, told)
    for listed in (*matches.recent(), *matches.unfinished()):
        if listed.problem is not None:
            told(listed.problem)
        for catalog in CATALOGS.values():
            assert line(catalog, listed, 5.0)
    opened = matches.reopen(file)
    if isinstance(opened, Problem):
        told(opened)
        assert file.read_bytes() == data
        return
    kept, log = opened
    table = kept.table()
    if isinstance(table, Problem):
        told(table)
    else:
        assert list(told_again(kept.header.setup, kept.entries, 0, Catalog("en", facts=facts(table.rules))))
    log.close()
    torn = file.with_suffix(".torn")
    assert file.read_bytes() + (torn.read_bytes() if torn.exists() else b"") == data


def worse_lines(rng: Random, data: bytes) -> bytes:
    """A match made worse by what its lines mean: the checksums fit."""
    payloads = list(records.read(data).payloads)
    for _ in range(rng.choice((1, 1, 2))):
        at = rng.randrange(len(payloads))
        match rng.randrange(5):
            case 0:
                payloads[at : at + 1] = []
            case 1:
                payloads.insert(at, rng.choice(payloads))
            case 2:
                payloads[at] = rng.choice(payloads)
            case 3:
                payloads[at] = worse(rng, payloads[at])
            case _:
                with suppress(ValueError, TypeError):  # it may have been made worse before
                    fields = json.loads(payloads[at])
                    fields[rng.choice((*fields, "x"))] = rng.choice(VALUES)
                    payloads[at] = json.dumps(fields, ensure_ascii=False).encode("utf-8", "replace")
        if not payloads:
            return b""
    text, crc = b"", 0
    for payload in payloads:
        with suppress(ValueError):  # no object on one line any more
            one, crc = records.line(payload, crc)
            text += one
    return text


def try_summaries(rng: Random, folder: Path) -> None:
    """Summaries, what has been learnt, the words of return: each costs nothing but itself."""
    file = folder / "summaries.jsonl"
    data = worse(rng, b"".join(records.line(msgspec.json.encode(one), 0)[0] for one in (SUMMARY,) * 3))
    file.write_bytes(data)
    summaries = SummaryFile(file)
    known = summaries.read()
    if known.problem is not None:
        told(known.problem)
    problem = summaries.add(msgspec.structs.replace(SUMMARY, match="another"))
    if problem is not None:
        told(problem)
        assert file.read_bytes() == data
    else:
        assert file.read_bytes().startswith(data[: known.size])
        assert "another" in summaries.read().by_match
        assert set(known.by_match) <= set(summaries.read().by_match)


SORTS: dict[str, tuple[Callable[[Random, Path], None], int]] = {
    "settings": (try_settings, 5),
    "keymap": (try_keymap, 5),
    "locale": (try_locale, 2),
    "scenario": (try_scenario, 8),
    "match": (try_match, 8),
    "summaries": (try_summaries, 3),
}


@pytest.mark.parametrize("sort", SORTS)
def test_no_file_stops_the_program_or_keeps_it_waiting(sort: str, tmp_path: Path) -> None:
    attempt, share = SORTS[sort]
    for number in range(FILES * share // 20):
        case = f"{sort} {SEED}.{number}"
        folder = tmp_path / str(number)
        folder.mkdir()
        try:
            with soon(case):
                attempt(Random(case), folder)
        except Exception as error:
            error.add_note(f"case {case}, files in {folder}")
            raise
        shutil.rmtree(folder)
