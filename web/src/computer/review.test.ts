import { expect, test, vi } from 'vitest';

import type { Situation } from '../local/rules.ts';
import { acted, started, takenBack } from '../match/fixture.ts';
import { momentsOf } from '../match/moments.ts';
import {
  curveAt,
  curveOf,
  judge,
  mistakesOf,
  playedIn,
  turningsOf,
  type Judged,
  type Played,
} from './review.ts';
import type { Decision } from './thinker.ts';

/** Four actions in turn, after which the first seat has won. */
const judged = (scores: readonly number[], better: Readonly<Record<number, unknown>>): Judged[] =>
  scores.map((score, at) => ({
    from: at,
    to: at + 1,
    seat: at % 2,
    action: `action ${at}`,
    decision: { action: better[at] ?? `action ${at}`, score },
  }));

const result = (winners: number[], termination: 'rules' | 'resignation' = 'rules') => ({
  outcome: { winners, reason: 'line', scores: [] },
  termination,
});

test('actions that were taken back are not reviewed', () => {
  const happened = [started(1), acted(2, 0), acted(3, 1), takenBack(4, 1), acted(5, 1)];
  const played = playedIn(momentsOf(happened));
  expect(played).toEqual([
    { from: 0, to: 1, seat: 0, action: 'action 2' },
    { from: 3, to: 4, seat: 1, action: 'action 5' },
  ]);
});

test('actions of which something is hidden are not reviewed', () => {
  const hidden = { ...acted(2, 0), event: { type: 'acted', seat: 0 } } as const;
  const played = playedIn(momentsOf([started(1), hidden, acted(3, 1)]));
  expect(played.map(({ to }) => to)).toEqual([2]);
});

/** Two actions to be judged. */
const PLAYED: Played[] = [
  { from: 0, to: 1, seat: 0, action: 'action 1' },
  { from: 1, to: 2, seat: 1, action: 'action 2' },
];

const situationBefore = ({ seat }: Played): Promise<Situation> =>
  Promise.resolve({ seat } as Situation);

test('actions are judged by what was known before them', async () => {
  const decide = ({ seat }: Situation): Promise<Decision> =>
    Promise.resolve({ action: `best of ${seat}` });
  const { signal } = new AbortController();
  const said: unknown[] = [];
  for await (const { to, decision } of judge(PLAYED, situationBefore, decide, signal))
    said.push([to, decision.action]);
  expect(said).toEqual([
    [1, 'best of 0'],
    [2, 'best of 1'],
  ]);
});

test('a review stopped while the rules load asks the computer nothing', async () => {
  const round = new AbortController();
  const loading = (one: Played): Promise<Situation> => {
    round.abort();
    return situationBefore(one);
  };
  const decide = vi.fn(() => Promise.resolve({ action: 'best' }));
  const { done } = await judge(PLAYED, loading, decide, round.signal).next();
  expect(done).toBe(true);
  expect(decide).not.toHaveBeenCalled();
});

test('the curve shows how the first seat stands, whoever is to act', () => {
  const values = (winners: number[]): number[] =>
    curveOf(judged([0.5, 0.25], {}), result(winners)).map(({ value }) => value);
  expect(values([0])).toEqual([0.5, -0.25, 1]);
  expect(values([1])).toEqual([0.5, -0.25, -1]);
  expect(values([])).toEqual([0.5, -0.25, 0]);
});

test('an end that the rules did not make says nothing of the position', () => {
  const curve = curveOf(judged([0.5, 0.25], {}), result([0], 'resignation'));
  expect(curve.map(({ moment }) => moment)).toEqual([0, 1]);
});

test('turning points are actions that lost much, where a better one was there', () => {
  const all = judged([0, 0, 0.9, -0.9], { 1: 'better', 3: 'no better' });
  const turnings = turningsOf(all, curveOf(all, result([0])));
  expect(turnings.map(({ from, seat, drop }) => ({ from, seat, drop }))).toEqual([
    { from: 1, seat: 1, drop: 0.9 },
  ]);
});

test('at a larger table each seat has a curve of its own, of its standing whenever it acted', () => {
  const all = judged([0.5, 0.1, -0.2], {});
  const values = (seat: number, winners: number[]): (readonly number[])[] =>
    curveAt(seat, all, result(winners)).map(({ moment, value }) => [moment, value]);
  expect(values(0, [0])).toEqual([
    [0, 0.5],
    [2, -0.2],
    [3, 1],
  ]);
  expect(values(1, [0])).toEqual([
    [1, 0.1],
    [3, -1],
  ]);
  // A win shared by two is even, one shared by four is half of that.
  expect(values(2, [0, 2])).toEqual([[3, 0]]);
  expect(values(2, [0, 1, 2, 3])).toEqual([[3, -0.5]]);
  expect(curveAt(1, all, result([0], 'resignation'))).toHaveLength(1);
});

test('at a larger table an action is judged by what it gave away', () => {
  const tried = (played: number) => (one: Judged, best: number) => ({
    ...one,
    decision: {
      action: 'better',
      score: best,
      tried: [
        ['better', best],
        [one.action, played],
      ] as const,
    },
  });
  const [first, second, third] = judged([0, 0, 0], {}) as [Judged, Judged, Judged];
  const all = [tried(0.1)(first, 0.5), tried(0)(second, 0.1), third];
  expect(mistakesOf(all).map(({ from, drop }) => ({ from, drop }))).toEqual([
    { from: 0, drop: 0.4 },
  ]);
});
