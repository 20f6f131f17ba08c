import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';

import { budget } from './build/budget.ts';
import { compress } from './build/compress.ts';
import { preloads } from './build/preloads.ts';
import { programs } from './build/programs.ts';
import { shell } from './build/shell.ts';
import pkg from './package.json' with { type: 'json' };

/** The server that `npm run dev` finds. */
const SERVER = process.env.TABLEE_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte(), programs(), budget(), preloads(), shell(), compress()],
  define: { __VERSION__: JSON.stringify(pkg.version) },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // A match comes with the page itself: links lead to it, and few files are soon here.
        codeSplitting: {
          groups: [
            {
              name: 'page',
              test: /\/src\/(App\.svelte|boards\/(Step|board|motion|scene)\b[.a-z]+)$/,
            },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: SERVER, ws: true }, '/rules/': SERVER },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'page',
          include: ['src/**/*.test.ts'],
          exclude: ['src/**/*.svelte.test.ts'],
        },
      },
      {
        // Other tests are compiled as for a server, where no effect runs.
        extends: true,
        resolve: { conditions: [...defaultClientConditions] },
        test: {
          name: 'effects',
          include: ['src/**/*.svelte.test.ts'],
          environment: './build/effects.ts',
        },
      },
    ],
  },
});
