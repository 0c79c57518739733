# Completion of ramino for fish.
complete -c ramino -n __fish_use_subcommand -a practice
complete -c ramino -n __fish_use_subcommand -a play
complete -c ramino -n __fish_use_subcommand -a continue
complete -c ramino -n __fish_use_subcommand -a daily
complete -c ramino -n __fish_use_subcommand -a join
complete -c ramino -n __fish_use_subcommand -a host
complete -c ramino -n __fish_use_subcommand -a rules
complete -c ramino -n __fish_use_subcommand -a keys
complete -c ramino -n __fish_use_subcommand -a guide
complete -c ramino -n __fish_use_subcommand -a doctor
complete -c ramino -n __fish_use_subcommand -a listen
complete -c ramino -n __fish_use_subcommand -a config
complete -c ramino -n __fish_use_subcommand -a stats
complete -c ramino -n __fish_use_subcommand -a replay
complete -c ramino -n __fish_use_subcommand -a transcript
complete -c ramino -n __fish_use_subcommand -a verify
complete -c ramino -n __fish_use_subcommand -a export
complete -c ramino -n __fish_use_subcommand -a import
complete -c ramino -n __fish_use_subcommand -a update
complete -c ramino -n __fish_use_subcommand -a report
complete -c ramino -n __fish_use_subcommand -a serve
complete -c ramino -n __fish_use_subcommand -a solve
complete -c ramino -n __fish_use_subcommand -a simulate
complete -c ramino -n __fish_use_subcommand -a check
complete -c ramino -n __fish_use_subcommand -a help
complete -c ramino -f -n '__fish_seen_subcommand_from play' -a 'salotto ufficiale toscano cinquecento rami scala40 ramino machiavelli chiuso'
complete -c ramino -f -n '__fish_seen_subcommand_from host' -a 'salotto ufficiale toscano cinquecento rami scala40 ramino machiavelli chiuso'
complete -c ramino -f -n '__fish_seen_subcommand_from rules' -a 'salotto ufficiale toscano cinquecento rami scala40 ramino machiavelli chiuso'
complete -c ramino -f -n '__fish_seen_subcommand_from keys' -a 'salotto ufficiale toscano cinquecento rami scala40 ramino machiavelli chiuso'
complete -c ramino -l seats -r -n '__fish_seen_subcommand_from play host'
complete -c ramino -l bots -r -n '__fish_seen_subcommand_from play host simulate'
complete -c ramino -l name -r -n '__fish_seen_subcommand_from practice play daily join host'
complete -c ramino -l language -r -f -a 'it en fr' -n '__fish_seen_subcommand_from practice play continue daily join host rules keys guide doctor listen config stats replay transcript verify export import update report serve solve simulate check help'
complete -c ramino -l output -r -f -a 'auto console reader voice' -n '__fish_seen_subcommand_from practice play continue daily join host replay'
complete -c ramino -l seed -r -n '__fish_seen_subcommand_from play host simulate'
complete -c ramino -l pace -r -n '__fish_seen_subcommand_from practice play continue daily host'
complete -c ramino -l log-utterances -r -n '__fish_seen_subcommand_from practice play continue daily join host listen replay serve'
complete -c ramino -l verbose -n '__fish_seen_subcommand_from practice play continue daily join host listen replay'
complete -c ramino -l first-start
complete -c ramino -l option -r -n '__fish_seen_subcommand_from play host simulate'
complete -c ramino -l deal -r -n '__fish_seen_subcommand_from play'
complete -c ramino -l date -r -n '__fish_seen_subcommand_from daily'
complete -c ramino -l code -r -n '__fish_seen_subcommand_from join host'
complete -c ramino -l watch -n '__fish_seen_subcommand_from join'
complete -c ramino -l without-tls -n '__fish_seen_subcommand_from join host serve'
complete -c ramino -l port -r -n '__fish_seen_subcommand_from host serve'
complete -c ramino -l people -r -n '__fish_seen_subcommand_from host'
complete -c ramino -l clock -r -n '__fish_seen_subcommand_from host'
complete -c ramino -l grace -r -n '__fish_seen_subcommand_from host'
complete -c ramino -l host -r -n '__fish_seen_subcommand_from host serve'
complete -c ramino -l web-port -r -n '__fish_seen_subcommand_from host serve'
complete -c ramino -l continue -n '__fish_seen_subcommand_from host'
complete -c ramino -l check -r -n '__fish_seen_subcommand_from keys update'
complete -c ramino -l quiet -n '__fish_seen_subcommand_from doctor'
complete -c ramino -l game -r -f -a 'salotto ufficiale toscano cinquecento rami scala40 ramino machiavelli chiuso' -n '__fish_seen_subcommand_from stats simulate'
complete -c ramino -l json -n '__fish_seen_subcommand_from stats solve simulate'
complete -c ramino -l said -n '__fish_seen_subcommand_from report'
complete -c ramino -l ssh-port -r -n '__fish_seen_subcommand_from serve'
complete -c ramino -l web-address -r -n '__fish_seen_subcommand_from serve'
complete -c ramino -l web-name -r -n '__fish_seen_subcommand_from serve'
complete -c ramino -l tls-cert -r -n '__fish_seen_subcommand_from serve'
complete -c ramino -l tls-key -r -n '__fish_seen_subcommand_from serve'
complete -c ramino -l data -r -n '__fish_seen_subcommand_from serve'
complete -c ramino -l store -r -n '__fish_seen_subcommand_from serve'
complete -c ramino -l node -r -n '__fish_seen_subcommand_from serve'
complete -c ramino -l address -r -n '__fish_seen_subcommand_from serve'
complete -c ramino -l node-port -r -n '__fish_seen_subcommand_from serve'
complete -c ramino -l cluster-secret-file -r -n '__fish_seen_subcommand_from serve'
complete -c ramino -l most-people -r -n '__fish_seen_subcommand_from serve'
complete -c ramino -l most-tables -r -n '__fish_seen_subcommand_from serve'
complete -c ramino -l most-from-one-address -r -n '__fish_seen_subcommand_from serve'
complete -c ramino -l metrics-port -r -n '__fish_seen_subcommand_from serve'
complete -c ramino -l backup -r -n '__fish_seen_subcommand_from serve'
complete -c ramino -l restore -r -n '__fish_seen_subcommand_from serve'
complete -c ramino -l reset -r -n '__fish_seen_subcommand_from serve'
complete -c ramino -l tell -r -n '__fish_seen_subcommand_from serve'
complete -c ramino -l kept -n '__fish_seen_subcommand_from serve'
complete -c ramino -l by -r -n '__fish_seen_subcommand_from solve'
complete -c ramino -l deals -r -n '__fish_seen_subcommand_from simulate'
complete -c ramino -l matches -r -n '__fish_seen_subcommand_from simulate'
complete -c ramino -l jobs -r -n '__fish_seen_subcommand_from simulate'
complete -c ramino -l progress -n '__fish_seen_subcommand_from simulate'
complete -c ramino -l help
complete -c ramino -l version
