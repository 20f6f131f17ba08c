import { gzipSync } from 'node:zlib';

import type { Plugin, Rolldown } from 'vite';

/** What a newcomer's first visit may fetch of script and style, compressed. */
const FIRST_LOAD_BYTES = 120 * 1024;

/** Prints what the first load weighs, and fails the build when it is more than we allow. */
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

/** Returns the entry with all it imports at once, and their styles. */
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
