# Somebody plays over SSH: the program runs on the server, and nothing of its machine is theirs.

visiting-output = Voice and sounds: not over this connection.
    .about = You hear this server through your own screen reader. Voice, sounds and a direct way to the screen reader need the program on your own computer.
braille-visiting-output = no voice or sounds here
visiting-word = Your return word is { $word }. It brings you back to your seat if the connection is lost: type it when asked for the code.
visiting-word-person = Your return word is { $word }. If you ever forget your password, type it instead: keep it somewhere safe.
visiting-forgot = You have come in by your return word: choose a new password.
visiting-guest = You are here as a guest. In the list of people, { $key }, you can choose a password: then the name is yours and nobody else can use it.
braille-visiting-guest = guest; { $key }: choose a password
visiting-keep-key = Is this computer yours alone? Then its key can let you in from now on, without the password. Keep the key?
visiting-key-kept = The key is kept.
visiting-key-not-kept = The key could not be kept.
visiting-idle = You have not pressed a key for an hour: the connection is closed.
visiting-fault = A bug in the server has closed this connection. Your seat is kept: come back.
visiting-no-terminal = This needs a terminal. Connect without a command.
visiting-code = Code of the table, or your return word:
visiting-code-or-list = Code of the table or your return word; Enter for the list of tables:
visiting-wrong = That is not right.
visiting-too-often = Too many attempts. Wait a minute, then come back.
visiting-secret = Your password:
braille-visiting-word = return word { $word }
braille-visiting-keep-key = keep this machine's key?
braille-visiting-key-kept = key kept
braille-visiting-key-not-kept = no: key not kept
braille-visiting-fault = server bug: come back
braille-visiting-idle = idle for an hour: closed

serve-ssh = Players with nothing installed can connect with: ssh -p { $port } NAME@{ $host }. The key's fingerprint is { $fingerprint }.
serve-no-ssh = SSH access is installed separately. { $command ->
    [none] Nothing can be added to this copy of the program, only to one installed with uv, pipx or pip.
   *[other] Add it: { $command }
}
cli-help-ssh-port = --ssh-port NUMBER: lets people in by SSH as well, with nothing installed, on this port. Default: off.
