# Ce qui tient sur une ligne du terminal, pour les lecteurs qui n'en lisent pas plus après Haut et Bas.

# Mots avant lesquels une voix marque une petite pause : une longue phrase y est coupée.
pause-words = et, ou, mais, si, quand, lorsque, pendant, parce, qui, que, dont, où, comme, avec, sans, pour
# Le début de quelque chose de plus long.
row-begun = { $text }. Suite.
braille-row-begun = { $text } ...
# In place of a question that takes more. $key says again what was said last, $keys are the keys that answer: a sentence.
row-question = { $key } dit tout. { $keys }
braille-row-question = { $key }: tout { $keys }
