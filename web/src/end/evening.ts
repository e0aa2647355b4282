/** The score of the evening: games won, and the share of all points, added up over the games. Pure. */
import type { Played } from '../wire/types';

export interface EveningRow {
  /** the person's id, or a bot's name */
  id: string;
  person: string | null;
  name: string;
  wins: number;
  games: number;
  /** of a hundred points of the games they played, how many were theirs */
  share: number;
  place: number;
}

/** Who leads the evening: most wins first, then the largest share. A team wins and scores together. */
export function eveningScore(evening: readonly Played[]): EveningRow[] {
  const rows = new Map<string, { person: string | null; name: string; wins: number; games: number; shares: number }>();
  for (const { names, people, result } of evening) {
    const points = result.points.map((got) => Math.max(0, got));
    const all = points.reduce((sum, got) => sum + got, 0);
    names.forEach((name, seat) => {
      const person = people[seat] ?? null;
      const id = person ?? `bot ${name}`;
      const row = rows.get(id) ?? { person, name, wins: 0, games: 0, shares: 0 };
      row.name = name;
      row.games += 1;
      row.wins += Number(result.winners.includes(seat));
      row.shares += all ? points[seat]! / all : 1 / names.length;
      rows.set(id, row);
    });
  }
  const found = [...rows].map(([id, { shares, ...row }]) => ({ id, ...row, share: Math.round((100 * shares) / row.games) }));
  const better = (a: (typeof found)[number], b: (typeof found)[number]): number => b.wins - a.wins || b.share - a.share;
  return found
    .map((row) => ({ ...row, place: 1 + found.filter((other) => better(row, other) > 0).length }))
    .sort((a, b) => a.place - b.place || a.name.localeCompare(b.name));
}
