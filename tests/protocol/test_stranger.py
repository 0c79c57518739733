"""A program that knows only what docs/protocol.md describes plays a hand at the table of a real ``ramino host``."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.heard.readers import Screen
from tests.prompts import TURN
from tests.returning import returning

STRANGER = Path(__file__).with_name("stranger.py")
ROOT = Path(__file__).parents[2]
PATIENCE = 120.0

pytestmark = [pytest.mark.slow, pytest.mark.skipif(os.name != "posix", reason="the host needs a terminal")]


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def test_a_program_that_knows_the_page_alone_plays_a_hand(tmp_path: Path) -> None:
    log, port = tmp_path / "told.jsonl", free_port()
    env = os.environ | {"RAMINO_HOME": str(returning(tmp_path / "home")), "PYTHONPATH": str(ROOT), "LANG": "C.UTF-8"}
    table = ("host", "salotto", "--seats", "4", "--people", "2", "--pace", "0", "--name", "Anna", "--seed", "5")
    how = ("--port", str(port), "--code", "KAFFEE77", "--language", "en", "--output", "console")
    host = Screen([sys.executable, "-m", "ramino_access", *table, *how, "--log-utterances", str(log)], env)
    stranger = None
    try:
        until = time.monotonic() + PATIENCE
        answered = 0
        while stranger is None or stranger.poll() is None:
            assert time.monotonic() < until, "the hand does not end"
            told = [json.loads(line)["text"] for line in log.read_bytes().splitlines()] if log.exists() else []
            if stranger is None and any("Your table is open" in text for text in told):
                command = [sys.executable, str(STRANGER), f"ws://127.0.0.1:{port}/", "kaffee 77"]
                stranger = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            turns = sum(TURN in text for text in told)
            if turns > answered:  # draw, and throw what was drawn
                answered = turns
                host.press("space")
                while len(log.read_bytes().splitlines()) <= len(told) and time.monotonic() < until:
                    time.sleep(0.02)
                host.press("x")
            time.sleep(0.02)
        said, wrong = stranger.communicate()
        assert stranger.returncode == 0, wrong.decode()
        assert said.startswith(b"over: [")
    finally:
        host.close()
        if stranger is not None and stranger.poll() is None:
            stranger.kill()
            stranger.wait()
