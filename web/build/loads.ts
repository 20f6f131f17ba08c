import type { Rolldown } from 'vite';

/** The files that the page of a match is shown with, in one language. */
export interface MatchLoads {
  readonly game: string;
  readonly lang: string;
  /** The files that come with every place within the page. */
  readonly page: readonly string[];
  /** The words of every place in this language. */
  readonly words: readonly string[];
  /** The board, and what it says. */
  readonly board: readonly string[];
}

/** Returns the files that come with the modules matched: their chunks, those that these import, and all styles. */
export function filesWith(bundle: Rolldown.OutputBundle, modules: RegExp): string[] {
  const names = new Set<string>();
  const visit = (name: string): void => {
    const file = bundle[name];
    if (names.has(name) || file?.type !== 'chunk') return;
    names.add(name);
    file.viteMetadata?.importedCss.forEach((style) => names.add(style));
    file.imports.forEach(visit);
  };
  for (const file of Object.values(bundle)) {
    const matches = (id: string): boolean => modules.test(id);
    if (file.type === 'chunk' && file.moduleIds.some(matches)) visit(file.fileName);
  }
  return [...names];
}

/** Returns what a match loads, for each game in each language; no file is named twice. */
export function matchLoads(bundle: Rolldown.OutputBundle): MatchLoads[] {
  const page = filesWith(bundle, /\/src\/main\.ts$/);
  const beside = (...known: readonly string[][]): ((files: string[]) => string[]) => {
    const all = new Set(known.flat());
    return (files) => files.filter((name) => !all.has(name));
  };
  return named(bundle, /\/src\/words\/page\/([^/]+)\.ts$/).flatMap(([lang, spoken]) => {
    const words = beside(page)(spoken);
    return named(bundle, /\/src\/boards\/([^/]+)\/index\.ts$/).map(([game, shown]) => {
      const said = filesWith(bundle, new RegExp(`/locales/${lang}/boards/${game}\\.ftl`));
      const board = beside(page, words)([...new Set([...shown, ...said])]);
      return { game, lang, page, words, board };
    });
  });
}

/** Returns the files of all modules matched, by the name that the match has found. */
function named(bundle: Rolldown.OutputBundle, modules: RegExp): [string, string[]][] {
  const ids = Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' ? file.moduleIds : [],
  );
  const names = new Set(
    ids.map((id) => modules.exec(id)?.[1]).filter((name) => name !== undefined),
  );
  return [...names].map((name) => {
    const own = new RegExp(modules.source.replace('([^/]+)', name));
    return [name, filesWith(bundle, own)];
  });
}
