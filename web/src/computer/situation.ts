/** The knowledge of a seat in a match that this page follows or replays. */

import { LONGEST_THOUGHT_MS, type Situation } from '../local/rules.ts';
import type { Moment } from '../match/moments.ts';

export interface Known {
  readonly game: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly seats: number;
  /** The seat that is to act. */
  readonly seat: number;
  /** The moments so far, as the seat saw them. */
  readonly moments: readonly Moment[];
  /** The seat's view of the position. */
  readonly view: unknown;
  /** Its legal actions; empty where they cannot be counted. */
  readonly legal: readonly unknown[];
}

/** Writes it as the program of the opponents reads it. */
export function situationOf({ moments, legal, ...known }: Known): Situation {
  const log = moments.flatMap(({ happened: { event, game_events }, undone }) => {
    if (undone || !('seat' in event)) return [];
    const action = event.type === 'acted' ? (event.action ?? null) : null;
    return [{ seat: event.seat, action, events: game_events ?? [] }];
  });
  return {
    ...known,
    match: 0,
    seed: null,
    log,
    legal: legal.length > 0 ? legal : null,
    budget_ms: LONGEST_THOUGHT_MS,
  };
}
