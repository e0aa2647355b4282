admin-title = Ce serveur
admin-key = Ta clé
admin-key-note = C’est la valeur admin_key des réglages de ce serveur. Elle reste dans cet onglet jusqu’à sa fermeture.
admin-enter = Ouvrir
admin-leave = Verrouiller la page
admin-about = Triptych { $version } · Python { $python } · en marche depuis { $uptime }
admin-well = Tout fonctionne.
admin-trouble = Personne ne peut jouer en ce moment : { $why }
admin-lost = Le serveur ne répond pas. Nouvel essai…
admin-now = En ce moment
admin-tables-here = Tables ouvertes
admin-of-most = sur { $most } au plus
admin-games = Parties en cours
admin-sockets = Connexions
admin-processor = Processeur
admin-of-a-core = d’un cœur, 5 dernières minutes
admin-memory = Mémoire
admin-disk = Espace libre
admin-kept = Tables conservées
admin-kept-note = y compris celles en veille
admin-decks = Paquets
admin-albums = Albums
admin-controls = Maintenance
admin-read-only = Lecture seule
admin-read-only-note = Pas de nouvelle table, plus personne ne peut entrer, pas d’envoi de photos. Les parties en cours continuent.
admin-drain = Préparer l’arrêt
admin-drain-note = N’accepte plus de nouvelle table, et les répartiteurs n’envoient plus personne ici. À faire avant d’arrêter ce serveur.
admin-times = Temps de réponse
admin-times-note = 5 dernières minutes. La moitié a pris au plus le premier temps, 99 sur 100 au plus le second.
admin-took-command = Un coup, jusqu’à son enregistrement
admin-took-append = Une écriture dans le journal
admin-took-http = Une page ou une requête
admin-took-restore = Réveiller une table
admin-took-loop = Retard dans le serveur
admin-took = { $half } · { $most }
admin-took-none = rien pour l’instant
admin-tables = Tables
admin-tables-none = Aucune table n’est ouverte.
admin-tables-more = { $count ->
    [one] et une autre
   *[other] et { $count } autres
  }
admin-people = { $count ->
    [one] { $count } personne
   *[other] { $count } personnes
  }
admin-bots = { $count ->
    [one] { $count } robot
   *[other] { $count } robots
  }
admin-connections = { $count ->
    [one] { $count } connexion
   *[other] { $count } connexions
  }
admin-playing = { $game }, en cours
admin-idle = personne depuis { $time }
admin-close = Fermer
admin-close-ask = Fermer la table { $code } pour tout le monde ? Plus personne ne pourra y jouer avant que tu la rouvres.
admin-close-yes = Fermer { $code }
admin-closed = La table { $code } est fermée.
admin-reopen = Rouvrir une table fermée
admin-reopen-code = Son code
admin-reopen-yes = Rouvrir
admin-reopened = La table { $code } est de nouveau ouverte.
admin-refusals = Refus depuis le démarrage
admin-refusals-none = Rien n’a été refusé.
admin-errors = Pannes depuis le démarrage
admin-errors-none = Aucune.
admin-error-rule_errors = Coups perdus à cause d’un bug
admin-error-bot_errors = Robots en panne
admin-error-task_errors = Tâches de fond en échec
admin-error-store_errors = Pannes du journal
admin-error-tables_let_go = Tables abandonnées car le journal ne répondait pas
admin-error-tables_unreadable = Tables illisibles
admin-nodes = Nœuds
admin-node-tables = { $count ->
    [one] { $count } table
   *[other] { $count } tables
  }
admin-node-elsewhere = accepte des tables
