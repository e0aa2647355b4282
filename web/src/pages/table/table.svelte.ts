/** What every component of the table page needs: the view, who I am, and how to send commands. Shared by context. */
import { base } from '../../base';
import { getContext, setContext } from 'svelte';
import type { Player } from '../../games/types';
import { showRefusal } from '../../wire/explain';
import type { Link } from '../../wire/link/link.svelte';
import type { TableView } from '../../wire/document';
import type { PersonCommand } from '../../wire/types';

const KEY = Symbol('table');

export class TableContext {
  /** Whether the game hides the top bar. If so, the game opens help and menu itself, through `openDialog`. */
  topBarHidden = $state(false);
  openDialog = $state<'help' | 'menu' | null>(null);

  constructor(
    readonly link: Link,
    private readonly current: () => TableView,
    readonly tv: boolean,
  ) {}

  get view(): TableView {
    return this.current();
  }

  get isHost(): boolean {
    return this.view.you.host && !this.tv;
  }

  get me(): number | null {
    return this.tv ? null : this.view.you.seat;
  }

  get players(): Player[] {
    return playersOf(this.view);
  }

  get hostName(): string {
    return this.view.people.find((person) => person.id === this.view.host)?.name ?? '';
  }

  /** The server's time. During a pause it stands still, as all timers of the table do. */
  now = (): number => this.view.paused?.at ?? this.link.serverClock.now();

  /** Send a command to the table. Returns whether it was executed; a refusal is shown as a toast. */
  send = (command: PersonCommand): Promise<boolean> => wasExecuted(this.link.sendCommand('table', command));
}

/** Resolves to whether the command was executed. If it was refused, the refusal is shown as a toast. */
export function wasExecuted(command: Promise<void>): Promise<boolean> {
  return command.then(
    () => true,
    (error: unknown) => {
      showRefusal(error);
      return false;
    },
  );
}

function playersOf(view: TableView): Player[] {
  return view.seats.map((seat, index) => {
    const person = view.people.find(({ id }) => id === seat.person);
    return {
      seat: index,
      name: seat.name,
      avatar: person?.avatar ? avatarAddress(view.code, person.avatar) : null,
      bot: seat.bot !== null,
      away: seat.away,
      sitsOut: seat.sits_out,
      you: index === view.you.seat,
    };
  });
}

function avatarAddress(code: string, avatar: string): string {
  return `${base}/api/tables/${code}/avatars/${avatar}.svg`;
}

export function provideTable(context: TableContext): TableContext {
  return setContext(KEY, context);
}

export function useTable(): TableContext {
  return getContext<TableContext>(KEY);
}
