## Chi tiene il server chiede chi c'è e manda via: ramino serve --tell

bye-sent-away = Chi gestisce questo server ti ha allontanato.
bye-barred = Per ora chi gestisce questo server non ti fa entrare.
bye-no-newcomers = Per ora questo server non accoglie nuovi arrivati. Chi ha un posto a un tavolo può tornarci.
cli-help-tell = --tell "PAROLE": chiede al server che lavora con questa cartella: people, tables, away NOME, ban person NOME ORE, ban word NOME ORE, ban network NOME ORE, bans, lift NUMERO, close NUMERO, newcomers off, newcomers on.
tell-line = { $line }
tell-no-server = Nessun server usa la cartella { $folder }.
tell-help = Si può chiedere: people; tables; away NOME; ban person NOME ORE; ban word NOME ORE; ban network NOME ORE; bans; lift NUMERO; close NUMERO; newcomers off; newcomers on; clock right.
tell-nobody = Non c'è nessuno.
tell-no-tables = Nessun tavolo è aperto.
tell-no-bans = Nessuno è stato bandito.
tell-no-such = Questo numero non c'è.
tell-person = { $name }, da { $address }, { $table ->
        [0] non è a nessun tavolo
       *[other] al tavolo { $table }
    }.
tell-table = { $number }: { $game }, { $count ->
        [0] non c'è nessuno
       *[other] { $people }
    }.
tell-away = Hai allontanato { $name }.
tell-not-here = Qui nessuno si chiama { $name }.
tell-banned = Hai bandito { $name } per { $hours ->
        [1] un'ora
       *[other] { $hours } ore
    }, in base { $kind ->
        [person] al nome
        [word] alla parola di ritorno
       *[network] alla rete
    }.
tell-ban = { $number }: { $kind ->
        [person] { $whom }
        [word] una parola di ritorno
       *[network] la rete { $whom }
    }, ancora { $hours ->
        [1] un'ora
       *[other] { $hours } ore
    }.
tell-lifted = Può rientrare.
tell-closed = Il tavolo { $number } è chiuso.
tell-clock-right = L'orologio è considerato giusto: quello che è vecchio si può di nuovo cancellare.
tell-newcomers-off = D'ora in poi non entrano nuovi arrivati.
tell-newcomers-on = I nuovi arrivati possono di nuovo entrare.
