/** The last turn, where its marbles lie now that the rings have turned. */

import type { Direction, OrbitoEvent } from '../../protocol/types.ts';
import { atOf, squareOf, type At } from '../squares.ts';
import { lastFrom, NO_TRACE, type Trace } from '../trace.ts';
import { carried } from './rings.ts';

/** Returns the marks of the last turn: where the marble pushed came from, and both marbles. */
export function lastTurn(
  past: readonly OrbitoEvent[],
  size: number,
  rings: readonly Direction[],
): Trace {
  const [placed, ...then] = lastFrom(past, ['placed']);
  if (placed?.type !== 'placed') return NO_TRACE;
  const turns = then.filter(({ type }) => type === 'rotated').length;
  const now = (square: string): string => {
    let at = atOf(square);
    for (let turn = 0; turn < turns; turn += 1) at = carried(at, size, rings);
    return squareOf(at);
  };
  const before = past[past.indexOf(placed) - 1];
  const shift = before?.type === 'shifted' ? before : undefined;
  return {
    from: shift ? [now(shift.from)] : [],
    to: [now(placed.at)],
    touched: shift ? [now(shift.to)] : [],
  };
}

/**
 * Returns the way of the marble pushed, from the mark it left to where it lies; nothing where two rings have
 * carried them apart, as no marble was pushed that way.
 */
export function pushIn({ from, touched }: Trace): { from: At; to: At } | undefined {
  const [left] = from.map(atOf);
  const [lies] = touched.map(atOf);
  if (!left || !lies) return undefined;
  const apart = Math.abs(left.column - lies.column) + Math.abs(left.row - lies.row);
  return apart === 1 ? { from: left, to: lies } : undefined;
}
