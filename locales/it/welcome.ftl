# Il primo avvio. A ogni domanda basta Invio; $enter, $next, $describe e $key sono tasti, come si dicono.

welcome-heard = Se senti queste parole, premi { $enter }. Qualsiasi altro tasto prova un altro modo di parlare.
# What a voice of the system says after a while where nobody is known to read the lines.
welcome-aloud = Ramino Access: se senti questa voce, premi Spazio.
welcome-language = { $enter } continua in italiano.
welcome-language-other = Per l'italiano premi { $key }.
welcome-language-letter = i
welcome-sound = { $enter } continua. { $next }, poi { $enter }: scopri come legge meglio il tuo screen reader.
welcome-sound-on = Continua.
welcome-sound-try = Scopri come legge meglio il tuo screen reader.
welcome-game = Quale gioco? { $enter } sceglie Ufficiale, il più facile. { $next } legge gli altri, { $describe } li descrive.
welcome-way = { $enter } comincia l'esercizio. { $next } per altri modi di cominciare.
welcome-practice = Esercizio.
welcome-table = Subito a un tavolo.
cli-help-first-start = --first-start: chiede di nuovo quello che si chiede al primo avvio.

braille-welcome-heard = { $enter }: si legge. Altri tasti: altro modo
braille-welcome-sound = { $enter }: avanti; { $next } { $enter }: prova di lettura
braille-welcome-game = { $enter }: Ufficiale; { $next }: altri; { $describe }: che cos'è
braille-welcome-way = { $enter }: esercizio; { $next }: altro
