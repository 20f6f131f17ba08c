import { expect, test, vi } from 'vitest';

import { keepSolved, solvedOf } from './solved.ts';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
});

test('a puzzle solved is added to those solved in other tabs meanwhile', () => {
  keepSolved('orbito', 'first');
  kept.set('tablee.puzzles.orbito', JSON.stringify(['first', 'another tab’s']));
  expect(keepSolved('orbito', 'second')).toEqual(['first', 'another tab’s', 'second']);
  expect(solvedOf('orbito')).toEqual(['first', 'another tab’s', 'second']);
  expect(keepSolved('orbito', 'second')).toHaveLength(3);
});
