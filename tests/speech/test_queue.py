"""What is said next, what cuts what, and what becomes of the old."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from ramino_access.speech.port import Priority, Utterance
from ramino_access.speech.queue import BEHIND_SECONDS, FEW_WAITING, TOGETHER_SECONDS, SpeechQueue, seconds
from tests.speech.engines import TURN

NOW, ALERT, NEXT, NORMAL = Priority.NOW, Priority.ALERT, Priority.NEXT, Priority.NORMAL


class Bench:
    """A queue, its clock, and a listener who is told one utterance at a time."""

    def __init__(self) -> None:
        self.now = 0.0
        self.queue = SpeechQueue(lambda: self.now)

    def put(self, text: str, priority: Priority = NORMAL, category: str = "event", gist: str | None = None) -> None:
        self.queue.put(Utterance(text, "en", priority, category, gist=gist))

    def answer(self, text: str) -> None:
        self.put(text, NOW, "answer")

    def key(self, answer: str | None = None, category: str = "answer") -> None:
        """Press a key, as a player does; what answers it, if something does."""
        self.queue.silence()
        if answer is not None:
            self.put(answer, NOW, category)
        self.queue.answered()

    def say(self) -> str | None:
        """Begin to say the next, and be in the middle of it."""
        utterance = self.queue.take()
        self.now += 0.5
        return utterance.text if utterance else None

    def hear(self) -> str | None:
        """Hear the next to its end."""
        utterance = self.queue.take()
        self.queue.done()
        return utterance.text if utterance else None

    def rest(self) -> list[str]:
        """Hear everything that waits."""
        heard = []
        while (text := self.hear()) is not None:
            heard.append(text)
        return heard


@pytest.fixture
def bench() -> Bench:
    return Bench()


def test_one_at_a_time_in_order(bench: Bench) -> None:
    bench.put("Anna draws")
    bench.put("Anna discards")
    first = bench.queue.take()
    assert first is not None
    assert first.text == "Anna draws"
    assert bench.queue.take() is None
    bench.queue.done()
    assert bench.rest() == ["Anna discards"]
    assert bench.queue.empty


def test_the_urgent_overtakes_what_waits_and_cuts_nothing(bench: Bench) -> None:
    bench.put("Anna draws")
    bench.queue.take()
    bench.put("Anna discards")
    bench.put(TURN, NEXT, "turn")
    bench.put("Anna has two cards", ALERT, "few-cards")
    bench.put("Settings not saved", NEXT, "system")
    assert not bench.queue.stopping()
    bench.queue.done()
    assert bench.rest() == ["Anna has two cards", "Anna discards", TURN, "Settings not saved"]


def test_an_answer_goes_first_and_news_come_behind_it(bench: Bench) -> None:
    bench.answer("Five of hearts")
    bench.queue.take()
    bench.answer("eighth of ten")
    bench.put("Anna draws")
    bench.put(TURN, NEXT, "turn")
    bench.put("Anna has two cards", ALERT, "few-cards")
    bench.now += 1
    bench.answer("Six of hearts")
    assert bench.queue.stopping()
    assert not bench.queue.stopping(), "one stop for one cut"
    assert bench.rest() == ["Six of hearts", "Anna has two cards", "Anna draws", TURN]


def test_the_greeting_is_cut_by_a_key_and_by_nothing_else(bench: Bench) -> None:
    for silenced in (False, True):
        bench.put("Welcome", NOW, "system")
        bench.queue.take()
        bench.put("How nice", NOW, "system")
        bench.now += 1
        if silenced:
            bench.queue.silence()
        bench.answer("Main menu")
        assert bench.queue.stopping() is silenced
        bench.queue.done()
        assert bench.rest() == ["Main menu"] if silenced else ["How nice", "Main menu"]


def test_who_has_played_is_not_told_that_it_is_their_turn(bench: Bench) -> None:
    bench.put("Anna discards")
    bench.put(TURN, NEXT, "turn")
    bench.put("Settings not saved", NEXT, "system")
    bench.put("You discard", NOW, "event")
    bench.put("You have a card to play", NEXT, "turn")
    assert bench.rest() == ["You discard", "Anna discards", "Settings not saved", "You have a card to play"]


def test_what_has_no_text_is_not_said_and_cuts_nothing(bench: Bench) -> None:
    bench.put("Anna draws")
    bench.queue.take()
    bench.answer(" ")
    bench.put("", NEXT)
    assert not bench.queue.stopping()
    bench.queue.done()
    assert bench.queue.empty


def test_the_same_urgent_words_wait_once(bench: Bench) -> None:
    for _ in range(3):
        bench.put(TURN, NEXT, "turn")
        bench.put("Anna draws")
    assert bench.rest() == ["Anna draws", "Anna draws", "Anna draws", TURN]


def test_answers_that_are_not_to_cut_do_not_pile_up(bench: Bench) -> None:
    bench.put("Anna draws")
    bench.queue.take()
    bench.put(TURN, NEXT, "turn")
    for number in range(5):
        bench.put(f"Card {number}", NEXT, "answer")
        bench.put(f"place {number}", NEXT, "answer")
        bench.now += 0.05
    assert not bench.queue.stopping()
    bench.queue.done()
    assert bench.rest() == ["Card 4", "place 4", TURN]


@pytest.mark.parametrize(("gap", "cut"), [(0.0, False), (TOGETHER_SECONDS, False), (TOGETHER_SECONDS * 1.2, True)])
def test_an_answer_in_two_parts_does_not_cut_itself(bench: Bench, gap: float, cut: bool) -> None:
    bench.answer("Not so")
    bench.queue.take()
    bench.now += gap
    bench.answer("the run needs three cards")
    assert bench.queue.stopping() is cut


def test_a_key_that_repeats_is_not_one_long_answer(bench: Bench) -> None:
    """Thirty times a second is what terminals do."""
    for number in range(30):
        bench.answer(f"Card {number}")
        bench.now += 1 / 30
    assert bench.rest() == ["Card 29"]


def test_after_silence_an_answer_is_a_new_one(bench: Bench) -> None:
    bench.answer("Five of hearts")
    bench.queue.take()
    bench.queue.silence()
    bench.answer("Six of hearts")
    assert bench.queue.stopping()
    bench.answer("ninth of ten")
    assert bench.rest() == ["Six of hearts", "ninth of ten"]


def test_where_key_presses_are_told_the_parts_of_an_answer_may_be_far_apart(bench: Bench) -> None:
    bench.queue.silence()
    bench.answer("Not so")
    bench.queue.take()
    bench.now += TOGETHER_SECONDS * 4
    bench.answer("the run needs three cards")
    assert not bench.queue.stopping()
    bench.queue.silence()
    assert bench.queue.stopping()
    bench.answer("Six of hearts")
    assert bench.rest() == ["Six of hearts"]


def test_a_key_stops_and_nothing_but_its_answer_begins(bench: Bench) -> None:
    bench.put("Anna draws the ace", gist="")
    bench.put("Anna discards the ace", gist="Anna: ace")
    assert bench.say() == "Anna draws the ace"
    bench.put("Bruno discards the king", gist="Bruno: king")
    bench.put(TURN, NEXT, "turn")
    bench.put("Anna has two cards", ALERT, "few-cards")
    bench.queue.silence()
    assert bench.queue.stopping()
    assert bench.queue.take() is None
    bench.answer("Six of hearts")
    assert bench.hear() == "Six of hearts"
    assert bench.queue.take() is None, "the answer may have another part"
    bench.queue.answered()
    assert bench.rest() == ["Anna has two cards", "Anna: ace", "Bruno: king", TURN]


def test_silence_when_nothing_is_said_stops_nothing(bench: Bench) -> None:
    bench.put(TURN, NEXT, "turn")
    bench.queue.silence()
    assert not bench.queue.stopping()


def test_what_was_cut_is_not_done_twice(bench: Bench) -> None:
    """The engine's word that it has ended may come late, and must not count for the next."""
    bench.put("Anna draws", gist="")
    bench.queue.take()
    bench.queue.silence()
    bench.queue.again()
    bench.queue.done()
    assert bench.queue.empty
    assert bench.queue.unsaid() == []


def test_again_comes_first_and_keeps_the_order_of_the_others(bench: Bench) -> None:
    bench.put("Anna draws")
    bench.queue.take()
    bench.put(TURN, NEXT, "turn")
    bench.queue.again()
    bench.put("Settings not saved", NEXT, "system")
    assert bench.rest() == ["Anna draws", TURN, "Settings not saved"]


def test_unsaid_gives_everything_once_in_full(bench: Bench) -> None:
    bench.put("One", gist="1")
    bench.queue.take()
    for text in ("Two", "Three", "Four", "Five", "Six"):
        bench.put(text, gist="short")
    bench.put(TURN, NEXT, "turn")
    bench.put("Seven")
    expected = ["One", "Two", "Three", "Four", "Five", "Six", TURN, "Seven"]  # the plays, and what they led to
    assert [u.text for u in bench.queue.unsaid()] == expected
    assert bench.queue.unsaid() == []
    assert bench.queue.take() is None


def test_many_that_wait_are_shortened_from_the_oldest(bench: Bench) -> None:
    for number in range(FEW_WAITING + 3):
        bench.put(f"Event {number}", gist="" if number == 1 else f"gist {number}")
    assert bench.rest() == ["gist 0", "gist 2", *(f"Event {number}" for number in range(3, FEW_WAITING + 3))]


def test_few_that_wait_are_left_alone(bench: Bench) -> None:
    for number in range(FEW_WAITING):
        bench.put(f"Event {number}", gist="")
    assert len(bench.rest()) == FEW_WAITING


def test_long_ones_are_shortened_though_they_are_few(bench: Bench) -> None:
    long = "x" * 40
    assert seconds(long) < BEHIND_SECONDS < 2 * seconds(long)
    bench.put(long, gist="short")
    bench.put(long, gist="short")
    bench.put(long, gist="short")
    assert bench.rest() == ["short", long, long]


def test_a_fast_voice_has_time_for_more(bench: Bench) -> None:
    long = "x" * 40
    bench.queue.tune(100)
    for _ in range(3):
        bench.put(long, gist="short")
    assert bench.rest() == [long] * 3


def test_the_newest_event_and_the_urgent_are_never_shortened(bench: Bench) -> None:
    long = "x" * 400
    bench.put(long, gist="")
    bench.put("Anna discards", gist="")
    for number in range(6):
        bench.put(f"Note {number}", NEXT, gist="")
    assert bench.rest() == ["Anna discards", *(f"Note {number}" for number in range(6))]


def test_what_has_no_gist_is_said_in_full(bench: Bench) -> None:
    for number in range(10):
        bench.put(f"Event {number}")
    assert len(bench.rest()) == 10


def test_what_is_being_said_is_not_shortened(bench: Bench) -> None:
    bench.put("Event", gist="gist")
    taken = bench.queue.take()
    for _ in range(10):
        bench.put("More", gist="")
    assert taken is not None
    assert taken.text == "Event"
    assert bench.queue.unsaid()[0].text == "Event"


def test_the_order_of_equals_holds_whatever_happens(bench: Bench) -> None:
    """A long run of everything at random: what is heard of each kind is a part of what was put, in order."""
    luck = random.Random(5)
    put: dict[str, list[str]] = {}
    heard: list[str] = []
    taken: str | None = None

    def take() -> None:
        nonlocal taken
        if bench.queue.stopping():
            taken = None
        utterance = bench.queue.take()
        taken = utterance.text if utterance else taken

    def done() -> None:
        nonlocal taken
        if taken is not None and not bench.queue.stopping():
            heard.append(taken)
        bench.queue.done()
        taken = None

    def again() -> None:
        nonlocal taken
        bench.queue.again()
        taken = None

    def put_one() -> None:
        priority, category = luck.choice(list(Priority)), luck.choice(["event", "answer", "turn"])
        kind = f"{priority.value} {category if priority is NEXT else ''}"  # prompts come behind what is new
        text = f"{len(put.setdefault(kind, []))} {kind}"
        put[kind].append(text)
        bench.put(text, priority, category, luck.choice(["", text]))

    chores: list[Callable[[], None]] = [put_one, take, done, bench.key, again]
    for _ in range(5000):
        bench.now += luck.choice([0.0, 0.01, 0.1, 3.0])
        luck.choices(chores, [6, 12, 12, 1, 1])[0]()
    for kind, texts in put.items():
        of_this = [text for text in heard if text.endswith(kind)]
        assert len(of_this) > 30
        assert [text for text in texts if text in set(of_this)] == list(dict.fromkeys(of_this))


def test_a_prompt_that_has_only_just_begun_when_a_key_comes_is_not_lost(bench: Bench) -> None:
    bench.put(TURN, NEXT, "turn")
    bench.queue.take()
    bench.now += 0.1
    bench.key("Five of hearts")
    assert bench.queue.stopping()
    assert bench.hear() == "Five of hearts"
    assert bench.say() == TURN
    bench.key("Six of hearts")
    assert bench.rest() == ["Six of hearts"], "half of it is enough to know"


def test_a_prompt_that_a_late_answer_cuts_comes_behind_it(bench: Bench) -> None:
    bench.key()
    bench.put(TURN, NEXT, "turn")
    assert bench.say() == TURN
    bench.now += 1
    bench.answer("Three steps in all")
    assert bench.queue.stopping()
    assert bench.rest() == ["Three steps in all", TURN]


def test_the_answer_to_a_key_is_heard_next_after_the_scores(bench: Bench) -> None:
    """Whatever had been asked before: what a key has cut can be asked again."""
    scores = ["You have 90 points", "Anna has 120", "Anna deals"]
    bench.queue.silence()
    for text in scores:
        bench.put(text, NOW, "score")
    bench.queue.answered()
    assert bench.say() == scores[0]
    for number in range(5):
        bench.key(f"Card {number}")
        assert bench.queue.stopping()
        assert bench.say() == f"Card {number}"
    bench.queue.done()
    assert bench.rest() == []


def test_the_prompt_that_an_answer_contains_is_not_said_again(bench: Bench) -> None:
    prompt = Utterance("À toi.", "fr", NEXT, "turn", about=0)
    for answer, category in (("À toi : tu peux piocher.", "turn"), ("Anna. À toi !", "answer")):
        bench.queue.put(prompt)
        bench.put("Space draws", NEXT, "turn")
        bench.key(answer, category)
        assert bench.rest() == [answer, "Space draws"]
    bench.queue.put(prompt)
    bench.key("Cinq de cœur")
    assert bench.rest() == ["Cinq de cœur", prompt.text]


def test_a_digest_that_was_asked_for_takes_the_place_of_the_news(bench: Bench) -> None:
    for text in ("Anna melds", "Anna discards"):
        bench.queue.put(Utterance(text, "en", facts=(text,)))
    bench.put("Hand 2", category="deal")
    bench.key("Anna discarded the ace", "digest")
    assert bench.rest() == ["Anna discarded the ace", "Hand 2"]


def test_news_that_is_cut_twice_does_not_stutter(bench: Bench) -> None:
    bench.put("Anna discards the ace", gist="Anna: ace")
    assert bench.say() == "Anna discards the ace"
    bench.key("Card 1")
    assert bench.hear() == "Card 1"
    assert bench.say() == "Anna: ace"
    bench.key("Card 2")
    assert bench.rest() == ["Card 2"]
    assert bench.queue.empty
    assert bench.queue.behind() == 0, "nobody waits for it to be heard"
    bench.put("Bruno discards the king", gist="Bruno: king")
    assert bench.rest() == ["Anna: ace", "Bruno discards the king"]


def test_news_that_is_cut_twice_is_said_before_the_prompt_and_not_after_a_play(bench: Bench) -> None:
    for put in (lambda: bench.put(TURN, NEXT, "turn"), lambda: bench.key("You draw the ace", "event")):
        bench.put("Anna discards the ace", gist="Anna: ace")
        for number in range(2):
            bench.say()
            bench.key(f"Card {number}")
            bench.hear()
        put()
        assert bench.rest() in (["Anna: ace", TURN], ["You draw the ace"])


def test_a_note_that_is_cut_comes_again_once(bench: Bench) -> None:
    bench.put("Settings not saved", NEXT, "system")
    assert bench.say() == "Settings not saved"
    bench.key("Card 1")
    assert [bench.hear(), bench.say()] == ["Card 1", "Settings not saved"]
    bench.key("Card 2")
    assert bench.rest() == ["Card 2"]


def test_several_news_that_a_key_has_cut_are_given_back_to_be_told_together(bench: Bench) -> None:
    def event(text: str) -> Utterance:
        return Utterance(text, "en", gist=text[:4], facts=(text,))

    for text in ("Anna discards", "Bruno melds"):
        bench.queue.put(event(text))
    assert bench.queue.withdraw() == []
    bench.say()
    bench.key("Card 1")
    bench.queue.put(event("Bruno discards"))
    assert [u.text for u in bench.queue.withdraw()] == ["Anna discards", "Bruno melds", "Bruno discards"]
    assert bench.rest() == ["Card 1"]


def test_one_that_a_key_has_cut_is_said_as_its_gist(bench: Bench) -> None:
    bench.queue.put(Utterance("Anna discards", "en", gist="Anna", facts=()))
    bench.say()
    bench.key("Card 1")
    assert bench.queue.withdraw() == []
    bench.put(TURN, NEXT, "turn")
    assert bench.rest() == ["Card 1", "Anna", TURN]


def test_your_turn_comes_behind_the_discard_that_led_to_it(bench: Bench) -> None:
    bench.put("Anna draws", gist="")
    bench.queue.take()
    bench.put("Anna discards the ace", gist="Anna discards the ace")
    bench.put(TURN, NEXT, "turn")
    bench.queue.done()
    assert bench.rest() == ["Anna discards the ace", TURN]


def test_a_fact_that_is_newer_than_a_prompt_is_said_before_it(bench: Bench) -> None:
    bench.put("Space deals the next hand", NEXT, "turn")
    bench.put("Anna wins the hand", NORMAL, "score")
    assert bench.rest() == ["Anna wins the hand", "Space deals the next hand"]


def test_results_stay_until_they_were_heard_or_asked_for(bench: Bench) -> None:
    for text in ("Anna wins", "You get 40 points", "Anna gets 90"):
        bench.put(text, NORMAL, "score")
    bench.put("Space deals the next hand", NEXT, "turn")
    bench.queue.take()
    bench.key("New hand")
    bench.now += 1
    assert bench.rest() == ["New hand", "Anna wins", "You get 40 points", "Anna gets 90", "Space deals the next hand"]
    bench.put("Anna wins", NORMAL, "score")
    bench.put("You 40, Anna 90", NOW, "score")
    assert bench.rest() == ["You 40, Anna 90"]


def test_a_prompt_is_said_five_seconds_after_the_newest_event_at_most(bench: Bench) -> None:
    """Whatever has piled up before it, and however long each is: what can't be said in time is told together."""
    luck = random.Random(3)
    together = 0
    for _ in range(300):
        bench = Bench()
        bench.now = 100.0
        put = set()
        for number in range(luck.randint(1, 20)):
            text = f"{number} " + "x" * luck.randint(5, 60)
            put.add(text)
            bench.queue.put(Utterance(text, "en", gist=luck.choice(["", text[: len(text) // 2]]), facts=(text,)))
            if luck.random() < 0.2:
                bench.queue.take()
        bench.queue.done()
        newest = Utterance("Anna discards the ace of hearts", "en", facts=("ace",))
        unheard = bench.queue.withdraw([newest])
        together += bool(unheard)
        told = {u.text for u in unheard}
        digest = Utterance("Two have played. On top: the ace", "en", category="digest", gist="On top: the ace")
        bench.queue.put(digest if unheard else newest)
        bench.put(TURN, NEXT, "turn")
        *heard, prompt = bench.rest()
        assert prompt == TURN
        assert heard[-1] in ((digest.text, digest.gist) if unheard else (newest.text,))
        assert sum(map(seconds, heard)) <= 5.0
        assert told <= put
        assert not told & set(heard)
    assert 50 < together < 300


def test_what_waits_is_told_in_seconds(bench: Bench) -> None:
    assert bench.queue.behind() == 0
    bench.put("Anna discards the ace")
    one = seconds("Anna discards the ace")
    assert bench.queue.behind() == one
    bench.queue.take()
    bench.now += one / 2
    assert abs(bench.queue.behind() - one / 2) < 1e-9
    bench.put(TURN, NEXT, "turn")
    assert bench.queue.waits("turn")
    bench.put("Bruno draws")  # a prompt that comes now has to wait for it, and for the rest of what is being said
    waits = one / 2 + seconds("Bruno draws") + seconds("Yours")
    assert [bench.queue.in_time("Yours", waits + more) for more in (0.01, -0.01)] == [True, False]
    bench.queue.done()
    bench.hear()
    bench.queue.take()
    assert not bench.queue.waits("turn")
    bench.now += 60
    assert bench.queue.behind() == 0


def test_a_prompt_takes_the_place_of_those_of_an_earlier_moment(bench: Bench) -> None:
    bench.put("Anna gets 40", category="score")
    bench.put("Space deals", NEXT, "turn")
    bench.key()
    bench.put(TURN, NEXT, "turn")
    bench.put("One of your cards must be laid", NEXT, "turn")
    assert bench.rest() == ["Anna gets 40", TURN, "One of your cards must be laid"]


def test_the_newest_event_is_said_shortly_for_a_prompt_and_none_is_left_out(bench: Bench) -> None:
    bench.put("x" * 60)
    bench.put("y" * 90, gist="short")
    bench.put(TURN, NEXT, "turn")
    assert bench.rest() == ["x" * 60, "short", TURN]


@pytest.mark.parametrize("category", ["event", "few-cards", "score", "deal", "system", "digest"])
def test_nothing_is_cut_for_a_prompt(bench: Bench, category: str) -> None:
    bench.queue.put(Utterance("x" * 200, "en", category=category, facts=()))
    assert bench.queue.take() is not None
    bench.queue.put(Utterance("Anna discards", "en", gist="Anna", facts=()))
    assert [u.text for u in bench.queue.withdraw()] == ["Anna discards"]
    assert not bench.queue.stopping()


def test_a_digest_is_as_long_as_there_was_time_for(bench: Bench) -> None:
    bench.put("x" * 170, category="digest", gist="sum")
    bench.put(TURN, NEXT, "turn")
    assert bench.rest() == ["x" * 170, TURN]


def test_a_digest_that_a_key_cuts_comes_again_as_its_sum(bench: Bench) -> None:
    bench.put("x" * 170, category="digest", gist="sum")
    bench.say()
    bench.key("The answer")
    assert bench.rest() == ["The answer", "sum"]


def test_a_key_that_is_of_use_behind_a_prompt_is_no_prompt_that_waits(bench: Bench) -> None:
    """A Space a quarter of a second after "your turn" has begun is meant."""
    bench.put(TURN, NEXT, "turn")
    bench.put("Space to draw.", NEXT, "turn", gist="")
    assert bench.queue.waits("turn")
    assert bench.queue.take() is not None
    bench.now += 0.25
    assert not bench.queue.waits("turn")


def test_a_result_without_a_gist_is_never_left_out(bench: Bench) -> None:
    for number in range(FEW_WAITING + 3):
        bench.put(f"Result {number}", category="score", gist="")
    assert len(bench.rest()) == FEW_WAITING + 3
