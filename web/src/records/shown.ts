/** The commitments that a browser is shown before a match begins; nobody can change the deal after them. */

import { commitmentTo } from '../match/nonces.ts';
import type { MatchInfo, MatchState, Record } from '../protocol/types.ts';
import { drawnBefore } from './chance.ts';

export interface ShownChance {
  /** The server's commitment, in hex. */
  readonly commitment: string;
  /** The commitments of the players who add a nonce, in the order of their numbers. */
  readonly nonces: readonly (readonly [player: number, commitment: string])[];
}

/** Returns what a full table shows before the start; afterwards a server could show anything. */
export function shownOf(match: MatchInfo, state: MatchState): ShownChance | undefined {
  if (state.status !== 'open' || state.players.length !== match.seats) return undefined;
  const nonces = state.players.flatMap(({ player, nonce_commitment }) =>
    nonce_commitment === undefined ? [] : [[player, nonce_commitment] as const],
  );
  return { commitment: match.commitment, nonces };
}

/**
 * Tells whether a record has what these commitments were made to; nothing of a match that went on without
 * one of these players, who left the full table again before the start.
 */
export function isOpenedBy(shown: ShownChance, record: Record): boolean | undefined {
  const events = record.entries.map(({ event }) => event);
  const seated = events.flatMap((event) => (event.type === 'started' ? event.seating : []));
  if (!shown.nonces.every(([player]) => seated.includes(player))) return undefined;
  const { nonces } = drawnBefore(events);
  const opened = nonces.map(([player, nonce]) => [player, commitmentTo(nonce)]);
  return (
    JSON.stringify([record.commitment, opened]) === JSON.stringify([shown.commitment, shown.nonces])
  );
}
