import { expect, test } from 'vitest';

import type {
  IcehouseArmadaShip as Ship,
  IcehouseArmadaView as View,
} from '../../protocol/types.ts';
import { cornersOf } from './geometry.ts';
import { outlook } from './outlook.ts';

const PIECE = { size: 'small', length: 984, width: 563, hull: 1, steps: 4 };
const ROOM = { width: 13_000, height: 8_400 };
const NOTHING = { wakes: [], hits: [] };

const ship = (id: number, owner: number, x: number, y: number, more: Partial<Ship> = {}): Ship =>
  ({
    ...{ id, owner, x, y, heading: owner * 18_000, size: 'small', steps: 4 },
    ...{ afloat: true, moved: false, guns_left: 1, ...more },
  }) as Ship;
const sea = (...ships: Ship[]): View =>
  ({ pieces: [PIECE], sides: [0, 1], ships }) as unknown as View;

/** Returns the ids of the ships that are wholly among the points. */
function seen(view: View, points: readonly (readonly [number, number])[]): number[] {
  const has = new Set(points.map(String));
  return view.ships
    .filter((one) => cornersOf(one, PIECE as View['pieces'][0]).every((at) => has.has(String(at))))
    .map(({ id }) => id);
}

/** Four rows on either side; the own ship 2 has gone ahead, and is the nearest to an enemy. */
const ROWS = [3000, 9000, 15_000, 21_000];
const SPREAD = sea(
  ...ROWS.map((y, row) => ship(row, 0, row === 2 ? 9000 : 2000, y)),
  ...ROWS.map((y, row) => ship(4 + row, 1, 27_000, y)),
);

test('the ship nearest to an enemy is shown with the own ships around it', () => {
  const points = outlook(SPREAD, 0, NOTHING, ROOM);
  expect(seen(SPREAD, points)).toEqual([1, 2]);
  // Its way ahead is shown, too.
  expect(Math.max(...points.map(([x]) => x))).toBe(9000 + 5 * 984);
});

test('ships that can do nothing more are not waited for', () => {
  const ships = SPREAD.ships.map((one) =>
    one.id === 2 ? { ...one, moved: true, guns_left: 0 } : one,
  );
  const view = sea(...ships);
  expect(seen(view, outlook(view, 0, NOTHING, ROOM))).not.toContain(2);
  const idle = sea(...view.ships.map((one) => ({ ...one, moved: true, guns_left: 0 })));
  expect(outlook(idle, 0, NOTHING, ROOM)).toEqual([]);
});

test('what was done last is shown where there is room', () => {
  const done = (x: number) => ({ wakes: [{ ship: 5, way: [[x, 15_000] as const] }], hits: [] });
  expect(outlook(SPREAD, 0, done(12_000), ROOM)).toContainEqual([12_000, 15_000]);
  expect(outlook(SPREAD, 0, done(20_000), ROOM)).not.toContainEqual([20_000, 15_000]);
});

test('ships that are together are all shown', () => {
  const view = sea(ship(0, 0, 2000, 9000), ship(1, 1, 11_000, 12_000));
  expect(seen(view, outlook(view, 0, NOTHING, ROOM))).toEqual([0, 1]);
});
