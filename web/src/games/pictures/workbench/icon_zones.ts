/** The cards in each zone. A row is one zone. Sorted cards have two: those that fit the photo, and those that do not. */
export type Zones = readonly (readonly string[])[];

/** Returns a copy of the zones in which a card is moved to position `index` of a zone. Zone -1 removes the card. */
export function moveCard(zones: Zones, icon: string, zone: number, index: number): string[][] {
  const next = zones.map((cards) => cards.filter((card) => card !== icon));
  next[zone]?.splice(index, 0, icon);
  return next;
}
