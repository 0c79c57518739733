# Les personnes qu'un serveur connaît par leur nom : leur fichier, leurs chiffres.

people-none = Il n'y a pas de fichier de personnes dans { $file } : personne n'y est connu par son nom.
people-unknown = Personne n'est inscrit ici sous le nom { NAME($name, form: "of") }.
people-no-library = Sans la bibliothèque argon2-cffi, personne ne peut être connu par son nom. { $command ->
    [none] À cette copie du programme, rien ne s'ajoute ; à une autre, installée avec uv, pipx ou pip, si.
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
figures-guest = { $name } est une personne invitée ici : rien n'est gardé des invités.
    .brief = { $name } joue en invité.
    .full = { figures-guest } En choisissant un mot de passe, on est connu ici par son nom.
braille-figures-known = { $name }: { $won }/{ $matches }, { $doubt ->
    [0] pas de cote
   *[other] cote { $rating }+-{ $doubt }
}
braille-figures-guest = { $name }: invité
refused-no-people = Personne n'est connu par son nom ici : tous jouent en invités.
refused-people-busy = Trop de demandes à la fois. Réessaie dans un moment.
refused-people-taken = { $about } est le nom de quelqu'un qui est connu ici. Choisis-en un autre.
refused-people-full = Il n'y a plus de place ici pour d'autres personnes. Tu peux quand même jouer en invité.
refused-people-broken = On ne peut pas regarder maintenant qui est connu ici. Tu peux quand même jouer en invité, sous un autre nom.
refused-people-wrong = Cela n'a pas marché : cette personne n'est plus inscrite ici.
refused-secret-wanted = { $about } est quelqu'un qui est connu ici : il faut le mot de passe.
refused-wrong-secret = Ce n'est pas le mot de passe { NAME($about, form: "of") }.
refused-unknown-name = Personne n'est connu ici sous le nom { NAME($about, form: "of") }.
refused-too-many-logins = Trop d'essais. Attends une minute avant le prochain mot de passe.
refused-too-many-registrations = Trop de nouvelles personnes à la fois. Réessaie dans une minute.
refused-secret-first = Tu ne peux pas encore changer le mot de passe : ta place t'a été rendue sans lui. Quitte d'abord la table, puis reviens.
refused-secret-short = Un mot de passe a au moins { $about } caractères.
refused-not-to-players = Les spectateurs ne peuvent écrire qu'à d'autres spectateurs.
refused-not-greeted = Dis d'abord qui tu es.
bye-wrong-secret = C'était le troisième mauvais mot de passe. La connexion est fermée.
bye-unknown-name = Personne n'est connu ici sous ce nom. La connexion est fermée.

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
secret-keep = Cet ordinateur doit-il garder le mot de passe, pour que tu n'aies pas à l'écrire la prochaine fois ? Toute personne qui peut lire tes fichiers peut le lire.
secret-kept = Le mot de passe est gardé.
secret-differs = C'étaient deux mots de passe différents.
secret-unchanged = Rien n'a changé.
secret-chosen = { $name } est maintenant un nom connu ici, avec le nouveau mot de passe.
    .brief = Le mot de passe est changé.
    .full = { secret-chosen } Personne d'autre ne peut venir sous ce nom.
secret-once = Le mot de passe qu'on t'a donné ne vaut qu'un jour. Choisis-en un à toi.
guest-title = Ton nom en invité.
login-asked = Un instant.
person-secret = choisir un autre mot de passe
person-known = choisir un mot de passe : ce nom sera à toi ici
braille-secret-opened = { $title } ({ $count })
braille-secret-title = passe { NAME($name, form: "of") }
braille-secret-letter = *
braille-secret-written = { $count } *
braille-secret-kept = mot de passe gardé
braille-secret-chosen = { $name }: nouveau mot de passe
