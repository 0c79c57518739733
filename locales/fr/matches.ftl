# Les parties conservées : ce qui ne va pas dans un fichier, et ce qu'on dit de leur conservation.

match-missing = Cette partie n'est plus là : le fichier { $file } manque.
match-unreadable = Impossible d'ouvrir cette partie : { $file }. Le système dit : { $detail }.
match-special = Ce n'est pas une partie : { $file } est un tube ou un périphérique. Retire-le.
match-too-big = Ce n'est pas une partie : { $file } dépasse { $most } kilo-octets. Retire-le.
match-empty = Cette partie n'a pas de début, on ne peut donc pas la reprendre : { $file }. Tu peux la supprimer.
match-damaged = Cette partie est endommagée à la ligne { $line } de { $file }, et reste telle quelle. Si tu as une copie du fichier, remets-la en place.
match-versions = { $which ->
    [same] Elle a été commencée avec cette version, { $running } ; peut-être a-t-elle continué avec une autre.
    [unknown] Rien n'indique avec quelle version elle a été commencée ; celle-ci est la version { $running }.
   *[other] Elle a été commencée avec la version { $version }, et celle-ci est la version { $running }.
} Reprends-la avec la version que tu utilisais la dernière fois. Le fichier reste tel quel.
match-newer = Cette partie est écrite dans un format que le programme ne connaît pas : { $file }. { match-versions }
match-setup = Cette partie a un jeu, des options ou des places que le programme ne connaît pas : { $file }. { match-versions }
match-refused = Cette partie contient, à la ligne { $line } de { $file }, un coup que le programme n'autorise pas. { match-versions }
match-unknown = Dans { $file }, le programme ne comprend pas la ligne { $line } de cette partie. { match-versions }
match-locked = Cette partie est ouverte dans une autre fenêtre. Continue là-bas, ou quitte-la d'abord.
match-not-kept = La partie n'est pas conservée : impossible d'écrire { $file }. Le système dit : { $detail }. Tu peux continuer à jouer.
match-kept-again = La partie est de nouveau conservée.

## La liste des parties

match-line = { $game } avec { LIST($names, style: "and") }, manche { $hand }, { $when }
match-line-standing = { $game } avec { LIST($names, style: "and") }, manche { $hand }, { $standing }, { $when }
match-named = { $name } : { $what }
match-broken = une partie qu'on ne peut pas reprendre, { $file }
match-finished = terminée
match-given-up = abandonnée
match-level = à égalité
match-leading = tu mènes de { $points }
match-behind = tu as { $points ->
    [one] { $points } point
   *[other] { $points } points
} de retard
when-now = à l'instant
when = { $days ->
    [0] { $part ->
        [night] cette nuit
        [morning] ce matin
        [afternoon] cet après-midi
       *[evening] ce soir
    }
    [1] { $part ->
        [night] hier en pleine nuit
        [morning] hier matin
        [afternoon] hier après-midi
       *[evening] hier soir
    }
   *[other] il y a { $days } jours
  }
menu-continue = Reprendre : { $match }
continue-damaged = La dernière partie que tu as jouée ne peut pas être reprise.
continue-whole = { $number ->
    [1] Reprendre la dernière partie intacte, { $match } ?
   *[other] Reprendre la numéro { $number } des parties intactes, { $match } ?
}
menu-matches = Parties
match-name = Le nom de la partie.
match-renamed = C'est fait. { $place }
match-delete = Supprimer définitivement cette partie : { $match } ?
match-deleted = Supprimée. { $place }
match-is-over = Cette partie est terminée.
give-up = Abandonner cette partie ? On ne pourra plus la reprendre.
leave-table-kept = Quitter cette table pour le menu principal ? La partie est conservée.
leave-program-kept = Quitter Ramino Access ? La partie est conservée.
seated-again = De retour à la table avec { LIST($names, style: "and") }, manche { $hand }.
