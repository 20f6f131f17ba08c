/** The draws before a match's own, as the events of its log tell of them. */

import type { Event } from '../protocol/types.ts';

export interface DrawnBefore {
  /** The players' nonces, in the order of their numbers. */
  readonly nonces: readonly (readonly [player: number, nonce: string])[];
  /** The number of players who drew lots for their seats. */
  readonly lots: number;
}

export function drawnBefore(events: Iterable<Event>): DrawnBefore {
  const nonces = new Map<number, string>();
  const waiting = new Set<number>();
  for (const event of events) {
    if (event.type === 'ready' && event.nonce !== undefined) nonces.set(event.player, event.nonce);
    if (event.type === 'joined' && event.seat === undefined) waiting.add(event.player);
    if (event.type === 'left') {
      waiting.delete(event.player);
      // Everybody gets ready anew with another nonce.
      nonces.clear();
    }
  }
  const inOrder = [...nonces].sort(([one], [other]) => one - other);
  return { nonces: inOrder, lots: waiting.size };
}
