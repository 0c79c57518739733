# Les personnes qu'un serveur connaît par leur nom : leur fichier, leurs chiffres.

people-none = Le fichier des inscrits, { $file }, n'existe pas : personne n'y est inscrit.
people-unknown = Personne n'est inscrit ici sous le nom { NAME($name, form: "of") }.
people-no-library = Sans la bibliothèque argon2-cffi, personne ne peut s'inscrire. { $command ->
    [none] On ne peut rien ajouter à cette copie du programme ; il en faut une installée avec uv, pipx ou pip.
   *[other] Ajoute-la : { $command }
}
figures-known = { $name } : { $matches ->
    [0] pas encore de partie ici
    [1] une partie
   *[other] { $matches } parties
}{ $matches ->
    [0] { "" }
   *[other] , { figures-won }
}{ $given ->
    [0] { "" }
    [1] , une abandonnée
   *[other] , { $given } abandonnées
}. { figures-rating }
    .brief = { $name } : { $won } sur { $matches } gagnées. { figures-rating.brief }
    .full = { figures-known } { figures-about }
figures-won = { $won ->
    [0] aucune gagnée
    [1] une gagnée
   *[other] { $won } gagnées
}
figures-rating = { $doubt ->
    [0] Pas encore de cote : il faut une partie avec d'autres joueurs inscrits.
   *[other] Cote { $rating }, à { $doubt } près.
}
    .brief = { $doubt ->
    [0] Pas encore de cote.
   *[other] Cote { $rating }.
}
figures-about = Une cote de 1500 est la moyenne ; ce qui compte, c'est qui finit devant qui, partie après partie.
figures-guest = { $name } joue ici en invité : rien n'est gardé sur les invités.
    .brief = { $name } joue en invité.
    .full = { figures-guest } Choisir un mot de passe, c'est s'inscrire ici sous son nom.
braille-figures-known = { $name }: { $won }/{ $matches }, { $doubt ->
    [0] pas de cote
   *[other] cote { $rating }+-{ $doubt }
}
braille-figures-guest = { $name }: invité
refused-no-people = On ne peut pas s'inscrire ici : tout le monde joue en invité.
refused-people-busy = Trop de demandes à la fois. Réessaie dans un moment.
refused-people-taken = Quelqu'un est déjà inscrit ici sous le nom { NAME($about, form: "of") }. Choisis-en un autre.
refused-people-full = Personne d'autre ne peut s'inscrire ici. Tu peux quand même jouer en invité.
refused-people-broken = La liste des inscrits ne peut pas être lue pour le moment. Tu peux quand même jouer en invité, sous un autre nom.
refused-people-wrong = Cela n'a pas marché : cette personne n'est plus inscrite ici.
refused-secret-wanted = Le nom { $about } est inscrit ici : il faut le mot de passe.
refused-wrong-secret = Ce n'est pas le mot de passe { NAME($about, form: "of") }.
refused-unknown-name = Personne n'est inscrit ici sous le nom { NAME($about, form: "of") }.
refused-too-many-logins = Trop de tentatives. Attends une minute avant le prochain mot de passe.
refused-too-many-registrations = Trop d'inscriptions à la fois. Réessaie dans une minute.
refused-secret-first = Tu ne peux pas encore changer le mot de passe : tu as repris ta place sans l'écrire. Quitte d'abord la table, puis reviens.
refused-secret-short = Un mot de passe doit avoir au moins { $about } caractères.
refused-not-to-players = Les spectateurs ne peuvent écrire qu'à d'autres spectateurs.
refused-not-greeted = Dis d'abord qui tu es.
bye-wrong-secret = C'était le troisième mauvais mot de passe. La connexion est fermée.
bye-unknown-name = Personne n'est inscrit ici sous ce nom. La connexion est fermée.

## Le mot de passe d'une personne

secret-title = Le mot de passe { NAME($name, form: "of") }. Entrée sans rien écrire : tu viens en invité, sous un autre nom.
secret-new = Un nouveau mot de passe pour { $name }, d'au moins huit caractères.
secret-again = Le même encore une fois.
secret-opened = { $title } { $count ->
    [0] Écris, puis Entrée. Ce que tu écris n'est pas dit.
    [1] Un caractère est écrit.
   *[other] { $count } caractères sont écrits.
}
secret-letter = étoile
secret-erased = effacé, { $count ->
    [0] il ne reste rien
    [one] il en reste un
   *[other] il en reste { $count }
}
secret-written = { $count ->
    [0] Rien n'est écrit.
    [1] Un caractère.
   *[other] { $count } caractères.
}
secret-keep = Cet ordinateur doit-il garder le mot de passe, pour que tu n'aies pas à l'écrire la prochaine fois ? Toute personne qui peut lire tes fichiers pourra le lire.
secret-kept = Le mot de passe est gardé.
secret-differs = Les deux mots de passe diffèrent.
secret-unchanged = Rien n'a changé.
secret-chosen = Le nom { $name } est maintenant inscrit ici, avec le nouveau mot de passe.
    .brief = Le mot de passe est changé.
    .full = { secret-chosen } Personne d'autre ne peut venir sous ce nom.
secret-once = Le mot de passe qu'on t'a donné ne vaut qu'un jour. Choisis-en un à toi.
guest-title = Ton nom d'invité.
login-asked = Un instant.
person-secret = choisir un autre mot de passe
person-known = choisir un mot de passe : ce nom sera à toi ici
braille-secret-opened = { $title } ({ $count })
braille-secret-title = mot de passe { NAME($name, form: "of") }
braille-secret-letter = *
braille-secret-written = { $count } *
braille-secret-kept = mot de passe gardé
braille-secret-chosen = { $name }: nouveau mot de passe
