import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import type { Plugin } from 'vite';

import { filesWith } from './loads.ts';

/** The files kept at once besides the document and its icon: all of the page but the boards, and all words. */
const KEPT = /\/web\/src\/(?!boards\/[^/]+\/)|\.ftl(\?|$)/;

/** The boards, with their lessons. */
const BOARDS = /\/web\/src\/boards\/[^/]+\//;

/** The programs that judge and play a match on one device, and the worker that runs them. */
const PROGRAMS = /^assets\/(worker-.*\.js|(rules|opponent)-.*\.wasm)$/;

/**
 * Writes `shell.js`, which tells the service worker what to keep so that the page opens without the
 * server, and what to keep later so that games are played without it. Its version changes with any of the files.
 * The worker gets the words of push messages, too: it runs while there is no page to say them.
 */
export function shell(): Plugin {
  return {
    name: 'shell',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const names = Object.keys(bundle).sort();
        const shell = filesWith(bundle, KEPT);
        const boards = filesWith(bundle, BOARDS).filter((name) => !shell.includes(name));
        const programs = names.filter((name) => PROGRAMS.test(name));
        const files = ['/', '/icon.svg', ...shell.map((name) => `/${name}`)];
        const games = [...boards, ...programs].map((name) => `/${name}`);
        // Assets are named by their content, so that the names tell of any change.
        const version = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16);
        const words = { en: wordsOf('en'), fr: wordsOf('fr') };
        const source = `self.SHELL = ${JSON.stringify({ version, files, games, words }, null, 2)};\n`;
        this.emitFile({ type: 'asset', fileName: 'shell.js', source });
      },
    },
  };
}

/** Returns the names of games and the reasons of calls, which have no arguments. */
function wordsOf(lang: string): Record<string, string> {
  const words = ['shared', 'web'].flatMap((name) => {
    const file = resolve(import.meta.dirname, `../../locales/${lang}/${name}.ftl`);
    return [...readFileSync(file, 'utf8').matchAll(/^((?:game|push)-[a-z-]+) = (.+)$/gm)];
  });
  return Object.fromEntries(words.map(([, key = '', text = '']) => [key, text]));
}
