/** Cards in rows: moving one keeps every card once. */
export type Zones = readonly (readonly string[])[];

/** The zones with this card taken out and put before place `index` of a zone; zone -1 leaves it out. */
export function withCardAt(zones: Zones, icon: string, zone: number, index: number): string[][] {
  const next = zones.map((cards) => cards.filter((one) => one !== icon));
  next[zone]?.splice(index, 0, icon);
  return next;
}
