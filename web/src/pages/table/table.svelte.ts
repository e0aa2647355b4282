/** What every part of a table's page needs: the view, who I am, and how to ask for things. Shared by context. */
import { getContext, setContext } from 'svelte';
import type { Player } from '../../games/types';
import { tell } from '../../wire/explain';
import type { Link } from '../../wire/link.svelte';
import type { TableView } from '../../wire/document';
import type { TableCommand } from '../../wire/types';

const KEY = Symbol('table');

export class TableContext {
  /** The game needs the whole screen: no bar above it, and its own way to rules and menu (`asked`). */
  bare = $state(false);
  /** What the bar's buttons open, for those who have no bar. */
  asked = $state<'help' | 'menu' | null>(null);

  constructor(
    readonly link: Link,
    private readonly current: () => TableView,
    readonly tv: boolean,
  ) {}

  get view(): TableView {
    return this.current();
  }

  get host(): boolean {
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

  /** The server's time; in a pause it stands, as every clock of the table does. */
  now = (): number => this.view.paused?.at ?? this.link.clock.now();

  /** Ask something of the table. True when done; a refusal is shown as a note. */
  ask = (command: TableCommand): Promise<boolean> => settle(this.link.do('table', command));
}

/** True when it was done; false when it was refused, which has then been said. */
export function settle(promise: Promise<void>): Promise<boolean> {
  return promise.then(
    () => true,
    (error: unknown) => {
      tell(error);
      return false;
    },
  );
}

function playersOf(view: TableView): Player[] {
  return view.seats.map((seat, index) => {
    const person = view.people.find((one) => one.id === seat.person);
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
  return `/api/tables/${code}/avatars/${avatar}.svg`;
}

export function provide(context: TableContext): TableContext {
  return setContext(KEY, context);
}

export function useTable(): TableContext {
  return getContext<TableContext>(KEY);
}
