import { expect, test } from 'vitest';

import { acted, started } from '../match/fixture.ts';
import { momentsOf } from '../match/moments.ts';
import type { Event, Happening } from '../protocol/types.ts';
import { Rules } from './rules.ts';
import { eventOf, stepsOf } from './steps.ts';

const happening = (version: number, event: Event): Happening => ({
  version,
  at_ms: version,
  event,
  game_events: [],
});

const HAPPENED = [
  started(1),
  acted(2, 0),
  happening(3, { type: 'timed_out', seat: 1 }),
  happening(4, { type: 'timed_out', seat: 2, absent: true }),
  happening(5, { type: 'substituted', player: 2, level: 2 }),
  happening(6, { type: 'resigned', seat: 0 }),
];

test('steps that nobody took are steps, too', () => {
  expect(stepsOf(momentsOf(HAPPENED))).toEqual([
    { seat: 0, action: 'action 2' },
    { seat: 1, lapse: 'time_out' },
    { seat: 2, lapse: 'stand_in' },
    { seat: 0, lapse: 'withdraw' },
  ]);
});

test('steps are told as the events that they were', () => {
  const steps = stepsOf(momentsOf(HAPPENED));
  expect(steps.map((step) => eventOf(step, 'action' in step ? step.action : null))).toEqual(
    [HAPPENED[1], HAPPENED[2], HAPPENED[3], HAPPENED[5]].map((one) => one?.event),
  );
});

test('the rules are told what happened to seats that did not act', () => {
  const told: unknown[] = [];
  const rules = new Rules((input) => {
    const lines = input.trimEnd().split('\n');
    told.push(...lines.map((line) => JSON.parse(line) as unknown));
    return lines.map(() => '{"log":[]}\n').join('');
  });
  const setup = { game: 'counting', settings: {}, seats: 3, seed: '00' };
  const { legal } = rules.situation(setup, stepsOf(momentsOf(HAPPENED)), 1);
  expect(legal).toBeNull();
  expect(told.slice(1, -3)).toEqual([
    { cmd: 'act', id: 'local', seat: 0, action: 'action 2' },
    { cmd: 'time_out', id: 'local', seat: 1 },
    { cmd: 'stand_in', id: 'local', seat: 2 },
    { cmd: 'withdraw', id: 'local', seat: 0 },
  ]);
});
