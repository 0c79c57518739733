# Options d'une table et réglages du joueur : le nom ; ".value" ce qui vaut maintenant, en mots ; ".about" en détail.
# Le rythme est en dixièmes de seconde.

option-line = { $name } : { $value }.
no-value = Rien à changer ici : Entrée valide. { $item }
value-end = C'est la limite. { $item }
rules-here = Les règles de cette table
    .about = Chaque option du jeu en cours, telle qu'elle a été choisie. D la décrit.

options-title = Nouvelle partie : { $game }
options-start = Commencer la partie.
options-seats = Joueurs : { $count }, en te comptant.
    .about = Combien de joueurs sont à la table, en te comptant : de { $low } à { $high }.
seats-cards = Cartes par joueur : { LIST($parts, style: "semicolon") }.
    .same = Chacun reçoit { $count } cartes.
seats-packs = Jeux de cartes : { LIST($parts, style: "semicolon") }.
    .same = { $count ->
        [1] On joue avec un seul jeu de cartes.
       *[other] On joue avec { $count } jeux de cartes.
    }
seats-other-way = À { LIST($seats, style: "or") }, on tourne dans le sens inverse des aiguilles d'une montre.
seats-part = { $count } à { LIST($seats, style: "or") }
seats-number = { $number ->
    [2] deux
    [3] trois
    [4] quatre
    [5] cinq
    [6] six
    [7] sept
    [8] huit
   *[other] { $number }
}
options-bots = Adversaires : { $level ->
        [novice] débutants
        [strong] forts
        [expert] experts
       *[casual] occasionnels
    }.
    .about = La force des adversaires. Beaucoup de choses échappent aux débutants. Les occasionnels posent tout ce qu'ils peuvent et jettent ce qui ne va avec rien. Les forts comptent les cartes et gardent en main ce qui t'aiderait. Les experts calculent aussi de tête ce qui peut arriver, ce qui leur prend jusqu'à une seconde.
# Des options avec lesquelles personne ne peut jouer. $why : une ouverture qu'aucune main n'atteint, plus de cartes qu'il
# n'y en a, ou trop de joueurs ; $cards : combien on en pose au plus ; $most : ce qui est possible ; $fixes :
# unplayable-fix ou unplayable-seats, dont chacun suffit.
unplayable = { $why ->
    [players] Avec un seul jeu de cartes, on joue à { $most } au plus.
    [cards] Il n'y a pas assez de cartes : { $most } par joueur au plus.
   *[opening] Aucune main ne peut ouvrir : { $cards } cartes valent { $most } points au plus.
} Ce qui irait : { LIST($fixes, style: "semicolon") }.
unplayable-fix = { $name } : { $value }
unplayable-seats = { $count } joueurs
options-save = Garder ces options sous un nom.
options-save-title = Un nom pour ces options.
options-saved = Gardées sous { $name }.
options-saved-entry = Options gardées : { $name }.
options-usual = Revenir aux options habituelles.
options-usual-now = Les options habituelles sont en place. { $item }
saved-use = Utiliser ces options.
saved-forget = Les oublier.
saved-used = Options en place : { $name }. { $item }
saved-forget-ask = Oublier les options gardées sous { $name } ?
saved-forgotten = { $name } : options oubliées.

opt-mode = Décompte
    .value = { $value ->
        [points] aux points, les cartes posées comptent pour toi
       *[elimination] à élimination, les cartes restées en main comptent contre toi
    }
    .about = Aux points, chaque carte posée rapporte, et celui qui gagne la manche reçoit aussi ce qui reste aux autres. À élimination, seules comptent les cartes qui te restent en main, contre toi ; au-delà de la limite, on est hors de la partie, et le dernier qui reste gagne.
opt-target = But de la partie
    .value = { $value ->
        [0] pas de limite de points
       *[other] { $value } points
    }
    .about = { $scoring ->
        [points] La partie finit après la manche où un joueur atteint ce score ; le plus haut score gagne. Sans limite de points, seul le nombre de manches y met fin.
        [winner-takes] Le premier qui atteint ce score gagne la partie.
        [property] Un joueur qui atteint ce score gagne la partie ; si plusieurs y arrivent, le plus haut score.
       *[other] { $best ->
            [lowest] La partie finit quand un joueur atteint ce total, et le plus petit total gagne.
           *[highest] La partie finit quand un joueur atteint ce total, et le plus grand total gagne.
        }
    }
opt-hands = La partie dure
    .value = { $value ->
        [0] autant de manches qu'il faut
        [1] une manche
       *[other] { $value } manches
    }
    .about = La partie finit après ce nombre de manches, si personne n'a atteint le but avant. En cas d'égalité, on continue.
opt-limit = Hors de la partie { $out ->
    [at] à
   *[above] au-dessus de
}
    .value = { $value ->
        [1] un point
       *[other] { $value } points
    }
    .about = Un joueur dont le total { $out ->
        [at] atteint
       *[above] dépasse
    } cette limite est hors de la partie.
opt-opening = Ouverture
    .value = { $value ->
        [0] sans minimum
       *[other] au moins { $value } points
    }
    .about = Ce que doivent valoir les premières combinaisons d'un joueur, posées ensemble.{ $pure ->
        [all] {" "}Il faut aussi une suite sans joker.
        [some] {" "}À { LIST($values, style: "or") } points, il faut aussi une suite sans joker.
       *[none] {""}
    } Jusque-là, pas question de compléter{ $recovered ->
        [none] {""}
       *[other] , ni { $tradition ->
            [french] d'échanger
           *[other] de récupérer
        } un joker
    }{ $rearranging ->
        [no] {""}
       *[other] , ni de défaire une combinaison
    }{ $unopened ->
        [draws] , ni de prendre dans la défausse
       *[takes] {""}
    }{ $calls ->
        [yes] , ni d'annoncer Rummy !
       *[no] .
    }{ $must ->
        [open] {" "}Avant cela, on ne prend dans la défausse que pour ouvrir avec cette carte.
       *[other] {""}
    }
opt-discards = Défausse
    .value = { $value ->
        [top] la carte du dessus peut être prise
        [must-use] la carte du dessus peut être prise, et doit être jouée
        [pile] n'importe quelle carte peut être prise avec celles du dessus
        [closed] jamais prise
       *[none] personne ne jette de carte
    }
    .about = Ce qu'on peut prendre dans la défausse au lieu de piocher, une fois qu'on a ouvert. La carte du dessus, à jouer ou non ; la carte du dessus, à condition de la jouer dans le même tour ; n'importe quelle carte avec toutes celles du dessus ; rien du tout ; ou bien on finit son tour sans rien jeter.
opt-direction = Sens du jeu
    .value = { $value ->
        [counter-clockwise] inverse des aiguilles d'une montre
       *[clockwise] celui des aiguilles d'une montre
    }
    .about = Dans quel ordre on joue et on donne. Dans le sens des aiguilles d'une montre, c'est ton voisin de gauche qui joue après toi ; dans le sens inverse, celui de droite.
opt-packs = Jeux de cartes
    .value = { $value }
    .about = Avec combien de jeux de 52 cartes on joue. Avec un seul, on joue à trois au plus.
opt-jokers_per_pack = Jokers dans chaque jeu
    .value = { $value ->
        [0] aucun
       *[other] { $value }
    }
    .about = Combien de jokers il y a dans chaque jeu de 52 cartes.
opt-jokers_per_meld = Jokers dans une combinaison
    .value = { $value ->
        [1] un au plus
       *[other] { $value } au plus
    }
    .about = Combien de jokers peut contenir une nouvelle combinaison.
opt-joker_penalty = Un joker récupéré et non rejoué
    .value = { $value ->
        [0] ne coûte rien
        [1] coûte un point
       *[other] coûte { $value } points
    }
    .about = Un joker récupéré dans une combinaison doit être posé dans une nouvelle pendant le même tour. Finir le tour sans l'avoir fait coûte cette pénalité, pour chaque joker.
opt-values = Valeurs
    .value = { $value ->
        [fives] par cinq, du deux au neuf les cartes valent cinq
       *[pips] par nombre, chaque carte vaut son nombre
    }
    .about = Par cinq : du deux au neuf les cartes valent 5, du dix au roi 10, l'as { $ace-fives }, ou { $low-fives } quand il est en bas d'une suite. Par nombre : du deux au dix elles valent leur nombre, valet, dame et roi 10, l'as { $ace-pips }, ou { $low-pips } quand il est en bas d'une suite. En main, l'as a toujours sa plus haute valeur.{ $recovered ->
        [none] {""}
       *[other] {" "}Un joker en main vaut { $joker } dans tous les cas.
    }
opt-manipulation = Manipulation
    .value = { $value ->
        [yes] permise, les combinaisons peuvent être défaites et réunies
       *[no] non permise
    }
    .about = { $rearranging ->
        [whole] Là où elle est permise, un joueur qui a ouvert peut reprendre des cartes dans les combinaisons, les scinder, les réunir et les reposer. Le tour ne finit pas tant que toutes les combinaisons ne sont pas complètes et toutes les cartes reprises rejouées ; aucune pénalité n'en dispense.
       *[other] Là où elle est permise, un joueur qui a ouvert peut reprendre des cartes dans les combinaisons, les scinder, les réunir et les reposer, pourvu qu'à la fin du tour chaque combinaison soit complète et chaque carte reprise rejouée.
    }
opt-table_penalty = Une table laissée incomplète
    .value = { $value ->
        [0] ne coûte rien
        [1] coûte un point
       *[other] coûte { $value } points
    }
    .about = Ce que coûte un tour fini avec une combinaison incomplète, ou avec des cartes reprises et non rejouées. Avec une combinaison incomplète, la table et la main redeviennent aussi ce qu'elles étaient avant les coups du tour.
opt-penalty_per = Cette pénalité compte
    .value = { $value ->
        [turn] une fois par tour
       *[card] pour chaque carte à rejouer
    }
    .about = La pénalité pour une table laissée incomplète se paie-t-elle une seule fois pour le tour, ou pour chaque carte reprise et non rejouée ?
opt-draw = On pioche
    .value = { $value ->
        [instead] au lieu de poser, et le tour finit
       *[first] au début de chaque tour
    }
    .about = Un joueur qui ne pose aucune carte en pioche une, ou bien tous piochent d'abord, à chaque tour, puis jouent.
opt-table_free = Les cartes de la table
    .value = { $value ->
        [always] se démontent dès le premier tour
       *[melded] se démontent après une combinaison à soi
    }
    .about = Chacun peut compléter et démonter tout de suite les combinaisons de la table, ou seulement après en avoir posé une à soi dans cette manche.
opt-penalty_cards = Pour une table laissée en morceaux
    .value = { $value ->
        [0] rien : le tour ne peut pas finir
        [1] une carte de pénalité
       *[other] { $value } cartes de pénalité
    }
    .about = Les cartes que pioche un joueur qui finit son tour avec une combinaison incomplète ou des cartes non rejouées. La table et la main redeviennent ce qu'elles étaient. S'il n'y en a pas, il faut d'abord tout remettre en ordre.
opt-close_at = Cartes isolées en fermant
    .value = { $value ->
        [0] aucune
        [1] un point au plus
       *[other] { $value } points au plus
    }
    .about = Ce que peuvent compter au plus, pour fermer, les cartes qui ne sont dans aucune combinaison. Avec de tels points, on ferme à partir de son deuxième tour de la manche.
opt-colour = Couleur
    .value = { $value ->
        [yes] ferme, avec des cartes d'une seule couleur
       *[no] ne se joue pas
    }
    .about = Peut-on fermer avec des cartes d'une seule couleur, quoi qu'elles comptent ? Cela enlève 25 points.
opt-bonus = Fermer à 0
    .value = { $value ->
        [0] n'enlève pas de points
       *[other] enlève { $value } points
    }
    .about = Les points de moins pour qui ferme avec une main qui compte 0. La couleur en enlève 25.
opt-ramino_wins = Le ramino, une suite de toutes les cartes,
    .value = { $value ->
        [match] gagne la partie
       *[double] fait prendre le double aux autres
    }
    .about = Fermer par une seule suite gagne aussitôt la partie, ou bien enlève 25 points tandis que les autres prennent le double.
opt-identities = Identités
    .value = { $value ->
        [yes] permises, trois ou quatre cartes identiques font une combinaison
       *[no] non permises
    }
    .about = Là où elles sont permises, trois ou quatre cartes de même valeur et de même couleur font aussi une combinaison, et chaque carte y vaut dix points de plus. On joue alors avec quatre jeux, quel que soit le nombre de joueurs.
opt-max_reshuffles = { $refill ->
    [turn-over] Défausse retournée
   *[other] Défausse mélangée pour refaire { $tradition ->
        [french] le talon
       *[common] la pioche
    }
}
    .value = { $value ->
        [0] chaque fois qu'il le faut
        [1] une fois au plus
       *[other] { $value } fois au plus
    }
    .about = { $refill ->
        [turn-over] Combien de fois au plus la défausse est retournée pour former la nouvelle pioche. Ensuite, quand la pioche est de nouveau vide, la manche est finie.
       *[other] { $tradition ->
            [french] Quand le talon est vide, la défausse est mélangée et devient le nouveau talon. Au-delà de ce nombre, quand le talon
           *[common] Quand la pioche est vide, la défausse est mélangée et devient la nouvelle pioche. Au-delà de ce nombre, quand la pioche
        } est de nouveau vide, la manche est { $scoring ->
            [property] finie
           *[other] bloquée
        }.
    }

settings-title = Options
setting-language = Langue
    .value = { LANGUAGE($value) }
    .about = La langue de tout ce qui est dit. Elle change aussitôt. Où que tu sois, Majuscule L passe à la suivante.
setting-verbosity = Niveau de détail
    .value = { $value ->
        [brief] bref
        [full] complet
       *[normal] normal
    }
    .about = Bref dit les coups en peu de mots et laisse de côté les pioches des autres, le nombre d'entrées d'une liste et les touches dans les menus. Complet ajoute les points, le nombre de cartes qui restent, ce que deviennent les combinaisons, et la place des cartes et des entrées. L'historique garde toujours tout. Où que tu sois, V passe au niveau suivant.
setting-pace = Les adversaires attendent
    .value = { $value ->
        [listening] que tu aies presque fini d'écouter
        [0] pas du tout
        [5] une demi-seconde
        [10] une seconde
        [15] une seconde et demie
        [20] deux secondes
        [30] trois secondes
       *[50] cinq secondes
    }
    .about = Le rythme : combien de temps les adversaires attendent avant chacun de leurs coups, pour que tu puisses suivre.
setting-name = Ton nom : { $name }.
    .about = Comment les autres t'appellent à la table. Le nom peut avoir jusqu'à 40 lettres.
name-title = Ton nom.
name-now = À partir de la prochaine partie, ton nom sera { $name }.

setting-reading = Vitesse de ton lecteur d'écran
    .value = { $value } mots par minute
    .about = À quelle vitesse ton lecteur lit les lignes du terminal. Les adversaires qui attendent que tu aies presque fini d'écouter en tiennent compte.
setting-digest = Les tours des autres en quelques phrases
    .value = { $value ->
        [always] toujours
       *[late] quand tu prends du retard
    }
    .about = Quand les adversaires jouent plus vite que tu ne peux écouter, ce qu'ils ont fait est résumé : qui a joué, qui a ouvert, qui a peu de cartes, ce qu'il y a sur la défausse. « Toujours » convient aux grandes tables. L'historique garde chaque ligne.
