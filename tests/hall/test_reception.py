"""Who comes into a hall: people who are known by name and secret, people who want to be, and guests."""

from __future__ import annotations

import pytest

from ramino_access.hall.hall import HELLO_SECONDS, SECRET_SECONDS, Hall
from ramino_access.hall.limits import CUSTOMERS
from ramino_access.hall.message_bytes import from_hall, write
from ramino_access.hall.messages import (
    Ask,
    Bye,
    FromHall,
    Hello,
    Join,
    PersonFigures,
    Refused,
    Renew,
    Seated,
    Tables,
    Welcome,
    WireMessage,
)
from ramino_access.hall.people import Played
from ramino_access.hall.reception import MOST_LATER
from ramino_access.hall.room import Plan
from ramino_access.hall.versions import NEWEST
from tests.hall.known import Known
from tests.hall.wire import Pipe, Place, Somebody

SECRET = "a good secret"


class House:
    """A hall that knows people, and lines to it without a program at the other end."""

    def __init__(self, **people: str) -> None:
        self.place = Place()
        self.known = Known(**people)
        self.hall = self.place.hall = Hall(
            self.place.clock,
            self.place.rng.randrange,
            lambda: f"{self.place.rng.getrandbits(64):016x}",
            known_people=self.known,
        )
        self.hall.open(Plan("salotto", {}, 2, 2, ("Xaver", "Yvonne", "Zoe"), code="KAFFEE"))

    def line(self, address: str = "192.0.2.1") -> Pipe:
        line = Pipe(local=False, address=address)
        self.hall.opened(line)
        return line

    def say(self, line: Pipe, *messages: WireMessage, answered: bool = True) -> list[FromHall]:
        """Send messages, have the people answer, and give what came back."""
        for message in messages:
            self.hall.received(line, write(message))
        if answered:
            self.known.answer()
        got = [from_hall(data) for data in line.sent]
        line.sent.clear()
        return got

    def hello(self, line: Pipe, name: str, secret: str = "", *, new: bool = False, token: str = "") -> list[FromHall]:
        return self.say(line, Hello(NEWEST, name, "en", token, secret, new))


@pytest.fixture
def house() -> House:
    return House(Anna=SECRET)


def whys(got: list[FromHall]) -> list[str]:
    return [one.why for one in got if isinstance(one, Refused | Bye)]


def test_a_name_and_its_secret_are_known(house: House) -> None:
    (welcome,) = house.hello(house.line(), "anna", SECRET)
    assert isinstance(welcome, Welcome)
    assert (welcome.known, welcome.once, welcome.people) == (True, False, True)


def test_a_guest_has_any_other_name(house: House) -> None:
    (welcome,) = house.hello(house.line(), "Bruno")
    assert isinstance(welcome, Welcome)
    assert (welcome.known, welcome.once) == (False, False)
    assert house.known.asked == 0


@pytest.mark.parametrize("name", ["Anna", "ANNA", "Аnnа", "An\u200bna"])
def test_a_guest_can_not_have_the_name_of_somebody_who_is_known(house: House, name: str) -> None:
    line = house.line()
    assert whys(house.hello(line, name)) == ["secret-wanted"]
    assert whys(house.say(line, Join("kaffee"))) == ["not-greeted"]
    assert isinstance(house.hello(line, name, SECRET)[0], Welcome)  # on the same line


def test_a_wrong_secret_is_refused_three_times(house: House) -> None:
    line = house.line()
    assert whys([*house.hello(line, "Anna", "x"), *house.hello(line, "Anna", "y")]) == ["wrong-secret"] * 2
    last = house.hello(line, "Anna", "z")
    assert isinstance(last[0], Bye)
    assert line.ended


def test_wrong_secrets_are_limited_before_anything_is_hashed_and_keep_nobody_out_elsewhere() -> None:
    house = House(Anna=SECRET, Bruno=SECRET)
    for _ in range(3):
        house.hello(house.line(), "Anna", "wrong")
    asked = house.known.asked
    assert whys(house.hello(house.line(), "Anna", SECRET)) == ["too-many-logins"]
    assert house.known.asked == asked
    assert isinstance(house.hello(house.line("198.51.100.9"), "Anna", SECRET)[0], Welcome)  # Anna herself, at home
    assert isinstance(house.hello(house.line(), "Bruno", SECRET)[0], Welcome)  # somebody else in the same house
    house.place.clock.now += 61
    assert isinstance(house.hello(house.line(), "Anna", SECRET)[0], Welcome)


def test_whoever_has_the_return_word_comes_back_meanwhile(house: House) -> None:
    line = house.line()
    (welcome,) = house.hello(line, "Anna", SECRET)
    assert isinstance(welcome, Welcome)
    house.say(line, Join("kaffee"))
    house.hall.closed(line)
    for _ in range(3):
        house.hello(house.line("198.51.100.9"), "Anna", "wrong")
    asked = house.known.asked
    again = house.line()
    (back,) = house.hello(again, "Anna", SECRET, token=welcome.token)
    assert isinstance(back, Welcome)
    assert back.known
    assert house.known.asked == asked  # nothing had to be hashed
    assert any(isinstance(one, Seated) for one in house.say(again, Join()))


def test_logins_of_one_address_are_limited() -> None:
    house = House(**{f"P{number}": SECRET for number in range(9)})
    came = [house.hello(house.line(), f"P{number}", SECRET)[0] for number in range(6)]
    assert [isinstance(one, Welcome) for one in came] == [True] * 5 + [False]
    six = ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9"]  # one customer of a provider
    for number in range(5):
        house.hello(house.line(six[0]), f"P{number}", SECRET)
    assert whys(house.hello(house.line(six[1]), "P8", SECRET)) == ["too-many-logins"]
    assert isinstance(house.hello(house.line("2001:db8:1:3::1"), "P7", SECRET)[0], Welcome)


def test_nobody_has_more_tries_for_having_been_given_many_networks() -> None:
    """A customer of some providers has 65,536 networks of the sixth version, all out of one /48."""
    house = House(Anna=SECRET)
    asked = house.known.asked
    for number in range(60):
        house.hello(house.line(f"2001:db8:7:{number:x}::1"), "Anna", "wrong")
    assert house.known.asked - asked == 3 * CUSTOMERS
    lines = (house.line(f"2001:db8:7:{number:x}::1") for number in range(60))
    came = [house.hello(line, f"Q{number}", SECRET, new=True) for number, line in enumerate(lines)]
    assert sum(isinstance(one[0], Welcome) for one in came) == 2 * CUSTOMERS
    assert isinstance(house.hello(house.line("2001:db8:8::1"), "Anna", SECRET)[0], Welcome)


def test_a_new_person_chooses_a_secret(house: House) -> None:
    (welcome,) = house.hello(house.line(), "Bruno", "my own secret", new=True)
    assert isinstance(welcome, Welcome)
    assert (welcome.known, welcome.once) == (True, False)
    assert whys(house.hello(house.line(), "bruno")) == ["secret-wanted"]


def test_a_secret_that_is_short_or_a_name_that_is_taken_is_refused(house: House) -> None:
    line = house.line()
    got = house.hello(line, "Bruno", "short", new=True)
    assert got == [Refused("secret-short", "8")]
    assert whys(house.hello(line, "АNNА", "my own secret", new=True)) == ["people-taken"]
    assert house.known.asked == 0


def test_registrations_are_limited(house: House) -> None:
    for number in range(2):
        house.hello(house.line(), f"P{number}", SECRET, new=True)
    assert whys(house.hello(house.line(), "P3", SECRET, new=True)) == ["too-many-registrations"]
    assert not house.known.known("P3")


def test_what_is_sent_while_a_secret_is_looked_up_waits_in_its_order(house: House) -> None:
    line = house.line()
    hello = Hello(NEWEST, "Anna", "en", "", SECRET)
    assert house.say(line, hello, Join("kaffee"), Join("kaffee"), answered=False) == []
    house.known.answer()
    got = [from_hall(data) for data in line.sent]
    assert isinstance(got[0], Welcome)
    assert isinstance(got[1], Seated)
    assert whys(got)[-1] == "seated-already"


def test_what_was_sent_on_a_line_before_its_goodbye_takes_no_seat_back(house: House) -> None:
    old, new = house.line(), house.line()
    (welcome, *_) = house.hello(old, "Bruno")
    assert isinstance(welcome, Welcome)
    house.say(old, Join("kaffee"))
    house.say(old, Renew("my own secret"), Join("kaffee"), answered=False)
    house.say(new, Hello(NEWEST, "Bruno", "en", welcome.token), Join("kaffee"), answered=False)
    assert old.ended
    house.known.answer()
    assert house.hall.rooms[0].people.guests[0].line is new
    assert not new.ended


def test_too_much_while_a_secret_is_looked_up_ends_the_line(house: House) -> None:
    line = house.line()
    kept = list(house.hall._visitors.values())
    got = house.say(line, Hello(NEWEST, "Anna", "en", "", SECRET), *[Tables()] * 30, answered=False)
    assert whys(got)[0] == "too-fast"
    (visitor,) = kept
    assert len(visitor.postponed) == MOST_LATER
    house.known.answer()
    assert len(line.sent) <= 1  # nobody is there any more


def test_a_line_that_is_lost_meanwhile_costs_nothing(house: House) -> None:
    line = house.line()
    house.say(line, Hello(NEWEST, "Anna", "en", "", SECRET), Join("kaffee"), answered=False)
    house.hall.closed(line)
    house.known.answer()
    assert house.hall.rooms[0].people.guests == []


def test_whoever_types_a_secret_has_time(house: House) -> None:
    line, other = house.line(), house.line()
    house.hello(line, "Anna")
    house.place.wait(HELLO_SECONDS + 1)
    assert other.ended
    assert not line.ended
    house.place.wait(SECRET_SECONDS + 1)
    assert line.ended


def test_a_person_comes_back_to_the_seat_from_anywhere_by_the_secret(house: House) -> None:
    anna, bruno = house.line(), house.line()
    house.hello(anna, "Anna", SECRET)
    house.say(anna, Join("kaffee"))
    house.hello(bruno, "Bruno")
    house.say(bruno, Join("kaffee"))
    elsewhere = house.line("198.51.100.9")
    house.hello(elsewhere, "anna", SECRET)
    seated = [one for one in house.say(elsewhere, Join()) if isinstance(one, Seated)]
    assert seated[0].seat == 0
    assert whys([from_hall(data) for data in anna.sent]) == ["elsewhere"]


def test_a_key_is_as_good_as_a_secret(house: House) -> None:
    line = house.line()
    house.hall.vouch(line, "Anna")
    (welcome,) = house.hello(line, "Anna")
    assert isinstance(welcome, Welcome)
    assert (welcome.known, welcome.once) == (True, False)
    other = house.line()
    house.hall.vouch(other, "Bruno")
    assert whys(house.hello(other, "Anna")) == ["secret-wanted"]


def test_a_secret_for_once_has_to_be_changed() -> None:
    house = House(Anna="once ABCD")
    line = house.line()
    (welcome,) = house.hello(line, "Anna", "ABCD")
    assert isinstance(welcome, Welcome)
    assert (welcome.known, welcome.once) == (True, True)
    assert whys(house.say(line, Renew("short"))) == ["secret-short"]
    (again,) = house.say(line, Renew("my own secret"))
    assert isinstance(again, Welcome)
    assert not again.once
    assert house.known.people["anna"] == ("Anna", "my own secret")


def test_a_guest_chooses_a_secret_and_is_known_from_then_on(house: House) -> None:
    line = house.line()
    house.hello(line, "Bruno")
    house.say(line, Join("kaffee"))
    (welcome,) = house.say(line, Renew("my own secret"))
    assert isinstance(welcome, Welcome)
    assert welcome.known
    assert house.hall.rooms[0].people.guests[0].known
    assert whys(house.hello(house.line(), "Bruno")) == ["secret-wanted"]


def test_a_guest_can_not_take_the_name_that_somebody_else_has_chosen_meanwhile(house: House) -> None:
    line = house.line()
    house.hello(line, "Bruno")
    house.hello(house.line("198.51.100.9"), "Bruno", "my own secret", new=True)
    assert whys(house.say(line, Renew("mine, really"))) == ["people-taken"]


def test_a_return_word_alone_does_not_change_the_secret(house: House) -> None:
    line = house.line()
    (welcome,) = house.hello(line, "Anna", SECRET)
    assert isinstance(welcome, Welcome)
    house.say(line, Join("kaffee"))
    again = house.line("198.51.100.9")
    house.hello(again, "Anna", token=welcome.token)
    assert whys(house.say(again, Renew("not hers at all"))) == ["secret-first"]
    assert house.known.people["anna"] == ("Anna", SECRET)
    assert isinstance(house.say(line, Renew("another of hers"))[-1], Welcome)


def test_a_guest_who_comes_back_by_the_return_word_can_choose_a_first_secret(house: House) -> None:
    line = house.line()
    (welcome,) = house.hello(line, "Bruno")
    assert isinstance(welcome, Welcome)
    house.say(line, Join("kaffee"))
    house.hall.closed(line)
    again = house.line()
    house.hello(again, "Bruno", token=welcome.token)
    for secret in ("my own secret", "another of mine"):
        (known,) = house.say(again, Renew(secret))
        assert isinstance(known, Welcome)
        assert known.known


def test_figures_are_told_to_whoever_asks(house: House) -> None:
    line = house.line()
    house.hello(line, "Bruno")
    assert house.say(line, Ask("Anna")) == [PersonFigures("Anna", True, 3, 1)]
    assert house.say(line, Ask()) == [PersonFigures("Bruno", False, 3, 1)]


def test_a_hall_that_knows_nobody_says_so() -> None:
    place = Place()
    line = Pipe()
    place.hall.opened(line)
    for message in (Hello(NEWEST, "Anna", "en", "", SECRET, new=True), Ask("Anna"), Renew(SECRET)):
        place.hall.received(line, write(message))
    welcome, *rest = [from_hall(data) for data in line.sent]
    assert isinstance(welcome, Welcome)
    assert (welcome.known, welcome.people) == (False, False)
    assert whys(rest) == ["no-people", "no-people"]


def sit(house: House, name: str, secret: str = "") -> Somebody:
    one = Somebody(house.place, name, code="kaffee")
    one.table.secret = secret
    one.connect()
    house.known.answer()
    house.place.settle()
    return one


def test_a_match_is_counted_once_when_it_ends() -> None:
    house = House(Anna=SECRET)
    house.hall.rooms.clear()
    room = house.hall.open(Plan("ufficiale", {"target": 100}, 3, 2, ("Xaver", "Yvonne", "Zoe"), code="KAFFEE"))
    anna, _ = sit(house, "Anna", SECRET), sit(house, "Bruno")
    assert anna.table.chair is not None
    house.place.run(lambda: room.match is not None and room.match.over)
    (match,) = house.known.matches
    assert (match.game, match.names, match.given_up) == ("ufficiale", ("Anna",), False)
    assert match.places[0] in (1, 2, 3)
    assert match.winners == (match.places[0] == 1,)
    anna.end.cut()
    anna.connect()  # the table tells the hall whenever something happens there
    assert len(house.known.matches) == 1


def test_a_match_that_is_given_up_is_counted_as_that() -> None:
    from ramino_access.hall.messages import Vote

    house = House(Anna=SECRET, Bruno=SECRET)
    anna, bruno = sit(house, "Anna", SECRET), sit(house, "Bruno", SECRET)
    for one in (anna, bruno):
        one.table.send(Vote("give-up"))
    house.place.settle()
    assert house.known.matches == [Played("salotto", ("Anna", "Bruno"), given_up=True)]


def test_a_wrong_return_word_is_nothing_beside_the_name_of_somebody_at_a_table(house: House) -> None:
    line = house.line()
    house.hello(line, "Anna", SECRET)
    house.say(line, Join("kaffee"))
    house.hall.closed(line)
    for word in ("", "0" * 16, "kaffee"):
        assert whys(house.hello(house.line(), "Anna", token=word)) == ["secret-wanted"]
