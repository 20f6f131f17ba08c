import { join } from 'node:path';

import type { Plugin } from 'vite';

const MODULE = 'virtual:programs';

const PROGRAMS = ['rules', 'opponent', 'auditor'];

/**
 * Gives the page the addresses of its programs, in the module `virtual:programs`. The crate's build compiles
 * them and names their folder in `PROGRAMS`; without them, there are no addresses.
 */
export function programs(): Plugin {
  const folder = process.env.PROGRAMS;
  return {
    name: 'programs',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const lines = PROGRAMS.map((name) =>
        folder
          ? `export { default as ${name} } from ${JSON.stringify(`${join(folder, `${name}.wasm`)}?url`)};`
          : `export const ${name} = undefined;`,
      );
      return lines.join('\n');
    },
  };
}
