/** The players of a match on this device: people, who are numbered, and computers. */

import type { Place } from '../boards/board.ts';
import type { Players } from '../match/players.ts';
import { nameOf as nameOfPlayer, numbersOf } from '../words/names.ts';
import { t } from '../words/words.svelte.ts';
import type { Setup } from './rules.ts';

/** Returns the players; `you` is the seat that has the device. */
export function playersAround(
  { seats, settings, computers = {} }: Setup,
  you: number | undefined,
  nameOf = (seat: number): string => t('local-player', { number: seat + 1 }),
): Players {
  const numbers = numbersOf(
    Array.from({ length: seats }, (_, at) => ({ computer: computers[at] })),
  );
  const places = Array.from({ length: seats }, (_, seat): Place => {
    const computer = computers[seat];
    if (computer === undefined) return { name: nameOf(seat), colour: undefined };
    const nth = numbers[seat];
    return { name: nameOfPlayer({ name: '', computer }, nth), computer, nth, colour: undefined };
  });
  return { table: { places, you, settings }, names: new Map() };
}
