import { expect, test } from 'vitest';

import { atOf, squareOf } from '../squares.ts';
import { allSquares, carried, ringOf } from './rings.ts';

const go = (square: string, size: number, rings: ('ccw' | 'cw')[]): string =>
  squareOf(carried(atOf(square), size, rings));

test('squares lie on rings', () => {
  expect(['A3', 'B2', 'C4', 'E5', 'F6'].map((square) => ringOf(atOf(square), 6))).toEqual([
    0, 1, 2, 1, 0,
  ]);
});

test('on size 4 everything goes counter-clockwise', () => {
  const rings: ('ccw' | 'cw')[] = ['ccw', 'ccw'];
  const way = ['A1', 'D1', 'A4', 'D4', 'B2', 'B3', 'C3', 'C2'];
  expect(way.map((square) => go(square, 4, rings))).toEqual([
    'A2',
    'C1',
    'B4',
    'D3',
    'B3',
    'C3',
    'C2',
    'B2',
  ]);
});

test('on size 6 each ring goes its own way', () => {
  const rings: ('ccw' | 'cw')[] = ['ccw', 'cw', 'ccw'];
  const way = ['A1', 'B2', 'C3', 'F6', 'E5'];
  expect(way.map((square) => go(square, 6, rings))).toEqual(['A2', 'C2', 'C4', 'F5', 'D5']);
});

test('every square is gone to from exactly one', () => {
  const targets = allSquares(6).map((at) => squareOf(carried(at, 6, ['cw', 'ccw', 'cw'])));
  expect(new Set(targets).size).toBe(36);
});
