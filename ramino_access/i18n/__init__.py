"""Words: message catalogs in Fluent, the first line, and the rulebooks. Importing this costs nothing."""

from __future__ import annotations

#: Every language there is.
LANGUAGES: tuple[str, ...] = ("it", "en", "fr")

#: Where a message that a language lacks is looked for.
FALLBACK = "en"
