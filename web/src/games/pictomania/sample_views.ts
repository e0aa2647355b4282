/** Views for tests: a round with four seats, seen from seat 0. */
import type { DrawView, PrivateView, ScoredBoard, SeatSeen } from './wire';

export const place = (changes: Partial<SeatSeen> = {}): SeatSeen => ({ activity: 'drawing', inked: true, bonus: 0, stack: [], ...changes });
export const view = (changes: Partial<DrawView> = {}): DrawView => ({
  type: 'DrawView',
  stage: '1.draw',
  deadlines: [],
  seats: 4,
  round: 1,
  rounds: 5,
  sheet: [],
  waiting: [],
  difficulty: 'green',
  cards: [],
  started: 0,
  tokens: [1],
  black_ink: false,
  places: [place(), place(), place(), place({ inked: false })],
  ...changes,
});
export const privateView = (changes: Partial<PrivateView> = {}): PrivateView => ({
  type: 'PrivateView',
  term: null,
  hand: [1, 2, 4, 5, 6, 7],
  guesses: [{ board: 1, number: 3 }],
  targets: [2],
  may_swap: false,
  may_draw: true,
  may_resume_drawing: false,
  may_take_token: true,
  may_declare_blank: false,
  may_object: false,
  may_vote: false,
  ...changes,
});
/** A scored board with one wrong guess. */
export const scoredBoard = (changes: Partial<ScoredBoard> = {}): ScoredBoard => ({
  seat: 0,
  term: { symbol: null, number: 1 },
  guesses: [{ seat: 1, number: 3, right: false, stars: 0, at: 1000, lag: 0, card: null }],
  kept_stars: [],
  bonus: 0,
  disallowed: false,
  blank: false,
  digest: null,
  ...changes,
});
