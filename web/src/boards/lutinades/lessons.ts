/** Three positions to learn the game by, each made by actions from the start. */

import type { Course } from '../../lessons/course.ts';

export const course: Course = {
  settings: { players: 3, gesture_seconds: 0, choice_seconds: 0 },
  seats: 3,
  seed: '0000000000000000000000000000000000000000000000000000000000000010',
  lessons: [
    {
      seat: 0,
      before: [{ seat: 2, action: { type: 'gesture', sign: 'up' } }],
      goal: [{ type: 'gestured', seat: 0, gesture: { sign: 'down' } }],
      solution: [{ seat: 0, action: { type: 'gesture', sign: 'down' } }],
      after: [{ seat: 1, action: { type: 'follow', seat: 0 } }],
    },
    {
      seat: 0,
      before: [{ seat: 2, action: { type: 'gesture', sign: 'down' } }],
      goal: [
        { type: 'gestured', seat: 0, gesture: { sign: 'up' } },
        { type: 'gestured', seat: 0, gesture: { sign: 'horizontal' } },
        { type: 'gestured', seat: 0, gesture: { sign: 'small' } },
      ],
      solution: [{ seat: 0, action: { type: 'gesture', sign: 'up' } }],
      after: [{ seat: 1, action: { type: 'follow', seat: 0 } }],
    },
    {
      seat: 0,
      before: [
        { seat: 0, action: { type: 'gesture', sign: 'up' } },
        { seat: 2, action: { type: 'gesture', sign: 'down' } },
        { seat: 1, action: { type: 'follow', seat: 0 } },
        { seat: 1, action: { type: 'gesture', sign: 'down' } },
        { seat: 0, action: { type: 'gesture', sign: 'up' } },
        { seat: 2, action: { type: 'follow', seat: 1 } },
        { seat: 1, action: { type: 'gesture', sign: 'up' } },
        { seat: 2, action: { type: 'gesture', sign: 'down' } },
      ],
      goal: [{ type: 'took', seat: 0 }],
      solution: [{ seat: 0, action: { type: 'follow', seat: 2 } }],
    },
  ],
};
