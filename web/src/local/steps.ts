/** The steps of a match, as the rules are told them and as a match tells them. */

import type { Moment } from '../match/moments.ts';
import type { Event } from '../protocol/types.ts';
import type { AnyStep } from './rules.ts';

/** Returns the steps up to the last of some moments, as the rules are told them again. */
export function stepsOf(moments: readonly Moment[]): AnyStep[] {
  return moments.flatMap(({ happened: { event }, undone }): AnyStep[] => {
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

/** Returns the event of a match that such a step is; `action` as the viewer saw it. */
export function eventOf(step: AnyStep, action: unknown): Event {
  const { seat } = step;
  if (!('lapse' in step)) return { type: 'acted', seat, action: action ?? undefined };
  switch (step.lapse) {
    case 'time_out':
      return { type: 'timed_out', seat };
    case 'stand_in':
      return { type: 'timed_out', seat, absent: true };
    case 'withdraw':
      return { type: 'resigned', seat };
  }
}
