/** Three positions to learn the game by, each made by actions from the start. */

import type { Course } from '../../lessons/course.ts';

export const course: Course = {
  settings: {},
  seats: 2,
  seed: '0000000000000000000000000000000000000000000000000000000000000000',
  lessons: [
    {
      seat: 0,
      before: [
        { seat: 0, action: { type: 'move', from: 'A3', to: 'C5' } },
        { seat: 1, action: { type: 'move', from: 'H10', to: 'E10' } },
      ],
      goal: [{ type: 'flipped', seat: 0, red: true }],
      solution: [{ seat: 0, action: { type: 'move', flip: 'A8', from: 'C5', to: 'A7' } }],
    },
    {
      seat: 0,
      before: [
        { seat: 0, action: { type: 'move', from: 'J3', to: 'H5' } },
        { seat: 1, action: { type: 'move', flip: 'H5', from: 'H10', to: 'H6' } },
      ],
      goal: [{ type: 'flipped', seat: 0, red: false }],
      solution: [{ seat: 0, action: { type: 'move', flip: 'H5', from: 'H1', to: 'H4' } }],
    },
    {
      seat: 0,
      before: [
        { seat: 0, action: { from: 'C1', to: 'C4', type: 'move' } },
        { seat: 1, action: { from: 'B9', to: 'C9', type: 'move' } },
        { seat: 0, action: { flip: 'C9', from: 'C4', to: 'C8', type: 'move' } },
        { seat: 1, action: { from: 'I9', to: 'J10', type: 'move' } },
        { seat: 0, action: { flip: 'A8', from: 'C8', to: 'B8', type: 'move' } },
        { seat: 1, action: { from: 'J10', to: 'I10', type: 'move' } },
        { seat: 0, action: { flip: 'C9', from: 'B8', to: 'C8', type: 'move' } },
        { seat: 1, action: { from: 'C10', to: 'D10', type: 'move' } },
        { seat: 0, action: { flip: 'D10', from: 'C9', to: 'C10', type: 'move' } },
        { seat: 1, action: { from: 'H10', to: 'F10', type: 'move' } },
        { seat: 0, action: { flip: 'A8', from: 'C8', to: 'B8', type: 'move' } },
        { seat: 1, action: { from: 'J8', to: 'G5', type: 'move' } },
      ],
      goal: 'won',
      solution: [{ seat: 0, action: { from: 'B8', to: 'B9', type: 'move' } }],
    },
  ],
};
