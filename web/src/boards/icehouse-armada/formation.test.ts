import { expect, test } from 'vitest';

import type { IcehouseArmadaView, IcehouseArmadaZone } from '../../protocol/types.ts';
import { deployed, deployOf, lineUp, partsOf, placed, placeOf, pointed } from './formation.ts';

const VIEW: IcehouseArmadaView = {
  setup: 'twelve_pips',
  objective: 'capture_the_flag',
  flag: 'fixed',
  flag_seats: [0, 1],
  width: 30_000,
  height: 24_000,
  sides: [0, 1],
  zones: [
    { left: 0, right: 9000, bottom: 0, top: 24_000 },
    { left: 21_000, right: 30_000, bottom: 0, top: 24_000 },
  ],
  phase: 'deploy',
  chooser: null,
  proposal: null,
  first: 0,
  defender: null,
  line: null,
  turn: null,
  fleets: [
    { large: 2, medium: 2, small: 2 },
    { large: 4, medium: 0, small: 0 },
  ],
  first_ids: [0, 6],
  deployed: [],
  ships: [],
  flags: [null, null],
  withdrawn: [],
  pieces: [
    { size: 'large', width: 1000, length: 1750, hull: 3, steps: 1 },
    { size: 'medium', width: 781, length: 1367, hull: 2, steps: 2 },
    { size: 'small', width: 563, length: 984, hull: 1, steps: 4 },
  ],
  sharpest_turn: 7400,
  measure: 'large',
  flag_width: 563,
  actions: 3,
  actions_left: 0,
  quiet_turns: 0,
  most_quiet_turns: 100,
  hull_points: [12, 12],
};

function isIn([x, y]: readonly [number, number], zone: IcehouseArmadaZone | undefined): boolean {
  return zone !== undefined && zone.left < x && x < zone.right && zone.bottom < y && y < zone.top;
}

function linedUp(view: IcehouseArmadaView, seat: number): NonNullable<ReturnType<typeof lineUp>> {
  const formation = lineUp(view, seat);
  if (!formation) throw new Error('the seat has a fleet');
  return formation;
}

test('a fleet lines up in its zone, heading for the enemy, the large ships in front', () => {
  for (const [seat, heading, id] of [
    [0, 0, 0],
    [1, 18_000, 6],
  ] as const) {
    const { berths, firstId } = linedUp(
      { ...VIEW, fleets: [VIEW.fleets[0] ?? null, VIEW.fleets[0] ?? null] },
      seat,
    );
    expect(berths.map(({ size }) => size)).toEqual([
      'large',
      'large',
      'medium',
      'medium',
      'small',
      'small',
    ]);
    expect(firstId).toBe(id);
    for (const berth of berths) {
      expect(berth.heading).toBe(heading);
      expect(isIn([berth.x, berth.y], VIEW.zones[seat])).toBe(true);
    }
    const [first, last] = [berths[0], berths.at(-1)];
    expect(Math.sign((first?.x ?? 0) - (last?.x ?? 0))).toBe(seat === 0 ? 1 : -1);
  }
});

test('fleets in the corners head for the middle', () => {
  const zones = [
    { left: 0, right: 9000, bottom: 0, top: 9000 },
    { left: 21_000, right: 30_000, bottom: 21_000, top: 30_000 },
  ];
  const view = { ...VIEW, height: 30_000, zones };
  expect(linedUp(view, 0).berths[0]?.heading).toBe(4500);
  expect(linedUp(view, 1).berths[0]?.heading).toBe(22_500);
});

test('there is nothing to line up before there is a fleet', () => {
  expect(lineUp({ ...VIEW, fleets: [null, null] }, 0)).toBeUndefined();
});

test('only a seat that has to place or name a flag does so', () => {
  expect(deployOf(linedUp(VIEW, 1))).toMatchObject({ flag: { x: 29_417, y: 20 } });
  expect(deployOf(linedUp({ ...VIEW, flag: 'flagship' }, 1))).toMatchObject({ flagship: 0 });
  const mate = deployOf(linedUp({ ...VIEW, flag_seats: [0] }, 1));
  expect(mate).not.toHaveProperty('flag');
  expect(mate).not.toHaveProperty('flagship');
});

test('ships and the flag are placed and pointed one by one', () => {
  const formation = linedUp(VIEW, 0);
  expect(partsOf(formation)).toEqual([0, 1, 2, 3, 4, 5, 'flag']);
  const moved = placed(placed(formation, 2, [100.4, 200.6]), 'flag', [700, 800]);
  expect(placeOf(moved, 2)).toEqual([100, 201]);
  expect(placeOf(moved, 'flag')).toEqual([700, 800]);
  expect(pointed(moved, 2, -500).berths[2]?.heading).toBe(35_500);
  expect(moved.berths[1]).toBe(formation.berths[1]);
});

test('a formation that an action deploys is the one that deploys so', () => {
  const before = linedUp(VIEW, 0);
  const flags = [{ kind: 'none' }, { kind: 'fixed', x: 30, y: 40 }, { kind: 'flagship', ship: 2 }];
  for (const flag of flags as (typeof before.flag)[]) {
    const formation = { ...placed(before, 1, [4000, 5000]), flag };
    expect(deployed(before, deployOf(formation))).toEqual(formation);
  }
});
