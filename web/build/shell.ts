import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import type { Plugin } from 'vite';

import { filesWith } from './loads.ts';

/** The files kept: all of the page but the boards, which are kept once they are seen, and all words. */
const KEPT = /\/web\/src\/(?!boards\/[^/]+\/)|\.ftl(\?|$)/;

/**
 * Writes `shell.js`, which tells the service worker what to keep so that the page opens without the
 * server. Its version changes with any of the files.
 * The worker gets the words of push messages, too: it runs while there is no page to say them.
 */
export function shell(): Plugin {
  return {
    name: 'shell',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = ['/', ...filesWith(bundle, KEPT).map((name) => `/${name}`)];
        // Assets are named by their content, so that the names tell of any change.
        const names = Object.keys(bundle).sort().join('\n');
        const version = createHash('sha256').update(names).digest('hex').slice(0, 16);
        const words = { en: wordsOf('en'), fr: wordsOf('fr') };
        const source = `self.SHELL = ${JSON.stringify({ version, files, words }, null, 2)};\n`;
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
