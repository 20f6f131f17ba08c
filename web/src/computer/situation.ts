/** The knowledge of a seat in a match that this page follows or replays. */

import { LONGEST_THOUGHT_MS, type Lapse, type Situation, type Step } from '../local/rules.ts';
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

/** Returns the steps up to the last of some moments, as the rules are told them again. */
export function stepsOf(moments: readonly Moment[]): (Step | Lapse)[] {
  return moments.flatMap(({ happened: { event }, undone }): (Step | Lapse)[] => {
    if (undone) return [];
    switch (event.type) {
      case 'acted':
        return [{ seat: event.seat, action: event.action }];
      case 'timed_out':
        return [{ seat: event.seat, lapse: event.absent ? 'stand_in' : 'time_out' }];
      case 'resigned':
        return [{ seat: event.seat, lapse: 'withdraw' }];
      default:
        return [];
    }
  });
}
