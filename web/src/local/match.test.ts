import { expect, test } from 'vitest';

import { LocalMatch } from './match.svelte.ts';
import { Rules, type Setup, type Step } from './rules.ts';
import type { Program } from './wasi.ts';

const SETUP: Setup = { game: 'counting', settings: {}, seats: 2, seed: '00' };

interface Request {
  cmd: string;
  seat?: number;
  action?: number;
  query?: unknown;
}

/** A program that knows one game: two say numbers in turn, each higher than the last; 5 wins. */
const counting: Program = (input) => {
  let said: number[] = [];
  const answer = (request: Request): unknown => {
    const last = said.at(-1) ?? 0;
    const to_act = last === 5 ? [] : [said.length % 2];
    switch (request.cmd) {
      case 'new':
        said = [];
        return { id: 'local', to_act };
      case 'act': {
        const { seat = 0, action = 0 } = request;
        if (action <= last) return { refusal: 'illegal', why: 'not_higher' };
        said.push(action);
        const outcome = action === 5 ? { winners: [seat], reason: 'five', scores: [] } : null;
        return { events: [{ said: action }], to_act: outcome ? [] : [1 - seat], outcome };
      }
      case 'view':
        return { said: [...said] };
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

function laid(steps: readonly Step[] = []): { match: LocalMatch; kept: (readonly Step[])[] } {
  const kept: (readonly Step[])[] = [];
  const match = new LocalMatch(new Rules(counting), SETUP, steps, (now) => kept.push(now));
  return { match, kept };
}

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

test('questions are answered or refused', () => {
  const { match } = laid([{ seat: 0, action: 3 }]);
  expect(match.ask(1, 'last')).toEqual({ ok: true, answer: { last: 3 } });
  expect(match.ask(1, 'else')).toMatchObject({ ok: false, code: 'illegal' });
});

test('steps that the rules refuse are not taken up', () => {
  expect(() => laid([{ seat: 0, action: 0 }])).toThrow('illegal');
});
