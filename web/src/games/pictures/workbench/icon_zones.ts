/** Icon cards by zone: the row, or what fits and what does not. */
export type Zones = readonly (readonly string[])[];

/** The zones with this card moved to position `index` of a zone; zone -1 removes it. */
export function moveCard(zones: Zones, icon: string, zone: number, index: number): string[][] {
  const next = zones.map((cards) => cards.filter((card) => card !== icon));
  next[zone]?.splice(index, 0, icon);
  return next;
}
