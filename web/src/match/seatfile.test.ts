import { expect, test } from 'vitest';

import { fileOf, seatsIn } from './seatfile.ts';
import type { Seat } from './seats.svelte.ts';

const SERVER = 'https://play.example';
const SEAT: Seat = {
  match: '01ba60d3-3800-7c4d-a9a6-c3e5f8b2d1c0',
  code: 'RKN8-39W1',
  game: 'orbito',
  token: 'a1'.repeat(32),
  player: 1,
  name: 'Zoé',
  since_ms: 1_700_000_000_000,
  over: false,
};

test('seats come back from their file', () => {
  const seats = [SEAT, { ...SEAT, match: 'other', secret: 'b2'.repeat(32) }];
  expect(seatsIn(fileOf(seats, SERVER), SERVER)).toEqual(seats);
});

test('a member that is not as it should be is left out, and the rest stands', () => {
  const ended = { how: 'won', others: [{ name: 'Ann' }, { name: '', computer: 3 }] } as const;
  const shown = { commitment: 'c3', nonces: [[0, 'd4']] } as const;
  const whole = { ...SEAT, wantsReady: true, ended, offered: true, shown, read: 3 };
  expect(seatsIn(fileOf([whole as unknown as Seat], SERVER), SERVER)).toEqual([whole]);
  const wrong = {
    wantsReady: ['yes'],
    offered: ['yes', null],
    read: ['3', null],
    ended: [null, 'won', { how: 'won' }, { how: 'sunk', others: [] }, { ...ended, others: [null] }],
    shown: [
      null,
      'c3',
      { commitment: 'c3' },
      { commitment: 1, nonces: [] },
      { ...shown, nonces: [0] },
    ],
  };
  for (const [member, values] of Object.entries(wrong)) {
    const { [member as keyof typeof wrong]: left, ...rest } = whole;
    expect(left).toBeDefined();
    for (const value of values) {
      const seat = { ...whole, [member]: value } as unknown as Seat;
      expect(seatsIn(fileOf([seat], SERVER), SERVER)).toEqual([rest]);
    }
  }
});

test('a file of another server, of another kind, or with holes is none', () => {
  expect(seatsIn(fileOf([SEAT], 'https://other.example'), SERVER)).toBeUndefined();
  const { token, ...keyless } = SEAT;
  expect(token).toBeDefined();
  expect(seatsIn(fileOf([keyless as Seat], SERVER), SERVER)).toBeUndefined();
  for (const text of ['', '{}', 'null', '{"tablee":"seats","server":"https://play.example"}'])
    expect(seatsIn(text, SERVER)).toBeUndefined();
});
