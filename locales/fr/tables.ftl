# Les tables d'une salle, le chemin pour y aller, et ce qu'on y convient.

menu-together = Ensemble
together-join = Aller à une table : son adresse, ou l'invitation que tu as reçue
together-host = Ouvrir une table sur cet ordinateur
together-reopen = Rouvrir la dernière table, avec les mêmes personnes
together-address = { $address }, pour y retourner{ $plain ->
    [yes] , table non chiffrée
   *[no] { "" }
}
together-place = { $name }, { $game }, à { $address }
address-title = L'adresse ou l'invitation.
address-watch-title = L'adresse ou l'invitation de la table que tu veux regarder.
ask-plain = La table à l'adresse { $address } n'est pas chiffrée : n'importe qui sur le réseau peut tout lire, tes cartes aussi. Chez soi, cela peut suffire. Y aller quand même ?
other-name-title = Ton nom à cette table.
address-forgotten = Retirée de la liste. { $place }
code-title = Le code de la table.
ask-watch = { $why } Veux-tu regarder ?

place-tables = { $count ->
    [0] Les tables : aucune n'est ouverte
   *[other] Les tables
}
tables-line = { $mine ->
    [yes] Ta place.{" "}
   *[no] { "" }
}{ $game }{ $begun ->
    [yes] , déjà en cours
   *[no] { "" }
}{ $count ->
    [0] { "" }
   *[other] { "" } : { LIST($people, style: "and") }
}{ $free ->
    [0] .
    [1] { "" } ; une place libre.
   *[other] { "" } ; { $free } places libres.
}
tables-speaker = { $name }, qui parle { LANGUAGE($language) }
tables-somebody = quelqu'un
tables-new = Une nouvelle table. { $table }
tables-open = Ouvrir une table
tables-code = Rejoindre une table par son code
tables-scores = { LIST($lines, style: "semicolon") }.
tables-seats = { $seats } places, { $people ->
    [1] dont une pour une personne.
   *[other] dont { $people } pour des personnes.
}
tables-seats-people = { $seats } places, toutes pour des personnes.
tables-level-spare = L'ordinateur occupe les places qui restent libres. { options-bots }
tables-away = { $person }, qui n'est pas là pour l'instant
tables-open-about = Ouvrir une table : tu choisis le jeu et les réglages. Les autres la trouvent dans cette liste, ou par son code.
tables-code-about = Rejoindre une table par son code : certaines ne sont pas dans cette liste. L'hôte te donne le code, et tu l'écris ici.
braille-tables-away = { $person } pas là
braille-tables-open-about = ouvrir: choisir le jeu
braille-tables-code-about = par code: l'écrire
tables-usual = Les options habituelles.
tables-clock = { $minutes ->
    [1] Une minute par tour.
   *[other] { $minutes } minutes par tour.
}
tables-no-hints = Sans conseils.
tables-no-chat = Sans messages.
tables-no-spectators = Personne ne peut regarder.

open-title = Ouvrir une table
open-now = Ouvrir la table.
agreed-people = Places pour des personnes : { $people }{ $bots ->
    [0] { "" }
    [1] , plus une pour l'ordinateur
   *[other] , plus { $bots } pour l'ordinateur
}.
    .about = Combien de places attendent des personnes. Dès qu'elles sont prises, ou que tu commences, l'ordinateur occupe les autres.
agreed-reach = Qui peut venir
    .value = { $value ->
        [here] cet ordinateur seulement
        [house] cette maison
       *[everybody] qui a l'adresse
    }
    .about = Cet ordinateur seulement : pour plusieurs programmes côte à côte. Cette maison : tous ceux de ton réseau qui ont l'invitation. Qui a l'adresse : d'ailleurs aussi, si ton routeur les laisse entrer. La connexion est chiffrée, avec un certificat créé sur le moment.
reach-title = Qui peut venir ?
reach-here = On ne vient à cette table que depuis cet ordinateur, à l'adresse { $address }.{ $command ->
    [none] {""}
   *[other] {" "}Pour ouvrir à toute la maison, tape : { $command }
}
reach-house = Toute la maison peut venir avec l'invitation. Pour les amis qui sont ailleurs, ton routeur doit transmettre le port { $port } à cet ordinateur ; le guide dit comment.
reach-everybody = Les amis qui sont ailleurs peuvent venir quand ton routeur transmet le port { $port } à cet ordinateur, et que l'invitation porte l'adresse publique du routeur ; le guide dit comment.
host-lacks = Pour l'instant, on ne peut venir que depuis cet ordinateur : ce qui chiffre la connexion n'est pas installé. { $command ->
    [none] On ne peut pas l'ajouter à cette copie du programme.
   *[other] Pour que d'autres viennent, quitte le programme et tape : { $command }
}
agreed-listed = Dans la liste
    .value = { $value ->
        [yes] oui, pour tout le monde
       *[no] non, il faut le code
    }
    .about = À une table de la liste, chacun peut s'asseoir. Hors de la liste, il faut le code : donne-le à tes amis.
agreed-code = { $own ->
    [no] Code : au hasard.
   *[other] Code : { $code }.
}
code-own-title = Un code à toi, au moins six lettres ou chiffres.
agreed-spectators = Regarder
    .value = { $value ->
        [yes] permis
       *[no] pas permis
    }
    .about = Les spectateurs entendent ce qui est sur la table, mais aucune main.
agreed-chat = Écrire
    .value = { $value ->
        [yes] permis
       *[no] pas permis
    }
    .about = Peut-on s'écrire à cette table ?
agreed-hints = Conseils
    .value = { $value ->
        [yes] permis
       *[no] pas permis
    }
    .about = Peut-on demander des conseils à cette table ?
agreed-clock = Temps pour un tour
    .value = { $value ->
        [0] autant qu'on veut
        [1] une minute
       *[other] { $value } minutes
    }
    .about = Quand le temps est écoulé, l'ordinateur finit le tour. On te prévient à la moitié, et quinze secondes avant la fin.
agreed-grace = Attente d'un joueur déconnecté
    .value = { $value ->
        [30] trente secondes
        [60] une minute
        [120] deux minutes
        [180] trois minutes
        [300] cinq minutes
        [600] dix minutes
       *[other] { $value } secondes
    }
    .about = C'est le temps pendant lequel la table attend un joueur déconnecté. Puis l'ordinateur joue à sa place, jusqu'à son retour.
agreed-pace = L'ordinateur attend
    .value = { $value ->
        [5] une demi-seconde
        [10] une seconde
        [15] une seconde et demie
        [20] deux secondes
        [30] trois secondes
       *[other] cinq secondes
    }
    .about = Combien de temps l'ordinateur attend avant chaque coup à cette table, pour tout le monde.

people-menu = La table
people-invitation = Écouter l'invitation
invitation-follows = L'invitation, à envoyer à tes amis :
invitation-file = L'invitation, à envoyer à tes amis ; elle est aussi dans { $file } :
owner-start = Commencer avec ceux qui sont là
owner-hand-over = Confier la table à { $name }
owner-remove = Exclure { $name }
owner-ban = Bannir { $name }
ask-new-code = Changer aussi le code ? La personne bannie connaît le code actuel.
owner-new-code = Changer le code
ask-hand-over = Confier la table à { $name } ?
ask-remove = Exclure { $name } de la table ?
ask-ban = Bannir { $name } de cette table, sans retour possible ?
vote-go-on = Voter pour ne plus attendre
vote-give-up = Voter pour abandonner la partie
give-up-vote = Voter pour abandonner la partie ? Elle s'arrête si tout le monde est d'accord.
vote-give-up-asked = { LIST($names, style: "and") } { $count ->
    [one] vote
   *[other] votent
} pour abandonner la partie. Toi aussi ? { vote-answers }
vote-give-up-mine = Tu as voté pour abandonner la partie. C'est toujours oui ? { vote-answers }
vote-go-on-asked = { LIST($names, style: "and") } { $count ->
    [one] vote
   *[other] votent
} pour ne plus attendre. Toi aussi ? { vote-answers }
vote-go-on-mine = Tu as voté pour ne plus attendre. C'est toujours oui ? { vote-answers }
vote-send-away = Voter pour exclure { $about }
vote-send-away-asked = { LIST($names, style: "and") } { $count ->
    [one] vote
   *[other] votent
} pour exclure { $about } de la table. Toi aussi ? { vote-answers }
vote-send-away-mine = Tu as voté pour exclure { $about }. C'est toujours oui ? { vote-answers }
vote-answers = Un non met fin au vote, { $later } le laisse ouvert.
leave-hosted = Fermer la table ? Les autres seront avertis, et la partie sera conservée.
leave-hosted-unkept = Fermer la table ? Les autres seront avertis.
leave-people = Quitter la table ? L'ordinateur jouera à ta place.
leave-seatless = Quitter la table ?

hint-not-here = Pas de conseils à cette table.
after-leave = Quitter la table
alarm-turn = C'est toujours à toi.
alarm-asked = La table attend ta réponse.
setting-turn-alarm = Rappel de ton tour
    .value = { $value ->
        [0] désactivé
       *[other] toutes les { $value } secondes
    }
    .about = À une table avec d'autres personnes, tu entends de nouveau que c'est à toi, jusqu'à ce que tu appuies sur une touche.
turn-lasts = { $minutes ->
    [0] { $seconds ->
        [0] { turn-of }
       *[other] { turn-since }
    }
   *[other] { turn-since }
}
turn-away = { $name } n'est pas là pour l'instant.
turn-of = { $mine ->
    [yes] C'est à toi.
   *[no] { $name } joue.
}
turn-since = { $mine ->
    [yes] C'est à toi depuis{ turn-least } { turn-time }.
   *[no] { $name } joue depuis{ turn-least } { turn-time }.
}
turn-time = { $minutes ->
    [0] { $seconds ->
        [1] une seconde
       *[other] { $seconds } secondes
    }
    [1] une minute
   *[other] { $minutes } minutes
}
turn-least = { $least ->
    [yes] {" "}au moins
   *[no] { "" }
}
line-slow = La connexion est lente : { $seconds ->
    [1] une seconde
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
} aller-retour.

cli-keys-addresses = Dans le menu Ensemble :
cli-keys-tables = Dans la liste des tables :
cmd-addresses-watch = regarder la table à cette adresse
cmd-addresses-forget = retirer cette adresse de la liste
cmd-tables-describe = décrire cette table
cmd-tables-watch = regarder cette table
cmd-tables-open = ouvrir une table
cmd-tables-code = rejoindre une table par son code
cmd-people-here = qui est là
cmd-people-menu = ce qu'on peut décider à la table
braille-vote-give-up-asked = abandon, toi aussi? { LIST($names) } oui
braille-vote-give-up-mine = abandon, toujours oui?
braille-vote-go-on-asked = continuer, toi aussi? { LIST($names) } oui
braille-vote-go-on-mine = continuer, toujours oui?
braille-vote-send-away-asked = exclure { $about }, toi aussi? { LIST($names) } oui
braille-vote-send-away-mine = exclure { $about }, toujours oui?
