import { expect, test } from 'vitest';

import { snapshotAt, stateAt } from '../match/fixture.ts';
import { commitmentTo } from '../match/nonces.ts';
import type { Event, Record } from '../protocol/types.ts';
import { isOpenedBy, shownOf, type ShownChance } from './shown.ts';

const nonce = (player: number): string => `0${player}`.repeat(32);
const ready = (player: number, nonce: string): Event => ({
  type: 'ready',
  player,
  ready: true,
  nonce,
});

const record = (...events: Event[]): Record =>
  ({ commitment: 'c0', entries: events.map((event) => ({ event })) }) as Record;

const SHOWN: ShownChance = {
  commitment: 'c0',
  nonces: [1, 2].map((player) => [player, commitmentTo(nonce(player))] as const),
};

test('a record of another deal is noticed', () => {
  const start: Event = { type: 'started', seating: [2, 1] };
  const opened = [ready(2, nonce(2)), ready(1, nonce(1)), start];
  const again = [ready(0, nonce(9)), { type: 'left', player: 0 } as const, ...opened];
  expect(isOpenedBy(SHOWN, record(...opened))).toBe(true);
  expect(isOpenedBy(SHOWN, record(...again))).toBe(true);
  for (const other of [
    record(ready(2, nonce(2)), start),
    record(ready(2, nonce(3)), ready(1, nonce(1)), start),
    record(ready(0, nonce(0)), ...opened),
    { ...record(...opened), commitment: 'c1' },
  ])
    expect(isOpenedBy(SHOWN, other)).toBe(false);
});

test('a match that went on without a player who left opens other commitments', () => {
  const left: Event = { type: 'left', player: 2 };
  const start: Event = { type: 'started', seating: [1, 3] };
  const without2 = record(left, ready(1, nonce(1)), ready(3, nonce(3)), start);
  expect(isOpenedBy(SHOWN, without2)).toBeUndefined();
  expect(isOpenedBy(SHOWN, record(left))).toBeUndefined();
});

test('what is shown counts at a full table before the start', () => {
  const { match } = snapshotAt(1, []);
  const open = stateAt(4, { status: 'open' });
  const players = open.players.map((known) => ({ ...known, nonce_commitment: `n${known.player}` }));
  const noted = { commitment: '', nonces: players.map(({ player }) => [player, `n${player}`]) };
  expect(shownOf(match, { ...open, players })).toEqual(noted);
  expect(shownOf(match, open)).toEqual({ commitment: '', nonces: [] });
  expect(shownOf(match, { ...open, players: players.slice(1) })).toBeUndefined();
  expect(shownOf(match, { ...open, players, status: 'live' })).toBeUndefined();
});
