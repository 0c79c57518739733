# Les mots des autres jeux : leurs noms, la défausse, les mains à annoncer, Rummy!, à qui sont les cartes.
# $who est « you » pour qui écoute et « other » pour les autres, qui s'appellent $name. Les touches arrivent en mots.

game-ufficiale = Ufficiale
game-toscano = Toscano
game-cinquecento = Cinquecento
game-rami = Rami
game-scala40 = Scala 40
game-ramino = Ramino
game-machiavelli = Machiavelli
game-chiuso = Ramino fermé
game-of = { $game ->
    [ufficiale] de l'ufficiale
    [toscano] du toscano
    [cinquecento] du cinquecento
    [rami] du rami
    [scala40] de la scala 40
    [ramino] du ramino
    [machiavelli] du machiavelli
    [chiuso] du ramino fermé
   *[salotto] du salotto
}
game-about = { $game ->
    [ufficiale] Le ramino des manuels : un seul jeu de cartes, sans joker, et celui qui termine marque ce qui reste aux autres.
    [toscano] On ne pose rien : on garde tout en main jusqu'à pouvoir annoncer une main gagnante, et les autres ont une dernière chance.
    [cinquecento] Toute la défausse reste étalée et on en prend autant qu'on veut ; une carte posée reste à celui qui l'a posée, et une bonne carte défaussée se saisit en annonçant Rummy !
    [rami] Le jeu français : 30 ou 51 points pour ouvrir, des jokers à échanger, et 100 points de pénalité si l'on n'a rien posé.
    [scala40] Le rami auquel les Italiens jouent le plus : quarante points pour ouvrir, des jokers, et au-delà d'un certain total, on est hors de la partie.
    [ramino] L'un des deux jeux que les Italiens appellent ramino : dix cartes, pas de minimum pour poser, des jokers à récupérer, et au-delà d'un certain total, on est hors de la partie.
    [machiavelli] Le jeu des manœuvres : on n'ouvre pas, rien ne se jette, et tout ce qui est sur la table peut être démonté et refait. Il faut poser sa dernière carte avant les autres.
    [chiuso] Le ramino des encyclopédies : dix cartes, rien ne se pose, et on ferme quand toute la main est en combinaisons ; les cartes isolées des autres comptent contre eux.
   *[salotto] Deux jeux de cartes ou plus avec jokers : il faut 30 points pour ouvrir, et chaque carte posée rapporte.
}

# Le tas des cartes défaussées, et celui où l'on pioche.
pile = défausse
pile-from = de la défausse
pile-in = dans la défausse

turned-up = Carte retournée : { CARD($card) }.
special-card = Carte spéciale : { CARD($card) }, elle vaut { $points }.
no-cards = { $who ->
    [you] Tu n'as plus de cartes : au prochain tour, tu pioches.
   *[other] { $name } n'a plus de cartes, et pioche au prochain tour.
}

## Annoncer

hand-kind = { $hand ->
    [gran-ramino] gran ramino
    [ramino] ramino
    [dieci] dieci
    [colour] couleur
    [closed] une main fermée
   *[sette] sette
}
hand-kind-a = { $hand ->
    [colour] une couleur
    [closed] une main fermée
   *[other] un { hand-kind }
}
declare-way = { $hand ->
    [closed] en jetant { LIST($cards, form: "def", style: "or") }
   *[other] { $finish ->
        [counted] avec { hand-kind-a } en jetant { LIST($cards, form: "def", style: "or") }
       *[declared] { hand-kind-a } en jetant { LIST($cards, form: "def", style: "or") }
    }
}
shown-hand = Main { NAME($name, form: "of") }. { LIST($groups, style: "semicolon") }.

look-declared = { $who ->
    [you] Tu as annoncé { hand-kind-a } en jetant { CARD($card, form: "def") }.
   *[other] { $name } a annoncé { hand-kind-a } en jetant { CARD($card, form: "def") }.
}
look-keys = Avec cette carte, tu peux annoncer : { $take } prend, { $pass } passe.
look-no-use = Tu ne peux pas annoncer avec cette carte.

# La comparaison : $winner et $loser sont declared-hand, $suit la couleur de qui gagne et $other celle de qui perd.
declared-hand = { $who ->
    [you] ton { hand-kind }
   *[other] le { hand-kind } { NAME($name, form: "of") }
}
beats = { $winner } bat { $loser }.
beats-by-suit = { $winner } en { SUIT($suit) } bat { $loser } en { SUIT($other) }.
beats-by-count = { $winner } bat { $loser } : { $count } cartes { SUIT($suit, form: "of") } contre { $fewer } { SUIT($other, form: "of") }.
beats-by-rank = { $winner } bat { $loser } : { $count } cartes d'une même couleur de chaque côté, mais { RANK($high, form: "def") } { SUIT($suit, form: "of") } bat { RANK($low, form: "def") } { SUIT($other, form: "of") }.
beats-by-last-suit = { $winner } bat { $loser } : { $count } cartes d'une même couleur et { RANK($high, form: "def") } de chaque côté, mais { SUIT($suit) } bat { SUIT($other) }.
totals = La pioche est vide, c'est la valeur des mains qui décide : { LIST($lines, style: "semicolon") }.
total-of = { $player }, { $points }

## La défausse

pozzo-takes = { CARD($card) }, { $count ->
    [1] tu prends une carte.
   *[other] tu prends { $count } cartes.
}
pozzo-unusable = { CARD($card) }, inutilisable.
pozzo-lies = { CARD($card) }, { $above ->
    [0] sur le dessus.
    [1] avec une carte dessus.
   *[other] avec { $above } cartes dessus.
}

## Rummy!

rummy-ask = Rummy ? { $key } pose { CARD($card, form: "def") } sur la combinaison { LIST($numbers, style: "or") }.
rummy-skip = { $key } laisse passer.
rummy-time = { $count ->
    [1] une seconde
    [one] { $count } seconde
   *[other] { $count } secondes
} pour annoncer Rummy !

## À qui sont les cartes

property = { $player }, { count-points } ; { LIST($parts, style: "semicolon") }.
property-part = { $whole ->
    [yes] combinaison { $number }
   *[no] dans la combinaison { $number }
}, { count-points } : { $cards }
property-card = { CARD($card) }, { $player }, { count-points }.

## Manches et jeux gagnés, là où ils décident de la partie

wins = { $scoring ->
    [games] Jeux gagnés
    [property] Manches terminées
   *[other] Manches gagnées
} : { LIST($lines, style: "semicolon") }. { $goal ->
    [1] { $scoring ->
        [games] Il en faut un.
       *[other] Il en faut une.
    }
   *[other] Il en faut { $goal }.
}
wins-of = { $player }, { $count }

## Options des tables
opt-lay_off = Quand compléter
    .value = { $value ->
        [same-turn] dès le tour de la première combinaison
       *[later] à partir du tour qui suit la première combinaison
    }
    .about = À partir de quand on peut ajouter des cartes aux combinaisons de la table : seulement au tour qui suit celui de sa première combinaison, ou déjà dans ce même tour.
opt-lay_off_on = Que compléter
    .value = { $value ->
        [own] seulement ses propres combinaisons
       *[any] toutes les combinaisons
    }
    .about = Peut-on compléter toutes les combinaisons de la table, ou seulement celles qu'on a posées soi-même ? Une combinaison reste à celui qui l'a posée.
opt-deals = On gagne
    .value = { $value ->
        [0] aux points
        [1] en gagnant une manche
       *[other] en gagnant { $value } manches
    }
    .about = Aux points, le premier qui atteint le but gagne la partie. Avec un nombre de manches, c'est le premier qui en gagne autant, et les points ne comptent pas.
opt-pack = Jeu de cartes
    .value = { $value } cartes
    .about = Avec 40 cartes, il y a l'as, le deux, le trois, le quatre, le cinq, le six, le sept et les figures ; à deux, on reçoit dix cartes, à trois ou quatre, sept. Avec 36 cartes, on va du six au roi, avec l'as sous le six, et on reçoit toujours sept cartes.
opt-suits = Couleurs
    .value = { $value ->
        [german] allemandes, feuilles, cœurs, grelots et glands
        [italian] italiennes, bâtons, coupes, deniers et épées
       *[french] françaises, pique, cœur, carreau et trèfle
    }
    .about = Comment s'appellent les couleurs. À l'italienne, pique devient bâtons, trèfle épées, carreau deniers, cœur coupes, et la dame cavalier. À l'allemande, pique devient feuilles, trèfle glands, carreau grelots, la dame supérieur et le valet inférieur. Le jeu reste le même.
opt-games = La partie se gagne avec
    .value = { $value ->
        [1] un jeu
       *[other] { $value } jeux
    }
    .about = Chaque manche gagnée est un jeu. Le premier qui atteint ce nombre gagne la partie.
opt-win_by = On gagne
    .value = { $value ->
        [points-closing] aux points, mais seulement en terminant la manche
        [closings] au nombre de manches terminées
       *[points] aux points
    }
    .about = Aux points, le plus haut score gagne, une fois le but atteint. Seulement en terminant : une fois le but atteint, seul le joueur qui a terminé la manche peut gagner. Au nombre de manches terminées, le premier qui atteint le nombre fixé gagne.
opt-closings = Manches à gagner
    .value = { $value }
    .about = Combien de fois il faut terminer pour gagner la partie.
opt-exit_at = Score bas éliminatoire
    .value = { $value ->
        [0] aucun
       *[other] { $value } points
    }
    .about = Un joueur qui descend jusqu'à ce score est hors de la partie, et le dernier qui reste gagne. Sans ce score, personne n'est éliminé.
opt-rummy_call = Annoncer Rummy
    .value = { $value ->
        [yes] permis
       *[no] non permis
    }
    .about = Quand quelqu'un jette une carte qui irait dans une combinaison de la table, un autre joueur qui a déjà posé peut annoncer Rummy ! et l'y mettre, avant que le joueur suivant pioche.
opt-rummy_told = Un joueur qui peut annoncer Rummy
    .value = { $value ->
        [yes] est prévenu
       *[no] doit le remarquer
    }
    .about = Le jeu peut prévenir un joueur qui peut annoncer Rummy ! et lui demander s'il le veut. Sinon, il ne prévient personne : un joueur qui remarque qu'une carte défaussée va quelque part l'annonce avec la touche, avant que le joueur suivant pioche.
opt-rummy_window = Temps pour annoncer Rummy
    .value = { $value ->
        [ask] sans limite, le jeu attend ta réponse
       *[other] { $value } secondes
    }
    .about = Combien de temps le jeu attend quand tu pourrais annoncer Rummy ! Avec un délai, la partie continue quand il est écoulé.
opt-stock_until_opened = Défausse avant la première combinaison
    .value = { $value ->
        [yes] fermée, on pioche
       *[no] ouverte
    }
    .about = Quand elle est fermée, seul un joueur qui a déjà posé une combinaison dans cette manche peut y prendre des cartes.
opt-top_free = La carte du dessus prise seule
    .value = { $value ->
        [yes] peut être gardée
       *[no] doit être posée
    }
    .about = La carte du dessus de la défausse, prise seule, peut-elle rester en main, ou doit-elle aller aussitôt dans une nouvelle combinaison comme les autres ?
opt-closing = On termine
    .value = { $value ->
        [unplayable] seulement avec une carte qui ne va nulle part
       *[discard] avec n'importe quelle carte
    }
    .about = Avec n'importe quelle carte, on se défausse de la dernière et la manche est finie. Sinon, on ne peut pas se défausser d'une dernière carte qui complète une combinaison ; on peut aussi tout poser, et piocher une carte au tour suivant : si elle va quelque part on la pose, sinon on s'en défausse et la manche est finie.
opt-stock_out = Quand la pioche est vide
    .value = { $value ->
        [recycle] la défausse est retournée et on continue
       *[end] la manche finit
    }
    .about = Quand la pioche est vide, la manche peut finir dès que celui qui doit piocher ne veut rien de la défausse. Ou bien la défausse est retournée et on continue : telle quelle, et la carte la plus ancienne se pioche en premier, ou mélangée, comme le dit une autre option.
opt-recycle_shuffled = Défausse mélangée quand on la retourne
    .value = { $value ->
        [yes] oui
       *[no] non
    }
    .about = Quand la défausse devient la nouvelle pioche, on peut la retourner telle quelle, ou la mélanger d'abord.
opt-special_card = Carte spéciale
    .value = { $points ->
        [0] aucune
       *[other] { CARD($card, form: "def") } vaut { $points }
    }
    .about = Une carte qui a sa propre valeur, qu'elle soit posée ou en main. La ligne de commande accepte n'importe quelle carte, avec les points qu'on veut.
opt-special_card_each_hand = Carte spéciale à chaque manche
    .value = { $value ->
        [yes] une nouvelle, tirée au sort
       *[no] non
    }
    .about = Avant chaque donne, la carte spéciale est tirée au sort, et annoncée. Elle vaut autant que la carte spéciale choisie, ou 40 si aucune ne l'est.
opt-hand_size = Cartes par joueur
    .value = { $value }
    .about = Combien de cartes chacun reçoit.{ $fewer ->
        [0] {""}
       *[other] {" "}Au plus { LIST($parts, style: "semicolon") }.
    }
opt-discard_with_one_card = Prendre la défausse avec une seule carte
    .value = { $value ->
        [forbidden] interdit
       *[allowed] permis
    }
    .about = Un joueur qui n'a plus qu'une carte peut-il prendre dans la défausse, ou doit-il piocher ?
opt-lay_on_first_turn = Poser au premier tour
    .value = { $value ->
        [forbidden] interdit
       *[allowed] permis
    }
    .about = Un joueur peut-il poser des combinaisons dès son premier tour de la manche ?
opt-pure_run = Suite sans joker pour ouvrir
    .value = { $value ->
        [yes] toujours
        [no] jamais
        [on] toujours
        [off] jamais
       *[auto] seulement à 51 points
    }
    .about = Les combinaisons avec lesquelles on ouvre doivent-elles comprendre une suite sans joker ?
opt-first_discards = Défausse au premier tour
    .value = { $value ->
        [closed] fermée, on pioche
       *[open] ouverte
    }
    .about = À son premier tour d'une manche, peut-on déjà prendre la carte défaussée, ou seulement piocher ?
opt-circular = Roi, as, deux
    .value = { $value ->
        [yes] est une suite
       *[no] n'est pas une suite
    }
    .about = Une suite peut-elle continuer après le roi, avec l'as et le deux ? L'as y vaut un.
opt-joker_value = Un joker posé vaut
    .value = { $value ->
        [20] 20 points
       *[replaced] la carte qu'il remplace
    }
    .about = Ce que compte un joker dans une combinaison, pour ouvrir par exemple. En main, il vaut toujours { $joker }.
opt-sec = Rami sec
    .value = { $value ->
        [minus-50] enlève 50 points à celui qui le fait
        [plus-100] donne 100 points de plus à chacun des autres
       *[double] double les points des autres
    }
    .about = Faire rami sec, c'est poser en un seul tour toutes ses cartes dans de nouvelles combinaisons, sauf celle qu'on jette, sans avoir rien posé avant. Ici, on choisit ce qu'il rapporte.
opt-sec_needs_opening = Ouverture pour le rami sec
    .value = { $value ->
        [yes] nécessaire
       *[no] pas nécessaire
    }
    .about = Même en posant tout d'un coup, faut-il atteindre les points de l'ouverture, avec la suite sans joker là où elle est demandée ?
opt-out_at = Hors de la partie
    .value = { $value ->
        [reaches] dès la limite atteinte
       *[exceeds] au-dessus de la limite
    }
    .about = Un joueur qui a exactement autant de points que la limite est-il déjà hors de la partie, ou seulement s'il en a plus ?
opt-fitting_discard = Jeter une carte qui complète une combinaison
    .value = { $value ->
        [forbidden-unopened] interdit avant d'ouvrir
        [forbidden] interdit
       *[allowed] permis
    }
    .about = Qui peut jeter une carte qui compléterait une combinaison de la table ? Tout le monde, seulement les joueurs qui ont ouvert, ou personne. On peut toujours jeter la dernière carte, et n'importe laquelle quand toutes vont quelque part.
opt-unopened = Un joueur qui n'a rien posé
    .value = { $value ->
        [hundred] prend cent points
       *[cards] compte ses cartes en main
    }
    .about = Ce que prend à la fin de la manche un joueur qui n'a rien posé : ses cartes, comme tout le monde, ou cent points, quelles que soient ses cartes.
opt-in_hand = Fermer en main
    .value = { $value ->
        [plain] ne compte pas davantage
       *[double] double les points des autres
    }
    .about = Fermer en main, c'est poser d'un seul coup toutes ses cartes dans de nouvelles combinaisons, sauf celle qu'on jette, sans avoir rien posé avant. Ici, on choisit si cela compte davantage.
opt-in_hand_free = Ouverture pour fermer en main
    .value = { $value ->
        [yes] pas nécessaire
       *[no] nécessaire
    }
    .about = Poser d'un coup toutes ses cartes sauf la dernière ouvre-t-il toujours, sans compter les points, et sans la suite que l'ouverture peut exiger ? Sinon, il faut atteindre les points comme pour toute ouverture.
opt-joker_kept = Le joker récupéré
    .value = { $value ->
        [yes] reste en main, si l'on veut
       *[no] doit être posé dans le même tour
    }
    .about = Le joker récupéré est-il une carte comme les autres, ou doit-il être posé dans une nouvelle combinaison dans le même tour ?
opt-lone_ace = Un as resté seul en main
    .value = { $value ->
        [yes] compte 1
       *[no] compte comme n'importe quel as
    }
    .about = Ce que prend un joueur qui n'a plus qu'un as en main à la fin de la manche.
opt-pure_opening = Jokers à la première pose
    .value = { $value ->
        [yes] pas permis
       *[no] permis
    }
    .about = Les combinaisons qu'on pose en premier dans une manche peuvent-elles contenir des jokers ?
opt-discards_before_opening = La défausse avant d'ouvrir
    .value = { $value ->
        [closed] ne se prend pas
       *[to-open] se prend pour ouvrir
    }
    .about = Un joueur qui n'a pas ouvert peut-il prendre la carte défaussée, pour la poser dans les combinaisons qui ouvrent, ou pas du tout ?
opt-re_entry = Retours dans la partie
    .value = { $value ->
        [0] aucun
        [1] un
       *[other] { $value }
    }
    .about = Combien de fois dans une partie un joueur qui a trop de points revient aussitôt, avec le total le plus haut de ceux qui restent, tant qu'ils sont au moins deux.
opt-ace = Un as resté en main
    .value = { $value }
    .about = Combien de points coûte un as resté en main.
opt-joker = Un joker resté en main
    .value = { $value }
    .about = Combien de points coûte un joker resté en main.
