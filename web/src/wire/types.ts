// Made by `make wire` from the Python types. Do not edit.

export const PROTOCOL_VERSION = 4 as const;

export const MAX_NAME_LENGTH = 24 as const;

export const AVATAR_SIDE = 256 as const;

export const MAX_AVATAR_STROKES = 40 as const;

export const MAX_AVATAR_STROKE_NUMBERS = 400 as const;

export const AVATAR_COLOURS = ["#22201d","#d1382c","#e8862e","#e9b82b","#5f9e3a","#2b8a78","#2f74c0","#5b4bb3","#b0468f","#8a5a3b","#8d8a84","#ffffff"] as const;

export const MAX_EXTRA_MS = 120000 as const;

export const STRENGTHS = ["easy","normal","hard"] as const;

export const REACTIONS = ["laugh","wow","heart","clap","puzzled","oops"] as const;

export const MAX_REACTIONS = 4 as const;

export const REACTION_WINDOW_MS = 5000 as const;

export const BOARDS_PER_ROUND = 16 as const;

export const MAX_WORKS_PER_PDF = 100 as const;

/** One stroke of an avatar. `points` has coordinates from 0 to 255, in the order x, y, x, y … */
export interface AvatarStroke {
  readonly colour: number;
  readonly width: number;
  readonly points: readonly number[];
}

/** A small drawing that represents a person. */
export interface Avatar {
  readonly strokes?: readonly AvatarStroke[];
}

/** Change your name, your avatar, or both. Null keeps the current name or avatar. */
export interface ChangeProfile {
  readonly type: "ChangeProfile";
  readonly name?: string | null;
  readonly avatar?: Avatar | null;
}

/** Take a seat. If `seat` is given, take over that seat from a bot or an absent player. */
export interface TakeSeat {
  readonly type: "TakeSeat";
  readonly seat?: number | null;
}

/** Give up your seat and become a spectator. If you are waiting for a seat, stop waiting. */
export interface LeaveSeat {
  readonly type: "LeaveSeat";
}

/** Say whether you are ready to start. */
export interface SetReady {
  readonly type: "SetReady";
  readonly ready: boolean;
}

/** Leave the table. While there is a game on the table, a bot takes your seat. */
export interface LeaveTable {
  readonly type: "LeaveTable";
}

/** Take back your seat after a bot has played for you or the game has continued without you. */
export interface TakeBackSeat {
  readonly type: "TakeBackSeat";
}

/** Choose the next game. Its options are set to their defaults. */
export interface ChooseGame {
  readonly type: "ChooseGame";
  readonly game: string;
}

/** Change some options of the chosen game. The others stay as they are. */
export interface SetOptions {
  readonly type: "SetOptions";
  readonly options: Readonly<Record<string, boolean | number | string>>;
}

/** Play with these decks. An empty list means the house deck. */
export interface ChooseDecks {
  readonly type: "ChooseDecks";
  readonly decks: readonly string[];
}

/** Set the share of custom cards in play. All cards are custom except those of the house deck. */
export interface SetDeckMix {
  readonly type: "SetDeckMix";
  readonly mix: "few" | "half" | "most";
}

/** Set who ends a reveal. `host`: the host, with Next. `auto`: the table, after a delay. */
export interface SetPace {
  readonly type: "SetPace";
  readonly pace: "auto" | "host";
}

export type Strength = "easy" | "hard" | "normal";

/** Add a seat with a bot. */
export interface AddBot {
  readonly type: "AddBot";
  readonly strength?: Strength;
}

/** Change the strength of a bot. */
export interface SetBot {
  readonly type: "SetBot";
  readonly seat: number;
  readonly strength: Strength;
}

/** Remove a seat. A person in this seat becomes a spectator. A bot in this seat is removed. */
export interface RemoveSeat {
  readonly type: "RemoveSeat";
  readonly seat: number;
}

/** Move a seat to another place in the order around the table. */
export interface MoveSeat {
  readonly type: "MoveSeat";
  readonly seat: number;
  readonly to: number;
}

/** Set the extra time of a seat for all games that start after this command. */
export interface SetExtraTime {
  readonly type: "SetExtraTime";
  readonly seat: number;
  readonly extra_ms: number;
}

/** Lock or unlock the table. Nobody new can join a locked table. */
export interface LockTable {
  readonly type: "LockTable";
  readonly locked: boolean;
}

/** Make another person the host. */
export interface PassHost {
  readonly type: "PassHost";
  readonly person: string;
}

/** Remove a person from the table. If `ban` is true, their devices cannot come back. */
export interface RemovePerson {
  readonly type: "RemovePerson";
  readonly person: string;
  readonly ban?: boolean;
}

/** Lift the ban on this person and on all their devices. */
export interface LiftBan {
  readonly type: "LiftBan";
  readonly person: string;
}

/** Start the chosen game with everyone who has a seat. This is also how a rematch starts. */
export interface StartGame {
  readonly type: "StartGame";
}

/** Continue after a reveal. While the host is idle, every player may send this command. */
export interface ContinueReveal {
  readonly type: "ContinueReveal";
}

/** Show the rest of the reveal on every screen immediately. The game does not continue yet. */
export interface FinishReveal {
  readonly type: "FinishReveal";
}

/** Allow or forbid reactions: small drawings that everyone sees. */
export interface SetReactions {
  readonly type: "SetReactions";
  readonly on: boolean;
}

/** Pause the game and its timers. */
export interface PauseGame {
  readonly type: "PauseGame";
}

/** End the pause. Timers continue with the time they had left. */
export interface ResumeGame {
  readonly type: "ResumeGame";
}

/** Return to the lobby. A game that is still running ends without a result. */
export interface EndGame {
  readonly type: "EndGame";
}

/** Continue without this absent player until they are back. */
export interface ContinueWithout {
  readonly type: "ContinueWithout";
  readonly seat: number;
}

/** Vote to continue the current stage without this absent player. */
export interface VoteToContinue {
  readonly type: "VoteToContinue";
  readonly seat: number;
}

/** Say that you are still playing. Any other command says so, too. */
export interface ReportActivity {
  readonly type: "ReportActivity";
}

/** Start a countdown for this idle player. At its end, the stage continues without them. */
export interface StartIdleCountdown {
  readonly type: "StartIdleCountdown";
  readonly seat: number;
}

/** Change clocks of the running game: options that `OptionInfo.clock` marks. */
export interface SetClocks {
  readonly type: "SetClocks";
  readonly options: Readonly<Record<string, boolean | number | string>>;
}

/** Let a bot play for this absent player until they are back. */
export interface LetBotPlay {
  readonly type: "LetBotPlay";
  readonly seat: number;
  readonly strength?: Strength;
}

/** What a person may send with `to: "table"`. */
export type PersonCommand =
  | ChangeProfile
  | TakeSeat
  | LeaveSeat
  | SetReady
  | LeaveTable
  | TakeBackSeat
  | ChooseGame
  | SetOptions
  | ChooseDecks
  | SetDeckMix
  | SetPace
  | AddBot
  | SetBot
  | RemoveSeat
  | MoveSeat
  | SetExtraTime
  | LockTable
  | PassHost
  | RemovePerson
  | LiftBan
  | StartGame
  | ContinueReveal
  | FinishReveal
  | SetReactions
  | PauseGame
  | ResumeGame
  | EndGame
  | ContinueWithout
  | VoteToContinue
  | ReportActivity
  | StartIdleCountdown
  | SetClocks
  | LetBotPlay;

/** The first message of a client on a connection. A second `Hello` is refused. */
export interface Hello {
  readonly type: "Hello";
  readonly version: number;
  readonly token?: string | null;
  readonly tv?: boolean;
}

/** A command. If a command with this id was executed before, the server only answers again. */
export interface Do {
  readonly type: "Do";
  readonly id: string;
  readonly to: "game" | "table";
  readonly command: PersonCommand | GameCommand;
  readonly stage?: string | null;
}

/** Asks for the server's time. `Pong` returns `sent` unchanged. */
export interface Ping {
  readonly type: "Ping";
  readonly sent: number;
}

export type Reaction = "clap" | "heart" | "laugh" | "oops" | "puzzled" | "wow";

/** A reaction, shown to everyone as a small drawing. It is not answered and not stored. */
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

/** The answer to `Hello`. A complete `Private` and a complete `Public` follow immediately. */
export interface Welcome {
  readonly type: "Welcome";
  readonly version: number;
  readonly you: string | null;
  readonly now: number;
}

/** A pause that began at the time `at`. Timers stopped then, and continue after the pause. */
export interface PauseShown {
  readonly at: number;
  readonly why: "absence" | "host";
}

/** A person at this table, with or without a seat. */
export interface PersonShown {
  readonly id: string;
  readonly name: string;
  readonly avatar: string | null;
  readonly here: boolean;
  readonly seat: number | null;
  readonly waits_for_seat: boolean;
  readonly doodle: number;
}

/** A seat: its owner, and the bot that plays it now, if any. */
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
  readonly idle: boolean;
  readonly idle_until: number | null;
}

/** What will be played next. */
export interface GameChoice {
  readonly game: string;
  readonly options: Readonly<Record<string, boolean | number | string>>;
  readonly decks: readonly string[];
  readonly mix: "few" | "half" | "most";
  readonly pace: "auto" | "host";
  readonly minutes: number;
}

/** A deck that belongs to this table. Its id is not sent to other tables. */
export interface DeckShown {
  readonly id: string;
  readonly title: string;
  readonly by: string;
  readonly pictures: number;
  readonly topics: number;
  readonly shared: boolean;
  readonly gallery: boolean;
}

/** Why the chosen game cannot start. */
export interface StartBlocked {
  readonly code: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly fix: PersonCommand | null;
}

/** How a game ended. In a tie, there are several winners. */
export interface Result {
  readonly points: readonly number[];
  readonly winners: readonly number[];
  readonly team: boolean;
}

/** A finished game of this evening. */
export interface FinishedGame {
  readonly game: string;
  readonly names: readonly string[];
  readonly people: readonly (string | null)[];
  readonly result: Result;
  readonly ended: number;
}

/** A reveal. Its times let all screens show the same step at the same moment. */
export interface RevealShown {
  readonly began: number;
  readonly ms: number;
}

/** An award for one seat, for several seats together, or for a picture. */
export interface Award {
  readonly kind: string;
  readonly seats: readonly number[];
  readonly facts: Readonly<Record<string, number | string>>;
}

/** The current game. Its own public view is sent separately, as `view`. */
export interface GameShown {
  readonly name: string;
  readonly number: number;
  readonly options: Readonly<Record<string, boolean | number | string>>;
  readonly over: boolean;
  readonly can_continue: boolean;
  readonly reveal: RevealShown | null;
  readonly first_board: number;
  readonly awards: readonly Award[];
  readonly host_is_idle: boolean;
}

/** What everyone sees. It is the same for all viewers and contains only what changed. */
export interface Public {
  readonly type: "Public";
  readonly at: number;
  readonly code?: string;
  readonly host?: string | null;
  readonly locked?: boolean;
  readonly reactions?: "held" | "off" | "open";
  readonly paused?: PauseShown | null;
  readonly people?: readonly PersonShown[] | Readonly<Record<number, PersonShown>>;
  readonly seats?: readonly SeatShown[] | Readonly<Record<number, SeatShown>>;
  readonly choice?: GameChoice;
  readonly decks?: readonly DeckShown[] | Readonly<Record<number, DeckShown>>;
  readonly blocked?: StartBlocked | null;
  readonly evening?: readonly FinishedGame[] | Readonly<Record<number, FinishedGame>>;
  readonly game?: GameShown | null;
  readonly view?: unknown;
}

/** A banned person. `LiftBan` takes the id `person`. */
export interface Banned {
  readonly person: string;
  readonly name: string;
}

/** Who the viewer is. A TV has no seat; a client without a token has no seat and no person. */
export interface You {
  readonly person: string | null;
  readonly seat: number | null;
  readonly host: boolean;
  readonly tv: boolean;
  readonly banned: readonly Banned[];
}

/** What only this viewer sees. It contains only what changed. */
export interface Private {
  readonly type: "Private";
  readonly at: number;
  readonly you?: You;
  readonly view?: unknown;
}

/** The command was carried out and is stored in the journal. */
export interface Done {
  readonly type: "Done";
  readonly id: string;
}

/** The command was refused and has changed nothing. `code` is the reason. */
export interface Refused {
  readonly type: "Refused";
  readonly id: string;
  readonly code: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** The server's time, for timers. */
export interface Pong {
  readonly type: "Pong";
  readonly sent: number;
  readonly now: number;
}

/** Something is wrong with the connection. If `fatal`, the server closes it. */
export interface Fault {
  readonly type: "Fault";
  readonly code: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly fatal: boolean;
}

/** A person at this table sent a reaction. */
export interface Reacted {
  readonly type: "Reacted";
  readonly person: string;
  readonly kind: Reaction;
}

/** How many TVs show this table. Sent on every change, and to new viewers if it is not 0. */
export interface TvCount {
  readonly type: "TvCount";
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
  | TvCount;

/** POST /api/tables, which makes you the host, and POST /api/tables/CODE/join. */
export interface JoinBody {
  readonly name: string;
  readonly avatar?: Avatar | null;
  readonly id?: string | null;
  readonly watch?: boolean;
  readonly play?: string | null;
}

/** POST /api/tables/CODE/redeem from the new device, with the ticket from `MoveTicket`. */
export interface RedeemTicketBody {
  readonly ticket: string;
}

/** POST /api/tvs/CODE with `Authorization: Bearer TOKEN`: show a table on this TV. */
export interface SendTableBody {
  readonly table: string;
}

/** POST /api/tables/CODE/decks/ID with a token: delete a deck of the table, or share it. */
export interface ChangeDeckBody {
  readonly remove?: boolean;
  readonly keep?: boolean | null;
}

/** POST /api/albums/KEY/remove with `Authorization: Bearer TOKEN`: remove an item. */
export interface RemoveBody {
  readonly item?: string | null;
}

/** POST /api/albums/KEY/marks with `Authorization: Bearer TOKEN`: a vote or a thumb. */
export interface MarkBody {
  readonly item: string;
  readonly kind: "thumb" | "vote";
  readonly on?: boolean;
}

/** POST /api/tables/CODE/gallery with the host's `Authorization: Bearer TOKEN`: make a deck. */
export interface GalleryBody {
  readonly title: string;
}

/** The deck so far. Repeat the call until `left` is 0. */
export interface GalleryMade {
  readonly deck: DeckShown;
  readonly left: number;
}

/** The table, your id there, and your token, which must stay secret: it controls your seat. */
export interface Joined {
  readonly code: string;
  readonly person: string;
  readonly token: string;
  readonly node: string;
}

/** One seat of the table. */
export interface SeatPreview {
  readonly name: string;
  readonly bot: boolean;
}

/** What people see of a table before they join. */
export interface TablePreview {
  readonly host: string | null;
  readonly game: string;
  readonly playing: boolean;
  readonly seats: readonly SeatPreview[];
  readonly entry: "bot" | "full" | "seat" | "watch";
  readonly replaced_bot: string | null;
}

/** GET /api/tables/CODE: what is shown of a table before you join it. */
export interface TableLocation {
  readonly code: string;
  readonly locked: boolean;
  readonly people: number;
  readonly game: string | null;
  readonly preview: TablePreview | null;
  readonly node: string;
  readonly others: readonly string[];
}

/** POST /api/tables/CODE/move with `Authorization: Bearer TOKEN`: a ticket to change devices. */
export interface MoveTicket {
  readonly ticket: string;
  readonly seconds: number;
}

/** POST /api/tvs: a code with which a TV is paired. The TV shows it to everyone. */
export interface TvCode {
  readonly code: string;
  readonly secret: string;
  readonly seconds: number;
}

/** GET /api/tvs/CODE with `Authorization: Bearer SECRET`: the table sent to the TV. */
export interface SentTable {
  readonly table: string | null;
}

/** The description of one option, from which the lobby makes a control. */
export interface OptionInfo {
  readonly name: string;
  readonly kind: "choice" | "number" | "switch";
  readonly default: boolean | number | string;
  readonly description: string;
  readonly origin: "ours" | "printed" | "settled";
  readonly printed: readonly (boolean | number | string)[];
  readonly clock: boolean;
  readonly choices: readonly string[];
  readonly least: number | null;
  readonly most: number | null;
}

/** A named set of options. `SetOptions` accepts these `options` unchanged. */
export interface PresetInfo {
  readonly name: string;
  readonly origin: "ours" | "printed" | "settled";
  readonly options: Readonly<Record<string, boolean | number | string>>;
}

/** One game in the catalogue. */
export interface GameInfo {
  readonly name: string;
  readonly min_seats: number;
  readonly max_seats: number;
  readonly options: readonly OptionInfo[];
  readonly presets: readonly PresetInfo[];
  readonly pictures: number;
  readonly topics: number;
  readonly minutes: Readonly<Record<string, number>>;
}

/** GET /api/games: all games of this server. */
export interface Catalogue {
  readonly games: readonly GameInfo[];
}

/** GET /api/address: the address where other devices in the network reach this server. */
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

/** GET /api/decks: the decks for all tables. A table's uploaded decks are in `Public.decks`. */
export interface DeckList {
  readonly decks: readonly DeckInfo[];
  readonly uploads: boolean;
  readonly shared: boolean;
  readonly pictures: number;
}

/** The terms on the sides of a topic card: seven for each side, each by language. */
export interface TopicWords {
  readonly sides: readonly (readonly (Readonly<Record<string, string>>)[])[];
  readonly explanations: readonly (Readonly<Record<number, Readonly<Record<string, string>>>>)[];
}

/** GET /api/topics?cards=house/green-07,house/blue-31: the terms on topic cards. */
export interface TopicCards {
  readonly cards: Readonly<Record<string, TopicWords>>;
}

/** What screen readers say about a picture: its title and its description, both by language. */
export interface PictureText {
  readonly title: Readonly<Record<string, string>>;
  readonly description: Readonly<Record<string, string>>;
}

/** GET /api/pictures?ids=house/lighthouse,house/boat: titles and descriptions of pictures. */
export interface PictureTexts {
  readonly pictures: Readonly<Record<string, PictureText>>;
}

/** One step of the short version of the rules, with a drawing. */
export interface HelpStep {
  readonly picture: string;
  readonly title: string;
  readonly text: string;
}

/** One rule and its number, such as `P12`. */
export interface Clause {
  readonly id: string;
  readonly text: string;
}

/** Clauses under one heading. */
export interface Section {
  readonly title: string;
  readonly clauses: readonly Clause[];
}

/** The help of one game in one language. */
export interface Help {
  readonly game: string;
  readonly language: string;
  readonly title: string;
  readonly intro: string;
  readonly steps: readonly HelpStep[];
  readonly rules: readonly Section[];
  readonly now: Readonly<Record<string, string>>;
}

/** Why a file of an upload was refused. `src/triptych/decks/problems.py` has the codes. */
export interface FileProblem {
  readonly file: string;
  readonly code: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** POST /api/tables/CODE/decks: the deck, and the files that were refused. */
export interface Uploaded {
  readonly deck: DeckShown;
  readonly refused: readonly FileProblem[];
}

/** A row of an uploaded word file: a topic card, valid or not. */
export interface SheetRow {
  readonly language: string;
  readonly difficulty: "blue" | "green" | "purple" | "yellow";
  readonly terms: readonly string[];
  readonly faults: readonly string[];
}

/** POST /api/tables/CODE/words: the rows of the uploaded word file, each with its problems. */
export interface WordSheet {
  readonly rows: readonly SheetRow[];
}

/** The body of every HTTP error response. */
export interface Problem {
  readonly code: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly request: string;
}

/** The response to GET /api/tables/CODE, copied into the table's page to save a request. */
export interface PagePreload {
  readonly code: string;
  readonly table: TableLocation | null;
  readonly refused: Problem | null;
}

/** POST /api/tables/CODE/album: the key of the table's album, the same for everyone. */
export interface AlbumKey {
  readonly key: string;
}

/** GET /api/albums/KEY/gallery: how many drawings and builds could be cards of a deck. */
export interface AlbumGallery {
  readonly works: number;
  readonly min_works: number;
  readonly new_works: number;
}

/** A seat of a game: the name and avatar that its player or bot had in that game. */
export interface AlbumSeat {
  readonly name: string;
  readonly avatar: string | null;
  readonly bot: boolean;
}

/** One game of the evening. Its items are at `/api/albums/KEY/games/N`. */
export interface AlbumGame {
  readonly number: number;
  readonly game: string;
  readonly began: number;
  readonly ended: number;
  readonly seats: readonly AlbumSeat[];
  readonly result: Result;
}

/** GET /api/albums/KEY: the games of the evening. */
export interface AlbumShown {
  readonly games: readonly AlbumGame[];
  readonly days: number | null;
  readonly host: boolean;
}

/** An item that a game adds to the album. The other fields depend on the game. */
export interface Keepsake {
  readonly round: number;
}

/** One item of the album. `board` is the board number of a drawing, otherwise null. */
export interface AlbumItem {
  readonly id: string;
  readonly keepsake: Keepsake;
  readonly board: number | null;
  readonly may_remove: boolean;
  readonly thumbs: number;
  readonly has_your_thumb: boolean;
  readonly votes: number | null;
}

/** GET /api/albums/KEY/games/N: the items of one game. */
export interface AlbumItems {
  readonly items: readonly AlbumItem[];
  readonly awards: readonly Award[];
  readonly voters: number;
  readonly voted: number;
  readonly vote: string | null;
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

/** A command of the current game: one of the commands in its wire.ts. */
export interface GameCommand {
  readonly type: string;
}
