// Made by `make wire` from the Python types. Do not edit.

export type Symbol = "angular" | "big" | "blue" | "green" | "heavy" | "light" | "red" | "round" | "small" | "thick" | "thin" | "yellow";

/** Lay the card with this symbol face down; the symbol is the choice (C8). */
export interface LayCard {
  readonly type: "LayCard";
  readonly symbol: Symbol;
}

/** Start the count for all who have not laid a card (C11). */
export interface StartCount {
  readonly type: "StartCount";
}

/** What a seat may send with `to: "game"` in contrast. */
export type Command =
  | LayCard
  | StartCount;

/** What a table may choose. */
export interface Options {
  readonly length: "long" | "normal" | "short";
  readonly edition: "2016" | "2017";
  readonly expert: boolean;
  readonly open_hand: boolean;
  readonly count: "both" | "call" | "last" | "off";
  readonly count_seconds: number;
  readonly round_seconds: number;
}

export type Card = "big/small" | "blue/green" | "heavy/light" | "red/yellow" | "round/angular" | "thick/thin";

export type WhyOut = "away" | "count" | "round";

/** What everybody sees of a seat. */
export interface SeatSeen {
  readonly row: readonly Card[];
  readonly points: number;
  readonly laid: boolean;
  readonly out: boolean;
  readonly why_out: WhyOut | null;
}

export type Why = "alone" | "apart" | "nobody" | "tie" | "unanimous";

/** A seat's row moves on: one card is laid at its right end, its leftmost is taken (C22). */
export interface RowStep {
  readonly laid: Card;
  readonly taken: Card;
}

/** A round's outcome, by seat where it says so. */
export interface Reveal {
  readonly votes: readonly (Symbol | null)[];
  readonly tally: Readonly<Record<string, readonly number[]>>;
  readonly winning: readonly Symbol[];
  readonly winners: readonly number[];
  readonly why: Why | null;
  readonly gained: readonly number[];
  readonly from_box: number;
  readonly steps: readonly (RowStep | null)[];
  readonly last: boolean;
}

/** How a game ended. A tie is shared: several winners. */
export interface Result {
  readonly points: readonly number[];
  readonly winners: readonly number[];
  readonly team: boolean;
}

/** Two seats: how often they chose the same symbol, of the rounds in which they could. */
export interface Alike {
  readonly seats: readonly [number, number];
  readonly same: number;
  readonly could: number;
}

/** A picture with its votes. */
export interface Remembered {
  readonly picture: string;
  readonly votes: readonly (Symbol | null)[];
  readonly winners: readonly number[];
  readonly split: number;
}

/** After the game: who won, who thinks alike, and every picture again (C26). */
export interface Ending {
  readonly result: Result;
  readonly alike: readonly Alike[];
  readonly most_split: readonly string[];
  readonly pictures: readonly Remembered[];
}

/** A moment the rules wait for; when it has passed the table sends `TimeUp(key, seat)`. */
export interface Deadline {
  readonly key: string;
  readonly at: number;
  readonly seat: number | null;
}

/** The game as everybody sees it. */
export interface PublicView {
  readonly type: "PublicView";
  readonly stage: string;
  readonly phase: "choose" | "end" | "reveal";
  readonly round: number;
  readonly team: boolean;
  readonly goal: number | null;
  readonly picture: string | null;
  readonly left: number;
  readonly seats: readonly SeatSeen[];
  readonly counted_by: number | null;
  readonly reveal: Reveal | null;
  readonly ending: Ending | null;
  readonly clock: readonly Deadline[];
}

/** What a seat has in front of it. */
export interface PrivateView {
  readonly type: "PrivateView";
  readonly hand: readonly Card[];
  readonly choice: Symbol | null;
  readonly may_count: boolean;
}

export const SEATS = {"least":2,"most":6} as const;

export const SYMBOLS = ["red","yellow","blue","green","big","small","heavy","light","thick","thin","round","angular"] as const;

export const ENDS = {"red/yellow":["red","yellow"],"blue/green":["blue","green"],"big/small":["big","small"],"heavy/light":["heavy","light"],"thick/thin":["thick","thin"],"round/angular":["round","angular"]} as const;

export const BEATS = {"fly":1000,"card":850,"gather":900,"rows":1600,"settle":900} as const;
