declare module 'virtual:load-words/*' {
  /** Loads the texts of each language. */
  export type LoadTexts = Readonly<Record<import('./words/languages').Language, () => Promise<{ default: string }>>>;
  const load: LoadTexts;
  export default load;
}
declare module 'virtual:load-words/games' {
  /** Loads the texts for the screens of each game, by the game's name. */
  const load: Readonly<Record<string, import('virtual:load-words/app').LoadTexts>>;
  export default load;
}
declare module 'virtual:words/*' {
  const text: string;
  export default text;
}
