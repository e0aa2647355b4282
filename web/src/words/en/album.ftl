# The album of an evening.
code-no_such_album = There’s no album at this address, or it’s been deleted.
code-album_removed = The host deleted this album.
code-no_album_yet = The album starts when the first game is over.

album-title = Album
album-title-morning = { $weekday } morning
album-title-afternoon = { $weekday } afternoon
album-title-evening = { $weekday } evening
album-title-night = { $weekday } night
album-line = { $friends ->
    [one] { DATETIME($date, day: "numeric", month: "long") } · one player · { $games ->
        [one] one game
       *[other] { $games } games
    }
   *[other] { DATETIME($date, day: "numeric", month: "long") } · { $friends } players · { $games ->
        [one] one game
       *[other] { $games } games
    }
}
album-loading = Opening the album…
album-link = Album of the evening
album-share = Share
album-copied = Link copied.
album-on-tv = Slideshow
album-take = Save the album
album-take-it = Save the album
album-round = Round { $round }
album-game-round = { $game }, round { $round }
album-whole-round = Watch all of round { $round }
album-nothing-kept = There’s nothing to see from this game.
album-not-loaded = This game couldn’t be loaded.
album-again = Try again
album-kept = { $days ->
    [one] The album is deleted once the table hasn’t been used for a day.
   *[other] The album is deleted once the table hasn’t been used for { $days } days.
}
album-play = Play
album-pause = Pause
album-timeline = Timeline
album-speed = Speed
album-drawing = Drawing
album-drawing-of = { $name } drew: { $term }
album-drew = Drawn by { $name }.
album-built = Built by { $name }.
album-saw = { $count ->
    [one] { $names } got it.
   *[other] { $names } got it.
}
album-nobody-saw = Nobody got it.
album-disallowed = This board was disallowed.
album-stroke = Stroke { $stroke } gave it away.
album-thought = { $name } guessed: { $term }
album-guess-right = { $name } guessed right: { $term }
album-guess-wrong = { $name } guessed wrong: { $term }
album-guess-on = { $name } on { $other }’s board: { $term }
album-work-of = { $term }, by { $name }
album-save-one = Save or share: { $term }
album-save-png = Picture with words
album-save-plain = Picture without words
album-save-gif = Animation (GIF)
album-save-film = Video
album-save-guesses = Card with all guesses
album-save-pdf = Print (PDF)
album-paper = Paper
album-each = Pictures per page
album-remove = Remove from the album
album-remove-sure = Remove it for good?
album-remove-yes = Remove
album-remove-all = Delete the whole album
album-remove-all-sure = Delete the whole album for good?
album-remove-all-yes = Delete
album-gone-title = This album was deleted
album-gone-text = The host deleted it. It was a good evening all the same.
album-unknown-title = No album here
album-unknown-text = The address may be wrong, or the album has expired.
album-vote = Vote for your favourite
album-vote-for = This is my favourite
album-voted = { $voted ->
    [one] { $voted } of { $voters } has voted. You’ll see the result when everyone has.
   *[other] { $voted } of { $voters } have voted. You’ll see the result when everyone has.
}
album-vote-done = Everyone has voted.
album-vote-look = Check whether everyone has voted
album-votes = { $count ->
    [one] one vote
   *[other] { $count } votes
  }
album-like = I like this: { $term }
album-our-gallery = Our gallery
album-play-gallery = { $count ->
    [one] Play with our gallery (one picture)
   *[other] Play with our gallery ({ $count } pictures)
}
album-more-gallery = { $count ->
    [one] Add a new picture to our gallery
   *[other] Add { $count } new pictures to our gallery
}
album-gallery-wait = Painting the cards: { $done } of { $count }.
album-gallery-made = “{ $title }” is ready: { $count } pictures for Contrast and Pictures.
code-rendering_slow = The server is very busy, so this took too long. Try again in a moment.
code-gallery_too_small = { $have ->
    [0] A deck needs { $need } drawings and builds. There are none so far.
    [one] A deck needs { $need } drawings and builds. There’s only one so far.
   *[other] A deck needs { $need } drawings and builds. There are only { $have } so far.
}
album-print-cards = Topic cards to cut out (PDF)
album-print-symbols = Symbols to cut out (PDF)
code-vote_given = You’ve already voted for a favourite in this game.
album-guess-other = { $name } picked another photo
album-took = { $name } picked this photo
album-save-picture = Save or share
album-save-gallery = All of { $game } as one picture
album-save-part = Print (PDF), part { $part } of { $parts }
album-parts = One file holds { $most } pictures, so this album comes in { $parts } parts.
album-most = One file holds { $most } pictures. A longer album comes in parts.
album-print-and-play = Print and play
album-favourite = Everyone’s favourite
album-favourite-reason = { $count ->
    [one] { $term }, by { $name }: one vote
   *[other] { $term }, by { $name }: { $count } votes
}
album-of = Album of { DATETIME($date, weekday: "long", day: "numeric", month: "long") }
album-scan = Scan it to keep the evening
