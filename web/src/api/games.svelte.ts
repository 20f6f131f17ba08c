/** The games of this server: fetched once, needed by most pages, and known from before without it. */

import type { GameInfo, Games } from '../protocol/types.ts';
import { Feed } from './feed.svelte.ts';
import { fetchGames } from './rest.ts';

/** The games kept in the browser, with this page's version: another one may know them otherwise. */
interface Kept {
  readonly version: string;
  readonly games: Games;
}

const KEY = 'tablee.games';

export const games: Feed<Games> = new Feed(async () => {
  try {
    const found = await fetchGames();
    const kept: Kept = { version: __VERSION__, games: found };
    localStorage.setItem(KEY, JSON.stringify(kept));
    return found;
  } catch (error) {
    games.value ??= known();
    throw error;
  }
});

/** Returns the server's description of a game, once it is here. */
export function gameInfo(id: string): GameInfo | undefined {
  return games.value?.games.find((game) => game.id === id);
}

function known(): Games | undefined {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '') as Kept;
    return found.version === __VERSION__ ? found.games : undefined;
  } catch {
    return undefined;
  }
}
