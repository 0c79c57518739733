# What an expert would do and why, and what another play costs in matches won; in hints, and afterwards in the review.
# $what is what the expert does: throw, hold (throw, although something could be laid), wait (end the turn, although
# something could be laid), lay, take, take-some ($taken cards down to this one), stock. $card is the card thrown or taken, $name
# who the reason is about; $when: then, where the turn is long over, or now.

counsel-hint = { $what ->
    [throw] Discard { CARD($card, form: "def") }, as an expert would: { counsel-reason }.
    [hold] Better lay nothing yet and discard { CARD($card, form: "def") }, as an expert would: { counsel-reason }.
    [wait] Better lay nothing yet, as an expert would: { counsel-reason }.
    [lay] Lay it now, as an expert would: { counsel-reason }.
    [take] Take { CARD($card, form: "def") }, as an expert would: { counsel-reason }.
    [take-some] Take { $taken } cards, down to { CARD($card, form: "def") }, as an expert would: { counsel-reason }.
    [give-up] End the hand, as an expert would: { counsel-reason }.
   *[stock] Draw from the stock, as an expert would: { counsel-reason }.
}
counsel-hint-even = { $what ->
    [hold] Laying now is as good as keeping everything and discarding { CARD($card, form: "def") }.
    [wait] Laying now is as good as laying nothing yet.
   *[stock] { $taken ->
        [one] Taking the discard
       *[other] Taking { $taken } discards
    } { $opens ->
        [yes] to open{" "}
       *[no] {""}
    }is as good as drawing from the stock.
}
counsel-review = an expert would have { $what ->
    [throw] discarded { CARD($card, form: "def") }: { counsel-reason }.
    [hold] laid nothing and discarded { CARD($card, form: "def") }: { counsel-reason }.
    [wait] laid nothing: { counsel-reason }.
    [lay] laid: { counsel-reason }.
    [take] taken { CARD($card, form: "def") }: { counsel-reason }.
    [take-some] taken { $taken } cards, down to { CARD($card, form: "def") }: { counsel-reason }.
    [give-up] ended the hand: { counsel-reason }.
   *[stock] drawn from the stock: { counsel-reason }.
}
counsel-turn = Turn { $turn }: { $said }
counsel-agreed = An expert would have done the same.
counsel-reason = { $why ->
    [back] what you lay helps the others
    [back-from] what you lay helps { $name }
    [calm] nobody is about to go out yet
    [at-once] going out in one turn pays more
    [out] { $scoring ->
        [games] that makes declaring possible
       *[other] that ends the hand
    }
    [wider] it leaves more ways to combine
    [alone] it goes with nothing in your hand
    [double] you have two of them
    [gone] the cards it needs are gone already
    [dear] { $when ->
        [then] it was expensive to hold, and { $name } was about to go out
       *[now] it is expensive to hold, and { $name } is about to go out
    }
    [weak] it is your least promising card
    [outside] the nearest winning hand can do without it
    [safe] it helps { $name } least
    [costly] it costs more than { CARD($than, form: "def") }
    [near] { $name } { $when ->
        [then] was
       *[now] is
    } about to go out
    [fewer] { $count ->
        [one] 1 card fewer in hand
       *[other] { $count } cards fewer in hand
    }
    [lays] then { counsel-more }
    [later] later { counsel-more }
    [beside] it goes with { LIST($cards, form: "def", style: "and") }
    [nearer] { $scoring ->
        [games] it brings a winning hand nearer
       *[other] the hand does better with it
    }
    [only] nothing else can be discarded
    [forced] the discard would have to be laid with cards that are better kept
    [opens-back] { counsel-opens } what is on the table helps the others
    [opens-back-from] { counsel-opens } what is on the table helps { $name }
    [opens-at-once] { counsel-opens } going out in one turn pays more
    [hope] the stock promises more than the discard
    [stays] a card taken cannot be discarded in the same turn, so it would not let you go out
    [useless] the discard helps too little
   *[whole] the hand does best without it
}
counsel-more = { $count ->
    [one] 1 more card
   *[other] { $count } more cards
} { $when ->
    [then] could have been laid
   *[now] can be laid
}
counsel-opens = { $count ->
    [one] the discard
   *[other] { $count } discards
} would let you open, but

## What the other play costs. $other is what it does: throw, lay, keep, take, stock, give-up (nothing is left to draw), end. $verdict: clear, against (it does
## better), even (hardly anything), most (at most), open (it can't be told). $wins: so many matches in 100. $kept: ways (so many, to a combination), whole.

counsel-price = { $verdict ->
    [clear] { $other ->
        [throw] { $kept ->
            [ways] Keep { CARD($rival, form: "def") }: it can be combined in { $ways ->
                [one] 1 way
               *[other] { $ways } ways
            }; discarding it costs { counsel-wins }.
            [whole] Keep { CARD($rival, form: "def") }, part of a combination; discarding it costs { counsel-wins }.
           *[none] Discarding { CARD($rival, form: "def") } costs { counsel-wins }.
        }
        [lay] Laying now costs { counsel-wins }.
        [keep] Holding back costs { counsel-wins }.
        [take] Taking the discard costs { counsel-wins }.
        [take-some] Taking { $taken } discards costs { counsel-wins }.
        [give-up] Ending the hand costs { counsel-wins }.
        [stock] Drawing from the stock costs { counsel-wins }.
       *[end] Ending the turn like this costs { counsel-wins }.
    }
    [against] { counsel-rival } may be just as good.
    [even] { counsel-rival } is just as good.
    [most] { counsel-rival } costs { counsel-wins } at most.
   *[open] { counsel-rival } may be just as good.
}
counsel-rival = { $other ->
    [throw] Discarding { CARD($rival, form: "def") }
    [lay] Laying now
    [keep] Holding back
    [take] Taking the discard
    [take-some] Taking { $taken } discards
    [give-up] Ending the hand
    [stock] Drawing from the stock
   *[end] Ending the turn like this
}
counsel-paid = { $verdict ->
    [clear] { $other ->
        [throw] { $kept ->
            [ways] You discarded { CARD($rival, form: "def") }, which could be combined in { $ways ->
                [one] 1 way
               *[other] { $ways } ways
            }; it cost { counsel-wins }.
            [whole] You discarded { CARD($rival, form: "def") }, part of a combination; it cost { counsel-wins }.
           *[none] Discarding { CARD($rival, form: "def") } cost { counsel-wins }.
        }
        [lay] Laying cost { counsel-wins }.
        [keep] Holding back cost { counsel-wins }.
        [take] Taking the discard cost { counsel-wins }.
        [take-some] Taking { $taken } discards cost { counsel-wins }.
        [give-up] Ending the hand cost { counsel-wins }.
        [stock] Drawing from the stock cost { counsel-wins }.
       *[end] Ending the turn like this cost { counsel-wins }.
    }
    [against] In trials your play did better: no play is clearly best.
    [even] It cost hardly anything.
    [most] It cost { counsel-wins } at most.
   *[open] There is no telling what it cost.
}
counsel-wins = { $wins ->
    [one] 1 match in 100
    [100] the match
   *[other] { $wins } matches in 100
}

braille-counsel-hint-even = { $what ->
    [hold] lay or discard { CARD($card) }: equal.
    [wait] lay or wait: equal.
   *[stock] take or draw: equal.
}
braille-counsel-hint = { $what ->
    [throw] expert discards { CARD($card) }: { counsel-reason }.
    [hold] expert keeps all, discards { CARD($card) }.
    [wait] expert keeps all.
    [lay] expert lays: { counsel-reason }.
    [take] expert takes { CARD($card) }: { counsel-reason }.
    [take-some] expert takes { $taken } to { CARD($card) }: { counsel-reason }.
    [give-up] expert ends hand: { counsel-reason }.
   *[stock] expert draws: { counsel-reason }.
}
braille-counsel-review = expert: { $what ->
    [throw] discard { CARD($card) }, { counsel-reason }.
    [hold] keep all, discard { CARD($card) }.
    [wait] keep all.
    [lay] lay, { counsel-reason }.
    [take] take { CARD($card) }, { counsel-reason }.
    [take-some] take { $taken } to { CARD($card) }, { counsel-reason }.
    [give-up] end hand, { counsel-reason }.
   *[stock] draw, { counsel-reason }.
}
braille-counsel-price = { $other ->
    [throw] { CARD($rival) }
    [lay] laying
    [keep] keeping
    [take] taking
    [take-some] taking { $taken }
    [give-up] end hand
    [stock] stock
   *[end] ending
} { $verdict ->
    [clear] -{ $wins } in 100
    [even] as good
    [most] -{ $wins } in 100 at most
   *[open] unclear
}.
braille-counsel-paid = { $verdict ->
    [clear] -{ $wins } in 100
    [even] no cost
    [most] -{ $wins } in 100 at most
   *[open] cost unclear
}.
