import { expect, test } from 'vitest';

import type { IcehouseArmadaShip } from '../../protocol/types.ts';
import type { Piece } from './pieces.ts';
import {
  along,
  begin,
  headed,
  isLastStep,
  lies,
  moveOf,
  turned,
  withNextStep,
  withoutLastStep,
} from './voyage.ts';

const PIECE: Piece = { size: 'medium', width: 781, length: 1367, hull: 2, steps: 2 };
const SHIP: IcehouseArmadaShip = {
  id: 5,
  owner: 0,
  size: 'medium',
  x: 1000,
  y: 1000,
  heading: 0,
  tip: [2367, 1000],
  port: [1000, 1391],
  starboard: [1000, 610],
  hull: 2,
  damage: 0,
  steps: 2,
  afloat: true,
  moved: false,
  guns_left: 2,
  last_offsets: { port: 421, starboard: 421 },
};
const AHEAD = begin(SHIP, PIECE, 7400);

test('a voyage begins straight ahead', () => {
  expect(moveOf(AHEAD)).toEqual({ type: 'move', ship: 5, headings: [0] });
  expect(lies(AHEAD)).toEqual([{ x: 2367, y: 1000, heading: 0 }]);
});

test('a voyage along headings is the move of them', () => {
  for (const headings of [[35_000], [7000, 9000]]) {
    expect(moveOf(along(AHEAD, headings))).toEqual({ type: 'move', ship: 5, headings });
  }
});

test('each step begins at the bow of the one before', () => {
  const voyage = headed(withNextStep(headed(AHEAD, 7000)), 9000);
  expect(moveOf(voyage)).toEqual({ type: 'move', ship: 5, headings: [7000, 9000] });
  const [first, second] = lies(voyage).map(({ x, y }) => [Math.round(x), Math.round(y)]);
  expect(first).toEqual([2367, 1000]);
  expect(second).toEqual([2367 + 468, 1000 + 1285]);
});

test('a step turns from the heading of the one before, within the fan', () => {
  expect(turned(AHEAD, 20_000 - 36_000).heading).toBe(36_000 - 7400);
  const second = withNextStep(headed(AHEAD, 7000));
  expect(headed(second, 18_000).heading).toBe(14_400);
});

test('there are no more steps than the ship may make', () => {
  const last = withNextStep(AHEAD);
  expect([isLastStep(AHEAD), isLastStep(last)]).toEqual([false, true]);
  expect(withNextStep(last)).toBe(last);
});

test('the last step can be taken back, but for the first', () => {
  const first = headed(AHEAD, 3000);
  expect(withoutLastStep(headed(withNextStep(first), 5000))).toEqual(first);
  expect(withoutLastStep(first)).toBeUndefined();
});
