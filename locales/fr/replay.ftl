# Revoir une partie jouée, coup par coup.

place-replay = Revoir la partie
replay-opened = Tu revois : { $title } avec { LIST($names, style: "and") }, { $count ->
    [1] une manche
   *[other] { $count } manches
}. { $play }
replay-where = { $play } Manche { $hand } sur { $hands }, { $number ->
    [0] la donne
   *[other] coup { $number } sur { $count }
}.
replay-first = C'est le premier coup. { $play }
replay-last = C'est le dernier coup. { $play }
replay-first-hand = C'est la première manche. { $play }
replay-last-hand = C'est la dernière manche. { $play }
replay-drew = { $who ->
    [you] Tu pioches { LIST($cards, form: "def") }.
   *[other] { $name } pioche { LIST($cards, form: "def") }.
}
replay-turn-ended = { $name } finit son tour.
replay-seats-title = Depuis quelle place écouter
replay-seat-entry = { $name }.
replay-seat-now = { $name }, comme maintenant.
replay-open-hands = Toutes les mains découvertes.
replay-close-hands = Mains de nouveau cachées.
replay-seat = Tu écoutes depuis la place { NAME($name, form: "of") }. { $play }
replay-open = Toutes les mains sont découvertes. { $play }
replay-closed = Les mains sont cachées. { $play }
replay-own-seat = Cette partie n'est pas encore finie : tu ne peux l'écouter que depuis ta place.
replay-hands-closed = Les mains sont cachées. { $key } les découvre.
replay-hands-title = Toutes les mains
replay-hand-of = { $name } : { $hand }
replay-play-on = Jouer à partir d'ici, dans une nouvelle partie, à la place { NAME($name, form: "of") } ?
replay-play-on-own = Jouer à partir d'ici, dans une nouvelle partie, à ta propre place ?
replay-nothing-left = Ici, la partie est finie. Reviens d'abord à un coup précédent.
play-watching = On ne joue pas pendant qu'on revoit une partie. { $key } joue à partir d'ici, dans une nouvelle partie.

braille-replay-drew = { $who ->
    [you] pioché { LIST($cards) }
   *[other] { $name } pioche { LIST($cards) }
}
braille-replay-turn-ended = { $name } finit
braille-replay-first = premier. { $play }
braille-replay-last = dernier. { $play }
braille-replay-where = { $play } { $hand }/{ $hands }, { $number }/{ $count }
braille-replay-hand-of = { $name }: { $hand }

## La liste des parties

match-menu = Que faire de cette partie

## Touches et ligne de commande

cmd-match-continue = reprendre la partie
cmd-match-menu = ce qu'on peut faire de cette partie
cmd-match-replay = revoir la partie
cmd-replay-cards = la main, carte par carte
cmd-replay-first = premier coup de la partie
cmd-replay-hands = toutes les mains, quand elles sont découvertes
cmd-replay-last = dernier coup de la partie
cmd-replay-leave = arrêter de revoir la partie
cmd-replay-next = coup suivant
cmd-replay-next-hand = manche suivante
cmd-replay-play-on = jouer à partir d'ici, dans une nouvelle partie
cmd-replay-previous = coup précédent
cmd-replay-previous-hand = manche précédente
cmd-replay-review = revue de cette manche
cmd-replay-say = répéter le coup, avec son numéro
cmd-replay-seats = depuis quelle place écouter, ou toutes les mains découvertes
cli-keys-replay = Quand tu revois une partie :
cli-keys-cards = Dans la main, quand tu revois une partie :
cli-use-replay = ramino replay FICHIER : fait revoir une partie gardée, coup par coup.

## Transcriptions

transcript-title = Transcription
transcript-opened = Transcription, { $count ->
    [1] une ligne
   *[other] { $count } lignes
}.
transcript-read = La lire en { LANGUAGE($lang) }.
transcript-write = L'écrire dans un fichier en { LANGUAGE($lang) }.
transcript-written = Transcription écrite : { $file }, dans le dossier { $folder }.
transcript-not-written = Impossible d'écrire la transcription : { $file }. Le système dit : { $detail }.
transcript-not-kept = Cette partie n'est pas gardée, elle n'a donc pas de transcription.
transcript-later = La transcription d'une partie avec d'autres personnes se lit dans la liste des parties, une fois que tu as quitté la table.
cmd-match-transcript = la partie en texte
