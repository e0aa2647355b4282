// What the server needs to make the front page fit whoever asks for it: which files go with which language, and the
// sentences of a shared link. It lies beside the build as `front.json`; the server never looks into a bundle. The service
// worker is written here, too, with its few sentences in every language.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { LANGUAGES, read } from './words.js';

/** The one-line texts of these keys in a language, as they are written; the server fills in names. */
function texts(language, wanted) {
  const body = read(language).map(([, text]) => text).join('\n');
  const found = [...body.matchAll(/^([\w-]+) = (.+)$/gm)].filter(([, key]) => wanted.test(key));
  return Object.fromEntries(found.map(([, key, text]) => [key, text]));
}

export function frontPage() {
  return {
    name: 'triptych-front-page',
    generateBundle(_, bundle) {
      const files = Object.values(bundle);
      const words = (language) => files.find((file) => file.type === 'chunk' && file.moduleIds.includes(`\0virtual:words/${language}`));
      const languages = Object.fromEntries(
        LANGUAGES.map((language) => [
          language,
          { words: `/${words(language).fileName}`, texts: texts(language, /^(share-|game-\w+$|game-\w+-line$)/) },
        ]),
      );
      const early = readFileSync(new URL('../src/early.js', import.meta.url), 'utf8').replace(/^ *\/\/.*\n/gm, '');
      const script = `assets/early-${createHash('sha256').update(early).digest('base64url').slice(0, 8)}.js`;
      this.emitFile({ type: 'asset', fileName: script, source: early });
      const said = Object.fromEntries(LANGUAGES.map((language) => [language, texts(language, /^offline-/)]));
      const worker = readFileSync(new URL('../src/offline_worker.js', import.meta.url), 'utf8');
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker.replace('__TEXTS__', JSON.stringify(said)) });
      const source = JSON.stringify({ early: `/${script}`, languages });
      this.emitFile({ type: 'asset', fileName: 'front.json', source });
    },
  };
}
