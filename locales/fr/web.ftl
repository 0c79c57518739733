## La page par laquelle on joue avec un navigateur, sans rien installer.

web-hall = Table
web-buttons = Ce que tu peux faire
web-always = Toujours ici
web-log = Ce qui a été dit
web-options = Options de cette page
web-lost = La connexion est perdue. La page se reconnecte toute seule.
web-again = Revenir
web-ask = Aucun lecteur d'écran ne te lit cette page ? Elle peut parler toute seule.
web-ask-yes = Parler
web-ask-no = Pas besoin
web-speak = Faire parler cette page (pas avec un lecteur d'écran)
web-rate = Vitesse
web-voice = Voix
web-sounds = Sons brefs
web-vibrate = Vibrer quand c'est à toi
web-wake = Empêcher la mise en veille
web-done = Terminé
web-repeat = Répéter
web-turn = À qui le tour
web-happened = Ce qui s'est passé
web-hint = Conseil
web-menu = Menu
web-gone = Ce n'est plus disponible.
web-not-here = Impossible ici.
web-elsewhere = Tu as ouvert cette page ailleurs : tu continues là-bas.
web-keep-browser = Cet appareil ne sert-il qu'à toi ? Alors tu peux désormais entrer sans mot de passe avec ce navigateur. Le mémoriser ?

serve-web = Sans rien installer, on entre avec un navigateur : { $address }
cli-help-web-port = --web-port NOMBRE : laisse entrer aussi par un navigateur, sur ce port. Sans cette option, on n'entre pas par un navigateur.
cli-help-web-address = --web-address URL : l'adresse que l'on tape, par exemple https://ramino.example.org, quand un serveur web de cette machine transmet les connexions.
cli-web-address = { $value } n'est pas une adresse comme https://ramino.example.org, sans chemin, ou il manque --web-port.
cli-serve-log = D'autres peuvent se connecter à { $host } : --log-utterances écrirait ce qu'ils entendent. Cela ne marche qu'avec une adresse de cette machine.
invitation-link = Et pour entrer avec un navigateur, ce lien :
web-output = Voix et sons : dans les options, à la fin de la page.
    .about = Tu écoutes la page avec ton lecteur d'écran. Sinon, tu peux y activer la voix de la page, des sons brefs quand c'est ton tour et la vibration.
braille-web-output = voix, sons: fin de la page
