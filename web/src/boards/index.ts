/** The games the page has a board for, each loaded when it is first shown: one line a game. */

import type { Game } from './board.ts';

/** A game whose JSON only its folder knows. */
export type AnyGame = Game<unknown, unknown, unknown, unknown, unknown>;

const GAMES: Record<string, () => Promise<{ game: unknown }>> = {
  orbito: () => import('./orbito/index.ts'),
  aspic: () => import('./aspic/index.ts'),
  'invincible-armada': () => import('./invincible-armada/index.ts'),
  'icehouse-armada': () => import('./icehouse-armada/index.ts'),
  tectonic: () => import('./tectonic/index.ts'),
  lutinades: () => import('./lutinades/index.ts'),
};

/** Loads what shows a game; undefined for games this page does not know. */
export async function loadGame(id: string): Promise<AnyGame | undefined> {
  const loaded = await GAMES[id]?.();
  return loaded?.game as AnyGame | undefined;
}
