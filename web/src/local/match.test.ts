import { expect, test } from 'vitest';

import { LocalMatch } from './match.svelte.ts';
import { Rules, type AnyStep, type Setup } from './rules.ts';
import type { Program } from './wasi.ts';

const SETUP: Setup = { game: 'counting', settings: {}, seats: 2, seed: '00' };

interface Request {
  cmd: string;
  viewer?: number | 'all';
  seat?: number;
  action?: number;
  query?: unknown;
}

/**
 * A program that knows one game: two say numbers in turn, each higher than the last; 5 wins. A seat is shown
 * its own numbers only.
 */
const counting: Program = (input) => {
  let said: number[] = [];
  let late: number | undefined;
  const answer = (request: Request): unknown => {
    const last = said.at(-1) ?? 0;
    const to_act = last === 5 || late !== undefined ? [] : [said.length % 2];
    switch (request.cmd) {
      case 'new':
        said = [];
        return { id: 'local', to_act };
      case 'act': {
        const { seat = 0, action = 0 } = request;
        if (action <= last) return { refusal: 'illegal', why: 'not_higher' };
        said.push(action);
        const outcome = action === 5 ? { winners: [seat], reason: 'five', scores: [] } : null;
        return { to_act: outcome ? [] : [1 - seat], outcome };
      }
      case 'time_out': {
        const { seat = 0 } = request;
        late = seat;
        return { to_act: [], outcome: { winners: [1 - seat], reason: 'time', scores: [] } };
      }
      case 'view':
        return { said: [...said] };
      case 'log': {
        const log = said.map((action, at) => {
          const isOpen = request.viewer === 'all' || request.viewer === at % 2;
          const events = isOpen ? [{ said: action }] : [];
          return { seat: at % 2, action: isOpen ? action : null, events };
        });
        const lapse = { seat: late, action: null, events: [{ late }] };
        return { log: late === undefined ? log : [...log, lapse] };
      }
      case 'legal':
        return { actions: to_act[0] === request.seat ? [last + 1, 5] : [] };
      case 'query':
        return request.query === 'last' ? { last } : { refusal: 'illegal' };
      default:
        return { error: `no command ${request.cmd}` };
    }
  };
  return input
    .trimEnd()
    .split('\n')
    .map((line) => `${JSON.stringify(answer(JSON.parse(line) as Request))}\n`)
    .join('');
};

function laid(
  steps: readonly AnyStep[] = [],
  more: Partial<Setup> = {},
): { match: LocalMatch; kept: (readonly AnyStep[])[] } {
  const kept: (readonly AnyStep[])[] = [];
  const setup = { ...SETUP, ...more };
  const match = new LocalMatch(new Rules(counting), setup, steps, (now) => kept.push(now));
  return { match, kept };
}

test('the latest events are the last step, or the viewer’s and the answers to it', () => {
  const several = laid();
  const versions = (match: LocalMatch): number[] => match.latest.map(({ version }) => version);
  expect(versions(several.match)).toEqual([]);
  several.match.act(0, 1);
  several.match.act(1, 2);
  expect(versions(several.match)).toEqual([2]);
  several.match.takeBack();
  expect(versions(several.match)).toEqual([]);

  const alone = laid([], { viewer: 0, computers: { 1: 1 } });
  alone.match.act(0, 1);
  expect(versions(alone.match)).toEqual([1]);
  alone.match.act(1, 2);
  expect(versions(alone.match)).toEqual([1, 2]);
  alone.match.act(0, 3);
  expect(versions(alone.match)).toEqual([3]);
});

test('what seats do in turn is kept, shown and told', () => {
  const { match, kept } = laid();
  expect(match.toAct).toEqual([0]);
  expect(match.legal(0)).toEqual([1, 5]);
  expect(match.legal(1)).toEqual([]);
  expect(match.act(0, 2)).toEqual({ ok: true, answer: undefined });
  expect(match.toAct).toEqual([1]);
  expect(match.position).toEqual({ said: [2] });
  expect(match.motion).toEqual({ id: 1, before: { said: [] }, events: [{ said: 2 }] });
  expect(match.happened.map(({ event }) => event)).toEqual([
    { type: 'started', seating: [0, 1] },
    { type: 'acted', seat: 0, action: 2 },
  ]);
  expect(kept).toEqual([[{ seat: 0, action: 2 }]]);
});

test('a refused action changes nothing and says why', () => {
  const { match, kept } = laid([{ seat: 0, action: 3 }]);
  expect(match.act(1, 3)).toMatchObject({ ok: false, code: 'illegal', why: 'not_higher' });
  expect(match.position).toEqual({ said: [3] });
  expect(kept).toEqual([]);
});

test('a match goes on where it was left, back and to its end', () => {
  const { match, kept } = laid([
    { seat: 0, action: 1 },
    { seat: 1, action: 4 },
  ]);
  match.takeBack();
  expect(match.position).toEqual({ said: [1] });
  expect(match.motion).toBeUndefined();
  expect(match.act(1, 5).ok).toBe(true);
  expect(match.outcome).toEqual({ winners: [1], reason: 'five', scores: [] });
  expect(kept.at(-1)).toEqual([
    { seat: 0, action: 1 },
    { seat: 1, action: 5 },
  ]);
});

test('a step in the place of one taken back is another motion', () => {
  const { match } = laid();
  match.act(0, 1);
  const first = match.motion?.id;
  match.takeBack();
  match.act(0, 2);
  expect(match.motion).toMatchObject({ before: { said: [] }, events: [{ said: 2 }] });
  expect(match.motion?.id).not.toBe(first);
});

test('a match goes on from an earlier step, and forgets what followed, unless the action is refused', () => {
  const { match } = laid([
    { seat: 0, action: 1 },
    { seat: 1, action: 4 },
    { seat: 0, action: 5 },
  ]);
  expect(match.after(1)).toMatchObject({ to_act: [1], outcome: undefined });
  expect(match.ask(1, 'last', 1)).toEqual({ ok: true, answer: { last: 1 } });
  expect(match.situation(1, 1)).toMatchObject({ legal: [2, 5] });
  expect(match.act(1, 1, 1).ok).toBe(false);
  expect(match.position).toEqual({ said: [1, 4, 5] });
  expect(match.act(1, 2, 1).ok).toBe(true);
  expect(match.position).toEqual({ said: [1, 2] });
  expect(match.outcome).toBeUndefined();
});

test('a match whose time was over goes on from an earlier step', () => {
  const { match } = laid([
    { seat: 0, action: 1 },
    { seat: 1, lapse: 'time_out' },
  ]);
  expect(match.outcome).toEqual({ winners: [0], reason: 'time', scores: [] });
  expect(match.happened.at(-1)).toEqual({
    version: 2,
    at_ms: 0,
    event: { type: 'timed_out', seat: 1 },
    game_events: [{ late: 1 }],
  });
  expect(match.act(1, 2, 1).ok).toBe(true);
  expect(match.position).toEqual({ said: [1, 2] });
  expect(match.outcome).toBeUndefined();
});

test('questions are answered or refused', () => {
  const { match } = laid([{ seat: 0, action: 3 }]);
  expect(match.ask(1, 'last')).toEqual({ ok: true, answer: { last: 3 } });
  expect(match.ask(1, 'else')).toMatchObject({ ok: false, code: 'illegal' });
});

test('steps that the rules refuse are not taken up', () => {
  expect(() => laid([{ seat: 0, action: 0 }])).toThrow('illegal');
});

test('a seat is shown what is not secret, and all of it at the end', () => {
  const { match } = laid([{ seat: 0, action: 2 }], { viewer: 1 });
  const done = (): unknown[] =>
    match.happened.flatMap(({ event }) => (event.type === 'acted' ? [event.action] : []));
  expect(done()).toEqual([undefined]);
  expect(match.act(1, 3).ok).toBe(true);
  expect(done()).toEqual([undefined, 3]);
  expect(match.act(0, 5).ok).toBe(true);
  expect(done()).toEqual([2, 3, 5]);
});

test('a computer is handed what its seat knows', () => {
  const steps = [
    { seat: 0, action: 2 },
    { seat: 1, action: 3 },
  ];
  const { match } = laid(steps, { viewer: 1, computers: { 0: 4 } });
  expect(match.situation(0)).toMatchObject({
    game: 'counting',
    seat: 0,
    seed: null,
    log: [
      { seat: 0, action: 2, events: [{ said: 2 }] },
      { seat: 1, action: null, events: [] },
    ],
    legal: [4, 5],
  });
});

test('a move is taken back with the answer of a computer', () => {
  const first = { seat: 0, action: 1 };
  const { match } = laid([first], { viewer: 1, computers: { 0: 4 } });
  expect(match.canTakeBack).toBe(false);
  match.act(1, 2);
  match.act(0, 3);
  expect(match.canTakeBack).toBe(true);
  match.takeBack();
  expect(match.steps).toEqual([first]);
});
