import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Compress the text files of a build, so that the server does not have to do it for each request. */
export function compress(folder) {
  for (const name of readdirSync(folder, { recursive: true }).map(String)) {
    if (!/\.(js|css|html|svg)$/.test(name)) continue;
    const file = readFileSync(join(folder, name));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(file, { level: 9 }));
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(file));
  }
}
