# Le premier démarrage. Entrée suffit à chaque question ; $enter, $next, $describe et $key sont des touches, comme on les
# dit.

welcome-heard = Si tu entends ceci, appuie sur { $enter }. Toute autre touche essaie une autre façon de parler.
# What a voice of the system says after a while where nobody is known to read the lines.
welcome-aloud = Ramino Access : si tu entends cette voix, appuie sur Espace.
welcome-language = { $enter } pour continuer en français.
welcome-language-other = Pour le français, appuie sur { $key }.
welcome-language-letter = f
welcome-sound = { $enter } pour continuer. { $next }, puis { $enter }, pour trouver comment ton lecteur lit le mieux.
welcome-sound-on = Continuer.
welcome-sound-try = Trouver comment ton lecteur lit le mieux.
welcome-game = Quel jeu ? { $enter } choisit Ufficiale, le plus facile. { $next } lit les autres, { $describe } les décrit.
welcome-way = { $enter } commence l'entraînement. { $next } pour d'autres façons de commencer.
welcome-practice = Entraînement.
welcome-table = À une table, tout de suite.
cli-help-first-start = --first-start : repose les questions du premier démarrage.

braille-welcome-heard = { $enter }: ça se lit. Autres touches: autre essai
braille-welcome-sound = { $enter }: suite; { $next } { $enter }: essai de lecture
braille-welcome-game = { $enter }: Ufficiale; { $next }: autres; { $describe }: détails
braille-welcome-way = { $enter }: entraînement; { $next }: autre
