# Écrire une ligne de texte, et ce qu'on en entend.

setting-echo = Pendant que tu écris
    .value = { $value ->
        [words] chaque mot
       *[letters] chaque lettre
    }
    .about = Ce que tu entends pendant que tu écris un nom, un code ou un message : chaque lettre, ou chaque mot après l'espace. Retour arrière dit ce qu'il a effacé, Suppression efface tout, Flèche haut relit.

braille-setting-echo = pendant l'écriture
braille-entry-opened = { $title }: { $text }
braille-letter-capital = { $letter }
braille-entry-letter = { $letter }
braille-entry-erased = { $letter } effacé
braille-entry-emptied = tout effacé
braille-entry-nothing = rien; Entrée sort
braille-entry-full = non: { $count } au plus
braille-entry-help = Entrée finit, Tab sort, haut relit
braille-entry-unknown = non: { $key }
