/** The last turn, read from the events up to a position. */

import type { InvincibleArmadaEvent as Event } from '../../protocol/types.ts';
import { lastFrom, NO_TRACE, type Trace } from '../trace.ts';

/** Returns the marks of the last ship placed, moved or turned, and of what it captured. */
export function lastTurn(past: readonly Event[]): Trace {
  const [first, ...then] = lastFrom(past, ['placed', 'relocated', 'pivoted', 'round_started']);
  const touched = then.flatMap((event) => (event.type === 'captured' ? [event.at] : []));
  if (first?.type === 'placed') return { from: [], to: [first.at], touched };
  if (first?.type === 'relocated' || first?.type === 'pivoted') {
    return { from: [first.from], to: [first.to], touched };
  }
  return NO_TRACE;
}
