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

test('a file of another server, of another kind, or with holes is none', () => {
  expect(seatsIn(fileOf([SEAT], 'https://other.example'), SERVER)).toBeUndefined();
  const { token, ...keyless } = SEAT;
  expect(token).toBeDefined();
  expect(seatsIn(fileOf([keyless as Seat], SERVER), SERVER)).toBeUndefined();
  for (const text of ['', '{}', 'null', '{"tablee":"seats","server":"https://play.example"}'])
    expect(seatsIn(text, SERVER)).toBeUndefined();
});
