// A Vite plugin for texts: `virtual:words/de` has the texts of a language, `virtual:words/games/contrast/de` those for the
// screens of a game, `virtual:words/admin/de` those of the admin page. `virtual:load-words/app` and `virtual:load-words/admin`
// have a function for each language, which imports these texts; `virtual:load-words/games` has such functions by game.
// The build fails if `check` finds problems.
import { join } from 'node:path';
import { divide } from './divide-texts.js';
import { hyphenate } from './soft-hyphens.js';
import { GAMES, LANGUAGES, check, read, readPage, src } from './words.js';

const prefix = 'virtual:words/';
const loadPrefix = 'virtual:load-words/';

/** An object that imports the texts below this path in each language. */
function loader(path) {
  const imports = LANGUAGES.map((language) => `${JSON.stringify(language)}: () => import('${prefix}${path}${language}')`);
  return `{ ${imports.join(', ')} }`;
}

/** A module that imports the texts of the app, of a page or of each game. */
function loadModule(page) {
  if (page !== 'games') return `export default ${loader(page === 'app' ? '' : `${page}/`)}`;
  return `export default { ${GAMES.map((game) => `${JSON.stringify(game)}: ${loader(`games/${game}/`)}`).join(', ')} }`;
}

/** The files with these texts, and the part of each that belongs to them: `de`, `games/contrast/de` or `admin/de`. */
function textsOf(path) {
  const [language, page, folder] = path.split('/').reverse();
  if (page && folder !== 'games') return readPage(page, language);
  return read(language).flatMap(([file, body]) => {
    const game = file.match(/^games\/(\w+)/)?.[1];
    // Tests of the client have all texts from the start.
    const { own, shared } = game && !process.env.VITEST ? divide(game, body) : { own: '', shared: body };
    if (page) return game === page ? [[file, own]] : [];
    return [[file, shared]];
  });
}

export function words() {
  let building = false;
  return {
    name: 'triptych-words',
    configResolved(config) {
      building = config.command === 'build';
    },
    buildStart() {
      const problems = building ? check().problems : [];
      if (problems.length) this.error(problems.join('\n'));
    },
    resolveId: (id) => (id.startsWith(prefix) || id.startsWith(loadPrefix) ? '\0' + id : null),
    load(id) {
      if (id.startsWith('\0' + loadPrefix)) return loadModule(id.slice(loadPrefix.length + 1));
      if (!id.startsWith('\0' + prefix)) return null;
      const path = id.slice(prefix.length + 1);
      const texts = textsOf(path);
      const language = path.split('/').at(-1);
      for (const [file] of texts) this.addWatchFile(join(src, file));
      const text = texts.map(([, body]) => body.replace(/^#.*\n/gm, '')).join('\n');
      return `export default ${JSON.stringify(language === 'de' ? hyphenate(text) : text)}`;
    },
  };
}
