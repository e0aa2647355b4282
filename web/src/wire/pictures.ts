// Made by `python -m triptych.wire.typescript`. Do not edit.

export type Colour = "black" | "blue" | "brown" | "green" | "grey" | "red" | "white" | "yellow";

/** The 3×3 frame row by row from the top left; None where no cube lies yet (R8). */
export interface CubesBuild {
  readonly type: "CubesBuild";
  readonly cells: readonly (Colour | null)[];
}

/** Icons side by side in a row, from left to right (R9). */
export interface IconsBuild {
  readonly type: "IconsBuild";
  readonly row: readonly string[];
}

/** The expert's seven icons, sorted (R20). */
export interface SortedIconsBuild {
  readonly type: "SortedIconsBuild";
  readonly fits: readonly string[];
  readonly fits_not: readonly string[];
}

export type BlockId = "arch" | "beam" | "cube" | "cylinder" | "plank" | "prism";

/** A block on the bench: which of its faces is seen, where its middle is, how it is turned. */
export interface PlacedBlock {
  readonly piece: BlockId;
  readonly x: number;
  readonly y: number;
  /** Tenths of a degree, clockwise. */
  readonly angle: number;
  readonly face: number;
}

/** Blocks from the lowest layer to the top one (R10). */
export interface BlocksBuild {
  readonly type: "BlocksBuild";
  readonly pieces: readonly PlacedBlock[];
}

export type StickId = "stick1" | "stick2" | "stick3" | "stick4" | "stone1" | "stone2" | "stone3" | "stone4";

/** A stick or stone on the bench. */
export interface PlacedStick {
  readonly piece: StickId;
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}

/** Sticks and stones from the lowest layer to the top one (R10). */
export interface SticksBuild {
  readonly type: "SticksBuild";
  readonly pieces: readonly PlacedStick[];
}

/** A lace as a line through its points. Where it crosses itself the later part lies on top. */
export interface LaidLace {
  readonly lace: "long" | "short";
  readonly points: readonly (readonly [number, number])[];
  readonly under: readonly number[];
}

/** One lace or both; of two the second lies on top (R10). */
export interface LacesBuild {
  readonly type: "LacesBuild";
  readonly laces: readonly LaidLace[];
}

export type Build = CubesBuild | IconsBuild | SortedIconsBuild | BlocksBuild | SticksBuild | LacesBuild;

/** The bench looks like this now. Kept as a draft; it counts if the clock runs out (R13). */
export interface SetBuild {
  readonly type: "SetBuild";
  readonly build: Build;
}

/** My build is finished, or my guesses are. */
export interface Ready {
  readonly type: "Ready";
}

/** I said ready, but would rather go on building (R7). */
export interface BackToBuilding {
  readonly type: "BackToBuilding";
}

/** I think this builder rebuilt the photo at this place (R12). */
export interface PlaceGuess {
  readonly type: "PlaceGuess";
  readonly builder: number;
  readonly coordinate: string;
}

/** I take back my guess on this builder (R12). */
export interface ClearGuess {
  readonly type: "ClearGuess";
  readonly builder: number;
}

/** What a seat may send with `to: "game"` in pictures. */
export type Command =
  | SetBuild
  | Ready
  | BackToBuilding
  | PlaceGuess
  | ClearGuess;

/** What a table may choose; the defaults are the printed game. */
export interface Options {
  readonly build_clock: number;
  readonly guess_clock: number;
  readonly redraw: boolean;
  readonly fresh_photos: boolean;
  readonly expert: boolean;
}

/** A moment the rules wait for; when it has passed the table sends `TimeUp(key)`. */
export interface Deadline {
  readonly key: string;
  readonly at: number;
}

export type SetName = "blocks" | "cubes" | "icons" | "laces" | "sticks";

/** All build; `ready` says who has finished. */
export interface BuildView {
  readonly type: "BuildView";
  readonly stage: string;
  readonly round: number;
  readonly clock: readonly Deadline[];
  readonly you: number | null;
  readonly options: Options;
  readonly photos: readonly string[];
  readonly places: readonly SetName[];
  readonly points: readonly number[];
  readonly team: number | null;
  readonly ready: readonly boolean[];
  /** Your photo's place on the wall, for you alone (R22). */
  readonly token: string | null;
  /** Tokens you drew and gave back (R18). */
  readonly returned: readonly string[];
  /** The icons in front of you, if icons are your set. */
  readonly icons: readonly string[];
  readonly build: Build | null;
  /** The code of what keeps your build from being finished. */
  readonly flaw: string | null;
  /** Your build clock has run out. */
  readonly closed: boolean;
}

/** A build as it lies on the table for all to see. */
export interface ShownBuild {
  readonly seat: number;
  readonly set: SetName;
  readonly build: Build;
  readonly guessable: boolean;
}

/** All guess; `ready` says who has finished. */
export interface GuessView {
  readonly type: "GuessView";
  readonly stage: string;
  readonly round: number;
  readonly clock: readonly Deadline[];
  readonly you: number | null;
  readonly options: Options;
  readonly photos: readonly string[];
  readonly places: readonly SetName[];
  readonly points: readonly number[];
  readonly team: number | null;
  readonly ready: readonly boolean[];
  readonly token: string | null;
  readonly builds: readonly ShownBuild[];
  /** Yours, by builder. */
  readonly guesses: readonly (string | null)[];
}

/** A builder whose turn in the reveal has come, or is over (R14). */
export interface Named {
  readonly builder: number;
  readonly set: SetName;
  readonly build: Build;
  readonly guessable: boolean;
  /** What each seat took it for; None for a blank and for the builder. */
  readonly guesses: readonly (string | null)[];
  /** The token, once it is shown. */
  readonly coordinate: string | null;
  readonly photo: string | null;
  readonly right: readonly number[];
}

/** Builder after builder; the last of `named` is the one whose turn it is. */
export interface RevealView {
  readonly type: "RevealView";
  readonly stage: string;
  readonly round: number;
  readonly clock: readonly Deadline[];
  readonly you: number | null;
  readonly options: Options;
  readonly photos: readonly string[];
  readonly places: readonly SetName[];
  readonly points: readonly number[];
  readonly team: number | null;
  readonly token: string | null;
  readonly builds: readonly ShownBuild[];
  readonly guesses: readonly (string | null)[];
  readonly named: readonly Named[];
  /** Points of this round so far. */
  readonly gained: readonly number[];
}

/** A new photo on the wall and the one it replaced (R19). */
export interface FreshPhoto {
  readonly coordinate: string;
  readonly photo: string;
  readonly replaced: string;
}

/** Between two rounds: the sets have moved from `before` to `places` (R16). */
export interface MovedView {
  readonly type: "MovedView";
  readonly stage: string;
  readonly round: number;
  readonly clock: readonly Deadline[];
  readonly you: number | null;
  readonly options: Options;
  readonly photos: readonly string[];
  readonly places: readonly SetName[];
  readonly points: readonly number[];
  readonly team: number | null;
  readonly before: readonly SetName[];
  readonly named: readonly Named[];
  readonly gone: readonly string[];
  readonly fresh: readonly FreshPhoto[];
}

/** How a game ended. A tie is shared: several winners. */
export interface Result {
  readonly points: readonly number[];
  readonly winners: readonly number[];
  /** True when the seats played as one team; then `winners` is everybody or nobody. */
  readonly team: boolean;
}

/** A build in the gallery (R23). */
export interface Exhibit {
  readonly photo: string;
  readonly coordinate: string;
  readonly round: number;
  readonly seat: number;
  readonly set: SetName;
  readonly build: Build;
  readonly guessable: boolean;
  /** What each seat took it for. */
  readonly guesses: readonly (string | null)[];
  readonly right: readonly number[];
}

/** A photo with all builds of it in this game (R23). */
export interface GalleryPhoto {
  readonly photo: string;
  readonly builds: readonly Exhibit[];
}

/** The game has ended; time for the gallery. */
export interface OverView {
  readonly type: "OverView";
  readonly stage: string;
  readonly round: number;
  readonly clock: readonly Deadline[];
  readonly you: number | null;
  readonly options: Options;
  readonly photos: readonly string[];
  readonly places: readonly SetName[];
  readonly points: readonly number[];
  readonly team: number | null;
  readonly result: Result;
  readonly named: readonly Named[];
  readonly gallery: readonly GalleryPhoto[];
}

/** What one viewer sees of it. */
export type View =
  | BuildView
  | GuessView
  | RevealView
  | MovedView
  | OverView;

/** Its own refusal codes. */
export type Code =
  | "wrong_set"
  | "time_over"
  | "already_ready"
  | "not_ready"
  | "unknown_piece"
  | "piece_twice"
  | "no_such_face"
  | "bad_angle"
  | "off_the_bench"
  | "wrong_frame"
  | "too_many_of_colour"
  | "unknown_icon"
  | "too_many_icons"
  | "too_many_pieces"
  | "too_many_laces"
  | "too_many_on_ground"
  | "lace_points"
  | "lace_length"
  | "lace_under"
  | "cubes_missing"
  | "too_few_icons"
  | "icons_unsorted"
  | "nothing_laid"
  | "own_build"
  | "not_guessable"
  | "unknown_photo"
  | "no_guess"
  | "guess_missing";
