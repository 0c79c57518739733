"""Who may have which name, judged by the ear as well as by the eye, at the door of a hall."""

from __future__ import annotations

from itertools import cycle, islice
from pathlib import Path

from ramino_access.files.clean import clean_name
from ramino_access.hall.likeness import alike, sound_alike
from ramino_access.hall.names import unfit
from tests.cases import each_case
from tests.hall.wire import Place, Somebody, come, opened

REAL = Path(__file__).with_name("real_names.txt").read_text("utf-8").split()
TWO_WORDS = (
    "Zoë 2",
    "Jean Luc",
    "De Gaulle",
    "Maria Luisa",
    "Nonna Pina",
    "Papa 64",
    "J.R",
    "Anne & Paul",
    "Super_Mario",
)

UNSPOKEN = (
    lambda name: name.upper(),
    lambda name: name.lower(),
    lambda name: f"_{name}_",
    lambda name: f"{name}*",
    lambda name: f"{name} ~",
    lambda name: f"-{name}-",
    lambda name: f"{name[:2]} {name[2:]}",
    lambda name: f"{name[:2]}'{name[2:]}",
    lambda name: f"{name[:3]}.{name[3:]}" if name[3:] else f"{name}^",
    lambda name: f"{name[:2]}\u0301{name[2:]}",
    lambda name: name.replace("o", "0") if "o" in name else f"{name}_",
    lambda name: name.replace("a", "а") if "a" in name else f"{name}^",  # Cyrillic
    lambda name: name.replace("l", "I") if "l" in name[1:] else name.swapcase(),
    lambda name: f"{name} ♥",
    lambda name: f"{name} ™",
    lambda name: f"{name}ᵀᴹ",
    lambda name: f"{name}\u20dd",  # in a circle
    lambda name: f"ª{name} ©",
    lambda name: f"{name}ǃ",
)
ITALIAN = "Ilaria Paola Giulio Nicolò Salvatore D'Angelo Rosalia Olga Luca Marcello Elia Ella Camilla Carlo".split()
FRENCH = "Zoë Jean-Luc Hélène Françoise Loïc Gaëlle Noé Camille Clémence Élodie Chloé Guillaume Maël Théo".split()
ENGLISH = "Alice Charlotte Oliver Isla McIntyre William Paul Molly Callum Lola Noel Pablo O'Neil Isabel".split()
PAIRS = [
    (name, change(name))
    for names in (ITALIAN, FRENCH, ENGLISH)
    for number, name in enumerate(names)
    for change in islice(cycle(UNSPOKEN), number, number + 5)
]

SOUNDS = """
Marc Mark|Anna Ana|Anna Hanna|Luca Luka|Sara Sarah|Erik Eric|Sofia Sophia|Sofie Sophie|Cristina Kristina|
Cristina Christina|Matteo Mateo|Filippo Philippo|Stefano Stephano|Caterina Katerina|Nicola Nikola|Nicolas Nikolas|
Isabel Isabelle|Teo Theo|Tomas Thomas|Jon John|Lea Leah|Aron Aaron|Carla Karla|Carlo Karlo|Michel Michelle|
Daniel Danielle|Gabriel Gabrielle|Emanuel Emmanuel|Alan Allan|Ann Anne|Lin Lynn|Filip Philip|Fabian Phabian|
Yan Ian|Yvan Ivan|Sonia Sonja|Maia Maja|Maya Maia|Iacopo Jacopo|Walter Valter|Wanda Vanda|Rut Ruth|Marta Martha|
Ester Esther|Edit Edith|Noa Noah|Dora Dorah|Debora Deborah|Ezechiel Ezekiel|Marcus Markus|Oscar Oskar|
Victor Viktor|Federica Federika|Monica Monika|Veronica Veronika|Angelica Angelika|Erica Erika|Francine Franzine|
Dominic Dominik|Enrica Enrika|Bianca Bianka|Rebecca Rebeca|Rebecca Rebekka|Jessica Jessika|Alexis Aleksis|Max Macs|
Felix Feliks|Xenia Ksenia|Zara Sara|Elisa Eliza|Luisa Luiza|Teresa Theresa|Tesa Tessa|Vanesa Vanessa|
Melisa Melissa|Alisa Alissa|Ala Alla|Philipp Filip|Rafael Raphael|Josef Joseph|Sofi Sophie|Claire Cleire|Maud Mod|
Paul Pol|Lou Lu|Louis Luis|Lucas Loucas|Raoul Raul|Julien Julienn|Etan Ethan|Antony Anthony|Henry Henri|Lucy Luci|
Mary Mari|Nancy Nanci|Kary Cari|Sandy Sandi|Tony Toni|Roby Robi|Willy Villi|Gaby Gabi|Jenny Jenni|Tom Thom|
Müller Mueller|Jäger Jaeger|Jörg Joerg|Bjørn Bjoern|
Kurt Curt|Chris Kris|Kristian Christian|Zoltan Soltan|Cesar Cezar|Cesare Cezare
"""
ALIKE_BY_EAR = [tuple(pair.split()) for pair in "".join(SOUNDS.splitlines()).split("|")]


def test_there_are_as_many_as_were_meant() -> None:
    assert len(REAL) >= 500
    assert len(set(PAIRS)) >= 200
    assert len({frozenset(pair) for pair in ALIKE_BY_EAR}) >= 100


@each_case("name", [*REAL, *TWO_WORDS])
def test_real_names_come_in(name: str) -> None:
    assert clean_name(name) == name
    assert unfit(name) is None
    place = Place().open()
    (one,) = come(place, name)
    assert [person.name for person in one.ears.about.people] == [name]


def test_no_two_of_the_real_names_are_taken_for_each_other_but_by_accents() -> None:
    alone: dict[str, str] = {}
    twice = []
    for name in REAL:
        for other in alone:
            if alike(name, other):
                twice.append({name, other})
        alone[name] = name
    folded = {
        "Adele", "Agnès", "Aicha", "Béatrice", "Débora", "Emilie", "Inès", "Irène", "Lea", "Mattéo", "Nicolò", "Zoë",
        "Michèle", "Eléonore", "Théo",
    }  # fmt: skip
    assert all(pair & folded for pair in twice), twice


@each_case(("name", "other"), PAIRS)
def test_two_that_differ_in_what_is_not_spoken_never_sit_together(name: str, other: str) -> None:
    other = clean_name(other)
    for first, second in ((name, other), (other, name)):
        place = opened(people=3, seats=4)
        come(place, first)
        known = len(place.hall.rooms[0].people.guests)
        come(place, second)
        assert len(place.hall.rooms[0].people.guests) <= max(known, 1), (first, second)


@each_case(("name", "other"), ALIKE_BY_EAR)
def test_two_that_merely_sound_alike_both_sit(name: str, other: str) -> None:
    place = opened(people=3, seats=4)
    come(place, name, other)
    assert [guest.name for guest in place.hall.rooms[0].people.guests] == [name, other]
    assert sound_alike(name, other)
    assert sound_alike(other, name)


@each_case(
    ("name", "why"),
    [
        *((name, "name-signs") for name in ("Ilaria.", "Ilaria!", "Your turn. Bruno", "Anna (2)", "Anna, B", "¡Anna")),
        *((name, "name-no-letter") for name in ("2", "!", "* * *", "007", "♥")),
        *(
            (name, "name-no-name")
            for name in (
                "You", "YOU", "y0u", "Tu", "Toi", "The server", "Il computer", "L'ordinateur", "the computer",
                "Ace of hearts", "ace  of hearts", "The ace of hearts", "Asso di coppe", "l'as de pique", "As de pique",
                "Joker", "Jolly", "the queen of sp4des", "7 of spades", "the 10 of hearts", "Il 7 di coppe",
                "5 de pique", "Your turn", "tocca a te", "A te", "À toi", "Everybody", "Nessuno", "Tutti",
                "tout  le monde",
                "The table", "N0body", "ace hearts", "asso cuori", "As coeur", "as de piques", "7 spades",
                "the ace hearts", "L'asso cuori", "Tavolo", "sette coppe", "ace of heart", "as carreaux",
                "Asso cuori ™",
            )
        ),
    ],
)  # fmt: skip
def test_what_a_voice_would_not_speak_as_a_name_is_refused_in_words(name: str, why: str) -> None:
    place = opened()
    (one,) = come(place, name)
    assert [(refused.why, refused.about) for refused in one.ears.refusals][:1] == [(why, clean_name(name))]
    assert not place.hall.rooms[0].people.guests


def test_whoever_was_refused_for_a_name_comes_in_by_another_on_the_same_line() -> None:
    place = opened()
    one = Somebody(place, "Rude.", code="kaffee").connect()
    one.table.connected("Bruno", "en", "kaffee", "player")
    place.settle()
    assert [guest.name for guest in place.hall.rooms[0].people.guests] == ["Bruno"]


@each_case("name", ["Jack", "Donna", "Re", "Fante", "Valet", "Hearts", "Fiori", "Ace"])
def test_words_that_are_names_too_come_in(name: str) -> None:
    assert unfit(name) is None
