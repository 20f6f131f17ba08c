import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { CreateMatch } from '../protocol/types.ts';
import { createMatch } from './rest.ts';

const JOINED = {
  match: '01ba60d3-3800-7c4d-a9a6-c3e5f8b2d1c0',
  code: 'RKN8-39W1',
  token: 'a7',
  player: 0,
};
const WISH: CreateMatch = {
  game: 'orbito',
  settings: {},
  visibility: 'link',
  player: { name: 'Ann' },
};

/** The keys of the requests made. */
let keys: (string | null)[] = [];

/** Answers requests one after the other; an error is an answer that is lost. */
function answerWith(...answers: (Response | Error)[]): void {
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'));
    const answer = answers.shift() ?? new Error('nothing more is asked for');
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
}

function refusal(status: number, code: string): Response {
  return new Response(JSON.stringify({ code, message: 'No.' }), { status });
}

beforeEach(() => {
  keys = [];
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a seat without an answer is asked for again under the same key', async () => {
  answerWith(
    new TypeError('lost'),
    refusal(503, 'timed_out'),
    new Response(JSON.stringify(JOINED), { status: 201 }),
  );
  const joined = createMatch(WISH);
  await vi.runAllTimersAsync();
  expect(await joined).toEqual(JOINED);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('what is refused is not asked for again, and another wish has another key', async () => {
  answerWith(refusal(422, 'bad_name'), refusal(422, 'bad_name'));
  await expect(createMatch(WISH)).rejects.toThrow('No.');
  await expect(createMatch(WISH)).rejects.toThrow('No.');
  expect(new Set(keys).size).toBe(2);
});
