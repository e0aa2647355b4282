// Made by `make wire` from the Python types. Do not edit.

export type Wish = "abstain" | "blue" | "green" | "purple" | "yellow";

/** Wish a difficulty for this round, or leave it to the others (P5). */
export interface VoteDifficulty {
  readonly type: "VoteDifficulty";
  readonly wish: Wish;
}

/** Put up a new card in the place of this one, once per game (P8). */
export interface SwapCard {
  readonly type: "SwapCard";
  readonly card: string;
}

/** Seen enough of the cards (P8). */
export interface Ready {
  readonly type: "Ready";
}

/** Lay a guess card face down on the stack of a seat's board (P11). */
export interface LayGuess {
  readonly type: "LayGuess";
  readonly board: number;
  readonly number: number;
  readonly card?: string | null;
}

/** Stop, with the most valuable bonus token left (P13). */
export interface TakeToken {
  readonly type: "TakeToken";
}

/** Stop without a bonus token (P15). */
export interface DeclareDone {
  readonly type: "DeclareDone";
}

/** Put the pen away for this round, but go on guessing (P15). */
export interface FinishDrawing {
  readonly type: "FinishDrawing";
}

/** Draw nothing in this round, but go on guessing (P16). */
export interface DeclareBlank {
  readonly type: "DeclareBlank";
}

/** Object to the board that is being scored (P25). */
export interface ObjectToBoard {
  readonly type: "ObjectToBoard";
  readonly reason: "broke_rule" | "wrong_term";
}

export type Ballot = "abstain" | "dismiss" | "uphold";

/** Say whether the objection holds, or stay out of it (P25). */
export interface VoteOnObjection {
  readonly type: "VoteOnObjection";
  readonly ballot: Ballot;
}

/** What a seat may send with `to: "game"` in pictomania. */
export type Command =
  | VoteDifficulty
  | SwapCard
  | Ready
  | LayGuess
  | TakeToken
  | DeclareDone
  | FinishDrawing
  | DeclareBlank
  | ObjectToBoard
  | VoteOnObjection;

export type Length = "long" | "normal" | "short";

/** How this table wants to play. */
export interface Options {
  readonly length: Length;
  readonly difficulty: "blue" | "green" | "purple" | "vote" | "yellow";
  readonly one_card: boolean;
  readonly speed_bonus: boolean;
  readonly round_clock: boolean;
  readonly round_seconds: number;
  readonly preview_clock: boolean;
  readonly preview_seconds: number;
  readonly swaps: number;
  readonly objection_seconds: number;
}

/** A moment the rules wait for; when it has passed the table sends `TimeUp(key, seat)`. */
export interface Deadline {
  readonly key: string;
  readonly at: number;
  readonly seat: number | null;
}

export type Difficulty = "blue" | "green" | "purple" | "yellow";

/** Which difficulty shall it be (P5)? Wishes are made in the open. */
export interface VoteView {
  readonly type: "VoteView";
  readonly stage: string;
  readonly clock: readonly Deadline[];
  readonly seats: number;
  readonly round: number;
  readonly rounds: number;
  readonly sheet: readonly (readonly number[])[];
  readonly waiting: readonly number[];
  readonly choices: readonly Difficulty[];
  readonly proposed: Difficulty;
  readonly wishes: readonly (Wish | null)[];
}

export type Symbol = "anchor" | "bell" | "clover" | "comet" | "horseshoe" | "spiral";

/** One side of a topic card, behind a symbol (behind none where one card is for all). */
export interface Card {
  readonly symbol: Symbol | null;
  readonly card: string;
  readonly side: number;
}

/** The cards, before anybody knows their term (P8). */
export interface PreviewView {
  readonly type: "PreviewView";
  readonly stage: string;
  readonly clock: readonly Deadline[];
  readonly seats: number;
  readonly round: number;
  readonly rounds: number;
  readonly sheet: readonly (readonly number[])[];
  readonly waiting: readonly number[];
  readonly difficulty: Difficulty;
  readonly cards: readonly Card[];
  readonly ready: readonly number[];
  readonly swapped: readonly number[];
}

export type Doing = "blank" | "done" | "drawing" | "finished" | "late" | "stopped";

/** A seat in the drawing, as everybody sees it. */
export interface SeatSeen {
  readonly doing: Doing;
  readonly inked: boolean;
  readonly bonus: number;
  readonly stack: readonly number[];
}

/** All draw and guess (P10–P17). */
export interface DrawView {
  readonly type: "DrawView";
  readonly stage: string;
  readonly clock: readonly Deadline[];
  readonly seats: number;
  readonly round: number;
  readonly rounds: number;
  readonly sheet: readonly (readonly number[])[];
  readonly waiting: readonly number[];
  readonly difficulty: Difficulty;
  readonly cards: readonly Card[];
  readonly started: number;
  readonly tokens: readonly number[];
  readonly places: readonly SeatSeen[];
}

/** A seat's two lots: behind which symbol its term stands, and its number there. */
export interface Term {
  readonly symbol: Symbol | null;
  readonly number: number;
}

/** A guess as it was scored: right ones take a token, wrong ones go to the middle. */
export interface Take {
  readonly seat: number;
  readonly number: number;
  readonly right: boolean;
  readonly stars: number;
  readonly at: number;
  readonly lag: number;
  readonly card: string | null;
}

/** A board as everybody sees it once its term is shown (P18–P20). */
export interface Scored {
  readonly seat: number;
  readonly term: Term;
  readonly takes: readonly Take[];
  readonly kept: readonly number[];
  readonly bonus: number;
  readonly struck: boolean;
  readonly blank: boolean;
  readonly digest: string | null;
}

/** A seat says that the board being scored should not count. */
export interface Objection {
  readonly seat: number;
  readonly reason: "broke_rule" | "wrong_term";
}

/** The objections to the board being scored, and the votes (P25). */
export interface Trial {
  readonly objections: readonly Objection[];
  readonly ballots: readonly (Ballot | null)[];
  readonly open: boolean;
}

/** Board by board (P18–P26). Before the first one, `board` is None: pens down. */
export interface ScoreView {
  readonly type: "ScoreView";
  readonly stage: string;
  readonly clock: readonly Deadline[];
  readonly seats: number;
  readonly round: number;
  readonly rounds: number;
  readonly sheet: readonly (readonly number[])[];
  readonly waiting: readonly number[];
  readonly difficulty: Difficulty;
  readonly cards: readonly Card[];
  readonly started: number;
  readonly ended: number;
  readonly places: readonly SeatSeen[];
  readonly board: number | null;
  readonly shown: readonly Scored[];
  readonly wrong: readonly number[];
  readonly trial: Trial | null;
}

export type LineKind = "bonus" | "bonus_black_sheep" | "bonus_nobody_guessed" | "bonus_struck" | "kept" | "won";

/** One line of a seat's sum: where the points come from, and from whose board if won. */
export interface ScoreLine {
  readonly kind: LineKind;
  readonly points: number;
  readonly board: number | null;
}

/** A round that is over, for the sheet, the gallery and the replay of its boards. */
export interface RoundRecord {
  readonly difficulty: Difficulty;
  readonly cards: readonly Card[];
  readonly started: number;
  readonly ended: number;
  readonly boards: readonly Scored[];
  readonly black_sheep: number | null;
  readonly lines: readonly (readonly ScoreLine[])[];
  readonly points: readonly number[];
}

/** The round, explained line by line for every seat (P22). */
export interface SumView {
  readonly type: "SumView";
  readonly stage: string;
  readonly clock: readonly Deadline[];
  readonly seats: number;
  readonly round: number;
  readonly rounds: number;
  readonly sheet: readonly (readonly number[])[];
  readonly waiting: readonly number[];
  readonly record: RoundRecord;
  readonly wrong: readonly number[];
}

/** All rounds added up, and every board to look at again (P23, P30). */
export interface OverView {
  readonly type: "OverView";
  readonly stage: string;
  readonly clock: readonly Deadline[];
  readonly seats: number;
  readonly round: number;
  readonly rounds: number;
  readonly sheet: readonly (readonly number[])[];
  readonly waiting: readonly number[];
  readonly points: readonly number[];
  readonly winners: readonly number[];
  readonly records: readonly RoundRecord[];
}

/** What everybody sees of it. */
export type PublicView =
  | VoteView
  | PreviewView
  | DrawView
  | ScoreView
  | SumView
  | OverView;

/** A guess card that the seat has laid. */
export interface OwnGuess {
  readonly board: number;
  readonly number: number;
}

/** A seat's own term and guess cards, and what it may do. */
export interface PrivateView {
  readonly type: "PrivateView";
  readonly term: Term | null;
  readonly hand: readonly number[];
  readonly guesses: readonly OwnGuess[];
  readonly targets: readonly number[];
  readonly may_swap: boolean;
  readonly may_draw: boolean;
  readonly may_take_token: boolean;
  readonly may_declare_blank: boolean;
  readonly may_object: boolean;
  readonly may_vote: boolean;
}

export const SEATS = {"least":3,"most":6} as const;

export const BEATS = {"stop":1500,"first":1100,"term":1300,"take":1100,"stroke":2600,"settle":800,"sum":600,"line":450,"total":1200} as const;

export const SYMBOLS = ["anchor","bell","clover","comet","horseshoe","spiral"] as const;

export const NUMBERS = [1,2,3,4,5,6,7] as const;

export const DIFFICULTIES = ["green","yellow","blue","purple"] as const;

export const BALLOTS = ["uphold","dismiss","abstain"] as const;

export const OUT = ["stopped","done","late"] as const;
