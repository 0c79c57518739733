# What is wrong with files that players write: settings, keymaps, scenarios.

## Any of them: after a colon, or on its own

file-missing = { $file }: there is no such file or folder.
file-unreadable = { $file } cannot be read. The system says: { $detail }.
file-special = { $file } is not a text file but a pipe or a device. Put a text file in its place, or take it away.
file-too-big = { $file } is too big: it may have { $most } kilobytes. Make it shorter.
file-encoding = { $file }, line { $line }, is not UTF-8 text. Save the file as UTF-8.
file-syntax = { $file }, line { $line }, is not written as TOML demands: { $detail }
file-long-line = { $file }, line { $line }, is too long: it may have { $most } characters. Write it on several lines, or shorten it.
file-dots = { $file }, line { $line }: a name has more than { $most } dots. Correct it.
file-deep = { $file }: lists or tables stand inside each other more than { $most } deep. Correct it.
file-huge-number = { $file }, line { $line }: a number is too long. Write one of 18 digits at most.
file-more-problems = Further mistakes of these kinds in { $file }: { $count }.

## The settings

settings-special = The settings are not being used: { file-special }
settings-too-big = The settings are not being used: { file-too-big }
settings-long-line = The settings are not being used: { file-long-line }
settings-dots = The settings are not being used: { file-dots }
settings-deep = The settings are not being used: { file-deep }
settings-huge-number = The settings are not being used: { file-huge-number }
settings-nobody = Line { $line } of { $file }: "{ $value }" can't be used for { $key }, for there is nobody of that name here. The usual file is used. Write a path without the tilde.
settings-not-a-file = The settings could not be saved: { $file } leads to a pipe or a device, and only a file is ever replaced. Take it away, then they will be saved.
settings-full = The settings could not be saved: { $file } would have more than { $most } kilobytes. Take something out of it.
home-nobody = The folder "{ $file }" that RAMINO_HOME names is not being used, for there is nobody of that name here. The usual folders are used. Write a path without the tilde.

## The player's keymap

keymap-special = The usual keys are in use. { file-special }
keymap-too-big = The usual keys are in use. { file-too-big }
keymap-long-line = The usual keys are in use. { file-long-line }
keymap-dots = The usual keys are in use. { file-dots }
keymap-deep = The usual keys are in use. { file-deep }
keymap-huge-number = The usual keys are in use. { file-huge-number }
keymap-encoding = The usual keys are in use. { file-encoding }
