import { gzipSync } from 'node:zlib';

import type { Plugin, Rolldown } from 'vite';

/** The limit for script and style of a first visit, compressed. */
const FIRST_LOAD_BYTES = 120 * 1024;

/** Prints the size of the first load, and fails the build above the limit. */
export function budget(): Plugin {
  return {
    name: 'budget',
    apply: 'build',
    generateBundle(_, bundle) {
      const files = firstLoad(bundle);
      const bytes = files.reduce((sum, name) => sum + weight(bundle, name), 0);
      const kib = (bytes / 1024).toFixed(1);
      this.info(`first load: ${kib} KiB of script and style, compressed, in ${files.length} files`);
      if (bytes > FIRST_LOAD_BYTES) {
        this.error(`the first load may weigh ${FIRST_LOAD_BYTES / 1024} KiB`);
      }
    },
  };
}

/** Returns the entry, its static imports and their styles. */
export function firstLoad(bundle: Rolldown.OutputBundle): string[] {
  const names = new Set<string>();
  const visit = (name: string): void => {
    const file = bundle[name];
    if (names.has(name) || file === undefined) return;
    names.add(name);
    if (file.type === 'chunk') file.imports.forEach(visit);
  };
  const chunks = Object.values(bundle).filter(
    (file): file is Rolldown.OutputChunk => file.type === 'chunk',
  );
  chunks.filter((chunk) => chunk.isEntry).forEach((chunk) => visit(chunk.fileName));
  Object.keys(bundle)
    .filter((name) => /index.*\.css$/.test(name))
    .forEach((name) => names.add(name));
  return [...names];
}

function weight(bundle: Rolldown.OutputBundle, name: string): number {
  const file = bundle[name];
  if (file === undefined) return 0;
  return gzipSync(file.type === 'chunk' ? file.code : file.source).length;
}
