# Donnes scellées : la table scelle ce qu'elle donnera, le programme de chacun coupe, et après la partie tout est ouvert.
# « Couper » est ce que chaque programme ajoute aux donnes, comme on coupe les cartes à une table.

seal-good = Donnes scellées : tout le monde a coupé.
braille-seal-good = scellées
seal-left-out = { LIST($names, style: "and") } { $count ->
    [one] n'a
   *[other] n'ont
} pas coupé : on donne quand même.
braille-seal-left-out = sans coupe: { LIST($names, style: "and") }
seal-not-mine = Ta coupe ne compte pas dans ces donnes : la table ne l'a pas demandée, ou l'a laissée de côté.
braille-seal-not-mine = ta coupe ne compte pas
seal-wrong = Le sceau de ces donnes est brisé : une coupe n'est pas celle qui était promise.
braille-seal-wrong = sceau brisé
seal-anew = La table a fait couper tout le monde encore une fois, après avoir vu ta première coupe.
braille-seal-anew = coupe refaite
seal-fits = Les donnes étaient bien celles qui avaient été scellées, et ce qui t'a été dit est ce que dit le relevé de la partie.
braille-seal-fits = comme scellé et relevé
seal-unseen = Rien à comparer : rien de cette partie n'a été dit ici.
braille-seal-unseen = rien reçu
seal-no-secret = Encore scellées : la table ouvre le sceau quand la partie est finie.
braille-seal-no-secret = encore scellées
seal-left = La partie que tu avais quittée est finie.
braille-seal-left = partie quittée
seal-own = Les donnes étaient bien celles qui avaient été scellées. Ce fichier est le relevé de la partie : il ne montre pas ce qui a été dit aux autres.
braille-seal-own = donnes comme scellées
seal-no-record = La table a ouvert son sceau, mais n'a pas envoyé le relevé de la partie : personne ne peut vérifier ce qui a été dit.
braille-seal-no-record = pas de relevé
seal-no-version = Le relevé de cette partie vient d'une autre version du programme : celle-ci ne peut pas le vérifier.
braille-seal-no-version = relevé autre version
seal-unopened = La table n'a pas encore ouvert son sceau ni envoyé son relevé : d'ici là, rien ne prouve que ces donnes n'ont pas été choisies.
braille-seal-unopened = sceau non ouvert
seal-fault-none = Non scellées : la table dit que ses donnes le sont, mais elle n'a rien scellé.
braille-seal-fault-none = non scellées
seal-fault-secret = Ce ne sont pas les donnes scellées : ce que la table a ouvert n'est pas ce qu'elle avait scellé.
braille-seal-fault-secret = sceau brisé: table
seal-fault-salt = Ce ne sont pas les donnes scellées : la coupe de quelqu'un n'est pas celle qui était promise.
braille-seal-fault-salt = sceau brisé: coupe
seal-fault-mine = Ta coupe ne compte pas dans ces donnes, donc rien ne prouve que les cartes n'ont pas été choisies.
braille-seal-fault-mine = ta coupe ne compte pas
seal-fault-deals = Ce ne sont pas les donnes scellées : d'autres cartes ont été données.
braille-seal-fault-deals = donnes non scellées
seal-fault-early = Pas fiable : la table a ouvert son sceau en pleine partie, et les donnes pouvaient donc être connues.
braille-seal-fault-early = sceau ouvert trop tôt
seal-fault-record = Pas fiable : le relevé que la table a envoyé n'est pas celui de la partie scellée.
braille-seal-fault-record = relevé autre partie
seal-fault-differs = Le relevé dit autre chose : à la manche { $hand }, { $play ->
    [0] à la donne
   *[other] au coup { $play }
}, { $part ->
    [play] on t'a dit : « { $told } » Le relevé dit : « { $record } »
    [order] des coups ont été sautés, répétés ou dits dans un autre ordre.
    [back] des coups déjà dits ont été repris sans un mot.
    [beyond] on t'a dit plus que ce que contient le relevé.
    [rules] avec les cartes scellées, ce coup n'est pas possible : « { $told } »
    [table] la table n'était pas comme dans le relevé.
    [special] la carte spéciale n'était pas celle du relevé.
   *[other] { $part ->
        [hand] tes cartes
        [hands] les cartes des autres
        [stock] les cartes de la pioche
        [discards] la défausse
        [melds] les combinaisons sur la table
        [turn] le tour
       *[other] les scores
    } : on t'a dit « { $told } » ; le relevé dit « { $record } »
}
braille-seal-fault-differs = manche { $hand } coup { $play }: dit autrement que relevé
seal-fault-extra = Pas fiable : il y a dans ces donnes une coupe pour une place où personne n'était assis.
braille-seal-fault-extra = coupe pour une place vide
seal-fault-again = Pas fiable : la table a repris le sceau d'une partie précédente.
braille-seal-fault-again = ancien sceau
seal-fault-anew = Pas fiable : la table a redemandé une coupe à tout le monde, et a donc pu choisir les cartes.
braille-seal-fault-anew = coupe refaite, cartes peut-être choisies
seal-fault-withheld = Pas fiable : plusieurs coupes promises n'ont pas été montrées, et quelqu'un a donc pu choisir les cartes.
braille-seal-fault-withheld = coupes cachées, cartes peut-être choisies
seal-apart = Ces donnes ont été scellées avant que ce programme entre dans la partie : il ne peut pas dire si quelqu'un les a choisies.
braille-seal-apart = scellées avant toi
seal-round = Avant la donne, { $count ->
    [1] la coupe a été interrompue une fois
   *[other] la coupe a été interrompue { $count } fois
} : { $why ->
    [gone] { LIST($names, style: "and") } { $people ->
        [one] n'était
       *[other] n'étaient
    } plus là.
    [line] ta connexion était coupée.
   *[other] la table n'a pas dit pourquoi.
}
seal-set-back = { $count ->
    [1] Un coup a été repris
   *[other] { $count } coups ont été repris
} quand la table est revenue en arrière : personne ne peut { $count ->
    [1] le
   *[other] les
} vérifier.
braille-seal-set-back = coups repris: { $count }
seal-partly = Pour { $count ->
    [1] une manche
   *[other] { $count } manches
}, certains coups n'ont pas été vus ici.
braille-seal-partly = vues en partie: { $count } { $count ->
    [one] manche
   *[other] manches
}
seal-missed = { $count ->
    [1] Une manche n'a pas du tout été vue
   *[other] { $count } manches n'ont pas du tout été vues
} ici.
braille-seal-missed = non vues: { $count } { $count ->
    [one] manche
   *[other] manches
}
seal-sign = Empreinte du sceau : { $sign }. Tous ceux à qui on a dit la même partie ont la même.
seal-hands = { $count ->
    [1] Une manche a été vérifiée.
   *[other] { $count } manches ont été vérifiées.
}
seal-none = Non scellées : cette partie n'a pas été jouée avec d'autres personnes, ou ses donnes ont été choisies.
braille-seal-none = non scellées

seal-damaged = L'enregistrement de cette partie est endommagé à la ligne { $line } de { $file }, et reste tel quel. Si tu as une copie du fichier, remets-la en place.
seal-unknown = La ligne { $line } de { $file } vient d'une autre version du programme. Vérifie-la avec cette version-là.
seal-not-kept = L'enregistrement de cette partie ne peut pas être gardé : { $file }. Le système dit : { $detail }. On joue quand même.

refused-no-seal = La table n'a pas accepté cette coupe.
cmd-match-verify = vérifier si les donnes étaient scellées

cli-use-verify = ramino verify FICHIER : dit si les donnes d'une partie étaient celles qui étaient scellées. Le fichier est une partie, ou ce que ton programme a gardé d'une partie jouée ailleurs, dans le dossier « seals ».

braille-cmd-match-verify = donnes scellées?
