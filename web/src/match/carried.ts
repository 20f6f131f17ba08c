/** A seat on its way to another device: in the part of a link that is sent to no server. */

import type { Seat } from './seats.svelte.ts';

/** The luggage of a link. */
export interface Carried {
  /** The key with which the seat is taken, once. */
  readonly key: string;
  /** The secret of the player's nonces, which no server is told before it is time. */
  readonly secret: string | undefined;
}

/** Returns the link with which a key takes a seat along. */
export function linkOf({ match, code, secret }: Seat, key: string): string {
  const secrets = secret ? `${key}.${secret}` : key;
  return `${location.origin}/m/${code || match}#take=${secrets}`;
}

/** Reads what stands behind the `#` of a link, if it is a key to a seat. */
export function carriedIn(hash: string): Carried | undefined {
  const [, key, secret] = /^#take=([0-9a-f]{64})(?:\.([0-9a-f]{64}))?$/.exec(hash) ?? [];
  return key === undefined ? undefined : { key, secret };
}
