// Made by `python -m triptych.wire.typescript`. Do not edit.

import type { Command as ContrastCommand, View as ContrastView } from "./contrast";
import type { Command as PictomaniaCommand, View as PictomaniaView } from "./pictomania";
import type { Command as PicturesCommand, View as PicturesView } from "./pictures";

/** Of the protocol; sent in Hello. */
export const VERSION = 1;

/** One line of an avatar: x, y, x, y … in a square of 256 by 256. */
export interface AvatarStroke {
  readonly colour: number;
  readonly width: number;
  readonly points: readonly number[];
}

/** A small drawing of one's own. It teaches the pen before the game needs it. */
export interface Avatar {
  readonly strokes?: readonly AvatarStroke[];
}

/** A new name, a new avatar, or both; what is not given stays. */
export interface ChangeLook {
  readonly type: "ChangeLook";
  readonly name?: string | null;
  readonly avatar?: Avatar | null;
}

/** Sit down: in the first free place, or in this seat of a bot or an absent player. */
export interface TakeSeat {
  readonly type: "TakeSeat";
  readonly seat?: number | null;
}

/** Stand up and watch. */
export interface LeaveSeat {
  readonly type: "LeaveSeat";
}

/** Ready to start, or not any more. */
export interface SetReady {
  readonly type: "SetReady";
  readonly ready: boolean;
}

/** Go home; a seat in a running game goes to a bot. */
export interface LeaveTable {
  readonly type: "LeaveTable";
}

/** The owner plays on: the bot stands up, sitting out ends. */
export interface TakeBackSeat {
  readonly type: "TakeBackSeat";
}

/** Play this game next, with its default options. */
export interface ChooseGame {
  readonly type: "ChooseGame";
  readonly game: string;
}

/** Change some options of the chosen game; the others stay as they are. */
export interface SetOptions {
  readonly type: "SetOptions";
  readonly options: Readonly<Record<string, boolean | number | string>>;
}

/** Play with these decks; an empty list means the house's own. */
export interface ChooseDecks {
  readonly type: "ChooseDecks";
  readonly decks: readonly string[];
}

/** `host`: somebody presses go on. `auto`: the table goes on after a readable pause. */
export interface SetPace {
  readonly type: "SetPace";
  readonly pace: "auto" | "host";
}

export type Strength = "easy" | "hard" | "normal";

/** A bot sits down. */
export interface AddBot {
  readonly type: "AddBot";
  readonly strength?: Strength;
}

/** Another strength for this bot. */
export interface SetBot {
  readonly type: "SetBot";
  readonly seat: number;
  readonly strength: Strength;
}

/** Take this chair away: a bot leaves, a person watches. */
export interface RemoveSeat {
  readonly type: "RemoveSeat";
  readonly seat: number;
}

/** Put this seat at another place in the order around the table. */
export interface MoveSeat {
  readonly type: "MoveSeat";
  readonly seat: number;
  readonly to: number;
}

/** Grant this seat extra time wherever a clock runs. */
export interface SetHandicap {
  readonly type: "SetHandicap";
  readonly seat: number;
  readonly extra_ms: number;
}

/** A locked table lets nobody new in. */
export interface LockTable {
  readonly type: "LockTable";
  readonly locked: boolean;
}

/** Somebody else is the host now. */
export interface PassHost {
  readonly type: "PassHost";
  readonly person: string;
}

/** Show somebody the door; with `ban` this device cannot come back. */
export interface KickPerson {
  readonly type: "KickPerson";
  readonly person: string;
  readonly ban?: boolean;
}

/** Start the chosen game with those who sit. After a game: a rematch or another game. */
export interface StartGame {
  readonly type: "StartGame";
}

/** On with the reveal. The host sets the pace. */
export interface Proceed {
  readonly type: "Proceed";
}

/** Stop all clocks. */
export interface PauseGame {
  readonly type: "PauseGame";
}

/** Clocks run on from where they stopped. */
export interface ResumeGame {
  readonly type: "ResumeGame";
}

/** Stop the running game without a result, or put the finished one away: back to the lobby. */
export interface EndGame {
  readonly type: "EndGame";
}

/** Do not wait for this absent seat until its owner is back. */
export interface LetSitOut {
  readonly type: "LetSitOut";
  readonly seat: number;
}

/** Vote that this absent seat is done for this stage. */
export interface VoteDone {
  readonly type: "VoteDone";
  readonly seat: number;
}

/** A bot plays for this absent seat until its owner is back. */
export interface HandToBot {
  readonly type: "HandToBot";
  readonly seat: number;
  readonly strength?: Strength;
}

/** What a person may send with `to: "table"`. */
export type TableCommand =
  | ChangeLook
  | TakeSeat
  | LeaveSeat
  | SetReady
  | LeaveTable
  | TakeBackSeat
  | ChooseGame
  | SetOptions
  | ChooseDecks
  | SetPace
  | AddBot
  | SetBot
  | RemoveSeat
  | MoveSeat
  | SetHandicap
  | LockTable
  | PassHost
  | KickPerson
  | StartGame
  | Proceed
  | PauseGame
  | ResumeGame
  | EndGame
  | LetSitOut
  | VoteDone
  | HandToBot;

/** The first message of a client, and only the first. */
export interface Hello {
  readonly type: "Hello";
  readonly version: number;
  /** The seat token from joining; null watches without a person. */
  readonly token?: string | null;
  /** A shared screen: the public side only, even with a token. */
  readonly tv?: boolean;
}

/** A command. The same id again is answered again and done once. */
export interface Do {
  readonly type: "Do";
  readonly id: string;
  readonly to: "game" | "table";
  readonly command: TableCommand | ContrastCommand | PictomaniaCommand | PicturesCommand;
  /** The stage the player saw; a late command is refused with `stage_over`. */
  readonly stage?: string | null;
}

/** Asks for the server's time; `sent` comes back as it is. */
export interface Ping {
  readonly type: "Ping";
  readonly sent: number;
}

/** From client to server. */
export type ClientMessage =
  | Hello
  | Do
  | Ping;

/** POST /api/tables (the first person, who is the host) and POST /api/tables/CODE/join. */
export interface JoinBody {
  readonly name: string;
  readonly avatar?: Avatar | null;
}

/** POST /api/tables/CODE/claim from the new device; answers `Joined`, the old token ends. */
export interface ClaimBody {
  readonly ticket: string;
}

/** Who the viewer is; a TV or a plain watcher has neither person nor seat. */
export interface You {
  readonly person: string | null;
  readonly seat: number | null;
  readonly host: boolean;
  readonly tv: boolean;
}

/** Clocks stand: a deadline is as far away as it was at `at`. */
export interface Paused {
  readonly at: number;
  /** The host paused, or the table rests until people are back. */
  readonly why: "host" | "rest";
}

/** Somebody at this table, seated or watching. */
export interface PersonShown {
  readonly id: string;
  readonly name: string;
  /** Names the drawing: `/api/tables/CODE/avatars/<avatar>.svg`, unchanging. */
  readonly avatar: string | null;
  /** False some seconds after the last of their devices went silent. */
  readonly here: boolean;
  readonly seat: number | null;
  /** Watches now and gets a seat in the next game. */
  readonly waits: boolean;
  /** The ink board that is this person's layer of the doodle wall. */
  readonly wall: number;
}

/** A seat is not a connection: it has an owner, and somebody who plays it now. */
export interface SeatShown {
  /** Its owner, or null where a bot sits for itself. */
  readonly person: string | null;
  /** Set while a bot plays it, for itself or for an absent owner. */
  readonly bot: Strength | null;
  readonly name: string;
  readonly ready: boolean;
  /** The owner is away and nobody plays for them. */
  readonly away: boolean;
  readonly sits_out: boolean;
  /** The table waits for this seat now; only told of seats that are away. */
  readonly waited_for: boolean;
  readonly done_votes: number;
  readonly done_needed: number;
  readonly extra_ms: number;
}

/** What will be played next. */
export interface Choice {
  readonly game: string;
  readonly options: Readonly<Record<string, boolean | number | string>>;
  readonly decks: readonly string[];
  readonly pace: "auto" | "host";
  readonly minutes: number;
}

/** Why the game cannot start, and the one tap that would help (a command of the host). */
export interface Blocked {
  readonly code: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly fix: TableCommand | null;
}

/** How a game ended. A tie is shared: several winners. */
export interface Result {
  readonly points: readonly number[];
  readonly winners: readonly number[];
  /** True when the seats played as one team; then `winners` is everybody or nobody. */
  readonly team: boolean;
}

/** One game of this evening that came to its end. */
export interface Played {
  readonly game: string;
  readonly names: readonly string[];
  readonly people: readonly (string | null)[];
  readonly result: Result;
  readonly ended: number;
}

/** The game on the table as this viewer sees it. */
export interface GameShownBase {
  /** Counts the games of the evening; boards and round keys are unique with it. */
  readonly number: number;
  readonly options: Readonly<Record<string, boolean | number | string>>;
  readonly over: boolean;
  /** `Proceed` would do something now. */
  readonly can_proceed: boolean;
  /** The ink board of seat S in round R is `boards + 16 * R + S`. */
  readonly boards: number;
}

/** The game on the table, told apart by `name`. */
export type GameShown =
  | (GameShownBase & { readonly name: "contrast"; readonly view: ContrastView })
  | (GameShownBase & { readonly name: "pictomania"; readonly view: PictomaniaView })
  | (GameShownBase & { readonly name: "pictures"; readonly view: PicturesView });

/** The whole table for one viewer. Drawing it from nothing is the same as updating. */
export interface TableView {
  readonly code: string;
  readonly you: You;
  readonly host: string | null;
  readonly locked: boolean;
  readonly paused: Paused | null;
  readonly people: readonly PersonShown[];
  readonly seats: readonly SeatShown[];
  readonly choice: Choice;
  readonly blocked: Blocked | null;
  readonly evening: readonly Played[];
  readonly game: GameShown | null;
}

/** The answer to Hello; a Shown follows at once. */
export interface Welcome {
  readonly type: "Welcome";
  readonly version: number;
  /** The person this token belongs to, or null for a watcher. */
  readonly you: string | null;
  readonly now: number;
}

/** This viewer's table after a change of it. `seq` counts this connection's views from 1. */
export interface Shown {
  readonly type: "Shown";
  readonly seq: number;
  readonly view: TableView;
}

/** The command was done and is safe in the journal. */
export interface Done {
  readonly type: "Done";
  readonly id: string;
}

/** The command changed nothing; the code says why. */
export interface Refused {
  readonly type: "Refused";
  readonly id: string;
  readonly code: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** The server's clock, for countdowns: offset = now - (sent + received) / 2. */
export interface Pong {
  readonly type: "Pong";
  readonly sent: number;
  readonly now: number;
}

/** The connection itself is at fault; where `fatal`, it closes after this message. */
export interface Fault {
  readonly type: "Fault";
  readonly code: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly fatal: boolean;
}

/** From server to client. */
export type ServerMessage =
  | Welcome
  | Shown
  | Done
  | Refused
  | Pong
  | Fault;

/** Who you are now. Keep the token secret: it is the seat. */
export interface Joined {
  readonly code: string;
  readonly person: string;
  readonly token: string;
  /** Where this table lives: dial this base address; empty means the same as this page's. */
  readonly node: string;
}

/** GET /api/tables/CODE: there is such a table, and where. */
export interface Located {
  readonly code: string;
  readonly node: string;
  readonly locked: boolean;
  readonly people: number;
  readonly game: string | null;
  /** The other nodes of this installation, to be asked when this one does not answer. */
  readonly others: readonly string[];
}

/** POST /api/tables/CODE/move with `Authorization: Bearer TOKEN`: a QR for the new device. */
export interface MoveTicket {
  readonly ticket: string;
  readonly seconds: number;
}

/** One option as the lobby shows it. */
export interface OptionInfo {
  readonly name: string;
  readonly kind: "choice" | "number" | "switch";
  readonly default: boolean | number | string;
  readonly description: string;
  readonly choices: readonly string[];
  readonly least: number | null;
  readonly most: number | null;
}

/** A named set of options, offered first; `SetOptions` takes its options as they are. */
export interface Preset {
  readonly name: string;
  readonly options: Readonly<Record<string, boolean | number | string>>;
}

/** One game in the catalogue. */
export interface GameInfo {
  readonly name: string;
  readonly least: number;
  readonly most: number;
  readonly options: readonly OptionInfo[];
  readonly presets: readonly Preset[];
  /** About how long with default options, by number of seats. */
  readonly minutes: Readonly<Record<string, number>>;
}

/** GET /api/games. */
export interface Catalogue {
  readonly games: readonly GameInfo[];
}

/** GET /api/address: where others in the network find this server. */
export interface Address {
  readonly address: string;
}

/** One deck that can be chosen. */
export interface DeckInfo {
  readonly id: string;
  /** By language; at least one. */
  readonly title: Readonly<Record<string, string>>;
  readonly pictures: number;
  readonly topics: number;
}

/** GET /api/decks. */
export interface DeckList {
  readonly decks: readonly DeckInfo[];
}

/** A topic card: its sides, each of seven terms, each by language. */
export interface TopicWords {
  readonly sides: readonly (readonly (Readonly<Record<string, string>>)[])[];
}

/** GET /api/topics?cards=house/green-07,house/blue-31. */
export interface TopicCards {
  readonly cards: Readonly<Record<string, TopicWords>>;
}

/** What a screen reader says of a picture, by language. */
export interface PictureText {
  readonly title: Readonly<Record<string, string>>;
  readonly description: Readonly<Record<string, string>>;
}

/** GET /api/pictures?ids=house/lighthouse,house/boat. */
export interface PictureTexts {
  readonly pictures: Readonly<Record<string, PictureText>>;
}

/** One step of the short way and the drawing that goes with it, as a path under `content/`. */
export interface Step {
  readonly picture: string;
  readonly title: string;
  readonly text: string;
}

/** One rule in our words, under its number. */
export interface Clause {
  readonly id: string;
  readonly text: string;
}

/** Clauses that belong together. */
export interface Section {
  readonly title: string;
  readonly clauses: readonly Clause[];
}

/** Everything a player may want to read about a game. */
export interface Help {
  readonly game: string;
  readonly language: string;
  readonly title: string;
  readonly intro: string;
  /** The short way. */
  readonly steps: readonly Step[];
  /** Every clause. */
  readonly rules: readonly Section[];
  /** By phase of the game: one sentence saying what to do. */
  readonly now: Readonly<Record<string, string>>;
}

/** POST /api/decks: what became of the pictures, re-encoded and stripped of metadata. */
export interface Uploaded {
  readonly deck: DeckInfo;
  readonly refused: readonly string[];
}

/** Every HTTP error has this body. */
export interface Problem {
  readonly code: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Codes of every game, the table and the wire. */
export type Code =
  | "wrong_seat_count"
  | "unknown_option"
  | "bad_option"
  | "options_clash"
  | "deck_too_small"
  | "no_such_seat"
  | "not_yours"
  | "stage_over"
  | "not_now"
  | "not_due"
  | "game_over"
  | "host_only"
  | "no_such_person"
  | "not_yourself"
  | "bad_name"
  | "table_locked"
  | "table_full"
  | "banned"
  | "already_seated"
  | "not_seated"
  | "seat_not_free"
  | "not_a_bot"
  | "not_away"
  | "not_waited_for"
  | "already_voted"
  | "bot_plays"
  | "unknown_game"
  | "unknown_deck"
  | "no_game"
  | "game_running"
  | "paused"
  | "not_paused"
  | "too_few_seats"
  | "too_many_seats"
  | "seat_away"
  | "bad_ticket"
  | "bad_message"
  | "bad_command"
  | "bad_ink"
  | "too_large"
  | "too_fast"
  | "wrong_version"
  | "wrong_token"
  | "no_hello"
  | "moved"
  | "left"
  | "kicked"
  | "table_closed"
  | "elsewhere"
  | "too_slow"
  | "too_many_connections"
  | "watchers_only"
  | "server_error"
  | "no_such_table"
  | "bad_body"
  | "bad_origin"
  | "too_many_tables"
  | "too_many_requests"
  | "not_found"
  | "method_not_allowed"
  | "bad_picture"
  | "bad_deck"
  | "decks_full"
  | "upload_too_large"
  | "uploads_off";
