"""Where a text names keys: each place as a player gets there, to press them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

from ramino_access.config.learnt import Learning
from ramino_access.core.actions import Discard, Token
from ramino_access.core.cards import face_of_code
from ramino_access.core.melds import Meld
from ramino_access.core.record import changed
from ramino_access.core.state import Phase, Turn
from ramino_access.hall.messages import Refused
from ramino_access.play.entries import Entry, OneHand, Setup
from ramino_access.play.journal.match_file import MatchFile
from ramino_access.play.kept.match_folder import MatchFolder
from ramino_access.speech.outputs import Outputs
from ramino_access.ui.places.choices.listening_test import RowTest, listen
from ramino_access.ui.places.kept.replay import open_replay
from ramino_access.ui.places.start.first_place import FirstStart
from ramino_access.ui.places.start.menus import main_menu
from ramino_access.ui.places.together.login import Identity, Secrets
from ramino_access.ui.seating.own_match import sit_down
from tests.hall.townsmen import TownPlace, Townsman
from tests.hall.wire import opened as hall
from tests.play.playing import played
from tests.speech.engines import Engine
from tests.ui.clock import Clock, Lines
from tests.ui.company import Person, come, hall_with_a_list
from tests.ui.hall_lists import arrive
from tests.ui.harness import NOW, Player, cards, run

Opens = Callable[[Path, str], Player]
"""Opens a place for somebody whose files are in this folder, at a table of this game where it is one."""

PLACES: dict[str, Opens] = {}

FIVES, ROYAL = run(1, "5h 6h 7h"), run(2, "Qs Ks As*")

TO_OPEN = "Ts Js Qs 9h 9d 9c 2c 3d 5h 6c"
"""A hand with 30 points in a run, and a group."""

ONE_PACK = "5c 6c 7c 9h 9d 2s 3d"
TEN = "2s 3s 4s 5h 6h 7h 7c Jc Qc Kc"
"""In toscano, a winning hand."""

SHORT = "2s 3s 4s 5h 6h 7h Jc Qc Kc"
"""The same without the seven of clubs."""

JOKERS = ("salotto", "rami", "scala40", "ramino")
"""Games that have them."""

SELECT = {"": ("0", "enter") * 3}
SELECT["ufficiale"] = SELECT["cinquecento"] = ("5", "enter", "6", "enter", "7", "enter")
"""Keys that select a run of the hand."""

HANDS = {"ufficiale": ONE_PACK, "cinquecento": ONE_PACK, "toscano": TEN}


def place(opens: Opens) -> Opens:
    """Enter a place under its name."""
    PLACES[opens.__name__] = opens
    return opens


def over(below: str, *keys: str) -> Opens:
    """What is reached from another place by these keys."""

    def opens(folder: Path, game: str) -> Player:
        player = PLACES[below](folder, game)
        player.press(*keys)
        return player

    return opens


def _table(player: Player, game: str, hand: str, *melds: Meld, **position: object) -> Player:
    values = {"manipulation": False} if game == "salotto" else {}
    return player.table(hand, *melds, game=game, **{"values": values, **position})


# ------------------------------------------------------------------ at the table


@place
def hand(folder: Path, game: str) -> Player:
    """The turn begins; nobody has opened, and a king lies on top of the discards."""
    player = _table(Player(), game, HANDS.get(game, TO_OPEN), phase=Phase.DRAW, opened="nobody", discards="2d Kd")
    player.place(turns=(1, 1))
    player.heard.clear()
    return player


@place
def drawn(folder: Path, game: str) -> Player:
    """The card has been drawn."""
    return _table(Player(), game, f"{HANDS.get(game, TO_OPEN)} Ad", opened="nobody", discards="Kd")


@place
def asking(folder: Path, game: str) -> Player:
    """At a table that asks for points to open: enough of them are selected."""
    lowest = {"cinquecento": {"opening": 15}}.get(game, {"opening": 30})
    player = _table(Player(), game, HANDS.get(game, TO_OPEN), opened="nobody", discards="Kd", values=lowest)
    player.press(*SELECT.get(game, SELECT[""]))
    return player


@place
def later(folder: Path, game: str) -> Player:
    """In a later turn, after the draw: combinations are on the table, and cards fit them."""
    return _later(game)


def _later(game: str, **position: object) -> Player:
    melds = (FIVES, ROYAL) if game in JOKERS else (FIVES,)
    return _table(Player(), game, "8h As 2c 3d 9s 9d 9c", *melds, **{"discards": "Kd", **position})


@place
def opened(folder: Path, game: str) -> Player:
    """In a later turn, before the draw."""
    return _later(game, phase=Phase.DRAW)


@place
def indebted(folder: Path, game: str) -> Player:
    """A card has to be laid in this turn: a joker that was taken back, or one of the pozzo."""
    if game == "cinquecento":
        player = hand(folder, game)
        player.place(discards=cards("8c Kd"))
        player.press("w", "down", "enter")
    else:
        player = _later(game)
        player.press("1", "j", "2")
    return player


@place
def undiscarded(folder: Path, game: str) -> Player:
    """The turn can only end without a discard."""
    if game == "salotto":
        return _later(game, values={"discards": "none"}, discards="")
    values = {"top_free": True} if game == "cinquecento" else {}
    player = _table(Player(), game, "9s 9d 9c", phase=Phase.DRAW, discards="2d Kd", values=values)
    player.place(turns=(1, 1))
    player.press("D", "9", "enter", "9", "enter", "9", "enter", "n")
    return player


@place
def called(folder: Path, game: str) -> Player:
    """Another player has discarded a card that fits the table."""
    player = _later(game, turn=1, other="8h Kc Qd")
    player.do(1, Discard(Token(face_of_code("8h"))))
    return player


@place
def looking(folder: Path, game: str) -> Player:
    """Another player has declared; the discard makes a winning hand."""
    other = "5s 6s 7s As Ah Ac 2d 3d 4d 5d 7c"
    player = _table(Player(), game, f"{SHORT} Ad", opened="nobody", turn=1, other=other, stock="6d Qd")
    player.runner.wake()
    assert player.clock.step()
    return player


@place
def finished(folder: Path, game: str) -> Player:
    """A hand that is over."""
    return _finished(_table(Player(), game, "2c", FIVES))


def _finished(player: Player) -> Player:
    player.press("x")
    return player


@place
def won(folder: Path, game: str) -> Player:
    """A match that is over."""
    return _finished(_table(Player(), game, "2c", FIVES, values={"hands": 1}))


@place
def single(folder: Path, game: str) -> Player:
    """A single hand, which is over."""
    player = Player()
    sit_down(player.ui, Setup(game, {}, ("Me", "Anna"), 1, one_hand=OneHand()))
    before = player.authority._state
    player.place(hands=(cards("2c"), before.hands[1]), turn=Turn(seat=0, phase=Phase.PLAY), opened=frozenset({0}))
    return _finished(player)


@place
def without(folder: Path, game: str) -> Player:
    """A hand that is played without the player, who is out."""
    player = Player(pace=2.0)
    player.sit("Me", "Anna", "Bruno", "Carla", values={"mode": "elimination"}, seed=3)
    before = player.authority._state
    standing = changed(before.standing, out=frozenset({0}), scores=(520, 35, 40, 60))
    player.place(hands=((), *before.hands[1:]), standing=standing, turn=Turn(seat=1, phase=Phase.DRAW))
    player.runner.wake()
    return player


@place
def shared(folder: Path, game: str) -> Player:
    """At a table with people, in the middle of a hand."""
    return come(hall(game, seats=2), "Anna", "Bruno")[0]


@place
def watching(folder: Path, game: str) -> Player:
    where = hall(game, seats=2)
    come(where, "Anna", "Bruno")
    return Person(where, "Carla", role="spectator").connect()


@place
def owner(folder: Path, game: str) -> Player:
    """Who has opened a table waits for people."""
    return come(hall(game, seats=3, people=3), "Anna", "Bruno")[0]


@place
def waiting(folder: Path, game: str) -> Player:
    return come(hall(game, seats=3, people=3), "Anna", "Bruno")[1]


@place
def voiced(folder: Path, game: str) -> Player:
    """The program speaks itself."""
    outputs = Outputs(lambda text: None, lambda reason, args: player.report(reason, args), engines={"voice": [_engine]})
    player = Player(outputs=outputs)
    outputs.open("voice")
    return _table(player, game, HANDS.get(game, TO_OPEN), phase=Phase.DRAW, opened="nobody", discards="Kd")


def _engine(on_failure: Callable[[str], None], on_no_voice: Callable[[str], None]) -> Engine:
    return Engine("yes", on_failure, on_no_voice)


@place
def display(folder: Path, game: str) -> Player:
    """The hand on a braille display that follows the cursor of the terminal."""
    clock = Clock()
    outputs = Outputs(lambda row: None, lambda reason, args: None, engines={}, clock=clock.time, lines=Lines(clock))
    outputs.open("console")
    player = Player(outputs=outputs, clock=clock, braille_console=True)
    outputs.apply(player.ui.me.settings)
    return _table(player, game, HANDS.get(game, TO_OPEN), phase=Phase.DRAW, opened="nobody", discards="Kd")


# ------------------------------------------------------------------ elsewhere


@place
def menu(folder: Path, game: str) -> Player:
    return Player(last_game=game)


@place
def tables(folder: Path, game: str) -> Player:
    return arrive(hall_with_a_list(), "Anna")


@place
def here(folder: Path, game: str) -> Player:
    """The list of people of a hall, where somebody else is."""
    where = TownPlace()
    Townsman(where, "Bruno")
    where.acting = "Zoe"
    zoe = arrive(where, "Zoe")
    zoe.ui.stack.press("p")
    where.settle()
    return zoe


@place
def town(folder: Path, game: str) -> Player:
    """The list of tables, where there are people."""
    where = TownPlace()
    where.acting = "Zoe"
    return arrive(where, "Zoe")


@cache
def _entries(game: str, plays: int) -> tuple[Entry, ...]:
    log: list[Entry] = []
    played(_setup(game), log, plays)
    return tuple(log)


def _setup(game: str) -> Setup:
    return Setup(game, {}, ("Dora", "Anna"), 7, "novice")


def _kept(folder: Path, game: str) -> tuple[MatchFolder, Path]:
    kept = MatchFolder(folder, lambda: NOW, lambda problem: None)
    made = kept.create(_setup(game), entries=_entries(game, 40))
    assert isinstance(made, MatchFile)
    made.close()
    return kept, made.file


@place
def replay(folder: Path, game: str) -> Player:
    kept, file = _kept(folder, game)
    player = Player(matches=kept)
    assert open_replay(player.ui, file)
    return player


@place
def matches(folder: Path, game: str) -> Player:
    kept, _ = _kept(folder, game)
    player = Player(matches=kept)
    while not player.press("down").startswith("Matches"):
        pass
    player.press("enter")
    return player


@place
def listening(folder: Path, game: str) -> Player:
    player = Player()
    listen(player.ui)
    return player


@place
def rows(folder: Path, game: str) -> Player:
    player = display(folder, game)
    player.ui.stack.push(RowTest(player.ui, None))
    return player


@place
def welcome(folder: Path, game: str) -> Player:
    """The first start."""
    player = Player()
    player.ui.me.learning = Learning()
    FirstStart(player.ui, lambda: main_menu(player.ui)).begin()
    return player


@place
def secret(folder: Path, game: str) -> Player:
    """A hall asks for the player's password."""
    player = Player()
    identity = Identity(
        player.ui, "Anna", Secrets(), hello=lambda: player.ui.voice.tell("list-empty"), ask=bool, leave=lambda: None
    )
    identity.refused(Refused("secret-wanted", "Anna"))
    return player


@place
def selected(folder: Path, game: str) -> Player:
    """The cards of a run are selected."""
    player = drawn(folder, game)
    player.press(*SELECT.get(game, SELECT[""]))
    return player


@place
def keys(folder: Path, game: str) -> Player:
    """The list of keys, where they can be changed."""
    player = hand(folder, game)
    folder.mkdir(exist_ok=True)
    player.ui.me.own_keymap = folder / "keymap.toml"
    player.press("?")
    return player


@place
def linked(folder: Path, game: str) -> Player:
    """In a rulebook, at a heading that leads to an option."""
    player = hand(folder, game)
    player.press("i")
    while "Enter for the option" not in player.press("h"):
        pass
    return player


@place
def presets(folder: Path, game: str) -> Player:
    """In the options, at a preset."""
    player = hand(folder, game)
    player.press("o")
    while not player.press("down").startswith("Presets"):
        pass
    player.press("enter", "down")
    return player


@place
def names(folder: Path, game: str) -> Player:
    """In the options, at the name of an opponent."""
    player = Player()
    player.press("o", "f", *"first", "enter")
    return player


ABOVE: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "named": ("drawn", ("z",)),
    "declaring": ("looking", ("D",)),
    "rules": ("hand", ("b",)),
    "melds": ("later", ("c",)),
    "actions": ("hand", ("a",)),
    "reader": ("hand", ("i",)),
    "describing": ("hand", ("K",)),
    "pozzo": ("hand", ("w",)),
    "people": ("shared", (":",)),
    "options": ("hand", ("o",)),
    "games": ("menu", ("enter",)),
    "values": ("menu", ("enter", "enter")),
    "entry": ("menu", ("o", "end", "enter")),
}
"""The place below, and the keys that lead there."""

PLACES.update({name: over(below, *keys) for name, (below, keys) in ABOVE.items()})
