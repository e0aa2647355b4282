import { describe, expect, test } from 'vitest';
import { applyMessage, DocumentError, NOTHING_YET, type TableDocument, type TableView } from './document';
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
  extra_ms: 0,
});
const WHOLE: Public = {
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
  game: { name: 'quiz', number: 1, options: {}, over: false, can_proceed: false, reveal: null, boards: 0, awards: [] },
  view: { type: 'ChooseView', stage: '1.choose', points: [0, 0, 0], clock: [], picture: 'house/boat' },
};
const OWN: Private = { type: 'Private', at: 7, you: YOU, view: { type: 'PrivateView', hand: ['a', 'b', 'c'], choice: null } };

const after = (...messages: (Public | Private)[]): TableDocument => messages.reduce(applyMessage, NOTHING_YET);
const shown = (document: TableDocument): TableView => {
  expect(document.table).not.toBeNull();
  return document.table!;
};
const playing = after(OWN, WHOLE);

describe('after a welcome', () => {
  test('nothing is shown before both whole parts are there', () => {
    expect(after(OWN).table).toBeNull();
    const table = shown(playing);
    expect(table).toMatchObject({ code: 'ABCD', you: YOU, locked: false });
    expect(table.game).toEqual({ ...WHOLE.game, public: WHOLE.view, private: OWN.view });
  });

  test('whole parts after a reconnect leave nothing of the time before', () => {
    const again = [
      { type: 'Private', at: 9, you: YOU, view: null },
      { ...WHOLE, at: 9, game: null, view: null, seats: [] },
    ] as const;
    const table = shown(again.reduce<TableDocument>(applyMessage, NOTHING_YET));
    expect(table.seats).toEqual([]);
    expect(table.game).toBeNull();
  });

  test('whoever has no seat has no private view', () => {
    const table = shown(after({ type: 'Private', at: 7, you: { ...YOU, seat: null }, view: null }, WHOLE));
    expect(table.game?.private).toBeNull();
    expect(table.game?.public).toEqual(WHOLE.view);
  });
});

describe('changes', () => {
  test('a field takes the place of the last one, also where it is null', () => {
    const paused = applyMessage(playing, { type: 'Public', at: 8, paused: { at: 5, why: 'host' }, host: null });
    expect(shown(paused)).toMatchObject({ paused: { at: 5, why: 'host' }, host: null, code: 'ABCD' });
    expect(shown(applyMessage(paused, { type: 'Public', at: 9, paused: null })).paused).toBeNull();
  });

  test('a list is replaced by a list', () => {
    const next = applyMessage(playing, { type: 'Public', at: 8, seats: [seat('Dora')] });
    expect(shown(next).seats.map((one) => one.name)).toEqual(['Dora']);
  });

  test('an object in the place of a list holds its changed items', () => {
    const next = applyMessage(playing, { type: 'Public', at: 8, seats: { '1': seat('Bea') } });
    expect(shown(next).seats.map((one) => one.name)).toEqual(['Ada', 'Bea', 'Cleo']);
  });

  test('a view without a type holds the changed fields of the last one, lists by index', () => {
    const next = applyMessage(playing, { type: 'Public', at: 8, view: { points: { '2': 5 }, clock: [{ key: 'round' }] } });
    expect(shown(next).game?.public).toEqual({
      type: 'ChooseView',
      stage: '1.choose',
      points: [0, 0, 5],
      clock: [{ key: 'round' }],
      picture: 'house/boat',
    });
  });

  test('a view with a type is a whole one', () => {
    const view = { type: 'EndView', stage: '1.end' };
    expect(shown(applyMessage(playing, { type: 'Public', at: 8, view })).game?.public).toEqual(view);
  });

  test('a private view holds changed fields, or a type where it is whole', () => {
    const laid = applyMessage(playing, { type: 'Private', at: 7, view: { choice: 'b', hand: { '1': 'd' } } });
    expect(shown(laid).game?.private).toEqual({ type: 'PrivateView', hand: ['a', 'd', 'c'], choice: 'b' });
    const stood = applyMessage(laid, { type: 'Private', at: 7, you: { ...YOU, seat: null }, view: null });
    expect(shown(stood).game?.private).toBeNull();
    const sat = applyMessage(stood, { type: 'Private', at: 7, you: YOU, view: { type: 'PrivateView', hand: ['x'], choice: null } });
    expect(shown(sat).game?.private).toEqual({ type: 'PrivateView', hand: ['x'], choice: null });
  });

  test('the game goes and another comes', () => {
    const lobby = applyMessage(playing, { type: 'Public', at: 8, game: null, view: null });
    expect(shown(lobby).game).toBeNull();
    const game = { ...WHOLE.game!, number: 2 };
    const view = { type: 'ChooseView', stage: '1.choose' };
    const next = applyMessage(lobby, { type: 'Public', at: 9, game, view });
    expect(shown(next).game).toMatchObject({ number: 2, public: view });
  });

  test('changes of what is not there are an error, not a wrong table', () => {
    const lobby = applyMessage(playing, { type: 'Public', at: 8, game: null, view: null });
    expect(() => applyMessage(lobby, { type: 'Public', at: 9, view: { points: [1] } })).toThrow(DocumentError);
    expect(() => applyMessage(playing, { type: 'Public', at: 8, seats: { '3': seat('Dora') } })).toThrow(DocumentError);
  });
});

describe('a private part and its public part', () => {
  const hand: Private = { type: 'Private', at: 8, view: { hand: ['a'] } };

  test('are shown together, although the private one comes first', () => {
    const waiting = applyMessage(playing, hand);
    expect(waiting.table).toBe(playing.table);
    const both = applyMessage(waiting, { type: 'Public', at: 8, view: { stage: '2.choose' } });
    expect(shown(both).game?.private).toEqual({ type: 'PrivateView', hand: ['a'], choice: null });
    expect(shown(both).game?.public.stage).toBe('2.choose');
    expect(both.early).toEqual([]);
  });

  test('wait for each other through public changes in between', () => {
    const later = { ...hand, at: 9 };
    const between = [later, { type: 'Public', at: 8, locked: true } as const].reduce(applyMessage, playing);
    expect(shown(between)).toMatchObject({ locked: true, game: { private: OWN.view } });
    expect(shown(applyMessage(between, { type: 'Public', at: 9 })).game?.private).toMatchObject({ hand: ['a'] });
  });

  test('a private part of the public one already shown counts at once', () => {
    expect(shown(applyMessage(playing, { ...hand, at: 7 })).game?.private).toMatchObject({ hand: ['a'] });
  });
});

describe('what did not change is the same object', () => {
  test('outside the game', () => {
    const next = shown(applyMessage(playing, { type: 'Public', at: 8, seats: { '1': seat('Bea') } }));
    const before = shown(playing);
    expect(next.game).toBe(before.game);
    expect(next.choice).toBe(before.choice);
    expect(next.you).toBe(before.you);
    expect(next.seats[0]).toBe(before.seats[0]);
    expect(next.seats[1]).not.toBe(before.seats[1]);
  });

  test('inside it', () => {
    const next = shown(applyMessage(playing, { type: 'Public', at: 8, view: { stage: '2.choose' } }));
    const before = shown(playing);
    expect(next.seats).toBe(before.seats);
    expect(next.game).not.toBe(before.game);
    expect(next.game?.private).toBe(before.game?.private);
    expect((next.game?.public as { points?: unknown }).points).toBe((before.game?.public as { points?: unknown }).points);
  });
});
