"""A Windows and a macOS for the speech libraries: their DLLs, their COM objects, their scripting, all of them fakes.

What is above them is real: the installed libraries are imported anew, and find only what they call on such a system.
"""

from __future__ import annotations

import ctypes
import platform
import sys
import threading
from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any

import platform_utils.paths  # noqa: F401 - it looks at the system as it is imported
import pytest

from ramino_access.speech import reader


class Log:
    """What reached a screen reader, in order, and in which threads."""

    def __init__(self) -> None:
        self.calls: list[tuple[Any, ...]] = []
        self.threads: set[int] = set()
        self._noted = threading.Condition()

    def note(self, *call: Any) -> None:
        with self._noted:
            self.threads.add(threading.get_ident())
            self.calls.append(call)
            self._noted.notify_all()

    def until(self, count: int) -> list[tuple[Any, ...]]:
        """The calls, when there are so many."""
        with self._noted:
            assert self._noted.wait_for(lambda: len(self.calls) >= count, 5), self.calls
        return self.calls


class Function:
    """A function of a DLL. Like ctypes', it refuses text that isn't text once it knows its types."""

    def __init__(self, do: Callable[..., int]) -> None:
        self.argtypes: tuple[Any, ...] = ()
        self._do = do

    def __call__(self, *args: Any) -> int:
        for argument, wanted in zip(args, self.argtypes, strict=False):
            if wanted is ctypes.c_wchar_p and not isinstance(argument, str):
                raise ctypes.ArgumentError("expected unicode string")
        return self._do(*args)


class NvdaDll(Log):
    """nvdaControllerClient64.dll. ``running`` is what NVDA does: "yes", "no", "crash"; ``hang`` holds it up."""

    def __init__(self) -> None:
        super().__init__()
        self.running = "yes"
        self.hang: threading.Event | None = None
        self.nvdaController_testIfRunning = Function(lambda: 0 if self.running != "no" else 1722)
        self.nvdaController_speakText = Function(lambda text: self._do("speak", text))
        self.nvdaController_brailleMessage = Function(lambda text: self._do("braille", text))
        self.nvdaController_cancelSpeech = Function(lambda: self._do("cancel"))

    def speaks_ssml(self, status: int) -> None:
        """It is of version 2.0; NVDA answers with this status."""
        self.nvdaController_speakSsml = Function(lambda *call: self._do("ssml", *call) or status)

    def _do(self, *call: Any) -> int:
        if self.running == "crash":
            raise OSError("exception: access violation reading 0x0000000000000000")
        if self.hang is not None:
            self.hang.wait(10)
        self.note(*call)
        return 0


class ZdsrDll:
    """ZDSRAPI_x64.dll of a machine on which that screen reader doesn't run."""

    def __init__(self) -> None:
        self.InitTTS = Function(lambda kind, name: 0)
        self.GetSpeakState = Function(lambda: 2)
        self.speak = self.Speak = Function(lambda text, interrupt: 2)


class JawsApi(Log):
    """The COM object FreedomSci.JawsApi. ``running``: "yes", "no", "crash"."""

    def __init__(self) -> None:
        super().__init__()
        self.running = "yes"

    def _do(self, *call: Any) -> bool:
        if self.running == "crash":
            raise ComError("the remote procedure call failed")
        if self.running == "yes" and call != ("say", "", 0):
            self.note(*call)
        return self.running == "yes"

    def SayString(self, text: str, interrupt: Any) -> bool:  # noqa: N802 - its name
        return self._do("say", text, interrupt)

    def RunFunction(self, call: str) -> bool:  # noqa: N802
        return self._do("run", call)

    def StopSpeech(self) -> None:  # noqa: N802
        self._do("stop")


class SapiVoice:
    """What accessible_output2 asks SAPI.SPVoice when it is built."""

    def GetVoices(self) -> list[Any]:  # noqa: N802
        return []


class ComError(Exception):
    """pywintypes.com_error."""


class Windows:
    """The machine: which DLLs can be loaded, which COM objects there are. ``coinitialized``: threads that use COM."""

    def __init__(self) -> None:
        self.nvda = NvdaDll()
        self.jaws = JawsApi()
        self.dlls: dict[str, Any] = {"nvdaControllerClient64.dll": self.nvda, "ZDSRAPI_x64.dll": ZdsrDll()}
        self.com: dict[str, Any] = {"FreedomSci.JawsApi": self.jaws, "SAPI.SPVoice": SapiVoice()}
        self.coinitialized: set[int] = set()

    def __getitem__(self, path: str) -> Any:
        """``ctypes.windll[path]``."""
        name = path.replace("\\", "/").rsplit("/", 1)[-1]
        if name not in self.dlls:
            raise OSError(f"[WinError 193] {name} is not a valid Win32 application")
        return self.dlls[name]

    def dispatch(self, name: str) -> Any:
        """``win32com.client.gencache.EnsureDispatch``."""
        if name not in self.com:
            raise ComError(f"invalid class string {name}")
        return self.com[name]

    def find_window(self, kind: str, title: str) -> int:
        """``win32gui.FindWindow``."""
        return 4711 if kind == "JFWUI2" and self.jaws.running == "yes" else 0


def _forget(monkeypatch: pytest.MonkeyPatch, *packages: str) -> None:
    """Have these packages imported anew, for this test only."""
    for name in list(sys.modules):
        if name.split(".")[0] in packages:
            monkeypatch.delitem(sys.modules, name)
    # What the test imports has to go again; what was there before comes back.
    before = {name: module for name, module in sys.modules.items() if name.split(".")[0] in packages}
    assert not before


def _module(name: str, **members: Any) -> ModuleType:
    module = ModuleType(name)
    vars(module).update(members)
    return module


def windows(monkeypatch: pytest.MonkeyPatch) -> Windows:
    """Make this machine a Windows to accessible_output2."""
    machine = Windows()
    gencache = SimpleNamespace(is_readonly=False, EnsureDispatch=machine.dispatch)
    modules = {
        "pywintypes": _module("pywintypes", com_error=ComError),
        "pythoncom": _module("pythoncom", CoInitialize=lambda: machine.coinitialized.add(threading.get_ident())),
        "win32com": _module("win32com"),
        "win32com.client": _module("win32com.client", gencache=gencache),
        "win32gui": _module("win32gui", FindWindow=machine.find_window),
    }
    _forget(monkeypatch, "accessible_output2", "libloader", *modules)
    for name, module in modules.items():
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.setattr(platform, "system", lambda: "Windows")
    monkeypatch.setattr(platform, "architecture", lambda: ("64bit", "WindowsPE"))
    monkeypatch.setattr(ctypes, "windll", machine, raising=False)
    monkeypatch.setattr(ctypes, "WinDLL", machine.__getitem__, raising=False)
    monkeypatch.setattr(ctypes, "WINFUNCTYPE", ctypes.CFUNCTYPE, raising=False)
    monkeypatch.setattr(reader, "sys", SimpleNamespace(platform="win32", modules=sys.modules))
    return machine


class VoiceOverApp(Log):
    """The application "voiceover" as AppleScript reaches it. ``running``: "yes", "no", "refuses"."""

    def __init__(self) -> None:
        super().__init__()
        self.running = "yes"
        self.asked = 0

    def output(self, text: str) -> None:
        if self.running == "refuses":
            raise RuntimeError("Command failed: OSERROR: -1708")
        self.note("output", text)

    def isrunning(self) -> bool:
        self.asked += 1
        return self.running != "no"


def macos(monkeypatch: pytest.MonkeyPatch, *, appscript: bool = True) -> VoiceOverApp:
    """Make this machine a Mac to accessible_output2."""
    app = VoiceOverApp()
    _forget(monkeypatch, "accessible_output2", "libloader", "appscript")

    def find(name: str) -> VoiceOverApp:
        assert name == "voiceover"
        return app

    monkeypatch.setitem(sys.modules, "appscript", _module("appscript", app=find) if appscript else None)
    monkeypatch.setattr(platform, "system", lambda: "Darwin")
    monkeypatch.setattr(reader, "sys", SimpleNamespace(platform="darwin", modules=sys.modules))
    return app
