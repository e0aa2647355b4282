decks-title = Decks and your own photos
decks-open-photos = Your photos
decks-open-words = Your words
decks-played = Playing with
decks-mix = How much of your own?
decks-mix-few = A little
decks-mix-half = Half
decks-mix-most = Most
deck-pictures = { $count ->
    [one] One picture
   *[other] { $count } pictures
}
deck-topics = { $count ->
    [one] One topic card
   *[other] { $count } topic cards
}
deck-enough = Enough for { $game }
deck-more = { $count ->
    [one] { $game } needs one more
   *[other] { $game } needs { $count } more
}
deck-add = Add photos
deck-keep = Keep on this server
deck-keep-note = Every table here can then play with it and see its pictures.
deck-delete = Delete
deck-delete-sure = Delete “{ $title }” for good?
deck-delete-yes = Delete it

upload-title = Add your own
upload-kind = What you add
upload-photos = Photos
upload-words = Words
upload-text = Only this table can see them. They’re deleted with the table, or whenever you like.
upload-text-kept = Only this table can see them, unless the host keeps a deck for everyone. They’re deleted with the table, or whenever you like.
upload-choose = Choose photos
upload-camera = Take a photo
upload-drop = You can also drop or paste photos here, or a zip of them.
upload-photos-name = Our photos
upload-words-name = Our words
upload-name = Name of the deck
upload-count = { $count ->
    [one] One photo
   *[other] { $count } photos
}
upload-tiles-hint = { DEVICE() ->
    [touch] Tap a photo to crop it or say what it shows. Drag to change the order.
   *[mouse] Click a photo to crop it or say what it shows. Drag to change the order.
}
upload-tile = Photo { $number }: { $name }
upload-crop = The part that is shown
upload-crop-hint = Drag the photo until the right part is shown.
upload-line = What it shows (optional)
upload-line-example = Anna with the red boat
upload-earlier = Move earlier
upload-later = Move later
upload-remove = Remove
upload-shaped = Done
upload-adds = These will be added to “{ $title }”.
upload-adds-not = Make a new deck
upload-send = { $count ->
    [one] Use this photo
   *[other] Use these { $count } photos
}
upload-sending = { $count ->
    [one] One photo to go…
   *[other] { $count } photos to go…
}
upload-again = Send the rest
upload-progress = Uploading
upload-done = { $pictures ->
    [0] { $topics ->
        [one] “{ $title }” is ready: one topic card.
       *[other] “{ $title }” is ready: { $topics } topic cards.
    }
    [one] “{ $title }” is ready: one picture.
   *[other] “{ $title }” is ready: { $pictures } pictures.
}
upload-done-guest = { $name } chooses whether you play with it.
upload-refused = Couldn’t be used:
upload-refused-more = { $count ->
    [one] and one more
   *[other] and { $count } more
}

upload-words-open = Open a spreadsheet (CSV or Excel)
upload-words-language = Language
upload-words-all = All
upload-words-hint = Seven words in a row make a card. You can paste rows from a spreadsheet.
upload-words-pairs = Each row is the same card in every language.
upload-words-row = Card { $number }
upload-words-cell = Word { $number }
upload-words-level = Difficulty
upload-words-remove = Remove card { $number }
upload-words-cards = { $count ->
    [one] One card
   *[other] { $count } cards
}
upload-words-wrong = { $count ->
    [one] One card needs fixing
   *[other] { $count } cards need fixing
}
upload-words-send = Use these words
upload-level-green = easy
upload-level-yellow = medium
upload-level-blue = tricky
upload-level-purple = hard
word-fault-terms = { $have ->
    [one] Only one word: a card needs seven.
   *[other] { $have } words: a card needs seven.
}
word-fault-long_term = More than { $most } characters.
word-fault-repeated = “{ $term }” is already in card { $row }.

deck-fault-manifest = { $file } has a mistake in its manifest.json.
deck-fault-manifest_entry = { $file } has a mistake in its manifest.json, at “{ $entry }”.
deck-fault-too_many_bytes = { $file } is larger than { $most } MB.
deck-fault-too_many_pixels = { $file } has more than { $most } million pixels.
deck-fault-too_small = { $file } is too small: each side needs at least { $least } pixels.
deck-fault-costly = { $file } takes too long to read.
deck-fault-heic = { $file } is a HEIC photo, which can’t be read here. Save it as a JPEG.
deck-fault-not_a_picture = { $file } isn’t a picture we can read.
deck-fault-broken_picture = { $file } is damaged.
deck-fault-deck_full = { $most ->
    [one] { $file } doesn’t fit: a deck has at most one picture.
   *[other] { $file } doesn’t fit: a deck has at most { $most } pictures.
}
deck-fault-no_photo = There are no photos in it.
deck-fault-outside = { $file } contains a path that leads outside of it.
deck-fault-not_a_zip = { $file } isn’t a zip we can read.
deck-fault-zip_entries = { $file } contains too many files.
deck-fault-zip_entry = { $file } contains something we can’t read.
deck-fault-zip_bomb = { $file } is too large when unpacked.
deck-fault-not_words = { $file } isn’t a list of words.
deck-fault-too_many_rows = { $file } has more than { $most } rows.
deck-fault-no_words = { $file } contains no words.
deck-fault-terms = { $have ->
    [one] Line { $line } of { $file } has one word instead of seven.
   *[other] Line { $line } of { $file } has { $have } words instead of seven.
}
deck-fault-long_term = Line { $line } of { $file } has a word longer than { $most } characters: “{ $term }”.
deck-fault-repeated = Line { $line } of { $file } repeats “{ $term }” from line { $other }.
deck-fault-title_missing = The deck needs a title.
deck-fault-title_long = The title can have at most { $most } characters.
deck-fault-took_too_long = { $file } took too long to read.
deck-fault-unreadable = { $file } can’t be read.
deck-fault-unreadable_line = { $file } can’t be read from line { $line } on.
deck-fault-deck_bytes = { $file } doesn’t fit: all photos of a deck together can be at most { $most } MB.
