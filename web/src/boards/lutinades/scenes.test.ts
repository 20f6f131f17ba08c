import { expect, test } from 'vitest';

import type { LutinadesCard, LutinadesEvent, LutinadesView } from '../../protocol/types.ts';
import { recordOf } from './record.ts';
import { momentsOf } from './scenes.ts';

const CARD: LutinadesCard = {
  orientation: 'up',
  side: 'left',
  size: 'normal',
  big: 3,
  little: 1,
};

/** The picker, in seat 0, sees no card; seat 1 has not shown anything yet. */
const BEFORE: LutinadesView = {
  big_picture: false,
  card: null,
  clever_goblins: false,
  considered: [],
  decision: null,
  first_picker: 0,
  gestured: [2],
  gestures: [null, null, null],
  last_turn: null,
  mushrooms: [0, 0, 2],
  out_of_play: [],
  phase: 'gestures',
  picker: 0,
  pile: 40,
  turns: 0,
};

const UP = { sign: 'up' } as const;
const DOWN = { sign: 'down' } as const;
const SHOWN: LutinadesEvent = {
  type: 'gestures_shown',
  gestures: [null, UP, DOWN],
  considered: [1, 2],
};
const TURN: LutinadesEvent[] = [
  { type: 'followed', picker: 0, seat: 1, by_lot: false },
  { type: 'card_shown', card: CARD },
  { type: 'took', seat: 0, count: 3 },
  { type: 'took', seat: 1, count: 1 },
  { type: 'card_drawn', picker: 1, goblins: [0, 2], card: null },
];

test('a gesture made in secret is nothing to be told', () => {
  expect(momentsOf(BEFORE, [{ type: 'gestured', seat: 1, gesture: null }])).toEqual([]);
});

test('gestures are shown all at once', () => {
  const moments = momentsOf(BEFORE, [{ type: 'gestured', seat: 1, gesture: null }, SHOWN]);
  expect(moments).toHaveLength(1);
  expect(moments[0]?.scene).toMatchObject({ isShown: true, gestures: [null, UP, DOWN] });
  expect(moments[0]?.scene.card).toBeUndefined();
});

test('a turn is told step by step, and picker and goblin are served as one', () => {
  const moments = momentsOf(BEFORE, [SHOWN, ...TURN]).map(({ scene }) => scene);
  expect(moments.map(({ followed }) => followed)).toEqual([undefined, 1, 1, 1]);
  expect(moments.map(({ card }) => card)).toEqual([undefined, undefined, CARD, CARD]);
  expect(moments.at(-1)).toMatchObject({ mushrooms: [3, 1, 2], pile: 36, picker: 0 });
  expect(moments.at(-1)?.gains).toEqual([3, 1, undefined]);
});

test('a mushroom put back goes under the pile again', () => {
  const [moment] = momentsOf(BEFORE, [{ type: 'put_back', seat: 2 }]);
  expect(moment?.scene).toMatchObject({ mushrooms: [0, 0, 1], pile: 41 });
});

test('the record tells of each turn who picked, showed, was followed and took', () => {
  const agreed: LutinadesEvent[] = [
    { type: 'gestures_shown', gestures: [UP, null, UP], considered: [0, 2] },
    { type: 'card_shown', card: CARD },
    { type: 'took', seat: 1, count: 3 },
  ];
  const turns = recordOf([SHOWN, ...TURN, ...agreed], 0);
  expect(turns).toEqual([
    {
      number: 1,
      picker: 0,
      card: CARD,
      gestures: [null, UP, DOWN],
      followed: 1,
      took: new Map([
        [0, 3],
        [1, 1],
      ]),
    },
    {
      number: 2,
      picker: 1,
      card: CARD,
      gestures: [UP, null, UP],
      followed: undefined,
      took: new Map([[1, 3]]),
    },
  ]);
});
