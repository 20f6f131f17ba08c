/** The name, seat and colour somebody asks for in a form. */

import type { JoinMatch } from '../protocol/types.ts';

export interface Person {
  name: string;
  seat: number | undefined;
  colour: string | undefined;
}

/** Returns it as the server takes it; `fallback` replaces an empty name. */
export function wishOf({ name, seat, colour }: Person, fallback: string): JoinMatch {
  return {
    name: name.trim() || fallback,
    ...(seat === undefined ? {} : { seat }),
    ...(colour === undefined ? {} : { colour }),
  };
}
