/** A seat at a table with anybody who wants the same match. */

import { fetchMatch, pairUp } from '../api/rest.ts';
import type { CreateMatch } from '../protocol/types.ts';
import { rememberSeat, seats } from './seats.svelte.ts';

/**
 * Sits down with somebody who waits for the same match, or at a new table, and returns its code; a player who
 * waits at a table of this game already comes back to it.
 *
 * `secret` is that of the player's nonces. Throws a RequestError.
 */
export async function sitDownWithAnyone(wish: CreateMatch, secret: string): Promise<string> {
  const { game, player } = wish;
  const waiting = await waitsAt(game);
  if (waiting !== undefined) return waiting;
  const joined = await pairUp(wish);
  rememberSeat(joined, game, player.name, secret);
  return joined.code;
}

async function waitsAt(game: string): Promise<string | undefined> {
  for (const seat of seats.all.filter((one) => one.game === game && !one.over)) {
    const found = await fetchMatch(seat.match, seat.token).catch(() => undefined);
    if (found?.status === 'open' && found.visibility === 'listed') return found.code;
  }
  return undefined;
}
