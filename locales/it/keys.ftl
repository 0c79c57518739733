# Provare i tasti, e cambiarli.

cmd-help-describe = prova i tasti, ognuno dice che cosa farebbe
cmd-keys-shift = il prossimo tasto vale come con Shift
shift-next = Shift.
cmd-keys-change = cambia i tasti di questo comando
cmd-keys-usual = ripristina i tasti predefiniti di questo comando
describe-title = Prova dei tasti
describe-begins = Prova i tasti: ognuno dice che cosa farebbe qui. { $key } o Esc per finire.
describe-ends = I tasti funzionano di nuovo. { $place }
describe-nothing = { $key }: qui non fa niente.
help-line-not-now = { $keys }: { $what }. Ora non si può.

key-docs-title = I tasti
key-docs-about = Tutti i tasti di Ramino Access. Questo file è generato dalle mappe dei tasti; quelli che hai cambiato li dice `ramino keys`.

## Altri tasti per un comando

keys-of = { $keys }: { $what }
keys-another = Un altro tasto invece di { $key }.
keys-more = Aggiungi un tasto.
keys-without = Togli { $key }.
keys-usual = Ripristina i tasti predefiniti.
keys-press = Premi il nuovo tasto per questo comando: { $what }. Con quello di prima, o con Esc, non cambia niente.
keys-undelivered = Nessun terminale trasmette { $key }. Premi un altro tasto, o Esc.
keys-already = { $key } lo fa già: non cambia niente.
keys-frail = { $key } in certi terminali si perde. Premi un altro tasto, o Esc; come secondo tasto, oltre a uno semplice, va bene.
keys-swap = { $key } ha già un altro comando: { $what }. Scambiarli?
keys-take = { $key } ha già un altro comando: { $what }. Toglierlo di lì?
keys-only = { $key } è l'unico tasto di questo comando: { $what }. Premi un altro tasto, o Esc.
keys-now = D'ora in poi { $keys }: { $what }.{ $count ->
    [0] {""}
   *[other] { " " }Non nei giochi in cui il tasto serve ad altro: { LIST($games) }.
}
keys-now-here = D'ora in poi, solo in questo gioco, { $keys }: { $what }.
keys-not-kept = Qui i tasti non si possono cambiare: manca un file in cui conservarli.

keymap-missing = Il file { $file } non c'è.
cli-keys-in-order = { $file } è a posto.
cli-keys-lost = [{ $table }] Non resta nessun tasto per questo comando: { $command }. Dagliene uno.
cli-keys-frail = [{ $table }] { $keys }: { $command }. { $layout ->
    [none] In certi terminali quel tasto si perde
    [it] Su una tastiera italiana quel tasto vuole AltGr, oppure manca
    [fr] Su una tastiera francese quel tasto vuole AltGr, oppure manca
    [de] Su una tastiera tedesca quel tasto vuole AltGr, oppure manca
    [es] Su una tastiera spagnola quel tasto vuole AltGr, oppure manca
    [uk] Su una tastiera britannica quel tasto manca
   *[us] Su una tastiera americana quel tasto manca
}: aggiungi un tasto semplice.

keymap-not-a-file = La tua mappa dei tasti { $file } non è un file: il tasto non è stato conservato. Metti un file al suo posto.
keymap-full = La tua mappa dei tasti { $file } supererebbe { $most } chilobyte: il tasto non è stato conservato. Accorciala.
keymap-not-saved = Non è stato possibile salvare il tasto in { $file }. Il sistema dice: { $detail }.

## Sul display

braille-describe-begins = prova tasti; { $key } finisce
braille-describe-ends = tasti attivi. { $place }
braille-describe-nothing = { $key }: niente
braille-help-line-not-now = { $keys }: { $what } (ora no)
braille-keys-press = tasto: { $what }? esc: nessuno
braille-keys-undelivered = { $key } non arriva mai
braille-keys-already = { $key } già così, non cambia
braille-keys-frail = { $key } non è sicuro, un altro
braille-keys-swap = { $key } è { $what }. Scambiare?
braille-keys-take = { $key } è { $what }. Toglierlo?
braille-keys-only = { $key } unico tasto: { $what }
braille-keys-now = { $keys }: { $what }
braille-keys-now-here = { $keys }: { $what }, qui
braille-keys-not-kept = tasti non conservabili
