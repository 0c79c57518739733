# Les lignes d'une plage braille : combien de temps elles restent, et l'essai où l'on trouve la durée. En dixièmes de seconde.

rows-title = Essai des lignes
    .about = Trois lignes, chacune pendant le temps choisi, jusqu'à trouver la durée qui te convient.
rows-opened = Essai des lignes : combien de temps une ligne doit-elle rester sur la plage braille ? Espace en montre trois ; Flèche bas les laisse plus longtemps, Flèche haut moins longtemps. Entrée garde la durée, X laisse tout comme avant.
rows-keys = Espace montre trois lignes, Flèche bas les laisse plus longtemps, Flèche haut moins longtemps ; Entrée garde la durée, X ne change rien.
rows-seconds = { $value ->
    [0] jusqu'à l'appui sur l'apostrophe
    [10] une seconde
    [15] une seconde et demie
    [20] deux secondes
    [25] deux secondes et demie
    [30] trois secondes
    [40] quatre secondes
    [50] cinq secondes
    [60] six secondes
    [80] huit secondes
   *[100] dix secondes
}
rows-pace = Chaque ligne reste { rows-seconds }.
rows-row = { $number ->
    [1] Ligne un : Anna pioche et jette le sept.
    [2] Ligne deux : Bruno pose trois valets.
   *[3] Ligne trois : Carla n'a plus que deux cartes.
}
rows-kept = Désormais, chaque ligne reste { rows-seconds }.
rows-stopped = L'essai est fini ; rien n'a changé.
rows-off = Cette touche passe à la ligne suivante quand les lignes courtes pour le braille sont activées, dans les options.
rows-none = Rien de nouveau.

setting-row-pace = Durée d'une ligne
    .value = { rows-seconds }
    .about = Combien de temps une ligne reste sur la plage braille avant que vienne la suivante. L'apostrophe la montre aussitôt. L'essai des lignes trouve la durée qui te convient.

braille-rows-opened = essai: espace montre, entrée garde
braille-rows-keys = bas plus, haut moins, entrée ok, x sort
braille-rows-pace = { rows-seconds }
braille-rows-row = { $number ->
    [1] 1/3 Anna prend c5 et jette p7
    [2] 2/3 Bruno pose vcpk et jette k10
   *[3] 3/3 Carla jette t9, a 2 cartes!
}
braille-rows-kept = ok: { rows-seconds }
braille-rows-stopped = essai fini, rien ne change
braille-rows-off = seulement avec les lignes courtes
braille-rows-none = rien de nouveau

braille-cmd-display-next = ligne suivante
cmd-display-next = la ligne suivante sur la plage braille
cmd-rows-show = montrer trois lignes
cmd-rows-longer = laisser les lignes plus longtemps
cmd-rows-shorter = laisser les lignes moins longtemps
cmd-rows-keep = garder cette durée
cmd-rows-stop = quitter l'essai
cli-keys-rows = Dans l'essai des lignes :
