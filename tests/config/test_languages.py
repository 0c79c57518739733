"""Which language a player gets without asking."""

from __future__ import annotations

import pytest

from ramino_access import i18n
from ramino_access.config import languages
from ramino_access.config.languages import LANGUAGES, language_of, system_language
from ramino_access.config.settings import Settings
from ramino_access.resources import locales_dir
from tests.cases import each_case


def test_the_same_languages_everywhere() -> None:
    assert LANGUAGES == i18n.LANGUAGES
    assert languages.FALLBACK == i18n.FALLBACK
    assert {folder.name for folder in locales_dir().iterdir() if folder.is_dir()} == set(LANGUAGES)


@each_case(
    ("name", "language"),
    [
        ("it", "it"),
        ("it_IT.UTF-8", "it"),
        ("IT-ch", "it"),
        ("fr_FR@euro", "fr"),
        ("fr@euro", "fr"),
        ("en.UTF-8", "en"),
        ("de_DE", None),
        ("C", None),
        ("", None),
        ("italian", None),
    ],
)
def test_a_locale_means_a_language(name: str, language: str | None) -> None:
    assert language_of(name) == language


@each_case(
    ("environ", "language"),
    [
        ({"LC_ALL": "fr_FR.UTF-8", "LANG": "it_IT.UTF-8"}, "fr"),
        ({"LC_ALL": "", "LC_MESSAGES": "it_IT", "LANG": "fr_FR"}, "it"),
        ({"LANG": "fr_BE"}, "fr"),
        ({"LC_ALL": "C", "LANG": "it_IT"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANGUAGE": "it:en", "LANG": "en_US.UTF-8"}, "it"),
        ({"LANGUAGE": "de:fr_CH:it", "LANG": "en_US.UTF-8"}, "fr"),
        ({"LANGUAGE": "de:es", "LANG": "it_IT.UTF-8"}, "it"),
        ({"LANGUAGE": "", "LANG": "it_IT.UTF-8"}, "it"),
        ({"LANGUAGE": "it", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANGUAGE": "it", "LANG": "POSIX"}, "en"),
        ({"LANGUAGE": "it"}, "it"),
    ],
)
def test_the_first_variable_that_is_set_decides(environ: dict[str, str], language: str) -> None:
    assert system_language(environ) == language


@pytest.mark.parametrize(("reported", "language"), [("it_IT", "it"), ("de_DE", "en"), (None, "en")])
def test_without_variables_the_system_is_asked(
    monkeypatch: pytest.MonkeyPatch, reported: str | None, language: str
) -> None:
    monkeypatch.setattr(languages, "_interface_language", lambda: reported)
    assert system_language({}) == language


def test_the_system_may_have_no_answer() -> None:
    assert languages._interface_language() is None or isinstance(languages._interface_language(), str)


def test_the_settings_decide_before_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "it_IT.UTF-8")
    assert Settings().spoken_language() == "it"
    assert Settings(language="fr").spoken_language() == "fr"
