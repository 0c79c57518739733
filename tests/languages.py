"""The languages that are asked for by tests that want any: all but those in progress.

Tests that know the words of some ask for these: ``parametrize("lang", WORDS)``.
"""

from __future__ import annotations

from ramino_access.i18n import in_progress, languages
from ramino_access.resources import locales_dir

LANGUAGES = tuple(lang for lang in languages() if not in_progress(locales_dir() / lang))
