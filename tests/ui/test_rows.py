"""On the console an answer to Up or Down takes one row; where a voice speaks, nothing is cut."""

from __future__ import annotations

import pytest

from ramino_access.games import GAMES
from ramino_access.i18n.catalog import Message
from ramino_access.i18n.rulebook import load
from ramino_access.ui.elements.question import Question
from ramino_access.ui.places.choices.listening_test import listen
from ramino_access.ui.places.key_help import AT_HAND, KeyList
from ramino_access.ui.wrapping import wrap
from tests.languages import LANGUAGES
from tests.speech.engines import Room
from tests.ui.harness import Player, cards, group, run


def one_row(player: Player, key: str) -> str:
    """What answers the key, which takes one row."""
    before = len(player.heard)
    said = player.press(key)
    assert player.row is not None
    assert len(player.heard) == before + 1, (key, said)
    assert wrap(said, player.row) == [said], (player.row, said)
    return said


def walk(player: Player, key: str, most: int = 3000) -> list[str]:
    """Press the key to the end of the list; everything that was heard."""
    heard: list[str] = []
    edges = [player.ui.voice.text(name, item="", text="").split(".")[0] for name in ("list-start", "list-end-reached")]
    for _ in range(most):
        said = one_row(player, key)
        if said.startswith(tuple(f"{edge}." for edge in edges)):
            return heard
        heard.append(said)
    raise AssertionError("the list has no end")


@pytest.mark.parametrize(("lang", "width"), [("it", 39), ("en", 79), ("fr", 60)])
def test_a_rulebook_is_read_row_by_row_down_and_up(lang: str, width: int) -> None:
    player = Player(lang, row=width, last_game="salotto")
    player.press("r", "enter", "enter")
    lines = load(lang, "salotto")[1:]
    down = walk(player, "down")
    assert len(down) > len(lines)
    read = " ".join(down).casefold()
    assert [line.text for line in lines if not line.level and line.text.casefold() not in read] == []
    up = walk(player, "s-tab")
    assert up[:-1] == down[-2::-1]


def test_space_says_the_whole_and_then_down_goes_on() -> None:
    player = Player(row=39, last_game="salotto")
    player.press("r", "enter", "enter", "h")
    assert player.press("down", "down") == "Salotto is a rummy game | for 2 to 8 players."
    line = (
        "Be the first to run out of cards: lay combinations on the table, add to those already there, "
        "and discard one card at the end of each turn."
    )
    assert player.press("down") == "Be the first to run out of cards:"
    assert player.press("space") == line
    assert player.press("down") == "The hand is over"
    assert player.press("up") == "turn."
    player.row = 200
    assert player.press("down").startswith("The hand is over")
    assert player.press("up") == line


def test_after_resizing_one_goes_on_where_one_was() -> None:
    player = Player(row=39, last_game="salotto")
    player.press("r", "enter", "enter", "h", "down", "down", "down", "down")
    assert player.heard[-1].text == "lay combinations on the table,"
    player.row = 79
    assert player.press("down") == "and discard one card at the end of each turn."


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", [39, 79])
def test_lists_say_the_beginning_and_space_the_whole(width: int, lang: str) -> None:
    player = Player(lang, row=width, verbosity="full")
    for opening in (("home",), ("home", "enter"), ("enter",), ("home", "end", "up", "enter")):
        player.press(*opening)
        heard = walk(player, "down")
        assert heard
        if any(said.endswith(player.ui.voice.text("row-begun", text="")[-6:]) for said in heard):
            whole = player.press("space")
            assert player.ui.voice.history.latest is not None
            assert player.ui.voice.history.latest.text == whole
        walk(player, "up")
        player.press("?")
        walk(player, "tab")
        player.press("backspace")
        player.ui.stack.clear()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_row_takes_each_key_of_a_table_whole(lang: str) -> None:
    player = Player(lang, row=79)
    for game in GAMES:
        keys = KeyList(player.ui, Message("keys-of-game"), AT_HAND, game)
        said = [entry.words for entry in keys.shown(player.ui.voice.catalog)]
        assert [entry for entry in said if len(entry) > 79] == []


def test_the_beginning_tells_that_there_is_more() -> None:
    player = Player(row=39, last_game="salotto")
    player.press("enter", "enter", "down", "down")
    assert player.press("down").endswith("More.")
    whole = player.press("space")
    assert whole == "Scoring: points game, cards laid count for you."
    player.press("end")
    assert player.press("down").startswith("End. ")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", [39, 60, 79])
def test_the_hand_the_combinations_and_questions_take_one_row(width: int, lang: str) -> None:
    melds = (run(1, "4d 5d 6d 7d* 8d"), run(2, "9s Ts Js Qs Ks As"))
    player = Player(lang, row=width, verbosity="full").table("As 5h 9d Tc * Qd", *melds)
    for key in ("down", "tab", "enter", "up", "s-tab"):
        one_row(player, key) if key != "enter" else player.press(key)
    for place in ("c", "m", "a", "i", "b", "o", "?", "q", "M"):
        player.press(place)
        for key in ("down", "tab", "up", "s-tab", "pageup", "pagedown", "pageup", "pageup"):
            one_row(player, key)
        player.ui.stack.clear()


QUESTIONS: dict[str, dict[str, object]] = {
    **{
        message: {}
        for message in "keys-all-usual-ask secret-keep ask-new-code give-up-vote give-up ask-end-hand leave-table"
        " leave-program leave-hosted leave-hosted-unkept leave-people leave-seatless leave-tables leave-lesson"
        " leave-table-kept".split()
    },
    "ask-incoherent": {"melds": [2], "count": 1, "price": "points", "cost": 300},
    "ask-owed": {"how": "both", "cards": cards("As Kd"), "new": cards("*"), "price": "points", "cost": 200},
    "saved-forget-ask": {"name": "Saturdays with Anna and Bruno"},
}


def asked(player: Player, message: str, width: int, key: str) -> str:
    """What answers a key where this is asked, in one row."""
    player.row, args = width, QUESTIONS[message]
    row = (lambda catalog: catalog.text("ask-penalty", price="points", cost=args["cost"])) if "cost" in args else None
    player.ui.stack.clear()
    question = Question(player.ui, lambda catalog: catalog.text(message, **args), lambda: None, row=row)
    player.ui.stack.push(question)
    return one_row(player, key)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("message", QUESTIONS)
def test_a_question_is_never_cut_from_its_end(message: str, lang: str) -> None:
    """What is asked, what it costs and the keys that answer it stay; else the row tells how all of it is heard."""
    player = Player(lang)
    text, args = player.ui.voice.text, QUESTIONS[message]
    whole = text("question-asked", question=text(message, **args))
    keys = text("question-asked", question="").strip()
    more = text("row-begun", text="").strip(" .")
    for width in range(39, 140, 1 if message in ("ask-incoherent", "secret-keep") else 8):
        said = asked(player, message, width, "down")
        assert said.endswith(keys), (width, said)
        assert more not in said, "a yes behind it would go on with something"
        if not said.startswith("R "):
            assert "?" in said
            assert str(args.get("cost", "")) in said
            assert said == whole or whole.casefold().endswith(said.casefold()) or "cost" in args
        assert (said == whole) == (len(whole) <= width)
        assert player.press("r") == whole, "the key that the row has named"
        assert player.press("space") == whole


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("it", "300 punti. Finisci il turno? S per sì, N per no."),
        ("en", "300 points. End the turn? Y for yes, N for no."),
        ("fr", "300 points. Finir le tour ? O pour oui, N pour non."),
    ],
)
def test_a_price_is_heard_with_the_question(lang: str, said: str) -> None:
    for key in ("up", "down", "tab", "s-tab"):
        assert asked(Player(lang), "ask-incoherent", 79, key) == said
        assert asked(Player(lang), "ask-incoherent", 39, key).startswith("R ")


def test_the_end_of_a_question_is_as_long_as_the_row() -> None:
    player = Player("it")
    assert [asked(player, "ask-end-hand", width, "down") for width in (86, 79, 60, 43, 42)] == [
        "Il mazzo è finito: se peschi, la manche finisce. Peschi lo stesso? S per sì, N per no.",
        "Se peschi, la manche finisce. Peschi lo stesso? S per sì, N per no.",
        "Peschi lo stesso? S per sì, N per no.",
        "Peschi lo stesso? S per sì, N per no.",
        "Peschi lo stesso? S per sì, N per no.",
    ]
    assert asked(player, "give-up", 60, "down") == "R dice tutto. S per sì, N per no.", "what it costs comes behind it"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", [60, 79])
def test_the_listening_test_keeps_its_keys_too(width: int, lang: str) -> None:
    player = Player(lang, row=width)
    listen(player.ui)
    enter = player.ui.voice.text("key-enter")
    assert one_row(player, "up").endswith(f"{enter}.")
    player.press("down", "backspace", "end", "enter")
    for key in ("down", "up"):
        said = one_row(player, key)
        assert [digit for digit in "120" if digit not in said] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_history_is_gone_through_in_parts(lang: str) -> None:
    player = Player(lang, row=34, verbosity="full").sit("Me", "Anna", "Bruno", wait=True)
    player.press("space", "h", "s", "e", "t")
    kept = [said.text for said in player.ui.voice.history._utterances]
    assert max(map(len, kept)) > 34
    player.press("<")
    heard = [one_row(player, "pagedown") for _ in range(sum(len(text.split()) for text in kept))]
    more = player.ui.voice.text("row-begun", text="").removeprefix(".")
    assert "".join(more.split()) in heard[0], "not the whole announcement"
    read = " ".join(part.removesuffix(more) for part in heard)
    signs = str.maketrans("", "", " .,;:\u202f\u00a0")
    assert "".join(kept[1:]).translate(signs) in read.translate(signs)
    back = [one_row(player, "pageup") for _ in range(len(heard))]
    assert back[-1].startswith(player.ui.voice.text("history-start", text="").strip())
    assert [said.text for said in player.ui.voice.history._utterances] == kept


# ------------------------------------------------------------------ where nothing is cut


def test_a_voice_says_everything() -> None:
    room = Room(voice="yes")
    room.outputs.open("voice")
    room.settle()
    assert room.outputs.name == "voice"
    player = Player(outputs=room.outputs, row=39, last_game="salotto")
    player.press("r", "enter", "enter", "h", "down", "down")
    assert player.heard[-1].text.endswith("at the end of each turn.")


def test_on_a_display_the_short_words_are_stepped_through() -> None:
    player = Player(row=39, braille_console=True)
    player.press("r", "enter", "enter", "h", "down")
    assert player.press("?").startswith("Keys here")


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("it", "Combinazione 2: tris di cinque. Segue."),
        ("en", "Combination 2: three fives. More."),
        ("fr", "Combinaison 2 : brelan de cinq. Suite."),
    ],
)
def test_a_beginning_goes_on_behind_a_colon_as_far_as_it_fits(lang: str, said: str) -> None:
    melds = (run(1, "4d 5d 6d"), group(2, "5c 5d 5h"), run(3, "7s 8s 9s"))
    player = Player(lang, row=39).table("As Kd", *melds)
    player.press("c")
    assert one_row(player, "tab") == said
