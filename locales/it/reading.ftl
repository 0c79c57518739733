# Risposte alle domande.

sentences = { $left } { $right }
full-stop = { $text }.

hand-empty = Non hai carte in mano.
hand-dealt = { count-cards }: { LIST($cards) }.
hand-sorted = { count-cards }. { LIST($groups, style: "semicolon") }.
hand-suit = { SUIT($suit) }: { LIST($cards, form: "rank") }
hand-rank = { RANK($rank, form: "plural") }: { LIST($cards, form: "suit") }
hand-jokers = { $count ->
    [one] un jolly
   *[other] { $count } jolly
}

card-again = { $again ->
    [yes] { CARD($card, form: "another") }
   *[no] { CARD($card) }
}
card-plain = { card-again }.
card-noted = { card-again }, { LIST($notes) }.
card-selected = selezionata
card-owed = da rigiocare
card-place = { $place } di { $count }
selected = Selezionata, { $place ->
    [1] prima
    [2] seconda
    [3] terza
    [4] quarta
    [5] quinta
    [6] sesta
    [7] settima
    [8] ottava
    [9] nona
    [10] decima
    [11] undicesima
    [12] dodicesima
    [13] tredicesima
    [14] quattordicesima
   *[other] numero { $place }
}: { CARD($card) }.
unselected = Deselezionata: { CARD($card) }. { $count ->
    [0] Nessuna carta selezionata.
    [one] Resta selezionata una carta.
   *[other] Restano selezionate { $count } carte.
}
selected-count = { $count ->
    [one] Una carta selezionata.
   *[other] { $count } carte selezionate.
}
selected-cards = { $count ->
    [one] Selezionata: { LIST($cards) }.
   *[other] Selezionate: { LIST($cards) }.
}
selection-cleared = { $count ->
    [0] Nessuna carta selezionata.
    [one] Deselezionata: { LIST($cards) }.
   *[other] Deselezionate: { LIST($cards) }.
}

scores = { LIST($lines, style: "semicolon") }.
scores-low = { LIST($lines, style: "semicolon") }. È in testa chi ha meno punti.
score = { $player }, { $score }
score-hand = { $player }, { $score }, più { $points } in questa { $scoring ->
    [games] smazzata
   *[other] manche
}
score-out = { $player }, fuori dal gioco con { $score }

turn-hand-over = { $scoring ->
    [games] La smazzata è finita.
   *[other] La manche è finita.
}
turn-other = Sta giocando { NAME($name, form: "bare") }.
turn-other-looks = { NAME($name, form: "bare") } ha l'ultima possibilità.
turn-may-call = Puoi dire Rummy con { CARD($card, form: "def") }.
turn-look = { $use ->
    [yes] Puoi prendere quello scarto e dichiarare, o passare.
   *[no] Con quello scarto non puoi dichiarare: passa.
}
turn-must-meld = Tocca a te: prima di tutto cala { CARD($card, form: "def") } in una combinazione nuova.
turn-must-open = Tocca a te: apri ora, calando { CARD($card, form: "def") } in una combinazione.
turn-must-declare = Tocca a te: dichiara { LIST($ways, style: "or") }.
turn-mine = Tocca a te: puoi { LIST($doings, style: "or") }.
turn-in-hand = L'apertura non serve se cali insieme tutte le carte meno una.
turn-could-end = Il turno può finire ora.
turn-laid = Hai calato { count-cards } della tua mano.
do-draw = pescare dal mazzo
do-take = prendere { CARD($card, form: "def") } { pile-from }
do-take-deeper = prendere più in profondità nel pozzo
do-call = dire Rummy con { CARD($card, form: "def") }
do-declare = { $finish ->
    [counted] chiudere { LIST($ways, style: "or") }
   *[declared] dichiarare { LIST($ways, style: "or") }
}
do-give-up = { $pile ->
    [any] finire la manche, perché il mazzo è finito
   *[other] finire la manche, perché non c'è più niente da pescare
}
do-open = { $tradition ->
    [room] entrare in gioco
   *[other] aprire
}{ $pure ->
    [run] {" "}con una scala senza jolly{ $points ->
        [0] {" "}fra le combinazioni
       *[other] {" "}e almeno { $points } punti
    }
    [bare] {" "}con sole carte naturali{ $points ->
        [0] {""}
       *[other] {" "}e almeno { $points } punti
    }
   *[no] { $points ->
        [0] {""}
       *[other] {" "}con almeno { $points } punti
    }
}
do-meld = calare combinazioni
do-lay-off = { $tradition ->
    [room] completare una combinazione
   *[other] attaccare carte
}
do-swap = recuperare un jolly
do-manipulate = manipolare le combinazioni
do-discard = scartare
do-end = finire il turno
do-end-bare = finire il turno senza scarto

owed = { LIST($parts, style: "semicolon") }.
owed-cards = { count-cards } da rigiocare: { LIST($cards) }
owed-taken = { $how ->
    [lay] da giocare
   *[meld] da calare in una combinazione nuova
}: { LIST($cards) }
take-undecided = Non si sa se sia possibile: { $key } rimette la carta sugli scarti.
owed-melds = { $count ->
    [one] la combinazione { LIST($melds) } è incompleta
   *[other] le combinazioni { LIST($melds, style: "and") } sono incomplete
}
owed-cost = finire il turno ora costa { $points }
owed-cost-cards = finire il turno ora riporta tutto indietro e costa { $count ->
    [one] 1 carta
   *[other] { $count } carte
}
owed-no-leaving = il turno non può finire così

counts = { LIST($lines, style: "semicolon") }. Mazzo { $stock }{ $pile ->
    [none] {""}
   *[other] , { pile } { $discards }
}.
count-of = { $player }, { count-cards }
discards-empty = { $pile ->
    [any] Il pozzo è vuoto.
   *[other] { $lays ->
        [no] Il pozzo è vuoto.
       *[yes] Non ci sono scarti.
    }
}
discards-top = { CARD($card) }, { $pile ->
    [any] in cima al pozzo di { count-cards }
   *[other] { $lays ->
        [no] in cima al pozzo di { count-cards }
       *[yes] { $count ->
            [one] unico scarto
           *[other] in cima a { $count } scarti
        }
    }
}.
melds-none = Sul tavolo non ci sono combinazioni.
melds-none-fit = Nessuna combinazione può ricevere { LIST($cards, form: "def", style: "and") }.
melds-no-number = Non c'è una combinazione { $number }.

prepared-none = Non c'è niente di pronto.
prepared = { $points ->
    [0] { $count } carte pronte
    [one] un punto pronto
   *[other] { $points } punti pronti
}: { LIST($melds, style: "semicolon") }.
prepared-short = { $points ->
    [one] un punto pronto
   *[other] { $points } punti pronti
}, { $missing ->
    [one] ne manca uno
   *[other] ne mancano { $missing }
} per arrivare a { $minimum }: { LIST($melds, style: "semicolon") }.
prepared-free = { $points ->
    [one] un punto pronto
   *[other] { $points } punti pronti
}, tutte le carte meno una: se calate insieme, non serve l'apertura: { LIST($melds, style: "semicolon") }.
prepared-impure = { $points ->
    [one] un punto pronto
   *[other] { $points } punti pronti
}, ma per { $tradition ->
    [room] entrare in gioco
   *[other] aprire
} { $joker ->
    [yes] le combinazioni devono essere senza jolly
   *[no] serve ancora una scala senza jolly
}: { LIST($melds, style: "semicolon") }.
prepared-enough = { $points ->
    [one] un punto pronto
   *[other] { $points } punti pronti
}, { $tradition ->
    [room] bastano per entrare in gioco
   *[other] bastano per aprire
}: { LIST($melds, style: "semicolon") }.

## Quanto conta una mano che si chiude

# $melds sono combinazioni, $loose carte; $points è quanto contano queste, $count e $left quante sono.
hand-counts = La tua mano conta { $points }.
hand-counts-without = Scartando { CARD($card, form: "def") } resta meno di tutto: la tua mano conta allora { $points }.
hand-divided = { $count ->
    [0] {""}
   *[other] { LIST($melds, style: "semicolon") }.{" "}
}{ $left ->
    [0] Nessuna carta sciolta.
    [one] Sciolta: { LIST($loose) }.
   *[other] Sciolte: { LIST($loose) }.
}
result-counts = { $player }, { $points }. { $divided }
shown-division = Mano { NAME($name, form: "of") }. { $divided }
