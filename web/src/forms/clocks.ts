/** The clocks a match is offered with. */

import type { TimeControl } from '../protocol/types.ts';

const MINUTE_MS = 60_000;

export const PRESETS: readonly TimeControl[] = [
  { system: 'none' },
  { system: 'fischer', initial_ms: 5 * MINUTE_MS, increment_ms: 5_000 },
  { system: 'fischer', initial_ms: 15 * MINUTE_MS, increment_ms: 10_000 },
  { system: 'delay', initial_ms: 20 * MINUTE_MS, delay_ms: 10_000 },
  { system: 'sudden_death', bank_ms: 30 * MINUTE_MS },
  { system: 'per_turn', turn_ms: MINUTE_MS },
  { system: 'correspondence', days: 3 },
];

/** The systems of a custom clock, with the numbers each needs. */
export const SYSTEMS = ['fischer', 'delay', 'sudden_death', 'per_turn', 'correspondence'] as const;
export type System = (typeof SYSTEMS)[number];

/** The numbers of a custom clock, in the units of the form. */
export interface Wish {
  system: System;
  minutes: number;
  seconds: number;
  days: number;
}

export function controlOf({ system, minutes, seconds, days }: Wish): TimeControl {
  const bank_ms = Math.round(minutes * MINUTE_MS);
  const bonus_ms = Math.round(seconds * 1000);
  switch (system) {
    case 'fischer':
      return { system, initial_ms: bank_ms, increment_ms: bonus_ms };
    case 'delay':
      return { system, initial_ms: bank_ms, delay_ms: bonus_ms };
    case 'sudden_death':
      return { system, bank_ms };
    case 'per_turn':
      return { system, turn_ms: bonus_ms };
    case 'correspondence':
      return { system, days: Math.round(days) };
  }
}
