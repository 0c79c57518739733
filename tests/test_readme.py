"""The READMEs: one in each language, short, with the same commands, none of which does not exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ramino_access.cli.arguments import COMMAND_OPTIONS, COMMANDS
from ramino_access.games import EASIEST_FIRST
from ramino_access.resources import locales_dir
from ramino_access.ui.places.start.menus import games
from tests.languages import LANGUAGES
from tests.ui import harness
from tools.write_keys import readme_name

ROOT = Path(__file__).resolve().parent.parent


def readme(lang: str) -> str:
    return (ROOT / readme_name(lang)).read_text(encoding="utf-8")


def commands(text: str) -> list[tuple[str, str]]:
    """What is to be typed: blocks and single commands, in their order."""
    return re.findall(r"^```\n(.*?)^```$|`([^`\n]+)`", text, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_readmes_say_the_same_commands(lang: str) -> None:
    assert len(commands(readme("en"))) > 40
    assert commands(readme(lang)) == commands(readme("en"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_readmes_have_the_same_parts(lang: str) -> None:
    def shape(text: str) -> list[str]:
        return [match[0] for match in re.finditer(r"^(#+ |- |\d+\. )", text, re.MULTILINE)]

    assert shape(readme(lang)) == shape(readme("en"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_readme_is_short_and_leads_to_the_others_at_once(lang: str) -> None:
    text = readme(lang)
    assert len(text.split()) <= 2000
    beginning = "\n".join(text.splitlines()[:4])
    assert all(f"({readme_name(other)})" in beginning for other in LANGUAGES if other != lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_that_a_readme_leads_to_is_there(lang: str) -> None:
    for page in re.findall(r"\]\(([^)#]+)\)", readme(lang)):
        assert (ROOT / page).is_file(), page


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_and_command_of_a_readme_exists(lang: str) -> None:
    typed = [line.split() for line in re.findall(r"^ramino.*$|`(ramino [^`]*)`", readme(lang), re.MULTILINE) if line]
    assert typed
    for words in typed:
        named = [word for word in words[1:2] if not word.startswith("-")]
        assert set(named) <= set(COMMANDS)
        flags = {word.removeprefix("--") for word in words if word.startswith("--")}
        assert flags <= set(COMMAND_OPTIONS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_a_readme_quotes_from_the_program_is_said_so(lang: str) -> None:
    said = "\n".join(file.read_text(encoding="utf-8") for file in sorted((locales_dir() / lang).glob("*.ftl")))
    quoted = re.findall(r'(?<!\[)"([^"\[\]]+)"|« ([^»]+) »', re.sub(r"`[^`]*`", "", readme(lang)))
    assert len(quoted) == 3
    for pair in quoted:
        words = next(filter(None, pair))
        assert f"= {words}" in said or words == "Rummy!", words


KEYS = {"h": "H", "space": "Space", "z": "Z", "n": "N", "up": "Up", "x": "X"}
"""The keys of the turn that the READMEs let one hear."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_turn_in_a_readme_is_what_one_hears(lang: str) -> None:
    player = harness.Player(lang)
    player.sit(player.ui.voice.text("player-name"), "Anna", "Bruno", "Carla", seed=114, game="ufficiale", wait=True)
    heard = [player.since(0), *(player.press(key) for key in KEYS), player.wait()]
    lines = "\n".join(line.partition(": ")[2] for line in readme(lang).splitlines() if line.startswith("- "))
    for answer in heard:
        assert answer.replace(" | ", " ") in lines


def test_the_first_game_is_the_same_everywhere() -> None:
    first = EASIEST_FIRST[0]
    for lang in LANGUAGES:
        assert games(harness.Player(lang).ui)[0] == first
        played = re.findall(r"`ramino play (\w+)`", readme(lang))
        assert played[0] == first
