import type { Plugin } from 'vite';

import { matchLoads } from './loads.ts';

/**
 * Writes the links with which the server names what a place loads, so that all of it comes at once: the words
 * of a language, and the board of a game in it. Scripts name each other, one round trip after another.
 */
export function preloads(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const sources = new Map<string, string>();
        for (const { game, lang, words, board } of matchLoads(bundle)) {
          sources.set(lang, linksTo(words));
          sources.set(`${lang}-${game}`, linksTo(board));
        }
        for (const [name, source] of sources)
          this.emitFile({ type: 'asset', fileName: `preloads/${name}.txt`, source });
      },
    },
  };
}

/** Links to styles as the page itself makes them: it loads no file again to which a link leads. */
function linksTo(files: readonly string[]): string {
  return files
    .map((name) => {
      const rel = name.endsWith('.css') ? 'stylesheet' : 'modulepreload';
      return `    <link rel="${rel}" crossorigin href="/${name}">\n`;
    })
    .join('');
}
