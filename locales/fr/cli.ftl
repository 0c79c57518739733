# La ligne de commande : aide, erreurs, liste des touches, et ce qui cloche dans les fichiers de qui joue.
# $option, $command, $game et les listes se tapent tels quels : on ne les traduit pas.

## Aide

cli-title = Ramino Access : des jeux de rami à jouer à l'oreille.
cli-usage = Utilisation :
cli-use-menu = ramino : ouvre le menu principal.
cli-use-play = ramino play JEU : t'installe tout de suite à une table.
cli-use-rules = ramino rules JEU : affiche le livre des règles d'un jeu.
cli-use-guide = ramino guide : affiche le guide : ton lecteur d'écran, les tables entre amis, et que faire quand quelque chose ne va pas.
cli-use-keys = ramino keys, ou ramino keys JEU : affiche ce que fait chaque touche. ramino keys --check FICHIER : vérifie tes propres touches.
cli-use-config = ramino config, ramino config CLÉ, ou ramino config CLÉ VALEUR : liste les réglages, en montre un, ou le change. Une VALEUR vide entre guillemets remet la valeur par défaut.
cli-use-check = ramino check CHEMIN : joue des fichiers de scénarios, ou des dossiers qui en contiennent, et dit lesquels échouent.
cli-use-solve = ramino solve FICHIER : dit ce qu'on peut poser de mieux dans les positions des fichiers de scénarios.
cli-use-doctor = ramino doctor : essaie toutes les façons d'entendre le jeu, et dit ce qui marche et ce qu'il faut installer.
cli-use-simulate = ramino simulate : fait jouer les adversaires entre eux, et dit qui est le meilleur, et de combien.
cli-use-help = ramino help, ou ramino help COMMANDE : ce que l'on peut taper.
cli-games = Les jeux : { $games }.
cli-options = Les options, qui peuvent se placer avant ou après le reste :
cli-help-seats = --seats NOMBRE : combien de joueurs à la table, en te comptant, de { $low } à { $high }.
cli-help-bots = --bots NIVEAU : la force des adversaires. Les niveaux : { $levels }.
cli-help-name = --name NOM : comment les autres t'appellent.
cli-help-language = --language CODE : la langue de tout ce qui est dit. Au choix : { $languages }.
cli-help-output = --output MOYEN : comment tu entends le jeu. Au choix : { $outputs }. Avec console, ton lecteur d'écran lit les lignes ; avec reader, le programme les lui transmet ; avec voice, le programme parle lui-même ; avec auto, il choisit.
cli-help-seed = --seed NOMBRE : le même nombre donne les mêmes cartes et les mêmes coups des adversaires.
cli-help-pace = --pace SECONDES : combien de temps les adversaires attendent avant de jouer, de 0 à { $most }. Avec 0, ils n'attendent pas du tout. Avec « listening », le rythme habituel, ils attendent que tu aies presque fini d'écouter.
cli-help-log-utterances = --log-utterances FICHIER : ajoute à un fichier tout ce qui est dit, pour signaler un problème.
cli-help-verbose = --verbose : écrit aussi chaque touche et chaque phrase dans le journal du programme. « ramino doctor » dit où il est.
cli-help-quiet = --quiet : pas de phrases d'essai, seulement le compte rendu.
cli-help-option = --option NOM=VALEUR : règle une option du jeu ; on peut répéter --option. « ramino play JEU --help » donne la liste des options d'un jeu.
cli-help-simulate-bots = --bots A,B : les joueurs, deux ou plus, séparés par des virgules. Le premier est comparé aux autres. Au choix : { $players }. Chaque niveau, sauf random, peut aussi avoir un tempérament : strong-bold, strong-careful, strong-sly.
cli-help-game = --game JEU : à quel jeu on joue.
cli-help-deals = --deals NOMBRE : combien de donnes. Chacune se joue une fois par place, pour que chacun ait toutes les mains. Par défaut : 100.
cli-help-matches = --matches NOMBRE : combien de parties entières, au lieu de donnes isolées. Chacune se joue une fois par place, avec les mêmes cartes.
cli-help-simulate-seed = --seed NOMBRE : le même nombre donne les mêmes donnes et les mêmes coups. Par défaut : 1.
cli-help-jobs = --jobs NOMBRE : combien de processeurs se partagent le travail. Les résultats ne changent pas.
cli-help-progress = --progress : dit où en est le calcul, tous les dix pour cent.
cli-help-json = --json : les résultats en JSON, pour un autre programme.
cli-help-check = --check FICHIER : vérifie tes propres touches : les commandes qui n'existent pas, les touches qu'aucun terminal ne transmet, les commandes qui restent sans touche simple.
cli-help-by = --by points, ou --by cards : ce qui compte le plus, les points ou le nombre de cartes. Par défaut : points.
cli-help-help = --help, ou -h : ce texte.
cli-help-version = --version, ou -V : affiche la version, et dit comment en avoir une plus récente.
cli-help-more = « ramino help COMMANDE » dit ce qui va avec une commande.
cli-game-options = Les options du jeu { $game } :
cli-game-option-choice = { $option } : au choix parmi { $allowed }. Par défaut : { $default }. { $about }
cli-game-option-choice-range = { $option } : { $allowed }, ou un nombre de { $low } à { $high }. Par défaut : { $default }. { $about }
cli-game-option-choice-form = { $option } : au choix parmi { $allowed }, ou une autre valeur écrite de la même façon. Par défaut : { $default }. { $about }
cli-game-option-range-steps = { $option } : un nombre de { $low } à { $high }, de { $step } en { $step }. Par défaut : { $default }. { $about }
cli-game-option-range = { $option } : un nombre de { $low } à { $high }. Par défaut : { $default }. { $about }

## Erreurs

cli-no-command = La commande « { $word } » n'existe pas. « { $help } » donne la liste des commandes.
cli-no-command-meant = La commande « { $word } » n'existe pas. Voulais-tu dire : ramino { $meant } ?
cli-no-option = L'option { $option } n'existe pas. { $options ->
    [none] « { $help } » donne la liste des options.
   *[other] Les options sont : { $options }.
}
cli-no-option-meant = L'option { $option } n'existe pas. Voulais-tu dire { $meant } ?
cli-not-here = L'option { $option } ne va pas avec « { $where } ». { $options ->
    [none] « { $help } » donne la liste de ses options.
   *[other] Ses options sont : { $options }.
}
cli-value-missing = Il manque une valeur après l'option { $option }.
cli-value-unwanted = L'option { $option } ne prend pas de valeur.
cli-which-game = Indique quel jeu, par exemple : ramino { $command } salotto. Les jeux sont : { $games }.
cli-no-game = Le jeu « { $word } » n'existe pas. Les jeux sont : { $games }.
cli-no-game-meant = Le jeu « { $word } » n'existe pas. Voulais-tu dire { $game } ?
cli-too-much = Je ne sais que faire de « { $word } » : un seul jeu suffit.
cli-too-much-table = Je ne sais que faire de « { $word } » : une seule table suffit. Un code vient après --code.
cli-which-path = Indique quels fichiers ou dossiers vérifier, par exemple : ramino check tests/rules.
cli-which-path-solve = Indique quels fichiers résoudre, par exemple : ramino solve tests/rules/salotto/melds.toml.
cli-choice = « { $value } » ne convient pas pour { $option }. Choisis parmi : { $allowed }.
cli-choice-range = « { $value } » ne convient pas pour { $option }. Choisis { $allowed }, ou un nombre de { $low } à { $high }.
cli-choice-form = « { $value } » ne convient pas pour { $option }. Choisis parmi : { $allowed }, ou une autre valeur écrite de la même façon.
cli-unplayable = { $why ->
    [players] Avec un seul jeu de cartes, on joue à { $most } au plus.
    [cards] Il n'y a pas assez de cartes : { $most } par joueur au plus.
   *[opening] Aucune main ne peut ouvrir : { $cards } cartes valent { $most } points au plus.
} Ce qui irait : { $fixes }.
cli-range = « { $value } » ne convient pas pour { $option }. Choisis un nombre de { $low } à { $high }.
cli-range-or = « { $value } » ne convient pas pour { $option }. Choisis un nombre de { $low } à { $high }, ou « { $word } ».
cli-range-steps = « { $value } » ne convient pas pour { $option }. Choisis un nombre de { $low } à { $high }, de { $step } en { $step }.
cli-seed = « { $value } » ne convient pas pour --seed. Choisis un nombre entier, 0 ou plus.
cli-name = Ton nom après --name doit avoir de 1 à { $most } lettres.
cli-option-form = « { $value } » ne convient pas pour --option. Écris le nom, un signe égal et la valeur, par exemple : --option opening=40.
cli-no-game-option = Le jeu { $game } n'a pas d'option « { $word } ». { $options ->
    [none] « { $help } » donne la liste de ses options.
   *[other] Ses options sont : { $options }.
}
cli-no-game-option-meant = Le jeu { $game } n'a pas d'option « { $word } ». Voulais-tu dire { $meant } ?
cli-log = Impossible d'écrire dans le fichier { $file } : { $detail }. Choisis-en un autre pour --log-utterances.
cli-no-terminal = Il n'y a pas ici de terminal où lire les touches. Lance ramino dans une fenêtre de terminal, sans rediriger son entrée.
cli-not-written = Ce que tu as demandé n'a pas pu être écrit. Le système dit : { $detail }.
cli-crashed = Ramino Access s'est arrêté à cause d'une erreur interne : les détails sont dans { $file }, « ramino report » en fait un rapport{ $match ->
    [none] .
   *[kept] , et « ramino continue » reprend la partie.
}
cli-crashed-unlogged = Ramino Access s'est arrêté à cause d'une erreur interne, et les détails n'ont pas pu être écrits dans { $file } : { $detail }.{ $match ->
    [none] {""}
   *[kept] {" "}« ramino continue » reprend la partie.
}

## Adversaires entre eux

level-novice = débutant
level-casual = occasionnel
level-strong = fort
level-expert = expert
level-random = au hasard
simulate-which-game = Indique quel jeu après --game, par exemple : --game salotto. Les jeux sont : { $games }.
simulate-players = Après --bots, indique qui joue, en séparant les noms par des virgules, par exemple : --bots strong,casual. Au jeu { $game }, il faut de { $low } à { $high } joueurs. Choisis parmi : { $players }.
simulate-word = Je ne sais que faire de « { $word } ». « ramino simulate --help » dit ce qu'on peut demander.
simulate-deals-or-matches = Utilise --deals ou --matches, pas les deux.
simulate-progress = { $percent } pour cent.
simulate-title-matches = { $name } : { LIST($players) }. { $deals ->
        [1] Une partie, jouée
       *[other] { $deals } parties, chacune jouée
    } une fois par place, { $hands } manches.
simulate-match-wins = { $player } gagne { $percent } pour cent des parties.
simulate-match-interval = À { $percent } pour cent près, avec une certitude de 95 pour cent.
simulate-no-match-won = Aucune partie n'est allée à son terme.
simulate-title = { $name } : { LIST($players) }. { $deals ->
        [1] Une donne
       *[other] { $deals } donnes
    }, { $hands ->
        [1] une manche
       *[other] { $hands } manches
    }.
simulate-better = { $player } : { $points } { $points ->
        [one] point
       *[other] points
    } de plus que les autres par donne.
simulate-worse = { $player } : { $points } { $points ->
        [one] point
       *[other] points
    } de moins que les autres par donne.
simulate-same = { $player } : ni mieux ni moins bien.
simulate-interval = À { $points } près, avec une certitude de 95 pour cent.
simulate-one-deal = Une seule donne ne permet pas de dire à quel point c'est sûr.
simulate-alike = Le résultat est le même à chaque donne : il en faudrait davantage pour dire à quel point c'est sûr.
simulate-wins = { $player } gagne { $percent } pour cent des manches qui ont un gagnant.
simulate-nobody-won = Aucune manche n'a été gagnée.
simulate-undecided = { $hands ->
        [0] Aucune manche
        [1] Une manche
       *[other] { $hands } manches
    } à égalité.
simulate-speed = { $deals } donnes et { $decisions } décisions par seconde.
simulate-thinking = La moitié des décisions prend au plus { $median } millisecondes, et 99 sur 100 au plus { $most }.

## La liste des touches

cli-keys-common = Les touches communes à tous les jeux.
cli-keys-game = Les touches du jeu { $game }, en plus de celles-là.
cli-key = { $keys } : { $command }
cli-keys-everywhere = Partout :
cli-keys-questions = Questions à la table :
cli-keys-hand = Dans ta main :
cli-keys-list = Dans les listes et les menus :
cli-keys-menu = Dans le menu principal :
cli-keys-games = Dans une liste de jeux :
cli-keys-options = Dans l'arbre des options :
cli-keys-keys = Dans la liste des touches :
cli-keys-matches = Dans la liste des parties :
cli-keys-question = Quand le programme demande oui ou non :
cli-keys-reader = Dans le livre des règles :
cli-keys-values = Dans les options :
cli-keys-entry = Quand tu écris un texte :
cli-keys-melds = Dans la liste des combinaisons :
cli-keys-meld = Dans une combinaison :
cli-keys-pozzo = Dans la défausse :

## Le fichier des réglages

settings-syntax = Les réglages ne sont pas utilisés : la ligne { $line } de { $file } n'est pas du TOML valide. Corrige-la, ou efface le fichier pour repartir de zéro.
settings-encoding = Les réglages ne sont pas utilisés : la ligne { $line } de { $file } n'est pas du texte UTF-8. Enregistre le fichier en UTF-8.
settings-unreadable = Les réglages ne sont pas utilisés : impossible de lire { $file }. Le système dit : { $detail }.
settings-not-saved = Les réglages n'ont pas pu être enregistrés dans { $file }. Le système dit : { $detail }.
settings-unknown = Ligne { $line } de { $file } : le réglage « { $key } » n'existe pas, et il est ignoré. { $meant ->
    [none] { $known ->
        [none] « ramino config » donne la liste des réglages.
       *[other] Réglages possibles : { $known }.
    }
   *[other] Voulais-tu dire { $meant } ?
}
settings-choice = Ligne { $line } de { $file } : « { $value } » ne convient pas pour { $key } ; la valeur par défaut est utilisée. Choisis parmi : { $allowed }.
settings-number = Ligne { $line } de { $file } : « { $value } » ne convient pas pour { $key } ; la valeur par défaut est utilisée. Écris un nombre de { $low } à { $high }, sans guillemets.
settings-number-or = Ligne { $line } de { $file } : « { $value } » ne convient pas pour { $key }, et la valeur habituelle est prise. Écris un nombre de { $low } à { $high } sans guillemets, ou "{ $word }" entre guillemets.
settings-flag = Ligne { $line } de { $file } : « { $value } » ne convient pas pour { $key } ; la valeur par défaut est utilisée. Écris true ou false, sans guillemets.
settings-text = Ligne { $line } de { $file } : « { $value } » ne convient pas pour { $key } ; la valeur par défaut est utilisée. Écris un texte entre guillemets droits, sur une seule ligne.
settings-texts = Ligne { $line } de { $file } : « { $value } » ne convient pas pour { $key } ; la valeur par défaut est utilisée. Écris une liste de textes entre guillemets droits, dans des crochets.
settings-table = Ligne { $line } de { $file } : « { $value } » ne convient pas pour { $key } et n'est pas pris en compte. Il faut ici une table, avec son propre titre entre crochets.
settings-value = Ligne { $line } de { $file } : « { $value } » ne convient pas pour { $key } et n'est pas pris en compte. Écris un mot entre guillemets droits, un nombre entier, true ou false.

## Le meilleur coup

solve-title = { $title } :
solve-melds = Pose { $melds }.
solve-lay-off = Avec { LIST($cards, form: "def", style: "and") }, complète la combinaison { $meld }.
solve-swap = Récupère le joker de la combinaison { $meld } avec { CARD($card, form: "def") }.
solve-lift = Reprends { CARD($card, form: "def") } dans la combinaison { $meld }.
solve-lift-all = Reprends toute la combinaison { $meld }.
solve-split = Scinde la combinaison { $meld } après { CARD($card, form: "def") } : le reste devient la combinaison { $new }.
solve-merge = Réunis la combinaison { $other } à la combinaison { $meld }.
solve-result = { $cards ->
    [1] Une carte posée
   *[other] { $cards } cartes posées
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
solve-nothing = On ne peut rien poser.
solve-proven = On ne peut pas faire mieux.
solve-not-proven = On peut peut-être faire mieux : la recherche s'est arrêtée avant la fin.
solve-time = Temps : { $milliseconds ->
    [one] { $milliseconds } milliseconde
   *[other] { $milliseconds } millisecondes
}.
cli-use-continue = ramino continue [NUMÉRO] : reprend la partie jouée en dernier, ou celle qui porte ce numéro dans la liste des parties.
cli-no-match = Il n'y a pas de partie à reprendre. Commences-en une avec : ramino play ufficiale.
cli-use-transcript = ramino transcript FICHIER : écrit ce qu'on a entendu pendant une partie, dans la langue que tu demandes.
cli-which-match = Indique quel fichier de partie, par exemple : ramino { $command } 2026-11-22T20-15-00-salotto.match.
# Une bibliothèque d'autrui. $what est son nom, $detail ce que dit le système, $command ce qu'on tape, none où rien ne s'ajoute.
library-broken = { $what } est installé, mais le système n'arrive pas à le charger : { $detail }. { $command ->
    [none] Réinstalle Ramino Access.
   *[other] Réinstalle-le : { $command }
}
