/** What the app passes to the screen of a game, and what the app needs from the folder of a game. */
import type { Component } from 'svelte';
import type { GameAlbum } from '../pages/album/game_album';
import type { TableView } from '../wire/document';
import type { Link } from '../wire/link/link.svelte';
import type { GameCommand } from '../wire/types';

/** A seat, as screens show it. */
export interface Player {
  seat: number;
  name: string;
  /** The URL of the avatar; if it is null, `<Avatar>` shows a letter. */
  avatar: string | null;
  bot: boolean;
  away: boolean;
  sitsOut: boolean;
  you: boolean;
}

/** The props of a game's screen. The types are those of the game's wire.ts. */
export interface ScreenProps<Public, Private, Command> {
  /** The public view, which is the same for everyone. */
  publicView: Public;
  /** The private view of my seat. For spectators and the TV: what only they see, or null. */
  privateView: Private | null;
  /** The whole table: its people, the chosen game, and the pause. */
  tableView: TableView;
  /** My seat; null for spectators and the TV. */
  me: number | null;
  /** The players, in the order of their seats. */
  players: readonly Player[];
  /** Whether this is a TV: everything is large, and there is nothing to press. */
  tv: boolean;
  /** Sends a command for the stage that the screen shows. Returns whether it was accepted; a refusal is shown as a toast. */
  send: (command: Command) => Promise<boolean>;
  /** The server time in milliseconds, for timers. */
  now: () => number;
  /** The connection to the server, for ink. */
  link: Link;
}

/**
 * The screen of any game. Every game has different types of views, so `never` stands for these types here. The screen may
 * send any game command.
 */
type AnyScreen = Component<ScreenProps<never, never, GameCommand>>;

/** The colour of a game, for use on the app's background, and a pale version of this colour. */
export interface Accent {
  accent: string;
  wash: string;
}

/**
 * The props of one of the three pictures that show how a game is played. While `playing` is true, the picture is animated.
 * Otherwise it shows the end of the animation.
 */
export interface SceneProps {
  step: 0 | 1 | 2;
  playing: boolean;
}

/**
 * All that the app needs to know about a game. The texts of the game are in its folder `words/`: `game-<name>` is its title,
 * and `game-<name>-line` describes it in one line. Texts whose keys begin with `<name>-` are loaded with the game's parts.
 */
export interface GameEntry {
  /** The name of the game in the Python registry. */
  name: string;
  /** The colours in each theme. Text on the accent is white in the light theme and dark in the dark theme. */
  colours: { light: Accent; dark: Accent };
  /** The animated picture on the home page and in the lobby. */
  Miniature: Component;
  /** Three animated pictures that show how the game is played. The texts `howto-<name>-1` to `-3` explain them. */
  howTo?: () => Promise<{ default: Component<SceneProps> }>;
  /** The whole game on every device, from the first stage to the end. */
  screen: () => Promise<{ default: AnyScreen }>;
  /** Whether people can vote for their favourite drawing or build after the game. */
  hasFavouriteVote?: boolean;
  /** How the album shows what it keeps of the game; a game without it keeps nothing. */
  album?: () => Promise<{ default: GameAlbum }>;
}
