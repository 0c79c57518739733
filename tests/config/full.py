"""Settings of which each differs from the usual one."""

from __future__ import annotations

from ramino_access.config.settings import GameSettings, Settings

FULL = Settings(
    language="fr",
    output="voice",
    rate=70,
    volume=30,
    key_silences=False,
    show_text=True,
    cursor="nvda",
    verbosity="full",
    say={"draws": "off", "few_cards": "brief", "points": "yes"},
    braille_console=True,
    row_pace=1.5,
    pace=0.25,
    hand_order="rank",
    sounds=False,
    sounds_volume=0,
    name="Łucja d'Arc",
    names=("Bruno", 'C "la" rossa'),
    keymap="~/tasti.toml",
    last_game="rami",
    games={
        "salotto": GameSettings(
            seats=5,
            bots="casual",
            options={"opening": 40, "manipulation": True, "discards": "pile"},
            saved={"my challenge": {"mode": "elimination", "limit": 300}, "x.y": {"identities": False}},
        )
    },
)
