# « ramino doctor » : ce qui s'entend ici, ce qui manque, où se trouve tout. C'est imprimé, et lu par une voix.
# $label est l'un des messages doctor-name, $why l'un de output-why. $system : windows, mac, debian, fedora, arch, suse ou other.

doctor-word = Je ne sais que faire de « { $word } ». « ramino doctor --help » dit ce qu'on peut demander.
doctor-begins = Je vérifie ce qu'on peut entendre ici. Cela peut prendre une minute.
doctor-verdict = Ici, tu peux entendre le jeu { LIST($ways, style: "and") }.
doctor-way-reader = par ton lecteur d'écran
doctor-way-library = avec accessible_output2
doctor-way-dispatcher = par speech-dispatcher
doctor-way-voice = par la voix du programme
doctor-way-console = ligne par ligne dans le terminal

## Les phrases dites à voix haute

doctor-sentence-reader = Ramino Access parle à travers ton lecteur d'écran.
doctor-sentence-library = Ramino Access parle à travers un autre programme.
doctor-sentence-dispatcher = Ramino Access parle avec speech-dispatcher.
doctor-sentence-voice = Ramino Access parle avec sa propre voix.

## Les façons d'entendre

doctor-outputs = Les façons d'entendre le jeu :
doctor-name-reader = Lecteur d'écran
doctor-name-library = accessible_output2
doctor-name-dispatcher = Speech-dispatcher
doctor-name-voice = La voix du programme
doctor-works = { $label } : { $name ->
    [none] en marche.
   *[other] { $name }, en marche.
} Une phrase vient d'être dite ainsi.
doctor-answers = { $label } : { $name ->
    [none] répond.
   *[other] { $name } répond.
}
doctor-fails = { $label } : échec, { $why }.
doctor-fails-detail = { $label } : échec, { $why }. Le système dit : { $detail }.
doctor-none-reader = Lecteur d'écran : ici, aucun ne reçoit les messages du programme. Si tu en utilises un, il lit quand même les lignes du terminal.
doctor-absent-dispatcher = il n'est pas là, ou ne démarre pas
doctor-console = Les lignes dans le terminal marchent toujours, avec tout lecteur d'écran ou toute plage braille qui lit le terminal.

## Les voix

doctor-voices = Les voix pour chaque langue :
doctor-voices-none = Pas de liste : aucune synthèse vocale ne répond.
doctor-voice = { $label }, { doctor-lang } : { $voice }.
doctor-no-voice = { $label }, { doctor-lang } : aucune voix.
doctor-lang = { LANGUAGE($lang) }

## Les sons

doctor-sounds = { $state ->
    [on] Sons : ils marchent.
    [broken] Sons : installés, mais leur bibliothèque ne se charge pas.
    [missing] Sons : pas installés. Le jeu s'en passe.
   *[silent] Sons : installés, mais il manque un périphérique audio.
}

## Ce qu'il faut installer

doctor-install = À installer :
doctor-install-nothing = Rien, tout est là.
doctor-install-reader = { $system ->
    [windows] Un lecteur d'écran : NVDA est gratuit, et se trouve sur nvaccess.org. S'il y en a déjà un en marche, relance le jeu.
   *[mac] Un lecteur d'écran : VoiceOver est déjà là, Commande F5 l'active.
}
doctor-install-engine = { $system ->
    [windows] Une voix : Paramètres, Heure et langue, Voix, Ajouter des voix.
    [mac] Une voix : Réglages Système, Accessibilité, Contenu énoncé, Voix du système.
    [debian] Une voix : sudo apt install speech-dispatcher espeak-ng alsa-utils
    [fedora] Une voix : sudo dnf install speech-dispatcher espeak-ng alsa-utils
    [arch] Une voix : sudo pacman -S speech-dispatcher espeak-ng alsa-utils
    [suse] Une voix : sudo zypper install speech-dispatcher espeak-ng alsa-utils
   *[other] Une voix : les paquets speech-dispatcher, espeak-ng et alsa-utils de ton système.
}
doctor-install-player = { $system ->
    [debian] Pour faire entendre la voix : sudo apt install alsa-utils
    [fedora] Pour faire entendre la voix : sudo dnf install alsa-utils
    [arch] Pour faire entendre la voix : sudo pacman -S alsa-utils
    [suse] Pour faire entendre la voix : sudo zypper install alsa-utils
   *[other] Pour faire entendre la voix : le paquet alsa-utils de ton système, avec le programme aplay.
}
doctor-install-device = Périphérique audio : aucun trouvé. Branches-en un, ou vérifie les réglages du son du système.
doctor-install-voice = { $system ->
    [windows] Des voix pour les langues qui n'en ont pas : Paramètres, Heure et langue, Voix, Ajouter des voix.
    [mac] Des voix pour les langues qui n'en ont pas : Réglages Système, Accessibilité, Contenu énoncé, Voix du système, Gérer les voix.
    [debian] Des voix pour les langues qui n'en ont pas : sudo apt install espeak-ng speech-dispatcher-espeak-ng
    [fedora] Des voix pour les langues qui n'en ont pas : sudo dnf install espeak-ng speech-dispatcher-espeak-ng
    [arch] Des voix pour les langues qui n'en ont pas : sudo pacman -S espeak-ng
    [suse] Des voix pour les langues qui n'en ont pas : sudo zypper install espeak-ng
   *[other] Des voix pour les langues qui n'en ont pas : le paquet espeak-ng de ton système.
}
doctor-install-consent = VoiceOver, pour que le programme parle avec sa voix : dans Utilitaire VoiceOver, Général, autorise son contrôle par AppleScript ; puis dans Réglages Système, Confidentialité et sécurité, Automatisation, laisse le terminal le contrôler.
doctor-install-package = { $what ->
    [sounds] Les sons, si tu en veux
    [reader] Pour parler à travers ton lecteur d'écran
    [together] Pour ouvrir une table à d'autres
   *[voice] Pour la voix du programme
} : { $command ->
    [none] on ne peut rien ajouter à cette copie du programme ; il en faut une installée avec uv, pipx ou pip.
   *[other] { $command }
}

## Où se trouve tout

doctor-folders = Les dossiers :
doctor-folder-settings = Réglages : { $path }
doctor-folder-logs = Journaux : { $path }
doctor-terminal = Le terminal :
doctor-terminal-real = Colonnes { $columns }, lignes { $rows }, encodage { $encoding }, type { $kind }.
doctor-terminal-none = Ce compte rendu ne s'affiche pas dans un terminal. Encodage { $encoding }.
doctor-versions = Les versions :
doctor-version = { $what } { $version }
doctor-python = Python { $version }, { $bits } bits
doctor-version-none = { $what } : pas installé
doctor-system = Système { $system }

## Si cela s'est entendu. doctor-yes et doctor-no sont les réponses que l'on peut taper.

doctor-heard = As-tu entendu « { $sentence } » ? o pour oui, n pour non, puis Entrée.
doctor-yes = o oui
doctor-no = n non
doctor-unheard-reader = Lecteur d'écran : pas entendu. Les lignes dans le terminal devraient être lues quand même ; sinon, vérifie si le mode veille est actif dans cette fenêtre.
doctor-unheard-library = accessible_output2 : pas entendu. Essaie la commande spd-say bonjour : Speech Dispatcher parle-t-il pour d'autres programmes ?
doctor-unheard-dispatcher = Speech-dispatcher : pas entendu. Essaie la commande spd-say bonjour : parle-t-il pour d'autres programmes ?
doctor-unheard-voice = La voix du programme : pas entendue. Vérifie si le son est coupé, ou s'il sort par un autre appareil.
doctor-unheard = D'autres conseils : ramino guide, au chapitre Quand quelque chose ne va pas.
