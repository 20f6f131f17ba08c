import { expect, test } from 'vitest';

import {
  cornersOf,
  headingTo,
  isInside,
  pointFrom,
  reachOf,
  tipOf,
  turnBetween,
  turnedWithin,
  wrap,
} from './geometry.ts';
import type { Piece } from './pieces.ts';

const LARGE: Piece = { size: 'large', width: 1000, length: 1750, hull: 3, steps: 1 };
const SMALL: Piece = { size: 'small', width: 563, length: 984, hull: 1, steps: 4 };

const rounded = (points: readonly (readonly number[])[]): number[][] =>
  points.map((point) => point.map((at) => Math.round(at) + 0));

test('headings stay within the circle', () => {
  expect([wrap(-100), wrap(36_000), wrap(72_050)]).toEqual([35_900, 0, 50]);
});

test('a turn goes the shorter way', () => {
  expect(turnBetween(35_000, 1000)).toBe(2000);
  expect(turnBetween(1000, 35_000)).toBe(-2000);
});

test('a step turns no farther than it may', () => {
  expect(turnedWithin(0, 9000, 7400)).toBe(7400);
  expect(turnedWithin(0, 27_000, 7400)).toBe(28_600);
  expect(turnedWithin(35_000, 500, 7400)).toBe(500);
});

test('the tip lies ahead, port to the left', () => {
  const lie = { x: 1000, y: 2000, heading: 9000 };
  expect(rounded([tipOf(lie, LARGE)])).toEqual([[1000, 3750]]);
  expect(rounded(cornersOf(lie, LARGE))).toEqual([
    [1000, 3750],
    [500, 2000],
    [1500, 2000],
  ]);
});

test('a heading leads from a point to another', () => {
  expect(headingTo([0, 0], [0, 500], 1)).toBe(9000);
  expect(headingTo([0, 0], [-10, 0], 100)).toBe(18_000);
  const to = pointFrom([300, 400], 12_340, 5000);
  expect(headingTo([300, 400], to, 10)).toBe(12_340);
});

test('a point is in a ship or beside it, whichever way its corners go round', () => {
  const corners = cornersOf({ x: 0, y: 0, heading: 0 }, LARGE);
  const [tip, port, starboard] = corners;
  for (const shape of [corners, [tip, starboard, port]] as const) {
    expect(isInside([800, 0], shape)).toBe(true);
    expect(isInside([800, 400], shape)).toBe(false);
  }
});

test('guns reach as far as a large piece that stands on a side', () => {
  const lie = { x: 0, y: 0, heading: 0 };
  const [port, starboard] = reachOf(lie, SMALL, LARGE, { port: 23, starboard: 23 });
  expect(rounded(port)[0]).toEqual([0, 282]);
  expect(Math.max(...port.map(([, y]) => y))).toBeGreaterThan(1700);
  expect(rounded(starboard.map(([x, y]) => [x, -y]))).toEqual(rounded(port));
});
