import { expect, test } from 'vitest';

import type { PlayerState } from '../protocol/types.ts';
import { canClaim } from './claim.ts';
import { snapshotAt } from './fixture.ts';

/** A difference from a player who is there and plays. */
type Change =
  | { readonly presence: 'gone'; readonly away_ms: number; readonly substitute?: number }
  | { readonly resigned: true };

const EACH = [0, 1, 2, 3];
const TEAMS = [0, 1, 0, 1];

/** Tells whether the first of four players may claim while others are as said. */
function claims(sides: readonly number[], others: Record<number, Change>): boolean {
  const { match, state } = snapshotAt(1, []);
  const players = EACH.map((seat): PlayerState => {
    const present = {
      player: seat,
      name: `P${seat}`,
      seat,
      ready: true,
      presence: 'present',
    } as const;
    return { ...present, ...others[seat] };
  });
  return canClaim({ ...match, seats: 4 }, { ...state, players }, 0, sides);
}

const gone = { presence: 'gone', away_ms: 40_000 } as const;

test('a match of two sides is claimed when the other side has nobody left', () => {
  expect(claims(TEAMS, { 1: gone, 3: gone })).toBe(true);
  expect(claims(TEAMS, { 1: gone, 3: { resigned: true } })).toBe(true);
  expect(claims(TEAMS, { 1: gone })).toBe(false);
  expect(claims(TEAMS, { 1: gone, 2: gone })).toBe(false);
});

test('somebody for whom a computer plays is not missed', () => {
  expect(claims(TEAMS, { 1: gone, 3: { ...gone, substitute: 2 } })).toBe(false);
});

test('a match of more sides cannot be claimed, whoever is gone', () => {
  expect(claims(EACH, { 1: gone, 2: gone, 3: gone })).toBe(false);
});

test('somebody who has resigned claims nothing, and by correspondence people come and go', () => {
  expect(claims(TEAMS, { 0: { resigned: true }, 1: gone, 3: gone })).toBe(false);
  const { match, state } = snapshotAt(1, []);
  const players = state.players.map((one) => (one.player === 1 ? { ...one, ...gone } : one));
  expect(canClaim(match, { ...state, players }, 0, [0, 1])).toBe(true);
  const days = { system: 'correspondence', days: 3 } as const;
  expect(canClaim({ ...match, time_control: days }, { ...state, players }, 0, [0, 1])).toBe(false);
});
