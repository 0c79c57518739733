# Come si sente il programma: quale uscita è in funzione, come parla la sua voce, e che cosa succede quando non può.

## Quale uscita è in funzione. $why: missing, no-player, no-sound, crashed, frozen o gone.

output-console = Adesso: righe nel terminale, per il tuo screen reader.
output-reader = Adesso parla { $reader }, direttamente.
output-voice = Adesso parla la voce del programma.
output-reader-missing = Nessuno screen reader risponde: le righe vanno nel terminale.
output-reader-refused = VoiceOver non lascia parlare altri programmi: le righe vanno nel terminale, e lì le legge. ramino doctor dice come permetterlo.
output-voice-missing = La voce del programma non può parlare: { output-why }. Le righe vanno nel terminale.
output-alone = Non c'è un altro modo di sentire il gioco: nessuno screen reader risponde, e la voce del programma non può parlare: { output-why }.
output-looking = Un momento: cerco un altro modo di parlare.
output-permission = VoiceOver ha bisogno del tuo permesso: nella finestra che apre macOS, consenti al terminale di controllarlo. Fino ad allora le righe vanno nel terminale.
output-failed = Non funziona più { $output ->
    [reader] lo screen reader
   *[voice] la voce del programma
}: { output-why }. { $next ->
    [voice] D'ora in poi parla un'altra voce.
   *[console] D'ora in poi le righe vanno nel terminale.
}
output-no-voice = Manca una voce per { LANGUAGE($lang, form: "def") }: lo legge un'altra.
output-why = { $why ->
    [missing] non è installato nessun sintetizzatore
    [no-player] manca un programma che riproduca i suoni
    [no-sound] manca un dispositivo audio
    [crashed] si è guastato qualcosa
    [asleep] in questa finestra è in modalità riposo: il tasto NVDA con Shift e S lo sveglia, sulla tastiera laptop con Shift e Z
    [refused] non lascia parlare altri programmi
    [frozen] non risponde più
   *[gone] non c'è più
}

## La voce del programma

voice-rate = Velocità { $rate ->
    [0] 0, la più bassa
    [100] 100, la più alta
   *[other] { $rate }
}.
voice-volume = Volume { $volume ->
    [10] 10, il più basso
    [100] 100, il più alto
   *[other] { $volume }
}.
voice-not-ours = Velocità e volume: li regola il tuo screen reader.
    .about = Shift O passa alla voce del programma, e la sua velocità e il suo volume si regolano qui.

## Impostazioni

setting-output = Come senti il gioco
    .value = { $value ->
        [console] con righe nel terminale
        [reader] con lo screen reader
        [voice] con la voce del programma
       *[auto] a scelta del programma
    }
    .about = Le righe nel terminale sono per uno screen reader o un display braille che legge il terminale. Con lo screen reader il programma parla attraverso NVDA, JAWS o VoiceOver, e nel terminale non appare niente. La voce del programma non ha bisogno di uno screen reader. È sempre attivo un modo solo, così niente si sente due volte. Shift O passa al prossimo modo dappertutto.
setting-rate = Velocità della voce
    .value = { $value }
    .about = Quanto in fretta parla la voce del programma. 50 è la velocità normale del tuo computer. Meno e più fanno lo stesso mentre giochi.
setting-volume = Volume della voce
    .value = { $value }
    .about = Quanto è forte la voce del programma, fino a 100. Barra e asterisco fanno lo stesso mentre giochi.
setting-key-silences = Un tasto interrompe la voce
    .value = { $value ->
        [yes] sì
       *[no] no
    }
    .about = Con sì, ogni tasto interrompe quello che viene detto, e la risposta arriva subito. Con no, prima finisce quello che viene detto. Quello che ti è sfuggito è nella cronologia. Vale per lo screen reader e per la voce del programma; delle righe nel terminale si occupa il tuo screen reader.
setting-show-text = Testo anche nel terminale
    .value = { $value ->
        [yes] sì
       *[no] no
    }
    .about = Il terminale mostra quello che dice lo screen reader o la voce del programma, per chi guarda? Se uno screen reader legge il terminale, lascia no, altrimenti senti tutto due volte.
