import { expect, test } from 'vitest';

import { put, type Rows, type Side } from './fleet.ts';
import { gunOf, linesThrough } from './range.ts';

const EMPTY: Rows = Array.from({ length: 11 }, () => '.'.repeat(11));

function board(side: Side, squares: string[]): Rows {
  return squares.reduce<Rows>((rows, square) => put(rows, square, side), EMPTY);
}

test('a Spanish line reaches as many points as it has ships, beyond both ends', () => {
  const two = linesThrough(board('spain', ['C5', 'D5']), 'D5');
  expect(two).toEqual([{ ships: ['C5', 'D5'], reach: ['E5', 'F5', 'B5', 'A5'] }]);
  const [three] = linesThrough(board('spain', ['C5', 'D5', 'E5']), 'E5');
  expect(three?.reach).toEqual(['F5', 'G5', 'H5', 'B5', 'A5']);
});

test('an English pair reaches the points right at its ends', () => {
  const pairs = linesThrough(board('england', ['D4', 'E4', 'D5']), 'D4');
  expect(pairs).toEqual([
    { ships: ['D4', 'E4'], reach: ['F4', 'C4'] },
    { ships: ['D4', 'D5'], reach: ['D6', 'D3'] },
  ]);
});

test('a ship alone has no line', () => {
  expect(linesThrough(board('spain', ['C5', 'E5']), 'C5')).toEqual([]);
  expect(linesThrough(EMPTY, 'C5')).toEqual([]);
});

test('the ship nearest to the target fires', () => {
  const rows = board('spain', ['C5', 'D5', 'E5']);
  expect(gunOf(rows, 'D5', 'G5')).toBe('E5');
  expect(gunOf(rows, 'D5', 'A5')).toBe('C5');
  expect(gunOf(rows, 'E5', 'G5')).toBe('E5');
});
