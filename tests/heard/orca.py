"""Orca over a real window, on an X server that nobody sees, with real keys; its voice takes notes."""

from __future__ import annotations

import html
import json
import os
import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

from tests.heard.readers import VoiceServer
from tests.heard.verdict import Words

PROGRAMS = ("orca", "Xvfb", "xdotool", "openbox", "dbus-daemon", "gsettings")
LAUNCHER = Path("/usr/libexec/at-spi-bus-launcher")

CHROMIUM = (
    *("chromium", "--force-renderer-accessibility", "--no-first-run", "--no-default-browser-check", "--disable-gpu"),
    *("--password-store=basic", "--disable-background-networking", "--disable-component-update", "--disable-sync"),
    "--start-maximized",
)

FIREFOX = {
    "browser.shell.checkDefaultBrowser": False,
    "browser.aboutwelcome.enabled": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "termsofuse.bypassNotification": True,
    "accessibility.force_disabled": -1,
    "app.update.enabled": False,
    "signon.rememberSignons": False,
    "network.captive-portal-service.enabled": False,
}


def missing(program: str) -> str:
    """Why nobody can listen here to this browser or terminal; empty: they can."""
    gone = [name for name in (*PROGRAMS, program) if shutil.which(name) is None]
    return f"not here: {', '.join(gone)}" if gone else "" if LAUNCHER.exists() else f"not here: {LAUNCHER}"


class Orca:
    """What it has said, and the keys that are pressed under it."""

    def __init__(self, voice: VoiceServer, env: dict[str, str]) -> None:
        self._voice, self._env = voice, env

    @property
    def said(self) -> list[Words]:
        """All that was handed to the voice, as text: Orca marks each word."""
        plain = ((one.t, html.unescape(re.sub(r"<[^>]*>", "", one.text)).strip()) for one in list(self._voice.said))
        return [Words(t, text) for t, text in plain if text]

    def press(self, *keys: str, pause: float = 0.1) -> None:
        """Press keys by the names that X has for them."""
        for key in keys:
            subprocess.run(["xdotool", "key", "--clearmodifiers", key], env=self._env, check=False)
            time.sleep(pause)

    def until(self, true: Callable[[], bool], seconds: float = 30.0) -> bool:
        """Wait until this is so, no longer than that; whether it is."""
        end = time.monotonic() + seconds
        while not true():
            if time.monotonic() > end:
                return False
            time.sleep(0.05)
        return True

    def hears(self, words: str, since: int = 0, seconds: float = 30.0) -> bool:
        """Wait until this is said, after so many others; whether it was."""
        return self.until(lambda: any(words in one.text for one in self.said[since:]), seconds)

    def quiet(self, gap: float = 1.0, seconds: float = 20.0) -> None:
        """Wait until nothing was said for so long."""
        begun = time.monotonic()
        self.until(lambda: time.monotonic() - max([begun, *(one.t for one in self.said[-1:])]) > gap, seconds)


@contextmanager
def over_window(command: Callable[[Path], Sequence[str]]) -> Iterator[Orca]:
    """Orca, and the window of a program: ``command`` is given a folder of its own, and what starts it."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        home, voice, started = Path(folder), VoiceServer(), list[subprocess.Popen[bytes]]()
        env = _surroundings(home, voice.port)
        noise = (home / "noise").open("wb")

        def start(*command: str, **more: object) -> subprocess.Popen[bytes]:
            made = subprocess.Popen(command, env=env, **({"stdout": noise, "stderr": noise} | more))
            started.append(made)
            return made

        try:
            read, write = os.pipe()
            screen = ("-displayfd", str(write), "-screen", "0", "1280x900x24", "-nolisten", "tcp")
            start("Xvfb", *screen, "-r", pass_fds=[write])  # no key repeats itself
            env["DISPLAY"] = f":{os.read(read, 16).decode().strip()}"
            bus = start("dbus-daemon", "--session", "--nofork", "--print-address=1", stdout=subprocess.PIPE)
            assert bus.stdout is not None
            env["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().decode().strip()
            for schema, key in (
                ("org.gnome.desktop.interface", "toolkit-accessibility"),
                ("org.gnome.desktop.a11y.applications", "screen-reader-enabled"),
            ):
                subprocess.run(["gsettings", "set", schema, key, "true"], env=env, check=False)
            start("openbox")
            start(str(LAUNCHER), "--launch-immediately")
            orca = Orca(voice, env)
            for _ in range(3):
                reader = start("orca", "--disable", "braille", "--disable", "braille-monitor")
                if orca.hears("reader on", seconds=30):
                    break
                reader.kill()
            start(*command(home))
            yield orca
        finally:
            for one in reversed(started):
                one.terminate()
                try:
                    one.wait(3)
                except subprocess.TimeoutExpired:
                    one.kill()
                    one.wait(3)
            voice.close()
            noise.close()


def _surroundings(home: Path, port: int) -> dict[str, str]:
    """The variables of a desktop of its own, whose voice takes notes at this port."""
    (home / "run").mkdir(mode=0o700)
    (home / "bin").mkdir()
    alone = home / "bin" / "pgrep"  # an Orca ends others of its user, as of another test: here it sees none
    alone.write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
    alone.chmod(0o755)
    gone = ("WAYLAND_DISPLAY", "AT_SPI_BUS_ADDRESS")
    return {name: value for name, value in os.environ.items() if name not in gone} | {
        "PATH": f"{alone.parent}{os.pathsep}{os.environ.get('PATH', '')}",
        "HOME": str(home),
        "XDG_RUNTIME_DIR": str(home / "run"),
        "LANG": "C.UTF-8",
        "LC_ALL": "C.UTF-8",
        **{f"XDG_{kind}_HOME": str(home / kind.lower()) for kind in ("CONFIG", "DATA", "CACHE")},
        "NO_AT_BRIDGE": "0",
        "GTK_A11Y": "atspi",
        "GNOME_ACCESSIBILITY": "1",
        "ACCESSIBILITY_ENABLED": "1",
        "SPEECHD_ADDRESS": f"inet_socket:127.0.0.1:{port}",
    }


def listening(browser: str, url: str, lang: str) -> AbstractContextManager[Orca]:
    """Orca, and the browser of somebody who speaks this language, with this page."""
    return over_window(lambda home: _command(browser, home, url, lang))


def _command(browser: str, home: Path, url: str, lang: str) -> list[str]:
    if browser == "chromium":
        root = ["--no-sandbox"] if os.getuid() == 0 else []
        return [*CHROMIUM, *root, f"--accept-lang={lang}", f"--user-data-dir={home / 'profile'}", url]
    profile = home / "firefox"
    profile.mkdir()
    lines = (
        f"user_pref({json.dumps(name)}, {json.dumps(value)});\n"
        for name, value in (FIREFOX | {"intl.accept_languages": lang}).items()
    )
    (profile / "user.js").write_text("".join(lines), encoding="utf-8")
    return ["firefox-esr", "--no-remote", "--profile", str(profile), url]
