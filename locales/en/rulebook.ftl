# The rulebook: its chapters, the way from a rule to its option and back; and the search in lists.

find-title = Find what?
# $item is a line of the rulebook, or an entry of a list, in which the search has found something.
found = { $item }
found-from-start = From the start: { $item }
# $text is what was typed.
find-nothing = Not found: { $text }.

rules-chapters = Chapters
rules-opened-again = { $title }, where you were. { $line }
# $text is a heading of the rulebook.
heading-linked = { $text }. Heading { $level }, Enter for the option.
rule-options = Options for this rule
rule-value = { $mark ->
    [both] { $value }, the default, and used at this table.
    [here] { $value }, at this table.
    [usual] { $value }, the default.
   *[none] { $value }.
}
rule-bounds = { $step ->
    [1] Any number from { $low } to { $high }.
   *[other] Any number from { $low } to { $high } in steps of { $step }.
}
no-rule = No rule in the rulebook covers that.
no-refusal = Nothing has been refused yet.

cmd-list-find = find an entry
cmd-list-find-next = find the next one
cmd-reader-chapters = the list of chapters
cmd-reader-follow = the option that the rule is about
cmd-rules-clause = the rule the last play broke
cmd-values-rule = the rule that the option is about

braille-found-from-start = top: { $item }
braille-find-nothing = not found: { $text }
braille-rules-opened-again = again: { $line }
braille-heading-linked = { $text }. Heading { $level }, Enter
braille-rule-value = { $mark ->
    [both] { $value }, default, here
    [here] { $value }, here
    [usual] { $value }, default
   *[none] { $value }
}
braille-rule-bounds = { $low }-{ $high }{ $step ->
    [1] {""}
   *[other] {" "}by { $step }
}
braille-no-rule = no rule about that
braille-no-refusal = nothing refused yet
braille-cmd-list-find = find
braille-cmd-list-find-next = find next
braille-cmd-reader-chapters = chapters
braille-cmd-reader-follow = the option
braille-cmd-rules-clause = why it was refused
braille-cmd-values-rule = the rule
