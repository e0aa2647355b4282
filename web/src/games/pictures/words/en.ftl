game-pictures = Pictures
game-pictures-line = Rebuild a photo from cubes, blocks, stones, icons or laces. Who sees which one it is?

pictures-set-cubes = Cubes
pictures-set-blocks = Blocks
pictures-set-sticks = Sticks and stones
pictures-set-icons = Icons
pictures-set-laces = Laces
pictures-with-cubes = Rebuild it with nine cubes.
pictures-with-blocks = Rebuild it with wooden blocks.
pictures-with-sticks = Rebuild it with sticks and stones.
pictures-with-icons = Rebuild it with icon cards.
pictures-with-laces = Rebuild it with laces.

pictures-round = Round { $round } of 5
pictures-drawn-title = You drew this photo
pictures-drawn = Your photo is { $coordinate }. Your material: { $set }.
pictures-returned = { $coordinates } went back into the bag: built with this material before.
pictures-begin = Start building
pictures-task = Rebuild your photo so that the others can tell it.
pictures-own-zoom = Look closely at your photo { $coordinate }
pictures-grid = Photo wall
pictures-grid-open = All photos
pictures-yours = yours
pictures-marked = marked
pictures-zoom-own = { $coordinate }: your photo
pictures-zoom-secret = Nobody learns what you look at.
pictures-photo-before = Photo before
pictures-photo-after = Next photo

pictures-tools = Tools
pictures-undo = Undo
pictures-turn-left = Turn left
pictures-turn-right = Turn right
pictures-flip = Another side
pictures-front = To the front
pictures-behind = To the back
pictures-take-off = Take off the bench
pictures-cross = Over or under
pictures-lace-swap = Other lace on top
pictures-tray = Not on the bench yet
pictures-take = Lay { $piece }
pictures-laid = { $piece } is on the bench.
pictures-crossed = Crossing turned over.
pictures-grip = Held { $where }
pictures-hint-cubes = Choose a colour, tap the cells. Or drag.
pictures-hint-icons = Tap two to five cards; drag to change their order.
pictures-hint-sort = A tap moves a card on; or drag it.
pictures-hint-blocks = Tap or drag a block. Two fingers turn it.
pictures-hint-sticks = Tap or drag a piece. Two fingers turn it.
pictures-hint-laces = Pull anywhere. Tap a crossing to turn it over.
pictures-frame = Frame of nine cells
pictures-trays = Cubes in the trays
pictures-cell = Cell { $cell }: { $colour }
pictures-cubes-left = { $colour }: { $count } left, key { $key }
pictures-row = the row
pictures-fits = Fits
pictures-fits-not = Does not fit
pictures-cards = Cards to choose from
pictures-card-in = { $icon }: { $zone }
pictures-card-off = { $icon }: taken back

pictures-ready = Ready
pictures-waiting = Your build stands. The others are still busy.
pictures-time-over = Time is up: your build counts as it lies.
pictures-time-over-unfinished = Time is up, and your build is not finished: nobody can guess it.
pictures-back = Go on building
pictures-all-build = Everybody is building
pictures-all-guess = Who rebuilt which photo?
pictures-sheet = Your sheet
pictures-sheet-own = Your own build
pictures-sheet-broken = { $name }: not finished, cannot be guessed
pictures-sheet-guess = { $name }: your guess is { $coordinate }
pictures-sheet-open = { $name }: no guess yet
pictures-broken = Not finished in time: cannot be guessed.
pictures-mark = { $name } built { $coordinate }
pictures-mark-next = { $name } built { $coordinate } · on to { $next }
pictures-unmark = Rub out the mark
pictures-guessed = { $name }: { $coordinate }, marked.
pictures-cleared = { $name }: mark rubbed out.
pictures-guesses-left = { $count ->
    [one] Tap the photo it shows (one to go)
   *[other] Tap the photo it shows ({ $count } to go)
}
pictures-guess-ready = My sheet is full
pictures-guess-none = Nothing to guess: go on
pictures-guesses-in = Your sheet lies face down.

pictures-build-of = Built by { $name }
pictures-was = It was { $coordinate }.
pictures-right = { $count ->
    [one] { $names } saw it: a point for each of the two.
   *[other] { $names } saw it: a point each, and { $count } for { $name }.
}
pictures-nobody = Nobody saw it.
pictures-same = The same photo, built by { $names }:
pictures-blank = no guess
pictures-on-photo = Turn up the photo
pictures-on-next = Next build
pictures-on-sets = Go on
pictures-on-round = Round { $round }
pictures-moved = The materials move on one place.
pictures-moved-you = Next you build with: { $set }
pictures-lies-out = lies out
pictures-fresh = { $count ->
    [one] One new photo hangs on the wall.
   *[other] { $count } new photos hang on the wall.
}
pictures-team = Together { $points } points
pictures-gallery = The gallery
pictures-exhibit = { $name }, round { $round }
pictures-seen-by = Seen by { $names }.

pictures-alt-cubes = Nine cubes: { $rows }
pictures-alt-icons = Icons in a row: { $icons }
pictures-alt-sorted = Fits: { $fits }. Does not fit: { $not }.
pictures-alt-pieces = From the lowest layer up: { $pieces }
pictures-alt-laces = Laces: { $laces }
pictures-alt-nothing = Nothing lies on the bench.
pictures-alt-none = none
pictures-placed = { $piece } { $where }
pictures-placed-turned = { $piece } { $where }, turned by { $degrees } degrees
pictures-lace-long = long lace
pictures-lace-short = short lace
pictures-lace-ring = { $lace } as a ring, its ends { $where }, { $crossings ->
    [0] no crossing
    [one] one crossing
   *[other] { $crossings } crossings
}
pictures-lace-line = { $lace } from { $from } to { $to }, { $crossings ->
    [0] no crossing
    [one] one crossing
   *[other] { $crossings } crossings
}
pictures-where-top-left = top left
pictures-where-top-centre = top centre
pictures-where-top-right = top right
pictures-where-middle-left = middle left
pictures-where-middle-centre = in the middle
pictures-where-middle-right = middle right
pictures-where-bottom-left = bottom left
pictures-where-bottom-centre = bottom centre
pictures-where-bottom-right = bottom right
pictures-cube-black = black
pictures-cube-white = white
pictures-cube-grey = grey
pictures-cube-red = red
pictures-cube-yellow = yellow
pictures-cube-green = green
pictures-cube-blue = blue
pictures-cube-brown = brown
pictures-cube-none = empty
pictures-piece-cube = cube
pictures-piece-beam = beam
pictures-piece-plank = plank
pictures-piece-cylinder = cylinder
pictures-piece-prism = prism
pictures-piece-arch = arch
pictures-piece-stick1 = longest stick
pictures-piece-stick2 = long stick
pictures-piece-stick3 = short stick
pictures-piece-stick4 = shortest stick
pictures-piece-stone1 = big stone
pictures-piece-stone2 = round stone
pictures-piece-stone3 = flat stone
pictures-piece-stone4 = small stone
pictures-face-side = side
pictures-face-end = end
pictures-face-flat = flat
pictures-face-edge = edge
pictures-face-triangle = triangle
pictures-face-front = front
pictures-face-top = top
pictures-icon-sun = sun
pictures-icon-moon = moon
pictures-icon-cloud = cloud
pictures-icon-snow = snow
pictures-icon-fire = fire
pictures-icon-water = water
pictures-icon-mountain = mountain
pictures-icon-tree = tree
pictures-icon-flower = flower
pictures-icon-animal = animal
pictures-icon-person = person
pictures-icon-house = house
pictures-icon-vehicle = vehicle
pictures-icon-food = food
pictures-icon-music = music
pictures-icon-arrow = arrow
pictures-icon-heart = heart
pictures-icon-tool = tool
pictures-icon-ball = ball
pictures-guessed-next = { $name }: { $coordinate }. Next: { $next }.
pictures-seen-count = guessed by { $count }
pictures-seen-nobody = nobody got it
pictures-slide = { $page } of { $pages }
pictures-taken-for = { $name }: { $coordinate }
pictures-was-right = right
pictures-was-wrong = wrong

pictures-grow = Watch it grow
pictures-enlarge-build = Enlarge the build
pictures-enlarge-photo = Enlarge the photo
pictures-award-clearest_builder = Clearest builder
pictures-proof-clearest_builder = { $names }: { $right } of { $of } guesses right
pictures-award-sharpest_eye = Sharpest eye
pictures-proof-sharpest_eye = { $names } found { $right } of { $of } photos
pictures-award-mind_readers = Mind readers
pictures-proof-mind_readers = { $names }: { $same } of { $could }
pictures-award-trickiest_photo = Trickiest photo
pictures-proof-trickiest_photo = { $right } of { $of } found it
pictures-award-master_cubes = Masterpiece in cubes
pictures-proof-master_cubes = { $names }: guessed by { $right }
pictures-award-master_blocks = Masterpiece in blocks
pictures-proof-master_blocks = { $names }: guessed by { $right }
pictures-award-master_sticks = Masterpiece in sticks
pictures-proof-master_sticks = { $names }: guessed by { $right }
pictures-award-master_icons = Masterpiece in icons
pictures-proof-master_icons = { $names }: guessed by { $right }
pictures-award-master_laces = Masterpiece in laces
pictures-proof-master_laces = { $names }: guessed by { $right }
pictures-award-keeper = Keeper of secrets
pictures-proof-keeper = { $times ->
    [one] { $names }: one build nobody got
   *[other] { $names }: { $times } builds nobody got
}
pictures-award-signature = Signature piece
pictures-proof-signature = { $names }, round { $round }: guessed by { $right }
pictures-award-good_eye = Good eye
pictures-proof-good_eye = { $right ->
    [one] { $names } found one photo
   *[other] { $names } found { $right } photos
}
pictures-award-untiring = Untiring builder
pictures-proof-untiring = { $names } built { $builds } pictures

preset-pictures-classic = Classic
preset-pictures-quick = Quick
preset-pictures-fresh = Fresh photos
preset-pictures-expert = Expert
option-pictures-build_clock = Time to build
note-pictures-build_clock = Then the build counts as it lies.
option-pictures-guess_clock = Time to guess
note-pictures-guess_clock = Then a missing guess stays blank.
option-pictures-redraw = Redraw
note-pictures-redraw = No photo twice with the same material.
option-pictures-fresh_photos = Fresh photos
note-pictures-fresh_photos = Photos just rebuilt are replaced by new ones.
option-pictures-expert = Expert
note-pictures-expert = Less of every material.

code-wrong_set = This is not the material in front of you.
code-time_over = Your time is up.
code-not_ready = You have not said ready yet.
code-unknown_piece = There is no such piece.
code-piece_twice = Each piece is there only once.
code-no_such_face = The block has no such side.
code-bad_angle = A piece cannot be turned like that.
code-off_the_bench = Every piece must lie wholly on the bench.
code-wrong_frame = The frame has nine cells.
code-too_many_of_colour = At most { $most } cubes of one colour.
code-unknown_icon = This icon does not lie in front of you.
code-too_many_icons = At most { $most } icons lie in the row.
code-too_many_pieces = At most { $most } sticks and stones together.
code-too_many_laces = Only one lace may be used.
code-too_many_on_ground = Only { $most } blocks may stand on the ground.
code-lace_points = This lace has too few or too many points.
code-lace_length = A lace keeps its length.
code-lace_under = The lace crosses itself in an impossible way.
code-cubes_missing = { $missing ->
    [one] One cube is still missing
   *[other] { $missing } cubes are still missing
}
code-too_few_icons = Choose at least { $least } icons
code-icons_unsorted = { $missing ->
    [one] One icon is not sorted yet
   *[other] { $missing } icons are not sorted yet
}
code-nothing_laid = Lay at least one piece
code-own_build = Your own build you know already.
code-not_guessable = This build was not finished and cannot be guessed.
code-unknown_photo = There is no such place on the wall.
code-no_guess = There is no mark to rub out.
code-guess_missing = A guess is still missing.
help-keys-pictures =
    Arrows | move the piece or go through the photos
    { "[" } ] | turn it
    F | tip it over
    Page ↑ · Page ↓ | in front, behind; on a lace: along it
    1–8 | cubes: put a colour
    X | laces: cross over, under
    Del | take it off
    Ctrl Z | undo
