// Compresses the text files of the build, so that the server does not have to do it for each request.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const out = fileURLToPath(new URL('../../src/triptych/server/static', import.meta.url));
for (const name of readdirSync(out, { recursive: true }).map(String)) {
  if (!/\.(js|css|html|svg)$/.test(name)) continue;
  const file = readFileSync(join(out, name));
  writeFileSync(join(out, `${name}.gz`), gzipSync(file, { level: 9 }));
  writeFileSync(join(out, `${name}.br`), brotliCompressSync(file));
}
