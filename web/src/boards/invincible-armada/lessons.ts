/** Three positions to learn the game by, each made by actions from the start. */

import type { Course } from '../../lessons/course.ts';

export const course: Course = {
  settings: { first_spain: 'host' },
  seats: 2,
  seed: '0000000000000000000000000000000000000000000000000000000000000000',
  lessons: [
    {
      seat: 0,
      before: [
        { seat: 0, action: { type: 'place', at: 'C5' } },
        { seat: 1, action: { type: 'place', at: 'F5' } },
      ],
      goal: [{ type: 'captured', seat: 0 }],
      solution: [{ seat: 0, action: { type: 'place', at: 'D5', capture: 'F5' } }],
    },
    {
      seat: 0,
      before: [
        { seat: 0, action: { type: 'place', at: 'D8' } },
        { seat: 1, action: { type: 'place', at: 'H4' } },
        { seat: 0, action: { type: 'place', at: 'F6' } },
        { seat: 1, action: { type: 'place', at: 'A10' } },
      ],
      goal: [{ type: 'captured', seat: 0 }],
      solution: [{ seat: 0, action: { type: 'place', at: 'E7', capture: 'H4' } }],
    },
    {
      seat: 1,
      before: [
        { seat: 0, action: { type: 'place', at: 'F4' } },
        { seat: 1, action: { type: 'place', at: 'D4' } },
        { seat: 0, action: { type: 'place', at: 'I8' } },
        { seat: 1, action: { type: 'place', at: 'D5' } },
        { seat: 0, action: { type: 'place', at: 'B9' } },
      ],
      goal: [{ type: 'captured', seat: 1 }],
      solution: [
        { seat: 1, action: { type: 'pivot', around: 'D4', capture: 'F4', from: 'D5', to: 'E4' } },
      ],
    },
  ],
};
