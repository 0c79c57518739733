# Ce que les parties ont donné : chiffres, nouveaux records, et ce qui ne va pas dans leur fichier.

menu-statistics = Statistiques
stats-none = Aucune partie n'est encore terminée ; les manches comptent quand leur partie est finie.
stats-all = Tous les jeux
stats-of = { $name }. { $figures }
stats-matches = { $count ->
    [1] Une partie
   *[other] { $count } parties
} : { LIST($parts, style: "and") }.
stats-won = { $count ->
    [0] aucune gagnée
    [1] une gagnée
   *[other] { $count } gagnées
}
stats-lost = { $count ->
    [1] une perdue
   *[other] { $count } perdues
}
stats-given-up = { $count ->
    [1] une abandonnée
   *[other] { $count } abandonnées
}
stats-hands = Manches de parties finies : { $count }, { $won ->
    [0] aucune gagnée
    [1] une gagnée
   *[other] { $won } gagnées
}.
stats-ramini = { $kind ->
    [sec] { $count ->
        [1] Un rami sec
       *[other] { $count } ramis secs
    }
    [in-hand] { $count ->
        [1] Fermé en main une fois
       *[other] Fermé en main { $count } fois
    }
   *[any] { $count ->
        [1] Un rami
       *[other] { $count } ramis
    }
}.
stats-best = Meilleure manche : { $low ->
    [yes] { $points ->
        [1] un point donné aux autres
       *[other] { $points } points donnés aux autres
    }
   *[no] { $points ->
        [1] un point
       *[other] { $points } points
    }
}.
stats-penalties = Pénalités : { $points ->
    [1] un point
   *[other] { $points } points
}.
stats-longest = Plus longue série de victoires : { $count }.
stats-streak = Tu as gagné les { $count } dernières parties.
stats-usual = Options habituelles
stats-options = { LIST($options, style: "semicolon") }
stats-against = { $count ->
    [1] Contre un adversaire
   *[other] Contre { $count } adversaires
}, niveau { $level }
best-hand = { $low ->
    [yes] Ta meilleure manche jusqu'ici : { $points } points donnés aux autres.
   *[no] Ta meilleure manche jusqu'ici : { $points } points.
}
best-row = Ta plus longue série de victoires : { $count }.

setting-keep-matches = Parties terminées à garder
    .value = { $value ->
        [0] toutes
       *[other] { $value }
    }
    .about = Combien de parties terminées restent dans la liste. Quand il y en a davantage, les plus anciennes sont supprimées ; elles comptent toujours dans les statistiques. Une partie qui a un nom reste toujours, comme une partie non terminée.

stats-word = Je ne sais que faire de « { $word } ». « ramino stats --help » dit ce qu'on peut demander.
summaries-damaged = La ligne { $line } des statistiques dans { $file } est endommagée et ne compte pas ; tout le reste compte. Si tu as une copie du fichier, remets-la en place.
summaries-unreadable = Impossible de lire les statistiques dans { $file } ; seules comptent les parties encore gardées. Le système dit : { $detail }.
summaries-special = { $file } n'est pas un fichier de statistiques : c'est un tube ou un périphérique. Retire-le ; d'ici là, seules comptent les parties encore gardées.
summaries-too-big = { $file } n'est pas un fichier de statistiques : il dépasse { $most } kilo-octets. Retire-le ; d'ici là, seules comptent les parties encore gardées.
summaries-not-written = Impossible d'écrire les statistiques dans { $file }. Le système dit : { $detail }. Elles le seront dès que possible.

cli-use-stats = ramino stats : dit ce que tes parties ont donné, dans tous les jeux ou dans un seul.
cli-help-stats-game = --game JEU : ce jeu seul, avec ses options et ses adversaires.

braille-menu-statistics = statistiques
braille-best-hand = meilleure manche { $points }
braille-best-row = victoires de suite { $count }
