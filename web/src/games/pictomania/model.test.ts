import { describe, expect, it } from 'vitest';
import { Pen } from '../../ink/pen';
import { FarSide } from '../../ink/testing';
import { hung } from './stored_ink';
import { own, place, view } from './testing';
import type { Deadline, Scored } from './wire';
import { largestTiles } from './tiling';
import { cardOf, drawingOn, lastTaker, letterOf, othersOf, pinsOf, seatOf, signed, tokensOf, whyNot } from './model';
import { strokeAt } from './touch';


describe('boards', () => {
  it('have letters, and only letters are boards', () => {
    expect([0, 5].map(letterOf)).toEqual(['A', 'F']);
    expect(['a', 'F', '1', 'Enter', 'ä'].map(seatOf)).toEqual([0, 5, -1, -1, -1]);
  });
  it('go around the table from my left', () => {
    expect(othersOf(4, 1)).toEqual([2, 3, 0]);
    expect(othersOf(3, null)).toEqual([0, 1, 2]);
  });
  it('say why they cannot be guessed', () => {
    expect([1, 2, 3].map((seat) => whyNot(view(), own(), seat))).toEqual(['guessed', null, 'empty']);
    expect(whyNot(view({ places: [place(), place(), place(), place({ doing: 'blank', inked: false })] }), own(), 3)).toBe('blank');
    expect(whyNot(view(), own({ targets: [] }), 2)).toBe('stopped');
  });
  it('are drawn on by those with extra time, until they stop', () => {
    const clock: Deadline[] = [
      { key: 'round', at: 900, seat: 3 },
      { key: 'round', at: 500, seat: null },
      { key: 'round', at: 700, seat: 1 },
    ];
    expect(drawingOn(view({ clock })).map(({ seat }) => seat)).toEqual([1, 3]);
    const places = [place(), place(), place(), place({ doing: 'stopped' })];
    expect(drawingOn(view({ clock, places })).at(-1)?.deadline.at).toBe(700);
  });
  it('are as large as the space allows', () => {
    expect(largestTiles(5, 374, 273, 30, 8)).toEqual({ columns: 3, tile: 119 });
    expect(largestTiles(5, 1000, 150, 30, 8).columns).toBe(5);
    expect(largestTiles(0, 300, 300, 30, 8).tile).toBe(0);
  });
});

describe('a round', () => {
  it('knows who took the last token', () => {
    const after = [place(), place(), place({ bonus: 1, doing: 'stopped' }), place()];
    expect(lastTaker(view(), after)).toBe(2);
    expect(lastTaker(view({ tokens: [2, 1] }), after)).toBeNull();
    expect(lastTaker(null, after)).toBeNull();
  });
  it('finds the card of a term, with or without symbols', () => {
    const cards = [{ symbol: 'bell', card: 'x', side: 0 }, { symbol: 'comet', card: 'y', side: 1 }] as const;
    expect(cardOf(cards, { symbol: 'comet' })?.card).toBe('y');
    expect(cardOf([{ symbol: null, card: 'z', side: 0 }], { symbol: null })?.card).toBe('z');
  });
  it('lays the tokens out before the stack is turned, and guesses on a time line', () => {
    const take = (seat: number, stars: number, at: number) => ({ seat, number: 1, right: stars > 0, stars, at, lag: 0, card: null });
    const board: Scored = {
      seat: 0,
      term: { symbol: null, number: 1 },
      takes: [take(1, 2, 1500), take(2, 0, 900)],
      kept: [1, 1],
      bonus: 0,
      struck: false,
      blank: false,
      digest: null,
    };
    expect(tokensOf(board)).toEqual([2, 1, 1]);
    expect(pinsOf(board, 1000).map((pin) => pin.at)).toEqual([500, 0]);
  });
  it('writes points with a sign', () => {
    expect([3, 0, -2].map(signed)).toEqual(['+3', '0', '−2']);
  });
});

it('a touch finds the topmost stroke near it', () => {
  const line = (mark: number, y: number) => ({ mark, colour: 0, width: 0, points: [[0, y, 0, -1], [1000, y, 1, -1]] as [number, number, number, number][] });
  const board = { strokes: [line(0, 100), line(3, 120), line(4, 900)] };
  expect(strokeAt(board, 500, 110)).toBe(3);
  expect(strokeAt(board, 500, 500)).toBeNull();
});

describe('what is told of a board', () => {
  const board = (some: Partial<Scored>): Scored => ({
    seat: 0,
    term: { symbol: null, number: 1 },
    takes: [{ seat: 1, number: 3, right: false, stars: 0, at: 1000, lag: 0, card: null }],
    kept: [],
    bonus: 0,
    struck: false,
    blank: false,
    digest: null,
    ...some,
  });
  it('on a struck board a guess was neither right nor wrong', () => {
    expect(pinsOf(board({}), 0)[0]?.outcome).toBe('wrong');
    expect(pinsOf(board({ struck: true }), 0)[0]?.outcome).toBe('back');
  });
  it('a board wiped after a guess hangs as it was guessed; one nobody guessed stays empty', () => {
    let now = 0;
    const far = new FarSide();
    const pen = new Pen(7, far.hear, () => now);
    pen.welcome();
    pen.position(far.position());
    pen.begin(100, 100, { colour: 0 });
    pen.move(900, 900);
    pen.end();
    pen.flush();
    now = 2000;
    pen.wipe();
    pen.flush();
    const ops = Uint8Array.from(far.sent.flatMap((frame) => [...frame.ops]));
    expect(hung(ops, board({}), 0).strokes.length).toBe(1);
    expect(hung(ops, board({ takes: [] }), 0).strokes.length).toBe(0);
  });
});
