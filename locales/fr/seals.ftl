# Donnes scellées : la table scelle ce qu'elle donnera, le programme de chacun coupe, et après la partie tout est ouvert.
# « Couper » est ce que chaque programme ajoute aux donnes, comme on coupe les cartes à une table.

seal-good = Donnes scellées : tout le monde a coupé.
braille-seal-good = scellées
seal-left-out = On donne sans toutes les coupes. Il manque : { LIST($names, style: "and") }.
seal-apart = Ces donnes ont été scellées avant que ce programme entre dans la partie : il ne peut pas dire si quelqu'un les a choisies.
seal-fits = Les donnes sont bien celles qui avaient été scellées, et ce qui t'a été dit correspond au relevé de la partie.
braille-seal-fits = comme scellé et relevé
seal-earlier = Une partie précédente est finie.
seal-own = Les donnes sont bien celles qui avaient été scellées. Ce qui a été dit à la table n'est pas ici, et n'est donc pas vérifié.
seal-no-record = La table n'a pas ouvert son sceau ni envoyé son relevé : d'ici là, rien ne prouve que ces donnes n'ont pas été choisies, ni que ce qui t'a été dit est vrai.
seal-no-version = Ce programme n'arrive pas à lire le relevé de cette partie : il ne peut donc pas la vérifier.
seal-version = Le relevé a été fait par la version { $version } du programme, et celle-ci est la version { $running } : cela peut venir de là.
seal-fault-none = Non scellées : la table dit que ses donnes le sont, mais elle n'a rien scellé.
seal-fault-secret = Le sceau est brisé : ce que la table a ouvert n'est pas ce qu'elle avait scellé.
seal-fault-salt = Le sceau est brisé : la coupe de quelqu'un n'est pas celle qui était promise.
seal-fault-mine = Ta coupe ne compte pas dans ces donnes, donc rien ne prouve que les cartes n'ont pas été choisies.
seal-fault-extra = Pas fiable : il y a dans ces donnes une coupe pour une place où personne n'était assis.
seal-fault-again = Pas fiable : la table a repris le sceau d'une partie précédente.
seal-fault-anew = Pas fiable : la table a redemandé une coupe à tout le monde, et a donc pu choisir les cartes.
seal-fault-withheld = Pas fiable : plusieurs coupes promises n'ont pas été montrées, et quelqu'un a donc pu choisir les cartes.
seal-fault-rules = Pas fiable : la table continue avec d'autres règles ou d'autres noms que ceux qu'elle avait scellés.
seal-fault-early = Pas fiable : la table a ouvert son sceau en pleine partie, et les donnes pouvaient donc être connues.
seal-fault-record = Pas fiable : le relevé n'est pas celui de la partie scellée.
seal-fault-differs = Le relevé dit autre chose : à la manche { $hand }, { $play ->
    [0] à la donne
   *[other] au coup { $play }
}, { $kind ->
    [order] des coups ont été sautés, répétés ou dits dans un autre ordre.
    [back] des coups déjà dits ont été repris sans prévenir.
    [beyond] on t'a dit plus que ce que contient le relevé.
    [rules] avec les cartes scellées, ce coup n'est pas possible : « { $told } »
    [said] on t'a dit : « { $told } » Le relevé dit : « { $record } »
   *[table] la table n'était pas comme dans le relevé.
}
seal-round = Fois où tout le monde a dû recouper : { $rounds }. Plus à la table, ou sans connexion : { LIST($gone, style: "and") }.
seal-set-back = Coups repris quand la table est revenue en arrière, que personne ne peut vérifier : { $set_back }.
seal-unheard = Coups qui ne sont pas arrivés ici, et qui ne sont donc pas vérifiés : { $unheard }.
seal-hands = Manches vérifiées : { $hands }.
seal-sign = Numéro du sceau : { $sign }. Tous ceux qui ont reçu la même partie ont le même.
seal-none = Non scellées : cette partie n'a pas été jouée avec d'autres personnes, ou ses donnes ont été choisies.
braille-seal-none = non scellées

refused-no-seal = La table n'a pas accepté cette coupe.
cmd-match-verify = vérifier si les donnes étaient scellées
braille-cmd-match-verify = donnes scellées?
cli-use-verify = ramino verify FICHIER : dit si les donnes d'une partie étaient celles qui étaient scellées. Le fichier est une partie, ou ce que ton programme a gardé d'une partie jouée ailleurs, dans le dossier « seals ».
