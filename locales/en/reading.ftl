# Answers to questions.

sentences = { $left } { $right }
# Any phrase, $text, as a sentence of its own.
full-stop = { $text }.

hand-empty = You hold no cards.
hand-dealt = { count-cards }: { LIST($cards) }.
hand-sorted = { count-cards }. { LIST($groups, style: "semicolon") }.
hand-suit = { SUIT($suit) }: { LIST($cards, form: "rank") }
hand-rank = { RANK($rank, form: "plural") }: { LIST($cards, form: "suit") }
hand-jokers = { $count ->
    [one] 1 joker
   *[other] { $count } jokers
}

card-again = { $again ->
    [yes] { CARD($card, form: "another") }
   *[no] { CARD($card) }
}
card-plain = { card-again }.
# A card of the hand as one walks through it; $notes are "selected", "owed", its place.
card-noted = { card-again }, { LIST($notes) }.
card-selected = selected
card-owed = to be laid this turn
# $place is a number: the fifth of thirteen cards.
card-place = { $place } of { $count }
# A note on a card; $place is the order in which it was selected, where it is one of several.
selected = Selected, { $place ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
    [6] sixth
    [7] seventh
    [8] eighth
    [9] ninth
    [10] tenth
    [11] eleventh
    [12] twelfth
    [13] thirteenth
    [14] fourteenth
   *[other] number { $place }
}: { CARD($card) }.
unselected = Unselected: { CARD($card) }. { $count ->
    [0] Nothing is selected.
    [one] 1 card is still selected.
   *[other] { $count } cards are still selected.
}
selected-count = { $count ->
    [one] 1 card is selected.
   *[other] { $count } cards are selected.
}
selected-cards = { $count ->
    [one] Selected: { LIST($cards) }.
   *[other] { $count } selected: { LIST($cards) }.
}
selection-cleared = { $count ->
    [0] Nothing is selected.
   *[other] No longer selected: { LIST($cards) }.
}

scores = { LIST($lines, style: "semicolon") }.
scores-low = { LIST($lines, style: "semicolon") }. The lowest score leads.
score = { $player }, { $score }
score-hand = { $player }, { $score }, and { $points } in this hand
score-out = { $player }, out with { $score }

turn-hand-over = The hand is over.
turn-other = { NAME($name, form: "bare") } is playing.
turn-other-looks = { NAME($name, form: "bare") } has the last look.
turn-may-call = You may call Rummy for { CARD($card, form: "def") }.
turn-look = { $use ->
    [yes] You can take that discard and declare, or pass.
   *[no] You cannot declare with that discard: pass.
}
turn-must-meld = Your turn: before anything else lay { CARD($card, form: "def") } in a new combination.
turn-must-open = Your turn: open now, with { CARD($card, form: "def") } in one of your combinations.
turn-must-declare = Your turn: declare { LIST($ways, style: "or") }.
turn-mine = Your turn: { LIST($doings, style: "or") }.
turn-in-hand = You need no opening if you lay all cards but one at once.
turn-could-end = You could end the turn now.
turn-laid = You have laid { count-cards } of your hand.
do-draw = draw from the stock
do-take = take { CARD($card, form: "def") } from the discards
do-take-deeper = take from deeper in the discards
do-call = call Rummy for { CARD($card, form: "def") }
do-declare = { $finish ->
    [counted] close { LIST($ways, style: "or") }
   *[declared] declare { LIST($ways, style: "or") }
}
do-give-up = { $pile ->
    [any] end the hand, because the stock has run out
   *[other] end the hand, because nothing is left to draw
}
do-open = open{ $pure ->
    [run] {" "}with a run without a joker{ $points ->
        [0] {" "}among your combinations
       *[other] {" "}and at least { $points } points
    }
    [bare] {" "}with natural cards alone{ $points ->
        [0] {""}
       *[other] {" "}and at least { $points } points
    }
   *[no] { $points ->
        [0] {""}
       *[other] {" "}with combinations worth at least { $points } points
    }
}
do-meld = lay combinations
do-lay-off = lay off cards
do-swap = take a joker back
do-manipulate = rearrange the combinations
do-discard = discard
do-end = end the turn
do-end-bare = end the turn without a discard

# What has to be done before the turn ends; $parts are clauses.
owed = { LIST($parts, style: "semicolon") }.
owed-cards = you must lay { count-cards } this turn: { LIST($cards) }
owed-taken = { $how ->
    [lay] to be played
   *[meld] to be laid in a new combination
}: { LIST($cards) }
take-undecided = It is unclear whether that can be done: { $key } puts the card back.
owed-melds = { $count ->
    [one] combination { LIST($melds) } is incomplete
   *[other] combinations { LIST($melds, style: "and") } are incomplete
}
owed-cost = ending your turn now costs { $points }
owed-cost-cards = ending your turn now takes all back, and costs { $count ->
    [one] 1 card
   *[other] { $count } cards
}
owed-no-leaving = the turn cannot end like this

counts = { LIST($lines, style: "semicolon") }. Stock { $stock }{ $pile ->
    [none] {""}
   *[other] , discards { $discards }
}.
count-of = { $player }, { count-cards }
discards-empty = There are no discards.
discards-top = { CARD($card) }, { $count ->
    [one] the only discard
   *[other] top of { $count } discards
}.
melds-none = There are no combinations on the table.
melds-none-fit = No combination takes { LIST($cards, form: "def", style: "and") }.
melds-no-number = There is no combination { $number }.

prepared-none = Nothing is prepared.
prepared = { $points ->
    [0] { count-cards }
   *[other] { count-points }
} prepared: { LIST($melds, style: "semicolon") }.
prepared-short = { count-points } prepared, { $missing } short of { $minimum }: { LIST($melds, style: "semicolon") }.
prepared-free = { count-points } prepared, all cards but one: laid at once, they need no opening: { LIST($melds, style: "semicolon") }.
prepared-impure = { count-points } prepared, but { $joker ->
    [yes] no joker may be in the combinations that open
   *[no] to open you still need a run without a joker
}: { LIST($melds, style: "semicolon") }.
prepared-enough = { count-points } prepared, enough to open: { LIST($melds, style: "semicolon") }.

## What a hand counts that is closed

# $melds are combinations, $loose cards; $points what these count, $count and $left how many they are.
hand-counts = Your hand counts { $points }.
hand-counts-without = Discarding { CARD($card, form: "def") } leaves least: your hand then counts { $points }.
hand-divided = { $count ->
    [0] {""}
   *[other] { LIST($melds, style: "semicolon") }.{" "}
}{ $left ->
    [0] No card is loose.
    [one] Loose: { LIST($loose) }.
   *[other] Loose: { LIST($loose) }.
}
result-counts = { $player }, { $points }. { $divided }
shown-division = { $name }'s hand. { $divided }
