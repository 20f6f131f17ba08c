/** The name, seat and colour somebody asks for in a form. */

import type { JoinMatch } from '../protocol/types.ts';

export interface Person {
  name: string;
  seat: number | undefined;
  colour: string | undefined;
}

/**
 * Returns it as the server takes it, with the last link of the player's nonces; `fallback` replaces an
 * empty name.
 */
export function wishOf(
  { name, seat, colour }: Person,
  fallback: string,
  nonce_commitment: string,
): JoinMatch {
  return {
    name: name.trim() || fallback,
    nonce_commitment,
    ...(seat === undefined ? {} : { seat }),
    ...(colour === undefined ? {} : { colour }),
  };
}
