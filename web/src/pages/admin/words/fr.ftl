admin-title = Ce serveur
admin-key = Ta clé
admin-key-note = C’est la valeur admin_key des réglages de ce serveur. Elle reste dans cet onglet jusqu’à sa fermeture.
admin-enter = Ouvrir
admin-leave = Verrouiller la page
admin-about = Triptych { $version } · Python { $python } · en marche depuis { $uptime }
admin-well = Tout fonctionne.
admin-trouble = Personne ne peut jouer en ce moment : { $why }
admin-lost = Le serveur ne répond pas. Nouvel essai …
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
admin-read-only-note = Pas de nouvelle table, pas de nouveaux venus, pas d’envoi de photos. Les parties en cours continuent.
admin-drain = Vider
admin-drain-note = N’accepte plus de nouvelle table, et les répartiteurs n’envoient plus personne ici. À faire avant d’arrêter ce serveur.
admin-times = Temps de réponse
admin-times-note = 5 dernières minutes. La moitié a pris au plus le premier temps, 99 sur 100 au plus le second.
admin-took-command = Un coup, jusqu’à son enregistrement
admin-took-append = Une écriture dans le journal
admin-took-http = Une page ou un appel
admin-took-restore = Réveiller une table
admin-took-loop = Retard dans le serveur
admin-took = { $half } · { $most }
admin-took-none = rien encore
admin-tables = Tables
admin-tables-none = Aucune table n’est ouverte.
admin-tables-more = { $count ->
    [one] et une autre
   *[other] et { $count } autres
  }
admin-people = { $count ->
    [one] 1 personne
   *[other] { $count } personnes
  }
admin-bots = { $count ->
    [one] 1 bot
   *[other] { $count } bots
  }
admin-lines = { $count ->
    [one] 1 connexion
   *[other] { $count } connexions
  }
admin-playing = { $game }, en cours
admin-idle = personne depuis { $time }
admin-close = Fermer
admin-close-ask = Fermer la table { $code } pour tout le monde ? Chacun devra partir et personne ne pourra revenir avant que tu la rouvres.
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
admin-error-rule_errors = Coups manqués à cause d’un bogue
admin-error-bot_errors = Bots en panne
admin-error-task_errors = Tâches de fond manquées
admin-error-store_errors = Pannes du journal
admin-error-tables_let_go = Tables abandonnées, le journal ne répondant pas
admin-error-tables_unreadable = Tables illisibles
admin-nodes = Nœuds
admin-node-tables = { $count ->
    [one] 1 table
   *[other] { $count } tables
  }
admin-node-elsewhere = accepte des tables
