table-title = { $game } · Table { $code }
table-finding = Recherche de la table { $code }…
table-trouble = Table { $code }
table-closed = Tu n’es plus à cette table
table-code = Table
table-tools = Outils
table-pause = Pause
table-paused = La partie est en pause. Tous les chronos sont arrêtés.
table-resume = Reprendre
connection-lost = Connexion coupée. Reconnexion… Rien n’est perdu.
notices-show = Afficher les messages
notices-fold = Masquer les messages
sending = Envoi…

menu-open = Menu
menu-title = À cette table
menu-invite = Inviter du monde
menu-profile = Mon nom et mon dessin
menu-move = Continuer sur un autre appareil
menu-device = Cet appareil
leave-table = Quitter la table
leave-sure = Quitter la table ? Si une partie est en cours, un robot prend ta place.
leave-yes = Quitter
leave-no = Rester
profile-save = Enregistrer
profile-saved = C’est enregistré. Tout le monde le voit maintenant.
move-text = Scanne ce code avec ton autre appareil. Ta place y sera transférée.
move-make = Afficher le code
move-qr = Code pour transférer ta place sur un autre appareil
move-minutes = { $minutes ->
    [0] Valable une seule fois, pendant { $minutes } minute.
    [one] Valable une seule fois, pendant une minute.
   *[other] Valable une seule fois, pendant { $minutes } minutes.
}

invite-title = Inviter
invite-text = Scanne, ou tape le code
invite-qr = Code QR de la table { $code }
invite-share = Partager le lien
invite-copied = Lien copié.

lobby-seats = Qui est là
lobby-choice = À quoi on joue
lobby-minutes = { $minutes ->
    [0] environ { $minutes } minute
    [one] environ une minute
   *[other] environ { $minutes } minutes
}
lobby-details = Toutes les options
seat-host = hôte
seat-ready = c’est bon
seat-extra = +{ $seconds } s
seat-take = Prendre place
seat-leave = Juste regarder
seat-add-bot = Ajouter un robot
seat-earlier = Avancer d’une place
seat-watching = { $count ->
    [one] { $names } regarde.
   *[other] { $names } regardent.
}
seat-away = { $name } n’est plus là : on attend.
seat-votes = Votes pour continuer : { $votes } sur { $needed }.
seat-continue-without = Continuer sans { $name }
seat-idle = { $name } n’a rien fait depuis un moment.
seat-idle-start = Lancer le compte à rebours
seat-idle-countdown = Si { $name } ne fait rien maintenant, on continue sans.
me-idle = Les autres t’attendent.
me-idle-countdown = Tu es toujours là ? Les autres vont continuer sans toi.
me-idle-here = Je suis là
host-idle = { $name } n’a rien fait depuis un moment : tu peux passer à la suite.
seat-let-bot-play = Laisser un robot jouer
seat-vote-to-continue = Voter pour continuer
seat-sits-out = Tu ne joues pas pour l’instant.
seat-bot-plays = Un robot joue pour toi.
seat-take-back = Me revoilà
bot-easy = robot facile
bot-normal = robot
bot-hard = robot fort
bot-note-easy = Facile à battre : plus lent, et se trompe plus souvent.
bot-note-normal = Joue à peu près comme vous.
bot-note-hard = Rapide et précis : répond une fois sûr de lui.
bot-strength = Niveau
bot-remove = Retirer le robot
person-extra = Temps en plus
person-extra-note = S’ajoute à chaque chrono.
person-to-spectators = Passer en spectateur
person-host = Désigner comme hôte
person-remove = Exclure
person-ban = Bannir

host-tools = Outils de l’hôte
host-lock = Verrouiller la table
host-lock-note = Plus personne ne peut entrer.
host-pace = Après la révélation
host-pace-host = J’appuie sur Continuer
host-pace-auto = Automatique
timers-title = Chronos de cette partie
timers-note = Un nouveau chrono démarre tout de suite.
timers-set = Régler les chronos
host-people = Personnes et places
game-end = Arrêter la partie
game-end-question = Arrêter la partie ?
game-end-sure = Oui, arrêter

preset-label = Mode
preset-custom = Personnalisé
option-off = désactivé
option-on = activé
option-seconds = { $seconds } s
origin-printed = De la règle imprimée
origin-settled = Laissé libre par la règle
origin-ours = Ajouté par nous
origin-box = Dans la boîte : { $values }
details-title = { $game } : toutes les options
details-host-only = C’est { $name } qui choisit.

start-game = Lancer { $game }
waits-for-start = C’est { $name } qui lance la partie.
ready-set = C’est bon pour moi
ready-is = C’est bon
fix-AddBot = Ajouter un robot
fix-RemoveSeat = Retirer la place { DE($name) }
fix-ChooseDecks = Prendre le paquet de base
fix-SetOptions = Rétablir les options
fix-LetBotPlay = Laisser un robot jouer
fix-ChooseGame = Choisir un autre jeu

evening-title = Cette soirée
evening-winners = { $points ->
    [0] { $names }, { $points } point
    [one] { $names }, { $points } point
   *[other] { $names }, { $points } points
}

help-open = Règles
help-title = Comment jouer à { $game }
help-loading = Chargement des règles…
help-missing = Impossible de charger les règles pour l’instant.
help-all-rules = Toutes les règles en détail
help-options = Modes et options
help-now = En ce moment :
help-keys = Clavier

doodle-title = Mur à gribouillis
doodle-draw = Dessiner sur le mur
doodle-hint = Dessine quelque chose en attendant
doodle-wipe = Effacer mes gribouillis
doodle-tv = Gribouillez sur ce mur avec vos téléphones
table-paused-absence = La partie attend que quelqu’un revienne. Tous les chronos sont arrêtés.
watch-now = Tu regardes.
watch-free = Tu peux prendre la place { DE($name) }.
watch-take = Prendre cette place
watch-next = Jouer la prochaine partie
watch-waits = Tu joueras la prochaine partie.
watch-only = Je préfère regarder
tv-sound = Cliquer pour activer le son
host-is = { $name } est maintenant l’hôte.
host-is-you = C’est maintenant toi l’hôte.
seat-from-bot = { $name } prend la place { DE($bot) }.
person-to-spectators-sure = Passer { $name } en spectateur ?
person-to-spectators-yes = Passer { $name } en spectateur
person-remove-sure = Exclure { $name } de la table ? Le code permet de revenir.
person-remove-yes = Exclure { $name }
person-ban-sure = Bannir { $name } ? Son appareil ne pourra revenir que si tu l’autorises.
person-ban-yes = Bannir { $name }
bot-remove-sure = Retirer { $name }, un robot ?
bot-remove-yes = Retirer { $name }
ask-no = Annuler
host-banned = { $count ->
    [0] Aucune personne bannie
    [one] Une personne bannie
   *[other] { $count } personnes bannies
}
host-unban = Débannir
fix-RemoveSeat-sure = Retirer la place { DE($name) } ?
fix-RemoveSeat-yes = Retirer
tv-starts = { $name } lance la partie quand tout le monde est là.
tv-free = { $count ->
    [0] aucune place libre
    [one] une place libre
   *[other] { $count } places libres
}
tv-label = Rejoins-nous
tv-label-locked = La table est verrouillée.
