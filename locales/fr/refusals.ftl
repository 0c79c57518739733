# Pourquoi un coup est refusé, et ce qui conviendrait : un message par code, précédé de « refusal- ».
# $price est « points » là où $cost points permettent quand même le coup, « none » là où rien ne le permet.

refusal-hand-over = La manche est finie.
refusal-not-in-this-game = Les règles de cette table ne prévoient pas ce coup.
refusal-not-your-turn = Ce n'est pas ton tour : c'est { $name } qui joue.
refusal-draw-first = Pioche d'abord.
    .stock = Pioche d'abord.
    .both = Pioche d'abord.
    .discards = Prends d'abord dans la défausse, ou finis la manche.
    .look = C'est la dernière chance : prends la carte défaussée pour annoncer, ou passe.
    .instead = Tu n'as rien posé de ta main : pioche une carte, et ton tour est fini.
refusal-already-drew = Tu as déjà pioché : { $lays ->
    [no] { $finish ->
        [counted] jette une carte, ou ferme.
       *[declared] jette une carte, ou annonce.
    }
   *[yes] pose, ou finis ton tour.
}
    .discard = Tu as déjà pioché : { $lays ->
        [no] { $finish ->
        [counted] jette une carte, ou ferme.
       *[declared] jette une carte, ou annonce.
    }
       *[yes] pose, ou jette une carte.
    }
    .instead = Tu as déjà posé une carte : finis ton tour.
refusal-no-such-meld = Il n'y a pas de combinaison { $meld } sur la table.
refusal-card-not-in-hand = Tu n'as pas en main { CARD($card, form: "def") }.
refusal-must-use-card = { $lays ->
    [no] Annonce : c'est pour cela que tu as pris { CARD($card, form: "def") }.
   *[yes] Pose d'abord { CARD($card, form: "def") } : c'est la carte prise pour { $must ->
        [open] ouvrir
       *[other] une nouvelle combinaison
    }.
}
refusal-discards-closed = { $pile ->
    [any] Sans cartes en main, on ne prend rien dans la défausse : pioche.
   *[other] { $single ->
        [draws] Avec une seule carte, on ne prend rien dans la défausse : pioche.
       *[takes] On ne prend rien dans la défausse : pioche.
    }
}
refusal-not-opened = Pas encore : ouvre d'abord avec tes premières combinaisons.
refusal-too-early = Trop tôt : on ne pose rien au premier tour de la manche.
    .closing = Trop tôt : au premier tour, on ne ferme que sans carte isolée.
refusal-lay-off-next-turn = Tu pourras compléter des combinaisons à partir de ton prochain tour.
refusal-not-yours = On ne complète que ses propres combinaisons ; la combinaison { $meld } n'est pas à toi.
refusal-stock-first = Le joueur qui commence la manche pioche, et ne prend pas dans la défausse.
refusal-too-late = Trop tard pour annoncer Rummy ! Le jeu a continué.
refusal-nothing-to-take = Il n'y a pas assez de cartes dans la défausse.
    .empty = La défausse est vide.
refusal-nothing-to-undo = Rien à annuler dans ce tour.
refusal-cannot-use-card = { $lays ->
    [no] Tu ne peux pas annoncer avec { CARD($card, form: "def") } : passe.
   *[yes] { $must ->
        [open] Tu ne peux pas ouvrir avec { CARD($card, form: "def") } : pioche.
        [meld-now] Pas de nouvelle combinaison avec { CARD($card, form: "def") } : prends plus loin, ou pioche.
        [meld] Pas de nouvelle combinaison à poser avec { CARD($card, form: "def") } : pioche.
       *[other] Tu ne pourrais pas poser { CARD($card, form: "def") } dans ce tour : pioche.
    }
}
    .discards = Pas de nouvelle combinaison avec { CARD($card, form: "def") } : prends plus loin, ou finis la manche.
    .end = { $must ->
        [open] Tu ne peux pas ouvrir avec { CARD($card, form: "def") }
       *[other] Tu ne pourrais pas poser { CARD($card, form: "def") } dans ce tour
    }, et il n'y a plus rien à piocher.
    .early = Trop tôt pour { CARD($card, form: "def") } : on ne pose rien au premier tour de la manche. Pioche.
refusal-meld-closed = La combinaison { $meld } est complète : elle a déjà quatre cartes.
    .joker = La combinaison { $meld } est complète, et on n'ajoute jamais de joker à une combinaison.
refusal-joker-cannot-extend = Un joker ne se pose que dans une nouvelle combinaison, et n'en complète aucune sur la table.
refusal-joker-ambiguous = Le joker de la combinaison { $meld } ne peut pas être { $tradition ->
    [french] échangé
   *[other] récupéré
} : il peut remplacer deux cartes.
refusal-joker-stays = Le joker de la combinaison { $meld } reste : seule la carte qu'il remplace le libère.
refusal-does-not-fit = La combinaison { $meld } ne peut pas recevoir { CARD($card, form: "def") }.
    .lift = On ne peut pas reprendre { CARD($card, form: "def") } dans la combinaison { $meld } : d'une suite, on ne reprend que la première ou la dernière carte.
    .swap = Le joker de la combinaison { $meld } ne remplace pas { CARD($card, form: "def") }.
    .split = On ne peut pas scinder la combinaison { $meld } après { CARD($card, form: "def") } : il faut une carte de la suite, mais pas la dernière.
refusal-which-card = Dis quelle carte le joker remplace : { LIST($choices, style: "or") }.
refusal-which-end = { CARD($card, form: "def") } va aux deux bouts : dis si c'est à côté { CARD($low, form: "of") } ou { CARD($high, form: "of") }.
refusal-not-a-meld = Ce n'est pas une combinaison : { LIST($cards) }. Il faut au moins trois cartes de la même couleur qui se suivent, ou trois ou quatre de même valeur, de couleurs différentes.
    .merge = Les combinaisons { $meld } et { $other } ne font ensemble ni suite ni groupe.
refusal-too-many-jokers = Trop de jokers : { $most ->
    [one] { $most } au plus
   *[other] { $most } au plus
} par combinaison.
refusal-opening-too-low = { $points ->
    [one] { $points } point préparé
   *[other] { $points } points préparés
} : il en manque { $missing } pour arriver à { $minimum }.
    .free = { $points ->
        [one] { $points } point préparé
       *[other] { $points } points préparés
    } : il en manque { $missing } pour arriver à { $minimum }. { turn-in-hand }
refusal-no-pure-run = { $joker ->
    [yes] Pour ouvrir, les combinaisons doivent être sans joker.
   *[no] Pour ouvrir, l'une des combinaisons doit être une suite sans joker.
}
refusal-must-keep-discard = Garde une carte : pour finir le tour, il faut en jeter une.
refusal-not-a-winning-hand = Sans cette carte, la main n'est pas gagnante.
    .closing = En jetant cette carte, ta main compte encore trop pour fermer.
refusal-joker-not-thrown = On ne jette pas un joker tant qu'on a d'autres cartes.
    .end = On ne jette pas un joker tant qu'on a d'autres cartes : finis ton tour sans rien jeter.
refusal-card-is-playable = Cette carte complète une combinaison de la table : pose-la au lieu de la jeter.
    .unopened = Cette carte complète une combinaison de la table : tant que tu n'as pas ouvert, jettes-en une autre.
refusal-must-discard = Pour finir le tour, jette une carte : choisis-en une.
refusal-table-incoherent = { $count ->
    [one] La combinaison { LIST($melds) } est incomplète
   *[other] Les combinaisons { LIST($melds, style: "and") } sont incomplètes
} : { $price ->
    [none] complète la table ou annule tes coups avant de finir ton tour.
    [cards] finir le tour maintenant annule tout, et te fait piocher { $cost ->
        [1] 1 carte.
       *[other] { $cost } cartes.
    }
   *[points] finir le tour maintenant coûte { $cost } points.
}
# $new are those cards that have to go into a new combination.
still-owed = { $how ->
    [new] Encore à poser dans une nouvelle combinaison : { LIST($new) }
    [both] Encore à rejouer : { LIST($cards) } ; dans une nouvelle combinaison : { LIST($new) }
   *[cards] Encore à rejouer : { LIST($cards) }
}.
refusal-cards-owed = { still-owed } { $price ->
    [none] Pose { $count ->
        [one] cette carte
       *[other] ces cartes
    }, ou annule tes coups.
    [cards] Finir le tour maintenant annule tout, et te fait piocher { $cost ->
        [1] 1 carte.
       *[other] { $cost } cartes.
    }
   *[points] Finir le tour maintenant coûte { $cost } points.
}
    .discard = { $how ->
        [new] On ne peut pas jeter { LIST($new, form: "def") } : c'est à poser dans une nouvelle combinaison.
       *[cards] On ne peut pas jeter { LIST($cards, form: "def") } : c'est à rejouer.
    }
refusal-just-taken = Tu viens de prendre { CARD($card, form: "def") } dans la défausse : jette une autre carte.
    .end = Tu viens de prendre { CARD($card, form: "def") } dans la défausse : finis ton tour sans rien jeter.

# Parties des messages ci-dessus.
any-suit = n'importe quelle couleur
locale-syntax = Fichier { $file }, ligne { $line } : le message { $message } est incompréhensible ({ $detail }). Il est dit en anglais tant que la ligne n'est pas corrigée ou le programme réinstallé.
locale-unreadable = Le fichier { $file } est illisible : { $detail }. Réinstalle le programme, ou enregistre le fichier en UTF-8.
locale-missing-file = Il n'y a pas de messages dans { $file } : réinstalle le programme.
locale-missing-message = Il manque le message { $message } dans la langue { $lang } : il est dit en anglais. Merci de le signaler.
locale-duplicate = Fichier { $file }, ligne { $line } : le message { $message } s'y trouve deux fois ; seul le premier compte. Enlève l'un des deux.
locale-format = Fichier { $file }, ligne { $line } : impossible de composer le message { $message } : { $detail }. Corrige-le, ou réinstalle le programme.
