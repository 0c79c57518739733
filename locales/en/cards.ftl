# Cards, melds, names and lists: the grammar that everything else builds on.
#
# Functions: CARD($card, form: ...), RANK($card, form: ...), SUIT($card, form: ...),
# NAME($name, form: ...), LANGUAGE($code, form: ...), LIST($items, form: ..., style: "comma" | "and" | "or" | "semicolon").
# They come back to the messages "card", "joker", "rank", "suit", "name", "language" and "list-..." below,
# with $rank 1 (ace) to 13 (king) and $suit spades, hearts, diamonds or clubs.
# The forms are the language's own: as many, and called, as these messages choose by $form. LIST has those of CARD, and
# "rank", "suit", "rank-of" and so on for a part of each card. "name", "language" and "list-..." (of $right) may also
# choose by letters: $first, $second, $before (the last but one) and $last, small and without accents.
# The words for braille are in braille.ftl. $suits is what the suits of this table are called: "french" or "italian".

rank-word = { $rank ->
    [1] ace
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] { $suits ->
        [german] under
       *[french] jack
    }
    [12] { $suits ->
        [german] over
        [italian] knight
       *[french] queen
    }
   *[13] king
}
rank = { $form ->
    [def] the { rank-word }
    [of] of the { rank-word }
    [to] to { rank-word }
    [from] { rank-word }
    [plural] { $rank ->
        [6] sixes
       *[other] { rank-word }s
    }
   *[bare] { rank-word }
}

suit-word = { $suits ->
    [german] { $suit ->
        [spades] leaves
        [hearts] hearts
        [diamonds] bells
       *[clubs] acorns
    }
    [italian] { $suit ->
        [spades] batons
        [hearts] cups
        [diamonds] coins
       *[clubs] swords
    }
   *[french] { $suit ->
        [spades] spades
        [hearts] hearts
        [diamonds] diamonds
       *[clubs] clubs
    }
}
suit = { $form ->
    [of] { suit-of }
   *[bare] { suit-word }
}
suit-of = of { suit-word }

card = { $form ->
    [another] another { rank-word } { suit-of }
    [indef] { $rank ->
        [1] an
        [8] an
        [11] { $suits ->
            [german] an
           *[french] a
        }
        [12] { $suits ->
            [german] an
           *[french] a
        }
       *[other] a
    } { rank-word } { suit-of }
    [to] to the { rank-word } { suit-of }
   *[other] { rank } { suit-of }
}
joker = { $form ->
    [def] the joker
    [indef] a joker
    [another] another joker
    [of] of the joker
    [to] to the joker
    [plural] jokers
   *[bare] joker
}
# Of several cards of one suit in a sentence, which one says it: "first", "last" or "each". The others are said by
# card-without-suit.
suit-said = { $form ->
    [def] last
    [short] last
   *[other] each
}
card-without-suit = { rank }
joker-as = { $joker } as { CARD($card) }

name = { $form ->
    [of] of { $name }
    [to] to { $name }
   *[bare] { $name }
}
# The name of a language, by $form. $first, $second, $before and $last are letters of it, as in "name" above.
language = { $name }
you = you
number-negative = minus { $amount }

list-none = nothing
list-two = { $style ->
    [and] { $left } and { $right }
    [or] { $left } or { $right }
    [semicolon] { $left }; { $right }
   *[comma] { $left }, { $right }
}
list-more = { $style ->
    [semicolon] { $left }; { $right }
   *[comma] { $left }, { $right }
}
list-end = { $style ->
    [and] { $left } and { $right }
    [or] { $left } or { $right }
    [semicolon] { $left }; { $right }
   *[comma] { $left }, { $right }
}

count-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
count-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}

# Melds. $head: the cards of a run up to the last natural one, $tail: jokers behind it. $between: of a run of three in
# brief the rank between its ends, where naming all three takes fewer words; else 0.
meld-run-short = { $jokers ->
    [0] { LIST($head, form: "rank") } { SUIT($card, form: "of") }
   *[other] { LIST($head, form: "rank", style: "and") } { SUIT($card, form: "of") }
}
meld-run-short-tail = { meld-run-short }, { LIST($tail) }
meld-part = { LIST($head, form: "rank") } { SUIT($card, form: "of") }
meld-run = { SUIT($card) }, { RANK($low, form: "from") } { RANK($high, form: "to") }
    .brief = { $between ->
       *[other] { meld-run }
    }
meld-run-joker = { meld-run }, joker as { RANK($replaced) }
    .brief = { meld-run.brief }, joker
meld-run-jokers = { meld-run }, jokers as { LIST($replaced, form: "rank", style: "and") }
    .brief = { meld-run.brief }, jokers
meld-group = { $count ->
    [2] two
    [3] three
   *[4] four
} { RANK($rank, form: "plural") }, { LIST($items, form: "suit") }
    .brief = { $count ->
        [2] two
        [3] three
       *[4] four
    } { RANK($rank, form: "plural") }{ $jokers ->
        [0] {""}
        [1] , joker
       *[other] , jokers
    }
    .laid = { meld-group }
meld-identity = identity, { $count ->
    [2] two
    [3] three
   *[4] four
} { RANK($rank, form: "plural") } { SUIT($card, form: "of") }
meld-identity-joker = { meld-identity }, one of them a joker
meld-empty = empty
meld-name = combination { $number }
meld-named = combination { $number }: { $meld }
meld-named-brief = number { $number }: { $meld }
meld-rest = what is left of combination { $number }: { $meld }
meld-names = { $count ->
    [one] combination { LIST($numbers) }
   *[other] combinations { LIST($numbers, style: "and") }
}
# Melds that the player has just laid, in brief.
meld-numbers = { $count ->
    [one] number { LIST($numbers) }
   *[other] numbers { LIST($numbers, style: "and") }
}
meld-names-def = { meld-names }

card-alone = { CARD($card) }
