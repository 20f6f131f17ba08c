/** The commitments that a browser is shown before a match begins; nobody can change the deal after them. */

import { commitmentTo } from '../match/nonces.ts';
import type { MatchInfo, MatchState, Record } from '../protocol/types.ts';

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

/** Tells whether a record has what these commitments were made to. */
export function isOpenedBy(shown: ShownChance, record: Record): boolean {
  const nonces: string[] = [];
  for (const { event } of record.entries) {
    if (event.type === 'ready' && event.nonce !== undefined)
      nonces[event.player] = commitmentTo(event.nonce);
    // Everybody gets ready anew with another nonce.
    if (event.type === 'left') nonces.length = 0;
  }
  const opened = nonces.flatMap((commitment, player) => [[player, commitment]]);
  return (
    JSON.stringify([record.commitment, opened]) === JSON.stringify([shown.commitment, shown.nonces])
  );
}
