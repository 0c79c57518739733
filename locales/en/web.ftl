## The page by which people come with a browser, and nothing installed.

web-hall = Table
web-buttons = What you can do
web-always = Always available
web-log = What was said
web-options = Options for this page
web-lost = The connection is lost. This page reconnects by itself.
web-again = Come in again
web-ask = No screen reader here? This page can speak by itself.
web-ask-yes = Speak
web-ask-no = Not needed
web-speak = Have this page speak (not together with a screen reader)
web-rate = Speed
web-voice = Voice
web-sounds = Short sounds
web-vibrate = Vibrate when it is your turn
web-wake = Keep this device awake
web-done = Done
web-repeat = Repeat
web-turn = Whose turn
web-happened = What happened
web-hint = Hint
web-menu = Menu
web-gone = That is no longer there.
web-not-here = Not possible here.
web-elsewhere = You have opened this page again: continue there.
web-keep-browser = Is this device yours alone? Then this browser can let you in from now on, without asking for your password. Remember it?

serve-web = Players with nothing installed can connect with a browser: { $address }
cli-help-web-port = --web-port NUMBER: lets people in through a browser as well, on this port. Default: off.
cli-help-web-address = --web-address URL: the address people type, for example https://ramino.example.org, when a web server on this machine passes players on.
cli-web-address = --web-address needs --web-port, and an address without a path, such as https://ramino.example.org: { $value } will not do.
cli-serve-log = Others can reach { $host }: --log-utterances would write down what they hear. It works only at an address of this machine.
invitation-link = And for friends who use a browser, this link:
web-output = Voice and sounds: in the options at the end of the page.
    .about = You hear the page through your own screen reader. If you have none, you can switch on the page's own voice there, short sounds when it is your turn, and vibration.
braille-web-output = voice, sounds: end of the page
