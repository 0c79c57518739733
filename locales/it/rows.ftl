# Ciò che occupa una riga del terminale, per i lettori che dopo Su e Giù non leggono altro.

# Parole prima delle quali una voce fa una piccola pausa: lì si divide una frase lunga.
pause-words = e, ed, o, oppure, ma, se, quando, mentre, perché, finché, che, chi, cui, come, dove, con, senza, per
# L'inizio di qualcosa di più lungo.
row-begun = { $text }. Segue.
braille-row-begun = { $text } ...
# In place of a question that takes more. $key says again what was said last, $keys are the keys that answer: a sentence.
row-question = { $key } dice tutto. { $keys }
braille-row-question = { $key }: tutto { $keys }
