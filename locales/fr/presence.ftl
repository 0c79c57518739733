# Ce qui arrive aux personnes d'une table : qui vient et qui part, qui on attend.

presence-joined = { $name } s'assoit. { table-waits }
    .brief = { $name } s'assoit.
# De deux personnes dont les noms se prononcent pareil : $letters et $others sont les lettres de leurs noms, une à une.
names-apart = { $name } s'écrit { LIST($letters) } ; { $other }, { LIST($others) }.
presence-watching = { $name } regarde.
    .full = { $name } regarde, et entend ce qui est sur la table, mais aucune main.
presence-stopped-watching = { $name } ne regarde plus.
presence-left = { $name } quitte la table. { table-waits }
    .brief = { $name } quitte la table.
presence-left-playing = { $name } quitte la table. L'ordinateur joue à sa place.
    .brief = { $name } part ; l'ordinateur joue.
    .full = { presence-left-playing } Un joueur qui part peut revenir à sa place.
presence-line-lost = { $name } : connexion perdue.{ $waits ->
    [now] { " " }La table attend { $name }.
    [later] { " " }On joue jusqu'au tour { NAME($name, form: "of") }.
   *[no] { "" }
}
    .brief = { $name } : connexion perdue.
    .full = { presence-line-lost } { $minutes ->
        [0] La place est gardée { $seconds ->
            [1] une seconde
           *[other] { $seconds } secondes
        }.
        [1] La place est gardée environ une minute.
       *[other] La place est gardée environ { $minutes } minutes.
    }
presence-passed = { $name } n'est pas là, et passe.
    .brief = { $name } passe.
    .full = { $name } n'est pas là : la table n'attend pas sa réponse.
presence-back = { $name } est de retour à la table.
    .full = { $name } est de retour à la table, et rejoue.
presence-replaced = L'ordinateur joue à la place { NAME($name, form: "of") }.
    .full = { presence-replaced } { $name } reprendra sa place à son retour.
presence-replaced-self = L'ordinateur a joué à ta place.
presence-removed = L'hôte exclut { $name } de la table.
    .brief = L'hôte exclut { $name }.
    .full = { presence-removed } Un joueur exclu peut revenir.
presence-banned = L'hôte bannit { $name } de la table.
    .brief = L'hôte bannit { $name }.
presence-removed-playing = L'hôte exclut { $name } de la table. L'ordinateur joue à sa place.
    .brief = L'hôte exclut { $name } ; l'ordinateur joue.
    .full = { presence-removed-playing } Un joueur exclu peut revenir tant que la partie dure.
presence-banned-playing = L'hôte bannit { $name } de la table. L'ordinateur joue à sa place.
    .brief = L'hôte bannit { $name } ; l'ordinateur joue.
presence-again = { $name } veut une autre partie. { ready-missing }
    .brief = { $name } veut une autre partie.
presence-again-self = D'accord. { ready-missing }
presence-to-end = { $name } veut passer à la fin de la partie. { vote-missing }
    .brief = { $name } veut passer à la fin.
presence-to-end-self = Tu veux passer à la fin de la partie. { vote-missing }
    .brief = Tu veux passer à la fin.
presence-ready = { $name } veut continuer. { ready-missing }
    .brief = { $name } veut continuer.
presence-ready-self = D'accord. { ready-missing }
    .full = { presence-ready-self } La prochaine manche commence d'elle-même au bout de trente secondes.
ready-missing = { $me ->
    [yes] On t'attend.
   *[no] On attend { LIST($names, style: "and") }.
}
presence-elsewhere = { $name } continue depuis un autre ordinateur.
    .brief = { $name } a changé d'ordinateur.
presence-owner = L'hôte est maintenant { $name }.
    .full = { presence-owner } C'est { $name } qui décide qui joue à cette table.
presence-code-self = Le code est maintenant { $code }. L'ancien n'est plus valable.
presence-owner-self = L'hôte, c'est maintenant toi.
    .full = { presence-owner-self } C'est toi qui décides qui joue à cette table.
presence-vote = { $name } vote pour abandonner la partie. { vote-missing }
    .brief = { $name } vote pour abandonner.
presence-vote-self = Tu votes pour abandonner la partie. { vote-missing }
    .brief = Tu votes pour abandonner.
presence-vote-go-on = { $name } vote pour ne plus attendre. { vote-missing }
    .brief = { $name } vote pour continuer.
presence-vote-go-on-self = Tu votes pour ne plus attendre. { vote-missing }
    .brief = Tu votes pour continuer.
presence-vote-no = { $name } est contre l'abandon. Le vote est fini, et la partie continue.
    .brief = { $name } est contre l'abandon.
    .full = { presence-vote-no } { vote-anew }
presence-vote-no-self = Tu es contre l'abandon. Le vote est fini, et la partie continue.
    .brief = Tu es contre l'abandon.
    .full = { presence-vote-no-self } { vote-anew }
presence-vote-go-on-no = { $name } veut attendre. Le vote est fini, et la table attend encore.
    .brief = { $name } veut attendre.
    .full = { presence-vote-go-on-no } { vote-anew }
presence-vote-go-on-no-self = Tu veux attendre. Le vote est fini, et la table attend encore.
    .brief = Tu veux attendre.
    .full = { presence-vote-go-on-no-self } { vote-anew }
presence-vote-send-away = { $name } veut { $unwanted ->
    [yes] t'exclure
   *[no] exclure { $about }
} de la table. { $unwanted ->
    [yes] Les autres votent.
   *[no] { vote-missing }
}
    .brief = { $name } vote pour { $unwanted ->
        [yes] t'exclure
       *[no] exclure { $about }
    }.
presence-vote-send-away-self = Tu votes pour exclure { $about }. { vote-missing }
    .brief = Tu votes pour exclure { $about }.
presence-vote-send-away-no = { $name } ne veut pas { $unwanted ->
    [yes] t'exclure
   *[no] exclure { $about }
}. Le vote est fini, et la partie continue.
    .brief = { $name } ne veut pas { $unwanted ->
        [yes] t'exclure
       *[no] exclure { $about }
    }.
    .full = { presence-vote-send-away-no } { vote-anew }
presence-vote-send-away-no-self = Tu ne veux pas exclure { $about }. Le vote est fini, et la partie continue.
    .brief = Tu ne veux pas exclure { $about }.
    .full = { presence-vote-send-away-no-self } { vote-anew }
vote-anew = N'importe qui peut demander un autre vote.
vote-missing = { $me ->
    [yes] { $key ->
        [none] Ton vote manque encore.
       *[other] Ton vote manque encore : { $key }.
    }
   *[no] Pas encore voté : { LIST($names, style: "and") }.
}{ vote-away }
vote-away = { $awaited ->
    [yes] { " " }Le vote attend { LIST($away, style: "and") } : connexion perdue.
   *[no] { "" }
}
presence-given-up = La partie est abandonnée : toutes les personnes présentes sont d'accord.{ $seconds ->
    [0] { "" }
   *[other] { " " }La table reste ouverte une minute, le temps de se dire au revoir.
}
    .brief = La partie est abandonnée.
presence-clock = { $name } : { $seconds ->
    [1] encore une seconde
   *[other] encore { $seconds } secondes
}.
presence-clock-self = { $seconds ->
    [1] Encore une seconde
   *[other] Encore { $seconds } secondes
} pour ton tour.
    .brief = { $seconds ->
        [1] Encore une seconde
       *[other] Encore { $seconds } secondes
    }.
presence-set-back = La table est revenue en arrière : { $seconds ->
    [1] un coup déjà dit ne compte
   *[other] { $seconds } coups déjà dits ne comptent
} plus.
    .brief = Table revenue en arrière : { $seconds ->
        [1] un coup
       *[other] { $seconds } coups
    } de moins.
table-taken-back = Attention : la table reprend { $count ->
    [1] un coup qui t'avait été dit
   *[other] { $count } coups qui t'avaient été dits
}, et ne dit pas pourquoi.
presence-clock-out = Le temps { NAME($name, form: "of") } est écoulé. L'ordinateur finit le tour.
    .brief = Le temps { NAME($name, form: "of") } est écoulé.
presence-clock-out-self = Ton temps est écoulé. L'ordinateur finit le tour.
    .brief = Ton temps est écoulé.
    .full = { presence-clock-out-self } Tu rejoues au prochain tour.

braille-presence-joined = { $name } s'assoit
braille-names-apart = { $name } s'écrit { LIST($letters) }
braille-presence-watching = { $name } regarde
braille-presence-stopped-watching = { $name } ne regarde plus
braille-presence-left = { $name } part
braille-presence-left-playing = { $name } part, l'ordinateur joue
braille-presence-line-lost = { $name } connexion perdue{ $waits ->
    [now] , on attend
   *[other] { "" }
}
braille-presence-passed = { $name } pas là, passe
braille-presence-back = { $name } de retour
braille-presence-replaced = l'ordinateur joue pour { $name }
braille-presence-replaced-self = l'ordinateur a joué pour toi
braille-presence-removed = l'hôte exclut { $name }
braille-presence-banned = l'hôte bannit { $name }
braille-presence-removed-playing = l'hôte exclut { $name }, l'ordinateur joue
braille-presence-banned-playing = l'hôte bannit { $name }, l'ordinateur joue
braille-presence-again = { $name } une autre? on attend { LIST($names) }
braille-presence-again-self = ok, on attend { LIST($names) }
braille-presence-to-end = { $name } à la fin? manque { LIST($names) }
braille-presence-to-end-self = à la fin, manque { LIST($names) }
braille-presence-ready = { $name } ok, on attend { LIST($names) }
braille-presence-ready-self = ok, on attend { LIST($names) }
braille-presence-elsewhere = { $name } autre machine
braille-presence-owner = hôte: { $name }
braille-presence-code-self = code: { $code }
braille-presence-owner-self = tu es l'hôte
braille-presence-vote = { $name } vote abandon, manque { LIST($names) }
braille-presence-vote-self = vote abandon, manque { LIST($names) }
braille-presence-vote-go-on = { $name } vote continuer, manque { LIST($names) }
braille-presence-vote-go-on-self = vote continuer, manque { LIST($names) }
braille-presence-vote-no = { $name } vote non, on continue
braille-presence-vote-no-self = voté non, on continue
braille-presence-vote-go-on-no = { $name } vote non, on attend
braille-presence-vote-go-on-no-self = voté non, on attend
braille-presence-vote-send-away = { $name }: exclure { $about }? manque { LIST($names) }
braille-presence-vote-send-away-self = vote exclure { $about }, manque { LIST($names) }
braille-presence-vote-send-away-no = { $name } vote non, { $about } reste
braille-presence-vote-send-away-no-self = voté non, { $about } reste
braille-presence-set-back = table en arrière: { $seconds }
braille-table-taken-back = repris sans le dire: { $count }
braille-presence-given-up = partie abandonnée
braille-presence-clock = { $name } { $seconds } s
braille-presence-clock-self = toi { $seconds } s
braille-presence-clock-out = { $name } temps écoulé
braille-presence-clock-out-self = ton temps est écoulé
braille-line-lost = connexion perdue, nouvel essai
braille-sat-gone = table disparue
braille-seat-gone = place perdue
braille-line-back = connexion rétablie
braille-line-back-missed = rétablie, nouveau: { $count }
braille-line-good = connexion ok
braille-line-none = connexion perdue
braille-line-slow = lente, { $seconds } s
braille-turn-away = { $name } pas là
braille-turn-lasts = { $mine ->
    [yes] toi
   *[no] { $name }
} { $minutes ->
    [0] { $seconds } s{ braille-turn-least }
   *[other] { $minutes } min{ braille-turn-least }
}
braille-turn-least = { $least ->
    [yes] +
   *[no] { "" }
}
braille-alarm-turn = à toi
braille-alarm-asked = ta réponse?
braille-cmd-people-list = personnes
braille-cmd-people-menu = à la table
