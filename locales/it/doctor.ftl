# "ramino doctor": che cosa si può ascoltare qui, che cosa manca, dove sta tutto. Viene stampato, e letto da una voce.
# $label è uno dei messaggi doctor-name, $why uno di output-why. $system: windows, mac, debian, fedora, arch, suse o other.

doctor-word = Non so che cosa fare di "{ $word }". "ramino doctor --help" dice che cosa si può chiedere.
doctor-begins = Verifico che cosa si può ascoltare qui. Può volerci un minuto.
doctor-verdict = Qui puoi ascoltare il gioco { LIST($ways, style: "and") }.
doctor-way-reader = con il tuo screen reader
doctor-way-library = con accessible_output2
doctor-way-dispatcher = con speech-dispatcher
doctor-way-voice = con la voce del programma
doctor-way-console = con le righe nel terminale

## Le frasi che si sentono

doctor-sentence-reader = Ramino Access parla attraverso il tuo screen reader.
doctor-sentence-library = Ramino Access parla attraverso un altro programma.
doctor-sentence-dispatcher = Ramino Access parla con speech-dispatcher.
doctor-sentence-voice = Ramino Access parla con la sua voce.

## I modi di ascoltare

doctor-outputs = I modi di ascoltare il gioco:
doctor-name-reader = Screen reader
doctor-name-library = accessible_output2
doctor-name-dispatcher = Speech-dispatcher
doctor-name-voice = La voce del programma
doctor-works = { $label }: { $name ->
    [none] funziona.
   *[other] { $name }, funziona.
} Ha appena detto una frase.
doctor-answers = { $label }: { $name ->
    [none] risponde.
   *[other] { $name }, risponde.
}
doctor-fails = { $label }: non funziona, perché { $why }.
doctor-fails-detail = { $label }: non funziona, perché { $why }. Il sistema dice: { $detail }.
doctor-none-reader = Screen reader: qui nessuno riceve i messaggi del programma. Quello che usi legge comunque le righe del terminale.
doctor-absent-dispatcher = non c'è, o non si avvia
doctor-console = Le righe nel terminale: funzionano sempre, con qualsiasi screen reader o display braille che legga il terminale.

## Le voci

doctor-voices = Le voci per ogni lingua:
doctor-voices-none = Non si possono elencare, perché nessun sintetizzatore risponde.
doctor-voice = { $label }, { doctor-lang }: { $voice }.
doctor-no-voice = { $label }, { doctor-lang }: nessuna voce.
doctor-lang = { LANGUAGE($lang) }

## I suoni

doctor-sounds = { $state ->
    [on] Suoni: si possono sentire.
    [broken] Suoni: installati, ma la loro libreria non si carica.
    [missing] Suoni: non installati. Il gioco ne fa a meno.
   *[silent] Suoni: installati, ma manca un dispositivo audio.
}

## Che cosa installare

doctor-install = Che cosa installare:
doctor-install-nothing = Niente, c'è tutto.
doctor-install-reader = { $system ->
    [windows] Uno screen reader: NVDA è gratuito, e si trova su nvaccess.org. Se ce n'è già uno in funzione, riavvia il gioco.
   *[mac] Uno screen reader: VoiceOver c'è già, si accende con Comando F5.
}
doctor-install-engine = { $system ->
    [windows] Una voce: Impostazioni, Data ora e lingua, Voce, Aggiungi voci.
    [mac] Una voce: Impostazioni di Sistema, Accessibilità, Contenuto letto ad alta voce, Voce di sistema.
    [debian] Una voce: sudo apt install speech-dispatcher espeak-ng alsa-utils
    [fedora] Una voce: sudo dnf install speech-dispatcher espeak-ng alsa-utils
    [arch] Una voce: sudo pacman -S speech-dispatcher espeak-ng alsa-utils
    [suse] Una voce: sudo zypper install speech-dispatcher espeak-ng alsa-utils
   *[other] Una voce: i pacchetti speech-dispatcher, espeak-ng e alsa-utils del tuo sistema.
}
doctor-install-player = { $system ->
    [debian] Per far sentire la voce: sudo apt install alsa-utils
    [fedora] Per far sentire la voce: sudo dnf install alsa-utils
    [arch] Per far sentire la voce: sudo pacman -S alsa-utils
    [suse] Per far sentire la voce: sudo zypper install alsa-utils
   *[other] Per far sentire la voce: il pacchetto alsa-utils del tuo sistema, con il programma aplay.
}
doctor-install-device = Dispositivo audio: nessuno. Collegane uno, o controlla se nelle impostazioni audio del sistema ce n'è uno.
doctor-install-voice = { $system ->
    [windows] Le voci per le lingue che non ne hanno: Impostazioni, Data ora e lingua, Voce, Aggiungi voci.
    [mac] Le voci per le lingue che non ne hanno: Impostazioni di Sistema, Accessibilità, Contenuto letto ad alta voce, Voce di sistema, Gestisci voci.
    [debian] Le voci per le lingue che non ne hanno: sudo apt install espeak-ng speech-dispatcher-espeak-ng
    [fedora] Le voci per le lingue che non ne hanno: sudo dnf install espeak-ng speech-dispatcher-espeak-ng
    [arch] Le voci per le lingue che non ne hanno: sudo pacman -S espeak-ng
    [suse] Le voci per le lingue che non ne hanno: sudo zypper install espeak-ng
   *[other] Le voci per le lingue che non ne hanno: il pacchetto espeak-ng del tuo sistema.
}
doctor-install-consent = VoiceOver, se deve parlare per il programma: in Utility VoiceOver, Generali, consenti di controllarlo con AppleScript; poi in Impostazioni di Sistema, Privacy e sicurezza, Automazione, lascia che il terminale lo controlli.
doctor-install-package = { $what ->
    [sounds] I suoni, se li vuoi
    [reader] Per parlare attraverso il tuo screen reader
    [together] Per aprire un tavolo ad altri
   *[voice] Per la voce del programma
}: { $command ->
    [none] a questa copia del programma non si può aggiungere niente; a una copia che viene da uv, pipx o pip sì.
   *[other] { $command }
}

## Dove sta tutto

doctor-folders = Le cartelle:
doctor-folder-settings = Impostazioni: { $path }
doctor-folder-logs = Registri: { $path }
doctor-terminal = Il terminale:
doctor-terminal-real = Colonne { $columns }, righe { $rows }, codifica { $encoding }, tipo { $kind }.
doctor-terminal-none = Questo resoconto non viene scritto in un terminale. Codifica { $encoding }.
doctor-versions = Le versioni:
doctor-version = { $what } { $version }
doctor-python = Python { $version }, a { $bits } bit
doctor-version-none = { $what }: non installato
doctor-system = Sistema { $system }

## Se si è sentito. doctor-yes e doctor-no sono le risposte che si possono scrivere.

doctor-heard = Hai sentito "{ $sentence }"? s per sì, n per no, poi Invio.
doctor-yes = s si sì
doctor-no = n no
doctor-unheard-reader = Screen reader: non sentito. Le righe nel terminale dovrebbero essere lette comunque; altrimenti controlla se in questa finestra è attiva la modalità riposo.
doctor-unheard-library = accessible_output2: non sentito. Il comando spd-say ciao dice se la stessa voce parla per altri programmi.
doctor-unheard-dispatcher = Speech-dispatcher: non sentito. Il comando spd-say ciao dice se parla per altri programmi.
doctor-unheard-voice = La voce del programma: non sentita. Controlla se l'audio è spento, o esce da un altro dispositivo.
doctor-unheard = Altri consigli: ramino guide, al capitolo Quando qualcosa non va.
