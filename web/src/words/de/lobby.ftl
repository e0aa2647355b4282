table-title = { $game } · Tisch { $code }
table-finding = Tisch { $code } wird gesucht …
table-trouble = Tisch { $code }
table-closed = Du bist nicht mehr an diesem Tisch
table-code = Tisch
table-tools = Werkzeuge
table-pause = Pause
table-paused = Das Spiel macht Pause. Alle Uhren sind angehalten.
table-resume = Weiterspielen
connection-lost = Verbindung unterbrochen. Wird wiederhergestellt … Nichts geht verloren.
notices-show = Meldungen anzeigen
notices-fold = Meldungen ausblenden
sending = Wird gesendet …

menu-open = Menü
menu-title = An diesem Tisch
menu-invite = Andere einladen
menu-profile = Mein Name und meine Zeichnung
menu-move = Auf einem anderen Gerät weiterspielen
menu-device = Dieses Gerät
leave-table = Tisch verlassen
leave-sure = Tisch verlassen? Wenn ein Spiel läuft, übernimmt ein Bot deinen Platz.
leave-yes = Verlassen
leave-no = Bleiben
profile-save = Speichern
profile-saved = Gespeichert. Jetzt sehen es alle.
move-text = Scanne diesen Code mit dem anderen Gerät. Dein Platz zieht dorthin um.
move-make = Code anzeigen
move-qr = Code, mit dem dein Platz auf ein anderes Gerät umzieht
move-minutes = { $minutes ->
    [one] Gilt einmal und eine Minute lang.
   *[other] Gilt einmal und { $minutes } Minuten lang.
}

invite-title = Einladen
invite-text = Scannen oder den Code eingeben
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
seat-host = Gastgeber:in
seat-ready = bereit
seat-extra = +{ $seconds } s
seat-take = Platz nehmen
seat-leave = Nur zuschauen
seat-add-bot = Bot hinzufügen
seat-earlier = Einen Platz nach vorn
seat-watching = { $count ->
    [one] { $names } schaut zu.
   *[other] { $names } schauen zu.
}
seat-away = { $name } ist gerade weg – wir warten.
seat-votes = Stimmen fürs Weiterspielen: { $votes } von { $needed }.
seat-continue-without = Ohne { $name } weiter
seat-idle = { $name } hat schon eine Weile nichts gemacht.
seat-idle-start = Auszählen
seat-idle-countdown = Wenn von { $name } jetzt nichts kommt, spielen wir ohne weiter.
me-idle = Die anderen warten auf dich.
me-idle-countdown = Bist du da? Gleich spielen die anderen ohne dich weiter.
me-idle-here = Ich bin da
host-idle = { $name } hat schon eine Weile nichts gemacht, darum kannst du weitermachen.
seat-let-bot-play = Bot spielen lassen
seat-vote-to-continue = Fürs Weiterspielen stimmen
seat-sits-out = Du setzt gerade aus.
seat-bot-plays = Ein Bot spielt für dich.
seat-take-back = Ich bin wieder da
bot-easy = leichter Bot
bot-normal = Bot
bot-hard = starker Bot
bot-note-easy = Leicht zu schlagen: langsamer und öfter daneben.
bot-note-normal = Spielt etwa so gut wie ihr.
bot-note-hard = Schnell und genau: tippt, wenn er sicher ist.
bot-strength = Spielstärke
bot-remove = Bot entfernen
person-extra = Extrazeit
person-extra-note = Kommt bei jeder Uhr dazu.
person-to-spectators = Nur zuschauen lassen
person-host = Als Gastgeber:in einsetzen
person-remove = Entfernen
person-ban = Sperren

host-tools = Für Gastgeber:innen
host-lock = Tisch abschließen
host-lock-note = Niemand kann mehr dazukommen.
host-pace = Nach dem Aufdecken
host-pace-host = { DEVICE() ->
    [touch] Ich tippe auf Weiter
   *[mouse] Ich klicke auf Weiter
}
host-pace-auto = Automatisch
timers-title = Uhren für dieses Spiel
timers-note = Eine neue Uhr läuft sofort los.
timers-set = Uhren stellen
host-people = Personen und Plätze
game-end = Spiel beenden
game-end-question = Dieses Spiel beenden?
game-end-sure = Ja, beenden

preset-label = Modus
preset-custom = Individuell
option-off = aus
option-on = an
option-seconds = { $seconds } s
origin-printed = Aus der gedruckten Anleitung
origin-settled = In der Anleitung offen
origin-ours = Von uns ergänzt
origin-box = In der Schachtel: { $values }
details-title = { $game }: alle Optionen
details-host-only = Nur { $name } kann das ändern.

start-game = { $game } starten
waits-for-start = { $name } startet das Spiel.
ready-set = Ich bin bereit
ready-is = Bereit
fix-AddBot = Bot hinzufügen
fix-RemoveSeat = Platz von { $name } entfernen
fix-ChooseDecks = Standarddeck verwenden
fix-SetOptions = Optionen zurücksetzen
fix-LetBotPlay = Bot spielen lassen
fix-ChooseGame = Anderes Spiel wählen

evening-title = Dieser Abend
evening-winners = { $points ->
    [one] { $names }, { $points } Punkt
   *[other] { $names }, { $points } Punkte
}

help-open = Regeln
help-title = So geht { $game }
help-loading = Regeln werden geladen …
help-missing = Die Regeln lassen sich gerade nicht laden.
help-all-rules = Alle Regeln im Einzelnen
help-options = Modi und Optionen
help-now = Gerade:
help-keys = Tastatur

doodle-title = Kritzelwand
doodle-draw = Auf die Wand malen
doodle-hint = Male etwas, während du wartest
doodle-wipe = Meine Kritzeleien löschen
doodle-tv = Kritzelt mit euren Handys auf diese Wand
table-paused-absence = Das Spiel wartet, bis wieder jemand da ist. Alle Uhren sind angehalten.
watch-now = Du schaust zu.
watch-free = Du kannst für { $name } weiterspielen.
watch-take = Diesen Platz nehmen
watch-next = Beim nächsten Spiel mitspielen
watch-waits = Beim nächsten Spiel bist du dabei.
watch-only = Lieber zuschauen
tv-sound = Für Ton klicken
host-is = { $name } ist jetzt Gastgeber:in.
host-is-you = Du bist jetzt Gastgeber:in.
seat-from-bot = { $name } übernimmt für { $bot }.
person-to-spectators-sure = Soll { $name } nur noch zuschauen?
person-to-spectators-yes = { $name } zuschauen lassen
person-remove-sure = { $name } vom Tisch entfernen? Mit dem Code kommt { $name } wieder herein.
person-remove-yes = { $name } entfernen
person-ban-sure = { $name } sperren? Das Gerät kommt erst wieder herein, wenn du es entsperrst.
person-ban-yes = { $name } sperren
bot-remove-sure = Den Bot { $name } entfernen?
bot-remove-yes = { $name } entfernen
ask-no = Abbrechen
host-banned = { $count ->
    [one] Eine Person ist gesperrt
   *[other] { $count } Personen sind gesperrt
}
host-unban = Entsperren
fix-RemoveSeat-sure = Den Platz von { $name } entfernen?
fix-RemoveSeat-yes = Entfernen
tv-starts = { $name } startet, sobald alle da sind.
tv-free = { $count ->
    [0] kein Platz frei
    [one] ein Platz frei
   *[other] { $count } Plätze frei
}
tv-label = Mitspielen
tv-label-locked = Der Tisch ist abgeschlossen.
