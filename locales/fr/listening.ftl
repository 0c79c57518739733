# L'essai d'écoute, et où est le curseur.

listening-title = Essai d'écoute
    .about = Trois lignes, à écouter de trois manières au plus, avec une question après chaque manière : les as-tu entendues ? La manière qui convient est gardée.
listening-opened = Essai d'écoute : comment ton lecteur d'écran lit-il le mieux ces lignes ?
listening-manner = Manière { $number } sur { $count }. Appuie sur Flèche bas, puis sur Retour arrière, puis sur Fin, et écoute la ligne qui répond à chaque touche. Ensuite, appuie sur Entrée.
    .row = Bas, Retour arrière, Fin : écoute. Puis Entrée.
listening-line = { $key ->
    [down] Après Flèche bas : sept de cœur.
    [backspace] Après Retour arrière : dame de trèfle.
   *[end] Après Fin : trois de carreau.
}
listening-still = Appuie d'abord sur { LIST($keys, style: "and") }, et écoute. Puis Entrée.
listening-question = Tout entendu ? 1 chaque ligne une fois, 2 une ligne deux fois, 0 une manquait.
    .row = 1 chacune une fois, 2 l'une deux fois, 0 l'une a manqué.
listening-check = Manière { $number } : si tu entends tout, 1 garde cette manière ; sinon, 0 recommence.
listening-kept = { $cursor ->
    [keys] Désormais, le curseur va là où chaque touche le demande.
    [nvda] Désormais, le curseur a une ligne à lui.
   *[below] Désormais, le curseur reste sous le message.
}
listening-stopped = L'essai est terminé ; rien n'a changé.
listening-none = Aucune des manières ne t'a permis de tout entendre : rien n'a changé.
listening-no-lines = Rien à essayer : le jeu ne passe pas par des lignes dans le terminal.

setting-cursor = Curseur
    .value = { $value ->
        [keys] où chaque touche le demande
        [nvda] sur une ligne à lui
       *[below] sous le message
    }
    .about = Après certaines touches, un lecteur d'écran lit la ligne où est le curseur, et une plage braille la montre. « Où chaque touche le demande » convient à presque tous les lecteurs et aux plages. « Sur une ligne à lui » évite que NVDA répète ce qu'il a déjà dit. L'essai d'écoute trouve ce qui te convient.

braille-listening-opened = essai d'écoute
braille-listening-manner = { $number }/{ $count }: bas retour fin, puis entrée
braille-listening-line = { $key ->
    [down] après bas: c7
    [backspace] après retour: td
   *[end] après fin: k3
}
braille-listening-question = 1 chacune, 2 une deux fois, 0 une manque
braille-listening-check = manière { $number }: 1 si entier, 0 recommence
braille-listening-kept = curseur { $cursor ->
    [keys] selon la touche
    [nvda] sur une ligne à lui
   *[below] sous le message
}
braille-listening-stopped = essai fini, rien ne change
braille-listening-none = jamais tout entendu, rien ne change
braille-listening-no-lines = pas d'essai: pas de lignes

cmd-listening-line = une ligne lue de la manière essayée
cmd-listening-ask = la question sur les trois lignes
cmd-listening-once = chaque ligne a été entendue une fois
cmd-listening-twice = une ligne a été entendue deux fois
cmd-listening-missing = une ligne n'a pas été entendue en entier
cmd-listening-say = répéter ce qu'il faut faire
cmd-listening-stop = quitter l'essai
cli-keys-listening = Dans l'essai d'écoute :
cli-use-listen = ramino listen : trouve la meilleure façon de faire lire les lignes du terminal à ton lecteur d'écran, et l'enregistre.
doctor-cursor = Le curseur : { $cursor ->
    [keys] où chaque touche le demande
    [nvda] sur une ligne à lui
   *[below] sous le message
}. « ramino listen » trouve ce qui convient à ton lecteur d'écran.
braille-cmd-listening-once = chacune une fois
braille-cmd-listening-twice = ligne deux fois
braille-cmd-listening-missing = ligne manque
