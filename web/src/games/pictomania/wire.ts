// Made by `make wire` from the Python types. Do not edit.

export type Wish = "abstain" | "blue" | "green" | "purple" | "yellow";

/** Vote for the difficulty of this round, or abstain (P5). */
export interface VoteDifficulty {
  readonly type: "VoteDifficulty";
  readonly wish: Wish;
}

/** Replace this topic card on display with a new one (P8). */
export interface SwapCard {
  readonly type: "SwapCard";
  readonly card: string;
}

/** Mark this seat as ready to draw. The preview ends when all seats are ready (P8). */
export interface Ready {
  readonly type: "Ready";
}

/** Place a guess card face down on the stack of a board (P11). */
export interface PlaceGuess {
  readonly type: "PlaceGuess";
  readonly board: number;
  readonly number: number;
  readonly card?: string | null;
}

/** Stop drawing and guessing in this round, and take the best bonus token left (P13). */
export interface TakeToken {
  readonly type: "TakeToken";
}

/** Stop drawing and guessing in this round, without taking a bonus token (P15). */
export interface DeclareDone {
  readonly type: "DeclareDone";
}

/** Put the pen away, but continue to guess (P15). */
export interface FinishDrawing {
  readonly type: "FinishDrawing";
}

/** Take back `FinishDrawing` to draw again (P15). */
export interface ResumeDrawing {
  readonly type: "ResumeDrawing";
}

/** Draw nothing in this round, but continue to guess (P16). */
export interface DeclareBlank {
  readonly type: "DeclareBlank";
}

/** Object to the board that is being scored (P25). */
export interface ObjectToBoard {
  readonly type: "ObjectToBoard";
  readonly reason: "broke_rule" | "wrong_term";
}

export type Ballot = "abstain" | "dismiss" | "uphold";

/** Vote on the objection, or abstain (P25). */
export interface VoteOnObjection {
  readonly type: "VoteOnObjection";
  readonly ballot: Ballot;
}

/** What a seat may send with `to: "game"` in pictomania. */
export type Command =
  | VoteDifficulty
  | SwapCard
  | Ready
  | PlaceGuess
  | TakeToken
  | DeclareDone
  | FinishDrawing
  | ResumeDrawing
  | DeclareBlank
  | ObjectToBoard
  | VoteOnObjection;

export type Length = "long" | "normal" | "short";

/** The options of a game of Pictomania. */
export interface Options {
  readonly length: Length;
  readonly difficulty: "blue" | "green" | "purple" | "vote" | "yellow";
  readonly one_card: boolean;
  readonly speed_bonus: boolean;
  readonly black_ink: boolean;
  readonly round_timer: boolean;
  readonly round_seconds: number;
  readonly preview_timer: boolean;
  readonly preview_seconds: number;
  readonly swaps: number;
  readonly objection_seconds: number;
}

/** A time after which the table sends `TimeUp(key, seat)`. */
export interface Deadline {
  readonly key: string;
  readonly at: number;
  readonly seat: number | null;
}

export type Difficulty = "blue" | "green" | "purple" | "yellow";

/** The vote on the difficulty (P5). Everyone sees the votes. */
export interface VoteView {
  readonly type: "VoteView";
  readonly stage: string;
  readonly deadlines: readonly Deadline[];
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

/** One side of a topic card on display. `symbol` is None with the option `one_card`. */
export interface Card {
  readonly symbol: Symbol | null;
  readonly card: string;
  readonly side: number;
}

/** The preview of the topic cards (P8). The seats do not have terms yet. */
export interface PreviewView {
  readonly type: "PreviewView";
  readonly stage: string;
  readonly deadlines: readonly Deadline[];
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

export type Activity = "blank" | "done" | "drawing" | "finished" | "late" | "stopped";

/** What everyone sees of a seat during drawing and scoring. */
export interface SeatSeen {
  readonly activity: Activity;
  readonly inked: boolean;
  readonly bonus: number;
  readonly stack: readonly number[];
}

/** Drawing and guessing (P10–P17). */
export interface DrawView {
  readonly type: "DrawView";
  readonly stage: string;
  readonly deadlines: readonly Deadline[];
  readonly seats: number;
  readonly round: number;
  readonly rounds: number;
  readonly sheet: readonly (readonly number[])[];
  readonly waiting: readonly number[];
  readonly difficulty: Difficulty;
  readonly cards: readonly Card[];
  readonly started: number;
  readonly tokens: readonly number[];
  readonly black_ink: boolean;
  readonly places: readonly SeatSeen[];
}

/** The term of a seat: the symbol of a topic card, and the number of the term on that card. */
export interface Term {
  readonly symbol: Symbol | null;
  readonly number: number;
}

/** A guess after scoring. `stars` is the value of the scoring token that it won, or 0 (P19). */
export interface ScoredGuess {
  readonly seat: number;
  readonly number: number;
  readonly right: boolean;
  readonly stars: number;
  readonly at: number;
  readonly lag: number;
  readonly card: string | null;
}

/** A board after scoring (P18–P20). */
export interface ScoredBoard {
  readonly seat: number;
  readonly term: Term;
  readonly guesses: readonly ScoredGuess[];
  readonly kept_stars: readonly number[];
  readonly bonus: number;
  readonly disallowed: boolean;
  readonly blank: boolean;
  readonly digest: string | null;
}

/** A seat's request to disallow the board that is being scored. */
export interface Objection {
  readonly seat: number;
  readonly reason: "broke_rule" | "wrong_term";
}

/** The objections to the board being scored, and the ballots (P25). */
export interface ObjectionPoll {
  readonly objections: readonly Objection[];
  readonly ballots: readonly (Ballot | null)[];
  readonly needed: number;
  readonly open: boolean;
}

/** Scoring, board by board (P18–P26). Before the first board is shown, `board` is None. */
export interface ScoreView {
  readonly type: "ScoreView";
  readonly stage: string;
  readonly deadlines: readonly Deadline[];
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
  readonly shown: readonly ScoredBoard[];
  readonly wrong: readonly number[];
  readonly poll: ObjectionPoll | null;
}

export type LineKind = "bonus" | "bonus_black_sheep" | "bonus_disallowed" | "bonus_nobody_guessed" | "kept" | "won";

/** One line of a seat's score. If `kind` is `won`, `board` is the guessed board. */
export interface ScoreLine {
  readonly kind: LineKind;
  readonly points: number;
  readonly board: number | null;
}

/** A pause of the game while seats drew. It does not count as drawing time. */
export interface DrawingPause {
  readonly began: number;
  readonly ms: number;
}

/** A finished round, for the score sheet, the gallery and replays. */
export interface RoundRecord {
  readonly difficulty: Difficulty;
  readonly cards: readonly Card[];
  readonly started: number;
  readonly ended: number;
  readonly boards: readonly ScoredBoard[];
  readonly black_sheep: number | null;
  readonly lines: readonly (readonly ScoreLine[])[];
  readonly points: readonly number[];
  readonly pauses: readonly DrawingPause[];
}

/** The points of the round, line by line for every seat (P22). */
export interface RoundSumView {
  readonly type: "RoundSumView";
  readonly stage: string;
  readonly deadlines: readonly Deadline[];
  readonly seats: number;
  readonly round: number;
  readonly rounds: number;
  readonly sheet: readonly (readonly number[])[];
  readonly waiting: readonly number[];
  readonly record: RoundRecord;
  readonly wrong: readonly number[];
}

/** The end of the game, with all rounds and their boards (P23, P30). */
export interface OverView {
  readonly type: "OverView";
  readonly stage: string;
  readonly deadlines: readonly Deadline[];
  readonly seats: number;
  readonly round: number;
  readonly rounds: number;
  readonly sheet: readonly (readonly number[])[];
  readonly waiting: readonly number[];
  readonly points: readonly number[];
  readonly winners: readonly number[];
  readonly records: readonly RoundRecord[];
}

/** What everyone sees of the game. */
export type PublicView =
  | VoteView
  | PreviewView
  | DrawView
  | ScoreView
  | RoundSumView
  | OverView;

/** A guess that this seat has placed. */
export interface PlacedGuess {
  readonly board: number;
  readonly number: number;
}

/** The term and the guess cards of a seat, and what it may do. */
export interface PrivateView {
  readonly type: "PrivateView";
  readonly term: Term | null;
  readonly hand: readonly number[];
  readonly guesses: readonly PlacedGuess[];
  readonly targets: readonly number[];
  readonly may_swap: boolean;
  readonly may_draw: boolean;
  readonly may_resume_drawing: boolean;
  readonly may_take_token: boolean;
  readonly may_declare_blank: boolean;
  readonly may_object: boolean;
  readonly may_vote: boolean;
}

/** A term, identified by card, side (from 0) and number (from 1). Its text is in the deck. */
export interface TermName {
  readonly card: string;
  readonly side: number;
  readonly number: number;
}

/** One seat's guess: a term for a drawing, or a picture for a build. */
export interface AlbumGuess {
  readonly seat: number;
  readonly right: boolean;
  readonly at: number | null;
  readonly term: TermName | null;
  readonly picture: string | null;
}

/** A drawing without its ink, which is stored separately by round and seat. */
export interface Drawing {
  readonly type: "Drawing";
  readonly round: number;
  readonly seat: number;
  readonly term: TermName;
  readonly guesses: readonly AlbumGuess[];
  readonly ms: number;
  readonly disallowed: boolean;
}

export const SEATS = {"least":3,"most":6} as const;

export const REVEAL_STEP_MS = {"stop":1500,"first":1100,"term":1300,"guess":1100,"stroke":2600,"tokens":800,"sum":600,"line":450,"total":1200} as const;

export const LAST_CALL = "token" as const;

export const LAST_CALL_MS = 10000 as const;

export const SYMBOLS = ["anchor","bell","clover","comet","horseshoe","spiral"] as const;

export const NUMBERS = [1,2,3,4,5,6,7] as const;

export const DIFFICULTIES = ["green","yellow","blue","purple"] as const;

export const DIFFICULTY_COLOURS = {"green":"#3f9b4f","yellow":"#f2c230","blue":"#2f62d0","purple":"#7a3fb5"} as const;

export const STOPPED_ACTIVITIES = ["stopped","done","late"] as const;
