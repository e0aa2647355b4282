/** The score of the evening: for each person the games won and the share of the points, over all games. */
import type { FinishedGame } from '../wire/types';

interface EveningRow {
  /** The id of the person; for a bot, the word `bot` and its name. */
  id: string;
  person: string | null;
  name: string;
  wins: number;
  games: number;
  /** The share of the points, in percent: the mean over all games that the person or bot played. */
  share: number;
  place: number;
}

/** All players of the evening, sorted by wins, then by their share. If a team wins, each of its members has a win. */
export function eveningScore(evening: readonly FinishedGame[]): EveningRow[] {
  const rows = new Map<string, { person: string | null; name: string; wins: number; games: number; shares: number }>();
  for (const { names, people, result } of evening) {
    const points = result.points.map((value) => Math.max(0, value));
    const total = points.reduce((sum, value) => sum + value, 0);
    names.forEach((name, seat) => {
      const person = people[seat] ?? null;
      const id = person ?? `bot ${name}`;
      const row = rows.get(id) ?? { person, name, wins: 0, games: 0, shares: 0 };
      row.name = name;
      row.games += 1;
      row.wins += Number(result.winners.includes(seat));
      row.shares += total ? points[seat]! / total : 1 / names.length;
      rows.set(id, row);
    });
  }
  const unplaced = [...rows].map(([id, { shares, ...row }]) => ({ id, ...row, share: Math.round((100 * shares) / row.games) }));
  const compare = (a: (typeof unplaced)[number], b: (typeof unplaced)[number]): number => b.wins - a.wins || b.share - a.share;
  return unplaced
    .map((row) => ({ ...row, place: 1 + unplaced.filter((other) => compare(row, other) > 0).length }))
    .sort((a, b) => a.place - b.place || a.name.localeCompare(b.name));
}
