"""The lessons by name."""

from __future__ import annotations

from ramino_access.play.text.lessons import PracticeLesson, load
from ramino_access.resources import lessons_dir


def stepped(game: str) -> list[str]:
    """The names of a game's lessons that have steps; none where the game has no lessons yet (``tools.check_games`` says
    so): tests of the other games are found all the same."""
    if not (lessons_dir() / f"{game}.toml").is_file():
        return []
    return [lesson.id for lesson in load(game) if lesson.steps]


def lesson_of(game: str, name: str) -> PracticeLesson:
    return next(lesson for lesson in load(game) if lesson.id == name)
