import { describe, expect, it } from 'vitest';
import { Guessing } from './guessing.svelte';
import { own, view } from './testing';
import type { Command, PrivateView } from './wire';

/** Somebody in seat 0 who guesses; `answer` is what the table says to the guess that is on its way. */
function guesser(some: Partial<PrivateView> = {}, oneByOne = false) {
  const sent: Command[] = [];
  const waiting: ((laid: boolean) => void)[] = [];
  const send = (command: Command) => {
    sent.push(command);
    return new Promise<boolean>((done) => waiting.push(done));
  };
  const guessing = new Guessing(() => view({ seats: 4 }), () => own(some), send, () => 0, () => oneByOne);
  return { guessing, sent, answer: (laid: boolean) => waiting.shift()!(laid) };
}

describe('a guess by keyboard', () => {
  const press = (guessing: Guessing, key: string) => guessing.key(new KeyboardEvent('keydown', { key }));
  it('is a letter, a digit and Enter', () => {
    const { guessing, sent } = guesser();
    expect(press(guessing, 'c')).toBe(true);
    expect(press(guessing, '5')).toBe(true);
    expect(guessing.enters).toBe(true);
    expect(press(guessing, 'Enter')).toBe(true);
    expect(sent).toEqual([{ type: 'LayGuess', board: 2, number: 5 }]);
  });
  it('does not take spent numbers, one’s own board, or keys of others', () => {
    const { guessing } = guesser();
    press(guessing, 'c');
    press(guessing, '3');
    expect(guessing.number).toBeNull();
    expect([press(guessing, 'a'), press(guessing, 'x'), press(guessing, 'Enter')]).toEqual([false, false, false]);
    expect(press(guessing, 'Escape')).toBe(true);
    expect(guessing.board).toBeNull();
  });
  it('leaves Enter to a button once a finger has chosen', () => {
    const { guessing } = guesser();
    press(guessing, 'c');
    void guessing.tap(5, 'card');
    expect([guessing.ready, guessing.enters]).toEqual([true, false]);
  });
});

describe('a guess by touch', () => {
  it('is a term tapped twice; the same number on another card only changes the choice', () => {
    const { guessing, sent } = guesser();
    guessing.aim(2);
    void guessing.tap(5, 'one');
    void guessing.tap(5, 'other');
    expect([sent.length, guessing.card]).toEqual([0, 'other']);
    void guessing.tap(5, 'other');
    expect(sent).toEqual([{ type: 'LayGuess', board: 2, number: 5, card: 'other' }]);
  });
  it('forgets the number on a board that cannot be guessed', () => {
    const { guessing } = guesser();
    guessing.aim(2);
    guessing.pick(5);
    guessing.aim(1);
    expect([guessing.number, guessing.ready]).toEqual([null, false]);
  });
  it('goes on to the next board that waits, and in the end to one’s own', () => {
    const { guessing, sent } = guesser({ targets: [1, 3], guesses: [{ board: 2, number: 3 }] }, true);
    expect(guessing.next).toBe(1);
    guessing.aim(1);
    void guessing.tap(5, 'card');
    void guessing.tap(5, 'card');
    expect([guessing.board, guessing.number]).toEqual([3, null]);
    void guessing.tap(6, 'card');
    void guessing.tap(6, 'card');
    expect([guessing.board, sent.length]).toEqual([null, 2]);
  });
  it('keeps what is chosen while the guess before is on its way, and does not lay it twice', async () => {
    const { guessing, sent, answer } = guesser({ targets: [1, 2], guesses: [], hand: [1, 2, 3, 4, 5, 6, 7] }, true);
    guessing.aim(1);
    guessing.pick(5);
    const laid = guessing.lay();
    expect([guessing.on(1), guessing.targets, guessing.hand.includes(5)]).toEqual([5, [2], false]);
    guessing.pick(7);
    answer(true);
    expect(await laid).toBe(true);
    expect([guessing.board, guessing.number, guessing.ready]).toEqual([2, 7, true]);
    guessing.aim(1);
    guessing.pick(6);
    expect([guessing.ready, sent.length]).toEqual([false, 1]);
  });
  it('can be made again where the table refused it', async () => {
    const { guessing, answer } = guesser({ targets: [1, 2], guesses: [], hand: [1, 2, 3, 4, 5, 6, 7] });
    guessing.aim(1);
    guessing.pick(5);
    const laid = guessing.lay();
    answer(false);
    expect(await laid).toBe(false);
    guessing.aim(1);
    guessing.pick(5);
    expect([guessing.on(1), guessing.ready]).toEqual([null, true]);
  });
});
