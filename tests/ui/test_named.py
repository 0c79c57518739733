"""What was named by a hint, a draw or another's discard, and the keys that lead there: N, F, Z, Shift F, 0."""

from __future__ import annotations

import pytest

from ramino_access.core.actions import Discard, DrawStock, Take, token_of
from ramino_access.core.cards import face_of_code
from ramino_access.core.melds import Meld
from ramino_access.core.state import Phase
from ramino_access.counsel.decision import Decision, TakeReason
from ramino_access.counsel.judgement import Judge, Judgement
from ramino_access.games import GAMES
from ramino_access.ui.commands import keymap
from ramino_access.ui.companions.partner import Partner
from tests.ui.harness import Player, group, run

FLAT = {"manipulation": False}
OPENING = "7h 8h 9h Ks Kh Kc 2d 4c 5s"


def at(hand: str, *melds: Meld, lang: str = "en", **position: object) -> Player:
    player = Player(lang).table(hand, *melds, **{"values": FLAT, **position})
    player.press("end")
    return player


def focus(player: Player) -> str:
    card = player.session.hand.focus
    return "" if card is None else card.face.code


def selected(player: Player, *codes: str) -> Player:
    hand = player.session.hand
    for code in codes:
        hand.toggle(next(c for c in hand.cards if c.face.code == code and c not in hand.selected))
    return player


# ------------------------------------------------------------------ N


@pytest.mark.parametrize("between", ["down", "h", "s", "P", "backspace"])
def test_other_keys_do_not_make_n_forget(between: str) -> None:
    player = at(OPENING, opened="other")
    player.press("z", between)
    assert player.press("n").startswith("Prepared: ")


def test_z_and_n_again_and_again() -> None:
    player = at(OPENING, opened="other")
    player.press("z", "n", "z", "n")
    assert len(player.session.hand.prepared) == 2
    assert "You open" in player.press("f")


def test_where_z_has_named_a_card_that_fits_the_table_n_and_f_say_how_and_lay_nothing_named_before() -> None:
    player = at("7h 8h 9h Ks 2d 4c", group(1, "Kh Kd Kc"))
    player.press("z", "z")
    assert player.press("Z") == "King of spades, fits combination 1."
    player.press("home")
    for key in ("n", "f"):
        assert player.press(key) == "King of spades, fits combination 1. L on it lays it off."
        assert focus(player) == "Ks"
    assert len(player.session.hand.cards) == 6
    player.press("l")
    assert player.press("n").startswith("You lay number 2: seven, eight, nine of hearts")


def test_n_says_that_the_hint_has_not_come_to_its_cards_or_that_one_still_lies_on_the_discards() -> None:
    player = at("7h 8h Ks 2d 4c", discards="9h", phase=Phase.DRAW)
    assert player.press("g").startswith("Take the nine of hearts")
    assert player.press("n") == "The hint has named no cards yet: G goes on."
    player.press("g", "g", "g")
    assert player.press("n") == "The nine of hearts is still on the discards: Shift D takes it."


def test_undo_names_the_key_for_what_is_only_prepared() -> None:
    player = at(OPENING, opened="other")
    player.press("z", "n")
    assert player.press("u") == "Nothing is laid yet. Shift N puts back what is prepared."


def test_n_goes_back_to_what_was_named_before_until_nothing_is_left() -> None:
    player = at(OPENING, opened="other")
    player.press("z", "z", "z", "z")
    assert player.press("n").startswith("Prepared: seven, eight, nine of hearts")
    assert player.press("n").startswith("Prepared: three kings")
    assert player.press("n").startswith("First select cards")


def test_n_lays_one_after_another_where_melds_are_laid_at_once() -> None:
    player = at(OPENING)
    player.press("z", "z", "z", "z", "n", "n")
    assert len(player.session.state.melds) == 2


def test_what_a_hint_has_named_stays_while_it_goes_on() -> None:
    player = at(OPENING, opened="other")
    player.press("g", "g", "g", "g")
    player.press("n")
    assert len(player.session.hand.prepared) == 2


def test_the_end_of_the_turn_forgets() -> None:
    player = at(OPENING, opened="other")
    player.press("z", "end", "x")
    player.wait()
    assert player.press("n").startswith("First select cards")


# ------------------------------------------------------------------ F


def test_f_lays_what_is_prepared_and_what_is_selected() -> None:
    player = at(OPENING, opened="other")
    player.press("z", "n")
    selected(player, "7h", "8h", "9h")
    assert "You open" in player.press("f")
    assert len(player.session.state.melds) == 2


def test_f_lays_what_is_selected_alone() -> None:
    player = selected(at("Jh Qh Kh 2c 4d", opened="other"), "Jh", "Qh", "Kh")
    assert "You open" in player.press("f")


def test_f_says_of_all_of_it_what_is_missing() -> None:
    player = at("5h 6h 7h 2d 2c 2s 4c 4s 9s", opened="other", values={**FLAT, "opening": 40})
    selected(player, "5h", "6h", "7h")
    player.press("n")
    selected(player, "2d", "2c", "2s")
    assert player.press("f") == "30 points prepared: 10 short of 40."
    assert len(player.session.hand.prepared) == 1
    assert len(player.session.hand.selected) == 3


def test_with_a_selection_that_is_none_f_says_what_n_says() -> None:
    player = at(OPENING, opened="other")
    player.press("z", "n")
    selected(player, "9h", "2d")
    assert player.press("f") == player.press("n")
    assert not player.session.state.melds


def test_f_asks_what_a_joker_is_to_be() -> None:
    player = selected(at("7h * 2c 4d 9s 9h", values={**FLAT, "jokers_per_meld": 2}), "7h", "*")
    hand = player.session.hand
    hand.toggle(next(c for c in hand.cards if c.face.code == "9s"))
    assert "combination" in player.press("f")
    player = selected(at("Kh Qh * 2c 4d 9s"), "*", "Qh", "Kh")
    assert player.session.state.melds == ()
    heard = player.press("f")
    if player.ui.stack.top is not player.ui.stack.lowest:
        heard = player.press("enter")
    assert len(player.session.state.melds) == 1, heard


# ------------------------------------------------------------------ Z


def test_z_goes_through_one_set_after_another() -> None:
    player = at("9h 7s 9s 8s 9d 2c")
    heard = [player.press("z") for _ in range(7)]
    assert heard == [
        "Seven of spades, combination: seven, eight, nine of spades.",
        "Eight of spades, combination: seven, eight, nine of spades.",
        "Nine of spades, combination: seven, eight, nine of spades.",
        "Nine of spades, combination: three nines, spades, hearts, diamonds.",
        "Nine of hearts, combination: three nines, spades, hearts, diamonds.",
        "Nine of diamonds, combination: three nines, spades, hearts, diamonds.",
        "Seven of spades, combination: seven, eight, nine of spades.",
    ]


def test_shift_z_goes_back_the_same_way() -> None:
    player = at("9h 7s 9s 8s 9d 2c 6d", run(1, "3d 4d 5d"))
    there = [player.press("z") for _ in range(7)]
    assert [player.press("Z") for _ in range(3)] == there[-2:-5:-1]


def test_z_keeps_to_what_completes_the_selection() -> None:
    player = selected(at("5h 6h 7h 9h 7s 9s 8s 9d 2c"), "7s", "8s")
    assert {player.press("z") for _ in range(3)} == {"Nine of spades, combination: seven, eight, nine of spades."}
    player = selected(at("5h 6h 7h 9h 7s 9s 8s 9d 2c"), "2c")
    assert "combination" in player.press("z")  # nothing completes it: one set after another


LEFT_OUT = {
    "en": "Nothing in your hand completes what is selected: ace of spades. N leaves that out, Backspace clears it.",
    "it": "In mano nulla completa quello che è selezionato: asso di picche. N lo lascia da parte, Backspace lo"
    " deseleziona.",
    "fr": "Rien dans ta main ne complète ce qui est sélectionné : as de pique. N le laisse de côté, Retour arrière le"
    " désélectionne.",
}


@pytest.mark.parametrize("lang", ["en", "it", "fr"])
def test_z_says_first_and_once_that_nothing_completes_the_selection(lang: str) -> None:
    player = selected(at("As 8d 8c 8h 4c 2d", lang=lang), "As")
    heard = player.press("z")
    assert heard.startswith(f"{LEFT_OUT[lang]} ")
    following = heard.removeprefix(f"{LEFT_OUT[lang]} ")
    assert following[0].isupper()
    assert LEFT_OUT[lang] not in player.press("z")
    player.press("n")
    assert [len(meld) for meld in player.session.state.melds] == [3]
    assert [card.face.code for card in player.session.hand.selected] == ["As"]


def test_z_with_a_selection_names_the_key_that_leaves_it_out_only_for_a_combination() -> None:
    player = selected(at("As 6h 2d 9c", run(1, "3h 4h 5h")), "As")
    assert player.press("z").startswith(
        "Nothing in your hand completes what is selected: ace of spades. Backspace clears it. Six of hearts"
    )
    assert player.press("n").startswith("Not a combination: ace of spades.")


def test_f_lays_what_z_named_beside_a_selection_that_is_none() -> None:
    player = selected(at("As Ks Kh Kc 4c 2d", opened="other"), "As")
    player.press("z", "n")
    assert len(player.session.hand.prepared) == 1
    assert "You open" in player.press("f")


def test_another_selection_is_meant_again() -> None:
    player = selected(at("As 8d 8c 8h 4c 2d"), "As")
    player.press("z")
    selected(player, "4c")
    assert player.press("n").startswith("Not a combination: ace of spades")


def test_a_selected_combination_is_made_although_z_has_gone_on() -> None:
    player = selected(at("7h 8h 9h 8d 8c 8s 2d"), "7h", "8h", "9h")
    assert "completes" not in player.press("z")
    player.press("n")
    assert [[slot.card.face.code for slot in meld.slots] for meld in player.session.state.melds] == [["7h", "8h", "9h"]]


def test_what_completes_the_selection_takes_a_joker_last() -> None:
    player = selected(at("7s 8s 9s 6s * Kd"), "7s", "8s")
    heard = [player.press("z") for _ in range(3)]
    assert [one.partition(",")[0] for one in heard] == ["Six of spades", "Nine of spades", "Joker"]


# ------------------------------------------------------------------ Shift F


def test_shift_f_goes_to_the_card_that_g_advises_to_discard() -> None:
    player = at("Ks 9h 2d 6c", opened="nobody")
    heard = ""
    for _ in range(4):
        heard = player.press("g")
        if heard.startswith("Discard"):
            break
    player.press("home")
    assert player.press("F") == "Six of clubs."
    assert heard.startswith("Discard the six of clubs:")


def test_shift_f_goes_to_the_card_that_an_expert_would_discard() -> None:
    player = at(OPENING, opened="other")
    said = [player.press("g") for _ in range(4)][-1]
    assert "discarding the two of diamonds" in said
    player.press("end")
    assert player.press("F").startswith("Two of diamonds")


@pytest.mark.parametrize(("beside", "card"), [(["2d"], "2d"), (["2d", "9h"], "9h")])
def test_shift_f_goes_to_the_card_with_which_a_discard_goes(beside: list[str], card: str) -> None:
    player = at("Ks 9h 2d 6c", opened="nobody", phase=Phase.DRAW, discards="2c", stock="3s 4h")
    held, hinted = player.session.hand.cards, player.session.hints.worked.hint()
    goes_with = tuple(next(c for c in held if c.face.code == code) for code in beside)
    taken = Decision(Take(), TakeReason(1, player.session.state.discards[-1], 0, beside=goes_with))
    player.press("end")
    hinted.judgement = Judgement(taken)
    hinted.judge = hinted.judge or Judge(player.session.rules, player.session.view)
    heard = ""
    for _ in range(6):
        heard = player.press("g")
        if "it goes with the two of diamonds" in heard:
            break
    assert "it goes with the two of diamonds" in heard
    player.press("end")
    player.press("F")
    assert focus(player) == card


@pytest.mark.parametrize(
    ("hand", "melds", "card"), [("7h 8h 9h 2d 4c", (), "9h"), ("6h 2d 9c", (run(1, "3h 4h 5h"),), "6h")]
)
def test_shift_f_goes_to_the_card_to_be_laid_that_a_hint_named_last(
    hand: str, melds: tuple[Meld, ...], card: str
) -> None:
    player = at(hand, *melds)
    player.press("g", "g", "g", "home")
    player.press("end", "F")
    assert focus(player) == card


def test_shift_f_goes_back_to_the_card_of_z() -> None:
    player = at("2c 3d 9h Th Jh", opened="both")
    player.press("z", "end", "F")
    assert focus(player) == "9h"


def test_shift_f_goes_to_the_card_drawn() -> None:
    player = at("Ks 2d 6c", phase=Phase.DRAW, stock="9h 3c")
    player.press("space")
    player.press("home")
    assert player.press("F").startswith("Nine of hearts")


def test_shift_f_goes_to_the_like_of_what_was_thrown() -> None:
    player = at("Ks 2d 6c 9h", turn=1, other="9h Kd Kc Qh", stock="3c 4c 5c")
    player.do(1, Discard(token_of(face_of_code("9h"))))
    player.press("home")
    assert player.press("F").startswith("Nine of hearts")


def test_what_one_holds_no_like_of_is_no_card_to_go_to() -> None:
    player = at("Ks 2d 6c 9h", turn=1, other="8h Kd Kc Qh", stock="3c 4c 5c")
    player.do(1, Discard(token_of(face_of_code("8h"))))
    assert player.press("F") == "No card of yours has been named."


def test_a_card_that_is_gone_gives_way_to_the_one_named_before() -> None:
    player = at("Ks 2d 6c 9h Th Jh", phase=Phase.DRAW, stock="3c 4c 5c")
    player.press("z", "space")
    assert focus(player) == "3c"
    player.press("x")
    assert player.press("F").startswith("Nine of hearts")


@pytest.mark.parametrize(
    ("game", "keys"), [("salotto", "c"), ("cinquecento", "w"), ("cinquecento", "y"), ("salotto", "a")]
)
def test_shift_f_leads_from_the_lists_of_the_table_to_the_hand(game: str, keys: str) -> None:
    player = at("2c 3d 9h Th Jh", run(1, "3h 4h 5h"), game=game, values={}, discards="4s")
    player.press("z", "end", keys)
    assert player.ui.stack.top is not player.ui.stack.lowest
    assert "of hearts" in player.press("F")
    assert player.ui.stack.top is player.ui.stack.lowest
    assert focus(player) == "9h"


def test_in_a_list_that_was_searched_shift_f_goes_on_searching() -> None:
    player = at("2c 3d 9h Th Jh", run(1, "3h 4h 5h"), run(2, "3s 4s 5s"), group(3, "6h 6c 6d"))
    player.press("z", "c", "f", *"three", "enter")
    assert "Combination" in player.press("F")
    assert player.ui.stack.top is not player.ui.stack.lowest


@pytest.mark.parametrize("game", [*GAMES])
def test_one_hand_has_a_key_of_its_own(game: str) -> None:
    found = keymap.load(game, shipped="one-hand")
    key = found.key_for("hand.named", ("hand", "questions", "everywhere"))
    assert key in ("w", "j")
    assert found.command(("hand", "questions", "everywhere"), "F") == "people.menu"
    for shipped in keymap.KEYMAPS[:1]:
        usual = keymap.load(game, shipped=shipped)
        assert usual.command(("hand", "questions", "everywhere"), "F") == "hand.named"
        assert usual.command(("hand", "questions", "everywhere"), "X") == "town.waiting"


def test_one_hand_goes_there() -> None:
    player = Player(keys="one-hand").table("2c 3d 9h Th Jh", values=FLAT)
    player.press("end", "z", "end")
    assert player.press("w").startswith("Nine of hearts")


def test_a_new_hand_has_named_nothing() -> None:
    player = Player().sit("Me", "Anna", seed=3, values=FLAT, wait=True)
    if player.session.state.turn.phase is Phase.DRAW:
        player.press("space")
    assert player.session.hints.named.card(player.session.hand.cards) is not None
    player.session.hints.named.begin_hand()
    assert player.press("F") == "No card of yours has been named."


# ------------------------------------------------------------------ 0


def test_0_goes_on_from_the_tens_to_the_kings_and_back() -> None:
    player = at("Kd 2c Td Jh Ts Qs Jc *")
    heard = []
    for _ in range(7):
        player.press("0")
        heard.append(focus(player))
    assert [one[0] for one in heard] == ["T", "T", "J", "J", "Q", "K", "T"]
    assert heard[0] == heard[6]


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "You hold no ten and no face card."),
        ("it", "Niente dieci né figure in mano."),
        ("fr", "Ni dix ni figure en main."),
    ],
)
def test_without_any_0_says_so(lang: str, words: str) -> None:
    player = at("2c 3d 9h", lang=lang)
    assert player.press("0") == words
    assert focus(player) == "2c"


def test_the_draw_names_the_card_also_far_away() -> None:
    player = at("Ks 2d 6c", phase=Phase.DRAW, stock="9h 3c")
    player.do(0, DrawStock())
    assert player.press("home", "F") != ""


def test_what_a_partner_advises_is_named_too() -> None:
    player = at("Ks 9h 2d 6c", opened="nobody")
    player.ui.sitting.beside = Partner(player.ui, lambda: None)
    heard = player.press("r")
    assert "Discard the six of clubs" in heard
    player.press("home")
    assert player.press("F").startswith("Six of clubs")
