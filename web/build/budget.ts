import { gzipSync } from 'node:zlib';

import type { Plugin, Rolldown } from 'vite';

import { matchLoads } from './loads.ts';

/** The limit for scripts, styles and words of a first visit to a match, compressed. */
const MATCH_BYTES = 108_500;

/** Prints the size of the heaviest match in the heaviest language, and fails the build above the limit. */
export function budget(): Plugin {
  return {
    name: 'budget',
    apply: 'build',
    generateBundle(_, bundle) {
      const heaviest = firstVisits(bundle).sort((a, b) => b.bytes - a.bytes)[0];
      if (!heaviest) this.error('there is a match to weigh');
      const { bytes, what, count } = heaviest;
      this.info(`first visit: ${bytes} bytes, compressed, in ${count} files (${what})`);
      if (bytes > MATCH_BYTES) this.error(`a first visit may weigh ${MATCH_BYTES} bytes`);
    },
  };
}

/** Weighs what a match of each game loads in each language. */
function firstVisits(
  bundle: Rolldown.OutputBundle,
): { what: string; bytes: number; count: number }[] {
  return matchLoads(bundle).map(({ game, lang, page, words, board }) => {
    const files = [...page, ...words, ...board];
    const bytes = files.reduce((sum, name) => sum + weight(bundle, name), 0);
    return { what: `${game}, ${lang}`, bytes, count: files.length };
  });
}

function weight(bundle: Rolldown.OutputBundle, name: string): number {
  const file = bundle[name];
  if (file === undefined) return 0;
  return gzipSync(file.type === 'chunk' ? file.code : file.source).length;
}
