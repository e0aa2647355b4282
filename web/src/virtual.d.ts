declare module 'virtual:load-words/*' {
  /** Loads the texts of each language. */
  export type LoadTexts = Readonly<Record<import('./words/languages').Language, () => Promise<{ default: string }>>>;
  const load: LoadTexts;
  export default load;
}
declare module 'virtual:words/*' {
  const text: string;
  export default text;
}
