import { describe, expect, test } from 'vitest';
import { applyMessage, DocumentError, EMPTY_DOCUMENT, type TableDocument, type TableView } from './document';
import type { Private, Public, SeatShown, You } from './types';

const YOU: You = { person: 'p1', seat: 0, host: true, tv: false, banned: [] };
const seat = (name: string): SeatShown => ({
  person: null,
  bot: null,
  name,
  ready: false,
  away: false,
  sits_out: false,
  waited_for: false,
  done_votes: 0,
  done_needed: 0,
  idle: false,
  idle_until: null,
  extra_ms: 0,
});
const PUBLIC: Public = {
  type: 'Public',
  at: 7,
  code: 'ABCD',
  host: 'p1',
  locked: false,
  paused: null,
  people: [],
  seats: [seat('Ada'), seat('Ben'), seat('Cleo')],
  choice: { game: 'quiz', options: {}, decks: [], mix: 'half', pace: 'host', minutes: 20 },
  decks: [],
  blocked: null,
  evening: [],
  game: { name: 'quiz', number: 1, options: {}, over: false, can_continue: false, host_is_idle: false, reveal: null, first_board: 0, awards: [] },
  view: { type: 'ChooseView', stage: '1.choose', points: [0, 0, 0], deadlines: [], picture: 'house/boat' },
};
const PRIVATE: Private = { type: 'Private', at: 7, you: YOU, view: { type: 'PrivateView', hand: ['a', 'b', 'c'], choice: null } };

const documentAfter = (...messages: (Public | Private)[]): TableDocument => messages.reduce(applyMessage, EMPTY_DOCUMENT);
const tableOf = (document: TableDocument): TableView => {
  expect(document.table).not.toBeNull();
  return document.table!;
};
const playing = documentAfter(PRIVATE, PUBLIC);

describe('after Welcome', () => {
  test('there is no table before both complete views have arrived', () => {
    expect(documentAfter(PRIVATE).table).toBeNull();
    const table = tableOf(playing);
    expect(table).toMatchObject({ code: 'ABCD', you: YOU, locked: false });
    expect(table.game).toEqual({ ...PUBLIC.game, public: PUBLIC.view, private: PRIVATE.view });
  });

  test('complete views after a reconnect replace everything', () => {
    const again = [
      { type: 'Private', at: 9, you: YOU, view: null },
      { ...PUBLIC, at: 9, game: null, view: null, seats: [] },
    ] as const;
    const table = tableOf(again.reduce<TableDocument>(applyMessage, EMPTY_DOCUMENT));
    expect(table.seats).toEqual([]);
    expect(table.game).toBeNull();
  });

  test('a viewer without a seat has no private view', () => {
    const table = tableOf(documentAfter({ type: 'Private', at: 7, you: { ...YOU, seat: null }, view: null }, PUBLIC));
    expect(table.game?.private).toBeNull();
    expect(table.game?.public).toEqual(PUBLIC.view);
  });
});

describe('changes', () => {
  test('a field replaces the last value, even by null', () => {
    const paused = applyMessage(playing, { type: 'Public', at: 8, paused: { at: 5, why: 'host' }, host: null });
    expect(tableOf(paused)).toMatchObject({ paused: { at: 5, why: 'host' }, host: null, code: 'ABCD' });
    expect(tableOf(applyMessage(paused, { type: 'Public', at: 9, paused: null })).paused).toBeNull();
  });

  test('a list is replaced by a list', () => {
    const next = applyMessage(playing, { type: 'Public', at: 8, seats: [seat('Dora')] });
    expect(tableOf(next).seats.map((one) => one.name)).toEqual(['Dora']);
  });

  test('an object instead of a list has the changed items by index', () => {
    const next = applyMessage(playing, { type: 'Public', at: 8, seats: { '1': seat('Bea') } });
    expect(tableOf(next).seats.map((one) => one.name)).toEqual(['Ada', 'Bea', 'Cleo']);
  });

  test('a view without a type has the changed fields, with lists by index', () => {
    const next = applyMessage(playing, { type: 'Public', at: 8, view: { points: { '2': 5 }, deadlines: [{ key: 'round' }] } });
    expect(tableOf(next).game?.public).toEqual({
      type: 'ChooseView',
      stage: '1.choose',
      points: [0, 0, 5],
      deadlines: [{ key: 'round' }],
      picture: 'house/boat',
    });
  });

  test('a view with a type is complete', () => {
    const view = { type: 'EndView', stage: '1.end' };
    expect(tableOf(applyMessage(playing, { type: 'Public', at: 8, view })).game?.public).toEqual(view);
  });

  test('a private view has changed fields, or a type if it is complete', () => {
    const played = applyMessage(playing, { type: 'Private', at: 7, view: { choice: 'b', hand: { '1': 'd' } } });
    expect(tableOf(played).game?.private).toEqual({ type: 'PrivateView', hand: ['a', 'd', 'c'], choice: 'b' });
    const unseated = applyMessage(played, { type: 'Private', at: 7, you: { ...YOU, seat: null }, view: null });
    expect(tableOf(unseated).game?.private).toBeNull();
    const seated = applyMessage(unseated, { type: 'Private', at: 7, you: YOU, view: { type: 'PrivateView', hand: ['x'], choice: null } });
    expect(tableOf(seated).game?.private).toEqual({ type: 'PrivateView', hand: ['x'], choice: null });
  });

  test('a game ends and another one starts', () => {
    const lobby = applyMessage(playing, { type: 'Public', at: 8, game: null, view: null });
    expect(tableOf(lobby).game).toBeNull();
    const game = { ...PUBLIC.game!, number: 2 };
    const view = { type: 'ChooseView', stage: '1.choose' };
    const next = applyMessage(lobby, { type: 'Public', at: 9, game, view });
    expect(tableOf(next).game).toMatchObject({ number: 2, public: view });
  });

  test('a change to something that does not exist is an error', () => {
    const lobby = applyMessage(playing, { type: 'Public', at: 8, game: null, view: null });
    expect(() => applyMessage(lobby, { type: 'Public', at: 9, view: { points: [1] } })).toThrow(DocumentError);
    expect(() => applyMessage(playing, { type: 'Public', at: 8, seats: { '3': seat('Dora') } })).toThrow(DocumentError);
  });
});

describe('a Private and its Public', () => {
  const hand: Private = { type: 'Private', at: 8, view: { hand: ['a'] } };

  test('take effect together, although the Private arrives first', () => {
    const pending = applyMessage(playing, hand);
    expect(pending.table).toBe(playing.table);
    const both = applyMessage(pending, { type: 'Public', at: 8, view: { stage: '2.choose' } });
    expect(tableOf(both).game?.private).toEqual({ type: 'PrivateView', hand: ['a'], choice: null });
    expect(tableOf(both).game?.public.stage).toBe('2.choose');
    expect(both.pendingPrivates).toEqual([]);
  });

  test('take effect together, with other public changes in between', () => {
    const later = { ...hand, at: 9 };
    const between = [later, { type: 'Public', at: 8, locked: true } as const].reduce(applyMessage, playing);
    expect(tableOf(between)).toMatchObject({ locked: true, game: { private: PRIVATE.view } });
    expect(tableOf(applyMessage(between, { type: 'Public', at: 9 })).game?.private).toMatchObject({ hand: ['a'] });
  });

  test('a Private of the current Public takes effect at once', () => {
    expect(tableOf(applyMessage(playing, { ...hand, at: 7 })).game?.private).toMatchObject({ hand: ['a'] });
  });
});

describe('unchanged parts are the same object', () => {
  test('outside the game', () => {
    const next = tableOf(applyMessage(playing, { type: 'Public', at: 8, seats: { '1': seat('Bea') } }));
    const before = tableOf(playing);
    expect(next.game).toBe(before.game);
    expect(next.choice).toBe(before.choice);
    expect(next.you).toBe(before.you);
    expect(next.seats[0]).toBe(before.seats[0]);
    expect(next.seats[1]).not.toBe(before.seats[1]);
  });

  test('inside the game', () => {
    const next = tableOf(applyMessage(playing, { type: 'Public', at: 8, view: { stage: '2.choose' } }));
    const before = tableOf(playing);
    expect(next.seats).toBe(before.seats);
    expect(next.game).not.toBe(before.game);
    expect(next.game?.private).toBe(before.game?.private);
    expect((next.game?.public as { points?: unknown }).points).toBe((before.game?.public as { points?: unknown }).points);
  });
});
