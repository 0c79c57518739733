## Chi tiene il server chiede chi c'è e manda via: ramino serve --tell

bye-sent-away = Chi gestisce questo server ti ha allontanato.
bye-barred = Per ora chi gestisce questo server non ti fa entrare.
bye-no-newcomers = Per ora questo server non accoglie nuovi arrivati. Chi ha un posto a un tavolo può tornarci.
cli-help-tell = --tell "PAROLE": chiede al server che lavora con questa cartella: people, tables, owner NOME, moderator NOME, nobody NOME, mute NOME ORE, away NOME, ban NOME ORE, bans, lift NUMERO, close NUMERO, newcomers off, newcomers on, notice all TESTO, rules all TESTO, update MINUTI, update off.
tell-line = { $line }
tell-no-server = Nessun server usa la cartella { $folder }.
tell-help = Si può chiedere: people; tables; owner NOME; moderator NOME; nobody NOME; mute NOME ORE; away NOME; ban NOME ORE; bans; lift NUMERO; close NUMERO; newcomers off; newcomers on; notice all TESTO; rules all TESTO; update MINUTI; update off; clock right.
tell-nobody = Non c'è nessuno.
tell-no-tables = Nessun tavolo è aperto.
tell-no-bans = Nessun provvedimento in vigore.
tell-no-such = Questo numero non c'è.
tell-person = { $name }, da { $address }, { $table ->
        [0] non è a nessun tavolo
       *[other] al tavolo { $table }
    }.
tell-table = { $number }: { $game }, { $count ->
        [0] non c'è nessuno
       *[other] { $people }
    }.
tell-not-here = Qui nessuno si chiama { $name }.
tell-not-known = Con una password nessuno si chiama { $name }.
tell-role = { $name }: { $role ->
        [owner] ha il server
        [moderator] modera
       *[nobody] non ha più incarichi
    }.
tell-done = { $name }: { $measure ->
        [away] uscita
        [mute] divieto di scrivere per { $hours ->
            [1] un'ora
           *[other] { $hours } ore
        }
       *[ban] divieto di entrare per { $hours ->
            [1] un'ora
           *[other] { $hours } ore
        }
    }.
tell-ban = { $number }: { $name }, { $measure ->
        [mute] divieto di scrivere
        [ban] divieto di entrare
        [watch] osservazione
       *[vouch] garanzia
    }, ancora { $hours ->
        [1] un'ora
       *[other] { $hours } ore
    }.
tell-lifted = Ritirato.
tell-closed = Il tavolo { $number } è chiuso.
tell-clock-right = L'orologio è considerato giusto: quello che è vecchio si può di nuovo cancellare.
tell-newcomers-off = D'ora in poi non entrano nuovi arrivati.
tell-newcomers-on = I nuovi arrivati possono di nuovo entrare.
tell-notice = Avviso inviato.
tell-rules = Ora queste sono le regole.
tell-update = { $minutes ->
        [0] Questo server non chiude, e lo sentono tutti qui.
        [one] Questo server chiude tra un minuto, e lo sentono tutti qui. Gli altri server dello stesso database restano aperti.
       *[other] Questo server chiude tra { $minutes } minuti, e lo sentono tutti qui. Gli altri server dello stesso database restano aperti.
    }
cli-help-kept = --kept: dice che cosa conserva un server delle persone, e per quanto.
