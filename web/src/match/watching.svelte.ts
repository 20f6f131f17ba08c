/** The open tables that this tab watches without a seat, also after a reload. */

const KEY = 'tablee.watching';

const watching = $state<{ all: string[] }>({ all: stored() });

/** Tells whether a table, named by its id or its code, is watched. */
export function isWatched(match: string): boolean {
  return watching.all.includes(match);
}

export function watch(match: string): void {
  if (!isWatched(match)) keep([...watching.all, match]);
}

/** Watches a table no longer, so that a seat is offered again. */
export function unwatch(...names: string[]): void {
  keep(watching.all.filter((match) => !names.includes(match)));
}

function keep(all: string[]): void {
  sessionStorage.setItem(KEY, JSON.stringify(all));
  watching.all = all;
}

function stored(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[];
  } catch {
    return [];
  }
}
