import { expect, test } from 'vitest';

import type { MatchInfo, PlayerState } from '../protocol/types.ts';
import { missedOpponents } from './claim.ts';
import { snapshotAt } from './fixture.ts';

/** A difference from a player who is there and plays. */
type Change =
  | { readonly presence: 'gone'; readonly away_ms: number; readonly substitute?: number }
  | { readonly resigned: true };

const EACH = [0, 1, 2, 3];
const TEAMS = [0, 1, 0, 1];

/** Returns those for whom the first of four players need not wait while others are as said. */
function missed(sides: readonly number[], others: Record<number, Change>): number[] {
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
  const gone = missedOpponents({ ...match, seats: 4 }, { ...state, players }, 0, sides);
  return gone.map(({ player }) => player);
}

const gone = { presence: 'gone', away_ms: 40_000 } as const;

test('a match of two sides is claimed when the other side has nobody left', () => {
  expect(missed(TEAMS, { 1: gone, 3: gone })).toEqual([1, 3]);
  expect(missed(TEAMS, { 1: gone, 3: { resigned: true } })).toEqual([1]);
  expect(missed(TEAMS, { 1: gone })).toEqual([]);
  expect(missed(TEAMS, { 1: gone, 2: gone })).toEqual([]);
});

test('somebody for whom a computer plays is not missed', () => {
  expect(missed(TEAMS, { 1: gone, 3: { ...gone, substitute: 2 } })).toEqual([]);
});

test('a match of more sides cannot be claimed, whoever is gone', () => {
  expect(missed(EACH, { 1: gone, 2: gone, 3: gone })).toEqual([]);
});

test('somebody who has resigned claims nothing, and by correspondence people come and go', () => {
  expect(missed(TEAMS, { 0: { resigned: true }, 1: gone, 3: gone })).toEqual([]);
  const { match, state } = snapshotAt(1, []);
  const players = state.players.map((one) => (one.player === 1 ? { ...one, ...gone } : one));
  const opponents = (terms: MatchInfo) =>
    missedOpponents(terms, { ...state, players }, 0, [0, 1]).map(({ player }) => player);
  expect(opponents(match)).toEqual([1]);
  const days = { system: 'correspondence', days: 3 } as const;
  expect(opponents({ ...match, time_control: days })).toEqual([]);
});
