## Qui tient le serveur demande qui est là et renvoie des gens : ramino serve --tell

bye-sent-away = Le responsable de ce serveur t'a fait sortir.
bye-barred = Pour l'instant, le responsable de ce serveur ne te laisse pas entrer.
bye-no-newcomers = Pour l'instant, ce serveur n'accueille pas de nouveaux joueurs. Ceux qui ont une place à une table peuvent y revenir.
cli-help-tell = --tell "MOTS" : envoie une commande au serveur qui utilise ce dossier : people, tables, owner NOM, moderator NOM, nobody NOM, mute NOM HEURES, away NOM, ban NOM HEURES, bans, lift NUMÉRO, close NUMÉRO, newcomers off, newcomers on, notice all TEXTE, rules all TEXTE, update MINUTES, update off.
tell-line = { $line }
tell-no-server = Aucun serveur n'utilise le dossier { $folder }.
tell-help = On peut demander : people ; tables ; owner NOM ; moderator NOM ; nobody NOM ; mute NOM HEURES ; away NOM ; ban NOM HEURES ; bans ; lift NUMÉRO ; close NUMÉRO ; newcomers off ; newcomers on ; notice all TEXTE ; rules all TEXTE ; update MINUTES ; update off ; clock right.
tell-nobody = Il n'y a personne.
tell-no-tables = Aucune table n'est ouverte.
tell-no-bans = Aucune mesure n'est en vigueur.
tell-no-such = Ce numéro n'existe pas.
tell-person = { $name }, de { $address }, { $table ->
        [0] à aucune table
       *[other] à la table { $table }
    }.
tell-table = { $number } : { $game }, { $count ->
        [0] personne
       *[other] { $people }
    }.
tell-not-here = Ici, personne ne s'appelle { $name }.
tell-not-known = Personne avec un mot de passe ne s'appelle { $name }.
tell-role = { $name } : { $role ->
        [owner] propriétaire du serveur
        [moderator] modère
       *[nobody] n'a plus de charge
    }.
tell-done = { $name } : { $measure ->
        [away] exclusion
        [mute] interdiction d'écrire pendant { $hours ->
            [1] une heure
           *[other] { $hours } heures
        }
       *[ban] interdiction d'entrer pendant { $hours ->
            [1] une heure
           *[other] { $hours } heures
        }
    }.
tell-ban = { $number } : { $name }, { $measure ->
        [mute] interdiction d'écrire
        [ban] interdiction d'entrer
        [watch] surveillance
       *[vouch] garantie
    }, encore { $hours ->
        [1] une heure
       *[other] { $hours } heures
    }.
tell-lifted = La mesure est levée.
tell-closed = La table { $number } est fermée.
tell-clock-right = L'horloge est tenue pour juste : ce qui est vieux peut de nouveau être supprimé.
tell-newcomers-off = Désormais, aucun nouveau joueur ne peut entrer.
tell-newcomers-on = Désormais, de nouveaux joueurs peuvent entrer.
tell-notice = Avis envoyé.
tell-rules = Ce sont les règles désormais.
tell-update = { $minutes ->
        [0] Ce serveur ne ferme pas, et tout le monde ici l'entend.
        [one] Ce serveur ferme dans une minute, et tout le monde ici l'entend. Les autres serveurs de la même base restent ouverts.
       *[other] Ce serveur ferme dans { $minutes } minutes, et tout le monde ici l'entend. Les autres serveurs de la même base restent ouverts.
    }
cli-help-kept = --kept : dit ce qu'un serveur garde des gens, et pendant combien de temps.
