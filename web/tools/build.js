// Builds the client: vite build, then compression. The new folder replaces the old one only when it is complete, so that a
// failed or interrupted build is never taken for a finished one.
import { renameSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { compress } from './compress.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const out = fileURLToPath(new URL('../../src/triptych/server/static', import.meta.url));
const part = `${out}.part`;
try {
  await build({ root, logLevel: 'warn', build: { outDir: part, emptyOutDir: true } });
  compress(part);
  rmSync(out, { recursive: true, force: true });
  renameSync(part, out);
} finally {
  rmSync(part, { recursive: true, force: true });
}
