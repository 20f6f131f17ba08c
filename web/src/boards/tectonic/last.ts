/** The last move, read from the events up to a position. */

import type { TectonicEvent } from '../../protocol/types.ts';
import { lastFrom, NO_TRACE, type Trace } from '../trace.ts';

export function lastMove(past: readonly TectonicEvent[]): Trace {
  const [moved, ...then] = lastFrom(past, ['moved']);
  if (moved?.type !== 'moved') return NO_TRACE;
  const touched = then.flatMap((event) =>
    event.type === 'flipped' || event.type === 'replaced' ? [event.at] : [],
  );
  return { from: [moved.from], to: [moved.to], touched: [...new Set(touched)] };
}
