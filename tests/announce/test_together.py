"""What a table with other people is, to whoever comes to it, sits there or watches."""

from __future__ import annotations

from ramino_access.announce.together import table
from ramino_access.hall.messages import Person, Seated
from tests.announce.tables import catalog
from tests.cases import each_case

ME, ANNA, BRUNO, CARLA = Person("Me", 0), Person("Anna", 1), Person("Bruno", 2), Person("Carla")
OWNER = Person("Me", 0, owner=True)


@each_case(
    ("people", "seat", "code", "said"),
    [
        ((OWNER,), 0, "ACDE", "Your table is open: Salotto. The code is ACDE. Waiting for 2 more people."),
        ((OWNER, ANNA), 0, "", "Back at your table: Salotto, with Anna. Waiting for one more person."),
        ((ME,), 0, "", "You are at the table: Salotto. Waiting for 2 more people."),
        ((ME, ANNA), 0, "", "You are at the table: Salotto, with Anna. Waiting for one more person."),
        ((ME, ANNA, BRUNO), 0, "", "You are at the table: Salotto, with Anna and Bruno. Everybody is here."),
        ((ME, ANNA, CARLA), 0, "", "You are at the table: Salotto, with Anna. Waiting for one more person."),
        ((Person("Me"), ANNA), None, "", "You are watching this table: Salotto, with Anna."),
        ((Person("Me"), CARLA), None, "", "You are watching this table: Salotto. Nobody has sat down yet."),
    ],
)
def test_a_table_and_who_is_at_it(people: tuple[Person, ...], seat: int | None, code: str, said: str) -> None:
    about = Seated("salotto", {}, 3, people, seat, wanted=3, code=code)
    assert table(catalog("en"), about, "Me").replace("\N{NO-BREAK SPACE}", " ") == said
