import { expect, test } from 'vitest';

import { acted, started, takenBack } from './fixture.ts';
import { momentsOf } from './moments.ts';

const shown = (...happened: Parameters<typeof momentsOf>[0]): [number, boolean][] =>
  momentsOf(happened).map((moment) => [moment.happened.version, moment.undone]);

test('the start, every step and every takeback can be looked at', () => {
  const offered = {
    version: 6,
    at_ms: 0,
    event: { type: 'offered' as const, player: 0, offer: 'draw' as const },
  };
  expect(shown(started(4), acted(5, 0), offered, acted(7, 1))).toEqual([
    [4, false],
    [5, false],
    [7, false],
  ]);
});

test('a computer that plays for somebody is told among the steps, and is none', () => {
  const substituted = {
    version: 6,
    at_ms: 0,
    event: { type: 'substituted' as const, player: 1, level: 5 },
  };
  const returned = { version: 8, at_ms: 0, event: { type: 'returned' as const, player: 1 } };
  const happened = [started(4), acted(5, 0), substituted, acted(7, 1), returned];
  expect(shown(...happened).map(([version]) => version)).toEqual([4, 5, 6, 7, 8]);
  expect(shown(...happened, takenBack(9, 1)).filter(([, undone]) => undone)).toEqual([[7, true]]);
});

test('a takeback tells how many steps it takes back', () => {
  const happened = [started(1), acted(2, 0), acted(3, 1), takenBack(4, 0), acted(5, 0)];
  expect(momentsOf([...happened, takenBack(6, 0)]).map(({ undoes }) => undoes)).toEqual([
    0, 0, 0, 2, 0, 1,
  ]);
});

test('what was taken back is marked, and play goes on from what stands', () => {
  const happened = [started(1), acted(2, 0), acted(3, 1), takenBack(4, 1), acted(5, 1)];
  expect(shown(...happened)).toEqual([
    [1, false],
    [2, false],
    [3, true],
    [4, false],
    [5, false],
  ]);
  expect(shown(...happened, takenBack(6, 0)).filter(([, undone]) => undone)).toEqual([
    [2, true],
    [3, true],
    [5, true],
  ]);
});
