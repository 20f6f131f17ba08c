/** Times as people say them. */

import { preferences } from '../app/preferences.svelte.ts';
import { daysOf } from '../match/clock.ts';
import type { TimeControl } from '../protocol/types.ts';
import { list, t } from './words.svelte.ts';

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Says a length of time: “1 hour and 30 minutes”. */
export function duration(ms: number): string {
  const parts: string[] = [];
  let rest = ms;
  for (const [unit, unit_ms] of UNITS) {
    const count = Math.floor(rest / unit_ms);
    rest -= count * unit_ms;
    if (count > 0) parts.push(amount(count, unit));
  }
  if (rest > 0 || parts.length === 0) parts.push(amount(rest / 1000, 'second'));
  return list(parts);
}

/** Says in few characters how long something takes: seconds, minutes or hours from two on, or days. */
export function span(ms: number): string {
  const days = daysOf(ms);
  if (days) return t('clock-long', days);
  const seconds = Math.floor(ms / 1000);
  if (seconds < 120) return t('span-seconds', { count: seconds });
  const minutes = Math.floor(seconds / 60);
  if (minutes < 120) return t('span-minutes', { count: minutes });
  return t('span-hours', { count: Math.floor(minutes / 60) });
}

/** Says a time control: “5 minutes + 3 s a turn”. */
export function timeControl(control: TimeControl): string {
  switch (control.system) {
    case 'none':
      return t('clock-none');
    case 'sudden_death':
      return t('control-sudden-death', { bank: duration(control.bank_ms) });
    case 'fischer':
      return t('control-fischer', {
        bank: duration(control.initial_ms),
        bonus: control.increment_ms / 1000,
      });
    case 'delay':
      return t('control-delay', {
        bank: duration(control.initial_ms),
        bonus: control.delay_ms / 1000,
      });
    case 'per_turn':
      return t('control-per-turn', { turn: duration(control.turn_ms) });
    case 'correspondence':
      return t('control-correspondence', { days: control.days });
  }
}

function amount(count: number, unit: string): string {
  return new Intl.NumberFormat(preferences.lang, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  }).format(count);
}
