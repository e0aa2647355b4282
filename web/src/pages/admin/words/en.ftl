admin-title = This server
admin-key = Your key
admin-key-note = The admin_key from this server’s settings. It stays in this tab until you close it.
admin-enter = Open
admin-leave = Lock this page
admin-about = Triptych { $version } · Python { $python } · running for { $uptime }
admin-well = Everything works.
admin-trouble = Nobody can play right now: { $why }
admin-lost = No answer from the server. Trying again…
admin-now = Right now
admin-tables-here = Tables open
admin-of-most = of at most { $most }
admin-games = Games in play
admin-sockets = Connections
admin-processor = Processor
admin-of-a-core = of one core, last 5 minutes
admin-memory = Memory
admin-disk = Free disk space
admin-kept = Tables kept
admin-kept-note = including those asleep
admin-decks = Decks
admin-albums = Albums
admin-controls = Maintenance
admin-read-only = Read-only
admin-read-only-note = No new tables, nobody new at a table, no uploads. Games in progress continue.
admin-drain = Drain
admin-drain-note = Takes no new tables, and load balancers send nobody here. Use it before you stop this server.
admin-times = How fast it answers
admin-times-note = Last 5 minutes. Half took at most the first time, 99 of 100 at most the second.
admin-took-command = A move, until it is saved
admin-took-append = A write to the journal
admin-took-http = A page or a call
admin-took-restore = Waking a table
admin-took-loop = Delay inside the server
admin-took = { $half } · { $most }
admin-took-none = nothing yet
admin-tables = Tables
admin-tables-none = No table is open.
admin-tables-more = { $count ->
    [one] and one more
   *[other] and { $count } more
  }
admin-people = { $count ->
    [one] 1 person
   *[other] { $count } people
  }
admin-bots = { $count ->
    [one] 1 bot
   *[other] { $count } bots
  }
admin-connections = { $count ->
    [one] 1 connection
   *[other] { $count } connections
  }
admin-playing = { $game }, in play
admin-idle = nobody there for { $time }
admin-close = Close
admin-close-ask = Close table { $code } for everyone? They all have to leave, and nobody can get back in until you reopen it.
admin-close-yes = Close { $code }
admin-closed = Table { $code } is closed.
admin-reopen = Reopen a closed table
admin-reopen-code = Its code
admin-reopen-yes = Reopen
admin-reopened = Table { $code } is open again.
admin-refusals = Refused since startup
admin-refusals-none = Nothing was refused.
admin-errors = Errors since startup
admin-errors-none = None.
admin-error-rule_errors = Moves that failed because of a bug
admin-error-bot_errors = Bots that failed
admin-error-task_errors = Background work that failed
admin-error-store_errors = Journal failures
admin-error-tables_let_go = Tables given up because the journal didn’t answer
admin-error-tables_unreadable = Tables that couldn’t be read
admin-nodes = Nodes
admin-node-tables = { $count ->
    [one] 1 table
   *[other] { $count } tables
  }
admin-node-elsewhere = takes tables
