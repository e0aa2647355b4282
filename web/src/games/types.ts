/** What the app passes to the screen of a game, and what it needs from the folder of a game. */
import type { Component } from 'svelte';
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
  view: Public;
  /** The private view of my seat; null for spectators and the TV. */
  own: Private | null;
  table: TableView;
  /** My seat; null for spectators and the TV. */
  me: number | null;
  /** By seat. */
  players: readonly Player[];
  /** Whether this is a TV: everything is large, and there is nothing to press. */
  tv: boolean;
  /** Sends a command for the stage on the screen. Returns whether it was accepted; a refusal is shown as a toast. */
  send: (command: Command) => Promise<boolean>;
  /** The server time in milliseconds, for timers. */
  now: () => number;
  /** The connection to the server, for ink. */
  link: Link;
}

/**
 * The screen of any game. The name of the game decides which views it gets, so its props are `never` here; it may send
 * any game command.
 */
export type AnyScreen = Component<ScreenProps<never, never, GameCommand>>;

/** A colour of a game on the app's background, and a pale version of it. */
export interface Accent {
  accent: string;
  wash: string;
}

/** The props of one of the three pictures that show how a game is played. It is animated while `playing`, otherwise it shows the end of the animation. */
export interface SceneProps {
  step: 0 | 1 | 2;
  playing: boolean;
}

/** All that the app needs to know about a game. Its texts are in `words/`; `game-<name>` is its title, `game-<name>-line` one line about it. */
export interface GameEntry {
  /** The same as in the Python registry. */
  name: string;
  /** For the light theme, with white text on the accent, and for the dark theme. */
  colours: { light: Accent; dark: Accent };
  /** The animated picture on the home page and in the lobby. */
  Miniature: Component;
  /** Three animated pictures of how it is played; their sentences are `howto-<name>-1` to `-3`. */
  howTo?: () => Promise<{ default: Component<SceneProps> }>;
  /** The whole game on every device, from the first stage to the end. */
  screen: () => Promise<{ default: AnyScreen }>;
  /** Whether people can vote for their favourite drawing or build after the game. */
  hasFavouriteVote?: boolean;
  /** A component that shows a build, for the album, if the game has builds. */
  build?: () => Promise<{ default: Component<{ build: never }> }>;
}
