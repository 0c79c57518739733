# Carte, combinazioni, nomi ed elenchi: la grammatica su cui poggia tutto il resto.
#
# Funzioni: CARD($card, form: ...), RANK($card, form: ...), SUIT($card, form: ...),
# NAME($name, form: ...), LANGUAGE($code, form: ...), LIST($items, form: ..., style: "comma" | "and" | "or" | "semicolon").
# Tornano ai messaggi "card", "joker", "rank", "suit", "name", "language" e "list-..." qui sotto, con $rank
# da 1 (asso) a 13 (re) e $suit spades, hearts, diamonds o clubs.
# Le forme sono della lingua: tante, e con i nomi, secondo cui questi messaggi scelgono con $form. LIST ha quelle di CARD,
# e "rank", "suit", "rank-of" e così via per una parte di ogni carta. "name", "language" e "list-..." (di $right) possono
# scegliere anche secondo le lettere: $first, $second, $before (la penultima) e $last, minuscole e senza accenti.
# Le parole per il braille sono in braille.ftl. $suits dice come si chiamano i semi di questo tavolo: "french" o "italian".

rank-word = { $rank ->
    [1] asso
    [2] due
    [3] tre
    [4] quattro
    [5] cinque
    [6] sei
    [7] sette
    [8] otto
    [9] nove
    [10] dieci
    [11] { $suits ->
        [german] inferiore
       *[french] fante
    }
    [12] { $suits ->
        [german] superiore
        [italian] cavallo
       *[french] donna
    }
   *[13] re
}
rank = { $form ->
    [def] { $rank ->
        [1] l'asso
        [8] l'otto
        [11] { $suits ->
            [german] l'{ rank-word }
           *[french] il { rank-word }
        }
        [12] { $suits ->
            [german] il { rank-word }
            [italian] il { rank-word }
           *[french] la { rank-word }
        }
       *[other] il { rank-word }
    }
    [of] { $rank ->
        [1] dell'asso
        [8] dell'otto
        [11] { $suits ->
            [german] dell'{ rank-word }
           *[french] del { rank-word }
        }
        [12] { $suits ->
            [german] del { rank-word }
            [italian] del { rank-word }
           *[french] della { rank-word }
        }
       *[other] del { rank-word }
    }
    [to] { $rank ->
        [1] all'asso
        [8] all'otto
        [11] { $suits ->
            [german] all'{ rank-word }
           *[french] al { rank-word }
        }
        [12] { $suits ->
            [german] al { rank-word }
            [italian] al { rank-word }
           *[french] alla { rank-word }
        }
       *[other] al { rank-word }
    }
    [from] { $rank ->
        [1] dall'asso
        [8] dall'otto
        [11] { $suits ->
            [german] dall'{ rank-word }
           *[french] dal { rank-word }
        }
        [12] { $suits ->
            [german] dal { rank-word }
            [italian] dal { rank-word }
           *[french] dalla { rank-word }
        }
       *[other] dal { rank-word }
    }
    [plural] { $rank ->
        [1] assi
        [11] { $suits ->
            [german] inferiori
           *[french] fanti
        }
        [12] { $suits ->
            [german] superiori
            [italian] cavalli
           *[french] donne
        }
       *[other] { rank-word }
    }
   *[bare] { rank-word }
}

suit-word = { $suits ->
    [german] { $suit ->
        [spades] foglie
        [hearts] cuori
        [diamonds] campanelli
       *[clubs] ghiande
    }
    [italian] { $suit ->
        [spades] bastoni
        [hearts] coppe
        [diamonds] denari
       *[clubs] spade
    }
   *[french] { $suit ->
        [spades] picche
        [hearts] cuori
        [diamonds] quadri
       *[clubs] fiori
    }
}
suit = { $form ->
    [of] { suit-of }
   *[bare] { suit-word }
}
suit-of = di { suit-word }

card = { $form ->
    [another] { $rank ->
        [12] { $suits ->
            [german] un altro { rank-word }
            [italian] un altro { rank-word }
           *[french] un'altra { rank-word }
        }
       *[other] un altro { rank-word }
    } { suit-of }
    [indef] { $rank ->
        [12] { $suits ->
            [german] un { rank-word }
            [italian] un { rank-word }
           *[french] una { rank-word }
        }
       *[other] un { rank-word }
    } { suit-of }
   *[other] { rank } { suit-of }
}
joker = { $form ->
    [def] il jolly
    [indef] un jolly
    [another] un altro jolly
    [of] del jolly
    [to] al jolly
   *[bare] jolly
}
# Di più carte dello stesso seme in una frase, quale lo dice: "first" (la prima), "last" (l'ultima) o "each" (ognuna).
# Le altre sono dette da card-without-suit.
suit-said = { $form ->
    [def] last
    [short] last
   *[other] each
}
card-without-suit = { rank }
joker-as = { $joker } come { CARD($card) }

name = { $form ->
    [of] di { $name }
    [to] { $first ->
        [a] ad { $name }
       *[other] a { $name }
    }
   *[bare] { $name }
}
# Il nome di una lingua, secondo $form. $first, $second, $before e $last ne sono lettere, come in "name" qui sopra.
language = { $form ->
    [def] { $first ->
        [a] l'{ $name }
        [e] l'{ $name }
        [i] l'{ $name }
        [o] l'{ $name }
        [u] l'{ $name }
        [s] { $second ->
            [a] il { $name }
            [e] il { $name }
            [i] il { $name }
            [o] il { $name }
            [u] il { $name }
           *[other] lo { $name }
        }
        [z] lo { $name }
       *[other] il { $name }
    }
   *[bare] { $name }
}
you = tu
number-negative = meno { $amount }

list-none = niente
list-two = { $style ->
    [and] { $left } { $first ->
        [e] ed
       *[other] e
    } { $right }
    [or] { $left } o { $right }
    [semicolon] { $left }; { $right }
   *[comma] { $left }, { $right }
}
list-more = { $style ->
    [semicolon] { $left }; { $right }
   *[comma] { $left }, { $right }
}
list-end = { $style ->
    [and] { $left } { $first ->
        [e] ed
       *[other] e
    } { $right }
    [or] { $left } o { $right }
    [semicolon] { $left }; { $right }
   *[comma] { $left }, { $right }
}

count-cards = { $count ->
    [one] una carta
   *[other] { $count } carte
}
count-points = { $points ->
    [one] un punto
   *[other] { $points } punti
}

# Combinazioni. $head: le carte della scala fino all'ultima naturale, $tail: i jolly dopo di essa.
meld-run-short = { $jokers ->
    [0] { LIST($head, form: "rank") } { SUIT($card, form: "of") }
   *[other] { LIST($head, form: "rank", style: "and") } { SUIT($card, form: "of") }
}
meld-run-short-tail = { meld-run-short }, { LIST($tail) }
meld-part = { LIST($head, form: "rank") } { SUIT($card, form: "of") }
meld-run = { SUIT($card) }, { RANK($low, form: "from") } { RANK($high, form: "to") }
    .brief = { $between ->
        [0] { meld-run }
       *[other] { SUIT($card) }, { RANK($low) }, { RANK($between) }, { RANK($high) }
    }
meld-run-joker = { meld-run }, jolly al posto { RANK($replaced, form: "of") }
    .brief = { meld-run.brief }, jolly
meld-run-jokers = { meld-run }, jolly al posto { LIST($replaced, form: "rank-of", style: "and") }
    .brief = { meld-run.brief }, jolly
meld-group = { $count ->
    [2] due
    [3] tris di
   *[4] poker di
} { RANK($rank, form: "plural") }, { LIST($items, form: "suit") }
    .brief = { $count ->
        [2] due
        [3] tris di
       *[4] poker di
    } { RANK($rank, form: "plural") }{ $jokers ->
        [0] {""}
        [1] , jolly
       *[other] , jolly
    }
    .laid = un { meld-group }
meld-identity = identità { RANK($rank, form: "of") } { SUIT($card, form: "of") }, { $count ->
    [2] due volte
    [3] tre volte
   *[4] quattro volte
}
meld-identity-joker = { meld-identity }, con un jolly
meld-empty = vuota
meld-name = combinazione { $number }
meld-named = combinazione { $number }: { $meld }
meld-named-brief = la { $number }: { $meld }
meld-rest = resto della combinazione { $number }: { $meld }
meld-names = { $count ->
    [one] combinazione { LIST($numbers) }
   *[other] combinazioni { LIST($numbers, style: "and") }
}
meld-numbers = { $count ->
    [one] la { LIST($numbers) }
   *[other] le { LIST($numbers, style: "and") }
}
meld-names-def = { $count ->
    [one] la
   *[other] le
} { meld-names }

card-alone = { CARD($card) }
