import { expect, test } from 'vitest';

import type { AspicEvent } from '../../protocol/types.ts';
import { lastPlay } from './last.ts';

const moved: AspicEvent = { type: 'moved', seat: 0, from: 'E1', to: 'E2' };
const shot: AspicEvent = {
  type: 'shot',
  seat: 0,
  from: 'C5',
  ball: 'F5',
  to: 'I5',
  path: [
    { col: 60, row: 48 },
    { col: 96, row: 48 },
  ],
  way: ['G5', 'H5', 'I5'],
};

test('a move is marked until the next, and stays beside the shot that follows it', () => {
  expect(lastPlay([moved]).trace).toMatchObject({ from: ['E1'], to: ['E2'] });
  const play = lastPlay([moved, shot]);
  expect(play.trace).toMatchObject({ from: ['E1', 'C5'], to: ['E2', 'F5', 'I5'] });
  expect(play.ways).toHaveLength(2);
  const skipped: AspicEvent = { type: 'move_skipped', seat: 1 };
  expect(lastPlay([moved, skipped, shot]).trace.from).toEqual(['C5']);
});

test('a goal leaves no mark on a cleared board', () => {
  const goal: AspicEvent = { type: 'goal', seat: 0, scores: [1, 0] };
  const cleared: AspicEvent = { type: 'cleared', seat: 1 };
  expect(lastPlay([{ ...shot, to: null }, goal]).trace.to).toEqual(['F5']);
  expect(lastPlay([shot, goal, cleared]).trace.to).toEqual([]);
});
