# What happens at the table. $who is "you" for the listener and "other" for everybody else,
# who is then called by $name. What is played is asked for by facts of the rules, such as $scoring (i18n/facts.py).

hand-begins = Hand { $hand }{ $count ->
    [0] .
   *[other] : { count-cards } each.
} { $who ->
    [you] You deal.
   *[other] { $name } deals.
}
    .brief = Hand { $hand }.
your-turn = Your turn.
    .full = { your-turn } On top of the discards: { CARD($card) }.

event-drew = { $who ->
    [you] { LIST($cards) }.
   *[other] { $name } draws.
}
    .full = { event-drew }{ hand-now }
nobody-lays = { $count ->
    [1] { $name } draws.
   *[other] Nobody lays.
}
event-took = { $count ->
    [1] { $who ->
        [you] You take { LIST($cards, form: "def") }.
       *[other] { $name } takes { LIST($cards, form: "def") }.
    }
   *[other] { $who ->
        [you] You take { $count } cards from the discards: { LIST($cards) }.
       *[other] { $name } takes { $count } cards from the discards: { LIST($cards) }.
    }
}
    .brief = { $who ->
        [you] Taken: { LIST($cards) }.
       *[other] { $name } takes { LIST($cards, form: "def") }.
    }
    .full = { event-took }{ hand-now }
event-melded = { $who ->
    [you] You lay { $melds }{ laid-worth }.
   *[other] { $name } lays { $melds }{ laid-worth }.
}
    .brief = { $who ->
        [you] Laid: { $melds }{ laid-worth }.
       *[other] { $name }, { $melds }{ laid-worth }.
    }
    .full = { event-melded }{ hand-now }
event-melded-numbers = { $who ->
    [you] You lay { $melds }{ laid-worth }.
   *[other] { $name } lays { $melds }{ laid-worth }.
}
    .full = { event-melded-numbers }{ hand-now }
event-opened = { $who ->
    [you] You open with { count-points }.
   *[other] { $name } opens with { count-points }.
}
    .brief = { $who ->
        [you] You open.
       *[other] { $name } opens.
    }
event-opened-with = { $opening ->
    [free] { event-opened-with.brief }
   *[counts] { $who ->
        [you] You open with { count-points }; { $melds }.
       *[other] { $name } opens with { count-points }; { $melds }.
    }
}
    .brief = { $who ->
        [you] You open; { $melds }.
       *[other] { $name } opens; { $melds }.
    }
    .full = { event-opened-with }{ hand-now }
event-laid-off = { $who ->
    [you] You lay off { LIST($cards, form: "def", style: "and") } on { $meld }{ laid-worth }.
   *[other] { $name } lays off { LIST($cards, form: "def", style: "and") } on { $meld }{ laid-worth }.
}
    .brief = { $who ->
        [you] { LIST($cards, form: "short", style: "and") } on { $meld }{ laid-worth }.
       *[other] { $name }: { LIST($cards, form: "short", style: "and") } on { $meld }{ laid-worth }.
    }
    .full = { event-laid-off } { meld-after }{ hand-now }
event-joker-recovered = { $who ->
    [you] You take the joker back from { $meld } with { CARD($card, form: "def") }.
   *[other] { $name } takes the joker back from { $meld } with { CARD($card, form: "def") }.
}
    .brief = { $who ->
        [you] Joker from { $meld }.
       *[other] { $name }: joker from { $meld }.
    }
    .full = { event-joker-recovered } { meld-after }
event-lifted = { $who ->
    [you] You take { LIST($cards, form: "def", style: "and") } back from { $meld }.
   *[other] { $name } takes { LIST($cards, form: "def", style: "and") } back from { $meld }.
}
    .brief = { $who ->
        [you] In hand: { LIST($cards) }.
       *[other] { $name } takes { LIST($cards, form: "def") } from { $meld }.
    }
    .full = { event-lifted } { meld-after }
event-lifted-all = { $who ->
    [you] You take back all of number { $meld }: { LIST($cards) }.
   *[other] { $name } takes back all of number { $meld }: { LIST($cards) }.
}
event-split-meld = { $who ->
    [you] You split { $meld }: { $low }; the rest is number { $new }: { $high }.
   *[other] { $name } splits { $meld }; the rest is number { $new }.
}
    .brief = { $who ->
        [you] Split: { $low }; { $high }.
       *[other] { $name } splits { $meld }.
    }
    .full = { $who ->
        [you] { event-split-meld }
       *[other] { $name } splits { $meld }: { $low }; the rest is number { $new }: { $high }.
    }
event-merged = { $who ->
    [you] You join { $other } to { $meld }: { $whole }.
   *[other] { $name } joins { $other } to { $meld }.
}
    .brief = { $who ->
        [you] Joined: { $whole }.
       *[other] { $name } joins { $other } to { $meld }.
    }
    .full = { $who ->
        [you] { event-merged }
       *[other] { $name } joins { $other } to { $meld }: { $whole }.
    }
event-undone = { $who ->
    [you] { $count ->
        [one] Play taken back.
       *[other] { $count } plays taken back.
    }
   *[other] { $count ->
        [one] { $name } takes back a play.
       *[other] { $name } takes back { $count } plays.
    }
}
event-undone-hand = Undone: { LIST($cards, form: "def", style: "and") } { $count ->
    [one] is
   *[other] are
} back in your hand.
event-undone-table = Undone: { LIST($cards, form: "def", style: "and") } { $count ->
    [one] is
   *[other] are
} back on the table.
event-undone-both = Undone: back in your hand, { LIST($back, form: "def", style: "and") }; back on the table, { LIST($gone, form: "def", style: "and") }.
event-undone-take = { $who ->
    [you] Undone: { CARD($card, form: "def") } is back on the discards, and you still have to draw.
   *[other] { $name } puts { CARD($card, form: "def") } back on the discards.
}
event-discarded = { $who ->
    [you] You discard { CARD($card, form: "def") }.
   *[other] { $name } discards { CARD($card, form: "def") }.
}
    .brief = { $who ->
        [you] Discarded: { CARD($card) }.
       *[other] { $name }: { CARD($card) }.
    }
    .full = { event-discarded }{ hand-now }
event-few-cards = { $draws ->
    [instead] { event-few-cards.brief }
   *[first] { $who ->
        [you] { $count ->
            [one] You have 1 card left!
           *[other] You have { $count } cards left!
        }
       *[other] { $count ->
            [one] { $name }: 1 card left!
           *[other] { $name }: { $count } cards left!
        }
    }
}
    .brief = { $who ->
        [you] { count-cards } left!
       *[other] { $name }: { count-cards }!
    }
event-penalty = { $who ->
    [you] Penalty for you, { count-points }
   *[other] Penalty for { $name }, { count-points }
}: { $reason ->
    [jokers] { $count ->
        [one] a joker taken back was not laid again.
       *[other] { $count } jokers taken back were not laid again.
    }
    [table] the table was left in pieces. Table and hand are as they were after the draw.
   *[owed] cards that had to be laid were kept.
}
    .brief = { $who ->
        [you] Penalty for you, { count-points }.
       *[other] Penalty for { $name }, { count-points }.
    }
event-penalty-cards = { $who ->
    [you] Table and hand are back as they were before your plays. { $count ->
        [0] There is no card to draw.
        [one] Penalty, 1 card: { LIST($cards) }.
       *[other] Penalty, { $count } cards: { LIST($cards) }.
    }
   *[other] { $name } leaves the table in pieces: it is back as it was. Penalty, { $count ->
        [one] 1 card.
       *[other] { $count } cards.
    }
}
event-reshuffled = { $refill ->
    [turn-over] The discards are turned over
   *[other] The discards are shuffled
}: the stock now has { count-cards }.
    .brief = Stock refilled: { $count }.
event-blocked = { $scoring ->
    [games] A tie: nobody wins the hand.
    [property] The stock has run out: the hand is over.
   *[other] The hand is blocked: there is nothing left to draw.
}
event-declared = { $finish ->
    [counted] { $who ->
        [you] You close{ closes-with }!
       *[other] { $name } closes{ closes-with }!
    }
   *[declared] { $who ->
        [you] You declare { hand-kind }!
       *[other] { $name } declares { hand-kind }!
    }
}
event-declared-with = { $finish ->
    [counted] { $who ->
        [you] You close{ closes-with }, discarding { CARD($card, form: "def") }!
       *[other] { $name } closes{ closes-with }, discarding { CARD($card, form: "def") }!
    }
   *[declared] { $who ->
        [you] You declare { hand-kind }, discarding { CARD($card, form: "def") }!
       *[other] { $name } declares { hand-kind }, discarding { CARD($card, form: "def") }!
    }
}
# What is better than closing with little.
closes-with = { $hand ->
    [ramino] {" "}with ramino
    [colour] {" "}with a colour
   *[closed] {""}
}
event-passed = { $pile ->
    [none] { $who ->
        [you] You pass.
       *[other] { $name } passes.
    }
   *[other] { $lays ->
        [yes] { $who ->
            [you] You end your turn without a discard.
           *[other] { $name } ends the turn without a discard.
        }
       *[no] { $who ->
            [you] You pass.
           *[other] { $name } passes.
        }
    }
}
event-called = { $who ->
    [you] Rummy! You lay { CARD($card, form: "def") } on { $meld }.
   *[other] Rummy! { $name } lays { CARD($card, form: "def") } on { $meld }.
}
    .brief = { $who ->
        [you] Rummy: { CARD($card) } on { $meld }.
       *[other] Rummy, { $name }: { CARD($card) } on { $meld }.
    }
event-ramino = { $who ->
    [you] Ramino! A bonus of { count-points } for you.
   *[other] Ramino! A bonus of { count-points } for { $name }.
}
    .brief = { $who ->
        [you] Ramino, { $points } for you.
       *[other] Ramino, { $points } for { $name }.
    }
event-ramino-factor = { $who ->
    [you] Ramino for you: what the others hold counts
   *[other] Ramino for { $name }: what the others hold counts
} { $factor ->
    [2] double.
    [3] three times.
   *[4] four times.
}
    .brief = { $who ->
        [you] Ramino for you, times { $factor }.
       *[other] Ramino for { $name }, times { $factor }.
    }
event-ramino-sec = { $who ->
    [you] Rami sec! You go out all at once.
   *[other] Rami sec! { $name } goes out all at once.
}
    .brief = { $who ->
        [you] Rami sec for you!
       *[other] Rami sec for { $name }!
    }
event-ramino-in-hand = { $who ->
    [you] Out in hand! You lay all your cards at once.
   *[other] Out in hand! { $name } lays all their cards at once.
}
    .brief = { $who ->
        [you] You go out in hand!
       *[other] { $name } goes out in hand!
    }
event-unopened-bonus = { $who ->
    [you] Nobody else had opened: a bonus of { count-points } for you.
   *[other] Nobody else had opened: a bonus of { count-points } for { $name }.
}
    .brief = { $who ->
        [you] { $points } bonus for you.
       *[other] { $points } bonus for { $name }.
    }
event-hand-won = { $scoring ->
    [games] { $who ->
        [you] You win the hand!
       *[other] { $name } wins the hand.
    }
    [property] { $who ->
        [you] You go out and end the hand!
       *[other] { $name } goes out and ends the hand.
    }
   *[other] { $finish ->
        [counted] { $who ->
            [you] You win the hand!
           *[other] { $name } wins the hand.
        }
       *[declared] { $who ->
            [you] You go out and win the hand!
           *[other] { $name } goes out.
        }
    }
}
    .brief = { $scoring ->
        [games] { event-hand-won }
       *[other] { $finish ->
            [counted] { event-hand-won }
           *[declared] { $who ->
                [you] You go out!
               *[other] { $name } goes out.
            }
        }
    }
event-eliminated = { $who ->
    [you] You are out.
   *[other] { $name } is out.
}
    .brief = { event-eliminated }
event-back = { $who ->
    [you] You had too many points, but come back with { $points }.
   *[other] { $name } had too many points, but comes back with { $points }.
}
event-match-won = { $who ->
    [you] You win the match!
   *[other] { $name } wins the match!
}
event-match-shared = The match is tied between { LIST($names, style: "and") }.

# At the end of a turn in which melds were taken apart.
table-now = Number { $number }: { $meld }.
table-gone = Number { $number } is gone.
# $parts: what an own play has made of the combinations, the new ones as in story-new. $cards: those taken back. $between: as
# in meld-run.brief.
own-table = { LIST($parts, style: "semicolon") }.
own-now = { $number }: { $meld }
own-run = { $between ->
   *[other] { RANK($low, form: "from") } { RANK($high, form: "to") }
}
own-rest = left of { $number }: { $meld }
own-gone = { $number } is gone; in hand, { LIST($cards) }
# $parts: a new combination, cards that have come to another, one that is told anew, those that are gone or have lost cards.
# $cards with where they come from: "seven of clubs from 2".
# $count: the cards left in hand, where they are few.
event-story = { $name }: { LIST($parts, style: "semicolon") }.{ $count ->
    [0] {""}
   *[other] {" "}{ count-cards }!
}
story-new = new { $number }, { $meld }
story-group = { RANK($rank, form: "plural") } without { SUIT($card) }
story-taken-from = from { LIST($numbers, style: "and") }
story-plain = { $cards }
story-last = { LIST($cards, form: "short", style: "and") }
story-ranks = { LIST($cards, form: "rank") }
story-suits = { LIST($cards, form: "suit") }
story-with = { $meld }, { LIST($cards) }
story-suit-from = { SUIT($card) } from { $number }
story-ranks-from = { LIST($cards, form: "rank", style: "and") } from { $number }
story-span-from = { RANK($low, form: "from") } { RANK($high, form: "to") } from { $number }
story-from = { $cards } from { $number }
story-on = { $cards } on { $number }
story-joined = { $old } joins { $number }
story-now = { $number } becomes { $meld }
story-gone = { $count ->
    [1] { LIST($numbers) } is gone
   *[other] { LIST($numbers, style: "and") } are gone
}
story-less = fewer in { LIST($numbers, style: "and") }
story-new-numbers = { $count ->
    [1] new { LIST($numbers) }
   *[other] new { LIST($numbers, style: "and") }
}
story-changed = { $count ->
    [1] number { LIST($numbers) } changes
   *[other] { LIST($numbers, style: "and") } change
}

# What is laid, with its points where they are wanted; how many cards that leaves, and what the combination is now.
laid-worth = { $points ->
    [0] {""}
   *[other] , { count-points }
}
hand-now = { $lays ->
    [no] {""}
   *[yes] { $counted ->
        [yes] {""}
       *[no] {" "}{ hand-held }
    }
}
hand-held = { $held ->
    [0] No cards in hand.
    [one] 1 card in hand.
   *[other] { $held } cards in hand.
}
meld-after = Now { $after }.

# The scores of a finished hand. $parts are result-laid and the like.
# The points of the hand, then the total; alone where they are the same.
result-total = { result-who }: { $points ->
    [0] {""}
   *[other] { $points },{" "}
}total { $score }.
    .brief = { result-who }, { $score }{ $who ->
        [you] , hand { $points }
       *[other] {""}
    }.
result-total-alone = { result-who }: { count-points }.
    .brief = { result-who }, { $points }.
result-who = { $who ->
    [you] You
   *[other] { $name }
}
# $total is result-total, a sentence of its own; $parts are phrases without a full stop.
result-because = { $total } { LIST($parts) }.
result-sums = { $total } Laid { $laid }, in hand { $held }.
result-laid = laid { $points }
result-bonus = { $bonus ->
    [sec] rami sec
   *[other] bonus
} { $points }
result-collected = from the others { $points }
result-factor = { $held } { $factor ->
    [2] doubled
    [3] tripled
   *[4] quadrupled
}{ $alone ->
    [yes] {""}
   *[no] , { $points }
}
result-penalties = penalty { $points }
result-held = { $line } In hand: { $points ->
    [one] 1 point.
   *[other] { $points } points.
}
result-property = { $total } Laid { $laid }, less { $held } in hand.
result-flat = { $line } Nothing laid: a flat { $points }.

# What was left in hands, when it is asked for.
result-left = Left in hand: { LIST($lines, style: "semicolon") }.
result-left-of = { $player }, { count-points }, { LIST($cards) }

# Hands that were collected to be declared, when they are asked for; $hand is the kind of a winning one.
result-hand = { $player }. { LIST($groups, style: "semicolon") }.
result-hand-declared = { $player }, { hand-kind }. { LIST($groups, style: "semicolon") }.

result-card = { CARD($card) } { $points }

## What others did, told together

digest-played = { $count ->
    [2] Two have played.
    [3] Three have played.
    [4] Four have played.
    [5] Five have played.
    [6] Six have played.
    [7] Seven have played.
   *[other] { $count } have played.
  }
# What one player did, put together: $deeds, the first of which follows the name.
digest-of = { $name } { $deeds }.
digest-opened = { $opening ->
    [free] opened
   *[counts] opened with { $points }
}{ $count ->
    [0] { "" }
   *[other] ; { $melds }
}
digest-laid = laid { $melds }
# Cards were laid off: $melds, as they lie now.
digest-grown = added to { $melds }
# What was laid has gone on to other combinations, or is not told card by card.
digest-laid-cards = laid cards
# Others' turns that took combinations apart, put together: $names ($who of them), how many cards of their hands now lie on the
# table (0: that can't be told), and what has become of the combinations ($parts, as in event-story).
digest-story = { LIST($names, style: "and") } { $who ->
    [1] laid
   *[other] together laid
} { $count ->
    [0] cards
   *[other] { count-cards }
}: { LIST($parts, style: "semicolon") }.
digest-count = { $count ->
    [one] 1 combination
   *[other] { $count } combinations
}
digest-laid-count = laid { $count ->
    [one] a combination
   *[other] { $count } combinations
}
digest-grown-count = added to { $count ->
    [one] a combination
   *[other] { $count } combinations
}
digest-left = { $count ->
    [one] 1 card left
   *[other] { $count } cards left
}
# $key tells which combinations, where there was no time for them.
digest-which = { $key } says which.
braille-digest-of = { $name } { $deeds }.
braille-digest-left = { $count } left
braille-digest-opened = opened { $points }{ $count ->
    [0] { "" }
   *[other] { " " }{ $melds }
}
braille-digest-laid = laid { $melds }
braille-digest-grown = now { $melds }
braille-digest-which = { $key }: which
digest-called = { $name } called Rummy.
digest-paid = Penalty for { $name }: { $points }.
digest-penalty-cards = { $name } takes the turn back, and draws { $count ->
    [one] 1 penalty card.
   *[other] { $count } penalty cards.
}
digest-few = { $count ->
    [one] { $name } holds 1 card.
   *[other] { $name } holds { $count } cards.
  }
digest-reshuffled = The stock was refilled.
digest-top = On top: { CARD($card, form: "def") }.
