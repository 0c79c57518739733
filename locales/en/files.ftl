# What is wrong with files that players write: settings, keymaps, scenarios.

## Any of them: after a colon, or on its own

file-missing = { $file }: there is no such file or folder.
file-unreadable = { $file } cannot be read. The system says: { $detail }.
file-special = { $file } is not a text file but a pipe or a device. Put a text file in its place, or move it away.
file-too-big = { $file } is too big: it may have at most { $most } kilobytes. Make it shorter.
file-encoding = { $file }, line { $line }: this is not UTF-8 text. Save the file as UTF-8.
file-syntax = { $file }, line { $line }: this is not valid TOML: { $detail }
file-long-line = { $file }, line { $line }: a line may have at most { $most } characters. Write this one on several lines, or shorten it.
file-dots = { $file }, line { $line }: a name has more than { $most } dots. Correct it.
file-deep = { $file }: lists or tables are nested more than { $most } deep. Correct it.
file-huge-number = { $file }, line { $line }: a number is too long. Write one of at most 18 digits.
file-more-problems = More mistakes like these in { $file }: { $count }.

## The settings

settings-special = The settings are not being used: { file-special }
settings-too-big = The settings are not being used: { file-too-big }
settings-long-line = The settings are not being used: { file-long-line }
settings-dots = The settings are not being used: { file-dots }
settings-deep = The settings are not being used: { file-deep }
settings-huge-number = The settings are not being used: { file-huge-number }
settings-nobody = Line { $line } of { $file }: "{ $value }" can't be used for { $key }, because this computer has no user of that name. The default file is used. Write a path without the tilde.
settings-not-a-file = The settings could not be saved: { $file } is a pipe or a device, not a file. Move it away, and they will be saved.
settings-full = The settings could not be saved: { $file } would be larger than { $most } kilobytes. Remove something from it.
home-nobody = The folder "{ $file }" that RAMINO_HOME names is not being used, because this computer has no user of that name. The default folders are used. Write a path without the tilde.

## The player's keymap

keymap-special = The default keys are in use. { file-special }
keymap-too-big = The default keys are in use. { file-too-big }
keymap-long-line = The default keys are in use. { file-long-line }
keymap-dots = The default keys are in use. { file-dots }
keymap-deep = The default keys are in use. { file-deep }
keymap-huge-number = The default keys are in use. { file-huge-number }
keymap-encoding = The default keys are in use. { file-encoding }
