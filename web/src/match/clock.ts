/** Clocks as they are shown; the server alone decides when time is over. */

import type { SeatClock } from '../protocol/types.ts';
import type { LinkState } from './link.ts';

/** Returns what is left on a clock, `elapsed_ms` after the server told of it. */
export function remaining(
  clock: Pick<SeatClock, 'remaining_ms' | 'runs_in_ms'>,
  elapsed_ms: number,
): number {
  if (clock.runs_in_ms === undefined) return clock.remaining_ms;
  const run_ms = Math.max(0, elapsed_ms - clock.runs_in_ms);
  return Math.max(0, clock.remaining_ms - run_ms);
}

/**
 * Returns since when all clocks stand for the page, now that its connection is in a state; `before` is the answer
 * in the state before. A lost connection stops no clock at the server, so that clocks count on; a server that
 * restarts charges nobody.
 */
export function standSince(
  state: LinkState,
  before: number | undefined,
  now: number,
): number | undefined {
  switch (state.is) {
    case 'online':
      return undefined;
    case 'connecting':
      return before;
    case 'waiting':
      return state.restarting ? (before ?? now) : undefined;
    case 'stopped':
      return before ?? now;
  }
}

const HOUR_MS = 3_600_000;

/** Returns what is left as days and hours; undefined below a day. */
export function daysOf(left_ms: number): { days: number; hours: number } | undefined {
  const hours = Math.floor(left_ms / HOUR_MS);
  return hours < 24 ? undefined : { days: Math.floor(hours / 24), hours: hours % 24 };
}

/** Writes a time of less than a day as people read clocks: `1:02:03`, `4:05`, and tenths below twenty seconds. */
export function face(left_ms: number, decimalPoint: string): string {
  if (left_ms < 20_000) {
    const tenths = Math.floor(left_ms / 100);
    return `0:${pad(Math.floor(tenths / 10))}${decimalPoint}${tenths % 10}`;
  }
  const seconds = Math.floor(left_ms / 1000);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = pad(seconds % 60);
  return hours > 0 ? `${hours}:${pad(minutes)}:${rest}` : `${minutes}:${rest}`;
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
