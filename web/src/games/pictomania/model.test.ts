import { describe, expect, it } from 'vitest';
import { privateView, place, scoredBoard, view } from './sample_views';
import type { Deadline } from './wire';
import { cardOf, roundDuration, seatsInExtraTime, lastTokenTaker, letterOf, othersOf, pinsOf, seatOfLetter, signed, tokensOf, blockedReason } from './model';

describe('the timer of a round', () => {
  it('lasts as long as the options say, with the extra time of the seat', () => {
    expect(roundDuration({ round_seconds: 120 }, 0)).toBe(120_000);
    expect(roundDuration({ round_seconds: 120 }, 15_000)).toBe(135_000);
  });
});

describe('boards', () => {
  it('have letters, and other keys are not boards', () => {
    expect([0, 5].map(letterOf)).toEqual(['A', 'F']);
    expect(['a', 'F', '1', 'Enter', 'ä'].map(seatOfLetter)).toEqual([0, 5, -1, -1, -1]);
  });
  it('of others are listed around the table from my left', () => {
    expect(othersOf(4, 1)).toEqual([2, 3, 0]);
    expect(othersOf(3, null)).toEqual([0, 1, 2]);
  });
  it('have a reason if they cannot be guessed', () => {
    expect([1, 2, 3].map((seat) => blockedReason(view(), privateView(), seat))).toEqual(['guessed', null, 'empty']);
    expect(blockedReason(view({ places: [place(), place(), place(), place({ activity: 'blank', inked: false })] }), privateView(), 3)).toBe('blank');
    expect(blockedReason(view(), privateView({ targets: [] }), 2)).toBe('stopped');
  });
  it('can be drawn on in extra time until their seat stops', () => {
    const deadlines: Deadline[] = [
      { key: 'round', at: 900, seat: 3 },
      { key: 'round', at: 500, seat: null },
      { key: 'round', at: 700, seat: 1 },
    ];
    expect(seatsInExtraTime(view({ deadlines })).map(({ seat }) => seat)).toEqual([1, 3]);
    const places = [place(), place(), place(), place({ activity: 'stopped' })];
    expect(seatsInExtraTime(view({ deadlines, places })).at(-1)?.deadline.at).toBe(700);
  });
});

describe('a round', () => {
  it('has one seat that took the last token', () => {
    const after = [place(), place(), place({ bonus: 1, activity: 'stopped' }), place()];
    expect(lastTokenTaker(view(), after)).toBe(2);
    expect(lastTokenTaker(view({ tokens: [2, 1] }), after)).toBeNull();
    expect(lastTokenTaker(null, after)).toBeNull();
  });
  it('has a card for each term, with or without symbols', () => {
    const cards = [{ symbol: 'bell', card: 'x', side: 0 }, { symbol: 'comet', card: 'y', side: 1 }] as const;
    expect(cardOf(cards, { symbol: 'comet' })?.card).toBe('y');
    expect(cardOf([{ symbol: null, card: 'z', side: 0 }], { symbol: null })?.card).toBe('z');
  });
  it('lists its tokens from best to worst, and its guesses by the time since its start', () => {
    const guess = (seat: number, stars: number, at: number) => ({ seat, number: 1, right: stars > 0, stars, at, lag: 0, card: null });
    const board = scoredBoard({ guesses: [guess(1, 2, 1500), guess(2, 0, 900)], kept_stars: [1, 1] });
    expect(tokensOf(board)).toEqual([2, 1, 1]);
    expect(pinsOf(board, 1000).map((pin) => pin.at)).toEqual([500, 0]);
  });
  it('has points with a sign', () => {
    expect([3, 0, -2].map(signed)).toEqual(['+3', '0', '−2']);
  });
});

describe('a scored board', () => {
  it('has no right or wrong guesses if it was disallowed', () => {
    expect(pinsOf(scoredBoard(), 0)[0]?.outcome).toBe('wrong');
    expect(pinsOf(scoredBoard({ disallowed: true }), 0)[0]?.outcome).toBe('back');
  });
});
