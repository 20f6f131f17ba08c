import { expect, test } from 'vitest';

import { squareOf } from '../squares.ts';
import { letterAt, marblesOf, placed, shifted, squaresOf, turned } from './marbles.ts';

const rows = ['.www', '...w', 'b...', 'bb..'];

test('a turn shifts, places and carries everything on', () => {
  const before = placed(shifted(marblesOf(rows), 'B1', 'A1'), 'b', 'C4');
  const after = turned(before, 4, ['ccw', 'ccw']);
  const squares = (letter: string): string[] =>
    after
      .filter((marble) => marble.letter === letter)
      .map(squareOf)
      .sort();
  expect(squares('w')).toEqual(['A2', 'B1', 'C1', 'D1']);
  expect(squares('b')).toEqual(['A4', 'B4', 'C4', 'D4']);
});

test('squares hold marbles or nothing', () => {
  expect([letterAt(rows, 'A1'), letterAt(rows, 'B1'), letterAt(rows, 'B4')]).toEqual([
    undefined,
    'w',
    'b',
  ]);
});

test('a turn is pointed at from the shift to the place', () => {
  expect(squaresOf({ type: 'turn', place: 'A1' })).toEqual(['A1']);
  const shift = { from: 'B2', to: 'B3' };
  expect(squaresOf({ type: 'turn', shift, place: 'B2' })).toEqual(['B2', 'B3', 'B2']);
});
