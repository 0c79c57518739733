# Cartes, combinaisons, noms et listes : la grammaire sur laquelle repose tout le reste.
#
# Fonctions : CARD($card, form: ...), RANK($card, form: ...), SUIT($card, form: ...),
# NAME($name, form: ...), LANGUAGE($code, form: ...), LIST($items, form: ..., style: "comma" | "and" | "or" | "semicolon").
# Elles reviennent aux messages « card », « joker », « rank », « suit », « name », « language » et « list-... »
# ci-dessous, avec $rank de 1 (as) à 13 (roi) et $suit spades, hearts, diamonds ou clubs.
# Les formes sont celles de la langue : autant, et avec les noms, d'après lesquels ces messages choisissent par $form. LIST
# a celles de CARD, et « rank », « suit », « rank-of » et ainsi de suite pour une partie de chaque carte. « name »,
# « language » et « list-... » (de $right) peuvent aussi choisir d'après les lettres : $first, $second, $before
# (l'avant-dernière) et $last, minuscules et sans accents.
# Les mots pour le braille sont dans braille.ftl. $suits dit comment s'appellent les couleurs de cette table :
# « french » ou « italian ».

rank-word = { $rank ->
    [1] as
    [2] deux
    [3] trois
    [4] quatre
    [5] cinq
    [6] six
    [7] sept
    [8] huit
    [9] neuf
    [10] dix
    [11] { $suits ->
        [german] inférieur
       *[french] valet
    }
    [12] { $suits ->
        [german] supérieur
        [italian] cavalier
       *[french] dame
    }
   *[13] roi
}
rank = { $form ->
    [def] { $rank ->
        [1] l'as
        [11] { $suits ->
            [german] l'{ rank-word }
           *[french] le { rank-word }
        }
        [12] { $suits ->
            [german] le { rank-word }
            [italian] le { rank-word }
           *[french] la { rank-word }
        }
       *[other] le { rank-word }
    }
    [of] { $rank ->
        [1] de l'as
        [11] { $suits ->
            [german] de l'{ rank-word }
           *[french] du { rank-word }
        }
        [12] { $suits ->
            [german] du { rank-word }
            [italian] du { rank-word }
           *[french] de la { rank-word }
        }
       *[other] du { rank-word }
    }
    [to] { $rank ->
        [1] à l'as
        [11] { $suits ->
            [german] à l'{ rank-word }
           *[french] au { rank-word }
        }
        [12] { $suits ->
            [german] au { rank-word }
            [italian] au { rank-word }
           *[french] à la { rank-word }
        }
       *[other] au { rank-word }
    }
    [from] { $rank ->
        [1] de l'as
        [11] { $suits ->
            [german] de l'{ rank-word }
           *[french] du { rank-word }
        }
        [12] { $suits ->
            [german] du { rank-word }
            [italian] du { rank-word }
           *[french] de la { rank-word }
        }
       *[other] du { rank-word }
    }
    [plural] { $rank ->
        [11] { rank-word }s
        [12] { rank-word }s
        [13] rois
       *[other] { rank-word }
    }
    [of-plural] { $rank ->
        [1] d'as
        [11] { $suits ->
            [german] d'{ rank-word }s
           *[french] de { rank-word }s
        }
        [12] de { rank-word }s
        [13] de rois
       *[other] de { rank-word }
    }
   *[bare] { rank-word }
}

suit-word = { $suits ->
    [german] { $suit ->
        [spades] feuilles
        [hearts] cœurs
        [diamonds] grelots
       *[clubs] glands
    }
    [italian] { $suit ->
        [spades] bâtons
        [hearts] coupes
        [diamonds] deniers
       *[clubs] épées
    }
   *[french] { $suit ->
        [spades] pique
        [hearts] cœur
        [diamonds] carreau
       *[clubs] trèfle
    }
}
suit = { $form ->
    [of] { suit-of }
   *[bare] { suit-word }
}
suit-of = { $suits ->
    [german] de { suit-word }
    [italian] { $suit ->
        [clubs] d'épées
       *[other] de { suit-word }
    }
   *[french] de { suit-word }
}

card = { $form ->
    [another] { $rank ->
        [12] { $suits ->
            [german] un autre { rank-word }
            [italian] un autre { rank-word }
           *[french] une autre { rank-word }
        }
       *[other] un autre { rank-word }
    } { suit-of }
    [indef] { $rank ->
        [12] { $suits ->
            [german] un { rank-word }
            [italian] un { rank-word }
           *[french] une { rank-word }
        }
       *[other] un { rank-word }
    } { suit-of }
   *[other] { rank } { suit-of }
}
joker = { $form ->
    [def] le joker
    [indef] un joker
    [another] un autre joker
    [of] du joker
    [to] au joker
   *[bare] joker
}
# De plusieurs cartes d'une couleur dans une phrase, laquelle la dit : « first » (la première), « last » (la dernière)
# ou « each » (chacune). Les autres sont dites par card-without-suit.
suit-said = { $form ->
    [def] last
    [short] last
   *[other] each
}
card-without-suit = { rank }
joker-as = { $joker } en { CARD($card) }

# L'élision devant un nom : voyelle, h (muet dans la plupart des prénoms), y devant consonne.
name = { $form ->
    [of] { $first ->
        [a] d'{ $name }
        [e] d'{ $name }
        [h] d'{ $name }
        [i] d'{ $name }
        [o] d'{ $name }
        [u] d'{ $name }
        [y] { $second ->
            [a] de { $name }
            [e] de { $name }
            [o] de { $name }
            [u] de { $name }
           *[other] d'{ $name }
        }
       *[other] de { $name }
    }
    [to] à { $name }
   *[bare] { $name }
}
# Le nom d'une langue, selon $form. $first, $second, $before et $last en sont des lettres, comme dans « name » ci-dessus.
language = { $form ->
    [def] { $first ->
        [a] l'{ $name }
        [e] l'{ $name }
        [h] { $second ->
            [o] le { $name }
            [i] le { $name }
           *[other] l'{ $name }
        }
        [i] l'{ $name }
        [o] l'{ $name }
        [u] l'{ $name }
       *[other] le { $name }
    }
   *[bare] { $name }
}
you = toi
number-negative = moins { $amount }

list-none = rien
list-two = { $style ->
    [and] { $left } et { $right }
    [or] { $left } ou { $right }
    [semicolon] { $left } ; { $right }
   *[comma] { $left }, { $right }
}
list-more = { $style ->
    [semicolon] { $left } ; { $right }
   *[comma] { $left }, { $right }
}
list-end = { $style ->
    [and] { $left } et { $right }
    [or] { $left } ou { $right }
    [semicolon] { $left } ; { $right }
   *[comma] { $left }, { $right }
}

count-cards = { $count ->
    [1] une carte
    [one] { $count } carte
   *[other] { $count } cartes
}
count-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

# Combinaisons. $head : les cartes de la suite jusqu'à la dernière naturelle, $tail : les jokers derrière elle.
meld-run-short = { $jokers ->
    [0] { LIST($head, form: "rank") } { SUIT($card, form: "of") }
   *[other] { LIST($head, form: "rank", style: "and") } { SUIT($card, form: "of") }
}
meld-run-short-tail = { meld-run-short }, { LIST($tail) }
meld-part = { LIST($head, form: "rank") } { SUIT($card, form: "of") }
meld-run = { SUIT($card) }, { RANK($low, form: "from") } { RANK($high, form: "to") }
    .brief = { $between ->
       *[other] { SUIT($card) }, { RANK($low) } à { RANK($high) }
    }
meld-run-joker = { meld-run }, joker à la place { RANK($replaced, form: "of") }
    .brief = { meld-run.brief }, joker
meld-run-jokers = { meld-run }, jokers à la place { LIST($replaced, form: "rank-of", style: "and") }
    .brief = { meld-run.brief }, jokers
meld-group = { $count ->
    [2] paire
    [3] brelan
   *[4] carré
} { RANK($rank, form: "of-plural") }, { LIST($items, form: "suit") }
    .brief = { $count ->
        [2] paire
        [3] brelan
       *[4] carré
    } { RANK($rank, form: "of-plural") }{ $jokers ->
        [0] {""}
        [1] , joker
       *[other] , jokers
    }
    .laid = un { meld-group }
meld-identity = identité { RANK($rank, form: "of") } { SUIT($card, form: "of") }, { $count ->
    [2] deux fois
    [3] trois fois
   *[4] quatre fois
}
meld-identity-joker = { meld-identity }, dont un joker
meld-empty = vide
meld-name = combinaison { $number }
meld-named = combinaison { $number } : { $meld }
meld-named-brief = la { $number } : { $meld }
meld-rest = reste de la combinaison { $number } : { $meld }
meld-names = { $count ->
    [one] combinaison { LIST($numbers) }
   *[other] combinaisons { LIST($numbers, style: "and") }
}
meld-numbers = { $count ->
    [1] la { LIST($numbers) }
   *[other] les { LIST($numbers, style: "and") }
}
meld-names-def = { $count ->
    [1] la
   *[other] les
} { meld-names }

card-alone = { CARD($card) }
