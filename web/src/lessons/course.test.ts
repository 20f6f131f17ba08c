import { expect, test } from 'vitest';

import { isReached, type Lesson } from './course.ts';

const WON = { reason: 'line', scores: [], winners: [1] };

const lesson = (goal: Lesson['goal']): Lesson => ({ seat: 1, before: [], goal, solution: [] });

test('a goal is an event with all that is asked for, and maybe more', () => {
  const wanted = lesson([{ type: 'took' }, { type: 'gestured', gesture: { sign: 'up' } }]);
  const gestured = (sign: string): unknown => ({ type: 'gestured', seat: 1, gesture: { sign } });
  expect(isReached(wanted, [gestured('down'), gestured('up')], undefined)).toBe(true);
  expect(isReached(wanted, [{ type: 'took', count: 2 }], undefined)).toBe(true);
  expect(isReached(wanted, [gestured('down')], WON)).toBe(false);
  expect(isReached(wanted, [], undefined)).toBe(false);
});

test('where the goal is to win, only the learner’s own win counts', () => {
  expect(isReached(lesson('won'), [], WON)).toBe(true);
  expect(isReached(lesson('won'), [], { ...WON, winners: [0] })).toBe(false);
  expect(isReached(lesson('won'), [{ type: 'won' }], undefined)).toBe(false);
});
