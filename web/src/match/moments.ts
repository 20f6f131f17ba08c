/** The moments of a match that can be looked back at. */

import type { Happening } from '../protocol/types.ts';

export interface Moment {
  readonly happened: Happening;
  /** Whether it was taken back later. */
  readonly undone: boolean;
  /** The number of steps that it takes back. */
  readonly undoes: number;
}

/** The events worth a moment besides the game's steps; they tell who decides in a seat. */
const OTHERS: ReadonlySet<string> = new Set(['started', 'substituted', 'returned']);

/** Returns the start of the match, and what changed the position or who decides since. */
export function momentsOf(happened: readonly Happening[]): Moment[] {
  const moments: { happened: Happening; undone: boolean; undoes: number }[] = [];
  /** The moments of the game's steps that stand. */
  let steps: { undone: boolean }[] = [];
  for (const one of happened) {
    const { event } = one;
    const moment = { happened: one, undone: false, undoes: 0 };
    if (isStep(one)) steps.push(moment);
    else if (event.type === 'taken_back') {
      const undone = steps.slice(event.steps);
      for (const step of undone) step.undone = true;
      moment.undoes = undone.length;
      steps = steps.slice(0, event.steps);
    } else if (!OTHERS.has(event.type)) continue;
    moments.push(moment);
  }
  return moments;
}

/** Returns the game's events of moments, without those taken back. */
export function pastOf(moments: readonly Moment[]): unknown[] {
  return moments
    .filter(({ undone }) => !undone)
    .flatMap(({ happened }) => happened.game_events ?? []);
}

function isStep({ event, game_events }: Happening): boolean {
  if (event.type === 'resigned') return game_events !== undefined;
  return event.type === 'acted' || event.type === 'timed_out';
}
