import { expect, test } from 'vitest';

import type { AspicEvent, AspicView } from '../../protocol/types.ts';
import { pictureOf, takesOf } from './picture.ts';

const EMPTY = Array.from({ length: 9 }, () => '...........');

function view(more: Partial<AspicView>): AspicView {
  return {
    turns_per_half: 5,
    pieces: 5,
    rows: EMPTY,
    phase: 'shot',
    camp: 'left',
    kick_off: null,
    moved: null,
    ball: null,
    placed: [1, 1],
    may_skip_move: false,
    may_unskip_move: false,
    may_skip_shot: true,
    half: 1,
    round: 1,
    progress: 0,
    scores: [0, 0],
    territory: { t: 500, share: 500, camp: null },
    distances: [
      { pieces: 0, ball: 0 },
      { pieces: 0, ball: 0 },
    ],
    ...more,
  };
}

const before = view({
  rows: [...EMPTY.slice(0, 4), '......l.o..', ...EMPTY.slice(5, 8), '.......r...'],
  ball: 'I5',
});

test('the last take ends in the position that follows', () => {
  const events: AspicEvent[] = [
    { type: 'moved', seat: 1, from: 'H9', to: 'H7' },
    { type: 'placed', seat: 0, at: 'B9' },
  ];
  const after = view({
    rows: [...before.rows.slice(0, 6), '.......r...', EMPTY[0] ?? '', '.l.........'],
    ball: 'I5',
  });
  expect(takesOf(before, events).at(-1)?.at(1)).toEqual(pictureOf(after));
});

test('in a shot the shooter takes the place of the ball, which goes round the corners of its path', () => {
  const rows = ['......l....', '........o..', ...EMPTY.slice(2)];
  const path = [
    { col: 96, row: 12 },
    { col: 108, row: 18 },
    { col: 96, row: 24 },
  ];
  const [take] = takesOf(view({ rows, ball: 'I2' }), [
    { type: 'shot', seat: 0, from: 'G1', ball: 'I2', to: 'I3', way: ['I3'], path },
  ]);
  expect(take?.at(0).ball).toMatchObject({ x: 8.5, y: 1.5 });
  expect(take?.at(0).pieces).toMatchObject([{ x: 6.5, y: 0.5 }]);
  const moments = Array.from({ length: 101 }, (_, percent) => take?.at(percent / 100).ball?.x ?? 0);
  expect(Math.max(...moments)).toBeCloseTo(9.5, 1);
  expect(take?.at(1).ball).toMatchObject({ x: 8.5, y: 2.5 });
  expect(take?.at(1).pieces).toMatchObject([{ square: 'I2', x: 8.5, y: 1.5 }]);
});

test('a goal ends in the net, counts when it is called out, and then the pitch is cleared', () => {
  const events: AspicEvent[] = [
    {
      type: 'shot',
      seat: 0,
      from: 'G5',
      ball: 'I5',
      to: null,
      way: [],
      path: [
        { col: 96, row: 48 },
        { col: 114, row: 48 },
      ],
    },
    { type: 'goal', seat: 0, scores: [1, 0] },
    { type: 'cleared', seat: 0 },
    { type: 'timed_out', seat: 1 },
  ];
  const [shot, goal, cleared, ...more] = takesOf(before, events);
  expect(more).toEqual([]);
  expect(shot?.at(1).ball).toMatchObject({ x: 10.5, y: 4.5, shown: 1 });
  expect(shot?.at(1).scores).toEqual([0, 0]);
  expect(goal?.at(0.5).scores).toEqual([1, 0]);
  expect(goal?.at(0.5).call).toEqual({ what: 'goal', seat: 0, progress: 0.5 });
  expect(cleared?.at(0.5).pieces).toHaveLength(2);
  expect(cleared?.at(1)).toEqual(pictureOf(view({ scores: [1, 0] })));
});
