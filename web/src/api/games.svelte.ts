/** The games of this server: fetched once, needed by most pages. */

import type { GameInfo } from '../protocol/types.ts';
import { Feed } from './feed.svelte.ts';
import { fetchGames } from './rest.ts';

export const games = new Feed(fetchGames);

/** Returns the server's description of a game, once it is here. */
export function gameInfo(id: string): GameInfo | undefined {
  return games.value?.games.find((game) => game.id === id);
}
