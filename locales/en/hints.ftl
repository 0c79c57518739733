# Hints: what could be done now, a little more with each press; what a card lacks; which cards can be played.
# $cards are cards of the hand, $meld and $melds are combinations in words, $key is a key as it is spoken.

hint-off = Hints are off. At the table, { $key } opens the options, where they can be switched on.
hint-over = { turn-hand-over } { $key } reviews it.
hint-late = The hint comes too late: that hand is over.
hint-gone = The table has changed: that hint is gone.
ponder-long = One moment, thinking.
ponder-busy = Ask again in a moment.
hint-call = You can call Rummy. { $key } lays { CARD($card, form: "def") } on combination { LIST($numbers, style: "or") }.

## Before the draw

hint-draw = Draw from the stock.
hint-give-up = End the hand: nothing is left to draw.
hint-take = { $count ->
    [1] Take { CARD($card, form: "def") } from the discards.
   *[other] Take { $count } cards from the discards, down to { CARD($card, form: "def") }.
}

## What can be laid: first that it can, then what it is worth, then the cards

hint-out = { $later ->
    [then] Then you can go out!
   *[no] You can go out!
}
# $later: yes, on the next turn; then, after the draw; wait, where it may be better kept in the hand; must, where it is owed.
hint-open = { $later ->
    [yes] On your turn you could open.
    [then] Then you could open.
    [wait] You could open, but it may be better to wait.
    [must] You must open.
   *[no] You can open.
}
hint-lay = { $later ->
    [yes] On your turn you could
    [then] Then you could
    [wait] You could
    [must] You must
   *[no] You can
} { $how ->
    [lay-off] lay something off
    [joker] lay something by taking a joker back
    [rearrange] lay something by rearranging the table
   *[meld] lay something
}{ $later ->
    [wait] , but it may be better to wait.
   *[other] .
}
# What would be laid, one play or several; $plays begins with a small letter.
hint-would = If you lay: { $plays }
hint-worth = { $proven ->
    [yes] {""}
   *[no] At least{" "}
}{ $points ->
    [0] { count-cards }
   *[other] { count-points }, { count-cards }
}{ $plays ->
    [one] .
   *[other] , in { $plays } plays.
}
hint-worth-cards = You { $later ->
    [no] can
   *[other] could
} lay { $proven ->
    [yes] {""}
   *[no] at least{" "}
}{ count-cards }{ $plays ->
    [one] .
   *[other] , in { $plays } plays.
}
hint-play-meld = Lay { LIST($melds, style: "semicolon") }.
hint-play-rest = Lay { LIST($melds, style: "semicolon") }, and what is prepared.
hint-play-prepared = Lay what is prepared.
hint-play-lay-off = Lay off { LIST($cards, form: "def", style: "and") } on { $meld }.
hint-play-joker = Put { CARD($card, form: "def") } in the joker's place in { $meld }.
hint-play-lift = Take { CARD($card, form: "def") } back from { $meld }.
hint-play-lift-all = Take back all of { $meld }.
hint-play-split = Split { $meld }, after { RANK($card, form: "def") }.
hint-play-merge = Join combination { $other } to { $meld }.
hint-play-last = Then discard { CARD($card, form: "def") }.
hint-play-drawn = Then discard the card you have drawn.
hint-then-end = Then end the turn.

## Nothing can be laid

hint-nothing = Nothing can be laid now.
hint-hope = { $count ->
    [0] No card that is left would make a new combination.
    [one] 1 card that is left would make a new combination.
   *[other] { $count } cards that are left would make a new combination.
}
hint-ending = { $proven ->
    [yes] {""}
   *[no] At least{" "}
}{ $count ->
    [one] 1 card
   *[other] { $count } cards
} would let you go out.
hint-hope-cards = Wait for { $more ->
    [0] { LIST($cards, style: "or") }
    [one] { LIST($cards) }, or 1 other card
   *[other] { LIST($cards) }, or one of { $more } other cards
}.
hint-hope-card = { $joker ->
    [yes] { CARD($card, form: "indef") }
   *[no] { CARD($card, form: "def") }
}
hint-early = Nothing may be laid on the first turn.
hint-stuck-here = What you must lay cannot be laid like this.
hint-stuck = { hint-stuck-here } { $key } takes the last play back.
hint-short = You cannot open yet.
hint-forgone = With { $count ->
    [one] the discard
   *[other] { $count } discards
} you could open, but it is better to wait.
hint-short-points = { count-points }, { $missing } short of { $minimum }.
hint-short-pure = You still need a run without a joker.
hint-short-melds = Best so far: { LIST($melds, style: "semicolon") }.
hint-end = { $only ->
    [yes] No card can be discarded: end the turn without a discard.
   *[no] End the turn.
}
hint-throw-why = { $why ->
    [alone] Discard { CARD($card, form: "def") }: it goes with nothing you hold.
    [double] Discard { CARD($card, form: "def") }: you hold two.
    [gone] Discard { CARD($card, form: "def") }: what it needs is gone.
    [dear] { $name } is about to go out. Discard { CARD($card, form: "def") }: it costs a lot.
    [only] Only { CARD($card, form: "def") } can be discarded.
    [weak] Discard { CARD($card, form: "def") }: it is the least promising.
   *[whole] Discard { CARD($card, form: "def") }: the hand can do without it.
}
hint-throw = { $outs ->
    [0] {""}
    [one] 1 card would help it{ hint-jokers-apart }.{" "}
   *[other] { $outs } cards would help it{ hint-jokers-apart }.{" "}
}{ $points ->
    [0] {""}
   *[other] In hand it costs { $points }.
}
hint-jokers-apart = { $recovered ->
    [none] {""}
   *[other] , jokers apart
}

## Winning hands that are declared

hint-declare = { $finish ->
    [counted] { $later ->
        [yes] On your turn you could close.
       *[no] You can close!
    }
   *[declared] { $later ->
        [yes] On your turn you could declare.
       *[no] You can declare!
    }
}
hint-declare-kind = It is { hand-kind }.
hint-declare-way = { $finish ->
    [counted] Close { LIST($ways, style: "or") }.
   *[declared] Declare { LIST($ways, style: "or") }.
}
hint-look-take = You can take that card and declare.
hint-look-pass = Pass. You cannot declare with that card.
hint-near = { $count ->
    [one] 1 card
   *[other] { $count } cards
} short of { hand-kind }.
hint-far = No winning hand is possible any more with these cards.
# $only: whether nothing else would do.
hint-lacks-all = Missing{ $only ->
    [yes] {""}
   *[no] , for example
}: { LIST($cards, form: "def", style: "and") }.
hint-lacks-any = Missing: { LIST($cards, form: "def", style: "or") }.
hint-lacks-many = Any one of these would do: { LIST($groups, style: "semicolon") }.
hint-lacks-lesser = For { hand-kind } { $many ->
    [yes] any one of these would do: { LIST($groups, style: "semicolon") }.
   *[no] { LIST($cards, form: "def", style: "or") } would do.
}
hint-keep = { $only ->
    [yes] Keep
   *[no] For that, keep
} { LIST($groups, style: "semicolon") }.
hint-keep-all = Keep every card: what to discard depends on what you draw.
hint-loose = Discard { CARD($card, form: "def") }.
# Why another card than the one whose discard leaves least: $why.
hint-kept = Without { CARD($card, form: "def") } it would count { $points }, but { $why ->
    [suit] keep it for a hand of one suit.
   *[near] it goes with other cards of yours.
}
hint-counts = { $later ->
    [yes] With the right discard your hand counts { $points }.
   *[no] Your hand counts { $points }.
}

## What a card could become

missing-joker = { CARD($card) }. It stands for any card.
# What a card lacks to be laid. $parts is one text of whole sentences, one for each thing that it could become.
missing-card = { CARD($card) }. { $parts }
missing-whole = Already in a combination: { $meld }.
missing-fits = { $count ->
    [one] It fits combination { LIST($numbers) }.
   *[other] It fits combination { LIST($numbers, style: "or") }.
}
missing-swap = It takes back the joker from combination { LIST($numbers, style: "or") }.
missing-one = With { LIST($cards, form: "def", style: "and") }: { LIST($needs, style: "semicolon") }.
# One card that is lacking; $notes are short phrases on where such cards are.
missing-need = { $kind ->
    [run] { RANK($card) }
    [group] { SUIT($card) }
   *[identity] one more
}, { LIST($notes) }
missing-left = { $count ->
    [0] none left
   *[other] { $count } left
}
missing-on-table = on the table in { LIST($numbers, style: "and") }
missing-lies = one is in the discards
missing-held = { LIST($names, style: "and") } { $count ->
    [one] has one
   *[other] have one each
}
missing-two = { $kind ->
    [run] For a run you need two neighbours: { $left } left
    [group] For a group, two more { RANK($card, form: "plural") }: { $left } left
   *[identity] For an identity, two identical cards: { $left } left
}{ $table ->
    [0] { "" }
   *[other] , { $table } on the table
}.
missing-your-joker = Your joker will do.
missing-dead = No use any more: every card it needs is gone.

## The next card that can be played

playable-none = No card can be played now.
# What can be played is told behind this; $prepare and $unselect are keys as they are spoken, $meld: whether that is a
# combination, which the first makes.
playable-completes-none = Nothing in your hand completes what is selected: { LIST($cards) }. { $meld ->
    [yes] { $prepare } leaves that out,{" "}
   *[no] {""}
}{ $unselect } clears it.
playable-meld = { CARD($card) }, combination: { $meld }.
playable-lay-off = { CARD($card) }, { $count ->
    [one] fits combination { LIST($numbers) }.
   *[other] fits combination { LIST($numbers, style: "or") }.
}
playable-joker = { CARD($card) }, takes back the joker from combination { LIST($numbers, style: "or") }.
playable-opened = { CARD($card) }, once you have opened.
playable-taken = { CARD($card) }, once the card you took is laid.
playable-recovered = { CARD($card) }, once you have taken the joker back.
playable-beside = { CARD($card) }, fits combination { LIST($numbers, style: "or") } together with another card of yours.
playable-rearranged = { CARD($card) }, if the table is rearranged.
playable-declare = { $finish ->
    [counted] { CARD($card) }, discarded to close{ closes-with }.
   *[declared] { CARD($card) }, discarded to declare { hand-kind }.
}

## The review of a finished hand, in the order of play

review-offer = { $key } reviews this hand.
review-later = The review comes when the hand is over.
review-not-mine = This hand was played without you.
review-waits = The review is waiting: { $key } opens it.
review-progress = { $count } of { $all } plays gone over.
review-title = Review of the hand
review-title-before = Review of the previous hand
review-clean = The review finds nothing that would clearly have been better.
review-missed = Turn { $turn }: you could have { $how ->
    [out] gone out
    [open] opened
   *[lay] laid more
}.
review-fed = Turn { $turn }: you discarded { CARD($card, form: "def") }, { $name } took it and laid it: { $meld }.
review-called = Turn { $turn }: you discarded { CARD($card, form: "def") }, { $name } called Rummy and laid it: { $meld }.
review-declared = Turn { $turn }: you discarded { CARD($card, form: "def") }, { $name } took it and { $finish ->
    [counted] closed
   *[declared] declared
} with it.
review-why = { $why ->
    [fitted] It fitted a combination on the table.
    [joined] { $name } had taken cards that go with it.
    [joker] A joker goes with everything.
   *[luck] You could not have known.
}
review-undeclared = Turn { $turn }: you could have { $finish ->
    [counted] closed
   *[declared] declared
} { $way }.
review-paid = Turn { $turn }: ended with something owed, a penalty of { $points ->
    [0] { count-cards }
   *[other] { count-points }
}.
after-review = Review of the last hand.

setting-hints = Hints
    .value = { $value ->
        [yes] on
       *[no] off
    }
    .about = Whether the hint keys work: what can be laid, what a card still needs, the next card that can be played. Switch them off for serious play.

## Short words for a braille display

braille-hint-kept = keep { CARD($card) } ({ $points }) { $why ->
    [suit] for one suit
    [near] goes with others
   *[wanted] next player wants it
}
braille-hint-draw = draw
braille-hint-give-up = end hand
braille-hint-take = { $count ->
    [1] take { CARD($card) }
   *[other] take { $count } to { CARD($card) }
}
braille-hint-worth = { $proven ->
    [yes] {""}
   *[no] at least{" "}
}{ $points ->
    [0] {""}
   *[other] { count-points },{" "}
}{ $count ->
    [one] 1 card
   *[other] { $count } cards
}, { $plays ->
    [one] 1 play
   *[other] { $plays } plays
}
braille-hint-worth-cards = { $proven ->
    [yes] {""}
   *[no] at least{" "}
}{ $count ->
    [one] 1 card
   *[other] { $count } cards
}, { $plays ->
    [one] 1 play
   *[other] { $plays } plays
}
braille-playable-completes-none = nothing completes { LIST($cards) }; { $unselect }: unselect
braille-hint-play-meld = { LIST($melds, style: "semicolon") }.
braille-hint-play-rest = { LIST($melds, style: "semicolon") }, and what is prepared.
braille-hint-play-lay-off = { LIST($cards) } on { $meld }.
braille-hint-play-joker = jk from { $meld } for { CARD($card) }.
braille-hint-play-lift = { CARD($card) } from { $meld }.
braille-hint-play-lift-all = all from { $meld }.
braille-hint-play-split = split { $meld } after { RANK($card) }.
braille-hint-play-merge = { $other } to { $meld }.
braille-hint-play-last = discard { CARD($card) }.
braille-hint-ending = cards to go out: { $proven ->
    [yes] {""}
   *[no] at least{" "}
}{ $count }
braille-hint-hope-cards = wait { LIST($cards) }{ $more ->
    [0] {""}
   *[other] , +{ $more }
}
braille-hint-hope-card = { CARD($card) }
braille-hint-short-points = { $points } of { $minimum }.
braille-hint-throw = helped by { $outs }{ $points ->
    [0] {""}
   *[other] , costs { $points }
}
braille-hint-counts = counts { $points }
braille-hint-keep = keep { LIST($groups) }.
braille-hint-keep-all = keep all, draw.
braille-hint-lacks-all = needs { LIST($cards) }
braille-hint-lacks-any = needs { LIST($cards, style: "or") }
braille-hint-lacks-many = one of { LIST($groups) }
braille-hint-lacks-lesser = { hand-kind }: { $many ->
    [yes] { LIST($groups) }
   *[no] { LIST($cards, style: "or") }
}
braille-missing-whole = in { $meld }.
braille-missing-fits = fits { LIST($numbers) }.
braille-missing-swap = jk of { LIST($numbers) }.
braille-missing-one = with { LIST($cards) }: { LIST($needs, style: "semicolon") }.
braille-missing-need = { $kind ->
    [run] { RANK($card) }
    [group] { SUIT($card) }
   *[identity] +1
} { LIST($notes) }
braille-missing-left = { $count }
braille-missing-on-table = table { LIST($numbers) }
braille-missing-lies = discards
braille-missing-held = { LIST($names) }
braille-missing-two = { $kind ->
    [run] run
    [group] group { RANK($card) }
   *[identity] identity
} lacks 2: { $left }{ $table ->
    [0] { "" }
   *[other] , table { $table }
}.
braille-missing-your-joker = jk will do
braille-missing-dead = dead
braille-playable-meld = { CARD($card) } { $meld }
braille-playable-lay-off = { CARD($card) } on { LIST($numbers) }
braille-playable-joker = { CARD($card) } jk of { LIST($numbers) }
braille-playable-beside = { CARD($card) } on { LIST($numbers) } w another
braille-playable-recovered = { CARD($card) } once jk is back
braille-hint-lay = you { $later ->
    [no] can
   *[other] could
} { $how ->
    [lay-off] lay off
    [joker] lay with a joker
    [rearrange] rearrange
   *[meld] lay
}{ $later ->
    [wait] , or wait
   *[other] {""}
}
braille-hint-open = you { $later ->
    [no] can
   *[other] could
} open{ $later ->
    [wait] , or wait
   *[other] {""}
}
braille-hint-would = to lay: { $plays }
braille-hint-play-drawn = discard the drawn card.
braille-hint-then-end = then end.
braille-hint-end = end the turn{ $only ->
    [yes] , no discard
   *[no] {""}
}.
braille-hint-out = you can go out
braille-hint-nothing = nothing to lay
braille-hint-throw-why = discard { CARD($card) }: { $why ->
    [alone] goes with nothing
    [double] held twice
    [gone] what it needs is gone
    [dear] costly, { $name } nearly out
    [only] nothing else
    [weak] least promising
   *[whole] can be spared
}
