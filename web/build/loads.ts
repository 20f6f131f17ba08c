import type { Rolldown } from 'vite';

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
