import { expect, test } from 'vitest';

import type { GameInfo } from '../protocol/types.ts';
import { applies, resolve, without, type Values } from './settings.ts';

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
