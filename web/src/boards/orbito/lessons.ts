/** Three positions to learn the game by, each made by actions from the start. */

import type { Course } from '../../lessons/course.ts';

export const course: Course = {
  settings: { size: 4, line: 4, rings: ['ccw', 'ccw'] },
  seats: 2,
  seed: '0000000000000000000000000000000000000000000000000000000000000000',
  lessons: [
    {
      seat: 0,
      before: [],
      goal: [{ type: 'placed', at: 'A1' }],
      solution: [{ seat: 0, action: { type: 'turn', place: 'A1' } }],
    },
    {
      seat: 0,
      before: [
        { seat: 0, action: { type: 'turn', place: 'A1' } },
        { seat: 1, action: { type: 'turn', place: 'C2' } },
      ],
      goal: [{ type: 'shifted' }],
      solution: [
        { seat: 0, action: { type: 'turn', shift: { from: 'B2', to: 'B1' }, place: 'C3' } },
      ],
    },
    {
      seat: 0,
      before: [
        { seat: 0, action: { place: 'D4', type: 'turn' } },
        { seat: 1, action: { place: 'A4', type: 'turn' } },
        { seat: 0, action: { place: 'D1', shift: { from: 'B4', to: 'B3' }, type: 'turn' } },
        { seat: 1, action: { place: 'C2', type: 'turn' } },
        { seat: 0, action: { place: 'A1', shift: { from: 'B2', to: 'A2' }, type: 'turn' } },
        { seat: 1, action: { place: 'D1', type: 'turn' } },
      ],
      goal: 'won',
      solution: [{ seat: 0, action: { place: 'B1', type: 'turn' } }],
    },
  ],
};
