import { afterEach, expect, test, vi } from 'vitest';

import type { Situation } from '../local/rules.ts';
import type { Answer, Errand, Question } from '../local/worker.ts';
import { Thinker } from './thinker.ts';

vi.mock('virtual:programs', () => ({ rules: undefined, opponent: '/opponent.wasm' }));

/** Stands for the browser's workers; tests answer in its place. */
class Desk {
  static readonly all: Desk[] = [];
  readonly asked: (Question | Errand)[] = [];
  isGone = false;
  onmessage: ((event: { data: Answer }) => void) | undefined;
  onerror: ((event: { message: string }) => void) | undefined;

  constructor() {
    Desk.all.push(this);
  }

  postMessage(question: Question | Errand): void {
    this.asked.push(question);
  }

  terminate(): void {
    this.isGone = true;
  }

  answer(data: Answer): void {
    this.onmessage?.({ data });
  }
}

vi.stubGlobal('Worker', Desk);
afterEach(() => void Desk.all.splice(0));

const SITUATION = { game: 'counting', seat: 1 } as Situation;

const only = (): Desk => Desk.all[Desk.all.length - 1] as Desk;

test('a decision comes from the worker, which is asked again for the next one', async () => {
  const thinker = new Thinker();
  for (const action of [3, 4]) {
    const decided = thinker.decide(SITUATION, 2);
    only().answer({ output: `{"action":${action},"score":0.5}\n` });
    expect(await decided).toEqual({ action, score: 0.5 });
  }
  expect(Desk.all).toHaveLength(1);
  expect(only().asked[0]).toEqual({
    address: '/opponent.wasm',
    input: `${JSON.stringify({ ...SITUATION, tried: true })}\n`,
    args: ['--level', '2'],
  });
});

test('a thought that is stopped ends its worker, and the next one has another', async () => {
  const thinker = new Thinker();
  const dropped = thinker.decide(SITUATION, 8);
  const first = only();
  thinker.stop();
  expect(await dropped).toBeUndefined();
  expect(first.isGone).toBe(true);
  const decided = thinker.decide(SITUATION, 8);
  expect(Desk.all).toHaveLength(2);
  only().answer({ output: '{"action":5}\n' });
  expect((await decided)?.action).toBe(5);
});

test('between two thoughts there is nothing to stop', async () => {
  const thinker = new Thinker();
  const decided = thinker.decide(SITUATION, 1);
  only().answer({ output: '{"action":5}\n' });
  await decided;
  thinker.stop();
  expect(only().isGone).toBe(false);
});

test('a program that fails or finds nothing is an error', async () => {
  const thinker = new Thinker();
  for (const answer of [{ failure: 'no network' }, { output: '{"error":"no network"}\n' }]) {
    const decided = thinker.decide(SITUATION, 1);
    only().answer(answer);
    await expect(decided).rejects.toThrow('no network');
  }
});

test('the program is loaded before it is asked anything, by the worker that is asked then', async () => {
  const thinker = new Thinker();
  thinker.load();
  expect(only().asked).toEqual([{ address: '/opponent.wasm' }]);
  const decided = thinker.decide(SITUATION, 1);
  only().answer({ output: '{"action":5}\n' });
  expect((await decided)?.action).toBe(5);
  expect(Desk.all).toHaveLength(1);
});

test('a worker that could not be loaded beforehand is not asked', () => {
  const thinker = new Thinker();
  thinker.load();
  only().onerror?.({ message: 'no network' });
  void thinker.decide(SITUATION, 1);
  expect(Desk.all).toHaveLength(2);
});

test('a worker that could not be loaded is not asked again', async () => {
  const thinker = new Thinker();
  const failed = thinker.decide(SITUATION, 1);
  only().onerror?.({ message: 'no network' });
  await expect(failed).rejects.toThrow('no network');
  const decided = thinker.decide(SITUATION, 1);
  expect(Desk.all).toHaveLength(2);
  only().answer({ output: '{"action":5}\n' });
  expect((await decided)?.action).toBe(5);
});
