/** What a game's screens get and what a game's folder gives to the app. */
import type { Component } from 'svelte';
import type { TableView } from '../wire/document';
import type { Link } from '../wire/link.svelte';
import type { GameCommand } from '../wire/types';

/** A seat as the screens draw it. */
export interface Player {
  seat: number;
  name: string;
  /** address of the avatar's drawing, or null: `<Avatar>` then draws a letter */
  avatar: string | null;
  bot: boolean;
  away: boolean;
  sitsOut: boolean;
  you: boolean;
}

/** Props of every game screen; the types are those of the game's wire.ts. */
export interface ScreenProps<Public, Private, Command> {
  /** what lies on the table, for everybody */
  view: Public;
  /** what only my seat sees; null for spectators and the TV */
  own: Private | null;
  table: TableView;
  /** my seat; null for spectators and the TV: draw the public side */
  me: number | null;
  /** by seat */
  players: readonly Player[];
  /** a shared screen: big, quiet, nothing to press */
  tv: boolean;
  /** Give a game command for the stage on the screen. True when done; a refusal is shown as a note. */
  send: (command: Command) => Promise<boolean>;
  /** server time in ms, for countdowns */
  now: () => number;
  /** the line itself, for the ink lane */
  link: Link;
}

/**
 * A screen whose types are its own affair: its game's name says which views it is given. It takes nothing that is not
 * of its game (`never`), and may send any command.
 */
export type AnyScreen = Component<ScreenProps<never, never, GameCommand>>;

/** A colour of a game on the app's backgrounds, and its pale wash. */
export interface Accent {
  accent: string;
  wash: string;
}

/** One of the three pictures that say how a game is played; it moves while `playing`, else it shows how that ends. */
export interface SceneProps {
  step: 0 | 1 | 2;
  playing: boolean;
}

/** All that the app knows of a game; its texts are in `words/`, and `game-<name>` and `game-<name>-line` are its title and one line. */
export interface GameEntry {
  /** as in the Python registry */
  name: string;
  /** by day, where white ink stands on the accent, and in the evening */
  colours: { light: Accent; dark: Accent };
  /** the living picture on the home page's panel and on the lobby's tile */
  Miniature: Component;
  /** three moving pictures of how it is played; their sentences are `howto-<name>-1` to `-3` */
  howTo?: () => Promise<{ default: Component<SceneProps> }>;
  /** the whole game, from the first stage to the end, on every device */
  screen: () => Promise<{ default: AnyScreen }>;
  /** people make something in it, and vote for the favourite at the end */
  works?: boolean;
  /** a build of this game as a picture, for the album; where it has builds */
  build?: () => Promise<{ default: Component<{ build: never }> }>;
}
