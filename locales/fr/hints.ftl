# Conseils : ce qu'on peut faire maintenant, un peu plus à chaque appui ; ce qui manque à une carte ; quelles
# cartes on peut jouer. $meld et $melds sont des combinaisons en mots, $key une touche comme on la dit.

hint-off = Les conseils sont désactivés. À la table, { $key } ouvre les options, où tu peux les activer.
hint-over = { turn-hand-over } { $key } la passe en revue.
hint-late = Le conseil arrive trop tard : cette manche-là est finie.
hint-gone = La table a changé : ce conseil ne vaut plus.
ponder-long = Un instant, je calcule.
ponder-busy = Redemande dans un instant.
hint-call = Tu peux annoncer Rummy. { $key } pose { CARD($card, form: "def") } sur la combinaison { LIST($numbers, style: "or") }.

## Avant de piocher

hint-draw = Pioche une carte.
hint-give-up = Finis la manche : il n'y a plus rien à piocher.
hint-take = { $count ->
    [1] Prends { CARD($card, form: "def") } dans la défausse.
   *[other] Prends { $count } cartes dans la défausse, jusqu'{ CARD($card, form: "to") }.
}

## Ce qu'on peut poser : d'abord qu'on le peut, puis ce que ça vaut, puis les cartes

hint-out = { $later ->
    [then] Ensuite, tu peux
   *[no] Tu peux
} { $tradition ->
    [french] fermer !
   *[other] terminer !
}
# $later : yes, au prochain tour ; then, après la pioche ; wait, où il peut valoir mieux garder en main ; must, où on le doit.
hint-open = { $later ->
    [yes] À ton prochain tour, tu pourrais ouvrir.
    [then] Ensuite, tu pourrais ouvrir.
    [wait] Tu pourrais ouvrir, mais il vaut peut-être mieux attendre.
    [must] Tu dois ouvrir.
   *[no] Tu peux ouvrir.
}
hint-lay = { $later ->
    [yes] À ton prochain tour, tu pourrais
    [then] Ensuite, tu pourrais
    [wait] Tu pourrais
    [must] Tu dois
   *[no] Tu peux
} { $how ->
    [lay-off] compléter une combinaison
    [joker] poser des cartes en { $tradition ->
        [french] échangeant
       *[other] récupérant
    } un joker
    [rearrange] poser des cartes en remaniant la table
   *[meld] poser des cartes
}{ $later ->
    [wait] , mais il vaut peut-être mieux attendre.
   *[other] .
}
# Ce qui serait posé, en un coup ou plusieurs ; $plays commence par une minuscule.
hint-would = Si tu poses : { $plays }
hint-worth = { $proven ->
    [yes] {""}
   *[no] Au moins{" "}
}{ $points ->
    [0] { count-cards }
   *[other] { count-points }, { count-cards }
}{ $plays ->
    [one] .
   *[other] , en { $plays } coups.
}
hint-worth-cards = Tu { $later ->
    [no] peux
   *[other] pourrais
} poser { $proven ->
    [yes] {""}
   *[no] au moins{" "}
}{ count-cards }{ $plays ->
    [one] .
   *[other] , en { $plays } coups.
}
hint-play-meld = Pose { LIST($melds, style: "semicolon") }.
hint-play-rest = Pose { LIST($melds, style: "semicolon") }, et ce qui est préparé.
hint-play-prepared = Pose ce qui est préparé.
hint-play-lay-off = Avec { LIST($cards, form: "def", style: "and") }, complète la { $meld }.
hint-play-joker = { $tradition ->
    [french] Échange le joker contre { CARD($card, form: "def") } dans la { $meld }.
   *[other] Mets { CARD($card, form: "def") } à la place du joker dans la { $meld }.
}
hint-play-lift = Reprends { CARD($card, form: "def") } dans la { $meld }.
hint-play-lift-all = Reprends toute la { $meld }.
hint-play-split = Scinde la { $meld }, après { RANK($card, form: "def") }.
hint-play-merge = Réunis la combinaison { $other } à la { $meld }.
hint-play-last = Puis jette { CARD($card, form: "def") }.
hint-play-drawn = Puis jette la carte piochée.
hint-then-end = Puis finis ton tour.

## On ne peut rien poser

hint-nothing = Rien à poser pour le moment.
hint-hope = { $count ->
    [0] Aucune carte restante ne fait une nouvelle combinaison.
    [1] Une carte restante ferait une nouvelle combinaison.
   *[other] { $count } cartes restantes feraient une nouvelle combinaison.
}
hint-ending = { $proven ->
    [yes] { $count ->
        [1] Une carte te permettrait
       *[other] { $count } cartes te permettraient
    }
   *[no] Au moins { $count ->
        [1] une carte te permettrait
       *[other] { $count } cartes te permettraient
    }
} de { $tradition ->
    [french] fermer.
   *[other] terminer.
}
hint-hope-cards = Attends { $more ->
    [0] { LIST($cards, style: "or") }
    [1] { LIST($cards) }, ou une autre carte
   *[other] { LIST($cards) }, ou l'une de { $more } autres cartes
}.
hint-hope-card = { $joker ->
    [yes] { CARD($card, form: "indef") }
   *[no] { CARD($card, form: "def") }
}
hint-early = On ne peut rien poser au premier tour.
hint-stuck-here = Ce que tu dois rejouer ne peut pas se poser ainsi.
hint-stuck = { hint-stuck-here } { $key } annule le dernier coup.
hint-short = Tu ne peux pas encore ouvrir.
hint-forgone = Avec { $count ->
    [one] la carte défaussée
   *[other] { $count } cartes de la défausse
}, tu pourrais ouvrir, mais mieux vaut attendre.
hint-short-points = { count-points }, il en manque { $missing } pour arriver à { $minimum }.
hint-short-pure = Il manque une suite sans joker.
hint-short-melds = Pour l'instant, tu as : { LIST($melds, style: "semicolon") }.
hint-end = { $only ->
    [yes] Aucune carte ne peut être jetée : finis ton tour sans rien jeter.
   *[no] Finis ton tour.
}
hint-throw-why = { $why ->
    [alone] Jette { CARD($card, form: "def") } : cette carte ne va avec aucune autre.
    [double] Jette { CARD($card, form: "def") } : tu as cette carte en double.
    [gone] Jette { CARD($card, form: "def") } : les cartes qu'il lui faut sont déjà sorties.
    [dear] { $name } est près de { $tradition ->
        [french] fermer
       *[other] terminer
    }. Jette { CARD($card, form: "def") } : cette carte coûte cher.
    [only] Jette { CARD($card, form: "def") } : tu n'as pas le choix.
    [weak] Jette { CARD($card, form: "def") } : c'est ta carte la moins prometteuse.
   *[whole] Jette { CARD($card, form: "def") } : tu peux t'en passer.
}
hint-throw = { $outs ->
    [0] {""}
    [1] Une seule carte{ hint-jokers-apart } pourrait la rendre utile.{" "}
   *[other] { $outs } cartes{ hint-jokers-apart } pourraient la rendre utile.{" "}
}{ $points ->
    [0] {""}
   *[other] La garder en main coûterait { $points }.
}
hint-jokers-apart = { $recovered ->
    [none] {""}
   *[other] , jokers à part,
}

## Les mains gagnantes qu'on annonce

hint-declare = { $finish ->
    [counted] { $later ->
        [yes] À ton prochain tour, tu pourrais fermer.
       *[no] Tu peux fermer !
    }
   *[declared] { $later ->
        [yes] À ton prochain tour, tu pourrais annoncer.
       *[no] Tu peux annoncer !
    }
}
hint-declare-kind = C'est { hand-kind-a }.
hint-declare-way = { $finish ->
    [counted] Ferme { LIST($ways, style: "or") }.
   *[declared] Annonce { LIST($ways, style: "or") }.
}
hint-look-take = Tu peux prendre cette carte et annoncer.
hint-look-pass = Passe. Tu ne peux pas annoncer avec cette carte.
hint-near = { $count ->
    [1] Il manque une carte
   *[other] Il manque { $count } cartes
} pour { hand-kind-a }.
hint-far = Avec ces cartes, plus aucune main gagnante n'est possible.
hint-lacks-all = Il manque{ $only ->
    [yes] {""}
   *[no] {" "}par exemple
} { LIST($cards, form: "def", style: "and") }.
hint-lacks-any = Il suffit { LIST($cards, form: "of", style: "or") }.
hint-lacks-many = Il suffit d'une de celles-ci : { LIST($groups, style: "semicolon") }.
hint-lacks-lesser = Pour { hand-kind-a }, il suffit { $many ->
    [yes] d'une de celles-ci : { LIST($groups, style: "semicolon") }.
   *[no] { LIST($cards, form: "of", style: "or") }.
}
hint-keep = { $only ->
    [yes] Garde
   *[no] Pour cela, garde
} { LIST($groups, style: "semicolon") }.
hint-keep-all = Garde toutes tes cartes : ce qu'il faut jeter dépend de ce que tu pioches.
hint-loose = Jette { CARD($card, form: "def") }.
# Pourquoi une autre carte que celle qui laisse le moins : $why.
hint-kept = Sans { CARD($card, form: "def") } elle compterait { $points }, mais { $why ->
    [suit] garde cette carte pour la couleur.
   *[near] cette carte va avec d'autres de ta main.
}
hint-counts = { $later ->
    [yes] En jetant la bonne carte, ta main compte { $points }.
   *[no] Ta main compte { $points }.
}

## Ce qu'une carte peut devenir

missing-joker = { CARD($card) }. Il remplace n'importe quelle carte.
missing-card = { CARD($card) }. { $parts }
missing-whole = Déjà dans une combinaison : { $meld }.
missing-fits = { $count ->
    [one] Peut compléter la combinaison { LIST($numbers) }.
   *[other] Peut compléter la combinaison { LIST($numbers, style: "or") }.
}
missing-swap = { $tradition ->
    [french] S'échange contre
   *[other] Peut récupérer
} le joker de la combinaison { LIST($numbers, style: "or") }.
missing-one = Avec { LIST($cards, form: "def", style: "and") } : { LIST($needs, style: "semicolon") }.
missing-need = { $kind ->
    [run] { RANK($card) }
    [group] { SUIT($card) }
   *[identity] la même carte
}, { LIST($notes) }
missing-left = { $count ->
    [0] il n'en reste pas
    [1] il reste une carte
   *[other] il en reste { $count }
}
missing-on-table = sur la table dans { LIST($numbers, style: "and") }
missing-lies = il y en a dans la défausse
missing-held = { $count ->
    [one] { LIST($names, style: "and") } en a une
   *[other] { LIST($names, style: "and") } en ont une
}
missing-two = { $kind ->
    [run] Pour une suite, il manque deux cartes voisines
    [group] Pour un brelan { RANK($card, form: "of-plural") }, il manque deux cartes
   *[identity] Pour une identité, il manque deux cartes
}, { $left ->
    [1] il en reste une
   *[other] il en reste { $left }
}{ $table ->
    [0] { "" }
   *[other] , { $table } sur la table
}.
missing-your-joker = Ton joker peut suffire.
missing-dead = Plus rien à en tirer : tout ce qui lui manque est déjà sorti.

## La prochaine carte qu'on peut jouer

playable-none = Aucune carte ne peut être jouée pour le moment.
playable-completes-none = Rien dans ta main ne complète ce qui est sélectionné : { LIST($cards) }. { $meld ->
    [yes] { $prepare } le laisse de côté,{" "}
   *[no] {""}
}{ $unselect } le désélectionne.
playable-meld = { CARD($card) }, combinaison : { $meld }.
playable-lay-off = { CARD($card) }, complète { $count ->
    [one] la combinaison { LIST($numbers) }.
   *[other] la combinaison { LIST($numbers, style: "or") }.
}
playable-joker = { CARD($card) }, { $tradition ->
    [french] s'échange contre
   *[other] récupère
} le joker de la combinaison { LIST($numbers, style: "or") }.
playable-opened = { CARD($card) }, une fois que tu auras ouvert.
playable-taken = { CARD($card) }, une fois posée la carte que tu as prise.
playable-recovered = { CARD($card) }, une fois le joker { $tradition ->
    [french] échangé
   *[other] récupéré
}.
playable-beside = { CARD($card) }, avec une autre de tes cartes, sur la combinaison { LIST($numbers, style: "or") }.
playable-rearranged = { CARD($card) }, en remaniant la table.
playable-declare = { $finish ->
    [counted] { CARD($card) }, à jeter pour fermer{ closes-with }.
   *[declared] { CARD($card) }, à jeter pour annoncer { hand-kind-a }.
}

## La revue de la manche finie, dans l'ordre du jeu

review-offer = { $key } passe cette manche en revue.
review-later = La revue se fait quand la manche est finie.
review-not-mine = Cette manche a été jouée sans toi.
review-waits = La revue t'attend : { $key } l'ouvre.
review-progress = Revue : { $count } coups sur { $all }.
review-title = Revue de la manche
review-title-before = Revue de la manche précédente
review-clean = La revue ne trouve rien qui aurait été nettement meilleur.
review-missed = Tour { $turn } : tu pouvais { $how ->
    [out] { $tradition ->
        [french] fermer
       *[other] terminer
    }
    [open] ouvrir
   *[lay] poser davantage
}.
review-fed = Tour { $turn } : tu as jeté { CARD($card, form: "def") }, { $name } a pris la carte et l'a posée : { $meld }.
review-called = Tour { $turn } : tu as jeté { CARD($card, form: "def") }, { $name } a annoncé Rummy et a posé la carte : { $meld }.
review-declared = Tour { $turn } : tu as jeté { CARD($card, form: "def") }, { $name } a pris la carte et a { $finish ->
    [counted] fermé
   *[declared] annoncé
}.
review-why = { $why ->
    [fitted] Cette carte complétait une combinaison de la table.
    [joined] { $name } avait déjà pris des cartes qui vont avec.
    [joker] Un joker va avec tout.
   *[luck] C'était imprévisible.
}
review-undeclared = Tour { $turn } : tu pouvais { $finish ->
    [counted] fermer
   *[declared] annoncer
} { $way }.
review-paid = Tour { $turn } : fini avec quelque chose de dû, { $points ->
    [0] { count-cards }
   *[other] { count-points }
} de pénalité.
after-review = Revue de la dernière manche.

setting-hints = Conseils
    .value = { $value ->
        [yes] activés
       *[no] désactivés
    }
    .about = Les touches des conseils sont-elles actives ? Ce qu'on peut poser, ce qui manque à une carte, la prochaine carte que tu peux jouer. Désactive-les pour jouer sérieusement.

## Mots courts pour un afficheur braille

braille-hint-kept = garder { CARD($card) } ({ $points }) { $why ->
    [suit] pour la couleur
    [near] va avec d'autres
   *[wanted] utile au suivant
}
braille-hint-draw = pioche
braille-hint-give-up = fin de manche
braille-hint-take = { $count ->
    [1] prends { CARD($card) }
   *[other] prends { $count } jusqu'à { CARD($card) }
}
braille-hint-worth = { $proven ->
    [yes] {""}
   *[no] au moins{" "}
}{ $points ->
    [0] {""}
   *[other] { count-points },{" "}
}cartes { $count }, coups { $plays }
braille-hint-worth-cards = { $proven ->
    [yes] {""}
   *[no] au moins{" "}
}cartes { $count }, coups { $plays }
braille-playable-completes-none = rien ne complète { LIST($cards) }; { $unselect }: désélectionner
braille-hint-play-meld = { LIST($melds, style: "semicolon") }.
braille-hint-play-rest = { LIST($melds, style: "semicolon") }, et ce qui est prêt.
braille-hint-play-lay-off = { LIST($cards) } sur { $meld }.
braille-hint-play-joker = jo de { $meld } avec { CARD($card) }.
braille-hint-play-lift = reprends { CARD($card) } de { $meld }.
braille-hint-play-lift-all = reprends toute la { $meld }.
braille-hint-play-split = scinde { $meld } après { RANK($card) }.
braille-hint-play-merge = réunis { $other } à { $meld }.
braille-hint-play-last = jette { CARD($card) }.
braille-hint-ending = cartes pour terminer: { $proven ->
    [yes] {""}
   *[no] au moins{" "}
}{ $count }
braille-hint-hope-cards = attends { LIST($cards) }{ $more ->
    [0] {""}
   *[other] , +{ $more }
}
braille-hint-hope-card = { CARD($card) }
braille-hint-short-points = { $points } sur { $minimum }.
braille-hint-throw = cartes utiles { $outs }{ $points ->
    [0] {""}
   *[other] , coûte { $points }
}
braille-hint-counts = compte { $points }
braille-hint-keep = garde { LIST($groups) }.
braille-hint-keep-all = garde tout, pioche.
braille-hint-lacks-all = manque { LIST($cards) }
braille-hint-lacks-any = suffit { LIST($cards, style: "or") }
braille-hint-lacks-many = une de { LIST($groups) }
braille-hint-lacks-lesser = { hand-kind }: { $many ->
    [yes] { LIST($groups) }
   *[no] { LIST($cards, style: "or") }
}
braille-missing-whole = dans { $meld }.
braille-missing-fits = va sur { LIST($numbers) }.
braille-missing-swap = jo de { LIST($numbers) }.
braille-missing-one = avec { LIST($cards) }: { LIST($needs, style: "semicolon") }.
braille-missing-need = { $kind ->
    [run] { RANK($card) }
    [group] { SUIT($card) }
   *[identity] +1
} { LIST($notes) }
braille-missing-left = { $count }
braille-missing-on-table = table { LIST($numbers) }
braille-missing-lies = défausse
braille-missing-held = { LIST($names) }
braille-missing-two = { $kind ->
    [run] suite
    [group] groupe { RANK($card) }
   *[identity] identité
}: manque 2, reste { $left }{ $table ->
    [0] { "" }
   *[other] , table { $table }
}.
braille-missing-your-joker = le jo suffit
braille-missing-dead = morte
braille-playable-meld = { CARD($card) } { $meld }
braille-playable-lay-off = { CARD($card) } sur { LIST($numbers) }
braille-playable-joker = { CARD($card) } jo de { LIST($numbers) }
braille-playable-beside = { CARD($card) } sur { LIST($numbers) } avec autre
braille-playable-recovered = { CARD($card) } jo repris
braille-hint-lay = tu { $later ->
    [no] peux
   *[other] pourrais
} { $how ->
    [lay-off] compléter
    [joker] poser avec un joker
    [rearrange] remanier
   *[meld] poser
}{ $later ->
    [wait] , ou attendre
   *[other] {""}
}
braille-hint-open = tu { $later ->
    [no] peux
   *[other] pourrais
} ouvrir{ $later ->
    [wait] , ou attendre
   *[other] {""}
}
braille-hint-would = pour poser: { $plays }
braille-hint-play-drawn = jette la carte piochée.
braille-hint-then-end = puis fin.
braille-hint-end = finis le tour{ $only ->
    [yes] , rien à jeter
   *[no] {""}
}.
braille-hint-out = tu peux { $tradition ->
    [french] fermer
   *[other] terminer
}
braille-hint-nothing = rien à poser
braille-hint-throw-why = jette { CARD($card) }: { $why ->
    [alone] ne va avec rien
    [double] en double
    [gone] cartes utiles sorties
    [dear] chère, { $name } près de { $tradition ->
        [french] fermer
       *[other] terminer
    }
    [only] rien d'autre
    [weak] la moins prometteuse
   *[whole] on peut s'en passer
}
