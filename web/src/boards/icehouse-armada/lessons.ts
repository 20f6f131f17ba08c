/** Three positions to learn the game by, each made by actions from the start. */

import type { Course } from '../../lessons/course.ts';
import type { Step } from '../../local/rules.ts';

/** The fleets are at sea, and the medium ship has come nearer. */
const AT_SEA: readonly Step[] = [
  { seat: 0, action: { type: 'propose', large: 1, medium: 1, small: 1, fleet: 'large' } },
  { seat: 1, action: { type: 'answer', accept: true } },
  {
    seat: 0,
    action: { type: 'deploy', ships: [{ size: 'large', x: 7200, y: 12000, heading: 0 }] },
  },
  {
    seat: 1,
    action: {
      type: 'deploy',
      ships: [
        { size: 'medium', x: 16600, y: 13400, heading: 18000 },
        { size: 'small', x: 16200, y: 10600, heading: 18000 },
      ],
    },
  },
  { seat: 1, action: { type: 'move', ship: 1, headings: [18000, 18000] } },
];

export const course: Course = {
  settings: { setup: 'proposed', width: 24000, height: 24000 },
  seats: 2,
  seed: '0000000000000000000000000000000000000000000000000000000000000000',
  lessons: [
    {
      seat: 0,
      before: [
        ...AT_SEA,
        { seat: 1, action: { type: 'move', ship: 2, headings: [18000, 18000, 18000, 18000] } },
        { seat: 1, action: { type: 'end_turn' } },
      ],
      goal: [{ type: 'moved', ship: 0 }],
      solution: [{ seat: 0, action: { type: 'move', ship: 0, headings: [0] } }],
    },
    {
      seat: 0,
      before: [
        ...AT_SEA,
        { seat: 1, action: { type: 'move', ship: 2, headings: [18000, 18000, 18000, 18000] } },
        { seat: 1, action: { type: 'end_turn' } },
        { seat: 0, action: { type: 'end_turn' } },
        { seat: 1, action: { type: 'move', ship: 1, headings: [18000, 18000] } },
        { seat: 1, action: { type: 'move', ship: 2, headings: [18000, 18000] } },
        { seat: 1, action: { type: 'end_turn' } },
        { seat: 0, action: { type: 'end_turn' } },
        { seat: 1, action: { type: 'move', ship: 1, headings: [18000, 18000] } },
        { seat: 1, action: { type: 'end_turn' } },
      ],
      goal: [{ type: 'fired', ship: 0 }],
      solution: [
        { seat: 0, action: { type: 'fire', ship: 0, side: 'port', offset: 0, aim: [7906, 13392] } },
      ],
    },
    {
      seat: 0,
      before: [
        ...AT_SEA,
        { seat: 1, action: { type: 'move', ship: 2, headings: [16000, 16000, 16000, 16000] } },
        { seat: 1, action: { type: 'end_turn' } },
        { seat: 0, action: { type: 'end_turn' } },
        { seat: 1, action: { type: 'move', ship: 1, headings: [18000, 18000] } },
        { seat: 1, action: { type: 'move', ship: 2, headings: [18000] } },
        { seat: 1, action: { type: 'end_turn' } },
      ],
      goal: [{ type: 'sunk' }],
      solution: [
        { seat: 0, action: { type: 'move', ship: 0, headings: [32400] } },
        {
          seat: 0,
          action: { type: 'fire', ship: 0, side: 'port', offset: 364, aim: [10533, 11948] },
        },
      ],
    },
  ],
};
