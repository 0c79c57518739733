# L'arbre des options : les branches, la recherche, les ensembles, les noms et le retour à la valeur habituelle.

only-heard = Cela ne se change pas ici. { $item }
no-usual = Il n'y a pas ici de valeur par défaut. { $item }
usual-again = Retour à la valeur par défaut. { $item }
usual-already = C'est déjà la valeur par défaut. { $item }

cmd-options-search = chercher une option
cmd-options-search-next = résultat suivant de la recherche
cmd-values-usual = revenir à la valeur par défaut
options-found = { $place } : { $item }
options-not-found = Aucune option ne parle de { $text }.

settings-presets = Réglages tout prêts
    .about = Plusieurs options à la fois, selon l'occasion : soirée courte, tournoi, enfants. Entrée les applique, D les dit une à une, X les remet à leur valeur par défaut. La dernière entrée annule le dernier choix.
settings-hearing = Comment on entend le jeu
    .about = Terminal, lecteur d'écran ou voix, vitesse et volume, les lignes courtes pour le braille, et quand les tours des autres sont résumés.
settings-sounds = Sons
    .about = Des sons brefs en plus des mots : s'il y en a, à quel volume, et d'où ils viennent.
settings-playing = Jeu
    .about = Les conseils, le tri de tes cartes et le nombre de parties finies qui sont gardées.
settings-keys = Touches
    .about = Le jeu de touches, la liste où tu changes les touches, et de quoi les essayer.
settings-tables = Règles des prochaines tables
    .about = Les options de chaque jeu, avec le nombre de joueurs et la force des adversaires. Elles restent pour la prochaine fois.

setting-hand-order = Tes cartes sont triées
    .value = { $value ->
        [suit] par couleur
        [rank] par valeur
       *[dealt] dans l'ordre d'arrivée
    }
    .about = L'ordre de tes cartes, maintenant et à chaque nouvelle manche. Pendant le jeu, Majuscule C, Majuscule H et Majuscule M les trient aussi.
setting-sounds-placed = Sons selon la place des joueurs
    .value = { $value ->
        [yes] oui
       *[no] non
    }
    .about = Avec oui, les sons de chaque joueur viennent de sa place : celui qui joue après toi d'un côté, celui qui joue avant toi de l'autre. Les tiens sont au milieu. Si tu écoutes d'une seule oreille ou avec un seul haut-parleur, choisis non.
setting-news-sound = Nouvelles des gens aussitôt par un son
    .value = { $value ->
        [yes] oui
       *[no] non
    }
    .about = Si tu choisis oui, un son bref te dit aussitôt que quelque chose t'attend sur un serveur : une invitation, ou la réponse à l'une des tiennes. Les mots attendent de ne rien interrompre.
setting-news-row = Nouvelles des gens aussitôt sur une ligne
    .value = { $value ->
        [yes] oui
       *[no] non
    }
    .about = Si tu choisis oui, ce qui t'attend sur un serveur s'affiche aussitôt sur une ligne braille, même à ton tour, mais pas pendant que tu écris ou qu'une question t'est posée.
setting-keys = Jeu de touches
    .value = { $value ->
        [one-hand] pour une seule main
       *[salotto] le jeu habituel
    }
    .about = Le jeu habituel, ou un jeu pour une seule main : là, aucune commande ne demande deux touches à la fois. Après la touche moins, la suivante compte comme si Majuscule était enfoncée ; appuyer deux fois sur moins donne la liste des touches. I prend la carte défaussée, K pose, Y jette, W va à la dernière carte nommée. Tes propres touches passent avant.
keys-of-game = Touches de quel jeu
keys-at-table = Touches pour jouer à { $game }
keys-open-keys = La liste des touches.
    .about = Toutes les touches d'une table, une par une. Dans cette liste elles ne font rien ; M sur l'une d'elles la change.
keys-open-describe = Essayer les touches.
    .about = Chaque touche dit ce qu'elle ferait à l'endroit où tu étais avant les options et ne fait rien, jusqu'à Majuscule K ou Échap.
keys-all-usual = Remettre toutes les touches habituelles.
    .about = Oublie toutes les touches que tu as changées. On te demande d'abord de confirmer.
keys-all-usual-ask = Oublier toutes les touches que tu as changées ?
keys-all-usual-now = Toutes les touches habituelles sont de retour.

setting-names = Adversaires : { LIST($names) }.
    .about = Comment s'appellent tes adversaires, à partir de la prochaine table. Entrée pour écrire un nom, X pour remettre le nom habituel.
    .title = Les noms des adversaires
setting-opponent = { $number ->
    [1] Premier
    [2] Deuxième
    [3] Troisième
    [4] Quatrième
    [5] Cinquième
    [6] Sixième
   *[other] Septième
} adversaire : { $name }.
opponent-title = Le nom de l'adversaire { $number }.
opponent-now = À partir de la prochaine table, { $name } jouera avec toi.
name-taken = Le nom { $name } est déjà pris : rien n'a changé.

preset-short-evening = Soirée courte
    .about = Des parties finies en une demi-heure, aux prochaines tables de chaque jeu.
preset-online-room = Comme dans le salon en ligne
    .about = Les règles habituelles, la défausse mélangée aussi souvent qu'il le faut, des adversaires forts et pas de conseils.
preset-tournament = Tournoi
    .about = La scala 40 comme la joue la fédération italienne : les règles habituelles, et la défausse mélangée aussi souvent qu'il le faut. Pas de conseils, dans aucun jeu.
preset-children = Enfants
    .about = Des parties courtes, où l'on ouvre facilement, contre des débutants qui prennent leur temps, et tout est dit en entier.
preset-counter-clockwise = Dans l'autre sens
    .about = Dans tous les jeux, on joue et on donne dans le sens inverse des aiguilles d'une montre, comme à bien des tables d'Italie et d'Amérique du Sud. Tout le reste est comme d'habitude.
preset-set = { $name } : c'est réglé pour les prochaines tables. La dernière entrée ici l'annule.
preset-before = Annuler : { $name }
preset-undone = Annulé : { $name }. Tout est comme avant.
preset-game = { $game } : { $line }

## ramino config

cli-config-file = Les réglages dans { $file } :
cli-config-anew = Le fichier est réécrit avec les réglages lisibles. L'ancien est gardé : son nom commence par { $file }.
cli-config-no-key = Il n'y a pas de réglage { $word }. { $keys ->
    [none] « ramino config » donne la liste des réglages.
   *[other] Les réglages sont : { $keys }.
}
cli-config-no-key-meant = Il n'y a pas de réglage { $word }. Voulais-tu dire { $meant } ?
cli-config-value = { $value } ne convient pas pour { $option }.
config-say = Les niveaux de détail réglés à part, pour les coups des autres ; chacun a sa clé, comme say.draws.
config-keymap = Le fichier de tes propres touches, si ce n'est pas keymap.toml, à côté des réglages. Les options le changent ; cette clé dit où il est.
config-last-game = Le dernier jeu joué. Il vient en premier dans les menus.
config-games = Ce qui est retenu de chaque jeu pour sa prochaine table, comme games.salotto.seats, games.salotto.bots et games.salotto.options.target ; et les options gardées sous un nom.

## Sur l'afficheur

braille-only-heard = { $item } fixe
braille-no-usual = { $item } sans valeur habituelle
braille-usual-again = habituel: { $item }
braille-usual-already = déjà habituel: { $item }
braille-options-not-found = introuvable: { $text }
braille-name-taken = { $name } est pris
braille-preset-set = { $name }: réglé
braille-preset-undone = annulé: { $name }
