# Réponses aux questions.

sentences = { $left } { $right }
full-stop = { $text }.

hand-empty = Tu n'as pas de cartes en main.
hand-dealt = { count-cards } : { LIST($cards) }.
hand-sorted = { count-cards }. { LIST($groups, style: "semicolon") }.
hand-suit = { SUIT($suit) } : { LIST($cards, form: "rank") }
hand-rank = { RANK($rank, form: "plural") } : { LIST($cards, form: "suit") }
hand-jokers = { $count ->
    [1] un joker
    [one] { $count } joker
   *[other] { $count } jokers
}

card-again = { $again ->
    [yes] { CARD($card, form: "another") }
   *[no] { CARD($card) }
}
card-plain = { card-again }.
card-noted = { card-again }, { LIST($notes) }.
card-selected = sélectionnée
card-owed = à rejouer
card-place = { $place } sur { $count }
selected = Sélectionnée, { $place ->
    [1] première
    [2] deuxième
    [3] troisième
    [4] quatrième
    [5] cinquième
    [6] sixième
    [7] septième
    [8] huitième
    [9] neuvième
    [10] dixième
    [11] onzième
    [12] douzième
    [13] treizième
    [14] quatorzième
   *[other] numéro { $place }
} : { CARD($card) }.
unselected = Désélectionnée : { CARD($card) }. { $count ->
    [0] Aucune carte sélectionnée.
    [1] Reste une carte sélectionnée.
   *[other] Restent { $count } cartes sélectionnées.
}
selected-count = { $count ->
    [1] Une carte sélectionnée.
   *[other] { $count } cartes sélectionnées.
}
selected-cards = { $count ->
    [one] Sélectionnée : { LIST($cards) }.
   *[other] Sélectionnées : { LIST($cards) }.
}
selection-cleared = { $count ->
    [0] Aucune carte sélectionnée.
    [1] Désélectionnée : { LIST($cards) }.
   *[other] Désélectionnées : { LIST($cards) }.
}

scores = { LIST($lines, style: "semicolon") }.
scores-low = { LIST($lines, style: "semicolon") }. Le plus petit score est en tête.
score = { $player }, { $score }
score-hand = { $player }, { $score } au total, { $points } dans cette manche
score-out = { $player }, hors de la partie avec { $score }

turn-hand-over = La manche est finie.
turn-other = C'est { NAME($name, form: "bare") } qui joue.
turn-other-looks = { NAME($name, form: "bare") } a la dernière chance.
turn-may-call = Tu peux annoncer Rummy avec { CARD($card, form: "def") }.
turn-look = { $use ->
    [yes] Tu peux prendre la carte défaussée et annoncer, ou passer.
   *[no] Tu ne peux pas annoncer avec la carte défaussée : passe.
}
turn-must-meld = À toi : avant tout, pose { CARD($card, form: "def") } dans une nouvelle combinaison.
turn-must-open = À toi : ouvre maintenant, avec { CARD($card, form: "def") } dans l'une de tes combinaisons.
turn-must-declare = À toi : annonce { LIST($ways, style: "or") }.
turn-mine = À toi : tu peux { LIST($doings, style: "or") }.
turn-in-hand = Pas besoin d'ouverture si tu poses d'un coup toutes tes cartes sauf une.
turn-could-end = Tu peux déjà finir ton tour.
turn-laid = Tu as posé { count-cards } de ta main.
do-draw = piocher
do-take = prendre { CARD($card, form: "def") } dans la défausse
do-take-deeper = prendre plus loin dans la défausse
do-call = annoncer Rummy avec { CARD($card, form: "def") }
do-declare = { $finish ->
    [counted] fermer { LIST($ways, style: "or") }
   *[declared] annoncer { LIST($ways, style: "or") }
}
do-give-up = { $pile ->
    [any] finir la manche, car la pioche est vide
   *[other] finir la manche, car il n'y a plus rien à piocher
}
do-open = ouvrir{ $pure ->
    [run] {" "}avec une suite sans joker{ $points ->
        [0] {" "}parmi tes combinaisons
       *[other] {" "}et au moins { $points } points
    }
    [bare] {" "}avec des cartes naturelles seulement{ $points ->
        [0] {""}
       *[other] {" "}et au moins { $points } points
    }
   *[no] { $points ->
        [0] {""}
       *[other] {" "}avec au moins { $points } points
    }
}
do-meld = poser des combinaisons
do-lay-off = compléter une combinaison
do-swap = { $tradition ->
    [french] échanger un joker
   *[other] récupérer un joker
}
do-manipulate = remanier les combinaisons
do-discard = jeter une carte
do-end = finir ton tour
do-end-bare = finir ton tour sans rien jeter

owed = { LIST($parts, style: "semicolon") }.
owed-cards = { count-cards } à rejouer : { LIST($cards) }
owed-taken = { $how ->
    [lay] à jouer
   *[meld] à poser dans une nouvelle combinaison
} : { LIST($cards) }
take-undecided = Peut-être impossible : { $key } remet la carte sur la défausse.
owed-melds = { $count ->
    [one] la combinaison { LIST($melds) } est incomplète
   *[other] les combinaisons { LIST($melds, style: "and") } sont incomplètes
}
owed-cost = finir le tour maintenant coûte { $points }
owed-cost-cards = finir le tour maintenant annule tout et coûte { $count ->
    [1] 1 carte
   *[other] { $count } cartes
}
owed-no-leaving = tu ne peux pas finir ton tour ainsi

counts = { LIST($lines, style: "semicolon") }. { $tradition ->
    [french] Talon
   *[other] Pioche
} { $stock }{ $pile ->
    [none] {""}
   *[other] , défausse { $discards }
}.
count-of = { $player }, { count-cards }
discards-empty = La défausse est vide.
discards-top = { CARD($card) }, sur une défausse { $count ->
    [1] d'une carte
   *[other] de { count-cards }
}.
melds-none = Il n'y a pas de combinaisons sur la table.
melds-none-fit = Aucune combinaison ne peut recevoir { LIST($cards, form: "def", style: "and") }.
melds-no-number = Il n'y a pas de combinaison { $number }.

prepared-none = Rien n'est préparé.
prepared = { $points ->
    [0] { $count } cartes préparées
    [one] { $points } point préparé
   *[other] { $points } points préparés
} : { LIST($melds, style: "semicolon") }.
prepared-short = { $points ->
    [one] { $points } point préparé
   *[other] { $points } points préparés
}, il en manque { $missing } pour arriver à { $minimum } : { LIST($melds, style: "semicolon") }.
prepared-free = { $points ->
    [one] { $points } point préparé
   *[other] { $points } points préparés
}, toutes les cartes sauf une : posées d'un coup, elles se passent d'ouverture : { LIST($melds, style: "semicolon") }.
prepared-impure = { $points ->
    [one] { $points } point préparé
   *[other] { $points } points préparés
}, mais pour ouvrir { $joker ->
    [yes] les combinaisons doivent être sans joker
   *[no] il faut encore une suite sans joker
} : { LIST($melds, style: "semicolon") }.
prepared-enough = { $points ->
    [one] { $points } point préparé
   *[other] { $points } points préparés
}, assez pour ouvrir : { LIST($melds, style: "semicolon") }.

## Ce que compte une main qu'on ferme

# $melds sont des combinaisons, $loose des cartes ; $points ce qu'elles comptent, $count et $left combien il y en a.
hand-counts = Ta main compte { $points }.
hand-counts-without = En jetant { CARD($card, form: "def") }, il reste le moins : ta main compte alors { $points }.
hand-divided = { $count ->
    [0] {""}
   *[other] { LIST($melds, style: "semicolon") }.{" "}
}{ $left ->
    [0] Aucune carte isolée.
    [one] Isolée : { LIST($loose) }.
   *[other] Isolées : { LIST($loose) }.
}
result-counts = { $player }, { $points }. { $divided }
shown-division = Main { NAME($name, form: "of") }. { $divided }
