admin-title = Dieser Server
admin-key = Dein Schlüssel
admin-key-note = Es ist der admin_key aus den Einstellungen dieses Servers. Er bleibt in diesem Tab, bis du ihn schließt.
admin-enter = Öffnen
admin-leave = Seite sperren
admin-about = Triptych { $version } · Python { $python } · Laufzeit: { $uptime }
admin-well = Alles läuft.
admin-trouble = Gerade kann niemand spielen: { $why }
admin-lost = Der Server antwortet nicht. Neuer Versuch …
admin-now = Gerade jetzt
admin-tables-here = Offene Tische
admin-of-most = von höchstens { $most }
admin-games = Laufende Spiele
admin-sockets = Verbindungen
admin-processor = Prozessor
admin-of-a-core = eines Kerns, letzte 5 Minuten
admin-memory = Speicher
admin-disk = Frei auf der Platte
admin-kept = Gespeicherte Tische
admin-kept-note = auch die schlafenden
admin-decks = Decks
admin-albums = Alben
admin-controls = Wartung
admin-read-only = Nur lesen
admin-read-only-note = Keine neuen Tische, niemand Neues am Tisch, keine Uploads. Wer gerade spielt, kann weiterspielen.
admin-drain = Leerlaufen lassen
admin-drain-note = Nimmt keine neuen Tische an, und Lastverteiler schicken niemanden mehr her. Für die Zeit, bevor du diesen Server stoppst.
admin-times = Antwortzeiten
admin-times-note = Letzte 5 Minuten. Die Hälfte dauerte höchstens die erste Zeit, 99 von 100 höchstens die zweite.
admin-took-command = Ein Zug, bis er gespeichert ist
admin-took-append = Schreiben ins Journal
admin-took-http = Eine Seite oder ein Aufruf
admin-took-restore = Einen Tisch wecken
admin-took-loop = Verzögerung im Server
admin-took = { $half } · { $most }
admin-took-none = noch nichts
admin-tables = Tische
admin-tables-none = Kein Tisch ist offen.
admin-tables-more = { $count ->
    [one] und noch einer
   *[other] und { $count } weitere
  }
admin-people = { $count ->
    [one] 1 Person
   *[other] { $count } Personen
  }
admin-bots = { $count ->
    [one] 1 Bot
   *[other] { $count } Bots
  }
admin-connections = { $count ->
    [one] 1 Verbindung
   *[other] { $count } Verbindungen
  }
admin-playing = { $game }, läuft
admin-idle = niemand da ({ $time })
admin-close = Schließen
admin-close-ask = Tisch { $code } für alle schließen? Alle müssen gehen, und niemand kommt wieder hinein, bis du ihn öffnest.
admin-close-yes = { $code } schließen
admin-closed = Tisch { $code } ist geschlossen.
admin-reopen = Einen geschlossenen Tisch wieder öffnen
admin-reopen-code = Sein Code
admin-reopen-yes = Wieder öffnen
admin-reopened = Tisch { $code } ist wieder offen.
admin-refusals = Abgelehnt seit dem Start
admin-refusals-none = Nichts wurde abgelehnt.
admin-errors = Fehler seit dem Start
admin-errors-none = Keine.
admin-error-rule_errors = Züge, die an einem Programmfehler gescheitert sind
admin-error-bot_errors = Bots, die ausgefallen sind
admin-error-task_errors = Hintergrundaufgaben, die gescheitert sind
admin-error-store_errors = Fehler des Journals
admin-error-tables_let_go = Tische, die aufgegeben wurden, weil das Journal nicht antwortete
admin-error-tables_unreadable = Tische, die nicht gelesen werden konnten
admin-nodes = Knoten
admin-node-tables = { $count ->
    [one] 1 Tisch
   *[other] { $count } Tische
  }
admin-node-elsewhere = nimmt Tische an
