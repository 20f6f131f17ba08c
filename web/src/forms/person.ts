/** Who somebody wants to be at the table, as a form has it. */

import type { JoinMatch } from '../protocol/types.ts';

export interface Person {
  name: string;
  seat: number | undefined;
  colour: string | undefined;
}

/** Writes it for the server; `fallback` is the name of who gave none. */
export function wishOf({ name, seat, colour }: Person, fallback: string): JoinMatch {
  return {
    name: name.trim() || fallback,
    ...(seat === undefined ? {} : { seat }),
    ...(colour === undefined ? {} : { colour }),
  };
}
