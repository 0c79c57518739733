# Comment le programme se fait entendre : la sortie en service, sa propre voix, et ce qui arrive quand elle ne peut pas.

## La sortie en service. $why : missing, no-player, no-sound, crashed, frozen ou gone.

output-console = Sortie : des lignes dans le terminal, pour ton lecteur d'écran.
output-reader = Sortie : { $reader }, directement.
output-voice = Sortie : la voix du programme.
output-reader-missing = Aucun lecteur d'écran ne répond : les lignes vont dans le terminal.
output-reader-refused = VoiceOver ne laisse parler aucun autre programme : les lignes vont dans le terminal, où il les lit. ramino doctor dit comment l'autoriser.
output-voice-missing = La voix du programme ne peut pas parler : { output-why }. Les lignes vont dans le terminal.
output-alone = Il n'y a pas d'autre sortie : aucun lecteur d'écran ne répond, et la voix du programme ne peut pas parler : { output-why }.
output-looking = Un instant : je cherche une autre sortie.
output-permission = VoiceOver a besoin de ton autorisation : dans la fenêtre que macOS ouvre, autorise le terminal à le contrôler. D'ici là, les lignes vont dans le terminal.
output-failed = { $output ->
    [reader] Le lecteur d'écran s'est arrêté
   *[voice] La voix du programme s'est arrêtée
} : { output-why }. { $next ->
    [voice] Une autre voix prend le relais.
   *[console] Désormais, les lignes vont dans le terminal.
}
output-no-voice = Il n'y a pas de voix pour { LANGUAGE($lang, form: "def") } : une autre le lit.
output-why = { $why ->
    [missing] aucune synthèse vocale n'est installée
    [no-player] rien ici ne peut produire de son
    [no-sound] il n'y a pas de périphérique audio
    [crashed] quelque chose est tombé en panne
    [asleep] NVDA est en veille dans cette fenêtre : la touche NVDA avec Majuscule et S le réveille, ou avec Majuscule et Z en configuration ordinateur portable
    [refused] il ne laisse parler aucun autre programme
    [frozen] aucune réponse
   *[gone] fermeture inattendue
}

## La voix du programme

voice-rate = Vitesse { $rate ->
    [0] 0, la plus lente
    [100] 100, la plus rapide
   *[other] { $rate }
}.
voice-volume = Volume { $volume ->
    [10] 10, le plus bas
    [100] 100, le plus fort
   *[other] { $volume }
}.
voice-not-ours = Vitesse et volume : c'est ton lecteur d'écran qui les règle.
    .about = Majuscule O passe à la voix du programme, dont la vitesse et le volume se règlent ici.

## Réglages

setting-output = Comment tu entends le jeu
    .value = { $value ->
        [console] par des lignes dans le terminal
        [reader] par le lecteur d'écran
        [voice] par la voix du programme
       *[auto] au choix du programme
    }
    .about = Les lignes dans le terminal sont pour un lecteur d'écran ou une plage braille qui lit le terminal. Avec le lecteur d'écran, c'est NVDA, JAWS ou VoiceOver qui parle, et rien n'apparaît dans le terminal. La voix du programme se passe de lecteur d'écran. Une seule sortie est en service, pour que rien ne s'entende deux fois. Où que tu sois, Majuscule O passe à la suivante.
setting-rate = Vitesse de la voix
    .value = { $value }
    .about = À quelle vitesse parle la voix du programme. 50 est la vitesse habituelle de ton ordinateur. Moins et plus la changent pendant que tu joues.
setting-volume = Volume de la voix
    .value = { $value }
    .about = À quel volume parle la voix du programme, jusqu'à 100. Barre oblique et astérisque le changent pendant que tu joues.
setting-key-silences = Une touche coupe la voix
    .value = { $value ->
        [yes] oui
       *[no] non
    }
    .about = Avec oui, chaque touche fait taire ce qui est en train d'être dit, et la réponse vient aussitôt. Avec non, ce qui est dit va d'abord jusqu'au bout. Ce qui t'a échappé est dans l'historique. Cela vaut pour le lecteur d'écran et pour la voix du programme ; les lignes dans le terminal sont l'affaire de ton lecteur d'écran.
setting-show-text = Texte aussi dans le terminal
    .value = { $value ->
        [yes] oui
       *[no] non
    }
    .about = Le terminal doit-il montrer ce que dit le lecteur d'écran ou la voix du programme, pour quelqu'un qui regarde ? Si un lecteur d'écran lit le terminal, choisis non, sinon tu entends tout deux fois.
