/** The players of a match on this device, who are numbered. */

import type { Players } from '../match/players.ts';
import { t } from '../words/words.svelte.ts';
import type { Setup } from './rules.ts';

/** Returns the players; `you` is the seat that has the device. */
export function playersAround(
  { seats, settings }: Setup,
  you: number | undefined,
  nameOf = (seat: number): string => t('local-player', { number: seat + 1 }),
): Players {
  const places = Array.from({ length: seats }, (_, seat) => ({
    name: nameOf(seat),
    colour: undefined,
  }));
  return { table: { places, you, settings }, names: new Map() };
}
