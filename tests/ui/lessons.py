"""The lessons by name."""

from __future__ import annotations

from ramino_access.play.text.lessons import PracticeLesson, load


def lesson_of(game: str, name: str) -> PracticeLesson:
    return next(lesson for lesson in load(game) if lesson.id == name)
