/** All texts in all languages, for proofreading and tests. */
import loadAdminTexts from 'virtual:load-words/admin';
import loadTexts from 'virtual:load-words/app';
import loadGameTexts from 'virtual:load-words/games';
import { LANGUAGES, type Language } from './languages';

/** The source of all texts, by language. */
export async function allTexts(): Promise<Record<Language, string>> {
  const load = async (language: Language): Promise<[Language, string]> => {
    const games = Object.values(loadGameTexts);
    const modules = await Promise.all([loadTexts, loadAdminTexts, ...games].map((texts) => texts[language]()));
    return [language, modules.map((module) => module.default).join('\n')];
  };
  return Object.fromEntries(await Promise.all(LANGUAGES.map(load))) as Record<Language, string>;
}
