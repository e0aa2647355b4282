import { describe, expect, it } from 'vitest';
import { GuessDraft } from './guess_draft.svelte';
import { privateView, view } from '../sample_views';
import type { Command, PrivateView } from '../wire';

/** A player in seat 0. `answer` accepts or refuses the oldest guess that has no answer yet. */
function guesser(changes: Partial<PrivateView> = {}, oneByOne = false) {
  const sent: Command[] = [];
  const waiting: ((placed: boolean) => void)[] = [];
  const send = (command: Command) => {
    sent.push(command);
    return new Promise<boolean>((resolve) => waiting.push(resolve));
  };
  const draft = new GuessDraft(() => view({ seats: 4 }), () => privateView(changes), send, () => 0, () => oneByOne);
  return { draft, sent, answer: (placed: boolean) => waiting.shift()!(placed) };
}

describe('a guess by keyboard', () => {
  const press = (draft: GuessDraft, key: string) => draft.handleKey(new KeyboardEvent('keydown', { key }));
  it('is made with a letter, a digit and Enter', () => {
    const { draft, sent } = guesser();
    expect(press(draft, 'c')).toBe(true);
    expect(press(draft, '5')).toBe(true);
    expect(draft.takesEnter).toBe(true);
    expect(press(draft, 'Enter')).toBe(true);
    expect(sent).toEqual([{ type: 'PlaceGuess', board: 2, number: 5 }]);
  });
  it('ignores used numbers, the board of the player, and other keys', () => {
    const { draft } = guesser();
    press(draft, 'c');
    press(draft, '3');
    expect(draft.number).toBeNull();
    expect([press(draft, 'a'), press(draft, 'x'), press(draft, 'Enter')]).toEqual([false, false, false]);
    expect(press(draft, 'Escape')).toBe(true);
    expect(draft.board).toBeNull();
  });
  it('leaves Enter to the focused button after a tap', () => {
    const { draft } = guesser();
    press(draft, 'c');
    void draft.tap(5, 'card');
    expect([draft.complete, draft.takesEnter]).toEqual([true, false]);
  });
});

describe('a guess by touch', () => {
  it('is placed by two taps on a term; the same number on another card only changes the choice', () => {
    const { draft, sent } = guesser();
    draft.select(2);
    void draft.tap(5, 'one');
    void draft.tap(5, 'other');
    expect([sent.length, draft.card]).toEqual([0, 'other']);
    void draft.tap(5, 'other');
    expect(sent).toEqual([{ type: 'PlaceGuess', board: 2, number: 5, card: 'other' }]);
  });
  it('drops the number on a board that cannot be guessed', () => {
    const { draft } = guesser();
    draft.select(2);
    draft.pick(5);
    draft.select(1);
    expect([draft.number, draft.complete]).toEqual([null, false]);
  });
  it('selects the next board that can be guessed, and none after the last one', () => {
    const { draft, sent } = guesser({ targets: [1, 3], guesses: [{ board: 2, number: 3 }] }, true);
    expect(draft.nextBoard).toBe(1);
    draft.select(1);
    void draft.tap(5, 'card');
    void draft.tap(5, 'card');
    expect([draft.board, draft.number]).toEqual([3, null]);
    void draft.tap(6, 'card');
    void draft.tap(6, 'card');
    expect([draft.board, sent.length]).toEqual([null, 2]);
  });
  it('keeps the next draft while a guess is being sent, and is not placed twice', async () => {
    const { draft, sent, answer } = guesser({ targets: [1, 2], guesses: [], hand: [1, 2, 3, 4, 5, 6, 7] }, true);
    draft.select(1);
    draft.pick(5);
    const placed = draft.place();
    expect([draft.guessOn(1), draft.targets, draft.hand.includes(5)]).toEqual([5, [2], false]);
    draft.pick(7);
    answer(true);
    expect(await placed).toBe(true);
    expect([draft.board, draft.number, draft.complete]).toEqual([2, 7, true]);
    draft.select(1);
    draft.pick(6);
    expect([draft.complete, sent.length]).toEqual([false, 1]);
  });
  it('can be made again after it was refused', async () => {
    const { draft, answer } = guesser({ targets: [1, 2], guesses: [], hand: [1, 2, 3, 4, 5, 6, 7] });
    draft.select(1);
    draft.pick(5);
    const placed = draft.place();
    answer(false);
    expect(await placed).toBe(false);
    draft.select(1);
    draft.pick(5);
    expect([draft.guessOn(1), draft.complete]).toEqual([null, true]);
  });
});
