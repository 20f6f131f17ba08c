import { expect, test } from 'vitest';

const SOURCES = import.meta.glob<string>(['./**/*.{ts,svelte}', '!./**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Returns the modules of the page that a module names. */
function importsOf(path: string): string[] {
  const named = SOURCES[path]?.matchAll(/\bfrom '(\.[^']+)'/g) ?? [];
  const here = new URL(path, 'file:///page/');
  return [...named]
    .map(([, to = '']) => `.${new URL(to, here).pathname.slice('/page'.length)}`)
    .filter((to) => to in SOURCES);
}

test('no modules import each other in a circle, not even types', () => {
  const left = new Map(Object.keys(SOURCES).map((path) => [path, importsOf(path)]));
  expect([...left.values()].flat().length).toBeGreaterThan(100);
  // Modules that import none of those left are in no circle, and so on with those that import them.
  for (let before = Infinity; left.size < before;) {
    before = left.size;
    for (const [path, imports] of left) if (!imports.some((to) => left.has(to))) left.delete(path);
  }
  expect([...left]).toEqual([]);
});
