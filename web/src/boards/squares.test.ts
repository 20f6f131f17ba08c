import { expect, test } from 'vitest';

import { atOf, mirrored, squareOf } from './squares.ts';

test('squares are named from the upper left', () => {
  expect(squareOf({ column: 9, row: 9 })).toBe('J10');
  expect(atOf('J10')).toEqual({ column: 9, row: 9 });
});

test('a mirrored board shows its first row last, and the same turn leads back', () => {
  const seen = mirrored(atOf('A1'), 10, 10, { rows: true });
  expect(seen).toEqual({ column: 0, row: 9 });
  expect(squareOf(mirrored(seen, 10, 10, { rows: true }))).toBe('A1');
  expect(mirrored(atOf('A1'), 10, 10, { columns: true })).toEqual({ column: 9, row: 0 });
});
