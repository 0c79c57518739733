# Plusieurs personnes à une table, par le réseau : qui vient, qui part, ce qui s'écrit, ce qu'a la ligne.

table-open = Ta table est ouverte : { $game }. Le code est { $code }. { table-waits }
table-open-plain = Ta table est ouverte : { $game }. { table-waits }
table-open-again = De retour à ta table : { $game }, avec { LIST($names, style: "and") }.{ $code ->
    [no] { "" }
   *[other] { " " }Le code est { $code }.
} { table-waits }
table-waits = { $missing ->
    [0] Tout le monde est là.
    [1] Il manque encore une personne.
   *[other] Il manque encore { $missing } personnes.
}
table-sat = Tu es à la table : { $game }, avec { LIST($names, style: "and") }. { table-waits }
table-sat-alone = Tu es à la table : { $game }. { table-waits }
table-watched = Tu regardes cette table : { $game }, avec { LIST($names, style: "and") }.
table-watched-alone = Tu regardes cette table : { $game }. Personne n'y est encore assis.
watched = Tu regardes { $game } : { LIST($names, style: "and") }.
place-watching = La table que tu regardes
table-not-sealed = Les donnes de cette table ne sont pas scellées : { $opened ->
    [yes] c'est toi qui les as choisies
   *[no] l'hôte les a choisies
}.
place-waiting = La table, avant la première donne
waiting-keys = Espace : qui est là. { $owner ->
    [yes] Entrée lance la partie tout de suite, et l'ordinateur occupe les autres places.
   *[no] La partie commence quand tout le monde est là.
}
waiting-begin = Entrée lance la partie, et l'ordinateur occupe les autres places.
waiting-connecting = Connexion à { $address }.
people-here = À la table : { $people }.
people-and = { $left } ; { $right }
people-self = toi{ $owner ->
    [yes] , l'hôte
   *[no] { "" }
}{ $watching ->
    [yes] , qui regardes
   *[no] { "" }
}
people-one = { $name }{ $away ->
    [yes] , qui n'est pas là
   *[no] { "" }
}{ $owner ->
    [yes] , l'hôte
   *[no] { "" }
}{ $watching ->
    [yes] , qui regarde
   *[no] { "" }
}{ $self ->
    [yes] , c'est toi
   *[no] { "" }
}
line-good = La connexion est bonne.
line-none = La connexion est perdue ; le programme essaie de se reconnecter.
people-alone = Tu joues contre l'ordinateur : personne d'autre n'est à cette table.

line-lost = La connexion est perdue. Je réessaie.
sat-gone = La table où tu étais n'existe plus.
seat-gone = Ton absence a trop duré : tu as perdu ta place.
line-back = Connexion rétablie.
line-back-missed = Connexion rétablie. { $count ->
    [1] Il s'est passé une chose entre-temps.
   *[other] Il s'est passé { $count } choses entre-temps.
}

no-line-address = Aucune table ne répond à l'adresse { $address }. L'adresse est-elle juste, et la table ouverte ?
no-line-certificate = La table à l'adresse { $address } ne présente pas le certificat de l'invitation. C'est peut-être celle de quelqu'un d'autre ; rien n'a été envoyé. Demande une nouvelle invitation.
no-line-untrusted = La table à l'adresse { $address } présente un certificat que cet ordinateur ne connaît pas ; rien n'a été envoyé. Écris toute l'invitation que tu as reçue.
no-line-nonsense = La table à l'adresse { $address } envoie des choses que ce programme ne comprend pas ; tu l'as quittée. Il faut peut-être une autre version du programme.
host-port = La table ne peut pas s'ouvrir sur le port { $port }. Le système dit : { $detail }. Choisis-en un autre : dans les réglages de la table, ou avec --port.
host-address = Cet ordinateur n'a pas l'adresse { $host }, donc aucune table ne peut y être ouverte. Le système dit : { $detail }. Avec 0.0.0.0, la table s'ouvre sur toutes les adresses de l'ordinateur.
host-certificate = La table ne peut pas être ouverte à d'autres : son certificat ne peut pas être écrit. Le système dit : { $detail }
host-not-here = Sans certificat, une table ne s'ouvre que sur cet ordinateur. { $command ->
    [none] Cette copie du programme ne peut pas en créer un, mais tu peux écrire
   *[other] Ajoute ce qui en crée un : { $command }, ou écris
} --without-tls : alors n'importe qui sur le réseau peut tout lire.

host-nothing-kept = Aucune partie jouée avec d'autres personnes n'est conservée : il n'y a rien à reprendre.
host-one-before = C'est donc la table d'avant qui rouvre.

refused-no-table = Aucune table n'a ce code ici.
refused-no-list = Il n'y a ici qu'une seule table, et pas de liste de tables.
refused-full = La table est complète.
refused-begun = La partie a déjà commencé.
refused-name-taken = Quelqu'un à la table a déjà ce nom. Si c'était toi, reviens du même ordinateur et par la même adresse qu'avant. Sinon, choisis un autre nom.
refused-name-no-letter = Un nom a au moins une lettre. Choisis-en un autre.
refused-name-signs = Un nom n'a pas de signes de phrase, comme un point ou un point d'interrogation, à la fin ou entre les mots. Choisis-en un autre.
refused-name-no-name = Personne ne peut s'appeler « { $about } » : le programme le dit déjà lui-même. Choisis un autre nom.
# Comment le programme appelle lui-même la personne qui joue, tous et aucun, la table, le serveur et l'ordinateur, en une liste : personne ne peut s'appeler ainsi.
not-names = toi, tu, vous, tout le monde, personne, la table, table, le serveur, serveur, l'ordinateur, ordinateur
refused-no-spectators = Personne ne peut regarder cette table.
refused-banned = Tu ne peux pas venir à cette table.
refused-seated-already = Tu es déjà à la table.
refused-not-begun = La partie n'a pas encore commencé.
refused-only-watching = Tu ne fais que regarder.
refused-no-play = La table n'a pas compris ce coup.
refused-no-chat = Il n'y a pas de messages à cette table.
refused-too-much-said = Trop de messages à la fois. Réessaie dans un moment.
refused-nothing-said = Le message était vide.
refused-nobody = Personne ici ne s'appelle { $about }.
refused-not-owner = Seul l'hôte peut faire cela.
refused-gone-already = { $about } a déjà quitté la table, et l'ordinateur joue à sa place.
refused-no-vote = Il n'y a pas de vote en cours : il est fini, ou personne n'en a demandé.
refused-nobody-awaited = La table n'attend personne.
refused-rated-hand = Cette partie compte pour la cote : on ne peut exclure { $about } qu'entre deux manches.
refused-about-you = Le vote porte sur toi : tu ne votes pas.
refused-voted-already = Tu as déjà voté. Les autres l'ont entendu.
refused-too-many-joins = Trop de personnes sont venues de ton adresse. Réessaie dans une minute.
refused-ready-already = Les autres écoutent encore. La prochaine manche commence quand tout le monde est prêt.
refused-no-hand-before = Aucune manche de cette partie n'est encore finie.
refused-not-over = Cette manche n'est pas encore finie.
refused-otherwise = La table ne le permet pas, pour une raison que ce programme ne connaît pas. Il faut peut-être une autre version du programme.
refused-given-up = La partie est abandonnée : on ne joue plus à cette table.
refused-no-code = Cette table n'a pas de code.
refused-no-record = La partie est trop longue pour être gardée ici.
refused-at-no-table = Tu n'es à aucune table.

bye-elsewhere = Tu continues ailleurs ; ce programme a quitté la table.
bye-left = Tu as quitté la table.
bye-removed = L'hôte t'exclut de la table. Tu peux revenir.
bye-banned = L'hôte te bannit de la table : tu ne peux plus revenir.
bye-given-up = La table est fermée.
bye-closed = L'hôte a quitté la table, et garde la partie. Quand la table rouvrira, reviens de la même façon.
bye-too-fast = La table a fermé la connexion : trop de choses à la fois.
bye-no-message = La table a fermé la connexion : elle n'a pas compris ce programme.
bye-no-hello = La table a fermé la connexion : elle n'a pas compris ce programme.
bye-other-protocol = { $older ->
    [table] Cette table utilise une version du programme plus ancienne que la tienne, et les deux ne sont pas compatibles. Qui l'a ouverte doit mettre la sienne à jour : ramino update dit comment.
    [yours] Cette table utilise une version du programme plus récente que la tienne, et les deux ne sont pas compatibles. Pour savoir comment mettre la tienne à jour, tape : ramino update.
   *[unknown] Cette table utilise une autre version du programme, qui n'est pas compatible avec la tienne.
}
bye-refused = La table ne te laisse pas entrer.

## The command line

cli-use-host = ramino host JEU : ouvre une table pour d'autres personnes, où tu joues aussi.
cli-use-join = ramino join ADRESSE : te fait asseoir à la table de quelqu'un d'autre. L'adresse est celle de son ordinateur, ou l'invitation qu'on t'a envoyée.
cli-help-port = --port NOMBRE : le port de ton ordinateur où les autres trouvent la table. Par défaut : 8470.
cli-help-code = --code CODE : ce que les autres doivent taper pour entrer. Par défaut : au hasard.
cli-help-join-code = --code CODE : le code de la table. Si tu ne l'indiques pas, le programme le demande au besoin.
cli-help-people = --people NOMBRE : combien de places attendent des personnes ; l'ordinateur occupe les autres. Par défaut : toutes.
cli-help-clock = --clock MINUTES : combien de temps peut durer un tour, de 1 à 5 ; 0 veut dire sans limite.
cli-help-grace = --grace SECONDES : combien de temps la table attend un joueur déconnecté, avant que l'ordinateur joue à sa place. Par défaut : 180.
cli-help-host = --host ADRESSE : l'adresse de ton ordinateur où la table écoute. 0.0.0.0 désigne toutes ses adresses. Par défaut : 127.0.0.1, cet ordinateur seulement.
cli-help-without-tls = --without-tls : rien n'est chiffré. Il faut cette option des deux côtés.
cli-help-continue = --continue : rouvre la dernière table, avec les mêmes personnes, qui reviennent à leur place.
cli-help-watch = --watch : tu regardes, sans jouer.
cli-which-table = Indique quelle table, par exemple : ramino join 192.0.2.7 --code ACDE FHJK.
cli-no-address = « { $word } » n'est pas l'adresse d'une table. Une adresse ressemble à 192.0.2.7:8470, ou à l'invitation qu'on t'a envoyée.
cli-code-first = { $code } est le code d'une table. D'abord vient son adresse : 127.0.0.1 pour une table sur cet ordinateur, sinon l'invitation qu'on t'a envoyée.{ $name ->
    [none] {""}
   *[other] {" "}Si { $name } est le nom d'un ordinateur, écris { $name }:8470.
}
cli-code = Un code a de 1 à { $most } lettres ou chiffres.

## Keys

cli-keys-waiting = À une table avec d'autres personnes, avant la donne :
cli-keys-waiting-owner = Pour l'hôte de cette table :
cli-keys-watching = À une table que tu regardes seulement :
cmd-people-begin = commencer avec ceux qui sont là
cmd-people-who = qui est à la table
cmd-people-write = écrire un message à la table
cmd-people-read = lire les messages
