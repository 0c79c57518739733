# Somebody plays over SSH: the program runs on the server, and nothing of its machine is theirs.

visiting-output = Voice and sounds: not here, you play over a line.
    .about = You hear this server through your own screen reader. A voice, sounds and the program's own way to a reader are there when the program runs on your own machine.
braille-visiting-output = no voice or sounds here
visiting-word = Your return word is { $word }. It brings you back to your seat if the line is lost: type it when you are asked for the code.
visiting-guest = You are here as a guest. In the list of people, { $key }, you can choose a secret: then the name is yours, and nobody else comes in by it.
braille-visiting-guest = guest; { $key }: choose a secret
visiting-keep-key = Is this machine yours alone? Then its key can let you in from now on, and your secret is not asked here any more. Keep the key?
visiting-key-kept = The key is kept.
visiting-key-not-kept = The key could not be kept.
visiting-idle = You have pressed no key for an hour: this connection is closed.
visiting-fault = The server has a fault here and closes this connection. Your seat is kept: come back.
visiting-no-terminal = This needs a terminal. Connect without a command.
visiting-code = Code of the table, or your return word:
visiting-code-or-list = Code of the table or your return word; Enter for the list of tables:
visiting-wrong = That does not fit.
visiting-too-often = That was too often. Wait a minute, then come back.
visiting-secret = Your secret:
braille-visiting-word = return word { $word }
braille-visiting-keep-key = keep this machine's key?
braille-visiting-key-kept = key kept
braille-visiting-key-not-kept = no: key not kept
braille-visiting-fault = server fault: come back
braille-visiting-idle = idle for an hour: closed

serve-ssh = Whoever has nothing installed comes with: ssh -p { $port } NAME@{ $host }. The fingerprint of the key there is { $fingerprint }.
serve-no-ssh = The SSH door is installed separately. { $command ->
    [none] This copy of the program takes nothing more; one installed with uv, pipx or pip does.
   *[other] Add it: { $command }
}
cli-help-ssh-port = --ssh-port NUMBER: lets people in by SSH as well, with nothing installed, at this port. Without it there is no such door.
