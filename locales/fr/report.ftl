# "ramino report", et comment vient une version plus récente. $place est une adresse, none s'il n'y en a pas ; $command se tape tel quel.

cli-use-report = ramino report [FICHIER] : écrit dans un seul fichier ce qui aide à corriger un problème ; tu peux le lire avant de l'envoyer.
cli-use-update = ramino update : dit comment avoir une version plus récente. ramino update --check : demande s'il y en a une.
cli-help-said = --said : le rapport contient aussi ce qui a été dit en dernier.
cli-help-update-check = --check : demande au site d'où vient le programme quelle est la dernière version. Sans cette option, le programme ne demande rien à personne.

report-word = Je ne sais que faire de « { $word } » : un seul fichier suffit.
report-title = Signalement d'un problème dans Ramino Access
report-read = Lis ceci avant de l'envoyer, et enlève ce qui ne regarde que toi. Ton nom, tes invitations, tes codes et tes adresses n'y sont pas ; les noms d'autres personnes peuvent y être.
report-send = { $place ->
    [none] Envoie-le à la personne qui t'a donné le programme.
   *[other] Envoie-le ici : { $place }
}
report-happened = Que s'est-il passé, et qu'aurait-il dû se passer ? Écris-le ici :
report-settings = Réglages qui diffèrent des valeurs par défaut :
report-log = La fin du journal :
report-libraries = La fin de ce que les bibliothèques ont écrit :
report-said = Ce qui a été dit en dernier dans la dernière partie jouée :
report-match = Si le problème est dans une partie, envoie-la aussi : { $file }
report-none = Rien.
report-ask = Le rapport doit-il contenir aussi ce qui a été dit en dernier ? o pour oui, n pour non, puis Entrée.
report-done = Le rapport est dans { $file }. C'est du texte simple : lis-le avant de l'envoyer.
report-not-written = Le rapport ne peut pas être écrit dans { $file }. Le système dit : { $detail }.

# $way : command, source (le lieu est un dossier) ou copy.
update-how = { $way ->
    [copy] Une version plus récente : { $place ->
        [none] auprès de la personne qui t'a donné celle-ci.
       *[other] { $place }
    }
    [source] Une version plus récente : mets ses sources dans { $place }, puis { $command }
   *[command] Une version plus récente : { $command }
}
update-word = Je ne sais que faire de « { $word } ». Écris ramino update, ou ramino update --check.
update-newest = La { $version } est la dernière version.
update-newer = La { $version } est sortie. Tu as la { $here }.
update-no-place = Cette copie ne sait pas d'où elle vient, ni où demander. La personne qui te l'a donnée en sait plus.
update-no-answer = Pas de réponse de { $place } : { $detail }. Réessaie plus tard.
