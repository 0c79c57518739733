# Che cosa non va nei file che scrive chi gioca: impostazioni, mappe dei tasti, scenari.

## Tutti: dopo i due punti, o da soli

file-missing = { $file }: non c'è un file o una cartella con questo nome.
file-unreadable = { $file } non si può leggere. Il sistema dice: { $detail }.
file-special = { $file } non è un file di testo, ma una pipe o un dispositivo. Mettici un file di testo, oppure toglilo.
file-too-big = { $file } è troppo grande: può avere al massimo { $most } chilobyte. Accorcialo.
file-encoding = { $file }: la riga { $line } non è testo UTF-8. Salva il file come UTF-8.
file-syntax = { $file }: la riga { $line } non è TOML valido. { $detail }
file-long-line = { $file }: la riga { $line } è troppo lunga. Può avere al massimo { $most } caratteri. Scrivila su più righe, oppure accorciala.
file-dots = { $file }, riga { $line }: un nome ha più di { $most } punti. Correggilo.
file-deep = { $file }: elenchi o tabelle sono annidati per più di { $most } livelli. Correggilo.
file-huge-number = { $file }, riga { $line }: un numero è troppo lungo. Scrivine uno di 18 cifre al massimo.
file-more-problems = Altri errori di questo genere in { $file }: { $count }.

## Le impostazioni

settings-special = Le impostazioni non vengono usate: { file-special }
settings-too-big = Le impostazioni non vengono usate: { file-too-big }
settings-long-line = Le impostazioni non vengono usate: { file-long-line }
settings-dots = Le impostazioni non vengono usate: { file-dots }
settings-deep = Le impostazioni non vengono usate: { file-deep }
settings-huge-number = Le impostazioni non vengono usate: { file-huge-number }
settings-nobody = Riga { $line } di { $file }: "{ $value }" non va bene per { $key }, perché qui nessun utente ha quel nome. Vale il file predefinito. Scrivi un percorso senza la tilde.
settings-not-a-file = Le impostazioni non si sono potute salvare: { $file } è una pipe o un dispositivo, non un file. Toglilo, e verranno salvate.
settings-full = Le impostazioni non si sono potute salvare: { $file } supererebbe { $most } chilobyte. Togline qualcosa.
home-nobody = La cartella "{ $file }" indicata da RAMINO_HOME non viene usata, perché qui nessun utente ha quel nome. Valgono le cartelle predefinite. Scrivi un percorso senza la tilde.

## La mappa dei tasti di chi gioca

keymap-special = Valgono i tasti predefiniti. { file-special }
keymap-too-big = Valgono i tasti predefiniti. { file-too-big }
keymap-long-line = Valgono i tasti predefiniti. { file-long-line }
keymap-dots = Valgono i tasti predefiniti. { file-dots }
keymap-deep = Valgono i tasti predefiniti. { file-deep }
keymap-huge-number = Valgono i tasti predefiniti. { file-huge-number }
keymap-encoding = Valgono i tasti predefiniti. { file-encoding }
