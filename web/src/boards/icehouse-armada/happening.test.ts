import { expect, test } from 'vitest';

import { sailing } from './happening.ts';

const STOPS = [
  { x: 0, y: 0, heading: 35_000 },
  { x: 1000, y: 0, heading: 1000 },
  { x: 1000, y: 1000, heading: 9000 },
];

test('a ship sails from stop to stop, turning the shorter way', () => {
  expect(sailing(STOPS, 0)).toEqual(STOPS[0]);
  expect(sailing(STOPS, 0.5)).toEqual({ x: 500, y: 0, heading: 0 });
  expect(sailing(STOPS, 1)).toEqual(STOPS[1]);
  expect(sailing(STOPS, 2)).toEqual(STOPS[2]);
});
