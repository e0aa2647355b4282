// One chunk per language: `virtual:words/de` is the text of every src/locales/de/*.ftl, comments left out.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const locales = fileURLToPath(new URL('../src/locales', import.meta.url));
const prefix = 'virtual:words/';

export function read(language) {
  const folder = join(locales, language);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ftl'))
    .sort()
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
}

export function words() {
  return {
    name: 'triptych-words',
    resolveId: (id) => (id.startsWith(prefix) ? '\0' + id : null),
    load(id) {
      if (!id.startsWith('\0' + prefix)) return null;
      const texts = read(id.slice(prefix.length + 1));
      for (const [name] of texts) this.addWatchFile(join(locales, id.slice(prefix.length + 1), name));
      const text = texts.map(([, body]) => body.replace(/^#.*\n/gm, '')).join('\n');
      return `export default ${JSON.stringify(text)}`;
    },
  };
}
