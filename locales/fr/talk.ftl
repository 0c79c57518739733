# Ce que l'on s'écrit à une table, et qui l'on ne veut pas entendre.

said-line = { $name } : { $text }
    .full = { $name } écrit à tout le monde : { $text }
said-to-you = { $name }, à toi seulement : { $text }
    .brief = { $name }, à toi : { $text }
    .full = { $name } t'écrit, à toi seulement : { $text }
said-to-watchers = { $name }, aux spectateurs : { $text }
    .brief = { $name }, aux spectateurs : { $text }
    .full = { $name } écrit aux spectateurs : { $text }
said-by-you = Tu as écrit : { $text }
    .brief = Envoyé.
    .full = Tu as écrit à tout le monde : { $text }
said-by-you-to = Tu as écrit à { $to } : { $text }
    .brief = Envoyé à { $to }.
    .full = Tu as écrit à { $to } et à personne d'autre : { $text }
said-by-you-watchers = Tu as écrit aux spectateurs : { $text }
    .brief = Envoyé aux spectateurs.
    .full = Tu as écrit aux spectateurs, pas aux joueurs : { $text }
braille-said-line = { $name }: { $text }
braille-said-to-you = { $name } à toi: { $text }
braille-said-to-watchers = { $name } aux spectateurs: { $text }
braille-said-by-you = toi: { $text }
braille-said-by-you-to = toi à { $to }: { $text }
braille-said-by-you-watchers = toi aux spectateurs: { $text }
write-title = Un message à tous.
write-to-title = Un message à { $name }.
write-watchers-title = Un message aux spectateurs.
braille-write-title = à tous
braille-write-to-title = à { $name }
braille-write-watchers-title = aux spectateurs
write-later = La connexion est perdue. Ton message partira dès qu'elle reviendra.
    .brief = Envoi dès le retour de la connexion.
    .full = { write-later } Personne ne l'a encore entendu.
braille-write-later = part au retour de la connexion
written-title = Messages
written-none = Pas encore de message.

## La liste des personnes

people-title = Les personnes à la table
person-quiet = { $person }{ $state ->
    [muted] , en sourdine
    [blocked] , que tu bloques
   *[heard] { "" }
}
person-write = écrire à { $name }
person-figures = le bilan { NAME($name, form: "of") } ici
person-mute = faire taire { $name } à cette table
person-unmute = entendre de nouveau { $name }
person-block = bloquer { $name } à toutes les tables
person-unblock = ne plus bloquer { $name }
here-title = Les gens{ $count ->
    [0] { "" } : il n'y a personne d'autre
    [one] , une autre personne est là
   *[other] , { $count } autres personnes sont là
}
here-others = { $count ->
    [one] Une autre personne est là
   *[other] { $count } autres personnes sont là
} : { $key } dit qui.
here-found-title = Les gens dont le nom contient « { $text } »
here-person = { $name }{ $guest ->
    [yes] , de passage
    [friend] , parmi tes amis
   *[no] { "" }
}, { here-doing }{ $minutes ->
    [0] { "" }
    [one] , depuis une minute
   *[other] , depuis { $minutes } minutes
}{ $free ->
    [0] { "" }
    [one] , une place libre
   *[other] , { $free } places libres
}{ $language ->
    [no] { "" }
   *[other] , parle { LANGUAGE($language) }
}{ $quiet ->
    [yes] , ne veut pas d'invitations
   *[no] { "" }
}.
here-doing = { $doing ->
    [tables] à la liste des tables
    [here] à ta table
    [waits] attend à une table{ here-game }
    [plays] joue{ here-game }
    [watches] regarde une partie{ here-game }
   *[away] n'est pas là
}
here-game = { $played ->
    [no] { "" }
   *[other] { "" } : { $played }
}
here-more = d'autres gens
here-find = chercher quelqu'un par son nom
here-find-title = Le nom, ou une partie du nom.
here-blocked = personnes que tu as bloquées : { $count }
here-go = s'asseoir à la table { NAME($name, form: "of") }
here-move = quitter cette table et s'asseoir à celle { NAME($name, form: "of") }
here-watch = regarder la table { NAME($name, form: "of") }
setting-visibility = Qui te voit sur un serveur
    .value = { $value ->
        [open] tout le monde
        [quiet] tout le monde, mais sans invitations
       *[hidden] personne
    }
    .about = Tout le monde : tu es dans la liste des gens. Sans invitations : tu es dans la liste, et personne ne peut t'inviter. Personne : tu n'es dans aucune liste, ni les tables que tu ouvres ; tes amis viennent avec le code. Les gens assis à ta table savent toujours qui tu es.
town-invitation = Une invitation { NAME($name, form: "of") } : { $played }{ $count ->
    [0] { "" }
   *[other] , avec { LIST($people, style: "and") }
}. { $key }.
town-invitation-held = Une invitation { NAME($name, form: "of") } : { $played }{ $count ->
    [0] { "" }
   *[other] , avec { LIST($people, style: "and") }
} ; la place est gardée encore { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
}.
town-several = { $count } choses t'attendent. { $key }.
town-answer-yes = { $name } arrive.
town-answer-busy = { $name } répond : pas maintenant.
town-answer-later = { $name } ne peut pas maintenant : plus tard.
town-answer-after = { $name } arrive après la partie.
done-invited = Tu as invité { $name } ; la place est gardée pendant { $minutes } minutes.
done-yes = Tu y vas.
done-busy = Pas maintenant : la place est de nouveau libre.
done-later = Plus tard : la place reste gardée.
done-after = Après cette partie : la place reste gardée.
town-waiting-title = Ce qui t'attend
town-nothing = Rien ne t'attend.
invitation-take = s'y asseoir
invitation-move = quitter cette table et s'y asseoir
invitation-later = plus tard, garder la place
invitation-after = après cette partie, garder la place
invitation-busy = pas maintenant
here-open = ouvrir une table pour inviter { $name }
here-open-listed = ouvrir une table : { $name } la trouve dans la liste
here-invite = inviter { $name } à ta table
invite-hold = combien de temps garder une place pour { $name }
invite-minutes = pendant { $minutes } minutes
refused-invitation-over = Cette invitation n'est plus valable.
cmd-town-waiting = ce qui t'attend
ask-with-blocked = Il y a { $name } à cette table, et tu as bloqué { $name }. Y aller quand même ?
told-block-here = Tu as bloqué { $name } : tu ne reçois plus ses messages, et { $name } ne voit pas que tu es là. Pour débloquer : la liste des gens.
    .brief = Tu as bloqué { $name }.
    .full = { told-block-here } À une table ouverte par d'autres, vous pouvez encore vous rencontrer. Les autres n'en savent rien.
braille-here-title = Gens: { $count }
braille-told-block-here = { $name }: blocage
refused-no-town = Il n'y a pas de liste de gens ici.
here-title-friends = { here-title }, { $friends ->
    [one] une personne parmi tes amis
   *[other] { $friends } personnes parmi tes amis
}
here-friends = tes amis : { $count }
here-friend = { $name }
here-asked = { $name }, réponse attendue
friend-ask = demander l'amitié { NAME($name, form: "of") }
friend-needs-name = inscrire ton nom, pour avoir des amis
friend-yes = accepter l'amitié { NAME($name, form: "of") }
friend-no = refuser, sans le dire à { $name }
friend-end-friend = mettre fin à l'amitié avec { $name }
friend-end-asked = retirer la demande à { $name }
told-friend-friend = { $name } est maintenant parmi tes amis.
told-friend-asked = Amitié demandée à { $name }.
told-friend-asks = { $name } te demande ton amitié.
told-friend-ended = Pas d'amitié avec { $name }.
told-friend-refuse = Refusé. { $name } n'en saura rien.
town-friend-asks = { $name } te demande ton amitié.{ $key ->
    [no] { "" }
   *[other] { "" } { $key }.
}
town-friend-accepted = { $name } accepte ton amitié.
town-friend-came = { $name } est là.
town-friend-opened = { $name } ouvre une table : { $played }.
setting-news-of-friends = Dire quand quelqu'un parmi tes amis arrive ou ouvre une table
    .value = { $value ->
        [once] une fois par soirée
        [always] toujours
       *[never] jamais
    }
    .about = Tes amis sont les gens d'un serveur à qui tu as demandé leur amitié et qui l'ont acceptée. Rien n'est dit pendant ton tour, pendant que tu écris ou quand on te demande quelque chose.
refused-friends-known = L'amitié est pour les gens que le serveur connaît par un mot de passe, et il doit te connaître aussi.
refused-friends-hidden = Tu ne peux demander l'amitié de personne tant que personne ne voit que tu es là.
refused-too-many-ties = Tu ne peux pas avoir d'autres amis ni bloquer d'autres personnes. Retire d'abord quelqu'un.
braille-here-person = { $name }{ $guest ->
    [yes] { " " }de passage
    [friend] { " " }parmi tes amis
   *[no] { "" }
}, { here-doing }{ $free ->
    [0] { "" }
    [one] , { $free } libre
   *[other] , { $free } libres
}{ $minutes ->
    [0] { "" }
   *[other] , { $minutes } min
}{ $quiet ->
    [yes] , sans invitations
   *[no] { "" }
}
braille-here-doing = { $doing ->
    [tables] à la liste
    [waits] attend{ here-game }
    [plays] joue{ here-game }
    [watches] regarde{ here-game }
   *[away] pas là
}
braille-here-title-friends = Gens: { $count }, amis { $friends }
braille-town-invitation = { $name } invite: { $played }{ $count ->
    [0] { "" }
   *[other] , { LIST($people) }
}, { $key }
braille-town-invitation-held = { $name }: { $played }{ $count ->
    [0] { "" }
   *[other] , { LIST($people) }
}, { $minutes } min
braille-town-several = { $count } choses, { $key }
braille-done-invited = invitation: { $name }, place { $minutes } min
braille-done-busy = pas maintenant, place libre
braille-done-later = plus tard, place gardée
braille-done-after = après la partie, place gardée
braille-told-friend-asked = demandé à { $name }
braille-told-friend-ended = fin de l'amitié: { $name }
braille-told-friend-refuse = { $name }: refus, sans le dire
braille-told-friend-friend = { $name } parmi tes amis
braille-town-friend-accepted = { $name } accepte ton amitié
braille-town-friend-asks = { $name } demande ton amitié{ $key ->
    [no] { "" }
   *[other] , { $key }
}
braille-town-friend-opened = { $name } ouvre { $played }
own-title = ce que ce serveur garde de toi
own-show = tout recevoir en un seul fichier
own-forget = te faire oublier ici, dans sept jours
own-keep = ne pas te faire oublier
own-secret = Le mot de passe { NAME($name, form: "of") }.
own-unasked = Rien n'a été demandé.
own-leaves = Dans { $days ->
    [one] un jour
   *[other] { $days } jours
} ce serveur t'oublie. Jusque-là tu peux changer d'avis : dans la liste des gens, « ce que ce serveur garde de toi ».
own-stays = Ce serveur ne t'oublie pas.
own-written = C'est dans le fichier { $file }, dans le dossier { $folder }, et ici ligne par ligne.
own-given = Ton navigateur le garde comme fichier { $file }. Ici c'est ligne par ligne.
own-read-here = Ici c'est ligne par ligne. En fichier, tu le reçois avec un navigateur, ou avec le programme sur ton ordinateur.
refused-own-known = C'est pour les gens que le serveur connaît par un mot de passe.
bye-forgotten = Ce serveur a tout oublié de toi, comme tu le voulais.
kept-title = Ce qui est gardé des gens, et pendant combien de temps
kept-guest = De qui est de passage : le nom et un mot de retour, tant qu'une table garde la place.
kept-known = Des gens qui ont choisi un mot de passe : le nom ; une empreinte du mot de passe, où personne ne peut le lire ; depuis quand le serveur les connaît ; combien de parties ont été jouées, gagnées et abandonnées ; leur niveau de jeu ; et avec qui on a joué, ce qui compte un an au plus. Tout cela jusqu'à l'oubli.
kept-ties = Les amitiés et les personnes bloquées, jusqu'à ce que tu les retires. Une demande d'amitié et un refus finissent après 30 jours.
kept-tables = Les tables, qui y a sa place et ce qui s'y est joué : 30 jours après la fin d'une partie ; 180 jours après le dernier coup, si elle n'est pas finie.
kept-talk = Les messages restent seulement tant que leur table est ouverte, et jamais sur le disque.
kept-stewards = Les mesures des modérateurs envers quelqu'un, les signalements avec les lignes signalées et le registre de ce qui a été fait : un an.
kept-address = Les adresses du réseau servent en mémoire contre les abus, jusqu'à l'arrêt du serveur. Elles ne sont pas écrites, sauf le réseau d'une personne envers qui les modérateurs ont pris une mesure : il compte un jour, et reste aussi longtemps qu'elle.
kept-doors = Des gens qui viennent par SSH ou par un navigateur : les clés publiques, une empreinte du mot de retour et les options. Un navigateur garde un cookie jusqu'à 400 jours.
kept-given = Dans la liste des gens, à l'entrée « ce que ce serveur garde de toi », tu reçois tout en un seul fichier, après ton mot de passe : mais pas ce qui est secret, ni ce que les autres ont en main ou veulent.
kept-forgotten = Là tu peux aussi te faire oublier : après sept jours, où tu peux changer d'avis. Tes parties qui ne sont pas finies disparaissent. Dans celles qui sont finies, c'était « quelqu'un ». Pendant un an, personne ne peut avoir ton nom ; pour cela, une empreinte en est gardée. Qui ne peut pas entrer trouve les deux en arrivant.
talk-everybody = un message à tous
talk-watchers = un message aux spectateurs
talk-mute = mettre les messages en sourdine
talk-unmute = entendre de nouveau les messages
told-mute = Tu n'entends plus { $name }. Tu peux lire ses messages, mais ils ne sont pas dits.
    .brief = Tu n'entends plus { $name }.
    .full = { told-mute } Cela dure tant que tu restes à cette table.
told-unmute = Tu entends de nouveau { $name }. { talk-missed }
    .brief = Tu entends { $name }. { talk-missed-brief }
    .full = { told-unmute } { talk-kept }
told-unmute-still = { $name } n'est plus en sourdine, mais tous les messages le sont encore.
told-block = Tu bloques { $name }. Aucun de ses messages ne te parvient, à aucune table.
    .brief = Tu bloques { $name }.
    .full = { told-block } Personne n'en saura rien.
told-unblock = Tu ne bloques plus { $name }.
    .brief = { $name } : blocage levé.
    .full = { told-unblock } Tu entends les nouveaux messages ; les anciens ont disparu.
talk-missed = { $count ->
    [0] Aucun message entre-temps.
    [1] Un message entre-temps.
   *[other] { $count } messages entre-temps.
}
talk-missed-brief = { $count ->
    [0] Rien de nouveau.
    [1] Un nouveau message.
   *[other] { $count } nouveaux messages.
}
talk-kept = Tu peux encore lire les messages qui n'ont pas été dits.
told-mute-all = Les messages sont en sourdine. Tu peux les lire, mais ils ne sont pas dits.
    .brief = Messages en sourdine.
    .full = { told-mute-all } Cela dure tant que tu restes à cette table.
told-unmute-all = Tu entends de nouveau les messages. { talk-missed }
    .brief = Tu entends les messages. { talk-missed-brief }
    .full = { told-unmute-all } { talk-kept }
told-block-unkept = Le fichier de ceux que tu bloques, { $file }, ne peut pas être écrit : cela ne vaut que pour cette fois. Le système dit : { $detail }
braille-told-mute = { $name } en sourdine
braille-told-unmute = on entend { $name }, nouveaux { $count }
braille-told-unmute-still = { $name } plus en sourdine, messages encore en sourdine
braille-told-block = bloqué: { $name }
braille-told-unblock = plus bloqué: { $name }
braille-told-mute-all = messages en sourdine
braille-told-unmute-all = messages dits, nouveaux { $count }
cmd-people-list = qui est là, table et serveur, pour écrire, faire taire, bloquer
cli-keys-people = Dans la liste des personnes à une table :
cmd-person-menu = ce qu'on peut faire avec cette personne
