// Made by `make wire` from the Python types. Do not edit.

export const VERSION = 3 as const;

export const NAME_LENGTH = 24 as const;

export const AVATAR_SIDE = 256 as const;

export const AVATAR_STROKES = 40 as const;

export const AVATAR_NUMBERS = 400 as const;

export const AVATAR_COLOURS = ["#22201d","#d1382c","#e8862e","#e9b82b","#5f9e3a","#2b8a78","#2f74c0","#5b4bb3","#b0468f","#8a5a3b","#8d8a84","#ffffff"] as const;

export const EXTRA_MS_MOST = 120000 as const;

export const STRENGTHS = ["easy","normal","hard"] as const;

export const REACTIONS = ["laugh","wow","heart","clap","puzzled","oops"] as const;

export const REACTIONS_MOST = 4 as const;

export const REACTIONS_MS = 5000 as const;

export const BOARDS_PER_ROUND = 16 as const;

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

/** Play with these decks; an empty list means our own. */
export interface ChooseDecks {
  readonly type: "ChooseDecks";
  readonly decks: readonly string[];
}

/** How much of what is dealt is own, where own cards and ours are mixed. */
export interface SetMix {
  readonly type: "SetMix";
  readonly mix: "few" | "half" | "most";
}

/** `host`: somebody presses Next. `auto`: the table goes on after time to read. */
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

/** Remove this seat: a bot leaves, a person becomes a spectator. */
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

/** Remove somebody from the table; with `ban` this device cannot come back. */
export interface KickPerson {
  readonly type: "KickPerson";
  readonly person: string;
  readonly ban?: boolean;
}

/** Whoever was banned under this id may come back, with every device. */
export interface LiftBan {
  readonly type: "LiftBan";
  readonly person: string;
}

/** Start the chosen game with those who sit. After a game: a rematch or another game. */
export interface StartGame {
  readonly type: "StartGame";
}

/** Go on with the reveal. */
export interface Proceed {
  readonly type: "Proceed";
}

/** Show what is left of the reveal at once, on every screen; `Proceed` then goes on. */
export interface ShowRest {
  readonly type: "ShowRest";
}

/** May people react with a small drawing that everybody sees? */
export interface SetReactions {
  readonly type: "SetReactions";
  readonly on: boolean;
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
  | SetMix
  | SetPace
  | AddBot
  | SetBot
  | RemoveSeat
  | MoveSeat
  | SetHandicap
  | LockTable
  | PassHost
  | KickPerson
  | LiftBan
  | StartGame
  | Proceed
  | ShowRest
  | SetReactions
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
  readonly token?: string | null;
  readonly tv?: boolean;
}

/** A command. The same id again is answered again and done once. */
export interface Do {
  readonly type: "Do";
  readonly id: string;
  readonly to: "game" | "table";
  readonly command: TableCommand | GameCommand;
  readonly stage?: string | null;
}

/** Asks for the server's time; `sent` comes back as it is. */
export interface Ping {
  readonly type: "Ping";
  readonly sent: number;
}

export type Reaction = "clap" | "heart" | "laugh" | "oops" | "puzzled" | "wow";

/** A small drawn sign for everybody to see. It is not answered and not kept. */
export interface React {
  readonly type: "React";
  readonly kind: Reaction;
}

/** From client to server. */
export type ClientMessage =
  | Hello
  | Do
  | Ping
  | React;

/** The answer to Hello; a whole Private and a whole Public follow at once. */
export interface Welcome {
  readonly type: "Welcome";
  readonly version: number;
  readonly you: string | null;
  readonly now: number;
}

/** Clocks stand: a deadline is as far away as it was at `at`. */
export interface Paused {
  readonly at: number;
  readonly why: "host" | "rest";
}

/** Somebody at this table, seated or watching. */
export interface PersonShown {
  readonly id: string;
  readonly name: string;
  readonly avatar: string | null;
  readonly here: boolean;
  readonly seat: number | null;
  readonly waits: boolean;
  readonly doodle: number;
}

/** A seat is not a connection: it has an owner, and somebody who plays it now. */
export interface SeatShown {
  readonly person: string | null;
  readonly bot: Strength | null;
  readonly name: string;
  readonly ready: boolean;
  readonly away: boolean;
  readonly sits_out: boolean;
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
  readonly mix: "few" | "half" | "most";
  readonly pace: "auto" | "host";
  readonly minutes: number;
}

/** A deck of this table and of no other; its id is told nowhere else. */
export interface DeckShown {
  readonly id: string;
  readonly title: string;
  readonly by: string;
  readonly pictures: number;
  readonly topics: number;
  readonly kept: boolean;
  readonly gallery: boolean;
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

/** An outcome that is being shown; every screen is at the same beat of it. */
export interface RevealShown {
  readonly began: number;
  readonly ms: number;
}

/** A prize for a seat, for several together, or for nobody: then a picture has earned it. */
export interface Award {
  readonly kind: string;
  readonly seats: readonly number[];
  readonly facts: Readonly<Record<string, number | string>>;
}

/** The game on the table; its own public view travels beside it. */
export interface GameShown {
  readonly name: string;
  readonly number: number;
  readonly options: Readonly<Record<string, boolean | number | string>>;
  readonly over: boolean;
  readonly can_proceed: boolean;
  readonly reveal: RevealShown | null;
  readonly boards: number;
  readonly awards: readonly Award[];
}

/** What lies on the table, the same bytes for everybody. What did not change is left out. */
export interface Public {
  readonly type: "Public";
  readonly at: number;
  readonly code?: string;
  readonly host?: string | null;
  readonly locked?: boolean;
  readonly reactions?: "held" | "off" | "open";
  readonly paused?: Paused | null;
  readonly people?: readonly PersonShown[] | Readonly<Record<number, PersonShown>>;
  readonly seats?: readonly SeatShown[] | Readonly<Record<number, SeatShown>>;
  readonly choice?: Choice;
  readonly decks?: readonly DeckShown[] | Readonly<Record<number, DeckShown>>;
  readonly blocked?: Blocked | null;
  readonly evening?: readonly Played[] | Readonly<Record<number, Played>>;
  readonly game?: GameShown | null;
  readonly view?: unknown;
}

/** Somebody who cannot come back, by the id that `LiftBan` takes. */
export interface Banned {
  readonly person: string;
  readonly name: string;
}

/** Who the viewer is; a TV or a plain watcher has neither person nor seat. */
export interface You {
  readonly person: string | null;
  readonly seat: number | null;
  readonly host: boolean;
  readonly tv: boolean;
  readonly banned: readonly Banned[];
}

/** What only this viewer sees. A field that did not change is left out. */
export interface Private {
  readonly type: "Private";
  readonly at: number;
  readonly you?: You;
  readonly view?: unknown;
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

/** Somebody at this table reacts. */
export interface Reacted {
  readonly type: "Reacted";
  readonly person: string;
  readonly kind: Reaction;
}

/** How many TVs show this table now; told when that changes, and to whoever comes. */
export interface Screens {
  readonly type: "Screens";
  readonly tvs: number;
}

/** From server to client. */
export type ServerMessage =
  | Welcome
  | Public
  | Private
  | Done
  | Refused
  | Pong
  | Fault
  | Reacted
  | Screens;

/** POST /api/tables (the first person, who is the host) and POST /api/tables/CODE/join. */
export interface JoinBody {
  readonly name: string;
  readonly avatar?: Avatar | null;
  readonly id?: string | null;
  readonly watch?: boolean;
  readonly play?: string | null;
}

/** POST /api/tables/CODE/claim from the new device; answers `Joined`, the old token ends. */
export interface ClaimBody {
  readonly ticket: string;
}

/** POST /api/screens/CODE with `Authorization: Bearer TOKEN`: show this table there. */
export interface SendBody {
  readonly table: string;
}

/** POST /api/tables/CODE/decks/ID with a token: what shall become of a deck of the table. */
export interface ChangeDeck {
  readonly remove?: boolean;
  readonly keep?: boolean | null;
}

/** POST /api/albums/KEY/remove with `Authorization: Bearer TOKEN`: one item, or all of it. */
export interface RemoveBody {
  readonly item?: string | null;
}

/** POST /api/albums/KEY/marks with `Authorization: Bearer TOKEN`: a vote or a thumb. */
export interface MarkBody {
  readonly item: string;
  readonly kind: "thumb" | "vote";
  readonly on?: boolean;
}

/** POST /api/tables/CODE/gallery with the host's `Authorization: Bearer TOKEN`: make that deck. */
export interface GalleryBody {
  readonly title: string;
}

/** The deck as it lies on the table now: call again while works are left. */
export interface GalleryMade {
  readonly deck: DeckShown;
  readonly left: number;
}

/** Who you are now. Keep the token secret: it is the seat. */
export interface Joined {
  readonly code: string;
  readonly person: string;
  readonly token: string;
  readonly node: string;
}

/** One seat, by name. */
export interface AtTable {
  readonly name: string;
  readonly bot: boolean;
}

/** An open table from outside. */
export interface Door {
  readonly host: string | null;
  readonly game: string;
  readonly playing: boolean;
  readonly seats: readonly AtTable[];
  readonly room: "bot" | "full" | "seat" | "watch";
  readonly bot: string | null;
}

/** GET /api/tables/CODE: there is such a table. */
export interface Located {
  readonly code: string;
  readonly locked: boolean;
  readonly people: number;
  readonly game: string | null;
  readonly door: Door | null;
  readonly node: string;
  readonly others: readonly string[];
}

/** POST /api/tables/CODE/move with `Authorization: Bearer TOKEN`: a QR for the new device. */
export interface MoveTicket {
  readonly ticket: string;
  readonly seconds: number;
}

/** POST /api/screens: a TV without a table. The letters are for everybody to read. */
export interface ScreenCode {
  readonly code: string;
  readonly secret: string;
  readonly seconds: number;
}

/** GET /api/screens/CODE with `Authorization: Bearer SECRET`: waits, then answers. */
export interface SentTable {
  readonly table: string | null;
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
  readonly pictures: number;
  readonly topics: number;
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
  readonly title: Readonly<Record<string, string>>;
  readonly pictures: number;
  readonly topics: number;
}

/** GET /api/decks: those for all tables. A table's own are told in its view, and only there. */
export interface DeckList {
  readonly decks: readonly DeckInfo[];
  readonly uploads: boolean;
  readonly shared: boolean;
  readonly pictures: number;
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
export interface HelpStep {
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
  readonly steps: readonly HelpStep[];
  readonly rules: readonly Section[];
  readonly now: Readonly<Record<string, string>>;
}

/** Why a file of an own deck was left out; the reference of codes says what each means. */
export interface FileProblem {
  readonly file: string;
  readonly code: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** POST /api/tables/CODE/decks: what became of the pictures, made anew without metadata. */
export interface Uploaded {
  readonly deck: DeckShown;
  readonly refused: readonly FileProblem[];
}

/** A topic card as somebody's table of words has it, sound or not. */
export interface SheetRow {
  readonly language: string;
  readonly difficulty: "blue" | "green" | "purple" | "yellow";
  readonly terms: readonly string[];
  readonly faults: readonly string[];
}

/** POST /api/tables/CODE/words: a table of words, to be looked at before it becomes a deck. */
export interface Sheet {
  readonly rows: readonly SheetRow[];
}

/** Every HTTP error has this body. */
export interface Problem {
  readonly code: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly request: string;
}

/** What the page of a table brings along: the answer to the first question it would ask. */
export interface Arrived {
  readonly code: string;
  readonly table: Located | null;
  readonly refused: Problem | null;
}

/** POST /api/tables/CODE/album: where everybody of this table finds its album. */
export interface AlbumKey {
  readonly key: string;
}

/** GET /api/albums/KEY/gallery: so many drawings and builds could be cards of a deck. */
export interface AlbumGallery {
  readonly works: number;
  readonly least: number;
  readonly fresh: number;
}

/** Who had a seat in a game, as they were called then. */
export interface Sitter {
  readonly name: string;
  readonly face: string | null;
  readonly bot: boolean;
}

/** One game of the evening; its items are asked for by its number. */
export interface AlbumGame {
  readonly number: number;
  readonly game: string;
  readonly began: number;
  readonly ended: number;
  readonly seats: readonly Sitter[];
  readonly result: Result;
}

/** GET /api/albums/KEY: the evening, game by game. */
export interface AlbumShown {
  readonly games: readonly AlbumGame[];
  readonly days: number | null;
  readonly host: boolean;
}

/** A picture of the deck, and the symbol that each seat chose for it. */
export interface ChosenPicture {
  readonly type: "ChosenPicture";
  readonly round: number;
  readonly picture: string;
  readonly symbols: readonly (string | null)[];
  readonly winners: readonly number[];
}

/** A term on a topic card; the card's deck has the words, by language. */
export interface TermName {
  readonly card: string;
  readonly side: number;
  readonly number: number;
}

/** What one seat took a drawing or a build for. */
export interface Guessed {
  readonly seat: number;
  readonly right: boolean;
  readonly at: number | null;
  readonly term: TermName | null;
  readonly picture: string | null;
}

/** A board; its ink lies beside the journal, under the round's and the seat's number. */
export interface Drawing {
  readonly type: "Drawing";
  readonly round: number;
  readonly seat: number;
  readonly term: TermName;
  readonly guesses: readonly Guessed[];
  readonly ms: number;
  readonly struck: boolean;
}

/** A build as it lay at a moment since the round began. */
export interface BuildStep {
  readonly at: number;
  readonly build: unknown;
}

/** A build with the photo it was made after, and how it came about. */
export interface Construction {
  readonly type: "Construction";
  readonly round: number;
  readonly seat: number;
  readonly material: string;
  readonly picture: string;
  readonly build: unknown;
  readonly guesses: readonly Guessed[];
  readonly steps: readonly BuildStep[];
  readonly guessable: boolean;
}

export type Keepsake = ChosenPicture | Drawing | Construction;

/** One thing in the album; `board` is where its ink lies. */
export interface AlbumItem {
  readonly id: string;
  readonly kept: Keepsake;
  readonly board: number | null;
  readonly yours: boolean;
  readonly thumbs: number;
  readonly thumbed: boolean;
  readonly votes: number | null;
}

/** GET /api/albums/KEY/games/N. */
export interface AlbumItems {
  readonly items: readonly AlbumItem[];
  readonly awards: readonly Award[];
  readonly voters: number;
  readonly voted: number;
  readonly vote: string | null;
}

/** A command of the game on the table: one of the commands in its own wire.ts. */
export interface GameCommand {
  readonly type: string;
}
