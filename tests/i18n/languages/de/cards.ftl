# Karten, Namen und Aufzählungen: vier Fälle, die Farbe vor dem Wert.
# $form: nom, acc, dat, gen mit Artikel, bare ohne; $rank 1 (Ass) bis 13 (König).

rank-word = { $rank ->
    [1] Ass
    [2] Zwei
    [3] Drei
    [4] Vier
    [5] Fünf
    [6] Sechs
    [7] Sieben
    [8] Acht
    [9] Neun
    [10] Zehn
    [11] Bube
    [12] Dame
   *[13] König
}
rank-noun = { $form ->
    [acc] { $rank ->
        [11] Buben
       *[other] { rank-word }
    }
    [dat] { $rank ->
        [11] Buben
       *[other] { rank-word }
    }
    [gen] { $rank ->
        [1] Asses
        [11] Buben
        [13] Königs
       *[other] { rank-word }
    }
   *[bare] { rank-word }
}
article = { $form ->
    [acc] { $rank ->
        [1] das
        [11] den
        [13] den
       *[other] die
    }
    [dat] { $rank ->
        [1] dem
        [11] dem
        [13] dem
       *[other] der
    }
    [gen] { $rank ->
        [1] des
        [11] des
        [13] des
       *[other] der
    }
   *[nom] { $rank ->
        [1] das
        [11] der
        [13] der
       *[other] die
    }
}
rank = { $form ->
    [bare] { rank-noun }
   *[nom] { article } { rank-noun }
}
suit = { $suit ->
    [spades] Pik
    [hearts] Herz
    [diamonds] Karo
   *[clubs] Kreuz
}
card = { $form ->
    [bare] { suit }-{ rank-noun }
   *[nom] { article } { suit }-{ rank-noun }
}
suit-said = { $form ->
    [nom] first
    [acc] first
    [dat] first
   *[other] each
}
card-without-suit = -{ rank-noun }
joker = { $form ->
    [acc] den Joker
    [dat] dem Joker
    [gen] des Jokers
    [nom] der Joker
   *[bare] Joker
}
joker-as = { $joker } als { CARD($card) }
name = { $form ->
    [gen] { $last ->
        [s] { $name }'
        [x] { $name }'
        [z] { $name }'
       *[other] { $name }s
    }
   *[bare] { $name }
}
language = { $name }
you = du
number-negative = minus { $amount }
list-none = nichts
list-two = { $style ->
    [and] { $left } und { $right }
    [or] { $left } oder { $right }
    [semicolon] { $left }; { $right }
   *[comma] { $left }, { $right }
}
list-more = { $style ->
    [semicolon] { $left }; { $right }
   *[comma] { $left }, { $right }
}
list-end = { list-two }
count-cards = { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}
count-points = { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}
card-alone = { CARD($card) }
