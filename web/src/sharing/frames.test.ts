import { expect, test } from 'vitest';

import { framesOf, shownFor } from './frames.ts';

const moments = (count: number, undone: readonly number[] = []): { undone: boolean }[] =>
  Array.from({ length: count }, (_, at) => ({ undone: undone.includes(at) }));

test('a short match is shown step by step, without what was taken back', () => {
  expect(framesOf(moments(5, [2, 3]))).toEqual([0, 1, 4]);
});

test('of a long match sixty moments are shown, the first and the last among them', () => {
  const frames = framesOf(moments(1001));
  expect(frames).toHaveLength(60);
  expect(frames.slice(0, 3)).toEqual([0, 17, 34]);
  expect(frames.at(-1)).toBe(1000);
  expect(new Set(frames).size).toBe(60);
});

test('a whole match goes by in some forty seconds at most, and the result stays', () => {
  for (const count of [1, 2, 25, 60]) {
    const times = Array.from({ length: count }, (_, at) => shownFor(at, count));
    expect(times.reduce((sum, time) => sum + time)).toBeLessThan(40_000);
    expect(times.at(-1)).toBe(4000);
  }
  expect(shownFor(0, 5)).toBe(1200);
});
