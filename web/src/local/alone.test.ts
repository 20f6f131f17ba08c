import { expect, test } from 'vitest';

import { drawAlone, drawAnother } from './alone.ts';

const CHOSEN = { game: 'counting', settings: { to: 5 }, seats: 3, level: 4 };

test('one seat is the person’s, all others are computers', () => {
  const { viewer, computers, settings } = drawAlone({ ...CHOSEN, seat: 1 });
  expect({ viewer, computers, settings }).toEqual({
    viewer: 1,
    computers: { 0: 4, 2: 4 },
    settings: { to: 5 },
  });
});

test('a seat that is not chosen is drawn at the table', () => {
  const seats = Array.from({ length: 60 }, () => drawAlone({ ...CHOSEN, seat: undefined }).viewer);
  expect(new Set(seats)).toEqual(new Set([0, 1, 2]));
});

test('another match has the same levels and another seed', () => {
  const first = drawAlone({ ...CHOSEN, seat: 0 });
  const second = drawAnother(first, 2);
  expect(second).toMatchObject({ viewer: 2, computers: { 0: 4, 1: 4 }, settings: { to: 5 } });
  expect(second.seed).not.toBe(first.seed);
});

test('another match of people has no computers', () => {
  const setup = { game: 'counting', settings: {}, seats: 2, seed: '00' };
  expect(drawAnother(setup, undefined)).toEqual({ ...setup, seed: expect.any(String) as string });
});
