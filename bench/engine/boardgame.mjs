// Contrast with five seats for boardgame.io, written as its documentation recommends. Plays random legal
// moves through its reducer. Prints a JSON line with the name and the moves per second.
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { InitializeGame, CreateGameReducer } = require("boardgame.io/internal");

const SEATS = 5;
const CARDS = [...Array(6).keys()]; // card c has the symbols 2c and 2c + 1

const shuffled = (random, list) => random.Shuffle(list);

function setup({ random }) {
  const pictures = shuffled(random, [...Array(74).keys()]);
  const deals = Array.from({ length: SEATS }, () => shuffled(random, CARDS));
  return {
    stack: pictures.slice(1, 56),
    picture: pictures[0],
    box: pictures.slice(56),
    rows: deals.map((cards) => cards.slice(0, 2)),
    hands: deals.map((cards) => cards.slice(2)),
    played: Array(SEATS).fill(null),
    won: Array.from({ length: SEATS }, () => []),
    history: [],
  };
}

function playCard({ G, playerID }, symbol) {
  const seat = Number(playerID);
  if (G.played[seat] !== null || !G.hands[seat].includes(symbol >> 1)) return "INVALID_MOVE";
  G.played[seat] = symbol;
  if (G.played.every((vote) => vote !== null)) reveal(G);
}

function reveal(G) {
  const counts = new Map();
  for (const vote of G.played) counts.set(vote, (counts.get(vote) ?? 0) + 1);
  const ranked = [...counts].sort((a, b) => b[1] - a[1]);
  const shape = ranked.map(([, n]) => n).join("-");
  const pairs = shape === "2-2-1";
  const single = ranked.length > 1 && ranked[0][1] > ranked[1][1];
  const winning = pairs ? [ranked[0][0], ranked[1][0]] : single ? [ranked[0][0]] : [];
  const winners = G.played.flatMap((vote, seat) => (winning.includes(vote) ? [seat] : []));
  const taken = [G.picture, ...G.stack, ...G.box].slice(0, winners.length);
  if (winners.length === 0) G.box.push(G.picture);
  winners.forEach((seat, place) => G.won[seat].push(taken[place]));
  G.stack.splice(0, Math.max(0, winners.length - 1));
  G.history.push({ picture: G.picture, votes: [...G.played], winners });
  G.played.forEach((vote, seat) => {
    const hand = G.hands[seat];
    G.rows[seat].push(vote >> 1);
    hand[hand.indexOf(vote >> 1)] = G.rows[seat].shift();
  });
}

function next({ G, events }) {
  if (G.played.includes(null)) return "INVALID_MOVE";
  G.played = Array(SEATS).fill(null);
  if (G.stack.length === 0) events.endGame({ points: G.won.map((pile) => pile.length) });
  else G.picture = G.stack.shift();
}

const game = {
  name: "contrast",
  setup,
  turn: { activePlayers: { all: "choose" } },
  phases: {
    play: { start: true, turn: { activePlayers: { all: "choose" } } },
  },
  moves: { playCard, next },
  disableUndo: true,
};

const move = (type, args, playerID) => ({
  type: "MAKE_MOVE",
  payload: { type, args, playerID, credentials: undefined },
});

function playout(reducer, seed) {
  let state = InitializeGame({ game: { ...game, seed }, numPlayers: SEATS });
  let moves = 0;
  while (state.ctx.gameover === undefined) {
    const missing = state.G.played.flatMap((vote, seat) => (vote === null ? [seat] : []));
    if (missing.length === 0) {
      state = reducer(state, move("next", [], "0"));
    } else {
      const seat = missing[Math.floor(Math.random() * missing.length)];
      const symbols = state.G.hands[seat].flatMap((card) => [2 * card, 2 * card + 1]);
      const symbol = symbols[Math.floor(Math.random() * symbols.length)];
      state = reducer(state, move("playCard", [symbol], String(seat)));
    }
    moves += 1;
    if (moves > 1000) throw new Error("the game does not end");
  }
  return moves;
}

function cpuSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

const seconds = Number(process.argv[2]);
const reducer = CreateGameReducer({ game });
for (let i = 0; i < 30; i += 1) playout(reducer, `warm ${i}`);
const start = cpuSeconds();
let moves = 0;
for (let seed = 0; cpuSeconds() - start < seconds; seed += 1) moves += playout(reducer, `${seed}`);
console.log(JSON.stringify({ name: "boardgame.io contrast", rate: moves / (cpuSeconds() - start) }));
