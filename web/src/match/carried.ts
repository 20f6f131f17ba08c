/** A seat on its way to another device: in the part of a link that is sent to no server. */

import type { Seat } from './seats.svelte.ts';

/** What a link brings along. */
export interface Carried {
  readonly token: string;
  readonly player: number;
  readonly secret: string | undefined;
}

/** Returns the link that takes a seat along; anybody who has it has the seat. */
export function linkOf({ match, code, token, player, secret }: Seat): string {
  const key = [token, player, secret].filter((part) => part !== undefined).join('.');
  return `${location.origin}/m/${code || match}#seat=${key}`;
}

/** Reads what stands behind the `#` of a link, if it is a seat. */
export function carriedIn(hash: string): Carried | undefined {
  const [, token, player, secret] =
    /^#seat=([0-9a-f]{64})\.(\d{1,3})(?:\.([0-9a-f]{64}))?$/.exec(hash) ?? [];
  return token === undefined ? undefined : { token, player: Number(player), secret };
}
