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
seal-fits = Les donnes étaient bien celles qui avaient été scellées.
braille-seal-fits = donnes comme scellées
seal-unseen = Rien à comparer : aucune donne de cette partie n'a été vue ici.
braille-seal-unseen = aucune donne vue
seal-shut = Encore scellées : la table ouvre le sceau quand la partie est finie.
braille-seal-shut = encore scellées
seal-unopened = La table n'a pas encore ouvert son sceau : d'ici là, rien ne prouve que ces donnes n'ont pas été choisies.
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
seal-fault-skipped = Pas fiable : la table est passée à la manche { $hand } sans suivre l'ordre, et a donc pu choisir les cartes.
braille-seal-fault-skipped = manche { $hand } pas dans l'ordre, cartes peut-être choisies
seal-fault-dealer = Ce ne sont pas les donnes scellées : la manche { $hand } a eu un autre donneur.
braille-seal-fault-dealer = manche { $hand }: autre donneur
seal-fault-hand = Ce ne sont pas les donnes scellées : à la manche { $hand }, d'autres cartes ont été données.
braille-seal-fault-hand = manche { $hand }: autres cartes
seal-fault-draw = Ce ne sont pas les donnes scellées : à la manche { $hand }, une carte piochée n'était pas la suivante de la pioche.
braille-seal-fault-draw = manche { $hand }: autre pioche
seal-fault-card = Ce ne sont pas les donnes scellées : à la manche { $hand }, quelqu'un a montré une carte qu'il n'avait pas.
braille-seal-fault-card = manche { $hand }: carte d'ailleurs
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
seal-sign = Empreinte du sceau : { $sign }. Tous ceux qui étaient à cette table ont la même.
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
