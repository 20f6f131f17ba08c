import { FluentParser } from '@fluent/syntax';
import { expect, test } from 'vitest';

const SOURCES = import.meta.glob<string>(['./**/*.{ts,svelte}', '!./**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const CATALOGUES = import.meta.glob<string>('../../locales/en/**/*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** A part of the page that is loaded by itself, with the parts of the words that come with it. */
interface Load {
  readonly path: string;
  readonly parts: readonly string[];
}

/** Returns the keys of the messages that only some parts of the page say. */
function keysOf(part: string): string[] {
  const source = CATALOGUES[`../../locales/en/${part}.ftl`] ?? '';
  const { body } = new FluentParser().parse(source);
  return body.flatMap((entry) => (entry.type === 'Message' ? [entry.id.name] : []));
}

function resolved(from: string, to: string): string {
  return `.${new URL(to, new URL(from, 'file:///')).pathname}`;
}

/** Returns the modules that come with a module. */
function closureOf(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path) || !(path in SOURCES)) return seen;
  seen.add(path);
  for (const [, to = ''] of SOURCES[path]?.matchAll(/\bfrom '(\.[^']+)'/g) ?? [])
    closureOf(resolved(path, to), seen);
  return seen;
}

/** Returns what a module loads when it is needed. */
function loadsOf(path: string): Load[] {
  const imports = SOURCES[path]?.matchAll(/\bimport\(\s*'(\.[^']+)'\s*\)((?:,\s*'\w+')*)/g) ?? [];
  return [...imports].map(([, to = '', parts = '']) => ({
    path: resolved(path, to),
    parts: [...parts.matchAll(/\w+/g)].map(([part]) => part),
  }));
}

/** Tells whether a module names a message, by its key or by what all keys of its kind begin with. */
function names(path: string, key: string): boolean {
  const source = SOURCES[path] ?? '';
  const quoted = key.includes('-') ? [`'${key}'`] : [`t('${key}'`, `find('${key}'`];
  if (quoted.some((said) => source.includes(said))) return true;
  return [...source.matchAll(/`([a-z]+-(?:[a-z]+-)*)\$\{/g)].some(([, start = '']) =>
    key.startsWith(start),
  );
}

const BOARD = /^\.\/(boards\/[^/]+)\/index\.ts$/;
const GAMES = Object.keys(CATALOGUES).flatMap(
  (path) => /boards\/[^/]+(?=\.ftl$)/.exec(path)?.[0] ?? [],
);

test.each(['before', 'lessons', ...GAMES])('all that says words of %s waits for them', (part) => {
  const keys = keysOf(part);
  expect(keys.length).toBeGreaterThan(10);
  // A board comes with its words.
  const boards = Object.keys(SOURCES).filter((path) => BOARD.test(path));
  const loads: Load[] = [
    { path: './main.ts', parts: [] },
    ...boards.map((path) => ({ path, parts: [BOARD.exec(path)?.[1] ?? ''] })),
    ...Object.keys(SOURCES).flatMap(loadsOf),
  ];
  expect(loads.length).toBeGreaterThan(boards.length + 20);
  const page = closureOf('./main.ts');
  const missing = loads
    .filter(({ parts }) => !parts.includes(part))
    .flatMap((load) => {
      const modules = [...closureOf(load.path)].filter(
        (path) =>
          (load.path === './main.ts' || !page.has(path)) &&
          !SOURCES[path]?.includes(`addWords('${part}')`),
      );
      return modules.flatMap((path) =>
        keys.filter((key) => names(path, key)).map((key) => `${load.path}: ${path} says ${key}`),
      );
    });
  expect(missing).toEqual([]);
});
