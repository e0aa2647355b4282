import LANGUAGE_NAMES from './languages.json';

export type Language = keyof typeof LANGUAGE_NAMES;
export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as Language[];
export { LANGUAGE_NAMES };

/** The first supported language of a list. Regions are ignored: `de-AT` counts as `de`. English if none is supported. */
export function negotiate(tags: readonly string[]): Language {
  for (const tag of tags) {
    const main = tag.toLowerCase().split('-')[0];
    const supported = LANGUAGES.find((language) => language === main);
    if (supported) return supported;
  }
  return 'en';
}
