/** Views for tests: a round in which four draw, seen from seat 0. */
import type { DrawView, PrivateView, SeatSeen } from './wire';

export const place = (some: Partial<SeatSeen> = {}): SeatSeen => ({ doing: 'drawing', inked: true, bonus: 0, stack: [], ...some });
export const view = (some: Partial<DrawView> = {}): DrawView => ({
  type: 'DrawView',
  stage: '1.draw',
  clock: [],
  seats: 4,
  round: 1,
  rounds: 5,
  sheet: [],
  waiting: [],
  difficulty: 'green',
  cards: [],
  started: 0,
  tokens: [1],
  places: [place(), place(), place(), place({ inked: false })],
  ...some,
});
export const own = (some: Partial<PrivateView> = {}): PrivateView => ({
  type: 'PrivateView',
  term: null,
  hand: [1, 2, 4, 5, 6, 7],
  guesses: [{ board: 1, number: 3 }],
  targets: [2],
  may_swap: false,
  may_draw: true,
  may_take_token: true,
  may_declare_blank: false,
  may_object: false,
  may_vote: false,
  ...some,
});
