## Whoever runs a server asks who is there, and sends people away: ramino serve --tell

bye-sent-away = The operator of this server has removed you.
bye-barred = The operator of this server is not letting you in for now.
bye-no-newcomers = This server is not letting anybody new in for now. Anybody with a seat at a table can come back to it.
cli-help-tell = --tell "WORDS": sends a command to the server that uses this folder: people, tables, away NAME, ban person NAME HOURS, ban word NAME HOURS, ban network NAME HOURS, bans, lift NUMBER, close NUMBER, newcomers off, newcomers on.
tell-line = { $line }
tell-no-server = No server is running with the folder { $folder }.
tell-help = The commands: people; tables; away NAME; ban person NAME HOURS; ban word NAME HOURS; ban network NAME HOURS; bans; lift NUMBER; close NUMBER; newcomers off; newcomers on; clock right.
tell-nobody = Nobody is here.
tell-no-tables = No table is open.
tell-no-bans = Nobody is banned.
tell-no-such = There is no such number.
tell-person = { $name }, from { $address }, { $table ->
        [0] at no table
       *[other] at table { $table }
    }.
tell-table = { $number }: { $game }, { $count ->
        [0] nobody there
       *[other] { $people }
    }.
tell-away = { $name } was removed.
tell-not-here = Nobody called { $name } is here.
tell-banned = { $name } is banned for { $hours ->
        [1] an hour
       *[other] { $hours } hours
    }, by { $kind ->
        [person] name
        [word] return word
       *[network] network
    }.
tell-ban = { $number }: { $kind ->
        [person] { $whom }
        [word] a return word
       *[network] the network { $whom }
    }, for { $hours ->
        [1] one more hour
       *[other] { $hours } more hours
    }.
tell-lifted = The ban is lifted.
tell-closed = Table { $number } is closed.
tell-clock-right = The clock is taken for right: what is old can be deleted again.
tell-newcomers-off = Nobody new can come in from now on.
tell-newcomers-on = Newcomers can come in again.
