import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { frontPage } from './tools/front-page.js';
import { words } from './tools/words-plugin.js';

interface Modules {
  getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[] } | null;
}

/**
 * Whether a module is loaded together with the page. All such modules go into one file, since each file costs a round trip.
 */
function isPartOfEntry(id: string, modules: Modules, seen = new Set<string>()): boolean {
  const info = modules.getModuleInfo(id);
  if (!info || seen.has(id)) return false;
  seen.add(id);
  return info.isEntry || info.importers.some((importer) => isPartOfEntry(importer, modules, seen));
}

const server = process.env.TRIPTYCH_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte(), words(), frontPage()],
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  base: './', // The server, not the build, knows the path under which it is reached.
  build: {
    outDir: '../src/triptych/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // The server's CSP does not allow `data:` fonts or scripts.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 300,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ debugName: 'app', name: (id, modules) => (isPartOfEntry(id, modules as unknown as Modules) ? 'app' : null) }],
        },
      },
    },
  },
  server: {
    // Symbols and icons are in the Python package, which also prints them.
    fs: { allow: ['..'] },
    proxy: {
      '/api': server,
      '/media': server,
      '/ws': { target: server.replace('http', 'ws'), ws: true },
    },
  },
  // The timeout is long, so that tests do not fail on a busy machine. All test files share one thread and one happy-dom, since
  // starting one for each file takes longer than the tests.
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts'],
    testTimeout: 60_000,
    pool: 'threads',
    isolate: false,
  },
});
