table-title = { $game } an Tisch { $code }
table-finding = Tisch { $code } wird gesucht …
table-trouble = Tisch { $code }
table-closed = Dieser Platz ist geschlossen
table-code = Tisch
table-tools = Werkzeuge
table-pause = Pause
table-paused = Der Tisch macht Pause. Alle Uhren stehen.
table-resume = Weiterspielen
line-lost = Die Verbindung ist kurz weg. Wir versuchen es weiter; nichts geht verloren.
notices-show = Zeigen, was los ist
notices-fold = Ausblenden
sending = Wird gesendet …

menu-open = Menü
menu-title = An diesem Tisch
menu-invite = Andere einladen
menu-look = Mein Name, meine Zeichnung
menu-move = Meinen Platz auf ein anderes Gerät legen
menu-device = Dieses Gerät
leave-table = Tisch verlassen
leave-sure = Läuft ein Spiel, übernimmt ein Bot deinen Platz. Wirklich gehen?
leave-yes = Gehen
leave-no = Bleiben
look-save = Sichern
look-saved = Jetzt sehen es alle.
move-text = Scanne den Code mit dem anderen Gerät. Es übernimmt deinen Platz; dieses lässt los.
move-make = Code zeigen
move-qr = Code, der deinen Platz auf ein anderes Gerät legt
move-minutes = { $minutes ->
    [one] Gilt eine Minute, einmal.
   *[other] Gilt { $minutes } Minuten, einmal.
}

invite-title = Einladen
invite-text = Scannen oder diesen Code eingeben
invite-qr = QR-Code zu Tisch { $code }
invite-share = Link teilen
invite-copied = Link kopiert.

lobby-seats = Wer da ist
lobby-choice = Was wir spielen
lobby-minutes = { $minutes ->
    [one] etwa eine Minute
   *[other] etwa { $minutes } Minuten
}
lobby-details = Alle Optionen
seat-host = lädt ein
seat-ready = bereit
seat-extra = +{ $seconds } s
seat-take = Hinsetzen
seat-leave = Aufstehen und zuschauen
seat-add-bot = Bot dazusetzen
seat-earlier = Einen Platz nach vorn
seat-watching = { $count ->
    [one] { $names } schaut zu.
   *[other] { $names } schauen zu.
}
seat-away = Wir warten auf { $name }, gerade nicht da.
seat-votes = { $votes } von { $needed } sagen: weiter.
seat-let-sit-out = Ohne weiter
seat-hand-to-bot = Bot spielen lassen
seat-vote-done = Machen wir weiter
seat-sits-out = Du setzt aus.
seat-bot-plays = Ein Bot spielt für dich.
seat-take-back = Bin wieder da
bot-easy = leichter Bot
bot-normal = Bot
bot-hard = starker Bot
bot-strength = Wie stark
bot-remove = Bot wegschicken
person-extra = Zusatzzeit
person-extra-note = Kommt dazu, wo eine Uhr läuft.
person-stand = Nur zuschauen lassen
person-host = Leitung übergeben
person-kick = Entfernen
person-ban = Sperren

host-tools = Für die Leitung
host-lock = Tisch abschließen
host-lock-note = Niemand Neues kommt herein.
host-pace = Nach dem Aufdecken
host-pace-host = Ich gehe weiter
host-pace-auto = Von selbst
host-people = Leute und Plätze
game-end = Spiel beenden
game-end-sure = Ja, beenden

preset-label = Wie
preset-own = Auf unsere Art
option-off = aus
option-seconds = { $seconds } s
details-title = { $game }: alle Optionen
details-host-only = { $name } wählt; du kannst schauen.

start-game = { $game } starten
waits-for-start = { $name } startet das Spiel.
ready-set = Ich bin bereit
ready-is = Bereit
fix-AddBot = Bot dazusetzen
fix-RemoveSeat = Platz von { $name } wegnehmen
fix-ChooseDecks = Den Satz des Hauses nehmen
fix-SetOptions = Optionen passend machen
fix-HandToBot = Bot spielen lassen
fix-ChooseGame = Anderes Spiel wählen

evening-title = Dieser Abend
evening-winners = { $names }, { $points } Punkte

help-open = Regeln
help-title = So geht { $game }
help-loading = Regeln werden geholt …
help-missing = Die Regeln sind gerade nicht zu holen.
help-all-rules = Alle Regeln, Punkt für Punkt
help-now = Jetzt:
help-keys = Tasten

doodle-title = Kritzelwand
doodle-draw = Auf die Wand zeichnen
doodle-hint = Zeichne etwas, während wir warten
doodle-wipe = Meine Kritzeleien wegwischen
doodle-tv = Kritzelt mit euren Telefonen auf diese Wand
table-resting = Der Tisch ruht, bis wieder jemand da ist. Alle Uhren stehen.
watch-now = Du schaust zu.
watch-free = Du könntest für { $name } weiterspielen.
watch-take = Diesen Platz nehmen
watch-next = Nächstes Spiel mitspielen
watch-waits = Beim nächsten Spiel bist du dabei.
watch-only = Lieber zuschauen
tv-sound = Für Ton klicken
host-is = { $name } leitet jetzt den Tisch.
host-is-you = Du leitest jetzt den Tisch.
seat-from-bot = { $name } übernimmt für { $bot }.
person-stand-sure = Soll { $name } aufstehen und zuschauen?
person-stand-yes = Ja, { $name } schaut zu
person-kick-sure = { $name } vom Tisch entfernen? Mit dem Code kann { $name } zurückkommen.
person-kick-yes = { $name } entfernen
person-ban-sure = { $name } sperren? Dieses Gerät kommt erst wieder herein, wenn du es erlaubst.
person-ban-yes = { $name } sperren
bot-remove-sure = { $name }, einen Bot, wegschicken?
bot-remove-yes = { $name } wegschicken
ask-no = Abbrechen
host-banned = { $count ->
    [one] Eine Person ist gesperrt
   *[other] { $count } Personen sind gesperrt
}
host-unban = Wieder zulassen
fix-RemoveSeat-sure = Ein Platz ist zu viel. Den von { $name } wegnehmen?
fix-RemoveSeat-yes = Wegnehmen
tv-starts = { $name } startet, wenn alle da sind.
tv-free = { $count ->
    [one] ein Platz ist frei
   *[other] { $count } Plätze sind frei
}
tv-label = Mitspielen
tv-label-locked = Der Tisch ist zu.
