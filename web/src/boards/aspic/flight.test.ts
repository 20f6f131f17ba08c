import { describe, expect, test } from 'vitest';

import type { AspicAnswer } from '../../protocol/types.ts';
import { squareOf } from '../squares.ts';
import { along, flightOf, lengthOf } from './flight.ts';
import type { Point } from './pieces.ts';

const ok = (ball: string, shooter: string): AspicAnswer => ({ result: 'ok', ball, shooter });

/** Names the squares in whose middle the corners of a line lie. */
function corners(line: Point[] | undefined): string[] | undefined {
  return line?.map(({ x, y }) => {
    expect([x % 1, y % 1]).toEqual([0.5, 0.5]);
    return squareOf({ column: x - 0.5, row: y - 0.5 });
  });
}

describe('the flight of a previewed shot', () => {
  test('goes straight on without an edge in the way', () => {
    expect(corners(flightOf('E3', 'F5', 0, ok('G7', 'F5')))).toEqual(['F5', 'G7']);
  });

  test('bounces off the edge half-way between the square it would reach and the one it does', () => {
    expect(corners(flightOf('C3', 'C2', 0, ok('C1', 'C2')))).toEqual(['C2', 'C1']);
    expect(corners(flightOf('G4', 'G2', 0, ok('G2', 'G2')))).toEqual(['G2', 'G1', 'G2']);
    expect(corners(flightOf('I1', 'J2', 0, ok('I3', 'J2')))).toEqual(['J2', 'I3']);
  });

  test('bounces twice, one edge after the other', () => {
    const flight = flightOf('F4', 'I2', 0, ok('H2', 'I2'));
    expect(flight).toHaveLength(4);
    expect(flight?.[1]).toEqual({ x: 9.5, y: 1.5 - 2 / 3 });
    expect(flight?.[2]).toEqual({ x: 9, y: 0.5 });
  });

  test('ends in the net attacked, on the line from the shooter through the ball', () => {
    expect(flightOf('G3', 'I4', 0, { result: 'goal', shooter: 'I4' })).toEqual([
      { x: 8.5, y: 3.5 },
      { x: 10.5, y: 4.5 },
    ]);
    expect(flightOf('E5', 'C5', 1, { result: 'goal', shooter: 'C5' })?.at(-1)).toEqual({
      x: 0.5,
      y: 4.5,
    });
  });

  test('is none when the shot is not possible', () => {
    expect(flightOf('A1', 'F5', 0, { result: 'out_of_range' })).toBeUndefined();
  });
});

test('a point moves along a line at an even pace around its corners', () => {
  const line = [
    { x: 0, y: 0 },
    { x: 3, y: 0 },
    { x: 3, y: 1 },
  ];
  expect(lengthOf(line)).toBe(4);
  expect([0, 0.5, 0.75, 0.875, 1].map((progress) => along(line, progress))).toEqual([
    { x: 0, y: 0 },
    { x: 2, y: 0 },
    { x: 3, y: 0 },
    { x: 3, y: 0.5 },
    { x: 3, y: 1 },
  ]);
});
