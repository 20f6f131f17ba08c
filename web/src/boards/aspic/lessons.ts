/** Three positions to learn the game by, each made by actions from the start. */

import type { Course } from '../../lessons/course.ts';
import type { Step } from '../../local/rules.ts';

/** All pieces are placed, and the learner kicks off. */
const PLACED: readonly Step[] = [
  { seat: 1, action: { type: 'place', at: 'G1' } },
  { seat: 0, action: { type: 'place', at: 'C5' } },
  { seat: 1, action: { type: 'place', at: 'G9' } },
  { seat: 0, action: { type: 'place', at: 'E1' } },
  { seat: 1, action: { type: 'place', at: 'J1' } },
  { seat: 0, action: { type: 'place', at: 'E9' } },
  { seat: 1, action: { type: 'place', at: 'J8' } },
  { seat: 0, action: { type: 'place', at: 'B2' } },
  { seat: 1, action: { type: 'place', at: 'G2' } },
  { seat: 0, action: { type: 'place', at: 'B8' } },
];

export const course: Course = {
  settings: { turns_per_half: 5, pieces: 5, seconds_per_turn: 54 },
  seats: 2,
  seed: '0000000000000000000000000000000000000000000000000000000000000000',
  lessons: [
    {
      seat: 0,
      before: PLACED,
      goal: [{ type: 'shot', seat: 0, to: 'I5' }],
      solution: [
        { seat: 0, action: { type: 'move', from: 'E1', to: 'E2' } },
        { seat: 0, action: { type: 'shoot', from: 'C5' } },
      ],
    },
    {
      seat: 0,
      before: [
        ...PLACED,
        { seat: 0, action: { from: 'C5', to: 'D6', type: 'move' } },
        { seat: 1, action: { from: 'J1', to: 'K2', type: 'move' } },
        { seat: 1, action: { from: 'G2', type: 'shoot' } },
        { seat: 0, action: { from: 'B8', to: 'D8', type: 'move' } },
      ],
      goal: [{ type: 'shot', seat: 0, to: 'F8' }],
      solution: [{ seat: 0, action: { from: 'D6', type: 'shoot' } }],
    },
    {
      seat: 0,
      before: [
        ...PLACED,
        { seat: 0, action: { type: 'move', from: 'E1', to: 'E2' } },
        { seat: 0, action: { type: 'shoot', from: 'C5' } },
        { seat: 1, action: { type: 'move', from: 'J1', to: 'J2' } },
        { seat: 1, action: { type: 'skip_shot' } },
      ],
      goal: [{ type: 'goal', seat: 0 }],
      solution: [
        { seat: 0, action: { type: 'skip_move' } },
        { seat: 0, action: { type: 'shoot', from: 'F5' } },
      ],
    },
  ],
};
