"""What is said of each event, to whom it happened and to the others."""

from __future__ import annotations

from ramino_access.core import events as e
from ramino_access.core.events import Event
from tests.announce.tables import c, cards

#: Each event, about Bruno, then what Bruno hears and what Anna hears.
CASES: list[tuple[tuple[Event, ...], str, str]] = [
    ((e.Drew(1, "stock", (c("7h"),)),), "Seven of hearts.", ""),
    ((e.Drew(1, "discards", (c("9c"),)),), "You take the nine of clubs.", "Bruno takes the nine of clubs."),
    (
        (e.Drew(1, "discards", cards("9c As *")),),
        "You take 3 cards from the discards: nine of clubs, ace of spades, joker.",
        "Bruno takes 3 cards from the discards: nine of clubs, ace of spades, joker.",
    ),
    (
        (e.Melded(1, 3),),
        "You lay number 3: hearts, four to eight.",
        "Bruno lays number 3: hearts, four to eight.",
    ),
    (
        (e.Melded(1, 3), e.Melded(1, 5), e.Opened(1, 57)),
        "You open with 57 points; number 3: hearts, four to eight; number 5: three nines, hearts, spades, joker.",
        "Bruno opens with 57 points; number 3: hearts, four to eight; number 5: three nines, hearts, spades, joker.",
    ),
    ((e.Melded(1, 3), e.Melded(1, 9)), "You lay combinations 3 and 9.", "Bruno lays combinations 3 and 9."),
    ((e.Opened(1, 30),), "You open with 30 points.", "Bruno opens with 30 points."),
    (
        (e.LaidOff(1, 2, c("9c")), e.LaidOff(1, 2, c("Tc"))),
        "You lay off the nine and the ten of clubs on 2.",
        "Bruno lays off the nine and the ten of clubs on 2.",
    ),
    (
        (e.JokerRecovered(1, 1, c("As")),),
        "You take the joker back from 1 with the ace of spades.",
        "Bruno takes the joker back from 1 with the ace of spades.",
    ),
    (
        (e.Lifted(1, 2, c("4d")),),
        "You take the four of diamonds back from 2.",
        "Bruno takes the four of diamonds back from 2.",
    ),
    (
        (e.Lifted(1, 7, c("4d")), e.Lifted(1, 7, c("5d"))),
        "You take back all of number 7: four of diamonds, five of diamonds.",
        "Bruno takes back all of number 7: four of diamonds, five of diamonds.",
    ),
    (
        (e.SplitMeld(1, 1, 5),),
        "You split 1: queen, king, ace of spades; the rest is number 5: three nines, hearts, spades, joker.",
        "Bruno splits 1; the rest is number 5.",
    ),
    (
        (e.Merged(1, 1, 4),),
        "You join 4 to 1: queen, king, ace of spades.",
        "Bruno joins 4 to 1.",
    ),
    ((e.Undone(1),), "Play taken back.", "Bruno takes back a play."),
    ((e.Undone(1), e.Undone(1)), "2 plays taken back.", "Bruno takes back 2 plays."),
    ((e.Discarded(1, c("Qs")),), "You discard the queen of spades.", "Bruno discards the queen of spades."),
    ((e.FewCards(1, 2),), "You have 2 cards left!", "Bruno: 2 cards left!"),
    ((e.FewCards(1, 1),), "You have 1 card left!", "Bruno: 1 card left!"),
    (
        (e.Penalty(1, 200, "jokers"),),
        "Penalty for you, 200 points: a joker taken back was not laid again.",
        "Penalty for Bruno, 200 points: a joker taken back was not laid again.",
    ),
    (
        (e.Penalty(1, 200, "jokers"), e.Penalty(1, 200, "jokers")),
        "Penalty for you, 400 points: 2 jokers taken back were not laid again.",
        "Penalty for Bruno, 400 points: 2 jokers taken back were not laid again.",
    ),
    (
        (e.Penalty(1, 300, "table"),),
        "Penalty for you, 300 points: the table was left in pieces. Table and hand are as they were after the draw.",
        "Penalty for Bruno, 300 points: the table was left in pieces. Table and hand are as they were after the draw.",
    ),
    (
        (e.PenaltyCards(1, cards("9c As")),),
        "Table and hand are back as they were before your plays. Penalty, 2 cards: nine of clubs, ace of spades.",
        "Bruno leaves the table in pieces: it is back as it was. Penalty, 2 cards.",
    ),
    (
        (e.PenaltyCards(1, ()),),
        "Table and hand are back as they were before your plays. There is no card to draw.",
        "Bruno leaves the table in pieces: it is back as it was. Penalty, 0 cards.",
    ),
    (
        (e.Penalty(1, 300, "owed"),),
        "Penalty for you, 300 points: cards that had to be laid were kept.",
        "Penalty for Bruno, 300 points: cards that had to be laid were kept.",
    ),
    (
        (e.Reshuffled(34),),
        "The discards are shuffled: the stock now has 34 cards.",
        "The discards are shuffled: the stock now has 34 cards.",
    ),
    (
        (e.Blocked(),),
        "The hand is blocked: there is nothing left to draw.",
        "The hand is blocked: there is nothing left to draw.",
    ),
    ((e.Declared(1, "gran-ramino"),), "You declare gran ramino!", "Bruno declares gran ramino!"),
    ((e.Passed(1),), "You end your turn without a discard.", "Bruno ends the turn without a discard."),
    (
        (e.Called(1, 2, c("7h")),),
        "Rummy! You lay the seven of hearts on 2.",
        "Rummy! Bruno lays the seven of hearts on 2.",
    ),
    ((e.Ramino(1, 300),), "Ramino! A bonus of 300 points for you.", "Ramino! A bonus of 300 points for Bruno."),
    (
        (e.Ramino(1, 3),),
        "Ramino for you: what the others hold counts three times.",
        "Ramino for Bruno: what the others hold counts three times.",
    ),
    (
        (e.Ramino(1, "sec"),),
        "Rami sec! You go out all at once.",
        "Rami sec! Bruno goes out all at once.",
    ),
    (
        (e.UnopenedBonus(1, 100),),
        "Nobody else had opened: a bonus of 100 points for you.",
        "Nobody else had opened: a bonus of 100 points for Bruno.",
    ),
    ((e.HandWon(1),), "You go out and win the hand!", "Bruno goes out."),
    ((e.Eliminated(1),), "You are out.", "Bruno is out."),
    (
        (e.Back(1, 60),),
        "You had too many points, but come back with 60.",
        "Bruno had too many points, but comes back with 60.",
    ),
    ((e.MatchWon(1),), "You win the match!", "Bruno wins the match!"),
    (
        (e.MatchWon(1), e.MatchWon(2)),
        "The match is tied between you and Carla.",
        "The match is tied between Bruno and Carla.",
    ),
]
