// Writes `front.json` for the server: the files of each language and the texts for link previews. Also writes the early script
// and the service worker with its texts.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { GAMES, LANGUAGES, read } from './words.js';

/** The unformatted single-line texts whose keys match the pattern. The server fills in arguments. */
function texts(language, keyPattern) {
  const body = read(language).map(([, text]) => text).join('\n');
  const lines = [...body.matchAll(/^([\w-]+) = (.+)$/gm)].filter(([, key]) => keyPattern.test(key));
  return Object.fromEntries(lines.map(([, key, text]) => [key, text]));
}

export function frontPage() {
  return {
    name: 'triptych-front-page',
    generateBundle(_, bundle) {
      const files = Object.values(bundle);
      const words = (path) => files.find((file) => file.type === 'chunk' && file.moduleIds.includes(`\0virtual:words/${path}`));
      const languages = Object.fromEntries(
        LANGUAGES.map((language) => [
          language,
          { games: Object.fromEntries(GAMES.map((game) => [game, `/${words(`games/${game}/${language}`).fileName}`])), words: `/${words(language).fileName}`, texts: texts(language, /^(share-|code-too_many_requests$|game-\w+$|game-\w+-line$)/) },
        ]),
      );
      const early = readFileSync(new URL('../src/early.js', import.meta.url), 'utf8').replace(/^ *\/\/.*\n/gm, '');
      const script = `assets/early-${createHash('sha256').update(early).digest('base64url').slice(0, 8)}.js`;
      this.emitFile({ type: 'asset', fileName: script, source: early });
      const offlineTexts = Object.fromEntries(LANGUAGES.map((language) => [language, texts(language, /^offline-/)]));
      const worker = readFileSync(new URL('../src/offline_worker.js', import.meta.url), 'utf8');
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker.replace('__TEXTS__', JSON.stringify(offlineTexts)) });
      const source = JSON.stringify({ early: `/${script}`, languages });
      this.emitFile({ type: 'asset', fileName: 'front.json', source });
    },
  };
}
