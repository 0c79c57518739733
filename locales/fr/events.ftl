# Ce qui se passe à la table. $who est « you » pour qui écoute et « other » pour les autres,
# qui s'appellent $name. Ce qu'on joue se demande par les règles, comme $scoring (i18n/facts.py). Aucun mot ne
# s'accorde avec le nom de qui joue.

hand-begins = Manche { $hand }{ $count ->
    [0] .
   *[other] { "" } : { count-cards } chacun.
} { $who ->
    [you] Tu donnes.
   *[other] { $name } donne.
}
    .brief = Manche { $hand }.
your-turn = À toi.
    .full = { your-turn } Sur la défausse : { CARD($card) }.

event-drew = { $who ->
    [you] { LIST($cards) }.
   *[other] { $name } pioche.
}
    .full = { event-drew }{ hand-now }
nobody-lays = { $count ->
    [1] { $name } pioche.
   *[other] Chacun pioche.
}
event-took = { $count ->
    [1] { $who ->
        [you] Tu prends { LIST($cards, form: "def") }.
       *[other] { $name } prend { LIST($cards, form: "def") }.
    }
   *[other] { $who ->
        [you] Tu prends { $count } cartes de la défausse : { LIST($cards) }.
       *[other] { $name } prend { $count } cartes de la défausse : { LIST($cards) }.
    }
}
    .brief = { $who ->
        [you] Tu prends { LIST($cards, form: "def") }.
       *[other] { $name } prend { LIST($cards, form: "def") }.
    }
    .full = { event-took }{ hand-now }
event-melded = { $who ->
    [you] Tu poses { $melds }{ laid-worth }.
   *[other] { $name } pose { $melds }{ laid-worth }.
}
    .brief = { $who ->
        [you] Tu poses { $melds }{ laid-worth }.
       *[other] { $name }, { $melds }{ laid-worth }.
    }
    .full = { event-melded }{ hand-now }
event-melded-numbers = { $who ->
    [you] Tu poses { $melds }{ laid-worth }.
   *[other] { $name } pose { $melds }{ laid-worth }.
}
    .full = { event-melded-numbers }{ hand-now }
event-opened = { $who ->
    [you] Tu ouvres avec { count-points }.
   *[other] { $name } ouvre avec { count-points }.
}
    .brief = { $who ->
        [you] Tu ouvres.
       *[other] { $name } ouvre.
    }
event-opened-with = { $opening ->
    [free] { event-opened-with.brief }
   *[counts] { $who ->
        [you] Tu ouvres avec { count-points } ; { $melds }.
       *[other] { $name } ouvre avec { count-points } ; { $melds }.
    }
}
    .brief = { $who ->
        [you] Tu ouvres ; { $melds }.
       *[other] { $name } ouvre ; { $melds }.
    }
    .full = { event-opened-with }{ hand-now }
event-laid-off = { $who ->
    [you] Tu complètes la { $meld } avec { LIST($cards, form: "def", style: "and") }{ laid-worth }.
   *[other] { $name } complète la { $meld } avec { LIST($cards, form: "def", style: "and") }{ laid-worth }.
}
    .brief = { $who ->
        [you] { LIST($cards, form: "short", style: "and") } sur { $meld }{ laid-worth }.
       *[other] { $name } : { LIST($cards, form: "short", style: "and") } sur { $meld }{ laid-worth }.
    }
    .full = { event-laid-off } { meld-after }{ hand-now }
event-joker-recovered = { $tradition ->
    [french] { $who ->
        [you] Tu échanges le joker de la { $meld } contre { CARD($card, form: "def") }.
       *[other] { $name } échange le joker de la { $meld } contre { CARD($card, form: "def") }.
    }
   *[other] { $who ->
        [you] Tu récupères le joker de la { $meld } avec { CARD($card, form: "def") }.
       *[other] { $name } récupère le joker de la { $meld } avec { CARD($card, form: "def") }.
    }
}
    .brief = { $tradition ->
        [french] { $who ->
            [you] Joker de la { $meld }.
           *[other] { $name } : joker de la { $meld }.
        }
       *[other] { $who ->
            [you] Joker de la { $meld }.
           *[other] { $name } : joker de la { $meld }.
        }
    }
    .full = { event-joker-recovered } { meld-after }
event-lifted = { $who ->
    [you] Tu reprends { LIST($cards, form: "def", style: "and") } dans la { $meld }.
   *[other] { $name } reprend { LIST($cards, form: "def", style: "and") } dans la { $meld }.
}
    .brief = { $who ->
        [you] En main : { LIST($cards) }.
       *[other] { $name } reprend { LIST($cards, form: "def") } dans la { $meld }.
    }
    .full = { event-lifted } { meld-after }
event-lifted-all = { $who ->
    [you] Tu reprends toute la { $meld } : { LIST($cards) }.
   *[other] { $name } reprend toute la { $meld } : { LIST($cards) }.
}
event-split-meld = { $who ->
    [you] Tu scindes la { $meld } : { $low } ; le reste devient la { $new } : { $high }.
   *[other] { $name } scinde la { $meld } ; le reste devient la { $new }.
}
    .brief = { $who ->
        [you] Tu scindes : { $low } ; { $high }.
       *[other] { $name } scinde la { $meld }.
    }
    .full = { $who ->
        [you] { event-split-meld }
       *[other] { $name } scinde la { $meld } : { $low } ; le reste devient la { $new } : { $high }.
    }
event-merged = { $who ->
    [you] Tu réunis la { $other } à la { $meld } : { $whole }.
   *[other] { $name } réunit la { $other } à la { $meld }.
}
    .brief = { $who ->
        [you] Tu réunis : { $whole }.
       *[other] { $name } réunit la { $other } à la { $meld }.
    }
    .full = { $who ->
        [you] { event-merged }
       *[other] { $name } réunit la { $other } à la { $meld } : { $whole }.
    }
event-undone = { $who ->
    [you] { $count ->
        [one] Coup annulé.
       *[other] { $count } coups annulés.
    }
   *[other] { $count ->
        [1] { $name } annule un coup.
       *[other] { $name } annule { $count } coups.
    }
}
event-undone-hand = Coup annulé : { LIST($cards, form: "def", style: "and") } { $count ->
    [one] revient en main.
   *[other] reviennent en main.
}
event-undone-table = Coup annulé : { LIST($cards, form: "def", style: "and") } { $count ->
    [one] revient sur la table.
   *[other] reviennent sur la table.
}
event-undone-both = Coup annulé : de nouveau en main, { LIST($back, form: "def", style: "and") } ; de nouveau sur la table, { LIST($gone, form: "def", style: "and") }.
event-undone-take = { $who ->
    [you] Prise annulée : { CARD($card, form: "def") } revient sur la défausse, et il te reste à piocher.
   *[other] { $name } remet { CARD($card, form: "def") } sur la défausse.
}
event-discarded = { $who ->
    [you] Tu jettes { CARD($card, form: "def") }.
   *[other] { $name } jette { CARD($card, form: "def") }.
}
    .brief = { $who ->
        [you] Jeté : { CARD($card) }.
       *[other] { $name } : { CARD($card) }.
    }
    .full = { event-discarded }{ hand-now }
event-few-cards = { $draws ->
    [instead] { event-few-cards.brief }
   *[first] { $who ->
        [you] { $count ->
            [1] Tu n'as plus qu'une carte !
           *[other] Tu n'as plus que { $count } cartes !
        }
       *[other] { $count ->
            [1] { $name } : plus qu'une carte !
           *[other] { $name } : plus que { $count } cartes !
        }
    }
}
    .brief = { $who ->
        [you] { $count ->
            [1] Plus qu'une carte !
           *[other] Plus que { $count } !
        }
       *[other] { $name } : { count-cards } !
    }
event-penalty = { $who ->
    [you] Pénalité pour toi, { count-points }
   *[other] Pénalité pour { $name }, { count-points }
} : { $reason ->
    [jokers] { $count ->
        [1] un joker récupéré n'a pas été rejoué.
       *[other] { $count } jokers récupérés n'ont pas été rejoués.
    }
    [table] la table est restée incomplète. Table et main redeviennent ce qu'elles étaient avant ces coups.
   *[owed] des cartes à rejouer sont restées en main.
}
    .brief = { $who ->
        [you] Pénalité pour toi, { count-points }.
       *[other] Pénalité pour { $name }, { count-points }.
    }
event-penalty-cards = { $who ->
    [you] Table et main redeviennent ce qu'elles étaient avant tes coups. { $count ->
        [0] Il n'y a pas de carte à piocher.
        [1] Pénalité, 1 carte : { LIST($cards) }.
       *[other] Pénalité, { $count } cartes : { LIST($cards) }.
    }
   *[other] { $name } laisse la table incomplète : elle redevient ce qu'elle était. Pénalité, { $count ->
        [0] aucune carte.
        [1] 1 carte.
       *[other] { $count } cartes.
    }
}
event-reshuffled = { $refill ->
    [turn-over] La défausse est retournée
   *[other] La défausse est mélangée
} : { $tradition ->
    [french] le talon
   *[common] la pioche
} compte maintenant { count-cards }.
    .brief = { $tradition ->
        [french] Talon
       *[common] Pioche
    } : { count-cards }.
event-blocked = { $scoring ->
    [games] Égalité : personne ne gagne la manche.
    [property] La pioche est vide : la manche s'arrête ici.
   *[other] Manche bloquée : il n'y a plus rien à piocher.
}
event-declared = { $finish ->
    [counted] { $who ->
        [you] Tu fermes{ closes-with } !
       *[other] { $name } ferme{ closes-with } !
    }
   *[declared] { $who ->
        [you] Tu annonces { hand-kind-a } !
       *[other] { $name } annonce { hand-kind-a } !
    }
}
event-declared-with = { $finish ->
    [counted] { $who ->
        [you] Tu fermes{ closes-with } en jetant { CARD($card, form: "def") } !
       *[other] { $name } ferme{ closes-with } en jetant { CARD($card, form: "def") } !
    }
   *[declared] { $who ->
        [you] Tu annonces { hand-kind-a } en jetant { CARD($card, form: "def") } !
       *[other] { $name } annonce { hand-kind-a } en jetant { CARD($card, form: "def") } !
    }
}
# Ce qui vaut mieux que fermer avec peu.
closes-with = { $hand ->
    [ramino] {" "}avec un ramino
    [colour] {" "}avec une couleur
   *[closed] {""}
}
event-passed = { $pile ->
    [none] { $who ->
        [you] Tu passes.
       *[other] { $name } passe.
    }
   *[other] { $lays ->
        [yes] { $who ->
            [you] Tu finis ton tour sans jeter de carte.
           *[other] { $name } finit son tour sans jeter de carte.
        }
       *[no] { $who ->
            [you] Tu passes.
           *[other] { $name } passe.
        }
    }
}
event-called = { $who ->
    [you] Rummy ! Tu poses { CARD($card, form: "def") } sur la { $meld }.
   *[other] Rummy ! { $name } pose { CARD($card, form: "def") } sur la { $meld }.
}
    .brief = { $who ->
        [you] Rummy : { CARD($card) } sur la { $meld }.
       *[other] Rummy, { $name } : { CARD($card) } sur la { $meld }.
    }
event-ramino = { $who ->
    [you] Rami ! Bonus de { count-points } pour toi.
   *[other] Rami ! Bonus de { count-points } pour { $name }.
}
    .brief = { $who ->
        [you] Rami, { $points } pour toi.
       *[other] Rami, { $points } pour { $name }.
    }
event-ramino-factor = { $who ->
    [you] Rami pour toi : ce que les autres ont en main compte
   *[other] Rami pour { $name } : ce que les autres ont en main compte
} { $factor ->
    [2] double.
    [3] triple.
   *[4] quadruple.
}
    .brief = { $who ->
        [you] Rami pour toi, fois { $factor }.
       *[other] Rami pour { $name }, fois { $factor }.
    }
event-ramino-sec = { $who ->
    [you] Rami sec ! Tu fermes avec toutes tes cartes d'un coup.
   *[other] Rami sec ! { $name } ferme avec toutes ses cartes d'un coup.
}
    .brief = { $who ->
        [you] Rami sec pour toi !
       *[other] Rami sec pour { $name } !
    }
event-ramino-in-hand = { $who ->
    [you] En main ! Tu poses toutes tes cartes d'un coup et tu fermes.
   *[other] En main ! { $name } pose toutes ses cartes d'un coup et ferme.
}
    .brief = { $who ->
        [you] Tu fermes en main !
       *[other] { $name } ferme en main !
    }
event-unopened-bonus = { $who ->
    [you] Personne d'autre n'avait ouvert : bonus de { count-points } pour toi.
   *[other] Personne d'autre n'avait ouvert : bonus de { count-points } pour { $name }.
}
    .brief = { $who ->
        [you] Bonus de { $points } pour toi.
       *[other] Bonus de { $points } pour { $name }.
    }
event-hand-won = { $scoring ->
    [games] { $who ->
        [you] Tu gagnes la manche !
       *[other] { $name } gagne la manche.
    }
    [property] { $who ->
        [you] Tu termines la manche !
       *[other] { $name } termine la manche.
    }
   *[other] { $finish ->
        [counted] { $who ->
            [you] Tu gagnes la manche !
           *[other] { $name } gagne la manche.
        }
       *[declared] { $tradition ->
            [french] { $who ->
                [you] Tu fermes et tu gagnes la manche !
               *[other] { $name } ferme.
            }
           *[common] { $who ->
                [you] Tu termines et tu gagnes la manche !
               *[other] { $name } termine.
            }
        }
    }
}
    .brief = { $scoring ->
        [games] { event-hand-won }
       *[other] { $finish ->
            [counted] { event-hand-won }
           *[declared] { $tradition ->
                [french] { $who ->
                    [you] Tu fermes !
                   *[other] { $name } ferme.
                }
               *[common] { $who ->
                    [you] Tu termines !
                   *[other] { $name } termine.
                }
            }
        }
    }
event-eliminated = { $who ->
    [you] Tu es hors de la partie.
   *[other] { $name } est hors de la partie.
}
    .brief = { $who ->
        [you] Hors de la partie !
       *[other] { $name }, hors de la partie.
    }
event-back = { $who ->
    [you] Tu avais trop de points, et tu reviens avec { $points }.
   *[other] { $name } avait trop de points, et revient avec { $points }.
}
event-match-won = { $who ->
    [you] Tu gagnes la partie !
   *[other] { $name } gagne la partie !
}
event-match-shared = Partie gagnée ex æquo : { LIST($names, style: "and") }.

# À la fin d'un tour où l'on a remanié des combinaisons.
table-now = La { $number } : { $meld }.
table-gone = La { $number } n'est plus là.
# $parts : ce qu'un coup à soi a fait des combinaisons, les nouvelles comme dans story-new. $cards : celles reprises.
own-table = { LIST($parts, style: "semicolon") }.
own-now = { $number } : { $meld }
own-run = { $between ->
   *[other] { RANK($low) } à { RANK($high) }
}
own-rest = reste de la { $number } : { $meld }
own-gone = la { $number } n'est plus là ; en main, { LIST($cards) }
# $parts : une combinaison nouvelle, des cartes ajoutées à une autre, une redite en entier, celles qui ont disparu ou qui ont
# perdu des cartes. $cards avec leur provenance : « sept de trèfle depuis 2 ».
# $count : les cartes qui restent en main, quand il y en a peu.
event-story = { $name } : { LIST($parts, style: "semicolon") }.{ $count ->
    [0] {""}
    [1] {" "}Une carte !
   *[other] {" "}{ $count } cartes !
}
story-new = nouvelle { $number }, { $meld }
story-group = { RANK($rank, form: "plural") } sans { SUIT($card) }
story-taken-from = de { LIST($numbers, style: "and") }
story-plain = { $cards }
story-last = { LIST($cards, form: "short", style: "and") }
story-ranks = { LIST($cards, form: "rank") }
story-suits = { LIST($cards, form: "suit") }
story-with = { $meld }, { LIST($cards) }
story-suit-from = { SUIT($card) } depuis { $number }
story-ranks-from = { LIST($cards, form: "rank", style: "and") } depuis { $number }
story-span-from = { RANK($low) } à { RANK($high) } depuis { $number }
story-from = { $cards } depuis { $number }
story-on = { $cards } sur { $number }
story-joined = la { $old } rejoint la { $number }
story-now = la { $number } devient { $meld }
story-gone = { $count ->
    [1] la { LIST($numbers) } disparaît
   *[other] les { LIST($numbers, style: "and") } disparaissent
}
story-less = moins de cartes dans { LIST($numbers, style: "and") }
story-new-numbers = { $count ->
    [1] nouvelle { LIST($numbers) }
   *[other] nouvelles { LIST($numbers, style: "and") }
}
story-changed = { $count ->
    [1] la { LIST($numbers) } change
   *[other] les { LIST($numbers, style: "and") } changent
}

# Ce qui est posé, avec ses points là où on les veut ; combien de cartes restent, et ce qu'est devenue la combinaison.
laid-worth = { $points ->
    [0] {""}
   *[other] , { count-points }
}
hand-now = { $lays ->
    [no] {""}
   *[yes] { $counted ->
        [yes] {""}
       *[no] {" "}{ hand-held }
    }
}
hand-held = { $held ->
    [0] Aucune carte en main.
    [1] Une carte en main.
   *[other] { $held } cartes en main.
}
meld-after = C'est maintenant { $after }.

# Les points d'une manche terminée. $parts sont result-laid et semblables.
# D'abord le total ; seul où ce sont les points de cette manche.
result-total = { result-who } : { $points ->
    [0] {""}
   *[other] { $points },{" "}
}total { $score }.
    .brief = { result-who }, { $score }{ $who ->
        [you] , manche { $points }
       *[other] {""}
    }.
result-total-alone = { result-who } : { count-points }.
    .brief = { result-who }, { $points }.
result-who = { $who ->
    [you] Toi
   *[other] { $name }
}
result-because = { $total } { LIST($parts) }.
result-sums = { $total } Posés { $laid }, en main { $held }.
result-laid = posés { $points }
result-bonus = { $points } { $bonus ->
    [sec] pour le rami sec
   *[other] de bonus
}
result-collected = { $points } des autres
result-factor = { $held ->
    [one] { $held } { $factor ->
        [2] doublé
        [3] triplé
       *[4] quadruplé
    }
   *[other] { $held } { $factor ->
        [2] doublés
        [3] triplés
       *[4] quadruplés
    }
}{ $alone ->
    [yes] {""}
   *[no] , { $points }
}
result-penalties = pénalité { $points }
result-held = { $line } Restés en main : { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
result-property = { $total } Posés { $laid }, moins { $held } en main.
result-flat = { $line } Rien de posé : { $points } points forfaitaires.

# Ce qui est resté en main, quand on le demande.
result-left = Restées en main : { LIST($lines, style: "semicolon") }.
result-left-of = { $player }, { count-points }, { LIST($cards) }

# Les mains réunies pour annoncer, quand on les demande ; $hand est le genre d'une main gagnante.
result-hand = { $player }. { LIST($groups, style: "semicolon") }.
result-hand-declared = { $player }, { hand-kind }. { LIST($groups, style: "semicolon") }.

result-card = { CARD($card) } { $points }

## Ce que les autres ont fait, dit ensemble

digest-played = { $count ->
    [2] Deux ont joué.
    [3] Trois ont joué.
    [4] Quatre ont joué.
    [5] Cinq ont joué.
    [6] Six ont joué.
    [7] Sept ont joué.
   *[other] { $count } ont joué.
  }
# Ce que quelqu'un a fait, mis ensemble : $deeds, dont le premier suit le nom.
digest-of = { $name } { $deeds }.
digest-opened = { $opening ->
    [free] a ouvert
   *[counts] a ouvert avec { $points }
}{ $count ->
    [0] { "" }
   *[other] { "" } ; { $melds }
}
digest-laid = a posé { $melds }
# Des cartes ont été ajoutées : $melds, telles qu'elles sont maintenant.
digest-grown = a complété { $melds }
# Ce qui a été posé est passé à d'autres combinaisons, ou ne se dit pas carte par carte.
digest-laid-cards = a posé des cartes
# Les tours des autres qui ont défait des combinaisons, mis ensemble : $names (ils sont $who), combien de leurs cartes sont
# maintenant sur la table (0 : on ne peut le dire), et ce que sont devenues les combinaisons ($parts, comme dans event-story).
digest-story = { LIST($names, style: "and") } { $who ->
    [1] a posé
   *[other] ont posé
} { $count ->
    [0] des cartes
   *[other] { count-cards }
} : { LIST($parts, style: "semicolon") }.
digest-count = { $count ->
    [1] une combinaison
   *[other] { $count } combinaisons
}
digest-laid-count = a posé { $count ->
    [1] une combinaison
   *[other] { $count } combinaisons
}
digest-grown-count = a complété { $count ->
    [1] une combinaison
   *[other] { $count } combinaisons
}
digest-left = il { $count ->
    [1] lui reste une carte
   *[other] lui reste { $count } cartes
}
# $key dit quelles combinaisons, si le temps manquait.
digest-which = { $key } dit lesquelles.
braille-digest-of = { $name } { $deeds }.
braille-digest-left = reste { $count }
braille-digest-opened = ouvre { $points }{ $count ->
    [0] { "" }
   *[other] { " " }{ $melds }
}
braille-digest-laid = pose { $melds }
braille-digest-grown = là { $melds }
braille-digest-which = { $key }: lesquelles
digest-called = { $name } a annoncé Rummy.
digest-paid = Pénalité pour { $name } : { $points }.
digest-penalty-cards = { $name } renonce à ses coups et pioche { $count ->
    [0] aucune carte de pénalité.
    [1] 1 carte de pénalité.
   *[other] { $count } cartes de pénalité.
}
digest-few = { $count ->
    [one] { $name } n'a plus qu'une carte.
   *[other] { $name } n'a plus que { $count } cartes.
  }
digest-reshuffled = { $tradition ->
    [french] Le talon a été refait.
   *[other] La pioche a été refaite.
  }
digest-top = Sur le dessus : { CARD($card, form: "def") }.
