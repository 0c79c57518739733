# The first start. Every question is answered by Enter; $enter, $next, $describe and $key are keys as they are spoken.

welcome-heard = If you hear this, press { $enter }. Any other key tries another way of speaking.
# What a voice of the system says after a while where nobody is known to read the lines.
welcome-aloud = Ramino Access: if you hear this voice, press Space.
welcome-language = { $enter } continues in English.
welcome-language-other = For English press { $key }.
welcome-language-letter = e
welcome-sound = { $enter } continues. { $next }, then { $enter }: find out how your reader reads best.
welcome-sound-on = Continue.
welcome-sound-try = Find out how your reader reads best.
welcome-game = Which game? { $enter } takes Ufficiale, the easiest. { $next } reads the others, { $describe } describes them.
welcome-way = { $enter } starts practice. { $next } for other ways to begin.
welcome-practice = Practice.
welcome-table = Sit down at a table.
cli-help-first-start = --first-start: asks again what was asked when the program was first started.

braille-welcome-heard = { $enter }: I can read this. Other keys: another way
braille-welcome-sound = { $enter }: go on; { $next } { $enter }: reading test
braille-welcome-game = { $enter }: Ufficiale; { $next }: others; { $describe }: about
braille-welcome-way = { $enter }: practice; { $next }: others
