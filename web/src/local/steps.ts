/** The steps of a match, as the rules are told them and as a match tells them. */

import type { Moment } from '../match/moments.ts';
import type { Lapse, Step } from './rules.ts';

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
