import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { words } from './tools/words-plugin.js';

const server = process.env.TRIPTYCH_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte(), words()],
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  build: {
    outDir: '../src/triptych/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the server's CSP allows no data: fonts or scripts
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 200,
  },
  server: {
    // symbols and icons lie in the Python package: one drawing for screen and print
    fs: { allow: ['..'] },
    proxy: {
      '/api': server,
      '/media': server,
      '/ws': { target: server.replace('http', 'ws'), ws: true },
    },
  },
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'] },
});
