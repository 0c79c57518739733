"""What keys are called, in each language."""

from __future__ import annotations

KEYS = {
    "en": r"\b(Space|Enter|Escape|Shift|Backspace|Tab|Page (up|down)|[Pp]ress [A-Z]\b|Question mark|keys?)\b",
    "it": r"\b(Spazio|Invio|Esc|Shift|Maiusc|Backspace|Canc|Tab|Freccia|[Pp]remi [A-Z]\b|tasto|tasti)\b",
    "fr": r"\b(Espace|Entrée|Échap|Majuscule|Retour arrière|Suppression|Tabulation|Flèche|appuie sur|touche [A-Z]\b)",
}
"""What keys are called in each of them."""
