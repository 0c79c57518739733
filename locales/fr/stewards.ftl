# Ceux qui veillent sur un serveur : signalements, mesures, et comment s'y opposer.

span = { $unit ->
    [minutes] { $count ->
        [one] une minute
       *[other] { $count } minutes
    }
    [hours] { $count ->
        [one] une heure
       *[other] { $count } heures
    }
   *[days] { $count ->
        [one] un jour
       *[other] { $count } jours
    }
}
reason = { $why ->
    [insults] insultes
    [spam] messages répétés
    [cheating] triche
    [name] le nom
   *[other] une autre raison
}
sanction-news = { $measure ->
    [warn] Tu as un avertissement : { $reason }.
    [mute] Tu ne peux pas écrire pendant { $span } : { $reason }.
    [away] Tu dois sortir : { $reason }.
    [ban] Tu ne peux pas entrer pendant { $span } : { $reason }.
    [watch] Les nouveaux venus de ton réseau ne peuvent pas écrire pendant { $span } : { $reason }.
   *[vouch] Un modérateur répond de toi : tu peux écrire et inviter comme tout le monde.
}{ $key ->
    [no] { "" }
   *[other] { "" } { $key } : de quoi il s'agit, et comment s'y opposer.
}
sanction-over = { $measure ->
    [mute] Tu peux de nouveau écrire.
    [ban] Tu peux de nouveau entrer.
   *[other] La mesure qui te concerne est levée.
}
sanction-line = tu as écrit : { $text }
sanction-object = écrire ce que tu as à dire
sanction-leave = sortir
objection-title = Ce que tu as à dire. Ce sera lu par une autre personne que celle qui a décidé.
person-report = signaler { $name } aux modérateurs
cmd-person-report = signaler cette personne
ask-report = Signaler { $name }{ $lines ->
    [yes] , avec ce qui s'est écrit à ta table
   *[no] { "" }
} ?
braille-ask-report = signaler { $name }
done-reported = Signalement envoyé : { $name }. Tu sauras ce qu'il en advient.
done-objected = Envoyé. Tu sauras ce qu'il en advient.
done-warn = Avertissement pour { $name }.
done-mute = { $name } ne peut plus écrire.
done-away = Tu as fait sortir { $name }.
done-ban = { $name } ne peut plus entrer.
done-watch = { $name } sous surveillance : les nouveaux venus de là, et à cette table, ne peuvent pas écrire.
done-vouch = { $name } peut écrire et inviter comme tout le monde.
done-nothing = Clos, sans mesure.
done-lift = La mesure est levée.
case-answered = { $objection ->
    [yes] { $done ->
        [yes] Ton opposition a été lue : la mesure est levée.
       *[no] Ton opposition a été lue : la mesure reste.
    }
   *[no] { $done ->
        [yes] Ton signalement sur { $name } a été lu, et une mesure a été prise.
       *[no] Ton signalement sur { $name } a été lu : il n'y avait rien à faire.
    }
}
desk-title = Bureau des modérateurs{ $count ->
    [0] { "" }
    [one] , un signalement attend
   *[other] , { $count } signalements attendent
}
desk-waits = { $count ->
    [one] Un signalement attend.
   *[other] { $count } signalements attendent.
} { $key }.
desk-case = { $name }, { $measure ->
    [no] signalement par { $by }
   *[other] s'oppose : { desk-deed }
}{ $played ->
    [no] { "" }
   *[other] , { $played }
}, il y a { $ago }, { $count ->
    [0] rien d'écrit
    [one] une ligne
   *[other] { $count } lignes
}.
desk-deed = { $measure ->
    [warn] avertissement
    [mute] interdiction d'écrire
    [away] exclusion
    [ban] interdiction d'entrer
    [watch] surveillance
   *[vouch] garantie
}
desk-held = { $name }, { desk-deed }, encore { $span }, par { $by } : { $reason }.
desk-log = ce qui a été fait
desk-log-more = ce qui a été fait avant
desk-logged = { $by } : { $deed ->
    [warn] avertissement
    [mute] interdiction d'écrire
    [away] exclusion
    [ban] interdiction d'entrer
    [watch] surveillance
    [vouch] garantie
    [nothing] aucune mesure
    [notice] avis
    [rules] règles
    [close] fermeture pour mise à jour, ou non
   *[lift] mesure levée
}{ $name ->
    [no] { "" }
   *[other] , { $name }
}{ $span ->
    [no] { "" }
   *[other] , pendant { $span }
}{ $reason ->
    [no] { "" }
   *[other] { "" } : { $reason }
}, il y a { $ago }.
machine = le responsable du serveur
desk-about = prendre une mesure pour { $name }
desk-measure = { $measure ->
    [warn] avertir { $name }
    [mute] retirer la parole à { $name } à toutes les tables
    [away] faire sortir { $name }
    [ban] interdire l'entrée à { $name } pour un temps
    [watch] surveiller { $name } : son réseau et sa table
   *[vouch] donner ta garantie à { $name }
}
desk-how-long = Pendant combien de temps
desk-why = Pourquoi
case-nothing = il n'y a rien à faire
case-stays = la mesure reste
case-lift = lever la mesure
ask-lift = { $held } Lever la mesure ?
braille-ask-lift = lever la mesure?
refused-muted = Tu ne peux pas écrire pour l'instant : seuls tes amis te liraient.
refused-watched = Pour l'instant, les nouveaux venus ne peuvent pas écrire ici.
refused-newcomer-writes = Les invités, et les noms de moins d'une heure, n'écrivent qu'à leur propre table.
refused-newcomer-invites = Les invités, et les noms de moins d'une heure, ne peuvent encore inviter personne ; qui est là trouve ta table dans la liste.
refused-not-steward = Seuls les modérateurs peuvent faire cela.
refused-own-case = Cela te concerne : quelqu'un d'autre décide.
refused-steward-above = Seul le propriétaire du serveur peut décider pour { $about }.
refused-case-over = C'est déjà clos.
refused-no-sanction = Il n'y a plus rien de tel.
refused-objected-already = Ton opposition est déjà envoyée.
refused-too-many-reports = Beaucoup de tes signalements attendent. Attends que certains aient une réponse.
house-rules-title = Les règles de ce serveur
rules-accept = les accepter
notice-title = Un avis du serveur
notice-waits = Le serveur a un avis. { $key }.
server-closes = Le serveur ferme dans { $span } pour une mise à jour. Ta partie est gardée.
server-stays = Le serveur ne ferme pas pour l'instant.
desk-notice = un avis à tous
desk-rules = les règles à accepter en entrant
desk-close = fermer pour une mise à jour
close-when = Dans combien de temps
close-not = ne pas fermer
write-notice = L'avis.
write-rules = Les règles.
done-notice = Avis envoyé.
done-rules = Ce sont les règles désormais.
done-close = Tout le monde sur ce serveur entend qu'il ferme.
done-stay = Tout le monde sur ce serveur entend qu'il ne ferme pas.
refused-not-house-owner = Seul le propriétaire du serveur peut faire cela.
