# Quelqu'un joue par SSH : le programme tourne sur le serveur, et rien de cette machine n'est à lui.

visiting-output = Voix et sons : pas ici, tu joues à distance.
    .about = Tu écoutes ce serveur avec ton propre lecteur d'écran. La voix du programme, les sons et la liaison directe avec le lecteur ne marchent que si le programme tourne sur ton ordinateur.
braille-visiting-output = ici ni voix ni sons
visiting-word = Ton mot de retour est { $word }. Si la connexion se coupe, il te ramène à ta place : tape-le quand on te demande le code.
visiting-word-person = Ton mot de retour est { $word }. Si un jour tu oublies ton mot de passe, tape-le à sa place : garde-le en lieu sûr.
visiting-forgot = C'est ton mot de retour qui t'a fait entrer : choisis un nouveau mot de passe.
visiting-guest = Tu joues ici en invité. Dans la liste des personnes, { $key }, tu peux choisir un mot de passe : le nom est alors à toi, et personne d'autre n'entre sous ce nom.
braille-visiting-guest = invité; { $key }: mot de passe
visiting-keep-key = Cet ordinateur ne sert-il qu'à toi ? Alors sa clé peut désormais te faire entrer sans mot de passe. Garder la clé ?
visiting-key-kept = La clé est gardée.
visiting-key-not-kept = La clé n'a pas pu être gardée.
visiting-idle = Tu n'as appuyé sur aucune touche depuis une heure : cette connexion se ferme.
visiting-fault = Une erreur du serveur a fermé la connexion. Ta place est gardée : reviens.
visiting-no-terminal = Il faut un terminal. Connecte-toi sans commande.
visiting-code = Code de la table, ou ton mot de retour :
visiting-code-or-list = Code de la table ou ton mot de retour ; Entrée pour la liste des tables :
visiting-wrong = Cela ne correspond pas.
visiting-too-often = Trop de tentatives. Attends une minute, puis reviens.
visiting-secret = Ton mot de passe :
braille-visiting-word = mot de retour { $word }
braille-visiting-keep-key = garder la clé de cet ordinateur?
braille-visiting-key-kept = clé gardée
braille-visiting-key-not-kept = non: clé pas gardée
braille-visiting-fault = erreur du serveur: reviens
braille-visiting-idle = une heure sans touche: on ferme

serve-ssh = Sans rien installer, on entre avec : ssh -p { $port } NOM@{ $host }. L'empreinte de la clé est { $fingerprint }.
serve-no-ssh = L'entrée par SSH s'installe à part. { $command ->
    [none] On ne peut rien ajouter à cette copie du programme ; il en faut une installée avec uv, pipx ou pip.
   *[other] Ajoute-la : { $command }
}
cli-help-ssh-port = --ssh-port NOMBRE : laisse entrer aussi par SSH, sans rien installer, sur ce port. Sans cette option, on n'entre pas par SSH.
