/** The moments of a match that a moving picture shows, each with its duration. */

import type { Moment } from '../match/moments.ts';

/** More would weigh some megabytes, and nobody would look on. */
const MOST_FRAMES = 60;
/** A short match is followed step by step, a long one goes by in half a minute. */
const SHORTEST_MS = 500;
const LONGEST_MS = 1200;
const WHOLE_MS = 30_000;
const RESULT_MS = 4000;

/** Returns the moments shown, by number: without what was taken back, and of many only some. */
export function framesOf(moments: readonly Pick<Moment, 'undone'>[]): number[] {
  const all = [...moments.keys()].filter((at) => moments[at]?.undone === false);
  if (all.length <= MOST_FRAMES) return all;
  return Array.from(
    { length: MOST_FRAMES },
    (_, nth) => all[Math.round((nth * (all.length - 1)) / (MOST_FRAMES - 1))] ?? 0,
  );
}

/** Returns how long one of `count` frames is shown, in milliseconds; the result stays for longer. */
export function shownFor(at: number, count: number): number {
  if (at === count - 1) return RESULT_MS;
  return Math.min(LONGEST_MS, Math.max(SHORTEST_MS, WHOLE_MS / count));
}
