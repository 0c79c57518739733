# Answers to questions.

sentences = { $left } { $right }
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
hand-short = { LIST($cards, form: "short", style: "space") }

card-plain = { CARD($card) }.
card-noted = { CARD($card) }, { LIST($notes) }.
card-selected = selected
card-owed = owed to the table
card-place = { $place } of { $count }
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

scores = { LIST($lines, style: "semicolon") }.
scores-low = { LIST($lines, style: "semicolon") }. The lowest score leads.
score = { $player }, { $score }
score-hand = { $player }, { $score } and { $points } in this hand
score-out = { $player }, out with { $score }

turn-hand-over = The hand is over.
turn-other = { NAME($name, form: "bare") } is playing.
turn-mine = Your turn: { LIST($doings, style: "or") }.
turn-could-end = Nothing is owed: the turn could end now.
do-draw = draw from the stock
do-take = take { CARD($card, form: "def") } from the discards
do-give-up = end the hand, for there is nothing left to draw
do-open = open with combinations worth at least { $points } points
do-meld = lay combinations
do-lay-off = lay cards off
do-swap = take a joker back
do-manipulate = rearrange the combinations
do-discard = discard
do-end = end the turn

owed = { LIST($parts, style: "semicolon") }.
owed-cards = { count-cards } owed to the table: { LIST($cards) }
owed-melds = { $count ->
    [one] combination { LIST($melds) } is incomplete
   *[other] combinations { LIST($melds, style: "and") } are incomplete
}
owed-cost = leaving now costs { $points }
owed-no-leaving = the turn cannot end like this

counts = { LIST($lines) }. Stock { $stock }, discards { $discards }.
count-of = { $player } { count-cards }
discards-empty = There are no discards.
discards-top = { CARD($card) }, on top of { $count ->
    [one] 1 discard
   *[other] { $count } discards
}.
melds-none = There are no combinations on the table.

prepared-none = Nothing is prepared.
prepared = { count-points } prepared: { LIST($melds, style: "semicolon") }.
prepared-short = { count-points } prepared, { $missing } short of { $minimum }: { LIST($melds, style: "semicolon") }.
prepared-enough = { count-points } prepared, enough to open: { LIST($melds, style: "semicolon") }.
