# The album of an evening.
code-no_such_album = There’s no album at this address, or it’s been deleted.
code-album_removed = The host deleted this album.
code-no_album_yet = The album starts when the first game is over.

album-title = Album
album-title-morning = { $weekday } morning
album-title-afternoon = { $weekday } afternoon
album-title-evening = { $weekday } evening
album-title-night = { $weekday } night
album-line = { DATETIME($date, day: "numeric", month: "long") } · { $friends ->
    [one] one friend
   *[other] { $friends } friends
  } · { $games ->
    [one] one game
   *[other] { $games } games
  }
album-loading = The album opens …
album-link = Album of the evening
album-share = Share
album-copied = The address is copied.
album-on-tv = Slideshow
album-take = Save the album
album-take-it = Take the album
album-round = Round { $round }
album-game-round = { $game }, round { $round }
album-whole-round = Watch all of round { $round }
album-nothing-kept = Nothing to look at was kept of this game.
album-not-loaded = This game could not be loaded.
album-again = Try again
album-kept = Albums stay for { $days ->
    [one] one day
   *[other] { $days } days
  } after the table was last used.
album-play = Play
album-pause = Pause
album-timeline = Time line
album-speed = Speed
album-drawing = Drawing
album-drawing-of = { $name } drew: { $term }
album-drew = { $name } drew.
album-built = { $name } built.
album-saw = { $count ->
    [one] { $names } saw it.
   *[other] { $names } saw it.
  }
album-nobody-saw = Nobody saw it.
album-struck = The board was struck.
album-stroke = Stroke { $stroke } gave it away.
album-thought = { $name } thought: { $term }
album-guess-right = { $name } guessed right: { $term }
album-guess-wrong = { $name } guessed wrong: { $term }
album-guess-on = { $name } on { $other }’s board: { $term }
album-work-of = { $term }, by { $name }
album-save-one = Save or share: { $term }
album-save-png = Picture with words
album-save-plain = Picture without words
album-save-gif = Animation (GIF)
album-save-film = Film
album-save-guesses = Card with all guesses
album-save-pdf = Print (PDF)
album-paper = Paper
album-each = Pictures on a page
album-remove = Remove from the album
album-remove-sure = Really remove it for good?
album-remove-all = Remove the whole album
album-remove-all-sure = Really remove all of it for good?
album-gone-title = This album was removed
album-gone-text = The host has taken it down. The games were fun all the same.
album-unknown-title = No album here
album-unknown-text = The address may have a mistake, or the album was old and has been cleared away.
album-vote = Vote for the favourite
album-vote-for = This one is my favourite
album-voted = { $voted } of { $voters } have voted. You all see the result when everybody has.
album-vote-done = Everybody has voted.
album-vote-look = Have all voted?
album-votes = { $count ->
    [one] one vote
   *[other] { $count } votes
  }
album-like = I like this: { $term }
album-our-gallery = Our own gallery
album-play-gallery = Play with our own gallery ({ $count } works)
album-print-cards = Word cards to cut out (PDF)
album-print-symbols = Symbols to cut out (PDF)
code-vote_given = You have already voted for a favourite of this game.
