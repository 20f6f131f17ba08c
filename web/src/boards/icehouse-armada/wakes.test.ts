import { expect, test } from 'vitest';

import type { IcehouseArmadaEvent as Event, Pose } from '../../protocol/types.ts';
import { lastTurn } from './wakes.ts';

const shown = {
  type: 'deployments_shown',
  flags: [],
  ships: [
    { id: 0, x: 0, y: 0 },
    { id: 1, x: 9000, y: 0 },
  ],
} as unknown as Event;
const pose = (x: number, y: number): Pose => ({ x, y }) as Pose;
const sailed = (ship: number, ...poses: Pose[]): Event => ({ type: 'moved', ship, poses });
const fired = (target: number): Event =>
  ({
    type: 'fired',
    target,
    aim: [8000, 0],
    zone: { p0: [0, 0], p1: [200, 0] },
  }) as unknown as Event;
const turn = (seat: number): Event => ({ type: 'turn_began', seat });

test('wakes lead from where a ship lay, also after an earlier turn', () => {
  const past = [
    shown,
    turn(0),
    sailed(0, pose(1000, 0)),
    turn(1),
    turn(0),
    sailed(0, pose(2000, 0)),
  ];
  expect(lastTurn(past).wakes).toEqual([
    {
      ship: 0,
      way: [
        [1000, 0],
        [2000, 0],
      ],
    },
  ]);
});

test('a turn stays marked until something is done in the next', () => {
  const done = [shown, turn(0), sailed(0, pose(1000, 0)), fired(1), turn(1)];
  expect(lastTurn(done)).toMatchObject({
    wakes: [{ ship: 0 }],
    hits: [{ target: 1, from: [100, 0], at: [8000, 0] }],
  });
  const next = lastTurn([...done, sailed(1, pose(8000, 0))]);
  expect(next).toMatchObject({ wakes: [{ ship: 1 }], hits: [] });
});
