/** The cards in each zone. A row is one zone. Sorted cards have two: those that fit the photo, and those that do not. */
export type Zones = readonly (readonly string[])[];

/** By how many quarter turns each turned card is turned clockwise. */
export type Turns = Readonly<Record<string, number>>;

const QUARTERS = 4;

/** The turns of the cards of a build. `cards` are all its cards, in order. */
export function readTurns(cards: readonly string[], turns: readonly number[]): Turns {
  return Object.fromEntries(cards.flatMap((card, i) => (turns[i] ? [[card, turns[i]]] : [])));
}

/** The turns as a build stores them: one number for each card, or nothing if no card is turned. */
export function writeTurns(cards: readonly string[], turns: Turns): number[] {
  return cards.some((card) => turns[card]) ? cards.map((card) => turns[card] ?? 0) : [];
}

/** The turns after this card was turned by a quarter. */
export function turnCard(turns: Turns, card: string): Turns {
  return { ...turns, [card]: ((turns[card] ?? 0) + 1) % QUARTERS };
}

/** Returns a copy of the zones in which a card is moved to position `index` of a zone. Zone -1 removes the card. */
export function moveCard(zones: Zones, icon: string, zone: number, index: number): string[][] {
  const next = zones.map((cards) => cards.filter((card) => card !== icon));
  next[zone]?.splice(index, 0, icon);
  return next;
}
