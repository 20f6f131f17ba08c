import { expect, test } from 'vitest';

import type {
  IcehouseArmadaShip as Ship,
  IcehouseArmadaView as View,
} from '../../protocol/types.ts';
import { inReach } from './reach.ts';

const PIECES = [{ size: 'large', length: 1750, width: 1000, hull: 3 }];

function ship(id: number, owner: number, x: number, y: number): Ship {
  const last_offsets = { port: 500, starboard: 500 };
  return { id, owner, x, y, heading: 0, size: 'large', afloat: true, last_offsets } as Ship;
}

test('enemies beside the end of a course are in reach; friends and those far away are not', () => {
  const own = ship(0, 0, 0, 0);
  const beside = ship(1, 1, 9000, 1800);
  const friend = ship(2, 0, 9000, -1800);
  const far = ship(3, 1, 20_000, 0);
  const view = {
    pieces: PIECES,
    measure: 'large',
    sides: [0, 1],
    ships: [own, beside, friend, far],
  } as unknown as View;
  const ids = (x: number): number[] =>
    inReach(view, own, { x, y: 0, heading: 0 }).map(({ id }) => id);
  expect(ids(9000)).toEqual([1]);
  expect(ids(0)).toEqual([]);
});
