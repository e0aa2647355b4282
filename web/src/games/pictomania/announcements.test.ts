import { beforeAll, expect, test } from 'vitest';
import { setLanguage } from '../../words/index.svelte';
import { announce } from './announcements';
import { view } from './sample_views';
import { LAST_CALL, type PreviewView } from './wire';

beforeAll(() => setLanguage('en'));
const names = { me: 0, mayTakeToken: true, name: () => '', person: (seat: number | null) => ({ who: 'other' as const, name: ['Ada', 'Ben'][seat ?? 0] ?? '' }) };
const preview = (swapped: number[]): PreviewView => ({
  type: 'PreviewView',
  stage: '1.preview',
  deadlines: [],
  seats: 2,
  round: 1,
  rounds: 5,
  sheet: [],
  waiting: [],
  difficulty: 'green',
  cards: swapped.map((seat) => ({ symbol: 'bell', card: `card ${seat}`, side: 0 })),
  ready: [],
  swapped,
});

test('each swap of a seat is announced (P8)', () => {
  expect(announce(preview([]), preview([1]), names)).toBe('Ben swapped a card.');
  expect(announce(preview([1]), preview([1, 1]), names)).toBe('Ben swapped a card.');
  expect(announce(preview([1, 1]), preview([1, 1, 0]), names)).toBe('Ada swapped a card.');
});

test('the last seconds to take a token are announced once (P15)', () => {
  const last = view({ deadlines: [{ key: LAST_CALL, at: 10_000, seat: null }] });
  expect(announce(view(), last, names)).toBe('All guesses are in: last chance for a bonus token.');
  expect(announce(view(), last, { ...names, mayTakeToken: false })).toBe('All guesses are in. The round is about to end.');
  expect(announce(last, last, names)).toBeNull();
});
