# The short words for a braille display of forty cells: "braille-x" stands there for the message x.
# What has no short words here is shown in its usual ones, but with cards and combinations as below.
# A card is the letter of its suit and its rank: h5, sk, d10. A run has its ends: h5-7. A group has its rank, then
# the suits: 7hsd. A joker is jk, with the card it stands for behind it. The rulebooks' chapter "Braille" explains it.

## Cards and combinations

braille-rank = { $rank ->
    [1] a
    [11] { $suits ->
        [german] u
       *[french] j
    }
    [12] { $suits ->
        [german] o
        [italian] n
       *[french] q
    }
    [13] k
   *[other] { $rank }
}
braille-suit = { $suits ->
    [german] { $suit ->
        [spades] l
        [hearts] h
        [diamonds] b
       *[clubs] a
    }
    [italian] { $suit ->
        [spades] b
        [hearts] c
        [diamonds] d
       *[clubs] s
    }
   *[french] { $suit ->
        [spades] s
        [hearts] h
        [diamonds] d
       *[clubs] c
    }
}
braille-card = { suit }{ rank }
braille-joker = jk
braille-joker-as = { $joker }{ CARD($card) }
braille-any-suit = any
braille-number-negative = -{ $amount }
braille-list-two = { $style ->
    [joined] { $left }{ $right }
    [or] { $left }/{ $right }
    [semicolon] { $left }; { $right }
   *[comma] { $left } { $right }
}
braille-list-more = { list-two }
braille-list-end = { list-two }
braille-count-points = { $points } pt
braille-meld-run = { SUIT($card) }{ RANK($low) }-{ RANK($high) }
braille-meld-run-joker = { meld-run } jk{ RANK($replaced) }
braille-meld-run-jokers = { meld-run } jk{ LIST($replaced, form: "rank", style: "joined") }
braille-meld-run-short = { $jokers ->
    [0] { meld-run }
   *[other] { meld-run-jokers }
}
braille-meld-run-short-tail = { meld-run-jokers }
braille-meld-part = { SUIT($card) }{ LIST($head, form: "rank", style: "joined") }
braille-meld-group = { RANK($rank) }{ LIST($items, form: "suit", style: "joined") }
braille-meld-identity = { CARD($card) } x{ $count }
braille-meld-identity-joker = { meld-identity } jk
braille-meld-name = comb { $number }
braille-meld-named = { $number } { $meld }
braille-meld-named-brief = { meld-named }
braille-meld-rest = { $number } rest { $meld }
braille-meld-names = { LIST($numbers) }
braille-meld-names-def = { LIST($numbers) }

## What happens

braille-hand-begins = hand { $hand }: { $count ->
    [0] {""}
   *[other] { $count } cards,{" "}
}{ $who ->
    [you] you deal
   *[other] { $name } deals
}
braille-your-turn = your turn
braille-turned-up = up { CARD($card) }
braille-special-card = special { CARD($card) } { $points }
braille-no-cards = { $who ->
    [you] you 0 cards
   *[other] { $name } 0 cards
}
# ".row" is what stands in a row with more: nothing of a draw, which the discard tells, and of a discard the name and the
# card alone.
braille-event-drew = { $who ->
    [you] drew { LIST($cards) }
   *[other] { $name } draws
}
    .row = {""}
braille-event-took = { $who ->
    [you] took { LIST($cards) }
   *[other] { $name } takes { LIST($cards) }
}
braille-event-melded = { $who ->
    [you] laid { $melds }{ laid-worth }
   *[other] { $name } lays { $melds }{ laid-worth }
}
braille-event-melded-numbers = { event-melded }
braille-laid-worth = { $points ->
    [0] {""}
   *[other] {" "}+{ $points }
}
braille-event-opened = { $who ->
    [you] open { $points }
   *[other] { $name } opens { $points }
}
braille-event-opened-with = { event-opened }: { $melds }
braille-event-laid-off = { $who ->
    [you] { LIST($cards) } on { $meld }{ laid-worth }
   *[other] { $name } { LIST($cards) } on { $meld }{ laid-worth }
}
braille-event-joker-recovered = { $who ->
    [you] jk from { $meld } for { CARD($card) }
   *[other] { $name } jk from { $meld } for { CARD($card) }
}
braille-event-lifted = { $who ->
    [you] { LIST($cards) } from { $meld }
   *[other] { $name } { LIST($cards) } from { $meld }
}
braille-event-lifted-all = { $who ->
    [you] all from { $meld }
   *[other] { $name } all from { $meld }
}
braille-event-split-meld = { $who ->
    [you] split { $meld } { $low }, { $new } { $high }
   *[other] { $name } splits { $meld } { $low }, { $new } { $high }
}
braille-event-merged = { $who ->
    [you] { $other } to { $meld } { $whole }
   *[other] { $name } { $other } to { $meld } { $whole }
}
braille-event-undone = { $who ->
    [you] undo { $count }
   *[other] { $name } undoes { $count }
}
braille-event-undone-hand = undo: hand { LIST($cards) }
braille-event-undone-table = undo: table { LIST($cards) }
braille-event-undone-both = undo: hand { LIST($back) }, table { LIST($gone) }
braille-event-undone-take = { $who ->
    [you] undo: discards { CARD($card) }, draw
   *[other] { $name } puts back { CARD($card) }
}
braille-event-discarded = { $who ->
    [you] discard { CARD($card) }
   *[other] { $name } discards { CARD($card) }
}
    .row = { $name } { CARD($card) }
braille-event-few-cards = { $who ->
    [you] you
   *[other] { $name }
} { $count ->
    [one] 1 card!
   *[other] { $count } cards!
}
braille-event-penalty = { $who ->
    [you] penalty { $points }
   *[other] { $name } penalty { $points }
}, { $reason ->
    [jokers] joker kept
    [table] table in pieces
   *[owed] cards kept
}
braille-event-penalty-cards = { $who ->
    [you] all back, penalty { $count ->
        [0] 0
       *[other] { $count }: { LIST($cards) }
    }
   *[other] { $name } all back, penalty { $count }
}
braille-event-reshuffled = stock refilled: { $count }
braille-event-blocked = { $scoring ->
    [games] a tie
   *[other] hand blocked
}
braille-event-declared = { $finish ->
    [counted] { $who ->
        [you] close{ closes-with }
       *[other] { $name } closes{ closes-with }
    }
   *[declared] { $who ->
        [you] declare { hand-kind }
       *[other] { $name } declares { hand-kind }
    }
}
braille-event-declared-with = { event-declared }, { CARD($card) }
braille-event-passed = { $pile ->
    [none] { $who ->
        [you] pass
       *[other] { $name } passes
    }
   *[other] { $lays ->
        [yes] { $who ->
            [you] no discard
           *[other] { $name } no discard
        }
       *[no] { $who ->
            [you] pass
           *[other] { $name } passes
        }
    }
}
braille-event-called = { $who ->
    [you] Rummy! { CARD($card) } on { $meld }
   *[other] Rummy! { $name } { CARD($card) } on { $meld }
}
braille-event-ramino = ramino { $points } { $who ->
    [you] you
   *[other] { $name }
}
braille-event-ramino-factor = ramino x{ $factor } { $who ->
    [you] you
   *[other] { $name }
}
braille-event-ramino-sec = rami sec { $who ->
    [you] you
   *[other] { $name }
}
braille-event-ramino-in-hand = in hand { $who ->
    [you] you
   *[other] { $name }
}
braille-event-unopened-bonus = bonus { $points } { $who ->
    [you] you
   *[other] { $name }
}
braille-event-hand-won = { $who ->
    [you] you win the hand
   *[other] { $name } wins the hand
}
braille-event-eliminated = { $who ->
    [you] you are out
   *[other] { $name } out
}
braille-event-back = { $who ->
    [you] you back with { $points }
   *[other] { $name } back with { $points }
}
braille-event-match-won = { $who ->
    [you] you win the match!
   *[other] { $name } wins the match!
}
braille-event-match-shared = match tied: { LIST($names) }
braille-table-now = now { $number } { $meld }
braille-table-gone = { $number } gone
braille-event-story = { $name }{ $count ->
    [0] {""}
    [1] {" "}1 card!
   *[other] {" "}{ $count } cards!
} { LIST($parts, style: "semicolon") }
braille-story-new = new { $number } { $meld }
braille-story-with = { $meld } { LIST($cards) }
braille-story-taken-from = <{ LIST($numbers) }
braille-story-suit-from = { SUIT($card) }<{ $number }
braille-story-ranks-from = { LIST($cards, form: "rank", style: "joined") }<{ $number }
braille-story-span-from = { RANK($low) }-{ RANK($high) }<{ $number }
braille-story-from = { $cards }<{ $number }
braille-story-on = { $cards } on { $number }
braille-story-joined = { $old } joins { $number }
braille-story-now = now { $number } { $meld }
braille-story-gone = gone { LIST($numbers) }
braille-story-less = fewer { LIST($numbers) }
braille-story-new-numbers = new { LIST($numbers) }
braille-story-changed = changed { LIST($numbers) }
braille-result-total = { result-who } ={ $score } { $points }
braille-result-total-alone = { result-who } ={ $score }
braille-result-who = { $who ->
    [you] you
   *[other] { $name }
}
braille-result-left = { LIST($lines) }
braille-result-left-of = { $player } { $points }: { LIST($cards) }
braille-result-hand = { $player }: { LIST($groups) }
braille-result-hand-declared = { $player } { hand-kind }: { LIST($groups) }
braille-result-because = { $total } { LIST($parts) }
braille-result-laid = laid { $points }
braille-result-bonus = bonus { $points }
braille-result-collected = from others { $points }
braille-result-factor = { $held }x{ $factor }
braille-result-penalties = penalty { $points }
braille-result-held = { $line } hand { $points }
braille-result-property = { $total } laid { $laid } hand { $held }
braille-result-sums = { $total } laid { $laid } hand { $held }
braille-result-flat = { $line } flat { $points }
braille-result-card = { CARD($card) }

## Answers

braille-hand-empty = no cards
braille-hand-dealt = { $count }: { LIST($cards) }
braille-hand-sorted = { $count }: { LIST($groups) }
braille-hand-suit = { SUIT($suit) }{ LIST($cards, form: "rank", style: "joined") }
braille-hand-rank = { RANK($rank) }{ LIST($cards, form: "suit", style: "joined") }
braille-hand-jokers = { $count ->
    [one] jk
   *[other] jk x{ $count }
}
braille-card-again = { CARD($card) }{ $again ->
    [yes] +
   *[no] {""}
}
braille-card-plain = { card-again }
braille-card-noted = { card-again } { LIST($notes) }
braille-card-selected = selected
braille-card-owed = to lay
braille-card-place = { $place }/{ $count }
braille-selected = selected { $place } { CARD($card) }
braille-unselected = unselected { CARD($card) }, { $count } left
braille-declare-key = { $finish ->
    [counted] { $key } closes
   *[declared] { $key } declares
}
braille-throw-win = { $finish ->
    [counted] { $declare } closes, { $key } discards { CARD($card) }
   *[declared] { hand-kind }! { $declare } declares, { $key } discards { CARD($card) }
}
braille-declare-again = { $key }: { $way }
braille-rank-none = no: no { RANK($rank) }
braille-rank-none-high = no: no ten to king
braille-named-none = no: none named
braille-selected-count = { $count } selected
braille-selected-cards = selected: { LIST($cards) }
braille-selection-cleared = { $count ->
    [0] none selected
   *[other] unselected { LIST($cards) }
}
braille-lay-named = { $key } again: lay { LIST($melds) }
braille-throw-again = { $count } selected; { $key } again: discard { CARD($card) }
braille-scores = { LIST($lines) }
braille-scores-low = { LIST($lines) }, low leads
braille-score = { $player } { $score }
braille-score-hand = { $player } { $score }+{ $points }
braille-score-out = { $player } out { $score }
braille-wins = won { LIST($lines) } of { $goal }
braille-wins-of = { $player } { $count }
braille-turn-hand-over = hand over
braille-turn-other = { NAME($name, form: "bare") } plays
braille-turn-other-looks = { NAME($name, form: "bare") }, last look
braille-turn-may-call = Rummy { CARD($card) }?
braille-turn-look = { $use ->
    [yes] take or pass
   *[no] pass
}
braille-turn-must-meld = you: meld { CARD($card) }
braille-turn-must-open = you: open with { CARD($card) }
braille-turn-must-declare = you: { LIST($ways, style: "or") }
braille-turn-mine = you: { LIST($doings, style: "or") }
braille-turn-in-hand = all but one: no opening.
braille-turn-could-end = can end.
braille-hand-counts = counts { $points }
braille-hand-counts-without = without { CARD($card) } { $points }
braille-hand-divided = { $count ->
    [0] {""}
   *[other] { LIST($melds) };{" "}
}loose { $left ->
    [0] none
   *[other] { LIST($loose) }
}
braille-result-counts = { $player } { $points }: { $divided }
braille-shown-division = { $name }: { $divided }
braille-turn-laid = { $count } laid.
braille-do-draw = draw
braille-do-take = take { CARD($card) }
braille-do-take-deeper = deeper
braille-do-call = Rummy { CARD($card) }
braille-do-declare = { $finish ->
    [counted] close { LIST($ways, style: "or") }
   *[declared] { LIST($ways, style: "or") }
}
braille-do-give-up = end hand
braille-do-open = open{ $points ->
    [0] {""}
   *[other] {" "}{ $points }
}{ $pure ->
    [run] , run without jk
    [bare] , no jk
   *[no] {""}
}
braille-do-meld = lay
braille-do-lay-off = lay off
braille-do-swap = joker
braille-do-manipulate = rearrange
braille-do-discard = discard
braille-do-end = end
braille-do-end-bare = end, no discard
braille-declare-way = { $hand ->
    [closed] {""}
   *[other] { hand-kind }{" "}
}{ LIST($cards, style: "or") }
braille-owed = { LIST($parts) }
braille-owed-cards = must lay { LIST($cards) }
braille-owed-taken = { $how ->
    [lay] play
   *[meld] meld
} { LIST($cards) }
braille-take-undecided = may be impossible: { $key } undoes
braille-owed-melds = broken { LIST($melds) }
braille-owed-cost = costs { $points }
braille-owed-cost-cards = costs { $count } cards
braille-owed-no-leaving = can't end
braille-counts = { LIST($lines) } stock { $stock }{ $pile ->
    [none] {""}
   *[other] {" "}discards { $discards }
}
braille-count-of = { $player } { $count }
braille-discards-empty = no discards
braille-discards-top = { CARD($card) } of { $count }
braille-melds-none = no combinations
braille-melds-none-fit = no place for { LIST($cards) }
braille-melds-no-number = no: no { $number }
braille-prepared-none = nothing ready
braille-prepared = { $points ->
    [0] {""}
   *[other] { $points }{" "}
}ready: { LIST($melds) }
braille-prepared-short = { $points } of { $minimum } ready: { LIST($melds) }
braille-prepared-free = { $points } ready, goes out in hand: { LIST($melds) }
braille-prepared-impure = { $points } ready, { $joker ->
    [yes] opens only without jk
   *[no] needs a run without jk
}: { LIST($melds) }
braille-prepared-enough = { $points } ready, opens: { LIST($melds) }
braille-put-aside = ready { $meld }
braille-put-aside-short = ready { $meld } { $points } of { $minimum }
braille-put-aside-enough = ready { $meld } { $points }, opens
braille-put-aside-free = ready { $meld }, goes out in hand
braille-put-aside-impure = ready { $meld } { $points }, { $joker ->
    [yes] opens only without jk
   *[no] needs a run without jk
}
braille-put-back = back { LIST($cards) }
braille-shown-hand = { $name }: { LIST($groups) }
braille-look-declared = { $who ->
    [you] you
   *[other] { $name }
} { hand-kind } { CARD($card) }
braille-look-keys = { $take } declares, { $pass } passes
braille-look-no-use = no use
braille-totals = totals { LIST($lines) }
braille-total-of = { $player } { $points }
braille-declared-hand = { $who ->
    [you] { you }
   *[other] { $name }
} { hand-kind }
braille-beats = { $winner } beats { $loser }
braille-beats-by-suit = { $winner } { SUIT($suit) } beats { $loser } { SUIT($other) }
braille-beats-by-count = { $winner } { SUIT($suit) }x{ $count } beats { $loser } { SUIT($other) }x{ $fewer }
braille-beats-by-rank = { $winner } { $count } { SUIT($suit) }{ RANK($high) } beats { $loser } { SUIT($other) }{ RANK($low) }
braille-beats-by-last-suit = { $winner } { $count } { SUIT($suit) }{ RANK($high) } beats { $loser } { SUIT($other) }{ RANK($high) }
braille-pozzo-takes = { CARD($card) } takes { $count }
braille-pozzo-unusable = { CARD($card) } no use
braille-pozzo-lies = { CARD($card) } under { $above }
braille-rummy-ask = Rummy? { $key }: { CARD($card) } on { LIST($numbers, style: "or") }
braille-property = { $player } { $points }: { LIST($parts) }
braille-property-part = { $number } { $cards }
braille-property-card = { CARD($card) } { $player } { $points }
braille-already-drawn-card = no: drawn { CARD($card) }
braille-fits-nowhere = no: nowhere for { LIST($cards) }
braille-no-joker-for = no: no jk for { CARD($card) }
braille-joker-unresolved = jk either suit
braille-joker-in-place = { CARD($joker) }{ CARD($card) }
braille-seated = at table: { LIST($names) }
braille-seated-again = back: { LIST($names) }, hand { $hand }
braille-keys-at-hand = in your hand: { $words }
braille-hand-over-next = Space deals
braille-match-over = match over, Space
braille-placed = { $what } { $place }/{ $count }
braille-games-about = { $key }: about
braille-full-stop = { $text }
braille-list-opened = { $title } { $count }: { $item }
braille-list-opened-brief = { $title }: { $item }
braille-list-start = start { $item }
braille-list-end-reached = end { $item }
braille-take-entry = { CARD($card) } +{ $above }
braille-make-lay-off = { LIST($cards) } on { $number }: { $result }
braille-make-swap = jk from { $number } for { CARD($card) }: { $result }
braille-make-lift = take { CARD($card) }: { $result }
braille-make-lift-last = take { CARD($card) }
braille-make-lift-all = take all of { $number }: { $result }
braille-make-split = split { $low }, { $high }
braille-make-merge = join { $other }: { $result }

## Refusals

braille-refusal-hand-over = no: hand over
braille-refusal-not-in-this-game = no: not played here
braille-refusal-not-your-turn = no: { $name } plays
braille-refusal-draw-first = no: draw first
    .look = no: declare or pass
    .discards = no: take or end
    .instead = no: lay a card or draw
braille-refusal-already-drew = no: already drawn
    .instead = no: end your turn
braille-refusal-no-such-meld = no: no comb { $meld }
braille-refusal-card-not-in-hand = no: { CARD($card) } not in hand
braille-refusal-must-use-card = no: first { CARD($card) }
braille-refusal-discards-closed = no: discards closed, draw
braille-refusal-not-opened = no: open first
braille-refusal-too-early = no: not on turn 1
braille-refusal-lay-off-next-turn = no: not until next turn
braille-refusal-not-yours = no: { $meld } is not yours
braille-refusal-stock-first = no: first draw from stock
braille-refusal-too-late = no: too late
braille-refusal-nothing-to-take = no: not that many discards
braille-refusal-nothing-to-undo = no: nothing to undo
braille-refusal-cannot-use-card = no: no use for { CARD($card) }
braille-refusal-meld-closed = no: { $meld } has 4 cards
    .joker = no: jk can't be added
braille-refusal-joker-cannot-extend = no: jk only in a new comb
braille-refusal-joker-ambiguous = no: jk of { $meld } could be 2 suits
braille-refusal-joker-stays = no: jk of { $meld } stays
braille-refusal-does-not-fit = no: { CARD($card) } not for { $meld }
braille-refusal-which-card = jk: { LIST($choices, style: "or") }?
braille-refusal-which-end = { CARD($card) }: by { CARD($low) } or { CARD($high) }?
braille-refusal-not-a-meld = no: { LIST($cards) } not a comb
    .merge = no: { $meld } and { $other } do not join
braille-refusal-too-many-jokers = no: at most { $most } jk
braille-refusal-opening-too-low = no: { $points } of { $minimum }
    .free = no: { $points } of { $minimum }; free: all but one
braille-refusal-no-pure-run = { $joker ->
    [yes] no: no jk to open
   *[no] no: needs a run without jk
}
braille-refusal-must-keep-discard = no: keep a discard
braille-refusal-not-a-winning-hand = no: no winning hand
braille-refusal-joker-not-thrown = no: discard jokers last
    .end = no: discard jokers last, end
braille-refusal-card-is-playable = no: it fits, lay it
    .unopened = no: it fits, discard another
braille-refusal-must-discard = no: discard a card
braille-refusal-table-incoherent = no: broken { LIST($melds) }{ $price ->
    [none] {""}
    [cards] , costs { $cost } cards
   *[points] , costs { $cost }
}
braille-refusal-cards-owed = no: must lay { $how ->
    [new] { LIST($new) }
    [both] { LIST($cards) }, { LIST($new) }
   *[cards] { LIST($cards) }
}{ $price ->
    [none] {""}
    [cards] , costs { $cost } cards
   *[points] , costs { $cost }
}
braille-refusal-just-taken = no: { CARD($card) } just taken
    .end = no: { CARD($card) } just taken, end
braille-play-waits = no: wait for the answer
braille-meld-new = new { $number } { $now }
braille-meld-was = { $number } { $was } > { $now }
braille-meld-gone = gone { $number } { $was }
