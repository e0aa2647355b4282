// Made by `make wire` from the Python types. Do not edit.

export type Material = "blocks" | "cubes" | "icons" | "laces" | "sticks";

/** Take the first material, or another one instead (R5). */
export interface TakeMaterial {
  readonly type: "TakeMaterial";
  readonly material: Material;
}

export type Colour = "black" | "blue" | "brown" | "green" | "grey" | "red" | "white" | "yellow";

/** The 3×3 frame, row by row from the top left; None is an empty cell (R8). */
export interface CubesBuild {
  readonly type: "CubesBuild";
  readonly cells: readonly (Colour | null)[];
}

/** A row of icons, from left to right (R9). */
export interface IconsBuild {
  readonly type: "IconsBuild";
  readonly row: readonly string[];
  readonly turns: readonly number[];
}

/** An expert's seven icons, sorted into those that fit the photo and those that do not (R20). */
export interface SortedIconsBuild {
  readonly type: "SortedIconsBuild";
  readonly fits: readonly string[];
  readonly fits_not: readonly string[];
  readonly turns: readonly number[];
}

export type BlockId = "arch" | "beam" | "cube" | "cylinder" | "plank" | "prism";

/** A block on the workbench: the index of its visible face, its centre and its rotation. */
export interface PlacedBlock {
  readonly piece: BlockId;
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly face: number;
}

/** Blocks, listed from back to front. Each may cover parts of those listed before it (R10). */
export interface BlocksBuild {
  readonly type: "BlocksBuild";
  readonly pieces: readonly PlacedBlock[];
}

export type StickId = "stick1" | "stick2" | "stick3" | "stick4" | "stone1" | "stone2" | "stone3" | "stone4";

/** A stick or stone on the workbench. */
export interface PlacedStick {
  readonly piece: StickId;
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}

/** Sticks and stones, listed from back to front. Each may cover those listed before it (R10). */
export interface SticksBuild {
  readonly type: "SticksBuild";
  readonly pieces: readonly PlacedStick[];
}

export type LaceId = "long" | "short";

/** A lace as a line through its points. At a crossing, the later segment is on top. */
export interface PlacedLace {
  readonly lace: LaceId;
  readonly points: readonly (readonly [number, number])[];
  readonly under: readonly number[];
}

/** The laces used, at most two. The second is on top of the first (R10). */
export interface LacesBuild {
  readonly type: "LacesBuild";
  readonly laces: readonly PlacedLace[];
}

export type Build = CubesBuild | IconsBuild | SortedIconsBuild | BlocksBuild | SticksBuild | LacesBuild;

/** Save the build as a draft. The last draft counts, even if time runs out (R13). */
export interface SetBuild {
  readonly type: "SetBuild";
  readonly build: Build;
}

/** Finish building or guessing. */
export interface Ready {
  readonly type: "Ready";
  readonly leave_blank?: boolean;
}

/** Take back `Ready` to continue building (R7). */
export interface ResumeBuilding {
  readonly type: "ResumeBuilding";
}

/** Guess that this builder rebuilt the photo at this place in the grid (R12). */
export interface PlaceGuess {
  readonly type: "PlaceGuess";
  readonly builder: number;
  readonly coordinate: string;
}

/** Remove the guess for this builder's build (R12). */
export interface ClearGuess {
  readonly type: "ClearGuess";
  readonly builder: number;
}

/** What a seat may send with `to: "game"` in pictures. */
export type Command =
  | TakeMaterial
  | SetBuild
  | Ready
  | ResumeBuilding
  | PlaceGuess
  | ClearGuess;

/** The options of a game of Pictures. */
export interface Options {
  readonly open_building: "after_done" | "always" | "never";
  readonly choose_materials: boolean;
  readonly build_seconds: number;
  readonly guess_seconds: number;
  readonly redraw: boolean;
  readonly fresh_photos: boolean;
  readonly expert: boolean;
}

/** A time after which the table sends `TimeUp(key, seat)`. */
export interface Deadline {
  readonly key: string;
  readonly at: number;
  readonly seat: number | null;
}

/** Before the first round: `chosen` has the material that each seat has taken (R5). */
export interface ChooseView {
  readonly type: "ChooseView";
  readonly stage: string;
  readonly round: number;
  readonly deadlines: readonly Deadline[];
  readonly options: Options;
  readonly photos: readonly string[];
  readonly materials: readonly Material[];
  readonly points: readonly number[];
  readonly team: number | null;
  readonly chosen: readonly (Material | null)[];
}

/** A build that is not finished yet. */
export interface GrowingBuild {
  readonly placed: number;
  readonly build: Build | null;
}

/** The building phase. For each seat, `ready` is whether it has finished building. */
export interface BuildView {
  readonly type: "BuildView";
  readonly stage: string;
  readonly round: number;
  readonly deadlines: readonly Deadline[];
  readonly options: Options;
  readonly photos: readonly string[];
  readonly materials: readonly Material[];
  readonly points: readonly number[];
  readonly team: number | null;
  readonly ready: readonly boolean[];
  readonly growing: readonly GrowingBuild[];
}

/** A build that everyone sees. */
export interface ShownBuild {
  readonly seat: number;
  readonly material: Material;
  readonly build: Build;
  readonly guessable: boolean;
}

/** The guessing phase. For each seat, `ready` is whether it has finished guessing. */
export interface GuessView {
  readonly type: "GuessView";
  readonly stage: string;
  readonly round: number;
  readonly deadlines: readonly Deadline[];
  readonly options: Options;
  readonly photos: readonly string[];
  readonly materials: readonly Material[];
  readonly points: readonly number[];
  readonly team: number | null;
  readonly ready: readonly boolean[];
  readonly builds: readonly ShownBuild[];
}

/** A build that the reveal has reached (R14). */
export interface RevealedBuild {
  readonly builder: number;
  readonly material: Material;
  readonly build: Build;
  readonly guessable: boolean;
  readonly guesses: readonly (string | null)[];
  readonly coordinate: string | null;
  readonly photo: string | null;
  readonly right: readonly number[];
  readonly order: readonly number[];
}

/** The reveal, build by build. `revealed` has the builds shown so far, the current one last. */
export interface RevealView {
  readonly type: "RevealView";
  readonly stage: string;
  readonly round: number;
  readonly deadlines: readonly Deadline[];
  readonly options: Options;
  readonly photos: readonly string[];
  readonly materials: readonly Material[];
  readonly points: readonly number[];
  readonly team: number | null;
  readonly builds: readonly ShownBuild[];
  readonly revealed: readonly RevealedBuild[];
  readonly gained: readonly number[];
}

/** A new photo in the grid, and the photo it replaced (R19). */
export interface FreshPhoto {
  readonly coordinate: string;
  readonly photo: string;
  readonly replaced: string;
}

/** Between two rounds: the materials have moved from `materials_before` to `materials` (R16). */
export interface MovedView {
  readonly type: "MovedView";
  readonly stage: string;
  readonly round: number;
  readonly deadlines: readonly Deadline[];
  readonly options: Options;
  readonly photos: readonly string[];
  readonly materials: readonly Material[];
  readonly points: readonly number[];
  readonly team: number | null;
  readonly materials_before: readonly Material[];
  readonly revealed: readonly RevealedBuild[];
  readonly discarded_tokens: readonly string[];
  readonly fresh_photos: readonly FreshPhoto[];
}

/** How a game ended. In a tie, there are several winners. */
export interface Result {
  readonly points: readonly number[];
  readonly winners: readonly number[];
  readonly team: boolean;
}

/** A build in the gallery (R23). */
export interface Exhibit {
  readonly photo: string;
  readonly coordinate: string;
  readonly round: number;
  readonly seat: number;
  readonly material: Material;
  readonly build: Build;
  readonly guessable: boolean;
  readonly guesses: readonly (string | null)[];
  readonly right: readonly number[];
  readonly order: readonly number[];
}

/** A photo with all its builds in this game (R23). */
export interface GalleryPhoto {
  readonly photo: string;
  readonly builds: readonly Exhibit[];
}

/** The end of the game, with its gallery. */
export interface OverView {
  readonly type: "OverView";
  readonly stage: string;
  readonly round: number;
  readonly deadlines: readonly Deadline[];
  readonly options: Options;
  readonly photos: readonly string[];
  readonly materials: readonly Material[];
  readonly points: readonly number[];
  readonly team: number | null;
  readonly result: Result;
  readonly revealed: readonly RevealedBuild[];
  readonly gallery: readonly GalleryPhoto[];
}

/** What everyone sees of the game. */
export type PublicView =
  | ChooseView
  | BuildView
  | GuessView
  | RevealView
  | MovedView
  | OverView;

/** What only one seat sees: its token, its draft and its guesses. */
export interface PrivateView {
  readonly type: "PrivateView";
  readonly token: string | null;
  readonly returned: readonly string[];
  readonly icons: readonly string[];
  readonly build: Build | null;
  readonly flaw: string | null;
  readonly out_of_time: boolean;
  readonly growing: readonly GrowingBuild[];
  readonly guesses: readonly (string | null)[];
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

/** A build at one moment. `at` is the time since the start of the round. */
export interface BuildStep {
  readonly at: number;
  readonly build: Build;
}

/** A build, the photo that it represents, and the steps in which it was made. */
export interface Construction {
  readonly type: "Construction";
  readonly round: number;
  readonly seat: number;
  readonly material: Material;
  readonly picture: string;
  readonly build: Build;
  readonly guesses: readonly AlbumGuess[];
  readonly steps: readonly BuildStep[];
  readonly guessable: boolean;
}

export const SEATS = {"least":2,"most":5} as const;

export const REVEAL_STEP_MS = {"first":500,"guess":700,"photo":500,"points":1300,"arrive":900,"materials":700,"moving":1500,"fresh":600} as const;

export const ROWS = ["A","B","C","D"] as const;

export const COLUMNS = ["1","2","3","4"] as const;

export const COORDINATES = ["A1","A2","A3","A4","B1","B2","B3","B4","C1","C2","C3","C4","D1","D2","D3","D4"] as const;

export const WORKBENCH_SIZE = 1000 as const;

export const FULL_TURN = 3600 as const;

export const SNAP_DISTANCE = 24 as const;

export const GROUND_TOLERANCE = 24 as const;

export const FRAME_SIDE = 3 as const;

export const COLOURS = ["black","white","grey","red","yellow","green","blue","brown"] as const;

export const CUBES_PER_COLOUR = 3 as const;

export const BLOCKS = [{"id":"cube","faces":[{"name":"side","outline":[[-90,-90],[90,-90],[90,90],[-90,90]]}]},{"id":"beam","faces":[{"name":"side","outline":[[-240,-60],[240,-60],[240,60],[-240,60]]},{"name":"end","outline":[[-60,-60],[60,-60],[60,60],[-60,60]]}]},{"id":"plank","faces":[{"name":"flat","outline":[[-240,-80],[240,-80],[240,80],[-240,80]]},{"name":"edge","outline":[[-240,-20],[240,-20],[240,20],[-240,20]]},{"name":"end","outline":[[-80,-20],[80,-20],[80,20],[-80,20]]}]},{"id":"cylinder","faces":[{"name":"side","outline":[[-80,-150],[80,-150],[80,150],[-80,150]]},{"name":"end","outline":[[80,0],[77,21],[69,40],[57,57],[40,69],[21,77],[0,80],[-21,77],[-40,69],[-57,57],[-69,40],[-77,21],[-80,0],[-77,-21],[-69,-40],[-57,-57],[-40,-69],[-21,-77],[0,-80],[21,-77],[40,-69],[57,-57],[69,-40],[77,-21]]}]},{"id":"prism","faces":[{"name":"triangle","outline":[[0,-104],[120,104],[-120,104]]},{"name":"side","outline":[[-120,-80],[120,-80],[120,80],[-120,80]]}]},{"id":"arch","faces":[{"name":"front","outline":[[-180,90],[-180,-90],[180,-90],[180,90],[84,90],[81,68],[73,48],[59,31],[42,17],[22,9],[0,6],[-22,9],[-42,17],[-59,31],[-73,48],[-81,68],[-84,90]]},{"name":"top","outline":[[-180,-60],[180,-60],[180,60],[-180,60]]},{"name":"end","outline":[[-60,-90],[60,-90],[60,90],[-60,90]]}]}] as const;

export const STICKS = [{"id":"stick1","faces":[{"name":"side","outline":[[-280,-17],[-140,-5],[0,-5],[140,1],[280,-11],[280,11],[140,23],[0,29],[-140,29],[-280,17]]}]},{"id":"stick2","faces":[{"name":"side","outline":[[-230,-14],[-115,-24],[0,-24],[115,-19],[230,-9],[230,9],[115,-1],[0,4],[-115,4],[-230,14]]}]},{"id":"stick3","faces":[{"name":"side","outline":[[-180,-15],[-90,-7],[0,-7],[90,-2],[180,-10],[180,10],[90,18],[0,23],[-90,23],[-180,15]]}]},{"id":"stick4","faces":[{"name":"side","outline":[[-135,-12],[-68,-18],[0,-18],[67,-14],[135,-8],[135,8],[67,2],[0,6],[-68,6],[-135,12]]}]},{"id":"stone1","faces":[{"name":"side","outline":[[-110,4],[-92,-50],[-44,-80],[16,-86],[74,-64],[108,-16],[104,36],[64,72],[6,86],[-56,74],[-98,46]]}]},{"id":"stone2","faces":[{"name":"side","outline":[[-84,-8],[-58,-56],[-6,-68],[46,-58],[82,-18],[76,34],[36,64],[-20,66],[-66,42]]}]},{"id":"stone3","faces":[{"name":"side","outline":[[-96,6],[-70,-26],[-16,-38],[44,-36],[90,-14],[94,14],[54,34],[-12,40],[-70,32]]}]},{"id":"stone4","faces":[{"name":"side","outline":[[-50,8],[-42,-30],[-8,-50],[32,-42],[52,-4],[40,36],[0,50],[-36,40]]}]}] as const;

export const LACE_LENGTHS = {"long":2000,"short":1000} as const;

export const LACE_POINTS = {"least":2,"most":96} as const;

export const ICONS_IN_A_ROW = {"least":2,"most":5} as const;

export const EXPERT_CUBES_PER_COLOUR = 2 as const;

export const EXPERT_STICKS = 4 as const;

export const EXPERT_LACES = 1 as const;

export const EXPERT_ON_GROUND = 2 as const;
