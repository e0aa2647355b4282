// Made by `make wire` from the Python types. Do not edit.

export type Symbol = "angular" | "big" | "blue" | "green" | "heavy" | "light" | "red" | "round" | "small" | "thick" | "thin" | "yellow";

/** Choose a symbol for the picture by playing its card face down (C8). */
export interface PlayCard {
  readonly type: "PlayCard";
  readonly symbol: Symbol;
}

/** Start the countdown for all seats that the round is still waiting for (C11). */
export interface StartCountdown {
  readonly type: "StartCountdown";
}

/** What a seat may send with `to: "game"` in contrast. */
export type Command =
  | PlayCard
  | StartCountdown;

/** The options of a game of Contrast. */
export interface Options {
  readonly length: "long" | "normal" | "short";
  readonly edition: "2016" | "2017";
  readonly expert: boolean;
  readonly open_hand: boolean;
  readonly countdown: "both" | "call" | "last" | "off";
  readonly countdown_seconds: number;
  readonly round_seconds: number;
}

export type Card = "big/small" | "blue/green" | "heavy/light" | "red/yellow" | "round/angular" | "thick/thin";

export type OutReason = "away" | "countdown" | "round";

/** What everyone sees of a seat. */
export interface SeatSeen {
  readonly row: readonly Card[];
  readonly points: number;
  readonly played: boolean;
  readonly out: boolean;
  readonly why_out: OutReason | null;
}

export type NoWinnerReason = "alone" | "apart" | "nobody" | "tie" | "unanimous";

/** A change to a face-up row: `played` joins at the right, `taken` leaves at the left (C22). */
export interface RowStep {
  readonly played: Card;
  readonly taken: Card;
}

/** The outcome of a round. */
export interface RoundOutcome {
  readonly votes: readonly (Symbol | null)[];
  readonly tally: Readonly<Record<string, readonly number[]>>;
  readonly winning: readonly Symbol[];
  readonly winners: readonly number[];
  readonly why: NoWinnerReason | null;
  readonly gained: readonly number[];
  readonly from_box: number;
  readonly steps: readonly (RowStep | null)[];
  readonly last: boolean;
}

/** How a game ended. In a tie, there are several winners. */
export interface Result {
  readonly points: readonly number[];
  readonly winners: readonly number[];
  readonly team: boolean;
}

/** In how many rounds two seats chose the same symbol, and in how many that was possible. */
export interface PairAgreement {
  readonly seats: readonly [number, number];
  readonly agreed: number;
  readonly possible: number;
}

/** A picture and its votes. */
export interface PictureVotes {
  readonly picture: string;
  readonly votes: readonly (Symbol | null)[];
  readonly winners: readonly number[];
  readonly disagreement_percent: number;
}

/** What everyone sees after the game (C26). */
export interface GameSummary {
  readonly result: Result;
  readonly agreement: readonly PairAgreement[];
  readonly most_split: readonly string[];
  readonly pictures: readonly PictureVotes[];
}

/** A time after which the table sends `TimeUp(key, seat)`. */
export interface Deadline {
  readonly key: string;
  readonly at: number;
  readonly seat: number | null;
}

/** The game as everyone sees it. */
export interface PublicView {
  readonly type: "PublicView";
  readonly stage: string;
  readonly phase: "choose" | "end" | "reveal";
  readonly round: number;
  readonly team: boolean;
  readonly goal: number | null;
  readonly picture: string | null;
  readonly pictures_left: number;
  readonly seats: readonly SeatSeen[];
  readonly countdown_by: number | null;
  readonly reveal: RoundOutcome | null;
  readonly ending: GameSummary | null;
  readonly deadlines: readonly Deadline[];
}

/** What only this seat sees. */
export interface PrivateView {
  readonly type: "PrivateView";
  readonly hand: readonly Card[];
  readonly choice: Symbol | null;
  readonly may_start_countdown: boolean;
}

/** The picture of one round, and the symbol that each seat chose for it. */
export interface ChosenPicture {
  readonly type: "ChosenPicture";
  readonly round: number;
  readonly picture: string;
  readonly symbols: readonly (Symbol | null)[];
  readonly winners: readonly number[];
}

export const SEATS = {"least":2,"most":6} as const;

export const SYMBOLS = ["red","yellow","blue","green","big","small","heavy","light","thick","thin","round","angular"] as const;

export const CARD_SYMBOLS = {"red/yellow":["red","yellow"],"blue/green":["blue","green"],"big/small":["big","small"],"heavy/light":["heavy","light"],"thick/thin":["thick","thin"],"round/angular":["round","angular"]} as const;

export const REVEAL_STEP_MS = {"fly":1000,"card":850,"gather":900,"winners":1600,"reorder":900} as const;
