table-title = { $game } à la table { $code }
table-finding = On cherche la table { $code } …
table-trouble = Table { $code }
table-closed = Cette place est fermée
table-code = Table
table-tools = Outils
table-pause = Pause
table-paused = La table fait une pause. Toutes les horloges sont arrêtées.
table-resume = Reprendre
line-lost = La connexion est partie un instant. On rappelle ; rien n’est perdu.
notices-show = Montrer ce qui se passe
notices-fold = Masquer
sending = Envoi …

menu-open = Menu
menu-title = À cette table
menu-invite = Inviter d’autres personnes
menu-look = Mon nom et mon dessin
menu-move = Déplacer ma place vers un autre appareil
menu-device = Cet appareil
leave-table = Quitter la table
leave-sure = Si une partie est en cours, un robot prend ta place. Vraiment partir ?
leave-yes = Partir
leave-no = Rester
look-save = Enregistrer
look-saved = Tout le monde le voit maintenant.
move-text = Scanne le code avec l’autre appareil. Il prend ta place ; celui-ci la lâche.
move-make = Montrer le code
move-qr = Code qui déplace ta place vers un autre appareil
move-minutes = { $minutes ->
    [one] Valable une minute, une fois.
   *[other] Valable { $minutes } minutes, une fois.
}

invite-title = Inviter
invite-text = Scanne ou tape ce code
invite-qr = Code QR vers la table { $code }
invite-share = Partager le lien
invite-copied = Lien copié.

lobby-seats = Qui est là
lobby-choice = À quoi on joue
lobby-minutes = { $minutes ->
    [one] environ une minute
   *[other] environ { $minutes } minutes
}
lobby-details = Toutes les options
seat-host = hôte
seat-ready = prêt
seat-extra = +{ $seconds } s
seat-take = Prendre place
seat-leave = Se lever et regarder
seat-add-bot = Ajouter un robot
seat-earlier = Une place plus tôt
seat-watching = { $count ->
    [one] { $names } regarde.
   *[other] { $names } regardent.
}
seat-away = On attend { $name }, qui est absent.
seat-votes = { $votes } sur { $needed } disent : on continue.
seat-let-sit-out = Continuer sans
seat-hand-to-bot = Laisser jouer un robot
seat-vote-done = On continue
seat-sits-out = Tu passes ton tour.
seat-bot-plays = Un robot joue pour toi.
seat-take-back = Je suis de retour
bot-easy = robot facile
bot-normal = robot
bot-hard = robot fort
bot-strength = Sa force
bot-remove = Renvoyer le robot
person-extra = Temps en plus
person-extra-note = Ajouté partout où une horloge tourne.
person-stand = Parmi les spectateurs
person-host = En faire l’hôte
person-kick = Retirer
person-ban = Bannir

host-tools = Pour l’hôte
host-lock = Fermer la table à clé
host-lock-note = Personne de nouveau n’entre.
host-pace = Après la révélation
host-pace-host = Je continue
host-pace-auto = Tout seul
host-people = Personnes et places
game-end = Arrêter la partie
game-end-sure = Oui, arrêter

preset-label = Comment
preset-own = À notre façon
option-off = non
option-seconds = { $seconds } s
details-title = { $game } : toutes les options
details-host-only = { $name } choisit ; tu peux regarder.

start-game = Commencer { $game }
waits-for-start = { $name } commence la partie.
ready-set = Je suis prêt
ready-is = Prêt
fix-AddBot = Ajouter un robot
fix-RemoveSeat = Retirer la place : { $name }
fix-ChooseDecks = Prendre le jeu de la maison
fix-SetOptions = Ajuster les options
fix-HandToBot = Laisser jouer un robot
fix-ChooseGame = Choisir un autre jeu

evening-title = Ce soir
evening-winners = { $names }, { $points } points

help-open = Règles
help-title = Comment jouer à { $game }
help-loading = On va chercher les règles …
help-missing = Les règles ne sont pas accessibles pour l’instant.
help-all-rules = Toutes les règles, point par point
help-now = Maintenant :
help-keys = Touches

doodle-title = Mur à gribouillis
doodle-draw = Dessiner sur le mur
doodle-hint = Dessine quelque chose en attendant
doodle-wipe = Effacer mes gribouillis
doodle-tv = Gribouillez sur ce mur depuis vos téléphones
table-resting = La table se repose jusqu’au retour des joueurs. Les horloges sont arrêtées.
watch-now = Tu regardes.
watch-free = Tu pourrais jouer à la place de { $name }.
watch-take = Prendre cette place
watch-next = Jouer la prochaine partie
watch-waits = Tu joueras dès la prochaine partie.
watch-only = Plutôt regarder
tv-sound = Cliquer pour le son
host-is = { $name } gère la table maintenant.
host-is-you = C’est toi qui gères la table maintenant.
seat-from-bot = { $name } prend la place de { $bot }.
person-stand-sure = { $name } se lève et regarde ?
person-stand-yes = Oui, { $name } regarde
person-kick-sure = Retirer { $name } de la table ? Avec le code, { $name } peut revenir.
person-kick-yes = Retirer { $name }
person-ban-sure = Bannir { $name } ? Cet appareil ne pourra revenir que si tu le permets.
person-ban-yes = Bannir { $name }
bot-remove-sure = Renvoyer { $name }, un robot ?
bot-remove-yes = Renvoyer { $name }
ask-no = Annuler
host-banned = { $count ->
    [one] Une personne bannie
   *[other] { $count } personnes bannies
}
host-unban = Laisser revenir
fix-RemoveSeat-sure = Il y a une place de trop. Retirer celle-ci : { $name } ?
fix-RemoveSeat-yes = Retirer
tv-starts = { $name } lance la partie quand tout le monde est là.
tv-free = { $count ->
    [one] une place libre
   *[other] { $count } places libres
}
tv-label = Entre dans le jeu
tv-label-locked = La table est verrouillée.
