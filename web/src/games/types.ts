/** What a game's screens get and what a game's folder gives to the house. */
import type { Component } from 'svelte';
import type { Link } from '../wire/link.svelte';
import type { TableView } from '../wire/types';

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

/** Props of every game screen. `V` is the game's View, `C` its Command (web/src/wire/<game>.ts). */
export interface ScreenProps<V = unknown, C = unknown> {
  view: V;
  table: TableView;
  /** my seat; null for spectators and the TV: draw the public side */
  me: number | null;
  /** by seat */
  players: readonly Player[];
  /** a shared screen: big, quiet, nothing to press */
  tv: boolean;
  /** Give a game command for the stage on the screen. True when done; a refusal is shown as a note. */
  send: (command: C) => Promise<boolean>;
  /** server time in ms, for countdowns */
  now: () => number;
  /** the line itself, for the ink lane */
  link: Link;
}

export interface GameEntry {
  /** as in the Python registry; texts are `game-<name>` and `game-<name>-line` */
  name: string;
  /** the whole game, from the first stage to the end, on every device */
  // each screen takes its own View and Command; the wire's GameShown keeps name and view together
  screen: () => Promise<{ default: Component<ScreenProps<any, any>> }>;
  /** the living miniature on the home page */
  Miniature: Component;
}
