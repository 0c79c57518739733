"""The windows of the installer: one while it works, one when it is done, one when it is not. wixl makes none, so their
tables are put into the package afterwards (`tables`).

They are windows of the system, which screen readers read: the title is said first, so the title says it all; the text
says where the program is, and the one button closes. While it works there is a progress bar, for NVDA's beeps.
Of three languages that of Windows is chosen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

#: The code page of the package's words: that of the three languages. UTF-8 is none that every dialog of Windows shows.
CODE_PAGE = "1252"

#: Numbers of Windows for the languages of its user interface; every other one gets English.
LANGUAGES: Mapping[str, Sequence[int]] = {"it": (1040, 2064), "fr": (1036, 2060, 3084, 4108, 5132)}

#: What the windows say, by property.
WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "WORKINGTITLE": "Installing Ramino Access",
        "WORKINGTEXT": "Ramino Access is being installed. That takes less than a minute.",
        "CANCELTEXT": "Cancel",
        "DONETITLE": "Ramino Access is installed",
        "DONETEXT": "Ramino Access is installed. To play, press the Windows key, type Ramino, and press Enter.",
        "FAILEDTITLE": "Ramino Access is not installed",
        "FAILEDTEXT": "The installation has not come to its end. Nothing has changed on this computer.",
        "CLOSETEXT": "Close",
    },
    "it": {
        "WORKINGTITLE": "Installazione di Ramino Access",
        "WORKINGTEXT": "Ramino Access si sta installando. Ci vuole meno di un minuto.",
        "CANCELTEXT": "Annulla",
        "DONETITLE": "Ramino Access è installato",
        "DONETEXT": "Ramino Access è installato. Per giocare premi il tasto Windows, scrivi Ramino e premi Invio.",
        "FAILEDTITLE": "Ramino Access non è installato",
        "FAILEDTEXT": "L'installazione non è arrivata in fondo. Su questo computer non è cambiato niente.",
        "CLOSETEXT": "Chiudi",
    },
    "fr": {
        "WORKINGTITLE": "Installation de Ramino Access",
        "WORKINGTEXT": "Ramino Access s'installe. Cela prend moins d'une minute.",
        "CANCELTEXT": "Annuler",
        "DONETITLE": "Ramino Access est installé",
        "DONETEXT": "Ramino Access est installé. Pour jouer, appuie sur la touche Windows, tape Ramino, puis Entrée.",
        "FAILEDTITLE": "Ramino Access n'est pas installé",
        "FAILEDTEXT": "L'installation n'est pas allée au bout. Rien n'a changé sur cet ordinateur.",
        "CLOSETEXT": "Fermer",
    },
}

_SHOWN, _MODAL, _PLAIN, _SMOOTH = 1, 2, 0x20000, 0x10000
_USABLE = 3

Row = tuple[object, ...]


def tables() -> dict[str, tuple[str, str, str, list[Row]]]:
    """Each table: the names of its columns, their types, its key, and its rows."""
    dialogs: list[Row] = []
    controls: list[Row] = []
    events: list[Row] = []
    for name, word, first, attributes in (
        ("Working", "WORKING", "Cancel", _SHOWN),
        ("Done", "DONE", "Close", _SHOWN | _MODAL),
        ("Failed", "FAILED", "Close", _SHOWN | _MODAL),
    ):
        dialogs.append((name, 50, 50, 320, 120, attributes, f"[{word}TITLE]", first, first, first))
        text = f"[{word}TEXT]"
        controls.append((name, "Text", "Text", 15, 15, 290, 40, _USABLE | _PLAIN, "", text, "", ""))
        label = f"[{first.upper()}TEXT]"
        controls.append((name, first, "PushButton", 235, 90, 70, 20, _USABLE, "", label, first, ""))
        events.append((name, first, "EndDialog", "Exit" if name == "Working" else "Return", "1", 1))
    controls.append(("Working", "Bar", "ProgressBar", 15, 60, 290, 12, _USABLE | _SMOOTH, "", "", "", ""))
    return {
        "Dialog": (
            "Dialog\tHCentering\tVCentering\tWidth\tHeight\tAttributes\tTitle\tControl_First\tControl_Default\tControl_Cancel",
            "s72\ti2\ti2\ti2\ti2\tI4\tL128\ts50\tS50\tS50",
            "Dialog",
            dialogs,
        ),
        "Control": (
            "Dialog_\tControl\tType\tX\tY\tWidth\tHeight\tAttributes\tProperty\tText\tControl_Next\tHelp",
            "s72\ts50\ts20\ti2\ti2\ti2\ti2\tI4\tS50\tL0\tS50\tL50",
            "Dialog_\tControl",
            controls,
        ),
        "ControlEvent": (
            "Dialog_\tControl_\tEvent\tArgument\tCondition\tOrdering",
            "s72\ts50\ts50\ts255\tS255\tI2",
            "Dialog_\tControl_\tEvent\tArgument\tCondition",
            events,
        ),
        "EventMapping": (
            "Dialog_\tControl_\tEvent\tAttribute",
            "s72\ts50\ts50\ts50",
            "Dialog_\tControl_\tEvent",
            [("Working", "Bar", "SetProgress", "Progress")],
        ),
        "TextStyle": (
            "TextStyle\tFaceName\tSize\tColor\tStyleBits",
            "s72\ts32\ti2\tI4\tI2",
            "TextStyle",
            [("Normal", "Tahoma", 9, "", "")],
        ),
    }


def additions() -> dict[str, list[Row]]:
    """Rows for tables that wixl has made: the words, which language they are said in, and when each window opens."""
    steps: list[Row] = []
    actions: list[Row] = []
    for at, lang in enumerate(LANGUAGES):
        condition = " OR ".join(f"UserLanguageID = {number}" for number in LANGUAGES[lang])
        for number, (name, words) in enumerate(WORDS[lang].items()):
            action = f"Say_{lang}_{name}"
            actions.append((action, 51, name, words, ""))  # 51: gives the property its value
            steps.append((action, condition, 30 + 20 * at + number))
    windows = [("Working", "NOT REMOVE", 1299), ("Done", "NOT REMOVE", -1), ("Failed", "", -2)]
    return {
        "Property": [*WORDS["en"].items(), ("DefaultUIFont", "Normal"), ("ARPNOMODIFY", "1"), ("ARPNOREPAIR", "1")],
        "CustomAction": actions,
        "InstallUISequence": [*steps, *windows],
    }
