# À une table avant la donne, et à aucune table.

people-nowhere = Tu n'es à aucune table. Dans le menu principal, l'entrée Ensemble mène aux tables avec d'autres personnes.
people-no-table = Tu n'es encore à aucune table. { $sit } t'assoit à celle que tu viens d'entendre, { $open } en ouvre une.
people-opponents = { $count ->
    [1] Place jouée par l'ordinateur
   *[other] Places jouées par l'ordinateur
} : { LIST($names, style: "and") }.
line-looking = Un instant : la connexion n'est pas encore établie.
waiting-undealt = Les cartes ne sont pas encore distribuées. { table-waits } { $begins ->
    [now] { waiting-begin }
    [soon] Les cartes arrivent.
   *[all] La partie commence quand tout le monde est là.
}
waiting-held = Une place est gardée pour { $name } encore { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
}.
seal-first = { seal-good } Après la partie, tout ce qui t'a été dit est vérifié.
give-up-over = La partie est déjà finie.
leave-tables = Quitter les tables pour le menu principal ?
braille-people-nowhere = aucune table
braille-people-no-table = pas encore de table
braille-people-opponents = { $count ->
    [one] adversaire
   *[other] adversaires
}: { LIST($names) }
braille-line-looking = connexion
braille-waiting-undealt = pas distribué, il manque { $missing }
braille-waiting-held = place pour { $name }, { $minutes } min
braille-seal-first = scellées
waiting-code = Le code est { $code }.
braille-waiting-code = code { $code }

## Opening a table on this machine

agreed-port = Port : { $port }.
    .about = Le numéro sous lequel les autres trouvent la table sur ton ordinateur. Il est dans l'invitation, et c'est celui qu'un routeur doit laisser passer. D'habitude, c'est { $usual } ; pour deux tables sur un ordinateur, il en faut deux.
port-title = Le port, un nombre de 1 à 65535.
port-none = { $text } n'est pas un port : un port est un nombre de 1 à 65535.
agreed-secret = Chiffrement
    .value = { $value ->
        [yes] oui
       *[no] non : n'importe qui sur le réseau peut tout lire
    }
    .about = Le chiffrement demande le supplément « together ». Sans chiffrement, ne joue que sur un réseau où il n'y a que des amis. Tes amis viennent alors avec ramino join, l'adresse, et --without-tls.
line-unheard = Pas envoyé : la connexion est perdue. Redemande quand elle reviendra.
braille-line-unheard = pas envoyé: connexion perdue

## A seat that waits, and the first name

menu-seat = Reprendre ta place : { $game }{ $count ->
    [0] { "" }
   *[other] { " " }avec { LIST($others, style: "and") }
}, à { $address }
first-name-title = Comment t'appelles-tu ? Les autres à la table entendent ce nom ; il est gardé pour la prochaine fois.

## Digits that are compared by telephone

ask-digits = Téléphone à l'hôte : entend-il les mêmes chiffres, { $digits } ?
pairing-differs = Alors on n'y va pas : quelqu'un s'est peut-être glissé entre vous. Rien n'a été envoyé.
pairing-here = Quelqu'un se connecte depuis { $address }. Comparez ces chiffres au téléphone : { $digits }.
pairing-again = Les chiffres à comparer : { $digits }.
people-digits = Écouter les chiffres à comparer
braille-ask-digits = mêmes chiffres, { $digits }?
braille-pairing-here = chiffres { $digits }
braille-pairing-again = chiffres { $digits }
