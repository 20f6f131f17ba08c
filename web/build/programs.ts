import type { Plugin } from 'vite';

const MODULE = 'virtual:programs';

/**
 * Gives the page the address of the program of the rules, in the module `virtual:programs`. The crate's
 * build compiles the program and names its file in `RULES_PROGRAM`; without one, there is no address.
 */
export function programs(): Plugin {
  const file = process.env.RULES_PROGRAM;
  return {
    name: 'programs',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      return file
        ? `export { default as rules } from ${JSON.stringify(`${file}?url`)};`
        : 'export const rules = undefined;';
    },
  };
}
