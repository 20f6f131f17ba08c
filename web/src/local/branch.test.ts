import { beforeEach, expect, test, vi } from 'vitest';

import { acted, ANN, started, stateAt, takenBack, ZOE } from '../match/fixture.ts';
import { momentsOf } from '../match/moments.ts';
import type { Event, Happening } from '../protocol/types.ts';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null });
const fetchStandings = vi.fn();
vi.mock('../api/rest.ts', () => ({ fetchStandings }));
vi.mock('../words/words.svelte.ts', () => ({ t: (key: string) => `(${key})` }));
const { branchOf, playsAgainstPeople } = await import('./branch.ts');
const { seats } = await import('../match/seats.svelte.ts');

const NAMES = new Map([
  [ZOE, 'Zoé'],
  [ANN, 'Ann'],
]);
const join = (player: number, seat?: number): Event => ({
  type: 'joined',
  player,
  name: NAMES.get(player) ?? 'Max',
  ...(seat === undefined ? {} : { seat }),
});
const ready = (player: number, nonce: string): Event => ({
  type: 'ready',
  player,
  ready: true,
  nonce,
});

const timedOut = (version: number, seat: number): Happening => ({
  version,
  at_ms: version,
  event: { type: 'timed_out', seat },
  game_events: [{ event: 'timed_out', seat }],
});

const HAPPENED = [started(6), acted(7, 0), acted(8, 1), takenBack(9, 1), acted(10, 1)];
const RECORD = {
  game: 'counting',
  settings: { to: 5 },
  seed: '01',
  players: ['Zoé', 'Ann'],
  entries: [
    join(ZOE),
    join(7, 1),
    { type: 'left', player: 7 } as const,
    join(ANN),
    ready(ANN, 'bb'),
    ready(ZOE, 'aa'),
    started(6).event,
  ].map((event) => ({ version: 0, at_ms: 0, event, hash: '' })),
};

test('a branch has the steps that stood then, and the draws before them', () => {
  const moments = momentsOf(HAPPENED);
  const actions = (shown: number): unknown[] =>
    branchOf(RECORD, moments, shown, undefined).steps.map(
      (step) => 'action' in step && step.action,
    );
  expect(actions(0)).toEqual([]);
  // Before it was taken back, and after.
  expect(actions(2)).toEqual(['action 7', 'action 8']);
  expect(actions(3)).toEqual(['action 7']);
  expect(actions(4)).toEqual(['action 7', 'action 10']);
  const { setup, names } = branchOf(RECORD, moments, 4, undefined);
  expect(names).toEqual(['Zoé', 'Ann']);
  expect(setup).toEqual({
    game: 'counting',
    settings: { to: 5 },
    seats: 2,
    seed: '01',
    chance: {
      nonces: [
        [ZOE, 'aa'],
        [ANN, 'bb'],
      ],
      lots: 2,
    },
  });
});

test('a computer is named in the language of the page', () => {
  const computer = { type: 'joined', player: ANN, name: 'Computer 2', computer: 2 } as const;
  const entries = [join(ZOE), computer, started(6).event].map((event) => ({
    version: 0,
    at_ms: 0,
    event,
    hash: '',
  }));
  const record = { ...RECORD, players: ['Zoé', 'Computer 2'], entries };
  expect(branchOf(record, [], 0, undefined).names).toEqual(['Zoé', '(computer)']);
});

test('a branch has the steps that nobody took', () => {
  const moments = momentsOf([...HAPPENED, timedOut(11, 0)]);
  expect(branchOf(RECORD, moments, 5, undefined).steps).toEqual([
    { seat: 0, action: 'action 7' },
    { seat: 1, action: 'action 10' },
    { seat: 0, lapse: 'time_out' },
  ]);
});

const seat = { match: 'm1', code: '', game: 'counting', token: 't', player: 0, name: 'Zoé' };

beforeEach(() => {
  seats.all = [{ ...seat, since_ms: 0, over: false }];
});

test('nobody tries things out while a match of the game against people goes on', async () => {
  const answer = (state: object): void =>
    void fetchStandings.mockResolvedValueOnce({
      standings: [{ standing: 'changed', state: { ...stateAt(3), ...state } }],
    });
  answer({});
  expect(await playsAgainstPeople('counting')).toBe(true);
  answer({ status: 'finished' });
  expect(await playsAgainstPeople('counting')).toBe(false);
  const [zoe] = stateAt(3).players;
  answer({ players: [zoe, { ...zoe, player: ANN, computer: 3 }] });
  expect(await playsAgainstPeople('counting')).toBe(false);
  expect(await playsAgainstPeople('orbito')).toBe(false);
  fetchStandings.mockRejectedValueOnce(new Error('no network'));
  expect(await playsAgainstPeople('counting')).toBe(true);
});
