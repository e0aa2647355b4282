export const LANGUAGES = ['en', 'de', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The first wish that we speak, by its main part (`de-AT` is `de`); English when there is none. */
export function negotiate(wishes: readonly string[]): Language {
  for (const wish of wishes) {
    const main = wish.toLowerCase().split('-')[0];
    const found = LANGUAGES.find((language) => language === main);
    if (found) return found;
  }
  return 'en';
}
