import { expect, test } from 'vitest';

import type { GameInfo } from '../protocol/types.ts';
import { applies, misfits, resolve, without, type Values } from './settings.ts';

const ORBITO = {
  id: 'orbito',
  settings: { line: 4, rings: ['ccw', 'ccw'], size: 4 },
  choices: [
    { name: 'size', kind: 'one_of', choices: [4, 6] },
    {
      name: 'line',
      kind: 'one_of',
      choices: [4, 5, 6],
      cases: [
        { when: [{ setting: 'size', is: [4] }], kind: 'one_of', choices: [4], default: 4 },
        { when: [{ setting: 'size', is: [6] }], kind: 'one_of', choices: [4, 5, 6], default: 5 },
      ],
    },
    {
      name: 'rings',
      kind: 'list_of',
      choices: ['ccw', 'cw'],
      min: 2,
      max: 3,
      cases: [
        {
          when: [{ setting: 'size', is: [4] }],
          kind: 'list_of',
          choices: ['ccw', 'cw'],
          min: 2,
          max: 2,
          default: ['ccw', 'ccw'],
        },
        {
          when: [{ setting: 'size', is: [6] }],
          kind: 'list_of',
          choices: ['ccw', 'cw'],
          min: 3,
          max: 3,
          default: ['ccw', 'ccw', 'ccw'],
        },
      ],
    },
  ],
} as unknown as GameInfo;

const ARMADA = {
  id: 'icehouse-armada',
  settings: { setup: 'basic', objective: 'annihilation', players: 2, teams: false, flag: 'fixed' },
  choices: [
    { name: 'setup', kind: 'one_of', choices: ['basic', 'full'] },
    {
      name: 'players',
      kind: 'one_of',
      choices: [2, 3, 4],
      cases: [
        { when: [{ setting: 'setup', is: ['basic'] }], kind: 'one_of', choices: [2], default: 2 },
      ],
    },
    {
      name: 'teams',
      kind: 'flag',
      cases: [
        {
          when: [{ setting: 'players', is: [2, 3] }],
          kind: 'one_of',
          choices: [false],
          default: false,
        },
      ],
    },
    { name: 'objective', kind: 'one_of', choices: ['annihilation', 'capture_the_flag'] },
    {
      name: 'flag',
      kind: 'one_of',
      choices: ['fixed', 'flagship'],
      when: [{ setting: 'objective', is: ['capture_the_flag'] }],
    },
  ],
} as unknown as GameInfo;

const GOBLINS = {
  id: 'lutinades',
  settings: { players: 3, gesture_seconds: 20, width: 30_000 },
  choices: [
    { name: 'players', kind: 'integer', min: 3, max: 7 },
    { name: 'gesture_seconds', kind: 'integer', min: 0, max: 3_600 },
    { name: 'width', kind: 'integer', min: 24_000, max: 120_000, per_unit: 1_000 },
  ],
} as unknown as GameInfo;

const offered = (game: GameInfo, values: Values): string[] =>
  game.choices.filter((setting) => applies(setting, values)).map(({ name }) => name);

test('the usual settings follow those chosen', () => {
  expect(resolve(ORBITO, {})).toEqual(ORBITO.settings);
  expect(resolve(ORBITO, { size: 6 })).toEqual({ size: 6, line: 5, rings: ['ccw', 'ccw', 'ccw'] });
});

test('what was chosen is given up where it no longer fits', () => {
  const chosen = { size: 4, line: 6, rings: ['cw', 'ccw', 'cw'] };
  expect(resolve(ORBITO, chosen)).toEqual({ size: 4, line: 4, rings: ['ccw', 'ccw'] });
  expect(resolve(ORBITO, { ...chosen, size: 6 })).toEqual({ ...chosen, size: 6 });
});

test('settings that mean nothing are not offered, and have their usual value', () => {
  expect(offered(ORBITO, resolve(ORBITO, {}))).toEqual(['size', 'rings']);
  const four = { setup: 'full', players: 4, teams: true, objective: 'capture_the_flag' };
  const values = resolve(ARMADA, four);
  expect(values).toEqual({ ...four, flag: 'fixed' });
  expect(offered(ARMADA, values)).toContain('flag');
  const basic = resolve(ARMADA, { ...four, setup: 'basic' });
  expect(basic).toMatchObject({ players: 2, teams: false });
  expect(offered(ARMADA, basic)).toEqual(['setup', 'objective', 'flag']);
  const last = resolve(ARMADA, { flag: 'flagship' });
  expect(last).toMatchObject({ flag: 'fixed' });
  expect(offered(ARMADA, last)).toEqual(['setup', 'objective']);
});

test('a setting that was chosen and left out has its usual value', () => {
  const chosen = { size: 6, line: 6 };
  expect(resolve(ORBITO, without(['line'], chosen))).toMatchObject({ size: 6, line: 5 });
  expect(chosen).toEqual({ size: 6, line: 6 });
});

test('a number typed out of its bounds, or left out, is wrong, with its bounds', () => {
  const wrong = (chosen: Values): unknown => [
    ...misfits(GOBLINS, chosen, resolve(GOBLINS, chosen)),
  ];
  expect(wrong({})).toEqual([]);
  expect(wrong({ gesture_seconds: 0 })).toEqual([]);
  for (const typed of [99_999, -1, NaN]) {
    const bounds = { min: 0, max: 3_600 };
    expect(wrong({ gesture_seconds: typed })).toEqual([['gesture_seconds', bounds]]);
  }
  expect(wrong({ width: 1_000 })).toEqual([['width', { min: 24, max: 120 }]]);
});

test('a number chosen from a few is given up where it no longer fits', () => {
  const chosen = { players: 9 };
  expect(misfits(GOBLINS, chosen, resolve(GOBLINS, chosen)).size).toBe(0);
});
