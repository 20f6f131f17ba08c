import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import type { Plugin, ResolvedConfig } from 'vite';

const WORTH_IT_BYTES = 1024;

/** Writes a compressed copy beside each file of the build that gets smaller, for the server to hand out. */
export function compress(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'compress',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle(error) {
      if (error) return;
      const folder = config.build.outDir;
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const texts = entries.filter((entry) =>
        /\.(js|css|html|svg|json|wasm|webmanifest)$/.test(entry.name),
      );
      await Promise.all(
        texts.map(async (entry) => {
          const file = join(entry.parentPath, entry.name);
          const content = await readFile(file);
          if (content.length < WORTH_IT_BYTES) return;
          await writeFile(`${file}.gz`, gzipSync(content, { level: 9 }));
        }),
      );
    },
  };
}
