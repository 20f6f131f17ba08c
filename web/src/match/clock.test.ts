import { expect, test } from 'vitest';

import { daysOf, face, remaining, standSince } from './clock.ts';
import type { LinkState } from './link.ts';

test('a clock that stands keeps its time', () => {
  expect(remaining({ remaining_ms: 5000 }, 3000)).toBe(5000);
});

test('a running clock loses what has passed since the server told of it', () => {
  expect(remaining({ remaining_ms: 5000, runs_in_ms: 0 }, 3000)).toBe(2000);
});

test('a clock in a pause begins to run when the pause is over', () => {
  const clock = { remaining_ms: 5000, runs_in_ms: 2000 };
  expect(remaining(clock, 1500)).toBe(5000);
  expect(remaining(clock, 3000)).toBe(4000);
});

test('the page never shows less than nothing: only the server flags', () => {
  expect(remaining({ remaining_ms: 500, runs_in_ms: 0 }, 3000)).toBe(0);
});

test('clocks count on while the connection is lost, and stand while the server restarts', () => {
  const online = { is: 'online', restarting: false, doubted: false } as const;
  const lost = { is: 'waiting', until: 0, restarting: false } as const;
  const restarting = { ...lost, restarting: true };
  const connecting = { is: 'connecting' } as const;
  const since = (...states: LinkState[]): number | undefined => {
    let stand: number | undefined;
    for (const [now, state] of states.entries()) stand = standSince(state, stand, now);
    return stand;
  };
  expect(since(online, lost, connecting, lost)).toBeUndefined();
  expect(since({ ...online, doubted: true })).toBeUndefined();
  expect(since(online, restarting, connecting, restarting)).toBe(1);
  expect(since(online, restarting, connecting, online)).toBeUndefined();
  expect(since(online, lost, { is: 'stopped', code: 'closed' })).toBe(2);
});

test.each([
  [3_723_000, '1:02:03'],
  [245_999, '4:05'],
  [20_000, '0:20'],
  [19_999, '0:19.9'],
  [950, '0:00.9'],
])('%d ms reads %s', (left_ms, shown) => {
  expect(face(left_ms, '.')).toBe(shown);
});

test('days are counted with their hours, and a time below a day reads as a clock', () => {
  expect(daysOf(3 * 86_400_000 - 1)).toEqual({ days: 2, hours: 23 });
  expect(daysOf(86_400_000)).toEqual({ days: 1, hours: 0 });
  expect(daysOf(86_400_000 - 1)).toBeUndefined();
  expect(face(86_400_000 - 1, '.')).toBe('23:59:59');
});
