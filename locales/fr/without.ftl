# Une partie qui continue sans le joueur, qui en est sorti ; le classement à la fin.

without-over = Espace propose de passer à la fin de la partie.
without-to-result = On passe au résultat de la manche.
without-question = Passer à la fin de la partie ?
without-to-end = On passe à la fin de la partie.
without-space = On joue sans toi : Espace passe au résultat.
without-listening = On joue sans toi : Espace repose la question.
ranking = Classement final : { LIST($lines, style: "semicolon") }.
turn-match-over = La partie est finie.

braille-without-over = Espace: fin de la partie?
braille-without-to-result = on passe au résultat
braille-without-question = passer à la fin?
braille-without-to-end = on passe à la fin
braille-without-space = sans toi; Espace: résultat
braille-without-listening = sans toi; Espace: question
braille-ranking = { LIST($lines) }
braille-turn-match-over = partie finie
without-hand-won = Manche { $hand } : { $name } gagne.
without-hand-nobody = Manche { $hand } : personne ne gagne.
braille-without-hand-won = { $hand }: { $name }
braille-without-hand-nobody = { $hand }: personne
